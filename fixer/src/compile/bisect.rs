//! What compiles when the compiler's errors name no piece: found out by trying.
//!
//! Some errors are at no place of ours (types that grow without end, a macro of the user's that
//! chokes on what is inside it, the compiler itself giving up). Then everything is taken out, and put
//! back half by half. Attempts are builds, so they are counted: what was not shown to compile when
//! they are used up stays out. A copy with fewer pieces finds less; one that does not compile finds
//! nothing.

use std::collections::BTreeMap;

use anyhow::Result;

use crate::discover::Krate;
use crate::splice::{Dropped, Piece, Spliced};

/// Attempts before the rest stays out.
pub(super) const MAX_ATTEMPTS: usize = 24;

/// Pieces that come and go together, those that matter most first: all that observes a routine,
/// all that observes a type, one operation in all its variants, one candidate. A piece may appear
/// only when others are dropped, so files are written until there is none.
pub(super) fn units(
    krate: &Krate,
    dropped: &Dropped,
    files: impl Fn(&Dropped) -> Vec<Spliced>,
) -> Vec<Vec<Piece>> {
    let mut units: BTreeMap<(u8, usize, u32), Vec<Piece>> = BTreeMap::new();
    let mut known = dropped.clone();
    loop {
        let before = known.len();
        for (file, spliced) in files(&known).iter().enumerate() {
            for piece in spliced.pieces().filter(|piece| known.insert(*piece)) {
                let (importance, number) = unit_of(krate, piece);
                units.entry((importance, file, number)).or_default().push(piece);
            }
        }
        if known.len() == before {
            return units.into_values().collect();
        }
    }
}

/// How important a piece is, 0 most, and with what it belongs together.
fn unit_of(krate: &Krate, piece: Piece) -> (u8, u32) {
    match piece {
        Piece::Marks(routine) => (0, routine),
        Piece::Child(module) => (1, module),
        Piece::Generator(ty) => (2, ty),
        Piece::Operation(operation, _) => (3, operation),
        Piece::Candidate(number) => (4, number),
        Piece::Integration(number) | Piece::Example(number) => (5, number),
        Piece::Query(ty, _) | Piece::Observer(ty) => (6, ty),
        Piece::Probe(location, _) | Piece::At(location) => {
            (7, krate.location(location).map_or(location, |(routine, _)| routine.id))
        }
    }
}

/// Drops units until the rest compiles, as few as the attempts allow; `compiles` builds without the
/// dropped pieces and may drop more, those that errors do name. False if nothing is left to drop.
///
/// # Errors
///
/// When `compiles` does.
pub(super) fn bisect(
    units: &[Vec<Piece>],
    dropped: &mut Dropped,
    mut compiles: impl FnMut(&mut Dropped) -> Result<bool>,
) -> Result<bool> {
    let named = dropped.clone();
    dropped.extend(units.iter().flatten());
    if !compiles(dropped)? {
        return Ok(false);
    }
    let mut waiting = vec![units];
    for _ in 1..MAX_ATTEMPTS {
        let Some(some) = waiting.pop() else { break };
        let mut fewer = dropped.clone();
        for piece in some.iter().flatten().filter(|piece| !named.contains(piece)) {
            fewer.remove(piece);
        }
        if fewer == *dropped {
            continue;
        }
        if compiles(&mut fewer)? {
            *dropped = fewer;
        } else if some.len() > 1 {
            let (first, second) = some.split_at(some.len() / 2);
            waiting.extend([second, first]);
        }
    }
    Ok(true)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn candidates(count: u32) -> Vec<Vec<Piece>> {
        (0..count).map(|number| vec![Piece::Candidate(number)]).collect()
    }

    fn left_out(units: &[Vec<Piece>], guilty: &[u32]) -> (Option<Dropped>, usize) {
        let mut dropped = Dropped::new();
        let mut attempts = 0;
        let found = bisect(units, &mut dropped, |dropped| {
            attempts += 1;
            Ok(guilty.iter().all(|number| dropped.contains(&Piece::Candidate(*number))))
        });
        (found.unwrap().then_some(dropped), attempts)
    }

    #[test]
    fn the_guilty_one_alone_is_left_out() {
        let (dropped, attempts) = left_out(&candidates(100), &[37]);
        assert_eq!(dropped, Some(Dropped::from([Piece::Candidate(37)])));
        assert!(attempts < 20, "{attempts}");
    }

    #[test]
    fn two_that_are_guilty_are_left_out() {
        let (dropped, _) = left_out(&candidates(32), &[3, 29]);
        assert_eq!(dropped, Some(Dropped::from([Piece::Candidate(3), Piece::Candidate(29)])));
    }

    #[test]
    fn when_attempts_are_used_up_the_rest_compiles_all_the_same() {
        let guilty: Vec<_> = (0..200).step_by(2).collect();
        let (dropped, attempts) = left_out(&candidates(200), &guilty);
        let dropped = dropped.unwrap();
        assert!(guilty.iter().all(|number| dropped.contains(&Piece::Candidate(*number))));
        assert_eq!(attempts, MAX_ATTEMPTS);
    }

    #[test]
    fn what_is_no_piece_s_fault_is_said() {
        assert_eq!(left_out(&candidates(4), &[9]).0, None);
    }

    #[test]
    fn what_errors_named_before_stays_out() {
        let mut dropped = Dropped::from([Piece::Candidate(1)]);
        assert!(bisect(&candidates(3), &mut dropped, |_| Ok(true)).unwrap());
        assert_eq!(dropped, Dropped::from([Piece::Candidate(1)]));
    }
}
