//! Canonical text of expressions: one line, minimal parentheses, rustfmt's spacing.
//!
//! `prettyplease` prints whole files and breaks lines; `to_string` of tokens puts spaces
//! everywhere. Texts are compared and shown by the thousand, so this prints straight from the tree
//! what can be part of a predicate, and from tokens the rest (types, patterns, blocks).

use proc_macro2::{Delimiter, Spacing, TokenStream, TokenTree};
use quote::ToTokens;
use syn::{BinOp, Expr};

use super::{macros, peel};

/// Prints an expression without parentheses around all of it.
pub(super) fn expr(expr: &Expr) -> String {
    let mut printer = Printer { out: String::new() };
    printer.expr(peel(expr));
    printer.out
}

/// How tightly an expression holds together, loosest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Level {
    Jump,
    Assign,
    Range,
    Or,
    And,
    Compare,
    BitOr,
    BitXor,
    BitAnd,
    Shift,
    Sum,
    Product,
    Cast,
    Prefix,
    Postfix,
}

fn level(expr: &Expr) -> Level {
    match expr {
        Expr::Closure(_) | Expr::Return(_) | Expr::Break(_) => Level::Jump,
        Expr::Assign(_) => Level::Assign,
        Expr::Range(_) => Level::Range,
        Expr::Binary(binary) => operator(&binary.op),
        // Binds as `==` would: `let p = a && b` is a chain of two conditions.
        Expr::Let(_) => Level::Compare,
        Expr::Cast(_) => Level::Cast,
        Expr::Unary(_) | Expr::Reference(_) | Expr::RawAddr(_) => Level::Prefix,
        Expr::Lit(lit) if lit.to_token_stream().to_string().starts_with('-') => Level::Prefix,
        _ => Level::Postfix,
    }
}

fn operator(op: &BinOp) -> Level {
    match op {
        BinOp::Mul(_) | BinOp::Div(_) | BinOp::Rem(_) => Level::Product,
        BinOp::Add(_) | BinOp::Sub(_) => Level::Sum,
        BinOp::Shl(_) | BinOp::Shr(_) => Level::Shift,
        BinOp::BitAnd(_) => Level::BitAnd,
        BinOp::BitXor(_) => Level::BitXor,
        BinOp::BitOr(_) => Level::BitOr,
        BinOp::And(_) => Level::And,
        BinOp::Or(_) => Level::Or,
        op if super::is_comparison(op) => Level::Compare,
        _ => Level::Assign,
    }
}

struct Printer {
    out: String,
}

impl Printer {
    fn put(&mut self, text: &str) {
        self.out.push_str(text);
    }

    fn expr(&mut self, expr: &Expr) {
        match expr {
            Expr::Path(_) | Expr::Lit(_) => self.tokens(expr.to_token_stream(), true),
            Expr::Paren(paren) => self.expr(peel(&paren.expr)),
            Expr::Group(group) => self.expr(peel(&group.expr)),
            Expr::Field(field) => {
                self.operand(&field.base, Level::Postfix);
                self.put(".");
                self.tokens(field.member.to_token_stream(), false);
            }
            Expr::MethodCall(call) => self.method_call(call),
            Expr::Call(call) => self.call(call),
            Expr::Index(index) => {
                self.operand(&index.expr, Level::Postfix);
                self.put("[");
                self.expr(peel(&index.index));
                self.put("]");
            }
            Expr::Unary(unary) => {
                self.tokens(unary.op.to_token_stream(), false);
                self.operand(&unary.expr, Level::Prefix);
            }
            Expr::Reference(reference) => {
                self.put(if reference.mutability.is_some() { "&mut " } else { "&" });
                self.operand(&reference.expr, Level::Prefix);
            }
            Expr::Binary(binary) => self.binary(binary),
            Expr::Cast(cast) => {
                self.operand(&cast.expr, Level::Cast);
                self.put(" as ");
                self.tokens(cast.ty.to_token_stream(), true);
            }
            Expr::Try(tried) => {
                self.operand(&tried.expr, Level::Postfix);
                self.put("?");
            }
            Expr::Await(awaited) => {
                self.operand(&awaited.base, Level::Postfix);
                self.put(".await");
            }
            other => self.other(other),
        }
    }

    /// The forms that predicates are seldom made of.
    fn other(&mut self, expr: &Expr) {
        match expr {
            Expr::Range(range) => self.range(range),
            Expr::Assign(assign) => {
                self.expr(peel(&assign.left));
                self.put(" = ");
                self.expr(peel(&assign.right));
            }
            Expr::Array(array) => {
                self.put("[");
                self.list(array.elems.iter());
                self.put("]");
            }
            Expr::Tuple(tuple) => {
                self.put("(");
                self.list(tuple.elems.iter());
                self.put(if tuple.elems.len() == 1 { ",)" } else { ")" });
            }
            Expr::Repeat(repeat) => {
                self.put("[");
                self.expr(peel(&repeat.expr));
                self.put("; ");
                self.expr(peel(&repeat.len));
                self.put("]");
            }
            Expr::Macro(mac) => self.macro_call(&mac.mac),
            Expr::Closure(closure) if matches!(closure.output, syn::ReturnType::Default) => {
                self.closure(closure);
            }
            Expr::Struct(literal) => self.struct_literal(literal),
            Expr::Let(binding) => {
                self.put("let ");
                self.tokens(binding.pat.to_token_stream(), true);
                self.put(" = ");
                self.operand(&binding.expr, Level::Compare);
            }
            other => self.tokens(other.to_token_stream(), false),
        }
    }

    fn method_call(&mut self, call: &syn::ExprMethodCall) {
        self.operand(&call.receiver, Level::Postfix);
        self.put(".");
        self.put(&call.method.to_string());
        if let Some(turbofish) = &call.turbofish {
            self.tokens(turbofish.to_token_stream(), true);
        }
        self.put("(");
        self.list(call.args.iter());
        self.put(")");
    }

    fn call(&mut self, call: &syn::ExprCall) {
        // `(self.f)(x)` calls what the field holds; `self.f(x)` would be a method.
        if matches!(peel(&call.func), Expr::Field(_)) {
            self.put("(");
            self.expr(peel(&call.func));
            self.put(")");
        } else {
            self.operand(&call.func, Level::Postfix);
        }
        self.put("(");
        self.list(call.args.iter());
        self.put(")");
    }

    fn binary(&mut self, binary: &syn::ExprBinary) {
        let level = operator(&binary.op);
        self.child(&binary.left, left_level(binary, level));
        self.put(" ");
        self.tokens(binary.op.to_token_stream(), false);
        self.put(" ");
        self.child(&binary.right, if level == Level::Assign { level } else { tighter(level) });
    }

    /// An operand of a binary operator: parentheses around another operator that the author put
    /// there for the reader stay.
    fn child(&mut self, child: &Expr, least: Level) {
        let inner = peel(child);
        let written = matches!(child, Expr::Paren(_)) && matches!(inner, Expr::Binary(_));
        if written && level(inner) < Level::Cast {
            self.put("(");
            self.expr(inner);
            self.put(")");
        } else {
            self.operand(inner, least);
        }
    }

    fn operand(&mut self, operand: &Expr, least: Level) {
        let inner = peel(operand);
        if level(inner) < least {
            self.put("(");
            self.expr(inner);
            self.put(")");
        } else {
            self.expr(inner);
        }
    }

    fn range(&mut self, range: &syn::ExprRange) {
        if let Some(start) = &range.start {
            self.operand(start, Level::Or);
        }
        self.tokens(range.limits.to_token_stream(), false);
        if let Some(end) = &range.end {
            self.operand(end, Level::Or);
        }
    }

    fn list<'a>(&mut self, exprs: impl Iterator<Item = &'a Expr>) {
        for (index, expr) in exprs.enumerate() {
            if index > 0 {
                self.put(", ");
            }
            self.expr(peel(expr));
        }
    }

    fn macro_call(&mut self, mac: &syn::Macro) {
        self.tokens(mac.path.to_token_stream(), true);
        let (open, close) = match mac.delimiter {
            syn::MacroDelimiter::Paren(_) => ("!(", ")"),
            syn::MacroDelimiter::Brace(_) => ("! { ", " }"),
            syn::MacroDelimiter::Bracket(_) => ("![", "]"),
        };
        self.put(open);
        match macros::all(mac) {
            Some(arguments) => self.list(arguments.iter()),
            None => self.tokens(mac.tokens.clone(), false),
        }
        self.put(close);
    }

    fn closure(&mut self, closure: &syn::ExprClosure) {
        let mut head = closure.asyncness.to_token_stream();
        closure.capture.to_tokens(&mut head);
        if !head.is_empty() {
            self.tokens(head, false);
            self.put(" ");
        }
        self.put("|");
        self.tokens(closure.inputs.to_token_stream(), true);
        self.put("| ");
        self.expr(peel(&closure.body));
    }

    fn struct_literal(&mut self, literal: &syn::ExprStruct) {
        self.tokens(literal.path.to_token_stream(), true);
        self.put(" { ");
        for (index, field) in literal.fields.iter().enumerate() {
            self.put(if index > 0 { ", " } else { "" });
            self.tokens(field.member.to_token_stream(), false);
            if field.colon_token.is_some() {
                self.put(": ");
                self.expr(peel(&field.expr));
            }
        }
        if let Some(rest) = &literal.rest {
            self.put(if literal.fields.is_empty() { ".." } else { ", .." });
            self.expr(peel(rest));
        }
        self.put(" }");
    }

    /// Tokens with spaces where rustfmt would most likely put them. In types and patterns `<` is
    /// always a bracket.
    fn tokens(&mut self, tokens: TokenStream, brackets: bool) {
        let mut spacer = Spacer { brackets, previous: Previous::Start };
        spacer.print(tokens, &mut self.out);
    }
}

/// How tightly the left operand of an operator has to hold together.
fn left_level(binary: &syn::ExprBinary, level: Level) -> Level {
    let left = peel(&binary.left);
    match level {
        // After a cast `<` would begin the type's arguments.
        _ if matches!(left, Expr::Cast(_)) && matches!(binary.op, BinOp::Lt(_) | BinOp::Shl(_)) => {
            Level::Prefix
        }
        // Comparisons and assignments do not chain; everything else associates to the left.
        Level::Compare | Level::Assign => tighter(level),
        Level::BitOr | Level::BitXor | Level::BitAnd | Level::Shift
            if operator_of(left) != Some(level) =>
        {
            tighter(level)
        }
        _ => level,
    }
}

fn operator_of(expr: &Expr) -> Option<Level> {
    match expr {
        Expr::Binary(binary) => Some(operator(&binary.op)),
        _ => None,
    }
}

fn tighter(level: Level) -> Level {
    match level {
        Level::Or => Level::And,
        Level::And => Level::Compare,
        Level::Compare => Level::BitOr,
        // Nobody remembers how bits bind: like clippy, ask for parentheses around any operator.
        Level::BitOr | Level::BitXor | Level::BitAnd | Level::Shift => Level::Cast,
        Level::Sum => Level::Product,
        Level::Product => Level::Cast,
        _ => Level::Range,
    }
}

/// What the last token asks of the space after it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Previous {
    /// Nothing stands before.
    Start,
    /// No space: `.`, `::`, an opening bracket, a prefix operator.
    Tight,
    /// An operator or keyword: space, and what follows begins an operand.
    Operator,
    /// A name, literal or closing bracket: what follows is an operator or postfix.
    Operand,
}

struct Spacer {
    brackets: bool,
    previous: Previous,
}

impl Spacer {
    fn print(&mut self, tokens: TokenStream, out: &mut String) {
        let mut tokens = tokens.into_iter().peekable();
        while let Some(token) = tokens.next() {
            match token {
                TokenTree::Punct(first) => {
                    let mut text = first.as_char().to_string();
                    let mut joint = first.spacing() == Spacing::Joint;
                    while joint {
                        let Some(TokenTree::Punct(next)) = tokens.peek() else { break };
                        if !continues(&text, next.as_char()) {
                            break;
                        }
                        text.push(next.as_char());
                        joint = next.spacing() == Spacing::Joint;
                        tokens.next();
                    }
                    self.punct(&text, out);
                }
                TokenTree::Group(group) => self.group(&group, out),
                TokenTree::Ident(ident) => self.word(&ident.to_string(), out),
                TokenTree::Literal(literal) => self.word(&literal.to_string(), out),
            }
        }
    }

    fn word(&mut self, word: &str, out: &mut String) {
        let lifetime = out.ends_with('\'');
        if !lifetime && matches!(self.previous, Previous::Operand | Previous::Operator) {
            out.push(' ');
        }
        out.push_str(word);
        let keyword = matches!(
            word,
            "in" | "if" | "else" | "match" | "return" | "let" | "mut" | "while" | "move" | "as"
        );
        self.previous = if keyword || lifetime { Previous::Operator } else { Previous::Operand };
    }

    fn punct(&mut self, text: &str, out: &mut String) {
        let operand = self.previous == Previous::Operand;
        self.previous = match text {
            "," | ";" | ":" => self.after(text, out, Previous::Operator),
            "." | "::" | "?" | ".." | "..=" => {
                if self.previous == Previous::Operator {
                    out.push(' ');
                }
                let next = if text == "?" { Previous::Operand } else { Previous::Tight };
                self.after(text, out, next)
            }
            "<" if self.brackets || out.ends_with("::") => self.after(text, out, Previous::Tight),
            ">" | ">>" if self.brackets => self.after(text, out, Previous::Operand),
            "!" if operand => self.after(text, out, Previous::Tight),
            "!" | "&" | "*" | "-" | "&&" | "'" | "#" if !operand => {
                if self.previous == Previous::Operator {
                    out.push(' ');
                }
                self.after(text, out, Previous::Tight)
            }
            _ => {
                if !matches!(self.previous, Previous::Start | Previous::Tight) {
                    out.push(' ');
                }
                self.after(text, out, Previous::Operator)
            }
        };
    }

    fn after(&self, text: &str, out: &mut String, next: Previous) -> Previous {
        out.push_str(text);
        next
    }

    fn group(&mut self, group: &proc_macro2::Group, out: &mut String) {
        let (open, close) = match group.delimiter() {
            Delimiter::Parenthesis => ("(", ")"),
            Delimiter::Bracket => ("[", "]"),
            Delimiter::Brace => ("{", "}"),
            Delimiter::None => ("", ""),
        };
        let brace = group.delimiter() == Delimiter::Brace;
        let spaced =
            self.previous == Previous::Operator || brace && self.previous == Previous::Operand;
        if spaced {
            out.push(' ');
        }
        out.push_str(open);
        if !group.stream().is_empty() {
            self.previous = if brace { Previous::Operator } else { Previous::Tight };
            self.print(group.stream(), out);
            out.push_str(if brace { " " } else { "" });
        }
        out.push_str(close);
        self.previous = Previous::Operand;
    }
}

/// True if the operator `text` can go on with this character.
fn continues(text: &str, next: char) -> bool {
    const LONG: [&str; 23] = [
        "::", "->", "=>", "==", "!=", "<=", ">=", "&&", "||", "..", "..=", "...", "<<", ">>", "+=",
        "-=", "*=", "/=", "%=", "^=", "&=", "|=", "<<=",
    ];
    LONG.iter().any(|long| long.strip_prefix(text).is_some_and(|rest| rest.starts_with(next)))
}

#[cfg(test)]
mod tests {
    use super::super::{parse, text};

    fn canonical(source: &str) -> String {
        text(&parse(source).unwrap())
    }

    #[test]
    fn predicates_read_as_rustfmt_writes_them() {
        for source in [
            "self.count() + 1",
            "!self.before()",
            "idx > self.index",
            "0 <= i && i <= self.count() + 1",
            "*self.item() == v",
            "!(found || self.after())",
            "self.nodes[id].item",
            "&mut self.nodes[i + 1]",
            "x as usize",
            "(x as usize) < y",
            "-1",
            "(-1i32).abs()",
            "a - (b - c)",
            "a * (b + c)",
            "self.cursor == Some(id)",
            "x.parse::<u32>().is_ok()",
            "Vec::<u8>::new()",
            "self.iter().any(|item| item == v)",
            "matches!(self.state, State::Open(_) | State::New { .. })",
            "vec![x; n + 1]",
            "&s[i..j + 1]",
            "(self.f)(x)",
            "(a, b)",
            "(a,)",
            "Point { x: 1, y, ..p }",
            "let Some(x) = self.get(i)",
            "f(&a, -b)?",
            "x.0.1",
            "usize::MAX",
            "<T as Default>::default()",
            "if a { b } else { c }",
            "match x { Some(n) if n > 0 => n, _ => -1 }",
            "x as Vec<Option<u8>>",
            "assert!(a < b, \"bad {}\", c)",
            "a = b",
            "a += b * c",
            "move |(a, b): (u8, &'a mut T)| a",
            "[0; 3]",
            "'x' == c",
        ] {
            assert_eq!(canonical(source), source);
        }
    }

    #[test]
    fn spacing_and_superfluous_parentheses_do_not_matter() {
        assert_eq!(canonical("((self . count ( )))"), "self.count()");
        assert_eq!(canonical("f((a), ((b)))"), "f(a, b)");
        assert_eq!(canonical("(a)  ==(b.c())"), "a == b.c()");
        assert_eq!(canonical("(!a) && (-b) < c"), "!a && -b < c");
        assert_eq!(canonical("(x).y"), "x.y");
    }

    #[test]
    fn bit_operators_are_parenthesised_as_clippy_wants() {
        assert_eq!(canonical("a | b * c | d << 1"), "a | (b * c) | (d << 1)");
        assert_eq!(canonical("a << 1 + 2"), "a << (1 + 2)");
        assert_eq!(canonical("a & b & c"), "a & b & c");
    }

    #[test]
    fn parentheses_for_the_reader_stay() {
        assert_eq!(canonical("(a && b) || c"), "(a && b) || c");
        assert_eq!(canonical("ret == (self.index == 0)"), "ret == (self.index == 0)");
    }

    #[test]
    fn trees_without_parentheses_get_those_they_need() {
        let (sum, not) = (parse("a + b").unwrap(), parse("a && b").unwrap());
        let call: syn::Expr = syn::parse_quote!(x.f());
        let syn::Expr::MethodCall(mut call) = call else { unreachable!() };
        *call.receiver = sum;
        assert_eq!(text(&syn::Expr::MethodCall(call)), "(a + b).f()");
        let syn::Expr::Unary(mut unary) = parse("!x").unwrap() else { unreachable!() };
        *unary.expr = not;
        assert_eq!(text(&syn::Expr::Unary(unary)), "!(a && b)");
    }
}
