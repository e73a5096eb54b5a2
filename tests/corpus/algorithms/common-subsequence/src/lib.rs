//! What two sequences have in common, in the same order.

/// The lengths of the longest common subsequences of all beginnings: `table[i][j]` is that of the first
/// `i` items of `a` and the first `j` items of `b`.
fn table<T: PartialEq>(a: &[T], b: &[T]) -> Vec<Vec<usize>> {
    let mut table = vec![vec![0; b.len() + 1]; a.len() + 1];
    for (i, x) in a.iter().enumerate() {
        for (j, y) in b.iter().enumerate() {
            table[i + 1][j + 1] = if x == y {
                table[i][j + 1] + 1
            } else {
                table[i][j + 1].max(table[i + 1][j])
            };
        }
    }
    table
}

/// The length of the longest common subsequence.
pub fn common_len<T: PartialEq>(a: &[T], b: &[T]) -> usize {
    table(a, b)[a.len()][b.len()]
}

/// A longest common subsequence; any of them, if there are several.
pub fn common<T: PartialEq + Clone>(a: &[T], b: &[T]) -> Vec<T> {
    let table = table(a, b);
    let (mut i, mut j) = (a.len(), b.len());
    let mut items = Vec::new();
    while i > 0 && j > 0 {
        if a[i - 1] == b[j - 1] {
            items.push(a[i - 1].clone());
            i -= 1;
            j -= 1;
        } else if table[i - 1][j] >= table[i][j - 1] {
            i -= 1;
        } else {
            j -= 1;
        }
    }
    items.reverse();
    items
}

/// Do all items of `part` come in `whole`, in the same order?
pub fn is_subsequence<T: PartialEq>(part: &[T], whole: &[T]) -> bool {
    let mut rest = whole.iter();
    part.iter().all(|item| rest.any(|it| it == item))
}

/// How many characters have to be removed and inserted to turn one text into the other?
pub fn edits(from: &str, to: &str) -> usize {
    let from: Vec<char> = from.chars().collect();
    let to: Vec<char> = to.chars().collect();
    from.len() + to.len() - 2 * common_len(&from, &to)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_what_is_common() {
        assert_eq!(common(b"headache", b"pentadactyl"), b"eadac");
        assert_eq!(common(b"abc", b"xyz"), b"");
    }

    #[test]
    fn knows_the_length() {
        assert_eq!(common_len(b"headache", b"pentadactyl"), 5);
        assert_eq!(common_len(b"aaab", b"ab"), 2);
        assert_eq!(common_len(b"", b"ab"), 0);
    }

    #[test]
    fn counts_edits() {
        assert_eq!(edits("kitten", "sitting"), 5);
        assert_eq!(edits("same", "same"), 0);
    }

    #[test]
    fn recognises_subsequences() {
        assert!(is_subsequence(b"ace", b"abcde"));
        assert!(!is_subsequence(b"aec", b"abcde"));
    }
}
