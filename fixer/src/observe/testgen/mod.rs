//! Generated tests: in every module of the copy, a module that can call what is there (3.1).
//!
//! The calls themselves are data (`autofix_harness::case`); what is generated here is one small
//! function per operation, which makes the arguments, makes the call and keeps the result. An
//! operation that does not compile is tried with other type arguments and then dropped.

mod argument;
mod choices;
mod closure;
mod defaulted;
mod generators;
mod instantiate;
mod literals;
mod missing;
mod operation;
mod values;

use std::collections::BTreeSet;

use crate::discover::{Krate, Routine, RoutineId};
use crate::splice::{Dropped, Insertion, Piece, Splice};
use literals::{Literals, literals};
use missing::Missing;
use operation::{Operation, operations};

/// The operations of a crate; which of them compile is found out later.
#[derive(Debug)]
pub struct TestPlan {
    operations: Vec<Operation>,
    literals: Literals,
}

/// The name of the test that runs everything else, in the generated module of the crate root.
pub const DRIVER: &str = "__autofix::drive";

/// The constant at the end of the crate root that says which text the crate was built from.
pub const STAMP: &str = "__AUTOFIX_STAMP";

impl TestPlan {
    /// Lists what can be called in a crate; `private` says that nothing of it is public, as in a
    /// binary.
    #[must_use]
    pub fn of(krate: &Krate, private: bool) -> Self {
        Self { operations: operations(krate, private), literals: literals(krate) }
    }

    /// The routines that others can call by their names, as far as they are compiled: what stands
    /// behind a condition and no generated operation can call is taken not to be.
    #[must_use]
    pub fn public(&self, krate: &Krate, dropped: &Dropped) -> BTreeSet<RoutineId> {
        let is_refused = |routine: &Routine| {
            let mut all = self.operations.iter().filter(|it| it.number == routine.id).peekable();
            all.peek().is_some() && all.all(|it| it.variants(dropped).next().is_none())
        };
        let is_conditional = |routine: &Routine| {
            let of_block = routine.owner.iter().flat_map(|owner| &owner.attrs);
            routine.attrs.iter().chain(of_block).any(|attr| attr.path().is_ident("cfg"))
        };
        let is_there = |id: &RoutineId| {
            let routine = krate.routine(*id);
            !(is_conditional(routine) && is_refused(routine))
        };
        operation::public(krate).into_iter().filter(is_there).collect()
    }

    /// The types of the crate that no test made a value of, with the reasons.
    #[must_use]
    pub fn missing(
        &self,
        krate: &Krate,
        dropped: &Dropped,
        reached: &[crate::discover::RoutineId],
    ) -> Vec<Missing> {
        missing::missing(self, krate, dropped, reached)
    }

    /// Splices the generated modules in.
    pub fn splice(&self, krate: &Krate, dropped: &Dropped, splices: &mut [Splice]) {
        for (index, module) in krate.modules.iter().enumerate() {
            if module.test {
                continue;
            }
            let mut insertion = Insertion::default();
            insertion.plain(
                "\n#[cfg(test)] #[allow(warnings, clippy::all)] pub(crate) mod __autofix {\n\
                 use super::*;\n\
                 use ::autofix_harness::{ViaData as _, ViaDebug as _, ViaNothing as _};\n\
                 use ::autofix_harness::{ViaFailure as _, ViaSilence as _, ViaSuccess as _};\n\
                 use ::autofix_harness::ViaVal as _;\n\
                 use ::autofix_harness::value::{Seen as _, Unseen as _};\n",
            );
            super::observers::write(krate, index, dropped, &mut insertion);
            generators::write(krate, index, dropped, &mut insertion);
            self.module(krate, index, dropped, &mut insertion);
            insertion.plain("}\n");
            splices[module.file].insert(module.end, insertion);
        }
    }

    /// The operations of one module, and the function that registers them.
    fn module(&self, krate: &Krate, module: usize, dropped: &Dropped, insertion: &mut Insertion) {
        let mut registered = Insertion::default();
        for operation in self.operations.iter().filter(|operation| operation.module == module) {
            for (index, variant) in operation.variants(dropped).enumerate() {
                let piece = Piece::Operation(operation.number, variant);
                insertion.piece(piece, |insertion| insertion.plain(&operation.function(variant)));
                if index == 0 {
                    registered.piece(piece, |registered| {
                        registered.plain(&operation.registration(variant));
                    });
                }
            }
        }
        insertion.plain("pub(crate) fn register(r: &mut ::autofix_harness::world::Registry) {\n");
        insertion.append(registered);
        for child in &krate.modules[module].children {
            let piece = Piece::Child(u32::try_from(*child).expect("few modules"));
            let child = &krate.modules[*child];
            if child.test || dropped.contains(&piece) {
                continue;
            }
            let name = child.path.last().expect("a child has a name");
            insertion.piece(piece, |insertion| {
                insertion.plain(&format!("super::{name}::__autofix::register(r);\n"));
            });
        }
        if krate.modules[module].path.is_empty() {
            insertion.plain(&format!(
                "{}\nr.stamp(super::{STAMP});\n}}\n#[test] fn drive() {{ \
                 ::autofix_harness::drive(register); }}\n",
                self.literals.registration()
            ));
        } else {
            insertion.plain("}\n");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn generated(source: &str, dropped: &Dropped) -> String {
        let krate = Krate::from_text(source).unwrap();
        let plan = TestPlan::of(&krate, true);
        let mut splices = vec![Splice::default()];
        plan.splice(&krate, dropped, &mut splices);
        let text = splices[0].apply(source).edited.text;
        syn::parse_file(&text).unwrap();
        text
    }

    #[test]
    fn every_module_registers_its_operations_and_its_children() {
        let text =
            generated("fn f(x: i32) {} mod inner { pub fn g() {} mod deep {} }", &Dropped::new());
        assert_eq!(text.matches("mod __autofix").count(), 3);
        assert!(text.contains("super::inner::__autofix::register(r);"));
        assert!(text.contains("super::deep::__autofix::register(r);"));
        assert_eq!(text.matches("#[test] fn drive()").count(), 1);
    }

    #[test]
    fn public_is_what_others_can_call_and_what_is_compiled() {
        let krate = Krate::from_text(
            "pub fn a() {} mod inner { pub fn b() {} } fn c() {}
             #[cfg(feature = \"x\")] pub fn d() {} #[cfg(feature = \"y\")] pub fn e() {}
             #[cfg(feature = \"y\")] pub unsafe fn f() {}",
        )
        .unwrap();
        let plan = TestPlan::of(&krate, false);
        let dropped = Dropped::from([Piece::Operation(0, 0), Piece::Operation(3, 0)]);
        let public: Vec<_> = plan.public(&krate, &dropped).into_iter().collect();
        assert_eq!(public, [0, 4, 5]);
    }

    #[test]
    fn a_dropped_operation_is_tried_with_another_type() {
        let source = "struct S<T>(T); impl<T: Clone> S<T> { fn new(t: T) -> Self { S(t) } }";
        let text = generated(source, &Dropped::new());
        assert!(text.contains("r.operation(0, op_0_0, "), "{text}");
        let text = generated(source, &Dropped::from([Piece::Operation(0, 0)]));
        assert!(!text.contains("w.make::<i32>()"), "{text}");
        assert!(text.contains("r.operation(0, op_0_1, "), "{text}");
        assert!(text.contains("w.make::<:: autofix_harness :: String>()"), "{text}");
        assert!(text.contains("Generate for S < T >"), "{text}");
    }
}
