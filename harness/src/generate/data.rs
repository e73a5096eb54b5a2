//! What the crate itself said: texts and bytes that a call gave back are likely arguments of others,
//! as they are and changed a little. What one routine writes another one reads.
//!
//! `(&&Heard(&value)).data()` is the data of a text or of bytes, also behind `Option`, `Result` and
//! borrows; of other types nothing.

use std::borrow::Cow;
use std::ops::Range;

use super::text;
use crate::world::World;

/// Longest data that is remembered.
const LONGEST: usize = 256;

/// How much is remembered in a test.
const MOST: usize = 12;

/// Names the value that may be data.
#[derive(Debug)]
pub struct Heard<'a, T: ?Sized>(pub &'a T);

/// Types of data.
pub trait Data {
    /// The bytes, if there are any.
    fn data(&self) -> Option<&[u8]>;
}

impl Data for str {
    fn data(&self) -> Option<&[u8]> {
        Some(self.as_bytes())
    }
}

impl Data for [u8] {
    fn data(&self) -> Option<&[u8]> {
        Some(self)
    }
}

impl Data for String {
    fn data(&self) -> Option<&[u8]> {
        Some(self.as_bytes())
    }
}

impl Data for Vec<u8> {
    fn data(&self) -> Option<&[u8]> {
        Some(self)
    }
}

impl<T: Data + ToOwned + ?Sized> Data for Cow<'_, T> {
    fn data(&self) -> Option<&[u8]> {
        T::data(self)
    }
}

impl<T: Data + ?Sized> Data for &T {
    fn data(&self) -> Option<&[u8]> {
        T::data(self)
    }
}

impl<T: Data> Data for Option<T> {
    fn data(&self) -> Option<&[u8]> {
        self.as_ref()?.data()
    }
}

impl<T: Data, E> Data for Result<T, E> {
    fn data(&self) -> Option<&[u8]> {
        self.as_ref().ok()?.data()
    }
}

/// Chosen for data.
pub trait ViaData {
    /// A copy of it, unless it is too long.
    fn data(&self) -> Option<Vec<u8>>;
}

impl<T: Data + ?Sized> ViaData for &Heard<'_, T> {
    fn data(&self) -> Option<Vec<u8>> {
        self.0.data().filter(|data| data.len() <= LONGEST).map(<[u8]>::to_vec)
    }
}

/// Chosen for all other types.
pub trait ViaSilence {
    /// It is no data.
    fn data(&self) -> Option<Vec<u8>> {
        None
    }
}

impl<T: ?Sized> ViaSilence for Heard<'_, T> {}

/// Names the value that may say that a call failed.
#[derive(Debug)]
pub struct Told<'a, T: ?Sized>(pub &'a T);

/// Types that can say so.
trait Fallible {
    fn is_failed(&self) -> bool;
}

impl<T> Fallible for Option<T> {
    fn is_failed(&self) -> bool {
        self.is_none()
    }
}

impl<T, E> Fallible for Result<T, E> {
    fn is_failed(&self) -> bool {
        self.is_err()
    }
}

/// Chosen for `Option` and `Result`.
pub trait ViaFailure {
    /// True for `None` and errors.
    fn is_refused(&self) -> bool;
}

impl<T: Fallible> ViaFailure for &Told<'_, T> {
    fn is_refused(&self) -> bool {
        self.0.is_failed()
    }
}

/// Chosen for all other types.
pub trait ViaSuccess {
    /// It does not say so.
    fn is_refused(&self) -> bool {
        false
    }
}

impl<T: ?Sized> ViaSuccess for Told<'_, T> {}

impl World {
    /// Remembers what a call gave back.
    pub fn hear(&mut self, data: Option<Vec<u8>>) {
        let Some(data) = data.filter(|data| !data.is_empty()) else { return };
        if let Ok(text) = std::str::from_utf8(&data)
            && self.texts.len() < MOST
        {
            self.texts.push(text.to_owned());
        }
        if self.data.len() == MOST {
            self.data.remove(0);
        }
        self.data.push(data);
    }
}

/// Bytes at which something changes.
const EDGES: [u8; 6] = [0, 1, 0x7f, 0x80, 0xfe, 0xff];

fn literal(world: &mut World) -> Vec<u8> {
    let index = world.below(world.registry.bytes.len());
    world.registry.bytes.get(index).map_or_else(Vec::new, |bytes| bytes.to_vec())
}

/// Bytes that are more than numbers in a row: what the crate wrote, or a text.
pub(super) fn bytes(world: &mut World) -> Option<Vec<u8>> {
    match world.below(8) {
        0 | 1 => Some(text::string(world).into_bytes()),
        5 | 6 if !world.registry.bytes.is_empty() => {
            let mut data = literal(world);
            // What is read begins with marks, and goes on with anything.
            while data.len() < LONGEST && world.below(3) > 0 {
                match world.below(3) {
                    0 => data.extend(literal(world)),
                    1 => data.extend(text::string(world).into_bytes()),
                    _ => {
                        let edge = EDGES[world.below(EDGES.len())];
                        data.extend(vec![edge; world.below(9)]);
                    }
                }
            }
            Some(if world.below(3) == 0 { edited(world, data) } else { data })
        }
        2..5 if !world.data.is_empty() => {
            let index = world.below(world.data.len());
            let data = world.data[index].clone();
            Some(if world.below(4) == 0 { data } else { edited(world, data) })
        }
        2..4 if !world.taken.bytes().is_empty() => {
            let index = world.below(world.taken.bytes().len());
            let data = world.taken.bytes()[index].clone();
            Some(if world.below(4) == 0 { data } else { edited(world, data) })
        }
        7 => Some(groups(world)),
        _ => None,
    }
}

/// Groups of bytes in which a bit says whether another one follows, as in numbers of variable length and
/// chains of fragments.
fn groups(world: &mut World) -> Vec<u8> {
    // The bit is one of the crate's masks.
    let literals = world.registry.integers.iter();
    let bits = literals.filter_map(|it| u8::try_from(*it).ok()).map(|it| match it {
        0x1f | 0x3f | 0x7f => it + 1,
        it => it,
    });
    let mut masks: Vec<u8> = bits.filter(|it| it.is_power_of_two() && *it >= 0x20).collect();
    masks.push(0x80);
    let mask = masks[world.below(masks.len())];
    let mut data = Vec::new();
    for _ in 0..=world.below(3) {
        let edge = EDGES[world.below(EDGES.len())];
        let even = world.below(4) > 0;
        for _ in 0..world.below(MOST) {
            let byte = if even { edge } else { any(world) };
            data.push(byte | mask);
        }
        let last = if world.below(4) > 0 { EDGES[world.below(EDGES.len())] } else { any(world) };
        data.push(last & !mask);
    }
    data
}

fn any(world: &mut World) -> u8 {
    u8::try_from(world.below(256)).unwrap_or_default()
}

/// Bytes with one more, less or another one, a part of them, or with a number in them that is as large
/// or as small as can be.
fn edited(world: &mut World, mut data: Vec<u8>) -> Vec<u8> {
    let place = world.below(data.len().max(1)).min(data.len().saturating_sub(1));
    let edge = EDGES[world.below(EDGES.len())];
    let any = any(world);
    // Numbers in digits are numbers, too.
    if data.iter().any(u8::is_ascii_digit)
        && world.below(6) == 0
        && let Ok(text) = std::str::from_utf8(&data)
    {
        return text::renumbered(world, text).into_bytes();
    }
    match world.below(9) {
        _ if data.is_empty() => data.push(edge),
        0 => drop(data.remove(place)),
        1 => data.insert(place, edge),
        2 => data.truncate(place),
        3 => drop(data.drain(..place)),
        4 => data[place] = any,
        5 => data[place] = edge,
        6 if let Some(number) = number(world, &data) => data[number].fill(edge),
        _ => {
            let width = 1 << world.below(4);
            data[place..].iter_mut().take(width).for_each(|byte| *byte = edge);
        }
    }
    data
}

/// Where a number of several bytes is: small ones are mostly zeros, with one byte before or behind.
fn number(world: &mut World, data: &[u8]) -> Option<Range<usize>> {
    let begins = |at: &usize| data[*at] == 0 && (*at == 0 || data[at - 1] != 0);
    let starts: Vec<usize> = (0..data.len()).filter(begins).collect();
    let start = *starts.get(world.below(starts.len()))?;
    let end = start + data[start..].iter().take_while(|byte| **byte == 0).count();
    // The lowest byte is the first one, or the last.
    let first = world.below(2) == 0;
    match first {
        true => Some(start.saturating_sub(1)..end),
        false => Some(start..data.len().min(end + 1)),
    }
}

#[cfg(test)]
#[expect(clippy::needless_borrow, reason = "generated code has this form for every type")]
mod tests {
    use super::*;

    #[test]
    fn texts_and_bytes_are_heard_and_nothing_else() {
        assert_eq!((&&Heard(&"ab")).data(), Some(b"ab".to_vec()));
        assert_eq!((&&Heard(&Some(vec![1u8, 2]))).data(), Some(vec![1, 2]));
        let text: Result<String, ()> = Ok("é".to_owned());
        assert_eq!((&&Heard(&text)).data(), Some("é".as_bytes().to_vec()));
        assert_eq!((&&Heard(&None::<String>)).data(), None);
        assert_eq!((&&Heard(&7)).data(), None);
        assert_eq!((&&Heard(&vec![0u8; LONGEST + 1])).data(), None);
    }

    #[test]
    fn options_and_results_tell_of_failures() {
        assert!((&&Told(&None::<u8>)).is_refused() && (&&Told(&Err::<u8, _>(1))).is_refused());
        assert!(!(&&Told(&Some(1))).is_refused() && !(&&Told(&Ok::<_, u8>(1))).is_refused());
        assert!(!(&&Told(&false)).is_refused());
    }

    #[test]
    fn runs_of_marked_bytes_end_with_one_that_is_not() {
        let rows: Vec<_> = (0..4_000).map(|seed| groups(&mut World::for_tests(40, seed))).collect();
        assert!(rows.iter().all(|row| row.last().is_some_and(|last| last & 0x80 == 0)));
        let is_long = |row: &&Vec<u8>| {
            row.iter().position(|byte| byte & 0x80 == 0) == Some(9) && row[9] == 0x7f
        };
        assert!(rows.iter().filter(is_long).count() > 40);
    }

    #[test]
    fn numbers_in_data_become_as_large_as_they_can_be() {
        let row = [b'P', 1, 7, 0, 0, 0, b'x', 0, 0, 0, 5, b'y'];
        let edits = |large: &[u8]| {
            let edited = |seed| edited(&mut World::for_tests(40, seed), row.to_vec());
            (0..4_000).filter(|seed| edited(*seed) == large).count()
        };
        assert!(edits(&[b'P', 1, 255, 255, 255, 255, b'x', 0, 0, 0, 5, b'y']) > 10);
        assert!(edits(&[b'P', 1, 7, 0, 0, 0, b'x', 255, 255, 255, 255, b'y']) > 10);
    }

    #[test]
    fn what_was_written_is_read_again_changed_or_not() {
        let written = vec![1, 2, 3, 4, 5, 6, 7, 8, 9];
        let mut read = Vec::new();
        for seed in 0..4_000 {
            let mut world = World::for_tests(40, seed);
            world.hear(Some(written.clone()));
            read.extend(bytes(&mut world));
        }
        let count =
            |is_such: &dyn Fn(&Vec<u8>) -> bool| read.iter().filter(|it| is_such(it)).count();
        assert!(count(&|it| *it == written) > 100);
        assert!(count(&|it| it.len() < 9 && written.starts_with(it)) > 30);
        assert!(count(&|it| it.len() == 9 && it[1..] == [255; 8]) > 0);
    }
}
