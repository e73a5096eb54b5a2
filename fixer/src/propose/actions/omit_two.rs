//! The instruction and the one that follows it left out where it fails, beyond the paper: what is
//! done and what is noted about it belong together.
//!
//! ```text
//! if top < bottom {
//!     for column in columns { … }
//!     bottom -= 1;
//! }
//! ```

use super::{Action, Change, Changes};
use crate::propose::candidate::{ActionName, SchemaName};
use crate::propose::place::Place;

pub(super) const ACTION: Action = Action {
    name: ActionName::OmitTwo,
    schemas: &[SchemaName::C],
    changes: Changes::Component(changes),
};

fn changes(place: &Place<'_>, _: &syn::Expr) -> Vec<Change> {
    let both = place.next_instruction().is_some_and(|next| {
        place.location.statement && place.is_omissible() && place.at(next).is_omissible()
    });
    if both { vec![Change::OmittedTwo] } else { Vec::new() }
}

#[cfg(test)]
mod tests {
    use crate::propose::candidate::{ActionName::OmitTwo, SchemaName::C};
    use crate::propose::testing::check;

    #[test]
    fn two_instructions_only_where_it_does_not_fail() {
        check(
            "fn f(n: usize) {\n    for x in y {\n        g(x);\n    }\n    n -= 1;\n    h();\n}",
            "for",
            "n == 0",
            (C, OmitTwo, ""),
            "
fn f(n: usize) {
    if n != 0 {
        for x in y {
            g(x);
        }
        n -= 1;
    }
    h();
}",
        );
    }

    #[test]
    fn what_is_needed_later_stays() {
        check(
            "fn f(n: usize) {\n    g();\n    let x = n;\n    h(x);\n}",
            "g(",
            "n == 0",
            (C, OmitTwo, ""),
            "",
        );
    }
}
