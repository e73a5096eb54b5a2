//! All candidates in one binary: copies of the routine behind a switch at its entry.
//!
//! A copy is type- and borrow-checked by itself, so that one bad candidate hides no other and
//! cannot change the inference of the original body, which stays untouched. Where a copy cannot
//! stand (methods of trait impls, parameters that are patterns), the changed body is put behind
//! the switch instead.

use std::collections::BTreeMap;

use quote::ToTokens as _;

use crate::discover::{Krate, Owner, Routine};
use crate::edit::{Edit, apply};
use crate::observe::marks::{entry_mark, is_instrumented, loop_marks, marked_copy};
use crate::propose::Candidate;
use crate::span::Span;
use crate::splice::{Dropped, Insertion, Piece, Splice};

/// Splices candidates in under their numbers, 0 being the original.
pub(super) fn splice(
    krate: &Krate,
    candidates: &[(u32, &Candidate)],
    dropped: &Dropped,
    splices: &mut [Splice],
) {
    let mut by_routine: BTreeMap<u32, Vec<(u32, &Candidate)>> = BTreeMap::new();
    for (number, candidate) in candidates {
        if !dropped.contains(&Piece::Candidate(*number)) {
            by_routine.entry(candidate.routine).or_default().push((*number, candidate));
        }
    }
    for (id, candidates) in by_routine {
        let routine = krate.routine(id);
        let switch = match Forwarding::of(routine) {
            Some(forwarding) => copies(krate, routine, &forwarding, &candidates, splices),
            None => bodies(krate, routine, &candidates),
        };
        splices[routine.file].insert(routine.start, switch);
    }
}

/// True if candidates for this routine can be switched at run time: a call of the harness is not
/// constant, and every body has its own opaque type.
pub(super) fn is_switchable(routine: &Routine, dropped: &Dropped) -> bool {
    let opaque = matches!(&routine.sig.output, syn::ReturnType::Type(_, ty)
        if ty.to_token_stream().to_string().contains("impl "));
    is_instrumented(routine, dropped) && !opaque
}

/// Puts a candidate in the place of its routine.
pub(super) fn replace(
    krate: &Krate,
    number: u32,
    candidate: &Candidate,
    dropped: &Dropped,
    splices: &mut [Splice],
) {
    let routine = krate.routine(candidate.routine);
    let text = candidate.text(krate.file_of(routine), routine);
    let marked = syn::parse_str(&text)
        .ok()
        .filter(|_| is_instrumented(routine, dropped))
        .map(|item| marked_whole(&without_constness(&text, &item), routine.id));
    let mut insertion = Insertion::default();
    insertion.piece(Piece::Candidate(number), |insertion| {
        insertion.plain(marked.as_deref().unwrap_or(&text));
    });
    splices[routine.file].replace(routine.bare, insertion);
}

/// A routine's text with all marks.
fn marked_whole(text: &str, routine: u32) -> String {
    use syn::spanned::Spanned as _;
    let Ok(item) = syn::parse_str::<syn::ImplItemFn>(text) else { return text.to_owned() };
    let inner = item.attrs.iter().filter(|attr| matches!(attr.style, syn::AttrStyle::Inner(_)));
    let last = inner.map(|attr| attr.span().byte_range().end).max();
    let body = last.unwrap_or(item.block.span().byte_range().start + 1);
    let marked = marked_copy(text, &item);
    // Marks of loops are all behind the entry.
    format!("{}{}{}", &marked[..body], entry_mark(routine), &marked[body..])
}

fn without_constness(text: &str, item: &syn::ImplItemFn) -> String {
    let Some(constness) = &item.sig.constness else { return text.to_owned() };
    let place = constness.span.byte_range();
    format!("{}{}", &text[..place.start], &text[place.end..])
}

/// Copies behind the routine (or its impl block), and the switch that calls them.
fn copies(
    krate: &Krate,
    routine: &Routine,
    forwarding: &Forwarding,
    candidates: &[(u32, &Candidate)],
    splices: &mut [Splice],
) -> Insertion {
    let file = krate.file_of(routine);
    let mut switch = Insertion::default();
    let mut copied = Insertion::default();
    switch.plain(" match ::autofix_harness::active() {");
    copied.plain("\n");
    if let Some(owner) = &routine.owner {
        copied.plain(&impl_head(owner));
    }
    for (number, candidate) in candidates {
        let Some(copy) = copy(&candidate.text(file, routine), *number) else {
            continue;
        };
        copied.piece(Piece::Candidate(*number), |copied| copied.plain(&copy));
        copied.plain("\n");
        switch.piece(Piece::Candidate(*number), |switch| {
            switch.plain(&format!(" {number} => return {},", forwarding.call(*number)));
        });
    }
    if routine.owner.is_some() {
        copied.plain("}\n");
    }
    switch.plain(" _ => {} }");
    let end = routine.owner.as_ref().map_or(routine.span.end, |owner| owner.span.end);
    splices[routine.file].insert(end, copied);
    switch
}

fn impl_head(owner: &Owner) -> String {
    let (parameters, _, conditions) = owner.generics.split_for_impl();
    format!(
        "impl {} {} {} {{\n",
        parameters.to_token_stream(),
        owner.self_ty.to_token_stream(),
        conditions.to_token_stream()
    )
}

/// The rewritten routine under another name: private, because contracts of the impl block are
/// checked by the original around it.
fn copy(text: &str, number: u32) -> Option<String> {
    use syn::spanned::Spanned as _;
    let item: syn::ImplItemFn = syn::parse_str(text).ok()?;
    let mut edits = loop_marks(&item);
    let span = |span: proc_macro2::Span| Span::new(span.byte_range().start, span.byte_range().end);
    edits.push(Edit::replace(span(item.sig.ident.span()), format!("__afx_{number}")));
    edits.extend(item.sig.constness.map(|word| Edit::replace(span(word.span), "")));
    let copy = apply(text, &edits).text;
    Some(match &item.vis {
        syn::Visibility::Inherited => copy,
        vis => copy[vis.span().byte_range().end..].to_owned(),
    })
}

/// The changed bodies behind the switch themselves.
fn bodies(krate: &Krate, routine: &Routine, candidates: &[(u32, &Candidate)]) -> Insertion {
    use syn::spanned::Spanned as _;
    let file = krate.file_of(routine);
    let mut switch = Insertion::default();
    switch.plain(" match ::autofix_harness::active() {");
    for (number, candidate) in candidates {
        let text = candidate.text(file, routine);
        let Ok(item) = syn::parse_str::<syn::ImplItemFn>(&text) else { continue };
        let marked = marked_copy(&text, &item);
        let Ok(item) = syn::parse_str::<syn::ImplItemFn>(&marked) else { continue };
        let body = &marked[item.block.span().byte_range()];
        switch.piece(Piece::Candidate(*number), |switch| {
            switch.plain(&format!(" {number} => {{ {} return {body}; }}", made_mutable(&item)));
        });
    }
    switch.plain(" _ => {} }");
    switch
}

/// Parameters that the candidate declares `mut`, rebound: the signature is the original's.
fn made_mutable(item: &syn::ImplItemFn) -> String {
    item.sig
        .inputs
        .iter()
        .filter_map(|input| match input {
            syn::FnArg::Typed(typed) => match &*typed.pat {
                syn::Pat::Ident(pat) if pat.mutability.is_some() => {
                    let name = &pat.ident;
                    Some(format!("let mut {name} = {name};"))
                }
                _ => None,
            },
            syn::FnArg::Receiver(_) => None,
        })
        .collect()
}

/// How a call is passed on to a copy.
struct Forwarding {
    before: &'static str,
    generics: String,
    arguments: String,
    after: &'static str,
}

impl Forwarding {
    /// `None` if the routine's arguments cannot be passed on by name.
    fn of(routine: &Routine) -> Option<Self> {
        if routine.owner.as_ref().is_some_and(|owner| owner.trait_.is_some()) {
            return None;
        }
        let mut arguments = Vec::new();
        let mut method = false;
        let mut implicit = false;
        for input in &routine.sig.inputs {
            match input {
                syn::FnArg::Receiver(_) => method = true,
                syn::FnArg::Typed(typed) => match &*typed.pat {
                    syn::Pat::Ident(pat) if pat.subpat.is_none() && pat.by_ref.is_none() => {
                        implicit |= typed.ty.to_token_stream().to_string().contains("impl ");
                        arguments.push(pat.ident.to_string());
                    }
                    _ => return None,
                },
            }
        }
        let before = match (&routine.owner, method) {
            (Some(_), true) => "self.",
            (Some(_), false) => "Self::",
            (None, _) => "",
        };
        let generics = if implicit { String::new() } else { turbofish(&routine.sig.generics) };
        let after = if routine.sig.asyncness.is_some() { ".await" } else { "" };
        Some(Self { before, generics, arguments: arguments.join(", "), after })
    }

    fn call(&self, number: u32) -> String {
        let Self { before, generics, arguments, after } = self;
        format!("{before}__afx_{number}{generics}({arguments}){after}")
    }
}

/// Type arguments written out: they need not follow from the arguments.
fn turbofish(generics: &syn::Generics) -> String {
    let names: Vec<_> = generics
        .params
        .iter()
        .filter_map(|parameter| match parameter {
            syn::GenericParam::Type(ty) => Some(ty.ident.to_string()),
            syn::GenericParam::Const(constant) => Some(constant.ident.to_string()),
            syn::GenericParam::Lifetime(_) => None,
        })
        .collect();
    if names.is_empty() { String::new() } else { format!("::<{}>", names.join(", ")) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::edit::Edit;
    use crate::propose::{ActionName, SchemaName};
    use crate::span::Span;

    fn spliced(source: &str, routine: &str, from: &str, to: &str) -> String {
        let krate = Krate::from_text(source).unwrap();
        let routine = krate.routine_named(routine).unwrap();
        let start = source.find(from).unwrap();
        let candidate = Candidate {
            routine: routine.id,
            file: 0,
            edits: vec![Edit::replace(Span::new(start, start + from.len()), to)],
            schema: SchemaName::A,
            action: ActionName::Replace,
            location: routine.entry(),
            fail: None,
            snippet: String::new(),
            prior: 1.0,
            score: 1.0,
            why: crate::propose::Why::default(),
            complexity: 1,
        };
        let mut splices = vec![Splice::default()];
        splice(&krate, &[(1, &candidate)], &Dropped::new(), &mut splices);
        let text = splices[0].apply(source).edited.text;
        syn::parse_file(&text).unwrap();
        text
    }

    #[test]
    fn a_function_is_copied_behind_itself() {
        let text = spliced("pub fn f<T>(mut x: u8, t: T) -> u8 { x + 1 }", "f", "+ 1", "+ 2");
        assert!(text.contains("1 => return __afx_1::<T>(x, t),"), "{text}");
        assert!(text.contains("\n fn __afx_1<T>(mut x: u8, t: T) -> u8 { x + 2 }"), "{text}");
        assert!(text.contains("x + 1 }"), "{text}");
    }

    #[test]
    fn a_method_is_copied_into_an_impl_block_of_its_own() {
        let text = spliced(
            "impl<T: Ord> S<T> where T: Copy { fn f(&self, x: u8) { g(x) } }",
            "f",
            "g(x)",
            "h(x)",
        );
        assert!(text.contains("1 => return self.__afx_1(x),"), "{text}");
        assert!(text.contains("impl < T : Ord > S < T > where T : Copy {\nfn __afx_1"), "{text}");
    }

    #[test]
    fn an_asynchronous_function_waits_for_its_copy() {
        let text = spliced("async fn f(x: u8) -> u8 { x }", "f", "{ x }", "{ 1 }");
        assert!(text.contains("1 => return __afx_1(x).await,"), "{text}");
        assert!(text.contains("async fn __afx_1(x: u8) -> u8 { 1 }"), "{text}");
    }

    #[test]
    fn the_copy_of_a_constant_function_is_not_constant() {
        let text = spliced("pub const fn f(x: u8) -> u8 { x }", "f", "{ x }", "{ 1 }");
        assert!(text.contains("  fn __afx_1(x: u8) -> u8 { 1 }"), "{text}");
    }

    #[test]
    fn a_candidate_takes_the_place_of_its_routine() {
        let text = "fn f() -> impl Iterator<Item = u8> { loop {} }";
        assert_eq!(
            marked_whole(text, 7),
            "fn f() -> impl Iterator<Item = u8> { let __afx_entered = ::autofix_harness::enter(7); \
             loop { ::autofix_harness::tick();} }"
        );
    }

    #[test]
    fn a_method_of_a_trait_gets_its_bodies_behind_the_switch() {
        let text = spliced(
            "impl T for S { fn f(&self, x: u8) -> u8 { x } }",
            "f",
            "x: u8) -> u8 { x",
            "mut x: u8) -> u8 { x += 1; x",
        );
        assert!(text.contains("1 => { let mut x = x; return { x += 1;"), "{text}");
        assert!(!text.contains("fn __afx_1"), "{text}");
    }
}
