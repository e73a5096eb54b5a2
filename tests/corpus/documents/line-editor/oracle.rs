//! Short sessions, against lists of the lines before and after the end of the current one.

use line_editor::{Address, AddressError, Editor};

const ADDRESSES: [Address; 8] = [
    Address::Line(0),
    Address::Line(1),
    Address::Line(3),
    Address::Current,
    Address::Last,
    Address::Offset(1),
    Address::Offset(-1),
    Address::Offset(isize::MIN),
];

type State = (Vec<String>, usize);

fn resolve((lines, current): &State, address: Address) -> Option<usize> {
    let line = match address {
        Address::Line(line) => line as i128,
        Address::Current => *current as i128,
        Address::Last => lines.len() as i128,
        Address::Offset(offset) => *current as i128 + offset as i128,
    };
    (line >= 1 && line <= lines.len() as i128).then_some(line as usize)
}

fn range(state: &State, first: Address, last: Address) -> Option<(usize, usize)> {
    let first = resolve(state, first)?;
    let last = resolve(state, last)?;
    (first <= last).then_some((first, last))
}

fn compare(editor: &Editor, state: &State) {
    assert_eq!(editor.lines(), state.0);
    assert_eq!(editor.current(), state.1);
}

fn explore(editor: &Editor, state: &State, steps: usize) {
    compare(editor, state);
    if steps == 0 {
        return;
    }
    for text in ["", "x", "yx\nx\nz"] {
        let mut editor = editor.clone();
        editor.append(text);
        let mut lines = state.0[..state.1].to_vec();
        lines.extend(text.lines().map(String::from));
        let current = lines.len();
        lines.extend_from_slice(&state.0[state.1..]);
        explore(&editor, &(lines, current), steps - 1);
    }
    for first in ADDRESSES {
        let mut moved = editor.clone();
        let line = resolve(state, first);
        assert_eq!(moved.resolve(first).ok(), line);
        assert_eq!(moved.go_to(first).is_ok(), line.is_some());
        let after = (state.0.clone(), line.unwrap_or(state.1));
        explore(&moved, &after, if line.is_some() { steps - 1 } else { 0 });
        for last in ADDRESSES {
            let range = range(state, first, last);
            let (mut deleted, mut joined, mut replaced) =
                (editor.clone(), editor.clone(), editor.clone());
            let Some((from, to)) = range else {
                assert_eq!(deleted.delete(first, last), Err(AddressError));
                assert_eq!(joined.join(first, last), Err(AddressError));
                assert_eq!(replaced.substitute(first, last, "x", ""), Err(AddressError));
                for it in [deleted, joined, replaced] {
                    compare(&it, state);
                }
                continue;
            };
            assert_eq!(deleted.delete(first, last), Ok(()));
            let mut lines = state.0[..from - 1].to_vec();
            lines.extend_from_slice(&state.0[to..]);
            let current = if from <= lines.len() {
                from
            } else {
                lines.len()
            };
            explore(&deleted, &(lines, current), steps - 1);

            assert_eq!(joined.join(first, last), Ok(()));
            let mut lines = state.0[..from - 1].to_vec();
            lines.push(state.0[from - 1..to].concat());
            lines.extend_from_slice(&state.0[to..]);
            explore(&joined, &(lines, from), 0);

            assert_eq!(replaced.substitute(first, last, "", "q"), Ok(0));
            let mut after = state.clone();
            let mut count = 0;
            for line in from..=to {
                if after.0[line - 1].contains('x') {
                    after.0[line - 1] = after.0[line - 1].replace('x', "--");
                    after.1 = line;
                    count += 1;
                }
            }
            assert_eq!(replaced.substitute(first, last, "x", "--"), Ok(count));
            explore(&replaced, &after, 0);
        }
    }
}

#[test]
fn short_sessions() {
    for text in ["", "x", "x\ny", "a\nxx\nc\nx"] {
        let lines: Vec<String> = text.lines().map(String::from).collect();
        let current = lines.len();
        explore(&Editor::new(text), &(lines, current), 2);
    }
    let lines: Vec<String> = ["a", "b"].map(String::from).to_vec();
    explore(&Editor::new("a\nb"), &(lines, 2), 3);
}
