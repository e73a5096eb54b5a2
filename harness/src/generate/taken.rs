//! What calls took: texts and bytes that were arguments of a call which did not refuse them. They are
//! likely arguments of others: a key is looked up that was put in, and what is nearly like a text that
//! is well formed goes further than anything else. Where the changed one is taken, too, it is changed
//! again, so changes add up.

use std::any::Any;

use crate::world::World;

/// How much is remembered in a test; after that the oldest is forgotten.
const MOST: usize = 12;

/// Longest text or data that is remembered.
const LONGEST: usize = 256;

/// What was drawn for the current call, and what calls took.
#[derive(Debug, Default)]
pub(crate) struct Taken {
    drawn: Drawn,
    /// What the last call took, until it is known that it did not refuse it.
    offered: Drawn,
    kept: Drawn,
}

/// Arguments that are texts or bytes.
#[derive(Debug, Default)]
pub(crate) struct Drawn {
    texts: Vec<String>,
    bytes: Vec<Vec<u8>>,
}

impl Taken {
    /// A call begins; what was drawn for the one around it.
    pub(crate) fn begin(&mut self) -> Drawn {
        self.settle();
        std::mem::take(&mut self.drawn)
    }

    /// The call around it goes on.
    pub(crate) fn resume(&mut self, outer: Drawn) {
        self.settle();
        self.drawn = outer;
    }

    /// The call came back.
    pub(crate) fn accept(&mut self) {
        self.settle();
        self.offered = std::mem::take(&mut self.drawn);
    }

    /// It gave `None` or an error.
    fn refuse(&mut self) {
        self.offered = Drawn::default();
    }

    fn settle(&mut self) {
        let Drawn { texts, bytes } = std::mem::take(&mut self.offered);
        texts.into_iter().for_each(|text| keep(&mut self.kept.texts, text));
        bytes.into_iter().for_each(|bytes| keep(&mut self.kept.bytes, bytes));
    }

    /// Texts that earlier calls took, the latest last.
    pub(crate) fn texts(&self) -> &[String] {
        &self.kept.texts
    }

    /// Bytes that earlier calls took, the latest last.
    pub(crate) fn bytes(&self) -> &[Vec<u8>] {
        &self.kept.bytes
    }

    pub(crate) fn draw_text(&mut self, text: &str) {
        if !text.is_empty() && text.len() <= LONGEST {
            self.drawn.texts.push(text.to_owned());
        }
    }
}

/// Keeps something once.
fn keep<T: PartialEq>(all: &mut Vec<T>, new: T) {
    if all.contains(&new) {
        return;
    }
    if all.len() == MOST {
        all.remove(0);
    }
    all.push(new);
}

impl World {
    /// Remembers a row that becomes an argument, if it is one of bytes.
    pub(crate) fn draw(&mut self, values: &dyn Any) {
        if let Some(bytes) = values.downcast_ref::<Vec<u8>>()
            && !bytes.is_empty()
            && bytes.len() <= LONGEST
        {
            self.taken.drawn.bytes.push(bytes.clone());
        }
    }

    /// Says that the last call gave `None` or an error: it did not take its arguments.
    pub fn refused(&mut self, refused: bool) {
        if refused {
            self.taken.refuse();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn call(taken: &mut Taken, text: &str, refused: bool) {
        taken.begin();
        taken.draw_text(text);
        taken.accept();
        if refused {
            taken.refuse();
        }
    }

    #[test]
    fn what_was_refused_is_not_taken_and_what_is_drawn_now_neither() {
        let mut taken = Taken::default();
        call(&mut taken, "a", false);
        call(&mut taken, "b", true);
        taken.begin();
        taken.draw_text("c");
        assert_eq!(taken.texts(), ["a"]);
    }

    #[test]
    fn an_object_made_for_a_call_takes_its_own_arguments_only() {
        let mut taken = Taken::default();
        taken.begin();
        taken.draw_text("outer");
        let outer = taken.begin();
        taken.draw_text("inner");
        taken.accept();
        taken.resume(outer);
        assert_eq!(taken.texts(), ["inner"]);
        taken.accept();
        taken.begin();
        assert_eq!(taken.texts(), ["inner", "outer"]);
    }

    #[test]
    fn of_many_the_latest_are_kept() {
        let mut taken = Taken::default();
        (0..20).for_each(|number| call(&mut taken, &number.to_string(), false));
        taken.begin();
        assert_eq!(taken.texts().len(), MOST);
        assert_eq!(taken.texts().last().map(String::as_str), Some("19"));
    }
}
