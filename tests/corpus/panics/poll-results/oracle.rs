//! Polls with up to three options and all votes up to four for each.

use poll_results::Poll;

const NAMES: [&str; 3] = ["red", "green", "blue"];

#[test]
fn shares() {
    for options in 0..=3_usize {
        for code in 0..5_u32.pow(options as u32) {
            let votes: Vec<u32> = (0..options as u32)
                .map(|i| code / 5_u32.pow(i) % 5)
                .collect();
            let mut poll = Poll::new();
            for (name, &votes) in NAMES.iter().zip(&votes) {
                assert!(poll.add_option(name));
                for _ in 0..votes {
                    assert!(poll.vote(name));
                }
            }
            let total: u32 = votes.iter().sum();
            assert_eq!(poll.total(), u64::from(total));
            for (name, &votes) in NAMES.iter().zip(&votes) {
                let share = (votes * 100).checked_div(total).unwrap_or(0);
                assert_eq!(
                    poll.share(name),
                    Some(u64::from(share)),
                    "{votes} of {total}"
                );
                assert_eq!(poll.votes(name), Some(votes));
            }
            assert_eq!(poll.share("other"), None);
            assert!(!poll.vote("other"));
            let most = votes.iter().max();
            let leader = most.and_then(|most| votes.iter().position(|votes| votes == most));
            assert_eq!(poll.leader(), leader.map(|i| NAMES[i]));
            assert_eq!(
                poll.is_decided(),
                votes.iter().any(|votes| votes * 2 > total)
            );
        }
    }
}

#[test]
fn options_once() {
    let mut poll = Poll::new();
    assert!(poll.add_option("red"));
    assert!(!poll.add_option("red"));
}
