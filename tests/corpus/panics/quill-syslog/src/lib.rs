//! Messages for the system log, in the format of RFC 3164.
//!
//! ```
//! use quill_syslog::{Facility, Formatter, Severity};
//!
//! let formatter = Formatter::new(Facility::Daemon, "backup");
//! assert_eq!(
//!     formatter.format(Severity::Warning, "disk is full"),
//!     "<28>backup: disk is full"
//! );
//! ```

/// What kind of program sends a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Facility {
    /// Programs of users.
    User = 1,
    /// Services in the background.
    Daemon = 3,
    /// For local use.
    Local0 = 16,
}

/// How bad it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// The system is unusable.
    Emergency,
    /// Something must be done at once.
    Alert,
    /// A critical condition.
    Critical,
    /// An error.
    Error,
    /// A warning.
    Warning,
    /// Unusual, but no problem.
    Notice,
    /// Only to know it.
    Info,
    /// For developers.
    Debug,
}

/// Makes lines for the log.
#[derive(Debug, Clone)]
pub struct Formatter {
    facility: Facility,
    tag: String,
    max: usize,
    level: Severity,
}

impl Formatter {
    /// How long a line can be at most, if nothing else is said.
    pub const DEFAULT_MAX: usize = 1024;

    /// A formatter for a program. Of its name, only letters and digits are used, up to 32 of them.
    pub fn new(facility: Facility, program: &str) -> Self {
        let letters = program.chars().filter(|c| c.is_alphanumeric());
        Self {
            facility,
            tag: letters.take(32).collect(),
            max: Self::DEFAULT_MAX,
            level: Severity::Debug,
        }
    }

    /// Sets how many bytes a line can have.
    pub fn max(mut self, max: usize) -> Self {
        self.max = max;
        self
    }

    /// Sets from which severity on messages are of interest.
    pub fn level(mut self, level: Severity) -> Self {
        self.level = level;
        self
    }

    /// Is a message of this severity of interest?
    pub fn accepts(&self, severity: Severity) -> bool {
        severity <= self.level
    }

    /// The line for a message. Control characters (such as line breaks) become spaces. If the line were
    /// longer than the maximum, it has only as many characters of the message as fit. What comes before
    /// the message is never shortened.
    pub fn format(&self, severity: Severity, message: &str) -> String {
        let priority = 8 * self.facility as u32 + severity as u32;
        let mut line = format!("<{priority}>{}: ", self.tag);
        let room = self.max.saturating_sub(line.len());
        for c in shorten(message, room).chars() {
            line.push(if c.is_ascii_control() { ' ' } else { c });
        }
        line
    }
}

/// The start of a text, with as many characters as fit into so many bytes.
pub fn shorten(text: &str, max: usize) -> &str {
    if text.len() <= max {
        return text;
    }
    &text[..max]
}
