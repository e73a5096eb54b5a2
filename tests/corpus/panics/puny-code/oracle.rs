//! Known names, many texts there and back, and codes against a decoder with large numbers.

use puny_code::{DecodeError, decode, encode, to_ascii, to_unicode};

fn model(text: &str) -> Option<String> {
    const LIMIT: u128 = u32::MAX as u128;
    if !text.is_ascii() {
        return None;
    }
    let split = text.rfind('-');
    let mut output: Vec<char> = text[..split.unwrap_or(0)].chars().collect();
    let digits = match split {
        Some(at) => &text[at + 1..],
        None => text,
    };
    let mut digits: Vec<char> = digits.chars().rev().collect();
    let (mut n, mut i, mut bias) = (128u128, 0u128, 72u128);
    while !digits.is_empty() {
        let old = i;
        let (mut weight, mut k) = (1u128, 36u128);
        loop {
            let digit = match digits.pop()? {
                c @ '0'..='9' => c as u128 - 48 + 26,
                c if c.is_ascii_alphabetic() => c.to_ascii_lowercase() as u128 - 97,
                _ => return None,
            };
            i += digit * weight;
            if i > LIMIT {
                return None;
            }
            let t = if k <= bias + 1 {
                1
            } else if k >= bias + 26 {
                26
            } else {
                k - bias
            };
            if digit < t {
                break;
            }
            weight *= 36 - t;
            if weight > LIMIT {
                return None;
            }
            k += 36;
        }
        let count = output.len() as u128 + 1;
        let mut delta = if old == 0 {
            (i - old) / 700
        } else {
            (i - old) / 2
        };
        delta += delta / count;
        let mut steps = 0;
        while delta > 455 {
            delta /= 35;
            steps += 36;
        }
        bias = steps + 36 * delta / (delta + 38);
        n += i / count;
        if n > LIMIT {
            return None;
        }
        i %= count;
        output.insert(i as usize, char::from_u32(n as u32)?);
        i += 1;
    }
    Some(output.into_iter().collect())
}

fn check(text: &str) {
    assert_eq!(decode(text).ok(), model(text), "{text}");
}

#[test]
fn known_names() {
    let names = [
        ("", ""),
        ("-", "--"),
        ("a-b", "a-b-"),
        ("ü", "tda"),
        ("bücher", "bcher-kva"),
        ("münchen", "mnchen-3ya"),
        ("他们为什么不说中文", "ihqwcrb4cv8a8dqg056pqjye"),
        ("3年b組金八先生", "3b-ww4c5e180e575a65lsy2b"),
        ("そのスピードで", "d9juau41awczczp"),
        ("ليهمابتكلموشعربي؟", "egbpdaj6bu4bxfgehfvwxn"),
    ];
    for (text, code) in names {
        assert_eq!(encode(text), code);
        assert_eq!(decode(code).as_deref(), Ok(text));
    }
    assert_eq!(to_ascii("www.bücher.ü"), "www.xn--bcher-kva.xn--tda");
    assert_eq!(
        to_unicode("www.xn--bcher-kva.xn--tda").unwrap(),
        "www.bücher.ü"
    );
    assert_eq!(to_unicode("xn--99999999"), Err(DecodeError));
    assert_eq!(to_unicode("ü.a").unwrap(), "ü.a");
}

#[test]
fn all_short_codes() {
    let letters: Vec<char> = "abkz0A9-!".chars().collect();
    for length in 0..6u32 {
        for code in 0..9usize.pow(length) {
            check(
                &(0..length)
                    .map(|at| letters[code / 9usize.pow(at) % 9])
                    .collect::<String>(),
            );
        }
    }
}

#[test]
fn long_codes() {
    let mut seed = 7u64;
    let mut next = move |most: usize| {
        seed = seed
            .wrapping_mul(6364136223846793005)
            .wrapping_add(1442695040888963407);
        (seed >> 33) as usize % most
    };
    for _ in 0..20_000 {
        let length = next(14);
        let digits = b"a019zZ9999bcky-";
        let most = 3 + next(13);
        check(
            &(0..length)
                .map(|_| digits[next(most)] as char)
                .collect::<String>(),
        );
    }
    for length in 1..40 {
        for digit in ['9', 'z', 'b', '1', '-'] {
            let same: String = std::iter::repeat_n(digit, length).collect();
            for end in ["", "a", "ba", "99999b"] {
                check(&format!("{same}{end}"));
                check(&format!("x-{same}{end}"));
            }
        }
    }
    check("ü");
    check("a-ü");
    check("\u{1F600}");
    let letters = [
        'a',
        'Z',
        '-',
        'ß',
        'é',
        'ż',
        '中',
        '😀',
        '\u{10FFFF}',
        '\u{80}',
    ];
    for _ in 0..20_000 {
        let text: String = (0..next(9)).map(|_| letters[next(10)]).collect();
        assert_eq!(decode(&encode(&text)).as_ref(), Ok(&text));
        assert!(encode(&text).is_ascii());
    }
}
