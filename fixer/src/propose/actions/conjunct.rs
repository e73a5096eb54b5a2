//! A condition that forgets something, beyond the paper: another flag, the other end of a range,
//! another character.
//!
//! ```text
//! self.paid && !self.shipped      →      self.paid && !self.shipped && !self.cancelled
//! ```
//!
//! What the state says of a condition is for [`super::condition`]; this is what the text says.

use syn::visit::Visit;

use super::swap::is_plain;
use super::{Action, Change, Changes, IN_PLACE};
use crate::discover::Syntax;
use crate::propose::candidate::ActionName;
use crate::propose::donors::{Kind, donors, is_integer_type};
use crate::propose::place::{Place, type_text, words};
use crate::propose::precedence::{self, AND};
use crate::propose::site::{Site, sites, truths};
use crate::propose::typing::{bare, inside};
use crate::propose::words::characters;
use crate::syntax;

pub(super) const ACTION: Action =
    Action { name: ActionName::Conjunct, schemas: IN_PLACE, changes: Changes::Location(changes) };

/// Flags tried for one condition.
const FLAGS: usize = 6;

/// Bounds tried for one comparison.
const BOUNDS: usize = 5;

/// Numbers tried for one condition.
const NUMBERS: usize = 4;

/// Characters tried for one condition.
const CHARACTERS: usize = 8;

fn changes(place: &Place<'_>) -> Vec<Change> {
    let sites = sites(place);
    let mut found = Vec::new();
    for site in truths(place, &sites) {
        let truth = Truth { place, site };
        found.extend(truth.flags());
        found.extend(truth.fields());
        found.extend(truth.bounds());
        found.extend(truth.characters());
        found.extend(truth.ends());
        found.extend(truth.known());
        found.extend(truth.members());
    }
    if let Some(Syntax::Expr(syn::Expr::If(branch))) = &place.location.syntax
        && let [site, ..] = truths(place, &sites)[..]
    {
        found.extend(Truth { place, site }.numbers(branch));
    }
    found
}

struct Truth<'a> {
    place: &'a Place<'a>,
    site: &'a Site,
}

impl Truth<'_> {
    fn and(&self, other: &str, prior: f64) -> Change {
        let own = self.place.text_of(&self.site.expr).to_owned();
        let own = precedence::parenthesised(own, &self.site.expr, AND);
        let edit = self.site.put(&format!("{own} && {other}"), AND);
        Change::rewrite(self.place, vec![edit], prior)
    }

    fn or(&self, other: &str, prior: f64) -> Change {
        let own = self.place.text_of(&self.site.expr);
        let edit = self.site.put(&format!("{own} || {other}"), 1);
        Change::rewrite(self.place, vec![edit], prior)
    }

    /// Other truths in scope.
    fn flags(&self) -> Vec<Change> {
        let all = donors(self.place, "bool").into_iter();
        let plain = |kind| matches!(kind, Kind::Variable | Kind::Field | Kind::Query | Kind::Call);
        let fitting = all.filter(|it| plain(it.kind) && !it.is_in(&self.site.expr));
        let mut found = Vec::new();
        for donor in fitting.take(FLAGS) {
            found.push(self.and(&format!("!{}", donor.operand(12)), 0.35 * donor.weight));
            found.push(self.and(&donor.text, 0.3 * donor.weight));
            found.push(self.or(&donor.text, 0.25 * donor.weight));
        }
        found
    }

    /// Flags of what fields are asked of: the run sees nothing inside a closure.
    fn fields(&self) -> Vec<Change> {
        let mut found = Vec::new();
        for field in fields(&self.site.expr) {
            let base = self.place.text_of(&field.base);
            if self.place.binding(base).is_some() || !is_plain(&field.base) {
                continue;
            }
            for (item, _) in self.place.fields_named(&field.member) {
                let flags = item.fields.iter().filter(
                    |it| matches!(&it.ty, syn::Type::Path(path) if path.path.is_ident("bool")),
                );
                for flag in flags.filter_map(|it| it.ident.as_ref()).take(FLAGS) {
                    found.push(self.and(&format!("!{base}.{flag}"), 0.4));
                    found.push(self.and(&format!("{base}.{flag}"), 0.4));
                }
            }
        }
        found
    }

    /// Whether a number is zero that the branch changes, or what follows it.
    fn numbers(&self, branch: &syn::ExprIf) -> Vec<Change> {
        let place = self.place;
        let start = place.file.span(&branch.then_branch).start;
        let around = place.blocks.around(place.location.span.start);
        let text = around.map_or("", |block| &place.file.text[start..block.end.max(start)]);
        let changed: Vec<String> = targets(text);
        let fields = place.own_fields().into_iter();
        let whole = fields.filter(|(_, ty)| is_integer_type(ty)).map(|(name, _)| name);
        let locals = place.location.scope.iter().map(|binding| binding.name.clone());
        let whole = whole.chain(locals.filter(|name| {
            let seen = syntax::parse(name).and_then(|it| place.seen(&it));
            seen.is_some_and(|ty| is_integer_type(&ty))
        }));
        let last = |name: &str| name.rsplit('.').next().unwrap_or_default().to_owned();
        let own = place.text_of(&self.site.expr);
        let fitting = whole.filter(|it| changed.contains(&last(it)) && !own.contains(it.as_str()));
        let mut found = Vec::new();
        for name in fitting.take(NUMBERS) {
            found.push(self.or(&format!("{name} > 0"), 0.4));
            found.push(self.or(&format!("{name} == 0"), 0.4));
            found.push(self.and(&format!("{name} > 0"), 0.35));
            found.push(self.and(&format!("{name} == 0"), 0.35));
        }
        found
    }

    /// The other end of a range.
    fn bounds(&self) -> Vec<Change> {
        use syn::BinOp::{Ge, Gt, Le, Lt};
        let syn::Expr::Binary(binary) = &self.site.expr else { return Vec::new() };
        let (low, high) = match binary.op {
            Lt(_) | Le(_) => (&binary.left, &binary.right),
            Gt(_) | Ge(_) => (&binary.right, &binary.left),
            _ => return Vec::new(),
        };
        let Some(ty) = self.place.type_name_of(low).or_else(|| self.place.type_name_of(high))
        else {
            return Vec::new();
        };
        let mut found = Vec::new();
        let own = precedence::parenthesised(
            self.place.text_of(&self.site.expr).to_owned(),
            &self.site.expr,
            AND,
        );
        let mut put = |text: String, prior| {
            let edit = self.site.put(&format!("{text} && {own}"), AND);
            found.push(Change::rewrite(self.place, vec![edit], prior));
        };
        let texts = (self.place.text_of(low), self.place.text_of(high));
        let fitting = donors(self.place, &ty).into_iter();
        let fitting = fitting.filter(|donor| !donor.is_in(&self.site.expr));
        let values = |kind| !matches!(kind, Kind::Literal | Kind::Constant | Kind::Query);
        for donor in fitting.filter(|donor| values(donor.kind)).take(BOUNDS) {
            let other = donor.operand(4);
            for op in ["<=", "<"] {
                put(format!("{other} {op} {}", texts.0), 0.3 * donor.weight);
                put(format!("{} {op} {other}", texts.1), 0.3 * donor.weight);
            }
        }
        if ty.starts_with('i') && is_plain(low) {
            put(format!("{} >= 0", texts.0), 0.35);
        }
        found
    }

    /// Whether a text that is asked for its length ends with a sign that is added to it already.
    fn ends(&self) -> Vec<Change> {
        let asked = self.place.text_of(&self.site.expr);
        let Some(text) = asked.trim_start_matches('!').strip_suffix(".is_empty()") else {
            return Vec::new();
        };
        let body = self.place.file.slice(self.place.routine.body);
        let added = format!("{text}.push(");
        let signs = characters(self.place).into_iter().filter(|(c, _)| !c.is_alphanumeric());
        let fitting = signs.filter(|(c, _)| body.contains(&format!("{added}{c:?})")));
        fitting
            .take(CHARACTERS)
            .map(|(c, _)| self.and(&format!("!{text}.ends_with({c:?})"), 0.5))
            .collect()
    }

    /// Whether a key is known already to the map or set that is asked for its length.
    fn known(&self) -> Vec<Change> {
        let place = self.place;
        let mut found = Vec::new();
        for (map, ty) in place.own_fields() {
            let asks = place.text_of(&self.site.expr).contains(&format!("{map}.len()"));
            let Some((method, key)) = keys(&ty).filter(|_| asks) else { continue };
            for (name, given) in place.parameters() {
                let given = type_text(given);
                let lent = if given.starts_with('&') { "" } else { "&" };
                if bare(&given) == key {
                    let asked = format!("{map}.{method}({lent}{name})");
                    found.push(self.and(&format!("!{asked}"), 0.5));
                    found.push(self.or(&asked, 0.3));
                }
            }
        }
        found
    }

    /// Whether something at hand is among others of its type.
    fn members(&self) -> Vec<Change> {
        let place = self.place;
        let body = place.file.slice(place.routine.body);
        let parameters = || place.parameters().map(|(name, ty)| (name.to_string(), type_text(ty)));
        let mut found = Vec::new();
        for (row, ty) in parameters().chain(place.own_fields()) {
            let Some(element) = element(bare(&ty)) else { continue };
            let unused = |name: &str| !words(body).any(|word| word == name);
            for (name, given) in parameters().filter(|(_, given)| bare(given) == element) {
                let forgotten = [row.as_str(), &name].iter().filter(|it| unused(it)).count();
                let weight = [0.6, 1.2, 1.5][forgotten];
                let lent = if given.starts_with('&') { "" } else { "&" };
                let asked = format!("{row}.contains({lent}{name})");
                if place.text_of(&self.site.expr).contains(&asked) {
                    continue;
                }
                found.push(self.and(&format!("!{asked}"), 0.5 * weight));
                found.push(self.or(&asked, 0.5 * weight));
                found.push(self.and(&asked, 0.3 * weight));
            }
        }
        found
    }

    /// `c == '_'`, where a character is asked what it is.
    fn characters(&self) -> Vec<Change> {
        let Some(asked) = asked_character(&self.site.expr) else { return Vec::new() };
        let asked = self.place.text_of(&asked);
        let characters = characters(self.place).into_iter();
        let fitting = characters.filter(|(c, _)| !c.is_alphanumeric()).take(CHARACTERS);
        fitting.map(|(c, weight)| self.or(&format!("{asked} == {c:?}"), 0.35 * weight)).collect()
    }
}

/// How a map or set is asked for a key, and the type of its keys.
fn keys(ty: &str) -> Option<(&'static str, &str)> {
    let map = ["HashMap", "BTreeMap"].iter().find_map(|it| inside(ty, it));
    let set = || ["HashSet", "BTreeSet"].iter().find_map(|it| inside(ty, it));
    map.map(|key| ("contains_key", key)).or_else(|| set().map(|key| ("contains", key)))
}

/// The type of what a row, a queue or a set holds.
fn element(ty: &str) -> Option<&str> {
    let row = ty.strip_prefix('[').and_then(|it| it.strip_suffix(']'));
    let known = ["Vec", "VecDeque", "HashSet", "BTreeSet"];
    row.or_else(|| known.iter().find_map(|it| inside(ty, it)))
}

/// The last words of what is assigned to in a text: `patch` of `next.patch = 0;`.
fn targets(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    for line in text.lines().map(str::trim) {
        let Some((target, _)) = line.split_once('=') else { continue };
        let target = target.trim_end_matches(['+', '-', ' ']);
        let plain = |c: char| c.is_alphanumeric() || matches!(c, '_' | '.' | '*');
        if !target.is_empty() && target.chars().all(plain) {
            found.extend(target.rsplit('.').next().map(str::to_owned));
        }
    }
    found
}

fn fields(expr: &syn::Expr) -> Vec<syn::ExprField> {
    struct Fields(Vec<syn::ExprField>);
    impl<'ast> Visit<'ast> for Fields {
        fn visit_expr_field(&mut self, field: &'ast syn::ExprField) {
            if !self.0.iter().any(|known| known.base == field.base) {
                self.0.push(field.clone());
            }
        }
    }
    let mut found = Fields(Vec::new());
    found.visit_expr(expr);
    found.0
}

/// `c` of `c.is_alphanumeric()`.
fn asked_character(expr: &syn::Expr) -> Option<syn::Expr> {
    match expr {
        syn::Expr::MethodCall(call) if call.args.is_empty() => {
            let name = call.method.to_string();
            let kinds = ["alpha", "numeric", "digit", "case", "whitespace", "punctuation"];
            let asks = name.starts_with("is_") && kinds.iter().any(|kind| name.contains(kind));
            asks.then(|| (*call.receiver).clone())
        }
        syn::Expr::Binary(binary) => {
            asked_character(&binary.left).or_else(|| asked_character(&binary.right))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use crate::propose::actions::Change;
    use crate::propose::testing::{Fixture, check_rewrites};

    fn check(source: &str, at: &str, expected: &[&str]) {
        check_rewrites(super::changes, source, at, expected);
    }

    #[test]
    fn another_flag() {
        check(
            "fn f(found: bool, ok: bool) { if ok { g(); } }",
            "if",
            &["if ok && !found", "if ok && found", "if ok || found"],
        );
    }

    #[test]
    fn a_number_that_the_branch_changes() {
        check(
            "struct V { minor: u32, patch: u32 } impl V { fn f(&mut self) {
                if self.is_new() {
                    self.minor += 1;
                }
            } }",
            "if",
            &[
                "if self.is_new() || self.minor > 0",
                "if self.is_new() || self.minor == 0",
                "if self.is_new() && self.minor > 0",
                "if self.is_new() && self.minor == 0",
            ],
        );
    }

    #[test]
    fn a_flag_of_what_the_closure_is_given() {
        check(
            "struct T { due: u8, done: bool } fn f() { v.retain(|it| it.due < 3); }",
            "v.",
            &["v.retain(|it| it.due < 3 && !it.done);", "v.retain(|it| it.due < 3 && it.done);"],
        );
    }

    #[test]
    fn the_other_end_of_a_range() {
        check(
            "fn f(n: usize, i: usize, x: usize) { if i < x { g(); } }",
            "if",
            &["if n <= i && i < x", "if x <= n && i < x", "if n < i && i < x", "if x < n && i < x"],
        );
    }

    #[test]
    fn a_character_of_the_text() {
        check(
            "fn f() { g('-'); v.retain(|c| c.is_numeric()); }",
            "v.",
            &["v.retain(|c| c.is_numeric() || c == '-');"],
        );
    }

    #[test]
    fn a_sign_that_is_there_already_is_not_added_again() {
        let source = "fn f(out: &mut String) { if !out.is_empty() { out.push('-'); } }";
        let fixture = Fixture::new(source);
        let found = super::changes(&fixture.place("if"));
        let shown: Vec<_> = found.iter().map(Change::text).collect();
        assert!(shown.contains(&"if !out.is_empty() && !out.ends_with('-')"), "{shown:?}");
    }

    #[test]
    fn a_key_that_is_known_takes_no_place() {
        let source = "
struct T { all: HashMap<u8, String> }
impl T { fn f(&mut self, key: u8) { if self.all.len() >= 9 { g(); } } }";
        let fixture = Fixture::new(source);
        let found = super::changes(&fixture.place("if"));
        let shown: Vec<_> = found.iter().map(Change::text).collect();
        let asked = "if self.all.len() >= 9 && !self.all.contains_key(&key)";
        assert!(shown.contains(&asked), "{shown:?}");
    }
}
