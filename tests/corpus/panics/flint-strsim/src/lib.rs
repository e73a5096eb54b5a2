//! How similar texts are, to find names in spite of typing errors. All functions count characters, not
//! bytes.

/// The number of characters to insert, delete or replace to get one text from the other.
pub fn levenshtein(left: &str, right: &str) -> usize {
    let right: Vec<char> = right.chars().collect();
    let mut row: Vec<usize> = (0..=right.len()).collect();
    for (i, a) in left.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, b) in right.iter().enumerate() {
            let replaced = diagonal + usize::from(a != *b);
            diagonal = row[j + 1];
            row[j + 1] = replaced.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[right.len()]
}

/// The Jaro similarity: from 0 for texts that have nothing in common to 1 for the same text. Characters
/// are in common if they are the same and less than half the length of the longer text away from each
/// other (to be exact: not further than half this length, rounded down, less one, and at least those at
/// the same place). Two empty texts are the same.
pub fn jaro(left: &str, right: &str) -> f64 {
    let left: Vec<char> = left.chars().collect();
    let right: Vec<char> = right.chars().collect();
    if left == right {
        return 1.0;
    }
    if left.is_empty() || right.is_empty() {
        return 0.0;
    }
    let range = left.len().max(right.len()) / 2 - 1;
    let mut used = vec![false; right.len()];
    let mut common = Vec::new();
    for (i, a) in left.iter().enumerate() {
        let start = i.saturating_sub(range);
        let end = (i + range + 1).min(right.len());
        for j in start..end {
            if !used[j] && *a == right[j] {
                used[j] = true;
                common.push(*a);
                break;
            }
        }
    }
    if common.is_empty() {
        return 0.0;
    }
    let others = right.iter().zip(&used).filter(|(_, used)| **used);
    let moved = common.iter().zip(others).filter(|(a, (b, _))| a != b);
    let transpositions = (moved.count() / 2) as f64;
    let count = common.len() as f64;
    (count / left.len() as f64 + count / right.len() as f64 + (count - transpositions) / count)
        / 3.0
}

/// The Jaro-Winkler similarity: texts that begin with the same characters (up to four of them) are more
/// similar than [`jaro`] says.
pub fn jaro_winkler(left: &str, right: &str) -> f64 {
    let similarity = jaro(left, right);
    let pairs = left.chars().zip(right.chars()).take(4);
    let prefix = pairs.take_while(|(a, b)| a == b).count();
    similarity + 0.1 * prefix as f64 * (1.0 - similarity)
}

/// The name that is most similar to what was typed, according to [`jaro_winkler`], if it is at least as
/// similar as `least`. Of several, it is the first one.
pub fn suggest<'a>(typed: &str, names: &[&'a str], least: f64) -> Option<&'a str> {
    let mut best = None;
    for name in names {
        let similarity = jaro_winkler(typed, name);
        if similarity >= least && best.is_none_or(|(most, _)| similarity > most) {
            best = Some((similarity, *name));
        }
    }
    best.map(|(_, name)| name)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(left: f64, right: f64) -> bool {
        (left - right).abs() < 0.001
    }

    #[test]
    fn distances() {
        assert_eq!(levenshtein("kitten", "sitting"), 3);
        assert_eq!(levenshtein("", "öl"), 2);
        assert_eq!(levenshtein("same", "same"), 0);
    }

    #[test]
    fn jaro_of_names() {
        assert!(near(jaro("martha", "marhta"), 0.944));
        assert!(near(jaro("dixon", "dicksonx"), 0.767));
        assert_eq!(jaro("", ""), 1.0);
        assert_eq!(jaro("", "x"), 0.0);
    }

    #[test]
    fn winkler_likes_prefixes() {
        assert!(near(jaro_winkler("martha", "marhta"), 0.961));
        assert!(near(jaro_winkler("dixon", "dicksonx"), 0.813));
    }

    #[test]
    fn suggestions() {
        let commands = ["build", "bench", "check", "test"];
        assert_eq!(suggest("biuld", &commands, 0.8), Some("build"));
        assert_eq!(suggest("publish", &commands, 0.8), None);
    }
}
