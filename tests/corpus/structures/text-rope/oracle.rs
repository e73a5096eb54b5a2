//! All places of texts of many lengths, against vectors of characters.

use text_rope::Rope;

fn text(len: usize) -> Vec<char> {
    (0..len)
        .map(|i| ['a', 'é', '語', '🦀', 'z', '-'][i * i % 11 % 6])
        .collect()
}

fn string(chars: &[char]) -> String {
    chars.iter().collect()
}

fn check(rope: &Rope, chars: &[char]) {
    assert_eq!(rope.to_string(), string(chars));
    assert_eq!(rope.len(), chars.len());
    assert_eq!(rope.is_empty(), chars.is_empty());
    for at in 0..chars.len() + 3 {
        assert_eq!(rope.char_at(at), chars.get(at).copied());
    }
    assert_eq!(rope.char_at(usize::MAX), None);
}

#[test]
fn splits_and_joins() {
    for len in 0..=40 {
        let chars = text(len);
        let rope = Rope::new(&string(&chars));
        check(&rope, &chars);
        for at in (0..len + 3).chain([usize::MAX]) {
            let place = at.min(len);
            let (left, right) = rope.split_at(at);
            check(&left, &chars[..place]);
            check(&right, &chars[place..]);
            check(&left.concat(&right), &chars);
            check(
                &right.concat(&left),
                &[&chars[place..], &chars[..place]].concat(),
            );
            for new in ["", "ü", "a long text with more than one piece"] {
                let mut expected = chars.clone();
                expected.splice(place..place, new.chars());
                check(&rope.insert(at, new), &expected);
            }
        }
        check(&rope, &chars);
    }
}

#[test]
fn removals() {
    for len in [0, 1, 5, 8, 9, 16, 17, 30, 33] {
        let chars = text(len);
        let rope = Rope::new(&string(&chars));
        for start in (0..len + 2).chain([usize::MAX]) {
            for end in (0..len + 2).chain([usize::MAX]) {
                let mut expected = chars.clone();
                if start < end {
                    expected.drain(start.min(len)..end.min(len));
                }
                check(&rope.remove(start..end), &expected);
            }
        }
    }
}

#[test]
fn many_changes() {
    let mut chars = text(20);
    let mut rope = Rope::new(&string(&chars));
    for i in 0..120_usize {
        let at = i * 31 % (chars.len() + 1);
        let new: String = text(i % 13).into_iter().collect();
        chars.splice(at..at, new.chars());
        rope = rope.insert(at, &new);
        check(&rope, &chars);
        let start = i * 17 % (chars.len() + 1);
        let end = (start + i % 9).min(chars.len());
        chars.drain(start..end);
        rope = rope.remove(start..end);
        check(&rope, &chars);
    }
}
