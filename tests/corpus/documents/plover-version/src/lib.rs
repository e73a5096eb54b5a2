//! Versions of programs, as in `1.4.0` and `2.0.0-rc.1`.

mod text;

pub use text::NoVersion;

/// A version: three numbers, and what comes before a release.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Version {
    major: u64,
    minor: u64,
    patch: u64,
    /// Without parts, it is a release.
    pre: Vec<Part>,
}

/// A part of a pre-release. Numbers come before words.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Part {
    Number(u64),
    Word(String),
}

/// What to make a new release for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Change {
    /// Something is incompatible.
    Major,
    /// Something is new.
    Minor,
    /// Something is repaired.
    Patch,
}

impl Version {
    /// A release.
    pub fn new(major: u32, minor: u32, patch: u32) -> Self {
        Self {
            major: major.into(),
            minor: minor.into(),
            patch: patch.into(),
            pre: Vec::new(),
        }
    }

    /// Is this not a release yet?
    pub fn is_prerelease(&self) -> bool {
        !self.pre.is_empty()
    }

    /// The next release of a kind: the first one that comes after this version and has zeros after
    /// the number that the change is about. So it is `1.3.0` after a minor change to `1.2.5`, but
    /// also after one to `1.3.0-beta`.
    pub fn next(&self, change: Change) -> Self {
        let mut next = Self {
            pre: Vec::new(),
            ..self.clone()
        };
        match change {
            Change::Major => {
                if !self.is_prerelease() || self.minor > 0 || self.patch > 0 {
                    next.major += 1;
                }
                next.minor = 0;
                next.patch = 0;
            }
            Change::Minor => {
                if !self.is_prerelease() {
                    next.minor += 1;
                }
                next.patch = 0;
            }
            Change::Patch => {
                if !self.is_prerelease() {
                    next.patch += 1;
                }
            }
        }
        next
    }

    /// Can this version be used where another one is asked for? It must not come before it, and the
    /// first number that is not zero has to be the same (all three, if they are zero).
    pub fn is_compatible_with(&self, wanted: &Self) -> bool {
        let same = if wanted.major > 0 {
            self.major == wanted.major
        } else if wanted.minor > 0 {
            (self.major, self.minor) == (0, wanted.minor)
        } else {
            (self.major, self.minor, self.patch) == (0, 0, wanted.patch)
        };
        same && self >= wanted
    }
}

impl Ord for Version {
    /// The numbers decide, then the parts of the pre-release, from the left to the right: numbers are
    /// compared as such and come before words. More parts come after fewer ones, a release after its
    /// pre-releases.
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        let key = |it: &Self| (it.major, it.minor, it.patch, !it.is_prerelease());
        key(self)
            .cmp(&key(other))
            .then_with(|| self.pre.cmp(&other.pre))
    }
}

impl PartialOrd for Version {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn next(text: &str, change: Change) -> String {
        text.parse::<Version>().unwrap().next(change).to_string()
    }

    #[test]
    fn after_a_release() {
        assert_eq!(next("1.2.3", Change::Patch), "1.2.4");
        assert_eq!(next("1.2.3", Change::Minor), "1.3.0");
        assert_eq!(next("1.2.3", Change::Major), "2.0.0");
    }

    #[test]
    fn after_a_prerelease() {
        assert_eq!(next("1.2.3-rc.1", Change::Patch), "1.2.3");
        assert_eq!(next("1.2.0-rc.1", Change::Minor), "1.2.0");
        assert_eq!(next("1.2.3-rc.1", Change::Minor), "1.3.0");
        assert_eq!(next("2.0.0-a", Change::Major), "2.0.0");
        assert_eq!(next("2.1.0-a", Change::Major), "3.0.0");
    }

    #[test]
    fn order() {
        let texts = [
            "0.9.0",
            "1.0.0-1",
            "1.0.0-a",
            "1.0.0-a.2",
            "1.0.0-a.10",
            "1.0.0",
        ];
        let versions: Vec<Version> = texts.iter().map(|it| it.parse().unwrap()).collect();
        assert!(versions.windows(2).all(|pair| pair[0] < pair[1]));
    }

    #[test]
    fn not_versions() {
        for text in [
            "",
            "1.2",
            "1.2.3.4",
            "1.02.3",
            "1.2.3-",
            "1.2.3-a_b",
            "v1.2.3",
        ] {
            assert_eq!(text.parse::<Version>(), Err(NoVersion), "{text}");
        }
    }

    #[test]
    fn compatible() {
        let wanted = Version::new(1, 2, 0);
        assert!(Version::new(1, 4, 1).is_compatible_with(&wanted));
        assert!(!Version::new(1, 1, 9).is_compatible_with(&wanted));
        assert!(!Version::new(0, 3, 0).is_compatible_with(&Version::new(0, 2, 0)));
    }
}
