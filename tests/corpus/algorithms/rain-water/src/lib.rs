//! Landscapes of columns, one beside the other: how much rain they hold, and where it stands.

/// How much water stands on a landscape after long rain. It runs off at both ends.
pub fn held(heights: &[u32]) -> u64 {
    let Some(mut right) = heights.len().checked_sub(1) else {
        return 0;
    };
    let mut left = 0;
    // The highest columns up to each side.
    let (mut left_wall, mut right_wall) = (0, 0);
    let mut water = 0;
    while left < right {
        // The lower side is held by the other one, however it looks between them.
        if heights[left] < heights[right] {
            left_wall = u64::from(heights[left]).max(left_wall);
            water += left_wall - u64::from(heights[left]);
            left += 1;
        } else {
            right_wall = u64::from(heights[right]).max(right_wall);
            water += left_wall - u64::from(heights[right]);
            right -= 1;
        }
    }
    water
}

/// The height of the water's surface, or of the ground where it is dry, over each column.
pub fn levels(heights: &[u32]) -> Vec<u32> {
    let mut from_left = Vec::with_capacity(heights.len());
    let mut wall = 0;
    for &height in heights {
        wall = wall.max(height);
        from_left.push(wall);
    }
    let mut levels = from_left;
    wall = 0;
    for (level, &height) in levels.iter_mut().zip(heights).rev() {
        wall = wall.max(height);
        *level = (*level).min(wall);
    }
    levels
}

/// The numbers of columns under water of each pool, from left to right.
pub fn pools(heights: &[u32]) -> Vec<usize> {
    let levels = levels(heights);
    let mut pools = Vec::new();
    let mut size = 0;
    for (level, height) in levels.iter().zip(heights) {
        if level > height {
            size += 1;
        } else if size > 0 {
            pools.push(size);
            size = 0;
        }
    }
    pools
}

/// The most water between two columns as walls, with nothing else in between: the lower one's height
/// times the distance.
pub fn widest_tank(walls: &[u32]) -> u64 {
    let mut best = 0;
    let (mut left, mut right) = (0, walls.len());
    while left + 1 < right {
        let width = (right - left - 1) as u64;
        let height = u64::from(walls[left].min(walls[right - 1]));
        best = best.max(width * height);
        if walls[left] < walls[right - 1] {
            left += 1;
        } else {
            right -= 1;
        }
    }
    best
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn holds_water() {
        assert_eq!(held(&[0, 1, 0, 2, 1, 0, 1, 3, 2, 1, 2, 1]), 6);
    }

    #[test]
    fn holds_water_between_high_walls() {
        assert_eq!(held(&[4, 2, 0, 3, 2, 5]), 9);
        assert_eq!(held(&[5, 2, 3, 0, 2, 4]), 9);
        assert_eq!(held(&[3, 0, 3]), 3);
    }

    #[test]
    fn runs_off() {
        assert_eq!(held(&[]), 0);
        assert_eq!(held(&[7]), 0);
        assert_eq!(held(&[1, 2, 3]), 0);
        assert_eq!(held(&[1, 2, 3, 3]), 0);
    }

    #[test]
    fn knows_levels() {
        assert_eq!(levels(&[1, 0, 2, 0, 0, 1]), [1, 1, 2, 1, 1, 1]);
        assert_eq!(pools(&[1, 0, 2, 0, 0, 1]), [1, 2]);
    }

    #[test]
    fn finds_tanks() {
        assert_eq!(widest_tank(&[1, 8, 6, 2, 5, 4, 8, 3, 7]), 49);
        assert_eq!(widest_tank(&[1]), 0);
    }
}
