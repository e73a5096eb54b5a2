//! The cheapest routes on a map of roads that can be used in one direction.

use std::cmp::Ordering;
use std::collections::BinaryHeap;

/// A map of places, which are numbers, and roads between them.
#[derive(Debug, Clone, Default)]
pub struct Map {
    /// Where the roads from each place lead, and what they cost.
    roads: Vec<Vec<(usize, u32)>>,
}

/// A place that can be reached at some cost. In the heap, the cheapest comes first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Visit {
    cost: u64,
    place: usize,
}

impl Ord for Visit {
    fn cmp(&self, other: &Self) -> Ordering {
        self.cost
            .cmp(&other.cost)
            .then(self.place.cmp(&other.place))
    }
}

impl PartialOrd for Visit {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Map {
    /// A map without roads.
    pub fn new(places: u16) -> Self {
        Self {
            roads: vec![Vec::new(); usize::from(places)],
        }
    }

    /// Adds a road. Places that are not there yet are added, too.
    pub fn add_road(&mut self, from: u16, to: u16, cost: u32) {
        let (from, to) = (usize::from(from), usize::from(to));
        let places = from.max(to) + 1;
        if self.roads.len() < places {
            self.roads.resize(places, Vec::new());
        }
        self.roads[from].push((to, cost));
    }

    /// What the cheapest route costs, if there is any.
    pub fn cost(&self, start: usize, goal: usize) -> Option<u64> {
        self.route(start, goal).map(|(cost, _)| cost)
    }

    /// A cheapest route with its cost: the places from `start` to `goal`, both included.
    pub fn route(&self, start: usize, goal: usize) -> Option<(u64, Vec<usize>)> {
        let mut before = vec![None; self.roads.len()];
        let mut done = vec![false; self.roads.len()];
        let mut costs = vec![u64::MAX; self.roads.len()];
        *costs.get_mut(start)? = 0;
        let mut heap = BinaryHeap::from([Visit {
            cost: 0,
            place: start,
        }]);
        while let Some(Visit { cost, place }) = heap.pop() {
            if place == goal {
                return Some((cost, trace(&before, goal)));
            }
            if std::mem::replace(&mut done[place], true) {
                continue;
            }
            for &(next, road) in &self.roads[place] {
                let cost = cost + u64::from(road);
                if !done[next] && cost < costs[next] {
                    costs[next] = cost;
                    before[next] = Some(place);
                    heap.push(Visit { cost, place: next });
                }
            }
        }
        None
    }
}

/// The places up to `goal`, each after the one before it.
fn trace(before: &[Option<usize>], goal: usize) -> Vec<usize> {
    let mut places: Vec<usize> =
        std::iter::successors(Some(goal), |&place| before[place]).collect();
    places.reverse();
    places
}

#[cfg(test)]
mod tests {
    use super::*;

    fn map(roads: &[(u16, u16, u32)]) -> Map {
        let mut map = Map::default();
        for &(from, to, cost) in roads {
            map.add_road(from, to, cost);
        }
        map
    }

    #[test]
    fn follows_a_line() {
        let map = map(&[(0, 1, 4), (1, 2, 3)]);
        assert_eq!(map.route(0, 2), Some((7, vec![0, 1, 2])));
        assert_eq!(map.cost(2, 2), Some(0));
    }

    #[test]
    fn knows_where_no_road_leads() {
        let map = map(&[(0, 1, 4), (1, 2, 3)]);
        assert_eq!(map.route(2, 0), None);
        assert_eq!(map.cost(7, 0), None);
        assert_eq!(map.cost(0, 7), None);
    }

    #[test]
    fn prefers_a_cheap_detour() {
        let map = map(&[(0, 1, 10), (0, 2, 3), (2, 1, 4), (1, 3, 2), (2, 3, 8)]);
        assert_eq!(map.route(0, 1), Some((7, vec![0, 2, 1])));
        assert_eq!(map.route(0, 3), Some((9, vec![0, 2, 1, 3])));
    }

    #[test]
    fn drives_round_in_circles() {
        let map = map(&[(0, 1, 1), (1, 0, 1), (1, 1, 1), (1, 2, 5)]);
        assert_eq!(map.cost(0, 2), Some(6));
    }
}
