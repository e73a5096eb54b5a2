//! Words that are names in Rust 2015 and keywords today: `async`, `await`, `dyn`, `try`. They are written raw: `r#try`.

use proc_macro2::{Delimiter, Ident, TokenStream, TokenTree};

use super::tokens::{deeply, is_mark, is_word};

/// The stream with those words raw that do not stand where the keyword would.
pub(super) fn raw(tokens: TokenStream) -> TokenStream {
    deeply(tokens, &|row| {
        row.iter().enumerate().map(|(at, tree)| name(tree, row.get(at + 1))).collect()
    })
}

fn name(tree: &TokenTree, next: Option<&TokenTree>) -> TokenTree {
    match tree {
        TokenTree::Ident(word) if is_name(tree, next) => {
            Ident::new_raw(&word.to_string(), word.span()).into()
        }
        tree => tree.clone(),
    }
}

fn is_name(tree: &TokenTree, next: Option<&TokenTree>) -> bool {
    let braces = |tree: &TokenTree| matches!(tree, TokenTree::Group(group) if group.delimiter() == Delimiter::Brace);
    let word = |tree: &TokenTree| matches!(tree, TokenTree::Ident(_));
    let bound = |tree: &TokenTree| {
        word(tree) || is_mark(tree, ':') || is_mark(tree, '\'') || is_mark(tree, '?')
    };
    match next {
        _ if is_word(tree, "await") => true,
        Some(next) if is_word(tree, "async") => !word(next) && !is_mark(next, '|') && !braces(next),
        Some(next) if is_word(tree, "try") => !braces(next) && !is_mark(next, '!'),
        Some(next) if is_word(tree, "dyn") => !bound(next),
        next => next.is_none() && ["async", "try", "dyn"].iter().any(|name| is_word(tree, name)),
    }
}

#[cfg(test)]
mod tests {
    use super::super::tokens::testing::becomes;
    use super::*;

    #[test]
    fn names_are_raw_and_keywords_stay() {
        becomes(
            raw,
            "fn try(async: bool, x: Box<dyn T>) { let dyn = try!(g(async)); self.async }",
            "fn r#try(r#async: bool, x: Box<dyn T>) { let r#dyn = try!(g(r#async)); self.r#async }",
        );
    }
}
