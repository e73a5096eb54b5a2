//! Where batches of candidates are tried: all of a batch compiled into one binary, each run on all
//! tests of its fault, the valid ones on tests that the analysis did not see.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

use anyhow::Result;
use camino::Utf8Path;

use super::Validated;
use super::batches::{Batch, Step, judged};
use super::challenge::Challenge;
use super::explain::{explain, rivals};
use super::fuel::Fuel;
use super::lab::{Binary, Experiment, Lab, Verdict};
use super::nearby::Condition;
use super::patched;
use super::rank::{Elsewhere, Ranking};
use super::schemata;
use super::trial::Trial;
use super::trials::Trials;
use crate::compile::{self, Compiled, Part, compile_all};
use crate::confine;
use crate::discover::Krate;
use crate::event::Event;
use crate::memory::Verdicts;
use crate::observe::Observation;
use crate::propose::Candidate;
use crate::scratch::{Copy, Purpose, seed};
use crate::session::Session;
use crate::splice::{Dropped, Piece};
use crate::technique::Technique;

/// So many more fixes than are shown are challenged, each with all that behave alike.
const MORE_CHALLENGED: usize = 5;

/// Fewer candidates are not worth a binary of their own: each has the whole crate in it as well.
const LEAST_PART: usize = 150;

/// Each binary is a link and a copy of the workspace.
const MOST_PARTS: usize = 4;

/// All that candidates are tried with.
pub(super) struct Bench<'a> {
    session: &'a Session<'a>,
    krate: &'a Krate,
    observation: &'a Observation,
    candidates: &'a [Vec<Candidate>],
    /// Told how many candidates of how many have run.
    progress: &'a (dyn Fn(usize, usize) + Sync),
    /// Candidates that earlier batches ran.
    done: usize,
    /// What an earlier run found out.
    memory: Verdicts,
    /// The last build.
    built: Option<Built>,
}

/// Candidates in binaries that were built at the same time.
struct Built {
    binaries: Vec<Binary>,
    /// The numbers of those that were to be built.
    numbers: BTreeSet<u32>,
}

impl Built {
    fn compiles(&self, number: u32) -> bool {
        self.binaries.iter().any(|binary| binary.candidates.contains(&number))
    }
}

/// A candidate among all.
#[derive(Debug, Clone, Copy)]
pub(super) struct Place {
    /// Index of its fault.
    fault: usize,
    /// Index among the candidates of that fault.
    pub(super) place: usize,
    /// Its number in the binary: its position among all candidates, from 1.
    number: u32,
    /// How it is tried.
    way: Way,
}

/// How a candidate is tried.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Way {
    /// In one binary with others.
    Switched,
    /// In a binary of its own.
    Alone,
    /// In none: too many would have to be built alone.
    Impossible,
    /// By another part of the run.
    Elsewhere,
}

impl<'a> Bench<'a> {
    /// A bench for these candidates of each fault; `key` is of them and of all tests.
    pub(super) fn new(
        session: &'a Session<'a>,
        krate: &'a Krate,
        observation: &'a Observation,
        candidates: &'a [Vec<Candidate>],
        key: &str,
        progress: &'a (dyn Fn(usize, usize) + Sync),
    ) -> Self {
        session.note(confine::in_force());
        let original = observation.runs.as_ref();
        let memory =
            Verdicts::of(&session.run_directory(), &session.subject.package, original, key);
        Self { session, krate, observation, candidates, progress, done: 0, memory, built: None }
    }

    /// Tries a batch, or those of it that belong to this part of a run.
    pub(super) fn run(&mut self, step: &Step, tried: &mut [Vec<Trial>]) -> Result<()> {
        let mut places = self.places(&step.batch);
        places.retain(|place| !self.recall(place, tried));
        if !places.is_empty() {
            let built = self.built(&places, &step.built, Purpose::Validate(0))?;
            let done = self.run_new(&built, &places, tried);
            self.built = Some(built);
            done?;
            places.iter().for_each(|place| self.learn(place, tried));
            self.memory.store()?;
        }
        Ok(())
    }

    /// Takes the verdict from an earlier run, if it is known.
    fn recall(&self, place: &Place, tried: &mut [Vec<Trial>]) -> bool {
        let known = self.memory.recall(place.number as usize).and_then(Trial::parse);
        let is_known = known.is_some();
        if let Some(trial) = known {
            tried[place.fault][place.place] = trial;
        }
        is_known
    }

    fn learn(&mut self, place: &Place, tried: &[Vec<Trial>]) {
        let trial = &tried[place.fault][place.place];
        // One that ended its process may have run into a deadline, by a busy machine.
        if !matches!(trial, Trial::Untried | Trial::Run(Verdict::Broken)) {
            self.memory.learn(place.number as usize, trial.line());
        }
    }

    /// A binary that holds these places: the last one, or a new one with all of `batch`.
    fn built(&mut self, places: &[Place], batch: &Batch, purpose: Purpose) -> Result<Built> {
        match self.built.take() {
            Some(built) if switched(places).is_subset(&built.numbers) => Ok(built),
            _ => self.build(&self.places(batch), purpose),
        }
    }

    /// Runs candidates.
    fn run_new(&mut self, built: &Built, places: &[Place], tried: &mut [Vec<Trial>]) -> Result<()> {
        let lab = Lab::new(&built.binaries);
        let mut experiments = Vec::new();
        for (fault, tried) in tried.iter_mut().enumerate() {
            let here: Vec<_> = places.iter().filter(|place| place.fault == fault).collect();
            let numbers = sort_out(&here, built, tried);
            self.say_impossible(&here);
            let trials = self.trials(&lab, fault, !here.is_empty())?;
            experiments.push(Experiment { trials, numbers });
        }
        let verdicts = self.verdicts(&lab, &experiments, places, tried)?;
        for place in places {
            if let Some(verdict) = verdicts.get(&place.number) {
                tried[place.fault][place.place] = Trial::Run(verdict.clone());
            }
        }
        let Self { session, krate, observation, candidates, .. } = self;
        let patched = patched::Bench { session, krate, observation };
        for (fault, experiment) in experiments.into_iter().enumerate() {
            let is_here = |place: &&Place| place.fault == fault && place.way == Way::Alone;
            let alone: Vec<_> = places.iter().filter(is_here).collect();
            patched.run(experiment.trials, &alone, &candidates[fault], &mut tried[fault])?;
        }
        Ok(())
    }

    /// Never drops anything silently.
    fn say_impossible(&self, places: &[&Place]) {
        let impossible = places.iter().filter(|place| place.way == Way::Impossible);
        if let Some(first) = impossible.clone().next() {
            let candidate = &self.candidates[first.fault][first.place];
            self.session.reporter.event(&Event::Warning(format!(
                "{} candidates for `{}` were not tried: it cannot be changed at run time, and each \
                 would cost a build",
                impossible.count(),
                self.krate.routine(candidate.routine).path
            )));
        }
    }

    /// The tests of a fault, of which those are kept that can tell candidates apart.
    fn trials(&self, lab: &Lab<'_>, fault: usize, any: bool) -> Result<Trials> {
        let evidence = &self.observation.evidence;
        let candidates = self.candidates[fault].len();
        let fault = &evidence.faults[fault];
        let traces = self.session.run_directory();
        let mut trials = Trials::of(self.krate, evidence, fault, candidates, &traces)?;
        if any {
            lab.calibrate(&mut trials)?;
            if !trials.can_tell() {
                self.session.reporter.event(&Event::Warning(format!(
                    "the tests that show {} pass when they run again: no fix can be validated",
                    fault.id
                )));
            }
        }
        Ok(trials)
    }

    /// What all tests say, by the candidates' numbers.
    fn verdicts(
        &mut self,
        lab: &Lab<'_>,
        experiments: &[Experiment],
        places: &[Place],
        tried: &[Vec<Trial>],
    ) -> Result<BTreeMap<u32, Verdict>> {
        let session = self.session;
        let count: usize = experiments.iter().map(|experiment| experiment.numbers.len()).sum();
        let total = self.done + count;
        let done = AtomicUsize::new(std::mem::replace(&mut self.done, total));
        let step = |count| (self.progress)(done.fetch_add(count, Ordering::Relaxed) + count, total);
        let start = Instant::now();
        let mut verdicts = lab.run(experiments, session.options.jobs, &step)?;
        session.note(format!("{count} candidates run in {:.1}s", start.elapsed().as_secs_f64()));
        if session.options.techniques.uses(Technique::Challenge) {
            let start = Instant::now();
            for (fault, experiment) in experiments.iter().enumerate() {
                let verdict = |number: &u32| Some((*number, verdicts.get(number)?.clone()));
                let mut said = experiment.numbers.iter().filter_map(verdict).collect();
                let conditions = self.conditions(fault);
                let traces = session.run_directory();
                let challenge = self.challenge(&traces, fault, &conditions);
                let here: Vec<_> = places.iter().filter(|place| place.fault == fault).collect();
                let best = |said: &BTreeMap<_, _>| self.best(fault, &here, &tried[fault], said);
                challenge.run(lab, &mut said, best, session.options.jobs)?;
                verdicts.extend(said);
            }
            session.note(format!("challenged in {:.1}s", start.elapsed().as_secs_f64()));
        }
        Ok(verdicts)
    }

    /// The numbers of the candidates of a fault that are the best of all, by what is said of them now
    /// and what was of those tried before.
    fn best(
        &self,
        fault: usize,
        here: &[&Place],
        tried: &[Trial],
        said: &BTreeMap<u32, Verdict>,
    ) -> Vec<u32> {
        let Self { krate, candidates, observation, .. } = *self;
        let techniques = &self.session.options.techniques;
        let ranking = Ranking {
            krate,
            fault: &observation.evidence.faults[fault],
            techniques,
            elsewhere: &Elsewhere::new(),
        };
        let mut tried = tried.to_vec();
        for Place { place, number, .. } in here {
            if let Some(verdict) = said.get(number) {
                tried[*place] = Trial::Run(verdict.clone());
            }
        }
        let ranked = ranking.rank(judged(&candidates[fault], &tried));
        let best = ranked.iter().take(self.session.options.top + MORE_CHALLENGED);
        let best = best.flat_map(|fix| fix.equal.iter().chain([&fix.candidate]));
        let best: BTreeSet<_> = best.map(|it| (it.file, &it.edits)).collect();
        let is_best = |place: &&&Place| {
            let it = &candidates[fault][place.place];
            said.contains_key(&place.number) && best.contains(&(it.file, &it.edits))
        };
        here.iter().filter(is_best).map(|place| place.number).collect()
    }

    /// The conditions that candidates of a fault put in, tried or not: every part of a run challenges
    /// with the same tests.
    fn conditions(&self, fault: usize) -> BTreeSet<Condition> {
        let candidates = self.candidates[fault].iter();
        candidates.filter_map(|it| Some((it.location, it.fail.clone()?))).collect()
    }

    fn challenge<'b>(
        &'b self,
        directory: &'b Utf8Path,
        fault: usize,
        conditions: &'b BTreeSet<Condition>,
    ) -> Challenge<'b> {
        let evidence = &self.observation.evidence;
        let fuel = Fuel::of(&evidence.tests, self.candidates[fault].len());
        let fault = &evidence.faults[fault];
        Challenge { evidence, fault, conditions, fuel, directory }
    }

    /// Says what there is to say of the fixes shown, which are built once more, by themselves, unless
    /// the last build has them all.
    pub(super) fn explain(&mut self, results: &mut [Validated]) -> Result<()> {
        let shown: Batch = results.iter().zip(self.candidates).map(places_shown).collect();
        let places = self.places(&shown);
        if places.is_empty() {
            return Ok(());
        }
        let built = self.built(&places, &shown, Purpose::Explain)?;
        let lab = Lab::new(&built.binaries);
        let traces = self.session.run_directory();
        for (fault, validated) in results.iter_mut().enumerate() {
            let number = |fix: &Candidate| {
                let is_it = |place: &&Place| is_same(&self.candidates[fault][place.place], fix);
                let number = places.iter().filter(|place| place.fault == fault).find(is_it)?.number;
                built.compiles(number).then_some(number)
            };
            let conditions = self.conditions(fault);
            let challenge = self.challenge(&traces, fault, &conditions);
            explain(&lab, self.krate, challenge, validated, number)?;
        }
        Ok(())
    }

    /// Where every candidate of a batch is, and how it is tried. A candidate's number and way depend
    /// on nothing but all candidates, so that every part of a run says the same.
    fn places(&self, batch: &Batch) -> Vec<Place> {
        let dropped = &self.observation.instrumentation.dropped;
        let mut places = Vec::new();
        let mut position = 0;
        for (fault, (candidates, wanted)) in self.candidates.iter().zip(batch).enumerate() {
            let mut alone = 0;
            for (place, candidate) in candidates.iter().enumerate() {
                let routine = self.krate.routine(candidate.routine);
                let switchable = schemata::is_switchable(routine, dropped);
                alone += usize::from(!switchable);
                let here = self.session.options.shard.is_none_or(|shard| shard.has(position));
                position += 1;
                if wanted.binary_search(&place).is_ok() {
                    let way = match switchable {
                        _ if !here => Way::Elsewhere,
                        true => Way::Switched,
                        false if alone <= patched::MOST => Way::Alone,
                        false => Way::Impossible,
                    };
                    let number = u32::try_from(position).unwrap_or(u32::MAX);
                    places.push(Place { fault, place, number, way });
                }
            }
        }
        places
    }

    /// Builds all candidates that are switched: where they are many, in several binaries at the same
    /// time, as rustc checks a crate on one core.
    fn build(&self, places: &[Place], purpose: Purpose) -> Result<Built> {
        let numbers = switched(places);
        let parts = match purpose {
            Purpose::Validate(_) => parts(numbers.len(), self.session.options.jobs),
            _ => 1,
        };
        let mut copies = vec![self.session.copy(purpose, Some(self.krate))?];
        for part in 1..parts {
            let copy = self.session.copy(Purpose::Validate(part), Some(self.krate))?;
            seed(&copies[0].build, &copy.build)?;
            copies.push(copy);
        }
        let part_of = |(part, copy)| {
            // Neighbours are alike, and take alike long.
            self.part(copy, numbers.iter().copied().skip(part).step_by(parts).collect())
        };
        let compiled = compile_all(copies.iter().enumerate().map(part_of).collect())?;
        let binary = |(part, (compiled, dropped)): (usize, (Compiled, Dropped))| {
            let numbers = numbers.iter().copied().skip(part).step_by(parts);
            let kept = |number: &u32| !dropped.contains(&Piece::Candidate(*number));
            Binary {
                runner: compiled.runner(self.session),
                candidates: numbers.filter(kept).collect(),
            }
        };
        let binaries = compiled.into_iter().enumerate().map(binary).collect();
        Ok(Built { binaries, numbers })
    }

    /// A copy with these candidates.
    fn part<'b>(&'b self, copy: &'b Copy, numbers: BTreeSet<u32>) -> Part<'b> {
        let Self { session, krate, observation, candidates, .. } = *self;
        let instrumentation = &observation.instrumentation;
        let expressions = &instrumentation.expressions;
        let bench = compile::Bench { session, copy, krate, expressions };
        let candidates: Vec<_> = (1..)
            .zip(candidates.iter().flatten())
            .filter(|(number, _)| numbers.contains(number))
            .collect();
        Part::new(bench, instrumentation.dropped.clone(), move |dropped| {
            let mut splices = instrumentation.splices(krate, dropped);
            schemata::splice(krate, &candidates, dropped, &mut splices);
            splices
        })
    }
}

/// How many binaries so many candidates are built into.
fn parts(candidates: usize, jobs: usize) -> usize {
    (candidates / LEAST_PART).clamp(1, jobs.max(1)).min(MOST_PARTS)
}

/// The numbers of the candidates that are tried in one binary with others.
fn switched(places: &[Place]) -> BTreeSet<u32> {
    let switched = places.iter().filter(|place| place.way == Way::Switched);
    switched.map(|place| place.number).collect()
}

/// Says of the candidates of a fault which do not run; the numbers of those that do.
fn sort_out(places: &[&Place], built: &Built, tried: &mut [Trial]) -> Vec<u32> {
    let mut numbers = Vec::new();
    for Place { place, number, way, .. } in places {
        match way {
            Way::Switched if built.compiles(*number) => numbers.push(*number),
            Way::Switched => tried[*place] = Trial::DoesNotCompile,
            Way::Impossible => tried[*place] = Trial::Impossible,
            Way::Alone | Way::Elsewhere => {}
        }
    }
    numbers
}

/// Where the fixes that have something to be said of are among the candidates of their fault.
fn places_shown((validated, candidates): (&Validated, &Vec<Candidate>)) -> Vec<usize> {
    let rivals = rivals(&validated.fixes);
    let rivals = rivals.into_iter().flat_map(|(one, other)| [one, other]);
    let failed = (0..validated.fixes.len()).filter(|it| validated.fixes[*it].fresh.failed);
    let fixes = rivals.chain(failed).map(|it| &validated.fixes[it].candidate);
    let place = |fix: &Candidate| candidates.iter().position(|it| is_same(it, fix));
    let places: BTreeSet<_> = fixes.filter_map(place).collect();
    places.into_iter().collect()
}

/// True if both change the same text in the same way.
fn is_same(one: &Candidate, other: &Candidate) -> bool {
    (one.file, &one.edits) == (other.file, &other.edits)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn many_candidates_are_built_in_parts() {
        assert_eq!(parts(0, 8), 1);
        assert_eq!(parts(299, 8), 1, "a part has 150 at least");
        assert_eq!(parts(300, 8), 2);
        assert_eq!(parts(1000, 8), 4, "there are four at most");
        assert_eq!(parts(1000, 2), 2, "and no more than jobs");
        assert_eq!(parts(1000, 1), 1);
    }
}
