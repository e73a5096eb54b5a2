//! Draws directories as trees, like the command `tree`.
//!
//! ```text
//! .
//! ├── src
//! │   └── lib.rs
//! └── README.md
//! ```

mod node;

use node::Node;

/// What is drawn.
#[derive(Debug, Clone, Default)]
pub struct Options {
    /// Also files and directories whose names begin with a dot.
    pub hidden: bool,
    /// Only as many levels below the top; all of them if it is `None`.
    pub depth: Option<usize>,
}

/// A tree of files.
#[derive(Debug, Clone, Default)]
pub struct Tree {
    top: Node,
}

impl Tree {
    /// A tree without files.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a file, with the directories that lead to it. Between the names are slashes; empty names
    /// are left out, and so are names that are only a dot. What has something in it is a directory.
    pub fn add(&mut self, path: &str) {
        let names = path.split('/').filter(|name| !matches!(*name, "" | "."));
        let mut node = &mut self.top;
        for name in names {
            node = node.child(name);
        }
    }

    /// How many files there are in the tree, hidden ones included.
    pub fn files(&self) -> usize {
        self.top.leaves()
    }

    /// Draws the tree.
    ///
    /// In the first line is a dot. Each file and directory has a line of its own; directories come
    /// before files, and are otherwise in the order of their names. What is in a directory is below
    /// it, and next to it a line goes down to what follows in the same directory, if anything is
    /// drawn there.
    pub fn draw(&self, options: &Options) -> String {
        let mut out = String::from(".\n");
        draw_children(&self.top, "", 0, options, &mut out);
        out
    }
}

impl<'a> FromIterator<&'a str> for Tree {
    fn from_iter<I: IntoIterator<Item = &'a str>>(paths: I) -> Self {
        let mut tree = Self::new();
        for path in paths {
            tree.add(path);
        }
        tree
    }
}

fn draw_children(node: &Node, prefix: &str, level: usize, options: &Options, out: &mut String) {
    if options.depth.is_some_and(|depth| level >= depth) {
        return;
    }
    let mut shown: Vec<_> = node
        .children()
        .filter(|(name, _)| options.hidden || !name.starts_with('.'))
        .collect();
    shown.sort_by_key(|(_, child)| child.is_leaf());
    let count = node.len();
    for (index, (name, child)) in shown.into_iter().enumerate() {
        let is_last = index + 1 == count;
        let (branch, below) = if is_last {
            ("└── ", "    ")
        } else {
            ("├── ", "│   ")
        };
        out.push_str(prefix);
        out.push_str(branch);
        out.push_str(name);
        out.push('\n');
        let deeper = format!("{prefix}{below}");
        draw_children(child, &deeper, level + 1, options, out);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nested() {
        let tree: Tree = ["README.md", "src/lib.rs", "./src//node.rs", "src/bin/x.rs"]
            .into_iter()
            .collect();
        let expected = "\
.
├── src
│   ├── bin
│   │   └── x.rs
│   ├── lib.rs
│   └── node.rs
└── README.md
";
        assert_eq!(tree.draw(&Options::default()), expected);
        assert_eq!(tree.files(), 4);
    }

    #[test]
    fn levels() {
        let tree: Tree = ["a/b/c", "d"].into_iter().collect();
        let options = Options {
            depth: Some(1),
            ..Options::default()
        };
        assert_eq!(tree.draw(&options), ".\n├── a\n└── d\n");
    }

    #[test]
    fn hidden_files() {
        let tree: Tree = [".git/config", "src/main.rs", ".ignore"]
            .into_iter()
            .collect();
        assert_eq!(
            tree.draw(&Options::default()),
            ".\n└── src\n    └── main.rs\n"
        );
    }
}
