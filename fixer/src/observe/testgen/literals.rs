//! Literals of the crate: likely arguments.

use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens as _;

use crate::discover::Krate;

/// Longest string taken over: longer ones are messages, not data.
const MAX_STRING: usize = 24;

/// Most literals of a kind.
const MAX_LITERALS: usize = 100;

/// The integers and strings in a crate's text, in ascending order.
pub(super) fn literals(krate: &Krate) -> (Vec<i128>, Vec<String>) {
    let mut found = Literals::default();
    for file in &krate.files {
        found.stream(file.ast.to_token_stream());
    }
    found.integers.sort_unstable();
    found.integers.dedup();
    found.integers.truncate(MAX_LITERALS);
    found.strings.sort_unstable();
    found.strings.dedup();
    found.strings.truncate(MAX_LITERALS);
    (found.integers, found.strings)
}

#[derive(Default)]
struct Literals {
    integers: Vec<i128>,
    strings: Vec<String>,
}

impl Literals {
    fn stream(&mut self, stream: TokenStream) {
        let mut documentation = false;
        for token in stream {
            match token {
                TokenTree::Group(group) => self.stream(group.stream()),
                TokenTree::Ident(ident) => documentation = ident == "doc",
                TokenTree::Literal(literal) if !documentation => self.literal(literal),
                TokenTree::Literal(_) | TokenTree::Punct(_) => {}
            }
        }
    }

    fn literal(&mut self, literal: proc_macro2::Literal) {
        match syn::Lit::new(literal) {
            syn::Lit::Int(int) => self.integers.extend(int.base10_parse::<i128>().ok()),
            syn::Lit::Str(text) if text.value().len() <= MAX_STRING => {
                self.strings.push(text.value());
            }
            syn::Lit::Char(c) => self.strings.push(c.value().to_string()),
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn literals_are_found_in_macros_and_contracts_but_not_in_documentation() {
        let krate = Krate::from_text(
            "/// Doc 5\n#[requires(x < 40)] fn f(x: u8) { println!(\"a{}\", 7); g('z', 7); }",
        )
        .unwrap();
        let (integers, strings) = literals(&krate);
        assert_eq!(integers, [7, 40]);
        assert_eq!(strings, ["a{}", "z"]);
    }
}
