//! As many pieces as something is cut into, where its length stands, beyond the paper.
//!
//! ```text
//! end.saturating_sub(start)      →      end.saturating_sub(start).div_ceil(self.step)
//! ```

use super::{Action, Change, Changes, IN_PLACE};
use crate::propose::candidate::ActionName;
use crate::propose::donors::{Donor, Kind, donors, is_integer_type};
use crate::propose::place::Place;
use crate::propose::precedence::{self, ATOM, SUM};
use crate::propose::site::{Role, Site, integer, sites};

pub(super) const ACTION: Action =
    Action { name: ActionName::Pieces, schemas: IN_PLACE, changes: Changes::Location(changes) };

/// How often the last piece counts that is not full, and how often it does not.
const ALL: f64 = 0.5;
const FULL: f64 = 0.4;

/// How tightly a division binds.
const QUOTIENT: u8 = SUM + 1;

/// What the length of a piece is called.
const LENGTHS: &[&str] = &["step", "size", "chunk", "stride", "page", "batch", "block", "per_"];

/// Lengths tried for one value.
const TRIED: usize = 3;

fn changes(place: &Place<'_>) -> Vec<Change> {
    sites(place).iter().flat_map(|site| of_site(place, site)).collect()
}

fn of_site(place: &Place<'_>, site: &Site) -> Vec<Change> {
    let counts = matches!(site.role, Role::Value | Role::Argument | Role::Bound);
    let divided = matches!(&site.expr, syn::Expr::Binary(it)
        if !matches!(it.op, syn::BinOp::Add(_) | syn::BinOp::Sub(_)));
    if !counts || divided || integer(&site.expr).is_some() {
        return Vec::new();
    }
    let ty = place.type_at(site).filter(|ty| is_integer_type(ty) && ty.starts_with('u'));
    let Some(ty) = ty else { return Vec::new() };
    let is_length = |it: &Donor| {
        let named = LENGTHS.iter().any(|name| it.text.contains(name));
        named && matches!(it.kind, Kind::Variable | Kind::Field) && !it.is_in(&site.expr)
    };
    let own = place.text_of(&site.expr).to_owned();
    let dividend = precedence::parenthesised(own, &site.expr, QUOTIENT);
    let put = |donor: Donor| {
        let all = format!("{}.div_ceil({})", place.receiver_text(&site.expr), donor.text);
        let full = format!("{dividend} / {}", donor.text);
        [(all, ATOM, ALL), (full, QUOTIENT, FULL)].map(|(text, strength, prior)| {
            Change::rewrite(place, vec![site.put(&text, strength)], prior)
        })
    };
    donors(place, &ty).into_iter().filter(is_length).take(TRIED).flat_map(put).collect()
}

#[cfg(test)]
mod tests {
    use crate::propose::testing::check_rewrites;

    fn check(source: &str, at: &str, expected: &[&str]) {
        check_rewrites(super::changes, source, at, expected);
    }

    #[test]
    fn a_length_is_so_many_pieces() {
        check(
            "fn f(m: usize, step: usize) { let x: usize = m; }",
            "let",
            &["let x: usize = m.div_ceil(step);", "let x: usize = m / step;"],
        );
    }

    #[test]
    fn not_everything_is_a_length() {
        check("fn f(n: usize, i: usize) { let x = n; }", "let", &[]);
    }
}
