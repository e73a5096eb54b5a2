//! All small tables of skills, against trying everything.

use matching_pairs::{all_busy, assign};

fn most(skills: &[Vec<usize>], used: u32) -> usize {
    let Some((first, others)) = skills.split_first() else {
        return 0;
    };
    let with = first
        .iter()
        .filter(|&&job| used >> job & 1 == 0)
        .map(|&job| 1 + most(others, used | 1 << job))
        .max();
    with.unwrap_or(0).max(most(others, used))
}

fn check(skills: &[Vec<usize>], jobs: usize) {
    let assignment = assign(skills, jobs);
    assert_eq!(assignment.jobs.len(), skills.len());
    let mut used = vec![false; jobs];
    for (worker, job) in assignment.jobs.iter().enumerate() {
        if let &Some(job) = job {
            assert!(skills[worker].contains(&job) && !used[job]);
            used[job] = true;
        }
    }
    let most = most(skills, 0);
    assert_eq!(assignment.len(), most, "{skills:?}");
    assert_eq!(assignment.is_empty(), most == 0);
    assert_eq!(all_busy(skills, jobs), most == skills.len());
}

#[test]
fn all_small() {
    for workers in 0..=4usize {
        for jobs in 0..=3usize {
            for code in 0..1u32 << (workers * jobs) {
                let mut skills: Vec<Vec<usize>> = (0..workers)
                    .map(|worker| {
                        (0..jobs)
                            .filter(|job| code >> (worker * jobs + job) & 1 == 1)
                            .collect()
                    })
                    .collect();
                check(&skills, jobs);
                for list in &mut skills {
                    list.reverse();
                }
                check(&skills, jobs);
            }
        }
    }
}

#[test]
fn chains() {
    for count in 1..12 {
        let chain: Vec<Vec<usize>> = (0..count).map(|i| vec![i, i + 1]).collect();
        check(&chain, count + 1);
        let mut blocked = chain.clone();
        blocked.push(vec![0]);
        check(&blocked, count + 1);
        blocked.push(vec![count]);
        check(&blocked, count + 1);
    }
}
