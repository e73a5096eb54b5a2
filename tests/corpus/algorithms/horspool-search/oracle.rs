//! All short patterns in all short texts of three bytes, against the windows of the text.

use horspool_search::Searcher;
use std::sync::mpsc;
use std::time::Duration;

/// Runs a check that must come to an end.
fn in_time(check: impl FnOnce() + Send + 'static) {
    let (sender, receiver) = mpsc::channel();
    let thread = std::thread::spawn(move || {
        check();
        let _ = sender.send(());
    });
    match receiver.recv_timeout(Duration::from_secs(20)) {
        Err(mpsc::RecvTimeoutError::Timeout) => panic!("does not end"),
        _ => thread.join().unwrap(),
    }
}

fn texts(longest: usize) -> Vec<Vec<u8>> {
    let mut all = vec![Vec::new()];
    let mut from = 0;
    for _ in 0..longest {
        let to = all.len();
        for i in from..to {
            for byte in [b'a', b'b', 0xFF] {
                let mut text = all[i].clone();
                text.push(byte);
                all.push(text);
            }
        }
        from = to;
    }
    all
}

fn check(pattern: &[u8], text: &[u8]) {
    let searcher = Searcher::new(pattern);
    assert_eq!(searcher.pattern(), pattern);
    let places: Vec<usize> = (0..=text.len())
        .filter(|&i| text[i..].starts_with(pattern))
        .collect();
    assert_eq!(searcher.find_all(text), places, "{pattern:?} {text:?}");
    assert_eq!(searcher.find(text), places.first().copied());
    for start in 0..text.len() + 3 {
        let place = places.iter().copied().find(|&it| it >= start);
        assert_eq!(searcher.find_from(text, start), place);
    }
    assert_eq!(searcher.find_from(text, usize::MAX), None);
    for replacement in [&b""[..], b"xyz", b"ab"] {
        let mut expected = Vec::new();
        let mut i = 0;
        while i < text.len() {
            if !pattern.is_empty() && text[i..].starts_with(pattern) {
                expected.extend_from_slice(replacement);
                i += pattern.len();
            } else {
                expected.push(text[i]);
                i += 1;
            }
        }
        assert_eq!(searcher.replace(text, replacement), expected);
    }
}

#[test]
fn short_ones() {
    in_time(|| {
        let texts = texts(6);
        for pattern in texts.iter().filter(|it| it.len() <= 3) {
            for text in &texts {
                check(pattern, text);
            }
        }
    });
}

#[test]
fn long_ones() {
    in_time(|| {
        let text: Vec<u8> = (0..400_u32)
            .map(|i| (i * i % 13 % 5) as u8 + b'a')
            .collect();
        for start in (0..text.len()).step_by(37) {
            for len in 0..=12 {
                check(&text[start..(start + len).min(text.len())], &text);
            }
        }
        check(b"abracadabra", b"abracadabracadabra abra");
        let all: Vec<u8> = (0..=255).collect();
        check(&all[250..], &all);
        check(&all, &all);
    });
}
