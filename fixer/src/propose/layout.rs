//! How injected code is laid out in the user's text: on lines of its own, indented as the lines
//! around it, the way rustfmt would print it; all other lines stay as they are.

use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens as _;

use super::blocks::Branch;
use super::candidate::rewritten;
use super::place::Place;
use super::precedence;
use crate::discover::{LocationKind, Syntax};
use crate::edit::Edit;
use crate::span::Span;
use crate::syntax;

/// rustfmt prints `if a { b } else { c }` on one line up to this width, if it is a value.
const ONE_LINE_IF: usize = 50;
const LINE: usize = 100;

/// `if condition { body }` as lines.
pub(super) fn conditional(place: &Place<'_>, condition: &syn::Expr, body: &str) -> Vec<String> {
    let head = format!("if {} {{", syntax::text(condition));
    vec![head, format!("{}{body}", unit(place)), "}".to_owned()]
}

/// One level of indentation, as the file has it.
pub(super) fn unit(place: &Place<'_>) -> &'static str {
    if place.file.text.contains("\n\t") { "\t" } else { "    " }
}

/// Puts lines before the instruction. `None` where no statement can stand.
pub(super) fn before(place: &Place<'_>, lines: &[String]) -> Option<Vec<Edit>> {
    let location = place.location;
    match location.kind {
        LocationKind::Entry => Some(at_entry(place, lines)),
        LocationKind::Exit => at_exit(place, lines),
        LocationKind::Arm => Some(in_arm(place, |indent| {
            let text = joined(lines, indent) + "\n" + indent;
            (text, String::new(), 1)
        })),
        _ if location.statement => {
            let site = Site::of(place);
            let text = joined(lines, &site.indent) + "\n" + &site.indent;
            let insertion = Edit::insert(location.span.start, text);
            Some(site.opening.into_iter().chain([insertion]).collect())
        }
        _ => None,
    }
}

/// Puts the instruction into a block: `head` are the lines before it, the last of which opens the
/// block. `None` where no statement can stand.
pub(super) fn wrap(place: &Place<'_>, head: &[String]) -> Option<Vec<Edit>> {
    let location = place.location;
    let unit = unit(place);
    if location.kind == LocationKind::Arm {
        return Some(in_arm(place, |indent| {
            (format!("{}\n{indent}{unit}", joined(head, indent)), format!("\n{indent}}}"), 2)
        }));
    }
    if !location.statement || location.syntax.is_none() {
        return None;
    }
    let Site { indent, opening } = Site::of(place);
    let mut edits = opening;
    let start = format!("{}\n{indent}{unit}", joined(head, &indent));
    edits.push(Edit::insert(location.span.start, start));
    edits.extend(indented(place, location.span, 1));
    edits.push(Edit::insert(end_of_line_comment(place), format!("\n{indent}}}")));
    Some(edits)
}

/// Puts the instruction and the one that follows it into a block.
pub(super) fn wrap_two(place: &Place<'_>, head: &[String]) -> Option<Vec<Edit>> {
    let next = place.next_instruction()?;
    let span = Span::new(place.location.span.start, next.span.end);
    let Site { indent, opening } = Site::of(place);
    let mut edits = opening;
    let start = format!("{}\n{indent}{}", joined(head, &indent), unit(place));
    edits.push(Edit::insert(span.start, start));
    edits.extend(indented(place, span, 1));
    edits.push(Edit::insert(span.end, format!("\n{indent}}}")));
    Some(edits)
}

/// `if fail { changed } else { old }` as the value that stands at `span`, where `changed` are the
/// edits that make one from the other.
pub(super) fn either(
    place: &Place<'_>,
    span: Span,
    fail: &syn::Expr,
    changed: &[Edit],
) -> Vec<Edit> {
    // A `let` stands alone; the value of a block may share its line with the block.
    let Site { indent, opening } = Site::of(place);
    let fail = syntax::text(fail);
    let old = place.file.slice(span);
    let new = rewritten(place.file, span, changed);
    let one_line = format!("if {fail} {{ {new} }} else {{ {old} }}");
    let before = span.start - place.location.span.start;
    let fits = one_line.len() <= ONE_LINE_IF && indent.len() + before + one_line.len() < LINE;
    let mut edits = opening;
    if fits && !one_line.contains('\n') {
        let start = format!("if {fail} {{ {new} }} else {{ ");
        edits.extend([Edit::insert(span.start, start), Edit::insert(span.end, " }")]);
        return edits;
    }
    let unit = unit(place);
    let shift = indented_value(place, span, 1);
    let new = rewritten(place.file, span, &merged(changed, shift.clone()));
    let start = format!("if {fail} {{\n{indent}{unit}{new}\n{indent}}} else {{\n{indent}{unit}");
    edits.push(Edit::insert(span.start, start));
    edits.extend(shift);
    edits.push(Edit::insert(span.end, format!("\n{indent}}}")));
    edits
}

/// The lines of `if fail { changed } else {`, to [`wrap`] the instruction with, where `edits` make
/// the changed instruction from the old one.
pub(super) fn changed(place: &Place<'_>, fail: &syn::Expr, edits: &[Edit]) -> Vec<String> {
    let span = place.location.span;
    let levels = if place.location.kind == LocationKind::Arm { levels_in_arm(place, 2) } else { 1 };
    let new = rewritten(place.file, span, &merged(edits, indented(place, span, levels)));
    alternative(conditional(place, fail, &new))
}

/// Makes the end of `if fail { … }` the beginning of its `else` branch.
pub(super) fn alternative(mut conditional: Vec<String>) -> Vec<String> {
    conditional.pop();
    conditional.push("} else {".to_owned());
    conditional
}

/// Puts `if fail { … } else` before the `else` block of which the instruction is all: an `if` alone
/// in an `else` is written `else if`. The lines are those for [`wrap`].
pub(super) fn chain(place: &Place<'_>, head: &[String]) -> Option<Vec<Edit>> {
    let branch = only_in_branch(place).filter(|branch| branch.condition.is_none())?;
    let Site { indent, opening } = Site::of(place);
    let outer = indent.strip_suffix(unit(place))?;
    let head = joined(head, outer);
    let text = head.strip_suffix('{')?;
    Some(opening.into_iter().chain([Edit::insert(branch.block.start, text)]).collect())
}

/// Two lists of edits as one; where they meet, the first has precedence.
fn merged(first: &[Edit], mut second: Vec<Edit>) -> Vec<Edit> {
    second.retain(|edit| {
        let meets = |other: &Edit| {
            other.span.start < edit.span.end.max(edit.span.start + 1)
                && edit.span.start < other.span.end
        };
        !first.iter().any(meets)
    });
    [first, &second].concat()
}

/// `added && old` or `old && added` as the condition that stands at `span`. `None` for conditions
/// that bind names: they are no operands on every edition.
pub(super) fn conjoined(
    span: Span,
    old: &syn::Expr,
    added: &syn::Expr,
    first: bool,
) -> Option<Vec<Edit>> {
    if has_let(old) {
        return None;
    }
    let added = precedence::parenthesised(syntax::text(added), added, precedence::AND);
    let (open, close) = if precedence::of(old) < precedence::AND { ("(", ")") } else { ("", "") };
    let (start, end) = if first {
        (format!("{added} && {open}"), close.to_owned())
    } else {
        (open.to_owned(), format!("{close} && {added}"))
    };
    let edits = [Edit::insert(span.start, start), Edit::insert(span.end, end)];
    Some(edits.into_iter().filter(|edit| !edit.text.is_empty()).collect())
}

/// True for a condition that binds names.
pub(super) fn has_let(expr: &syn::Expr) -> bool {
    match expr {
        syn::Expr::Let(_) => true,
        syn::Expr::Binary(binary) => has_let(&binary.left) || has_let(&binary.right),
        _ => false,
    }
}

/// If the instruction is all that a branch of an `if` does, that branch.
pub(super) fn only_in_branch<'a>(place: &'a Place<'_>) -> Option<&'a Branch> {
    let span = place.location.span;
    let text = |from, to| place.file.text[from..to].trim().is_empty();
    let branch = place.blocks.branches.iter().find(|branch| {
        branch.only == Some(span)
            && text(branch.block.start + 1, span.start)
            && text(span.end, branch.block.end - 1)
    });
    branch.filter(|_| place.location.kind != LocationKind::Let)
}

fn joined(lines: &[String], indent: &str) -> String {
    lines.join(&format!("\n{indent}"))
}

fn at_entry(place: &Place<'_>, lines: &[String]) -> Vec<Edit> {
    let body = place.routine.body;
    let outer = place.file.indentation(body.end - 1);
    let inner = format!("{outer}{}", unit(place));
    if place.routine.block.stmts.is_empty() && place.file.slice(body) == "{}" {
        let text = format!("\n{inner}{}\n{outer}", joined(lines, &inner));
        return vec![Edit::insert(place.routine.start, text)];
    }
    let first = place.routine.locations.get(1).filter(|first| first.statement);
    if let Some(first) = first
        && !place.file.slice(Span::new(body.start, first.span.start)).contains('\n')
        && let Some(edits) = before(&place.at(first), lines)
    {
        return edits;
    }
    // What is written behind the brace belongs to it.
    let start = place.routine.start;
    let rest = &place.file.text[start..body.end];
    let line = rest.find('\n').map_or("", |end| &rest[..end]);
    let comment = if line.trim_start().starts_with("//") { line.trim_end().len() } else { 0 };
    let text = format!("\n{inner}{}", joined(lines, &inner));
    vec![Edit::insert(start + comment, text)]
}

fn at_exit(place: &Place<'_>, lines: &[String]) -> Option<Vec<Edit>> {
    let Some(last) = place.routine.block.stmts.last() else {
        return Some(at_entry(place, lines));
    };
    let span = place.file.span(last);
    let leaves = matches!(last, syn::Stmt::Expr(syn::Expr::Return(_), _));
    let valued = matches!(last, syn::Stmt::Expr(_, None)) && !place.returns_unit();
    if leaves || valued {
        let end = place.routine.locations.iter().find(|location| location.span == span);
        return before(&place.at(end?), lines);
    }
    let body = place.routine.body;
    if !place.file.slice(Span::new(span.end, body.end)).contains('\n') {
        return None;
    }
    let outer = place.file.indentation(body.end - 1);
    let inner = format!("{outer}{}", unit(place));
    let mut edits = Vec::new();
    if let syn::Stmt::Expr(expr, None) = last
        && !crate::discover::is_control_flow(expr)
    {
        edits.push(Edit::insert(span.end, ";"));
    }
    let text = format!("{}{}\n{outer}", unit(place), joined(lines, &inner));
    edits.push(Edit::insert(body.end - 1, text));
    Some(edits)
}

/// Gives a `match` arm a block. `code` says, for the indentation inside the block, what goes
/// before the expression and behind it, and how many levels deeper it comes to stand.
fn in_arm(place: &Place<'_>, code: impl FnOnce(&str) -> (String, String, usize)) -> Vec<Edit> {
    let span = place.location.span;
    let text = &place.file.text;
    let arrow = text[..span.start].trim_end().len();
    let outer = place.file.indentation(arrow - 1);
    let inner = format!("{outer}{}", unit(place));
    let (start, end, levels) = code(&inner);
    let levels = levels_in_arm(place, levels);
    let mut edits =
        vec![Edit::replace(Span::new(arrow, span.start), format!(" {{\n{inner}{start}"))];
    edits.extend(indented_value(place, span, levels));
    // A block needs no comma behind it.
    let rest = &text[span.end..];
    let comma = rest.len() - rest.trim_start().len();
    let comma = if rest.trim_start().starts_with(',') { comma + 1 } else { 0 };
    let semicolon = if leaves(place) { ";" } else { "" };
    let close = format!("{semicolon}{end}\n{outer}}}");
    edits.push(Edit::replace(Span::new(span.end, span.end + comma), close));
    edits
}

/// How many levels deeper an arm's expression comes to stand if it is put into blocks: one that
/// is too long for the arrow's line is one level deeper already.
fn levels_in_arm(place: &Place<'_>, blocks: usize) -> usize {
    let before = &place.file.text[..place.location.span.start];
    let gap = &before[before.trim_end().len()..];
    blocks - usize::from(gap.contains('\n'))
}

/// True if the instruction is a value that is none: as a statement it is written with a semicolon.
fn leaves(place: &Place<'_>) -> bool {
    use syn::Expr::{Break, Continue, Return};
    let Some(Syntax::Expr(expr)) = &place.location.syntax else { return false };
    place.location.tail && matches!(expr, Return(_) | Break(_) | Continue(_))
}

/// Insertions that indent all lines that begin inside `span`, but for those inside a literal.
pub(super) fn indented(place: &Place<'_>, span: Span, levels: usize) -> Vec<Edit> {
    let literals = literals(place);
    let text = place.file.slice(span);
    text.match_indices('\n')
        .map(|(at, _)| span.start + at + 1)
        .filter(|start| !literals.iter().any(|it| it.start < *start && *start < it.end))
        .filter(|start| !place.file.text[*start..].starts_with(['\n', '\r']))
        .map(|start| Edit::insert(start, unit(place).repeat(levels)))
        .filter(|edit| !edit.text.is_empty())
        .collect()
}

/// Like [`indented`], for an expression that comes to stand at the beginning of a line: there
/// rustfmt does not break a chain of calls behind a receiver as short as `self`.
fn indented_value(place: &Place<'_>, span: Span, levels: usize) -> Vec<Edit> {
    let mut edits = indented(place, span, levels);
    let text = place.file.slice(span);
    let receiver = text.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(text.len());
    let rest = text[receiver..].trim_start();
    let gap = Span::new(span.start + receiver, span.end - rest.len());
    if (1..=4).contains(&receiver) && rest.starts_with('.') && !gap.is_empty() {
        edits.retain(|edit| !gap.touches(edit.span.start));
        edits.push(Edit::replace(gap, ""));
    }
    edits
}

/// The instruction's literals, some of which may go over several lines.
fn literals(place: &Place<'_>) -> Vec<Span> {
    fn collect(place: &Place<'_>, tokens: TokenStream, found: &mut Vec<Span>) {
        for token in tokens {
            match token {
                TokenTree::Group(group) => collect(place, group.stream(), found),
                TokenTree::Literal(literal) => found.push(place.file.span(&literal)),
                _ => {}
            }
        }
    }
    let tokens = match &place.location.syntax {
        Some(Syntax::Local(local)) => local.to_token_stream(),
        Some(Syntax::Expr(expr)) => expr.to_token_stream(),
        Some(Syntax::Macro(stmt)) => stmt.to_token_stream(),
        None => return Vec::new(),
    };
    let mut found = Vec::new();
    collect(place, tokens, &mut found);
    found
}

/// The end of the instruction, with a comment behind it on its line.
fn end_of_line_comment(place: &Place<'_>) -> usize {
    let end = place.location.span.end;
    let rest = &place.file.text[end..];
    let line = rest.find('\n').map_or("", |at| &rest[..at]);
    if line.trim_start().starts_with("//") { end + line.trim_end().len() } else { end }
}

/// Where an instruction stands, and what gives it lines of its own.
struct Site {
    indent: String,
    opening: Vec<Edit>,
}

impl Site {
    fn of(place: &Place<'_>) -> Self {
        let (file, span) = (place.file, place.location.span);
        let base = file.indentation(span.start);
        let line = file.text[..span.start].rfind('\n').map_or(0, |at| at + 1);
        let rest = file.text[span.end..].trim_start_matches([' ', '\t']);
        let alone = file.text[line..span.start].trim().is_empty()
            && (rest.is_empty() || rest.starts_with(['\n', '\r']) || rest.starts_with("//"));
        if alone {
            return Self { indent: base.to_owned(), opening: Vec::new() };
        }
        let opened = place.blocks.on_line(line, span);
        let depth = |of: Span| opened.iter().filter(|block| block.span.contains(of)).count();
        let indent = |depth: usize| format!("{base}{}", unit(place).repeat(depth));
        let mut opening = Vec::new();
        if leaves(place) {
            opening.push(Edit::insert(span.end, ";"));
        }
        for block in &opened {
            let depth = depth(block.span);
            for (index, gap) in block.gaps.iter().enumerate() {
                let last = index + 1 == block.gaps.len();
                let line = format!("\n{}", indent(depth - usize::from(last)));
                if file.slice(*gap).chars().all(|c| c == ' ' || c == '\t') {
                    opening.push(Edit::replace(*gap, line));
                }
            }
        }
        Self { indent: indent(depth(span)), opening }
    }
}
