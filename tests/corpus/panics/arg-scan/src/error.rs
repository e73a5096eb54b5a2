//! What can be wrong with a command line.

use std::error::Error;
use std::fmt;

/// Why arguments do not fit the specification.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum ScanError {
    /// There is no such option, which is given with its hyphens.
    Unknown(String),
    /// An option has no value, though it needs one.
    MissingValue(String),
    /// An option has a value, though it takes none.
    NoValue(String),
    /// An option with a value comes more than once.
    Repeated(String),
    /// There are fewer arguments than this.
    TooFew(usize),
    /// There are more arguments than this.
    TooMany(usize),
}

impl fmt::Display for ScanError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown(option) => write!(f, "there is no option {option}"),
            Self::MissingValue(name) => write!(f, "--{name} needs a value"),
            Self::NoValue(name) => write!(f, "--{name} takes no value"),
            Self::Repeated(name) => write!(f, "--{name} can be given once only"),
            Self::TooFew(least) => write!(f, "at least {least} arguments expected"),
            Self::TooMany(most) => write!(f, "at most {most} arguments expected"),
        }
    }
}

impl Error for ScanError {}

/// A value that is not what the program expects.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ValueError {
    pub(crate) option: String,
    pub(crate) value: String,
    pub(crate) expected: &'static str,
}

impl fmt::Display for ValueError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            option,
            value,
            expected,
        } = self;
        write!(f, "{value:?} is not {expected}, as --{option} needs it")
    }
}

impl Error for ValueError {}
