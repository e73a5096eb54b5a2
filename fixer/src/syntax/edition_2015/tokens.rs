//! What is asked of tokens, and rows of them.

use proc_macro2::{Group, TokenStream, TokenTree};

pub(super) fn is_word(tree: &TokenTree, word: &str) -> bool {
    matches!(tree, TokenTree::Ident(ident) if ident == word)
}

pub(super) fn is_mark(tree: &TokenTree, mark: char) -> bool {
    matches!(tree, TokenTree::Punct(punct) if punct.as_char() == mark)
}

/// A group with another content, where it was.
pub(super) fn regrouped(group: &Group, stream: TokenStream) -> TokenTree {
    let mut new = Group::new(group.delimiter(), stream);
    new.set_span(group.span());
    new.into()
}

/// Every group of the stream, and of those in them, with its content changed, and then the stream itself.
pub(super) fn deeply(
    tokens: TokenStream,
    change: &impl Fn(Vec<TokenTree>) -> Vec<TokenTree>,
) -> TokenStream {
    let inside = |tree: TokenTree| match tree {
        TokenTree::Group(group) => regrouped(&group, deeply(group.stream(), change)),
        tree => tree,
    };
    change(tokens.into_iter().map(inside).collect()).into_iter().collect()
}

/// How deep in `<…>` one is.
#[derive(Default)]
pub(super) struct Angles {
    depth: usize,
    arrow: bool,
}

impl Angles {
    pub(super) fn pass(&mut self, tree: &TokenTree) {
        if is_mark(tree, '<') {
            self.depth += 1;
        } else if is_mark(tree, '>') && !self.arrow {
            self.depth = self.depth.saturating_sub(1);
        }
        self.arrow = is_mark(tree, '-');
    }

    pub(super) fn outside(&self) -> bool {
        self.depth == 0
    }
}

/// The parts between commas outside of `<…>`, each with its comma.
pub(super) fn split(tokens: TokenStream) -> Vec<Vec<TokenTree>> {
    let mut angles = Angles::default();
    let mut parts = vec![Vec::new()];
    for tree in tokens {
        angles.pass(&tree);
        let ends = angles.outside() && is_mark(&tree, ',');
        parts.last_mut().expect("there is one").push(tree);
        if ends {
            parts.push(Vec::new());
        }
    }
    parts
}

/// Whether a colon that is no half of `::` stands outside of `<…>`.
pub(super) fn has_colon(tokens: &[TokenTree]) -> bool {
    let mut angles = Angles::default();
    let colon = |at: usize| tokens.get(at).is_some_and(|tree| is_mark(tree, ':'));
    (0..tokens.len()).any(|at| {
        angles.pass(&tokens[at]);
        let half = colon(at + 1) || at.checked_sub(1).is_some_and(colon);
        angles.outside() && colon(at) && !half
    })
}

#[cfg(test)]
pub(super) mod testing {
    use super::*;

    /// Holds a change to what it should make of a text.
    pub(in super::super) fn becomes(
        change: impl Fn(TokenStream) -> TokenStream,
        text: &str,
        expected: &str,
    ) {
        let [text, expected] = [text, expected].map(|text| text.parse::<TokenStream>().unwrap());
        assert_eq!(change(text).to_string(), expected.to_string());
    }
}
