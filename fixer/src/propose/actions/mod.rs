//! Fixing actions (3.6): instructions which try to avoid the suspicious value of a component.
//!
//! One file for each action, with its description and its tests; [`ALL`] lists them. To add one,
//! write its file and name it there.

mod absent;
mod accumulate;
mod advance;
mod also;
mod analogy;
mod anew;
mod answer;
mod apart;
mod arithmetic;
mod arm;
mod assign;
mod both_ways;
mod branch;
mod call;
mod carry;
mod case;
mod chain;
mod clamp;
mod command;
mod condition;
mod conjunct;
mod copy;
mod cross;
mod enough;
mod enter;
mod exchange;
mod exit;
mod extreme;
mod far_end;
mod fits;
mod flagged;
mod forget;
mod found;
mod fraction;
mod group;
mod guard;
mod idle;
mod index;
mod initial;
mod kept;
mod kin;
mod leave;
mod leftover;
mod letters;
mod lexicographic;
mod literal;
mod lookup;
mod make;
mod mapped;
mod mask;
mod method;
mod mirror;
mod name;
mod negate;
mod odd;
mod offset;
mod omit;
mod omit_two;
mod one;
mod operand;
mod operator;
mod opposite;
mod order;
mod part;
mod pieces;
mod previous;
mod provided;
mod radix;
mod release;
mod replace;
mod reset;
mod same;
mod sibling;
mod stage;
mod statement;
mod step;
mod swap;
mod tidy;
mod unwrap;
mod update;
mod variant;
mod whole;
mod widen;
mod word;
mod wrap;

use super::candidate::rewritten;
use super::candidate::{ActionName, SchemaName};
use super::place::Place;
use crate::discover::Syntax;
use crate::edit::Edit;
use crate::span::Span;

/// An action as it is instantiated for components.
pub(super) struct Action {
    /// Its name.
    pub name: ActionName,
    /// The schemas it makes sense in.
    pub schemas: &'static [SchemaName],
    /// Lists what it can do.
    pub changes: Changes,
}

/// What an action looks at.
pub(super) enum Changes {
    /// A component: a predicate at a location.
    Component(fn(&Place<'_>, &syn::Expr) -> Vec<Change>),
    /// The instruction at a location, whatever the state.
    Location(fn(&Place<'_>) -> Vec<Change>),
}

/// All actions, in the order in which they are tried.
pub(super) const ALL: [Action; 91] = [
    omit::ACTION,
    replace::ACTION,
    assign::ACTION,
    condition::ACTION,
    leave::ACTION,
    command::ACTION,
    operator::ACTION,
    offset::ACTION,
    name::ACTION,
    swap::ACTION,
    method::ACTION,
    arithmetic::ACTION,
    unwrap::ACTION,
    index::ACTION,
    mapped::ACTION,
    clamp::ACTION,
    operand::ACTION,
    statement::ACTION,
    copy::ACTION,
    copy::GUARDED,
    copy::FULLER,
    conjunct::ACTION,
    literal::ACTION,
    initial::ACTION,
    variant::ACTION,
    update::ACTION,
    update::BEHIND,
    call::ACTION,
    omit_two::ACTION,
    mirror::ACTION,
    reset::ACTION,
    carry::ACTION,
    widen::ACTION,
    arm::ACTION,
    leftover::ACTION,
    leftover::REST,
    branch::ACTION,
    answer::ACTION,
    forget::ACTION,
    lookup::ACTION,
    found::ACTION,
    order::ACTION,
    release::ACTION,
    part::ACTION,
    extreme::ACTION,
    make::ACTION,
    exit::ACTION,
    group::ACTION,
    stage::ACTION,
    kin::ACTION,
    analogy::ACTION,
    guard::ACTION,
    accumulate::ACTION,
    enough::ACTION,
    enter::ACTION,
    enter::BEHIND,
    exchange::ACTION,
    far_end::ACTION,
    idle::ACTION,
    idle::BEHIND,
    lexicographic::ACTION,
    whole::ACTION,
    wrap::ACTION,
    previous::ACTION,
    advance::ACTION,
    advance::BEHIND,
    also::ACTION,
    same::ACTION,
    odd::ACTION,
    absent::ACTION,
    fits::ACTION,
    step::ACTION,
    mask::ACTION,
    case::ACTION,
    flagged::ACTION,
    chain::ACTION,
    tidy::ACTION,
    one::ACTION,
    word::ACTION,
    radix::ACTION,
    sibling::ACTION,
    apart::ACTION,
    negate::ACTION,
    cross::ACTION,
    fraction::ACTION,
    kept::ACTION,
    pieces::ACTION,
    letters::ACTION,
    provided::ACTION,
    opposite::ACTION,
    anew::ACTION,
];

/// The schema of actions that rewrite the instruction itself.
const IN_PLACE: &[SchemaName] = &[SchemaName::InPlace];

/// The schemas of Table 1.
const TABLE_1: &[SchemaName] = &[SchemaName::A, SchemaName::B, SchemaName::C, SchemaName::D];

/// What an action yields: the schemas' *snippet*.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Change {
    /// Nothing: the instruction itself is in question.
    Omitted,
    /// Nothing: this instruction and the next one are in question.
    OmittedTwo,
    /// An instruction of its own, of `emod⟨ℓ,p⟩`.
    Statement {
        /// Its text, one line with its semicolon.
        text: String,
        /// Makes a variable `mut`, where the text needs that.
        mutable: Option<Edit>,
        /// The same effect without `mut` on what follows in the block: a new variable of the
        /// same name.
        shadow: Option<String>,
    },
    /// The instruction with a replaced expression, of `erepl⟨ℓ,p⟩`.
    Instruction {
        /// The replacement.
        edits: Vec<Edit>,
        /// The new part of the instruction, as one line.
        text: String,
        /// True if what is replaced is the predicate itself, or its complement.
        predicate: bool,
    },
    /// A way out.
    Leave {
        /// The instruction that leaves, one line with its semicolon.
        text: String,
        /// How often it is what a maintainer would write.
        prior: f64,
    },
    /// An instruction more, before this one.
    Inserted {
        /// Its text, one line with its semicolon.
        text: String,
        /// How often it is what a maintainer would write.
        prior: f64,
    },
    /// The instruction itself, rewritten.
    Rewrite {
        /// What is different.
        edits: Vec<Edit>,
        /// The new instruction, or the new head of control flow, as one line.
        text: String,
        /// How often it is what a maintainer would write.
        prior: f64,
    },
}

impl Change {
    /// The instruction with those edits.
    pub(super) fn rewrite(place: &Place<'_>, edits: Vec<Edit>, prior: f64) -> Self {
        let text = shown(place, &edits);
        Self::Rewrite { edits, text, prior }
    }

    /// The instruction, and another one before it.
    pub(super) fn before(place: &Place<'_>, text: &str, prior: f64) -> Self {
        let span = place.location.span;
        let indent = place.file.indentation(span.start);
        Self::Rewrite {
            edits: vec![Edit::insert(span.start, format!("{text}\n{indent}"))],
            text: format!("{text} {}", one_line(place.file.slice(span))),
            prior,
        }
    }

    /// The instruction, and another one behind it.
    pub(super) fn behind(place: &Place<'_>, text: &str, prior: f64) -> Self {
        let span = place.location.span;
        let alone = place.file.text[span.end..].starts_with(['\n', '\r']);
        let separator = match alone {
            true => format!("\n{}", place.file.indentation(span.start)),
            false => " ".to_owned(),
        };
        Self::Rewrite {
            edits: vec![Edit::insert(span.end, format!("{separator}{text}"))],
            text: format!("{} {text}", one_line(place.file.slice(span))),
            prior,
        }
    }

    /// The snippet as people read it.
    pub(super) fn text(&self) -> &str {
        match self {
            Self::Omitted | Self::OmittedTwo => "",
            Self::Statement { text, .. }
            | Self::Instruction { text, .. }
            | Self::Leave { text, .. }
            | Self::Inserted { text, .. }
            | Self::Rewrite { text, .. } => text,
        }
    }
}

/// The new instruction, or the new head of control flow, as one line.
fn shown(place: &Place<'_>, edits: &[Edit]) -> String {
    let location = place.location;
    let span = match (&location.condition, &location.syntax) {
        (Some((span, _)), Some(Syntax::Expr(_))) => Span::new(location.span.start, span.end),
        _ => location.span,
    };
    let inside = edits.iter().all(|edit| span.contains(edit.span));
    let span = if inside { span } else { location.span };
    one_line(&rewritten(place.file, span, edits))
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
