//! Shortest ways in graphs where lengths may be negative, after Bellman and Ford.

/// A way from one place to another. Places have numbers from 0 on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Edge {
    pub from: usize,
    pub to: usize,
    pub length: i32,
}

/// The distance of a place that is not reached.
const UNREACHED: i64 = i64::MAX;

/// Places and the ways between them.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Graph {
    places: usize,
    edges: Vec<Edge>,
}

impl Graph {
    /// So many places, without ways between them.
    pub fn new(places: usize) -> Self {
        Self {
            places,
            edges: Vec::new(),
        }
    }

    /// The number of places.
    pub fn places(&self) -> usize {
        self.places
    }

    /// Adds a way in one direction. Returns false, and changes nothing, if one of the places does not exist.
    pub fn connect(&mut self, from: usize, to: usize, length: i32) -> bool {
        if from >= self.places || to >= self.places {
            return false;
        }
        self.edges.push(Edge { from, to, length });
        true
    }

    /// Looks at each way once: is it a shorter one to where it leads? Returns whether there was one.
    fn relax(&self, distances: &mut [i64]) -> bool {
        let mut changed = false;
        for edge in &self.edges {
            let distance = distances[edge.from] + i64::from(edge.length);
            if distance < distances[edge.to] {
                distances[edge.to] = distance;
                changed = true;
            }
        }
        changed
    }

    /// The distances of all places from a place; `None` for those that cannot be reached from there. If a
    /// cycle that can be reached has a negative length, distances have no limit, and there is no result.
    /// There is none either if the place does not exist.
    pub fn distances(&self, start: usize) -> Option<Vec<Option<i64>>> {
        let mut distances = vec![UNREACHED; self.places];
        *distances.get_mut(start)? = 0;
        for _ in 0..self.places {
            if !self.relax(&mut distances) {
                let reached = |distance: i64| (distance != UNREACHED).then_some(distance);
                return Some(distances.into_iter().map(reached).collect());
            }
        }
        None
    }

    /// The distance between two places; `None` if there is no way, or if there is no limit.
    pub fn distance(&self, from: usize, to: usize) -> Option<i64> {
        self.distances(from)?.get(to).copied().flatten()
    }

    /// Is there a cycle with a negative length anywhere?
    pub fn has_negative_cycle(&self) -> bool {
        (0..self.places).any(|start| self.distances(start).is_none())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn graph(places: usize, edges: &[(usize, usize, i32)]) -> Graph {
        let mut graph = Graph::new(places);
        for (from, to, length) in edges {
            assert!(graph.connect(*from, *to, *length));
        }
        graph
    }

    #[test]
    fn a_detour_is_shorter() {
        let graph = graph(3, &[(0, 2, 5), (0, 1, 7), (1, 2, -3)]);
        assert_eq!(graph.distances(0), Some(vec![Some(0), Some(7), Some(4)]));
    }

    #[test]
    fn cycles() {
        let edges = [(0, 1, 2), (1, 2, -4), (2, 0, 1)];
        assert!(graph(3, &edges).has_negative_cycle());
        assert!(!graph(3, &edges[..2]).has_negative_cycle());
    }

    #[test]
    fn places_that_are_not_reached() {
        let graph = graph(4, &[(0, 1, 2), (2, 1, -9), (2, 3, 4)]);
        assert_eq!(graph.distances(0), Some(vec![Some(0), Some(2), None, None]));
        assert_eq!(graph.distance(0, 3), None);
        assert_eq!(graph.distance(2, 1), Some(-9));
    }

    #[test]
    fn places_that_do_not_exist() {
        let mut graph = graph(2, &[(0, 1, 2)]);
        assert!(!graph.connect(1, 2, 1));
        assert_eq!(graph.distances(2), None);
        assert_eq!(graph.distance(0, 2), None);
    }
}
