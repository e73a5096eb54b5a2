//! All short token sequences, against an evaluation with precedence by tables.

use sum_parser::{Error, evaluate};

const TOKENS: [&str; 8] = ["1", "23", "+", "-", "*", "/", "(", ")"];

fn level(token: &str) -> u8 {
    match token {
        "+" | "-" => 1,
        _ => 2,
    }
}

/// Precedence climbing.
fn climb(tokens: &[&str], at: &mut usize, least: u8) -> Result<i64, Error> {
    let mut value = match tokens.get(*at).copied() {
        Some("-") => {
            *at += 1;
            -climb(tokens, at, 3)?
        }
        Some("(") => {
            *at += 1;
            let value = climb(tokens, at, 1)?;
            if tokens.get(*at) != Some(&")") {
                return Err(Error::Syntax);
            }
            *at += 1;
            value
        }
        Some(token) if token.parse::<i64>().is_ok() => {
            *at += 1;
            token.parse().unwrap()
        }
        _ => return Err(Error::Syntax),
    };
    while let Some(&token) = tokens.get(*at) {
        if !"+-*/".contains(token) || level(token) < least {
            break;
        }
        *at += 1;
        let other = climb(tokens, at, level(token) + 1)?;
        value = match token {
            "+" => value + other,
            "-" => value - other,
            "*" => value * other,
            _ if other == 0 => return Err(Error::DivisionByZero),
            _ => value / other,
        };
    }
    Ok(value)
}

fn model(tokens: &[&str]) -> Result<i64, Error> {
    let mut at = 0;
    let value = climb(tokens, &mut at, 1)?;
    if at == tokens.len() {
        Ok(value)
    } else {
        Err(Error::Syntax)
    }
}

#[test]
fn all_short_texts() {
    for length in 0..=6u32 {
        for code in 0..8usize.pow(length) {
            let tokens: Vec<&str> = (0..length)
                .map(|i| TOKENS[code / 8usize.pow(i) % 8])
                .collect();
            let text = tokens.join(" ");
            assert_eq!(evaluate(&text), model(&tokens), "{text}");
        }
    }
}

#[test]
fn some_texts() {
    assert_eq!(evaluate("-1-1"), Ok(-2));
    assert_eq!(evaluate("-7/2+1"), Ok(-2));
    assert_eq!(evaluate("0/-5*3 - -(2+1)*2"), Ok(6));
    assert_eq!(evaluate("12 3"), Err(Error::Syntax));
    assert_eq!(evaluate("1\t+ 1"), Err(Error::Syntax));
    assert_eq!(evaluate("é"), Err(Error::Syntax));
    assert_eq!(evaluate("9223372036854775807 + 1"), Err(Error::Overflow));
    assert_eq!(evaluate("-9223372036854775807 - 1"), Ok(i64::MIN));
    assert_eq!(
        evaluate("(-9223372036854775807 - 1) / -1"),
        Err(Error::Overflow)
    );
    assert_eq!(evaluate("1/0"), Err(Error::DivisionByZero));
}
