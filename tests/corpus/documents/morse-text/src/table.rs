//! The signs of letters and digits.

const LETTERS: [&str; 26] = [
    ".-", "-...", "-.-.", "-..", ".", "..-.", "--.", "....", "..", ".---", "-.-", ".-..", "--",
    "-.", "---", ".--.", "--.-", ".-.", "...", "-", "..-", "...-", ".--", "-..-", "-.--", "--..",
];

const DIGITS: [&str; 10] = [
    "-----", ".----", "..---", "...--", "....-", ".....", "-....", "--...", "---..", "----.",
];

const MARKS: [(char, &str); 5] = [
    ('.', ".-.-.-"),
    (',', "--..--"),
    ('?', "..--.."),
    ('/', "-..-."),
    ('=', "-...-"),
];

/// The signs of a character: those of the Latin alphabet, digits, and `.,?/=`.
pub fn to_signs(c: char) -> Option<&'static str> {
    match c.to_ascii_uppercase() {
        c @ 'A'..='Z' => Some(LETTERS[c as usize - 'A' as usize]),
        c @ '0'..='9' => Some(DIGITS[c as usize - '0' as usize]),
        c => MARKS.iter().find(|it| it.0 == c).map(|it| it.1),
    }
}

/// The character, in upper case, that has these signs.
pub fn from_signs(signs: &str) -> Option<char> {
    let marks = MARKS.iter().map(|it| it.0);
    ('A'..='Z')
        .chain('0'..='9')
        .chain(marks)
        .find(|&c| to_signs(c) == Some(signs))
}
