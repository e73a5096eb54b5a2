//! Leagues of four teams with all results of some matches; who is better is compared in pairs.

use league_table::{League, MatchError};

const TEAMS: [&str; 4] = ["Lions", "Bears", "Ants", "Owls"];
const MATCHES: [(usize, usize); 5] = [(0, 1), (2, 3), (1, 2), (3, 0), (1, 3)];
const RESULTS: [(u32, u32); 5] = [(0, 0), (1, 0), (2, 3), (3, 1), (1, 1)];

fn check(played: &[(usize, usize, u32, u32)], deducted: [u16; 4]) {
    let mut league = League::new(TEAMS);
    for &(home, away, ours, theirs) in played {
        assert_eq!(league.add(TEAMS[home], TEAMS[away], ours, theirs), Ok(()));
    }
    for (team, points) in deducted.into_iter().enumerate() {
        league.deduct(TEAMS[team], points).unwrap();
    }
    // Points, difference, goals, and what else is in a row.
    let mut merits = [(0i32, 0i32, 0i32); 4];
    let mut counts = [[0u32; 4]; 4];
    for (team, merits) in merits.iter_mut().enumerate() {
        for &(home, away, ours, theirs) in played {
            let (own, other) = match team {
                _ if team == home => (ours, theirs),
                _ if team == away => (theirs, ours),
                _ => continue,
            };
            let kind = if own > other {
                0
            } else if own == other {
                1
            } else {
                2
            };
            counts[team][kind] += 1;
            counts[team][3] += other;
            merits.0 += [3, 1, 0][kind];
            merits.1 += own as i32 - other as i32;
            merits.2 += own as i32;
        }
        merits.0 -= i32::from(deducted[team]);
    }
    let table = league.table();
    let places = league.places();
    assert_eq!((table.len(), places.len()), (4, 4));
    for team in 0..4 {
        let better = (0..4).filter(|&it| merits[it] > merits[team]).count();
        let before = (0..4)
            .filter(|&it| merits[it] == merits[team] && TEAMS[it] < TEAMS[team])
            .count();
        let row = table[better + before];
        assert_eq!(row.team, TEAMS[team]);
        assert_eq!(
            (row.points(), row.difference(), row.scored as i32),
            merits[team]
        );
        assert_eq!([row.won, row.drawn, row.lost, row.conceded], counts[team]);
        assert_eq!(row.played(), counts[team][..3].iter().sum());
        assert_eq!(places[better + before], (better + 1, TEAMS[team]));
    }
}

#[test]
fn all_results() {
    for count in 0..=MATCHES.len() {
        for code in 0..5usize.pow(count as u32) {
            let played: Vec<_> = (0..count)
                .map(|at| {
                    let (home, away) = MATCHES[at];
                    let (ours, theirs) = RESULTS[code / 5usize.pow(at as u32) % 5];
                    (home, away, ours, theirs)
                })
                .collect();
            check(&played, [0; 4]);
            check(&played, [0, 3, 1, 0]);
        }
    }
}

#[test]
fn errors() {
    let mut league = League::new(["A", "B"]);
    let unknown = |team: &str| Err(MatchError::UnknownTeam(team.into()));
    assert_eq!(league.add("A", "a", 1, 0), unknown("a"));
    assert_eq!(league.add("X", "B", 1, 0), unknown("X"));
    assert_eq!(league.add("B", "B", 1, 0), Err(MatchError::SameTeam));
    assert_eq!(league.deduct("X", 1), unknown("X"));
    assert!(
        league
            .table()
            .iter()
            .all(|it| it.played() == 0 && it.points() == 0)
    );
    assert!(League::new([]).places().is_empty());
}
