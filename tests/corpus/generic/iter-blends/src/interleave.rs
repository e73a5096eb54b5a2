use std::iter::{Fuse, FusedIterator};

/// See [`Blends::interleave`](crate::Blends::interleave).
#[derive(Debug, Clone)]
pub struct Interleave<A, B> {
    one: Fuse<A>,
    other: Fuse<B>,
    /// Is it the turn of the other one?
    turn: bool,
}

impl<A: Iterator, B: Iterator> Interleave<A, B> {
    pub(crate) fn new(one: A, other: B) -> Self {
        Self {
            one: one.fuse(),
            other: other.fuse(),
            turn: false,
        }
    }
}

impl<A, B> Iterator for Interleave<A, B>
where
    A: Iterator,
    B: Iterator<Item = A::Item>,
{
    type Item = A::Item;

    fn next(&mut self) -> Option<Self::Item> {
        let turn = self.turn;
        self.turn = !turn;
        if turn {
            self.other.next().or_else(|| self.one.next())
        } else {
            self.one.next().or_else(|| self.other.next())
        }
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let (least, most) = self.one.size_hint();
        let (lower, upper) = self.other.size_hint();
        let upper = most
            .zip(upper)
            .and_then(|(most, upper)| most.checked_add(upper));
        (least.saturating_add(lower), upper)
    }
}

impl<A, B> FusedIterator for Interleave<A, B>
where
    A: Iterator,
    B: Iterator<Item = A::Item>,
{
}
