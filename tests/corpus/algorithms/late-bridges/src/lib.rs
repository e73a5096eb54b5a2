//! Roads between towns: which of them must never be closed, because there is no way around?

/// Towns, numbered from 0 on, and roads between them, which can be used in both directions.
#[derive(Debug, Clone)]
pub struct Graph {
    /// For each town, the towns at the other end of its roads, and the numbers of the roads.
    roads_of: Vec<Vec<(usize, usize)>>,
    roads: usize,
}

/// What is known while the towns are visited.
struct Search {
    /// When a town was found, counted from 1 on; 0 if it was not.
    found: Vec<usize>,
    /// The earliest town that can be reached from a town or those found after it, without the road
    /// on which it was found.
    reach: Vec<usize>,
    clock: usize,
    bridges: Vec<usize>,
}

impl Graph {
    /// Some towns without any roads.
    pub fn new(towns: usize) -> Self {
        Self {
            roads_of: vec![Vec::new(); towns],
            roads: 0,
        }
    }

    /// The number of towns.
    pub fn towns(&self) -> usize {
        self.roads_of.len()
    }

    /// The number of roads.
    pub fn roads(&self) -> usize {
        self.roads
    }

    /// Builds a road, and returns its number: they are numbered from 0 on. There can be several roads
    /// between two towns. `None` if there is no such town or if both are the same.
    pub fn build(&mut self, from: usize, to: usize) -> Option<usize> {
        if from == to || from >= self.towns() || to >= self.towns() {
            return None;
        }
        let road = self.roads;
        self.roads += 1;
        self.roads_of[from].push((to, road));
        self.roads_of[to].push((from, road));
        Some(road)
    }

    /// The towns that can be reached from a town, itself included, in ascending order. None if there is
    /// no such town.
    pub fn reachable(&self, town: usize) -> Vec<usize> {
        if town >= self.towns() {
            return Vec::new();
        }
        let mut seen = vec![false; self.towns()];
        seen[town] = true;
        let mut waiting = vec![town];
        while let Some(town) = waiting.pop() {
            for &(next, _) in &self.roads_of[town] {
                if !seen[next] {
                    seen[next] = true;
                    waiting.push(next);
                }
            }
        }
        (0..self.towns()).filter(|&town| seen[town]).collect()
    }

    /// The numbers of the roads without which some two towns that are connected would not be any more, in
    /// ascending order.
    pub fn bridges(&self) -> Vec<usize> {
        let mut search = Search {
            found: vec![0; self.towns()],
            reach: vec![0; self.towns()],
            clock: 0,
            bridges: Vec::new(),
        };
        for town in 0..self.towns() {
            if search.found[town] == 0 {
                self.visit(town, None, &mut search);
            }
        }
        search.bridges.sort_unstable();
        search.bridges
    }

    /// Visits a town that was found on some road, and everything that can be found from there.
    fn visit(&self, town: usize, via: Option<usize>, search: &mut Search) {
        search.clock += 1;
        search.found[town] = search.clock;
        search.reach[town] = search.clock;
        for &(next, road) in &self.roads_of[town] {
            if Some(road) == via {
                continue;
            }
            if search.found[next] > 0 {
                search.reach[town] = search.reach[town].min(search.found[next]);
                continue;
            }
            self.visit(next, Some(road), search);
            search.reach[town] = search.reach[town].min(search.found[next]);
            if search.reach[next] > search.found[town] {
                search.bridges.push(road);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn graph(towns: usize, roads: &[(usize, usize)]) -> Graph {
        let mut graph = Graph::new(towns);
        for &(from, to) in roads {
            graph.build(from, to).unwrap();
        }
        graph
    }

    #[test]
    fn chain() {
        assert_eq!(graph(3, &[(0, 1), (1, 2)]).bridges(), [0, 1]);
    }

    #[test]
    fn ring() {
        let ring = graph(4, &[(0, 1), (1, 2), (2, 3), (3, 0)]);
        assert_eq!(ring.bridges(), []);
    }

    #[test]
    fn two_rings() {
        let roads = [(0, 1), (1, 2), (2, 0), (2, 3), (3, 4), (4, 5), (5, 3)];
        assert_eq!(graph(6, &roads).bridges(), [3]);
    }

    #[test]
    fn two_roads() {
        assert_eq!(graph(3, &[(0, 1), (0, 1), (1, 2)]).bridges(), [2]);
    }

    #[test]
    fn islands() {
        let islands = graph(4, &[(0, 1), (2, 3)]);
        assert_eq!(islands.reachable(3), [2, 3]);
        assert_eq!(islands.bridges(), [0, 1]);
        assert_eq!(Graph::new(2).build(0, 2), None);
    }
}
