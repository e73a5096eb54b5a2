//! The negative of a number, or its complement, beyond the paper: a gain of the other side, a checksum
//! that is turned over at the end.
//!
//! ```text
//! let score = self.score();      →      let score = -self.score();
//! crc                            →      !crc
//! ```
//!
//! A sign too many is for [`super::operator`].

use super::{Action, Change, Changes, IN_PLACE};
use crate::propose::candidate::ActionName;
use crate::propose::donors::is_integer_type;
use crate::propose::place::Place;
use crate::propose::precedence::{ATOM, parenthesised};
use crate::propose::site::{Role, Site, sites};

pub(super) const ACTION: Action =
    Action { name: ActionName::Negate, schemas: IN_PLACE, changes: Changes::Location(changes) };

/// How often the negative of a number is meant, that of what the routine itself gives, and how often the
/// complement of bits.
const NEGATIVE: f64 = 0.35;
const OWN: f64 = 0.5;
const COMPLEMENT: f64 = 0.4;

fn changes(place: &Place<'_>) -> Vec<Change> {
    sites(place).iter().filter_map(|site| of_site(place, site)).collect()
}

fn of_site(place: &Place<'_>, site: &Site) -> Option<Change> {
    let valued = matches!(site.role, Role::Value | Role::Argument);
    let signed = match &site.expr {
        syn::Expr::Unary(unary) => matches!(unary.op, syn::UnOp::Neg(_) | syn::UnOp::Not(_)),
        syn::Expr::Lit(_)
        | syn::Expr::Closure(_)
        | syn::Expr::Assign(_)
        | syn::Expr::Reference(_) => true,
        _ => false,
    };
    let ty = place.type_at(site).filter(|_| valued && !signed)?;
    let put = |sign: &str, prior| {
        let own = place.text_of(&site.expr).to_owned();
        let text = format!("{sign}{}", parenthesised(own, &site.expr, ATOM - 1));
        Change::rewrite(place, vec![site.put(&text, ATOM - 1)], prior)
    };
    if is_integer_type(&ty) && ty.starts_with('i') || ty.starts_with('f') && ty.len() == 3 {
        let again = match &site.expr {
            syn::Expr::Call(call) => place.text_of(&call.func).to_owned(),
            syn::Expr::MethodCall(call) => call.method.to_string(),
            _ => String::new(),
        };
        let own = place.routine.sig.ident == again;
        return Some(put("-", if own { OWN } else { NEGATIVE }));
    }
    let mixes = place.file.slice(place.routine.body).contains('^');
    let ends = place.location.tail && !place.location.in_closure;
    (is_integer_type(&ty) && mixes && ends).then(|| put("!", COMPLEMENT))
}

#[cfg(test)]
mod tests {
    use crate::propose::testing::check_rewrites;

    fn check(source: &str, at: &str, expected: &[&str]) {
        check_rewrites(super::changes, source, at, expected);
    }

    #[test]
    fn a_number_with_the_other_sign() {
        check("fn f(n: i64) { g(n); }", "g(", &["g(-n);"]);
        check("fn f() -> i32 { let x: i32 = f(); x }", "let", &["let x: i32 = -f();"]);
        check("fn f(n: u64) { g(n); }", "g(", &[]);
    }

    #[test]
    fn bits_are_turned_over_at_the_end() {
        check("fn f(mut c: u32) -> u32 { c ^= 7; c }", "c }", &["!c"]);
    }
}
