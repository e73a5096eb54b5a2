//! All short blocks of some bytes, against a model that goes back and forth in the input.

use cobalt_lzcopy::{DecompressError, decompress, store};

fn model(block: &[u8], limit: usize) -> Result<Vec<u8>, DecompressError> {
    let mut out: Vec<u8> = Vec::new();
    let mut at = 0;
    let byte = |at: &mut usize| {
        *at += 1;
        block
            .get(*at - 1)
            .copied()
            .ok_or(DecompressError::Truncated)
    };
    let length = |at: &mut usize, half: u8| {
        let mut sum = half as usize;
        let mut more = if half == 15 { 255 } else { 0 };
        while more == 255 {
            more = byte(at)?;
            sum += more as usize;
        }
        Ok(sum)
    };
    loop {
        let token = byte(&mut at)?;
        for _ in 0..length(&mut at, token / 16)? {
            out.push(byte(&mut at)?);
        }
        if at == block.len() {
            break;
        }
        let low = byte(&mut at)? as usize;
        let offset = low + 256 * byte(&mut at)? as usize;
        let len = length(&mut at, token % 16)? + 4;
        if offset == 0 || offset > out.len() {
            return Err(DecompressError::Offset);
        }
        for _ in 0..len {
            out.push(out[out.len() - offset]);
        }
        if out.len() > limit {
            return Err(DecompressError::TooLong);
        }
    }
    if out.len() > limit {
        return Err(DecompressError::TooLong);
    }
    Ok(out)
}

fn check(block: &[u8]) {
    // Without a limit that matters, there is only one thing wrong at a time.
    assert_eq!(
        decompress(block, 1 << 16),
        model(block, 1 << 16),
        "{block:?}"
    );
    for limit in [0, 1, 4, 5, 20] {
        let got = decompress(block, limit);
        match model(block, limit) {
            Ok(out) => assert_eq!(got, Ok(out), "{block:?} {limit}"),
            // Which of several errors is reported is not said.
            Err(_) => assert!(got.is_err(), "{block:?} {limit}"),
        }
    }
}

#[test]
fn all_short_blocks() {
    let mut last: Vec<Vec<u8>> = vec![Vec::new()];
    check(&[]);
    for _ in 0..6 {
        last = last
            .iter()
            .flat_map(|it| {
                [0, 1, 2, 0x10, 0x3f, 0xf0].map(|byte| it.iter().copied().chain([byte]).collect())
            })
            .collect();
        for block in &last {
            check(block);
        }
    }
}

#[test]
fn offsets() {
    for literals in 0..10u8 {
        for offset in 0..300u16 {
            for half in [0, 1, 14, 15] {
                let mut block = vec![literals << 4 | half];
                block.extend(1..=literals);
                block.extend(offset.to_le_bytes());
                if half == 15 {
                    block.extend([255, 3]);
                }
                check(&block);
                block.extend([0x20, 8, 9]);
                check(&block);
            }
        }
    }
    assert_eq!(decompress(&[0, 1, 0], 100), Err(DecompressError::Offset));
    assert_eq!(
        decompress(&[0x10, 7, 2, 0], 100),
        Err(DecompressError::Offset)
    );
    assert_eq!(
        decompress(&[0x10, 7, 0, 0], 100),
        Err(DecompressError::Offset)
    );
    assert_eq!(
        decompress(&[0x10, 7, 1, 0], 4),
        Err(DecompressError::TooLong)
    );
    assert_eq!(decompress(&[0x10, 7, 1, 0, 0], 5), Ok(vec![7; 5]));
}

#[test]
fn stored() {
    for len in (0..40).chain([269, 270, 271, 524, 525, 526, 5000]) {
        let bytes: Vec<u8> = (0..len).map(|i| i as u8).collect();
        assert_eq!(decompress(&store(&bytes), len), Ok(bytes));
    }
}
