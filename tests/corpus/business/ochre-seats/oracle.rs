//! Elections with up to four parties, against models with fractions.

use ochre_seats::{above_hurdle, dhondt, hamilton, majority, votes_cast};

fn above(votes: &[u32], hurdle: u32) -> Vec<usize> {
    let cast: u32 = votes.iter().sum();
    let mut above = Vec::new();
    for (party, &own) in votes.iter().enumerate() {
        if own > 0 && own * 100 >= hurdle * cast {
            above.push(party);
        }
    }
    above
}

fn model_hamilton(votes: &[u32], seats: u32, hurdle: u32) -> Vec<u32> {
    let parties = above(votes, hurdle);
    let whole: u32 = parties.iter().map(|&it| votes[it]).sum();
    let mut result = vec![0; votes.len()];
    let mut given = 0;
    for &it in &parties {
        while (result[it] + 1) * whole <= votes[it] * seats {
            result[it] += 1;
            given += 1;
        }
    }
    let mut extra: Vec<usize> = Vec::new();
    while given < seats && !parties.is_empty() {
        let mut best: Option<usize> = None;
        for &it in parties.iter().filter(|it| !extra.contains(it)) {
            let rest = |it: usize| votes[it] * seats - result[it] * whole;
            if best.is_none_or(|best| (rest(it), votes[it]) > (rest(best), votes[best])) {
                best = Some(it);
            }
        }
        extra.push(best.unwrap());
        given += 1;
    }
    for it in extra {
        result[it] += 1;
    }
    result
}

fn model_dhondt(votes: &[u32], seats: u32, hurdle: u32) -> Vec<u32> {
    // The highest of all quotients, as (votes, divisor, party).
    let mut quotients = Vec::new();
    for it in above(votes, hurdle) {
        for divisor in 1..=seats {
            quotients.push((votes[it], divisor, it));
        }
    }
    quotients.sort_by(|a, b| {
        let order = (b.0 * a.1).cmp(&(a.0 * b.1));
        order
            .then(b.0.cmp(&a.0))
            .then(a.2.cmp(&b.2))
            .then(a.1.cmp(&b.1))
    });
    let mut result = vec![0; votes.len()];
    for (_, _, it) in quotients.into_iter().take(seats as usize) {
        result[it] += 1;
    }
    result
}

fn check(votes: &[u32]) {
    assert_eq!(votes_cast(votes), u64::from(votes.iter().sum::<u32>()));
    for hurdle in [0, 5, 20, 34, 100] {
        assert_eq!(above_hurdle(votes, hurdle), above(votes, hurdle));
        for seats in [0u16, 1, 2, 5, 10] {
            let given = hamilton(votes, seats, hurdle);
            assert_eq!(
                given,
                model_hamilton(votes, seats.into(), hurdle),
                "{votes:?} {seats} {hurdle}"
            );
            let given = dhondt(votes, seats, hurdle);
            assert_eq!(
                given,
                model_dhondt(votes, seats.into(), hurdle),
                "{votes:?} {seats} {hurdle}"
            );
        }
    }
}

#[test]
fn elections() {
    check(&[]);
    let counts = [0, 1, 4, 7, 30];
    for code in 0..5usize.pow(4) {
        let votes: Vec<u32> = (0..4).map(|i| counts[code / 5usize.pow(i) % 5]).collect();
        check(&votes);
        let mut order: Vec<usize> = (0..4).filter(|&it| votes[it] > 0).collect();
        order.sort_by(|&a, &b| votes[b].cmp(&votes[a]).then(a.cmp(&b)));
        let all: u32 = votes.iter().sum();
        let sum = |n: usize| order[..n].iter().map(|&it| votes[it]).sum::<u32>();
        let needed = (0..order.len())
            .find(|&n| 2 * sum(n) > all)
            .unwrap_or(order.len());
        assert_eq!(majority(&votes), order[..needed]);
    }
    check(&[416_000, 338_000, 246_000]);
    check(&[52, 31, 9, 4, 3, 1]);
}
