use std::iter::FusedIterator;

/// See [`Blends::counted`](crate::Blends::counted).
#[derive(Debug, Clone)]
pub struct Counted<I: Iterator> {
    items: std::iter::Fuse<I>,
    /// The first item of the next group.
    next: Option<I::Item>,
}

impl<I: Iterator> Counted<I> {
    pub(crate) fn new(items: I) -> Self {
        Self {
            items: items.fuse(),
            next: None,
        }
    }
}

impl<I> Iterator for Counted<I>
where
    I: Iterator,
    I::Item: PartialEq,
{
    type Item = (I::Item, usize);

    fn next(&mut self) -> Option<Self::Item> {
        let first = self.next.take().or_else(|| self.items.next())?;
        let mut count = 1;
        for item in self.items.by_ref() {
            if item != first {
                self.next = Some(item);
                break;
            }
            count += 1;
        }
        Some((first, count))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let waiting = usize::from(self.next.is_some());
        let (lower, upper) = self.items.size_hint();
        let upper = upper.and_then(|upper| upper.checked_add(waiting));
        (waiting.max(lower.min(1)), upper)
    }
}

impl<I> FusedIterator for Counted<I>
where
    I: Iterator,
    I::Item: PartialEq,
{
}
