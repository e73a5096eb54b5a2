//! A text without the signs or blanks at its ends, where it is given back, beyond the paper.
//!
//! ```text
//! slug      →      slug.trim_matches('-').to_string()
//! ```

use super::{Action, Change, Changes, IN_PLACE};
use crate::propose::candidate::ActionName;
use crate::propose::place::Place;
use crate::propose::precedence::ATOM;
use crate::propose::site::{Role, Site, sites};
use crate::propose::words::characters;

pub(super) const ACTION: Action =
    Action { name: ActionName::Tidy, schemas: IN_PLACE, changes: Changes::Location(changes) };

/// How often a sign that the routine adds is one too many at the ends, and a blank.
const ADDED: f64 = 0.5;
const BLANK: f64 = 0.3;

/// Signs tried for one text.
const SIGNS: usize = 3;

fn changes(place: &Place<'_>) -> Vec<Change> {
    if !place.location.tail || place.location.in_closure {
        return Vec::new();
    }
    sites(place).iter().flat_map(|site| of_site(place, site)).collect()
}

fn of_site(place: &Place<'_>, site: &Site) -> Vec<Change> {
    let given = matches!(site.role, Role::Value | Role::Argument);
    let is_variable =
        matches!(&site.expr, syn::Expr::Path(path) if path.path.get_ident().is_some());
    if !given || !is_variable || place.type_at(site).as_deref() != Some("String") {
        return Vec::new();
    }
    let own = place.text_of(&site.expr);
    let put = |(trim, prior): (String, f64)| {
        let text = format!("{own}.{trim}.to_string()");
        Change::rewrite(place, vec![site.put(&text, ATOM)], prior)
    };
    let body = place.file.slice(place.routine.body);
    let adds = |c: &char| {
        let forms = [format!("{own}.push({c:?})"), format!("{own}.push_str({:?})", c.to_string())];
        *c != ' ' && forms.iter().any(|form| body.contains(form.as_str()))
    };
    let signs = characters(place).into_iter().map(|(c, _)| c);
    let mut found = Vec::new();
    for c in signs.filter(|c| !c.is_alphanumeric()).filter(adds).take(SIGNS) {
        found.push(put((format!("trim_matches({c:?})"), ADDED)));
        found.push(put((format!("trim_end_matches({c:?})"), ADDED)));
        found.push(put((format!("trim_start_matches({c:?})"), 0.6 * ADDED)));
    }
    found.extend([("trim()".to_owned(), BLANK), ("trim_end()".to_owned(), BLANK)].map(put));
    found
}

#[cfg(test)]
mod tests {
    use crate::propose::testing::check_rewrites;

    fn check(source: &str, at: &str, expected: &[&str]) {
        check_rewrites(super::changes, source, at, expected);
    }

    #[test]
    fn signs_that_are_added_may_be_too_many() {
        check(
            "fn f(mut out: String) -> String { out.push('-'); h(); out }",
            "out }",
            &[
                "out.trim_matches('-').to_string()",
                "out.trim_end_matches('-').to_string()",
                "out.trim_start_matches('-').to_string()",
                "out.trim().to_string()",
                "out.trim_end().to_string()",
            ],
        );
    }

    #[test]
    fn numbers_have_no_ends() {
        check("fn f(out: u8) -> u8 { out }", "out", &[]);
    }
}
