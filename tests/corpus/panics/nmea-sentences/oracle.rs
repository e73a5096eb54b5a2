//! Sentences with angles of all kinds.

use nmea_sentences::*;

/// The angle that a text says, by its characters.
fn angle(text: &str, most: i64) -> Option<i64> {
    let chars: Vec<char> = text.chars().collect();
    let point = chars.iter().position(|c| *c == '.').unwrap_or(chars.len());
    let (whole, fraction) = (&chars[..point], &chars[(point + 1).min(chars.len())..]);
    let digits = |chars: &[char]| chars.iter().all(char::is_ascii_digit);
    if whole.len() < 3 || fraction.len() > 6 || !digits(whole) || !digits(fraction) {
        return None;
    }
    if whole.iter().skip_while(|c| **c == '0').count() > 5 {
        return None;
    }
    let value = |c: &char| i64::from(c.to_digit(10).unwrap());
    let number = whole.iter().fold(0, |sum, c| sum * 10 + value(c));
    let (degrees, minutes) = (number / 100, number % 100);
    let mut parts = 0;
    for at in 0..6 {
        parts = 10 * parts + fraction.get(at).map_or(0, value);
    }
    let all = degrees * 60_000_000 + minutes * 1_000_000 + parts;
    (minutes < 60 && all <= most * 60_000_000).then_some(all)
}

#[test]
fn all_angles() {
    let mut texts: Vec<String> = [
        "",
        ".",
        "1",
        "é",
        "12",
        "x1",
        ".5",
        "5.",
        "12.25",
        "é.1",
        "€",
        "aé",
        "1é1",
        "+123",
        "1-23",
        "123",
        "4916.45",
        "12311.12",
        "0000",
        "9000",
        "9000.000001",
        "18000.0",
        "18000.1",
        "8959.999999",
        "8960",
        "4916.4567891",
        "4916.45678",
        "4916..5",
        "49 16",
        "4916.4.5",
        "17959.x",
        "00012.5",
        "99999999999999999999",
        "000.000001",
    ]
    .map(String::from)
    .to_vec();
    texts.extend((0..400).map(|it| format!("{}", it * 97 % 20_011)));
    for text in &texts {
        for north in ["N", "S", "E", "n", ""] {
            for (kind, before) in [("GPGLL", ""), ("GNGGA", "1230,"), ("GLL", "")] {
                let check = |contents: &str, expected: Option<(i64, i64)>| {
                    let found = parse_position(&format!("{}\r\n", sentence(contents)));
                    match expected {
                        None => assert_eq!(found, Err(SentenceError::Position), "{contents}"),
                        Some((latitude, longitude)) => {
                            let (latitude, longitude) = (Angle(latitude), Angle(longitude));
                            assert_eq!(
                                found,
                                Ok(Position {
                                    latitude,
                                    longitude
                                }),
                                "{contents}"
                            );
                        }
                    }
                };
                let sign = match north {
                    "N" => Some(1),
                    "S" => Some(-1),
                    _ => None,
                };
                let latitude = angle(text, 90).zip(sign).map(|it| it.0 * it.1);
                let contents = format!("{kind},{before}{text},{north},00130.5,W,x");
                check(&contents, latitude.map(|it| (it, -90_500_000)));
                let longitude = angle(text, 180).filter(|_| north == "E");
                let contents = format!("{kind},{before}4530,N,{text},{north}");
                check(&contents, longitude.map(|it| (2_730_000_000, it)));
                check(&format!("{kind},{before}{text},N,00130"), None);
            }
        }
    }
}

#[test]
fn frames() {
    let fine = "$GPGLL,4916.45,N,12311.12,W*71";
    assert_eq!(contents(fine), Ok("GPGLL,4916.45,N,12311.12,W"));
    assert_eq!(sentence("GPGLL,4916.45,N,12311.12,W"), fine);
    let position = parse_position(fine).unwrap();
    assert_eq!(position.latitude.to_string(), "49°16'27\"");
    assert_eq!(position.longitude.to_string(), "-123°11'7\"");
    assert_eq!(position.longitude.degrees(), -123);
    for text in [
        "", "$", "x", "GPGLL*00", "$GPGLL", "$a*", "$a*6", "$a*061", "$a*é", "$a*+6", "$é*",
    ] {
        assert_eq!(contents(text), Err(SentenceError::Frame));
        assert_eq!(parse_position(text), Err(SentenceError::Frame));
    }
    assert_eq!(contents("$a*b*29"), Ok("a*b"));
    assert_eq!(contents("$a*62"), Err(SentenceError::Checksum(0x61)));
    assert_eq!(contents("$é*6a"), Ok("é"));
    for kind in ["", "GPRMC", "GGA", "gpgll,4916.45,N,12311.12,W"] {
        assert_eq!(parse_position(&sentence(kind)), Err(SentenceError::Kind));
    }
    assert_eq!(
        parse_position(&sentence("GGA,")),
        Err(SentenceError::Position)
    );
    assert_eq!(checksum(""), 0);
}
