//! All short sequences of small bytes, against a model that takes byte by byte.

use late_tagrecords::*;

fn model(bytes: &[u8]) -> Result<Vec<Record>, DecodeError> {
    let mut left = bytes.iter().copied();
    let mut records = Vec::new();
    loop {
        let at = bytes.len() - left.len();
        let Some(tag) = left.next() else {
            return Ok(records);
        };
        let len = left.next().ok_or(DecodeError::NoLength(at))?;
        let value: Option<Vec<u8>> = (0..len).map(|_| left.next()).collect();
        records.push(Record {
            tag,
            value: value.ok_or(DecodeError::TooShort(at))?,
        });
    }
}

fn check(bytes: &[u8]) {
    let expected = model(bytes);
    assert_eq!(decode(bytes), expected);
    if let Ok(records) = expected {
        assert_eq!(encode(&records).as_deref(), Some(bytes));
        for tag in 0..5 {
            let mut values = records
                .iter()
                .filter(|it| it.tag == tag)
                .map(|it| &it.value[..]);
            assert_eq!(find(&records, tag), values.next());
        }
    }
}

fn explore(bytes: &mut Vec<u8>, more: usize) {
    check(bytes);
    if more > 0 {
        for byte in 0..5 {
            bytes.push(byte);
            explore(bytes, more - 1);
            bytes.pop();
        }
    }
}

#[test]
fn short_sequences() {
    explore(&mut Vec::new(), 6);
}

#[test]
fn long_values() {
    for len in 250..260 {
        let records = [Record {
            tag: 9,
            value: vec![1; len],
        }];
        let bytes = encode(&records);
        assert_eq!(bytes.is_some(), len <= 255);
        if let Some(bytes) = bytes {
            assert_eq!(decode(&bytes).unwrap(), records);
            for cut in 0..bytes.len() {
                check(&bytes[..cut]);
            }
        }
    }
    assert_eq!(DecodeError::NoLength(3).to_string(), "no length at 3");
    assert_eq!(
        DecodeError::TooShort(0).to_string(),
        "not enough bytes at 0"
    );
}

#[test]
fn numbers() {
    assert_eq!(number(&[]), Some(0));
    assert_eq!(number(&[1, 2]), Some(258));
    assert_eq!(number(&[255; 8]), Some(u64::MAX));
    assert_eq!(number(&[0; 9]), None);
}
