//! Random token streams through the whole macro: whatever is written, it answers with tokens or
//! with an error, never with a panic.

use proc_macro2::{Delimiter, Group, Ident, Literal, Punct, Spacing, Span, TokenStream, TokenTree};
use quote::quote;

use crate::ast::{Kind, Mode};
use crate::{collect, traits};

/// A xorshift generator: a failing case is named by its seed.
struct Random(u64);

impl Random {
    fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15))
    }

    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 % limit as u64).expect("small")
    }

    fn stream(&mut self, depth: usize) -> TokenStream {
        (0..self.below(9)).map(|_| self.token(depth)).collect()
    }

    fn token(&mut self, depth: usize) -> TokenTree {
        const WORDS: &[&str] = &[
            "x", "self", "ret", "old", "fn", "if", "else", "match", "move", "as", "true", "let",
            "in", "return", "async", "await", "unsafe", "matches", "Fn", "Some", "_x", "impl",
            "dyn", "mut",
        ];
        const PUNCTUATION: &[char] = &[
            '-', '>', '<', '=', '|', '&', '.', ',', '!', ':', ';', '?', '+', '*', '#', '$', '@',
            '%',
        ];
        match self.below(if depth == 0 { 9 } else { 11 }) {
            0..4 => Ident::new(WORDS[self.below(WORDS.len())], Span::call_site()).into(),
            4..8 => {
                let spacing = if self.below(2) == 0 { Spacing::Joint } else { Spacing::Alone };
                Punct::new(PUNCTUATION[self.below(PUNCTUATION.len())], spacing).into()
            }
            8 => match self.below(4) {
                0 => Literal::string("message {}").into(),
                1 => Literal::f64_unsuffixed(1.5).into(),
                2 => Literal::character('c').into(),
                _ => Literal::u32_unsuffixed(7).into(),
            },
            _ => {
                let delimiter =
                    [Delimiter::Parenthesis, Delimiter::Brace, Delimiter::Bracket, Delimiter::None]
                        [self.below(4)];
                Group::new(delimiter, self.stream(depth - 1)).into()
            }
        }
    }
}

#[test]
fn no_arguments_make_the_macro_panic() {
    let mut accepted = 0;
    for seed in 1..20_000 {
        let mut random = Random::new(seed);
        let arguments = random.stream(3);
        let item = match random.below(4) {
            0 => quote!(
                fn f(&mut self, mut x: u32) -> u32 {
                    x += 1;
                    return x;
                }
            ),
            1 => quote!(
                const fn f(x: &str) -> &str {
                    if true {
                        return x;
                    }
                    x
                }
            ),
            2 => quote!(
                async fn f((a, b): (u8, u8), ret: u8) {}
            ),
            _ => quote!(impl S { pub fn new() -> Option<Self> { None } pub fn f(&self) {} }),
        };
        let kind = [Kind::Precondition, Kind::Postcondition][random.below(2)];
        accepted += u32::from(if random.below(3) == 0 {
            collect::item(Mode::Always, arguments, item).is_ok()
        } else {
            collect::function(kind, Mode::Debug, arguments, item).is_ok()
        });
    }
    assert!(accepted > 300, "only {accepted} accepted: the test has lost its point");
}

#[test]
fn no_item_makes_the_macro_panic() {
    for seed in 1..5_000 {
        let mut random = Random::new(seed);
        let (arguments, item) = (quote!(x > 0), random.stream(4));
        let wrapped = quote!(trait T { #item fn f(&self, #item) { #item } });
        let _ = collect::item(Mode::Always, arguments.clone(), item.clone());
        let _ = collect::item(Mode::Always, arguments, quote!(fn f(x: u8) { #item }));
        let _ = traits::contract_trait(TokenStream::new(), wrapped);
        let _ = traits::contract_trait(TokenStream::new(), item);
    }
}
