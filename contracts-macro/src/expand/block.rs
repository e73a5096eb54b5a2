//! The body as a block instead of a closure, where nothing is going to run.
//!
//! A closure is what costs the compiler most about a contract. Two of its uses are for running code:
//! places of panics, and exits that only the compiler sees, those of `?` and of macros. So while the
//! compiler only checks, a body that has no such exit becomes a block that `return` breaks out of.

use proc_macro2::{Group, Ident, Punct, Spacing, Span, TokenStream, TokenTree};

use crate::parse::map_group;
use crate::text::is_one_of;

/// The body's statements with each `return` turned into a `break`, and the label for it, if there
/// is one. `None` if the body needs a closure.
pub fn labelled(body: &Group) -> Option<(TokenStream, TokenStream)> {
    let mut returns = Returns { label: label(), found: false };
    let statements = returns.stream(body.stream())?;
    let mut prefix = TokenStream::new();
    if returns.found {
        prefix.extend(label());
        prefix.extend([TokenTree::from(Punct::new(':', Spacing::Alone))]);
    }
    Some((prefix, statements))
}

fn label() -> [TokenTree; 2] {
    [
        Punct::new('\'', Spacing::Joint).into(),
        Ident::new("__autofix_body", Span::mixed_site()).into(),
    ]
}

struct Returns {
    label: [TokenTree; 2],
    found: bool,
}

impl Returns {
    fn stream(&mut self, tokens: TokenStream) -> Option<TokenStream> {
        let mut rewritten: Vec<TokenTree> = Vec::new();
        let mut last = Last::Start;
        for token in tokens {
            let next = Last::of(&token);
            match &token {
                TokenTree::Ident(word) if *word == "return" => {
                    self.found = true;
                    rewritten.push(Ident::new("break", word.span()).into());
                    rewritten.extend(self.label.iter().cloned());
                    last = Last::Start;
                    continue;
                }
                // Functions and `async` blocks have a `return` of their own.
                TokenTree::Ident(word) if is_one_of(word, &["fn", "async"]) => return None,
                TokenTree::Ident(_) => {}
                TokenTree::Punct(mark) => match mark.as_char() {
                    '?' => return None,
                    // A closure has, too; where it cannot start, this is an operator.
                    '|' if last == Last::Start => return None,
                    '\'' if rewritten.len() >= 2 && ends_in_break(&rewritten) => return None,
                    _ => {}
                },
                TokenTree::Group(_) if last == Last::Macro && !is_tame(&rewritten) => return None,
                TokenTree::Group(_) | TokenTree::Literal(_) => {}
            }
            rewritten.push(match token {
                TokenTree::Group(group) => {
                    let contents = self.stream(group.stream())?;
                    map_group(&group, |_| contents).into()
                }
                other => other,
            });
            last = next;
        }
        Some(rewritten.into_iter().collect())
    }
}

/// What the token before tells about the next one.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Last {
    /// An expression may start here.
    Start,
    /// An operand, or an operator that began with `|`.
    Operand,
    /// The `!` of a macro call, perhaps.
    Macro,
}

impl Last {
    fn of(token: &TokenTree) -> Self {
        match token {
            TokenTree::Ident(word)
                if is_one_of(word, &["move", "else", "in", "match", "if", "while"]) =>
            {
                Self::Start
            }
            TokenTree::Punct(mark) => match mark.as_char() {
                '!' => Self::Macro,
                '|' => Self::Operand,
                _ => Self::Start,
            },
            _ => Self::Operand,
        }
    }
}

fn ends_in_break(tokens: &[TokenTree]) -> bool {
    matches!(tokens, [.., TokenTree::Ident(word)] if *word == "__autofix_body")
}

/// Whether the tokens end in a call of a macro of the standard library that goes on, or in a
/// negation.
fn is_tame(tokens: &[TokenTree]) -> bool {
    const TAME: &[&str] = &[
        "assert",
        "assert_eq",
        "assert_ne",
        "debug_assert",
        "debug_assert_eq",
        "debug_assert_ne",
        "eprint",
        "eprintln",
        "format",
        "matches",
        "print",
        "println",
        "vec",
        "write",
        "writeln",
    ];
    match tokens {
        [.., TokenTree::Ident(name), TokenTree::Punct(_)] => {
            is_one_of(name, TAME)
                || is_one_of(name, &["if", "while", "match", "in", "return", "else"])
        }
        _ => true,
    }
}

#[cfg(test)]
mod tests {
    use quote::quote;
    use syn::parse_quote;

    use super::*;

    fn rewritten(body: Group) -> Option<String> {
        labelled(&body).map(|(label, statements)| quote!(#label { #statements }).to_string())
    }

    #[test]
    fn returns_break_out_of_the_block() {
        assert_eq!(
            rewritten(parse_quote!({
                if a || b {
                    return 1;
                }
                assert!(c | d);
                2
            })),
            Some(
                quote!('__autofix_body: {
                    if a || b {
                        break '__autofix_body 1;
                    }
                    assert!(c | d);
                    2
                })
                .to_string()
            )
        );
        assert_eq!(
            rewritten(parse_quote!({ if !(a) { 1 } else { 2 } })),
            Some("{ if ! (a) { 1 } else { 2 } }".to_owned())
        );
    }

    #[test]
    fn exits_that_cannot_be_seen_need_a_closure() {
        assert_eq!(rewritten(parse_quote!({ Ok(f()?) })), None);
        assert_eq!(
            rewritten(parse_quote!({
                bail!(1);
            })),
            None
        );
        assert_eq!(
            rewritten(parse_quote!({
                v.iter().map(|x| {
                    return x;
                })
            })),
            None
        );
        assert_eq!(
            rewritten(parse_quote!({
                let f = move || 1;
                f()
            })),
            None
        );
        assert_eq!(
            rewritten(parse_quote!({
                fn f() {
                    return;
                }
                f()
            })),
            None
        );
        assert_eq!(rewritten(parse_quote!({ return 'a: loop {} })), None);
    }
}
