//! Another character, string, format or number where a literal stands, beyond the paper.
//!
//! ```text
//! parts.join(".")      →      parts.join("/")
//! ```

use syn::visit::{self, Visit};

use super::{Action, Change, Changes, IN_PLACE};
use crate::discover::{Syntax, is_control_flow};
use crate::edit::Edit;
use crate::propose::candidate::ActionName;
use crate::propose::place::Place;
use crate::propose::site::{Role, Site, integer, sites};
use crate::propose::words::{characters, strings};
use crate::span::Span;
use crate::syntax;

pub(super) const ACTION: Action =
    Action { name: ActionName::Literal, schemas: IN_PLACE, changes: Changes::Location(changes) };

/// Characters or strings tried for one.
const OTHERS: usize = 10;

fn changes(place: &Place<'_>) -> Vec<Change> {
    let sites = sites(place);
    let mut found: Vec<Change> = sites.iter().flat_map(|site| of_site(place, site)).collect();
    for literal in formats(place) {
        let span = place.file.span(&literal);
        let text = place.file.slice(span);
        for (text, prior) in reformatted(text).into_iter().chain(renamed(place, text)) {
            found.push(Change::rewrite(place, vec![Edit::replace(span, text)], prior));
        }
    }
    found
}

fn of_site(place: &Place<'_>, site: &Site) -> Vec<Change> {
    let put = |text: String, prior| Change::rewrite(place, vec![site.put(&text, u8::MAX)], prior);
    match &site.expr {
        syn::Expr::Lit(lit) => {
            let others = match &lit.lit {
                syn::Lit::Char(c) => others(place, c.value(), |c| format!("{c:?}")),
                syn::Lit::Byte(b) => others(place, char::from(b.value()), |c| format!("b{c:?}")),
                syn::Lit::Str(text) => other_strings(place, &text.value()),
                syn::Lit::Float(float) => other_floats(place, float.base10_digits()),
                _ => Vec::new(),
            };
            others.into_iter().map(|(text, prior)| put(text, prior)).collect()
        }
        syn::Expr::Array(list) => signed(place, list),
        // `quoted = true` where it is to change.
        syn::Expr::Assign(assign) if site.role == Role::Effect => match &*assign.right {
            syn::Expr::Lit(syn::ExprLit { lit: syn::Lit::Bool(_), .. }) => {
                let text = format!("!{}", place.receiver_text(&assign.left));
                let edit = Edit::replace(place.file.span(&assign.right), text);
                vec![Change::rewrite(place, vec![edit], 0.45)]
            }
            _ => Vec::new(),
        },
        _ => Vec::new(),
    }
}

/// Other characters: the same in the other case, its usual companion, those of the text.
fn others(place: &Place<'_>, own: char, shown: fn(char) -> String) -> Vec<(String, f64)> {
    let mut found: Vec<(char, f64)> = Vec::new();
    let flipped = match own {
        c if c.is_ascii_lowercase() => Some(c.to_ascii_uppercase()),
        c if c.is_ascii_uppercase() => Some(c.to_ascii_lowercase()),
        _ => None,
    };
    let like = |c: char| c.is_alphanumeric() == own.is_alphanumeric();
    found.extend(flipped.map(|c| (c, 0.55)));
    found.extend(companions(own).chars().map(|c| (c, 0.4)));
    for (c, weight) in characters(place).into_iter().take(OTHERS) {
        found.push((c, if like(c) { 0.5 * weight } else { 0.25 * weight }));
    }
    let mut known = vec![own];
    found.retain(|(c, _)| !known.contains(c) && c.is_ascii() && (known.push(*c), true).1);
    found.into_iter().map(|(c, prior)| (shown(c), prior)).collect()
}

/// Characters that are taken for each other.
fn companions(own: char) -> &'static str {
    const GROUPS: [&str; 8] =
        ["()[]{}<>", " \t\n\r", ",;.:", "-_ ", "/\\|", "'\"`", "+-*/%", "019"];
    GROUPS.into_iter().find(|group| group.contains(own)).unwrap_or("")
}

/// Other strings: of the text, or with another end or case.
fn other_strings(place: &Place<'_>, own: &str) -> Vec<(String, f64)> {
    let mut found: Vec<(String, f64)> = Vec::new();
    for (text, weight) in strings(place).into_iter().take(OTHERS) {
        found.push((text, 0.4 * weight));
    }
    let mut edited = |text: String, prior| found.push((text, prior));
    match own.strip_suffix(' ') {
        Some(shorter) => edited(shorter.to_owned(), 0.35),
        None => edited(format!("{own} "), 0.3),
    }
    if let Some(shorter) = own.strip_prefix(' ') {
        edited(shorter.to_owned(), 0.35);
    }
    if !own.ends_with('\n') && own.len() > 1 {
        edited(format!("{own}\n"), 0.2);
    }
    for text in transposed(own) {
        edited(text, 0.3);
    }
    let mut only = own.chars();
    if let (Some(c), None) = (only.next(), only.next()) {
        companions(c).chars().for_each(|c| edited(c.to_string(), 0.35));
        let signs = characters(place).into_iter().filter(|(c, _)| !c.is_alphanumeric());
        signs.take(OTHERS).for_each(|(c, weight)| edited(c.to_string(), 0.3 * weight));
    }
    let mut known = vec![own.to_owned()];
    found.retain(|(text, _)| !known.contains(text) && (known.push(text.clone()), true).1);
    found.into_iter().map(|(text, prior)| (format!("{text:?}"), prior)).collect()
}

/// Longest text of which two letters are tried the other way round.
const TRANSPOSED: usize = 4;

/// Two letters that follow each other, the other way round: `IV` for `VI`.
fn transposed(own: &str) -> Vec<String> {
    let letters: Vec<char> = own.chars().collect();
    let turned = |at: usize| {
        let mut letters = letters.clone();
        letters.swap(at, at + 1);
        letters.into_iter().collect()
    };
    let is_pair = |at: &usize| letters[*at] != letters[at + 1];
    match letters.len() {
        2..=TRANSPOSED => (0..letters.len() - 1).filter(is_pair).map(turned).collect(),
        _ => Vec::new(),
    }
}

/// Where numbers of both signs are listed, a sign may be missing: directions, differences.
fn signed(place: &Place<'_>, list: &syn::ExprArray) -> Vec<Change> {
    struct Numbers<'a>(&'a Place<'a>, Vec<Span>, bool);
    impl<'ast> Visit<'ast> for Numbers<'_> {
        fn visit_expr_unary(&mut self, unary: &'ast syn::ExprUnary) {
            self.2 |= matches!(unary.op, syn::UnOp::Neg(_));
        }
        fn visit_expr_lit(&mut self, lit: &'ast syn::ExprLit) {
            if integer(&syn::Expr::Lit(lit.clone())).is_some_and(|value| value > 0) {
                self.1.push(self.0.file.span(lit));
            }
        }
    }
    let mut numbers = Numbers(place, Vec::new(), false);
    numbers.visit_expr_array(list);
    let spans = numbers.1.into_iter().filter(|_| numbers.2).take(OTHERS);
    let put = |span: Span| Change::rewrite(place, vec![Edit::insert(span.start, "-")], 0.4);
    spans.map(put).collect()
}

/// Other numbers with a point: of the routine, and the usual ones.
fn other_floats(place: &Place<'_>, own: &str) -> Vec<(String, f64)> {
    struct Floats(Vec<String>);
    impl<'ast> Visit<'ast> for Floats {
        fn visit_lit_float(&mut self, float: &'ast syn::LitFloat) {
            self.0.push(float.base10_digits().to_owned());
        }
        fn visit_macro(&mut self, mac: &'ast syn::Macro) {
            for argument in syntax::macro_arguments(mac) {
                Floats::visit_expr(self, &argument);
            }
        }
    }
    let mut floats = Floats(Vec::new());
    floats.visit_block(&place.routine.block);
    let usual = ["0.0", "1.0", "0.5", "2.0", "100.0"].map(str::to_owned);
    let written = floats.0.into_iter().map(|text| (text, 0.5));
    let mut found: Vec<_> = written.chain(usual.map(|text| (text, 0.35))).collect();
    let mut known = vec![own.to_owned()];
    found.retain(|(text, _)| !known.contains(text) && (known.push(text.clone()), true).1);
    found
}

/// The format strings of the instruction's macros.
fn formats(place: &Place<'_>) -> Vec<syn::LitStr> {
    struct Formats(Vec<syn::LitStr>);
    impl<'ast> Visit<'ast> for Formats {
        fn visit_expr(&mut self, expr: &'ast syn::Expr) {
            if !is_control_flow(expr) && !matches!(expr, syn::Expr::Block(_)) {
                visit::visit_expr(self, expr);
            }
        }
        fn visit_macro(&mut self, mac: &'ast syn::Macro) {
            let literals = mac.tokens.clone().into_iter().filter_map(|token| match token {
                proc_macro2::TokenTree::Literal(literal) => Some(syn::Lit::new(literal)),
                _ => None,
            });
            for literal in literals {
                if let syn::Lit::Str(text) = literal
                    && text.value().contains('{')
                {
                    self.0.push(text);
                }
            }
            for argument in syntax::macro_arguments(mac) {
                Formats::visit_expr(self, &argument);
            }
        }
    }
    let mut found = Formats(Vec::new());
    match &place.location.syntax {
        _ if place.is_assertion() => {}
        Some(Syntax::Expr(expr)) => found.visit_expr(expr),
        Some(Syntax::Local(local)) => found.visit_local(local),
        Some(Syntax::Macro(stmt)) => found.visit_macro(&stmt.mac),
        None => {}
    }
    found.0
}

/// A format with one of its placeholders changed, or another end.
fn reformatted(text: &str) -> Vec<(String, f64)> {
    let mut found = Vec::new();
    let mut from = 0;
    while let Some(open) = text[from..].find('{').map(|at| from + at) {
        if text[open..].starts_with("{{") {
            from = open + 2;
            continue;
        }
        let Some(close) = text[open..].find('}').map(|at| open + at) else { break };
        let (name, spec) =
            text[open + 1..close].split_once(':').unwrap_or((&text[open + 1..close], ""));
        for (new, prior) in specs(spec) {
            let colon = if new.is_empty() { "" } else { ":" };
            let changed = format!("{}{{{name}{colon}{new}}}{}", &text[..open], &text[close + 1..]);
            found.push((changed, prior));
        }
        from = close + 1;
    }
    found
}

/// Names tried for one in a format.
const NAMES: usize = 4;

/// A format that speaks of another variable, of the same type as far as it is known.
fn renamed(place: &Place<'_>, text: &str) -> Vec<(String, f64)> {
    let mut found = Vec::new();
    let ty = |name: &str| syntax::parse(name).and_then(|it| place.type_name_of(&it));
    for (at, _) in text.match_indices('{') {
        let rest = &text[at + 1..];
        let end = rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(0);
        let name = &rest[..end];
        if place.binding(name).is_none() {
            continue;
        }
        let own = ty(name);
        let mut others: Vec<&str> = Vec::new();
        for binding in place.location.scope.iter().rev() {
            let other = binding.name.as_str();
            let fits = other != name && other != "self" && ty(other) == own;
            if fits && !others.contains(&other) {
                others.push(other);
            }
        }
        for other in others.into_iter().take(NAMES) {
            found.push((format!("{}{other}{}", &text[..=at], &rest[end..]), 0.5));
        }
    }
    found
}

/// Other ways to format a value.
fn specs(spec: &str) -> Vec<(String, f64)> {
    let owned = |list: &[(&str, f64)]| -> Vec<(String, f64)> {
        list.iter().map(|(text, prior)| ((*text).to_owned(), *prior)).collect()
    };
    match spec {
        "" => owned(&[("02", 0.35), (".2", 0.2), (".1", 0.15), ("?", 0.15), ("03", 0.1)]),
        "x" => owned(&[("02x", 0.5), ("X", 0.4), ("02X", 0.2)]),
        "X" => owned(&[("02X", 0.5), ("x", 0.4)]),
        "?" => owned(&[("", 0.4)]),
        _ => {
            let mut found = Vec::new();
            for (old, new) in [("<", ">"), (">", "<"), ("x", "X"), ("X", "x")] {
                if spec.contains(old) {
                    found.push((spec.replacen(old, new, 1), 0.5));
                }
            }
            if let Some(at) = spec.find(|c: char| c.is_ascii_digit() && c != '0') {
                let end =
                    spec[at..].find(|c: char| !c.is_ascii_digit()).map_or(spec.len(), |to| at + to);
                let value: u32 = spec[at..end].parse().unwrap_or(1);
                for new in [value + 1, value.saturating_sub(1)] {
                    found.push((format!("{}{new}{}", &spec[..at], &spec[end..]), 0.4));
                }
            }
            found
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::propose::testing::check_rewrites;

    fn check(source: &str, at: &str, expected: &[&str]) {
        check_rewrites(super::changes, source, at, expected);
    }

    #[test]
    fn a_format_speaks_of_another_variable() {
        let source = "fn f(h: u8, m: u8) -> String { format!(\"{h}:{h:02}\") }";
        let fixture = crate::propose::testing::Fixture::new(source);
        let place = fixture.place("format!");
        let shown: Vec<_> = super::renamed(&place, "{h}:{h:02}");
        assert_eq!(shown, [("{m}:{h:02}".to_owned(), 0.5), ("{h}:{m:02}".to_owned(), 0.5)]);
    }

    #[test]
    fn characters_of_the_text_and_their_companions() {
        check("fn f() { g('-'); h('b'); }", "g(", &["g('_');", "g(' ');", "g('b');"]);
        check("fn f() { g(b'Z'); }", "g(", &["g(b'z');"]);
    }

    #[test]
    fn strings_of_the_text_and_other_ends() {
        check(
            "fn f() { g(\"to\"); h(\"by\"); }",
            "g(",
            &["g(\"by\");", "g(\"to \");", "g(\"to\\n\");", "g(\"ot\");"],
        );
    }

    #[test]
    fn numbers_with_a_point() {
        check(
            "fn f() { g(0.5); h(7.0); }",
            "g(",
            &["g(7.0);", "g(0.0);", "g(1.0);", "g(2.0);", "g(100.0);"],
        );
    }

    #[test]
    fn formats() {
        check(
            "fn f() { g(format!(\"{:x}{{}}\", n)); }",
            "g(",
            &[
                "g(format!(\"{:02x}{{}}\", n));",
                "g(format!(\"{:X}{{}}\", n));",
                "g(format!(\"{:02X}{{}}\", n));",
            ],
        );
        check(
            "fn f() { x = format!(\"{n:>3}\"); }",
            "x",
            &["x = format!(\"{n:<3}\");", "x = format!(\"{n:>4}\");", "x = format!(\"{n:>2}\");"],
        );
    }

    #[test]
    fn a_flag_may_be_turned() {
        check("fn f(b: bool) { b = true; }", "b =", &["b = !b;"]);
    }

    #[test]
    fn a_sign_among_signs() {
        check("fn f() { g([1, -1, 0, 2]); }", "g(", &["g([-1, -1, 0, 2]);", "g([1, -1, 0, -2]);"]);
        check("fn f() { g([1, 2]); }", "g(", &[]);
    }
}
