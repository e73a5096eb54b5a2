//! All pairs of rules on a few paths, against the names of a path one by one.

use access_rules::Action::{Read, Write};
use access_rules::Effect::{Allow, Forbid};
use access_rules::{Access, Action, Effect};

const PATHS: [&str; 12] = [
    "/", "/a", "/a/", "/ab", "/a/b", "/a/bc", "/a/b/", "/ab/c", "/a/b/c", "/b", "/é", "/éa",
];

fn names(path: &str) -> Vec<&str> {
    path.split('/').filter(|name| !name.is_empty()).collect()
}

type Rule = (&'static str, &'static str, Action, Effect);

fn model(rules: &[Rule], groups: &[&str], action: Action, path: &str) -> bool {
    let about: Vec<&Rule> = rules
        .iter()
        .filter(|it| it.2 == action && groups.contains(&it.1))
        .filter(|it| names(path).starts_with(&names(it.0)))
        .collect();
    let longest = about.iter().map(|it| names(it.0).len()).max();
    let mut deciding = about.iter().filter(|it| Some(names(it.0).len()) == longest);
    !about.is_empty() && deciding.all(|it| it.3 == Allow)
}

#[test]
fn all_pairs_of_rules() {
    for first in PATHS {
        for second in PATHS {
            for effects in [[Allow, Forbid], [Forbid, Allow], [Allow, Allow]] {
                for group in ["x", "y"] {
                    let rules = [
                        (first, "x", Read, effects[0]),
                        (second, group, Read, effects[1]),
                        ("/a/b", "y", Write, Allow),
                    ];
                    let mut access = Access::new();
                    for (path, group, action, effect) in rules {
                        access.rule(path, group, action, effect);
                    }
                    for group in ["x", "y"] {
                        access.join(group, group);
                        access.join("both", group);
                    }
                    for path in PATHS.iter().filter(|path| !path.ends_with('/')) {
                        for action in [Read, Write] {
                            for (person, groups) in
                                [("x", &["x"][..]), ("y", &["y"]), ("both", &["x", "y"])]
                            {
                                assert_eq!(
                                    access.may(person, action, path),
                                    model(&rules, groups, action, path),
                                    "{rules:?} {person} {path}"
                                );
                            }
                        }
                    }
                    assert!(!access.may("z", Read, "/a"));
                }
            }
        }
    }
}

#[test]
fn people() {
    let mut access = Access::new();
    access.join("b", "x");
    access.join("a", "x");
    access.join("c", "y");
    access.rule("/docs", "x", Read, Allow);
    assert_eq!(access.people(Read, "/docs/1"), ["a", "b"]);
    assert!(access.people(Read, "/docs2").is_empty());
    assert!(access.leave("a", "x") && !access.leave("a", "y"));
    assert_eq!(access.people(Read, "/docs"), ["b"]);
}
