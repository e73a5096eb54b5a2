//! Rules about who may do what with which documents.
//!
//! Documents have paths such as `/reports/2024/q1`. A rule is about a path and everything below it. It
//! allows or forbids an action for a group of people. Of all the rules that are about a document, an
//! action and one of somebody's groups, those with the longest path decide. If they do not agree, or if
//! there are none, the action is forbidden.

use std::collections::{BTreeMap, BTreeSet};

/// What can be done with a document.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// Looking at it.
    Read,
    /// Changing it.
    Write,
}

/// What a rule says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Effect {
    /// The action may be done.
    Allow,
    /// The action may not be done.
    Forbid,
}

#[derive(Debug, Clone, PartialEq, Eq)]
struct Rule {
    /// Without a `/` at the end, so that the path of everything is empty.
    path: String,
    group: String,
    action: Action,
    effect: Effect,
}

/// Rules, and people in groups.
#[derive(Debug, Clone, Default)]
pub struct Access {
    rules: Vec<Rule>,
    /// The groups of each person.
    groups: BTreeMap<String, BTreeSet<String>>,
}

impl Access {
    /// Nobody may do anything.
    pub fn new() -> Self {
        Self::default()
    }

    /// Makes somebody a member of a group.
    pub fn join(&mut self, person: &str, group: &str) {
        let groups = self.groups.entry(person.to_string()).or_default();
        groups.insert(group.to_string());
    }

    /// Ends somebody's membership of a group. Returns whether there was one.
    pub fn leave(&mut self, person: &str, group: &str) -> bool {
        let groups = self.groups.get_mut(person);
        groups.is_some_and(|groups| groups.remove(group))
    }

    /// Adds a rule. It does not matter whether there is a `/` at the end of the path; `/` is the path
    /// of everything.
    pub fn rule(&mut self, path: &str, group: &str, action: Action, effect: Effect) {
        self.rules.push(Rule {
            path: path.trim_end_matches('/').to_string(),
            group: group.to_string(),
            action,
            effect,
        });
    }

    /// May somebody do this with the document?
    pub fn may(&self, person: &str, action: Action, path: &str) -> bool {
        let Some(groups) = self.groups.get(person) else {
            return false;
        };
        let about = |rule: &&Rule| {
            rule.action == action && groups.contains(&rule.group) && covers(&rule.path, path)
        };
        let rules: Vec<&Rule> = self.rules.iter().filter(about).collect();
        let Some(longest) = rules.iter().map(|rule| rule.path.len()).max() else {
            return false;
        };
        rules
            .iter()
            .filter(|rule| rule.path.len() == longest)
            .all(|rule| rule.effect == Effect::Allow)
    }

    /// The people who may do this with the document.
    pub fn people(&self, action: Action, path: &str) -> Vec<&str> {
        let people = self.groups.keys().map(String::as_str);
        people
            .filter(|person| self.may(person, action, path))
            .collect()
    }
}

/// Is a rule's path the document's path, or above it?
fn covers(rule: &str, path: &str) -> bool {
    path.starts_with(rule)
}

#[cfg(test)]
mod tests {
    use super::*;
    use Action::{Read, Write};
    use Effect::{Allow, Forbid};

    fn office() -> Access {
        let mut access = Access::new();
        access.join("ann", "staff");
        access.join("ann", "board");
        access.join("bob", "staff");
        access.rule("/", "staff", Read, Allow);
        access.rule("/pay/", "staff", Read, Forbid);
        access.rule("/pay/bob", "staff", Read, Allow);
        access.rule("/board", "board", Write, Allow);
        access
    }

    #[test]
    fn the_longest_path_decides() {
        let access = office();
        assert!(access.may("bob", Read, "/news"));
        assert!(!access.may("bob", Read, "/pay/ann"));
        assert!(access.may("bob", Read, "/pay/bob/june"));
    }

    #[test]
    fn groups_matter() {
        let access = office();
        assert!(access.may("ann", Write, "/board/plan"));
        assert!(!access.may("bob", Write, "/board/plan"));
        assert!(!access.may("eve", Read, "/news"));
        assert_eq!(access.people(Read, "/news"), ["ann", "bob"]);
    }

    #[test]
    fn names_that_begin_alike() {
        let access = office();
        assert!(access.may("bob", Read, "/payload/list"));
        assert!(!access.may("ann", Write, "/boardroom"));
    }

    #[test]
    fn whoever_leaves_may_not() {
        let mut access = office();
        assert!(access.leave("bob", "staff"));
        assert!(!access.leave("bob", "staff"));
        assert!(!access.may("bob", Read, "/news"));
    }

    #[test]
    fn rules_that_do_not_agree() {
        let mut access = office();
        access.rule("/board", "staff", Write, Forbid);
        assert!(!access.may("ann", Write, "/board"));
    }
}
