//! Texts of a few kinds of lines, numbered by looking back from each heading.

use late_outline::{contents, outline, parse_heading};

const LINES: [&str; 6] = ["# One", "## Two", "### Three", "text # x", "```", "#"];
const LEVELS: [usize; 6] = [1, 2, 3, 0, 0, 0];

fn check(kinds: &[usize]) {
    let text: String = kinds
        .iter()
        .map(|&kind| format!("{}\n", LINES[kind]))
        .collect();
    let fences = |to: usize| kinds[..to].iter().filter(|&&kind| kind == 4).count();
    let level = |at: usize| {
        if fences(at) % 2 == 1 {
            0
        } else {
            LEVELS[kinds[at]]
        }
    };
    let mut expected = Vec::new();
    let mut table = String::new();
    for at in (0..kinds.len()).filter(|&at| level(at) > 0) {
        let number: Vec<String> = (1..=level(at))
            .map(|part| {
                let back = (0..=at)
                    .rev()
                    .take_while(|&it| level(it) == 0 || level(it) >= part);
                back.filter(|&it| level(it) == part).count().to_string()
            })
            .collect();
        let title = &LINES[kinds[at]][level(at) + 1..];
        expected.push((level(at), number.join("."), title.to_string(), at + 1));
        if level(at) <= 2 {
            table += &format!(
                "{}{} {title}\n",
                &"    "[..2 * level(at) - 2],
                number.join(".")
            );
        }
    }
    let found: Vec<_> = outline(&text)
        .into_iter()
        .map(|it| (it.level, it.number, it.title, it.line))
        .collect();
    assert_eq!(found, expected, "{text}");
    assert_eq!(contents(&text, 2), table, "{text}");
}

fn explore(kinds: &mut Vec<usize>, more: usize) {
    check(kinds);
    if more > 0 {
        for kind in 0..LINES.len() {
            kinds.push(kind);
            explore(kinds, more - 1);
            kinds.pop();
        }
    }
}

#[test]
fn short_texts() {
    explore(&mut Vec::new(), 5);
}

#[test]
fn single_headings() {
    for level in 0..9 {
        let marks = "#".repeat(level);
        let fine = (1..=6).contains(&level);
        let found = format!("{marks} Äpfel  ");
        assert_eq!(parse_heading(&found), fine.then_some((level, "Äpfel")));
        assert_eq!(outline(&found).len(), usize::from(fine));
        assert_eq!(parse_heading(&format!("{marks}x")), None);
        assert_eq!(parse_heading(&format!("{marks}  ")), None);
        assert_eq!(parse_heading(&format!(" {marks} x")), None);
    }
    let deep = outline("# a\n###### b\n###### c\n## d\n###### e");
    let numbers: Vec<String> = deep.into_iter().map(|it| it.number).collect();
    assert_eq!(
        numbers,
        ["1", "1.0.0.0.0.1", "1.0.0.0.0.2", "1.1", "1.1.0.0.0.1"]
    );
}
