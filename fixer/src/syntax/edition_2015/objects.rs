//! Closures as trait objects without `dyn`: `Box<Fn(u8) -> u8>`. They get it.

use proc_macro2::{Delimiter, Ident, TokenStream, TokenTree};

use super::tokens::{deeply, is_mark, is_word};

/// The stream with `dyn` before every `Fn(…)` that stands where a type does, and no bound.
pub(super) fn with_dyn(tokens: TokenStream) -> TokenStream {
    deeply(tokens, &|row| {
        let mut all = Vec::with_capacity(row.len());
        for (at, tree) in row.iter().enumerate() {
            if is_closure(&row[at..]) && type_begins(&row[..at]) {
                all.push(Ident::new("dyn", tree.span()).into());
            }
            all.push(tree.clone());
        }
        all
    })
}

fn is_closure(row: &[TokenTree]) -> bool {
    let [TokenTree::Ident(name), TokenTree::Group(group), ..] = row else { return false };
    ["Fn", "FnMut", "FnOnce"].iter().any(|closure| name == closure)
        && group.delimiter() == Delimiter::Parenthesis
}

/// Whether a type begins behind these tokens: not `T:`, `+`, `impl`, `::`.
fn type_begins(before: &[TokenTree]) -> bool {
    let Some((last, rest)) = before.split_last() else { return true };
    let lifetime = || rest.last().is_some_and(|tree| is_mark(tree, '\''));
    let arrow = || rest.last().is_some_and(|tree| is_mark(tree, '-'));
    match last {
        TokenTree::Punct(mark) => match mark.as_char() {
            '<' | ',' | '&' | '=' => true,
            '>' => arrow(),
            _ => false,
        },
        TokenTree::Ident(_) => {
            lifetime() || ["mut", "const", "for"].iter().any(|word| is_word(last, word))
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::super::tokens::testing::becomes;
    use super::*;

    #[test]
    fn types_get_it() {
        becomes(
            with_dyn,
            "fn f(a: Box<Fn(u8) -> u8>, b: &'a FnMut(), c: &mut FnMut() + 'a, d: M<u8, Fn()>) -> &Fn(u8) {}",
            "fn f(a: Box<dyn Fn(u8) -> u8>, b: &'a dyn FnMut(), c: &mut dyn FnMut() + 'a, d: M<u8, dyn Fn()>) -> &dyn Fn(u8) {}",
        );
    }

    #[test]
    fn bounds_stay() {
        let text = "fn f<F: Fn(u8) -> u8 + Send, G>(f: impl FnOnce(), g: Box<dyn Fn()>) where G: FnMut(u8) {}";
        becomes(with_dyn, text, text);
    }

    #[test]
    fn aliases_and_parenthesised_types_get_it() {
        becomes(with_dyn, "type A = Fn(u8);", "type A = dyn Fn(u8);");
        becomes(with_dyn, "f: &'a (Fn(u8) + 'a)", "f: &'a (dyn Fn(u8) + 'a)");
    }
}
