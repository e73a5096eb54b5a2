//! All lists of up to nine brackets and numbers; a level is left out by leaving out brackets of the text.

use nested_list::Nested::{self, List, Number};

/// All lists of items that are written with this many brackets and numbers.
fn all(size: usize) -> Vec<Vec<Nested>> {
    if size == 0 {
        return vec![vec![]];
    }
    let mut lists = Vec::new();
    for mut rest in all(size - 1) {
        rest.push(Number(size as i32));
        lists.push(rest);
    }
    for inside in 0..size - 1 {
        for inner in all(inside) {
            for mut rest in all(size - 2 - inside) {
                rest.push(List(inner.clone()));
                lists.push(rest);
            }
        }
    }
    lists
}

/// The text without the brackets of depths 2 to `levels + 1`, and its numbers with their depths.
fn strip(text: &str, levels: usize) -> (String, Vec<(i32, usize)>, usize) {
    let (mut stripped, mut depth, mut deepest) = (Vec::new(), 0, 0);
    let mut numbers = Vec::new();
    for c in text.chars() {
        match c {
            '[' => {
                depth += 1;
                deepest = deepest.max(depth);
                if depth == 1 || depth > levels + 1 {
                    stripped.push("[".to_string());
                }
            }
            ']' => {
                if depth == 1 || depth > levels + 1 {
                    stripped.push("]".to_string());
                }
                depth -= 1;
            }
            '1'..='9' => {
                numbers.push((c as i32 - '0' as i32, depth));
                stripped.push(c.to_string());
            }
            _ => {}
        }
    }
    let mut result = String::new();
    for (i, part) in stripped.iter().enumerate() {
        if i > 0 && part != "]" && stripped[i - 1] != "[" {
            result.push_str(", ");
        }
        result.push_str(part);
    }
    (result, numbers, deepest)
}

#[test]
fn all_small_lists() {
    for size in 0..=9 {
        for items in all(size) {
            let list = List(items);
            let text = list.to_string();
            assert_eq!(strip(&text, 0).0, text);
            for levels in 0..=5 {
                let (expected, numbers, depth) = strip(&text, levels);
                assert_eq!(
                    list.flatten(levels).to_string(),
                    expected,
                    "{text}, {levels}"
                );
                assert_eq!(list.depth(), depth);
                assert_eq!(
                    list.numbers(),
                    numbers.iter().map(|it| it.0).collect::<Vec<_>>()
                );
                let sum: i64 = numbers.iter().map(|it| i64::from(it.0) * it.1 as i64).sum();
                assert_eq!(list.weighted_sum(), sum);
            }
        }
    }
    assert_eq!(Number(3).flatten(0), Number(3));
    assert_eq!(Number(3).flatten(2), Number(3));
    assert_eq!((Number(3).depth(), Number(3).weighted_sum()), (0, 0));
    assert_eq!(Number(3).numbers(), [3]);
}
