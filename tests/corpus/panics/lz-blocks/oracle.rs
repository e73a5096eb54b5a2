//! All short packed bytes, against another decoder; packing and unpacking.

use lz_blocks::{Error, pack, unpack};

fn model(packed: &[u8]) -> Result<Vec<u8>, Error> {
    let mut bytes: Vec<u8> = Vec::new();
    let mut rest = packed.iter();
    loop {
        let position = packed.len() - rest.len();
        let Some(&head) = rest.next() else {
            return Ok(bytes);
        };
        if head < 128 {
            let before = bytes.len();
            bytes.extend(rest.by_ref().take(usize::from(head) + 1));
            if bytes.len() - before != usize::from(head) + 1 {
                return Err(Error::Truncated);
            }
        } else {
            let back = usize::from(*rest.next().ok_or(Error::Truncated)?);
            for _ in 0..head - 125 {
                if back == 0 {
                    return Err(Error::Back(position));
                }
                let from = bytes.len().checked_sub(back);
                bytes.push(bytes[from.ok_or(Error::Back(position))?]);
            }
        }
    }
}

#[test]
fn all_short_packed_bytes() {
    let alphabet = [0, 1, 2, 3, 127, 128, 129, 255];
    let mut last: Vec<Vec<u8>> = vec![vec![]];
    for _ in 0..5 {
        for packed in &last {
            assert_eq!(unpack(packed), model(packed), "{packed:?}");
        }
        last = last
            .iter()
            .flat_map(|it| alphabet.map(|byte| [it.as_slice(), &[byte]].concat()))
            .collect();
    }
    for packed in last.iter().step_by(3) {
        assert_eq!(unpack(packed), model(packed), "{packed:?}");
        let longer = [&[1, 8, 9], packed.as_slice(), &[128, 5]].concat();
        assert_eq!(unpack(&longer), model(&longer), "{longer:?}");
    }
}

#[test]
fn all_heads() {
    for head in 0..=255 {
        for back in [0, 1, 2, 3, 4, 255] {
            let packed = [2, 5, 6, 7, head, back];
            assert_eq!(unpack(&packed), model(&packed), "{packed:?}");
        }
    }
}

#[test]
fn there_and_back() {
    let mut state = 5u32;
    for len in (0..40).chain([127, 128, 129, 130, 131, 255, 256, 257, 300, 700]) {
        for letters in [1, 2, 3, 200] {
            let bytes: Vec<u8> = (0..len)
                .map(|_| {
                    state = state.wrapping_mul(1664525).wrapping_add(1013904223);
                    ((state >> 16) % letters) as u8
                })
                .collect();
            let packed = pack(&bytes);
            assert_eq!(model(&packed).as_ref(), Ok(&bytes));
            assert_eq!(unpack(&packed), Ok(bytes));
            for end in 0..packed.len() {
                assert_eq!(unpack(&packed[..end]), model(&packed[..end]));
            }
        }
    }
}

#[test]
fn messages() {
    assert_eq!(
        Error::Back(3).to_string(),
        "the block at 3 repeats what is not there"
    );
    assert_eq!(
        Error::Truncated.to_string(),
        "the last block is not complete"
    );
}
