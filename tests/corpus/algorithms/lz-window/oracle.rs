//! Random data and random tokens, against a plain implementation.

use lz_window::{SHORTEST, Token, compress, expand, expanded_len};

fn plain_expand(tokens: &[Token]) -> Option<Vec<u8>> {
    let mut data: Vec<u8> = Vec::new();
    for token in tokens {
        match *token {
            Token::Literal(byte) => data.push(byte),
            Token::Copy { distance, length } => {
                for _ in 0..length {
                    let from = data.len().checked_sub(distance)?;
                    data.push(*data.get(from)?);
                }
                if distance == 0 || distance > data.len() - length {
                    return None;
                }
            }
        }
    }
    Some(data)
}

#[test]
fn random_data() {
    let mut seed = 3u64;
    let mut next = |below: usize| {
        seed = seed
            .wrapping_mul(6364136223846793005)
            .wrapping_add(1442695040888963407);
        (seed >> 33) as usize % below
    };
    for _ in 0..6000 {
        let letters = 1 + next(4);
        let data: Vec<u8> = (0..next(25)).map(|_| next(letters) as u8).collect();
        let window = next(14);
        let mut expected = Vec::new();
        let mut at = 0;
        while at < data.len() {
            let mut best = (0, 0);
            for distance in 1..=at.min(window) {
                let length = (0..data.len() - at)
                    .take_while(|it| data[at + it] == data[at + it - distance])
                    .count();
                if length > best.1 {
                    best = (distance, length);
                }
            }
            let (distance, length) = best;
            if length >= SHORTEST {
                expected.push(Token::Copy { distance, length });
                at += length;
            } else {
                expected.push(Token::Literal(data[at]));
                at += 1;
            }
        }
        let found = compress(&data, window);
        // Which of several copies of the same length is taken, is not said of `compress`.
        assert_eq!(found.len(), expected.len(), "{data:?}");
        for (one, other) in found.iter().zip(&expected) {
            assert_eq!(one.len(), other.len(), "{data:?}");
            match one {
                Token::Literal(_) => assert_eq!(one, other),
                Token::Copy { distance, .. } => assert!(*distance <= window),
            }
        }
        assert_eq!(expand(&found), Some(data.clone()));
        assert_eq!(expanded_len(&found), data.len());

        let tokens: Vec<Token> = (0..next(7))
            .map(|_| match next(2) {
                0 => Token::Literal(next(256) as u8),
                _ => Token::Copy {
                    distance: next(6),
                    length: next(5),
                },
            })
            .collect();
        assert_eq!(expand(&tokens), plain_expand(&tokens), "{tokens:?}");
        for token in &tokens {
            assert_eq!(token.is_empty(), token.len() == 0);
        }
    }
}
