//! A candidate fix (3.7): a rewritten routine, as text edits on the user's file.

use std::fmt;

use super::prior;
use crate::discover::{LocationId, Routine, RoutineId};
use crate::edit::{self, Edit};
use crate::source::SourceFile;
use crate::span::Span;

/// The fix schema of a candidate (Table 1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum SchemaName {
    /// `snippet; old_stmt`
    A,
    /// `if fail { snippet } old_stmt`
    B,
    /// `if !fail { old_stmt }`
    C,
    /// `if fail { snippet } else { old_stmt }`
    D,
    /// The instruction itself, rewritten.
    InPlace,
}

impl fmt::Display for SchemaName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::A => "a",
            Self::B => "b",
            Self::C => "c",
            Self::D => "d",
            Self::InPlace => "in-place",
        })
    }
}

/// The fixing action of a candidate (3.6).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum ActionName {
    /// No snippet: the instruction is left out where it fails.
    Omit,
    /// Another value for an expression of the state (3.6.2).
    Assign,
    /// A command called on an object of the state (3.6.2).
    Command,
    /// Another expression used by the instruction (3.6.3).
    Replace,
    /// The routine or loop left early.
    Leave,
    /// Another operator.
    Operator,
    /// One more or one less.
    Offset,
    /// Another variable, field or constant.
    Name,
    /// Arguments or operands the other way round.
    Swap,
    /// Another method or function of the same signature.
    Method,
    /// Arithmetic that cannot fail.
    Arithmetic,
    /// What stands in the place of `unwrap`.
    Unwrap,
    /// Indexing that cannot fail.
    Index,
    /// A value kept within bounds.
    Clamp,
    /// An operand more or less.
    Operand,
    /// A condition that holds in more states, or in fewer.
    Condition,
    /// An instruction removed or moved.
    Statement,
    /// An instruction found elsewhere.
    Copy,
    /// What is done for one side, done for the other.
    Mirror,
    /// A flag, a bound or a character that a condition forgets.
    Conjunct,
    /// Another character, string, format or number.
    Literal,
    /// Another value to begin with.
    Initial,
    /// Another variant, or another pattern.
    Variant,
    /// An update that is missing.
    Update,
    /// Something that must start over.
    Reset,
    /// A bound that is taken off what is beyond it.
    Carry,
    /// A conversion before the operation.
    Widen,
    /// An arm that a `match` forgets.
    Arm,
    /// What a loop leaves over.
    Leftover,
    /// Branches that do not exclude each other, or do.
    Branch,
    /// What is borrowed no longer than it must be.
    Release,
    /// A call more.
    Call,
    /// A thrown-away answer that decides.
    Answer,
    /// What leaves one collection leaves the others.
    Forget,
    /// A look-up more or less.
    Lookup,
    /// A closure that fails for some elements gives none for them.
    Mapped,
    /// What was asked for and found.
    Found,
    /// Another order.
    Order,
    /// Another part of what a pattern takes apart.
    Part,
    /// The least or the greatest for the first or the last.
    Extreme,
    /// The routine that makes a thing for the thing written down.
    Make,
    /// Another way out.
    Exit,
    /// Operands that belong together.
    Group,
    /// A stage more in a chain of calls.
    Stage,
    /// A text of another kind.
    Kin,
    /// As it is elsewhere.
    Analogy,
    /// An arm that is not for every state.
    Guard,
    /// A value kept within bounds as it grows or shrinks.
    Accumulate,
    /// As many as are needed.
    Enough,
    /// A state that is brought about.
    Enter,
    /// Two names exchanged throughout.
    Exchange,
    /// Counted from the other end.
    FarEnd,
    /// A change of a variable that never changes.
    Idle,
    /// Parts compared one after the other.
    Lexicographic,
    /// All of a row for a part of it.
    Whole,
    /// Something that is there for another option.
    Wrap,
    /// What was there before, kept.
    Previous,
    /// The step of a loop.
    Advance,
    /// The same for another one of a kind.
    Also,
    /// The same in all that counts.
    Same,
    /// The odd one that is left where two are taken at a time.
    Odd,
    /// A default for what is taken of something that is missing.
    Absent,
    /// The nearest value that a type can hold.
    Fits,
    /// A step inside for one outside.
    Step,
    /// Another mask.
    Mask,
    /// Letters in one case.
    Case,
    /// Only those that a row of flags lets through.
    Flagged,
    /// Branches of a chain in another order.
    Chain,
    /// A text without the signs at its ends.
    Tidy,
    /// One for as many as a variable says.
    One,
    /// A sign among letters and digits.
    Word,
    /// Digits of another base.
    Radix,
    /// As its neighbour is.
    Sibling,
    /// Two questions, each asked of all.
    Apart,
    /// The negative of a number, or its complement.
    Negate,
    /// Two operands of a sum that have changed places.
    Cross,
    /// A part more or less than a fraction.
    Fraction,
    /// What was compared, kept.
    Kept,
    /// As many pieces as something is cut into.
    Pieces,
    /// Letters of a text for its bytes.
    Letters,
    /// An answer that is given only if all went into it.
    Provided,
    /// The other end, moved the other way.
    Opposite,
    /// What begins anew begins with what did not fit.
    Anew,
    /// No snippet: this instruction and the next one are left out where it fails.
    OmitTwo,
}

impl fmt::Display for ActionName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Omit => "omit",
            Self::Assign => "assign",
            Self::Command => "command",
            Self::Replace => "replace",
            Self::Leave => "leave",
            Self::Operator => "operator",
            Self::Offset => "offset",
            Self::Name => "name",
            Self::Swap => "swap",
            Self::Method => "method",
            Self::Arithmetic => "arithmetic",
            Self::Unwrap => "unwrap",
            Self::Index => "index",
            Self::Clamp => "clamp",
            Self::Operand => "operand",
            Self::Condition => "condition",
            Self::Statement => "statement",
            Self::Copy => "copy",
            Self::Mirror => "mirror",
            Self::Conjunct => "conjunct",
            Self::Literal => "literal",
            Self::Initial => "initial",
            Self::Variant => "variant",
            Self::Update => "update",
            Self::Reset => "reset",
            Self::Carry => "carry",
            Self::Widen => "widen",
            Self::Arm => "arm",
            Self::Leftover => "leftover",
            Self::Branch => "branch",
            Self::Release => "release",
            Self::Call => "call",
            Self::OmitTwo => "omit-two",
            Self::Answer => "answer",
            Self::Forget => "forget",
            Self::Lookup => "lookup",
            Self::Mapped => "mapped",
            Self::Found => "found",
            Self::Order => "order",
            Self::Part => "part",
            Self::Extreme => "extreme",
            Self::Make => "make",
            Self::Exit => "exit",
            Self::Group => "group",
            Self::Stage => "stage",
            Self::Kin => "kin",
            Self::Analogy => "analogy",
            Self::Guard => "guard",
            Self::Accumulate => "accumulate",
            Self::Enough => "enough",
            Self::Enter => "enter",
            Self::Exchange => "exchange",
            Self::FarEnd => "far end",
            Self::Idle => "idle",
            Self::Lexicographic => "lexicographic",
            Self::Whole => "whole",
            Self::Wrap => "wrap",
            Self::Previous => "previous",
            Self::Advance => "advance",
            Self::Also => "also",
            Self::Same => "same",
            Self::Odd => "odd",
            Self::Absent => "absent",
            Self::Fits => "fits",
            Self::Step => "step",
            Self::Mask => "mask",
            Self::Case => "case",
            Self::Flagged => "flagged",
            Self::Chain => "chain",
            Self::Tidy => "tidy",
            Self::One => "one",
            Self::Word => "word",
            Self::Radix => "radix",
            Self::Sibling => "sibling",
            Self::Apart => "apart",
            Self::Negate => "negate",
            Self::Cross => "cross",
            Self::Fraction => "fraction",
            Self::Kept => "kept",
            Self::Pieces => "pieces",
            Self::Letters => "letters",
            Self::Provided => "provided",
            Self::Opposite => "opposite",
            Self::Anew => "anew",
        })
    }
}

/// The component that suggested a candidate.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Why {
    /// Its predicate; empty for what depends on the location alone.
    pub predicate: String,
    /// Failing tests that have it.
    pub failing: usize,
    /// Passing tests that have it.
    pub passing: usize,
}

/// A fix that has yet to be validated.
#[derive(Debug, Clone)]
pub struct Candidate {
    /// The routine that it rewrites.
    pub routine: RoutineId,
    /// Index of the routine's file.
    pub file: usize,
    /// Edits on the original text of the file, inside the routine.
    pub edits: Vec<Edit>,
    /// How the action is injected.
    pub schema: SchemaName,
    /// What is done.
    pub action: ActionName,
    /// Where.
    pub location: LocationId,
    /// The condition under which the fix acts; `None` for those that always act.
    pub fail: Option<String>,
    /// The snippet as one line of Rust; empty if there is none.
    pub snippet: String,
    /// The component's fixme score, times how well it tells failing from passing tests.
    pub score: f64,
    /// How often this kind of change is what a maintainer would write.
    pub prior: f64,
    /// The component it comes from, and how often it was seen.
    pub why: Why,
    /// About how many tokens the edits add or change.
    pub complexity: usize,
}

impl Candidate {
    /// How soon it should be tried: the suspicion of its component, how often such a change is
    /// meant, and how densely proper fixes lie among its kind.
    #[must_use]
    pub fn promise(&self) -> f64 {
        self.score * self.prior * prior::density(self.schema, self.action)
    }

    /// The rewritten routine, from its visibility on.
    #[must_use]
    pub fn text(&self, file: &SourceFile, routine: &Routine) -> String {
        rewritten(file, routine.bare, &self.edits)
    }
}

/// The text of `span` after those edits, which all lie inside it.
pub(super) fn rewritten(file: &SourceFile, span: Span, edits: &[Edit]) -> String {
    let moved: Vec<Edit> = edits
        .iter()
        .map(|edit| {
            let inside = Span::new(edit.span.start - span.start, edit.span.end - span.start);
            Edit::replace(inside, edit.text.clone())
        })
        .collect();
    edit::apply(file.slice(span), &moved).text
}

/// The edits with the line ends that the file has.
pub(super) fn with_line_ends_of(file: &SourceFile, mut edits: Vec<Edit>) -> Vec<Edit> {
    if file.text.contains("\r\n") {
        for edit in &mut edits {
            edit.text = edit.text.replace("\r\n", "\n").replace('\n', "\r\n");
        }
    }
    edits
}

/// About how many tokens these edits add or change.
pub(super) fn complexity(file: &SourceFile, edits: &[Edit]) -> usize {
    edits.iter().map(|edit| tokens(&edit.text).max(tokens(file.slice(edit.span)))).sum()
}

/// Words and runs of punctuation: exact enough to rank with, and defined for unbalanced text.
fn tokens(text: &str) -> usize {
    #[derive(PartialEq)]
    enum Kind {
        Blank,
        Word,
        Sign,
    }
    let kind = |c: char| match c {
        c if c.is_whitespace() => Kind::Blank,
        c if c.is_alphanumeric() || c == '_' => Kind::Word,
        _ => Kind::Sign,
    };
    let mut last = Kind::Blank;
    let mut count = 0;
    for c in text.chars() {
        let next = kind(c);
        count += usize::from(next != last && next != Kind::Blank);
        last = next;
    }
    count
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn complexity_counts_tokens_not_characters() {
        assert_eq!(tokens("if idx > self.index {\n    idx -= 1;\n}"), 12);
        assert_eq!(tokens("\n    "), 0);
    }

    #[test]
    fn a_replaced_text_counts_once() {
        let file = SourceFile::parse("a.rs".into(), "fn f() {}\n".to_owned()).unwrap();
        assert_eq!(complexity(&file, &[Edit::replace(Span::new(3, 4), "g")]), 1);
    }
}
