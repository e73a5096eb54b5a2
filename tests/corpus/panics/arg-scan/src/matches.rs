//! What was found on a command line.

use crate::convert::FromArg;
use crate::error::ValueError;
use std::collections::BTreeMap;

/// What was found on a command line.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Matches {
    /// What each option that came has for values.
    found: BTreeMap<String, Vec<Option<String>>>,
    defaults: BTreeMap<String, String>,
    arguments: Vec<String>,
}

impl Matches {
    pub(crate) fn add(&mut self, name: &str, value: Option<String>) {
        self.found.entry(name.to_string()).or_default().push(value);
    }

    pub(crate) fn set_default(&mut self, name: &str, value: &str) {
        let name = name.to_string();
        self.defaults
            .entry(name)
            .or_insert_with(|| value.to_string());
    }

    pub(crate) fn add_argument(&mut self, argument: &str) {
        self.arguments.push(argument.to_string());
    }

    /// Did the option come?
    pub fn has(&self, name: &str) -> bool {
        self.found.contains_key(name)
    }

    /// How often did the option come?
    pub fn count(&self, name: &str) -> usize {
        self.found.get(name).map_or(0, Vec::len)
    }

    /// What is no option.
    pub fn arguments(&self) -> &[String] {
        &self.arguments
    }

    /// The texts of all values of an option, or the default.
    fn values(&self, name: &str) -> Vec<&str> {
        match self.found.get(name) {
            Some(values) => values.iter().filter_map(|value| value.as_deref()).collect(),
            None => self
                .defaults
                .get(name)
                .map(String::as_str)
                .into_iter()
                .collect(),
        }
    }

    /// The last value of an option; its default, or `None`, if it did not come.
    pub fn get<T: FromArg>(&self, name: &str) -> Result<Option<T>, ValueError> {
        let values = self.values(name);
        values.last().map(|value| convert(name, value)).transpose()
    }

    /// All values of an option; its default alone if it did not come.
    pub fn all<T: FromArg>(&self, name: &str) -> Result<Vec<T>, ValueError> {
        let values = self.values(name);
        values
            .into_iter()
            .map(|value| convert(name, value))
            .collect()
    }
}

fn convert<T: FromArg>(option: &str, value: &str) -> Result<T, ValueError> {
    T::from_arg(value).ok_or_else(|| ValueError {
        option: option.to_string(),
        value: value.to_string(),
        expected: T::EXPECTED,
    })
}
