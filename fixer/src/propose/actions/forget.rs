//! What leaves one collection leaves the others that know of it, and what is moved there is known by
//! its new place, beyond the paper.
//!
//! ```text
//! let out = self.order.remove(0);      →      … self.places.remove(&out);
//! self.dense.swap_remove(at);          →      … if let Some(&moved) = self.dense.get(at) { self.places[moved] = at; }
//! ```

use super::{Action, Change, Changes, IN_PLACE};
use crate::discover::Syntax;
use crate::edit::Edit;
use crate::propose::candidate::ActionName;
use crate::propose::layout;
use crate::propose::place::{Place, type_text};
use crate::syntax;

pub(super) const ACTION: Action =
    Action { name: ActionName::Forget, schemas: IN_PLACE, changes: Changes::Location(changes) };

/// Methods that take something out and give it back.
const TAKING: &[&str] = &[
    "remove",
    "swap_remove",
    "pop",
    "pop_front",
    "pop_back",
    "pop_first",
    "pop_last",
    "take",
    "replace",
];

/// Fields by which one collection may know of another's elements.
const KEYS: usize = 4;

fn changes(place: &Place<'_>) -> Vec<Change> {
    let Some(taken) = Taken::of(place) else { return Vec::new() };
    let mut found = taken.forgotten(place);
    found.extend(taken.moved(place));
    found
}

/// What was taken out of a collection of the routine's object.
struct Taken {
    /// The collection, and its declared type.
    from: String,
    ty: String,
    /// The call that took it, and its argument.
    method: String,
    argument: Option<syn::Expr>,
    /// Its name, if it has one.
    name: Option<String>,
    /// True if the name stands for an option of it.
    optional: bool,
    /// Where its name is known from: behind the instruction, or at the beginning of its branch.
    at: usize,
    /// True if that is the beginning of a branch.
    inside: bool,
}

impl Taken {
    fn of(place: &Place<'_>) -> Option<Self> {
        let location = place.location;
        let end = location.span.end;
        let (pat, expr, at, inside) = match location.syntax.as_ref()? {
            Syntax::Local(local) => (Some(&local.pat), &*local.init.as_ref()?.expr, end, false),
            Syntax::Expr(syn::Expr::If(branch)) => {
                let syn::Expr::Let(binding) = &*branch.cond else { return None };
                let at = place.file.span(&branch.then_branch).start + 1;
                (Some(&*binding.pat), &*binding.expr, at, true)
            }
            Syntax::Expr(syn::Expr::While(turns)) => {
                let syn::Expr::Let(binding) = &*turns.cond else { return None };
                let at = place.file.span(&turns.body).start + 1;
                (Some(&*binding.pat), &*binding.expr, at, true)
            }
            Syntax::Expr(expr) if location.statement && !location.tail => (None, expr, end, false),
            _ => return None,
        };
        let (call, unwrapped) = unwrapped(expr);
        let (source, method, argument) = taking(call)?;
        let from = collection(&source);
        let (_, ty) = place.own_fields().into_iter().find(|(name, _)| *name == from)?;
        let optional = gives_option(&method, &ty) && !unwrapped;
        let (name, optional) = match pat {
            Some(pat) => {
                let (name, is_some) = bound(pat)?;
                (Some(name), optional && !is_some)
            }
            None => (None, optional),
        };
        Some(Self { from, ty, method, argument, name, optional, at, inside })
    }

    /// What other collections know of it is taken out there.
    fn forgotten(&self, place: &Place<'_>) -> Vec<Change> {
        let body = place.file.slice(place.routine.body);
        let mut found = Vec::new();
        for (other, ty) in place.own_fields() {
            let is_same = other == self.from
                || body.contains(&format!("{other}.remove("))
                || body.contains(&format!("{other}.retain("));
            let Some((kind, key)) = keyed(&ty).filter(|_| !is_same) else { continue };
            let keeps = kind.ends_with("Map") || kind.ends_with("Set");
            if let (true, Some(argument)) = (self.by_key(), &self.argument) {
                // Both are known by the same key.
                if keyed(&self.ty).is_some_and(|(_, own)| own == key) {
                    let text = match keeps {
                        true => format!("{other}.remove({});", syntax::text(argument)),
                        false => format!("{other}.retain({});", is_other(argument)),
                    };
                    found.push(self.put(place, &[text], 0.5));
                }
            }
            if !keeps {
                continue;
            }
            for way in self.ways(place, &key) {
                let remove = format!("{other}.remove(&{way});");
                match &self.name {
                    Some(name) if self.optional => {
                        let lines = [
                            format!("if let Some({name}) = &{name} {{"),
                            format!("{}{}", layout::unit(place), remove.replace("(&&", "(&")),
                            "}".to_owned(),
                        ];
                        found.push(self.put(place, &lines, 0.45));
                    }
                    Some(_) => found.push(self.put(place, &[remove], 0.5)),
                    None => found.extend(self.named(place, &remove)),
                }
            }
        }
        found
    }

    /// Gives it a name, where it has none.
    fn named(&self, place: &Place<'_>, remove: &str) -> Option<Change> {
        let own = place.file.slice(place.location.span).trim_end_matches(';');
        let indent = place.file.indentation(place.location.span.start);
        let text = match self.optional {
            true => format!(
                "if let Some(out) = {own} {{\n{indent}{}{remove}\n{indent}}}",
                layout::unit(place)
            ),
            false => format!("let out = {own};\n{indent}{remove}"),
        };
        let edits = vec![Edit::replace(place.location.span, text)];
        Some(Change::rewrite(place, edits, 0.45))
    }

    fn by_key(&self) -> bool {
        self.method == "remove" && (self.ty.contains("Map<") || self.ty.contains("Set<"))
    }

    /// How the key of another collection is had from it: it is the key, or has a field of that type.
    fn ways(&self, place: &Place<'_>, key: &str) -> Vec<String> {
        let name = self.name.as_deref().unwrap_or("out");
        let element = element(&self.ty);
        let mut ways = Vec::new();
        if element.is_none_or(|element| element == key) {
            ways.push(name.to_owned());
        }
        let structs = place.krate.types.iter().filter(|def| names(&self.ty, &def.name));
        for def in structs {
            let syn::Item::Struct(item) = &def.item else { continue };
            let fitting = item.fields.iter().filter(|field| type_text(&field.ty) == key);
            let fields = fitting.filter_map(|field| field.ident.as_ref());
            ways.extend(fields.take(KEYS).map(|field| format!("{name}.{field}")));
        }
        ways
    }

    /// What took the place of what was taken out, by its new place.
    fn moved(&self, place: &Place<'_>) -> Vec<Change> {
        let Some(at) = self.argument.as_ref().filter(|_| self.method == "swap_remove") else {
            return Vec::new();
        };
        let at = syntax::text(at);
        let list = &self.from;
        let mut found = Vec::new();
        for (other, ty) in place.own_fields().into_iter().filter(|(other, _)| other != list) {
            let mut put = |pattern: &str, update: String| {
                let lines = [
                    format!("if let Some({pattern}) = {list}.get({at}) {{"),
                    format!("{}{update}", layout::unit(place)),
                    "}".to_owned(),
                ];
                found.push(self.put(place, &lines, 0.6));
            };
            match keyed(&ty) {
                Some(("Vec", key)) if key == "usize" => {
                    put("&moved", format!("{other}[moved] = {at};"));
                }
                Some(("Vec", key)) if key == "Option<usize>" => {
                    put("&moved", format!("{other}[moved] = Some({at});"));
                }
                Some((kind, key)) if kind.ends_with("Map") && ty.ends_with(",usize>") => {
                    let moved = Self { name: Some("moved".to_owned()), ..self.copy() };
                    for way in moved.ways(place, &key) {
                        put("moved", format!("{other}.insert({way}.clone(), {at});"));
                    }
                }
                _ => {}
            }
        }
        found
    }

    fn copy(&self) -> Self {
        Self {
            from: self.from.clone(),
            ty: self.ty.clone(),
            method: self.method.clone(),
            argument: self.argument.clone(),
            name: self.name.clone(),
            ..*self
        }
    }

    /// Puts lines where it has its name.
    fn put(&self, place: &Place<'_>, lines: &[String], prior: f64) -> Change {
        let mut indent = place.file.indentation(place.location.span.start).to_owned();
        if self.inside {
            indent.push_str(layout::unit(place));
        }
        let text: String = lines.iter().map(|line| format!("\n{indent}{line}")).collect();
        let edits = vec![Edit::insert(self.at, text)];
        Change::Rewrite { edits, text: super::one_line(&lines.join(" ")), prior }
    }
}

/// What a call demands of its result, taken off.
fn unwrapped(expr: &syn::Expr) -> (&syn::Expr, bool) {
    match expr {
        syn::Expr::Try(inner) => (&inner.expr, true),
        syn::Expr::MethodCall(call) if call.method == "unwrap" || call.method == "expect" => {
            (&call.receiver, true)
        }
        other => (other, false),
    }
}

/// What something is taken out of, how, and which.
fn taking(expr: &syn::Expr) -> Option<(syn::Expr, String, Option<syn::Expr>)> {
    match expr {
        syn::Expr::MethodCall(call) => {
            let name = call.method.to_string();
            let takes = TAKING.contains(&name.as_str());
            takes.then(|| ((*call.receiver).clone(), name, call.args.first().cloned()))
        }
        syn::Expr::Call(call) => {
            let syn::Expr::Path(path) = &*call.func else { return None };
            let name = path.path.segments.last()?.ident.to_string();
            let memory = path.path.segments.iter().any(|it| it.ident == "mem");
            let syn::Expr::Reference(target) = call.args.first()? else { return None };
            (memory && (name == "replace" || name == "take"))
                .then(|| ((*target.expr).clone(), format!("mem::{name}"), None))
        }
        _ => None,
    }
}

/// `self.items` of `self.items[at].link`.
fn collection(expr: &syn::Expr) -> String {
    match expr {
        syn::Expr::Index(index) => collection(&index.expr),
        syn::Expr::Field(field) if !matches!(&*field.base, syn::Expr::Path(_)) => {
            collection(&field.base)
        }
        other => syntax::text(other),
    }
}

/// Whether what is given back is an option.
fn gives_option(method: &str, ty: &str) -> bool {
    match method {
        "remove" => !ty.starts_with("Vec<"),
        "swap_remove" => false,
        method => !method.starts_with("mem::"),
    }
}

/// The name that a pattern gives, and whether it is inside `Some`.
fn bound(pat: &syn::Pat) -> Option<(String, bool)> {
    match pat {
        syn::Pat::Ident(name) => Some((name.ident.to_string(), false)),
        syn::Pat::Type(typed) => bound(&typed.pat),
        syn::Pat::TupleStruct(some) if some.path.is_ident("Some") => {
            bound(some.elems.first()?).map(|(name, _)| (name, true))
        }
        _ => None,
    }
}

/// A collection's name and its key, or its element.
fn keyed(ty: &str) -> Option<(&str, String)> {
    let (name, _) = ty.split_once('<')?;
    let known = ["HashMap", "BTreeMap", "HashSet", "BTreeSet", "IndexMap", "Vec", "VecDeque"]
        .contains(&name);
    let inner = crate::propose::typing::inside(ty, name)?;
    known.then(|| (name, inner.to_owned()))
}

/// What a collection gives back.
fn element(ty: &str) -> Option<&str> {
    match ty.split_once('<')? {
        (name, rest) if name.ends_with("Map") => {
            let key = crate::propose::typing::inside(ty, name)?;
            rest.strip_prefix(key)?.strip_prefix(',')?.strip_suffix('>')
        }
        (name, _) => crate::propose::typing::inside(ty, name),
    }
}

/// Whether a type speaks of another one.
fn names(ty: &str, name: &str) -> bool {
    ty.split(|c: char| !c.is_alphanumeric() && c != '_').any(|word| word == name)
}

/// `|it| it != key`, for what a key is lent as.
fn is_other(argument: &syn::Expr) -> String {
    match argument {
        syn::Expr::Reference(inner) => format!("|it| *it != {}", syntax::text(&inner.expr)),
        other => format!("|it| it != {}", syntax::text(other)),
    }
}

#[cfg(test)]
mod tests {
    use crate::propose::testing::check_rewrites;

    fn check(source: &str, at: &str, expected: &[&str]) {
        check_rewrites(super::changes, source, at, expected);
    }

    #[test]
    fn what_leaves_the_entries_is_no_longer_known_by_its_key() {
        let source = "
struct Entry { key: String, value: u8 }
struct C { entries: Vec<Entry>, places: HashMap<String, usize> }
impl C {
    fn f(&mut self, entry: Entry) {
        let out = std::mem::replace(&mut self.entries[0], entry);
        g(out);
    }
}";
        check(source, "let out", &["self.places.remove(&out.key);"]);
    }

    #[test]
    fn what_has_no_name_gets_one() {
        let source = "
struct C { order: VecDeque<u8>, values: HashMap<u8, u8> }
impl C { fn f(&mut self) { self.order.pop_front(); g(); } }";
        let expected = ["if let Some(out) = self.order.pop_front() { self.values.remove(&out); }"];
        check(source, "self.order", &expected);
    }

    #[test]
    fn a_branch_that_has_it_forgets_it() {
        let source = "
struct C { order: VecDeque<u8>, values: HashMap<u8, u8> }
impl C { fn f(&mut self) { if let Some(old) = self.order.pop_front() { g(old); } } }";
        check(source, "if let", &["self.values.remove(&old);"]);
        let source = source.replace("if let", "while let");
        check(&source, "while let", &["self.values.remove(&old);"]);
    }

    #[test]
    fn two_that_are_known_by_the_same_key() {
        let source = "
struct C { values: HashMap<u8, u8>, times: BTreeMap<u8, u64>, order: Vec<u8> }
impl C { fn f(&mut self, key: u8) { self.values.remove(&key); g(); } }";
        let found =
            super::changes(&crate::propose::testing::Fixture::new(source).place("self.values"));
        let shown: Vec<_> = found.iter().map(|it| it.text().to_owned()).collect();
        assert!(shown.contains(&"self.times.remove(&key);".to_owned()), "{shown:?}");
        assert!(shown.contains(&"self.order.retain(|it| *it != key);".to_owned()), "{shown:?}");
    }

    #[test]
    fn what_is_moved_has_another_place() {
        let source = "
struct C { dense: Vec<usize>, places: Vec<usize> }
impl C { fn f(&mut self, at: usize) { self.dense.swap_remove(at); g(); } }";
        let expected = ["if let Some(&moved) = self.dense.get(at) { self.places[moved] = at; }"];
        check(source, "self.dense", &expected);
    }
}
