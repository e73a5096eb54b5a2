//! Marks: a routine's entry on the call stack, and fuel burnt by its loops.

use syn::spanned::Spanned as _;
use syn::visit::{self, Visit};

use crate::discover::{Krate, Routine};
use crate::edit::{Edit, apply};
use crate::splice::{Dropped, Insertion, Piece, Splice};

/// True if a routine can be instrumented: calls of the harness are not `const`, and an `async`
/// body does not run on one stack.
#[must_use]
pub fn is_instrumentable(routine: &Routine) -> bool {
    !routine.test && routine.sig.constness.is_none() && routine.sig.asyncness.is_none()
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
            splices[routine.file].insert(routine.body.start + 1, insertion);
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
        put(routine.body.start + 1, &entry_mark(routine.id));
        for body in loop_bodies(&routine.block) {
            put(krate.file_of(routine).span(&body).start + 1, TICK);
        }
    }
}

/// A changed routine's text with its marks: only those of loops, because the original, which
/// forwards to it, is on the call stack already.
#[must_use]
pub fn marked_copy(text: &str, item: &syn::ImplItemFn) -> String {
    let start = |block: &syn::Block| block.span().byte_range().start + 1;
    let mark = |body: &syn::Block| Edit::insert(start(body), TICK);
    let edits: Vec<_> = loop_bodies(&item.block).iter().map(mark).collect();
    apply(text, &edits).text
}

fn loop_bodies(block: &syn::Block) -> Vec<syn::Block> {
    let mut loops = Loops { bodies: Vec::new() };
    loops.visit_block(block);
    loops.bodies
}

struct Loops {
    bodies: Vec<syn::Block>,
}

impl<'ast> Visit<'ast> for Loops {
    fn visit_expr_while(&mut self, lp: &'ast syn::ExprWhile) {
        self.bodies.push(lp.body.clone());
        visit::visit_expr_while(self, lp);
    }

    fn visit_expr_loop(&mut self, lp: &'ast syn::ExprLoop) {
        self.bodies.push(lp.body.clone());
        visit::visit_expr_loop(self, lp);
    }

    fn visit_expr_for_loop(&mut self, lp: &'ast syn::ExprForLoop) {
        self.bodies.push(lp.body.clone());
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

    #[test]
    fn tests_const_and_async_routines_are_not_marked() {
        let krate =
            Krate::from_text("const fn c() {} async fn a() {} #[test] fn t() {} fn plain() {}")
                .unwrap();
        let mut splices = vec![Splice::default()];
        mark(&krate, &Dropped::new(), &mut splices);
        let text = splices[0].apply(&krate.files[0].text).edited.text;
        assert_eq!(text.matches("enter(").count(), 1);
        assert!(text.contains("fn plain() { let __afx_entered"));
    }
}
