//! The grammar of attribute arguments:
//!
//! ```text
//! contract  = clause { "," clause } [ "," message { "," argument } ] [ "," ]
//! clause    = condition | "|" pattern "|" condition        (the latter in postconditions)
//! condition = expression [ "->" condition ]
//! ```

use proc_macro2::{Delimiter, Group, Punct, Spacing, TokenStream, TokenTree};
use quote::ToTokens;
use syn::parse::{ParseStream, Parser};
use syn::{Expr, LitStr, Pat, Token};

use crate::ast::{Clause, Contract, Kind, Message, Mode, Site, Written};
use crate::text;

/// Parses the arguments of one attribute.
pub fn contract(kind: Kind, mode: Mode, arguments: TokenStream) -> syn::Result<Contract> {
    let marked = mark_implications(arguments.clone());
    let (clauses, message) = (|input: ParseStream<'_>| clauses(kind, input))
        .parse2(marked)
        .map_err(|error| at_end(error, arguments.clone().into_iter().last()))?;
    let site = match kind {
        Kind::Precondition | Kind::LoopInvariant | Kind::LoopVariant => Site::Entry,
        Kind::Postcondition => Site::Exit,
        Kind::Invariant => Site::EntryAndExit,
    };
    Ok(Contract { kind, mode, site, clauses, message, tokens: arguments, alternative: None })
}

/// What is missing at the end is reported at the last token, not at the whole attribute.
fn at_end(error: syn::Error, last: Option<TokenTree>) -> syn::Error {
    let message = error.to_string();
    match (message.strip_prefix("unexpected end of input, "), last) {
        (Some(expected), Some(last)) => {
            syn::Error::new(last.span(), format!("{expected} after this"))
        }
        (Some(expected), None) => syn::Error::new(error.span(), expected),
        (None, _) => error,
    }
}

fn clauses(kind: Kind, input: ParseStream<'_>) -> syn::Result<(Vec<Clause>, Option<Message>)> {
    let mut clauses = Vec::new();
    while !input.is_empty() {
        if starts_message(input) {
            if clauses.is_empty() {
                return Err(input.error("expected a condition before the message"));
            }
            return Ok((clauses, Some(message(input)?)));
        }
        clauses.push(clause(kind, input)?);
        if !input.is_empty() {
            input.parse::<Token![,]>()?;
        }
    }
    if clauses.is_empty() {
        return Err(input.error("expected a condition"));
    }
    Ok((clauses, None))
}

/// A string literal is no condition, but `"a".len() == n` is one.
fn starts_message(input: ParseStream<'_>) -> bool {
    let rest = input.fork();
    rest.parse::<LitStr>().is_ok() && (rest.is_empty() || rest.peek(Token![,]))
}

fn message(input: ParseStream<'_>) -> syn::Result<Message> {
    let format = input.parse()?;
    let mut arguments = Vec::new();
    while !input.is_empty() {
        input.parse::<Token![,]>()?;
        if !input.is_empty() {
            arguments.push(input.parse()?);
        }
    }
    Ok(Message { format, arguments })
}

fn clause(kind: Kind, input: ParseStream<'_>) -> syn::Result<Clause> {
    let span = input.span();
    let (condition, binder, written) = match input.parse()? {
        Expr::Closure(closure) => {
            if kind != Kind::Postcondition {
                return Err(syn::Error::new(
                    span,
                    format!("a closure is no {}: only `ensures` binds a result", kind.word()),
                ));
            }
            let written = Written::Tokens(closure.to_token_stream());
            let mut inputs = closure.inputs.into_iter();
            let (Some(pattern), None) = (inputs.next(), inputs.next()) else {
                return Err(syn::Error::new(
                    span,
                    "expected exactly one parameter: the function's result",
                ));
            };
            (*closure.body, Some(pattern), written)
        }
        condition => (condition, None::<Pat>, Written::Condition),
    };
    Ok(Clause { condition, binder, written, span })
}

/// Turns every `->` that is an implication into `>>=`; arrows of types and closures stay.
pub fn mark_implications(tokens: TokenStream) -> TokenStream {
    // Most clauses have none, and taking tokens apart costs less than putting them together.
    if has_arrow(tokens.clone()) { mark(tokens) } else { tokens }
}

fn has_arrow(tokens: TokenStream) -> bool {
    let mut minus = false;
    tokens.into_iter().any(|token| {
        let found = match &token {
            TokenTree::Punct(punct) => minus && punct.as_char() == '>',
            TokenTree::Group(group) => has_arrow(group.stream()),
            _ => false,
        };
        minus = matches!(&token, TokenTree::Punct(punct) if punct.as_char() == '-');
        found
    })
}

fn mark(tokens: TokenStream) -> TokenStream {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let mut marked: Vec<TokenTree> = Vec::with_capacity(tokens.len());
    let mut rest = tokens.into_iter().peekable();
    while let Some(token) = rest.next() {
        match token {
            TokenTree::Punct(minus)
                if minus.as_char() == '-'
                    && minus.spacing() == Spacing::Joint
                    && matches!(rest.peek(), Some(TokenTree::Punct(p)) if p.as_char() == '>')
                    && !arrow_of_type(&marked) =>
            {
                let Some(TokenTree::Punct(greater)) = rest.next() else { unreachable!() };
                let spans = [minus.span(), greater.span(), greater.span()];
                for ((character, spacing), span) in
                    [('>', Spacing::Joint), ('>', Spacing::Joint), ('=', Spacing::Alone)]
                        .into_iter()
                        .zip(spans)
                {
                    let mut punct = Punct::new(character, spacing);
                    punct.set_span(span);
                    marked.push(punct.into());
                }
            }
            TokenTree::Group(group) if !is_macro_call(&marked) => {
                marked.push(map_group(&group, mark).into());
            }
            other => marked.push(other),
        }
    }
    marked.into_iter().collect()
}

/// The group with its contents replaced, at the same place.
pub fn map_group(group: &Group, map: impl FnOnce(TokenStream) -> TokenStream) -> Group {
    let mut mapped = Group::new(group.delimiter(), map(group.stream()));
    mapped.set_span(group.span());
    mapped
}

/// Whether the tokens so far end in `name!`, so that what follows has a grammar of its own.
fn is_macro_call(before: &[TokenTree]) -> bool {
    matches!(before, [.., TokenTree::Ident(_), TokenTree::Punct(bang)] if bang.as_char() == '!')
}

/// Whether an arrow after these tokens belongs to a function's or a closure's signature.
fn arrow_of_type(before: &[TokenTree]) -> bool {
    match before {
        [.., TokenTree::Punct(bar)] => bar.as_char() == '|',
        [head @ .., TokenTree::Group(parameters)]
            if parameters.delimiter() == Delimiter::Parenthesis =>
        {
            matches!(head.last(), Some(TokenTree::Ident(name))
                if text::is_one_of(name, &["fn", "Fn", "FnMut", "FnOnce"]))
                || follows_fn_item(head)
        }
        _ => false,
    }
}

/// `fn name` or `fn name<…>`.
fn follows_fn_item(head: &[TokenTree]) -> bool {
    head.iter()
        .rev()
        .take_while(|token| {
            !matches!(token, TokenTree::Group(g) if g.delimiter() == Delimiter::Brace)
                && !matches!(token, TokenTree::Punct(p) if p.as_char() == ';')
        })
        .any(|token| matches!(token, TokenTree::Ident(name) if name == "fn"))
}

#[cfg(test)]
mod tests {
    use quote::quote;

    use super::*;

    fn texts(kind: Kind, arguments: TokenStream) -> Vec<String> {
        let contract = contract(kind, Mode::Always, arguments).expect("a contract");
        contract.clauses.iter().map(Clause::text).collect()
    }

    fn error(kind: Kind, arguments: TokenStream) -> String {
        contract(kind, Mode::Always, arguments).err().expect("an error").to_string()
    }

    #[test]
    fn clauses_are_separated_by_commas_outside_of_everything() {
        assert_eq!(
            texts(Kind::Precondition, quote!(f::<u8, u8>(a, b), v.iter().all(|x, y| x < y), c,)),
            ["f :: < u8, u8 > (a, b)", "v.iter().all(|x, y| x < y)", "c"].map(normal)
        );
    }

    fn normal(text: &str) -> String {
        crate::text::of(text.parse().expect("tokens"))
    }

    #[test]
    fn implication_is_right_associative_and_binds_weakest() {
        let contract = contract(Kind::Precondition, Mode::Always, quote!(a || b -> c -> d))
            .expect("a contract");
        let Expr::Binary(outer) = &contract.clauses[0].condition else { panic!("no implication") };
        assert!(matches!(outer.op, syn::BinOp::ShrAssign(_)));
        assert!(matches!(&*outer.left, Expr::Binary(left) if matches!(left.op, syn::BinOp::Or(_))));
        assert!(matches!(&*outer.right, Expr::Binary(_)));
        assert_eq!(contract.clauses[0].text(), "a || b -> c -> d");
    }

    #[test]
    fn arrows_of_types_are_no_implications() {
        for tokens in [
            quote!((f as fn(u8) -> u8)(1) == 2),
            quote!(g::<dyn Fn(u8) -> u8>()),
            quote!(|x| -> bool { x }),
            quote!({
                fn h<T>(x: T) -> T {
                    x
                }
                h(true)
            }),
        ] {
            let marked = mark_implications(tokens.clone()).to_string();
            assert_eq!(marked, tokens.to_string());
        }
    }

    #[test]
    fn a_message_ends_the_clauses() {
        let contract = contract(
            Kind::Precondition,
            Mode::Always,
            quote!("a".len() == n, "message {} {x}", n, x = 1),
        )
        .expect("a contract");
        assert_eq!(contract.clauses.len(), 1);
        assert_eq!(contract.message.expect("a message").arguments.len(), 2);
    }

    #[test]
    fn only_postconditions_bind_a_result() {
        assert_eq!(texts(Kind::Postcondition, quote!(|&x| x < y)), [normal("|&x| x < y")]);
        assert!(error(Kind::Precondition, quote!(|x| x > 0)).contains("only `ensures`"));
        assert!(error(Kind::Postcondition, quote!(|a, b| a < b)).contains("exactly one parameter"));
    }
}
