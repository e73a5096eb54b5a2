//! Plurals of English nouns, for messages like `3 files`.

/// Nouns whose plurals follow no rule.
const IRREGULAR: [(&str, &str); 8] = [
    ("man", "men"),
    ("woman", "women"),
    ("child", "children"),
    ("person", "people"),
    ("mouse", "mice"),
    ("foot", "feet"),
    ("sheep", "sheep"),
    ("series", "series"),
];

/// Ends that change, with what takes their place.
const CHANGED: [(&str, &str); 4] = [
    ("life", "lives"),
    ("elf", "elves"),
    ("eaf", "eaves"),
    ("sis", "ses"),
];

/// Ends that get `es`.
const HISSING: [&str; 5] = ["s", "x", "z", "ch", "sh"];

/// A word with its first letter in upper case if another word has it so.
fn like(word: &str, other: &str) -> String {
    let mut letters = word.chars();
    match letters.next() {
        Some(first) if other.starts_with(char::is_uppercase) => {
            first.to_uppercase().chain(letters).collect()
        }
        _ => word.to_string(),
    }
}

/// The plural of a noun. Its first letter can be in upper case, which it then is in the plural, too.
///
/// 1. There are some irregular nouns, like `child`.
/// 2. Nouns that end like `life`, `shelf`, `leaf` or `basis` change their ends: `lives`, `shelves`,
///    `leaves`, `bases`.
/// 3. A `y` at the end that is not after one of the vowels a, e, i, o and u becomes `ies`. A noun
///    that is only a `y` gets an `s`.
/// 4. Nouns that end with a hiss (s, x, z, ch, sh) get `es`.
/// 5. All others get an `s`.
pub fn plural(noun: &str) -> String {
    let lower = like_lower(noun);
    if let Some((_, plural)) = IRREGULAR.iter().find(|(one, _)| *one == lower) {
        return like(plural, noun);
    }
    for (end, changed) in CHANGED {
        if let Some(stem) = lower.strip_suffix(end) {
            return like(&format!("{stem}{changed}"), noun);
        }
    }
    if let Some(stem) = noun.strip_suffix('y') {
        if !stem.is_empty() && stem.ends_with(['a', 'e', 'i', 'o', 'u']) {
            return format!("{stem}ies");
        }
    }
    if HISSING.iter().any(|end| noun.ends_with(end)) {
        return format!("{noun}es");
    }
    format!("{noun}s")
}

/// A word with its first letter in lower case.
fn like_lower(word: &str) -> String {
    let mut letters = word.chars();
    match letters.next() {
        Some(first) => first.to_lowercase().chain(letters).collect(),
        None => String::new(),
    }
}

/// A number of things, like `1 file` or `no files`.
pub fn count(number: u64, noun: &str) -> String {
    match number {
        0 => format!("no {}", plural(noun)),
        1 => format!("1 {noun}"),
        _ => format!("{number} {}", plural(noun)),
    }
}

/// Several numbers of things, with commas and an `and` between them. Those of which there are none are
/// left out; if there is nothing at all, it says `nothing`.
pub fn list(counts: &[(u64, &str)]) -> String {
    let parts: Vec<String> = counts
        .iter()
        .filter(|(number, _)| *number > 0)
        .map(|(number, noun)| count(*number, noun))
        .collect();
    match &parts[..] {
        [] => "nothing".to_string(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn usual_plurals() {
        assert_eq!(plural("file"), "files");
        assert_eq!(plural("Box"), "Boxes");
        assert_eq!(plural("match"), "matches");
    }

    #[test]
    fn nouns_with_y() {
        assert_eq!(plural("entry"), "entries");
        assert_eq!(plural("City"), "Cities");
    }

    #[test]
    fn other_plurals() {
        assert_eq!(plural("Person"), "People");
        assert_eq!(plural("bookshelf"), "bookshelves");
        assert_eq!(plural("analysis"), "analyses");
    }

    #[test]
    fn keys_and_days() {
        assert_eq!(plural("key"), "keys");
        assert_eq!(count(3, "day"), "3 days");
    }

    #[test]
    fn lists() {
        let counts = [(1, "file"), (0, "link"), (2, "child"), (3, "error")];
        assert_eq!(list(&counts), "1 file, 2 children and 3 errors");
        assert_eq!(list(&counts[1..2]), "nothing");
        assert_eq!(count(0, "bus"), "no buses");
    }
}
