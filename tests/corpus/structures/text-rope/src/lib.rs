//! A long text as a tree of short pieces: to insert and to remove something copies only a few of them.
//!
//! All places are numbers of characters. Ropes are never changed; those that are made from others share
//! their pieces with them.

use std::fmt;
use std::ops::Range;
use std::rc::Rc;

/// The most characters of a piece.
const PIECE: usize = 8;

#[derive(Debug)]
enum Node {
    Piece(String),
    Pair {
        left: Rc<Node>,
        right: Rc<Node>,
        /// The number of characters in both.
        chars: usize,
    },
}

/// A text.
#[derive(Debug, Clone)]
pub struct Rope {
    root: Rc<Node>,
}

impl Rope {
    /// The rope with this text.
    pub fn new(text: &str) -> Self {
        let chars: Vec<char> = text.chars().collect();
        Self {
            root: build(&chars),
        }
    }

    /// The number of characters.
    pub fn len(&self) -> usize {
        chars(&self.root)
    }

    /// Is there no character?
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The character at a place. `None` if the text is not that long.
    pub fn char_at(&self, mut at: usize) -> Option<char> {
        let mut node = &self.root;
        loop {
            match &**node {
                Node::Piece(text) => return text.chars().nth(at),
                Node::Pair { left, right, .. } => {
                    if at < chars(left) {
                        node = left;
                    } else {
                        at -= chars(left);
                        node = right;
                    }
                }
            }
        }
    }

    /// This text and another one after it.
    pub fn concat(&self, other: &Self) -> Self {
        Self {
            root: join(&self.root, &other.root),
        }
    }

    /// The text before a place and the text from there on. A place beyond the end is taken for the end.
    pub fn split_at(&self, at: usize) -> (Self, Self) {
        let (left, right) = split(&self.root, at.min(self.len()));
        (Self { root: left }, Self { root: right })
    }

    /// The text with another one inserted at a place. A place beyond the end is taken for the end.
    pub fn insert(&self, at: usize, text: &str) -> Self {
        let (left, right) = self.split_at(at);
        left.concat(&Self::new(text)).concat(&right)
    }

    /// The text without a range of characters. Places beyond the end are taken for the end; nothing is removed
    /// if the range is empty.
    pub fn remove(&self, range: Range<usize>) -> Self {
        if range.is_empty() {
            return self.clone();
        }
        let (rest, right) = self.split_at(range.end);
        let (left, _) = rest.split_at(range.start);
        left.concat(&right)
    }
}

impl fmt::Display for Rope {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write(&self.root, f)
    }
}

fn build(text: &[char]) -> Rc<Node> {
    if text.len() <= PIECE {
        return Rc::new(Node::Piece(text.iter().collect()));
    }
    let (left, right) = text.split_at(text.len() / 2);
    join(&build(left), &build(right))
}

fn chars(node: &Node) -> usize {
    match node {
        Node::Piece(text) => text.chars().count(),
        Node::Pair { chars, .. } => *chars,
    }
}

fn join(left: &Rc<Node>, right: &Rc<Node>) -> Rc<Node> {
    match (chars(left), chars(right)) {
        (0, _) => right.clone(),
        (_, 0) => left.clone(),
        (before, after) => Rc::new(Node::Pair {
            left: left.clone(),
            right: right.clone(),
            chars: before + after,
        }),
    }
}

/// The parts of a node before a place and from there on.
fn split(node: &Rc<Node>, at: usize) -> (Rc<Node>, Rc<Node>) {
    match &**node {
        Node::Piece(text) => {
            let mut places = text.char_indices().map(|(i, _)| i).chain([text.len()]);
            let place = places.nth(at).expect("a place in the piece");
            let (before, after) = text.split_at(place);
            let piece = |text: &str| Rc::new(Node::Piece(text.to_string()));
            (piece(before), piece(after))
        }
        Node::Pair { left, right, .. } => {
            let middle = chars(left);
            if at <= middle {
                let (before, after) = split(left, at);
                (before, join(&after, right))
            } else {
                let (before, after) = split(right, at);
                (join(left, &before), after)
            }
        }
    }
}

fn write(node: &Node, f: &mut fmt::Formatter) -> fmt::Result {
    match node {
        Node::Piece(text) => f.write_str(text),
        Node::Pair { left, right, .. } => {
            write(left, f)?;
            write(right, f)
        }
    }
}
