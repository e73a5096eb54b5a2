//! The section that lists a function's contracts in its documentation.

use syn::{Attribute, Expr, Lit, Meta, parse_quote};

use crate::ast::{Contract, Kind, Mode};

const HEADING: &str = "\n# Contracts\n";

/// The section, as a `doc` attribute to be put after the others.
pub fn section(contracts: &[Contract]) -> Attribute {
    let text = text(contracts);
    parse_quote!(#[doc = #text])
}

/// Whether the attribute is a [`section`].
pub fn is_section(attribute: &Attribute) -> bool {
    let Meta::NameValue(pair) = &attribute.meta else { return false };
    let Expr::Lit(literal) = &pair.value else { return false };
    pair.path.is_ident("doc")
        && matches!(&literal.lit, Lit::Str(text) if text.value().starts_with(HEADING))
}

fn text(contracts: &[Contract]) -> String {
    let mut text = HEADING.to_owned();
    for (kind, title) in [
        (Kind::Precondition, "Requires"),
        (Kind::Postcondition, "Ensures"),
        (Kind::Invariant, "Invariant"),
    ] {
        let of_kind = contracts.iter().filter(|contract| contract.kind == kind);
        let items: String = of_kind.flat_map(items).collect();
        if !items.is_empty() {
            text.push_str(&format!("\n**{title}**\n\n{items}"));
        }
    }
    text
}

fn items(contract: &Contract) -> impl Iterator<Item = String> {
    let when = match contract.mode {
        Mode::Always => "",
        Mode::Debug => " (in debug builds)",
        Mode::Test => " (in tests)",
    };
    let message = contract
        .message
        .as_ref()
        .map_or_else(String::new, |message| format!(": {}", message.format.value()));
    contract
        .clauses
        .iter()
        .map(move |clause| format!("- {}{when}{message}\n", code(&clause.text())))
}

/// The clause as code, whatever quotes it contains.
fn code(text: &str) -> String {
    if text.contains('`') { format!("`` {text} ``") } else { format!("`{text}`") }
}

#[cfg(test)]
mod tests {
    use quote::quote;

    use super::*;
    use crate::parse;

    #[test]
    fn contracts_are_listed_by_kind() {
        let contracts = [
            parse::contract(Kind::Postcondition, Mode::Debug, quote!(ret > 0)).unwrap(),
            parse::contract(Kind::Precondition, Mode::Always, quote!(x > 0, y > x, "in order"))
                .unwrap(),
        ];
        assert_eq!(
            text(&contracts),
            "\n# Contracts\n\n**Requires**\n\n- `x > 0`: in order\n- `y > x`: in order\n\n\
             **Ensures**\n\n- `ret > 0` (in debug builds)\n"
        );
        assert!(is_section(&section(&contracts)));
    }
}
