//! How one candidate fared, and the line of text that says so to later runs and other machines.

use super::lab::{Fresh, Verdict};

/// How one candidate fared.
#[derive(Debug, Clone)]
pub(super) enum Trial {
    /// It was not tried: there were better ones.
    Untried,
    /// It was not put into the binary: its routine cannot be switched.
    Impossible,
    /// The compiler rejects it.
    DoesNotCompile,
    /// It ran.
    Run(Verdict),
}

impl Trial {
    /// The trial as a line.
    pub(super) fn line(&self) -> String {
        match self {
            Self::Untried => "untried".to_owned(),
            Self::Impossible => "impossible".to_owned(),
            Self::DoesNotCompile => "does-not-compile".to_owned(),
            Self::Run(Verdict::Broken) => "broken".to_owned(),
            Self::Run(Verdict::Invalid { run, repaired }) => format!("invalid {run} {repaired}"),
            Self::Run(Verdict::Valid { changed, digest, repaired, fresh }) => {
                let Fresh { failing, passing, failed } = fresh;
                format!("valid {changed} {digest} {repaired} {failing} {passing} {failed}")
            }
        }
    }

    /// Reads a line.
    pub(super) fn parse(line: &str) -> Option<Self> {
        let mut words = line.split(' ');
        Some(match words.next()? {
            "untried" => Self::Untried,
            "impossible" => Self::Impossible,
            "does-not-compile" => Self::DoesNotCompile,
            "broken" => Self::Run(Verdict::Broken),
            "invalid" => Self::Run(Verdict::Invalid {
                run: words.next()?.parse().ok()?,
                repaired: words.next()?.parse().ok()?,
            }),
            "valid" => Self::Run(Verdict::Valid {
                changed: words.next()?.parse().ok()?,
                digest: words.next()?.parse().ok()?,
                repaired: words.next()?.parse().ok()?,
                fresh: Fresh {
                    failing: words.next()?.parse().ok()?,
                    passing: words.next()?.parse().ok()?,
                    failed: words.next()?.parse().ok()?,
                },
            }),
            _ => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn trials_survive_being_written_and_read() {
        let fresh = Fresh { failing: 1, passing: 2, failed: true };
        let trials = [
            Trial::Untried,
            Trial::Impossible,
            Trial::DoesNotCompile,
            Trial::Run(Verdict::Broken),
            Trial::Run(Verdict::Invalid { run: 3, repaired: 2 }),
            Trial::Run(Verdict::Valid { changed: 1, digest: u64::MAX, repaired: 7, fresh }),
        ];
        for trial in trials {
            let read = Trial::parse(&trial.line()).unwrap();
            assert_eq!(format!("{read:?}"), format!("{trial:?}"));
        }
        assert!(Trial::parse("valid 1").is_none());
    }
}
