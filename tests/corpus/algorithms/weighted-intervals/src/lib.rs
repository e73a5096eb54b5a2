//! Chooses the jobs with the largest value among those of which only one can be done at a time.

use contracts::{ensures, invariant};

/// Something that takes some time and is worth something.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Job {
    start: u32,
    end: u32,
    value: u32,
}

#[invariant(self.start < self.end)]
impl Job {
    /// A job from some time up to, but not including, another one. `None` if it takes no time.
    pub fn new(start: u32, end: u32, value: u32) -> Option<Self> {
        (start < end).then_some(Self { start, end, value })
    }

    /// When it begins.
    pub fn start(&self) -> u32 {
        self.start
    }

    /// When it is done.
    pub fn end(&self) -> u32 {
        self.end
    }

    /// What it is worth.
    pub fn value(&self) -> u32 {
        self.value
    }

    /// Is there a time at which both jobs would be done?
    #[ensures(ret == other.overlaps_by(self))]
    pub fn overlaps(&self, other: &Self) -> bool {
        self.overlaps_by(other)
    }

    fn overlaps_by(&self, other: &Self) -> bool {
        self.start < other.end && other.start < self.end
    }
}

/// What jobs are worth together.
pub fn worth(jobs: &[Job]) -> u64 {
    jobs.iter().map(|job| u64::from(job.value)).sum()
}

/// Can all of these jobs be done one after the other, as they are?
pub fn in_sequence(jobs: &[Job]) -> bool {
    jobs.windows(2).all(|pair| pair[0].end <= pair[1].start)
}

/// The jobs that are worth most together and do not overlap, in the order of their times. Among several
/// such plans, it is any; jobs that are worth nothing can be left out.
#[ensures(in_sequence(&ret))]
#[ensures(ret.iter().all(|job| jobs.contains(job)))]
#[ensures(jobs.iter().all(|job| worth(&ret) >= u64::from(job.value)))]
pub fn plan(jobs: &[Job]) -> Vec<Job> {
    let mut sorted = jobs.to_vec();
    sorted.sort_by_key(|job| job.end);
    // The most that the first jobs are worth, and how many of them could be before each.
    let mut best = vec![0];
    let mut before = Vec::with_capacity(sorted.len());
    for (index, job) in sorted.iter().enumerate() {
        let count = sorted[..index].partition_point(|other| other.end <= job.end);
        let with = best[count] + u64::from(job.value);
        best.push(with.max(best[index]));
        before.push(count);
    }
    let mut chosen = Vec::new();
    let mut left = sorted.len();
    while left > 0 {
        if best[left] > best[left - 1] {
            chosen.push(sorted[left - 1]);
            left = before[left - 1];
        } else {
            left -= 1;
        }
    }
    chosen.reverse();
    chosen
}

/// The most that can be made with some jobs, if each needs a break of some time after it.
#[ensures(ret <= worth(jobs))]
#[ensures(pause > 0 || ret == worth(&plan(jobs)))]
pub fn with_pauses(jobs: &[Job], pause: u32) -> u64 {
    let longer = jobs.iter().map(|job| Job {
        end: job.end.saturating_add(pause),
        ..*job
    });
    worth(&plan(&longer.collect::<Vec<_>>()))
}
