//! All short lists of a few jobs, with all ways to choose.

use weighted_intervals::*;

fn fits(jobs: &[Job], pause: u32) -> bool {
    jobs.iter().enumerate().all(|(i, a)| {
        jobs[..i]
            .iter()
            .all(|b| a.end() + pause <= b.start() || b.end() + pause <= a.start())
    })
}

fn most(jobs: &[Job], pause: u32) -> u64 {
    (0..1 << jobs.len())
        .map(|set: u32| -> Vec<Job> {
            (0..jobs.len())
                .filter(|it| set >> it & 1 == 1)
                .map(|it| jobs[it])
                .collect()
        })
        .filter(|chosen| fits(chosen, pause))
        .map(|chosen| chosen.iter().map(|it| u64::from(it.value())).sum())
        .max()
        .unwrap()
}

fn check(jobs: &[Job]) {
    let chosen = plan(jobs);
    let mut left = jobs.to_vec();
    for job in &chosen {
        let at = left.iter().position(|it| it == job).unwrap();
        left.remove(at);
    }
    assert!(fits(&chosen, 0));
    assert!(chosen.is_sorted_by_key(|it| it.start()));
    let sum: u64 = chosen.iter().map(|it| u64::from(it.value())).sum();
    assert_eq!((sum, worth(&chosen)), (most(jobs, 0), sum));
    for pause in [0, 1, 3] {
        assert_eq!(with_pauses(jobs, pause), most(jobs, pause));
    }
    assert_eq!(in_sequence(&chosen), true);
    let ordered = (1..jobs.len()).all(|it| jobs[it - 1].end() <= jobs[it].start());
    assert_eq!(in_sequence(jobs), ordered);
    for a in jobs {
        for b in jobs {
            let both = (a.start()..a.end()).any(|it| (b.start()..b.end()).contains(&it));
            assert_eq!(a.overlaps(b), both);
        }
    }
}

fn explore(jobs: &mut Vec<Job>, more: usize) {
    check(jobs);
    if more > 0 {
        for (start, end, value) in [
            (0, 3, 5),
            (3, 4, 2),
            (2, 6, 8),
            (5, 9, 4),
            (0, 9, 11),
            (4, 5, 1),
            (7, 8, 0),
        ] {
            jobs.push(Job::new(start, end, value).unwrap());
            explore(jobs, more - 1);
            jobs.pop();
        }
    }
}

#[test]
fn short_lists() {
    explore(&mut Vec::new(), 4);
    assert_eq!(Job::new(3, 3, 1), None);
    assert_eq!(Job::new(4, 3, 1), None);
    let large = Job::new(1, u32::MAX, u32::MAX).unwrap();
    assert_eq!(with_pauses(&[large], 9), u64::from(u32::MAX));
}
