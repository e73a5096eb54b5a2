//! Which routines can run without end: the fuel of a test is also spent by much work.
//!
//! A `for` loop ends if what it goes through does, and what it goes through nearly always does. So
//! spent fuel is a fault only where something that was running can go on for ever by itself: a
//! `loop` or `while`, a recursion, a `for` over something endless.

use syn::visit::{self, Visit};

use crate::discover::{Krate, Location, LocationId, Routine};
use crate::source::SourceFile;
use crate::span::Span;

/// True if one of the routines that were running when the fuel was spent may not end.
pub(super) fn may_not_end(krate: &Krate, stack: &[u32]) -> bool {
    let mut seen = std::collections::HashSet::new();
    stack.iter().any(|id| !seen.insert(*id) || has_endless_loop(krate.routine(*id)))
}

fn has_endless_loop(routine: &Routine) -> bool {
    let mut loops = Loops(false);
    loops.visit_block(&routine.block);
    loops.0
}

/// As [`head`] of the first of the loops that may not end: where between them the fuel ends is chance.
pub(super) fn first_head(krate: &Krate, routine: &Routine) -> Option<(LocationId, usize)> {
    let mut loops = Spans { file: krate.file_of(routine), found: Vec::new() };
    loops.visit_block(&routine.block);
    let first = loops.found.into_iter().min_by_key(|span| span.start)?;
    let inside = |it: &&Location| it.span.start > first.start && it.span.end < first.end;
    let location = routine.locations.iter().filter(inside).min_by_key(|it| it.span.start);
    Some((location.map_or(routine.entry(), |location| location.id), first.start))
}

/// The first location in the `while` or `loop` around a location, the innermost one, and where that
/// loop begins: where in it the fuel ends is chance. `None` where there is no such loop around.
pub(super) fn head(
    krate: &Krate,
    routine: &Routine,
    location: &Location,
) -> Option<(LocationId, usize)> {
    let mut loops = Spans { file: krate.file_of(routine), found: Vec::new() };
    loops.visit_block(&routine.block);
    let around = loops.found.into_iter().filter(|span| span.touches(location.span.start));
    let around = around.min_by_key(|span| span.len())?;
    let inside = |it: &&Location| it.span.start > around.start && it.span.end < around.end;
    let first = routine.locations.iter().filter(inside).min_by_key(|it| it.span.start);
    Some((first.unwrap_or(location).id, around.start))
}

/// The loops that may not end.
struct Spans<'a> {
    file: &'a SourceFile,
    found: Vec<Span>,
}

impl<'ast> Visit<'ast> for Spans<'_> {
    fn visit_expr_while(&mut self, it: &'ast syn::ExprWhile) {
        self.found.push(self.file.span(it));
        visit::visit_expr_while(self, it);
    }

    fn visit_expr_loop(&mut self, it: &'ast syn::ExprLoop) {
        self.found.push(self.file.span(it));
        visit::visit_expr_loop(self, it);
    }
}

struct Loops(bool);

impl<'ast> Visit<'ast> for Loops {
    fn visit_expr_while(&mut self, _: &'ast syn::ExprWhile) {
        self.0 = true;
    }

    fn visit_expr_loop(&mut self, _: &'ast syn::ExprLoop) {
        self.0 = true;
    }

    // What an endless iterator drives may stand in a `for` or in a chain of methods.
    fn visit_expr_range(&mut self, range: &'ast syn::ExprRange) {
        self.0 |= range.start.is_some() && range.end.is_none();
        visit::visit_expr_range(self, range);
    }

    fn visit_ident(&mut self, name: &'ast proc_macro2::Ident) {
        let endless = ["cycle", "repeat", "repeat_with", "from_fn", "successors"];
        self.0 |= endless.iter().any(|it| name == it);
    }

    // Arguments of macros are tokens: whoever loops there is believed to be able to.
    fn visit_macro(&mut self, mac: &'ast syn::Macro) {
        let text = mac.tokens.to_string();
        self.0 |= ["while", "loop", "cycle", "repeat"].iter().any(|word| text.contains(word));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(body: &str, expected: bool) {
        let krate = Krate::from_text(&format!("fn f(n: u64, v: &[u64]) {{ {body} }}\n")).unwrap();
        assert_eq!(may_not_end(&krate, &[0]), expected, "{body}");
    }

    #[test]
    fn a_for_loop_ends_if_what_it_goes_through_does() {
        check("for i in 0..n { for x in v { g(i, x); } }", false);
        check("for i in 0.. { g(i); }", true);
        check("for x in v.iter().cycle() { g(x); }", true);
        check("let w = &v[..2]; for x in w { g(x); }", false);
    }

    #[test]
    fn loop_and_while_may_not() {
        check("while n > 1 { g(n); }", true);
        check("let x = loop { g(n); };", true);
        check("println!(\"{}\", while n > 1 { g(n); });", true);
    }

    #[test]
    fn wherever_the_fuel_ends_it_is_the_loop_around() {
        let text = "fn f(n: u64) {
    g(0);
    while n > 1 {
        g(1);
        for x in 0..n {
            g(2);
        }
        loop {
            g(3);
        }
    }
}
";
        let krate = Krate::from_text(text).unwrap();
        let (routine, file) = (&krate.routines[0], &krate.files[0]);
        let begins_at =
            |at: usize| routine.locations.iter().find(|it| it.span.start == at).unwrap();
        let check = |what: &str, first: &str, outer: &str| {
            let (id, offset) = head(&krate, routine, begins_at(text.find(what).unwrap())).unwrap();
            let location = routine.location(id).unwrap();
            assert_eq!(file.slice(location.span).trim_end_matches(';'), first, "{what}");
            assert!(text[offset..].starts_with(outer), "{what}: {}", &text[offset..]);
        };
        assert_eq!(head(&krate, routine, begins_at(text.find("g(0)").unwrap())), None);
        let first = begins_at(text.find("g(1)").unwrap()).id;
        assert_eq!(first_head(&krate, routine), Some((first, text.find("while").unwrap())));
        check("g(1)", "g(1)", "while");
        check("g(2)", "g(1)", "while");
        check("g(3)", "g(3)", "loop");
    }

    #[test]
    fn nor_may_a_recursion() {
        let krate = Krate::from_text("fn f() { g(); }\nfn g() { f(); }\n").unwrap();
        assert!(!may_not_end(&krate, &[0, 1]));
        assert!(may_not_end(&krate, &[0, 1, 0]));
    }
}
