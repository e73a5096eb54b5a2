//! All small elections: the quotients of all parties, sorted.

use vote_seats::{Method, above_threshold, seats};

fn expected(votes: &[u32], total: u16, step: u64) -> Vec<u16> {
    // Votes, divisor and party, the largest quotient first; the sort is stable.
    let mut quotients: Vec<(u64, u64, usize)> = votes
        .iter()
        .enumerate()
        .filter(|it| *it.1 > 0)
        .flat_map(|(party, &votes)| {
            (0..u64::from(total)).map(move |seat| (u64::from(votes), 1 + step * seat, party))
        })
        .collect();
    quotients.sort_by(|a, b| (b.0 * a.1).cmp(&(a.0 * b.1)));
    let mut won = vec![0; votes.len()];
    for (_, _, party) in quotients.iter().take(total.into()) {
        won[*party] += 1;
    }
    won
}

fn check(votes: &[u32], total: u16) {
    for (method, step) in [(Method::DHondt, 1), (Method::SainteLague, 2)] {
        assert_eq!(
            seats(votes, total, method),
            expected(votes, total, step),
            "{votes:?} {total} {method:?}"
        );
    }
}

#[test]
fn all_small_elections() {
    for code in 0..7_u32.pow(4) {
        let votes: Vec<u32> = (0..4).map(|party| code / 7_u32.pow(party) % 7).collect();
        for parties in 0..=4 {
            for total in 0..6 {
                check(&votes[..parties], total);
            }
        }
    }
}

#[test]
fn large_elections() {
    check(&[10_000_000, 7_000_000, 7_000_000, 1, 35_000], 299);
    check(&[u32::MAX, u32::MAX - 1, u32::MAX, 12], 50);
    assert_eq!(seats(&[3], u16::MAX, Method::SainteLague), [u16::MAX]);
}

#[test]
fn thresholds() {
    let votes = [0, 4, 5, 6, 85];
    assert_eq!(above_threshold(&votes, 5), [0, 0, 5, 6, 85]);
    assert_eq!(above_threshold(&votes, 0), votes);
    assert_eq!(above_threshold(&votes, 86), [0; 5]);
    assert_eq!(above_threshold(&[0, 0], 5), [0, 0]);
    assert_eq!(above_threshold(&[u32::MAX; 3], 33), [u32::MAX; 3]);
    assert_eq!(above_threshold(&[u32::MAX; 3], 34), [0; 3]);
    assert!(above_threshold(&[], 255).is_empty());
}
