//! All short messages of some bytes, against another decoder; all prefixes of a long one.

use tlv_codec::{
    DecodeError, FieldError, Kind, MAX_DEPTH, Message, Reader, VERSION, Value, Writer,
};

fn byte(rest: &mut &[u8]) -> Result<u8, DecodeError> {
    let (&first, others) = rest.split_first().ok_or(DecodeError::Truncated)?;
    *rest = others;
    Ok(first)
}

fn number(rest: &mut &[u8]) -> Result<u64, DecodeError> {
    let mut number: u128 = 0;
    for i in 0..10 {
        let it = byte(rest)?;
        number += u128::from(it % 128) << (7 * i);
        if number > u128::from(u64::MAX) {
            return Err(DecodeError::Overflow);
        }
        if it < 128 {
            return Ok(number as u64);
        }
    }
    Err(DecodeError::Overflow)
}

fn block<'a>(rest: &mut &'a [u8]) -> Result<&'a [u8], DecodeError> {
    let len = number(rest)?;
    if len > rest.len() as u64 {
        return Err(DecodeError::Truncated);
    }
    let (block, others) = rest.split_at(len as usize);
    *rest = others;
    Ok(block)
}

fn value(rest: &mut &[u8], depth: usize) -> Result<Value, DecodeError> {
    if depth > MAX_DEPTH {
        return Err(DecodeError::Depth);
    }
    match byte(rest)? {
        0 => Ok(Value::Unsigned(number(rest)?)),
        1 => {
            let code = i128::from(number(rest)?);
            let signed = if code % 2 == 0 {
                code / 2
            } else {
                -(code + 1) / 2
            };
            Ok(Value::Signed(signed as i64))
        }
        2 => {
            let text = std::str::from_utf8(block(rest)?).map_err(|_| DecodeError::Utf8)?;
            Ok(Value::from(text))
        }
        3 => Ok(Value::Bytes(block(rest)?.to_vec())),
        4 => {
            let len = number(rest)?;
            let mut values = Vec::new();
            for _ in 0..len {
                values.push(value(rest, depth + 1)?);
            }
            Ok(Value::List(values))
        }
        code => Err(DecodeError::Kind(code)),
    }
}

fn model(bytes: &[u8]) -> Result<Message, DecodeError> {
    let mut rest = bytes;
    let version = byte(&mut rest)?;
    if version != VERSION {
        return Err(DecodeError::Version(version));
    }
    let mut message = Message::new();
    while !rest.is_empty() {
        let tag = byte(&mut rest)?;
        let value = value(&mut rest, 0)?;
        if !message.set(tag, value) {
            return Err(DecodeError::Tag);
        }
    }
    Ok(message)
}

#[test]
fn all_short_messages() {
    let alphabet = [0, 1, 2, 3, 4, 5, 7, 0x41, 0x80, 0xC3, 0xFF];
    let mut last: Vec<Vec<u8>> = vec![vec![VERSION]];
    for _ in 0..5 {
        last = last
            .iter()
            .flat_map(|it| alphabet.map(|byte| [it.as_slice(), &[byte]].concat()))
            .collect();
        for bytes in &last {
            let read = Message::decode(bytes);
            assert_eq!(read, model(bytes), "{bytes:?}");
            if let Ok(message) = read {
                assert_eq!(Message::decode(&message.encode()), Ok(message));
            }
        }
    }
    assert_eq!(Message::decode(&[]), Err(DecodeError::Truncated));
    assert_eq!(Message::decode(&[9, 1]), Err(DecodeError::Version(9)));
}

fn long() -> Message {
    let mut message = Message::new();
    message.set(1, "Zoë");
    message.set(2, u64::MAX);
    message.set(3, i64::MIN);
    message.set(4, vec![7; 200]);
    message.set(5, ["a", "", "longer text"]);
    message.set(6, [[1_i64, -2], [3, -4]]);
    message
}

#[test]
fn prefixes_and_lengths() {
    let bytes = long().encode();
    assert_eq!(Message::decode(&bytes), Ok(long()));
    for len in 0..bytes.len() {
        assert_eq!(
            Message::decode(&bytes[..len]),
            model(&bytes[..len]),
            "{len}"
        );
    }
    for at in 0..bytes.len() {
        for byte in [0, 1, 3, 50, 127, 128, 200, 255] {
            let mut changed = bytes.clone();
            changed[at] = byte;
            assert_eq!(Message::decode(&changed), model(&changed), "{at} {byte}");
        }
    }
}

#[test]
fn taking() {
    for len in 0..6_usize {
        let bytes: Vec<u8> = (0..len as u8).collect();
        for first in 0..=len {
            for second in (0..10).chain([usize::MAX, usize::MAX - 2]) {
                let mut reader = Reader::new(&bytes);
                assert_eq!(reader.take(first), Ok(&bytes[..first]));
                assert_eq!(
                    (reader.position(), reader.remaining()),
                    (first, len - first)
                );
                match bytes[first..].get(..second) {
                    Some(expected) => assert_eq!(reader.take(second), Ok(expected)),
                    None => assert_eq!(reader.take(second), Err(DecodeError::Truncated)),
                }
            }
        }
    }
}

#[test]
fn fields_and_numbers() {
    let message = long();
    assert_eq!(message.get::<&str>(1), Ok("Zoë"));
    assert_eq!(message.get::<u64>(1), Err(FieldError::Mismatch(Kind::Text)));
    assert_eq!(
        message.get::<i64>(2),
        Err(FieldError::Mismatch(Kind::Unsigned))
    );
    assert_eq!(message.get::<u64>(9), Err(FieldError::Missing(9)));
    assert_eq!(
        message.get::<Vec<Vec<i64>>>(6),
        Ok(vec![vec![1, -2], vec![3, -4]])
    );
    assert_eq!(message.get::<&[u8]>(4).map(<[u8]>::len), Ok(200));
    for n in [0, 1, -1, 63, -64, 64, i64::MAX, i64::MIN] {
        let mut writer = Writer::new();
        writer.signed(n);
        writer.unsigned(n.cast_unsigned());
        let bytes = writer.into_bytes();
        let mut reader = Reader::new(&bytes);
        assert_eq!(
            (reader.signed(), reader.unsigned()),
            (Ok(n), Ok(n.cast_unsigned()))
        );
        assert!(reader.is_at_end());
    }
}
