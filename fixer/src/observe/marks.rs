//! Marks: a routine's entry on the call stack, and fuel burnt by its loops.

use syn::visit::{self, Visit};

use crate::discover::{Krate, Routine};
use crate::edit::{Edit, apply};
use crate::splice::{Dropped, Insertion, Piece, Splice};

/// True if a routine may be instrumented.
#[must_use]
pub fn is_instrumentable(routine: &Routine) -> bool {
    !routine.test
}

/// True if a routine is instrumented. Calls of the harness are not `const`, so a routine that is
/// needed in constants stays as it is: its marks do not compile.
#[must_use]
pub fn is_instrumented(routine: &Routine, dropped: &Dropped) -> bool {
    let kept_constant =
        routine.sig.constness.is_some() && dropped.contains(&Piece::Marks(routine.id));
    is_instrumentable(routine) && !kept_constant
}

/// Text of the mark at a routine's entry.
#[must_use]
pub fn entry_mark(routine: u32) -> String {
    format!(" let __afx_entered = ::autofix_harness::enter({routine});")
}

/// True if the routine is a test that the user wrote.
#[must_use]
pub fn is_own_test(routine: &Routine) -> bool {
    has_attribute(routine, "test")
        && routine.sig.inputs.is_empty()
        && routine.sig.asyncness.is_none()
}

fn has_attribute(routine: &Routine, name: &str) -> bool {
    routine.attrs.iter().any(|attr| attr.path().is_ident(name))
}

const TICK: &str = " ::autofix_harness::tick();";

/// Marks every routine that can be instrumented.
pub fn mark(krate: &Krate, dropped: &Dropped, splices: &mut [Splice]) {
    for routine in krate.routines.iter().filter(|routine| is_own_test(routine)) {
        let piece = Piece::Marks(routine.id);
        if !dropped.contains(&piece) {
            let should_panic = has_attribute(routine, "should_panic");
            let mut insertion = Insertion::default();
            insertion.piece(piece, |insertion| {
                insertion.plain(&format!(
                    " let __afx_test = ::autofix_harness::test({:?}, {should_panic});",
                    routine.path
                ));
            });
            splices[routine.file].insert(routine.start, insertion);
        }
    }
    for routine in &krate.routines {
        let piece = Piece::Marks(routine.id);
        if !is_instrumentable(routine) || dropped.contains(&piece) {
            continue;
        }
        let mut put = |offset: usize, text: &str| {
            let mut insertion = Insertion::default();
            insertion.piece(piece, |insertion| insertion.plain(text));
            splices[routine.file].insert(offset, insertion);
        };
        put(routine.start, &entry_mark(routine.id));
        let file = krate.file_of(routine);
        for body in loop_bodies(&routine.block) {
            put(file.offset(body), TICK);
        }
        // Where it panics is to be known, not where it was called. With a contract, the call counts.
        for attr in routine.attrs.iter().filter(|attr| attr.path().is_ident("track_caller")) {
            if routine.clauses.is_empty() {
                splices[routine.file].replace(file.span(attr), Insertion::default());
            }
        }
        if let Some(constness) = &routine.sig.constness {
            splices[routine.file].replace(file.span(constness), Insertion::default());
        }
    }
}

/// A changed routine's text with its marks: only those of loops, because the original, which
/// forwards to it, is on the call stack already.
#[must_use]
pub fn marked_copy(text: &str, item: &syn::ImplItemFn) -> String {
    apply(text, &loop_marks(item)).text
}

/// The marks of a routine's loops.
#[must_use]
pub fn loop_marks(item: &syn::ImplItemFn) -> Vec<Edit> {
    loop_bodies(&item.block).into_iter().map(|body| Edit::insert(body, TICK)).collect()
}

/// Where the bodies of loops begin, behind the brace.
fn loop_bodies(block: &syn::Block) -> Vec<usize> {
    let mut loops = Loops { bodies: Vec::new() };
    loops.visit_block(block);
    loops.bodies
}

struct Loops {
    bodies: Vec<usize>,
}

impl Loops {
    fn add(&mut self, body: &syn::Block) {
        self.bodies.push(body.brace_token.span.open().byte_range().end);
    }
}

impl<'ast> Visit<'ast> for Loops {
    fn visit_expr_while(&mut self, lp: &'ast syn::ExprWhile) {
        self.add(&lp.body);
        visit::visit_expr_while(self, lp);
    }

    fn visit_expr_loop(&mut self, lp: &'ast syn::ExprLoop) {
        self.add(&lp.body);
        visit::visit_expr_loop(self, lp);
    }

    fn visit_expr_for_loop(&mut self, lp: &'ast syn::ExprForLoop) {
        self.add(&lp.body);
        visit::visit_expr_for_loop(self, lp);
    }

    fn visit_item(&mut self, _: &'ast syn::Item) {}
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn loops_of_a_copy_are_marked() {
        let text = "fn f() { while a { loop {} } for _ in b {} }";
        let item = syn::parse_str(text).unwrap();
        assert_eq!(
            marked_copy(text, &item),
            "fn f() { while a { ::autofix_harness::tick(); loop { ::autofix_harness::tick();} } \
             for _ in b { ::autofix_harness::tick();} }"
        );
    }

    fn marked(dropped: &Dropped) -> String {
        let krate = Krate::from_text("const fn c() {} async fn a() {} #[test] fn t() {}").unwrap();
        let mut splices = vec![Splice::default()];
        mark(&krate, dropped, &mut splices);
        splices[0].apply(&krate.files[0].text).edited.text
    }

    #[test]
    fn a_marked_routine_is_not_constant() {
        let text = marked(&Dropped::new());
        assert!(text.starts_with(" fn c() { let __afx_entered"), "{text}");
        assert!(text.contains("async fn a() { let __afx_entered"), "{text}");
        assert_eq!(text.matches("enter(").count(), 2);
    }

    #[test]
    fn a_marked_routine_panics_where_it_stands() {
        let source = "#[track_caller] fn f() {} #[requires(true)] #[track_caller] fn g() {}
            #[test] #[track_caller] fn t() {}";
        let krate = Krate::from_text(source).unwrap();
        let mut splices = vec![Splice::default()];
        mark(&krate, &Dropped::new(), &mut splices);
        let text = splices[0].apply(source).edited.text;
        assert_eq!(text.matches("track_caller").count(), 2, "{text}");
        assert!(text.starts_with(" fn f()"), "{text}");
    }

    #[test]
    fn marks_come_behind_attributes_inside_the_body() {
        let krate = Krate::from_text("fn f() { #![allow(unused)] g() }").unwrap();
        let mut splices = vec![Splice::default()];
        mark(&krate, &Dropped::new(), &mut splices);
        let text = splices[0].apply(&krate.files[0].text).edited.text;
        assert!(text.starts_with("fn f() { #![allow(unused)] let __afx_entered"), "{text}");
    }

    #[test]
    fn a_routine_that_must_be_constant_stays_as_it_is() {
        let text = marked(&Dropped::from([Piece::Marks(0)]));
        assert!(text.starts_with("const fn c() {} "), "{text}");
    }
}
