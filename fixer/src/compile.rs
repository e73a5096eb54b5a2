//! The compiler as oracle: build, drop what does not compile, repeat.
//!
//! A diagnostic is mapped to the piece it is about by its spans. Three rules keep the number of
//! rounds small and innocent pieces in:
//!
//! 1. a conflict whose label says that a borrow is used *later*, in a probe: that probe is to
//!    blame, not the place of the error, and so are the later probes of the same variables;
//! 2. otherwise the piece that holds the primary span, or failing that any span;
//! 3. with a probe go those that would fail like it in the same routine.
//!
//! What is left unexplained is found out by trying (`bisect.rs`).

mod bisect;

use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::time::{Duration, Instant};

use anyhow::{Result, bail};
use autofix_harness::trace::Record;
use camino::Utf8PathBuf;
use cargo_metadata::diagnostic::{Diagnostic, DiagnosticSpan};

use crate::cargo::{self, Build};
use crate::discover::{Krate, Subject};
use crate::memory::{Memory, Runs};
use crate::observe::{Drive, Expressions, Runner, STAMP};
use crate::options::Features;
use crate::scratch::{Copy, write_if_changed};
use crate::session::Session;
use crate::source::offset_of;
use crate::span::Span;
use crate::splice::{Dropped, Piece, Splice, Spliced};

/// Rounds before giving up: each costs a check.
const MAX_ROUNDS: usize = 16;

/// A copy that compiles.
#[derive(Debug)]
pub struct Compiled {
    /// The test executable.
    pub executable: Utf8PathBuf,
    /// The files as they were compiled.
    pub files: Vec<Spliced>,
    /// The directory of the package in the copy.
    pub directory: Utf8PathBuf,
}

impl Compiled {
    /// Runs the executable.
    #[must_use]
    pub fn runner(&self, session: &Session<'_>) -> Runner {
        Runner {
            executable: self.executable.clone(),
            directory: self.directory.clone(),
            traces: session.run_directory(),
            runs: Runs::of(&self.executable),
        }
    }
}

/// Everything a build needs.
#[derive(Clone, Copy)]
pub struct Bench<'a> {
    /// The session.
    pub session: &'a Session<'a>,
    /// The copy to build in.
    pub copy: &'a Copy,
    /// Its sources.
    pub krate: &'a Krate,
    /// The probed expressions.
    pub expressions: &'a Expressions,
}

/// Writes all that is not dropped.
type Write<'a> = Box<dyn Fn(&Dropped) -> Vec<Splice> + 'a>;

/// A copy to be built: what is dropped so far, and what writes the rest.
pub struct Part<'a> {
    bench: Bench<'a>,
    dropped: Dropped,
    splice: Write<'a>,
    memory: Memory,
    round: usize,
}

impl<'a> Part<'a> {
    /// A copy with all that `splice` writes when nothing but `dropped` is left out.
    pub fn new(
        bench: Bench<'a>,
        mut dropped: Dropped,
        splice: impl Fn(&Dropped) -> Vec<Splice> + 'a,
    ) -> Self {
        let memory = Memory::of(bench, &render(bench, &splice(&dropped)), !dropped.is_empty());
        dropped.extend(memory.recall());
        Self { bench, dropped, splice: Box::new(splice), memory, round: 0 }
    }

    fn render(&self) -> Vec<Spliced> {
        render(self.bench, &(self.splice)(&self.dropped))
    }
}

/// Builds until everything that is left compiles; what compiles, and what is dropped from it.
///
/// # Errors
///
/// When errors remain that no piece explains: then the crate itself does not compile, or a
/// splice has a defect.
pub fn compile(mut part: Part<'_>) -> Result<(Compiled, Dropped)> {
    let ended = rounds(std::slice::from_mut(&mut part))?.remove(0);
    settled(part, ended)
}

/// Builds all parts at the same time.
///
/// # Errors
///
/// As [`compile`].
pub fn compile_all(mut parts: Vec<Part<'_>>) -> Result<Vec<(Compiled, Dropped)>> {
    let ended = rounds(&mut parts)?;
    parts.into_iter().zip(ended).map(|(part, ended)| settled(part, ended)).collect()
}

fn settled(mut part: Part<'_>, ended: Ended) -> Result<(Compiled, Dropped)> {
    let compiled = match ended {
        Ended::Compiled(compiled) => *compiled,
        Ended::Unexplained(errors) => bisected(&mut part, &errors)?,
    };
    Ok((compiled, part.dropped))
}

/// Finds out by trying what the errors do not tell.
fn bisected(part: &mut Part<'_>, errors: &[Diagnostic]) -> Result<Compiled> {
    let bench = part.bench;
    bench.session.note("errors that no piece explains: trying without some".to_owned());
    let splice = &part.splice;
    let units =
        bisect::units(bench.krate, &part.dropped, |dropped| render(bench, &splice(dropped)));
    let compiles = |dropped: &mut Dropped| attempt(bench, dropped, splice);
    part.round = 0;
    if bisect::bisect(&units, &mut part.dropped, compiles)?
        && let Some(Ended::Compiled(compiled)) = rounds(std::slice::from_mut(part))?.pop()
    {
        return Ok(*compiled);
    }
    let messages: Vec<_> =
        errors.iter().filter_map(|error| error.rendered.as_deref()).take(3).collect();
    bail!("the instrumented copy does not compile:\n{}", messages.join("\n"))
}

/// How rounds end.
enum Ended {
    Compiled(Box<Compiled>),
    /// With errors that no piece explains, or too many of the others.
    Unexplained(Vec<Diagnostic>),
}

/// Builds, and drops what errors name, until there are none or no piece is named.
fn rounds(parts: &mut [Part<'_>]) -> Result<Vec<Ended>> {
    let mut ended: Vec<_> = parts.iter().map(|_| None).collect();
    while ended.iter().any(Option::is_none) {
        let open = parts.iter_mut().zip(&mut ended).filter(|(_, ended)| ended.is_none());
        let mut open: Vec<_> = open.collect();
        let mut written = Vec::new();
        for (part, _) in &open {
            let mut files = part.render();
            let stamp = stamp(&mut files, &part.bench.session.subject.edition);
            write(part.bench, &files)?;
            written.push((files, stamp));
        }
        let builds = build_all(open.iter().map(|(part, _)| part.bench).collect());
        for (((part, ended), build), (files, stamp)) in open.iter_mut().zip(builds).zip(written) {
            let (build, seconds) = build?;
            **ended = part.settle(build, seconds, files, &stamp)?;
        }
    }
    Ok(ended.into_iter().flatten().collect())
}

/// Has cargo build copies at the same time; with each build the seconds it took.
fn build_all(benches: Vec<Bench<'_>>) -> Vec<Result<(Build, f64)>> {
    // Syntax trees stay on their thread.
    let build = |copy: &Copy, subject: &Subject, features: &Features| {
        let start = Instant::now();
        let build = cargo::build_tests(copy, subject, features)?;
        Ok((build, start.elapsed().as_secs_f64()))
    };
    std::thread::scope(|scope| {
        let build = &build;
        let start = |bench: Bench<'_>| {
            let (copy, session) = (bench.copy.clone(), bench.session);
            let (subject, features) = (session.subject.clone(), session.options.features.clone());
            scope.spawn(move || build(&copy, &subject, &features))
        };
        let workers: Vec<_> = benches.into_iter().map(start).collect();
        workers.into_iter().map(|it| it.join().expect("a build does not panic")).collect()
    })
}

impl Part<'_> {
    /// What a build comes to; nothing if another one is needed.
    fn settle(
        &mut self,
        build: Build,
        seconds: f64,
        files: Vec<Spliced>,
        stamp: &str,
    ) -> Result<Option<Ended>> {
        let Self { bench, dropped, memory, round, .. } = self;
        let session = bench.session;
        *round += 1;
        match build {
            Build::Done(executable) => {
                session.note(format!("build {round} in {seconds:.1}s"));
                let directory = session.directory_in(bench.copy);
                let compiled = Compiled { executable, files, directory };
                if is_stale(session, &compiled, stamp)? {
                    touch(*bench, &compiled)?;
                    return Ok((*round >= MAX_ROUNDS).then_some(Ended::Unexplained(Vec::new())));
                }
                memory.store(dropped)?;
                Ok(Some(Ended::Compiled(Box::new(compiled))))
            }
            Build::Refused(errors) => {
                let known = dropped.len();
                dropped.extend(blame(*bench, &files, &errors));
                session.note(format!(
                    "build {round} in {seconds:.1}s: {} errors, {} pieces dropped",
                    errors.len(),
                    dropped.len() - known
                ));
                let stuck = dropped.len() == known;
                for error in errors.iter().take(3).filter(|_| *round > 2 || stuck) {
                    session.note(first_lines(error));
                }
                Ok((stuck || *round >= MAX_ROUNDS).then_some(Ended::Unexplained(errors)))
            }
        }
    }
}

/// Builds, dropping what errors name, and says whether the rest compiles.
fn attempt(
    bench: Bench<'_>,
    dropped: &mut Dropped,
    splice: &dyn Fn(&Dropped) -> Vec<Splice>,
) -> Result<bool> {
    let session = bench.session;
    for _ in 0..MAX_ROUNDS {
        let mut files = render(bench, &splice(dropped));
        stamp(&mut files, &session.subject.edition);
        write(bench, &files)?;
        match cargo::build_tests(bench.copy, session.subject, &session.options.features)? {
            Build::Done(_) => return Ok(true),
            Build::Refused(errors) => {
                let known = dropped.len();
                dropped.extend(blame(bench, &files, &errors));
                if dropped.len() == known {
                    break;
                }
            }
        }
    }
    Ok(false)
}

/// Builds once; `None` if it does not compile.
///
/// # Errors
///
/// When cargo fails for another reason.
pub fn compile_once(bench: Bench<'_>, splices: &[Splice]) -> Result<Option<Compiled>> {
    let session = bench.session;
    let mut files = render(bench, splices);
    let stamp = stamp(&mut files, &session.subject.edition);
    for _ in 0..2 {
        write(bench, &files)?;
        match cargo::build_tests(bench.copy, session.subject, &session.options.features)? {
            Build::Refused(_) => return Ok(None),
            Build::Done(executable) => {
                let directory = session.directory_in(bench.copy);
                let compiled = Compiled { executable, files: files.clone(), directory };
                if !is_stale(session, &compiled, &stamp)? {
                    return Ok(Some(compiled));
                }
                touch(bench, &compiled)?;
            }
        }
    }
    bail!("cargo does not build the copy anew")
}

fn write(bench: Bench<'_>, files: &[Spliced]) -> Result<()> {
    for (spliced, file) in files.iter().zip(&bench.krate.files) {
        write_if_changed(&bench.copy.root.join(&file.path), &spliced.edited.text)?;
    }
    Ok(())
}

/// Cargo took another build for this one; a new time of change tells them apart.
fn touch(bench: Bench<'_>, compiled: &Compiled) -> Result<()> {
    let root = bench.copy.root.join(&bench.krate.files[0].path);
    Ok(std::fs::write(&root, &compiled.files[0].edited.text)?)
}

fn first_lines(error: &Diagnostic) -> String {
    let spans = error.spans.iter().map(|span| {
        let label = span.label.as_deref().unwrap_or_default();
        format!("{}:{}:{} {label}", span.file_name, span.line_start, span.column_start)
    });
    format!("  {}; {}", error.message, spans.collect::<Vec<_>>().join("; "))
}

/// Puts a fingerprint of all files at the end of the crate root, for the executable to tell.
fn stamp(files: &mut [Spliced], edition: &str) -> String {
    let mut hasher = DefaultHasher::new();
    for file in files.iter() {
        file.edited.text.hash(&mut hasher);
    }
    let stamp = format!("{:016x}", hasher.finish());
    if let Some(root) = files.first_mut() {
        if edition == "2015" {
            root.edited.text.push_str("\nextern crate autofix_harness;\n");
        }
        root.edited.text.push_str(&format!("\n#[cfg(test)] const {STAMP}: &str = \"{stamp}\";\n"));
    }
    stamp
}

/// True if the executable was built from other text.
fn is_stale(session: &Session<'_>, compiled: &Compiled, stamp: &str) -> Result<bool> {
    let (_, records) = compiled.runner(session).once(&Drive {
        name: "stamp",
        mode: "stamp",
        variables: Vec::new(),
        deadline: Duration::from_secs(60),
    })?;
    Ok(!matches!(records.first(), Some(Record::Stamp(found)) if found == stamp))
}

fn render(bench: Bench<'_>, splices: &[Splice]) -> Vec<Spliced> {
    let files = splices.iter().zip(&bench.krate.files);
    files.map(|(splice, file)| splice.apply(&file.text)).collect()
}

/// The pieces to drop because of these errors.
fn blame(bench: Bench<'_>, files: &[Spliced], errors: &[Diagnostic]) -> Dropped {
    let by_path: BTreeMap<_, _> = bench
        .krate
        .files
        .iter()
        .zip(files)
        .map(|(file, spliced)| (file.path.as_str(), spliced))
        .collect();
    let mut blamed = Dropped::new();
    for error in errors {
        let piece_at = |span: &DiagnosticSpan| {
            let spliced = by_path.get(span.file_name.as_str())?;
            let place = Span::new(span.byte_start as usize, span.byte_end as usize);
            spliced.piece_at(place)
        };
        let spans: Vec<_> = spans(error);
        let later = spans.iter().filter(|span| is_later(span)).find_map(&piece_at);
        let primary = spans.iter().filter(|span| span.is_primary).find_map(&piece_at);
        let any = spans.iter().find_map(piece_at);
        let code = error.code.as_ref().map_or("", |code| code.code.as_str());
        let constant = needed_constant(bench.krate, code, &error.message);
        if !constant.is_empty() {
            blamed.extend(constant);
            continue;
        }
        match (later, primary.or(any)) {
            (Some(piece @ Piece::Probe(..)), _) => {
                blamed.extend(alike(bench, files, piece, Reach::FromHere));
            }
            (_, Some(piece @ Piece::Probe(..))) => {
                blamed.extend(alike(bench, files, piece, reach(code)));
            }
            (_, Some(piece)) => {
                blamed.insert(piece);
            }
            (Some(piece), None) => {
                blamed.insert(piece);
            }
            // Errors of instantiation are at a place outside the crate; the message names ours.
            (None, None) => blamed.extend(instantiated(bench, files, &error.message)),
        }
    }
    blamed
}

/// The probes of a routine whose closure a message names, `{closure@src/lib.rs:394:19: 394:28}`:
/// types that grow with every call of a query are instantiated without end.
fn instantiated(bench: Bench<'_>, files: &[Spliced], message: &str) -> Vec<Piece> {
    let closures = message.split("{closure@").skip(1).filter_map(|rest| {
        let mut parts = rest.splitn(4, ':');
        let (file, line, column) = (parts.next()?, parts.next()?, parts.next()?);
        let index = bench.krate.files.iter().position(|known| known.path == file)?;
        let text = &files[index].edited.text;
        let offset = offset_of(text, line.parse().ok()?, column.parse().ok()?)?;
        files[index].piece_at(Span::at(offset))
    });
    let pieces: Vec<_> = closures.collect();
    let mut blamed = pieces.clone();
    for piece in pieces {
        let Piece::Probe(location, _) = piece else { continue };
        let Some((routine, _)) = bench.krate.location(location) else { continue };
        let in_routine = routine.entry()..=routine.exit();
        blamed.extend(
            files[routine.file]
                .pieces()
                .filter(|other| matches!(other, Piece::Probe(at, _) if in_routine.contains(at))),
        );
    }
    blamed
}

/// The marks of a routine that is called in a constant, which only the message names.
fn needed_constant(krate: &Krate, code: &str, message: &str) -> Vec<Piece> {
    if code != "E0015" {
        return Vec::new();
    }
    // Behind the name there may be what its parameters stand for.
    let is_name = |part: &&str| part.starts_with(|c: char| c.is_alphabetic() || c == '_');
    let name = message.split('`').nth(1).and_then(|path| path.rsplit("::").find(is_name));
    let constant = krate.routines.iter().filter(|routine| routine.sig.constness.is_some());
    let named = constant.filter(|routine| name.is_some_and(|name| routine.sig.ident == name));
    named.map(|routine| Piece::Marks(routine.id)).collect()
}

fn is_later(span: &DiagnosticSpan) -> bool {
    span.label.as_deref().is_some_and(|label| label.contains("later"))
}

/// All spans of a diagnostic, with those of the macro calls they come from.
fn spans(error: &Diagnostic) -> Vec<DiagnosticSpan> {
    let mut found = Vec::new();
    let own = error.spans.iter();
    let children = error.children.iter().flat_map(|child| &child.spans);
    for span in own.chain(children) {
        let mut span = span.clone();
        loop {
            let outer = span.expansion.take().map(|expansion| expansion.span);
            let primary = span.is_primary;
            found.push(span);
            match outer {
                Some(mut outer) => {
                    outer.is_primary = primary;
                    span = outer;
                }
                None => break,
            }
        }
    }
    found
}

/// Which other probes an error condemns.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Reach {
    /// Those of the same variables, here and later: the variable is gone.
    FromHere,
    /// Those of the same variables, here: the variable is borrowed.
    Here,
    /// Those of the same expression, anywhere in the routine: it has no such type or method.
    Everywhere,
}

/// Errors of the borrow checker are about a place in the flow; all others about the expression.
fn reach(code: &str) -> Reach {
    const BORROWS: [&str; 10] =
        ["E0381", "E0499", "E0502", "E0503", "E0505", "E0506", "E0515", "E0521", "E0597", "E0716"];
    match code {
        "E0382" => Reach::FromHere,
        code if BORROWS.contains(&code) => Reach::Here,
        _ => Reach::Everywhere,
    }
}

/// A probe and the others that would fail like it: the compiler reports some errors only once for
/// each function, and every round costs a build.
fn alike(bench: Bench<'_>, files: &[Spliced], piece: Piece, reach: Reach) -> Vec<Piece> {
    let Piece::Probe(location, expression) = piece else { return vec![piece] };
    let Some((routine, _)) = bench.krate.location(location) else { return vec![piece] };
    let condemned = |at: u32, number: u32| match reach {
        Reach::FromHere => at >= location && is_same_place(bench.expressions, expression, number),
        Reach::Here => at == location && is_same_place(bench.expressions, expression, number),
        Reach::Everywhere => number == expression,
    };
    let in_routine = routine.entry()..=routine.exit();
    let mut blamed = vec![piece];
    blamed.extend(files[routine.file].pieces().filter(|other| {
        matches!(other, Piece::Probe(at, number)
            if in_routine.contains(at) && condemned(*at, *number))
    }));
    blamed
}

/// True if a conflict over one expression is a conflict over the other: they start from the same
/// local variable. Fields of `self` are apart from each other.
fn is_same_place(expressions: &Expressions, one: u32, other: u32) -> bool {
    let locals = |number: u32| {
        expressions.variables(number).iter().filter(|name| *name != "self").collect::<Vec<_>>()
    };
    let (one, other) = (locals(one), locals(other));
    one.iter().any(|name| other.contains(name)) || (one.is_empty() && other.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_constant_calls_stays_constant() {
        let krate = Krate::from_text("const fn map<const N: usize>() {} fn map_all() {}").unwrap();
        let marks = |message| needed_constant(&krate, "E0015", message);
        let pieces = vec![Piece::Marks(0)];
        assert_eq!(marks("cannot call non-const function `a::map::<32>` in constants"), pieces);
        assert_eq!(marks("cannot call non-const function `map` in constants"), pieces);
        assert!(marks("cannot call non-const function `map_all` in constants").is_empty());
    }
}
