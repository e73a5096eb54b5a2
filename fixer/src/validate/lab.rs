//! Running candidates: one process each, failing tests first, on all cores.
//!
//! A worker hands a batch of candidates to one *server*, the test executable, which forks a child
//! for each (`harness/src/judge.rs`). A candidate that ends its server ends only its own chances:
//! it is tried again alone, and the rest of the batch goes on in another server.
//!
//! Before any candidate the original runs. A test that does not end as it did when it was observed
//! cannot tell a good candidate from a bad one.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, bail};
use autofix_harness::trace::{Record, Test};
use camino::Utf8PathBuf;

use super::fuel::Fuel;
use super::trials::Trials;
use crate::observe::{Drive, Runner};
use crate::process::Exit;

/// Wall-clock limit of a candidate: a multiple of what the original takes. Fuel ends endless loops
/// long before.
const DEADLINE_FACTOR: u32 = 20;
const LEAST_DEADLINE: Duration = Duration::from_secs(5);

/// Longest time for a candidate to tell what it does in all tests.
const TELLING: Duration = Duration::from_secs(20);

/// Most candidates for one server: progress is shown after each.
const LARGEST_BATCH: usize = 50;

/// What became of a candidate.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Verdict {
    /// It passes all tests, failing and passing ones alike (3.8).
    Valid {
        /// Passing tests whose results or final state differ from the original's.
        changed: usize,
        /// Fingerprint of all its tests: equal ones behave alike.
        digest: u64,
        /// Fingerprint of the failing ones: equal ones repair alike.
        repaired: u64,
        /// How it fares on tests that the analysis did not see.
        fresh: Fresh,
    },
    /// It fails a test; how many ran.
    Invalid {
        /// Tests run, the failing one included.
        run: usize,
        /// How many of the tests that the original fails it passed before.
        repaired: usize,
    },
    /// It ended the process or ran into the deadline.
    Broken,
}

/// What became of a challenge.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Fresh {
    /// Fresh tests that the original fails.
    pub failing: usize,
    /// Fresh tests that the original passes.
    pub passing: usize,
    /// True if one of them failed.
    pub failed: bool,
}

/// Candidates of one fault, by their numbers in the binary, and its tests.
#[derive(Debug)]
pub struct Experiment {
    /// The tests.
    pub trials: Trials,
    /// The candidates.
    pub numbers: Vec<u32>,
}

/// An executable that holds candidates.
#[derive(Debug)]
pub struct Binary {
    /// Runs it.
    pub runner: Runner,
    /// The numbers of its candidates.
    pub candidates: BTreeSet<u32>,
}

/// Where candidates run.
#[derive(Debug)]
pub struct Lab<'a> {
    binaries: &'a [Binary],
}

impl<'a> Lab<'a> {
    /// A lab for the candidates in executables, of which there is one at least.
    #[must_use]
    pub fn new(binaries: &'a [Binary]) -> Self {
        Self { binaries }
    }

    /// The place among the executables of the one that holds a candidate; all hold the original.
    fn home(&self, number: u32) -> usize {
        let holds = |binary: &Binary| binary.candidates.contains(&number);
        self.binaries.iter().position(holds).unwrap_or(0)
    }

    fn runner(&self, number: u32) -> &'a Runner {
        &self.binaries[self.home(number)].runner
    }

    /// Candidates, apart by the executables that hold them.
    fn apart(&self, numbers: &[u32]) -> Vec<Vec<u32>> {
        let mut apart = vec![Vec::new(); self.binaries.len()];
        for number in numbers {
            apart[self.home(*number)].push(*number);
        }
        apart
    }

    /// Runs the original, and keeps of the tests those that end as they did before.
    ///
    /// # Errors
    ///
    /// When the executable cannot be run.
    pub fn calibrate(&self, trials: &mut Trials) -> Result<()> {
        let start = Instant::now();
        let original = [0];
        let forked = self.serve(trials, Mode::Generated, &original)?;
        trials.keep_reliable(&forked.tests);
        let names = trials.forked();
        if !names.is_empty() {
            let passed = self.serve(trials, Mode::Own(&names), &original)?.passed(0);
            trials.keep_forkable(&passed);
        }
        let names = trials.alone.clone();
        if !names.is_empty() {
            let passed = self.alone(trials, 0, &names)?;
            trials.keep_repeatable(&passed);
        }
        trials.deadline = (start.elapsed() * DEADLINE_FACTOR).max(LEAST_DEADLINE);
        trials.write()
    }

    /// Runs experiments on `jobs` threads; verdicts by number.
    ///
    /// # Errors
    ///
    /// When the executable cannot be run.
    pub fn run(
        &self,
        experiments: &[Experiment],
        jobs: usize,
        done: &(dyn Fn(usize) + Sync),
    ) -> Result<BTreeMap<u32, Verdict>> {
        let batches = self.batches(experiments, jobs);
        let next = AtomicUsize::new(0);
        let worker = || {
            let mut verdicts = BTreeMap::new();
            loop {
                let index = next.fetch_add(1, Ordering::Relaxed);
                let Some((trials, numbers)) = batches.get(index) else {
                    return anyhow::Ok(verdicts);
                };
                verdicts.extend(self.batch(trials, numbers)?);
                done(numbers.len());
            }
        };
        std::thread::scope(|scope| {
            let workers: Vec<_> = (0..jobs.max(1)).map(|_| scope.spawn(worker)).collect();
            let mut all = BTreeMap::new();
            for worker in workers {
                all.extend(worker.join().expect("a worker does not panic")?);
            }
            anyhow::Ok(all)
        })
    }

    /// Has candidates run cases, to the end of each, and tell what comes of every call; for each
    /// candidate that ends as it should, its tests.
    ///
    /// # Errors
    ///
    /// When the executable cannot be run.
    pub fn tell(
        &self,
        name: &str,
        numbers: &[u32],
        cases: &[&str],
        fuel: Fuel,
    ) -> Result<BTreeMap<u32, Vec<Test>>> {
        let mut told = BTreeMap::new();
        for numbers in self.apart(numbers).iter().filter(|numbers| !numbers.is_empty()) {
            told.extend(self.tell_by(self.runner(numbers[0]), name, numbers, cases, fuel)?);
        }
        Ok(told)
    }

    /// The same, of candidates in one executable.
    fn tell_by(
        &self,
        runner: &Runner,
        name: &str,
        numbers: &[u32],
        cases: &[&str],
        fuel: Fuel,
    ) -> Result<BTreeMap<u32, Vec<Test>>> {
        let file = |end: &str| runner.traces.join(format!("{name}.{end}"));
        let (listed, list) = (file("cases"), file("experiments"));
        let write = |path: &Utf8PathBuf, text: String| {
            std::fs::write(path, text).with_context(|| format!("cannot write {path}"))
        };
        write(&listed, cases.iter().map(|case| format!("{case}\n")).collect())?;
        write(&list, numbers.iter().map(|number| format!("{number}\t{listed}\n")).collect())?;
        let drive = Drive {
            name,
            mode: "validate",
            variables: vec![
                ("AUTOFIX_EXPERIMENTS", list.to_string()),
                ("AUTOFIX_FUEL", fuel.for_repaired().to_string()),
                ("AUTOFIX_DEADLINE", TELLING.as_millis().to_string()),
                ("AUTOFIX_TELL", "1".to_owned()),
            ],
            deadline: TELLING * u32::try_from(numbers.len() + 1).unwrap_or(1),
        };
        let (_, records) = runner.once(&drive)?;
        forget(runner, name);
        let mut told: BTreeMap<u32, Vec<Test>> = BTreeMap::new();
        let mut running = 0;
        for record in records {
            match record {
                Record::Begin { test, .. } => running = test,
                Record::Test(test) => told.entry(running).or_default().push(*test),
                Record::Ended { clean: false } => drop(told.remove(&running)),
                _ => {}
            }
        }
        Ok(told)
    }

    /// The verdicts on a batch: failing tests first, those who pass go on.
    fn batch(&self, trials: &Trials, numbers: &[u32]) -> Result<BTreeMap<u32, Verdict>> {
        if !trials.can_tell() {
            return Ok(numbers.iter().map(|number| (*number, Verdict::Broken)).collect());
        }
        let unknown =
            Verdict::Valid { changed: 0, digest: 0, repaired: 0, fresh: Fresh::default() };
        let mut verdicts: BTreeMap<_, _> =
            numbers.iter().map(|number| (*number, unknown.clone())).collect();
        let (endless, ending) = trials.own_failing();
        self.own(trials, &ending, |passed| passed, &mut verdicts)?;
        self.own(trials, &endless, |passed| ending.len() + passed, &mut verdicts)?;
        let alive = alive(&verdicts);
        let own = trials.own_failing.len();
        let (failing, _) = trials.count();
        if !alive.is_empty() {
            verdicts.extend(self.serve(trials, Mode::Generated, &alive)?.verdicts(own, failing));
        }
        let repaired = own + failing;
        self.own(trials, &trials.own_passing, |_| repaired, &mut verdicts)?;
        for number in alive_if(&verdicts, !trials.alone.is_empty()) {
            let passed = self.alone(trials, number, &trials.alone)?;
            if passed.len() < trials.alone.len() {
                let repaired = repaired + passed.intersection(&trials.alone_failing).count();
                verdicts.insert(number, Verdict::Invalid { run: passed.len() + 1, repaired });
            }
        }
        Ok(verdicts)
    }

    /// Runs own tests for all who are alive; those who fail one leave. `repaired` tells from
    /// how many of them pass how many tests do that the original fails.
    fn own(
        &self,
        trials: &Trials,
        names: &[String],
        repaired: impl Fn(usize) -> usize,
        verdicts: &mut BTreeMap<u32, Verdict>,
    ) -> Result<()> {
        let alive = alive_if(verdicts, !names.is_empty());
        if alive.is_empty() {
            return Ok(());
        }
        let served = self.serve(trials, Mode::Own(names), &alive)?;
        for number in alive {
            let passed = served.passed(number).len();
            let repaired = repaired(passed);
            if served.broken.contains(&number) {
                verdicts.insert(number, Verdict::Broken);
            } else if passed < names.len() {
                verdicts.insert(number, Verdict::Invalid { run: passed + 1, repaired });
            }
        }
        Ok(())
    }

    /// Runs own tests together in a process that libtest reports on; the names of those passed.
    fn alone(&self, trials: &Trials, number: u32, names: &[String]) -> Result<BTreeSet<String>> {
        let name = format!("{}-{number}", trials.fault);
        let variables = vec![
            ("AUTOFIX_CANDIDATE", number.to_string()),
            ("AUTOFIX_FUEL", trials.fuel.own.to_string()),
        ];
        let drive = Drive { name: &name, mode: "own", variables, deadline: trials.deadline };
        let runner = self.runner(number);
        let (exit, records) = runner.own(&drive, names)?;
        forget(runner, &name);
        let mut passed = BTreeSet::new();
        for record in records {
            if let Record::Test(test) = record
                && test.failure.is_none()
            {
                passed.extend(names.iter().find(|name| test.case.ends_with(*name)).cloned());
            }
        }
        // A candidate may exit before all tests ran, or a test fail in a way only libtest sees.
        if exit != Exit::Code(0) && number != 0 && passed.len() == names.len() {
            passed.pop_first();
        }
        Ok(passed)
    }

    /// Has servers run candidates, until every one has run or has ended its server when alone.
    fn serve(&self, trials: &Trials, mode: Mode<'_>, numbers: &[u32]) -> Result<Served> {
        let mut served = Served::default();
        let mut queue = VecDeque::from([numbers.to_vec()]);
        while let Some(numbers) = queue.pop_front() {
            let (exit, records) = self.server(trials, mode, &numbers)?;
            let interrupted = served.read(records);
            let complete = matches!(exit, Exit::Code(_)) && interrupted.is_none();
            if complete {
                continue;
            }
            let Some(culprit) = interrupted else {
                bail!("the executable with the candidates does not run: {exit:?}");
            };
            served.forget_passed(&numbers);
            if numbers.len() == 1 {
                served.broken.insert(culprit);
                continue;
            }
            let rest = |number: &u32| *number != culprit && !served.is_decided(*number);
            let rest: Vec<_> = numbers.iter().copied().filter(rest).collect();
            queue.extend([vec![culprit], rest].into_iter().filter(|batch| !batch.is_empty()));
        }
        Ok(served)
    }

    /// Runs one server, for candidates of one executable.
    fn server(
        &self,
        trials: &Trials,
        mode: Mode<'_>,
        numbers: &[u32],
    ) -> Result<(Exit, Vec<Record>)> {
        let name = format!("{}-{}", trials.fault, numbers[0]);
        let runner = self.runner(numbers[0]);
        let list = runner.traces.join(format!("{name}.experiments"));
        let lines: String =
            numbers.iter().map(|number| format!("{number}\t{}\n", trials.cases)).collect();
        std::fs::write(&list, lines).with_context(|| format!("cannot write {list}"))?;
        let (word, fuel, tests) = match mode {
            Mode::Generated => ("validate", trials.fuel.for_repaired(), 1),
            Mode::Own(names) => ("judge", trials.own_fuel(names), names.len()),
        };
        let drive = Drive {
            name: &name,
            mode: word,
            variables: vec![
                ("AUTOFIX_EXPERIMENTS", list.to_string()),
                ("AUTOFIX_FUEL", fuel.to_string()),
                ("AUTOFIX_DEADLINE", trials.deadline.as_millis().to_string()),
            ],
            // The server ends its children; this stands behind it.
            deadline: trials.deadline * u32::try_from(tests * numbers.len() + 1).unwrap_or(1),
        };
        let result = match mode {
            Mode::Generated => runner.once(&drive)?,
            Mode::Own(names) => runner.own(&drive, names)?,
        };
        let _ = std::fs::remove_file(&list);
        forget(runner, &name);
        Ok(result)
    }

    /// Splits experiments evenly, so that all workers are busy to the end; what runs together is in
    /// one executable.
    fn batches<'b>(
        &self,
        experiments: &'b [Experiment],
        jobs: usize,
    ) -> Vec<(&'b Trials, Vec<u32>)> {
        let total: usize = experiments.iter().map(|experiment| experiment.numbers.len()).sum();
        let size = (total / (jobs.max(1) * 4)).clamp(1, LARGEST_BATCH);
        let mut batches = Vec::new();
        for experiment in experiments {
            for numbers in self.apart(&experiment.numbers) {
                let chunks = numbers.chunks(size).map(<[u32]>::to_vec);
                batches.extend(chunks.map(|numbers| (&experiment.trials, numbers)));
            }
        }
        batches
    }
}

fn forget(runner: &Runner, name: &str) {
    let _ = std::fs::remove_file(runner.traces.join(format!("{name}.trace")));
}

/// Which tests a server runs.
#[derive(Debug, Clone, Copy)]
enum Mode<'a> {
    /// The generated ones, all in one child.
    Generated,
    /// Own ones, each in a child of its own.
    Own(&'a [String]),
}

fn alive(verdicts: &BTreeMap<u32, Verdict>) -> Vec<u32> {
    let valid = verdicts.iter().filter(|(_, verdict)| matches!(verdict, Verdict::Valid { .. }));
    valid.map(|(number, _)| *number).collect()
}

fn alive_if(verdicts: &BTreeMap<u32, Verdict>, wanted: bool) -> Vec<u32> {
    if wanted { alive(verdicts) } else { Vec::new() }
}

/// What servers said: for each candidate and test, the verdict of a child that ended as it should.
#[derive(Debug, Default)]
struct Served {
    said: BTreeMap<(u32, String), Option<Record>>,
    /// Those that ended a server of their own.
    broken: BTreeSet<u32>,
    /// How the original's tests ended.
    tests: Vec<Test>,
}

impl Served {
    /// Reads a server's trace; the candidate that was running when it ended, if one was.
    fn read(&mut self, records: Vec<Record>) -> Option<u32> {
        let mut running: Option<(u32, String)> = None;
        let mut verdict = None;
        for record in records {
            match record {
                Record::Begin { test, case } => {
                    running = Some((test, case));
                    verdict = None;
                }
                Record::Verdict { .. } => verdict = Some(record),
                Record::Ended { clean } => {
                    if let Some(key) = running.take() {
                        self.said.insert(key, verdict.take().filter(|_| clean));
                    }
                }
                Record::Test(test) => self.tests.push(*test),
                _ => {}
            }
        }
        running.map(|(number, _)| number)
    }

    fn of(&self, number: u32) -> impl Iterator<Item = (&String, &Option<Record>)> {
        let all = (number, String::new())..(number + 1, String::new());
        self.said.range(all).map(|((_, case), verdict)| (case, verdict))
    }

    /// True if nothing that is still to be run can change the verdict.
    fn is_decided(&self, number: u32) -> bool {
        self.of(number).any(|(case, verdict)| case.is_empty() || !is_pass(verdict.as_ref()))
    }

    /// Forgets own tests passed by those who are to run them all again.
    fn forget_passed(&mut self, numbers: &[u32]) {
        self.said.retain(|(number, case), verdict| {
            case.is_empty() || !numbers.contains(number) || !is_pass(verdict.as_ref())
        });
    }

    /// The own tests that a candidate passes.
    fn passed(&self, number: u32) -> BTreeSet<String> {
        let passed = self.of(number).filter(|(_, verdict)| is_pass(verdict.as_ref()));
        passed.map(|(case, _)| case.clone()).collect()
    }

    /// The verdicts of all on generated tests, of which the original fails the first `failing`, and
    /// `own` ones were passed before.
    fn verdicts(&self, own: usize, failing: usize) -> BTreeMap<u32, Verdict> {
        let broken = self.broken.iter().map(|number| (*number, Verdict::Broken));
        let said = self.said.iter().map(|((number, _), record)| {
            let verdict = match record {
                Some(Record::Verdict { failed: None, changed, digest, repaired, .. }) => {
                    Verdict::Valid {
                        changed: changed.len(),
                        digest: *digest,
                        repaired: *repaired,
                        fresh: Fresh::default(),
                    }
                }
                Some(Record::Verdict { run, .. }) => {
                    let run = *run as usize;
                    Verdict::Invalid { run, repaired: own + run.saturating_sub(1).min(failing) }
                }
                _ => Verdict::Broken,
            };
            (*number, verdict)
        });
        said.chain(broken).collect()
    }
}

fn is_pass(verdict: Option<&Record>) -> bool {
    matches!(verdict, Some(Record::Verdict { failed: None, .. }))
}
