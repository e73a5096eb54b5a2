//! The records a run leaves behind: written by the harness, read by the fixer.
//!
//! One record a line, fields separated by tabs, text escaped. A line that does not parse (a run
//! may be killed while writing) is no record.

use crate::failure::{Failure, FailureKind, Site};

/// One line of a trace.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Record {
    /// Which text the crate was built from: the first record of every run.
    Stamp(String),
    /// A test is about to run: the last one of these tells what a crash interrupted.
    Begin {
        /// The test's number in its run.
        test: u32,
        /// The test case.
        case: String,
    },
    /// A test has ended.
    Test(Box<Test>),
    /// What the values in the rows of a location stand for.
    Column {
        /// The location.
        location: u32,
        /// Position in the rows.
        index: u32,
        /// The expression in the fixer's table.
        expression: u32,
        /// The query asked of it; empty for the expression itself.
        query: String,
        /// The value's type.
        ty: String,
    },
    /// One state: the values of the columns it has.
    Row {
        /// The test.
        test: u32,
        /// The location.
        location: u32,
        /// Column and value.
        values: Vec<(u32, i128)>,
    },
    /// The verdict on a candidate.
    Verdict {
        /// Tests run.
        run: u32,
        /// The first test that failed, if any.
        failed: Option<u32>,
        /// Passing tests whose fingerprint differs from the original's.
        changed: Vec<u32>,
        /// Fingerprint of all tests together.
        digest: u64,
        /// Fingerprint of the tests that the original fails.
        repaired: u64,
    },
    /// The process that a candidate ran in has ended.
    Ended {
        /// With status 0: only then its verdict counts.
        clean: bool,
    },
    /// The run went through.
    Finished,
}

/// The end of a test.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Test {
    /// The test's number in its run.
    pub test: u32,
    /// The test case, up to the failing call.
    pub case: String,
    /// Fuel burnt.
    pub ticks: u64,
    /// Iterations and calls made.
    pub cost: u64,
    /// Fingerprint of results and final states.
    pub digest: u64,
    /// Routines reached.
    pub reached: Vec<u32>,
    /// Locations passed, where it is one of the user's own tests.
    pub passed: Vec<u32>,
    /// What went wrong, if anything.
    pub failure: Option<Failure>,
    /// True if an argument is at the edge of its type: few callers pass such values.
    pub extreme: bool,
    /// True if an object is made that the crate itself would not make.
    pub forged: bool,
    /// The test as Rust source, a line each.
    pub script: Vec<String>,
}

impl Record {
    /// The record as a line, without its end.
    #[must_use]
    pub fn to_line(&self) -> String {
        let mut line = Line::default();
        match self {
            Self::Stamp(stamp) => line.tag("S").text(stamp),
            Self::Begin { test, case } => line.tag("B").add(test).text(case),
            Self::Test(test) => write_test(&mut line, test),
            Self::Column { location, index, expression, query, ty } => {
                line.tag("C").add(location).add(index).add(expression).text(query).text(ty)
            }
            Self::Row { test, location, values } => {
                line.tag("R").add(test).add(location);
                for (column, value) in values {
                    line.add(column).add(value);
                }
                &mut line
            }
            Self::Verdict { run, failed, changed, digest, repaired } => {
                line.tag("V").add(run).add(failed.map_or(-1, i64::from)).add(digest).add(repaired);
                line.list(changed)
            }
            Self::Ended { clean } => line.tag("D").add(u8::from(*clean)),
            Self::Finished => line.tag("E"),
        };
        line.0
    }

    /// Reads a line back.
    #[must_use]
    pub fn parse(line: &str) -> Option<Self> {
        let mut fields = Fields(line.split('\t'));
        let record = match fields.raw()? {
            "S" => Self::Stamp(fields.text()?),
            "B" => Self::Begin { test: fields.number()?, case: fields.text()? },
            "T" => Self::Test(Box::new(read_test(&mut fields)?)),
            "C" => Self::Column {
                location: fields.number()?,
                index: fields.number()?,
                expression: fields.number()?,
                query: fields.text()?,
                ty: fields.text()?,
            },
            "R" => Self::Row {
                test: fields.number()?,
                location: fields.number()?,
                values: {
                    let mut values = Vec::new();
                    while let Some(column) = fields.number() {
                        values.push((column, fields.number()?));
                    }
                    values
                },
            },
            "V" => Self::Verdict {
                run: fields.number()?,
                failed: u32::try_from(fields.number::<i64>()?).ok(),
                digest: fields.number()?,
                repaired: fields.number()?,
                changed: fields.list()?,
            },
            "D" => Self::Ended { clean: fields.number::<u8>()? == 1 },
            "E" => Self::Finished,
            _ => return None,
        };
        Some(record)
    }
}

fn write_test<'l>(line: &'l mut Line, test: &Test) -> &'l mut Line {
    line.tag("T").add(test.test).text(&test.case).add(test.ticks).add(test.cost).add(test.digest);
    line.list(&test.reached).list(&test.passed);
    line.text(&test.script.join("\n")).add(u8::from(test.extreme)).add(u8::from(test.forged));
    if let Some(failure) = &test.failure {
        line.text(failure.kind.name()).text(&failure.clause).text(&failure.function);
        for site in [&failure.clause_site, &failure.site] {
            line.text(&site.file).add(site.line).add(site.column);
        }
        line.list(&failure.stack);
        line.add(failure.last.map_or(-1, i64::from));
        line.text(&failure.message);
        for (text, value) in &failure.values {
            line.text(text).text(value);
        }
    }
    line
}

fn read_test(fields: &mut Fields<'_>) -> Option<Test> {
    let mut test = Test {
        test: fields.number()?,
        case: fields.text()?,
        ticks: fields.number()?,
        cost: fields.number()?,
        digest: fields.number()?,
        reached: fields.list()?,
        passed: fields.list()?,
        script: fields.text()?.lines().map(str::to_owned).collect(),
        extreme: fields.number::<u8>()? != 0,
        forged: fields.number::<u8>()? != 0,
        failure: None,
    };
    if let Some(kind) = fields.text() {
        let kind = FailureKind::ALL.into_iter().find(|known| known.name() == kind)?;
        let clause = fields.text()?;
        let function = fields.text()?;
        let clause_site = fields.site()?;
        let site = fields.site()?;
        let stack = fields.list()?;
        let last = u32::try_from(fields.number::<i64>()?).ok();
        let message = fields.text()?;
        let mut values = Vec::new();
        while let Some(text) = fields.text() {
            values.push((text, fields.text()?));
        }
        test.failure = Some(Failure {
            kind,
            clause,
            function,
            clause_site,
            site,
            stack,
            last,
            message,
            values,
        });
    }
    Some(test)
}

#[derive(Default)]
struct Line(String);

impl Line {
    fn tag(&mut self, tag: &str) -> &mut Self {
        self.0.push_str(tag);
        self
    }

    fn add(&mut self, value: impl ToString) -> &mut Self {
        self.0.push('\t');
        self.0.push_str(&value.to_string());
        self
    }

    fn text(&mut self, text: &str) -> &mut Self {
        self.0.push('\t');
        for c in text.chars() {
            match c {
                '\\' => self.0.push_str("\\\\"),
                '\t' => self.0.push_str("\\t"),
                '\n' => self.0.push_str("\\n"),
                '\r' => self.0.push_str("\\r"),
                c => self.0.push(c),
            }
        }
        self
    }

    fn list(&mut self, numbers: &[u32]) -> &mut Self {
        let numbers: Vec<_> = numbers.iter().map(u32::to_string).collect();
        self.add(numbers.join(","))
    }
}

struct Fields<'l>(std::str::Split<'l, char>);

impl<'l> Fields<'l> {
    fn raw(&mut self) -> Option<&'l str> {
        self.0.next()
    }

    fn number<T: std::str::FromStr>(&mut self) -> Option<T> {
        self.raw()?.parse().ok()
    }

    fn list(&mut self) -> Option<Vec<u32>> {
        let text = self.raw()?;
        text.split(',').filter(|part| !part.is_empty()).map(|part| part.parse().ok()).collect()
    }

    fn text(&mut self) -> Option<String> {
        let raw = self.raw()?;
        let mut text = String::with_capacity(raw.len());
        let mut chars = raw.chars();
        while let Some(c) = chars.next() {
            match c {
                '\\' => text.push(match chars.next()? {
                    't' => '\t',
                    'n' => '\n',
                    'r' => '\r',
                    other => other,
                }),
                c => text.push(c),
            }
        }
        Some(text)
    }

    fn site(&mut self) -> Option<Site> {
        Some(Site { file: self.text()?, line: self.number()?, column: self.number()? })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn survives(record: Record) {
        assert_eq!(Record::parse(&record.to_line()), Some(record));
    }

    #[test]
    fn records_survive_being_written_and_read() {
        survives(Record::Begin { test: 4, case: "1:2:ff 3:4:0".into() });
        survives(Record::Column {
            location: 1,
            index: 0,
            expression: 9,
            query: ".len()".into(),
            ty: "usize".into(),
        });
        survives(Record::Row { test: 1, location: 2, values: vec![(0, -7), (3, i128::MAX)] });
        survives(Record::Verdict {
            run: 9,
            failed: None,
            changed: vec![1, 5],
            digest: u64::MAX,
            repaired: 7,
        });
        survives(Record::Verdict {
            run: 9,
            failed: Some(0),
            changed: vec![],
            digest: 0,
            repaired: 0,
        });
        survives(Record::Stamp("0af3".into()));
        survives(Record::Ended { clean: true });
        survives(Record::Finished);
        survives(Record::Test(Box::new(Test { case: "1:1:1".into(), ..Test::default() })));
    }

    #[test]
    fn a_failure_survives_with_awkward_text() {
        survives(Record::Test(Box::new(Test {
            test: 3,
            script: vec!["let a = 1;".into(), "b();".into()],
            reached: vec![0, 4],
            passed: vec![1, 7, 9],
            extreme: true,
            forged: true,
            failure: Some(Failure {
                kind: FailureKind::Precondition,
                clause: "s != \"\\t\"".into(),
                function: "f".into(),
                clause_site: Site { file: "src/a b.rs".into(), line: 3, column: 12 },
                site: Site::default(),
                stack: vec![7, 8],
                last: Some(2),
                message: "two\nlines\tand a tab \\".into(),
                values: vec![("s".into(), "\"\t\"".into())],
            }),
            ..Test::default()
        })));
    }

    #[test]
    fn a_torn_line_is_no_record() {
        let line = Record::Column {
            location: 1,
            index: 0,
            expression: 9,
            query: String::new(),
            ty: "bool".into(),
        }
        .to_line();
        assert_eq!(Record::parse(&line[..5]), None);
        assert_eq!(Record::parse(""), None);
    }
}
