//! Candidates that cannot be switched at run time: a copy with the candidate in the place of its
//! routine is built for each. That is slow, so only the first ones of a fault are tried.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Instant;

use anyhow::Result;

use super::bench::Place;
use super::lab::{Binary, Experiment, Lab};
use super::schemata;
use super::trial::Trial;
use super::trials::Trials;
use crate::compile::{self, compile_once};
use crate::discover::Krate;
use crate::observe::Observation;
use crate::propose::Candidate;
use crate::scratch::Purpose;
use crate::session::Session;
use crate::splice::Piece;

/// Candidates of a fault that are tried so: each costs a build.
pub(super) const MOST: usize = 60;

/// What patched copies are made of.
pub(super) struct Bench<'a> {
    pub(super) session: &'a Session<'a>,
    pub(super) krate: &'a Krate,
    pub(super) observation: &'a Observation,
}

impl Bench<'_> {
    /// Tries the candidates of a fault that cannot be switched.
    pub(super) fn run(
        &self,
        mut trials: Trials,
        places: &[&Place],
        candidates: &[Candidate],
        tried: &mut [Trial],
    ) -> Result<()> {
        let start = Instant::now();
        if places.is_empty() {
            return Ok(());
        }
        for place in places {
            let place = place.place;
            (tried[place], trials) = self.trial(trials, &candidates[place])?;
        }
        self.session.note(format!(
            "{} candidates built and run alone in {:.1}s",
            places.len(),
            start.elapsed().as_secs_f64()
        ));
        Ok(())
    }

    /// Builds and runs one candidate.
    fn trial(&self, trials: Trials, candidate: &Candidate) -> Result<(Trial, Trials)> {
        let instrumentation = &self.observation.instrumentation;
        let copy = self.session.copy(Purpose::Patch, Some(self.krate))?;
        let bench = compile::Bench {
            session: self.session,
            copy: &copy,
            krate: self.krate,
            expressions: &instrumentation.expressions,
        };
        let mut dropped = instrumentation.dropped.clone();
        // The candidate's text has its own marks.
        dropped.insert(Piece::Marks(candidate.routine));
        let mut splices = instrumentation.splices(self.krate, &dropped);
        let dropped = &instrumentation.dropped;
        schemata::replace(self.krate, NUMBER, candidate, dropped, &mut splices);
        let Some(compiled) = compile_once(bench, &splices)? else {
            return Ok((Trial::DoesNotCompile, trials));
        };
        let runner = compiled.runner(self.session);
        let binaries = [Binary { runner, candidates: BTreeSet::from([NUMBER]) }];
        let lab = Lab::new(&binaries);
        let experiments = [Experiment { trials, numbers: vec![NUMBER] }];
        let mut verdicts: BTreeMap<_, _> = lab.run(&experiments, 1, &|_| {})?;
        let [experiment] = experiments;
        let trial = verdicts.remove(&NUMBER).map_or(Trial::Impossible, Trial::Run);
        Ok((trial, experiment.trials))
    }
}

/// The number of the only candidate in its executable.
const NUMBER: u32 = 1;
