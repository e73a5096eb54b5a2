//! What is misuse by a generated test, and no fault: a panic that its caller could have known of.
//!
//! A test of the user's is never misuse. A clause of a contract says what is: nothing here is about
//! contracts.

use autofix_harness::failure::Failure;
use autofix_harness::trace::Test;
use quote::ToTokens as _;

use super::panics::Stated;
use crate::discover::{ClauseKind, Krate, Routine};
use crate::options::Panics;

/// True if a panic, or an endless loop, says more about the generated test than about the crate.
pub(super) fn is_misuse(krate: &Krate, test: &Test, failure: &Failure, panics: Panics) -> bool {
    match panics {
        Panics::All => return false,
        Panics::None => return true,
        Panics::Implicit => {}
    }
    let routines: Vec<_> =
        failure.stack.iter().filter_map(|id| krate.routines.get(*id as usize)).collect();
    // With a precondition, the contract says what may be passed.
    let stated = routines.first().is_some_and(|routine| has_precondition(routine));
    let ordered = routines.iter().any(|routine| orders_floats(routine, &failure.message));
    (test.extreme && !stated && !ordered)
        || is_out_of_memory(&failure.message)
        || routines.iter().any(|routine| documents_panics(routine))
        || routines.first().is_some_and(|routine| is_index(routine))
        || (!routines.is_empty() && routines.iter().all(|it| is_expected(it, &failure.message)))
}

/// True if the routine that the test called rejects its arguments by an explicit panic.
pub(super) fn is_rejection(stated: Stated, failure: &Failure, panics: Panics) -> bool {
    stated == Stated::AboutCalls && failure.stack.len() <= 1 && panics != Panics::All
}

fn has_precondition(routine: &Routine) -> bool {
    routine.clauses.iter().any(|clause| clause.kind == ClauseKind::Requires)
}

/// True if a routine takes for granted that floats have an order: what is not a number comes with
/// data, and is no extreme.
fn orders_floats(routine: &Routine, message: &str) -> bool {
    let text = routine.block.to_token_stream().to_string();
    message.contains("`None`") && text.contains("partial_cmp")
}

fn is_out_of_memory(message: &str) -> bool {
    ["capacity overflow", "memory allocation", "Hash table capacity"]
        .iter()
        .any(|text| message.contains(text))
}

/// True if a routine says that what it makes is not checked: whoever uses that must know.
pub(super) fn leaves_unchecked(routine: &Routine) -> bool {
    const WORDS: [&str; 4] = ["without checking", "unchecked", "not checked", "does not check"];
    let said = documentation(routine);
    routine.name().contains("unchecked") || WORDS.iter().any(|words| said.contains(words))
}

/// A routine's documentation and that of its impl block, in small letters.
fn documentation(routine: &Routine) -> String {
    let of_block = routine.owner.iter().flat_map(|owner| &owner.attrs);
    let lines = routine.attrs.iter().chain(of_block).filter_map(|attr| match &attr.meta {
        syn::Meta::NameValue(meta) if meta.path.is_ident("doc") => match &meta.value {
            syn::Expr::Lit(syn::ExprLit { lit: syn::Lit::Str(text), .. }) => {
                Some(text.value().to_lowercase())
            }
            _ => None,
        },
        _ => None,
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// A section `# Panics`, or a sentence about panics, is a precondition in words.
fn documents_panics(routine: &Routine) -> bool {
    let denied = ["not panic", "never panic", "without panic", "no panic", "n't panic"];
    documentation(routine)
        .lines()
        .any(|line| line.contains("panic") && !denied.iter().any(|denial| line.contains(denial)))
}

/// The trait that a routine implements.
fn trait_of(routine: &Routine) -> Option<String> {
    let of = routine.owner.as_ref().and_then(|owner| owner.trait_.as_ref())?;
    of.segments.last().map(|segment| segment.ident.to_string())
}

/// Whoever indexes knows that the index must be there.
fn is_index(routine: &Routine) -> bool {
    matches!(trait_of(routine).as_deref(), Some("Index" | "IndexMut"))
}

/// Operators overflow as the language's own do, and so does what is made of nothing but them.
fn is_expected(routine: &Routine, message: &str) -> bool {
    const OPERATORS: [&str; 18] = [
        "Add",
        "Sub",
        "Mul",
        "Div",
        "Rem",
        "Neg",
        "Shl",
        "Shr",
        "AddAssign",
        "SubAssign",
        "MulAssign",
        "DivAssign",
        "RemAssign",
        "ShlAssign",
        "ShrAssign",
        "Sum",
        "Product",
        "Pow",
    ];
    let is_operator = trait_of(routine).is_some_and(|name| OPERATORS.contains(&name.as_str()));
    let is_arithmetic = message.contains("overflow") || message.contains("zero");
    (is_operator || routine.sig.ident == "pow") && is_arithmetic
}

#[cfg(test)]
mod tests {
    use autofix_harness::failure::{FailureKind, Site};

    use super::*;

    const SOURCE: &str = "
/// Halves.
///
/// # Panics
///
/// Always.
pub fn documented() {}
pub fn silent() {}
#[requires(true)] pub fn careful() {}
impl std::ops::Index<u8> for S { fn index(&self, i: u8) -> &u8 { todo!() } }
impl std::ops::Mul for S { fn mul(self, other: S) -> S { todo!() } }
impl std::iter::Product for S { fn product<I>(all: I) -> S { todo!() } }
/// Makes one without checking anything.
pub fn from_raw(n: u8) -> S { todo!() }
pub fn sorted(all: &mut [f64]) { all.sort_by(|a, b| a.partial_cmp(b).unwrap()); }
";

    fn misused(stack: &[u32], extreme: bool, message: &str, panics: Panics) -> bool {
        let krate = Krate::from_text(SOURCE).unwrap();
        let failure = Failure {
            kind: FailureKind::Panic,
            clause: String::new(),
            function: String::new(),
            clause_site: Site::default(),
            site: Site::default(),
            stack: stack.to_vec(),
            last: None,
            message: message.to_owned(),
            values: Vec::new(),
        };
        let test = Test { extreme, ..Test::default() };
        is_misuse(&krate, &test, &failure, panics)
    }

    #[test]
    fn what_a_caller_could_have_known_is_misuse() {
        let implicit = Panics::Implicit;
        assert!(misused(&[0, 1], false, "", implicit));
        assert!(!misused(&[1], false, "", implicit));
        assert!(misused(&[1], true, "", implicit));
        assert!(!misused(&[2], true, "", implicit));
        assert!(misused(&[1], false, "capacity overflow", implicit));
        assert!(misused(&[3], false, "index out of bounds", implicit));
        let overflow = "attempt to multiply with overflow";
        assert!(misused(&[5, 4], false, overflow, implicit));
        assert!(!misused(&[1, 4], false, overflow, implicit));
        let none = "called `Option::unwrap()` on a `None` value";
        assert!(!misused(&[7], true, none, implicit) && misused(&[1], true, none, implicit));
        assert!(misused(&[1], false, "", Panics::None));
        assert!(!misused(&[0], true, "", Panics::All));
    }

    #[test]
    fn what_is_made_unchecked_is_said_by_name_or_documentation() {
        let krate = Krate::from_text(SOURCE).unwrap();
        let unchecked = |index: usize| leaves_unchecked(&krate.routines[index]);
        assert!(unchecked(6) && !unchecked(0) && !unchecked(1));
    }
}
