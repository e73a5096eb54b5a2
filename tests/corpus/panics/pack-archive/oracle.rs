//! Entries everywhere in and outside of small archives.

use pack_archive::{Archive, ArchiveError, Entry, MAGIC, build};

/// An archive with one entry of this offset and size, and three bytes of data.
fn one(name: &[u8], offset: u64, size: u64) -> Vec<u8> {
    let mut bytes = MAGIC.to_vec();
    bytes.extend([1, 0, name.len() as u8]);
    bytes.extend(name);
    bytes.extend(offset.to_le_bytes());
    bytes.extend(size.to_le_bytes());
    bytes.extend([7, 8, 9]);
    bytes
}

#[test]
fn bounds() {
    let len = one(b"n", 0, 0).len() as u64;
    let mut numbers: Vec<u64> = (0..len + 4).collect();
    for power in [16, 31, 32, 33, 48, 63] {
        numbers.extend([(1 << power) - 1, 1 << power, (1 << power) + len]);
    }
    numbers.extend((0..=len + 2).map(|less| u64::MAX - less));
    for &offset in &numbers {
        for &size in &numbers {
            let bytes = one(b"n", offset, size);
            let archive = Archive::open(&bytes).unwrap();
            let entry = Entry {
                name: "n".to_string(),
                offset,
                size,
            };
            assert_eq!(archive.entries(), [entry.clone()]);
            let end = u128::from(offset) + u128::from(size);
            let expected = if end <= u128::from(len) {
                Ok(&bytes[offset as usize..end as usize])
            } else {
                Err(ArchiveError::OutOfBounds)
            };
            assert_eq!(archive.read(&entry), expected, "{offset} {size}");
            assert_eq!(archive.get("n"), expected);
            assert_eq!(archive.get("m"), Err(ArchiveError::Missing));
        }
    }
}

#[test]
fn lists() {
    let bytes = one(b"name", 3, 4);
    let list = bytes.len() - 3;
    for len in 0..=bytes.len() {
        let result = Archive::open(&bytes[..len]);
        let expected = match len {
            0..4 => Some(ArchiveError::Magic),
            _ if len < list => Some(ArchiveError::Truncated),
            _ => None,
        };
        assert_eq!(result.err(), expected, "{len}");
    }
    assert_eq!(
        Archive::open(&one(&[0xFF], 0, 0)).err(),
        Some(ArchiveError::Name)
    );
    let empty = build(&[]).unwrap();
    assert_eq!(empty, b"PAK1\0\0");
    assert_eq!(Archive::open(&empty).unwrap().entries(), []);
    assert_eq!(Archive::open(b"PAK2\0\0").err(), Some(ArchiveError::Magic));
}

#[test]
fn building() {
    let contents: [&[u8]; 4] = [b"", b"x", b"longer data", &[0; 300]];
    for code in 0..4_usize.pow(3) {
        let files: Vec<(String, &[u8])> = (0..3)
            .map(|i| {
                let kind = code / 4_usize.pow(i) % 4;
                (format!("{}é", "n".repeat(i as usize)), contents[kind])
            })
            .collect();
        let given: Vec<(&str, &[u8])> = files.iter().map(|it| (it.0.as_str(), it.1)).collect();
        let bytes = build(&given).unwrap();
        let archive = Archive::open(&bytes).unwrap();
        let data: Vec<&[u8]> = given.iter().map(|it| it.1).collect();
        assert!(bytes.ends_with(&data.concat()));
        for (entry, (name, data)) in archive.entries().iter().zip(given) {
            assert_eq!(entry.name, name);
            assert_eq!(archive.read(entry), Ok(data));
            assert_eq!(archive.get(name), Ok(data));
        }
    }
    let long = "x".repeat(256);
    assert_eq!(build(&[(&long, b"")]), None);
    let bytes = build(&[(&long[1..], b"yes"), (&long[1..], b"no")]).unwrap();
    let archive = Archive::open(&bytes).unwrap();
    assert_eq!(archive.get(&long[1..]), Ok(&b"yes"[..]));
    let many: Vec<(&str, &[u8])> = vec![("", b""); 0x10000];
    assert_eq!(build(&many), None);
}
