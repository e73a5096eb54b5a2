//! Counted from the other end, beyond the paper: the place that is as far from the last one as this is
//! from the first.
//!
//! ```text
//! turned[column][row]      →      turned[column][rows - 1 - row]
//! i % 3 == 0               →      (digits.len() - i) % 3 == 0
//! ```

use super::swap::is_plain;
use super::{Action, Change, Changes, IN_PLACE};
use crate::propose::candidate::ActionName;
use crate::propose::donors::{Donor, Kind, donors};
use crate::propose::place::Place;
use crate::propose::precedence::SUM;
use crate::propose::site::{Role, Site, sites};

pub(super) const ACTION: Action =
    Action { name: ActionName::FarEnd, schemas: IN_PLACE, changes: Changes::Location(changes) };

/// Lengths tried for one place.
const LENGTHS: usize = 4;

fn changes(place: &Place<'_>) -> Vec<Change> {
    sites(place).iter().flat_map(|site| of_site(place, site)).collect()
}

fn of_site(place: &Place<'_>, site: &Site) -> Vec<Change> {
    let counts = matches!(site.role, Role::Index | Role::Operand | Role::Compared | Role::Argument);
    if !counts || !is_plain(&site.expr) || place.type_at(site).as_deref() != Some("usize") {
        return Vec::new();
    }
    let own = place.text_of(&site.expr);
    let fits = |it: &Donor| is_length(place, it) && !it.is_in(&site.expr);
    let lengths = donors(place, "usize").into_iter().filter(fits).take(LENGTHS);
    let put = |text: String, prior| Change::rewrite(place, vec![site.put(&text, SUM)], prior);
    let (last, behind) = match site.role {
        Role::Index => (0.45, 0.3),
        _ => (0.25, 0.3),
    };
    lengths
        .flat_map(|length| {
            let (text, weight) = (length.operand(SUM), length.weight);
            [
                put(format!("{text} - 1 - {own}"), last * weight),
                put(format!("{text} - {own}"), behind * weight),
            ]
        })
        .collect()
}

/// True for what says how many there are: a query of a length, a variable that was made of one or
/// that a range ends with.
fn is_length(place: &Place<'_>, donor: &Donor) -> bool {
    let asks = |text: &str| text.ends_with(".len()") || text.ends_with(".count()");
    match donor.kind {
        Kind::Query => asks(&donor.text),
        Kind::Variable => {
            let local = place.binding(&donor.text).and_then(|it| place.declaration(it));
            let init = local.and_then(|local| local.init.as_ref());
            let made = init.is_some_and(|init| asks(place.text_of(&init.expr)));
            let end = format!("..{}", donor.text);
            made || place.file.slice(place.routine.body).contains(&end)
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use crate::propose::testing::check_rewrites;

    fn check(source: &str, at: &str, expected: &[&str]) {
        check_rewrites(super::changes, source, at, expected);
    }

    #[test]
    fn an_index_counts_from_the_end() {
        check(
            "fn f(xs: &[u8], n: usize) { for i in 0..n { g(xs[i]); } }",
            "g(",
            &["g(xs[n - 1 - i]);", "g(xs[n - i]);"],
        );
    }

    #[test]
    fn so_does_an_operand() {
        check(
            "fn f(text: &str, i: usize) { let n = text.len(); g(i % 3); }",
            "g(",
            &["g((n - 1 - i) % 3);", "g((n - i) % 3);"],
        );
    }

    #[test]
    fn what_is_no_length_is_no_end() {
        check("fn f(xs: &[u8], i: usize, n: usize) { g(xs[i]); }", "g(", &[]);
    }
}
