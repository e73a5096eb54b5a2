//! The form for people: progress on standard error, results on standard output.

use std::io::{IsTerminal as _, Write as _};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use annotate_snippets::{AnnotationKind, Level, Renderer, Snippet};
use indicatif::{ProgressBar, ProgressStyle};

use super::{Explanation, FaultReport, FixReport, Summary, question, regression_test};
use crate::event::{Event, Reporter};
use crate::options::{Color, Options};

/// Prints for people.
#[derive(Debug)]
pub struct Console {
    results: bool,
    quiet: bool,
    verbose: bool,
    emit_tests: bool,
    all: bool,
    color_out: bool,
    color_err: bool,
    bar: Mutex<Option<ProgressBar>>,
    animated: bool,
}

/// Candidates of one component, and components, that are shown without `--verbose`.
const SHOWN: usize = 12;

const GREEN: &str = "\x1b[1;32m";
const YELLOW: &str = "\x1b[1;33m";
const CYAN: &str = "\x1b[1;36m";
const RED: &str = "\x1b[31m";
const LIGHT_GREEN: &str = "\x1b[32m";
const RESET: &str = "\x1b[0m";

impl Console {
    /// `results` says whether results are for people too, or for a program.
    #[must_use]
    pub fn new(options: &Options, results: bool) -> Self {
        let terminal = std::io::stderr().is_terminal();
        Self {
            results,
            quiet: options.quiet,
            verbose: options.verbose,
            emit_tests: options.emit_tests,
            all: options.all,
            color_out: use_color(options.color, std::io::stdout().is_terminal()),
            color_err: use_color(options.color, terminal),
            bar: Mutex::new(None),
            animated: terminal && !options.quiet,
        }
    }

    fn status(&self, color: &str, verb: &str, text: &str) {
        if self.quiet {
            return;
        }
        let (on, off) = if self.color_err { (color, RESET) } else { ("", "") };
        self.say(&format!("{on}{verb:>12}{off} {text}"));
    }

    /// A line on standard error, above the progress bar if there is one.
    fn say(&self, line: &str) {
        match &*self.bar() {
            Some(bar) => bar.suspend(|| eprintln!("{line}")),
            None => eprintln!("{line}"),
        }
    }

    fn bar(&self) -> MutexGuard<'_, Option<ProgressBar>> {
        self.bar.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn start_bar(&self, text: &str) {
        if self.animated {
            let bar = ProgressBar::new_spinner().with_message(text.to_owned());
            bar.enable_steady_tick(Duration::from_millis(120));
            if let Some(old) = self.bar().replace(bar) {
                old.finish_and_clear();
            }
        }
    }

    fn progress(&self, done: usize, total: usize) {
        if let Some(bar) = &*self.bar() {
            if bar.length() != Some(total as u64) {
                bar.set_length(total as u64);
                let style = ProgressStyle::with_template("{spinner} {msg} [{bar:24}] {pos}/{len}");
                bar.set_style(style.expect("a valid template"));
            }
            bar.set_position(done as u64);
        }
    }

    fn end_bar(&self) {
        if let Some(bar) = self.bar().take() {
            bar.finish_and_clear();
        }
    }

    fn fault(&self, fault: &FaultReport) {
        self.print(&self.render(fault));
    }

    /// A result, with an empty line behind it.
    fn print(&self, text: &str) {
        self.end_bar();
        let mut out = std::io::stdout().lock();
        // A closed pipe ends the output, not the run.
        let _ = writeln!(out, "{}\n", text.trim_end_matches('\n'));
    }

    fn render_explanation(&self, explanation: &Explanation) -> String {
        let most = if self.verbose { usize::MAX } else { SHOWN };
        super::explain::render(explanation, most)
    }

    fn render(&self, fault: &FaultReport) -> String {
        let renderer = if self.color_out { Renderer::styled() } else { Renderer::plain() };
        let mut notes = vec![format!(
            "{} in {}",
            plural(fault.failing, "failing test"),
            if fault.passing == 0 {
                format!("`{}`, no passing test reaches it", fault.routine)
            } else {
                format!("`{}`, {} reach it", fault.routine, plural(fault.passing, "passing test"))
            }
        )];
        if !fault.test.is_empty() {
            notes.push(format!("smallest failing test:\n    {}", fault.test.join("\n    ")));
        }
        let snippet = Snippet::source(&fault.source)
            .path(&fault.file)
            .annotation(AnnotationKind::Primary.span(fault.range.clone()).label(&fault.label));
        let title = Level::ERROR.primary_title(&fault.title).id(&fault.id);
        let mut group = title.element(snippet);
        for note in &notes {
            group = group.element(Level::NOTE.message(note));
        }
        let mut text = renderer.render(&[group]).to_string();
        if let Some(test) = regression_test(fault).filter(|_| self.emit_tests) {
            text.push_str("\n\n");
            text.push_str(&test);
        }
        if let Some(fixes) = &fault.fixes {
            text.push('\n');
            text.push_str(&self.render_fixes(fault, fixes));
        }
        text
    }

    fn render_fixes(&self, fault: &FaultReport, fixes: &[FixReport]) -> String {
        if fixes.is_empty() {
            return format!("\n  no fix found for {}: {}\n", fault.id, none_because(fault));
        }
        let mut text = String::new();
        for fix in fixes {
            let (on, off) = if self.color_out { (CYAN, RESET) } else { ("", "") };
            let equal = match fix.equal.len() {
                0 => String::new(),
                n => format!(" (and {})", plural(n, "equal one")),
            };
            text.push_str(&format!(
                "\n  {on}fix {} of {}{off} for {}: {}, schema ({}){equal}\n  {}\n\n",
                fix.rank,
                fixes.len(),
                fault.id,
                fix.confidence,
                fix.schema,
                fix.why
            ));
            text.push_str(&self.diff(&fix.patch));
            if let Some(counterexample) = &fix.counterexample {
                let test = counterexample.test.join("\n      ");
                let failure = &counterexample.failure;
                text.push_str(&format!("\n  with it {failure} in\n\n      {test}\n"));
            }
            for equal in fix.equal.iter().filter(|_| self.all) {
                text.push_str(&format!("\n  equal to fix {}:\n\n{}", fix.rank, self.diff(equal)));
            }
        }
        if let Some(question) = &fault.question {
            text.push_str(&question::text(fault, question));
        }
        text
    }

    fn diff(&self, patch: &str) -> String {
        patch.lines().map(|line| self.diff_line(line)).collect()
    }

    fn diff_line(&self, line: &str) -> String {
        let color = match line.as_bytes().first() {
            Some(b'+') => LIGHT_GREEN,
            Some(b'-') => RED,
            Some(b'@') => CYAN,
            _ => "",
        };
        if self.color_out && !color.is_empty() {
            format!("{color}{line}{RESET}\n")
        } else {
            format!("{line}\n")
        }
    }

    fn finished(&self, summary: &Summary) {
        self.end_bar();
        let total = summary.seconds.get("total").copied().unwrap_or_default();
        let faults = match summary.faults {
            0 => "no fault".to_owned(),
            n => plural(n, "fault"),
        };
        let text = format!(
            "{faults}, {} with fixes; {} of {} reached by {} and {}; {} valid of {}; {total:.1}s",
            summary.fixed,
            summary.routines_reached,
            plural(summary.routines, "routine"),
            match summary.tests.own {
                0 => "no own".to_owned(),
                own => format!("{own} own"),
            },
            plural(summary.tests.generated, "generated test"),
            summary.candidates.valid,
            plural(summary.candidates.generated, "candidate"),
        );
        self.status(GREEN, "Finished", &text);
    }
}

impl Reporter for Console {
    fn event(&self, event: &Event<'_>) {
        match event {
            Event::Waiting => {
                self.status(CYAN, "Blocking", "another cargo autofix runs here; waiting for it");
            }
            Event::Stage(stage, text) => {
                self.end_bar();
                self.status(GREEN, stage.verb(), text);
                self.start_bar(stage.verb());
            }
            Event::Progress(done, total) => self.progress(*done, *total),
            Event::Note(text) if self.verbose => self.status(CYAN, "Note", text),
            Event::Note(_) => {}
            Event::Warning(text) => {
                let (on, off) = if self.color_err { (YELLOW, RESET) } else { ("", "") };
                self.say(&format!("{on}warning{off}: {text}"));
            }
            Event::Fault(fault) if self.results => self.fault(fault),
            Event::Fault(_) => self.end_bar(),
            Event::Explanation(explanation) if self.results => {
                self.print(&self.render_explanation(explanation));
            }
            Event::Graph(_, dot) if self.results => self.print(dot),
            Event::Explanation(_) | Event::Graph(..) => self.end_bar(),
            Event::Applied(text) => {
                self.end_bar();
                self.status(GREEN, "Fixed", text);
            }
            Event::Finished(summary) => self.finished(summary),
        }
    }
}

fn none_because(fault: &FaultReport) -> String {
    let counts = fault.counts;
    if fault.kind == crate::observe::FailureKind::Contract {
        "the contract itself is to be mended".to_owned()
    } else if counts.generated == 0 {
        "no candidate could be written".to_owned()
    } else {
        let unconfirmed = match counts.valid {
            0 => "",
            _ => ", but none passes plain `cargo test` without new warnings",
        };
        format!(
            "{} proposed, {} compile, {} pass all tests{unconfirmed}",
            plural(counts.generated, "candidate"),
            counts.compiled,
            counts.valid
        )
    }
}

/// "1 test", "2 tests".
fn plural(count: usize, noun: &str) -> String {
    if count == 1 { format!("1 {noun}") } else { format!("{count} {noun}s") }
}

/// As cargo decides: flag, then `NO_COLOR` and `CLICOLOR_FORCE`, then `CARGO_TERM_COLOR`, then
/// whether the stream is a terminal.
fn use_color(choice: Color, terminal: bool) -> bool {
    let set = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    match choice {
        Color::Always => true,
        Color::Never => false,
        Color::Auto if set("NO_COLOR") => false,
        Color::Auto if set("CLICOLOR_FORCE") => true,
        Color::Auto => match std::env::var("CARGO_TERM_COLOR").as_deref() {
            Ok("always") => true,
            Ok("never") => false,
            _ => terminal,
        },
    }
}
