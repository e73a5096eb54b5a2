//! Questions that a routine does not ask but could: which variant a value is, how many characters a
//! text has, whether two values of one type are equal, what the crate's own predicates say of what is in scope. They join E_{r,c}
//! (3.2.1) behind what the text mentions; the compiler drops those that cannot be evaluated.

use std::collections::BTreeSet;

use syn::visit::{self, Visit};

use crate::discover::{Krate, Routine, Syntax};
use crate::syntax;

/// Questions of one kind about one routine.
const MOST: usize = 8;

/// Named constants that a routine's elements are compared with.
const CONSTANTS: usize = 2;

/// The questions about a routine's parameters, typed variables and fields.
pub(super) fn relations(krate: &Krate, routine: &Routine) -> Vec<syn::Expr> {
    let named = named(krate, routine);
    let mut texts: Vec<String> = variants(krate, &named).into_iter().take(2 * MOST).collect();
    texts.extend(lengths(&named).into_iter().take(MOST));
    texts.extend(cut(routine, &named).into_iter().take(MOST));
    texts.extend(equalities(krate, routine, &named).into_iter().take(MOST));
    texts.extend(questions(krate, routine).into_iter().take(MOST));
    texts.extend(companions(routine).into_iter().take(MOST));
    texts.extend(special(krate, routine).into_iter().take(MOST));
    texts.extend(members(routine).into_iter().take(MOST));
    texts.iter().filter_map(|text| syntax::parse(text)).collect()
}

/// What has a declared type: parameters, fields of the routine's object, typed variables.
fn named(krate: &Krate, routine: &Routine) -> Vec<(String, String)> {
    let mut found = Vec::new();
    let text = |ty: &syn::Type| quote::quote!(#ty).to_string().replace(' ', "");
    for input in &routine.sig.inputs {
        if let syn::FnArg::Typed(typed) = input
            && let syn::Pat::Ident(name) = &*typed.pat
        {
            found.push((name.ident.to_string(), text(&typed.ty)));
        }
    }
    for location in &routine.locations {
        if let Some(Syntax::Local(local)) = &location.syntax
            && let syn::Pat::Type(typed) = &local.pat
            && let syn::Pat::Ident(name) = &*typed.pat
        {
            found.push((name.ident.to_string(), text(&typed.ty)));
        }
    }
    let owner = routine.owner.as_ref().and_then(|owner| crate::discover::type_name(&owner.self_ty));
    if let Some(owner) = owner.filter(|_| routine.sig.receiver().is_some()) {
        let own = krate.types.iter().filter(|def| def.name == owner);
        for def in own {
            match &def.item {
                syn::Item::Struct(item) => {
                    for field in &item.fields {
                        let name = field.ident.iter().map(|name| format!("self.{name}"));
                        found.extend(name.map(|name| (name, text(&field.ty))));
                    }
                }
                _ => found.push(("self".to_owned(), owner.clone())),
            }
        }
    }
    found
}

fn bare(ty: &str) -> &str {
    ty.trim_start_matches('&').trim_start_matches("mut")
}

/// `matches!(self.state, State::Paid)`.
fn variants(krate: &Krate, named: &[(String, String)]) -> Vec<String> {
    let mut found = Vec::new();
    for (name, ty) in named {
        let enums = krate.types.iter().filter(|def| def.name == bare(ty));
        let items = enums.filter_map(|def| match &def.item {
            syn::Item::Enum(item) => Some(item),
            _ => None,
        });
        for item in items {
            for variant in item.variants.iter().take(MOST) {
                let rest = if variant.fields.is_empty() { "" } else { " { .. }" };
                found.push(format!("matches!({name}, {}::{}{rest})", item.ident, variant.ident));
            }
        }
    }
    found
}

/// The characters of texts; the run sees their bytes without being asked.
fn lengths(named: &[(String, String)]) -> Vec<String> {
    let texts = named.iter().filter(|(_, ty)| matches!(bare(ty), "str" | "String"));
    texts.map(|(name, _)| format!("{name}.chars().count()")).collect()
}

/// Whether a text that is cut or measured in bytes has characters of one byte only.
fn cut(routine: &Routine, named: &[(String, String)]) -> Vec<String> {
    let mut asked = Asked::default();
    asked.visit_block(&routine.block);
    let texts = named.iter().filter(|(_, ty)| matches!(bare(ty), "str" | "String"));
    let is_cut =
        |(name, _): &&(String, String)| asked.cut.contains(name) || asked.measured.contains(name);
    texts.filter(is_cut).map(|(name, _)| format!("{name}.is_ascii()")).collect()
}

/// `a == b` of two values of one type that the run cannot compare by their numbers.
fn equalities(krate: &Krate, routine: &Routine, named: &[(String, String)]) -> Vec<String> {
    let generic = |ty: &str| {
        let parameters = routine.sig.generics.type_params();
        let owner = routine.owner.iter().flat_map(|owner| owner.generics.type_params());
        parameters.chain(owner).any(|parameter| parameter.ident == ty)
    };
    let fits = |ty: &str| {
        ty == "str" || ty == "String" || generic(ty) || krate.types.iter().any(|def| def.name == ty)
    };
    let mut found = Vec::new();
    for (index, (left, ty)) in named.iter().enumerate() {
        let others = named[index + 1..].iter().filter(|(_, other)| other == ty);
        if fits(bare(ty)) {
            found.extend(others.map(|(right, _)| format!("{left} == {right}")));
        }
    }
    found
}

/// Elements that may be what a constant stands for: `distances[from] == UNREACHED`.
fn special(krate: &Krate, routine: &Routine) -> Vec<String> {
    let mut asked = Asked::default();
    asked.visit_block(&routine.block);
    let mut found = Vec::new();
    for constant in constants(krate, routine).into_iter().take(CONSTANTS) {
        for element in &asked.elements {
            let text = format!("{element} == {constant}");
            if !found.contains(&text) {
                found.push(text);
            }
        }
    }
    found
}

/// Numbers with a name that the routine does not speak of.
fn constants(krate: &Krate, routine: &Routine) -> Vec<String> {
    let body = krate.file_of(routine).slice(routine.body);
    let near =
        krate.constants.iter().filter(|it| it.owner.is_none() && it.module == routine.module);
    let numbers = near.filter(|it| {
        let ty = &it.ty;
        is_number(&quote::quote!(#ty).to_string())
    });
    numbers.map(|it| it.name.clone()).filter(|name| !body.contains(name.as_str())).collect()
}

fn is_number(ty: &str) -> bool {
    let digits = ty.trim_start_matches(['i', 'u']);
    digits.len() < ty.len() && matches!(digits, "8" | "16" | "32" | "64" | "128" | "size")
}

/// True for what can be asked about again and again.
fn is_plain(ty: &str) -> bool {
    is_number(ty) || matches!(ty, "bool" | "char" | "& str")
}

/// The crate's own predicates, free ones and those of the routine's object, given variables of their
/// parameters' names. Those of the object may also count.
fn questions(krate: &Krate, routine: &Routine) -> Vec<String> {
    let bound = |name: &str| {
        routine.locations.iter().any(|it| it.scope.iter().any(|binding| binding.name == name))
    };
    let mut found = Vec::new();
    let owner = |it: &Routine| {
        let owner = it.owner.as_ref().filter(|owner| owner.trait_.is_none())?;
        crate::discover::type_name(&owner.self_ty)
    };
    let own = owner(routine).filter(|_| routine.sig.receiver().is_some());
    for other in krate.routines.iter().filter(|it| {
        !it.test && it.id != routine.id && (it.owner.is_none() || own.is_some() && owner(it) == own)
    }) {
        let receiver = other.sig.receiver();
        let is_query =
            receiver.is_some_and(|it| matches!(&it.kind, syn::ReceiverKind::Reference(_, _, None)));
        let free = other.owner.is_none() && other.module == routine.module;
        let asks = matches!(&other.sig.output, syn::ReturnType::Type(_, ty) if {
            let ty = quote::quote!(#ty).to_string();
            ty == "bool" && (free || is_query) || is_query && is_number(&ty)
        });
        let names: Option<Vec<String>> = other
            .sig
            .inputs
            .iter()
            .skip(usize::from(is_query))
            .map(|input| match input {
                syn::FnArg::Typed(typed) => match &*typed.pat {
                    syn::Pat::Ident(name) => {
                        let ty = &typed.ty;
                        let plain = free || is_plain(&quote::quote!(#ty).to_string());
                        plain.then(|| name.ident.to_string())
                    }
                    _ => None,
                },
                syn::FnArg::Receiver(_) => None,
            })
            .collect();
        if let Some(names) = names.filter(|names| asks && !names.is_empty())
            && names.iter().all(|name| bound(name))
        {
            let object = if is_query { "self." } else { "" };
            found.push(format!("{object}{}({})", other.sig.ident, names.join(", ")));
        }
    }
    found
}

/// What is known of one place, asked of another: `open[next]` where the text has `open[node]` and
/// `entered[next]`, `seen.contains(&next)` where it has `seen.contains(&node)`.
fn companions(routine: &Routine) -> Vec<String> {
    let mut asked = Asked::default();
    asked.visit_block(&routine.block);
    let mut found = Vec::new();
    for (list, at) in &asked.lists {
        // A list of its own with its own places has no companion.
        let others = asked.lists.iter().filter(|(other, name)| other != list && name != at);
        found.extend(others.map(|(_, name)| format!("{list}[{name}]")));
    }
    for (set, method, of) in &asked.sets {
        let others = asked.lists.iter().filter(|(_, name)| name != of);
        found.extend(others.map(|(_, name)| format!("{set}.{method}(&{name})")));
    }
    let mut known: BTreeSet<String> =
        asked.lists.iter().map(|(list, at)| format!("{list}[{at}]")).collect();
    found.retain(|text| known.insert(text.clone()));
    found
}

/// Whether what is put into a list is there already: `self.names.iter().any(|it| it == name)`.
fn members(routine: &Routine) -> Vec<String> {
    let mut asked = Asked::default();
    asked.visit_block(&routine.block);
    let mut found = Vec::new();
    for (list, value, is_made) in &asked.added {
        let text = match is_made {
            // What is made of a text is compared with the text.
            true => format!("{list}.iter().any(|it| it == {value})"),
            false => format!("{list}.contains(&{value})"),
        };
        if !found.contains(&text) {
            found.push(text);
        }
    }
    found
}

/// The variable that a value is, or is made of, and whether it is made of it.
fn source(expr: &syn::Expr) -> Option<(String, bool)> {
    match expr {
        syn::Expr::Path(_) => Some((variable(expr)?, false)),
        syn::Expr::MethodCall(call) if call.args.is_empty() => {
            let is_made = match call.method.to_string().as_str() {
                "clone" => false,
                "to_string" | "to_owned" | "into" => true,
                _ => return None,
            };
            Some((variable(&call.receiver)?, is_made))
        }
        syn::Expr::Call(call) if syntax::text(&call.func) == "String::from" => {
            Some((variable(call.args.first()?)?, true))
        }
        _ => None,
    }
}

/// Lists and sets, and what they are asked of.
#[derive(Default)]
struct Asked {
    /// Lists, the variables whose values are put into them, and whether these are made of the variable.
    added: Vec<(String, String, bool)>,
    /// Lists, and the variables that are places in them.
    lists: Vec<(String, String)>,
    sets: Vec<(String, String, String)>,
    /// Elements of lists.
    elements: Vec<String>,
    /// What parts are taken from.
    cut: BTreeSet<String>,
    /// What is asked how long it is.
    measured: BTreeSet<String>,
}

impl<'ast> Visit<'ast> for Asked {
    fn visit_expr_index(&mut self, index: &'ast syn::ExprIndex) {
        let list = match &*index.expr {
            syn::Expr::Path(_) | syn::Expr::Field(_) => Some(syntax::text(&index.expr)),
            _ => None,
        };
        if matches!(*index.index, syn::Expr::Range(_)) {
            self.cut.extend(list.clone());
        } else if list.is_some() {
            let syn::ExprIndex { expr, index, .. } = index;
            self.elements.push(format!("{}[{}]", syntax::text(expr), syntax::text(index)));
        }
        if let (Some(list), Some(at)) = (list, variable(&index.index)) {
            self.lists.push((list, at));
        }
        visit::visit_expr_index(self, index);
    }

    fn visit_expr_method_call(&mut self, call: &'ast syn::ExprMethodCall) {
        let asks = call.method == "contains" || call.method == "contains_key";
        if asks
            && let Some(syn::Expr::Reference(of)) = call.args.first()
            && let Some(of) = variable(&of.expr)
        {
            self.sets.push((syntax::text(&call.receiver), call.method.to_string(), of));
        }
        if call.method == "len" {
            self.measured.insert(syntax::text(&call.receiver));
        }
        if call.method == "split_at" {
            self.cut.insert(syntax::text(&call.receiver));
        }
        let adds = ["push", "push_back", "push_front"].iter().any(|name| call.method == name);
        if let [value] = &call.args.iter().collect::<Vec<_>>()[..]
            && adds
            && matches!(&*call.receiver, syn::Expr::Path(_) | syn::Expr::Field(_))
            && let Some((value, is_made)) = source(value)
        {
            self.added.push((syntax::text(&call.receiver), value, is_made));
        }
        visit::visit_expr_method_call(self, call);
    }
}

fn variable(expr: &syn::Expr) -> Option<String> {
    match expr {
        syn::Expr::Path(path) => path.path.get_ident().map(ToString::to_string),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(source: &str, expected: &[&str]) {
        let krate = Krate::from_text(source).unwrap();
        let routine = krate.routine_named("f").unwrap();
        let shown: Vec<_> = relations(&krate, routine).iter().map(syntax::text).collect();
        assert_eq!(shown, expected);
    }

    #[test]
    fn which_variant_a_value_is() {
        check(
            "enum E { A, B(u8) } struct S { e: E } impl S { fn f(&self) {} }",
            &["matches!(self.e, E::A)", "matches!(self.e, E::B { .. })"],
        );
        check("enum E { A } fn f(e: &E) {}", &["matches!(e, E::A)"]);
    }

    #[test]
    fn whether_two_values_of_one_type_are_equal() {
        check(
            "fn f(a: &str, b: &str, n: u8, m: u8) {}",
            &["a.chars().count()", "b.chars().count()", "a == b"],
        );
        check("struct P; fn f(p: P, q: P) {}", &["p == q"]);
        check("fn f(a: &str) { g(&a[1..]); }", &["a.chars().count()", "a.is_ascii()"]);
        check("fn f(a: &str) { g(9 - a.len()); }", &["a.chars().count()", "a.is_ascii()"]);
        check("fn f<T: PartialEq>(a: T, b: T) {}", &["a == b"]);
    }

    #[test]
    fn what_is_asked_of_one_place_is_asked_of_another() {
        check(
            "fn f(&mut self, node: usize) {
                self.open[node] = true;
                for next in next(node) {
                    if self.low[next] > 0 && seen.contains(&node) { g(a[0], b[i + 1]); }
                }
            }",
            &["self.open[next]", "self.low[node]", "seen.contains(&next)"],
        );
        check("fn f(i: usize, j: usize) { g(a[i], a[j]); }", &[]);
    }

    #[test]
    fn what_the_object_says_of_what_is_given() {
        check(
            "impl S { fn f(&mut self, book: u32) {} fn waiting(&self, book: u32) -> usize { 0 }
             fn lent(&self, day: u32) -> bool { true } fn add(&mut self, book: u32) -> bool { true } }",
            &["self.waiting(book)"],
        );
    }

    #[test]
    fn elements_may_be_what_a_constant_stands_for() {
        check(
            "const FAR: i64 = 9; const NAME: &str = \"\"; const NEAR: u8 = 0;
             fn f(v: &[i64]) { g(NEAR, v[e.from], &v[1..]); }",
            &["v[e.from] == FAR"],
        );
    }

    #[test]
    fn what_is_put_into_a_list_may_be_there() {
        check(
            "fn f(&mut self, who: &W, n: u8) {
                self.names.push(who.to_string()); self.all.push(n); self.all.push(n + 1);
            }",
            &["self.names.iter().any(|it| it == who)", "self.all.contains(&n)"],
        );
    }

    #[test]
    fn what_the_own_predicates_say() {
        check(
            "fn f(year: u32) { let month = 2; g(); } fn valid(year: u32, month: u32) -> bool { true }
             fn other(day: u32) -> bool { true }",
            &["valid(year, month)"],
        );
    }
}
