//! Words with letters of several bytes, against vectors of characters.

use hyphen_words::Hyphenator;

const WORDS: [&str; 9] = [
    "al-pha-bet",
    "Grö-ße",
    "Über-rä-schung",
    "été-s",
    "日-本-語",
    "ж-у-к",
    "plain",
    "-é--l-an-",
    "na-ï-ve-té",
];

fn list() -> Hyphenator {
    let mut list = Hyphenator::new();
    for word in WORDS {
        list.add(word);
    }
    list
}

/// The characters of a word and its points.
fn model(marked: &str) -> (Vec<char>, Vec<usize>) {
    let mut chars = Vec::new();
    let mut points = Vec::new();
    for c in marked.chars() {
        if c != '-' {
            chars.push(c);
        } else if !chars.is_empty() && points.last() != Some(&chars.len()) {
            points.push(chars.len());
        }
    }
    points.retain(|&point| point < chars.len());
    (chars, points)
}

fn text(chars: &[char]) -> String {
    chars.iter().collect()
}

/// The characters before the division and after it.
fn divide(chars: &[char], width: usize) -> Option<(String, String)> {
    let same = |marked: &&&str| text(&model(marked).0).to_lowercase() == text(chars).to_lowercase();
    let (_, points) = model(WORDS.iter().find(same)?);
    let point = *points.iter().filter(|&&point| point + 1 <= width).max()?;
    Some((text(&chars[..point]), text(&chars[point..])))
}

#[test]
fn single_words() {
    let list = list();
    for marked in WORDS {
        let (chars, points) = model(marked);
        let word = text(&chars);
        for word in [word.clone(), word.to_lowercase()] {
            assert_eq!(list.points(&word), points, "{word}");
            let mut expected: Vec<char> = word.chars().collect();
            for &point in points.iter().rev() {
                expected.insert(point, '-');
            }
            assert_eq!(list.marked(&word), text(&expected));
            let parts: Vec<String> = text(&expected).split('-').map(String::from).collect();
            assert_eq!(list.parts(&word), parts);
            let chars: Vec<char> = word.chars().collect();
            for width in (0..20).chain([usize::MAX]) {
                let parts = list
                    .divide(&word, width)
                    .map(|(first, second)| (first.to_string(), second.to_string()));
                assert_eq!(parts, divide(&chars, width), "{word} {width}");
            }
        }
    }
    assert_eq!(list.points("nothing"), []);
    assert_eq!(list.divide("nothing", 9), None);
    assert_eq!(list.divide("", 9), None);
    assert_eq!(list.marked("GRÖßE"), "GRÖ-ßE");
    assert_eq!(list.divide("ÉTÉS", 4), Some(("ÉTÉ", "S")));
}

#[test]
fn added_again() {
    let mut list = list();
    list.add("g-röße");
    assert_eq!(list.points("Größe"), [1]);
    list.add("größe");
    assert_eq!(list.points("Größe"), []);
    assert_eq!(list.divide("Größe", 9), None);
}

fn wrap(words: &[&str], width: usize) -> Vec<String> {
    let mut lines: Vec<Vec<String>> = vec![Vec::new()];
    for word in words {
        let chars: Vec<char> = word.chars().collect();
        let line = lines.last_mut().unwrap();
        let used: usize = line.iter().map(|it| it.chars().count() + 1).sum();
        if used + chars.len() <= width {
            line.push(word.to_string());
            continue;
        }
        let parts = if used < width {
            divide(&chars, width - used)
        } else {
            None
        };
        match parts {
            Some((first, second)) => {
                line.push(first + "-");
                lines.push(vec![second]);
            }
            None if line.is_empty() => line.push(word.to_string()),
            None => lines.push(vec![word.to_string()]),
        }
    }
    lines.retain(|line| !line.is_empty());
    lines.iter().map(|line| line.join(" ")).collect()
}

#[test]
fn lines() {
    let list = list();
    let all = [
        "Größe",
        "alphabet",
        "ü",
        "Überräschung",
        "日本語",
        "x",
        "naïveté",
    ];
    for width in (0..=30).chain([usize::MAX]) {
        for code in 0..7_usize.pow(4) {
            let words: Vec<&str> = (0..4).map(|i| all[code / 7_usize.pow(i) % 7]).collect();
            let expected = wrap(&words, width);
            if code % 5 == 0 {
                let text = words.join(" \n ") + "\n";
                assert_eq!(list.wrap(&text, width), expected, "{text} {width}");
            }
        }
    }
    assert!(list.wrap("", 5).is_empty());
    assert!(list.wrap(" \n ", 5).is_empty());
}
