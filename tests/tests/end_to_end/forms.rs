//! Forms of routines that need something special to be changed at run time: every one is repaired.

use autofix_tests::{Lane, Project, Status};

const FORMS: &str = "//! One fault in each form of routine.

/// A constant function that constants do not need.
pub const fn half_down(n: u32) -> u32 {
    n / 2 - 1
}

/// An opaque result: each body has a type of its own.
pub fn evens(limit: u32) -> impl Iterator<Item = u32> {
    let top = limit - 1;
    (0..top).step_by(2)
}

/// An asynchronous function.
pub async fn middle(len: usize) -> usize {
    len / 2 - 1
}

/// A constant function that a constant needs: it stays constant.
pub const fn double(n: u8) -> u16 {
    n as u16 * 2
}

/// The constant.
pub const FOUR: u16 = double(2);

/// Something with a rank.
pub trait Ranked {
    /// Its rank.
    fn rank(&self) -> u32;
}

/// A card.
#[derive(Debug, Clone)]
pub struct Card(pub u32);

impl Ranked for Card {
    fn rank(&self) -> u32 {
        13 - self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::task::{Context, Poll, Waker};

    fn at_once<F: Future>(future: F) -> F::Output {
        let mut context = Context::from_waker(Waker::noop());
        match Box::pin(future).as_mut().poll(&mut context) {
            Poll::Ready(value) => value,
            Poll::Pending => panic!(\"never pending\"),
        }
    }

    #[test]
    fn middles() {
        assert_eq!(at_once(middle(5)), 1);
        assert_eq!(at_once(middle(0)), 0);
    }
}
";

#[test]
fn routines_of_every_form_are_repaired() {
    let lane = Lane::take();
    let project = Project::library(FORMS);
    let run = project.autofix(&lane, &["--message-format=json", "--top=2"]);
    run.expect(Status::FaultsRemain);
    let findings = run.findings();
    for routine in ["half_down", "evens", "middle", "Card::rank"] {
        let fixed = findings
            .iter()
            .any(|finding| finding.text("routine") == routine && finding.patch(1).is_some());
        assert!(fixed, "`{routine}` has no fix\n{}", run.stdout);
    }
}
