//! Notes of all kinds, against a keyboard with all keys of five octaves.

use ring_tones::{Melody, Note, Settings, ToneError};

const KEYS: [&str; 12] = [
    "c", "c#", "d", "d#", "e", "f", "f#", "g", "g#", "a", "a#", "b",
];
const LOWEST: [u32; 12] = [
    26163, 27718, 29366, 31113, 32963, 34923, 36999, 39200, 41530, 44000, 46616, 49388,
];

/// The frequency of a key, some keys above the lowest.
fn frequency(key: usize) -> u32 {
    (0..key / 12).fold(LOWEST[key % 12], |frequency, _| frequency * 2)
}

fn check(text: &str, given: (u32, u32, u32), tone: Option<(u32, u32)>) {
    let (octave, duration, beats) = given;
    let settings = &Settings::new(duration, octave, beats).unwrap();
    let note = Note::parse(text, settings);
    let found = note.map(|it| (it.frequency(), it.millis(settings)));
    assert_eq!(found, tone, "{text}");
    let melody = format!(" x y : O={octave}, d = {duration},,b={beats}: p , {text},C4");
    let found = melody.parse::<Melody>();
    match tone {
        None => assert_eq!(found, Err(ToneError::Note(text.to_string()))),
        Some(tone) => {
            let found = found.unwrap();
            assert_eq!((found.name.as_str(), found.settings), ("x y", *settings));
            let length = 240_000 / (duration * beats);
            assert_eq!(found.tones(), [(0, length), tone, (26163, length)]);
        }
    }
}

#[test]
fn all_notes() {
    for (octave, duration, beats) in [(4, 1, 1), (5, 16, 120), (7, 32, 900), (6, 4, 63)] {
        let settings = (octave, duration, beats);
        for length in [
            "",
            "1",
            "2",
            "4",
            "8",
            "16",
            "32",
            "0",
            "3",
            "64",
            "08",
            "9999999999",
        ] {
            let parts: u32 = match length {
                "" => duration,
                _ => length.parse().unwrap_or(0),
            };
            let fine = [1, 2, 4, 8, 16, 32].contains(&parts);
            let millis = |dots: usize| match (fine, dots) {
                (false, _) | (_, 2..) => None,
                // A whole note takes four beats.
                (_, dots) => Some((240_000 + 120_000 * dots as u32) / (parts * beats)),
            };
            for name in ["c", "d", "e", "f", "g", "a", "b", "h", "C", "H", "i", "é"] {
                for sharp in ["", "#"] {
                    for dot in ["", ".", ".."] {
                        for high in ["", "4", "5", "6", "7", "3", "8", "44"] {
                            for end in ["", "."] {
                                let text = format!("{length}{name}{sharp}{dot}{high}{end}");
                                let at: usize = match high {
                                    "" => octave as usize,
                                    _ => high.parse().unwrap(),
                                };
                                let lower = name.to_lowercase().replace('h', "b");
                                let key = KEYS.iter().position(|it| *it == lower);
                                let pitch = key
                                    .filter(|_| (4..=7).contains(&at))
                                    .map(|key| frequency(12 * (at - 4) + key + sharp.len()));
                                let tone = pitch.zip(millis(dot.len() + end.len()));
                                check(&text, settings, tone);
                            }
                        }
                    }
                }
            }
            for (end, dots) in [("", 0), (".", 1), ("..", 2)] {
                check(
                    &format!("{length}p{end}"),
                    settings,
                    millis(dots).map(|it| (0, it)),
                );
                check(&format!("{length}P#{end}"), settings, None);
                check(&format!("{length}p{end}5"), settings, None);
                check(&format!("{length}{end}"), settings, None);
            }
        }
    }
}

#[test]
fn settings() {
    assert_eq!("".parse(), Ok(Settings::default()));
    let fine = Settings::new(2, 6, 900).unwrap();
    assert_eq!(Settings::new(4, 6, 63), Some(Settings::default()));
    for (duration, octave, beats) in [
        (0, 4, 1),
        (3, 4, 1),
        (64, 4, 1),
        (1, 3, 1),
        (1, 8, 1),
        (1, 4, 0),
        (1, 4, 901),
    ] {
        assert_eq!(Settings::new(duration, octave, beats), None);
    }
    assert_eq!(" B=900 ,D= 2".parse(), Ok(fine));
    for wrong in [
        "d=0",
        "d=3",
        "d=64",
        "o=3",
        "o=8",
        "b=0",
        "b=901",
        "x=1",
        "d",
        "d=",
        "b=+5",
        "b=99999999999",
    ] {
        let error = ToneError::Setting(wrong.to_string());
        assert_eq!(
            format!("o=5, {wrong} ").parse::<Settings>(),
            Err(error.clone())
        );
        assert_eq!(format!("n:{wrong}:c").parse::<Melody>(), Err(error));
    }
    for text in ["", "x", "x:d=4"] {
        assert_eq!(text.parse::<Melody>(), Err(ToneError::Parts));
    }
    assert_eq!("x::".parse::<Melody>(), Err(ToneError::Note(String::new())));
    assert_eq!(
        "::c:d".parse::<Melody>(),
        Err(ToneError::Note("c:d".into()))
    );
}
