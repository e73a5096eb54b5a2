//! Elements in a row: data has patterns that independent draws hardly ever make. A sorted list, five
//! equal bytes, bytes that all have their highest bit set: a row is in one mood, and its integers and
//! characters follow it most of the time.

use crate::world::World;

/// Longest generated row, and the longest of few.
const LENGTHS: [usize; 2] = [8, 24];

/// What the integers of a row have in common.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Row {
    /// Nothing.
    Any,
    /// They are equal.
    Same,
    /// None is less than the one before it.
    Rising,
    /// None is greater than the one before it.
    Falling,
    /// They are next to powers of two, where bits come and go.
    Bits,
}

/// The row that is being made.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Making {
    mood: Row,
    last: Option<i128>,
}

impl Making {
    /// A row in a mood of its own; half of them have none.
    pub(super) fn new(world: &mut World) -> Self {
        const MOODS: [Row; 8] = [
            Row::Any,
            Row::Any,
            Row::Any,
            Row::Any,
            Row::Same,
            Row::Rising,
            Row::Falling,
            Row::Bits,
        ];
        Self { mood: MOODS[world.below(MOODS.len())], last: None }
    }
}

/// The length of a row: short ones are quick, long ones are few.
pub(super) fn length(world: &mut World) -> usize {
    let most = LENGTHS[usize::from(world.below(12) == 0)];
    let most = world.source.size().min(most);
    world.below(most + 1)
}

/// What an integer is because of the row it is in, as long as it is between the bounds.
pub(super) fn follow(world: &mut World, (min, max): (i128, i128)) -> Option<i128> {
    let Making { mood, last } = world.row?;
    // Now and then one is unlike the others.
    if mood == Row::Any || world.below(8) == 0 {
        return None;
    }
    let step = i128::try_from(world.below(3)).unwrap_or(0);
    let value = match (mood, last) {
        (Row::Any, _) => return None,
        (Row::Bits, _) => bits(world, max),
        (_, None) => return None,
        (Row::Same, Some(last)) => last,
        (Row::Rising, Some(last)) => last.saturating_add(step),
        (Row::Falling, Some(last)) => last.saturating_sub(step),
    };
    (min..=max).contains(&value).then_some(value)
}

/// Says what an integer of the row became.
pub(super) fn followed(world: &mut World, value: i128) {
    if let Some(making) = &mut world.row {
        making.last = Some(value);
    }
}

/// A number next to a power of two, not larger than 2^8 in larger types: masks are not sizes.
pub(super) fn bits(world: &mut World, max: i128) -> i128 {
    let width = (i128::BITS - max.leading_zeros()).min(8) as usize;
    let power = 1i128 << (width - world.below(width.min(3)) - usize::from(world.below(8) == 0));
    let near = [power - 1, power - 2, power / 2, power / 2 + 1, power / 2 - 1, power];
    near[world.below(near.len())]
}

#[cfg(test)]
mod tests {
    use crate::generate::Generate;
    use crate::world::World;

    /// Rows of bytes and of larger numbers, as many tests would make them.
    fn rows<T: Generate>() -> Vec<Vec<T>> {
        let mut found = Vec::new();
        for seed in 0..4_000 {
            let mut world = World::for_tests(40, seed);
            found.extend(Vec::<T>::generate(&mut world).map(|mut made| made.take()));
        }
        found
    }

    #[test]
    fn rows_are_sorted_equal_or_at_the_edges_of_bits_more_often_than_by_chance() {
        let bytes = rows::<u8>();
        let share = |is_such: &dyn Fn(&[u8]) -> bool| {
            let long: Vec<_> = bytes.iter().filter(|row| row.len() >= 6).collect();
            long.iter().filter(|row| is_such(row)).count() * 1_000 / long.len()
        };
        assert!(share(&|row| row.is_sorted()) > 20);
        assert!(share(&|row| row.windows(2).all(|pair| pair[0] == pair[1])) > 5);
        assert!(share(&|row| row.iter().take(5).all(|byte| byte & 0x80 != 0)) > 2);
    }

    #[test]
    fn few_rows_are_long() {
        let lengths: Vec<_> = rows::<i32>().iter().map(Vec::len).collect();
        let long = lengths.iter().filter(|length| **length > 8).count();
        assert!((50..400).contains(&long), "{long}");
        assert!(lengths.iter().all(|length| *length <= 24));
    }
}
