//! The characters and strings that a fix may need: those of the routine, of its file, and of what
//! the tests expect.

use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens as _;

use super::place::Place;

/// Characters, each with how likely it is meant: those of the routine first.
pub(super) fn characters(place: &Place<'_>) -> Vec<(char, f64)> {
    let mut found: Vec<(char, f64)> = Vec::new();
    let mut add = |c: char, weight: f64| {
        if !found.iter().any(|(known, _)| *known == c) {
            found.push((c, weight));
        }
    };
    let all = [(Some(true), 1.2), (Some(false), 0.9), (None, 0.8)];
    for (own, weight) in all {
        for literal in literals(place, own) {
            match literal {
                syn::Lit::Char(c) if own.is_some() => add(c.value(), weight),
                syn::Lit::Byte(b) if own.is_some() => add(char::from(b.value()), weight),
                syn::Lit::Str(text) => {
                    let signs = text.value();
                    let signs = signs.chars().filter(|c| !c.is_alphanumeric() && *c != '{');
                    signs.for_each(|c| add(c, weight * 0.8));
                }
                _ => {}
            }
        }
    }
    found
}

/// The strings of the routine, then those of its file.
pub(super) fn strings(place: &Place<'_>) -> Vec<(String, f64)> {
    let mut found: Vec<(String, f64)> = Vec::new();
    for (own, weight) in [(Some(true), 1.2), (Some(false), 0.8)] {
        for literal in literals(place, own) {
            let syn::Lit::Str(text) = literal else { continue };
            let value = text.value();
            if value.len() <= 24 && !found.iter().any(|(known, _)| *known == value) {
                found.push((value, weight));
            }
        }
    }
    found
}

/// The literals of the routine, of the other routines of its file, or of the tests.
fn literals(place: &Place<'_>, own: Option<bool>) -> Vec<syn::Lit> {
    let mut found = Vec::new();
    for routine in &place.krate.routines {
        let fits = match own {
            Some(true) => routine.id == place.routine.id,
            Some(false) => {
                !routine.test
                    && routine.id != place.routine.id
                    && routine.file == place.routine.file
            }
            None => routine.test,
        };
        if fits {
            collect(routine.block.to_token_stream(), &mut found);
        }
    }
    found
}

fn collect(tokens: TokenStream, found: &mut Vec<syn::Lit>) {
    for token in tokens {
        match token {
            TokenTree::Group(group) => collect(group.stream(), found),
            TokenTree::Literal(literal) => found.push(syn::Lit::new(literal)),
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::Fixture;
    use super::*;

    #[test]
    fn those_of_the_routine_come_before_those_of_the_tests() {
        let source = "fn f() { g('a', \"x;y\"); } fn h() { k('b', \"z\"); }
            #[cfg(test)] mod tests { #[test] fn t() { assert_eq!(f(), \"p/q\"); } }";
        let fixture = Fixture::new(source);
        let place = fixture.place("g(");
        let shown: String = characters(&place).iter().map(|(c, _)| *c).collect();
        assert_eq!(shown, "a;b/");
        let shown: Vec<_> = strings(&place).into_iter().map(|(text, _)| text).collect();
        assert_eq!(shown, ["x;y", "z"]);
    }
}
