//! The errors that a routine can tell of at a place: those of its type that the crate knows, each with
//! how likely it is the one that is meant.

use syn::visit::{self, Visit};

use super::place::{Outcome, Place, type_text, words};
use super::site::sites;
use crate::discover::{Routine, Syntax, type_name};
use crate::syntax;

impl Place<'_> {
    /// The errors that the crate makes in routines of the same type, of `Err(e)` the `e`, each with
    /// how likely it is meant: those that nobody makes, those that this routine makes, the others.
    pub(super) fn errors(&self) -> Vec<(String, f64)> {
        if self.outcome() != Some(Outcome::Result) {
            return Vec::new();
        }
        let output = |routine: &Routine| match &routine.sig.output {
            syn::ReturnType::Type(_, ty) => error_type(ty),
            syn::ReturnType::Default => None,
        };
        let wanted = output(self.routine);
        let own = made_errors(&self.routine.block);
        let mut found = own.clone();
        for other in self.krate.routines.iter().filter(|it| output(it) == wanted) {
            for error in made_errors(&other.block) {
                if !found.contains(&error) {
                    found.push(error);
                }
            }
        }
        // A variant that nobody makes was made for something that is missing.
        let unmade = self.variants(wanted.as_deref().unwrap_or_default(), &found);
        let others = found.split_off(own.len());
        let unmade = unmade.into_iter().map(|error| (error, UNMADE));
        let own = own.into_iter().map(|error| (error, 0.97));
        let others = others.into_iter().map(|error| (error, 0.9));
        let rows = self.rows();
        let occasions: Vec<(String, String)> =
            self.krate.routines.iter().flat_map(|it| occasions(&it.block)).collect();
        let told = |error: &str| occasions.iter().any(|(told, _)| told == error);
        let of_rows = |error: &str| {
            let mut here = occasions.iter().filter(|(told, _)| told == error);
            here.any(|(_, occasion)| rows.iter().any(|row| speaks_of(occasion, row)))
        };
        let named = |(error, weight): (String, f64)| {
            let about = if self.is_about(&error) { ABOUT } else { 1.0 };
            let occasion = if of_rows(&error) { OCCASION } else { 1.0 };
            // What is told of another row tells of that one.
            let elsewhere = !rows.is_empty() && told(&error) && !of_rows(&error);
            let mishap = if self.tells_mishap(&error) && !elsewhere { MISHAP } else { 1.0 };
            (error, weight * about.max(mishap) * occasion)
        };
        let mut all: Vec<_> = unmade.chain(own).chain(others).map(named).collect();
        // The sort is stable.
        all.sort_by(|one, other| other.1.total_cmp(&one.1));
        all.truncate(ERRORS);
        all
    }

    /// The rows that the instruction takes elements of.
    fn rows(&self) -> Vec<String> {
        let indexed = sites(self).into_iter().filter_map(|site| match site.expr {
            syn::Expr::Index(index) => Some(syntax::text(&index.expr)),
            _ => None,
        });
        indexed.collect()
    }

    /// True if an error is named after something in the instruction, or after the routine.
    fn is_about(&self, error: &str) -> bool {
        let name = self.routine.name();
        // Names that are bound here are not there yet.
        let span = match &self.location.syntax {
            Some(Syntax::Local(syn::Local { init: Some(init), .. })) => self.file.span(&init.expr),
            _ => self.location.span,
        };
        let here = words(self.file.slice(span)).chain([name.as_str()]);
        let here: Vec<&str> = here.flat_map(|word| word.split('_')).collect();
        error_words(error).iter().any(|word| here.contains(&word.as_str()))
    }

    /// True if an error is named after what Rust said when it panicked here.
    fn tells_mishap(&self, error: &str) -> bool {
        let said = self.said.unwrap_or_default();
        let words = error_words(error);
        MISHAPS.iter().any(|(panic, names)| {
            said.contains(panic) && words.iter().any(|word| names.contains(&word.as_str()))
        })
    }

    /// The variants of an error type that are not among those made, with what the others are
    /// given.
    fn variants(&self, name: &str, made: &[String]) -> Vec<String> {
        let is_made = |path: &str| made.iter().any(|error| error.split('(').next() == Some(path));
        let fields = |variant: &syn::Variant| -> Vec<String> {
            variant.fields.iter().map(|field| type_text(&field.ty)).collect()
        };
        let mut found = Vec::new();
        let enums = self.krate.types.iter().filter(|def| def.name == name);
        let enums = enums.filter_map(|def| match &def.item {
            syn::Item::Enum(item) => Some(item),
            _ => None,
        });
        for item in enums {
            for variant in &item.variants {
                let path = format!("{name}::{}", variant.ident);
                if is_made(&path) {
                    continue;
                }
                if variant.fields.is_empty() {
                    found.push(path);
                    continue;
                }
                let alike = item.variants.iter().filter(|it| fields(it) == fields(variant));
                for other in alike {
                    let given = format!("{name}::{}(", other.ident);
                    let model = made.iter().find_map(|error| error.strip_prefix(&given));
                    found.extend(model.map(|arguments| format!("{path}({arguments}")));
                }
                let tuple = matches!(variant.fields, syn::Fields::Unnamed(_));
                if let ([ty], true) = (&fields(variant)[..], tuple) {
                    let names = self.variables_of(ty).into_iter().take(GIVEN);
                    found.extend(names.map(|name| format!("{path}({name})")));
                }
            }
        }
        found.dedup();
        found
    }

    /// The variables in scope that had a type when the routine ran, the latest first.
    fn variables_of(&self, ty: &str) -> Vec<String> {
        let names = self.location.scope.iter().rev().map(|binding| &binding.name);
        let fits = |name: &&String| {
            syntax::parse(name).and_then(|expr| self.seen(&expr)).as_deref() == Some(ty)
        };
        names.filter(fits).cloned().collect()
    }
}

/// Variables tried as what an error tells.
const GIVEN: usize = 2;

/// How much likelier an error is that is told of nowhere: it has a name, so it was thought of.
const UNMADE: f64 = 1.3;

/// Errors tried at one place.
const ERRORS: usize = 6;

/// How much likelier an error is that is named after something at hand.
const ABOUT: f64 = 1.15;

/// How much likelier an error is that is told elsewhere of the same row.
const OCCASION: f64 = 1.2;

/// How much likelier an error is that is named after what went wrong.
const MISHAP: f64 = 1.5;

/// What Rust says when it panics, and the words by which crates call such errors.
const MISHAPS: [(&str, &[&str]); 9] = [
    ("subtract with overflow", &["underflow", "overflow", "range", "bounds", "negative"]),
    ("add with overflow", TOO_LARGE),
    ("multiply with overflow", TOO_LARGE),
    ("shift left with overflow", TOO_LARGE),
    (" zero", &["zero", "division", "divisor", "divide", "denominator"]),
    ("out of bounds", BEYOND),
    ("out of range", BEYOND),
    ("`Option::unwrap()`", &["missing", "none", "empty", "absent", "unknown", "end", "eof"]),
    ("`Result::unwrap()`", &["invalid", "parse", "malformed", "bad", "syntax", "format"]),
];

/// The words for what no number of the type is.
const TOO_LARGE: &[&str] = &["overflow", "large", "big", "range", "long", "exceeded"];

/// The words for what is not there because something ends before.
const BEYOND: &[&str] =
    &["bounds", "range", "index", "end", "eof", "short", "truncated", "incomplete", "missing"];

/// The words of an error's name, or of its text; short ones say nothing.
fn error_words(error: &str) -> Vec<String> {
    if let Some(text) = error.strip_prefix('"') {
        return text.split(|c: char| !c.is_alphanumeric()).map(str::to_lowercase).collect();
    }
    let variant = error.split(['(', '{']).next().unwrap_or_default();
    camel_words(variant.trim().rsplit("::").next().unwrap_or_default())
}

/// True if a text names a row, and not only something whose name begins or ends like it.
fn speaks_of(text: &str, row: &str) -> bool {
    let is_word = |c: char| c.is_alphanumeric() || c == '_' || c == '.';
    text.match_indices(row).any(|(at, _)| {
        let after = text[at + row.len()..].chars().next();
        !text[..at].ends_with(is_word) && !after.is_some_and(|c| is_word(c) && c != '.')
    })
}

/// The errors of a block, each with what is asked before it is told of: a condition, or what may not be
/// there.
fn occasions(block: &syn::Block) -> Vec<(String, String)> {
    struct Occasions(Vec<(String, String)>);
    impl<'ast> Visit<'ast> for Occasions {
        fn visit_expr_if(&mut self, branch: &'ast syn::ExprIf) {
            let condition = syntax::text(&branch.cond);
            let told = made_errors(&branch.then_branch);
            self.0.extend(told.into_iter().map(|error| (error, condition.clone())));
            visit::visit_expr_if(self, branch);
        }

        fn visit_expr_method_call(&mut self, call: &'ast syn::ExprMethodCall) {
            if call.method == "ok_or"
                && let Some(error) = call.args.first()
            {
                self.0.push((syntax::text(error), syntax::text(&call.receiver)));
            }
            visit::visit_expr_method_call(self, call);
        }
    }
    let mut found = Occasions(Vec::new());
    found.visit_block(block);
    found.0
}

/// The words of `LikeThis`, in lower case; short ones say nothing.
fn camel_words(name: &str) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    for c in name.chars() {
        if c.is_uppercase() || found.is_empty() {
            found.push(String::new());
        }
        if let Some(word) = found.last_mut() {
            word.extend(c.to_lowercase());
        }
    }
    found.retain(|word| word.len() > 2);
    found
}

/// The last part of the error's type in `Result<T, E>`.
fn error_type(ty: &syn::Type) -> Option<String> {
    let syn::Type::Path(path) = ty else { return None };
    let last = path.path.segments.last().filter(|last| last.ident == "Result")?;
    let syn::PathArguments::AngleBracketed(arguments) = &last.arguments else { return None };
    match arguments.args.iter().nth(1)? {
        syn::GenericArgument::Type(error) => type_name(error),
        _ => None,
    }
}

/// The arguments of `Err(…)`, `ok_or(…)`, and what `map_err(|_| …)` and its like make of an error, in
/// a block, as text.
fn made_errors(block: &syn::Block) -> Vec<String> {
    let mut found = Vec::new();
    for call in syntax::calls(block) {
        if matches!(call.name.as_str(), "Err" | "ok_or" | "ok_or_else" | "map_err")
            && let [error] = &call.args[..]
        {
            let error = match error {
                syn::Expr::Closure(closure) => &closure.body,
                other => other,
            };
            let text = syntax::text(error);
            // A name is bound where the error came from.
            let known = text.contains("::") || text.ends_with(')') || text.starts_with('"');
            if known && !found.contains(&text) {
                found.push(text);
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::propose::testing::Fixture;

    #[test]
    fn an_error_that_is_told_of_the_same_row_comes_first() {
        let fixture = Fixture::new(
            "fn f(&mut self, i: usize) -> Result<u8, E> {
    if self.depth > 9 { return Err(E::Deep); }
    let c = self.input[i];
    Ok(c)
}
impl P { fn peek(&self) -> Result<u8, E> { self.input.get(0).copied().ok_or(E::End) } }
enum E { Deep, End }",
        );
        let errors = fixture.place("let c").errors();
        assert_eq!(errors[0].0, "E::End");
        // It is told elsewhere, 0.9, and of the same row: 1.08; the other one here, 0.97.
        assert!((errors[0].1 - 1.08).abs() < 1e-9 && (errors[1].1 - 0.97).abs() < 1e-9);
    }

    #[test]
    fn an_error_that_is_named_after_what_went_wrong_comes_first() {
        let fixture = Fixture::new(
            "fn f(n: u64) -> Result<u64, E> {
    if n == 9 { return Err(E::Nine(n)); }
    let c = n * 60;
    Ok(c)
}
enum E { Nine(u64), TooLarge }",
        );
        let mut place = fixture.place("let c");
        let first = |place: &Place<'_>| place.errors()[0].clone();
        assert_eq!(first(&place), ("E::TooLarge".to_owned(), UNMADE));
        place.said = Some("attempt to multiply with overflow");
        assert_eq!(first(&place), ("E::TooLarge".to_owned(), UNMADE * MISHAP));
        place.said = Some("index out of bounds: the len is 1 but the index is 1");
        assert_eq!(first(&place).1, UNMADE);
    }

    #[test]
    fn what_is_told_of_another_row_is_not_told_of_this_one() {
        let fixture = Fixture::new(
            "fn f(input: &[u8], output: &[u8], i: usize) -> Result<u8, E> {
    let n = input.get(0).copied().ok_or(E::End)?;
    if n > 9 { return Err(E::Far); }
    let c = output[i];
    Ok(c)
}
enum E { End, Far }",
        );
        let mut place = fixture.place("let c");
        place.said = Some("index out of bounds: the len is 1 but the index is 1");
        let errors = place.errors();
        assert!(errors.iter().all(|(_, weight)| *weight <= 1.0), "{errors:?}");
    }

    #[test]
    fn the_words_of_an_error_are_those_of_its_name_or_text() {
        assert_eq!(error_words("ParseError::TooLarge(text.len())"), ["too", "large"]);
        assert_eq!(error_words("\"number too large\""), ["number", "too", "large", ""]);
    }

    #[test]
    fn a_row_is_more_than_a_part_of_a_name() {
        assert!(speaks_of("back > bytes.len()", "bytes") && !speaks_of("n > bytes_left", "bytes"));
        assert!(!speaks_of("self.bytes.len()", "bytes") && speaks_of("self.at", "self.at"));
    }
}
