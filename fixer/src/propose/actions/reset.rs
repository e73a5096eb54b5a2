//! What must start over and does not, beyond the paper: a variable that belongs to one turn of a
//! loop, an amount that has gone elsewhere, a step that led to nothing.
//!
//! ```text
//! count = 0;                   →      count = 0; longest = 0;
//! moved += account.balance;    →      … account.balance = 0;
//! path.push(node); visit(…);   →      … path.pop();
//! ```

use syn::visit::{self, Visit};

use super::{Action, Change, Changes, IN_PLACE};
use crate::discover::{Binding, LocationKind, Syntax};
use crate::propose::candidate::ActionName;
use crate::propose::place::Place;
use crate::source::SourceFile;
use crate::span::Span;
use crate::syntax;

pub(super) const ACTION: Action =
    Action { name: ActionName::Reset, schemas: IN_PLACE, changes: Changes::Location(changes) };

fn changes(place: &Place<'_>) -> Vec<Change> {
    let location = place.location;
    if !place.can_be_followed() {
        return Vec::new();
    }
    let mut found = Vec::new();
    found.extend(gone(place).map(|text| Change::behind(place, &text, 0.4)));
    if place.is_last() {
        found.extend(undone(place).iter().map(|text| Change::behind(place, text, 0.45)));
    }
    if let Some(body) = innermost_loop(place) {
        let first = place.file.text[body.start + 1..location.span.start].trim().is_empty();
        let texts = restarted(place, body);
        if is_reset(place) {
            found.extend(texts.iter().map(|text| Change::behind(place, text, 0.6)));
        } else if place.is_last() {
            found.extend(texts.iter().map(|text| Change::behind(place, text, 0.35)));
        }
        if first {
            found.extend(texts.iter().map(|text| Change::before(place, text, 0.4)));
        }
    }
    found
}

/// True if the instruction itself makes something start over.
fn is_reset(place: &Place<'_>) -> bool {
    match &place.location.syntax {
        Some(Syntax::Expr(syn::Expr::Assign(assign))) => syntax::is_constant(&assign.right),
        Some(Syntax::Expr(syn::Expr::MethodCall(call))) => call.method == "clear",
        _ => false,
    }
}

/// What is added to something else has gone from where it was: `account.balance = 0`.
fn gone(place: &Place<'_>) -> Option<String> {
    let added = match &place.location.syntax {
        Some(Syntax::Expr(syn::Expr::Binary(binary)))
            if matches!(binary.op, syn::BinOp::AddAssign(_)) =>
        {
            &*binary.right
        }
        Some(Syntax::Expr(syn::Expr::MethodCall(call)))
            if call.method == "push" && call.args.len() == 1 =>
        {
            &call.args[0]
        }
        // What is left of it is given back.
        Some(Syntax::Local(syn::Local { init: Some(init), .. })) => match &*init.expr {
            syn::Expr::Binary(left) if matches!(left.op, syn::BinOp::Sub(_)) => &*left.left,
            _ => return None,
        },
        _ => return None,
    };
    matches!(added, syn::Expr::Field(_) | syn::Expr::Index(_))
        .then(|| format!("{} = 0;", place.text_of(added)))
}

/// What the block of the instruction does before it, taken back.
fn undone(place: &Place<'_>) -> Vec<String> {
    let Some(block) = place.blocks.around(place.location.span.start) else { return Vec::new() };
    let mut found = Vec::new();
    for statement in place.routine.locations.iter().filter(|it| {
        it.kind == LocationKind::Statement
            && it.statement
            && it.span.end < place.location.span.start
            && place.blocks.around(it.span.start) == Some(block)
    }) {
        match &statement.syntax {
            Some(Syntax::Expr(syn::Expr::Assign(assign)))
                if !syntax::is_constant(&assign.right) =>
            {
                let target = place.text_of(&assign.left);
                let values = compared(place, &assign.left).into_iter();
                found.extend(values.map(|value| format!("{target} = {value};")));
            }
            Some(Syntax::Expr(syn::Expr::MethodCall(call))) if call.args.len() == 1 => {
                let list = place.text_of(&call.receiver);
                if call.method == "push" || call.method == "push_back" {
                    let back = call.method.to_string().replace("push", "pop");
                    found.push(format!("{list}.{back}();"));
                } else if call.method == "insert" {
                    found.push(format!("{list}.remove(&{});", place.text_of(&call.args[0])));
                }
            }
            _ => {}
        }
    }
    found
}

/// The constants that the routine compares something with.
fn compared(place: &Place<'_>, target: &syn::Expr) -> Vec<String> {
    let mut found = Vec::new();
    for expr in syntax::expressions(&place.routine.block, &[]) {
        let syn::Expr::Binary(binary) = &expr else { continue };
        if is_comparison(&binary.op)
            && syntax::same(&binary.left, target)
            && syntax::is_constant(&binary.right)
        {
            let value = syntax::text(&binary.right);
            if !found.contains(&value) {
                found.push(value);
            }
        }
    }
    found
}

fn is_comparison(op: &syn::BinOp) -> bool {
    use syn::BinOp::{Eq, Ge, Gt, Le, Lt, Ne};
    matches!(op, Eq(_) | Ne(_) | Lt(_) | Le(_) | Gt(_) | Ge(_))
}

/// What makes the variables that a loop changes, and that are declared before it, start over.
fn restarted(place: &Place<'_>, body: Span) -> Vec<String> {
    let outside = |binding: &&Binding| binding.mutable && binding.span.end <= body.start;
    let text = place.file.slice(body);
    let known = |reset: &String| text.contains(reset.as_str());
    let locals = place.location.scope.iter().filter(outside);
    let resets = locals.flat_map(|binding| {
        let init = place.declaration(binding).and_then(|local| local.init.as_ref());
        let mut found =
            init.map(|init| restarts(place, &binding.name, &init.expr)).unwrap_or_default();
        // What counts the first of a kind begins with it.
        if text.contains(&format!("{} += 1;", binding.name)) {
            found.push(format!("{} = 1;", binding.name));
        }
        found
    });
    resets.filter(|reset| !known(reset)).collect()
}

/// How a variable, or a field of it, gets its first value again.
fn restarts(place: &Place<'_>, name: &str, init: &syn::Expr) -> Vec<String> {
    match init {
        syn::Expr::Struct(literal) => {
            let fields = literal.fields.iter().filter_map(|field| {
                let syn::Member::Named(member) = &field.member else { return None };
                restart(&format!("{name}.{member}"), &field.expr, place.text_of(&field.expr))
            });
            fields.collect()
        }
        // Where it began, and where another one stays.
        syn::Expr::Path(path) if path.path.get_ident().is_some() => {
            vec![format!("{name} = {};", place.text_of(init))]
        }
        _ => restart(name, init, place.text_of(init)).into_iter().collect(),
    }
}

/// How a variable gets its first value again.
fn restart(name: &str, init: &syn::Expr, text: &str) -> Option<String> {
    if syntax::is_constant(init) {
        return Some(format!("{name} = {text};"));
    }
    match init {
        syn::Expr::Call(call) if call.args.is_empty() && text.ends_with("::new()") => {
            Some(format!("{name}.clear();"))
        }
        syn::Expr::Macro(mac) if mac.mac.path.is_ident("vec") => {
            let arguments = mac.mac.tokens.to_string();
            let value = arguments.split_once(';').map(|(value, _)| value.trim().to_owned());
            Some(match value {
                Some(value) => format!("{name}.fill({value});"),
                None => format!("{name}.clear();"),
            })
        }
        _ => None,
    }
}

/// The body of the innermost loop around the instruction, braces included.
fn innermost_loop(place: &Place<'_>) -> Option<Span> {
    struct Loops<'a>(&'a SourceFile, Vec<Span>);
    impl<'ast> Visit<'ast> for Loops<'_> {
        fn visit_expr_while(&mut self, lp: &'ast syn::ExprWhile) {
            self.1.push(self.0.span(&lp.body));
            visit::visit_expr_while(self, lp);
        }
        fn visit_expr_loop(&mut self, lp: &'ast syn::ExprLoop) {
            self.1.push(self.0.span(&lp.body));
            visit::visit_expr_loop(self, lp);
        }
        fn visit_expr_for_loop(&mut self, lp: &'ast syn::ExprForLoop) {
            self.1.push(self.0.span(&lp.body));
            visit::visit_expr_for_loop(self, lp);
        }
    }
    if place.location.loops == 0 {
        return None;
    }
    let mut loops = Loops(place.file, Vec::new());
    loops.visit_block(&place.routine.block);
    let around = loops.1.into_iter().filter(|body| body.contains(place.location.span));
    around.min_by_key(|body| body.len())
}

#[cfg(test)]
mod tests {
    use crate::propose::testing::check_rewrites;

    fn check(source: &str, at: &str, expected: &[&str]) {
        check_rewrites(super::changes, source, at, expected);
    }

    #[test]
    fn a_variable_of_one_turn_starts_over_with_the_others() {
        let source = "\
fn f() {
    let mut a = 0;
    let mut longest = 0;
    for x in y {
        longest = longest.max(x);
        if x == 7 {
            g();
            a = 0;
        }
    }
}";
        check(source, "a = 0", &["a = 0; longest = 0;"]);
        check(source, "longest = longest", &["longest = 0; longest = longest.max(x);"]);
    }

    #[test]
    fn lists_start_over_in_their_own_way() {
        let source = "\
fn f() {
    let mut seen = vec![false; 3];
    let mut text = String::new();
    let mut fixed = g();
    while h() {
        i(&mut seen, &mut text, &mut fixed);
        j();
    }
}";
        let expected = ["seen.fill(false); i(&mut seen, &mut text, &mut fixed);"];
        let text = "text.clear(); i(&mut seen, &mut text, &mut fixed);";
        check(source, "i(", &[expected[0], text]);
    }

    #[test]
    fn a_field_of_what_a_loop_uses_starts_over() {
        let source = "\
fn f() {
    let mut search = Search { n, seen: vec![false; 3] };
    for x in y {
        search.place(x);
    }
}";
        let expected = [
            "search.place(x); search.seen.fill(false);",
            "search.seen.fill(false); search.place(x);",
        ];
        check(source, "search.place", &expected);
    }

    #[test]
    fn what_goes_elsewhere_is_gone() {
        let source = "fn f() {\n    moved += account.balance;\n    g();\n}";
        check(source, "moved", &["moved += account.balance; account.balance = 0;"]);
    }

    #[test]
    fn what_led_to_nothing_is_taken_back() {
        let source = "\
fn f(&mut self) {
    if self.cells[i] != 0 {
        path.push(i);
        self.cells[i] = n;
        if self.f() {
            g();
        }
    }
}";
        check(
            source,
            "if self.f()",
            &["if self.f() { g(); } path.pop();", "if self.f() { g(); } self.cells[i] = 0;"],
        );
    }
}
