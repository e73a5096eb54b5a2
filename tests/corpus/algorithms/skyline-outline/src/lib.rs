//! The outline of a town against the evening sky.
//!
//! ```
//! use skyline_outline::{Building, outline};
//!
//! let town = [Building::new(1, 4, 2), Building::new(3, 6, 5)];
//! let corners: Vec<(i32, u32)> = outline(&town).iter().map(|it| (it.x, it.height)).collect();
//! assert_eq!(corners, [(1, 2), (3, 5), (6, 0)]);
//! ```

/// A building, seen from the front.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Building {
    left: i32,
    right: i32,
    height: u32,
}

impl Building {
    /// A building from `left` to `right`. If it is not wider than 0, there is nothing to be seen of it.
    pub fn new(left: i32, right: i32, height: u32) -> Self {
        Self {
            left,
            right,
            height,
        }
    }

    fn is_visible(&self) -> bool {
        self.left < self.right && self.height > 0
    }
}

/// A place where the outline changes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Corner {
    pub x: i32,
    /// The height from here on, up to the next corner.
    pub height: u32,
}

/// The outline of some buildings, from the left to the right. The height changes at each corner, from 0
/// at the beginning, and the last corner is back at 0. There is one corner at most at each place.
pub fn outline(buildings: &[Building]) -> Vec<Corner> {
    match buildings {
        [] => Vec::new(),
        [building] if !building.is_visible() => Vec::new(),
        [building] => vec![
            Corner {
                x: building.left,
                height: building.height,
            },
            Corner {
                x: building.right,
                height: 0,
            },
        ],
        _ => {
            let (some, others) = buildings.split_at(buildings.len() / 2);
            merge(&outline(some), &outline(others))
        }
    }
}

/// One outline in front of another.
fn merge(front: &[Corner], back: &[Corner]) -> Vec<Corner> {
    let mut front = front.iter().peekable();
    let mut back = back.iter().peekable();
    let (mut near, mut far) = (0, 0);
    let mut merged: Vec<Corner> = Vec::new();
    loop {
        let x = match (front.peek(), back.peek()) {
            (Some(one), Some(other)) => one.x.min(other.x),
            (Some(one), None) | (None, Some(one)) => one.x,
            (None, None) => return merged,
        };
        if let Some(corner) = front.next_if(|it| it.x == x) {
            near = corner.height;
        } else if let Some(corner) = back.next_if(|it| it.x == x) {
            far = corner.height;
        }
        let height = near.max(far);
        if merged.last().map_or(0, |it| it.height) != height {
            merged.push(Corner { x, height });
        }
    }
}

/// How high an outline is at some place.
pub fn height_at(outline: &[Corner], x: i32) -> u32 {
    let right = outline.partition_point(|corner| corner.x <= x);
    right.checked_sub(1).map_or(0, |at| outline[at].height)
}

/// The area below an outline.
pub fn area(outline: &[Corner]) -> u64 {
    outline
        .windows(2)
        .map(|pair| u64::from(pair[1].x.abs_diff(pair[0].x)) * u64::from(pair[0].height))
        .sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn corners(town: &[(i32, i32, u32)]) -> Vec<(i32, u32)> {
        let town: Vec<Building> = town
            .iter()
            .map(|&(left, right, height)| Building::new(left, right, height))
            .collect();
        let outline = outline(&town);
        outline.iter().map(|it| (it.x, it.height)).collect()
    }

    #[test]
    fn nothing_to_be_seen() {
        assert_eq!(corners(&[]), []);
        assert_eq!(corners(&[(3, 3, 5), (1, 2, 0)]), []);
    }

    #[test]
    fn overlapping_buildings() {
        let town = [(2, 9, 10), (3, 7, 15), (5, 12, 12)];
        assert_eq!(corners(&town), [(2, 10), (3, 15), (7, 12), (12, 0)]);
    }

    #[test]
    fn a_terrace() {
        let town = [(0, 2, 3), (2, 5, 4), (5, 6, 4)];
        assert_eq!(corners(&town), [(0, 3), (2, 4), (6, 0)]);
    }

    #[test]
    fn heights_and_area() {
        let town = outline(&[Building::new(-2, 2, 3), Building::new(4, 5, 7)]);
        let heights = [-3, -2, 1, 2, 4, 5].map(|x| height_at(&town, x));
        assert_eq!(heights, [0, 3, 3, 0, 7, 0]);
        assert_eq!(area(&town), 19);
    }
}
