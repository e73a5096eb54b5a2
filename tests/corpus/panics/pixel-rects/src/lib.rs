//! Rectangles of pixels on a screen.

#![forbid(unsafe_code)]

/// A rectangle with at least one pixel. Everything to the right of it and below has coordinates, too.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Rect {
    left: u32,
    top: u32,
    width: u32,
    height: u32,
}

impl Rect {
    /// A rectangle; `None` if it has no pixels, or if the coordinates beyond it are too large.
    pub fn new(left: u32, top: u32, width: u32, height: u32) -> Option<Self> {
        left.checked_add(width)?;
        top.checked_add(height)?;
        (width > 0 && height > 0).then_some(Self {
            left,
            top,
            width,
            height,
        })
    }

    /// The first column.
    pub fn left(&self) -> u32 {
        self.left
    }

    /// The first row.
    pub fn top(&self) -> u32 {
        self.top
    }

    /// The column after the last one.
    pub fn right(&self) -> u32 {
        self.left + self.width
    }

    /// The row after the last one.
    pub fn bottom(&self) -> u32 {
        self.top + self.height
    }

    /// The number of pixels.
    pub fn area(&self) -> u64 {
        u64::from(self.width) * u64::from(self.height)
    }

    /// Is the pixel inside?
    pub fn contains(&self, x: u32, y: u32) -> bool {
        (self.left..self.right()).contains(&x) && (self.top..self.bottom()).contains(&y)
    }

    /// The rectangle of the pixels that are in both; `None` if there are none.
    pub fn intersection(&self, other: &Self) -> Option<Self> {
        let left = self.left.max(other.left);
        let top = self.top.max(other.top);
        let width = self.right().min(other.right()) - left;
        let height = self.bottom().min(other.bottom()) - top;
        Self::new(left, top, width, height)
    }

    /// The smallest rectangle that has both in it.
    pub fn hull(&self, other: &Self) -> Self {
        let left = self.left.min(other.left);
        let top = self.top.min(other.top);
        Self {
            left,
            top,
            width: self.right().max(other.right()) - left,
            height: self.bottom().max(other.bottom()) - top,
        }
    }

    /// The part of the screen that stays visible under a window, as a number of pixels.
    pub fn visible_under(&self, window: &Self) -> u64 {
        self.area() - self.intersection(window).map_or(0, |hidden| hidden.area())
    }

    /// Moves the rectangle, but not beyond the first row and column, or the last coordinates.
    pub fn moved(&self, right: i32, down: i32) -> Self {
        Self {
            left: self
                .left
                .saturating_add_signed(right)
                .min(u32::MAX - self.width),
            top: self
                .top
                .saturating_add_signed(down)
                .min(u32::MAX - self.height),
            ..*self
        }
    }

    /// The rectangle in tiles of this size, row by row. Those at the right and at the bottom may be
    /// smaller. There are none without size.
    pub fn tiles(&self, size: u32) -> impl Iterator<Item = Self> + use<> {
        let rect = *self;
        let step = usize::try_from(size.max(1)).unwrap_or(usize::MAX);
        let tops = if size == 0 {
            0..0
        } else {
            rect.top..rect.bottom()
        };
        tops.step_by(step).flat_map(move |top| {
            (rect.left..rect.right())
                .step_by(step)
                .map(move |left| Self {
                    left,
                    top,
                    width: size.min(rect.right() - left),
                    height: size.min(rect.bottom() - top),
                })
        })
    }
}

/// The pixels that are in all rectangles; `None` if there are none, or no rectangles.
pub fn common(rects: &[Rect]) -> Option<Rect> {
    let (first, rest) = rects.split_first()?;
    rest.iter()
        .try_fold(*first, |common, rect| common.intersection(rect))
}
