//! A file or a directory.

use std::collections::BTreeMap;

/// A directory with what is in it; a file if that is nothing.
#[derive(Debug, Clone, Default)]
pub(crate) struct Node {
    children: BTreeMap<String, Node>,
}

impl Node {
    /// What has this name, which is made if it is not there.
    pub(crate) fn child(&mut self, name: &str) -> &mut Node {
        self.children.entry(name.to_string()).or_default()
    }

    /// Everything in the directory, by name.
    pub(crate) fn children(&self) -> impl Iterator<Item = (&str, &Node)> {
        self.children
            .iter()
            .map(|(name, node)| (name.as_str(), node))
    }

    /// How many files and directories are directly in it.
    pub(crate) fn len(&self) -> usize {
        self.children.len()
    }

    /// Is it a file?
    pub(crate) fn is_leaf(&self) -> bool {
        self.len() == 0
    }

    /// How many files are in it and in the directories below it.
    pub(crate) fn leaves(&self) -> usize {
        let below = |node: &Node| if node.is_leaf() { 1 } else { node.leaves() };
        self.children.values().map(below).sum()
    }
}
