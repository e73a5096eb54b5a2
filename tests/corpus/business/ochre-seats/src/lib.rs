//! How the seats of a council are given to parties, by their votes.

use contracts::{ensures, requires};

/// The sum of all votes.
pub fn votes_cast(votes: &[u32]) -> u64 {
    votes.iter().copied().map(u64::from).sum()
}

/// Which parties have enough votes to get seats: at least one, and at least `hurdle` percent of all
/// votes cast.
#[requires(hurdle <= 100)]
#[ensures(ret.iter().all(|&party| votes[party] > 0))]
pub fn above_hurdle(votes: &[u32], hurdle: u32) -> Vec<usize> {
    let cast = votes_cast(votes);
    let is_above = |&party: &usize| {
        let own = u64::from(votes[party]);
        own > 0 && 100 * own >= u64::from(hurdle) * cast
    };
    (0..votes.len()).filter(is_above).collect()
}

/// Gives seats to parties by the method of Hamilton, and returns how many each one gets.
///
/// Only parties above the hurdle, in percent of all votes, get seats. The votes of those parties are
/// the whole of which each has a share. It gets as many seats as there are in its share, rounded
/// down. The seats that are left go to the parties that are the nearest to another one, one for each
/// of them; if they are equally near, to those with more votes, and then to those that come first. If
/// no party is above the hurdle, there are no seats.
#[requires(hurdle <= 100)]
#[ensures(ret.len() == votes.len())]
#[ensures(!above_hurdle(votes, hurdle).is_empty() -> ret.iter().sum::<u32>() == u32::from(seats))]
pub fn hamilton(votes: &[u32], seats: u16, hurdle: u32) -> Vec<u32> {
    let mut result = vec![0; votes.len()];
    let mut parties = above_hurdle(votes, hurdle);
    let whole = votes_cast(votes);
    let product = |party: usize| u64::from(votes[party]) * u64::from(seats);
    for &party in &parties {
        result[party] = (product(party) / whole) as u32;
    }
    let given: u32 = result.iter().sum();
    parties.sort_by_key(|&party| {
        let rest = product(party) % whole;
        std::cmp::Reverse((rest, votes[party]))
    });
    let left = u32::from(seats) - given;
    for &party in parties.iter().take(left as usize) {
        result[party] += 1;
    }
    result
}

/// Gives seats to parties by the method of D'Hondt, and returns how many each one gets.
///
/// One seat after the other goes to the party above the hurdle that has the most votes for each of
/// its seats, were this one of them; if several have the same, to the one with more votes, and then
/// to the one that comes first. If no party is above the hurdle, there are no seats.
#[requires(hurdle <= 100)]
#[ensures(ret.len() == votes.len())]
#[ensures(!above_hurdle(votes, hurdle).is_empty() -> ret.iter().sum::<u32>() == u32::from(seats))]
pub fn dhondt(votes: &[u32], seats: u16, hurdle: u32) -> Vec<u32> {
    let mut result = vec![0; votes.len()];
    let parties = above_hurdle(votes, hurdle);
    for _ in 0..seats {
        let mut best: Option<usize> = None;
        for &party in &parties {
            // a / b > c / d
            let beats = |other: usize| {
                let own = u64::from(votes[party]) * u64::from(result[other] + 1);
                let others = u64::from(votes[other]) * u64::from(result[party] + 1);
                (own, votes[party]) > (others, votes[other])
            };
            if best.is_none_or(beats) {
                best = Some(party);
            }
        }
        if let Some(party) = best {
            result[party] += 1;
        }
    }
    result
}

/// Which parties together have more than half of the seats, taking the largest ones first, and of those
/// that are equal the first. All with seats, if there are none.
pub fn majority(seats: &[u32]) -> Vec<usize> {
    let all = seats.iter().copied().map(u64::from).sum::<u64>();
    let mut parties: Vec<usize> = (0..seats.len()).filter(|&it| seats[it] > 0).collect();
    parties.sort_by_key(|&party| std::cmp::Reverse(seats[party]));
    let mut together = 0;
    parties.retain(|&party| {
        let needed = 2 * together <= all;
        together += u64::from(seats[party]);
        needed
    });
    parties
}
