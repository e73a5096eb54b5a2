//! Many elections among three and four candidates, against a model that takes names off the ballots.

use ranked_ballots::{BallotError, Election, Outcome, Round};

fn model(candidates: &[&str], ballots: &[Vec<&str>]) -> Outcome {
    let mut names: Vec<&str> = candidates.to_vec();
    let mut ballots = ballots.to_vec();
    let mut rounds = Vec::new();
    let cast = ballots.len();
    loop {
        ballots.retain(|ballot| !ballot.is_empty());
        if ballots.is_empty() {
            return Outcome {
                winner: None,
                rounds,
            };
        }
        let count = |name: &str| ballots.iter().filter(|it| it[0] == name).count();
        let votes: Vec<_> = names
            .iter()
            .map(|name| (name.to_string(), count(name)))
            .collect();
        rounds.push(Round {
            votes: votes.clone(),
            exhausted: cast - ballots.len(),
        });
        let best = votes.iter().max_by_key(|it| it.1).unwrap();
        if best.1 * 2 > ballots.len() {
            return Outcome {
                winner: Some(best.0.clone()),
                rounds,
            };
        }
        let worst = votes.iter().rev().min_by_key(|it| it.1).unwrap();
        names.retain(|name| *name != worst.0);
        for ballot in &mut ballots {
            ballot.retain(|name| *name != worst.0);
        }
    }
}

fn check(candidates: &[&str], ballots: &[Vec<&str>]) {
    let mut election = Election::new(candidates);
    for ballot in ballots {
        assert_eq!(election.cast(ballot), Ok(()));
    }
    assert_eq!(election.turnout(), ballots.len());
    assert_eq!(election.run(), model(candidates, ballots), "{ballots:?}");
}

/// All ballots that rank some of these.
fn all_ballots<'n>(names: &[&'n str]) -> Vec<Vec<&'n str>> {
    let mut all: Vec<Vec<&str>> = Vec::new();
    for &name in names {
        let others: Vec<&str> = names.iter().copied().filter(|it| *it != name).collect();
        all.push(vec![name]);
        let rest = all_ballots(&others);
        all.extend(
            rest.into_iter()
                .map(|rest| [vec![name], rest].concat())
                .collect::<Vec<_>>(),
        );
    }
    all
}

#[test]
fn three_candidates() {
    let names = ["a", "b", "c"];
    let kinds = all_ballots(&names);
    for len in 0..4 {
        for code in 0..kinds.len().pow(len) {
            let ballots: Vec<_> = (0..len)
                .map(|i| kinds[code / kinds.len().pow(i) % kinds.len()].clone())
                .collect();
            check(&names, &ballots);
        }
    }
}

#[test]
fn larger_elections() {
    let mut seed: u64 = 7;
    let mut random = |below: usize| {
        seed = seed
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) as usize % below
    };
    let names = ["a", "b", "c", "d", "e"];
    let kinds = all_ballots(&names);
    let short: Vec<_> = kinds.iter().filter(|it| it.len() < 3).collect();
    for _ in 0..3000 {
        let ballots: Vec<_> = (0..1 + random(16))
            .map(|_| match random(2) {
                0 => kinds[random(kinds.len())].clone(),
                _ => short[random(short.len())].clone(),
            })
            .collect();
        check(&names, &ballots);
    }
}

#[test]
fn invalid() {
    let mut election = Election::new(&["a", "b"]);
    assert_eq!(election.cast(&[]), Err(BallotError::Empty));
    let unknown = BallotError::Unknown("x".to_string());
    assert_eq!(election.cast(&["a", "x", "a"]), Err(unknown));
    let twice = BallotError::Twice("b".to_string());
    assert_eq!(election.cast(&["b", "b", "x"]), Err(twice));
    assert_eq!(election.turnout(), 0);
    assert_eq!(election.run().winner, None);
    check(&[], &[]);
}
