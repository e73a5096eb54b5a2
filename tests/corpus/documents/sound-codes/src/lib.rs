//! Codes of names that are equal for names which sound alike in English (the American Soundex).
//!
//! A code is a letter and three digits, such as `R163` for Robert and Rupert.

/// The digits of a code.
const DIGITS: usize = 3;

/// The digit for the class of a letter in upper case. Vowels, H, W and Y have none.
fn class(letter: char) -> Option<char> {
    match letter {
        'B' | 'F' | 'P' | 'V' => Some('1'),
        'C' | 'G' | 'J' | 'K' | 'Q' | 'S' | 'X' | 'Z' => Some('2'),
        'D' | 'T' => Some('3'),
        'L' => Some('4'),
        'M' | 'N' => Some('5'),
        'R' => Some('6'),
        _ => None,
    }
}

/// The code of a name. Only ASCII letters count, in either case; whatever else is in the name is passed over.
/// `None` if there is no such letter.
///
/// The code begins with the first letter of the name. The digits of the others follow, of those that have
/// one, as far as there is space for them; what remains of it is filled with zeros. Letters with the same
/// digit next to each other, the first letter included, count as one. They do so, too, if there are only
/// H and W between them, but not if there is a vowel or a Y.
pub fn soundex(name: &str) -> Option<String> {
    let mut letters = name
        .chars()
        .filter(char::is_ascii_alphabetic)
        .map(|letter| letter.to_ascii_uppercase());
    let first = letters.next()?;
    let mut code = String::from(first);
    let mut last = class(first);
    for letter in letters {
        let digit = class(letter);
        if let Some(digit) = digit.filter(|_| digit != last) {
            code.push(digit);
        }
        last = digit;
    }
    code.truncate(1 + DIGITS);
    while code.len() < 1 + DIGITS {
        code.push('0');
    }
    Some(code)
}

/// Do two names sound alike? A name without letters sounds like no other.
pub fn sound_alike(first: &str, second: &str) -> bool {
    match (soundex(first), soundex(second)) {
        (Some(first), Some(second)) => first == second,
        _ => false,
    }
}

/// The groups of names that sound alike, with their codes, in the order of these. The names of a group are
/// in their old order; names without letters are in no group.
pub fn groups<'n>(names: &[&'n str]) -> Vec<(String, Vec<&'n str>)> {
    let mut groups: Vec<(String, Vec<&str>)> = Vec::new();
    for &name in names {
        let Some(code) = soundex(name) else {
            continue;
        };
        match groups.binary_search_by(|(other, _)| other.cmp(&code)) {
            Ok(at) => groups[at].1.push(name),
            Err(at) => groups.insert(at, (code, vec![name])),
        }
    }
    groups
}

#[cfg(test)]
mod tests {
    use super::*;

    fn code(name: &str) -> String {
        soundex(name).unwrap()
    }

    #[test]
    fn usual_names() {
        assert_eq!(code("Robert"), "R163");
        assert_eq!(code("Rupert"), "R163");
        assert_eq!(code("Lee"), "L000");
        assert_eq!(code("o'Hara"), "O600");
    }

    #[test]
    fn letters_of_one_class() {
        assert_eq!(code("Gutierrez"), "G362");
        assert_eq!(code("Pfister"), "P236");
        assert_eq!(code("Jackson"), "J250");
    }

    #[test]
    fn separated_letters() {
        assert_eq!(code("Tymczak"), "T522");
        assert_eq!(code("Honeyman"), "H555");
        assert_eq!(code("Ashcraft"), "A261");
    }

    #[test]
    fn without_letters() {
        assert_eq!(soundex("42"), None);
        assert!(!sound_alike("", ""));
    }

    #[test]
    fn index() {
        let groups = groups(&["Rupert", "Lee", "?", "Robert"]);
        let lee = ("L000".to_string(), vec!["Lee"]);
        let robert = ("R163".to_string(), vec!["Rupert", "Robert"]);
        assert_eq!(groups, [lee, robert]);
    }
}
