//! Reading replayed traces back into states.

use std::collections::BTreeMap;

use autofix_harness::trace::Record;

use super::evidence::{Column, Row, States};
use super::probes::Expressions;
use crate::discover::LocationId;
use crate::syntax;

/// The states in the records of a replay.
pub(super) fn states(records: &[Record], expressions: &Expressions) -> States {
    let mut reader = Reader { expressions, states: States::default(), places: BTreeMap::new() };
    for record in records {
        match record {
            Record::Column { location, index, expression, query, ty } => {
                reader.column(*location, *index, *expression, query, ty);
            }
            Record::Row { test, location, values } => {
                reader.row(*test as usize, *location, values);
            }
            _ => {}
        }
    }
    reader.finish()
}

/// Records of another process: its columns are numbered anew, so they get numbers of their own.
pub(super) fn apart(records: Vec<Record>) -> Vec<Record> {
    const APART: u32 = 1 << 16;
    let moved = records.into_iter().map(|record| match record {
        Record::Column { location, index, expression, query, ty } => {
            Record::Column { location, index: index + APART, expression, query, ty }
        }
        Record::Row { test, location, values } => {
            let values = values.into_iter().map(|(column, value)| (column + APART, value));
            Record::Row { test, location, values: values.collect() }
        }
        other => other,
    });
    moved.collect()
}

struct Reader<'a> {
    expressions: &'a Expressions,
    states: States,
    /// Where a written column is among the merged ones.
    places: BTreeMap<(LocationId, u32), usize>,
}

impl Reader<'_> {
    /// Columns with the same text are one: `self.index` is an expression of the text and a query
    /// of `self` alike.
    fn column(&mut self, location: LocationId, index: u32, expression: u32, query: &str, ty: &str) {
        let base = &self.expressions.all[expression as usize];
        let Some(expr) = queried(base, query) else { return };
        let text = syntax::text(&expr);
        let columns = self.states.columns.entry(location).or_default();
        let known = columns.iter().position(|column| column.text == text && column.ty == ty);
        let place = known.unwrap_or_else(|| {
            columns.push(Column { expr, text, ty: ty.to_owned() });
            columns.len() - 1
        });
        self.places.insert((location, index), place);
    }

    fn row(&mut self, test: usize, location: LocationId, values: &[(u32, i128)]) {
        let width = self.states.columns.get(&location).map_or(0, Vec::len);
        let mut row = Row { test, values: vec![None; width] };
        for (index, value) in values {
            if let Some(place) = self.places.get(&(location, *index)) {
                row.values[*place] = Some(*value);
            }
        }
        self.states.rows.entry(location).or_default().push(row);
    }

    /// Rows read before a column was known are as wide as all others.
    fn finish(mut self) -> States {
        for (location, rows) in &mut self.states.rows {
            let width = self.states.columns.get(location).map_or(0, Vec::len);
            for row in rows {
                row.values.resize(width, None);
            }
        }
        self.states
    }
}

fn queried(base: &syn::Expr, query: &str) -> Option<syn::Expr> {
    if query.is_empty() {
        return Some(base.clone());
    }
    let text = syntax::text(base);
    let simple = matches!(
        base,
        syn::Expr::Path(_)
            | syn::Expr::Field(_)
            | syn::Expr::MethodCall(_)
            | syn::Expr::Call(_)
            | syn::Expr::Index(_)
    );
    let base = if simple { text } else { format!("({text})") };
    syntax::parse(&format!("{base}{query}"))
}
