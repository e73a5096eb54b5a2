//! What a routine's documentation says of the cases that its code forgets: a person who mends it
//! reads that first.
//!
//! ```text
//! /// The sum of all bytes, modulo 256.      sum += byte;    →    sum = sum.wrapping_add(*byte);
//! ```
//!
//! Only words that stand for a form of Rust count, and only for changes of that form.

use syn::{Attribute, Expr, ExprLit, Lit, Meta};

/// A form that a change may bring in, and the words that speak of it.
struct Form {
    /// What it is written with.
    code: &'static [&'static str],
    /// Beginnings of what is said of it, in lower case.
    words: &'static [&'static str],
    /// How much more likely it is then.
    factor: f64,
}

const FORMS: [Form; 6] = [
    Form {
        code: &["wrapping_", "rem_euclid", " % "],
        words: &[
            "modulo",
            "multiple of",
            "wraps",
            "wrapping",
            "wrapped",
            "cycl",
            "circular",
            "rolls over",
            "starts over",
            "starts again",
            "started again",
            "begins again",
        ],
        factor: 1.6,
    },
    Form {
        code: &["saturating_", ".min(", ".max(", ".clamp("],
        words: &["saturat", "clamp", "at most", "at least", "no more than", "capped", "nearest"],
        factor: 1.2,
    },
    Form {
        code: &[".sort"],
        words: &["sorted", "ascending", "descending", "in order", "ordered", "alphabetic"],
        factor: 1.5,
    },
    Form {
        code: &["Err(", "ok_or", "map_err"],
        words: &["# errors", "`err`", "an error if"],
        factor: 1.1,
    },
    Form { code: &["None", "?", "checked_"], words: &["`none`"], factor: 1.1 },
    Form {
        code: &["unwrap_or_default()", "(0)", "return 0", "\"\"", "::new()"],
        words: &["empty", "is 0", "are 0", "0 if", "zero if", "is zero", "nothing"],
        factor: 1.1,
    },
];

/// The text of documentation, in lower case.
pub(super) fn text(attrs: &[Attribute]) -> String {
    let mut text = String::new();
    for attr in attrs.iter().filter(|attr| attr.path().is_ident("doc")) {
        if let Meta::NameValue(doc) = &attr.meta
            && let Expr::Lit(ExprLit { lit: Lit::Str(line), .. }) = &doc.value
        {
            text.push_str(&line.value().to_lowercase());
            text.push(' ');
        }
    }
    text
}

/// How much likelier a change is, by what the documentation says; `before` is what it replaces.
pub(super) fn factor(documentation: &str, before: &str, after: &str) -> f64 {
    let is_said = |form: &&Form| says(documentation, form.words);
    let count = |text: &str, form: &Form| -> usize {
        form.code.iter().map(|code| text.matches(code).count()).sum()
    };
    let brings = |form: &&Form| count(after, form) > count(before, form);
    let fitting = FORMS.iter().filter(is_said).filter(brings);
    fitting.map(|form| form.factor).fold(1.0, f64::max)
}

/// True if one of the phrases is in the text, at the beginning of a word.
fn says(text: &str, phrases: &[&str]) -> bool {
    let begins = |at: usize| !text[..at].ends_with(char::is_alphanumeric);
    phrases.iter().any(|phrase| text.match_indices(phrase).any(|(at, _)| begins(at)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn documentation(item: &str) -> String {
        text(&syn::parse_str::<syn::ItemFn>(item).unwrap().attrs)
    }

    #[test]
    fn a_form_that_is_spoken_of_is_likelier() {
        let said = documentation("/// The sum of all bytes,\n/// modulo 256.\nfn f() {}");
        let of = |after| factor(&said, "sum += byte;", after);
        assert_eq!(of("sum = sum.wrapping_add(byte);"), 1.6);
        assert_eq!(of("sum = sum.saturating_add(byte);"), 1.0);
        assert_eq!(factor("", "sum += byte;", "sum = sum.wrapping_add(byte);"), 1.0);
    }

    #[test]
    fn what_was_there_before_is_not_brought_in() {
        let said = documentation("/// The place, modulo the length.\nfn f() {}");
        assert_eq!(factor(&said, "i % n", "i % m"), 1.0);
        assert_eq!(factor(&said, "i", "i % n"), 1.6);
    }

    #[test]
    fn phrases_begin_where_words_do() {
        assert!(says("it is clamped to 9", &["clamp"]));
        assert!(!says("a bicycle", &["cycl"]));
    }
}
