//! One wrong line in the corners of the syntax: closures, tuples, literals of structs, guards, arguments
//! and the stages of a chain of calls.

use super::{Case, case, check};

#[test]
fn closures() {
    check(&CLOSURES);
}

#[test]
fn tuples_and_literals() {
    check(&LITERALS);
}

#[test]
fn stages_of_chains() {
    check(&STAGES);
}

#[test]
fn guards_and_ways_out() {
    check(&GUARDS);
}

#[test]
fn operators() {
    check(&OPERATORS);
}

#[test]
fn what_is_done_elsewhere() {
    check(&ELSEWHERE);
}

#[test]
fn order_of_instructions() {
    check(&ORDER);
}

#[test]
fn sums_and_shares() {
    check(&SUMS);
}

#[test]
fn everyday_idioms() {
    check(&IDIOMS);
}

#[test]
fn parts_of_expressions() {
    check(&PARTS);
}

const PARTS: [Case; 7] = [
    case(
        "fn grade(points: u32) -> u32 { match points { 0..=49 => 5, 50..=89 => 3, _ => 1 } }",
        ("50..=89", "50..=90"),
        &["points: u32"],
    ),
    case(
        "fn middle(text: &str, start: usize, end: usize) -> &str { &text[start..] }",
        ("text[start..]", "text[start..end]"),
        &["start: usize", "end: usize", "text.len(): usize"],
    ),
    case(
        "fn order(pairs: &mut Vec<(u32, u32)>) { pairs.sort_by_key(|pair| pair.0); }",
        ("pair.0", "pair.1"),
        &[],
    ),
    case(
        "fn full(lines: &[String]) -> Vec<&String> { lines.iter().filter(|line| line.is_empty()).collect() }",
        ("line.is_empty()", "!line.is_empty()"),
        &[],
    ),
    case(
        "fn first_even(rows: &[Vec<u32>]) -> u32 {
            let mut found = 0;
            'rows: for row in rows {
                for n in row {
                    if n % 2 == 0 { found = *n; break; }
                    if *n > 100 { continue 'rows; }
                }
            }
            found
        }",
        ("break;", "break 'rows;"),
        &["found: u32", "*n: u32"],
    ),
    case(
        "struct Two { left: Vec<u32>, right: Vec<u32> }
        impl Two { fn add(&mut self, n: u32) { if n > 9 { self.left.push(n); } else { self.left.insert(0, n); } } }",
        ("self.left.insert(0, n)", "self.right.insert(0, n)"),
        &["n: u32"],
    ),
    case(
        "fn tail(items: &[u32], skip: usize) -> u32 { items.iter().skip(1).sum() }",
        ("skip(1)", "skip(skip)"),
        &["skip: usize", "items.len(): usize"],
    ),
];

const IDIOMS: [Case; 16] = [
    case(
        "fn joined(items: Vec<String>) -> Vec<String> {
            let mut items = items.into_iter();
            let mut pairs = Vec::new();
            while let (Some(one), Some(other)) = (items.next(), items.next()) {
                pairs.push(one + &other);
            }
            pairs
        }",
        (
            "while let (Some(one), Some(other)) = (items.next(), items.next()) {",
            "while let Some(one) = items.next() {
                let Some(other) = items.next() else { pairs.push(one); break; };",
        ),
        &[],
    ),
    case(
        "fn word(text: &str, start: usize) -> &str {
            let end = text[start..].find(' ').unwrap_or(text.len());
            &text[start..end]
        }",
        ("find(' ').unwrap_or", "find(' ').map(|it| start + it).unwrap_or"),
        &["start: usize", "end: usize", "text.len(): usize"],
    ),
    case(
        "fn count(words: &[String]) -> HashMap<&str, u32> {
            let mut counts = HashMap::new();
            for word in words { counts.entry(word.as_str()).or_insert(0); }
            counts
        }",
        ("counts.entry(word.as_str()).or_insert(0)", "*counts.entry(word.as_str()).or_insert(0) += 1"),
        &[],
    ),
    case(
        "fn pairs(items: &[i32]) -> usize {
            let mut found = 0;
            for i in 0..items.len() {
                for j in 0..items.len() {
                    if items[i] == items[j] { found += 1; }
                }
            }
            found
        }",
        ("for j in 0..", "for j in i + 1.."),
        &["found: usize", "i: usize", "j: usize", "items.len(): usize"],
    ),
    case(
        "fn rises(days: &[u32]) -> usize { days.iter().zip(days.iter()).filter(|(a, b)| a < b).count() }",
        ("zip(days.iter())", "zip(days.iter().skip(1))"),
        &[],
    ),
    case(
        "fn table(n: usize) -> Vec<u64> {
            let mut table = vec![0; n];
            table[0] = 1;
            table
        }",
        ("vec![0; n]", "vec![0; n + 1]"),
        &["n: usize"],
    ),
    case(
        "struct Walk { items: Vec<u32>, index: usize }
        impl Walk {
            fn next(&mut self) -> Option<u32> {
                let item = *self.items.get(self.index)?;
                Some(item)
            }
        }",
        ("self.index)?;", "self.index)?; self.index += 1;"),
        &["self.index: usize", "self.items.len(): usize", "item: u32"],
    ),
    case(
        "fn setting(line: &str) -> Option<(&str, &str)> {
            let mut parts = line.split('=');
            let key = parts.next()?;
            Some((key, parts.next()?))
        }",
        ("line.split('=')", "line.splitn(2, '=')"),
        &[],
    ),
    case(
        "fn share(part: u32, all: u32) -> f64 { (part / all) as f64 }",
        ("(part / all) as f64", "part as f64 / all as f64"),
        &["part / all: u32"],
    ),
    case(
        "struct Page { title: String, width: u32, height: u32 }
        impl Page {
            fn new() -> Self { Page { title: String::new(), width: 0, height: 0 } }
            fn wider(self, base: Page, width: u32) -> Page { Page { width, ..Page::new() } }
        }",
        ("..Page::new()", "..self"),
        &[],
    ),
    case(
        "fn area(sides: &[(u32, u32)]) -> u32 { sides.iter().map(|(width, height)| width * width).sum() }",
        ("width * width", "width * height"),
        &[],
    ),
    case(
        "fn sum(numbers: &[u32]) -> u32 { numbers.iter().fold(0, |sum, n| n + n) }",
        ("n + n", "sum + n"),
        &[],
    ),
    case(
        "fn digits(mut n: u32) -> Vec<u32> {
            let mut digits = Vec::new();
            while n > 0 {
                digits.push(n % 10);
                n /= 10;
            }
            digits
        }",
        ("digits\n        }", "digits.reverse(); digits\n        }"),
        &[],
    ),
    case(
        "struct Tile { x: usize, y: usize }
        fn tiles(width: usize, height: usize) -> Vec<Tile> {
            (0..height).flat_map(|y| (0..width).map(move |x| Tile { x: y, y })).collect()
        }",
        ("x: y,", "x,"),
        &[],
    )
    .or(&["x: x,"]),
    case(
        "struct Stock { free: u32, held: u32 }
        fn held(stocks: &[Stock], least: u32) -> bool { stocks.iter().all(|stock| stock.held > least) }",
        ("stock.held > least", "stock.held >= least"),
        &[],
    ),
    case(
        "struct Room { seats: u32, taken: u32 }
        fn fits(rooms: &[Room], people: u32) -> Option<&Room> {
            rooms.iter().find(|room| room.seats >= people)
        }",
        ("room.seats >= people", "room.seats - room.taken >= people"),
        &[],
    )
    .or(&["room.seats >= people + room.taken"]),
];

const ORDER: [Case; 6] = [
    case(
        "struct Shop { sold: u32, stock: u32 }
        impl Shop {
            fn sell(&mut self, n: u32) -> Result<(), String> {
                self.sold += n;
                if n == 0 { return Err(String::new()); }
                if n > self.stock { return Err(String::new()); }
                self.stock -= n;
                Ok(())
            }
        }",
        (
            "self.sold += n;
                if n == 0 { return Err(String::new()); }
                if n > self.stock { return Err(String::new()); }",
            "if n == 0 { return Err(String::new()); }
                if n > self.stock { return Err(String::new()); }
                self.sold += n;",
        ),
        &["self.sold: u32", "self.stock: u32"],
    ),
    case(
        "struct Log { lines: Vec<u32>, most: usize, dropped: u32 }
        impl Log {
            fn add(&mut self, line: u32) -> usize {
                let count = self.lines.len();
                self.lines.push(line);
                self.dropped += 1;
                count
            }
        }",
        (
            "let count = self.lines.len();
                self.lines.push(line);",
            "self.lines.push(line);
                let count = self.lines.len();",
        ),
        &["self.dropped: u32", "self.lines.len(): usize", "count: usize"],
    ),
    case(
        "struct Log { lines: Vec<u32>, most: usize, dropped: u32 }
        impl Log {
            fn add(&mut self, line: u32) -> usize {
                let count = self.lines.len();
                self.dropped += 1;
                self.lines.push(line);
                count
            }
        }",
        (
            "let count = self.lines.len();
                self.dropped += 1;
                self.lines.push(line);",
            "self.dropped += 1;
                self.lines.push(line);
                let count = self.lines.len();",
        ),
        &["self.dropped: u32", "self.lines.len(): usize", "count: usize"],
    ),
    case(
        "struct Clock { now: u32, start: u32, lap: u32, laps: u32 }
        impl Clock {
            fn lap(&mut self, time: u32) {
                self.now = time;
                self.laps += 1;
                self.lap = time - self.start - self.now;
            }
        }",
        (
            "self.now = time;
                self.laps += 1;
                self.lap = time - self.start - self.now;",
            "self.lap = time - self.start - self.now;
                self.now = time;
                self.laps += 1;",
        ),
        &["self.now: u32", "self.start: u32", "self.lap: u32", "self.laps: u32"],
    )
    .or(&["self.laps += 1;
                self.lap = time - self.start - self.now;
                self.now = time;"]),
    case(
        "fn unique(mut words: Vec<String>) -> Vec<String> {
            words.dedup();
            words
        }",
        ("words.dedup();", "words.sort(); words.dedup();"),
        &[],
    ),
    case(
        "fn squeeze(text: &str) -> String {
            let mut out = String::new();
            let mut last = ' ';
            for c in text.chars() {
                last = c;
                if c == last { continue; }
                out.push(c);
            }
            out
        }",
        (
            "last = c;
                if c == last { continue; }",
            "if c == last { continue; }
                last = c;",
        ),
        &["c: char", "last: char"],
    ),
];

const SUMS: [Case; 6] = [
    case(
        "fn part(price: u32, days: u32, month: u32) -> u32 { price / month * days }",
        ("price / month * days", "price * days / month"),
        &["price / month: u32"],
    ),
    case(
        "fn total(numbers: &[u32]) -> u64 { numbers.iter().map(|n| u64::from(n * n)).sum() }",
        ("u64::from(n * n)", "u64::from(*n) * u64::from(*n)"),
        &[],
    )
    .or(&["u64::from(n) * u64::from(n)", "u64::from(*n).pow(2)"]),
    case(
        "struct Item { price: u32, count: u32, tax: u32 }
        fn total(items: &[Item]) -> u32 { items.iter().map(|item| item.price * item.tax).sum() }",
        ("item.price * item.tax", "item.price * item.count"),
        &[],
    ),
    case(
        "struct Item { price: u32, count: u32 }
        fn late(items: &[Item], least: u32) -> Vec<u32> {
            items.iter().filter(|item| item.count > 1).map(|item| item.price).collect()
        }",
        ("item.count > 1", "item.count > least"),
        &["least: u32"],
    ),
    case(
        "struct Span { start: u32, end: u32 }
        fn longest(spans: &[Span]) -> Option<&Span> { spans.iter().max_by_key(|span| span.end) }",
        ("span.end)", "span.end - span.start)"),
        &[],
    ),
    case(
        "fn grow(sizes: &mut [u32], by: u32) { sizes.iter_mut().for_each(|size| *size = by); }",
        ("*size = by", "*size += by"),
        &[],
    ),
];

const CLOSURES: [Case; 7] = [
    case(
        "fn values(pairs: &[(u32, u32)]) -> Vec<u32> { pairs.iter().map(|(key, _)| *key).collect() }",
        ("|(key, _)|", "|(_, key)|"),
        &[],
    ),
    case(
        "struct Graph { edges: Vec<(usize, usize)>, known: BTreeSet<usize> }
        impl Graph {
            fn trim(&mut self) {
                let known = &self.known;
                self.edges.retain(|(from, _)| known.contains(from));
            }
        }",
        ("|(from, _)| known.contains(from)", "|(from, to)| known.contains(from) && known.contains(to)"),
        &[],
    )
    .or(&["|(from, other)| known.contains(from) && known.contains(other)"]),
    case(
        "fn best(scores: &[i32]) -> i32 { scores.iter().fold(0, |best, score| best.max(*score)) }",
        ("fold(0,", "fold(i32::MIN,"),
        &[],
    ),
    case(
        "fn order(mut words: Vec<String>) -> Vec<String> { words.sort_by(|a, b| a.len().cmp(&b.len())); words }",
        ("a.len().cmp(&b.len())", "b.len().cmp(&a.len())"),
        &[],
    ),
    case(
        "struct Item { price: u32, weight: u32 }
        fn weight(items: &[Item]) -> u32 { items.iter().map(|item| item.price).sum() }",
        ("item.price)", "item.weight)"),
        &[],
    ),
    case(
        "fn rotations(text: &[u8]) -> Vec<usize> {
            let rotation = |start: usize| text[start..].iter();
            let mut starts: Vec<usize> = (0..text.len()).collect();
            starts.sort_by(|&a, &b| rotation(a).cmp(rotation(b)));
            starts
        }",
        ("text[start..].iter()", "text[start..].iter().chain(&text[..start])"),
        &[],
    ),
    case(
        "struct Task { due: u32, done: bool }
        fn late(tasks: &[Task], now: u32) -> usize { tasks.iter().filter(|task| task.due < now).count() }",
        ("task.due < now)", "task.due < now && !task.done)"),
        &[],
    ),
];

const LITERALS: [Case; 6] = [
    case(
        "struct P { items: Inner, first: bool }
        impl P {
            fn size_hint(&self) -> (usize, Option<usize>) {
                let (lower, upper) = self.items.size_hint();
                let upper = upper.and_then(|upper| upper.checked_add(1));
                (lower, upper)
            }
        }",
        ("(lower, upper)\n            }", "(lower.saturating_add(1), upper)\n            }"),
        &["lower: usize", "upper.is_none(): bool"],
    ),
    case(
        "struct Poly { terms: Vec<i32> }
        impl Poly {
            fn new(mut terms: Vec<i32>) -> Self {
                while terms.last() == Some(&0) { terms.pop(); }
                Self { terms }
            }
            fn plus(&self, other: &Self) -> Self {
                let sums = self.terms.iter().zip(&other.terms).map(|(a, b)| a + b);
                Self { terms: sums.collect() }
            }
        }",
        ("Self { terms: sums.collect() }", "Self::new(sums.collect())"),
        &[],
    ),
    case(
        "struct Span { start: usize, end: usize }
        fn join(one: Span, other: Span) -> Span { Span { start: one.start, end: one.end } }",
        ("end: one.end", "end: other.end"),
        &["one.start: usize", "one.end: usize", "other.start: usize", "other.end: usize"],
    ),
    case(
        "fn divide(a: u32, b: u32) -> (u32, u32) { (a % b, a / b) }",
        ("(a % b, a / b)", "(a / b, a % b)"),
        &[],
    ),
    case(
        "fn clock(hours: u32, minutes: u32) -> String { format!(\"{hours}:{hours:02}\") }",
        ("{hours:02}", "{minutes:02}"),
        &[],
    ),
    case(
        "enum State { New, Paid, Sent }
        impl State { fn is_open(&self) -> bool { matches!(self, State::New) } }",
        ("State::New)", "State::New | State::Paid)"),
        &[],
    ),
];

const STAGES: [Case; 8] = [
    case(
        "fn least(entries: &[(u32, char)]) -> Option<u32> { entries.first().map(|(key, _)| *key) }",
        ("first().map(|(key, _)| *key)", "iter().map(|(key, _)| *key).min()"),
        &[],
    ),
    case(
        "fn largest(items: &[u32]) -> Option<&u32> { items.last() }",
        ("items.last()", "items.iter().max()"),
        &[],
    ),
    case(
        "fn top(items: &[u32], limit: usize) -> Vec<u32> { items.iter().copied().collect() }",
        ("copied().collect()", "copied().take(limit).collect()"),
        &[],
    )
    .or(&["take(limit).copied().collect()"]),
    case(
        "fn fields(line: &str) -> Vec<String> { line.split(',').map(str::to_string).collect() }",
        ("split(',').map", "split(',').filter(|it| !it.is_empty()).map"),
        &[],
    ),
    case(
        "fn words(line: &str) -> Vec<&str> { line.split(' ').collect() }",
        ("split(' ')", "split_whitespace()"),
        &[],
    ),
    case(
        "fn below(map: &BTreeMap<u32, u32>, key: u32) -> Option<u32> { map.range(key..).next_back().map(|it| *it.1) }",
        ("range(key..)", "range(..=key)"),
        &[],
    ),
    case(
        "fn numbered(lines: &[String]) -> Vec<(usize, &String)> { lines.iter().enumerate().map(|(n, it)| (n, it)).collect() }",
        ("|(n, it)| (n, it)", "|(n, it)| (n + 1, it)"),
        &[],
    ),
    case(
        "fn small(word: &str, list: &[&str]) -> bool {
            let lower = word.to_lowercase();
            list.contains(&word) || lower.is_empty()
        }",
        ("contains(&word)", "contains(&lower.as_str())"),
        &["lower.is_empty(): bool"],
    ),
];

const GUARDS: [Case; 5] = [
    case(
        "fn before(place: Option<usize>, end: usize) -> usize {
            match place {
                Some(n) => n - 1,
                _ => end,
            }
        }",
        ("Some(n) => n - 1", "Some(n) if n > 0 => n - 1"),
        &["n: usize"],
    )
    .when(&[("n - 1", "n == 0")])
    .or(&["Some(n) if n != 0 => n - 1"]),
    case(
        "fn level(n: Option<u32>, most: u32) -> u32 {
            match n {
                Some(n) if n > 3 => n,
                _ => 0,
            }
        }",
        ("if n > 3", "if n > 3 && n <= most"),
        &["most: u32"],
    )
    .when(&[("match", "n > most")])
    .or(&["if n > 3 && most >= n", "if n > 3 && n < most"]),
    case(
        "fn positive(items: &[i32]) -> Vec<i32> {
            let mut found = Vec::new();
            for item in items {
                if *item < 0 { break; }
                found.push(*item);
            }
            found
        }",
        ("break;", "continue;"),
        &["*item: i32"],
    ),
    case(
        "fn first_even(items: &[Option<u32>]) -> Option<u32> {
            for item in items {
                let Some(n) = item else { return None; };
                if n % 2 == 0 { return Some(*n); }
            }
            None
        }",
        ("return None;", "continue;"),
        &[],
    ),
    case(
        "fn place(index: usize, merits: &[u32]) -> usize {
            let mut places: Vec<(usize, u32)> = Vec::new();
            for (index, row) in merits.iter().enumerate() {
                let place = match index.checked_sub(1) {
                    Some(above) if merits[above] == *row => above + 1,
                    _ => index + 1,
                };
                places.push((place, *row));
            }
            places[index].0
        }",
        ("=> above + 1", "=> places[above].0"),
        &["above: usize", "index: usize", "place: usize"],
    ),
];

const OPERATORS: [Case; 5] = [
    case(
        "fn allowed(admin: bool, owner: bool, open: bool) -> bool { admin || owner && open }",
        ("admin || owner && open", "(admin || owner) && open"),
        &[],
    ),
    case(
        "fn area(width: u32, border: u32, height: u32) -> u32 { width + border * height }",
        ("width + border * height", "(width + border) * height"),
        &[],
    ),
    case(
        "fn left(all: u32, used: u32, freed: u32) -> u32 { all - used - freed }",
        ("all - used - freed", "all - (used - freed)"),
        &[],
    )
    .or(&["all - used + freed"]),
    case(
        "fn clear(bits: u32, mask: u32) -> u32 { bits & mask }",
        ("bits & mask", "bits & !mask"),
        &[],
    ),
    case(
        "fn shade(light: u32, dark: u32) -> u8 { (light + dark) as u8 }",
        ("(light + dark) as u8", "(light + dark).min(255) as u8"),
        &["light + dark: u32"],
    ),
];

const ELSEWHERE: [Case; 4] = [
    case(
        "struct Position { shares: u32, cost: u64 }
        struct Sale { cost: u64, shares: u32 }
        impl Position {
            fn sell(&mut self, shares: u32) -> Option<Sale> {
                let part = u128::from(self.cost) * u128::from(shares) / u128::from(self.shares);
                let sale = Sale { cost: part as u64, shares };
                self.shares -= shares;
                Some(sale)
            }
        }",
        ("self.shares -= shares;", "self.shares -= shares; self.cost -= sale.cost;"),
        &["part: u128", "self.shares: u32", "self.cost: u64", "sale.cost: u64"],
    ),
    case(
        "struct Parcel { van: usize, volume: u32 }
        struct Depot { loads: Vec<u32> }
        impl Depot {
            fn unload(&mut self, parcel: Parcel) { self.loads[parcel.van] -= parcel.volume; }
            fn measure(&mut self, parcel: Parcel, volume: u32) {
                let others = self.loads[parcel.van];
                self.loads[parcel.van] = others + volume;
            }
        }",
        ("others = self.loads[parcel.van]", "others = self.loads[parcel.van] - parcel.volume"),
        &["parcel.van: usize", "parcel.volume: u32", "self.loads[parcel.van]: u32", "others: u32"],
    ),
    case(
        "fn sieve(limit: u64) -> Vec<bool> {
            let mut composite = vec![false; limit as usize];
            for number in 2..limit {
                for multiple in (number * number..limit).step_by(number as usize) {
                    composite[multiple as usize] = true;
                }
            }
            composite
        }
        fn between(low: u64, high: u64, primes: &[u64]) -> Vec<bool> {
            let mut composite = vec![false; (high - low) as usize];
            for &prime in primes {
                let first = low.div_ceil(prime) * prime;
                for multiple in (first..high).step_by(prime as usize) {
                    composite[(multiple - low) as usize] = true;
                }
            }
            composite
        }",
        ("(first..high)", "(first.max(prime * prime)..high)"),
        &["first: u64", "prime: u64", "multiple: u64"],
    )
    .or(&["((prime * prime).max(first)..high)"]),
    case(
        "struct Card { due: u32, paid: u32, fees: u32, interest: u32, rate: u32 }
        impl Card {
            fn minimum(&self) -> u32 { (self.fees + self.interest) / 10 }
            fn close(&mut self) -> u32 {
                self.due = self.minimum();
                self.interest += self.rate;
                self.paid = 0;
                self.due
            }
        }",
        (
            "self.due = self.minimum();
                self.interest += self.rate;
                self.paid = 0;",
            "self.interest += self.rate;
                self.paid = 0;
                self.due = self.minimum();",
        ),
        &["self.due: u32", "self.interest: u32", "self.paid: u32", "self.rate: u32"],
    )
    .or(&["self.interest += self.rate;
                self.due = self.minimum();
                self.paid = 0;"]),
];
