//! Writes a run's trace.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::Write as _;

use crate::trace::{Record, Test};
use crate::value::Observed;
use crate::world::Outcome;

type Column = (u32, [&'static str; 2], &'static str);

/// The trace being written.
#[derive(Debug)]
pub(crate) struct Recorder {
    out: File,
    columns: BTreeMap<u32, Vec<Column>>,
}

impl Recorder {
    /// Appends to the file that the environment names.
    pub(crate) fn from_env() -> Option<Self> {
        let path = std::env::var_os("AUTOFIX_TRACE")?;
        let out = File::options().append(true).create(true).open(path).expect("a writable trace");
        Some(Self { out, columns: BTreeMap::new() })
    }

    pub(crate) fn write(&mut self, record: &Record) {
        let mut line = record.to_line();
        line.push('\n');
        self.out.write_all(line.as_bytes()).expect("a writable trace");
    }

    /// Writes the states that a test has seen.
    pub(crate) fn write_states(&mut self, test: u32, states: Vec<(u32, Vec<Vec<Observed>>)>) {
        for (location, states) in states {
            for state in states {
                self.write_row(test, location, &state);
            }
        }
    }

    fn write_row(&mut self, test: u32, location: u32, state: &[Observed]) {
        let mut values = Vec::with_capacity(state.len());
        for seen in state {
            let column = (seen.expression, seen.queries, seen.ty);
            let columns = self.columns.entry(location).or_default();
            let known = columns.iter().position(|known| *known == column);
            let index = u32::try_from(known.unwrap_or(columns.len())).expect("few columns");
            if known.is_none() {
                columns.push(column);
                self.write(&Record::Column {
                    location,
                    index,
                    expression: seen.expression,
                    query: seen.queries.concat(),
                    ty: seen.ty.to_owned(),
                });
            }
            values.push((index, seen.value));
        }
        self.write(&Record::Row { test, location, values });
    }

    pub(crate) fn write_test(&mut self, test: u32, case: String, outcome: Outcome) {
        self.write(&Record::Test(Box::new(Test {
            test,
            case,
            ticks: outcome.ticks,
            cost: outcome.cost,
            digest: outcome.digest,
            reached: outcome.reached,
            passed: outcome.passed,
            failure: outcome.failure,
            extreme: outcome.extreme,
            forged: outcome.forged,
            script: outcome.script,
        })));
    }
}
