//! The analysis as a whole, on the paper's running example and on evidence made to measure.

use super::predicates::tests::column;
use super::*;
use crate::observe::{FailureKind, Row, TestId};

const SET: &str = "
impl Set {
    fn move_item(&mut self, v: i32) {
        let idx = self.index;
        let mut found = false;
        self.start();
        while !(found || self.after()) {
            found = *self.item() == v;
            if !found { self.forth(); }
        }
        assert!(found && !self.after());
        self.remove();
        self.go_i_th(idx);
        self.put_left(v);
    }
}";

pub(super) struct Example {
    pub(super) krate: Krate,
    pub(super) evidence: Evidence,
    pub(super) fault: Fault,
}

impl Example {
    /// A fault at the location that begins with `at`, with the outcomes of tests.
    pub(super) fn new(
        at: &str,
        clause: Option<&str>,
        passing: &[TestId],
        failing: &[TestId],
    ) -> Self {
        Self::of(SET, at, clause, passing, failing)
    }

    /// The same in a routine `move_item` of another crate.
    pub(super) fn of(
        source: &str,
        at: &str,
        clause: Option<&str>,
        passing: &[TestId],
        failing: &[TestId],
    ) -> Self {
        let krate = Krate::from_text(source).unwrap();
        let routine = krate.routine_named("move_item").unwrap();
        let fault = Fault {
            others: Vec::new(),
            further: Vec::new(),
            also: Vec::new(),
            id: "F1".to_owned(),
            kind: FailureKind::Precondition,
            routine: routine.id,
            location: routine.location_at(source.find(at).unwrap()),
            clause: clause.map(|clause| crate::syntax::parse(clause).unwrap()),
            clause_text: clause.unwrap_or_default().to_owned(),
            callee: None,
            offset: 0,
            message: String::new(),
            values: Vec::new(),
            failing: failing.to_vec(),
            passing: passing.to_vec(),
            fresh: Vec::new(),
            script: Vec::new(),
            own: false,
            edges: false,
        };
        Self { krate, evidence: Evidence::default(), fault }
    }

    pub(super) fn routine(&self) -> &Routine {
        self.krate.routine_named("move_item").unwrap()
    }

    pub(super) fn at(&self, text: &str) -> LocationId {
        let source = &self.krate.file_of(self.routine()).text;
        self.routine().location_at(source.find(text).unwrap())
    }

    /// What the tests saw at the location that begins with `at`.
    pub(super) fn saw(
        mut self,
        at: &str,
        columns: &[(&str, &str)],
        rows: &[(TestId, &[i128])],
    ) -> Self {
        let location = self.at(at);
        let columns = columns.iter().map(|(text, ty)| column(text, ty)).collect();
        let rows = rows
            .iter()
            .map(|(test, values)| Row {
                test: *test,
                values: values.iter().copied().map(Some).collect(),
            })
            .collect();
        self.evidence.states.columns.insert(location, columns);
        self.evidence.states.rows.insert(location, rows);
        self
    }

    fn analyse(&self) -> Analysis {
        analyse(&self.krate, &self.evidence, &self.fault)
    }

    /// With all predicates of the paper, those that are always true included.
    fn analyse_all(&self) -> Analysis {
        let options = Options { tautologies: true, ..Options::default() };
        analyse_with(&self.krate, &self.evidence, &self.fault, options)
    }
}

fn find<'a>(analysis: &'a Analysis, location: LocationId, text: &str) -> &'a Component {
    let mut components = analysis.components.iter();
    components
        .find(|component| component.location == location && component.text == text)
        .unwrap_or_else(|| panic!("{text} at {location}"))
}

/// Tests 0 and 1 pass, 2 fails: it began after the last of four elements.
fn go_i_th() -> Example {
    let columns =
        [("idx", "usize"), ("self.index", "usize"), ("self.count()", "usize"), ("found", "bool")];
    Example::new("self.go_i_th", Some("idx <= self.count() + 1"), &[0, 1], &[2])
        .saw(
            "self.go_i_th",
            &columns,
            &[(0, &[1, 2, 3, 1]), (1, &[3, 3, 3, 1]), (2, &[5, 1, 3, 1])],
        )
        .saw("self.remove", &columns, &[(0, &[1, 2, 4, 1]), (1, &[3, 3, 4, 1]), (2, &[5, 1, 4, 1])])
}

#[test]
fn section_3_5_scores_of_the_running_example_by_hand() {
    let example = go_i_th();
    let analysis = example.analyse();
    let component = find(&analysis, example.at("self.go_i_th"), "idx > self.index");
    // `idx` and `self` of the clause's idx, self, self.count(), 1, their sum and the whole.
    assert_eq!(component.edep, 2.0 / 6.0);
    assert_eq!(component.cdep, 1.0);
    assert_eq!((component.passing, component.failing), (0, 1));
    assert!((component.dynamic - 4.0 / 3.0).abs() < 1e-12);
    // 3 / (3 + 1 + 3/4)
    assert!((component.fixme - 12.0 / 19.0).abs() < 1e-12);
}

#[test]
fn section_3_5_components_are_ranked_by_suspicion_and_then_by_brevity() {
    let example = go_i_th();
    let analysis = example.analyse();
    let order: Vec<_> = analysis.components.windows(2).collect();
    assert!(order.iter().all(|pair| pair[0].fixme >= pair[1].fixme));
    // Both at the call, both only in the failing test: nearer to the clause's text comes first.
    let best: Vec<_> = analysis.components[..3].iter().map(|best| best.text.as_str()).collect();
    assert_eq!(best, ["idx > self.count()", "idx != self.count()", "idx >= self.count()"]);
    // The same predicate is less suspicious farther away.
    let near = find(&analysis, example.at("self.go_i_th"), "idx > self.index");
    let far = find(&analysis, example.at("self.remove"), "idx > self.index");
    assert!(near.fixme > far.fixme);
    assert_eq!(far.cdep, 1.0 - 1.0 / 7.0);
}

#[test]
fn section_3_4_1_what_no_failing_test_has_is_left_out() {
    let analysis = go_i_th().analyse_all();
    assert!(analysis.components.iter().all(|component| component.failing > 0));
    assert!(!analysis.components.iter().any(|component| component.text == "idx < self.index"));
    assert!(!analysis.components.iter().any(|component| component.text == "!found"));
    let unrelated = analysis.components.iter().find(|component| component.text == "found").unwrap();
    assert_eq!((unrelated.edep, unrelated.fixme), (0.0, 0.0));
}

/// Section 2.2: the second fault is characterised by `before`.
#[test]
fn section_2_2_before_is_the_most_suspicious_component_of_put_left() {
    let columns = [("self.before()", "bool"), ("found", "bool"), ("self.index", "usize")];
    let example = Example::new("self.put_left", Some("!self.before()"), &[0, 1], &[2]).saw(
        "self.put_left",
        &columns,
        &[(0, &[0, 1, 1]), (1, &[0, 1, 2]), (2, &[1, 1, 0])],
    );
    let analysis = example.analyse();
    let best = &analysis.components[0];
    assert_eq!((best.text.as_str(), best.location), ("self.before()", example.fault.location));
    // `before` is the complement of the clause, so it is as near to it as can be.
    assert_eq!((best.edep, best.cdep), (1.0, 1.0));
    assert!((best.fixme - 3.0 / (1.0 + 1.0 + 0.75)).abs() < 1e-12);
}

#[test]
fn without_a_clause_every_predicate_is_equally_near() {
    let mut example = go_i_th();
    example.fault.clause = None;
    assert!(example.analyse().components.iter().all(|component| component.edep == 1.0));
    example.fault.clause = crate::syntax::parse("other == thing");
    assert!(example.analyse().components.iter().all(|component| component.edep == 1.0));
}

#[test]
fn what_tells_the_tests_apart_counts_whatever_the_clause_is_about() {
    let at = "self.put_left";
    let columns = [("idx", "usize"), ("from", "usize"), ("to", "usize")];
    let rows: [(TestId, &[i128]); 3] = [(0, &[5, 1, 2]), (1, &[5, 2, 3]), (2, &[5, 3, 3])];
    let edep = |source: &str, distant: bool| {
        let example = Example::of(source, at, Some("idx <= 4"), &[0, 1], &[2]);
        let Example { krate, evidence, fault } = example.saw(at, &columns, &rows);
        let options = Options { distant, tautologies: true, ..Options::default() };
        let components = analyse_with(&krate, &evidence, &fault, options).components;
        components.iter().find(|it| it.text == "from == to").map(|it| it.edep)
    };
    assert_eq!((edep(SET, false), edep(SET, true)), (Some(0.0), Some(0.3)));
    let named = SET.replace("fn move_item", "#[ensures(from != to -> idx == 0)]\n    fn move_item");
    assert_eq!(edep(&named, true), Some(0.6));
    let promised = SET.replace("fn move_item", "#[ensures(from == to)]\n    fn move_item");
    assert_eq!(edep(&promised, true), Some(0.3));
}

#[test]
fn section_3_3_1_locations_after_the_violation_are_not_suspicious() {
    let example = go_i_th().saw("self.put_left", &[("idx", "usize")], &[(2, &[5])]);
    let analysis = example.analyse_all();
    let after = find(&analysis, example.at("self.put_left"), "idx != 0");
    assert_eq!((after.cdep, after.fixme), (0.0, 0.0));
}

#[test]
fn what_is_true_in_every_state_of_the_routine_tells_nothing() {
    let example = go_i_th();
    let has = |analysis: Analysis, text: &str| {
        analysis.components.iter().any(|component| component.text == text)
    };
    // At both locations, in all three tests.
    for text in ["found", "idx != 0", "self.index <= self.count()"] {
        assert!(has(example.analyse_all(), text) && !has(example.analyse(), text), "{text}");
    }
    // Always true in the failing test only.
    assert!(has(example.analyse(), "idx > self.count()"));
}

#[test]
fn without_passing_tests_everything_that_was_true_is_suspicious() {
    let mut example = go_i_th();
    example.fault.passing = Vec::new();
    assert!(example.analyse().components.iter().any(|component| component.text == "found"));
}

/// `self.index()` is the query of the attribute; `self.len()` equals the count in these states,
/// but not in those of another location.
#[test]
fn a_query_that_always_equals_an_expression_of_the_text_is_no_news() {
    let columns = [
        ("self.index", "usize"),
        ("self.index()", "usize"),
        ("self.count()", "usize"),
        ("self.len()", "usize"),
    ];
    let example = Example::new("self.go_i_th", Some("idx <= self.count() + 1"), &[0, 1], &[2])
        .saw(
            "self.go_i_th",
            &columns,
            &[(0, &[1, 1, 3, 3]), (1, &[3, 3, 2, 2]), (2, &[5, 5, 4, 4])],
        )
        .saw("self.start", &columns[2..], &[(0, &[7, 8])]);
    let mentions = |analysis: Analysis, text: &str| {
        analysis.components.iter().any(|component| component.text.contains(text))
    };
    assert!(!mentions(example.analyse(), "self.index()"));
    assert!(mentions(example.analyse(), "self.len()"));
    assert!(mentions(example.analyse_all(), "self.index()"));
}

#[test]
fn types_are_those_seen_at_the_location() {
    let example = go_i_th();
    let types = example.analyse().types;
    assert_eq!(types[&(example.at("self.remove"), "idx".to_owned())], "usize");
    assert!(!types.contains_key(&(example.at("self.put_left"), "idx".to_owned())));
}

#[test]
fn constants_of_the_text_are_operands_on_demand() {
    let example = go_i_th();
    let Example { krate, evidence, fault } = &example;
    let has = |options| {
        let components = analyse_with(krate, evidence, fault, options).components;
        components.iter().any(|component| component.text == "idx > 1")
    };
    assert!(!has(Options::default()));
    assert!(has(Options { constants: true, ..Options::default() }));
}

/// Evidence of as many expressions and locations, with 40 tests of 3 states each.
fn large(expressions: usize, locations: usize) -> Example {
    let body: String = (2..locations).map(|n| format!("f({n});")).collect();
    let krate = Krate::from_text(&format!("fn large() {{ {body} }}")).unwrap();
    let mut example = Example::new("self.remove", Some("x0 <= x1"), &[], &[]);
    let routine = krate.routine_named("large").unwrap();
    example.fault.routine = routine.id;
    example.fault.location = routine.exit();
    (example.fault.passing, example.fault.failing) = ((0..30).collect(), (30..40).collect());
    for location in &routine.locations {
        let columns = (0..expressions).map(|n| column(&format!("x{n}"), "i64")).collect();
        let value =
            |row: usize, n: usize| Some(((row * 7919 + 13) * (n * 104_729 + 7)) as i128 % 1009);
        let rows = (0..120).map(|row| Row {
            test: row % 40,
            values: (0..expressions).map(|n| value(row, n)).collect(),
        });
        example.evidence.states.columns.insert(location.id, columns);
        example.evidence.states.rows.insert(location.id, rows.collect());
    }
    Example { krate, ..example }
}

/// A long routine with a long run takes a second when optimised, so a part of it is enough
/// otherwise. The limit only tells growth from noise.
#[test]
fn a_large_routine_is_analysed_in_seconds() {
    let example = if cfg!(debug_assertions) { large(60, 40) } else { large(200, 100) };
    let start = std::time::Instant::now();
    let analysis = example.analyse();
    let seconds = start.elapsed().as_secs_f64();
    println!("{seconds} s");
    assert!(cfg!(debug_assertions) || seconds < 10.0, "{seconds} s");
    assert_eq!(analysis.components.len(), 3000);
    assert_eq!(analysis.components[0].location, example.fault.location);
    assert!(analysis.components[0].text.contains("x0"));
}

/// What is dropped on the way is what would have been dropped at the end.
#[test]
fn the_best_are_kept_whatever_comes_first() {
    let example = large(25, 40);
    let analysis = example.analyse();
    let mut alone = large(25, 40);
    let last = alone.fault.location;
    alone.evidence.states.rows.retain(|location, _| *location == last);
    let alone = alone.analyse().components;
    let of_last = analysis.components.iter().filter(|component| component.location == last);
    let texts = |component: &Component| (component.text.clone(), component.fixme.to_bits());
    let kept: Vec<_> = of_last.map(texts).collect();
    assert!(!kept.is_empty());
    assert_eq!(kept, alone.iter().map(texts).take(kept.len()).collect::<Vec<_>>());
}

#[test]
fn a_routine_that_only_a_clause_calls_is_suspicious_everywhere() {
    let krate = Krate::from_text("fn f() { let a = 1; g(a); }").unwrap();
    let (evidence, fault) = (Evidence::default(), Fault::example());
    let options = Options { distant: true, ..Options::default() };
    let analysis = analyse_with(&krate, &evidence, &fault, options);
    let spot = Spot { suspicion: 0.5, passing: 9, failing: 1 };
    // Its two instructions, not its entry and its exit.
    assert_eq!(analysis.spots.values().collect::<Vec<_>>(), [&spot; 2]);
    // The paper looks at no routine that it has not seen run.
    assert!(analyse(&krate, &evidence, &fault).spots.is_empty());
}
