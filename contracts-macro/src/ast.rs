//! The contract model: what an attribute says, before any code is made of it.

use proc_macro2::{Span, TokenStream};
use quote::ToTokens;
use syn::{Expr, LitStr, Pat};

use crate::text;

/// Which promise a contract makes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    Precondition,
    Postcondition,
    Invariant,
    /// Holds at the start of every iteration.
    LoopInvariant,
    /// Gets smaller with every iteration.
    LoopVariant,
}

impl Kind {
    /// The word used in messages.
    pub fn word(self) -> &'static str {
        match self {
            Self::Precondition => "precondition",
            Self::Postcondition => "postcondition",
            Self::Invariant => "invariant",
            Self::LoopInvariant => "loop invariant",
            Self::LoopVariant => "loop variant",
        }
    }

    /// The attribute's name.
    pub fn attribute(self) -> &'static str {
        match self {
            Self::Precondition => "requires",
            Self::Postcondition => "ensures",
            Self::Invariant | Self::LoopInvariant => "invariant",
            Self::LoopVariant => "variant",
        }
    }
}

/// When a contract is checked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mode {
    Always,
    /// With `debug_assertions`.
    Debug,
    /// In the crate's own tests.
    Test,
}

impl Mode {
    pub const ALL: [Self; 3] = [Self::Always, Self::Debug, Self::Test];

    /// What the attribute's name starts with.
    pub fn prefix(self) -> &'static str {
        match self {
            Self::Always => "",
            Self::Debug => "debug_",
            Self::Test => "test_",
        }
    }
}

/// Where a contract is checked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Site {
    Entry,
    Exit,
    EntryAndExit,
    /// On the object that a constructor returns.
    Constructed(Shape),
}

impl Site {
    const ALL: [(Self, &'static str); 7] = [
        (Self::Entry, "entry"),
        (Self::Exit, "exit"),
        (Self::EntryAndExit, "both"),
        (Self::Constructed(Shape::Plain), "plain"),
        (Self::Constructed(Shape::Pointer), "pointer"),
        (Self::Constructed(Shape::Option), "option"),
        (Self::Constructed(Shape::Result), "result"),
    ];

    /// A name to write the site down with.
    pub fn word(self) -> &'static str {
        Self::ALL.iter().find(|(site, _)| *site == self).map_or("", |(_, word)| word)
    }

    /// The site of that name, which may be in quotes.
    pub fn from_word(word: &str) -> Option<Self> {
        let word = word.trim_matches('"');
        Self::ALL.iter().find(|(_, known)| *known == word).map(|(site, _)| *site)
    }
}

/// How a constructor's result holds the new object.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shape {
    Plain,
    /// `Box`, `Rc` or `Arc`.
    Pointer,
    Option,
    Result,
}

/// One attribute.
#[derive(Clone)]
pub struct Contract {
    pub kind: Kind,
    pub mode: Mode,
    pub site: Site,
    pub clauses: Vec<Clause>,
    pub message: Option<Message>,
    /// The attribute's arguments.
    pub tokens: TokenStream,
    /// What is enough instead of the clauses: the weaker precondition of an implementation.
    pub alternative: Option<Expr>,
}

/// One condition. Implications are stored as `>>=`, which has their precedence and associativity
/// and is otherwise meaningless in a condition.
#[derive(Clone)]
pub struct Clause {
    pub condition: Expr,
    /// The pattern of `|pattern| condition`, bound to a reference to the result.
    pub binder: Option<Pat>,
    /// The clause as written.
    pub written: Written,
    /// The first token.
    pub span: Span,
}

/// A clause's words, put together only where somebody reads them.
#[derive(Clone)]
pub enum Written {
    /// As the condition.
    Condition,
    Tokens(TokenStream),
    Words(&'static str),
}

impl Clause {
    /// The clause as written.
    pub fn text(&self) -> String {
        match &self.written {
            Written::Condition => text::of(self.condition.to_token_stream()),
            Written::Tokens(tokens) => text::of(tokens.clone()),
            Written::Words(words) => (*words).to_owned(),
        }
    }
}

/// What the programmer wants to be told in addition.
#[derive(Clone)]
pub struct Message {
    pub format: LitStr,
    pub arguments: Vec<Expr>,
}

impl Contract {
    pub fn at_entry(&self) -> bool {
        matches!(self.site, Site::Entry | Site::EntryAndExit)
    }

    pub fn at_exit(&self) -> bool {
        !matches!(self.site, Site::Entry)
    }
}
