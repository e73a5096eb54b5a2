//! The contract clauses written on routines and impl blocks, read from their attributes.

use syn::parse::{ParseStream, Parser};

use crate::source::SourceFile;
use crate::span::Span;

/// What a clause belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ClauseKind {
    /// `#[requires]`
    Requires,
    /// `#[ensures]`
    Ensures,
    /// `#[invariant]`
    Invariant,
}

/// One contract clause.
#[derive(Debug, Clone)]
pub struct Clause {
    /// What it belongs to.
    pub kind: ClauseKind,
    /// Its expression; an implication `a -> b` is read as `!a || b`, and the closure binder of
    /// `ensures(|r| …)` is dropped in favour of its body.
    pub expr: syn::Expr,
    /// Its text, as written.
    pub text: String,
    /// Where it stands.
    pub span: Span,
}

/// The clauses of all contract attributes among `attrs`. Malformed ones are left out: the compiler
/// reports them.
pub(super) fn clauses(file: &SourceFile, attrs: &[syn::Attribute]) -> Vec<Clause> {
    let mut found = Vec::new();
    for attr in attrs {
        let Some(kind) = kind(attr) else { continue };
        let syn::Meta::List(list) = &attr.meta else { continue };
        let parsed = parse_clauses.parse2(list.tokens.clone()).unwrap_or_default();
        for (first, last, expr) in parsed {
            let (start, end) = (file.span(&first), file.span(&last));
            let span = Span::new(start.start, end.end);
            found.push(Clause { kind, expr, text: file.slice(span).to_owned(), span });
        }
    }
    found
}

fn kind(attr: &syn::Attribute) -> Option<ClauseKind> {
    let name = attr.path().segments.last()?.ident.to_string();
    let name = name.strip_prefix("debug_").or(name.strip_prefix("test_")).unwrap_or(&name);
    match name {
        "requires" => Some(ClauseKind::Requires),
        "ensures" => Some(ClauseKind::Ensures),
        "invariant" => Some(ClauseKind::Invariant),
        _ => None,
    }
}

type Parsed = (syn::Expr, syn::Expr, syn::Expr);

/// Clauses separated by commas, up to the message: first and last written part, and the meaning.
fn parse_clauses(input: ParseStream<'_>) -> syn::Result<Vec<Parsed>> {
    let mut found = Vec::new();
    while !input.is_empty() {
        if !found.is_empty() && input.peek(syn::LitStr) {
            break;
        }
        found.push(implication(input)?);
        if input.is_empty() {
            break;
        }
        input.parse::<syn::Token![,]>()?;
    }
    let _: proc_macro2::TokenStream = input.parse()?;
    Ok(found)
}

fn implication(input: ParseStream<'_>) -> syn::Result<Parsed> {
    let written: syn::Expr = input.parse()?;
    let meaning = match &written {
        syn::Expr::Closure(closure) => (*closure.body).clone(),
        other => other.clone(),
    };
    if !input.peek(syn::Token![->]) {
        return Ok((written.clone(), written, meaning));
    }
    input.parse::<syn::Token![->]>()?;
    let (_, last, then) = implication(input)?;
    let implied = syn::parse_quote!(!(#meaning) || (#then));
    Ok((written, last, implied))
}

#[cfg(test)]
mod tests {
    use super::*;
    use quote::ToTokens as _;

    fn read(source: &str) -> Vec<(ClauseKind, String, String)> {
        let file = SourceFile::parse("a.rs".into(), source.to_owned()).unwrap();
        let syn::Item::Fn(item) = &file.ast.items[0] else { panic!("a function") };
        clauses(&file, &item.attrs)
            .into_iter()
            .map(|clause| (clause.kind, clause.text, clause.expr.to_token_stream().to_string()))
            .collect()
    }

    #[test]
    fn clauses_are_split_and_messages_dropped() {
        let found =
            read("#[requires(a  <= b, c, \"bad {}\", a)]\n#[debug_ensures(ret > 0)] fn f() {}");
        assert_eq!(
            found,
            [
                (ClauseKind::Requires, "a  <= b".into(), "a <= b".into()),
                (ClauseKind::Requires, "c".into(), "c".into()),
                (ClauseKind::Ensures, "ret > 0".into(), "ret > 0".into()),
            ]
        );
    }

    #[test]
    fn an_implication_is_a_disjunction() {
        let found = read("#[contracts::ensures(a -> b -> c)] fn f() {}");
        assert_eq!(found[0].1, "a -> b -> c");
        assert_eq!(found[0].2, "! (a) || (! (b) || (c))");
    }

    #[test]
    fn a_malformed_contract_is_left_to_the_compiler() {
        assert_eq!(read("#[requires(a +)] fn f() {}"), []);
    }
}
