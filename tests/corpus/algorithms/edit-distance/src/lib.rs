//! How much do two texts differ?

/// The least number of insertions, removals and replacements of a character that turn `from` into `to`.
pub fn distance(from: &str, to: &str) -> usize {
    let to: Vec<char> = to.chars().collect();
    // Distances from what was read of `from` to each beginning of `to`.
    let mut row: Vec<usize> = (0..=to.len()).collect();
    for (removed, a) in from.chars().enumerate() {
        let mut next = Vec::with_capacity(row.len());
        next.push(removed);
        for (column, &b) in to.iter().enumerate() {
            let replaced = row[column] + usize::from(a != b);
            let shorter = row[column + 1].min(next[column]) + 1;
            next.push(replaced.min(shorter));
        }
        row = next;
    }
    row[to.len()]
}

/// How alike are two texts, from 0 (nothing in common) to 100 (equal)?
pub fn likeness(a: &str, b: &str) -> usize {
    let longest = a.chars().count().max(b.chars().count());
    if longest == 0 {
        return 100;
    }
    100 * (longest - distance(a, b)) / longest
}

/// The word that is nearest to `word` and at most `limit` changes away from it; the first one of several.
pub fn suggest<'a>(word: &str, words: &[&'a str], limit: usize) -> Option<&'a str> {
    let near = words.iter().map(|&known| (distance(word, known), known));
    let near = near.filter(|&(changes, _)| changes <= limit);
    near.min_by_key(|&(changes, _)| changes)
        .map(|(_, known)| known)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_texts() {
        assert_eq!(distance("", ""), 0);
        assert_eq!(distance("apple", "apple"), 0);
    }

    #[test]
    fn insertions() {
        assert_eq!(distance("", "abc"), 3);
        assert_eq!(distance("ape", "apple"), 2);
    }

    #[test]
    fn removals() {
        assert_eq!(distance("abc", ""), 3);
        assert_eq!(distance("grape", "rape"), 1);
    }

    #[test]
    fn replacements() {
        assert_eq!(distance("house", "mouse"), 1);
        assert_eq!(distance("flaw", "lawn"), 2);
        assert_eq!(distance("größe", "große"), 1);
    }

    #[test]
    fn suggestions() {
        let words = ["build", "test", "bench", "run"];
        assert_eq!(suggest("tset", &words, 2), Some("test"));
        assert_eq!(suggest("publish", &words, 2), None);
    }
}
