//! Random operations, against a string.

use inline_string::{Full, InlineString};

#[test]
fn random_operations() {
    let mut seed = 3u64;
    let mut next = |below: usize| {
        seed = seed
            .wrapping_mul(6364136223846793005)
            .wrapping_add(1442695040888963407);
        (seed >> 33) as usize % below
    };
    for _ in 0..500 {
        let mut text = InlineString::<13>::new();
        let mut model = String::new();
        for _ in 0..40 {
            let c = ['a', 'é', '€', '🦀'][next(4)];
            match next(6) {
                0 => {
                    let fits = model.len() + c.len_utf8() <= 13;
                    assert_eq!(text.push(c), if fits { Ok(()) } else { Err(Full) });
                    model.extend(fits.then_some(c));
                }
                1 => {
                    let more = format!("{c}x");
                    let fits = model.len() + more.len() <= 13;
                    assert_eq!(text.push_str(&more), if fits { Ok(()) } else { Err(Full) });
                    model.extend(fits.then_some(more));
                }
                2 => assert_eq!(text.pop(), model.pop()),
                3 => {
                    let len = next(16);
                    text.truncate(len);
                    while model.len() > len {
                        model.pop();
                    }
                }
                _ => {
                    let places: Vec<usize> = (0..=model.len())
                        .filter(|at| model.is_char_boundary(*at))
                        .collect();
                    let at = places[next(places.len())];
                    let fits = model.len() + c.len_utf8() <= 13;
                    assert_eq!(text.insert(at, c), if fits { Ok(()) } else { Err(Full) });
                    if fits {
                        model.insert(at, c);
                    }
                }
            }
            assert_eq!(text.as_str(), model);
            assert_eq!(
                (text.len(), text.is_empty()),
                (model.len(), model.is_empty())
            );
            assert_eq!(model.parse(), Ok(text));
            assert_eq!(format!("{text:?}"), format!("{model:?}"));
        }
    }
    assert_eq!("12345".parse::<InlineString<4>>(), Err(Full));
}

#[test]
#[should_panic]
fn within_a_character() {
    let mut text: InlineString<9> = "é".parse().unwrap();
    let _ = text.insert(1, 'a');
}
