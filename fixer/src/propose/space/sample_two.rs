//! A sample of one-line faults that was written without a look at the actions: second part.

use super::{Case, case, check_most, panic_case};

#[test]
fn numeric() {
    check_most(&NUMERIC, 9);
}

#[test]
fn procedures() {
    check_most(&PROCEDURES, 9);
}

#[test]
fn traits() {
    check_most(&TRAITS, 10);
}

#[test]
fn chains() {
    check_most(&CHAINS, 7);
}

#[test]
fn indexes() {
    check_most(&INDEXES, 9);
}

#[test]
fn documents() {
    check_most(&DOCUMENTS, 10);
}

#[test]
fn rules() {
    check_most(&RULES, 9);
}

#[test]
fn aborts() {
    check_most(&ABORTS, 10);
}

const NUMERIC: [Case; 10] = [
    case(
        "struct Matrix { rows: usize, cols: usize, data: Vec<f64> }
        impl Matrix {
            fn zero(rows: usize, cols: usize) -> Self {
                Self { rows, cols, data: vec![0.0; rows * cols] }
            }
            fn mul(&self, other: &Matrix) -> Matrix {
                let mut out = Matrix::zero(self.rows, other.cols);
                for i in 0..self.rows {
                    for j in 0..other.cols {
                        for k in 0..self.cols {
                            let right = other.data[k * other.rows + j];
                            out.data[i * other.cols + j] += self.data[i * self.cols + k] * right;
                        }
                    }
                }
                out
            }
        }",
        ("k * other.rows + j", "k * other.cols + j"),
        &[
            "i: usize",
            "j: usize",
            "k: usize",
            "right: f64",
            "self.rows: usize",
            "self.cols: usize",
            "self.data: Vec<f64>",
            "other.rows: usize",
            "other.cols: usize",
            "other.data: Vec<f64>",
            "other.data.len(): usize",
            "out.rows: usize",
            "out.cols: usize",
            "out.data: Vec<f64>",
        ],
    ),
    case(
        "/// Turns the picture by 90 degrees clockwise.
        fn rotate(picture: &[Vec<u8>]) -> Vec<Vec<u8>> {
            let rows = picture.len();
            let cols = picture[0].len();
            let mut turned = vec![vec![0; rows]; cols];
            for r in 0..rows {
                for c in 0..cols {
                    turned[c][r] = picture[r][c];
                }
            }
            turned
        }",
        ("turned[c][r]", "turned[c][rows - 1 - r]"),
        &[
            "rows: usize",
            "cols: usize",
            "r: usize",
            "c: usize",
            "turned: Vec<Vec<u8>>",
            "turned.len(): usize",
            "picture[r][c]: u8",
            "turned[c][r]: u8",
        ],
    )
    .or(&["turned[c][rows - r - 1]"]),
    case(
        "use std::collections::VecDeque;
        fn region(grid: &[Vec<u8>], start: (usize, usize)) -> usize {
            let colour = grid[start.0][start.1];
            let mut seen = vec![vec![false; grid[0].len()]; grid.len()];
            let mut queue = VecDeque::from([start]);
            seen[start.0][start.1] = true;
            let mut count = 0;
            while let Some((r, c)) = queue.pop_front() {
                count += 1;
                for (dr, dc) in [(0, 1), (1, 0), (0, -1), (1, 0)] {
                    let (Some(r), Some(c)) = (r.checked_add_signed(dr), c.checked_add_signed(dc)) else {
                        continue;
                    };
                    if r >= grid.len() || c >= grid[0].len() { continue; }
                    if seen[r][c] || grid[r][c] != colour { continue; }
                    seen[r][c] = true;
                    queue.push_back((r, c));
                }
            }
            count
        }",
        ("(0, -1), (1, 0)]", "(0, -1), (-1, 0)]"),
        &[
            "colour: u8",
            "count: usize",
            "r: usize",
            "c: usize",
            "dr: isize",
            "dc: isize",
            "start.0: usize",
            "start.1: usize",
            "seen[r][c]: bool",
            "grid[r][c]: u8",
            "queue.len(): usize",
            "queue.is_empty(): bool",
        ],
    ),
    case(
        "fn pow_mod(base: u64, mut exponent: u64, modulus: u64) -> u64 {
            let mut result = 1;
            let mut square = base % modulus;
            while exponent > 0 {
                if exponent & 1 == 1 {
                    result = result * square % modulus;
                }
                square = square * square % modulus;
                exponent -= 1;
            }
            result
        }",
        ("exponent -= 1;", "exponent >>= 1;"),
        &["result: u64", "square: u64", "exponent: u64", "exponent & 1: u64"],
    )
    .or(&["exponent /= 2;"]),
    case(
        "/// The greatest common divisor with x and y such that a * x + b * y is that.
        fn bezout(a: i64, b: i64) -> (i64, i64, i64) {
            if b == 0 { return (a, 1, 0); }
            let (g, x, y) = bezout(b, a % b);
            (g, y, x - a % b * y)
        }
        fn inverse(a: i64, modulus: i64) -> Option<i64> {
            let (g, x, _) = bezout(a, modulus);
            (g == 1).then_some(x.rem_euclid(modulus))
        }",
        ("x - a % b * y", "x - a / b * y"),
        &["g: i64", "x: i64", "y: i64", "a % b: i64"],
    )
    .or(&["x - y * (a / b)", "x - (a / b) * y"]),
    case(
        "#[derive(Clone, Copy)]
        struct Point { x: f64, y: f64 }
        fn area(corners: &[Point]) -> f64 {
            let mut twice = 0.0;
            for (i, a) in corners.iter().enumerate() {
                let b = corners[(i + 1) % corners.len()];
                twice += a.x * b.y - b.x * a.y;
            }
            twice / 2.0
        }",
        ("twice / 2.0", "twice.abs() / 2.0"),
        &[
            "twice: f64",
            "i: usize",
            "a: &Point",
            "b: Point",
            "a.x: f64",
            "a.y: f64",
            "b.x: f64",
            "b.y: f64",
        ],
    )
    .or(&["(twice / 2.0).abs()"])
    .when(&[("twice / 2.0", "twice < 0.0")]),
    case(
        "#[derive(Clone, Copy, PartialEq, PartialOrd)]
        struct Vertex { x: i64, y: i64 }
        fn cross(o: Vertex, a: Vertex, b: Vertex) -> i64 {
            (a.x - o.x) * (b.y - o.y) - (a.y - o.y) * (b.x - o.x)
        }
        fn lower_hull(sorted: &[Vertex]) -> Vec<Vertex> {
            let mut hull: Vec<Vertex> = Vec::new();
            for &point in sorted {
                while hull.len() >= 2 && cross(hull[hull.len() - 2], hull[hull.len() - 1], point) < 0 {
                    hull.pop();
                }
                hull.push(point);
            }
            hull
        }",
        (
            "cross(hull[hull.len() - 2], hull[hull.len() - 1], point) < 0",
            "cross(hull[hull.len() - 2], hull[hull.len() - 1], point) <= 0",
        ),
        &["point: Vertex", "point.x: i64", "point.y: i64", "hull.len(): usize", "hull.is_empty(): bool"],
    ),
    case(
        "fn compress(data: &[u8]) -> Vec<(u8, u32)> {
            let mut out = Vec::new();
            let Some(&first) = data.first() else { return out };
            let (mut current, mut run) = (first, 0);
            for &byte in data {
                if byte == current {
                    run += 1;
                    continue;
                }
                out.push((current, run));
                current = byte;
                run = 0;
            }
            out.push((current, run));
            out
        }",
        ("run = 0;", "run = 1;"),
        &[
            "first: u8",
            "current: u8",
            "run: u32",
            "byte: u8",
            "out: Vec<(u8, u32)>",
            "out.len(): usize",
            "out.is_empty(): bool",
        ],
    ),
    case(
        "fn failure(pattern: &[u8]) -> Vec<usize> {
            let mut fail = vec![0; pattern.len()];
            let mut k = 0;
            for i in 1..pattern.len() {
                while k > 0 && pattern[k] != pattern[i] {
                    k = fail[k];
                }
                if pattern[k] == pattern[i] { k += 1; }
                fail[i] = k;
            }
            fail
        }",
        ("k = fail[k];", "k = fail[k - 1];"),
        &[
            "fail: Vec<usize>",
            "fail.len(): usize",
            "k: usize",
            "i: usize",
            "pattern[k]: u8",
            "pattern[i]: u8",
            "fail[k]: usize",
            "fail[i]: usize",
        ],
    ),
    case(
        "/// FNV-1a.
        struct Fnv { state: u64 }
        impl Fnv {
            fn write(&mut self, bytes: &[u8]) {
                for &byte in bytes {
                    self.state = self.state.wrapping_mul(0x100_0000_01b3); self.state ^= u64::from(byte);
                }
            }
            fn finish(&self) -> u64 { self.state }
        }",
        (
            "self.state = self.state.wrapping_mul(0x100_0000_01b3); self.state ^= u64::from(byte);",
            "self.state ^= u64::from(byte); self.state = self.state.wrapping_mul(0x100_0000_01b3);",
        ),
        &["byte: u8", "self.state: u64"],
    ),
];

const PROCEDURES: [Case; 10] = [
    case(
        "enum Token { Number(i64), Operator(char) }
        struct Parser { tokens: Vec<Token>, at: usize }
        fn power(operator: char) -> u8 { if matches!(operator, '+' | '-') { 1 } else { 2 } }
        impl Parser {
            fn expression(&mut self, least: u8) -> Option<i64> {
                let Token::Number(mut left) = *self.tokens.get(self.at)? else { return None };
                self.at += 1;
                while let Some(&Token::Operator(operator)) = self.tokens.get(self.at) {
                    let power = power(operator);
                    if power < least { break; }
                    self.at += 1;
                    let right = self.expression(power)?;
                    left = match operator {
                        '+' => left + right,
                        '-' => left - right,
                        '*' => left * right,
                        _ => left.checked_div(right)?,
                    };
                }
                Some(left)
            }
        }",
        ("self.expression(power)?", "self.expression(power + 1)?"),
        &[
            "left: i64",
            "right: i64",
            "operator: char",
            "power: u8",
            "self.at: usize",
            "self.tokens: Vec<Token>",
            "self.tokens.len(): usize",
        ],
    ),
    case(
        "struct Xorshift(u64);
        impl Xorshift {
            fn next(&mut self) -> u64 {
                self.0 ^= self.0 << 13;
                self.0 ^= self.0 >> 7;
                self.0 ^= self.0 << 17;
                self.0
            }
            fn shuffle<T>(&mut self, cards: &mut [T]) {
                for i in (1..cards.len()).rev() {
                    let j = self.next() as usize % i;
                    cards.swap(i, j);
                }
            }
        }",
        ("as usize % i;", "as usize % (i + 1);"),
        &["i: usize", "j: usize", "self.0: u64", "self.next(): u64"],
    ),
    case(
        "fn next_permutation(xs: &mut [u32]) -> bool {
            let Some(i) = xs.windows(2).rposition(|pair| pair[0] < pair[1]) else {
                return false;
            };
            let pivot = xs[i];
            let j = xs.iter().position(|&x| x > pivot).unwrap();
            xs.swap(i, j);
            xs[i + 1..].reverse();
            true
        }",
        ("xs.iter().position(", "xs.iter().rposition("),
        &["i: usize", "j: usize", "pivot: u32", "xs[i]: u32", "xs[j]: u32", "x: u32", "pair[0]: u32", "pair[1]: u32"],
    ),
    case(
        "struct Life { width: i32, height: i32, cells: Vec<bool> }
        impl Life {
            fn alive(&self, x: i32, y: i32) -> bool {
                let (x, y) = (x.rem_euclid(self.width), y.rem_euclid(self.height));
                self.cells[(y * self.width + x) as usize]
            }
            fn neighbours(&self, x: i32, y: i32) -> usize {
                let mut count = 0;
                for dy in -1..=1 {
                    for dx in -1..=1 {
                        if dx == 0 || dy == 0 { continue; }
                        if self.alive(x + dx, y + dy) { count += 1; }
                    }
                }
                count
            }
        }",
        ("dx == 0 || dy == 0", "dx == 0 && dy == 0"),
        &[
            "count: usize",
            "dx: i32",
            "dy: i32",
            "self.width: i32",
            "self.height: i32",
            "self.cells: Vec<bool>",
            "self.cells.len(): usize",
            "self.alive(x + dx, y + dy): bool",
        ],
    )
    .or(&["(dx, dy) == (0, 0)"]),
    case(
        "fn fewest_coins(coins: &[usize], amount: usize) -> Option<u32> {
            let mut fewest: Vec<Option<u32>> = vec![None; amount + 1];
            fewest[0] = Some(0);
            for sum in 1..=amount {
                let reachable = coins.iter().filter(|&&coin| coin < sum);
                let best = reachable.filter_map(|&coin| fewest[sum - coin]).min();
                fewest[sum] = best.map(|count| count + 1);
            }
            fewest[amount]
        }",
        ("coin < sum", "coin <= sum"),
        &[
            "sum: usize",
            "coin: usize",
            "count: u32",
            "best: Option<u32>",
            "best.is_none(): bool",
            "fewest[sum]: Option<u32>",
            "fewest[sum].is_none(): bool",
        ],
    ),
    case(
        "fn widen(chars: &[char], mut left: isize, mut right: isize) -> (usize, usize) {
            while left >= 0 && (right as usize) < chars.len() && chars[left as usize] == chars[right as usize] {
                left -= 1;
                right += 1;
            }
            ((left + 1) as usize, right as usize)
        }
        fn longest_palindrome(text: &str) -> String {
            let chars: Vec<char> = text.chars().collect();
            let centres = 0..chars.len() as isize;
            let ranges = centres.flat_map(|i| [widen(&chars, i, i), widen(&chars, i, i)]);
            let best = ranges.max_by_key(|(start, end)| end - start);
            best.map_or(String::new(), |(start, end)| chars[start..end].iter().collect())
        }",
        ("widen(&chars, i, i)]", "widen(&chars, i, i + 1)]"),
        &["i: isize", "start: usize", "end: usize", "chars.len(): usize", "left: isize", "right: isize"],
    ),
    case(
        "/// The greatest sum of `k` neighbouring numbers.
        fn best_window(xs: &[i64], k: usize) -> Option<i64> {
            if k == 0 || xs.len() < k { return None; }
            let mut sum: i64 = xs[..k].iter().sum();
            let mut best = sum;
            for i in k..xs.len() {
                sum += xs[i] - xs[i - k + 1];
                best = best.max(sum);
            }
            Some(best)
        }",
        ("xs[i - k + 1]", "xs[i - k]"),
        &["best: i64", "i: usize", "xs[i]: i64", "xs[i - k]: i64", "xs[i - k + 1]: i64"],
    ),
    case(
        "#[derive(Clone, Copy)]
        struct Edge { from: usize, to: usize, weight: u32 }
        fn root(parent: &[usize], mut x: usize) -> usize {
            while parent[x] != x { x = parent[x]; }
            x
        }
        fn spanning_tree(n: usize, edges: &[Edge]) -> Vec<Edge> {
            let mut edges = edges.to_vec();
            let mut parent: Vec<usize> = (0..n).collect();
            let mut tree = Vec::new();
            edges.sort_by_key(|it| it.from);
            for edge in edges {
                let (a, b) = (root(&parent, edge.from), root(&parent, edge.to));
                if a != b {
                    parent[a] = b;
                    tree.push(edge);
                }
            }
            tree
        }",
        ("|it| it.from", "|it| it.weight"),
        &[
            "edges: Vec<Edge>",
            "edges.len(): usize",
            "edge: Edge",
            "edge.from: usize",
            "edge.to: usize",
            "edge.weight: u32",
            "it.from: usize",
            "it.to: usize",
            "it.weight: u32",
            "a: usize",
            "b: usize",
            "tree.len(): usize",
        ],
    ),
    case(
        "fn select(xs: &[u32], k: usize) -> u32 {
            let pivot = xs[xs.len() / 2];
            let left: Vec<u32> = xs.iter().copied().filter(|&x| x < pivot).collect();
            let right: Vec<u32> = xs.iter().copied().filter(|&x| x > pivot).collect();
            let equal = xs.len() - left.len() - right.len();
            if k < left.len() { return select(&left, k); }
            if k < left.len() + equal { return pivot; }
            select(&right, k - left.len())
        }",
        ("select(&right, k - left.len())", "select(&right, k - left.len() - equal)"),
        &["pivot: u32", "equal: usize", "x: u32", "left.len() + equal: usize", "k - left.len(): usize"],
    ),
    case(
        "struct Node { symbol: Option<u8>, children: Vec<usize> }
        struct Huffman { nodes: Vec<Node>, root: usize }
        impl Huffman {
            fn decode(&self, bits: &[bool]) -> Vec<u8> {
                let mut out = Vec::new();
                let mut at = self.root;
                for &bit in bits {
                    at = self.nodes[at].children[usize::from(bit)];
                    if let Some(symbol) = self.nodes[at].symbol {
                        out.push(symbol);
                        at = 0;
                    }
                }
                out
            }
        }",
        ("at = 0;", "at = self.root;"),
        &[
            "at: usize",
            "bit: bool",
            "symbol: u8",
            "out: Vec<u8>",
            "out.len(): usize",
            "self.root: usize",
            "self.nodes: Vec<Node>",
            "self.nodes.len(): usize",
            "self.nodes[at].symbol: Option<u8>",
            "self.nodes[at].children: Vec<usize>",
        ],
    ),
];

const TRAITS: [Case; 10] = [
    case(
        "use std::cmp::Ordering;
        #[derive(PartialEq, Eq)]
        struct Job { due: u64, name: String }
        /// The job that is due first is the greatest, for a `BinaryHeap`.
        impl Ord for Job {
            fn cmp(&self, other: &Self) -> Ordering {
                other.due.cmp(&self.due).then_with(|| self.name.cmp(&other.name))
            }
        }
        impl PartialOrd for Job {
            fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
                Some(other.cmp(self))
            }
        }",
        ("Some(other.cmp(self))", "Some(self.cmp(other))"),
        &[
            "self.due: u64",
            "other.due: u64",
            "self.name: String",
            "other.name: String",
            "self.name.len(): usize",
        ],
    ),
    case(
        "use std::cmp::Ordering;
        #[derive(PartialEq, Eq, PartialOrd)]
        struct Version { major: u32, minor: u32, patch: u32, pre: Option<String> }
        impl Ord for Version {
            fn cmp(&self, other: &Self) -> Ordering {
                let numbers = self.major.cmp(&other.major).then(self.minor.cmp(&other.minor));
                numbers.then_with(|| match (&self.pre, &other.pre) {
                    (None, None) => Ordering::Equal,
                    (None, Some(_)) => Ordering::Greater,
                    (Some(_), None) => Ordering::Less,
                    (Some(a), Some(b)) => a.cmp(b),
                })
            }
        }",
        (
            "self.major.cmp(&other.major).then(self.minor.cmp(&other.minor))",
            "self.major.cmp(&other.major).then(self.minor.cmp(&other.minor)).then(self.patch.cmp(&other.patch))",
        ),
        &[
            "self.major: u32",
            "self.minor: u32",
            "self.patch: u32",
            "other.major: u32",
            "other.minor: u32",
            "other.patch: u32",
            "self.pre: Option<String>",
            "other.pre: Option<String>",
            "self.pre.is_none(): bool",
            "numbers: Ordering",
        ],
    ),
    case(
        "use std::hash::{Hash, Hasher};
        #[derive(Clone)]
        struct Header(String);
        impl PartialEq for Header {
            fn eq(&self, other: &Self) -> bool { self.0.eq_ignore_ascii_case(&other.0) }
        }
        impl Eq for Header {}
        impl Hash for Header {
            fn hash<H: Hasher>(&self, state: &mut H) {
                self.0.hash(state);
            }
        }",
        ("self.0.hash(state);", "self.0.to_ascii_lowercase().hash(state);"),
        &["self.0: String", "self.0.len(): usize", "self.0.is_empty(): bool"],
    )
    .or(&["self.0.to_ascii_uppercase().hash(state);", "self.0.to_lowercase().hash(state);"]),
    case(
        "struct Countdown { at: u32, step: u32 }
        impl Iterator for Countdown {
            type Item = u32;
            fn next(&mut self) -> Option<u32> {
                if self.at == 0 { return None; }
                let now = self.at;
                self.at = self.at.saturating_sub(self.step);
                Some(self.at)
            }
        }",
        ("Some(self.at)", "Some(now)"),
        &["now: u32", "self.at: u32", "self.step: u32"],
    ),
    case(
        "struct Batches<'a, T> { rest: &'a [T], size: usize }
        impl<'a, T> Iterator for Batches<'a, T> {
            type Item = &'a [T];
            fn next(&mut self) -> Option<&'a [T]> {
                if self.rest.is_empty() { return None; }
                let (batch, rest) = self.rest.split_at(self.size.min(self.rest.len()));
                self.rest = rest;
                Some(batch)
            }
            fn size_hint(&self) -> (usize, Option<usize>) {
                let left = self.rest.len() / self.size;
                (left, Some(left))
            }
        }",
        ("self.rest.len() / self.size", "self.rest.len().div_ceil(self.size)"),
        &[
            "left: usize",
            "self.rest: &[T]",
            "self.rest.len(): usize",
            "self.rest.is_empty(): bool",
            "self.size: usize",
            "batch: &[T]",
            "rest: &[T]",
        ],
    )
    .or(&["(self.rest.len() + self.size - 1) / self.size"]),
    case(
        "struct Changes<I: Iterator> { inner: I, last: Option<I::Item> }
        impl<I> Iterator for Changes<I>
        where
            I: Iterator,
            I::Item: PartialEq + Clone,
        {
            type Item = I::Item;
            fn next(&mut self) -> Option<I::Item> {
                loop {
                    let item = self.inner.next()?;
                    if self.last.as_ref() == Some(&item) { continue; }
                    return Some(item);
                }
            }
        }",
        ("return Some(item);", "self.last = Some(item.clone()); return Some(item);"),
        &["item: I::Item", "self.last: Option<I::Item>", "self.last.is_none(): bool"],
    ),
    case(
        r#"use std::fmt;
        struct Clock { seconds: u64 }
        impl fmt::Display for Clock {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                let (minutes, seconds) = (self.seconds / 60, self.seconds % 60);
                if minutes < 60 {
                    return write!(f, "{minutes}:{seconds:02}");
                }
                write!(f, "{}:{:02}:{:02}", minutes / 60, minutes, seconds)
            }
        }"#,
        ("minutes / 60, minutes, seconds", "minutes / 60, minutes % 60, seconds"),
        &["minutes: u64", "seconds: u64", "self.seconds: u64", "minutes / 60: u64"],
    ),
    case(
        "use std::str::FromStr;
        #[derive(Debug, PartialEq)]
        enum ParseError { TooFew, TooMany, Number }
        struct Rgb { red: u8, green: u8, blue: u8 }
        impl FromStr for Rgb {
            type Err = ParseError;
            fn from_str(text: &str) -> Result<Self, ParseError> {
                let mut parts = text.split(',').map(|it| it.trim().parse::<u8>());
                let mut next = || {
                    parts.next().ok_or(ParseError::TooFew)?.map_err(|_| ParseError::Number)
                };
                let (red, green, blue) = (next()?, next()?, next()?);
                if parts.next().is_some() { return Err(ParseError::TooFew); }
                Ok(Rgb { red, green, blue })
            }
        }",
        ("return Err(ParseError::TooFew);", "return Err(ParseError::TooMany);"),
        &["red: u8", "green: u8", "blue: u8", "parts.next().is_some(): bool"],
    ),
    case(
        "use std::ops::{Index, IndexMut};
        struct Grid<T> { width: usize, height: usize, cells: Vec<T> }
        impl<T> Index<(usize, usize)> for Grid<T> {
            type Output = T;
            fn index(&self, (x, y): (usize, usize)) -> &T {
                &self.cells[y * self.width + x]
            }
        }
        impl<T> IndexMut<(usize, usize)> for Grid<T> {
            fn index_mut(&mut self, (x, y): (usize, usize)) -> &mut T {
                &mut self.cells[y * self.height + x]
            }
        }",
        ("y * self.height + x", "y * self.width + x"),
        &[
            "x: usize",
            "y: usize",
            "self.width: usize",
            "self.height: usize",
            "self.cells: Vec<T>",
            "self.cells.len(): usize",
        ],
    ),
    case(
        "use std::time::Duration;
        #[derive(Default)]
        struct ClientBuilder { url: String, connect: Duration, read: Duration, retries: u32 }
        struct Client { url: String, connect: Duration, read: Duration, retries: u32 }
        impl ClientBuilder {
            fn connect_timeout(mut self, seconds: u64) -> Self {
                self.connect = Duration::from_secs(seconds);
                self
            }
            fn read_timeout(mut self, seconds: u64) -> Self {
                self.read = Duration::from_secs(seconds);
                self
            }
            fn build(self) -> Client {
                Client { url: self.url, connect: self.connect, read: self.connect, retries: self.retries }
            }
        }",
        ("read: self.connect", "read: self.read"),
        &[
            "self.url: String",
            "self.connect: Duration",
            "self.read: Duration",
            "self.retries: u32",
        ],
    ),
];

const CHAINS: [Case; 10] = [
    case(
        "#[derive(Clone, Copy, PartialEq, Debug)]
        enum Circuit { Closed, Open, HalfOpen }
        enum Signal { Success, Failure, Timeout }
        impl Circuit {
            fn next(self, signal: Signal) -> Circuit {
                match (self, signal) {
                    (Circuit::Closed, Signal::Failure) => Circuit::Open,
                    (Circuit::Open, Signal::Timeout) => Circuit::HalfOpen,
                    (Circuit::HalfOpen, Signal::Success) => Circuit::Closed,
                    (Circuit::HalfOpen, Signal::Failure) => Circuit::HalfOpen,
                    (state, _) => state,
                }
            }
        }",
        (
            "(Circuit::HalfOpen, Signal::Failure) => Circuit::HalfOpen",
            "(Circuit::HalfOpen, Signal::Failure) => Circuit::Open",
        ),
        &["state: Circuit"],
    ),
    case(
        "enum Shape {
            Circle { radius: f64 },
            Rect { width: f64, height: f64 },
            Triangle { a: f64, b: f64, c: f64 },
        }
        impl Shape {
            fn area(&self) -> f64 {
                match *self {
                    Shape::Circle { radius } => std::f64::consts::PI * radius * radius,
                    Shape::Rect { width, height } => width * height,
                    Shape::Triangle { a, b, c } => {
                        let s = a + b + c;
                        (s * (s - a) * (s - b) * (s - c)).sqrt()
                    }
                }
            }
        }",
        ("let s = a + b + c;", "let s = (a + b + c) / 2.0;"),
        &["radius: f64", "width: f64", "height: f64", "a: f64", "b: f64", "c: f64", "s: f64"],
    )
    .or(&["let s = 0.5 * (a + b + c);"]),
    case(
        "struct Window<T, const N: usize> { items: [T; N], at: usize, filled: usize }
        impl<T: Copy + Into<f64>, const N: usize> Window<T, N> {
            fn push(&mut self, item: T) {
                self.items[self.at] = item;
                self.at = (self.at + 1) % N;
                self.filled = (self.filled + 1).min(N);
            }
            fn average(&self) -> Option<f64> {
                if self.filled == 0 { return None; }
                let sum: f64 = self.items[..self.filled].iter().map(|&it| it.into()).sum();
                Some(sum / N as f64)
            }
        }",
        ("sum / N as f64", "sum / self.filled as f64"),
        &["self.at: usize", "self.filled: usize", "self.items: [T; N]", "self.items.len(): usize"],
    )
    .when(&[("Some(sum / N", "self.filled < N")]),
    case(
        "struct Event { at: u64, level: u8, text: String }
        /// The texts of all warnings up to the time.
        fn warnings(events: &[Event], until: u64) -> Vec<&str> {
            events
                .iter()
                .take_while(|event| event.at <= until)
                .skip_while(|event| event.level < 3)
                .map(|event| event.text.as_str())
                .collect()
        }",
        (".skip_while(|event| event.level < 3)", ".filter(|event| event.level >= 3)"),
        &["event: &Event", "event.at: u64", "event.level: u8", "event.text: String"],
    )
    .or(&[".filter(|event| !(event.level < 3))", ".filter(|event| event.level > 2)"]),
    case(
        "#[derive(Clone)]
        struct Player { name: String, score: u32, joined: u64 }
        /// The best players first; of equal ones, the one who joined first.
        fn ranking(players: &[Player]) -> Vec<Player> {
            let mut ranked = players.to_vec();
            ranked.sort_by(|a, b| b.score.cmp(&a.score).then(b.joined.cmp(&a.joined)));
            ranked
        }",
        ("b.joined.cmp(&a.joined)", "a.joined.cmp(&b.joined)"),
        &[
            "ranked: Vec<Player>",
            "ranked.len(): usize",
            "a: &Player",
            "b: &Player",
            "a.name: String",
            "b.name: String",
            "a.score: u32",
            "b.score: u32",
            "a.joined: u64",
            "b.joined: u64",
        ],
    ),
    case(
        "use std::collections::HashMap;
        fn most_common<'a>(words: &[&'a str], n: usize) -> Vec<(&'a str, usize)> {
            let mut counts: HashMap<&str, usize> = HashMap::new();
            for &word in words {
                *counts.entry(word).or_insert(0) += 1;
            }
            let mut pairs: Vec<(&str, usize)> = counts.into_iter().collect();
            pairs.sort_by_key(|&(word, count)| (count, word));
            pairs.truncate(n);
            pairs
        }",
        ("(count, word)", "(std::cmp::Reverse(count), word)"),
        &["word: &str", "count: usize", "pairs.len(): usize", "counts.len(): usize"],
    ),
    case(
        "struct Reading { at: f64, value: f64 }
        fn steepest(readings: &[Reading]) -> Option<f64> {
            readings
                .iter()
                .zip(readings.iter())
                .map(|(a, b)| ((b.value - a.value) / (b.at - a.at)).abs())
                .max_by(f64::total_cmp)
        }",
        (".zip(readings.iter())", ".zip(readings.iter().skip(1))"),
        &["a: &Reading", "b: &Reading", "a.at: f64", "b.at: f64", "a.value: f64", "b.value: f64"],
    )
    .or(&[".zip(&readings[1..])", ".zip(readings[1..].iter())"]),
    case(
        "struct Factor { prime: u64, exponent: u32 }
        fn divisors(factors: &[Factor]) -> u64 {
            factors.iter().fold(0, |count, it| count * u64::from(it.exponent + 1))
        }
        fn product(factors: &[Factor]) -> u64 {
            factors.iter().map(|it| it.prime.pow(it.exponent)).product()
        }",
        ("fold(0, |count, it|", "fold(1, |count, it|"),
        &["count: u64", "it: &Factor", "it.prime: u64", "it.exponent: u32"],
    ),
    case(
        "struct Span { front: i64, back: i64 }
        impl Iterator for Span {
            type Item = i64;
            fn next(&mut self) -> Option<i64> {
                if self.front >= self.back { return None; }
                self.front += 1;
                Some(self.front - 1)
            }
        }
        impl DoubleEndedIterator for Span {
            fn next_back(&mut self) -> Option<i64> {
                if self.front >= self.back { return None; }
                let item = self.back;
                self.back -= 1;
                Some(item)
            }
        }",
        ("let item = self.back;", "let item = self.back - 1;"),
        &["item: i64", "self.front: i64", "self.back: i64"],
    ),
    case(
        r#"struct Route { method: String, pattern: String, handler: usize }
        struct Router { routes: Vec<Route>, fallback: usize }
        impl Router {
            fn dispatch(&self, method: &str, path: &str) -> usize {
                let parts: Vec<&str> = path.trim_matches('/').split('/').collect();
                let found = self.routes.iter().find(|route| {
                    let wanted: Vec<&str> = route.pattern.trim_matches('/').split('/').collect();
                    route.method == method
                        && wanted.iter().zip(&parts).all(|(a, b)| a.starts_with(':') || a == b)
                });
                found.map_or(self.fallback, |route| route.handler)
            }
        }"#,
        ("route.method == method", "route.method == method && wanted.len() == parts.len()"),
        &[
            "self.routes: Vec<Route>",
            "self.routes.len(): usize",
            "self.fallback: usize",
            "route: &Route",
            "route.method: String",
            "route.pattern: String",
            "route.handler: usize",
            "parts.len(): usize",
            "wanted.len(): usize",
            "a: &&str",
            "b: &&str",
        ],
    ),
];

const INDEXES: [Case; 10] = [
    case(
        "use std::collections::{BTreeMap, BTreeSet};
        #[derive(Default)]
        struct Graph { adjacent: BTreeMap<u32, BTreeSet<u32>>, edges: usize }
        impl Graph {
            fn connect(&mut self, a: u32, b: u32) -> bool {
                if a == b { return false; }
                let added = self.adjacent.entry(a).or_default().insert(b);
                if added { self.edges += 1; }
                added
            }
            fn degree(&self, node: u32) -> usize {
                self.adjacent.get(&node).map_or(0, BTreeSet::len)
            }
        }",
        (
            "let added = self.adjacent.entry(a).or_default().insert(b);",
            "let added = self.adjacent.entry(a).or_default().insert(b); self.adjacent.entry(b).or_default().insert(a);",
        ),
        &[
            "added: bool",
            "self.edges: usize",
            "self.adjacent: BTreeMap<u32, BTreeSet<u32>>",
            "self.adjacent.len(): usize",
        ],
    ),
    case(
        "use std::collections::BTreeMap;
        struct Symbols { by_start: BTreeMap<u64, (u64, String)> }
        impl Symbols {
            /// The name of the function that contains the address.
            fn lookup(&self, address: u64) -> Option<&str> {
                let (start, (size, name)) = self.by_start.range(..address).next_back()?;
                (address - start < *size).then_some(name.as_str())
            }
        }",
        ("range(..address)", "range(..=address)"),
        &[
            "start: &u64",
            "*start: u64",
            "size: &u64",
            "*size: u64",
            "name: &String",
            "self.by_start: BTreeMap<u64, (u64, String)>",
            "self.by_start.len(): usize",
        ],
    ),
    case(
        "#[derive(Clone)]
        struct Document { text: String }
        struct Editor { current: Document, undo: Vec<Document>, redo: Vec<Document> }
        impl Editor {
            fn apply(&mut self, text: String) {
                let old = std::mem::replace(&mut self.current, Document { text });
                self.undo.push(old);
            }
            fn undo(&mut self) -> bool {
                let Some(previous) = self.undo.pop() else { return false };
                self.redo.push(std::mem::replace(&mut self.current, previous));
                true
            }
            fn redo(&mut self) -> bool {
                let Some(later) = self.redo.pop() else { return false };
                self.undo.push(std::mem::replace(&mut self.current, later));
                true
            }
        }",
        ("self.undo.push(old);", "self.undo.push(old); self.redo.clear();"),
        &[
            "old: Document",
            "self.current: Document",
            "self.undo: Vec<Document>",
            "self.redo: Vec<Document>",
            "self.undo.len(): usize",
            "self.redo.len(): usize",
            "self.redo.is_empty(): bool",
            "self.undo.is_empty(): bool",
        ],
    )
    .when(&[("self.undo.push(old)", "!self.redo.is_empty()")]),
    case(
        "struct IndexedHeap { heap: Vec<usize>, place: Vec<usize>, keys: Vec<u64> }
        impl IndexedHeap {
            fn swap(&mut self, i: usize, j: usize) {
                self.heap.swap(i, j);
                self.place[self.heap[i]] = i;
                self.place[self.heap[i]] = j;
            }
            fn sift_up(&mut self, mut i: usize) {
                while i > 0 {
                    let parent = (i - 1) / 2;
                    if self.keys[self.heap[parent]] <= self.keys[self.heap[i]] { break; }
                    self.swap(i, parent);
                    i = parent;
                }
            }
        }",
        ("self.place[self.heap[i]] = j;", "self.place[self.heap[j]] = j;"),
        &[
            "parent: usize",
            "i: usize",
            "j: usize",
            "self.heap: Vec<usize>",
            "self.place: Vec<usize>",
            "self.keys: Vec<u64>",
            "self.heap[i]: usize",
            "self.heap[j]: usize",
            "self.heap[parent]: usize",
            "self.place[self.heap[i]]: usize",
        ],
    ),
    case(
        "struct Segments { size: usize, tree: Vec<i64> }
        impl Segments {
            fn least(&self, left: usize, right: usize) -> i64 {
                let (mut l, mut r) = (left + self.size, right + self.size);
                let mut least = i64::MAX;
                while l < r {
                    if l & 1 == 1 {
                        least = least.min(self.tree[l]);
                        l += 1;
                    }
                    if r & 1 == 1 {
                        least = least.min(self.tree[r]);
                        r -= 1;
                    }
                    l /= 2;
                    r /= 2;
                }
                least
            }
        }",
        ("least = least.min(self.tree[r]);", "least = least.min(self.tree[r - 1]);"),
        &[
            "l: usize",
            "r: usize",
            "least: i64",
            "self.size: usize",
            "self.tree: Vec<i64>",
            "self.tree.len(): usize",
            "self.tree[l]: i64",
            "self.tree[r]: i64",
        ],
    ),
    case(
        "use std::hash::{DefaultHasher, Hash, Hasher};
        struct Bloom { bits: Vec<bool>, hashes: u64 }
        impl Bloom {
            fn place<T: Hash>(&self, item: &T, seed: u64) -> usize {
                let mut hasher = DefaultHasher::new();
                seed.hash(&mut hasher);
                item.hash(&mut hasher);
                hasher.finish() as usize % self.bits.len()
            }
            fn insert<T: Hash>(&mut self, item: &T) {
                for seed in 1..self.hashes {
                    let at = self.place(item, seed);
                    self.bits[at] = true;
                }
            }
            fn may_contain<T: Hash>(&self, item: &T) -> bool {
                (0..self.hashes).all(|seed| self.bits[self.place(item, seed)])
            }
        }",
        ("1..self.hashes", "0..self.hashes"),
        &[
            "seed: u64",
            "at: usize",
            "self.bits: Vec<bool>",
            "self.bits.len(): usize",
            "self.bits[at]: bool",
            "self.hashes: u64",
        ],
    ),
    case(
        "use std::collections::HashMap;
        struct Index { postings: HashMap<String, Vec<u32>>, documents: usize }
        impl Index {
            fn remove(&mut self, word: &str, document: u32) -> bool {
                let Some(list) = self.postings.get_mut(word) else { return false };
                let Ok(at) = list.binary_search(&document) else { return false };
                list.swap_remove(at);
                if list.is_empty() { self.postings.remove(word); }
                true
            }
        }",
        ("list.swap_remove(at);", "list.remove(at);"),
        &[
            "list: &mut Vec<u32>",
            "list.len(): usize",
            "list.is_empty(): bool",
            "at: usize",
            "self.postings: HashMap<String, Vec<u32>>",
            "self.postings.len(): usize",
            "self.documents: usize",
        ],
    ),
    case(
        "struct MinStack { items: Vec<i32>, minima: Vec<i32> }
        impl MinStack {
            fn push(&mut self, item: i32) {
                self.items.push(item);
                if self.minima.last().is_none_or(|&least| item < least) {
                    self.minima.push(item);
                }
            }
            fn pop(&mut self) -> Option<i32> {
                let item = self.items.pop()?;
                if self.minima.last() == Some(&item) { self.minima.pop(); }
                Some(item)
            }
        }",
        ("item < least", "item <= least"),
        &[
            "item: i32",
            "least: i32",
            "self.items: Vec<i32>",
            "self.minima: Vec<i32>",
            "self.items.len(): usize",
            "self.minima.len(): usize",
            "self.minima.is_empty(): bool",
        ],
    ),
    case(
        "use std::collections::{HashMap, VecDeque};
        struct Lru { order: VecDeque<u64>, values: HashMap<u64, String>, capacity: usize }
        impl Lru {
            fn touch(&mut self, key: u64) {
                self.order.retain(|&it| it != key);
                self.order.push_front(key);
            }
            fn put(&mut self, key: u64, value: String) {
                self.values.insert(key, value);
                self.touch(key);
                if self.order.len() > self.capacity {
                    if let Some(oldest) = self.order.pop_front() {
                        self.values.remove(&oldest);
                    }
                }
            }
        }",
        ("self.order.pop_front()", "self.order.pop_back()"),
        &[
            "oldest: u64",
            "self.order: VecDeque<u64>",
            "self.order.len(): usize",
            "self.values: HashMap<u64, String>",
            "self.values.len(): usize",
            "self.capacity: usize",
        ],
    ),
    case(
        "#[derive(Clone, Copy, PartialEq)]
        struct Piece { start: usize, len: usize }
        struct Pieces { list: Vec<Piece> }
        impl Pieces {
            fn split_at(&mut self, offset: usize) {
                let mut before = 0;
                for i in 0..self.list.len() {
                    let piece = self.list[i];
                    if offset < before + piece.len {
                        let kept = offset - before;
                        self.list[i].len = kept;
                        let rest = Piece { start: piece.start + kept, len: piece.len };
                        self.list.insert(i + 1, rest);
                        return;
                    }
                    before += piece.len;
                }
            }
        }",
        ("len: piece.len }", "len: piece.len - kept }"),
        &[
            "before: usize",
            "i: usize",
            "kept: usize",
            "piece: Piece",
            "piece.start: usize",
            "piece.len: usize",
            "rest: Piece",
            "self.list: Vec<Piece>",
            "self.list.len(): usize",
            "self.list[i].len: usize",
            "self.list[i].start: usize",
        ],
    ),
];

const DOCUMENTS: [Case; 10] = [
    case(
        "#[derive(Debug, PartialEq)]
        struct Date { year: u32, month: u32, day: u32 }
        fn parse_date(text: &str) -> Option<Date> {
            let mut parts = text.splitn(3, '-');
            let year = parts.next()?.parse().ok()?;
            let month = parts.next()?.parse().ok()?;
            let day = parts.next()?.parse().ok()?;
            if !(1..12).contains(&month) || !(1..=31).contains(&day) { return None; }
            Some(Date { year, month, day })
        }",
        ("(1..12)", "(1..=12)"),
        &["year: u32", "month: u32", "day: u32"],
    ),
    case(
        r#"struct Stamp { year: u32, month: u32, day: u32, hour: u32, minute: u32 }
        impl Stamp {
            fn rfc(&self) -> String {
                let date = format!("{:04}-{:02}-{:02}", self.year, self.month, self.day);
                format!("{date}T{:02}:{}", self.hour, self.minute)
            }
        }"#,
        (r#""{date}T{:02}:{}""#, r#""{date}T{:02}:{:02}""#),
        &[
            "self.year: u32",
            "self.month: u32",
            "self.day: u32",
            "self.hour: u32",
            "self.minute: u32",
            "date: String",
        ],
    ),
    panic_case(
        r#"fn human_size(bytes: u64) -> String {
            let units = ["B", "KiB", "MiB", "GiB", "TiB"];
            let mut size = bytes as f64;
            let mut unit = 0;
            while size >= 1024.0 && unit < units.len() {
                size /= 1024.0;
                unit += 1;
            }
            let name = units[unit];
            if unit == 0 { format!("{bytes} B") } else { format!("{size:.1} {name}") }
        }"#,
        "let name",
        ("unit < units.len()", "unit + 1 < units.len()"),
        &["size: f64", "unit: usize", "units.len(): usize", "name: &str"],
    )
    .or(&["unit < units.len() - 1"]),
    case(
        "fn rotate_letter(c: char, by: u8) -> char {
            let base = match c {
                'a'..='z' => b'a',
                'A'..='Z' => b'A',
                _ => return c,
            };
            char::from(base + (c as u8 - base + by) % 25)
        }
        fn rot(text: &str, by: u8) -> String {
            text.chars().map(|c| rotate_letter(c, by % 26)).collect()
        }",
        ("% 25", "% 26"),
        &["base: u8", "c as u8: u8"],
    ),
    case(
        "fn balanced(text: &str) -> bool {
            let mut open = Vec::new();
            for c in text.chars() {
                match c {
                    '(' => open.push(')'),
                    '[' => open.push(']'),
                    '{' => open.push('}'),
                    ')' | ']' | '}' if open.pop() != Some(c) => return false,
                    _ => {}
                }
            }
            true
        }",
        ("true", "open.is_empty()"),
        &["open: Vec<char>", "open.len(): usize", "open.is_empty(): bool", "c: char"],
    ),
    case(
        "fn parse_number(text: &str) -> Option<i64> {
            let (negative, digits) = match text.strip_prefix('-') {
                Some(rest) => (true, rest),
                None => (false, text.strip_prefix('+').unwrap_or(text)),
            };
            if digits.is_empty() { return None; }
            let mut value: i64 = 0;
            for c in digits.chars() {
                if c == '_' { continue; }
                let digit = c.to_digit(10)?;
                value = value.checked_mul(10)?.checked_add(i64::from(digit))?;
            }
            Some(if negative { value } else { -value })
        }",
        ("if negative { value } else { -value }", "if negative { -value } else { value }"),
        &[
            "negative: bool",
            "digits: &str",
            "digits.len(): usize",
            "digits.is_empty(): bool",
            "digit: u32",
            "c: char",
            "-value: i64",
        ],
    )
    .or(&["if !negative { value } else { -value }"]),
    case(
        "fn is_palindrome(text: &str) -> bool {
            let letters: Vec<char> = text
                .chars()
                .filter(|c| c.is_alphanumeric())
                .collect();
            letters.iter().eq(letters.iter().rev())
        }",
        (
            ".filter(|c| c.is_alphanumeric())",
            ".filter(|c| c.is_alphanumeric()).map(|c| c.to_ascii_lowercase())",
        ),
        &["c: &char", "c.is_alphanumeric(): bool", "letters.len(): usize"],
    )
    .or(&[
        ".filter(|c| c.is_alphanumeric()).flat_map(|c| c.to_lowercase())",
        ".filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase)",
    ]),
    case(
        "fn snake_case(name: &str) -> String {
            let mut out = String::new();
            let mut lower_before = false;
            for c in name.chars() {
                if c.is_uppercase() {
                    if lower_before { out.push('_'); }
                    out.extend(c.to_lowercase());
                } else {
                    out.push(c);
                }
                lower_before |= c.is_lowercase() || c.is_numeric();
            }
            out
        }",
        ("lower_before |= c.is_lowercase()", "lower_before = c.is_lowercase()"),
        &[
            "out: String",
            "out.len(): usize",
            "out.is_empty(): bool",
            "lower_before: bool",
            "c: char",
            "c.is_uppercase(): bool",
            "c.is_lowercase(): bool",
        ],
    ),
    case(
        r#"fn slug(title: &str) -> String {
            let mut out = String::new();
            for c in title.to_lowercase().chars() {
                if c.is_ascii_alphanumeric() {
                    out.push(c);
                } else if !out.is_empty() {
                    out.push('-');
                }
            }
            out.trim_end_matches('-').to_owned()
        }"#,
        ("!out.is_empty()", "!out.is_empty() && !out.ends_with('-')"),
        &[
            "out: String",
            "out.len(): usize",
            "out.is_empty(): bool",
            "c: char",
            "c.is_ascii_alphanumeric(): bool",
            "out.ends_with('-'): bool",
        ],
    )
    .or(&["!out.ends_with('-') && !out.is_empty()"]),
    case(
        "struct Position { line: usize, column: usize }
        fn position(source: &str, offset: usize) -> Position {
            let mut line = 1;
            let mut column = 1;
            for (at, c) in source.char_indices() {
                if at == offset { break; }
                if c == '\\n' {
                    line += 1;
                    column = 0;
                } else {
                    column += 1;
                }
            }
            Position { line, column }
        }",
        ("column = 0;", "column = 1;"),
        &["line: usize", "column: usize", "at: usize", "c: char"],
    ),
];

const RULES: [Case; 10] = [
    case(
        "struct Quote { subtotal: i64, discount: i64, tax_percent: i64 }
        struct Total { net: i64, tax: i64, gross: i64 }
        impl Quote {
            fn total(&self) -> Total {
                let net = self.subtotal - self.discount;
                let tax = (self.subtotal * self.tax_percent + 50) / 100;
                Total { net, tax, gross: net + tax }
            }
        }",
        ("self.subtotal * self.tax_percent", "net * self.tax_percent"),
        &[
            "net: i64",
            "tax: i64",
            "self.subtotal: i64",
            "self.discount: i64",
            "self.tax_percent: i64",
        ],
    )
    .or(&["(self.subtotal - self.discount) * self.tax_percent"]),
    case(
        "/// Splits the bill so that nobody pays more than a cent more than another.
        fn split_bill(cents: u64, guests: usize) -> Vec<u64> {
            let share = cents / guests as u64;
            let rest = cents as usize % guests;
            let mut shares = vec![share; guests];
            for it in shares.iter_mut().skip(rest) {
                *it += 1;
            }
            shares
        }",
        ("shares.iter_mut().skip(rest)", "shares.iter_mut().take(rest)"),
        &["share: u64", "rest: usize", "shares: Vec<u64>", "shares.len(): usize", "*it: u64"],
    )
    .or(&["&mut shares[..rest]", "shares[..rest].iter_mut()"]),
    case(
        "struct Stay { check_in: u32, check_out: u32, guests: u32, nightly: u32 }
        impl Stay {
            fn nights(&self) -> u32 {
                self.check_out - self.check_in + 1
            }
            fn price(&self) -> u32 {
                let extra = self.guests.saturating_sub(2) * 1500;
                self.nights() * (self.nightly + extra)
            }
        }",
        ("self.check_out - self.check_in + 1", "self.check_out - self.check_in"),
        &[
            "self.check_in: u32",
            "self.check_out: u32",
            "self.guests: u32",
            "self.nightly: u32",
            "extra: u32",
        ],
    ),
    case(
        "#[derive(PartialEq, Debug)]
        enum Tier { Bronze, Silver, Gold }
        struct Customer { points: u32, years: u32, suspended: bool }
        impl Customer {
            fn tier(&self) -> Tier {
                let points = self.points + self.years * 50;
                if self.suspended { return Tier::Bronze; }
                if points >= 1000 { Tier::Gold } else if self.points >= 400 { Tier::Silver } else { Tier::Bronze }
            }
        }",
        ("self.points >= 400", "points >= 400"),
        &["points: u32", "self.points: u32", "self.years: u32", "self.suspended: bool"],
    ),
    case(
        "struct Backoff { base_ms: u64, max_ms: u64, attempt: u32 }
        impl Backoff {
            fn next_delay(&mut self) -> u64 {
                let delay = self.base_ms * 2 ^ u64::from(self.attempt);
                self.attempt += 1;
                delay.min(self.max_ms)
            }
            fn reset(&mut self) { self.attempt = 0; }
        }",
        (
            "self.base_ms * 2 ^ u64::from(self.attempt)",
            "self.base_ms * 2u64.pow(self.attempt)",
        ),
        &["delay: u64", "self.base_ms: u64", "self.max_ms: u64", "self.attempt: u32"],
    )
    .or(&["self.base_ms << self.attempt", "self.base_ms << u64::from(self.attempt)"]),
    case(
        "struct Task { id: u32, attempts: u32, done: bool }
        struct Queue { tasks: Vec<Task>, max_attempts: u32, dead: Vec<u32> }
        impl Queue {
            fn fail(&mut self, id: u32) {
                let Some(at) = self.tasks.iter().position(|task| task.id == id) else { return };
                self.tasks[at].attempts += 1;
                if self.tasks[at].attempts > self.max_attempts {
                    let task = self.tasks.remove(at);
                    self.dead.push(task.id);
                }
            }
        }",
        ("attempts > self.max_attempts", "attempts >= self.max_attempts"),
        &[
            "at: usize",
            "task: Task",
            "task.id: u32",
            "task.attempts: u32",
            "task.done: bool",
            "self.tasks: Vec<Task>",
            "self.tasks.len(): usize",
            "self.tasks[at].attempts: u32",
            "self.tasks[at].id: u32",
            "self.max_attempts: u32",
            "self.dead: Vec<u32>",
            "self.dead.len(): usize",
        ],
    ),
    case(
        "use std::collections::HashMap;
        /// Rates are units of the currency per euro.
        struct Rates { per_euro: HashMap<String, f64> }
        impl Rates {
            fn convert(&self, amount: f64, from: &str, to: &str) -> Option<f64> {
                let from_rate = self.per_euro.get(from)?;
                let to_rate = self.per_euro.get(to)?;
                let euros = amount * from_rate;
                Some((euros * to_rate * 100.0).round() / 100.0)
            }
        }",
        ("amount * from_rate", "amount / from_rate"),
        &[
            "from_rate: &f64",
            "*from_rate: f64",
            "to_rate: &f64",
            "*to_rate: f64",
            "euros: f64",
            "self.per_euro: HashMap<String, f64>",
            "self.per_euro.len(): usize",
        ],
    ),
    case(
        "use std::collections::VecDeque;
        struct Lot { quantity: u32, unit_cost: u64 }
        struct Warehouse { lots: VecDeque<Lot>, shipped: u32 }
        impl Warehouse {
            /// Takes the oldest goods first and says what they cost.
            fn consume(&mut self, mut needed: u32) -> Option<u64> {
                let mut cost = 0;
                while needed > 0 {
                    let lot = self.lots.front_mut()?;
                    let taken = lot.quantity.min(needed);
                    cost += u64::from(lot.quantity) * lot.unit_cost;
                    lot.quantity -= taken;
                    needed -= taken;
                    self.shipped += taken;
                    if lot.quantity == 0 { self.lots.pop_front(); }
                }
                Some(cost)
            }
        }",
        ("u64::from(lot.quantity)", "u64::from(taken)"),
        &[
            "cost: u64",
            "taken: u32",
            "needed: u32",
            "lot: &mut Lot",
            "lot.quantity: u32",
            "lot.unit_cost: u64",
            "self.lots: VecDeque<Lot>",
            "self.lots.len(): usize",
            "self.lots.is_empty(): bool",
            "self.shipped: u32",
        ],
    ),
    case(
        "use std::collections::HashMap;
        struct Session { user: u32, created: u64, last_used: u64 }
        struct Sessions { by_token: HashMap<String, Session>, idle: u64 }
        impl Sessions {
            fn survey(&mut self, token: &str, now: u64) -> Option<u32> {
                let session = self.by_token.get_mut(token)?;
                if now - session.created > self.idle {
                    self.by_token.remove(token);
                    return None;
                }
                session.last_used = now;
                Some(session.user)
            }
        }",
        ("now - session.created", "now - session.last_used"),
        &[
            "session: &mut Session",
            "session.user: u32",
            "session.created: u64",
            "session.last_used: u64",
            "self.by_token: HashMap<String, Session>",
            "self.by_token.len(): usize",
            "self.idle: u64",
        ],
    ),
    case(
        "#[derive(Clone, Copy)]
        struct Day { year: u32, month: u32, day: u32 }
        struct Person { name: String, born: Day }
        impl Person {
            fn age(&self, today: Day) -> u32 {
                let years = today.year - self.born.year;
                let had_birthday = today.month >= self.born.month && today.day >= self.born.day;
                if had_birthday { years } else { years - 1 }
            }
        }",
        (
            "today.month >= self.born.month && today.day >= self.born.day",
            "(today.month, today.day) >= (self.born.month, self.born.day)",
        ),
        &[
            "years: u32",
            "had_birthday: bool",
            "today.year: u32",
            "today.month: u32",
            "today.day: u32",
            "self.name: String",
            "self.born: Day",
            "self.born.year: u32",
            "self.born.month: u32",
            "self.born.day: u32",
        ],
    )
    .or(&[
        "today.month > self.born.month || today.month == self.born.month && today.day >= self.born.day",
        "today.month > self.born.month || (today.month == self.born.month && today.day >= self.born.day)",
    ]),
];

const ABORTS: [Case; 10] = [
    panic_case(
        "struct Column { title: String, cells: Vec<String> }
        impl Column {
            fn width(&self) -> usize {
                let widest = self.cells.iter().map(|cell| cell.chars().count()).max().unwrap();
                widest.max(self.title.chars().count())
            }
        }",
        "let widest",
        (".max().unwrap()", ".max().unwrap_or(0)"),
        &[
            "widest: usize",
            "self.title: String",
            "self.title.len(): usize",
            "self.cells: Vec<String>",
            "self.cells.len(): usize",
            "self.cells.is_empty(): bool",
            "cell: &String",
        ],
    )
    .or(&[".max().unwrap_or_default()"])
    .when(&[("let widest", "self.cells.is_empty()")]),
    panic_case(
        r#"struct Request { method: String, path: String, version: String }
        fn parse_request(line: &str) -> Result<Request, String> {
            let parts: Vec<&str> = line.split_whitespace().collect();
            if parts.is_empty() {
                return Err(format!("malformed request line {line:?}"));
            }
            let method = parts[0].to_uppercase();
            let path = parts[1].to_owned();
            let version = parts[2].to_owned();
            Ok(Request { method, path, version })
        }"#,
        "let path",
        ("parts.is_empty()", "parts.len() != 3"),
        &["method: String", "path: String", "version: String"],
    )
    .or(&["parts.len() < 3"]),
    panic_case(
        "#[derive(Clone, Copy)]
        struct Offset { hours: u16, minutes: u16, seconds: u16 }
        impl Offset {
            fn total_seconds(self) -> u32 {
                let whole = self.hours * 3600;
                let part = self.minutes * 60 + self.seconds;
                u32::from(whole) + u32::from(part)
            }
        }",
        "let whole",
        ("let whole = self.hours * 3600;", "let whole = u32::from(self.hours) * 3600;"),
        &["whole: u16", "part: u16", "self.hours: u16", "self.minutes: u16", "self.seconds: u16"],
    )
    .or(&["let whole = self.hours as u32 * 3600;"]),
    panic_case(
        "struct Mailbox { messages: Vec<String>, delivered: usize }
        impl Mailbox {
            fn receive(&mut self) -> Option<String> {
                let message = self.messages.remove(0);
                self.delivered += 1;
                Some(message)
            }
        }",
        "let message",
        (
            "let message = self.messages.remove(0);",
            "if self.messages.is_empty() { return None; } let message = self.messages.remove(0);",
        ),
        &[
            "message: String",
            "self.messages: Vec<String>",
            "self.messages.len(): usize",
            "self.messages.is_empty(): bool",
            "self.delivered: usize",
        ],
    )
    .when(&[("let message", "self.messages.is_empty()")]),
    panic_case(
        "struct Log { entries: Vec<String>, limit: usize, dropped: usize }
        impl Log {
            fn write(&mut self, entry: &str) {
                self.entries.push(entry.trim_end().to_owned());
                let surplus = self.entries.len() - self.limit;
                self.entries.drain(..surplus);
                self.dropped += surplus;
            }
        }",
        "let surplus",
        ("self.entries.len() - self.limit", "self.entries.len().saturating_sub(self.limit)"),
        &[
            "surplus: usize",
            "self.entries: Vec<String>",
            "self.entries.len(): usize",
            "self.entries.is_empty(): bool",
            "self.limit: usize",
            "self.dropped: usize",
        ],
    )
    .when(&[("let surplus", "self.entries.len() < self.limit")]),
    panic_case(
        "struct Color { r: u8, g: u8, b: u8 }
        /// The whole pixels in the data; bytes that are left over are ignored.
        fn pixels(data: &[u8]) -> Vec<Color> {
            let mut found = Vec::with_capacity(data.len() / 3);
            for chunk in data.chunks(3) {
                let color = Color { r: chunk[0], g: chunk[1], b: chunk[2] };
                found.push(color);
            }
            found
        }",
        "let color",
        ("data.chunks(3)", "data.chunks_exact(3)"),
        &[
            "found: Vec<Color>",
            "found.len(): usize",
            "chunk: &[u8]",
            "chunk.len(): usize",
            "color: Color",
            "chunk[0]: u8",
            "chunk[1]: u8",
        ],
    ),
    panic_case(
        "struct Field { offset: u32, width: u32 }
        impl Field {
            fn mask(&self) -> u64 {
                let ones = (1u64 << self.width) - 1;
                ones << self.offset
            }
            fn read(&self, word: u64) -> u64 { (word & self.mask()) >> self.offset }
        }",
        "let ones",
        (
            "let ones = (1u64 << self.width) - 1;",
            "if self.width == 64 { return u64::MAX; } let ones = (1u64 << self.width) - 1;",
        ),
        &["ones: u64", "self.offset: u32", "self.width: u32"],
    )
    .or(&[
        "if self.width >= 64 { return u64::MAX; } let ones = (1u64 << self.width) - 1;",
        "let ones = 1u64.checked_shl(self.width).map_or(u64::MAX, |it| it - 1);",
        "let ones = 1u64.checked_shl(self.width).unwrap_or(0).wrapping_sub(1);",
    ])
    .when(&[("let ones", "self.width == 64")]),
    panic_case(
        "/// The decimal digits of the number without its sign, the last one first.
        fn digits(number: i32) -> Vec<u32> {
            let mut rest = number.abs() as u32;
            let mut found = Vec::new();
            loop {
                found.push(rest % 10);
                rest /= 10;
                if rest == 0 { return found; }
            }
        }",
        "let mut rest",
        ("number.abs() as u32", "number.unsigned_abs()"),
        &["rest: u32", "found: Vec<u32>", "found.len(): usize", "rest % 10: u32"],
    )
    .or(&["number.wrapping_abs() as u32"]),
    panic_case(
        "struct Field { rows: Vec<Vec<u32>> }
        impl Field {
            fn is_low(&self, r: usize, c: usize) -> bool {
                let here = self.rows[r][c];
                let above = r == 0 || self.rows[r - 1][c] > here;
                let below = r + 1 == self.rows.len() || self.rows[r + 1][c] > here;
                let left = c == 0 || self.rows[r][c - 1] > here;
                let right = c == self.rows[r].len() || self.rows[r][c + 1] > here;
                above && below && left && right
            }
        }",
        "let right",
        ("c == self.rows[r].len()", "c + 1 == self.rows[r].len()"),
        &[
            "here: u32",
            "above: bool",
            "below: bool",
            "left: bool",
            "right: bool",
            "self.rows: Vec<Vec<u32>>",
            "self.rows.len(): usize",
            "self.rows[r].len(): usize",
            "self.rows[r][c]: u32",
        ],
    )
    .or(&["c == self.rows[r].len() - 1", "c + 1 >= self.rows[r].len()"]),
    panic_case(
        "fn strip_ending(text: &str) -> &str {
            let Some(ending) = text.chars().next_back() else { return text };
            if ending.is_alphanumeric() { return text; }
            let end = text.len() - 1;
            let kept = &text[..end];
            kept.trim_end()
        }",
        "let kept",
        ("text.len() - 1", "text.len() - ending.len_utf8()"),
        &[
            "ending: char",
            "end: usize",
            "kept: &str",
            "kept.len(): usize",
            "ending.len_utf8(): usize",
            "ending.is_alphanumeric(): bool",
        ],
    ),
];
