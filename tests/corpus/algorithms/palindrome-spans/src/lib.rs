//! Palindromes in texts, in linear time.
//!
//! Whatever is left and right of the middle of a palindrome is the same in a mirror, so most of what is
//! known about its left half need not be found out again about its right half.

/// How far the longest palindrome around each place reaches in either direction. Place `2 i + 1` is the
/// item `i`, and place `2 i` is before it; items reach over themselves and the places around them, so
/// that a reach is the palindrome's length.
pub fn reaches<T: PartialEq>(items: &[T]) -> Vec<usize> {
    let places = 2 * items.len() + 1;
    // Places between items are all the same.
    let same = |a: usize, b: usize| a.is_multiple_of(2) || items[a / 2] == items[b / 2];
    let mut reach = vec![0; places];
    // The palindrome that reaches farthest to the right.
    let (mut center, mut right) = (0, 0);
    for i in 0..places {
        let mut length = 0;
        if i < right {
            let mirror = 2 * center - i;
            length = reach[mirror];
        }
        while i > length && i + length + 1 < places && same(i - length - 1, i + length + 1) {
            length += 1;
        }
        reach[i] = length;
        if i + length > right {
            (center, right) = (i, i + length);
        }
    }
    reach
}

/// The first of the longest palindromes in a text.
pub fn longest(text: &str) -> String {
    let chars: Vec<char> = text.chars().collect();
    let reach = reaches(&chars);
    let mut best = 0;
    for (place, &length) in reach.iter().enumerate() {
        if length > reach[best] {
            best = place;
        }
    }
    let start = (best - reach[best]) / 2;
    chars[start..start + reach[best]].iter().collect()
}

/// The number of places where a palindrome of at least one character is in the text.
pub fn count(text: &str) -> usize {
    let chars: Vec<char> = text.chars().collect();
    reaches(&chars)
        .iter()
        .map(|length| length.div_ceil(2))
        .sum()
}

/// Is the text the same from behind?
pub fn is_palindrome(text: &str) -> bool {
    text.chars().eq(text.chars().rev())
}

/// The fewest characters to add at the end of a text to make it a palindrome.
pub fn missing_at_end(text: &str) -> usize {
    let chars: Vec<char> = text.chars().collect();
    let reach = reaches(&chars);
    let mut places = (0..reach.len()).filter(|&place| place + reach[place] + 1 == reach.len());
    let longest = places.next().map_or(0, |place| reach[place]);
    chars.len() - longest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_the_longest() {
        assert_eq!(longest("forgeeksskeegfor"), "geeksskeeg");
        assert_eq!(longest("xabay"), "aba");
        assert_eq!(longest("abc"), "a");
        assert_eq!(longest(""), "");
    }

    #[test]
    fn in_other_palindromes() {
        assert_eq!(longest("babcbabcbaccba"), "abcbabcba");
        assert_eq!(longest("dabacabaz"), "abacaba");
    }

    #[test]
    fn counts() {
        assert_eq!(count("abc"), 3);
        assert_eq!(count("aaa"), 6);
        assert_eq!(count("abacabaxy"), 14);
    }

    #[test]
    fn asks() {
        assert!(is_palindrome("anna") && is_palindrome(""));
        assert!(!is_palindrome("ab"));
    }

    #[test]
    fn completes() {
        assert_eq!(missing_at_end("abac"), 3);
        assert_eq!(missing_at_end("anna"), 0);
        assert_eq!(missing_at_end("banana"), 1);
    }
}
