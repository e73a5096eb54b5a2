//! The contract model: what an attribute says, before any code is made of it.

use proc_macro2::Span;
use syn::{Expr, LitStr, Pat};

/// Which promise a contract makes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    Precondition,
    Postcondition,
    Invariant,
}

impl Kind {
    /// The word used in messages.
    pub fn word(self) -> &'static str {
        match self {
            Self::Precondition => "precondition",
            Self::Postcondition => "postcondition",
            Self::Invariant => "invariant",
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

/// Where a contract is checked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Site {
    Entry,
    Exit,
    EntryAndExit,
    /// On the object that a constructor returns.
    Constructed(Shape),
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
}

/// One condition. Implications are stored as `>>=`, which has their precedence and associativity
/// and is otherwise meaningless in a condition.
#[derive(Clone)]
pub struct Clause {
    pub condition: Expr,
    /// The pattern of `|pattern| condition`, bound to a reference to the result.
    pub binder: Option<Pat>,
    /// The clause as written.
    pub text: String,
    /// The first token.
    pub span: Span,
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
