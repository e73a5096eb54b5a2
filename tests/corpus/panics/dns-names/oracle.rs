//! All short messages of some bytes, against another decoder; long names.

use dns_names::{Name, NameError};

type Found = Result<(Vec<String>, usize), NameError>;

/// The labels from a place on, with pointers only to places before `limit`, and the place after them.
fn model(packet: &[u8], at: usize, limit: usize, used: usize) -> Found {
    let Some(rest) = packet.get(at..).filter(|rest| !rest.is_empty()) else {
        return Err(NameError::Truncated);
    };
    let head = usize::from(rest[0]);
    if head == 0 {
        return Ok((Vec::new(), at + 1));
    }
    if head >= 192 {
        if rest.len() < 2 {
            return Err(NameError::Truncated);
        }
        let target = (head - 192) * 256 + usize::from(rest[1]);
        if target >= limit {
            return Err(NameError::Pointer);
        }
        let (labels, _) = model(packet, target, target, used)?;
        return Ok((labels, at + 2));
    }
    if head >= 64 {
        return Err(NameError::Label);
    }
    if rest.len() < head + 1 {
        return Err(NameError::Truncated);
    }
    let label: String = rest[1..=head]
        .iter()
        .map(|&byte| char::from(byte))
        .collect();
    if label.contains(|c: char| !matches!(c, 'a'..='z' | 'A'..='Z' | '0'..='9' | '-' | '_')) {
        return Err(NameError::Label);
    }
    let used = used + 1 + head;
    if used > 255 {
        return Err(NameError::TooLong);
    }
    let (mut labels, after) = model(packet, at + 1 + head, limit, used)?;
    labels.insert(0, label.to_lowercase());
    Ok((labels, after))
}

fn check(packet: &[u8], at: usize) {
    let found = Name::decode(packet, at);
    if let Ok((name, _)) = &found {
        let bytes = name.encode();
        assert_eq!(Name::decode(&bytes, 0), Ok((name.clone(), bytes.len())));
        assert_eq!(Name::parse(&name.to_string()), Ok(name.clone()));
    }
    let found: Found = found.map(|(name, after)| (name.labels().to_vec(), after));
    assert_eq!(found, model(packet, at, at, 1), "{packet:?} {at}");
}

#[test]
fn short_messages() {
    let alphabet = [0, 1, 2, 3, b'Z', b'.', 0x80, 0xC0, 0xFF];
    for len in 0..=5 {
        for code in 0..9_usize.pow(len) {
            let packet: Vec<u8> = (0..len)
                .map(|i| alphabet[code / 9_usize.pow(i) % 9])
                .collect();
            for at in 0..=packet.len() + 1 {
                check(&packet, at);
            }
        }
    }
    check(&[0], usize::MAX);
}

#[test]
fn damaged_messages() {
    let packet = b"\x03org\0\x07example\xC0\x00\x03w-w\xC0\x05\x02_x\xC0\x0F\x01Y\xC0\x0D";
    for len in 0..=packet.len() {
        for at in 0..=packet.len() {
            check(&packet[..len], at);
        }
    }
    for place in 0..packet.len() {
        for byte in 0..=255 {
            let mut packet = packet.to_vec();
            packet[place] = byte;
            for at in [0, 5, 15, 21, 26] {
                check(&packet, at);
            }
        }
    }
}

#[test]
fn long_names() {
    for size in 1..=66_u8 {
        for times in 1..=130 {
            let label = [&[size][..], &vec![b'a'; size.into()]].concat();
            let mut packet = label.repeat(times);
            check(&packet, 0);
            packet.push(0);
            check(&packet, 0);
            let text = format!("{}.", "a".repeat(size.into())).repeat(times);
            let expected = if size > 63 {
                Err(NameError::Label)
            } else if packet.len() > 255 {
                Err(NameError::TooLong)
            } else {
                Ok(packet)
            };
            assert_eq!(Name::parse(&text).map(|name| name.encode()), expected);
        }
    }
}

#[test]
fn texts() {
    assert_eq!(Name::parse("."), Ok(Name::root()));
    assert_eq!(Name::root().to_string(), ".");
    assert_eq!(Name::root().encode(), [0]);
    assert_eq!(Name::parse("A.b-_9.").unwrap().to_string(), "a.b-_9");
    for text in ["", "..", ".a", "a..", "a..b", "a b", "é", "a.é", "a\0"] {
        assert_eq!(Name::parse(text), Err(NameError::Label), "{text:?}");
    }
}
