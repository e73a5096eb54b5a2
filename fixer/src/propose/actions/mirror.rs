//! What is done for one side, done for the other, beyond the paper. Code that treats two sides alike
//! names their parts alike: what stands for the other side of a name is read off the instructions of
//! the type that are equal but for names, and where the twin of an instruction is missing, or is not
//! like it, that twin is proposed.
//!
//! ```text
//! out.extend(before[i..].iter().map(Edit::Delete));
//!                                       →      out.extend(after[j..].iter().map(Edit::Insert));
//! ```

use std::collections::{BTreeMap, BTreeSet};

use syn::visit::{self, Visit};

use super::{Action, Change, Changes, IN_PLACE, one_line};
use crate::discover::Routine;
use crate::edit::Edit;
use crate::propose::candidate::ActionName;
use crate::propose::place::{Place, owner_name};
use crate::source::SourceFile;
use crate::span::Span;

pub(super) const ACTION: Action =
    Action { name: ActionName::Mirror, schemas: IN_PLACE, changes: Changes::Location(changes) };

/// Longest instruction that has a twin, in lines.
const LINES: usize = 8;

/// Names in which twins differ at most.
const NAMES: usize = 4;

/// Twins tried at one location, behind the instruction and in its place.
const TWINS: usize = 4;

/// The part of their words that twins have in common at least.
const ALIKE: f64 = 0.6;

fn changes(place: &Place<'_>) -> Vec<Change> {
    let location = place.location;
    let own = place.file.slice(location.span);
    if !location.statement || location.syntax.is_none() || own.lines().count() > LINES {
        return Vec::new();
    }
    let renamings = renamings(place);
    let body = one_line(place.file.slice(place.routine.body));
    let mut found = Vec::new();
    if own.ends_with([';', '}']) && !location.tail {
        let twins = twins(own, &renamings).filter(|twin| !body.contains(&one_line(twin)));
        found.extend(twins.take(TWINS).map(|twin| behind(place, &twin)));
    }
    let others = statements(place.file, place.routine);
    let apart = |span: &Span| !span.contains(location.span) && !location.span.contains(*span);
    let whole = |span: &Span| place.file.slice(*span).ends_with([';', '}']);
    let others = others.into_iter().filter(|span| apart(span) && whole(span));
    let twins = others.flat_map(|span| {
        let text = place
            .file
            .slice(span)
            .replace(&indent(place.file, span), &indent(place.file, location.span));
        twins(&text, &renamings).collect::<Vec<_>>()
    });
    let instead = twins.filter(|twin| is_alike(twin, own) && !body.contains(&one_line(twin)));
    let mut known = BTreeSet::new();
    let instead = instead.filter(|twin| known.insert(twin.clone())).take(TWINS);
    let replaced = |twin: String| Change::Rewrite {
        text: one_line(&twin),
        edits: vec![Edit::replace(location.span, twin)],
        prior: 0.35,
    };
    found.extend(instead.map(replaced));
    found
}

fn behind(place: &Place<'_>, twin: &str) -> Change {
    let span = place.location.span;
    let indent = indent(place.file, span);
    Change::Rewrite {
        edits: vec![Edit::insert(span.end, format!("{indent}{twin}"))],
        text: format!("{} {}", one_line(place.file.slice(span)), one_line(twin)),
        prior: 0.35,
    }
}

/// The end of a line, and the blanks before an instruction.
fn indent(file: &SourceFile, span: Span) -> String {
    format!("\n{}", file.indentation(span.start))
}

/// A name, and what stands for it on the other side; both ways.
type Renaming = BTreeMap<String, String>;

fn twins<'a>(text: &'a str, renamings: &'a [Renaming]) -> impl Iterator<Item = String> + 'a {
    let mut known = BTreeSet::from([text.to_owned()]);
    renamings
        .iter()
        .map(|renaming| renamed(text, renaming))
        .filter(move |twin| known.insert(twin.clone()))
}

/// The renamings that the instructions of the routine, and of its type, suggest: that of each pair of
/// twins, and all that agree with each other together.
fn renamings(place: &Place<'_>) -> Vec<Renaming> {
    let owner = owner_name(place.routine);
    let is_near = |other: &&Routine| {
        other.id == place.routine.id
            || (owner.is_some() && owner_name(other) == owner && !other.test)
    };
    let mut texts = BTreeSet::new();
    for routine in place.krate.routines.iter().filter(is_near) {
        let file = place.krate.file_of(routine);
        let short = |span: &Span| file.slice(*span).lines().count() <= LINES;
        let spans = statements(file, routine).into_iter().filter(short);
        texts.extend(spans.map(|span| one_line(file.slice(span))));
    }
    let words: Vec<Vec<String>> = texts.iter().map(|text| tokens(text)).collect();
    let mut counts: BTreeMap<Renaming, usize> = BTreeMap::new();
    for (index, one) in words.iter().enumerate() {
        for other in &words[index + 1..] {
            if let Some(renaming) = renaming(one, other) {
                *counts.entry(renaming).or_default() += 1;
            }
        }
    }
    let mut found: Vec<(Renaming, usize)> = counts.into_iter().collect();
    found.sort_by_key(|(renaming, count)| (usize::MAX - count, renaming.len()));
    let mut all = Renaming::new();
    for (renaming, _) in &found {
        if renaming.iter().all(|(name, other)| all.get(name).is_none_or(|known| known == other)) {
            all.extend(renaming.clone());
        }
    }
    let mut renamings: Vec<_> = found.into_iter().map(|(renaming, _)| renaming).collect();
    renamings.insert(0, all);
    renamings.truncate(TWINS * 2);
    renamings.dedup();
    renamings
}

/// What makes one instruction the other, if they are equal but for a few names.
fn renaming(one: &[String], other: &[String]) -> Option<Renaming> {
    if one.len() != other.len() || one.len() < 4 {
        return None;
    }
    let mut renaming = Renaming::new();
    let mut same = 0;
    for (left, right) in one.iter().zip(other) {
        if left == right {
            same += usize::from(is_name(left));
            continue;
        }
        if !is_name(left) || !is_name(right) {
            return None;
        }
        for (from, to) in [(left, right), (right, left)] {
            if renaming.insert(from.clone(), to.clone()).is_some_and(|known| known != *to) {
                return None;
            }
        }
    }
    let names = renaming.len() / 2;
    let stays = one.iter().any(|word| renaming.contains_key(word) && other.contains(word));
    let is_swap = stays && names == 1;
    (names > 0 && names <= NAMES && same > 0 && !is_swap).then_some(renaming)
}

fn is_alike(one: &str, other: &str) -> bool {
    let words = |text: &str| {
        let is_word = |piece: &String| piece.starts_with(char::is_alphanumeric);
        tokens(text).into_iter().filter(is_word).collect::<Vec<_>>()
    };
    let (one, other) = (words(one), words(other));
    let mut rest = other.clone();
    let mut shared = 0;
    for word in &one {
        if let Some(place) = rest.iter().position(|known| known == word) {
            rest.swap_remove(place);
            shared += 1;
        }
    }
    2.0 * shared as f64 >= ALIKE * (one.len() + other.len()) as f64
}

fn renamed(text: &str, renaming: &Renaming) -> String {
    let pieces = pieces(text);
    pieces.map(|piece| renaming.get(piece).map_or(piece, String::as_str)).collect()
}

/// Words and signs, without what is between them.
fn tokens(text: &str) -> Vec<String> {
    pieces(text).filter(|piece| !piece.trim().is_empty()).map(str::to_owned).collect()
}

fn is_name(piece: &str) -> bool {
    const KEYWORDS: [&str; 14] = [
        "let", "mut", "if", "else", "match", "while", "for", "in", "return", "self", "Some",
        "None", "Ok", "Err",
    ];
    piece.starts_with(|c: char| c.is_alphabetic() || c == '_') && !KEYWORDS.contains(&piece)
}

/// The text in pieces: words, literals of text, and all else character by character.
fn pieces(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = text;
    std::iter::from_fn(move || {
        let first = rest.chars().next()?;
        let is_word = |c: char| c.is_alphanumeric() || c == '_';
        let end = match first {
            '"' => rest[1..].find('"').map_or(rest.len(), |end| end + 2),
            c if is_word(c) => rest.find(|c: char| !is_word(c)).unwrap_or(rest.len()),
            c => c.len_utf8(),
        };
        let (piece, left) = rest.split_at(end);
        rest = left;
        Some(piece)
    })
}

/// The statements of a routine that are there for their effect.
fn statements(file: &SourceFile, routine: &Routine) -> Vec<Span> {
    struct Statements<'a>(&'a SourceFile, Vec<Span>);
    impl<'ast> Visit<'ast> for Statements<'_> {
        fn visit_stmt(&mut self, stmt: &'ast syn::Stmt) {
            if matches!(stmt, syn::Stmt::Expr(..)) {
                self.1.push(self.0.span(stmt));
            }
            visit::visit_stmt(self, stmt);
        }

        fn visit_arm(&mut self, arm: &'ast syn::Arm) {
            self.1.push(self.0.span(&*arm.body));
            visit::visit_arm(self, arm);
        }
    }
    let mut found = Statements(file, Vec::new());
    found.visit_block(&routine.block);
    found.1
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::propose::testing::check_rewrites;

    #[test]
    fn the_other_side_is_forgotten() {
        let source = "
fn diff(before: V, after: V, mut i: usize, mut j: usize, out: V) {
    if gone {
        out.push(Edit::Delete(before[i].clone()));
    } else {
        out.push(Edit::Insert(after[j].clone()));
    }
    out.extend(before[i..].iter().map(Edit::Delete));
}
";
        check_rewrites(
            changes,
            source,
            "out.extend",
            &["out.extend(before[i..].iter().map(Edit::Delete)); \
               out.extend(after[j..].iter().map(Edit::Insert));"],
        );
    }

    #[test]
    fn one_side_is_not_done_like_the_other() {
        let source = "
struct L { head: O, tail: O }
impl L {
    fn push_front(&mut self, h: O) {
        self.node(h).next = self.head;
        self.head = h;
    }
    fn push_back(&mut self, h: O) {
        self.node(h).prev = self.tail;
        self.tail = h;
    }
    fn remove(&mut self, node: N) {
        match node.prev {
            Some(prev) => self.node(prev).next = node.next,
            None => self.head = node.next,
        }
        if let Some(next) = node.next {
            self.node(next).prev = node.prev;
        }
    }
}
";
        check_rewrites(
            changes,
            source,
            "if let",
            &[
                "match node.next { Some(next) => self.node(next).prev = node.prev, \
                 None => self.tail = node.prev, }",
                "match node.prev { Some(prev) => self.node(prev).next = node.next, \
                 None => self.tail = node.next, }",
            ],
        );
    }

    #[test]
    fn twins_differ_in_names_alone() {
        let words = |text: &str| tokens(text);
        let of = |one: &str, other: &str| renaming(&words(one), &words(other));
        let both = |a: &str, b: &str| {
            Renaming::from([(a.to_owned(), b.to_owned()), (b.to_owned(), a.to_owned())])
        };
        assert_eq!(of("self.head = h;", "self.tail = h;"), Some(both("head", "tail")));
        assert_eq!(of("self.head = h;", "self.head += h;"), None);
        assert_eq!(of("a.x = a.y;", "b.x = a.y;"), None);
        assert_eq!(of("f(a, b);", "f(b, a);"), None);
    }
}
