use std::iter::FusedIterator;

/// See [`Blends::circular_pairs`](crate::Blends::circular_pairs).
#[derive(Debug, Clone)]
pub struct CircularPairs<I: Iterator> {
    items: I,
    first: Option<I::Item>,
    /// The item that has not been the left one of a pair yet.
    left: Option<I::Item>,
}

impl<I> CircularPairs<I>
where
    I: Iterator,
    I::Item: Clone,
{
    pub(crate) fn new(mut items: I) -> Self {
        let first = items.next();
        Self {
            left: first.clone(),
            first,
            items,
        }
    }
}

impl<I> Iterator for CircularPairs<I>
where
    I: Iterator,
    I::Item: Clone,
{
    type Item = (I::Item, I::Item);

    fn next(&mut self) -> Option<Self::Item> {
        let left = self.left.take()?;
        match self.items.next() {
            Some(right) => {
                self.left = Some(right.clone());
                Some((left, right))
            }
            None => Some((left, self.first.take()?)),
        }
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        if self.left.is_none() {
            return (0, Some(0));
        }
        let (lower, upper) = self.items.size_hint();
        let upper = upper.and_then(|upper| upper.checked_add(1));
        (lower, upper)
    }
}

impl<I> ExactSizeIterator for CircularPairs<I>
where
    I: ExactSizeIterator,
    I::Item: Clone,
{
}

impl<I> FusedIterator for CircularPairs<I>
where
    I: Iterator,
    I::Item: Clone,
{
}
