//! Parameters without a name, as the methods of traits may have them: `fn put(&mut [u8]);`. They get one, `_:`.

use proc_macro2::{Delimiter, Ident, Punct, Spacing, Span, TokenStream, TokenTree};

use super::tokens::{Angles, has_colon, is_mark, is_word, regrouped, split};

/// The stream with names for all parameters of functions that stand directly in a trait.
pub(super) fn named(tokens: TokenStream) -> TokenStream {
    let mut trait_begun = false;
    let inside = |tree: TokenTree| match tree {
        TokenTree::Group(group) if group.delimiter() == Delimiter::Brace => {
            let methods = std::mem::take(&mut trait_begun);
            let stream = named(group.stream());
            regrouped(&group, if methods { with_methods_named(stream) } else { stream })
        }
        tree => {
            trait_begun |= is_word(&tree, "trait");
            trait_begun &= !is_mark(&tree, ';');
            tree
        }
    };
    tokens.into_iter().map(inside).collect()
}

/// The body of a trait: what stands in parentheses behind `fn` and a name are parameters.
fn with_methods_named(body: TokenStream) -> TokenStream {
    let mut generics = None;
    let each = |tree: TokenTree| match tree {
        TokenTree::Group(group)
            if group.delimiter() == Delimiter::Parenthesis
                && generics.take_if(|angles: &mut Angles| angles.outside()).is_some() =>
        {
            regrouped(&group, with_parameters_named(group.stream()))
        }
        tree => {
            if is_word(&tree, "fn") && generics.is_none() {
                generics = Some(Angles::default());
            }
            if let Some(angles) = &mut generics {
                angles.pass(&tree);
            }
            tree
        }
    };
    body.into_iter().map(each).collect()
}

fn with_parameters_named(parameters: TokenStream) -> TokenStream {
    split(parameters).into_iter().flat_map(with_name).collect()
}

/// One parameter, with `_:` in front of its type if nothing stands there.
fn with_name(parameter: Vec<TokenTree>) -> Vec<TokenTree> {
    let attributes = 2 * parameter.iter().step_by(2).take_while(|tree| is_mark(tree, '#')).count();
    let Some(first) = parameter.get(attributes) else { return parameter };
    if is_mark(first, ',') || is_receiver(&parameter[attributes..]) || has_colon(&parameter) {
        return parameter;
    }
    let name = name_at(first.span());
    let mut all = parameter;
    drop(all.splice(attributes..attributes, name));
    all
}

fn name_at(span: Span) -> [TokenTree; 2] {
    let mut colon = Punct::new(':', Spacing::Alone);
    colon.set_span(span);
    [Ident::new("_", span).into(), colon.into()]
}

/// `self`, `mut self`, `&self`, `&'a mut self`.
fn is_receiver(parameter: &[TokenTree]) -> bool {
    let mark = |tree: &&TokenTree| is_mark(tree, '&') || is_mark(tree, '\'');
    let mut words = parameter.iter().filter(|tree| !mark(tree));
    let lifetime = parameter.get(1).is_some_and(|tree| is_mark(tree, '\''));
    if lifetime {
        words.next();
    }
    words.find(|tree| !is_word(tree, "mut")).is_some_and(|tree| is_word(tree, "self"))
}

#[cfg(test)]
mod tests {
    use super::super::tokens::testing::becomes;
    use super::*;

    #[test]
    fn a_type_alone_gets_a_name() {
        becomes(
            named,
            "trait Fixed { fn put(self, &mut [u8]); fn get(&[u8], usize) -> Self; }",
            "trait Fixed { fn put(self, _: &mut [u8]); fn get(_: &[u8], _: usize) -> Self; }",
        );
    }

    #[test]
    fn receivers_and_patterns_stay() {
        let text = "trait T { fn a(&'a mut self, x: u8, (y, _): (u8, u8)); fn b(mut self: Box<Self>,); fn c(&self); }";
        becomes(named, text, text);
    }

    #[test]
    fn commas_and_colons_of_types_do_not_mislead() {
        becomes(
            named,
            "pub trait T<K: Ord> { fn a<F: Fn(u8) -> u8>(&self, std::cell::Ref<K, u8>, Box<dyn Fn(u8) -> K>, F); }",
            "pub trait T<K: Ord> { fn a<F: Fn(u8) -> u8>(&self, _: std::cell::Ref<K, u8>, _: Box<dyn Fn(u8) -> K>, _: F); }",
        );
    }

    #[test]
    fn traits_in_modules_are_found_and_others_are_left() {
        becomes(
            named,
            "mod a { trait T { fn f(u8) { g(1, 2); } } impl T for u8 { fn f(_: u8) {} } }",
            "mod a { trait T { fn f(_: u8) { g(1, 2); } } impl T for u8 { fn f(_: u8) {} } }",
        );
    }
}
