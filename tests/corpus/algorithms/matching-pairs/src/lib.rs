//! As many pairs of workers and jobs as possible, by augmenting paths.

/// A choice of jobs for workers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Assignment {
    /// The job of each worker, if there is one.
    pub jobs: Vec<Option<usize>>,
}

impl Assignment {
    /// How many workers have a job.
    pub fn len(&self) -> usize {
        self.jobs.iter().flatten().count()
    }

    /// Has no worker a job?
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// A search for a job for one worker after the other.
struct Search<'a> {
    skills: &'a [Vec<usize>],
    /// The worker of each job, if there is one.
    workers: Vec<Option<usize>>,
    /// The jobs that have been tried in vain for the present worker.
    seen: Vec<bool>,
}

impl Search<'_> {
    /// Finds a job for a worker, who may take it from another one if there is a different job for them.
    fn place(&mut self, worker: usize) -> bool {
        let skills = self.skills;
        for &job in &skills[worker] {
            if self.seen[job] {
                continue;
            }
            self.seen[job] = true;
            let free = match self.workers[job] {
                None => true,
                Some(other) => self.place(other),
            };
            if free {
                self.workers[job] = Some(worker);
                return true;
            }
        }
        false
    }
}

/// Gives jobs to workers, at most one to each, and no job to two of them, so that as many workers as
/// possible have one. `skills` are the jobs that each worker can do; a job is a number below `jobs`, and
/// larger numbers must not occur. There may be several such assignments; it is one of them.
pub fn assign(skills: &[Vec<usize>], jobs: usize) -> Assignment {
    let mut search = Search {
        skills,
        workers: vec![None; jobs],
        seen: vec![false; jobs],
    };
    for worker in 0..skills.len() {
        search.place(worker);
    }
    let mut jobs = vec![None; skills.len()];
    for (job, worker) in search.workers.iter().enumerate() {
        if let &Some(worker) = worker {
            jobs[worker] = Some(job);
        }
    }
    Assignment { jobs }
}

/// Can all workers have a job at the same time?
pub fn all_busy(skills: &[Vec<usize>], jobs: usize) -> bool {
    assign(skills, jobs).len() == skills.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody() {
        assert!(assign(&[], 3).is_empty());
        assert!(assign(&[vec![], vec![]], 0).is_empty());
        assert!(all_busy(&[], 0));
    }

    #[test]
    fn everybody_has_one_skill() {
        let assignment = assign(&[vec![1], vec![0], vec![1]], 2);
        assert_eq!(assignment.jobs[1], Some(0));
        assert_eq!(assignment.len(), 2);
    }

    #[test]
    fn one_must_change() {
        assert!(all_busy(&[vec![0, 1], vec![0]], 2));
    }

    #[test]
    fn too_few_jobs() {
        assert!(!all_busy(&[vec![0, 1], vec![0, 1], vec![1]], 2));
    }

    #[test]
    fn no_choice() {
        let assignment = assign(&[vec![0], vec![1, 0]], 2);
        assert_eq!(assignment.jobs, [Some(0), Some(1)]);
    }
}
