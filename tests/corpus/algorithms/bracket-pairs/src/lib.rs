//! Brackets, and which of them belong together.

/// The closing bracket of an opening one.
fn closing(c: char) -> Option<char> {
    match c {
        '(' => Some(')'),
        '[' => Some(']'),
        '{' => Some('}'),
        _ => None,
    }
}

/// Has every bracket its counterpart, and do no pairs cross? Other characters do not matter.
pub fn is_balanced(text: &str) -> bool {
    let mut expected = Vec::new();
    for c in text.chars() {
        if let Some(close) = closing(c) {
            expected.push(close);
        } else if matches!(c, ')' | ']' | '}') && expected.pop() != Some(c) {
            return false;
        }
    }
    true
}

/// The positions of all pairs of brackets, in bytes, the inner ones first; `None` if the text is not
/// balanced.
pub fn pairs(text: &str) -> Option<Vec<(usize, usize)>> {
    let mut open = Vec::new();
    let mut pairs = Vec::new();
    for (place, c) in text.char_indices() {
        if let Some(close) = closing(c) {
            open.push((place, close));
        } else if matches!(c, ')' | ']' | '}') {
            let (start, close) = open.pop()?;
            if close != c {
                return None;
            }
            pairs.push((start, place));
        }
    }
    open.is_empty().then_some(pairs)
}

/// How many brackets are open at the same time, at most; `None` if the text is not balanced.
pub fn depth(text: &str) -> Option<usize> {
    if !is_balanced(text) {
        return None;
    }
    let mut depth = 0;
    let mut deepest = 0;
    for c in text.chars() {
        if closing(c).is_some() {
            depth += 1;
            deepest = deepest.max(depth);
        } else if matches!(c, ')' | ']' | '}') {
            depth -= 1;
        }
    }
    Some(deepest)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn accepts_balanced_brackets() {
        assert!(is_balanced(""));
        assert!(is_balanced("f(a[1], {b: (2)})"));
    }

    #[test]
    fn refuses_wrong_brackets() {
        assert!(!is_balanced(")("));
        assert!(!is_balanced("([)]"));
    }

    #[test]
    fn refuses_open_brackets() {
        assert!(!is_balanced("(a"));
        assert!(!is_balanced("[]{"));
    }

    #[test]
    fn measures_depth() {
        assert_eq!(depth("(a[b]) {}"), Some(2));
        assert_eq!(depth("(]"), None);
        assert_eq!(depth("x"), Some(0));
    }

    #[test]
    fn finds_pairs() {
        assert_eq!(pairs("(é[ ])"), Some(vec![(3, 5), (0, 6)]));
        assert_eq!(pairs("(()"), None);
    }
}
