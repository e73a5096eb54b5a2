//! All formulas of up to four operators, against a parser by descent; and all short lists of tokens.

use infix_notation::Token::{self, Close, Number, Open, Operator};
use infix_notation::{to_postfix, to_text, tokens};

/// Splits at the operator that is applied last.
fn grouped(parts: &[char]) -> String {
    if let [number] = parts {
        return number.to_string();
    }
    let strength = |c: char| match c {
        '^' => 3,
        '*' | '/' => 2,
        _ => 1,
    };
    let operators: Vec<usize> = (1..parts.len()).step_by(2).collect();
    let weakest = operators.iter().map(|&i| strength(parts[i])).min().unwrap();
    let mut weak = operators.iter().filter(|&&i| strength(parts[i]) == weakest);
    let last = if weakest == 3 {
        weak.next()
    } else {
        weak.next_back()
    };
    let &i = last.unwrap();
    format!(
        "({}{}{})",
        grouped(&parts[..i]),
        parts[i],
        grouped(&parts[i + 1..])
    )
}

#[test]
fn all_formulas() {
    for len in 0..=5 {
        for code in 0..5_usize.pow(len) {
            let mut parts = vec!['1'];
            for i in 0..len {
                parts.push(['+', '-', '*', '/', '^'][code / 5_usize.pow(i) % 5]);
                parts.push(char::from(b'2' + i as u8));
            }
            let formula: String = parts.iter().collect();
            let expected = grouped(&parts);
            let text = to_text(&to_postfix(&tokens(&formula).unwrap()).unwrap()).unwrap();
            assert_eq!(text, expected, "{formula}");
            let again = to_postfix(&tokens(&text).unwrap()).unwrap();
            assert_eq!(to_text(&again).unwrap(), expected);
            // In parentheses, as an operand of each operator.
            for around in ["+", "*", "^"] {
                let formula = format!("7 {around} ({formula}) {around} 8");
                let postfix = to_postfix(&tokens(&formula).unwrap()).unwrap();
                let whole = if around == "^" {
                    format!("(7^({expected}^8))")
                } else {
                    format!("((7{around}{expected}){around}8)")
                };
                assert_eq!(to_text(&postfix).unwrap(), whole);
            }
        }
    }
}

#[test]
fn parentheses() {
    let kinds = [Number(1), Operator('-'), Operator('^'), Open, Close];
    for len in 0..=6 {
        for code in 0..5_usize.pow(len) {
            let list: Vec<Token> = (0..len).map(|i| kinds[code / 5_usize.pow(i) % 5]).collect();
            let mut depth = 0;
            let closed = list.iter().all(|token| {
                depth += i32::from(*token == Open) - i32::from(*token == Close);
                depth >= 0
            });
            let postfix = to_postfix(&list);
            assert_eq!(postfix.is_some(), closed && depth == 0, "{list:?}");
            if let Some(postfix) = postfix {
                let plain = list.iter().filter(|it| !matches!(it, Open | Close)).count();
                assert_eq!(postfix.len(), plain);
            }
        }
    }
}

#[test]
fn reading() {
    assert_eq!(
        tokens(" 12+(3 ) "),
        Some(vec![Number(12), Operator('+'), Open, Number(3), Close])
    );
    assert_eq!(tokens(""), Some(vec![]));
    assert_eq!(tokens("99999999999"), None);
    assert_eq!(tokens("a"), None);
    assert_eq!(to_text(&[]), None);
    assert_eq!(to_text(&[Number(1), Number(2)]), None);
    assert_eq!(to_text(&[Open]), None);
    let associative = ['+', '-', '*', '/', '^'].map(infix_notation::is_associative);
    assert_eq!(associative, [true, false, true, false, false]);
}
