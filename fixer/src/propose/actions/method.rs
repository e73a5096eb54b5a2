//! Another method or function of the same signature, beyond the paper: std's pairs that people mix
//! up, and the crate's own.
//!
//! ```text
//! self.items.first()      →      self.items.last()
//! ```

use super::{Action, Change, Changes, IN_PLACE};
use crate::edit::Edit;
use crate::propose::candidate::ActionName;
use crate::propose::place::{Place, type_text};
use crate::propose::site::{Role, Site, sites};
use crate::propose::typing::bare;
use crate::propose::words::characters;
use crate::syntax;

pub(super) const ACTION: Action =
    Action { name: ActionName::Method, schemas: IN_PLACE, changes: Changes::Location(changes) };

/// Methods of std that take and give the same.
const ALIKE: &[&[&str]] = &[
    &["min", "max"],
    &["min_by", "max_by"],
    &["min_by_key", "max_by_key"],
    &["any", "all"],
    &["first", "last"],
    &["first_mut", "last_mut"],
    &["split_first", "split_last"],
    &["push_front", "push_back"],
    &["pop_front", "pop_back"],
    &["pop_first", "pop_last"],
    &["front", "back"],
    &["front_mut", "back_mut"],
    &["floor", "ceil", "round", "trunc"],
    &["is_some", "is_none"],
    &["is_ok", "is_err"],
    &["find", "rfind"],
    &["position", "rposition"],
    &["starts_with", "ends_with"],
    &["trim", "trim_start", "trim_end"],
    &["trim_start_matches", "trim_end_matches"],
    &["strip_prefix", "strip_suffix"],
    &["take", "skip"],
    &["take_while", "skip_while"],
    &["split_once", "rsplit_once"],
    &["split", "rsplit"],
    &["next", "next_back", "last"],
    &["next", "peek"],
    &["union", "intersection", "difference", "symmetric_difference"],
    &["is_subset", "is_superset"],
    &["to_uppercase", "to_lowercase"],
    &["to_ascii_uppercase", "to_ascii_lowercase"],
    &["is_uppercase", "is_lowercase"],
    &["is_alphabetic", "is_alphanumeric", "is_numeric"],
    &["is_ascii_alphabetic", "is_ascii_alphanumeric", "is_ascii_digit", "is_ascii_hexdigit"],
    &["is_digit", "is_ascii_digit"],
    &["to_lowercase", "to_ascii_lowercase"],
    &["to_uppercase", "to_ascii_uppercase"],
    &["is_alphanumeric", "is_ascii_alphanumeric"],
    &["is_alphabetic", "is_ascii_alphabetic"],
    &["is_numeric", "is_ascii_digit"],
    &["is_whitespace", "is_ascii_whitespace"],
    &["is_lowercase", "is_ascii_lowercase"],
    &["is_uppercase", "is_ascii_uppercase"],
    &["trim", "trim_ascii"],
    &["chars", "bytes"],
    &["next", "next_back", "last"],
    &["eq", "ne"],
    &["lt", "le"],
    &["gt", "ge"],
    &["div_euclid", "rem_euclid"],
    &["rotate_left", "rotate_right"],
    &["count_ones", "count_zeros"],
    &["leading_zeros", "trailing_zeros"],
    &["saturating_sub", "wrapping_sub"],
    &["saturating_add", "wrapping_add"],
    &["starts_with", "contains"],
    &["ends_with", "contains"],
    &["splitn", "rsplitn"],
    &["swap_remove", "remove"],
    &["saturating_mul", "wrapping_mul"],
    &["checked_sub", "checked_add"],
    &["sort", "sort_unstable", "reverse"],
    &["or", "and"],
    &["insert", "remove"],
    &["contains", "contains_key"],
    &["filter", "skip_while", "take_while"],
    &["lines", "split_whitespace"],
    &["sum", "product"],
    &["keys", "values"],
    &["sin", "cos"],
    &["chunks", "windows", "chunks_exact"],
    &["zip", "chain"],
    &["partition_point", "binary_search"],
];

fn changes(place: &Place<'_>) -> Vec<Change> {
    sites(place).iter().flat_map(|site| of_site(place, site)).collect()
}

fn of_site(place: &Place<'_>, site: &Site) -> Vec<Change> {
    match &site.expr {
        syn::Expr::MethodCall(call) => {
            let span = place.file.span(&call.method);
            let name = call.method.to_string();
            let mut found: Vec<Change> = Vec::new();
            let own = own(place, &name, true);
            if own.is_empty() {
                for other in alike(&name) {
                    // Results that wrap are seldom what was forgotten.
                    let prior = if other.starts_with("wrapping") { 0.25 } else { 0.6 };
                    found.push(Change::rewrite(place, vec![Edit::replace(span, other)], prior));
                }
                found.extend(reshaped(place, site, call));
            }
            for other in own {
                found.push(Change::rewrite(place, vec![Edit::replace(span, other)], 0.5));
            }
            found
        }
        syn::Expr::Call(call) => {
            let syn::Expr::Path(path) = &*call.func else { return Vec::new() };
            let Some(last) = path.path.segments.last() else { return Vec::new() };
            let span = place.file.span(&last.ident);
            let others = own(place, &last.ident.to_string(), false);
            let rewrite = |other| Change::rewrite(place, vec![Edit::replace(span, other)], 0.5);
            others.into_iter().map(rewrite).collect()
        }
        // What is gone through, from the other end.
        syn::Expr::Range(range)
            if site.role == Role::Value && range.start.is_some() && range.end.is_some() =>
        {
            let text = format!("({}).rev()", place.text_of(&site.expr));
            vec![Change::rewrite(place, vec![site.put(&text, u8::MAX)], 0.4)]
        }
        syn::Expr::Binary(binary)
            if matches!(binary.op, syn::BinOp::Sub(_))
                && place.type_at(site).as_deref() == Some("usize") =>
        {
            texts(place).iter().take(TEXTS).map(|text| between(place, site, binary, text)).collect()
        }
        _ => Vec::new(),
    }
}

/// Signs tried as the end of a part.
const SIGNS: usize = 3;

/// Texts tried for a distance.
const TEXTS: usize = 2;

/// The texts at hand.
fn texts(place: &Place<'_>) -> Vec<String> {
    let parameters = place.parameters().map(|(name, ty)| (name.to_string(), type_text(ty)));
    let all = place.own_fields().into_iter().chain(parameters);
    let fitting = all.filter(|(_, ty)| matches!(bare(ty), "str" | "String"));
    fitting.map(|(name, _)| name).collect()
}

/// How many characters there are from one place in a text to another, not bytes.
fn between(place: &Place<'_>, site: &Site, binary: &syn::ExprBinary, text: &str) -> Change {
    let (end, start) = (place.text_of(&binary.left), place.text_of(&binary.right));
    let text = format!("{text}[{start}..{end}].chars().count()");
    Change::rewrite(place, vec![site.put(&text, u8::MAX)], 0.4)
}

fn alike(name: &str) -> Vec<&'static str> {
    let mut found: Vec<&str> = Vec::new();
    for group in ALIKE.iter().filter(|group| group.contains(&name)) {
        for other in group.iter().filter(|other| **other != name) {
            if !found.contains(other) {
                found.push(other);
            }
        }
    }
    found
}

/// Places tried for the first or the last one, and to look from.
const PLACES: usize = 3;

/// The variables that may be places.
fn places<'a>(place: &'a Place<'_>) -> Vec<&'a str> {
    let mut places: Vec<&str> = place.seen_of_type("usize").collect();
    places.sort_by_key(|text| (text.len(), *text));
    places.into_iter().filter(|text| place.binding(text).is_some()).take(PLACES).collect()
}

/// The same with a call of another shape: text has a length in bytes and one in characters, an
/// iteration and a list have two ends, an entry may be there already.
fn reshaped(place: &Place<'_>, site: &Site, call: &syn::ExprMethodCall) -> Vec<Change> {
    let receiver = place.receiver_text(&call.receiver);
    let put = |text: String, prior| Change::rewrite(place, vec![site.put(&text, u8::MAX)], prior);
    let args: Vec<&str> = call.args.iter().map(|arg| place.text_of(arg)).collect();
    match (call.method.to_string().as_str(), &args[..]) {
        ("count", []) => vec![put(format!("{receiver}.map(char::len_utf8).sum::<usize>()"), 0.4)],
        ("len", []) => vec![put(format!("{receiver}.chars().count()"), 0.5)],
        ("iter" | "lines" | "into_iter", []) => {
            let text = place.text_of(&site.expr);
            vec![put(format!("{text}.rev()"), 0.4), put(format!("{text}.skip(1)"), 0.3)]
        }
        ("chars" | "bytes" | "char_indices", []) | ("drain", _) => {
            vec![put(format!("{}.rev()", place.text_of(&site.expr)), 0.4)]
        }
        ("rev", []) => vec![put(receiver, 0.5)],
        ("first" | "last", []) => {
            let put = |at: &str| put(format!("{receiver}.get({at})"), 0.4);
            places(place).into_iter().map(put).collect()
        }
        // What is looked for may be there before what was found already.
        ("find", [wanted]) if !wanted.starts_with('|') => {
            let from = |at: &str| format!("{receiver}[{at}..].find({wanted}).map(|it| {at} + it)");
            let body = place.file.slice(place.routine.body);
            let is_found = |at: &str| {
                [")", ""].iter().any(|end| body.contains(&format!("{at}{end} = {receiver}.find(")))
            };
            let prior = |at: &str| if is_found(at) { 0.95 } else { 0.4 };
            places(place).into_iter().map(|at| put(from(at), prior(at))).collect()
        }
        // Once, not as often as it is there.
        ("trim_start_matches", [what]) => {
            vec![put(format!("{receiver}.strip_prefix({what}).unwrap_or({receiver})"), 0.6)]
        }
        ("trim_end_matches", [what]) => {
            vec![put(format!("{receiver}.strip_suffix({what}).unwrap_or({receiver})"), 0.6)]
        }
        ("push", [value]) => {
            let mut found = vec![put(format!("{receiver}.insert(0, {value})"), 0.5)];
            // One character can become several.
            for (ascii, full) in [
                (".to_ascii_lowercase()", ".to_lowercase()"),
                (".to_ascii_uppercase()", ".to_uppercase()"),
            ] {
                if let Some(c) = value.strip_suffix(ascii) {
                    found.push(put(format!("{receiver}.extend({c}{full})"), 0.4));
                }
            }
            found
        }
        ("push_str", [value]) => vec![put(format!("{receiver}.insert_str(0, {value})"), 0.35)],
        ("insert", ["0", value]) => vec![put(format!("{receiver}.push({value})"), 0.5)],
        ("insert", [key, value]) => vec![
            put(format!("*{receiver}.entry({key}).or_insert(0) += {value}"), 0.4),
            put(format!("{receiver}.entry({key}).or_insert({value})"), 0.35),
        ],
        ("extend", [value]) => vec![put(format!("{receiver}.push({value})"), 0.2)],
        // All that are meant, not those up to the first that is.
        ("skip_while", [_]) => kept_by(place, &call.args[0])
            .map(|asked| vec![put(format!("{receiver}.filter({asked})"), 0.6)])
            .unwrap_or_default(),
        ("skip", [_]) | ("take", [_]) => vec![put(receiver, 0.3)],
        // Only the first separator is one.
        ("split", [by]) if !by.starts_with('|') => {
            let blank = matches!(*by, "' '" | "\" \"");
            let words = blank.then(|| put(format!("{receiver}.split_whitespace()"), 0.5));
            words.into_iter().chain([put(format!("{receiver}.splitn(2, {by})"), 0.4)]).collect()
        }
        // The entry that is there now counts.
        ("or_insert" | "or_default", _) if site.role == Role::Effect => {
            vec![put(format!("*{} += 1", place.text_of(&site.expr)), 0.6)]
        }
        // Words and what is between them: at the end of a text there may be nothing.
        ("split_whitespace", []) => ["split", "rsplit"]
            .iter()
            .map(|split| put(format!("{receiver}.{split}(char::is_whitespace)"), 0.4))
            .collect(),
        // A part of a path, not of a word.
        ("starts_with", [start]) if !start.starts_with(['|', '\'', '"', '[']) => {
            let signs = characters(place).into_iter().map(|(c, _)| c);
            let signs = signs.filter(|c| c.is_ascii_punctuation()).take(SIGNS);
            let whole = |sign| {
                format!(
                    "{receiver}.strip_prefix({start}).is_some_and(|rest| rest.is_empty() || \
                     rest.starts_with({sign:?}))"
                )
            };
            signs.map(|sign| put(whole(sign), 0.4)).collect()
        }
        // What is not a number has no order.
        ("to_vec", []) if place.type_name_of(&call.receiver).as_deref() == Some("[f64]") => {
            vec![put(
                format!("{receiver}.iter().copied().filter(|it| !it.is_nan()).collect()"),
                0.5,
            )]
        }
        _ => Vec::new(),
    }
}

/// The question that is the contrary of a closure's.
fn kept_by(place: &Place<'_>, closure: &syn::Expr) -> Option<String> {
    let syn::Expr::Closure(closure) = closure else { return None };
    if matches!(*closure.body, syn::Expr::Block(_)) {
        return None;
    }
    let start = place.file.span(closure).start;
    let head = &place.file.text[start..place.file.span(&closure.body).start];
    Some(format!("{head}{}", syntax::text(&syntax::negate(&closure.body))))
}

/// The crate's own routines with the signature of one of this name.
fn own(place: &Place<'_>, name: &str, method: bool) -> Vec<String> {
    let signature = |sig: &syn::Signature| {
        let inputs: Vec<String> = sig
            .inputs
            .iter()
            .map(|input| match input {
                syn::FnArg::Receiver(receiver) => quote::quote!(#receiver).to_string(),
                syn::FnArg::Typed(typed) => type_text(&typed.ty),
            })
            .collect();
        let output = &sig.output;
        (inputs, quote::quote!(#output).to_string())
    };
    let mut found = Vec::new();
    let routines = || place.krate.routines.iter().filter(|routine| !routine.test);
    for routine in
        routines().filter(|it| it.sig.ident == name && it.sig.receiver().is_some() == method)
    {
        let owner = |it: &crate::discover::Routine| {
            it.owner.as_ref().map(|owner| type_text(&owner.self_ty))
        };
        let wanted = signature(&routine.sig);
        for other in routines() {
            let other_name = other.sig.ident.to_string();
            if other_name != name
                && other.module == routine.module
                && owner(other) == owner(routine)
                && signature(&other.sig) == wanted
                && !found.contains(&other_name)
            {
                found.push(other_name);
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use crate::propose::testing::check_rewrites;

    fn check(source: &str, at: &str, expected: &[&str]) {
        check_rewrites(super::changes, source, at, expected);
    }

    #[test]
    fn the_entry_that_is_there_now_counts() {
        let source = "fn f() { m.entry(k).or_insert(0); }";
        let fixture = crate::propose::testing::Fixture::new(source);
        let found = super::changes(&fixture.place("m."));
        let texts: Vec<_> = found.iter().map(crate::propose::actions::Change::text).collect();
        assert_eq!(texts, ["*m.entry(k).or_insert(0) += 1;"]);
    }

    #[test]
    fn words_are_apart_by_more_than_one_blank() {
        let source = "fn f() { g(t.split(' ')); }";
        let fixture = crate::propose::testing::Fixture::new(source);
        let found = super::changes(&fixture.place("g("));
        let texts: Vec<_> = found.iter().map(crate::propose::actions::Change::text).collect();
        assert!(texts.contains(&"g(t.split_whitespace());"), "{texts:?}");
        assert!(texts.contains(&"g(t.splitn(2, ' '));"), "{texts:?}");
    }

    #[test]
    fn methods_of_std_that_people_mix_up() {
        check("fn f() { a.min(b); }", "a", &["a.max(b);"]);
        check("fn f() { a.len(); }", "a", &["a.chars().count();"]);
        check(
            "fn f() { a.trim_start_matches(b); }",
            "a",
            &["a.trim_end_matches(b);", "a.strip_prefix(b).unwrap_or(a);"],
        );
        check(
            "fn f(i: usize) { a.find(b); }",
            "a",
            &["a.rfind(b);", "a[i..].find(b).map(|it| i + it);"],
        );
        check(
            "fn f(i: usize) { a.last(); }",
            "a",
            &["a.first();", "a.next();", "a.next_back();", "a.get(i);"],
        );
        check("fn f() { a.iter(); }", "a", &["a.iter().rev();", "a.iter().skip(1);"]);
        check("fn f() { for i in a..b { g(i); } }", "for", &["for i in (a..b).rev()"]);
        check("fn f() { a.push(b); }", "a", &["a.insert(0, b);"]);
        check(
            "fn f() { a.insert(k, 1); }",
            "a",
            &["a.remove(k, 1);", "*a.entry(k).or_insert(0) += 1;", "a.entry(k).or_insert(1);"],
        );
        check("fn f() { a.count(); }", "a", &["a.map(char::len_utf8).sum::<usize>();"]);
    }

    #[test]
    fn a_part_of_a_path_and_characters_between_places() {
        check(
            "fn f(p: &str, r: &str) { g('/'); h(p.starts_with(r)); }",
            "h(",
            &[
                "h(p.ends_with(r));",
                "h(p.contains(r));",
                "h(p.strip_prefix(r).is_some_and(|rest| rest.is_empty() || rest.starts_with('/')));",
            ],
        );
        check(
            "fn f(text: &str, n: usize, i: usize) { g(n - i); }",
            "g(",
            &["g(text[i..n].chars().count());"],
        );
    }

    #[test]
    fn own_ones_of_the_same_signature() {
        let source = "
struct P;
impl P {
    fn f(&self) { self.low(1); high(2) }
    fn low(&self, x: u8) -> u8 { x }
    fn high(&self, x: u8) -> u8 { x }
    fn other(&self, x: u16) -> u8 { 0 }
}
";
        check(source, "self.low", &["self.high(1);"]);
    }

    #[test]
    fn all_that_are_meant_are_kept() {
        check(
            "fn f() { g(v.skip_while(|it| it.n < 3)); }",
            "g(",
            &[
                "g(v.take_while(|it| it.n < 3));",
                "g(v.filter(|it| it.n < 3));",
                "g(v.filter(|it| it.n >= 3));",
            ],
        );
    }
}
