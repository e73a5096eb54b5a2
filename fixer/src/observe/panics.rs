//! What Rust's operators demand: the clause that a panic violates.
//!
//! The panic's message says what kind of operation failed, its position says which one. Written as
//! a clause, a panic is a precondition violation, and everything else applies to it unchanged.

use syn::visit::{self, Visit};

use super::{arguments, signs};
use crate::discover::{Krate, Routine};
use crate::source::SourceFile;

/// What a panicking operation demanded.
#[derive(Debug)]
pub(super) struct Demand {
    /// The clause, where it is known.
    pub(super) clause: Option<syn::Expr>,
    /// Who states the demand.
    pub(super) stated: Stated,
}

/// Where a demand comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Stated {
    /// By the language or the standard library.
    Implicitly,
    /// By the routine about what it is called with: an assertion before anything is done or of nothing
    /// but parameters, or an explicit `panic!` or `expect`.
    AboutCalls,
    /// By the routine about itself: an assertion of what it has worked out, or `unreachable!`.
    AboutItself,
}

/// Finds what the operation at a byte of the routine demanded.
pub(super) fn demand(krate: &Krate, routine: &Routine, offset: usize, message: &str) -> Demand {
    let file = krate.file_of(routine);
    let leading = is_leading(file, &routine.block, offset);
    let mut finder = Finder { krate, routine, file, offset, message, leading, found: None };
    finder.visit_block(&routine.block);
    // Not in the text: a macro's, or a dependency's. Its words tell who speaks.
    let stated = if is_of_the_language(message) { Stated::Implicitly } else { Stated::AboutCalls };
    finder.found.unwrap_or(Demand { clause: None, stated })
}

/// True if a message is one of the language's or the standard library's own.
fn is_of_the_language(message: &str) -> bool {
    const WORDS: [&str; 19] = [
        "attempt to ",
        "index",
        "out of bounds",
        "out of range",
        "called `",
        "already borrowed",
        "already mutably borrowed",
        "char boundary",
        "mid > len",
        "len",
        "capacity",
        "overflow",
        "division by zero",
        "non-zero",
        "no entry found for key",
        "unwound without a panic",
        "slic",
        "radix",
        "assertion failed: m",
    ];
    is_bounds(message) || WORDS.iter().any(|word| message.contains(word))
}

/// True if nothing but assertions and checks stands before this byte in the body.
fn is_leading(file: &SourceFile, block: &syn::Block, offset: usize) -> bool {
    let mut before = block.stmts.iter().take_while(|stmt| file.span(*stmt).end <= offset);
    before.all(|stmt| match stmt {
        syn::Stmt::Macro(stmt) => {
            let name = stmt.mac.path.segments.last().map(|segment| segment.ident.to_string());
            name.is_some_and(|name| name.contains("assert"))
        }
        syn::Stmt::Expr(syn::Expr::If(_), _) => true,
        _ => false,
    })
}

struct Finder<'a> {
    krate: &'a Krate,
    routine: &'a Routine,
    file: &'a SourceFile,
    offset: usize,
    message: &'a str,
    leading: bool,
    found: Option<Demand>,
}

impl Finder<'_> {
    fn starts_here(&self, node: &impl syn::spanned::Spanned) -> bool {
        self.file.span(node).start == self.offset
    }

    fn demands(&mut self, clause: syn::Expr) {
        self.found = Some(Demand { clause: Some(clause), stated: Stated::Implicitly });
    }
}

impl<'ast> Visit<'ast> for Finder<'_> {
    fn visit_expr_index(&mut self, index: &'ast syn::ExprIndex) {
        visit::visit_expr_index(self, index);
        // An overloaded operator is blamed at its brackets.
        let bracket = self.file.span(&index.bracket_token.span.open()).start == self.offset;
        if self.found.is_none() && (self.starts_here(index) || bracket) {
            // Nothing is in it: where nothing else is constant, this is how to panic.
            if matches!(&*index.expr, syn::Expr::Array(array) if array.elems.is_empty()) {
                self.found = Some(Demand { clause: None, stated: Stated::AboutCalls });
                return;
            }
            if !is_bounds(self.message) {
                // A map's own words, say.
                self.found = Some(Demand { clause: None, stated: Stated::Implicitly });
                return;
            }
            let (base, at) = (&index.expr, &operand(&index.index));
            match at {
                syn::Expr::Range(range) => self.range(base, range),
                // What is in the brackets is a range that was made elsewhere.
                _ if is_of_a_range(self.message) => {
                    let range = without_clone(at);
                    self.demands(syn::parse_quote!(#range.end <= #base.len()));
                }
                _ => self.demands(syn::parse_quote!(#at < #base.len())),
            }
        }
    }

    fn visit_expr_method_call(&mut self, call: &'ast syn::ExprMethodCall) {
        visit::visit_expr_method_call(self, call);
        let here = self.file.span(&call.method).touches(self.offset);
        if self.found.is_some() || !here {
            return;
        }
        let receiver = &call.receiver;
        let name = call.method.to_string();
        let clause: Option<syn::Expr> = match name.as_str() {
            "unwrap" | "expect" if self.message.contains("None") => {
                Some(syn::parse_quote!(#receiver.is_some()))
            }
            "unwrap" => Some(if self.message.contains("`Err`") {
                syn::parse_quote!(#receiver.is_ok())
            } else {
                syn::parse_quote!(#receiver.is_some())
            }),
            // The user's own message says nothing of the kind; the run knows the type.
            "expect" => Some(syn::parse_quote!(#receiver.is_some())),
            "remove" | "swap_remove" if call.args.len() == 1 => {
                let at = &operand(&call.args[0]);
                Some(syn::parse_quote!(#at < #receiver.len()))
            }
            "insert" | "split_at" | "split_off" | "truncate" if !call.args.is_empty() => {
                let at = &operand(&call.args[0]);
                Some(syn::parse_quote!(#at <= #receiver.len()))
            }
            _ => None,
        };
        let stated = if name == "expect" { Stated::AboutCalls } else { Stated::Implicitly };
        self.found = Some(Demand { clause, stated });
    }

    /// An operation in parentheses is blamed where they open.
    fn visit_expr_paren(&mut self, paren: &'ast syn::ExprParen) {
        visit::visit_expr_paren(self, paren);
        if self.found.is_none()
            && self.starts_here(paren)
            && let syn::Expr::Binary(binary) = &*paren.expr
        {
            let offset = std::mem::replace(&mut self.offset, self.file.span(binary).start);
            self.visit_expr_binary(binary);
            self.offset = offset;
        }
    }

    fn visit_expr_binary(&mut self, binary: &'ast syn::ExprBinary) {
        visit::visit_expr_binary(self, binary);
        if self.found.is_some() || !self.starts_here(binary) {
            return;
        }
        let (left, right) = (&operand(&binary.left), &operand(&binary.right));
        match binary.op {
            syn::BinOp::Sub(_) | syn::BinOp::SubAssign(_) if self.message.contains("subtract") => {
                // With a sign, what is less may be left.
                let is_signed =
                    [left, right].iter().any(|it| signs::is_signed(self.krate, self.routine, it));
                match is_signed {
                    true => self.demands(checked_sub(left, right)),
                    false => self.demands(syn::parse_quote!(#right <= #left)),
                }
            }
            syn::BinOp::Div(_)
            | syn::BinOp::DivAssign(_)
            | syn::BinOp::Rem(_)
            | syn::BinOp::RemAssign(_)
                if self.message.contains("zero") =>
            {
                self.demands(syn::parse_quote!(#right != 0));
            }
            _ => {}
        }
    }

    fn visit_macro(&mut self, mac: &'ast syn::Macro) {
        if self.found.is_some() || !self.starts_here(&mac.path) {
            return;
        }
        let name = mac.path.segments.last().map(|segment| segment.ident.to_string());
        let arguments = mac
            .parse_body_with(
                syn::punctuated::Punctuated::<syn::Expr, syn::Token![,]>::parse_terminated,
            )
            .unwrap_or_default();
        let clause: Option<syn::Expr> = match name.as_deref() {
            Some("assert" | "debug_assert") => arguments.first().cloned(),
            Some("assert_eq" | "debug_assert_eq") if arguments.len() >= 2 => {
                let (left, right) = (&operand(&arguments[0]), &operand(&arguments[1]));
                Some(syn::parse_quote!(#left == #right))
            }
            Some("assert_ne" | "debug_assert_ne") if arguments.len() >= 2 => {
                let (left, right) = (&operand(&arguments[0]), &operand(&arguments[1]));
                Some(syn::parse_quote!(#left != #right))
            }
            _ => None,
        };
        let stated = match name.as_deref() {
            Some("unreachable") => Stated::AboutItself,
            Some(name) if name.contains("assert") && !self.leading => {
                let asked = if name.ends_with("assert") { 1 } else { 2 };
                let asked = &arguments.iter().take(asked).collect::<Vec<_>>();
                // What is for debugging is what the author believes.
                let is_check = !name.starts_with("debug");
                match is_check && arguments::is_asked(self.krate, self.routine, self.offset, asked)
                {
                    true => Stated::AboutCalls,
                    false => Stated::AboutItself,
                }
            }
            _ => Stated::AboutCalls,
        };
        self.found = Some(Demand { clause, stated });
    }

    fn visit_item(&mut self, _: &'ast syn::Item) {}
}

impl Finder<'_> {
    fn range(&mut self, base: &syn::Expr, range: &syn::ExprRange) {
        let range = syn::ExprRange {
            start: range.start.as_deref().map(|start| Box::new(operand(start))),
            end: range.end.as_deref().map(|end| Box::new(operand(end))),
            ..range.clone()
        };
        let end: syn::Expr = match (&range.end, range.limits) {
            (Some(end), syn::RangeLimits::HalfOpen(_)) => syn::parse_quote!(#end <= #base.len()),
            (Some(end), syn::RangeLimits::Closed(_)) => syn::parse_quote!(#end < #base.len()),
            (None, _) => match &range.start {
                Some(start) => return self.demands(syn::parse_quote!(#start <= #base.len())),
                None => return,
            },
        };
        let end_only = self.message.contains("range end index");
        match (&range.start, &range.end) {
            (Some(start), Some(stop)) if !end_only => {
                self.demands(syn::parse_quote!(#start <= #stop && #end));
            }
            _ => self.demands(end),
        }
    }
}

fn checked_sub(left: &syn::Expr, right: &syn::Expr) -> syn::Expr {
    match left {
        syn::Expr::Binary(_) | syn::Expr::Unary(_) | syn::Expr::Reference(_) => {
            syn::parse_quote!((#left).checked_sub(#right).is_some())
        }
        _ => syn::parse_quote!(#left.checked_sub(#right).is_some()),
    }
}

/// An expression as part of a comparison: `i as usize < n` would be read as a type's parameters.
fn operand(expr: &syn::Expr) -> syn::Expr {
    use syn::BinOp::*;
    let is_weak = match expr {
        syn::Expr::Binary(binary) => {
            matches!(binary.op, And(_) | Or(_) | Eq(_) | Ne(_) | Lt(_) | Le(_) | Gt(_) | Ge(_))
        }
        syn::Expr::Cast(_) | syn::Expr::Closure(_) | syn::Expr::Assign(_) => true,
        _ => false,
    };
    if is_weak { syn::parse_quote!((#expr)) } else { expr.clone() }
}

/// What an expression copies, if that is all it does.
fn without_clone(expr: &syn::Expr) -> &syn::Expr {
    match expr {
        syn::Expr::MethodCall(call) if call.method == "clone" && call.args.is_empty() => {
            &call.receiver
        }
        _ => expr,
    }
}

/// The words of the language for a part that cannot be taken out of a text or a row.
const OF_A_RANGE: [&str; 7] = [
    "range end index",
    "range start index",
    "slice index",
    "char boundary",
    "begin > end",
    "begin <= end",
    "byte index",
];

fn is_of_a_range(message: &str) -> bool {
    OF_A_RANGE.iter().any(|part| message.contains(part))
}

fn is_bounds(message: &str) -> bool {
    is_of_a_range(message)
        || ["out of bounds", "out of range"].iter().any(|part| message.contains(part))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::syntax;

    fn clause(body: &str, at: &str, message: &str) -> (String, Stated) {
        let source = format!("fn f() {{ {body} }}");
        let krate = Krate::from_text(&source).unwrap();
        let demand = demand(&krate, &krate.routines[0], source.find(at).unwrap(), message);
        (demand.clause.as_ref().map(syntax::text).unwrap_or_default(), demand.stated)
    }

    #[test]
    fn operators_have_contracts() {
        let out = "index out of bounds: the len is 3 but the index is 7";
        assert_eq!(clause("let x = v[i + 1];", "v[", out).0, "i + 1 < v.len()");
        let range = "range end index 9 out of range for slice of length 3";
        assert_eq!(clause("g(&s[a..b]);", "s[", range).0, "b <= s.len()");
        let order = "slice index starts at 3 but ends at 2";
        assert_eq!(clause("g(&s[a..b]);", "s[", order).0, "a <= b && b <= s.len()");
        // Of types that overload the operator, the brackets are blamed.
        assert_eq!(clause("let x = v[i];", "[i", out).0, "i < v.len()");
        let turned = "begin > end (1 > 0) when slicing `a`";
        assert_eq!(clause("g(&s[1..n]);", "[1", turned).0, "1 <= n && n <= s.len()");
        assert_eq!(clause("g(a[i as usize]);", "a[", out).0, "(i as usize) < a.len()");
        assert_eq!(clause("g(&a[i as usize..]);", "a[", range).0, "i as usize <= a.len()");
        let key = clause("m[k];", "[k", "no such key");
        assert_eq!(key, (String::new(), Stated::Implicitly));
        let none = "called `Option::unwrap()` on a `None` value";
        assert_eq!(clause("o.first().unwrap();", "unwrap", none).0, "o.first().is_some()");
        let error = "called `Result::unwrap()` on an `Err` value: X";
        assert_eq!(clause("o.unwrap();", "unwrap", error).0, "o.is_ok()");
        let below = "attempt to subtract with overflow";
        assert_eq!(clause("let x = a - b;", "a -", below).0, "b <= a");
        assert_eq!(clause("x -= 1;", "x -", below).0, "1 <= x");
        let signed = clause("let a: i32 = g(); let x = a - b;", "a - b", below).0;
        assert_eq!(signed, "a.checked_sub(b).is_some()");
        assert_eq!(clause("g((a - b) / 10);", "(a -", below).0, "b <= a");
        assert_eq!(clause("let q = a / n;", "a /", "attempt to divide by zero").0, "n != 0");
    }

    #[test]
    fn a_range_that_was_made_elsewhere_has_to_end_in_time() {
        let end = "range end index 9 out of range for slice of length 3";
        assert_eq!(clause("g(&s[part.clone()]);", "s[", end).0, "part.end <= s.len()");
        let torn = "start byte index 1 is not a char boundary; it is inside 'é' (bytes 0..2)";
        assert_eq!(clause("g(&s[part]);", "s[", torn).0, "part.end <= s.len()");
        assert_eq!(clause("g(&s[a..b]);", "s[", torn).0, "a <= b && b <= s.len()");
    }

    #[test]
    fn an_assertion_after_something_was_done_is_about_the_routine_itself() {
        let about = |body| clause(body, "assert", "…").1;
        assert_eq!(about("if x { return; } assert!(a);"), Stated::AboutCalls);
        assert_eq!(about("self.go(); assert!(a);"), Stated::AboutItself);
        assert_eq!(clause("unreachable!()", "unreach", "…").1, Stated::AboutItself);
    }

    #[test]
    fn who_indexes_what_is_empty_panics_on_purpose() {
        let out = "index out of bounds: the len is 0 but the index is 0";
        let stated = clause("[][match x { Ok(x) => return x, Err(_) => 0 }]", "[][", out);
        assert_eq!(stated, (String::new(), Stated::AboutCalls));
    }

    #[test]
    fn an_assertion_with_the_words_of_the_language_is_explicit() {
        let out = "index out of bounds: 3 >= 2";
        let body = "assert!(i < n, \"index out of bounds: {} >= {}\", i, n);";
        assert_eq!(clause(body, "assert", out), ("i < n".into(), Stated::AboutCalls));
        assert_eq!(clause("g(); panic!(\"{m}\");", "panic", out).1, Stated::AboutCalls);
    }

    #[test]
    fn assertions_are_explicit_and_their_condition_is_the_clause() {
        assert_eq!(
            clause("assert!(a < b, \"no\");", "assert", "no"),
            ("a < b".into(), Stated::AboutCalls)
        );
        assert_eq!(
            clause("assert_eq!(a, b);", "assert", "…"),
            ("a == b".into(), Stated::AboutCalls)
        );
        assert_eq!(clause("panic!(\"no\");", "panic", "no"), (String::new(), Stated::AboutCalls));
    }

    #[test]
    fn an_unknown_operation_has_no_clause() {
        let zero = "attempt to divide by zero";
        assert_eq!(clause("g();", "g", zero), (String::new(), Stated::Implicitly));
        assert_eq!(clause("g();", "g", "no such day"), (String::new(), Stated::AboutCalls));
    }
}
