//! Maps made of tiles of land and water.

use tile_grid::Grid;
pub use tile_grid::Place;

/// What a tile shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Tile {
    /// Dry.
    Land,
    /// Wet.
    Water,
}

/// A map of land and water.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Map {
    grid: Grid<Tile>,
}

impl Map {
    /// A map of water only.
    pub fn new(width: u8, height: u8) -> Self {
        Self {
            grid: Grid::new(width, height, Tile::Water),
        }
    }

    /// Makes a tile land. Returns whether there is such a tile.
    pub fn raise(&mut self, place: Place) -> bool {
        if !self.grid.contains(place) {
            return false;
        }
        self.grid.set(place, Tile::Land);
        true
    }

    /// Is there land at this place?
    pub fn is_land(&self, place: Place) -> bool {
        self.grid.contains(place) && *self.grid.get(place) == Tile::Land
    }

    /// The places that can be reached over land from `start`, in order; none if it is not land.
    pub fn island(&self, start: Place) -> Vec<Place> {
        let mut found = Vec::new();
        let mut open = vec![start];
        while let Some(place) = open.pop() {
            if self.is_land(place) && !found.contains(&place) {
                found.push(place);
                open.extend(self.grid.neighbours(place));
            }
        }
        found.sort_unstable();
        found
    }

    /// The number of sides of the island around `start` that face water. What is not on the map
    /// counts as neither.
    pub fn coast(&self, start: Place) -> usize {
        let mut sides = 0;
        for place in self.island(start) {
            let around = self.grid.neighbours(place);
            sides += around.iter().filter(|it| !self.is_land(**it)).count();
        }
        sides
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn walks_over_land() {
        let mut map = Map::new(3, 3);
        for place in [(0, 0), (0, 1), (1, 1), (2, 2)] {
            assert!(map.raise(place));
        }
        assert_eq!(map.island((0, 0)), [(0, 0), (0, 1), (1, 1)]);
        assert_eq!(map.island((2, 2)), [(2, 2)]);
        assert!(map.island((2, 0)).is_empty());
    }

    #[test]
    fn measures_the_coast() {
        let mut map = Map::new(3, 3);
        assert_eq!(map.coast((1, 1)), 0);
        map.raise((1, 1));
        assert_eq!(map.coast((1, 1)), 4);
        map.raise((1, 0));
        assert_eq!(map.coast((1, 1)), 5);
    }

    #[test]
    fn stays_on_the_map() {
        assert!(!Map::new(2, 2).raise((2, 0)));
    }
}
