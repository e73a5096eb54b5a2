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
use crate::syntax;

/// True if a panic, or an endless loop, says more about the generated test than about the crate.
/// `place` is where it panicked, and who stated what was violated there.
pub(super) fn is_misuse(
    krate: &Krate,
    test: &Test,
    failure: &Failure,
    place: Option<(&Routine, Stated)>,
    panics: Panics,
) -> bool {
    match panics {
        Panics::All => return false,
        Panics::None => return true,
        Panics::Implicit => {}
    }
    let routines = running(krate, failure, place.map(|(routine, _)| routine));
    let stated = routines.first().is_some_and(|routine| has_precondition(routine));
    let is_implicit = place.is_none_or(|(_, stated)| stated == Stated::Implicitly);
    let is_unspoken = is_implicit && is_of_an_operator(&failure.message);
    let ordered = routines.iter().any(|routine| orders_floats(routine, &failure.message));
    (test.extreme && !stated && !ordered)
        || exceeds_a_limit(&failure.message)
        || routines.iter().any(|routine| documents_panic(routine, is_unspoken))
        || routines.first().is_some_and(|routine| is_index(routine))
        || routines.last().is_some_and(|routine| is_radix(routine, &failure.message))
        || (!routines.is_empty() && routines.iter().all(|it| is_expected(it, &failure.message)))
}

/// True if an explicit panic rejects what the test itself has passed: the routine that it called
/// panics, or hands its arguments on to one that does. Operators reject as those of the language do,
/// wherever they are worked out.
pub(super) fn is_rejection(
    krate: &Krate,
    place: &Routine,
    stated: Stated,
    failure: &Failure,
    panics: Panics,
) -> bool {
    let routines = running(krate, failure, Some(place));
    let is_handed_on = || routines.windows(2).all(|pair| hands_on(pair[0], pair[1]));
    let is_explicit = stated != Stated::Implicitly;
    panics != Panics::All
        && (stated == Stated::AboutCalls && is_handed_on()
            || is_explicit && routines.first().is_some_and(|routine| is_operator(routine)))
}

/// The routines that were running, outermost first. One that must be constant is on no stack, but what
/// panicked tells its place.
fn running<'a>(
    krate: &'a Krate,
    failure: &Failure,
    place: Option<&'a Routine>,
) -> Vec<&'a Routine> {
    let stack = failure.stack.iter().filter_map(|id| krate.routines.get(*id as usize));
    let mut running: Vec<_> = stack.collect();
    running.extend(place.filter(|place| !running.iter().any(|routine| routine.id == place.id)));
    running
}

/// True if a routine calls another one with nothing but what it was called with itself.
fn hands_on(caller: &Routine, callee: &Routine) -> bool {
    let parameters: Vec<_> = caller.sig.inputs.iter().filter_map(parameter).collect();
    let is_given = |expr: &syn::Expr| is_part_of(expr, &parameters);
    let mut calls = syntax::calls(&caller.block).into_iter();
    calls.any(|call| {
        call.name == callee.name()
            && call.receiver.iter().all(is_given)
            && call.args.iter().all(is_given)
    })
}

/// The name of a parameter.
fn parameter(input: &syn::FnArg) -> Option<String> {
    match input {
        syn::FnArg::Receiver(_) => Some("self".to_owned()),
        syn::FnArg::Typed(typed) => match &*typed.pat {
            syn::Pat::Ident(pat) => Some(pat.ident.to_string()),
            _ => None,
        },
    }
}

/// True if an expression is one of these names, a part of one, or a constant.
fn is_part_of(expr: &syn::Expr, names: &[String]) -> bool {
    match expr {
        syn::Expr::Path(path) => {
            let is_constant = |name: &str| name.chars().all(|c| !c.is_lowercase());
            let name = path.path.segments.last().map(|segment| segment.ident.to_string());
            name.is_some_and(|name| names.contains(&name) || is_constant(&name))
        }
        syn::Expr::Lit(_) => true,
        syn::Expr::Field(field) => is_part_of(&field.base, names),
        syn::Expr::Reference(inner) => is_part_of(&inner.expr, names),
        syn::Expr::Unary(inner) => is_part_of(&inner.expr, names),
        syn::Expr::Paren(inner) => is_part_of(&inner.expr, names),
        syn::Expr::Cast(inner) => is_part_of(&inner.expr, names),
        syn::Expr::MethodCall(call) => call.args.is_empty() && is_part_of(&call.receiver, names),
        _ => false,
    }
}

/// With a precondition, the contract says what may be passed.
pub(super) fn has_precondition(routine: &Routine) -> bool {
    routine.clauses.iter().any(|clause| clause.kind == ClauseKind::Requires)
}

/// True if a routine takes for granted that floats have an order: what is not a number comes with
/// data, and is no extreme.
fn orders_floats(routine: &Routine, message: &str) -> bool {
    let text = routine.block.to_token_stream().to_string();
    message.contains("`None`") && text.contains("partial_cmp")
}

/// More than there is memory, or more digits than a text is ever formatted with.
fn exceeds_a_limit(message: &str) -> bool {
    const LIMITS: [&str; 4] = [
        "capacity overflow",
        "memory allocation",
        "Hash table capacity",
        "Formatting argument out of range",
    ];
    LIMITS.iter().any(|text| message.contains(text))
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

/// A routine that checks what it says of panics does so in an assertion; what an operator finds
/// behind that is not what its documentation speaks of.
fn documents_panic(routine: &Routine, is_unspoken: bool) -> bool {
    documents_panics(routine) && !(is_unspoken && asserts(routine))
}

/// True if these are the words of one of the language's operators, or an imitation of them.
fn is_of_an_operator(message: &str) -> bool {
    const WORDS: [&str; 4] =
        ["index out of bounds", "out of range for slice", "attempt to ", "char boundary"];
    WORDS.iter().any(|words| message.contains(words))
}

fn asserts(routine: &Routine) -> bool {
    routine.block.stmts.iter().any(|statement| match statement {
        syn::Stmt::Macro(call) => {
            let name = call.mac.path.segments.last().map(|segment| segment.ident.to_string());
            name.is_some_and(|name| name.starts_with("assert"))
        }
        _ => false,
    })
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

/// Whoever names a radix knows which ones there are.
fn is_radix(routine: &Routine, message: &str) -> bool {
    let mut parameters = routine.sig.inputs.iter().filter_map(parameter);
    message.contains("radix") && parameters.any(|name| name == "radix")
}

/// Operators overflow as the language's own do, and so does what is made of nothing but them.
fn is_expected(routine: &Routine, message: &str) -> bool {
    let is_arithmetic = message.contains("overflow") || message.contains("zero");
    (is_operator(routine) || routine.sig.ident == "pow") && is_arithmetic
}

/// True if a routine is what an operator of the language stands for.
fn is_operator(routine: &Routine) -> bool {
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
    trait_of(routine).is_some_and(|name| OPERATORS.contains(&name.as_str()))
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

    fn failure(stack: &[u32], message: &str) -> Failure {
        Failure {
            kind: FailureKind::Panic,
            clause: String::new(),
            function: String::new(),
            clause_site: Site::default(),
            site: Site::default(),
            stack: stack.to_vec(),
            last: None,
            message: message.to_owned(),
            values: Vec::new(),
        }
    }

    fn misused(stack: &[u32], extreme: bool, message: &str, panics: Panics) -> bool {
        let krate = Krate::from_text(SOURCE).unwrap();
        let failure = failure(stack, message);
        let test = Test { extreme, ..Test::default() };
        is_misuse(&krate, &test, &failure, None, panics)
    }

    #[test]
    fn what_a_caller_could_have_known_is_misuse() {
        let implicit = Panics::Implicit;
        assert!(misused(&[0, 1], false, "", implicit));
        assert!(!misused(&[1], false, "", implicit));
        assert!(misused(&[1], true, "", implicit));
        assert!(!misused(&[2], true, "", implicit));
        assert!(misused(&[1], false, "capacity overflow", implicit));
        assert!(misused(&[1], false, "Formatting argument out of range", implicit));
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
    fn documentation_of_panics_is_about_what_is_asserted() {
        let krate = Krate::from_text(
            "/// Panics if the range is too long.
             fn count(n: usize) { assert!(n < 9); a[n / 4]; }
             /// Panics if there is no such element.
             fn get(n: usize) { a[n]; }",
        )
        .unwrap();
        let documents = |id: usize, is_unspoken| documents_panic(&krate.routines[id], is_unspoken);
        assert!(documents(0, false) && !documents(0, true));
        assert!(documents(1, true));
    }

    #[test]
    fn documentation_counts_for_assertions_in_the_words_of_operators_and_where_the_stack_is_silent()
    {
        let krate = Krate::from_text(
            "/// Panics if the range is too long.
             fn count(n: usize) { go(); assert!(n < 9, \"index out of bounds\"); a[n / 4]; }
             /// As `new`, but gives a panic instead of an error.
             const fn make(n: usize) { assert!(n < 9); }",
        )
        .unwrap();
        let out = "index out of bounds: 9 >= 9";
        let misused = |stack: &[u32], id: usize, stated| {
            let place = Some((&krate.routines[id], stated));
            is_misuse(&krate, &Test::default(), &failure(stack, out), place, Panics::Implicit)
        };
        assert!(misused(&[0], 0, Stated::AboutItself) && !misused(&[0], 0, Stated::Implicitly));
        assert!(misused(&[], 1, Stated::AboutCalls));
    }

    #[test]
    fn what_is_handed_on_is_rejected_for_the_caller() {
        let krate = Krate::from_text(
            "pub fn root(n: u32) { assert!(n > 0); }
             pub fn thin(big: Big, n: u32) { root(big.size as u32, *n.get()) }
             pub fn thick(n: u32) { let half = n / 2; root(half) }
             impl Div for Big { fn div(self, other: Big) -> Big { let d = norm(other); thick(d) } }
             pub fn parse(s: &str, radix: u32) {}",
        )
        .unwrap();
        let rejected = |stack: &[u32], stated| {
            let place = &krate.routines[*stack.last().unwrap() as usize];
            is_rejection(&krate, place, stated, &failure(stack, ""), Panics::Implicit)
        };
        let calls = Stated::AboutCalls;
        assert!(rejected(&[0], calls) && rejected(&[1, 0], calls) && !rejected(&[2, 0], calls));
        assert!(rejected(&[3, 2, 0], calls) && rejected(&[3, 2], Stated::AboutItself));
        assert!(!rejected(&[0], Stated::AboutItself) && !rejected(&[3, 2], Stated::Implicitly));
        let message = "from_ascii_radix: radix must lie in the range `[2, 36]` - found 64";
        let is_radix = |id: usize| is_radix(&krate.routines[id], message);
        assert!(is_radix(4) && !is_radix(0));
    }

    #[test]
    fn what_is_made_unchecked_is_said_by_name_or_documentation() {
        let krate = Krate::from_text(SOURCE).unwrap();
        let unchecked = |index: usize| leaves_unchecked(&krate.routines[index]);
        assert!(unchecked(6) && !unchecked(0) && !unchecked(1));
    }
}
