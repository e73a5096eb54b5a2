//! A sample of one-line faults that was written without a look at the actions: sixth part.

use super::{Case, case, check_most, panic_case};

#[test]
fn calendars() {
    check_most(&CALENDARS, 6);
}

#[test]
fn writing() {
    check_most(&WRITING, 6);
}

#[test]
fn services() {
    check_most(&SERVICES, 8);
}

#[test]
fn parsers() {
    check_most(&PARSERS, 4);
}

#[test]
fn numerics() {
    check_most(&NUMERICS, 4);
}

#[test]
fn ownership() {
    check_most(&OWNERSHIP, 5);
}

const CALENDARS: [Case; 10] = [
    // Zeller's January, which does not belong to the year before.
    case(
        "fn weekday(year: i32, month: i32, day: i32) -> i32 {
            let (year, month) = if month < 3 { (year, month + 12) } else { (year, month) };
            let (century, rest) = (year / 100, year % 100);
            let shift = 13 * (month + 1) / 5;
            (day + shift + rest + rest / 4 + century / 4 + 5 * century) % 7
        }",
        ("(year, month + 12)", "(year - 1, month + 12)"),
        &["century: i32", "rest: i32", "shift: i32", "month + 12: i32", "year / 100: i32", "year % 100: i32"],
    ),
    // The last week of another year than the one it is in.
    case(
        "fn weeks_in(year: i32) -> u32 {
            let last = |year: i32| (year + year / 4 - year / 100 + year / 400) % 7;
            if last(year) == 4 || last(year - 1) == 3 { 53 } else { 52 }
        }
        fn iso_week(year: i32, ordinal: u32, weekday: u32) -> (i32, u32) {
            let week = (ordinal + 10 - weekday) / 7;
            if week == 0 {
                (year - 1, weeks_in(year))
            } else if week > weeks_in(year) {
                (year + 1, 1)
            } else {
                (year, week)
            }
        }",
        ("(year - 1, weeks_in(year))", "(year - 1, weeks_in(year - 1))"),
        &["week: u32", "weeks_in(year): u32", "year - 1: i32", "ordinal + 10 - weekday: u32"],
    )
    .when(&[("let week", "ordinal + 10 - weekday < 7")]),
    // A field of cron whose doubled values are apart.
    case(
        "fn field(spec: &str, min: u32, max: u32) -> Option<Vec<u32>> {
            let mut found: Vec<u32> = Vec::new();
            for part in spec.split(',') {
                let (range, step) = match part.split_once('/') {
                    Some((range, step)) => (range, step.parse().ok()?),
                    None => (part, 1),
                };
                let (low, high) = match range.split_once('-') {
                    Some((low, high)) => (low.parse().ok()?, high.parse().ok()?),
                    None if range == \"*\" => (min, max),
                    None => range.parse().ok().map(|value| (value, value))?,
                };
                if low < min || high > max || step == 0 { return None; }
                found.extend((low..=high).step_by(step));
            }
            found.dedup();
            Some(found)
        }",
        ("found.dedup();", "found.sort_unstable(); found.dedup();"),
        &[
            "part.len(): usize",
            "range.len(): usize",
            "range.is_empty(): bool",
            "step: usize",
            "low: u32",
            "high: u32",
            "value: u32",
        ],
    )
    .or(&["found.sort(); found.dedup();"]),
    // The last day of each month, which is the day zero of the next one.
    case(
        "fn is_leap(year: u32) -> bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }
        fn date_of(year: u32, mut ordinal: u32) -> Option<(u32, u32)> {
            let february = if is_leap(year) { 29 } else { 28 };
            let lengths = [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
            for (month, length) in (1..).zip(lengths) {
                if ordinal < length { return Some((month, ordinal)); }
                ordinal -= length;
            }
            None
        }",
        ("ordinal < length", "ordinal <= length"),
        &["february: u32", "lengths.len(): usize", "month: u32", "length: u32", "is_leap(year): bool"],
    )
    .when(&[("ordinal -= length", "ordinal == length")]),
    // A span of time with more hours than a day has.
    case(
        r#"fn human(seconds: u64) -> String {
            let parts = [
                (seconds / 86_400, "d"),
                (seconds / 3_600 % 60, "h"),
                (seconds / 60 % 60, "m"),
                (seconds % 60, "s"),
            ];
            let used = parts.iter().filter(|(count, _)| *count > 0);
            let shown: Vec<String> = used.map(|(count, unit)| format!("{count}{unit}")).collect();
            if shown.is_empty() { "0s".to_owned() } else { shown.join(" ") }
        }"#,
        ("seconds / 3_600 % 60", "seconds / 3_600 % 24"),
        &[
            "parts.len(): usize",
            "*count: u64",
            "seconds / 86_400: u64",
            "seconds / 3_600: u64",
            "seconds % 60: u64",
        ],
    ),
    // Renewals that stay on the 28th after the first February.
    case(
        "fn days_in(year: i32, month: u32) -> u32 {
            match month {
                2 if year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) => 29,
                2 => 28,
                4 | 6 | 9 | 11 => 30,
                _ => 31,
            }
        }
        fn renewals(start: (i32, u32, u32), count: u32) -> Vec<(i32, u32, u32)> {
            let (mut year, mut month, mut day) = start;
            let mut dates = Vec::new();
            for _ in 0..count {
                month += 1;
                if month > 12 {
                    month = 1;
                    year += 1;
                }
                day = day.min(days_in(year, month));
                dates.push((year, month, day));
            }
            dates
        }",
        ("day = day.min(days_in(year, month));", "day = start.2.min(days_in(year, month));"),
        &[
            "year: i32",
            "month: u32",
            "day: u32",
            "dates.len(): usize",
            "dates.is_empty(): bool",
            "start.0: i32",
            "start.1: u32",
            "start.2: u32",
            "days_in(year, month): u32",
        ],
    ),
    // A simulated clock that stops at the last alarm.
    case(
        "use std::cmp::Reverse;
        use std::collections::BinaryHeap;
        struct Clock { now: u64, timers: BinaryHeap<Reverse<(u64, u32)>>, fired: Vec<(u64, u32)> }
        impl Clock {
            fn set(&mut self, delay: u64, id: u32) { self.timers.push(Reverse((self.now + delay, id))); }
            fn advance(&mut self, by: u64) {
                let end = self.now + by;
                while let Some(&Reverse((due, id))) = self.timers.peek() {
                    if due > end { break; }
                    self.timers.pop();
                    self.now = due;
                    self.fired.push((due, id)); }
            }
        }",
        ("self.fired.push((due, id)); }", "self.fired.push((due, id)); } self.now = end;"),
        &[
            "self.now: u64",
            "end: u64",
            "due: u64",
            "id: u32",
            "self.timers.len(): usize",
            "self.timers.is_empty(): bool",
            "self.fired.len(): usize",
        ],
    ),
    // A due date that does not get past a weekend.
    case(
        "use std::collections::HashSet;
        fn due(start: u32, mut left: u32, holidays: &HashSet<u32>) -> u32 {
            let mut day = start;
            while left > 0 {
                if day % 7 >= 5 || holidays.contains(&day) { continue; } day += 1;
                left -= 1;
            }
            day
        }",
        (
            "if day % 7 >= 5 || holidays.contains(&day) { continue; } day += 1;",
            "day += 1; if day % 7 >= 5 || holidays.contains(&day) { continue; }",
        ),
        &["day: u32", "day % 7: u32", "holidays.contains(&day): bool"],
    ),
    // An offset west of Greenwich whose minutes lead east.
    case(
        "fn offset(text: &str) -> Option<i32> {
            if text == \"Z\" { return Some(0); }
            let (hours, minutes) = text.split_once(':')?;
            let hours: i32 = hours.parse().ok()?;
            let minutes: i32 = minutes.parse().ok()?;
            if hours.abs() > 14 || minutes > 59 { return None; }
            Some(hours * 60 + minutes)
        }",
        (
            "Some(hours * 60 + minutes)",
            "Some(hours * 60 + if text.starts_with('-') { -minutes } else { minutes })",
        ),
        &[
            "hours: i32",
            "minutes: i32",
            "hours * 60: i32",
            "hours * 60 + minutes: i32",
            "hours.abs(): i32",
            "text.starts_with('-'): bool",
        ],
    )
    .or(&["if text.starts_with('-') { Some(hours * 60 - minutes) } else { Some(hours * 60 + minutes) }"])
    .when(&[("let minutes", "text.starts_with('-')")]),
    // A bar that is open past midnight, and thus never.
    case(
        "struct Hours { opens: u32, closes: u32, rest_day: u32 }
        impl Hours {
            fn is_open(&self, weekday: u32, minute: u32) -> bool {
                if weekday == self.rest_day { return false; }
                if self.opens <= self.closes {
                    minute >= self.opens && minute < self.closes
                } else { minute >= self.opens && minute < self.closes }
            }
        }",
        (
            "else { minute >= self.opens && minute < self.closes }",
            "else { minute >= self.opens || minute < self.closes }",
        ),
        &["self.opens: u32", "self.closes: u32", "self.rest_day: u32"],
    ),
];

const WRITING: [Case; 10] = [
    // Columns as wide as their bytes.
    case(
        "fn widths(rows: &[Vec<String>]) -> Vec<usize> {
            let mut widths = Vec::new();
            for row in rows {
                for (column, cell) in row.iter().enumerate() {
                    if column == widths.len() { widths.push(0); }
                    widths[column] = widths[column].max(cell.len());
                }
            }
            widths
        }",
        ("cell.len()", "cell.chars().count()"),
        &[
            "widths.len(): usize",
            "widths.is_empty(): bool",
            "row.len(): usize",
            "column: usize",
            "cell.len(): usize",
            "cell.is_empty(): bool",
            "widths[column]: usize",
        ],
    ),
    // BibTeX's authors, of which Anderson becomes two.
    case(
        r#"fn authors(field: &str) -> Vec<String> {
            let mut found = Vec::new();
            for name in field.split("and") {
                let name = name.trim();
                if name.is_empty() { continue; }
                found.push(match name.split_once(',') {
                    Some((last, first)) => format!("{} {}", first.trim(), last.trim()),
                    None => name.to_owned(),
                });
            }
            found
        }"#,
        (r#"field.split("and")"#, r#"field.split(" and ")"#),
        &[
            "found.len(): usize",
            "found.is_empty(): bool",
            "name.len(): usize",
            "name.is_empty(): bool",
            "last.len(): usize",
            "first.len(): usize",
        ],
    ),
    // A section of settings that takes the place of another as a whole.
    case(
        "use std::collections::BTreeMap;
        type Section = BTreeMap<String, String>;
        struct Settings { sections: BTreeMap<String, Section>, sources: Vec<String> }
        impl Settings {
            fn merge(&mut self, source: &str, over: BTreeMap<String, Section>) {
                self.sources.push(source.to_owned());
                for (name, section) in over {
                    if section.is_empty() { continue; }
                    self.sections.insert(name, section);
                }
            }
        }",
        (
            "self.sections.insert(name, section);",
            "self.sections.entry(name).or_default().extend(section);",
        ),
        &[
            "self.sections.len(): usize",
            "self.sections.is_empty(): bool",
            "self.sources.len(): usize",
            "over.len(): usize",
            "name.len(): usize",
            "section.len(): usize",
            "section.is_empty(): bool",
        ],
    ),
    // A star that goes into folders.
    case(
        r#"fn matches(pattern: &[u8], path: &[u8]) -> bool {
            match (pattern.first(), path.first()) {
                (None, None) => true,
                (Some(b'*'), next) if pattern.starts_with(b"**") => {
                    matches(&pattern[2..], path) || next.is_some() && matches(pattern, &path[1..])
                }
                (Some(b'*'), Some(_)) => matches(&pattern[1..], path) || matches(pattern, &path[1..]),
                (Some(b'*'), None) => matches(&pattern[1..], path),
                (Some(b'?'), Some(&c)) => c != b'/' && matches(&pattern[1..], &path[1..]),
                (Some(p), Some(c)) => p == c && matches(&pattern[1..], &path[1..]),
                _ => false,
            }
        }"#,
        (
            "matches(&pattern[1..], path) || matches(pattern, &path[1..])",
            "matches(&pattern[1..], path) || path[0] != b'/' && matches(pattern, &path[1..])",
        ),
        &["path[0]: u8", "pattern[0]: u8", "*p: u8", "*c: u8", "c: u8", "next.is_none(): bool"],
    ),
    // Roman numerals of which two that are alike make nothing.
    case(
        "fn roman(text: &str) -> Option<u32> {
            let (mut total, mut last) = (0, 0);
            for letter in text.chars().rev() {
                let value = match letter {
                    'I' => 1,
                    'V' => 5,
                    'X' => 10,
                    'L' => 50,
                    'C' => 100,
                    'D' => 500,
                    'M' => 1000,
                    _ => return None,
                };
                if value <= last { total -= value; } else { total += value; }
                last = value;
            }
            Some(total)
        }",
        ("value <= last", "value < last"),
        &["total: u32", "last: u32", "letter: char", "value: u32", "total - value: u32"],
    ),
    // Number words that leave out the tens.
    case(
        r#"const SMALL: [&str; 10] =
            ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
        const TEENS: [&str; 4] = ["ten", "eleven", "twelve", "thirteen"];
        const TENS: [&str; 4] = ["", "", "twenty", "thirty"];
        fn words(n: usize) -> String {
            match n {
                0..=9 => SMALL[n].to_owned(),
                10..=13 => TEENS[n - 10].to_owned(),
                14..=19 => format!("{}teen", SMALL[n - 10]),
                20..=99 if n % 10 == 0 => TENS[n / 10].to_owned(),
                20..=99 => format!("{}-{}", TENS[n / 10], SMALL[n % 10]),
                _ if n % 100 == 0 => format!("{} hundred", words(n / 100)),
                _ => format!("{} hundred and {}", words(n / 100), words(n % 10)),
            }
        }"#,
        ("words(n % 10)", "words(n % 100)"),
        &["n % 10: usize", "n / 10: usize", "n / 100: usize", "n % 100: usize", "n - 10: usize"],
    ),
    // A quoted field whose own quotes end it.
    case(
        r#"struct Writer { out: String, separator: char }
        impl Writer {
            fn record(&mut self, fields: &[&str]) {
                for (index, field) in fields.iter().enumerate() {
                    if index > 0 { self.out.push(self.separator); }
                    if field.contains([self.separator, '"', '\n']) {
                        self.out.push('"');
                        self.out.push_str(field);
                        self.out.push('"');
                    } else {
                        self.out += field;
                    }
                }
                self.out.push('\n');
            }
        }"#,
        ("self.out.push_str(field);", r#"self.out.push_str(&field.replace('"', "\"\""));"#),
        &[
            "index: usize",
            "field.len(): usize",
            "field.is_empty(): bool",
            "self.out.len(): usize",
            "self.out.is_empty(): bool",
            "self.separator: char",
        ],
    ),
    // Wrapped lines that forget the space between two words.
    case(
        "fn wrap(text: &str, width: usize) -> Vec<String> {
            let mut lines = Vec::new();
            let mut line = String::new();
            for word in text.split_whitespace() {
                if !line.is_empty() && line.len() + word.len() > width {
                    lines.push(std::mem::take(&mut line));
                }
                if !line.is_empty() { line.push(' '); }
                line.push_str(word);
            }
            if !line.is_empty() { lines.push(line); }
            lines
        }",
        ("line.len() + word.len() > width", "line.len() + 1 + word.len() > width"),
        &[
            "lines.len(): usize",
            "lines.is_empty(): bool",
            "line.len(): usize",
            "line.is_empty(): bool",
            "word.len(): usize",
            "line.len() + word.len(): usize",
        ],
    )
    .or(&["line.len() + word.len() >= width", "line.len() + word.len() + 1 > width"]),
    // A slug with a row of dashes.
    case(
        "fn slug(title: &str, limit: usize) -> String {
            let mut out = String::new();
            for c in title.chars() {
                if out.len() >= limit { break; }
                if c.is_alphanumeric() {
                    out.extend(c.to_lowercase());
                } else if !out.is_empty() {
                    out.push('-');
                }
            }
            out.trim_end_matches('-').to_owned()
        }",
        ("else if !out.is_empty() {", "else if !out.is_empty() && !out.ends_with('-') {"),
        &[
            "out.len(): usize",
            "out.is_empty(): bool",
            "c: char",
            "c.is_alphanumeric(): bool",
            "out.ends_with('-'): bool",
        ],
    )
    .or(&["else if !out.ends_with('-') && !out.is_empty() {"]),
    // A template that goes on too early after a place.
    case(
        r#"use std::collections::HashMap;
        fn render(template: &str, values: &HashMap<&str, &str>) -> String {
            let mut out = String::new();
            let mut rest = template;
            while let Some(start) = rest.find("{{") {
                let Some(length) = rest[start..].find("}}") else { break };
                out.push_str(&rest[..start]);
                let name = rest[start + 2..start + length].trim();
                out.push_str(values.get(name).copied().unwrap_or(""));
                rest = &rest[length + 2..];
            }
            out.push_str(rest);
            out
        }"#,
        ("rest = &rest[length + 2..];", "rest = &rest[start + length + 2..];"),
        &[
            "out.len(): usize",
            "rest.len(): usize",
            "rest.is_empty(): bool",
            "start: usize",
            "length: usize",
            "length + 2: usize",
            "start + length: usize",
            "start + 2: usize",
            "name.len(): usize",
            "name.is_empty(): bool",
        ],
    )
    .when(&[("let name", "start > 0")]),
];

const SERVICES: [Case; 10] = [
    // A bucket that is filled again for each refusal.
    case(
        "struct Bucket { tokens: f64, burst: f64, rate: f64, last: u64 }
        impl Bucket {
            fn take(&mut self, now: u64, cost: f64) -> bool {
                let refill = (now - self.last) as f64 * self.rate;
                self.tokens = (self.tokens + refill).min(self.burst);
                if self.tokens < cost { return false; } self.last = now;
                self.tokens -= cost;
                true
            }
        }",
        (
            "if self.tokens < cost { return false; } self.last = now;",
            "self.last = now; if self.tokens < cost { return false; }",
        ),
        &[
            "self.tokens: f64",
            "self.burst: f64",
            "self.rate: f64",
            "self.last: u64",
            "refill: f64",
            "self.tokens + refill: f64",
            "now - self.last: u64",
        ],
    ),
    // A circuit breaker that never forgives.
    case(
        "enum State { Closed, Open(u64), HalfOpen }
        struct Breaker { state: State, failures: u32, threshold: u32, pause: u64 }
        impl Breaker {
            fn allow(&mut self, now: u64) -> bool {
                match self.state {
                    State::Open(until) if now < until => return false,
                    State::Open(_) => self.state = State::HalfOpen,
                    _ => {}
                }
                true
            }
            fn report(&mut self, now: u64, ok: bool) {
                if ok {
                    self.state = State::Closed;
                    return;
                }
                self.failures += 1;
                if self.failures >= self.threshold { self.state = State::Open(now + self.pause); }
            }
        }",
        ("self.state = State::Closed;", "self.state = State::Closed; self.failures = 0;"),
        &["self.failures: u32", "self.threshold: u32", "self.pause: u64", "until: u64", "now + self.pause: u64"],
    )
    .or(&["self.failures = 0; self.state = State::Closed;"]),
    // Waiting times that are never shorter than the longest.
    case(
        "struct Backoff { base: u64, cap: u64, attempt: u32, attempts: u32 }
        impl Iterator for Backoff {
            type Item = u64;
            fn next(&mut self) -> Option<u64> {
                if self.attempt >= self.attempts { return None; }
                let factor = 2u64.saturating_pow(self.attempt);
                self.attempt += 1;
                Some(self.base.saturating_mul(factor).max(self.cap))
            }
        }",
        (".max(self.cap)", ".min(self.cap)"),
        &["self.base: u64", "self.cap: u64", "self.attempt: u32", "self.attempts: u32", "factor: u64"],
    ),
    // A scheduler that does not let the last one go on alone.
    case(
        "struct Task { id: u32, ready: bool }
        struct Scheduler { tasks: Vec<Task>, current: usize }
        impl Scheduler {
            fn pick(&mut self) -> Option<u32> {
                let count = self.tasks.len();
                for offset in 1..count {
                    let index = (self.current + offset) % count;
                    if self.tasks[index].ready {
                        self.current = index;
                        return Some(self.tasks[index].id);
                    }
                }
                None
            }
        }",
        ("1..count", "1..=count"),
        &[
            "count: usize",
            "offset: usize",
            "index: usize",
            "self.current: usize",
            "self.tasks.len(): usize",
            "self.tasks.is_empty(): bool",
            "self.tasks[index].ready: bool",
            "self.tasks[index].id: u32",
            "self.current + offset: usize",
        ],
    )
    .or(&["1..count + 1"]),
    // LRU-K that forgets the newest visit.
    case(
        "use std::collections::{HashMap, VecDeque};
        struct Pool { pages: HashMap<u32, VecDeque<u64>>, k: usize, clock: u64 }
        impl Pool {
            fn touch(&mut self, id: u32) {
                self.clock += 1;
                let history = self.pages.entry(id).or_default();
                history.push_back(self.clock);
                if history.len() > self.k { history.pop_back(); }
            }
            fn victim(&self) -> Option<u32> {
                let distance = |history: &VecDeque<u64>| {
                    (history.len() >= self.k, history.front().copied())
                };
                self.pages.iter().min_by_key(|(_, history)| distance(history)).map(|(id, _)| *id)
            }
        }",
        ("history.pop_back()", "history.pop_front()"),
        &[
            "self.k: usize",
            "self.clock: u64",
            "self.pages.len(): usize",
            "self.pages.is_empty(): bool",
            "history.len(): usize",
            "history.is_empty(): bool",
        ],
    ),
    // Known results under the wrong key.
    case(
        "use std::collections::{HashMap, HashSet};
        struct Maze { walls: HashSet<(usize, usize)>, known: HashMap<(usize, usize), u64> }
        impl Maze {
            fn paths(&mut self, row: usize, column: usize) -> u64 {
                if self.walls.contains(&(row, column)) { return 0; }
                if row == 0 && column == 0 { return 1; }
                if let Some(&known) = self.known.get(&(row, column)) { return known; }
                let up = if row > 0 { self.paths(row - 1, column) } else { 0 };
                let left = if column > 0 { self.paths(row, column - 1) } else { 0 };
                self.known.insert((column, row), up + left);
                up + left
            }
        }",
        ("insert((column, row), up + left)", "insert((row, column), up + left)"),
        &[
            "self.walls.len(): usize",
            "self.known.len(): usize",
            "known: u64",
            "up: u64",
            "left: u64",
            "up + left: u64",
        ],
    )
    .when(&[("let up", "row != column")]),
    // A window that forgets one hit at a time.
    case(
        "use std::collections::VecDeque;
        struct Limiter { hits: VecDeque<u64>, window: u64, limit: usize }
        impl Limiter {
            fn allow(&mut self, now: u64) -> bool {
                if self.hits.front().is_some_and(|at| at + self.window <= now) { self.hits.pop_front(); }
                if self.hits.len() >= self.limit { return false; }
                self.hits.push_back(now);
                true
            }
        }",
        ("if self.hits.front()", "while self.hits.front()"),
        &[
            "self.hits.len(): usize",
            "self.hits.is_empty(): bool",
            "self.window: u64",
            "self.limit: usize",
            "*at: u64",
            "at + self.window: u64",
        ],
    ),
    // The alias method whose large ones stay large.
    case(
        "fn build(weights: &[f64]) -> (Vec<f64>, Vec<usize>) {
            let n = weights.len();
            let sum: f64 = weights.iter().sum();
            let mut chance: Vec<f64> = weights.iter().map(|weight| weight * n as f64 / sum).collect();
            let mut alias: Vec<usize> = (0..n).collect();
            let (mut small, mut large): (Vec<usize>, Vec<usize>) =
                (0..n).partition(|&i| chance[i] < 1.0);
            while let (Some(s), Some(&l)) = (small.pop(), large.last()) {
                alias[s] = l;
                chance[l] -= 1.0 - chance[s];
                if chance[l] < 1.0 { small.push(l); }
            }
            (chance, alias)
        }",
        ("small.push(l);", "large.pop(); small.push(l);"),
        &[
            "n: usize",
            "s: usize",
            "l: usize",
            "i: usize",
            "small.len(): usize",
            "small.is_empty(): bool",
            "large.len(): usize",
            "large.is_empty(): bool",
            "chance[s]: f64",
            "chance[l]: f64",
            "alias[s]: usize",
        ],
    )
    .or(&["small.push(l); large.pop();", "small.extend(large.pop());"]),
    // A reservoir that takes in whatever comes.
    case(
        "struct Random(u64);
        impl Random {
            fn below(&mut self, limit: usize) -> usize {
                self.0 ^= self.0 << 13;
                self.0 ^= self.0 >> 7;
                self.0 ^= self.0 << 17;
                (self.0 % limit as u64) as usize
            }
        }
        struct Reservoir<T> { kept: Vec<T>, size: usize, seen: usize, random: Random }
        impl<T> Reservoir<T> {
            fn offer(&mut self, item: T) {
                self.seen += 1;
                if self.kept.len() < self.size {
                    self.kept.push(item);
                    return;
                }
                let slot = self.random.below(self.size);
                if slot < self.size { self.kept[slot] = item; }
            }
        }",
        ("self.random.below(self.size)", "self.random.below(self.seen)"),
        &[
            "self.kept.len(): usize",
            "self.kept.is_empty(): bool",
            "self.size: usize",
            "self.seen: usize",
            "slot: usize",
        ],
    ),
    // A snapshot that sees the oldest version.
    case(
        "use std::collections::BTreeMap;
        struct Store { versions: BTreeMap<String, Vec<(u64, Option<String>)>>, clock: u64 }
        impl Store {
            fn write(&mut self, key: &str, value: Option<String>) -> u64 {
                self.clock += 1;
                self.versions.entry(key.to_owned()).or_default().push((self.clock, value));
                self.clock
            }
            fn read(&self, key: &str, snapshot: u64) -> Option<&str> {
                let versions = self.versions.get(key)?;
                let (_, value) = versions.iter().find(|(at, _)| *at <= snapshot)?;
                value.as_deref()
            }
        }",
        ("versions.iter().find(", "versions.iter().rev().find("),
        &[
            "self.clock: u64",
            "self.versions.len(): usize",
            "versions.len(): usize",
            "versions.is_empty(): bool",
            "*at: u64",
            "value.is_none(): bool",
        ],
    )
    .or(&["versions.iter().rfind("]),
];

const PARSERS: [Case; 10] = [
    // A shunting yard in which subtraction waits for the right side.
    case(
        "fn precedence(operator: char) -> u8 {
            match operator { '+' | '-' => 1, '*' | '/' => 2, _ => 0 }
        }
        fn to_postfix(tokens: &[char]) -> Vec<char> {
            let (mut out, mut stack) = (Vec::new(), Vec::new());
            for &token in tokens {
                match token {
                    '(' => stack.push(token),
                    ')' => while let Some(top) = stack.pop() {
                        if top == '(' { break; }
                        out.push(top);
                    },
                    '+' | '-' | '*' | '/' => {
                        while let Some(&top) = stack.last() {
                            if precedence(top) <= precedence(token) { break; }
                            out.push(top);
                            stack.pop();
                        }
                        stack.push(token);
                    }
                    _ => out.push(token),
                }
            }
            out.extend(stack.into_iter().rev());
            out
        }",
        ("precedence(top) <= precedence(token)", "precedence(top) < precedence(token)"),
        &[
            "token: char",
            "top: char",
            "out.len(): usize",
            "stack.len(): usize",
            "stack.is_empty(): bool",
            "precedence(top): u8",
            "precedence(token): u8",
        ],
    ),
    // A command line without its last word.
    case(
        "fn words(line: &str) -> Option<Vec<String>> {
            let mut found = Vec::new();
            let mut word = String::new();
            let mut quoted = false;
            for c in line.chars() {
                if c == '\\'' {
                    quoted = !quoted;
                } else if quoted || !c.is_whitespace() {
                    word.push(c);
                } else if !word.is_empty() {
                    found.push(std::mem::take(&mut word));
                }
            }
            if quoted { return None; }
            Some(found)
        }",
        (
            "if quoted { return None; }",
            "if quoted { return None; } if !word.is_empty() { found.push(word); }",
        ),
        &[
            "found.len(): usize",
            "found.is_empty(): bool",
            "word.len(): usize",
            "word.is_empty(): bool",
            "quoted: bool",
            "c: char",
            "c.is_whitespace(): bool",
        ],
    ),
    // Lists that are read though they are not closed.
    case(
        r#"enum Sexp { Atom(String), List(Vec<Sexp>) }
        fn parse(tokens: &[&str]) -> Option<Vec<Sexp>> {
            let mut stack = vec![Vec::new()];
            for &token in tokens {
                match token {
                    "(" => stack.push(Vec::new()),
                    ")" => {
                        let done = stack.pop()?;
                        stack.last_mut()?.push(Sexp::List(done));
                    }
                    atom => stack.last_mut()?.push(Sexp::Atom(atom.to_owned())),
                }
            }
            stack.into_iter().next()
        }"#,
        (
            "stack.into_iter().next()",
            "if stack.len() > 1 { return None; } stack.into_iter().next()",
        ),
        &[
            "stack.len(): usize",
            "stack.is_empty(): bool",
            "token.len(): usize",
            "atom.len(): usize",
            "done.len(): usize",
        ],
    )
    .or(&[
        "if stack.len() != 1 { return None; } stack.into_iter().next()",
        "if stack.len() == 1 { stack.into_iter().next() } else { None }",
        "if stack.len() == 1 { stack.pop() } else { None }",
    ]),
    // An escape of which the digits remain.
    case(
        "fn unescape(text: &str) -> Option<String> {
            let mut out = String::new();
            let mut chars = text.chars();
            while let Some(c) = chars.next() {
                if c != '\\\\' {
                    out.push(c);
                    continue;
                }
                match chars.next()? {
                    'n' => out.push('\\n'),
                    't' => out.push('\\t'),
                    'u' => {
                        let digits: String = chars.clone().take(4).collect();
                        out.push(char::from_u32(u32::from_str_radix(&digits, 16).ok()?)?);
                    }
                    other => out.push(other),
                }
            }
            Some(out)
        }",
        ("chars.clone().take(4)", "chars.by_ref().take(4)"),
        &[
            "out.len(): usize",
            "out.is_empty(): bool",
            "c: char",
            "digits.len(): usize",
            "other: char",
        ],
    ),
    // Versions that are compared like words.
    case(
        "use std::cmp::Ordering;
        fn number(part: &str) -> u64 { part.parse().unwrap_or(0) }
        fn compare(a: &str, b: &str) -> Ordering {
            let (mut left, mut right) = (a.split('.'), b.split('.'));
            loop {
                let order = match (left.next(), right.next()) {
                    (None, None) => return Ordering::Equal,
                    (Some(l), None) => number(l).cmp(&0),
                    (None, Some(r)) => 0u64.cmp(&number(r)),
                    (Some(l), Some(r)) => l.cmp(r),
                };
                if order != Ordering::Equal { return order; }
            }
        }",
        ("l.cmp(r)", "number(l).cmp(&number(r))"),
        &["l.len(): usize", "r.len(): usize", "number(l): u64", "number(r): u64"],
    ),
    // A table of units of which the first fits too often.
    case(
        r#"fn metres(text: &str) -> Option<f64> {
            let text = text.trim();
            for (suffix, factor) in [("m", 1.0), ("km", 1000.0), ("cm", 0.01), ("mm", 0.001)] {
                if let Some(number) = text.strip_suffix(suffix) {
                    let number: f64 = number.trim_end().parse().ok()?;
                    return Some(number * factor);
                }
            }
            text.parse().ok()
        }"#,
        (
            r#"("m", 1.0), ("km", 1000.0), ("cm", 0.01), ("mm", 0.001)"#,
            r#"("km", 1000.0), ("cm", 0.01), ("mm", 0.001), ("m", 1.0)"#,
        ),
        &[
            "text.len(): usize",
            "text.is_empty(): bool",
            "suffix.len(): usize",
            "factor: f64",
            "number: f64",
            "number * factor: f64",
        ],
    ),
    // A query that loses its flags.
    case(
        r#"fn query(text: &str) -> Vec<(String, String)> {
            let text = text.strip_prefix('?').unwrap_or(text);
            let pairs = text.split('&').filter(|pair| !pair.is_empty());
            pairs
                .filter_map(|pair| pair.split_once('='))
                .map(|(name, value)| (name.to_owned(), value.replace('+', " ")))
                .collect()
        }"#,
        (
            ".filter_map(|pair| pair.split_once('='))",
            r#".map(|pair| pair.split_once('=').unwrap_or((pair, "")))"#,
        ),
        &[
            "text.len(): usize",
            "text.is_empty(): bool",
            "pair.len(): usize",
            "pair.is_empty(): bool",
            "name.len(): usize",
            "value.len(): usize",
        ],
    )
    .or(&[r#".filter_map(|pair| pair.split_once('=').or(Some((pair, ""))))"#]),
    // A relative path that does not get above its start.
    case(
        r#"fn normalise(path: &str) -> String {
            let root = path.starts_with('/');
            let mut parts: Vec<&str> = Vec::new();
            for part in path.split('/') {
                match part {
                    "" | "." => {}
                    ".." if parts.last().is_some_and(|last| *last != "..") => {
                        parts.pop();
                    }
                    ".." if root => {}
                    _ => parts.push(part),
                }
            }
            let joined = parts.join("/");
            if joined.is_empty() { return ".".to_owned(); }
            if root { format!("/{joined}") } else { joined }
        }"#,
        ("if joined.is_empty() {", "if joined.is_empty() && !root {"),
        &[
            "root: bool",
            "parts.len(): usize",
            "part.len(): usize",
            "part.is_empty(): bool",
            "joined.len(): usize",
            "joined.is_empty(): bool",
        ],
    )
    .or(&["if !root && joined.is_empty() {"])
    .when(&[("let joined", "root && parts.is_empty()")]),
    // A sum whose minus concerns all that follows.
    case(
        "struct Parser<'a> { input: &'a [u8], at: usize }
        impl Parser<'_> {
            fn peek(&self) -> Option<u8> { self.input.get(self.at).copied() }
            fn number(&mut self) -> Option<i64> {
                let mut value = None;
                while let Some(digit @ b'0'..=b'9') = self.peek() {
                    value = Some(value.unwrap_or(0) * 10 + i64::from(digit - b'0'));
                    self.at += 1;
                }
                value
            }
            fn sum(&mut self) -> Option<i64> {
                let mut value = self.number()?;
                loop {
                    match self.peek() {
                        Some(b'+') => {
                            self.at += 1;
                            value += self.number()?;
                        }
                        Some(b'-') => {
                            self.at += 1;
                            value -= self.sum()?;
                        }
                        _ => return Some(value),
                    }
                }
            }
        }",
        ("value -= self.sum()?;", "value -= self.number()?;"),
        &[
            "value: i64",
            "self.at: usize",
            "self.input.len(): usize",
            "digit: u8",
            "self.peek().is_none(): bool",
        ],
    ),
    // A range of a hunk that has no line if it does not say how many.
    case(
        "fn range(text: &str) -> Option<(usize, usize)> {
            match text.split_once(',') {
                Some((start, count)) => Some((start.parse().ok()?, count.parse().ok()?)),
                None => Some((text.parse().ok()?, 0)),
            }
        }
        fn hunk(line: &str) -> Option<((usize, usize), (usize, usize))> {
            let (ranges, _) = line.strip_prefix(\"@@ -\")?.split_once(\" @@\")?;
            let (old, new) = ranges.split_once(\" +\")?;
            Some((range(old)?, range(new)?))
        }",
        ("Some((text.parse().ok()?, 0))", "Some((text.parse().ok()?, 1))"),
        &[
            "start.len(): usize",
            "count.len(): usize",
            "old.len(): usize",
            "new.len(): usize",
            "ranges.len(): usize",
        ],
    ),
];

const NUMERICS: [Case; 10] = [
    // A bitonic network that turns with the wrong bit.
    case(
        "fn bitonic(values: &mut [i32]) {
            let mut size = 2;
            while size <= values.len() {
                let mut gap = size / 2;
                while gap > 0 {
                    for i in 0..values.len() {
                        let other = i ^ gap;
                        if other <= i { continue; }
                        let ascending = i & gap == 0;
                        if ascending == (values[i] > values[other]) { values.swap(i, other); }
                    }
                    gap /= 2;
                }
                size *= 2;
            }
        }",
        ("i & gap == 0", "i & size == 0"),
        &[
            "size: usize",
            "gap: usize",
            "i: usize",
            "other: usize",
            "ascending: bool",
            "values[i]: i32",
            "values[other]: i32",
            "i & gap: usize",
        ],
    ),
    // An interpolation between two values that are the same.
    panic_case(
        "fn find(values: &[i64], wanted: i64) -> Option<usize> {
            let (mut low, mut high) = (0, values.len().checked_sub(1)?);
            while low <= high && wanted >= values[low] && wanted <= values[high] {
                let span = values[high] - values[low];
                let steps = (wanted - values[low]) * (high - low) as i64 / span;
                let probe = low + steps as usize;
                if values[probe] == wanted { return Some(probe); }
                if values[probe] < wanted { low = probe + 1; } else { high = probe - 1; }
            }
            None
        }",
        "let steps",
        (
            "let span = values[high] - values[low];",
            "let span = (values[high] - values[low]).max(1);",
        ),
        &[
            "low: usize",
            "high: usize",
            "span: i64",
            "steps: i64",
            "probe: usize",
            "values[low]: i64",
            "values[high]: i64",
            "values[probe]: i64",
            "high - low: usize",
        ],
    )
    .or(&["let span = values[high] - values[low]; if span == 0 { return Some(low); }"])
    .when(&[("let steps", "span == 0")]),
    // A ternary search that keeps the worse part.
    case(
        "fn minimum(f: impl Fn(f64) -> f64, mut low: f64, mut high: f64) -> f64 {
            while high - low > 1e-9 {
                let third = (high - low) / 3.0;
                let (a, b) = (low + third, high - third);
                if f(a) < f(b) { low = a; } else { high = b; }
            }
            (low + high) / 2.0
        }",
        ("{ low = a; } else { high = b; }", "{ high = b; } else { low = a; }"),
        &["third: f64", "a: f64", "b: f64", "high - low: f64", "low + third: f64", "f(a): f64", "f(b): f64"],
    )
    .or(&["{ high = b } else { low = a }"]),
    // A king that walks around the board.
    case(
        "const FILE_A: u64 = 0x0101_0101_0101_0101;
        const FILE_H: u64 = 0x8080_8080_8080_8080;
        fn king_moves(king: u64, own: u64) -> u64 {
            let east = (king << 1) & !FILE_H;
            let west = (king >> 1) & !FILE_H;
            let row = king | east | west;
            (row << 8 | row >> 8 | east | west) & !own
        }",
        ("(king << 1) & !FILE_H", "(king << 1) & !FILE_A"),
        &["east: u64", "west: u64", "row: u64", "king << 1: u64", "king >> 1: u64", "row << 8: u64"],
    ),
    // Meetings of which one begins where the other ends.
    case(
        "fn rooms(meetings: &[(u32, u32)]) -> i32 {
            let mut events = Vec::new();
            for &(start, end) in meetings {
                events.push((start, 1));
                events.push((end, -1));
            }
            events.sort_by_key(|event| event.0);
            let (mut open, mut most) = (0, 0);
            for (_, change) in events {
                open += change;
                most = most.max(open);
            }
            most
        }",
        ("events.sort_by_key(|event| event.0);", "events.sort_by_key(|event| (event.0, event.1));"),
        &[
            "events.len(): usize",
            "events.is_empty(): bool",
            "start: u32",
            "end: u32",
            "event.0: u32",
            "event.1: i32",
            "open: i32",
            "most: i32",
            "change: i32",
        ],
    )
    .or(&["events.sort();", "events.sort_unstable();", "events.sort_by_key(|event| *event);"]),
    // A k-d tree that compares a distance with a square.
    case(
        "struct Node { point: [f64; 2], left: Option<Box<Node>>, right: Option<Box<Node>> }
        struct Best { distance: f64, point: [f64; 2] }
        impl Node {
            fn nearest(&self, wanted: [f64; 2], axis: usize, best: &mut Best) {
                let distance: f64 = (0..2).map(|i| (self.point[i] - wanted[i]).powi(2)).sum();
                if distance < best.distance { *best = Best { distance, point: self.point }; }
                let gap = wanted[axis] - self.point[axis];
                let (near, far) = if gap < 0.0 { (&self.left, &self.right) } else { (&self.right, &self.left) };
                if let Some(near) = near { near.nearest(wanted, 1 - axis, best); }
                if gap > best.distance { return; }
                if let Some(far) = far { far.nearest(wanted, 1 - axis, best); }
            }
        }",
        ("gap > best.distance", "gap * gap > best.distance"),
        &[
            "distance: f64",
            "best.distance: f64",
            "best.point[0]: f64",
            "gap: f64",
            "near.is_none(): bool",
            "far.is_none(): bool",
            "wanted[axis]: f64",
            "self.point[axis]: f64",
            "i: usize",
            "self.left.is_none(): bool",
            "self.right.is_none(): bool",
        ],
    )
    .or(&["gap.powi(2) > best.distance"]),
    // Damm's table, read in columns.
    case(
        "struct Damm { table: [[u8; 10]; 10] }
        impl Damm {
            fn interim(&self, digits: &str) -> Option<u8> {
                let mut interim = 0;
                for c in digits.chars() {
                    let digit = c.to_digit(10)?;
                    interim = self.table[digit as usize][interim as usize];
                }
                Some(interim)
            }
            fn is_valid(&self, digits: &str) -> bool { self.interim(digits) == Some(0) }
        }",
        ("self.table[digit as usize][interim as usize]", "self.table[interim as usize][digit as usize]"),
        &["interim: u8", "digit: u32", "c: char", "digits.len(): usize", "self.table.len(): usize"],
    ),
    // An account number with an A that has one digit only.
    case(
        "fn is_iban(text: &str) -> bool {
            let compact: String = text.chars().filter(|c| !c.is_whitespace()).collect();
            if compact.len() < 5 || !compact.is_ascii() { return false; }
            let (head, tail) = compact.split_at(4);
            let mut rest = 0;
            for c in tail.chars().chain(head.chars()) {
                let Some(value) = c.to_digit(36) else { return false };
                let scale = if value > 10 { 100 } else { 10 };
                rest = (rest * scale + value) % 97;
            }
            rest == 1
        }",
        ("value > 10", "value >= 10"),
        &[
            "head.len(): usize",
            "tail.len(): usize",
            "compact.is_ascii(): bool",
            "rest: u32",
            "c: char",
            "value: u32",
            "scale: u32",
            "rest * scale: u32",
        ],
    )
    .or(&["value > 9"])
    .when(&[("let scale", "value == 10")]),
    // A hull with one of its corners twice.
    case(
        "type Point = (i64, i64);
        fn cross(o: Point, a: Point, b: Point) -> i64 {
            (a.0 - o.0) * (b.1 - o.1) - (a.1 - o.1) * (b.0 - o.0)
        }
        fn half(points: impl Iterator<Item = Point>) -> Vec<Point> {
            let mut chain: Vec<Point> = Vec::new();
            for point in points {
                while let [.., a, b] = chain[..] {
                    if cross(a, b, point) > 0 { break; }
                    chain.pop();
                }
                chain.push(point);
            }
            chain
        }
        fn hull(mut points: Vec<Point>) -> Vec<Point> {
            points.sort_unstable();
            points.dedup();
            if points.len() < 3 { return points; }
            let mut lower = half(points.iter().copied());
            let mut upper = half(points.iter().rev().copied());
            upper.pop();
            lower.extend(upper);
            lower
        }",
        ("upper.pop();", "upper.pop(); lower.pop();"),
        &[
            "lower.len(): usize",
            "lower.is_empty(): bool",
            "upper.len(): usize",
            "upper.is_empty(): bool",
            "chain.len(): usize",
        ],
    )
    .or(&["lower.pop(); upper.pop();"]),
    // An inverse that may be negative.
    case(
        "fn inverse(a: i64, m: i64) -> Option<i64> {
            let (mut r, mut next_r) = (a.rem_euclid(m), m);
            let (mut s, mut next_s) = (1, 0);
            while next_r != 0 {
                let q = r / next_r;
                (r, next_r) = (next_r, r - q * next_r);
                (s, next_s) = (next_s, s - q * next_s);
            }
            if r != 1 { return None; }
            Some(s)
        }",
        ("Some(s)", "Some(s.rem_euclid(m))"),
        &[
            "r: i64",
            "next_r: i64",
            "s: i64",
            "next_s: i64",
            "q: i64",
            "q * next_r: i64",
            "q * next_s: i64",
            "r / next_r: i64",
        ],
    )
    .or(&["Some(if s < 0 { s + m } else { s })", "if s < 0 { Some(s + m) } else { Some(s) }"])
    .when(&[("let q", "s < 0")]),
];

const OWNERSHIP: [Case; 10] = [
    // A subject that counts the dead among its observers.
    case(
        "use std::cell::RefCell;
        use std::rc::Weak;
        struct Subject { observers: Vec<Weak<RefCell<Vec<u32>>>>, events: usize }
        impl Subject {
            fn notify(&mut self, event: u32) -> usize {
                self.events += 1;
                for observer in &self.observers {
                    if let Some(log) = observer.upgrade() { log.borrow_mut().push(event); }
                }
                self.observers.len()
            }
        }",
        (
            "self.observers.len()",
            "self.observers.retain(|observer| observer.strong_count() > 0); self.observers.len()",
        ),
        &[
            "self.observers.len(): usize",
            "self.observers.is_empty(): bool",
            "self.events: usize",
            "observer.strong_count(): usize",
        ],
    )
    .or(&["self.observers.iter().filter(|observer| observer.strong_count() > 0).count()"]),
    // A folder that keeps only the child that has left.
    case(
        "use std::cell::RefCell;
        use std::rc::{Rc, Weak};
        struct Folder { parent: RefCell<Weak<Folder>>, children: RefCell<Vec<Rc<Folder>>> }
        fn adopt(parent: &Rc<Folder>, child: &Rc<Folder>) {
            let former = child.parent.borrow().upgrade();
            if let Some(former) = former {
                former.children.borrow_mut().retain(|it| Rc::ptr_eq(it, child));
            }
            *child.parent.borrow_mut() = Rc::downgrade(parent);
            parent.children.borrow_mut().push(Rc::clone(child));
        }",
        ("retain(|it| Rc::ptr_eq(it, child))", "retain(|it| !Rc::ptr_eq(it, child))"),
        &[
            "former.is_none(): bool",
            "Rc::ptr_eq(it, child): bool",
            "parent.children.borrow().len(): usize",
            "former.children.borrow().len(): usize",
        ],
    ),
    // A builder that tries as often as it waits.
    case(
        "struct Request { url: String, timeout: u32, retries: u32, headers: Vec<(String, String)> }
        #[derive(Default)]
        struct RequestBuilder {
            url: Option<String>,
            timeout: Option<u32>,
            retries: Option<u32>,
            headers: Vec<(String, String)>,
        }
        impl RequestBuilder {
            fn retries(mut self, retries: u32) -> Self {
                self.retries = Some(retries);
                self
            }
            fn build(self) -> Result<Request, &'static str> {
                let url = self.url.ok_or(\"there is no address\")?;
                let timeout = self.timeout.unwrap_or(30);
                let retries = self.timeout.unwrap_or(3);
                Ok(Request { url, timeout, retries, headers: self.headers })
            }
        }",
        ("let retries = self.timeout", "let retries = self.retries"),
        &[
            "self.url.is_none(): bool",
            "self.timeout.is_none(): bool",
            "self.retries.is_none(): bool",
            "self.headers.len(): usize",
            "self.headers.is_empty(): bool",
            "url.len(): usize",
            "timeout: u32",
            "retries: u32",
        ],
    ),
    // A percentage of more than a hundred.
    case(
        "#[derive(Clone, Copy, PartialEq, Debug)]
        struct Percent(u8);
        impl Percent {
            fn new(value: u8) -> Option<Self> { (value <= 100).then_some(Self(value)) }
            fn plus(self, other: Percent) -> Option<Percent> {
                let sum = self.0.checked_add(other.0);
                sum.map(Percent)
            }
            fn rest(self) -> Percent { Percent(100 - self.0) }
        }",
        ("sum.map(Percent)", "sum.and_then(Percent::new)"),
        &["self.0: u8", "other.0: u8", "sum.is_none(): bool"],
    )
    .or(&["sum.filter(|sum| *sum <= 100).map(Percent)", "Percent::new(sum?)"]),
    // A list that asks for the next one after it has changed it.
    case(
        "#[derive(Clone, Copy)]
        struct Links { prev: usize, next: usize }
        struct List { links: Vec<Links>, len: usize }
        impl List {
            fn insert_after(&mut self, at: usize, node: usize) {
                self.links[at].next = node; let next = self.links[at].next;
                self.links[node] = Links { prev: at, next };
                self.links[next].prev = node;
                self.len += 1;
            }
            fn unlink(&mut self, node: usize) {
                let Links { prev, next } = self.links[node];
                self.links[prev].next = next;
                self.links[next].prev = prev;
                self.len -= 1;
            }
        }",
        (
            "self.links[at].next = node; let next = self.links[at].next;",
            "let next = self.links[at].next; self.links[at].next = node;",
        ),
        &[
            "next: usize",
            "prev: usize",
            "self.len: usize",
            "self.links.len(): usize",
            "self.links[at].next: usize",
            "self.links[at].prev: usize",
            "self.links[next].prev: usize",
            "self.links[prev].next: usize",
        ],
    )
    .or(&["let next = std::mem::replace(&mut self.links[at].next, node);"]),
    // A transaction that is rolled back all the same.
    case(
        "struct Transaction<'a> { store: &'a mut Vec<i64>, saved: Vec<i64>, committed: bool }
        impl<'a> Transaction<'a> {
            fn new(store: &'a mut Vec<i64>) -> Self {
                let saved = store.clone();
                Self { store, saved, committed: false }
            }
            fn push(&mut self, value: i64) { self.store.push(value); }
            fn commit(mut self) -> usize {
                self.store.retain(|value| *value != 0);
                self.store.len()
            }
        }
        impl Drop for Transaction<'_> {
            fn drop(&mut self) {
                if !self.committed { std::mem::swap(self.store, &mut self.saved); }
            }
        }",
        ("self.store.len()", "self.committed = true; self.store.len()"),
        &[
            "self.committed: bool",
            "self.store.len(): usize",
            "self.store.is_empty(): bool",
            "self.saved.len(): usize",
            "saved.len(): usize",
            "*value: i64",
        ],
    ),
    // Hooks of the same rank, the latest first.
    case(
        "struct Hook { rank: i32, id: u32, call: Box<dyn Fn(&str) -> bool> }
        #[derive(Default)]
        struct Hooks { hooks: Vec<Hook>, last: u32 }
        impl Hooks {
            fn add(&mut self, rank: i32, call: Box<dyn Fn(&str) -> bool>) -> u32 {
                self.last += 1;
                let at = self.hooks.partition_point(|hook| hook.rank > rank);
                self.hooks.insert(at, Hook { rank, id: self.last, call });
                self.last
            }
            fn run(&self, text: &str) -> Option<u32> {
                self.hooks.iter().find(|hook| (hook.call)(text)).map(|hook| hook.id)
            }
        }",
        ("hook.rank > rank", "hook.rank >= rank"),
        &[
            "self.last: u32",
            "self.hooks.len(): usize",
            "self.hooks.is_empty(): bool",
            "at: usize",
            "hook.rank: i32",
            "hook.id: u32",
        ],
    ),
    // Steps that meet others on the way back.
    case(
        "struct Steps { low: i32, high: i32, step: i32 }
        impl Iterator for Steps {
            type Item = i32;
            fn next(&mut self) -> Option<i32> {
                if self.low >= self.high { return None; }
                let first = self.low;
                self.low += self.step;
                Some(first)
            }
        }
        impl DoubleEndedIterator for Steps {
            fn next_back(&mut self) -> Option<i32> {
                if self.low >= self.high { return None; }
                let span = self.high - 1 - self.low;
                self.high -= 1;
                Some(self.low + span / self.step * self.step)
            }
        }",
        ("self.high -= 1;", "self.high = self.low + span / self.step * self.step;"),
        &[
            "self.low: i32",
            "self.high: i32",
            "self.step: i32",
            "span: i32",
            "first: i32",
            "span / self.step: i32",
            "span / self.step * self.step: i32",
        ],
    )
    .or(&["self.high -= 1 + span % self.step;"]),
    // A cache that makes room for what it already has.
    case(
        "use std::collections::{HashMap, VecDeque};
        struct Cache { capacity: usize, order: VecDeque<u32>, values: HashMap<u32, String> }
        impl Cache {
            fn put(&mut self, key: u32, value: String) {
                if self.values.len() >= self.capacity {
                    if let Some(oldest) = self.order.pop_front() { self.values.remove(&oldest); }
                }
                self.order.retain(|it| *it != key);
                self.order.push_back(key);
                self.values.insert(key, value);
            }
        }",
        (
            "if self.values.len() >= self.capacity {",
            "if self.values.len() >= self.capacity && !self.values.contains_key(&key) {",
        ),
        &[
            "self.capacity: usize",
            "self.order.len(): usize",
            "self.order.is_empty(): bool",
            "self.values.len(): usize",
            "self.values.is_empty(): bool",
            "self.values.contains_key(&key): bool",
            "oldest: u32",
            "*it: u32",
        ],
    )
    .or(&["if !self.values.contains_key(&key) && self.values.len() >= self.capacity {"]),
    // A document whose colours change in a copy.
    case(
        "use std::rc::Rc;
        #[derive(Clone)]
        struct Theme { colors: Vec<u32> }
        struct Document { theme: Rc<Theme>, revision: u64 }
        impl Document {
            fn recolor(&mut self, index: usize, color: u32) -> bool {
                let mut theme = Theme::clone(&self.theme);
                let Some(slot) = theme.colors.get_mut(index) else { return false };
                if *slot == color { return false; }
                *slot = color;
                self.revision += 1;
                true
            }
        }",
        ("self.revision += 1;", "self.revision += 1; self.theme = Rc::new(theme);"),
        &[
            "*slot: u32",
            "self.revision: u64",
            "theme.colors.len(): usize",
            "self.theme.colors.len(): usize",
            "theme.colors.is_empty(): bool",
        ],
    )
    .or(&["self.theme = Rc::new(theme); self.revision += 1;"]),
];
