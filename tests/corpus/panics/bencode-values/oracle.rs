//! All short inputs over a small alphabet, against another parser; prefixes of long inputs.

use bencode_values::{Error, MAX_DEPTH, Value, decode, encode};

type Parsed<'a> = Result<(Value, &'a [u8]), Error>;

fn digits(all: usize, rest: &[u8]) -> Result<(String, &[u8]), Error> {
    let count = rest.iter().take_while(|it| it.is_ascii_digit()).count();
    if rest.is_empty() {
        return Err(Error::Truncated);
    }
    if count == 0 {
        return Err(Error::Unexpected(all - rest.len()));
    }
    let text = String::from_utf8(rest[..count].to_vec()).unwrap();
    Ok((text, &rest[count..]))
}

fn after(all: usize, rest: &[u8], byte: u8) -> Result<&[u8], Error> {
    match rest.split_first() {
        None => Err(Error::Truncated),
        Some((&first, rest)) if first == byte => Ok(rest),
        Some(_) => Err(Error::Unexpected(all - rest.len())),
    }
}

fn model(all: usize, rest: &[u8], depth: usize) -> Parsed<'_> {
    match rest {
        [] => Err(Error::Truncated),
        [b'i', number @ ..] => {
            let place = all - number.len();
            let (sign, unsigned) = match number {
                [b'-', unsigned @ ..] => ("-", unsigned),
                _ => ("", number),
            };
            let (text, rest) = digits(all, unsigned)?;
            let number = format!("{sign}{text}")
                .parse()
                .map_err(|_| Error::Range(place))?;
            let rest = after(all, rest, b'e')?;
            Ok((Value::Number(number), rest))
        }
        [b'l', _rest @ ..] if depth == MAX_DEPTH => Err(Error::Depth),
        [b'l', rest @ ..] => {
            let mut rest = rest;
            let mut items = Vec::new();
            loop {
                if let [b'e', rest @ ..] = rest {
                    return Ok((Value::List(items), rest));
                }
                let (item, others) = model(all, rest, depth + 1)?;
                items.push(item);
                rest = others;
            }
        }
        [b'0'..=b'9', ..] => {
            let (text, rest) = digits(all, rest)?;
            let rest = after(all, rest, b':')?;
            let len: usize = text.parse().map_err(|_| Error::Truncated)?;
            if len > rest.len() {
                return Err(Error::Truncated);
            }
            Ok((Value::Bytes(rest[..len].to_vec()), &rest[len..]))
        }
        _ => Err(Error::Unexpected(all - rest.len())),
    }
}

fn check(input: &[u8]) {
    let expected = match model(input.len(), input, 0) {
        Ok((value, [])) => Ok(value),
        Ok((_, rest)) => Err(Error::Trailing(input.len() - rest.len())),
        Err(error) => Err(error),
    };
    let found = decode(input);
    assert_eq!(found, expected, "{}", String::from_utf8_lossy(input));
    if let Ok(value) = found {
        assert_eq!(decode(&encode(&value)), Ok(value));
    }
}

#[test]
fn all_short_inputs() {
    let alphabet = *b"ile012:-";
    let mut last: Vec<Vec<u8>> = vec![vec![]];
    for _ in 0..=5 {
        for input in &last {
            check(input);
        }
        last = last
            .iter()
            .flat_map(|it| alphabet.map(|byte| [it.as_slice(), &[byte]].concat()))
            .collect();
    }
}

#[test]
fn long_inputs() {
    let deep = "l".repeat(MAX_DEPTH) + &"e".repeat(MAX_DEPTH);
    let deeper = "l".repeat(MAX_DEPTH + 1) + &"e".repeat(MAX_DEPTH + 1);
    for input in [
        "li1el3:abcl4:spami-20eee12:twelve bytese",
        "i9223372036854775807e",
        "i9223372036854775808e",
        "i-9223372036854775808e",
        "i-9223372036854775809e",
        "i999999999999999999999999999999999999999999999999999999e",
        "18446744073709551615:a",
        "99999999999999999999999999999999999999999999999999999:a",
        "li007ei-0e03:abce",
        &deep,
        &deeper,
    ] {
        for end in 0..=input.len() {
            check(&input.as_bytes()[..end]);
            check(&[&input.as_bytes()[..end], b"x"].concat());
        }
    }
    assert_eq!(decode(deeper.as_bytes()), Err(Error::Depth));
    let list = Value::List(vec![Value::Number(-3), Value::Bytes(b"a\xFF".to_vec())]);
    assert_eq!(encode(&list), b"li-3e2:a\xFFe");
}
