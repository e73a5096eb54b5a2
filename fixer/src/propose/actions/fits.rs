//! The nearest value that a type can hold, where a conversion fails, beyond the paper.
//!
//! ```text
//! u8::try_from(value).unwrap()      →      u8::try_from(value.clamp(0, 255)).unwrap()
//! ```
//!
//! A plain cast is for [`super::clamp`].

use super::{Action, Change, Changes, IN_PLACE};
use crate::edit::Edit;
use crate::propose::candidate::ActionName;
use crate::propose::donors::is_integer_type;
use crate::propose::place::Place;
use crate::propose::site::{Site, sites};

pub(super) const ACTION: Action =
    Action { name: ActionName::Fits, schemas: IN_PLACE, changes: Changes::Location(changes) };

fn changes(place: &Place<'_>) -> Vec<Change> {
    sites(place).iter().flat_map(|site| of_site(place, site)).collect()
}

fn of_site(place: &Place<'_>, site: &Site) -> Vec<Change> {
    let syn::Expr::MethodCall(unwrap) = &site.expr else { return Vec::new() };
    if unwrap.method != "unwrap" && unwrap.method != "expect" {
        return Vec::new();
    }
    let (ty, value) = match &*unwrap.receiver {
        syn::Expr::Call(call) => {
            let (Some(value), syn::Expr::Path(path)) = (call.args.first(), &*call.func) else {
                return Vec::new();
            };
            let names: Vec<String> =
                path.path.segments.iter().map(|it| it.ident.to_string()).collect();
            match &names[..] {
                [.., ty, last] if last == "try_from" => (ty.clone(), value),
                _ => return Vec::new(),
            }
        }
        syn::Expr::MethodCall(call) if call.method == "try_into" => match place.type_at(site) {
            Some(ty) => (ty, &*call.receiver),
            None => return Vec::new(),
        },
        _ => return Vec::new(),
    };
    if !is_integer_type(&ty) {
        return Vec::new();
    }
    let own = place.receiver_text(value);
    let put = |(bound, prior): (String, f64)| {
        let edit = Edit::replace(place.file.span(value), format!("{own}.{bound}"));
        Change::rewrite(place, vec![edit], prior)
    };
    let unsigned = place.type_name_of(value).is_some_and(|from| from.starts_with('u'));
    bounds(&ty, unsigned).into_iter().map(put).collect()
}

/// How a value is brought between the ends of a type.
fn bounds(ty: &str, unsigned: bool) -> Vec<(String, f64)> {
    let ends = match ty {
        "u8" => Some(("0", "255")),
        "i8" => Some(("-128", "127")),
        "u16" => Some(("0", "65535")),
        "i16" => Some(("-32768", "32767")),
        _ => None,
    };
    match ends {
        Some((_, high)) if unsigned => vec![(format!("min({high})"), 0.6)],
        Some((low, high)) => vec![
            (format!("clamp({low}, {high})"), 0.65),
            (format!("min({high})"), 0.4),
            (format!("max({low})"), 0.4),
        ],
        None if unsigned => vec![(format!("min({ty}::MAX.into())"), 0.5)],
        None if ty.starts_with('u') => vec![("max(0)".to_owned(), 0.55)],
        None => vec![(format!("clamp({ty}::MIN.into(), {ty}::MAX.into())"), 0.5)],
    }
}

#[cfg(test)]
mod tests {
    use crate::propose::testing::check_rewrites;

    fn check(source: &str, at: &str, expected: &[&str]) {
        check_rewrites(super::changes, source, at, expected);
    }

    #[test]
    fn what_is_beyond_the_ends_is_brought_to_them() {
        check(
            "fn f(v: i32) { g(u8::try_from(v).unwrap()); }",
            "g(",
            &[
                "g(u8::try_from(v.clamp(0, 255)).unwrap());",
                "g(u8::try_from(v.min(255)).unwrap());",
                "g(u8::try_from(v.max(0)).unwrap());",
            ],
        );
        check(
            "fn f(v: u32) { let x: u16 = v.try_into().unwrap(); }",
            "let",
            &["let x: u16 = v.min(65535).try_into().unwrap();"],
        );
    }

    #[test]
    fn what_can_be_told_stays() {
        check("fn f(v: i32) { g(u8::try_from(v)?); }", "g(", &[]);
    }
}
