//! What begins anew begins with what did not fit any more, beyond the paper.
//!
//! ```text
//! groups.push(current); current = Vec::new();      →      groups.push(current); current = vec![item];
//! ```

use super::{Action, Change, Changes, IN_PLACE};
use crate::discover::Syntax;
use crate::edit::Edit;
use crate::propose::candidate::ActionName;
use crate::propose::place::Place;
use crate::syntax;

pub(super) const ACTION: Action =
    Action { name: ActionName::Anew, schemas: IN_PLACE, changes: Changes::Location(changes) };

const PRIOR: f64 = 0.45;

/// Items tried for one collection.
const ITEMS: usize = 2;

fn changes(place: &Place<'_>) -> Vec<Change> {
    let Some(Syntax::Expr(expr)) = &place.location.syntax else { return Vec::new() };
    let (whole, name, text) = match expr {
        syn::Expr::MethodCall(call) if call.method == "clear" => {
            (place.file.span(expr), place.text_of(&call.receiver), is_text(place, &call.receiver))
        }
        syn::Expr::Assign(assign) => {
            let text = match syntax::text(&assign.right).as_str() {
                "Vec::new()" | "vec![]" => false,
                "String::new()" => true,
                _ => return Vec::new(),
            };
            (place.file.span(expr), place.text_of(&assign.left), text)
        }
        _ => return Vec::new(),
    };
    let put = |item: String| {
        let item = if text { format!("{item}.to_string()") } else { format!("vec![{item}]") };
        let edit = Edit::replace(whole, format!("{name} = {item}"));
        Change::rewrite(place, vec![edit], PRIOR)
    };
    items(place).into_iter().take(ITEMS).map(put).collect()
}

fn is_text(place: &Place<'_>, expr: &syn::Expr) -> bool {
    place.type_name_of(expr).is_some_and(|ty| ty == "String")
}

/// What the loops around go through, the innermost first.
fn items(place: &Place<'_>) -> Vec<String> {
    if place.location.loops == 0 {
        return Vec::new();
    }
    let of_loop = place.location.scope.iter().rev().filter(|binding| {
        let local = place.declaration(binding).is_some();
        !local && !binding.parameter && !binding.mutable && binding.name != "self"
    });
    of_loop.map(|binding| binding.name.clone()).collect()
}

#[cfg(test)]
mod tests {
    use crate::propose::testing::check_rewrites;

    fn check(source: &str, at: &str, expected: &[&str]) {
        check_rewrites(super::changes, source, at, expected);
    }

    #[test]
    fn what_did_not_fit_is_the_first_of_the_next() {
        check("fn f() { for x in y { a.clear(); } }", "a.", &["a = vec![x];"]);
        check("fn f() { for x in y { a = Vec::new(); } }", "a =", &["a = vec![x];"]);
        check("fn f() { for c in y { a = String::new(); } }", "a =", &["a = c.to_string();"]);
    }

    #[test]
    fn without_a_loop_nothing_is_left_over() {
        check("fn f() { a.clear(); }", "a.", &[]);
    }
}
