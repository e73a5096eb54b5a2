//! How texts are measured: in bytes where it should be in characters.
//!
//! ```text
//! " ".repeat(width - text.len())      →      " ".repeat(width - text.chars().count())
//! ```
//!
//! What tells is the contract, which counts the characters of a text, or the run, in which all failing
//! tests have texts beyond ASCII.

use syn::visit::{self, Visit};

use super::actions::Change;
use super::place::Place;
use crate::analyse::Analysis;
use crate::discover::Routine;
use crate::observe::Fault;
use crate::syntax;

/// How much likelier another measure is if the contract takes it, or if the failing tests tell.
const COUNTED: f64 = 3.0;
const WIDE: f64 = 2.0;

/// How much less likely it is then that the length in bytes is made up for.
const MADE_UP_FOR: f64 = 0.8;

/// Texts whose length in bytes may not be what is meant.
#[derive(Debug, Default)]
pub(super) struct Measures {
    /// Those whose characters the contract counts.
    counted: Vec<String>,
    /// Those with characters of several bytes in all failing tests, and in few passing ones.
    wide: Vec<String>,
}

impl Measures {
    /// What the contract and the run tell.
    pub(super) fn of(routine: &Routine, analysis: &Analysis, fault: &Fault) -> Self {
        let telling = analysis.components.iter().filter(|component| {
            let seldom = 4 * component.passing <= fault.passing.len();
            component.failing == fault.failing.len() && seldom
        });
        let text = |predicate: &str| {
            Some(predicate.strip_prefix('!')?.strip_suffix(".is_ascii()")?.to_owned())
        };
        Self {
            counted: counted(routine),
            wide: telling.filter_map(|component| text(&component.text)).collect(),
        }
    }

    /// How much likelier a change is than others of its kind.
    pub(super) fn factor(&self, place: &Place<'_>, change: &Change) -> f64 {
        let Change::Rewrite { text, .. } = change else { return 1.0 };
        let before = match &place.location.condition {
            Some((span, _)) => place.file.slice(*span),
            None => place.file.slice(place.location.span),
        };
        let in_bytes = |texts: &[String]| -> Vec<String> {
            let lengths = texts.iter().map(|text| format!("{text}.len()"));
            lengths.filter(|length| before.contains(length)).collect()
        };
        let (counted, wide) = (in_bytes(&self.counted), in_bytes(&self.wide));
        let gone = |lengths: &[String]| lengths.iter().any(|length| !text.contains(length));
        match () {
            () if gone(&counted) => COUNTED,
            () if gone(&wide) => WIDE,
            () if counted.is_empty() && wide.is_empty() => 1.0,
            () => MADE_UP_FOR,
        }
    }
}

/// The texts whose characters the contract of a routine counts.
fn counted(routine: &Routine) -> Vec<String> {
    struct Counted(Vec<String>);
    impl<'ast> Visit<'ast> for Counted {
        fn visit_expr_method_call(&mut self, call: &'ast syn::ExprMethodCall) {
            if call.method == "count"
                && let syn::Expr::MethodCall(chars) = &*call.receiver
                && chars.method == "chars"
            {
                self.0.push(syntax::text(&chars.receiver));
            }
            visit::visit_expr_method_call(self, call);
        }
    }
    let mut counted = Counted(Vec::new());
    routine.clauses.iter().for_each(|clause| counted.visit_expr(&clause.expr));
    counted.0
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::edit::Edit;
    use crate::propose::testing::Fixture;

    const PAD: &str = "
#[requires(text.chars().count() <= n)]
fn pad(text: &str, n: usize) { g(n - text.len()); }
";

    #[test]
    fn the_contract_says_how_a_text_is_measured() {
        assert_eq!(counted(&Fixture::new(PAD).krate.routines[0]), ["text"]);
    }

    #[test]
    fn another_measure_is_likelier_than_to_make_up_for_the_wrong_one() {
        let fixture = Fixture::new(PAD);
        let place = fixture.place("g(");
        let factor = |measures: &Measures, argument: &str| {
            let old = "n - text.len()";
            let start = place.file.text.find(old).unwrap();
            let span = crate::span::Span::new(start, start + old.len());
            let edit = Edit::replace(span, argument.to_owned());
            measures.factor(&place, &Change::rewrite(&place, vec![edit], 0.5))
        };
        let texts = || vec!["text".to_owned()];
        let counted = Measures { counted: texts(), ..Measures::default() };
        let wide = Measures { wide: texts(), ..Measures::default() };
        for (measures, most) in [(&counted, 3.0), (&wide, 2.0), (&Measures::default(), 1.0)] {
            assert_eq!(factor(measures, "n - text.chars().count()"), most);
        }
        assert_eq!(factor(&wide, "n.saturating_sub(text.len())"), 0.8);
        assert_eq!(factor(&Measures::default(), "n.saturating_sub(text.len())"), 1.0);
    }
}
