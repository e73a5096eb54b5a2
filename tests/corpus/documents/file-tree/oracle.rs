//! All trees of some paths, drawn line by line from the list of what is shown.

use file_tree::{Options, Tree};
use std::collections::BTreeSet;

const PATHS: [&str; 9] = [
    "b",
    "a/x",
    "a/.y",
    ".c/d",
    "a/k/l",
    "e/.f",
    "e//z/./q/",
    ".g",
    "é",
];

type Path = Vec<&'static str>;

/// Everything with all that is above it.
fn everything(paths: &[&'static str]) -> BTreeSet<Path> {
    let mut all = BTreeSet::new();
    for path in paths {
        let names = path.split('/').filter(|it| !it.is_empty() && *it != ".");
        let names: Path = names.collect();
        for length in 1..=names.len() {
            all.insert(names[..length].to_vec());
        }
    }
    all
}

fn model(all: &BTreeSet<Path>, hidden: bool, depth: usize) -> String {
    let is_dir = |path: &[&str]| {
        all.iter()
            .any(|it| it.len() > path.len() && it.starts_with(path))
    };
    let mut shown: Vec<&Path> = all
        .iter()
        .filter(|it| it.len() <= depth && (hidden || it.iter().all(|name| !name.starts_with('.'))))
        .collect();
    // Directories first, on each level.
    shown.sort_by_key(|path| {
        let key = |length: usize| (!is_dir(&path[..length]), path[length - 1]);
        (1..=path.len()).map(key).collect::<Vec<_>>()
    });
    let mut text = ".\n".to_string();
    for (at, path) in shown.iter().enumerate() {
        let follows = |length: usize| {
            shown[at + 1..]
                .iter()
                .any(|it| it.len() == length && it[..length - 1] == path[..length - 1])
        };
        for length in 1..path.len() {
            text += if follows(length) { "│   " } else { "    " };
        }
        let branch = if follows(path.len()) {
            "├── "
        } else {
            "└── "
        };
        text += &format!("{branch}{}\n", path[path.len() - 1]);
    }
    text
}

#[test]
fn all_trees() {
    for set in 0..1usize << PATHS.len() {
        let paths: Vec<&str> = (0..PATHS.len())
            .filter(|&it| set >> it & 1 == 1)
            .map(|it| PATHS[it])
            .collect();
        let tree: Tree = paths.iter().rev().copied().collect();
        let all = everything(&paths);
        assert_eq!(tree.files(), paths.len());
        for hidden in [false, true] {
            for depth in [None, Some(0), Some(1), Some(2), Some(9)] {
                let drawn = tree.draw(&Options { hidden, depth });
                assert_eq!(drawn, model(&all, hidden, depth.unwrap_or(9)));
            }
        }
    }
}

#[test]
fn files_that_become_directories() {
    let mut tree = Tree::new();
    tree.add("a");
    tree.add("a/b");
    tree.add("/a/");
    assert_eq!(tree.files(), 1);
    assert_eq!(tree.draw(&Options::default()), ".\n└── a\n    └── b\n");
}
