//! Goes through the arguments, one after the other.

use crate::error::ScanError;
use crate::matches::Matches;
use crate::spec::{Opt, Spec};

pub(crate) struct Scanner<'a> {
    spec: &'a Spec,
    args: &'a [String],
    /// The argument to be read next.
    next: usize,
    matches: Matches,
}

impl<'a> Scanner<'a> {
    pub(crate) fn new(spec: &'a Spec, args: &'a [String]) -> Self {
        Self {
            spec,
            args,
            next: 0,
            matches: Matches::default(),
        }
    }

    pub(crate) fn run(mut self) -> Result<Matches, ScanError> {
        while let Some(arg) = self.args.get(self.next) {
            self.next += 1;
            if arg == "--" {
                for rest in &self.args[self.next..] {
                    self.matches.add_argument(rest);
                }
                break;
            } else if let Some(long) = arg.strip_prefix("--") {
                self.long(long)?;
            } else if let Some(cluster) = arg.strip_prefix('-').filter(|it| !it.is_empty()) {
                self.cluster(cluster)?;
            } else {
                self.matches.add_argument(arg);
            }
        }
        for option in self.spec.options() {
            if let Some(value) = option.default_value() {
                self.matches.set_default(option.name(), value);
            }
        }
        Ok(self.matches)
    }

    /// Reads `name` or `name=value`.
    fn long(&mut self, text: &str) -> Result<(), ScanError> {
        let (name, given) = match text.split_once('=') {
            Some((name, value)) => (name, Some(value)),
            None => (text, None),
        };
        let option = self
            .spec
            .find_long(name)
            .ok_or_else(|| ScanError::Unknown(format!("--{name}")))?;
        match given {
            Some(_) if !option.takes_value() => Err(ScanError::NoValue(option.name().to_string())),
            Some(value) => self.add(option, Some(value.to_string())),
            None if option.takes_value() => {
                let value = self.value(option)?;
                self.add(option, Some(value))
            }
            None => self.add(option, None),
        }
    }

    /// Reads short options that were put together, the last of which may have a value.
    fn cluster(&mut self, cluster: &str) -> Result<(), ScanError> {
        let mut chars = cluster.chars();
        while let Some(short) = chars.next() {
            let option = self
                .spec
                .find_short(short)
                .ok_or_else(|| ScanError::Unknown(format!("-{short}")))?;
            if !option.takes_value() {
                self.add(option, None)?;
                continue;
            }
            let rest = chars.as_str();
            let value = match rest.strip_prefix('=').unwrap_or(rest) {
                "" if rest.is_empty() => self.value(option)?,
                value => value.to_string(),
            };
            return self.add(option, Some(value));
        }
        Ok(())
    }

    /// The next argument, which is the value of this option.
    fn value(&mut self, option: &Opt) -> Result<String, ScanError> {
        if self.next > self.args.len() {
            return Err(ScanError::MissingValue(option.name().to_string()));
        }
        let value = &self.args[self.next];
        self.next += 1;
        Ok(value.clone())
    }

    fn add(&mut self, option: &Opt, value: Option<String>) -> Result<(), ScanError> {
        if !option.is_many() && self.matches.has(option.name()) {
            return Err(ScanError::Repeated(option.name().to_string()));
        }
        self.matches.add(option.name(), value);
        Ok(())
    }
}
