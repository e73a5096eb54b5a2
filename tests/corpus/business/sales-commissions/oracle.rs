//! All ways in which some members of a few teams left.

use sales_commissions::Team;

const NAMES: [&str; 5] = ["e", "d", "c", "b", "a"];
const SHAPES: [[usize; 5]; 4] = [
    [9, 0, 1, 2, 3],
    [9, 0, 0, 1, 1],
    [9, 9, 1, 2, 2],
    [9, 0, 0, 0, 3],
];

fn chain(shape: &[usize; 5], from: usize) -> Vec<usize> {
    let mut chain = vec![from];
    while shape[chain[chain.len() - 1]] < 9 {
        chain.push(shape[chain[chain.len() - 1]]);
    }
    chain
}

#[test]
fn all_teams() {
    for shape in &SHAPES {
        for rates in [&[][..], &[500], &[1000, 333], &[700, 0, 250, 10], &[1; 9]] {
            for left in 0..32 {
                let mut team = Team::new(rates);
                for (at, name) in NAMES.into_iter().enumerate() {
                    let manager = NAMES.get(shape[at]).copied();
                    assert!(team.join(name, manager));
                    assert!(!team.join(name, manager));
                    assert!(!team.join("x", Some("y")));
                }
                let gone = |at: usize| left >> at & 1 == 1;
                for (at, name) in NAMES.into_iter().enumerate() {
                    if gone(at) {
                        assert!(team.leave(name) && !team.leave(name));
                        assert!(!team.join(name, None));
                    }
                }
                assert!(!team.leave("x") && team.shares("x", 5).is_empty());
                let mut sums = [0; 5];
                for seller in 0..5 {
                    for price in [0, 99, 12_345] {
                        let mut paid = chain(shape, seller);
                        paid.retain(|it| !gone(*it));
                        paid.truncate(rates.len());
                        let expected: Vec<(&str, u64)> = paid
                            .iter()
                            .zip(rates)
                            .map(|(at, rate)| (NAMES[*at], price * rate / 10_000))
                            .collect();
                        assert_eq!(team.shares(NAMES[seller], price), expected);
                        for (at, rate) in paid.iter().zip(rates) {
                            sums[*at] += price * rate / 10_000;
                        }
                    }
                    let mut below: Vec<&str> = (0..5)
                        .filter(|it| !gone(*it) && chain(shape, *it)[1..].contains(&seller))
                        .map(|it| NAMES[it])
                        .collect();
                    below.sort();
                    assert_eq!(team.below(NAMES[seller]), below);
                }
                let sales: Vec<(&str, u64)> = NAMES
                    .iter()
                    .flat_map(|it| [(*it, 0), (*it, 99), (*it, 12_345)])
                    .collect();
                let mut expected: Vec<(&str, u64)> = NAMES.into_iter().zip(sums).collect();
                expected.retain(|it| it.1 > 0);
                expected.sort();
                assert_eq!(team.payroll(&sales), expected);
            }
        }
    }
}
