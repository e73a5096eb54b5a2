//! Oracle of `latex-outline`: all short outlines.

use latex_outline::{MAX_DEPTH, OutlineTranslator};

/// The translation of entries at these levels, in the plainest way.
fn expected(levels: &[usize], environment: &str) -> String {
    let mut lines = Vec::new();
    let mut depth = 0;
    for &level in levels.iter().chain(&[0]) {
        while depth > level {
            depth -= 1;
            lines.push(format!("{}\\end{{{environment}}}\n", "  ".repeat(depth)));
        }
        while depth < level {
            lines.push(format!("{}\\begin{{{environment}}}\n", "  ".repeat(depth)));
            depth += 1;
        }
        if level > 0 {
            lines.push(format!("{}\\item x\n", "  ".repeat(depth)));
        }
    }
    lines.concat()
}

fn outlines(len: usize) -> Vec<Vec<usize>> {
    let mut all = vec![vec![]];
    for _ in 0..len {
        all = all
            .into_iter()
            .flat_map(|v| (1..=MAX_DEPTH).map(move |x| [v.clone(), vec![x]].concat()))
            .collect();
    }
    all
}

#[test]
fn short_outlines() {
    for len in 0..=4 {
        for levels in outlines(len) {
            let mut translator = OutlineTranslator::bulleted();
            for &level in &levels {
                translator.add(level, "x");
                assert_eq!(translator.depth(), level);
            }
            translator.finish();
            assert_eq!(translator.latex(), expected(&levels, "itemize"));
        }
    }
}

#[test]
fn lines() {
    let mut translator = OutlineTranslator::numbered();
    translator.add_lines("x\n    x\n\n  x\n            x\nx\n");
    translator.finish();
    assert_eq!(translator.latex(), expected(&[1, 3, 2, 4, 1], "enumerate"));

    let mut translator = OutlineTranslator::bulleted();
    translator.add(1, "[50%]");
    assert_eq!(translator.latex(), "\\begin{itemize}\n  \\item {}[50\\%]\n");
}
