//! A gap buffer: the text of an editor, with room for more where the cursor is.

use contracts::{ensures, invariant, requires};

/// How much the room grows at least.
const GROWTH: usize = 8;

/// A text with a cursor.
#[derive(Debug, Clone)]
pub struct GapBuffer {
    /// The characters before the cursor, the gap, the characters after the cursor.
    slots: Vec<char>,
    gap_start: usize,
    gap_end: usize,
}

#[invariant(self.gap_start <= self.gap_end)]
#[invariant(self.gap_end <= self.slots.len())]
impl GapBuffer {
    /// A text with the cursor at its end.
    #[ensures(ret.text() == text && ret.cursor() == ret.len())]
    pub fn new(text: &str) -> Self {
        let mut slots: Vec<char> = text.chars().collect();
        let gap_start = slots.len();
        slots.resize(gap_start + GROWTH, ' ');
        Self {
            gap_end: slots.len(),
            slots,
            gap_start,
        }
    }

    /// The number of characters.
    pub fn len(&self) -> usize {
        self.slots.len() - self.gap_len()
    }

    /// Are there no characters?
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The number of characters before the cursor.
    #[ensures(ret <= self.len())]
    pub fn cursor(&self) -> usize {
        self.gap_start
    }

    /// The text.
    pub fn text(&self) -> String {
        let after = &self.slots[self.gap_end..];
        self.slots[..self.gap_start].iter().chain(after).collect()
    }

    /// The character at `place`, counted from 0.
    #[requires(place < self.len())]
    #[ensures(Some(ret) == self.text().chars().nth(place))]
    pub fn get(&self, place: usize) -> char {
        if place < self.gap_start {
            self.slots[place]
        } else {
            self.slots[place + self.gap_start]
        }
    }

    /// Moves the cursor. The text stays.
    #[requires(place <= self.len())]
    #[ensures(self.cursor() == place)]
    #[ensures(self.text() == old(self.text()))]
    pub fn move_to(&mut self, place: usize) {
        while self.gap_start > place {
            self.gap_start -= 1;
            self.gap_end -= 1;
            self.slots[self.gap_end] = self.slots[self.gap_start];
        }
        while self.gap_start < place {
            self.slots[self.gap_start] = self.slots[self.gap_end];
            self.gap_start += 1;
            self.gap_end += 1;
        }
    }

    /// Writes a character before the cursor.
    #[ensures(self.cursor() == old(self.cursor()) + 1)]
    #[ensures(self.len() == old(self.len()) + 1)]
    #[ensures(self.get(self.cursor() - 1) == character)]
    pub fn insert(&mut self, character: char) {
        if self.gap_len() == 0 {
            self.grow();
        }
        self.slots[self.gap_start] = character;
        self.gap_start += 1;
    }

    /// Removes the character before the cursor, as the backspace key does.
    #[ensures(ret.is_some() == (old(self.cursor()) > 0))]
    #[ensures(self.len() + usize::from(ret.is_some()) == old(self.len()))]
    pub fn backspace(&mut self) -> Option<char> {
        self.gap_start = self.gap_start.checked_sub(1)?;
        Some(self.slots[self.gap_start])
    }

    /// Removes the character after the cursor, as the delete key does.
    #[ensures(self.cursor() == old(self.cursor()))]
    #[ensures(self.len() + usize::from(ret.is_some()) == old(self.len()))]
    pub fn delete(&mut self) -> Option<char> {
        let character = *self.slots.get(self.gap_end)?;
        self.gap_end += 1;
        Some(character)
    }

    /// The size of the gap.
    fn gap_len(&self) -> usize {
        self.gap_end - self.gap_start
    }

    /// Makes the gap larger.
    #[ensures(self.gap_len() > old(self.gap_len()))]
    #[ensures(self.text() == old(self.text()))]
    fn grow(&mut self) {
        let more = self.len().max(GROWTH);
        let after = self.slots.split_off(self.gap_end);
        self.slots.resize(self.gap_end + more, ' ');
        self.slots.extend(after);
        self.gap_end += more;
    }
}
