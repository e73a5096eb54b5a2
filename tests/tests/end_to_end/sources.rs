//! Where tests and their values come from: bodies of traits, the user's `Arbitrary`, examples of the
//! documentation; in a crate without `std` that denies warnings.

use autofix_tests::{Lane, Project, Status};

const SUBJECT: &str = r#"//! Numbers.
#![no_std]
#![deny(warnings, missing_docs)]

extern crate alloc;

use contracts::{ensures, requires};

/// Something with a size.
pub trait Sized2 {
    /// Its size.
    fn size(&self) -> u32;

    /// Twice its size.
    #[ensures(ret == 2 * self.size())]
    fn twice(&self) -> u32 {
        if self.size() > 4 { self.size() } else { 2 * self.size() }
    }
}

/// A box of some size.
pub struct Parcel {
    /// The size.
    pub size: u8,
}

impl Sized2 for Parcel {
    fn size(&self) -> u32 {
        self.size.into()
    }
}

/// What only the tests can make.
pub struct Ticket {
    number: u32,
    _kind: core::any::TypeId,
}

/// Who comes next.
#[requires(ticket.number > 0)]
#[ensures(ret == ticket.number - 1)]
pub fn before(ticket: &Ticket) -> u32 {
    ticket.number / 2
}

/// The larger one.
///
/// ```
/// # use subject::larger;
/// assert_eq!(larger(2, 1), 2);
/// assert_eq!(larger(1, 2), 2);
/// ```
pub fn larger(a: u32, b: u32) -> u32 {
    let _ = b;
    a
}

#[cfg(test)]
mod tests {
    use super::Ticket;

    impl quickcheck::Arbitrary for Ticket {
        fn arbitrary(g: &mut quickcheck::Gen) -> Self {
            Self { number: u8::arbitrary(g).into(), _kind: core::any::TypeId::of::<u8>() }
        }
    }

    impl Clone for Ticket {
        fn clone(&self) -> Self {
            Self { number: self.number, _kind: self._kind }
        }
    }
}
"#;

#[test]
fn traits_arbitrary_and_examples_show_faults() {
    let project = Project::library(SUBJECT);
    let manifest = project.read("Cargo.toml");
    project.write("Cargo.toml", &format!("{manifest}\n[dev-dependencies]\nquickcheck = \"1\"\n"));
    project.commit();

    let lane = Lane::take();
    let args = ["--list", "--message-format=json", "--tests=2000", "--verbose"];
    let run = project.autofix(&lane, &args);
    run.expect(Status::FaultsRemain);
    let findings = run.findings();
    let found: Vec<_> = findings
        .iter()
        .map(|finding| ["kind", "routine"].map(|field| finding.text(field)))
        .collect();
    assert_eq!(
        found,
        [["postcondition", "Sized2::twice"], ["postcondition", "before"], ["test", "larger"],],
        "{run}"
    );
    assert!(findings[1].text("test").contains("as quickcheck::Arbitrary>::arbitrary"), "{run}");
    assert!(findings[2].text("test").contains("example at src/lib.rs:48"), "{run}");
    assert_eq!(project.changes(), [""; 0]);
}
