//! A text that is edited line by line, as with the old editor `ed`.
//!
//! Lines are counted from 1 on. One of them is the current line, unless there are none.

use contracts::{ensures, invariant};
use std::fmt;

/// Where a line is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Address {
    /// The line with this number.
    Line(usize),
    /// The current line.
    Current,
    /// The last line.
    Last,
    /// So many lines after the current one, or before it.
    Offset(isize),
}

/// There is no such line, or the last line of some is before the first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AddressError;

impl fmt::Display for AddressError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no such lines")
    }
}

impl std::error::Error for AddressError {}

/// A text and its current line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Editor {
    lines: Vec<String>,
    current: usize,
}

#[invariant(self.current <= self.lines.len())]
#[invariant((self.current == 0) == self.lines.is_empty())]
impl Editor {
    /// An editor with a text, of which the last line is the current one.
    pub fn new(text: &str) -> Self {
        let lines: Vec<String> = text.lines().map(str::to_string).collect();
        let current = lines.len();
        Self { lines, current }
    }

    /// The lines of the text.
    pub fn lines(&self) -> &[String] {
        &self.lines
    }

    /// The number of the current line: 0 if there are no lines.
    pub fn current(&self) -> usize {
        self.current
    }

    /// The number of the line with this address.
    #[ensures(ret.is_ok_and(|line| line > 0 && line <= self.lines.len()) || ret.is_err())]
    pub fn resolve(&self, address: Address) -> Result<usize, AddressError> {
        let line = match address {
            Address::Line(line) => Some(line),
            Address::Current => Some(self.current),
            Address::Last => Some(self.lines.len()),
            Address::Offset(offset) => self.current.checked_add_signed(offset),
        };
        line.filter(|line| (1..=self.lines.len()).contains(line))
            .ok_or(AddressError)
    }

    /// The first and the last of some lines.
    fn range(&self, first: Address, last: Address) -> Result<(usize, usize), AddressError> {
        let (first, last) = (self.resolve(first)?, self.resolve(last)?);
        if first > last {
            return Err(AddressError);
        }
        Ok((first, last))
    }

    /// Makes another line the current one.
    #[ensures(ret.is_err() -> self.current == old(self.current))]
    pub fn go_to(&mut self, address: Address) -> Result<(), AddressError> {
        self.current = self.resolve(address)?;
        Ok(())
    }

    /// Adds the lines of a text after the current one, and makes the last of them the current line. If
    /// there are none to add, nothing changes.
    #[ensures(self.lines.len() == old(self.lines.len()) + text.lines().count())]
    pub fn append(&mut self, text: &str) {
        let at = self.current;
        let added: Vec<String> = text.lines().map(str::to_string).collect();
        self.current += added.len();
        self.lines.splice(at..at, added);
    }

    /// Deletes some lines. The line after them becomes the current one, or the last line if there is
    /// none after them.
    #[ensures(ret.is_err() -> self.lines.len() == old(self.lines.len()))]
    pub fn delete(&mut self, first: Address, last: Address) -> Result<(), AddressError> {
        let (first, last) = self.range(first, last)?;
        self.lines.drain(first - 1..last);
        self.current = first;
        Ok(())
    }

    /// Makes one line of some lines, without anything between them, which becomes the current one.
    #[ensures(ret.is_ok() -> self.lines.len() <= old(self.lines.len()))]
    pub fn join(&mut self, first: Address, last: Address) -> Result<(), AddressError> {
        let (first, last) = self.range(first, last)?;
        let joined: String = self.lines.drain(first - 1..last).collect();
        self.lines.insert(first - 1, joined);
        self.current = first;
        Ok(())
    }

    /// Replaces a text by another one wherever it is in some lines, and returns in how many of them it
    /// was. The last of those becomes the current one. An empty text is nowhere.
    #[ensures(self.lines.len() == old(self.lines.len()))]
    pub fn substitute(
        &mut self,
        first: Address,
        last: Address,
        from: &str,
        to: &str,
    ) -> Result<usize, AddressError> {
        let (first, last) = self.range(first, last)?;
        let mut count = 0;
        for line in first..=last {
            let text = &mut self.lines[line - 1];
            if !from.is_empty() && text.contains(from) {
                *text = text.replace(from, to);
                self.current = line;
                count += 1;
            }
        }
        Ok(count)
    }
}
