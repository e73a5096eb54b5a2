//! Messages made of some pieces, against a decoder that takes bytes away one by one.

use chunked_body::{Body, ChunkError, decode, encode};

/// A line that is taken from the beginning, without its end.
fn line(rest: &mut Vec<u8>) -> Result<Vec<u8>, ChunkError> {
    let mut line = Vec::new();
    loop {
        if rest.starts_with(b"\r\n") {
            rest.drain(..2);
            return Ok(line);
        }
        if rest.is_empty() {
            return Err(ChunkError::Incomplete);
        }
        line.push(rest.remove(0));
    }
}

fn model(message: &[u8]) -> Result<Body, ChunkError> {
    let mut rest = message.to_vec();
    let mut data = Vec::new();
    loop {
        let text = String::from_utf8_lossy(&line(&mut rest)?).into_owned();
        let digits = text.split(';').next().unwrap().trim_end();
        if !(1..=16).contains(&digits.len()) || !digits.bytes().all(|b| b.is_ascii_hexdigit()) {
            return Err(ChunkError::Size);
        }
        let size = u128::from_str_radix(digits, 16).unwrap();
        if size == 0 {
            break;
        }
        for _ in 0..size {
            if rest.is_empty() {
                return Err(ChunkError::Incomplete);
            }
            data.push(rest.remove(0));
        }
        if rest.len() < 2 {
            return Err(ChunkError::Incomplete);
        }
        let end: Vec<u8> = rest.drain(..2).collect();
        if end != b"\r\n" {
            return Err(ChunkError::LineEnd);
        }
    }
    let mut trailers = Vec::new();
    loop {
        let field = line(&mut rest)?;
        if field.is_empty() {
            let length = message.len() - rest.len();
            return Ok(Body {
                data,
                trailers,
                length,
            });
        }
        let field = String::from_utf8(field).map_err(|_| ChunkError::Trailer)?;
        let colon = field.find(':').ok_or(ChunkError::Trailer)?;
        let name = field[..colon].trim().to_ascii_lowercase();
        if name.is_empty() {
            return Err(ChunkError::Trailer);
        }
        trailers.push((name, field[colon + 1..].trim().to_string()));
    }
}

fn check(message: &[u8]) {
    let (found, expected) = (decode(message), model(message));
    assert_eq!(found, expected, "{:?}", String::from_utf8_lossy(message));
}

#[test]
fn all_short_messages() {
    let pieces: [&[u8]; 11] = [
        b"0",
        b"3",
        b"\r\n",
        b"ab",
        b"A;x",
        b"\n",
        b" ",
        b": v",
        b"ffffffffffffffff",
        b"\xff",
        b"2\r\nxy\r\n",
    ];
    for length in 0..6u32 {
        for code in 0..11usize.pow(length) {
            let message: Vec<u8> = (0..length)
                .flat_map(|at| pieces[code / 11usize.pow(at) % 11].to_vec())
                .collect();
            check(&message);
        }
    }
}

#[test]
fn sizes() {
    for size in [
        "", "g", "-1", "+1", " 1", "1 ", "1\t ;a=b", "01", "0x1", "1;", ";1", "é",
    ] {
        check(format!("{size}\r\nZ\r\n0\r\n\r\n").as_bytes());
        check(format!("1\r\nZ\r\n{size}\r\n\r\n").as_bytes());
    }
    for digits in 1..20 {
        for digit in ["f", "7", "8", "0", "1"] {
            let size = digit.repeat(digits);
            check(format!("{size}\r\nabc\r\n").as_bytes());
            check(format!("5\r\nhello\r\n{size}\r\nabc\r\n").as_bytes());
            check(format!("{size}\r\n").as_bytes());
        }
    }
    for less in 0..40u64 {
        check(format!("1\r\na\r\n{:x}\r\nabc\r\n0\r\n\r\n", u64::MAX - less).as_bytes());
        check(format!("{:X}\r\nabc\r\n0\r\n\r\n", (u64::MAX >> 1) + 20 - less).as_bytes());
    }
}

#[test]
fn there_and_back() {
    let data: Vec<u8> = (0..=255).chain(*b"\r\n0\r\n\r\n").collect();
    for length in 0..data.len() {
        for chunk in [0, 1, 2, 7, 16, 255, 256, usize::MAX] {
            let data = &data[length..];
            let mut message = encode(data, chunk);
            for part in message.len().saturating_sub(9)..message.len() {
                assert_eq!(decode(&message[..part]), Err(ChunkError::Incomplete));
            }
            let length = message.len();
            message.extend(b"rest");
            let body = Body {
                data: data.to_vec(),
                trailers: vec![],
                length,
            };
            assert_eq!(decode(&message), Ok(body));
        }
    }
    assert_eq!(encode(b"abc", 2), b"2\r\nab\r\n1\r\nc\r\n0\r\n\r\n");
    let message = b"0\r\nX-Sum : 7\r\nb:\r\n\r\n";
    let trailers = vec![
        ("x-sum".to_string(), "7".to_string()),
        ("b".into(), "".into()),
    ];
    assert_eq!(decode(message).unwrap().trailers, trailers);
    check(b"0\r\n : 7\r\n\r\n");
    check(b"0\r\nabc\r\n\r\n");
}
