//! Texts: random letters, what the crate's own literals are made of, earlier texts changed a little.

use super::{Generate, Made, integer, row};
use crate::world::World;

impl Generate for char {
    fn generate(world: &mut World) -> Option<Made<Self>> {
        let value = character(world);
        Some(Made::fresh(world, value, |value| format!("{value:?}")))
    }
}

fn character(world: &mut World) -> char {
    // Text is more than ASCII: letters with cases, white space, digits and wide ones beyond it, and
    // letters that take more or fewer bytes in the other case.
    const LIKELY: [char; 28] = [
        'a', 'b', 'c', 'A', 'Z', '0', '9', ' ', '\n', '\t', '-', '_', '.', ',', '/', '"', 'a', ' ',
        'é', 'É', 'ß', '中', '\u{a0}', '\u{3000}', '\u{301}', '🦀', '\u{130}', '\u{212a}',
    ];
    let from_literal = world.below(5) < 2 && !world.registry.strings.is_empty();
    if from_literal {
        let text = literal(world);
        let chars = text.chars().count();
        if chars > 0 {
            let nth = world.below(chars);
            return text.chars().nth(nth).unwrap_or('a');
        }
    }
    LIKELY[world.below(LIKELY.len())]
}

fn literal(world: &mut World) -> &'static str {
    let index = world.below(world.registry.strings.len());
    world.registry.strings.get(index).copied().unwrap_or_default()
}

impl Generate for String {
    fn generate(world: &mut World) -> Option<Made<Self>> {
        let value = string(world);
        let literal = format!("{value:?}");
        let made = Made::fresh(world, value, |_| format!("{literal}.to_string()"));
        Some(made.borrowed_as(|| literal))
    }
}

/// A text, remembered for later calls.
pub(super) fn string(world: &mut World) -> String {
    let value = likely(world);
    world.taken.draw_text(&value);
    value
}

/// A text like an earlier one, or a new one.
fn likely(world: &mut World) -> String {
    let share = if world.echoes && world.texts.len() > 1 { 4 } else { 2 };
    if !world.texts.is_empty() && world.below(5) < share {
        let again = earlier(world);
        return match world.below(12) {
            0..5 => again,
            5 | 6 if !world.registry.strings.is_empty() => marked(world, &again),
            7 => unmarked(world, &again),
            _ => edited(world, &again),
        };
    }
    let value = match world.below(10) {
        0 => number(world),
        1 => repeated(world),
        2 | 3 if !world.registry.strings.is_empty() => {
            let text = literal(world);
            if world.below(2) == 0 { text.to_owned() } else { edited(world, text) }
        }
        _ => random(world),
    };
    world.texts.push(value.clone());
    value
}

/// A text of the same test: mostly one that an earlier call took.
fn earlier(world: &mut World) -> String {
    let taken = world.taken.texts().len();
    if taken > 0 && world.below(3) > 0 {
        let index = world.below(taken);
        return world.taken.texts()[index].clone();
    }
    let index = world.below(world.texts.len());
    world.texts[index].clone()
}

fn random(world: &mut World) -> String {
    let mut value = String::new();
    if !world.registry.strings.is_empty() && world.below(4) == 0 {
        value.push_str(literal(world));
    }
    // Much of text is enclosed in something.
    let quote = (world.below(6) == 0).then(|| character(world));
    value.extend(quote);
    let len = row::length(world);
    value.extend((0..len).map(|_| character(world)));
    value.extend(quote.map(closing));
    value
}

/// A number in digits.
fn number(world: &mut World) -> String {
    let number = integer(world, (i128::from(i64::MIN), i128::from(i64::MAX)), false).unwrap_or(7);
    match world.below(4) {
        0 => format!("{number}.{}", world.below(100)),
        1 => format!("{number:03}"),
        _ => number.to_string(),
    }
}

/// A few of the same, with something between them.
fn repeated(world: &mut World) -> String {
    let part = match world.below(4) {
        3 if !world.texts.is_empty() => earlier(world),
        0 if !world.registry.strings.is_empty() => literal(world).to_owned(),
        1 => number(world),
        _ => character(world).to_string(),
    };
    let between = if world.below(2) == 0 { String::new() } else { character(world).to_string() };
    // What adds up with every character takes many of them.
    let most = if world.below(6) == 0 { 40 } else { 6 };
    vec![part; 1 + world.below(most)].join(&between)
}

/// A text behind or before one of the crate's own: as options have hyphens, and names have endings.
fn marked(world: &mut World, text: &str) -> String {
    // Mostly signs are marks, and words are not; above all those with which other literals begin.
    let strings = &world.registry.strings;
    let is_sign = |it: &&&str| !it.is_empty() && !it.contains(char::is_alphanumeric);
    let mut signs: Vec<&str> = Vec::new();
    for sign in strings.iter().filter(is_sign) {
        let marked = strings.iter().filter(|it| it.starts_with(sign));
        signs.extend(marked.map(|_| *sign));
    }
    let mark = match world.below(4) {
        0 => literal(world),
        _ if signs.is_empty() => literal(world),
        _ => signs[world.below(signs.len())],
    };
    if world.below(4) == 0 { format!("{text}{mark}") } else { format!("{mark}{text}") }
}

/// A text with one character more, less or another, without all of its kind, or a part of it.
fn edited(world: &mut World, text: &str) -> String {
    let mut chars: Vec<_> = text.chars().collect();
    let place = world.below(chars.len() + 1);
    match world.below(10) {
        0 if place < chars.len() => {
            chars.remove(place);
        }
        7 | 8 if chars.iter().any(char::is_ascii_digit) => renumber(world, &mut chars),
        6 | 9 if place < chars.len() => {
            let marks = chars.iter().filter(|c| !c.is_alphanumeric());
            let all = marks.copied().nth(place % 3).unwrap_or(chars[place]);
            chars.retain(|c| *c != all);
        }
        1 if place < chars.len() => chars[place] = character(world),
        2 => chars.truncate(place),
        3 => drop(chars.drain(..place)),
        4 if place < chars.len() => chars.insert(place, chars[place]),
        _ => chars.insert(place, character(world)),
    }
    chars.into_iter().collect()
}

/// A text without a sign of the crate's own: what separates, or fills up, is there for the reader alone.
fn unmarked(world: &mut World, text: &str) -> String {
    let is_sign = |c: &char| !c.is_alphanumeric();
    let is_known = |c: &char| world.registry.strings.iter().any(|it| it.contains(*c));
    let mut signs: Vec<char> = text.chars().filter(is_sign).filter(is_known).collect();
    signs.dedup();
    if signs.is_empty() {
        return edited(world, text);
    }
    let sign = signs[world.below(signs.len())];
    text.chars().filter(|c| *c != sign).collect()
}

/// A text that has a number in digits, with another one.
pub(super) fn renumbered(world: &mut World, text: &str) -> String {
    let mut chars: Vec<_> = text.chars().collect();
    renumber(world, &mut chars);
    chars.into_iter().collect()
}

/// Puts another number in the place of one, as large as numbers in texts can be.
fn renumber(world: &mut World, chars: &mut Vec<char>) {
    let digits =
        |from: &mut dyn Iterator<Item = &char>| from.take_while(|c| c.is_ascii_digit()).count();
    let starts: Vec<usize> = (0..chars.len())
        .filter(|at| chars[*at].is_ascii_digit() && (*at == 0 || !chars[at - 1].is_ascii_digit()))
        .collect();
    let start = starts[world.below(starts.len())];
    let end = start + digits(&mut chars[start..].iter());
    let number = match world.below(5) {
        0 => world.below(20).to_string(),
        1 => (1u128 << world.below(70)).to_string(),
        2 => ((1u128 << world.below(70)) - 1).to_string(),
        // Nobody knows whether it has sixteen digits or ten: all bits of some bytes.
        3 => "f".repeat(2 << world.below(4)),
        _ => "9".repeat(1 + world.below(40)),
    };
    chars.splice(start..end, number.chars());
}

fn closing(opening: char) -> char {
    match opening {
        '(' => ')',
        '[' => ']',
        '{' => '}',
        '<' => '>',
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use std::rc::Rc;

    use super::*;

    fn texts() -> Vec<String> {
        (0..4_000).map(|seed| string(&mut World::for_tests(40, seed))).collect()
    }

    #[test]
    fn texts_are_numbers_runs_and_letters_beyond_ascii() {
        let texts = texts();
        let count = |is_such: &dyn Fn(&str) -> bool| {
            texts.iter().filter(|text| !text.is_empty() && is_such(text)).count()
        };
        assert!(count(&|text| text.parse::<f64>().is_ok()) > 200);
        assert!(count(&|text| !text.is_ascii()) > 500);
        assert!(count(&|text| text.to_lowercase().len() > text.len()) > 100);
        assert!(count(&|text| text.to_lowercase().len() < text.len()) > 100);
        let is_run = |text: &str| {
            let first = text.chars().next();
            text.chars().count() > 2 && text.chars().all(|c| Some(c) == first)
        };
        assert!(count(&is_run) > 40);
    }

    #[test]
    fn marks_are_taken_out_and_put_before_what_was_there() {
        let edits = |text: &str| -> Vec<String> {
            (0..400).map(|seed| edited(&mut World::for_tests(40, seed), text)).collect()
        };
        assert!(edits("al-pha-bet").iter().any(|it| it == "alphabet"));
        // A number stays one, and may be larger than any type.
        let numbers = edits("a12y");
        let large = |text: &String| {
            let digits = text.strip_prefix('a').and_then(|it| it.strip_suffix('y'));
            digits.is_some_and(|it| it.len() > 20 && it.chars().all(|c| c.is_ascii_digit()))
        };
        assert!(numbers.iter().any(large));
        assert!(numbers.iter().any(|it| it == "affffffffffffffffy"));
        let mut world = World::for_tests(40, 1);
        Rc::get_mut(&mut world.registry).unwrap().strings = vec!["--"];
        let marks: Vec<_> = (0..40).map(|_| marked(&mut world, "jobs")).collect();
        assert!(marks.iter().any(|it| it == "--jobs") && marks.iter().any(|it| it == "jobs--"));
    }

    #[test]
    fn an_edited_text_differs_in_one_place() {
        for seed in 0..200 {
            let mut world = World::for_tests(40, seed);
            let edited = edited(&mut world, "abcdef");
            let kept = edited.chars().filter(|c| "abcdef".contains(*c)).count();
            assert!(edited.chars().count() <= 7 && edited.chars().count() <= kept + 1, "{edited}");
        }
    }
}
