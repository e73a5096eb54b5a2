//! Slugs: what titles look like in addresses. `Über uns & mehr` becomes `über-uns-mehr`.

use contracts::{ensures, requires};

/// What stands between words.
const DASH: char = '-';

/// Is it a text in lower case of words with single dashes between them? The empty text is one, too.
pub fn is_slug(text: &str) -> bool {
    let lower = text.to_lowercase() == text;
    let known = text
        .chars()
        .all(|c| c == DASH || c.is_alphanumeric() || is_mark(c));
    let dashes = text.starts_with(DASH) || text.ends_with(DASH) || text.contains("--");
    lower && known && !dashes
}

/// The words of a title in lower case, with a dash between two of them. A word is a run of letters and
/// digits, of any script.
#[ensures(is_slug(&ret))]
pub fn slug(title: &str) -> String {
    let mut slug = String::with_capacity(title.len());
    let mut pending = false;
    for character in title.chars() {
        if !character.is_alphanumeric() {
            pending = true;
            continue;
        }
        if pending && !slug.is_empty() {
            slug.push(DASH);
        }
        pending = false;
        slug.push(character.to_ascii_lowercase());
    }
    slug
}

/// The slug of a title with a number after it, to tell it from others of the same title.
#[ensures(is_slug(&ret))]
pub fn numbered_slug(title: &str, number: u32) -> String {
    let slug = slug(title);
    if slug.is_empty() {
        number.to_string()
    } else {
        format!("{slug}{DASH}{number}")
    }
}

/// As many whole words of a slug, from its beginning, as have `max` bytes together. If already the first
/// has more, it is cut after a character.
#[requires(is_slug(slug))]
#[ensures(ret.len() <= max && slug.starts_with(ret))]
pub fn shorten(slug: &str, max: usize) -> &str {
    if slug.len() <= max {
        return slug;
    }
    let cut = (0..=max)
        .rev()
        .find(|&end| slug.is_char_boundary(end))
        .unwrap_or(0);
    if slug[cut..].starts_with(DASH) {
        return &slug[..cut];
    }
    slug[..cut]
        .rsplit_once(DASH)
        .map_or(&slug[..cut], |(words, _)| words)
}

/// Is it what the lower case of some letters has after the letter itself, such as the dot of `İ`?
fn is_mark(c: char) -> bool {
    ('\u{300}'..='\u{36f}').contains(&c)
}
