//! The arguments of macro calls, as far as they are expressions.

use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens as _;
use syn::parse::Parser as _;
use syn::punctuated::Punctuated;

/// The arguments of a macro call that are expressions, string literals (messages, formats) left
/// out. A macro's name says what its arguments are: only the first one of `matches!` is evaluated.
pub(crate) fn arguments(mac: &syn::Macro) -> Vec<syn::Expr> {
    if tests_a_pattern(mac) {
        return split(&mac.tokens)
            .into_iter()
            .next()
            .and_then(|part| one(&part))
            .into_iter()
            .collect();
    }
    let arguments = match all(mac) {
        Some(arguments) => arguments.into_iter().collect(),
        None => split(&mac.tokens).iter().filter_map(one).collect::<Vec<_>>(),
    };
    arguments.into_iter().filter(|argument| !is_text(argument)).map(named).collect()
}

/// The arguments, if all of them are expressions separated by commas.
pub(super) fn all(mac: &syn::Macro) -> Option<Punctuated<syn::Expr, syn::Token![,]>> {
    let parser = Punctuated::<syn::Expr, syn::Token![,]>::parse_terminated;
    if tests_a_pattern(mac) { None } else { parser.parse2(mac.tokens.clone()).ok() }
}

/// Rewrites the arguments that are expressions; all else stays as it is.
pub(super) fn rewrite(mac: &mut syn::Macro, mut rewrite: impl FnMut(&mut syn::Expr)) {
    if let Some(mut arguments) = all(mac) {
        arguments.iter_mut().for_each(rewrite);
        mac.tokens = arguments.into_token_stream();
        return;
    }
    let only_first = tests_a_pattern(mac);
    let mut tokens = TokenStream::new();
    for (index, (part, separator)) in pieces(&mac.tokens).into_iter().enumerate() {
        match one(&part).filter(|_| index == 0 || !only_first) {
            Some(mut expr) => {
                rewrite(&mut expr);
                expr.to_tokens(&mut tokens);
            }
            None => tokens.extend(part),
        }
        tokens.extend(separator);
    }
    mac.tokens = tokens;
}

fn tests_a_pattern(mac: &syn::Macro) -> bool {
    mac.path.segments.last().is_some_and(|last| {
        last.ident.to_string().trim_start_matches("debug_").ends_with("matches")
    })
}

fn one(tokens: &TokenStream) -> Option<syn::Expr> {
    syn::parse2(tokens.clone()).ok()
}

fn is_text(expr: &syn::Expr) -> bool {
    matches!(expr, syn::Expr::Lit(syn::ExprLit { lit: syn::Lit::Str(_), .. }))
}

/// `name = value` in a format's arguments stands for the value.
fn named(expr: syn::Expr) -> syn::Expr {
    match expr {
        syn::Expr::Assign(assign) => *assign.right,
        other => other,
    }
}

fn split(tokens: &TokenStream) -> Vec<TokenStream> {
    pieces(tokens).into_iter().map(|(part, _)| part).collect()
}

/// What stands between commas and semicolons, each with the separator that follows it.
fn pieces(tokens: &TokenStream) -> Vec<(TokenStream, Option<TokenTree>)> {
    let mut found = Vec::new();
    let mut part = TokenStream::new();
    for token in tokens.clone() {
        match token {
            TokenTree::Punct(punct) if matches!(punct.as_char(), ',' | ';') => {
                found.push((std::mem::take(&mut part), Some(TokenTree::Punct(punct))));
            }
            other => part.extend([other]),
        }
    }
    if !part.is_empty() {
        found.push((part, None));
    }
    found
}

#[cfg(test)]
mod tests {
    use super::super::{parse, texts};
    use super::*;

    fn read(text: &str) -> Vec<String> {
        let Some(syn::Expr::Macro(mac)) = parse(text) else { panic!("a macro") };
        texts(&arguments(&mac.mac))
    }

    #[test]
    fn messages_and_patterns_are_no_arguments() {
        assert_eq!(read("assert!(a < b, \"bad {}\", c)"), ["a < b", "c"]);
        assert_eq!(read("assert!(x, \"{n}\", n = c + 1)"), ["x", "c + 1"]);
        assert_eq!(read("matches!(self.state, State::Open(_) | State::New)"), ["self.state"]);
        assert_eq!(read("vec![x; n + 1]"), ["x", "n + 1"]);
        assert_eq!(read("vec![]"), [""; 0]);
    }
}
