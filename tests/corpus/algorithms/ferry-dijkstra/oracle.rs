//! Departures minute by minute; arrivals in random small networks against repeated relaxation.

use ferry_dijkstra::{Line, Network};

fn departure(line: &Line, time: u64) -> Option<u64> {
    let mut at = u64::from(line.first);
    while at < time {
        if line.every == 0 {
            return None;
        }
        at += u64::from(line.every);
    }
    Some(at)
}

#[test]
fn departures() {
    for first in [0, 1, 5, 17] {
        for every in [0, 1, 2, 7, 30] {
            let line = Line {
                from: 0,
                to: 1,
                first,
                every,
                duration: 3,
            };
            for time in 0..70 {
                assert_eq!(
                    line.next_departure(time),
                    departure(&line, time),
                    "{line:?} {time}"
                );
            }
        }
    }
}

struct Random(u64);

impl Random {
    fn below(&mut self, end: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % end
    }
}

#[test]
fn networks() {
    let mut random = Random(88172645463325252);
    for round in 0..600 {
        let harbours = 1 + round % 6;
        let mut network = Network::new(harbours);
        let mut lines = Vec::new();
        for _ in 0..random.below(12) {
            let line = Line {
                from: random.below(harbours as u64 + 1) as usize,
                to: random.below(harbours as u64 + 1) as usize,
                first: random.below(40) as u32,
                every: [0, 5, 8, 20][random.below(4) as usize],
                duration: random.below(15) as u32,
            };
            let exists = line.from < harbours && line.to < harbours;
            assert_eq!(network.add(line), exists);
            if exists {
                lines.push(line);
            }
        }
        assert_eq!(network.harbours(), harbours);
        for from in 0..=harbours {
            let time = random.below(50) as u32;
            let mut expected = vec![None; harbours];
            if from < harbours {
                expected[from] = Some(u64::from(time));
            }
            for _ in 0..=harbours {
                for line in &lines {
                    let there = expected[line.from]
                        .and_then(|now| departure(line, now))
                        .map(|at| at + u64::from(line.duration));
                    if let Some(there) = there {
                        if expected[line.to].map_or(true, |known| there < known) {
                            expected[line.to] = Some(there);
                        }
                    }
                }
            }
            assert_eq!(network.earliest_arrivals(from, time), expected);
            for to in 0..=harbours {
                let journey = network.journey(from, to, time);
                let Some(arrival) = expected.get(to).copied().flatten() else {
                    assert_eq!(journey, None);
                    continue;
                };
                let (mut at, mut now) = (from, u64::from(time));
                for leg in journey.unwrap() {
                    assert!(lines.contains(&leg.line));
                    assert_eq!(leg.line.from, at);
                    assert!(leg.departure >= now);
                    assert_eq!(departure(&leg.line, leg.departure), Some(leg.departure));
                    assert_eq!(leg.arrival, leg.departure + u64::from(leg.line.duration));
                    (at, now) = (leg.line.to, leg.arrival);
                }
                assert_eq!((at, now), (to, arrival));
            }
        }
    }
}
