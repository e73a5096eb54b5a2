//! A rectangular grid of tiles.

use contracts::{ensures, invariant, requires};

/// The column and the row of a tile, both from 0.
pub type Place = (usize, usize);

/// A rectangle of tiles.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Grid<T> {
    width: usize,
    height: usize,
    /// Row by row.
    tiles: Vec<T>,
}

#[invariant(self.tiles.len() == self.width * self.height)]
impl<T: Clone> Grid<T> {
    /// A grid of equal tiles.
    #[ensures(ret.width() == usize::from(width) && ret.height() == usize::from(height))]
    pub fn new(width: u8, height: u8, tile: T) -> Self {
        let (width, height) = (usize::from(width), usize::from(height));
        Self {
            width,
            height,
            tiles: vec![tile; width * height],
        }
    }

    /// The number of columns.
    pub fn width(&self) -> usize {
        self.width
    }

    /// The number of rows.
    pub fn height(&self) -> usize {
        self.height
    }

    /// Is there a tile at this place?
    pub fn contains(&self, (column, row): Place) -> bool {
        column < self.width && row < self.height
    }

    /// The tile at a place.
    #[requires(self.contains(place))]
    pub fn get(&self, place: Place) -> &T {
        &self.tiles[place.1 * self.width + place.0]
    }

    /// Puts a tile at a place.
    #[requires(self.contains(place))]
    pub fn set(&mut self, place: Place, tile: T) {
        self.tiles[place.1 * self.width + place.0] = tile;
    }

    /// The places to the left, to the right, above and below that are in the grid.
    #[requires(self.contains(place))]
    #[ensures(ret.iter().all(|neighbour| self.contains(*neighbour)))]
    #[ensures(!ret.contains(&place))]
    pub fn neighbours(&self, place: Place) -> Vec<Place> {
        let (column, row) = place;
        let mut found = Vec::with_capacity(4);
        if column > 0 {
            found.push((column - 1, row));
        }
        if column + 1 < self.width {
            found.push((column + 1, row));
        }
        if row > 0 {
            found.push((column, row - 1));
        }
        if row < self.height {
            found.push((column, row + 1));
        }
        found
    }
}
