//! All expressions of up to six tokens, read from their end.

use reverse_polish::{Error, evaluate, stack_needed};

const TOKENS: [&str; 8] = ["3", "-2", "0", "+", "-", "*", "/", "neg"];

/// Evaluates by replacing the first operator and its operands until there is nothing left to do.
fn model(tokens: &[&str]) -> Result<i64, Error> {
    let mut tokens: Vec<String> = tokens.iter().map(|it| it.to_string()).collect();
    loop {
        let Some(place) = tokens.iter().position(|it| it.parse::<i64>().is_err()) else {
            return match &tokens[..] {
                [value] => Ok(value.parse().unwrap()),
                _ => Err(Error::NotOneValue),
            };
        };
        let operands = if tokens[place] == "neg" { 1 } else { 2 };
        if !["+", "-", "*", "/", "neg"].contains(&tokens[place].as_str()) {
            return Err(Error::Unknown(tokens[place].clone()));
        }
        if place < operands {
            return Err(Error::MissingOperand);
        }
        let values: Vec<i64> = tokens[place - operands..place]
            .iter()
            .map(|it| it.parse().unwrap())
            .collect();
        let value = match tokens[place].as_str() {
            "+" => values[0].checked_add(values[1]),
            "-" => values[0].checked_sub(values[1]),
            "*" => values[0].checked_mul(values[1]),
            "/" => values[0].checked_div(values[1]),
            _ => values[0].checked_neg(),
        };
        let value = value.ok_or(Error::Arithmetic)?;
        tokens.splice(place - operands..=place, [value.to_string()]);
    }
}

fn needed(tokens: &[&str]) -> Option<usize> {
    let mut sizes = vec![0_i32];
    for token in tokens {
        let size = sizes[sizes.len() - 1];
        let operands = match *token {
            "neg" => 1,
            "+" | "-" | "*" | "/" => 2,
            _ => 0,
        };
        if size < operands {
            return None;
        }
        sizes.push(size - operands + 1);
    }
    sizes.into_iter().max().map(|it| it as usize)
}

#[test]
fn all_short_expressions() {
    for len in 0..=6 {
        for code in 0..8_usize.pow(len) {
            let tokens: Vec<&str> = (0..len)
                .map(|i| TOKENS[code / 8_usize.pow(i) % 8])
                .collect();
            let text = tokens.join(" ");
            assert_eq!(evaluate(&text), model(&tokens), "{text}");
            assert_eq!(stack_needed(&text), needed(&tokens), "{text}");
        }
    }
}

#[test]
fn others() {
    let max = i64::MAX.to_string();
    let min = i64::MIN.to_string();
    for tokens in [
        vec![max.as_str(), "1", "+"],
        vec![min.as_str(), "1", "-"],
        vec!["1", min.as_str(), "-"],
        vec![min.as_str(), "-1", "/"],
        vec![min.as_str(), "neg"],
        vec![max.as_str(), "2", "*"],
        vec!["1", "x", "+"],
        vec!["9223372036854775808"],
        vec!["100", "7", "/", "2", "-"],
    ] {
        assert_eq!(evaluate(&tokens.join("  ")), model(&tokens), "{tokens:?}");
    }
}
