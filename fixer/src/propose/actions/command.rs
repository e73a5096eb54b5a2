//! Expression modification of references (3.6.2): calls of commands on the targets of reference
//! type.
//!
//! In Rust a reference type is a type of the crate itself, and a command is a `&mut self` method
//! of it. Its arguments are variables in scope of the same type.
//!
//! ```text
//! self.forth();
//! ```

use super::{Action, Change, Changes, TABLE_1};
use crate::discover::Routine;
use crate::propose::candidate::ActionName;
use crate::propose::place::{Place, owner_name, type_text};
use crate::propose::target::{Kind, Target, targets};

pub(super) const ACTION: Action =
    Action { name: ActionName::Command, schemas: TABLE_1, changes: Changes::Component(changes) };

/// Calls with more combinations of arguments than this are cut short.
const COMBINATIONS: usize = 4;

fn changes(place: &Place<'_>, predicate: &syn::Expr) -> Vec<Change> {
    let mut found = Vec::new();
    for target in targets(place, predicate) {
        if let Kind::Reference(ty) = &target.kind {
            for command in commands(place, ty) {
                found.extend(calls(place, &target, command));
            }
        }
    }
    found
}

/// The commands of a type: first those without arguments, and those without a result before those
/// whose result would be thrown away.
fn commands<'a>(place: &Place<'a>, ty: &str) -> Vec<&'a Routine> {
    let mut found: Vec<&Routine> = place
        .krate
        .routines
        .iter()
        .filter(|routine| owner_name(routine).as_deref() == Some(ty))
        .filter(|routine| modifies_self(routine) && !routine.test && !yields_result(routine))
        // Calling the routine itself would hardly end.
        .filter(|routine| routine.id != place.routine.id)
        .collect();
    found.sort_by_key(|routine| {
        let valued = matches!(routine.sig.output, syn::ReturnType::Type(..));
        (routine.sig.inputs.len(), valued, routine.id)
    });
    found
}

fn modifies_self(routine: &Routine) -> bool {
    let receiver = routine.sig.receiver();
    receiver.is_some_and(|it| matches!(&it.kind, syn::ReceiverKind::Reference(_, _, Some(_))))
}

/// A `Result` must not be ignored.
fn yields_result(routine: &Routine) -> bool {
    matches!(&routine.sig.output, syn::ReturnType::Type(_, ty) if type_text(ty).contains("Result"))
}

fn calls(place: &Place<'_>, target: &Target, command: &Routine) -> Vec<Change> {
    let mut lists: Vec<Vec<String>> = vec![Vec::new()];
    for input in &command.sig.inputs {
        let syn::FnArg::Typed(typed) = input else { continue };
        let arguments = arguments(place, &typed.ty);
        lists = lists
            .iter()
            .flat_map(|list| {
                arguments.iter().map(|argument| [list.clone(), vec![argument.clone()]].concat())
            })
            .take(COMBINATIONS)
            .collect();
    }
    lists
        .iter()
        .map(|list| Change::Statement {
            text: format!("{}.{}({});", target.text, command.sig.ident, list.join(", ")),
            mutable: target.mutable.clone(),
            shadow: None,
        })
        .collect()
}

/// The variables in scope that can be passed for a parameter of this type: by the declared type,
/// or by the type seen at run time.
fn arguments(place: &Place<'_>, wanted: &syn::Type) -> Vec<String> {
    let wanted = type_text(wanted);
    let mut found = Vec::new();
    for binding in place.location.scope.iter().filter(|binding| binding.name != "self") {
        let Ok(variable) = syn::parse_str::<syn::Expr>(&binding.name) else { continue };
        let seen = place.seen(&variable);
        let ty = place.declared(&variable).map(|ty| type_text(&ty)).or(seen);
        let argument = match ty {
            Some(ty) if ty == wanted => binding.name.clone(),
            Some(ty) if wanted == format!("&{ty}") => format!("&{}", binding.name),
            _ => continue,
        };
        if !found.contains(&argument) {
            found.push(argument);
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::propose::testing::{Fixture, LISTING_1};

    fn check(source: &str, at: &str, predicate: &str, expected: &[&str]) {
        let fixture = Fixture::new(source);
        let found = changes(&fixture.place(at), &syn::parse_str(predicate).unwrap());
        let shown: Vec<_> = found.iter().map(Change::text).collect();
        assert_eq!(shown, expected);
    }

    #[test]
    fn section_3_6_2_emod_calls_commands() {
        let expected = [
            "self.start();",
            "self.forth();",
            "self.remove();",
            "self.go_i_th(idx);",
            "self.put_left(v);",
        ];
        check(LISTING_1, "self.put_left(v)", "self.before()", &expected);
    }

    #[test]
    fn section_3_6_2_no_command_on_a_part_of_a_larger_target() {
        check(LISTING_1, "self.go_i_th", "idx > self.index", &[]);
    }

    #[test]
    fn a_command_takes_what_it_borrows_from_an_owned_variable() {
        let source = "
struct Bag { n: usize }
impl Bag {
    fn clear(&mut self) -> Result<(), ()> { Ok(()) }
    fn drop_one(&mut self, name: &String, count: u8) -> bool { true }
    fn find(&self) -> bool { true }
}
fn shake(mut bag: Bag, name: String, small: u8, big: u16) {
    drop(name);
}
";
        check(source, "drop(", "bag.find()", &["bag.drop_one(&name, small);"]);
    }
}
