//! Rust 2015, where syn reads only today's Rust.
//!
//! A text that syn rejects is given to it again with what was written otherwise then put right in the stream of tokens.
//! What is put in stands at the place of a token that is there, so no other place moves, and the user's text remains.

mod names;
mod objects;
mod parameters;
mod tokens;

use std::str::FromStr;

use proc_macro2::TokenStream;

/// Changes of tokens, in the order in which they are tried, each together with those before it.
const CHANGES: [fn(TokenStream) -> TokenStream; 3] =
    [parameters::named, objects::with_dyn, names::raw];

/// Parses a text of Rust 2015; `None` if it is not that either.
#[must_use]
pub(crate) fn parse(text: &str) -> Option<syn::File> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let shebang = shebang(text);
    let tokens = TokenStream::from_str(&text[shebang.map_or(0, str::len)..]).ok()?;
    let mut file = sets().find_map(|set| {
        let changed = set.iter().fold(tokens.clone(), |tokens, change| change(tokens));
        syn::parse2::<syn::File>(changed).ok()
    })?;
    file.shebang = shebang.map(str::to_owned);
    Some(file)
}

/// Each change alone, so that as little as possible is touched, then more and more of them.
fn sets() -> impl Iterator<Item = &'static [fn(TokenStream) -> TokenStream]> {
    CHANGES.chunks(1).chain((2..=CHANGES.len()).map(|many| &CHANGES[..many]))
}

/// The first line, if it is one for the shell and no attribute.
fn shebang(text: &str) -> Option<&str> {
    let line = text.lines().next().filter(|line| line.starts_with("#!"))?;
    (!line[2..].trim_start().starts_with('[')).then_some(line)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_of_it_in_one_text_is_read() {
        let text = "#!/bin/run\n#![a]\ntrait T { fn f(&Fn(u8) -> u8); }\nfn g(async: u8) -> Box<Fn()> { h(async) }\n";
        let file = parse(text).unwrap();
        assert_eq!(file.items.len(), 2);
        assert_eq!(file.shebang.as_deref(), Some("#!/bin/run"));
    }

    #[test]
    fn what_is_no_rust_stays_none() {
        assert!(parse("trait T { fn f(u8; }").is_none());
        assert!(parse("fn f(u8) {}").is_none());
    }
}
