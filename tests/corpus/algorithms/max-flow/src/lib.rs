//! How much can flow through a network of pipes.

use std::collections::VecDeque;

/// A pipe. Water flows in one direction only.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pipe {
    pub from: u8,
    pub to: u8,
    pub capacity: u16,
}

/// Junctions, and the pipes between them.
#[derive(Debug, Clone, Default)]
pub struct Network {
    /// What the pipes between two junctions hold together.
    capacity: Vec<Vec<u64>>,
}

impl Network {
    /// A network of these pipes. There may be several between two junctions.
    pub fn new(pipes: &[Pipe]) -> Self {
        let size = pipes
            .iter()
            .map(|pipe| usize::from(pipe.from.max(pipe.to)) + 1)
            .max()
            .unwrap_or(0);
        let mut capacity = vec![vec![0; size]; size];
        for pipe in pipes {
            capacity[usize::from(pipe.from)][usize::from(pipe.to)] += u64::from(pipe.capacity);
        }
        Self { capacity }
    }

    /// The most that can flow from the source to the sink at the same time: nothing if they are the same,
    /// or if there is no pipe at one of them.
    pub fn max_flow(&self, source: u8, sink: u8) -> u64 {
        let (source, sink) = (usize::from(source), usize::from(sink));
        if source == sink || source.max(sink) >= self.capacity.len() {
            return 0;
        }
        let mut free = self.capacity.clone();
        let mut flow = 0;
        while let Some(path) = shortest_path(&free, source, sink) {
            let more = path
                .windows(2)
                .map(|step| free[step[0]][step[1]])
                .min()
                .unwrap_or(0);
            for step in path.windows(2) {
                free[step[0]][step[1]] -= more;
            }
            flow += more;
        }
        flow
    }
}

/// A path with as few steps as possible on which something is free.
fn shortest_path(free: &[Vec<u64>], source: usize, sink: usize) -> Option<Vec<usize>> {
    let mut before = vec![None; free.len()];
    let mut queue = VecDeque::from([source]);
    while let Some(here) = queue.pop_front() {
        if here == sink {
            let mut path: Vec<usize> =
                std::iter::successors(Some(sink), |&place| before[place]).collect();
            path.reverse();
            return Some(path);
        }
        for (next, &amount) in free[here].iter().enumerate() {
            if amount > 0 && next != source && before[next].is_none() {
                before[next] = Some(here);
                queue.push_back(next);
            }
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn network(pipes: &[(u8, u8, u16)]) -> Network {
        let pipes: Vec<Pipe> = pipes
            .iter()
            .map(|&(from, to, capacity)| Pipe { from, to, capacity })
            .collect();
        Network::new(&pipes)
    }

    #[test]
    fn flows_through_the_narrowest_pipe() {
        assert_eq!(network(&[(0, 1, 5), (1, 2, 3)]).max_flow(0, 2), 3);
        assert_eq!(network(&[(0, 1, 5), (0, 1, 3)]).max_flow(0, 1), 8);
    }

    #[test]
    fn does_not_flow_backwards() {
        assert_eq!(network(&[(0, 1, 5), (1, 2, 3)]).max_flow(2, 0), 0);
        assert_eq!(network(&[(0, 1, 5)]).max_flow(0, 7), 0);
    }

    #[test]
    fn divides_and_meets_again() {
        let pipes = [(0, 1, 4), (0, 2, 2), (1, 2, 3), (1, 3, 1), (2, 3, 6)];
        assert_eq!(network(&pipes).max_flow(0, 3), 6);
    }

    #[test]
    fn takes_back_what_blocks_the_way() {
        let pipes = [
            (0, 1, 3),
            (0, 2, 3),
            (1, 4, 3),
            (1, 2, 9),
            (2, 5, 3),
            (4, 3, 2),
            (2, 3, 3),
            (5, 4, 3),
        ];
        assert_eq!(network(&pipes).max_flow(0, 3), 5);
        let pipes = [(0, 1, 1), (0, 2, 1), (1, 3, 1), (1, 4, 1), (2, 3, 1)];
        let ends = [(3, 5, 1), (4, 6, 1), (6, 5, 1)];
        assert_eq!(network(&[&pipes[..], &ends].concat()).max_flow(0, 5), 2);
    }
}
