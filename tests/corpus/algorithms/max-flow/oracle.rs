//! The most that flows is what the narrowest cut between source and sink holds.

use max_flow::{Network, Pipe};

fn narrowest_cut(pipes: &[Pipe], source: u8, sink: u8, size: u8) -> u64 {
    (0..1_u32 << size)
        .filter(|cut| cut >> source & 1 == 1 && cut >> sink & 1 == 0)
        .map(|cut| {
            pipes
                .iter()
                .filter(|pipe| cut >> pipe.from & 1 == 1 && cut >> pipe.to & 1 == 0)
                .map(|pipe| u64::from(pipe.capacity))
                .sum()
        })
        .min()
        .unwrap_or(0)
}

fn check(pipes: &[Pipe], size: u8) {
    let network = Network::new(pipes);
    for source in 0..size {
        for sink in 0..size {
            let expected = narrowest_cut(pipes, source, sink, size);
            assert_eq!(
                network.max_flow(source, sink),
                expected,
                "{pipes:?} {source} {sink}"
            );
        }
    }
}

#[test]
fn all_small_networks() {
    for code in 0..3_u32.pow(9) {
        let pipes: Vec<Pipe> = (0..9)
            .map(|place| Pipe {
                from: (place / 3) as u8,
                to: (place % 3) as u8,
                capacity: (code / 3_u32.pow(place) % 3) as u16,
            })
            .filter(|pipe| pipe.capacity > 0)
            .collect();
        check(&pipes, 3);
    }
}

#[test]
fn many_networks() {
    let mut state = 1_u64;
    let mut random = |below: u64| {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) % below
    };
    for round in 0..6000 {
        let size = 4 + (round % 5) as u8;
        let most = 1 + round % 6;
        let pipes: Vec<Pipe> = (0..size)
            .flat_map(|from| (0..size).map(move |to| (from, to)))
            .filter(|_| random(3) == 0)
            .collect::<Vec<_>>()
            .into_iter()
            .map(|(from, to)| Pipe {
                from,
                to,
                capacity: random(most) as u16 + 1,
            })
            .collect();
        let expected = narrowest_cut(&pipes, 0, size - 1, size);
        let flow = Network::new(&pipes).max_flow(0, size - 1);
        assert_eq!(flow, expected, "{pipes:?}");
    }
}

/// Pairings of four junctions with four others, where first choices may have to be taken back.
#[test]
fn pairings() {
    for code in (0..1_u32 << 16).step_by(11) {
        let links = (0..16_u8)
            .filter(|bit| code >> bit & 1 == 1)
            .map(|bit| (1 + bit / 4, 5 + bit % 4, 1));
        let ends = (1..5).flat_map(|it| [(0, it, 1), (it + 4, it + 8, 1), (it + 8, 13, 1)]);
        let pipes: Vec<Pipe> = links
            .chain(ends)
            .map(|(from, to, capacity)| Pipe { from, to, capacity })
            .collect();
        let expected = pairs(code, 0, 0);
        assert_eq!(Network::new(&pipes).max_flow(0, 13), expected, "{code}");
    }
}

/// The most pairs of rows from this one on and columns that are not taken.
fn pairs(code: u32, row: u32, taken: u32) -> u64 {
    if row == 4 {
        return 0;
    }
    (0..4)
        .filter(|column| code >> (4 * row + column) & 1 == 1 && taken >> column & 1 == 0)
        .map(|column| 1 + pairs(code, row + 1, taken | 1 << column))
        .fold(pairs(code, row + 1, taken), u64::max)
}

/// Several short ways through the same pipe, all of which have to be taken back for the long ones.
#[test]
fn takes_back_several_times() {
    for ways in 1..=5 {
        let wide = u16::from(ways);
        let mut pipes: Vec<(u8, u8, u16)> = vec![(2, 3, wide)];
        // A long way from the source to the end of the pipe, and one from its beginning to the sink.
        pipes.extend([0, 4, 5, 6, 3].windows(2).map(|it| (it[0], it[1], wide)));
        pipes.extend([2, 7, 8, 9, 1].windows(2).map(|it| (it[0], it[1], wide)));
        for way in 0..ways {
            let (before, after) = (10 + 2 * way, 11 + 2 * way);
            pipes.extend([(0, before, 1), (before, 2, 1), (3, after, 1), (after, 1, 1)]);
        }
        let pipes: Vec<Pipe> = pipes
            .into_iter()
            .map(|(from, to, capacity)| Pipe { from, to, capacity })
            .collect();
        let expected = 2 * u64::from(ways);
        assert_eq!(Network::new(&pipes).max_flow(0, 1), expected, "{ways}");
    }
}

#[test]
fn extremes() {
    assert_eq!(Network::new(&[]).max_flow(0, 1), 0);
    assert_eq!(Network::default().max_flow(0, 0), 0);
    let pipe = Pipe {
        from: 255,
        to: 0,
        capacity: u16::MAX,
    };
    let network = Network::new(&[pipe; 100]);
    assert_eq!(network.max_flow(255, 0), 6_553_500);
    assert_eq!(network.max_flow(0, 255), 0);
}
