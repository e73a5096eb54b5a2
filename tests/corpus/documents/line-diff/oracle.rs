//! All pairs of texts of up to four lines out of three.

use line_diff::{Edit, changes, diff, lines, original, render, revised};

fn texts() -> Vec<Vec<String>> {
    let mut all = vec![Vec::new()];
    let mut last = all.clone();
    for _ in 0..4 {
        last = last
            .iter()
            .flat_map(|it: &Vec<String>| {
                ["a", "b", "c"].map(|line| [it.as_slice(), &[line.to_string()]].concat())
            })
            .collect();
        all.extend(last.iter().cloned());
    }
    all
}

/// The most lines that both have in their order, over all choices of lines of the first.
fn common(a: &[String], b: &[String]) -> usize {
    let fits = |choice: usize| {
        let mut rest = b.iter();
        let mut chosen = (0..a.len()).filter(|i| choice >> i & 1 == 1);
        chosen.all(|i| rest.any(|line| *line == a[i]))
    };
    let choices = (0..1_usize << a.len()).filter(|&choice| fits(choice));
    choices
        .map(|choice| choice.count_ones() as usize)
        .max()
        .unwrap()
}

#[test]
fn all_small_texts() {
    let texts = texts();
    for before in &texts {
        for after in &texts {
            let edits = diff(before, after);
            assert_eq!(&original(&edits), before, "{before:?} {after:?}");
            assert_eq!(&revised(&edits), after, "{before:?} {after:?}");
            let kept = common(before, after);
            assert_eq!(edits.len(), before.len() + after.len() - kept);
            assert_eq!(changes(&edits), edits.len() - kept);
        }
    }
}

#[test]
fn replacing() {
    let edits = diff(&lines("a\nx\nb"), &lines("a\ny\nb"));
    let line = |text: &str| text.to_string();
    assert_eq!(
        edits,
        [
            Edit::Keep(line("a")),
            Edit::Delete(line("x")),
            Edit::Insert(line("y")),
            Edit::Keep(line("b"))
        ]
    );
    assert_eq!(render(&edits, 1), " a\n-x\n+y\n b\n");
    let edits = diff(&lines("x"), &lines("y\nz"));
    assert_eq!(render(&edits, 0), "-x\n+y\n+z\n");
    let edits = diff(&lines("a\nb\nc\nd"), &lines("a\nb\nc\nd\ne"));
    assert_eq!(render(&edits, 1), " d\n+e\n");
}
