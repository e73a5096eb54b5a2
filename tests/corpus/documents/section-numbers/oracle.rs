//! Oracle of `section-numbers`: all short sequences of levels.

use section_numbers::{Contents, Numbering};

/// The number of the last section: for each level, how many there are since the last lower level.
fn expected(levels: &[usize]) -> String {
    let last = levels[levels.len() - 1];
    let numbers: Vec<String> = (1..=last)
        .map(|level| {
            let since = levels.iter().rposition(|&it| it < level);
            let rest = &levels[since.map_or(0, |i| i + 1)..];
            rest.iter().filter(|&&it| it == level).count().to_string()
        })
        .collect();
    numbers.join(".")
}

fn explore(numbering: &Numbering, levels: &mut Vec<usize>, depth: usize) {
    if depth == 0 {
        return;
    }
    for level in 1..=6 {
        levels.push(level);
        let mut next = numbering.clone();
        next.enter(level);
        assert_eq!(next.level(), level);
        assert_eq!(next.label(), expected(levels), "{levels:?}");
        explore(&next, levels, depth - 1);
        levels.pop();
    }
}

#[test]
fn short_documents() {
    explore(&Numbering::new(), &mut Vec::new(), 5);
}

#[test]
fn contents() {
    let contents = Contents::of_markdown("# A\ntext\n### B\n### C\n## D\n# E\n####### no\n");
    assert_eq!(
        contents.render(),
        "1 A\n    1.0.1 B\n    1.0.2 C\n  1.1 D\n2 E"
    );
    let entry = &contents.entries()[1];
    assert_eq!(entry.anchor(), "section-1-0-1");
    assert_eq!((entry.label(), entry.title()), ("1.0.1", "B"));
}
