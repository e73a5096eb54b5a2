//! All results of small markets, and the best of those in which nobody breaks a promise.

use stable_pairs::Market;

fn rank(list: &[usize], wanted: usize) -> Option<usize> {
    list.iter().position(|&it| it == wanted)
}

/// Does everybody have something wanted, and would nobody rather have something else?
fn is_stable(market: &Market, assigned: &[Option<usize>]) -> bool {
    let better = |list: &[usize], new: usize, has: Option<usize>| {
        rank(list, new)
            .is_some_and(|new| has.and_then(|it| rank(list, it)).is_none_or(|it| new < it))
    };
    for (a, has) in assigned.iter().enumerate() {
        if let Some(p) = *has
            && (rank(&market.applicants[a], p).is_none() || rank(&market.places[p], a).is_none())
        {
            return false;
        }
        for (p, list) in market.places.iter().enumerate() {
            let holder = assigned.iter().position(|it| *it == Some(p));
            if better(&market.applicants[a], p, *has) && better(list, a, holder) {
                return false;
            }
        }
    }
    true
}

fn results(applicants: usize, places: usize) -> Vec<Vec<Option<usize>>> {
    if applicants == 0 {
        return vec![vec![]];
    }
    let mut all = Vec::new();
    for start in results(applicants - 1, places) {
        for next in std::iter::once(None).chain((0..places).map(Some)) {
            if next.is_none() || !start.contains(&next) {
                let mut result = start.clone();
                result.push(next);
                all.push(result);
            }
        }
    }
    all
}

fn check(market: &Market) {
    let mut best: Option<Vec<Option<usize>>> = None;
    let value = |result: &[Option<usize>]| -> usize {
        result
            .iter()
            .zip(&market.applicants)
            .map(|(has, list)| has.and_then(|it| rank(list, it)).unwrap_or(100))
            .sum()
    };
    for result in results(market.applicants.len(), market.places.len()) {
        if is_stable(market, &result) && best.as_ref().is_none_or(|it| value(&result) < value(it)) {
            best = Some(result);
        }
    }
    assert_eq!(Some(market.assign()), best, "{market:?}");
}

/// All lists without repetitions of numbers below 2, with 2 and repetitions sometimes.
const LISTS: [&[usize]; 8] = [
    &[],
    &[0],
    &[1],
    &[0, 1],
    &[1, 0],
    &[2, 0, 1],
    &[1, 1, 0],
    &[0, 0],
];

#[test]
fn all_small_markets() {
    for code in 0..8_usize.pow(4) {
        let list = |i: u32| LISTS[code / 8_usize.pow(i) % 8].to_vec();
        check(&Market {
            applicants: vec![list(0), list(1)],
            places: vec![list(2), list(3)],
        });
        check(&Market {
            applicants: vec![list(0), list(1), list(2)],
            places: vec![list(3)],
        });
        check(&Market {
            applicants: vec![list(0)],
            places: vec![list(1), list(2), list(3)],
        });
    }
}

#[test]
fn many_markets() {
    let mut state = 7_u64;
    let mut random = |below: usize| {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % below
    };
    for round in 0..1500 {
        let (applicants, places) = (2 + round % 3, 2 + round / 3 % 3);
        let mut lists = |number: usize, of: usize| -> Vec<Vec<usize>> {
            (0..number)
                .map(|_| {
                    let mut list: Vec<usize> = (0..of).collect();
                    for place in (1..of).rev() {
                        list.swap(place, random(place + 1));
                    }
                    list.truncate(of - random(3) / 2);
                    list
                })
                .collect()
        };
        check(&Market {
            applicants: lists(applicants, places),
            places: lists(places, applicants),
        });
    }
    assert_eq!(Market::default().assign(), []);
}
