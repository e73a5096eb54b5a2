//! Random timers on wheels of several sizes, against a list of due times.

use timer_wheel::TimerWheel;

/// Takes out the timers that are due now.
fn fired(due: &mut Vec<(u32, u64)>, now: u64) -> Vec<u32> {
    let those = due.iter().filter(|timer| timer.1 == now);
    let ids = those.map(|timer| timer.0).collect();
    due.retain(|timer| timer.1 != now);
    ids
}

fn run(seed: u64, slots: usize) {
    let mut state = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
    let mut random = move |bound: u64| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 20) % bound
    };
    let mut wheel = TimerWheel::new(slots);
    let mut due: Vec<(u32, u64)> = Vec::new();
    let (mut now, mut next) = (0, 0);
    for _ in 0..80 {
        match random(4) {
            0 | 1 => {
                let delay = random(14);
                assert_eq!(wheel.schedule(delay as u32), next);
                due.push((next, now + delay.max(1)));
                next += 1;
            }
            2 => {
                let id = random(1 + u64::from(next)) as u32;
                let at = due.iter().position(|timer| timer.0 == id);
                assert_eq!(wheel.cancel(id), at.is_some());
                if let Some(at) = at {
                    due.remove(at);
                }
            }
            _ => {
                let ticks = random(3);
                let mut all = Vec::new();
                for _ in 0..ticks {
                    now += 1;
                    all.extend(fired(&mut due, now));
                }
                assert_eq!(wheel.advance(ticks as u32), all);
                now += 1;
                assert_eq!(wheel.tick(), fired(&mut due, now));
            }
        }
        assert_eq!(wheel.waiting(), due.len());
    }
}

#[test]
fn random_timers() {
    for slots in 0..9 {
        for seed in 1..60 {
            run(seed, slots);
        }
    }
}

#[test]
fn long_delays() {
    for slots in 1..12 {
        for delay in 1..100 {
            let mut wheel = TimerWheel::new(slots);
            assert_eq!(wheel.schedule(delay), 0);
            assert_eq!(wheel.advance(delay - 1), []);
            assert_eq!(wheel.tick(), [0]);
        }
    }
}
