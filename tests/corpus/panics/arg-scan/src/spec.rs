//! What a command line can look like.

use crate::error::ScanError;
use crate::matches::Matches;
use crate::scan::Scanner;

/// An option.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Opt {
    name: String,
    short: Option<char>,
    help: String,
    takes_value: bool,
    many: bool,
    default: Option<String>,
}

impl Opt {
    /// An option without a value, which can come any number of times.
    pub fn flag(name: &str) -> Self {
        Self {
            name: name.to_string(),
            short: None,
            help: String::new(),
            takes_value: false,
            many: true,
            default: None,
        }
    }

    /// An option with a value, which can come once.
    pub fn valued(name: &str) -> Self {
        Self {
            takes_value: true,
            many: false,
            ..Self::flag(name)
        }
    }

    /// Also has a short name.
    pub fn short(self, short: char) -> Self {
        Self {
            short: Some(short),
            ..self
        }
    }

    /// Says what it is for.
    pub fn help(self, help: &str) -> Self {
        Self {
            help: help.to_string(),
            ..self
        }
    }

    /// Can come any number of times, with a value each time.
    pub fn many(self) -> Self {
        Self { many: true, ..self }
    }

    /// Has this value if it does not come.
    pub fn default(self, value: &str) -> Self {
        Self {
            default: Some(value.to_string()),
            ..self
        }
    }

    /// Its long name.
    pub fn name(&self) -> &str {
        &self.name
    }

    pub(crate) fn takes_value(&self) -> bool {
        self.takes_value
    }

    pub(crate) fn is_many(&self) -> bool {
        self.many
    }

    pub(crate) fn default_value(&self) -> Option<&str> {
        self.default.as_deref()
    }

    /// Its names for the usage.
    fn signature(&self) -> String {
        let short = match self.short {
            Some(short) => format!("-{short}, "),
            None => "    ".to_string(),
        };
        let value = if self.takes_value { " VALUE" } else { "" };
        format!("{short}--{}{value}", self.name)
    }
}

/// What a command line can look like.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Spec {
    command: String,
    options: Vec<Opt>,
    least: usize,
    most: usize,
}

impl Spec {
    /// A command without options and with any number of arguments.
    pub fn new(command: &str) -> Self {
        Self {
            command: command.to_string(),
            options: Vec::new(),
            least: 0,
            most: usize::MAX,
        }
    }

    /// Adds an option. Of options with the same name, the first one counts.
    pub fn option(mut self, option: Opt) -> Self {
        self.options.push(option);
        self
    }

    /// Says how many arguments there are.
    pub fn arguments(self, least: usize, most: usize) -> Self {
        Self {
            least,
            most,
            ..self
        }
    }

    pub(crate) fn options(&self) -> &[Opt] {
        &self.options
    }

    pub(crate) fn find_long(&self, name: &str) -> Option<&Opt> {
        self.options.iter().find(|option| option.name == name)
    }

    pub(crate) fn find_short(&self, short: char) -> Option<&Opt> {
        let mut options = self.options.iter();
        options.find(|option| option.short == Some(short))
    }

    /// Reads what follows after the name of the command.
    pub fn scan(&self, args: &[String]) -> Result<Matches, ScanError> {
        let matches = Scanner::new(self, args).run()?;
        let count = matches.arguments().len();
        if count < self.least {
            return Err(ScanError::TooFew(self.least));
        }
        if count > self.most {
            return Err(ScanError::TooMany(self.most));
        }
        Ok(matches)
    }

    /// A text that lists the options.
    pub fn usage(&self) -> String {
        let signatures: Vec<String> = self.options.iter().map(Opt::signature).collect();
        let widths = signatures.iter().map(|it| it.chars().count());
        let width = widths.max().unwrap_or(0);
        let mut text = format!("usage: {} [options]", self.command);
        if self.most > 0 {
            text.push_str(" [arguments]");
        }
        text.push('\n');
        for (option, signature) in self.options.iter().zip(&signatures) {
            let line = format!("  {signature:width$}  {}", option.help);
            text.push_str(line.trim_end());
            text.push('\n');
        }
        text
    }
}
