//! A sample of one-line faults that was written without a look at the actions: fourth part.

use super::{Case, case, check_most, panic_case};

#[test]
fn classics() {
    check_most(&CLASSICS, 8);
}

#[test]
fn graphs() {
    check_most(&GRAPHS, 7);
}

#[test]
fn numbers() {
    check_most(&NUMBERS, 9);
}

#[test]
fn boards() {
    check_most(&BOARDS, 9);
}

#[test]
fn designs() {
    check_most(&DESIGNS, 9);
}

#[test]
fn codecs() {
    check_most(&CODECS, 9);
}

#[test]
fn planning() {
    check_most(&PLANNING, 7);
}

#[test]
fn aborts() {
    check_most(&ABORTS, 9);
}

const CLASSICS: [Case; 10] = [
    case(
        "fn partition(items: &mut [i32]) -> usize {
            let last = items.len() - 1;
            let pivot = items[last];
            let mut store = 0;
            for i in 0..last {
                if items[i] < pivot {
                    items.swap(i, store);
                    store += 1;
                }
            }
            store
        }",
        (
            "            store
        }",
            "            items.swap(store, last);
            store
        }",
        ),
        &[
            "last: usize",
            "pivot: i32",
            "store: usize",
            "i: usize",
            "items[i]: i32",
            "items[last]: i32",
            "items[store]: i32",
        ],
    )
    .or(&["            items.swap(last, store);
            store
        }"]),
    case(
        "fn lower_bound(items: &[u32], wanted: u32) -> usize {
            let (mut low, mut high) = (0, items.len());
            while low < high {
                let middle = low + (high - low) / 2;
                if items[middle] <= wanted {
                    low = middle + 1;
                } else {
                    high = middle;
                }
            }
            low
        }",
        ("items[middle] <= wanted", "items[middle] < wanted"),
        &[
            "low: usize",
            "high: usize",
            "middle: usize",
            "items[middle]: u32",
            "high - low: usize",
        ],
    ),
    case(
        "fn failure(pattern: &[u8]) -> Vec<usize> {
            let mut table = vec![0; pattern.len()];
            let mut length = 0;
            for i in 1..pattern.len() {
                while length > 0 && pattern[i] != pattern[length] {
                    length = table[length] - 1;
                }
                if pattern[i] == pattern[length] { length += 1; }
                table[i] = length;
            }
            table
        }",
        ("length = table[length] - 1;", "length = table[length - 1];"),
        &[
            "table: Vec<usize>",
            "table.len(): usize",
            "table[i]: usize",
            "table[length]: usize",
            "length: usize",
            "i: usize",
            "pattern[i]: u8",
            "pattern[length]: u8",
        ],
    ),
    case(
        "fn rabin_karp(text: &[u8], pattern: &[u8]) -> Option<usize> {
            const BASE: u64 = 256;
            const MODULUS: u64 = 101;
            let n = pattern.len();
            if n == 0 { return Some(0); }
            if n > text.len() { return None; }
            let hash = |part: &[u8]| part.iter().fold(0, |sum, byte| (sum * BASE + u64::from(*byte)) % MODULUS);
            let high = (1..n).fold(1, |power, _| power * BASE % MODULUS);
            let wanted = hash(pattern);
            let mut current = hash(&text[..n]);
            for i in 0..=text.len() - n {
                if current == wanted { return Some(i); }
                if i + n < text.len() {
                    let gone = u64::from(text[i]) * high % MODULUS;
                    current = ((current + MODULUS - gone) * BASE + u64::from(text[i + n])) % MODULUS;
                }
            }
            None
        }",
        (
            "if current == wanted { return Some(i); }",
            "if current == wanted && &text[i..i + n] == pattern { return Some(i); }",
        ),
        &[
            "n: usize",
            "high: u64",
            "wanted: u64",
            "current: u64",
            "gone: u64",
            "i: usize",
            "text[i]: u8",
            "text[i + n]: u8",
            "sum: u64",
            "byte: u8",
        ],
    )
    .or(&["if current == wanted && text[i..i + n] == *pattern { return Some(i); }"]),
    case(
        "fn longest_rising(items: &[i32]) -> usize {
            let mut lengths = vec![1; items.len()];
            for i in 0..items.len() {
                for j in 0..i {
                    if items[j] < items[i] {
                        lengths[i] = lengths[j] + 1;
                    }
                }
            }
            lengths.into_iter().max().unwrap_or(0)
        }",
        ("lengths[i] = lengths[j] + 1;", "lengths[i] = lengths[i].max(lengths[j] + 1);"),
        &[
            "lengths: Vec<usize>",
            "lengths.len(): usize",
            "lengths[i]: usize",
            "lengths[j]: usize",
            "i: usize",
            "j: usize",
            "items[i]: i32",
            "items[j]: i32",
        ],
    )
    .or(&[
        "lengths[i] = (lengths[j] + 1).max(lengths[i]);",
        "lengths[i] = std::cmp::max(lengths[i], lengths[j] + 1);",
    ]),
    case(
        "fn common(a: &[char], b: &[char]) -> String {
            let mut table = vec![vec![0u32; b.len() + 1]; a.len() + 1];
            for i in 1..=a.len() {
                for j in 1..=b.len() {
                    table[i][j] = if a[i - 1] == b[j - 1] {
                        table[i - 1][j - 1] + 1
                    } else {
                        table[i - 1][j].max(table[i][j - 1])
                    };
                }
            }
            let (mut i, mut j) = (a.len(), b.len());
            let mut found = Vec::new();
            while i > 0 && j > 0 {
                if a[i - 1] == b[j - 1] {
                    found.push(a[i - 1]);
                    i -= 1;
                    j -= 1;
                } else if table[i - 1][j] > table[i][j - 1] {
                    i -= 1;
                } else {
                    j -= 1;
                }
            }
            found.into_iter().collect()
        }",
        ("found.into_iter().collect()", "found.into_iter().rev().collect()"),
        &[
            "table: Vec<Vec<u32>>",
            "table[i][j]: u32",
            "table[i - 1][j]: u32",
            "table[i][j - 1]: u32",
            "i: usize",
            "j: usize",
            "a[i - 1]: char",
            "b[j - 1]: char",
            "found: Vec<char>",
            "found.len(): usize",
            "found.is_empty(): bool",
        ],
    )
    .or(&["found.iter().rev().collect()"]),
    case(
        "struct Thing { weight: usize, value: u64 }
        fn knapsack(things: &[Thing], capacity: usize) -> u64 {
            let mut best = vec![0; capacity + 1];
            for thing in things {
                for room in thing.weight..=capacity {
                    best[room] = best[room].max(best[room - thing.weight] + thing.value);
                }
            }
            best[capacity]
        }",
        ("for room in thing.weight..=capacity {", "for room in (thing.weight..=capacity).rev() {"),
        &[
            "best: Vec<u64>",
            "best.len(): usize",
            "best[room]: u64",
            "best[capacity]: u64",
            "best[room - thing.weight]: u64",
            "room: usize",
            "thing: Thing",
            "thing.weight: usize",
            "thing.value: u64",
        ],
    ),
    case(
        "fn distance(a: &str, b: &str) -> usize {
            let b: Vec<char> = b.chars().collect();
            let mut previous: Vec<usize> = (0..=b.len()).collect();
            for (i, x) in a.chars().enumerate() {
                let mut current = vec![0; b.len() + 1];
                for (j, y) in b.iter().enumerate() {
                    let change = previous[j] + usize::from(x != *y);
                    current[j + 1] = change.min(previous[j + 1] + 1).min(current[j] + 1);
                }
                previous = current;
            }
            previous[b.len()]
        }",
        ("let mut current = vec![0; b.len() + 1];", "let mut current = vec![i + 1; b.len() + 1];"),
        &[
            "i: usize",
            "j: usize",
            "x: char",
            "*y: char",
            "y: char",
            "change: usize",
            "current: Vec<usize>",
            "current.len(): usize",
            "current[j]: usize",
            "previous[j]: usize",
            "previous[j + 1]: usize",
            "b.len(): usize",
        ],
    )
    .or(&["let mut current = vec![0; b.len() + 1]; current[0] = i + 1;"]),
    case(
        "fn merge(left: &[i64], right: &[i64]) -> Vec<i64> {
            let mut out = Vec::with_capacity(left.len() + right.len());
            let (mut i, mut j) = (0, 0);
            while i < left.len() && j < right.len() {
                if left[i] <= right[j] {
                    out.push(left[i]);
                    i += 1;
                } else {
                    out.push(right[j]);
                    j += 1;
                }
            }
            out.extend_from_slice(&left[i..]);
            out
        }",
        (
            "out.extend_from_slice(&left[i..]);",
            "out.extend_from_slice(&left[i..]); out.extend_from_slice(&right[j..]);",
        ),
        &[
            "out: Vec<i64>",
            "out.len(): usize",
            "out.is_empty(): bool",
            "i: usize",
            "j: usize",
            "left[i]: i64",
            "right[j]: i64",
        ],
    )
    .or(&["out.extend_from_slice(&right[j..]); out.extend_from_slice(&left[i..]);"]),
    case(
        "fn z_values(text: &[u8]) -> Vec<usize> {
            let mut z = vec![0; text.len()];
            let (mut left, mut right) = (0, 0);
            for i in 1..text.len() {
                if i < right { z[i] = z[i - left]; }
                while i + z[i] < text.len() && text[z[i]] == text[i + z[i]] { z[i] += 1; }
                if i + z[i] > right {
                    left = i;
                    right = i + z[i];
                }
            }
            z
        }",
        ("z[i] = z[i - left];", "z[i] = z[i - left].min(right - i);"),
        &[
            "z: Vec<usize>",
            "z.len(): usize",
            "z[i]: usize",
            "z[i - left]: usize",
            "i: usize",
            "left: usize",
            "right: usize",
            "i + z[i]: usize",
        ],
    )
    .or(&["z[i] = (right - i).min(z[i - left]);"]),
];

const GRAPHS: [Case; 10] = [
    case(
        "use std::cmp::Reverse;
        use std::collections::BinaryHeap;
        fn distances(graph: &[Vec<(usize, u64)>], start: usize) -> Vec<u64> {
            let mut best = vec![u64::MAX; graph.len()];
            let mut heap = BinaryHeap::new();
            best[start] = 0;
            heap.push(Reverse((0, start)));
            while let Some(Reverse((cost, node))) = heap.pop() {
                if cost > best[node] { continue; }
                for &(next, weight) in &graph[node] {
                    let total = cost + weight;
                    if total < best[next] {
                        best[next] = total;
                        heap.push(Reverse((weight, next)));
                    }
                }
            }
            best
        }",
        ("heap.push(Reverse((weight, next)));", "heap.push(Reverse((total, next)));"),
        &[
            "best: Vec<u64>",
            "best.len(): usize",
            "best[node]: u64",
            "best[next]: u64",
            "heap.len(): usize",
            "heap.is_empty(): bool",
            "cost: u64",
            "node: usize",
            "next: usize",
            "weight: u64",
            "total: u64",
            "graph[node].len(): usize",
        ],
    ),
    case(
        "struct Edge { from: usize, to: usize, weight: i64 }
        fn bellman_ford(nodes: usize, edges: &[Edge], start: usize) -> Option<Vec<i64>> {
            let mut best = vec![i64::MAX; nodes];
            best[start] = 0;
            for round in 0..nodes {
                let mut changed = false;
                for edge in edges {
                    if best[edge.from] == i64::MAX { continue; }
                    let cost = best[edge.from] + edge.weight;
                    if cost < best[edge.to] {
                        best[edge.to] = cost;
                        changed = true;
                    }
                }
                if !changed { break; }
            }
            Some(best)
        }",
        (
            "if !changed { break; }",
            "if !changed { break; } if round == nodes - 1 { return None; }",
        ),
        &[
            "best: Vec<i64>",
            "best.len(): usize",
            "round: usize",
            "changed: bool",
            "edge: Edge",
            "edge.from: usize",
            "edge.to: usize",
            "edge.weight: i64",
            "cost: i64",
            "best[edge.from]: i64",
            "best[edge.to]: i64",
        ],
    )
    .or(&["if !changed { break; } if round + 1 == nodes { return None; }"]),
    case(
        "const FAR: u32 = u32::MAX / 2;
        fn all_pairs(n: usize, roads: &[(usize, usize, u32)]) -> Vec<Vec<u32>> {
            let mut best = vec![vec![FAR; n]; n];
            for &(a, b, length) in roads {
                best[a][b] = best[a][b].min(length);
                best[b][a] = best[b][a].min(length);
            }
            for i in 0..n { best[i][i] = 0; }
            for k in 0..n {
                for i in 0..n {
                    for j in 0..n {
                        let through = best[i][k] + best[j][k];
                        if through < best[i][j] { best[i][j] = best[i][k]; }
                    }
                }
            }
            best
        }",
        ("best[i][j] = best[i][k];", "best[i][j] = through;"),
        &[
            "best: Vec<Vec<u32>>",
            "best.len(): usize",
            "a: usize",
            "b: usize",
            "length: u32",
            "k: usize",
            "i: usize",
            "j: usize",
            "through: u32",
            "best[i][j]: u32",
            "best[i][k]: u32",
            "best[j][k]: u32",
        ],
    )
    .or(&["best[i][j] = best[i][k] + best[j][k];"]),
    case(
        "fn find(parent: &mut Vec<usize>, node: usize) -> usize {
            if parent[node] != node {
                let up = parent[node];
                parent[node] = find(parent, up);
            }
            parent[node]
        }
        fn spanning_tree(nodes: usize, mut edges: Vec<(usize, usize, u64)>) -> u64 {
            edges.sort();
            let mut parent: Vec<usize> = (0..nodes).collect();
            let mut total = 0;
            for (a, b, weight) in edges {
                let (a, b) = (find(&mut parent, a), find(&mut parent, b));
                if a == b { continue; }
                parent[a] = b;
                total += weight;
            }
            total
        }",
        ("edges.sort();", "edges.sort_by_key(|edge| edge.2);"),
        &[
            "a: usize",
            "b: usize",
            "weight: u64",
            "total: u64",
            "up: usize",
            "parent[node]: usize",
            "parent[a]: usize",
            "edges.len(): usize",
        ],
    )
    .or(&[
        "edges.sort_unstable_by_key(|edge| edge.2);",
        "edges.sort_by(|a, b| a.2.cmp(&b.2));",
        "edges.sort_by_key(|(_, _, weight)| *weight);",
    ]),
    case(
        "fn prim(graph: &[Vec<Option<u32>>]) -> u32 {
            let n = graph.len();
            let mut reached = vec![false; n];
            let mut nearest = vec![u32::MAX; n];
            let mut total = 0;
            if n > 0 { nearest[0] = 0; }
            for _ in 0..n {
                let node = (0..n).min_by_key(|it| nearest[*it]).unwrap();
                reached[node] = true;
                total += nearest[node];
                for next in 0..n {
                    match graph[node][next] {
                        Some(weight) if !reached[next] => nearest[next] = nearest[next].min(weight),
                        _ => {}
                    }
                }
            }
            total
        }",
        (
            "(0..n).min_by_key(|it| nearest[*it])",
            "(0..n).filter(|it| !reached[*it]).min_by_key(|it| nearest[*it])",
        ),
        &[
            "n: usize",
            "reached: Vec<bool>",
            "reached.len(): usize",
            "reached[node]: bool",
            "reached[next]: bool",
            "nearest: Vec<u32>",
            "nearest[node]: u32",
            "nearest[next]: u32",
            "total: u32",
            "node: usize",
            "next: usize",
            "weight: u32",
            "*it: usize",
        ],
    ),
    case(
        "use std::collections::VecDeque;
        fn build_order(needs: &[Vec<usize>]) -> Option<Vec<usize>> {
            let n = needs.len();
            let mut users = vec![Vec::new(); n];
            let mut open = vec![0; n];
            for (task, list) in needs.iter().enumerate() {
                open[task] = list.len();
                for &need in list { users[need].push(task); }
            }
            let mut ready: VecDeque<usize> = (0..n).filter(|it| open[*it] == 0).collect();
            let mut order = Vec::new();
            while let Some(task) = ready.pop_front() {
                order.push(task);
                for &user in &users[task] {
                    open[user] -= 1;
                    if open[user] == 0 { ready.push_back(user); }
                }
            }
            Some(order)
        }",
        ("Some(order)", "(order.len() == n).then_some(order)"),
        &[
            "n: usize",
            "users: Vec<Vec<usize>>",
            "users[task].len(): usize",
            "open: Vec<usize>",
            "open[user]: usize",
            "task: usize",
            "need: usize",
            "user: usize",
            "list.len(): usize",
            "ready.len(): usize",
            "ready.is_empty(): bool",
            "order: Vec<usize>",
            "order.len(): usize",
            "order.is_empty(): bool",
        ],
    )
    .or(&[
        "if order.len() < n { return None; } Some(order)",
        "if order.len() != n { return None; } Some(order)",
        "if order.len() == n { Some(order) } else { None }",
    ]),
    case(
        "struct Tarjan<'a> {
            graph: &'a [Vec<usize>], index: Vec<Option<usize>>, low: Vec<usize>,
            stack: Vec<usize>, on_stack: Vec<bool>, count: usize, groups: Vec<Vec<usize>>,
        }
        impl Tarjan<'_> {
            fn visit(&mut self, node: usize) {
                self.index[node] = Some(self.count);
                self.low[node] = self.count;
                self.count += 1;
                self.stack.push(node);
                self.on_stack[node] = true;
                for &next in &self.graph[node] {
                    match self.index[next] {
                        None => {
                            self.visit(next);
                            self.low[node] = self.low[node].min(self.low[next]);
                        }
                        Some(index) if self.on_stack[next] => self.low[node] = self.low[node].min(index),
                        Some(_) => {}
                    }
                }
                if self.index[node] == Some(self.low[node]) {
                    let mut group = Vec::new();
                    while let Some(top) = self.stack.pop() {
                        group.push(top);
                        if top == node { break; }
                    }
                    self.groups.push(group);
                }
            }
        }",
        ("group.push(top);", "group.push(top); self.on_stack[top] = false;"),
        &[
            "next: usize",
            "index: usize",
            "top: usize",
            "group: Vec<usize>",
            "group.len(): usize",
            "group.is_empty(): bool",
            "self.count: usize",
            "self.low[node]: usize",
            "self.low[next]: usize",
            "self.on_stack[node]: bool",
            "self.on_stack[next]: bool",
            "self.index[next].is_none(): bool",
            "self.stack.len(): usize",
            "self.stack.is_empty(): bool",
            "self.groups.len(): usize",
        ],
    )
    .or(&["self.on_stack[top] = false; group.push(top);"]),
    case(
        "fn two_colours(graph: &[Vec<usize>]) -> Option<Vec<bool>> {
            let mut colours: Vec<Option<bool>> = vec![None; graph.len()];
            for start in 0..graph.len() {
                if colours[start].is_some() { continue; }
                colours[start] = Some(false);
                let mut open = vec![start];
                while let Some(node) = open.pop() {
                    let colour = colours[node]?;
                    for &next in &graph[node] {
                        match colours[next] {
                            Some(other) => if other == colour { return None; },
                            None => {
                                colours[next] = Some(colour);
                                open.push(next);
                            }
                        }
                    }
                }
            }
            colours.into_iter().collect()
        }",
        ("colours[next] = Some(colour);", "colours[next] = Some(!colour);"),
        &[
            "start: usize",
            "node: usize",
            "next: usize",
            "colour: bool",
            "other: bool",
            "open: Vec<usize>",
            "open.len(): usize",
            "open.is_empty(): bool",
            "colours[next].is_none(): bool",
            "colours[start].is_none(): bool",
            "graph[node].len(): usize",
        ],
    ),
    case(
        "fn fill(image: &mut [Vec<u8>], row: usize, column: usize, colour: u8) {
            let old = image[row][column];
            let mut open = vec![(row, column)];
            while let Some((r, c)) = open.pop() {
                if image[r][c] != old { continue; }
                image[r][c] = colour;
                if r > 0 { open.push((r - 1, c)); }
                if c > 0 { open.push((r, c - 1)); }
                if r + 1 < image.len() { open.push((r + 1, c)); }
                if c + 1 < image[r].len() { open.push((r, c + 1)); }
            }
        }",
        (
            "let old = image[row][column];",
            "let old = image[row][column]; if old == colour { return; }",
        ),
        &[
            "old: u8",
            "r: usize",
            "c: usize",
            "open: Vec<(usize, usize)>",
            "open.len(): usize",
            "open.is_empty(): bool",
            "image[r][c]: u8",
            "image[row][column]: u8",
            "image[r].len(): usize",
        ],
    )
    .or(&["if image[row][column] == colour { return; } let old = image[row][column];"]),
    case(
        "use std::collections::{HashMap, HashSet, VecDeque};
        fn route<'a>(links: &HashMap<&'a str, Vec<&'a str>>, start: &'a str, goal: &str) -> Option<usize> {
            let mut seen = HashSet::new();
            let mut queue = VecDeque::new();
            seen.insert(start);
            queue.push_back((start, 0));
            while let Some((place, hops)) = queue.pop_back() {
                if place == goal { return Some(hops); }
                for &next in links.get(place).into_iter().flatten() {
                    if seen.insert(next) { queue.push_back((next, hops + 1)); }
                }
            }
            None
        }",
        ("queue.pop_back()", "queue.pop_front()"),
        &[
            "seen.len(): usize",
            "queue.len(): usize",
            "queue.is_empty(): bool",
            "place: &str",
            "place.len(): usize",
            "next: &str",
            "next.len(): usize",
            "hops: usize",
        ],
    ),
];

const NUMBERS: [Case; 10] = [
    case(
        "fn factors(mut n: u64) -> Vec<(u64, u32)> {
            let mut found = Vec::new();
            let mut divisor = 2;
            while divisor * divisor <= n {
                let mut power = 0;
                while n % divisor == 0 {
                    n /= divisor;
                    power += 1;
                }
                if power > 0 { found.push((divisor, power)); }
                divisor += 1;
            }
            found
        }",
        (
            "            found
        }",
            "            if n > 1 { found.push((n, 1)); }
            found
        }",
        ),
        &[
            "found: Vec<(u64, u32)>",
            "found.len(): usize",
            "found.is_empty(): bool",
            "divisor: u64",
            "power: u32",
            "n: u64",
            "n % divisor: u64",
        ],
    ),
    case(
        "fn mod_pow(mut base: u64, mut exponent: u32, modulus: u64) -> u64 {
            let mut result = 1;
            base %= modulus;
            while exponent > 0 {
                if exponent & 1 == 1 {
                    result = result * base % modulus;
                    base = base * base % modulus;
                }
                exponent >>= 1;
            }
            result % modulus
        }",
        (
            "base = base * base % modulus;
                }",
            "}
                base = base * base % modulus;",
        ),
        &["result: u64", "base: u64", "exponent: u32", "modulus: u64", "exponent & 1: u32"],
    ),
    case(
        "fn extended_gcd(a: i64, b: i64) -> (i64, i64, i64) {
            if b == 0 { return (a, 1, 0); }
            let (divisor, x, y) = extended_gcd(b, a % b);
            (divisor, y, x - a / b * x)
        }
        fn inverse(a: i64, modulus: i64) -> Option<i64> {
            let (divisor, x, _) = extended_gcd(a.rem_euclid(modulus), modulus);
            (divisor == 1).then(|| x.rem_euclid(modulus))
        }",
        ("(divisor, y, x - a / b * x)", "(divisor, y, x - a / b * y)"),
        &["divisor: i64", "x: i64", "y: i64", "a / b: i64", "a % b: i64"],
    ),
    case(
        "fn survivor(count: usize, step: usize) -> Option<usize> {
            let mut circle: Vec<usize> = (1..=count).collect();
            let mut at = 0;
            while circle.len() > 1 {
                at = (at + step) % circle.len();
                circle.remove(at);
            }
            circle.pop()
        }",
        ("at = (at + step) % circle.len();", "at = (at + step - 1) % circle.len();"),
        &["at: usize", "at + step: usize", "circle.len(): usize", "circle.is_empty(): bool"],
    )
    .or(&["at = (at - 1 + step) % circle.len();"]),
    case(
        "fn gray(n: u32) -> u32 { n ^ n >> 1 }
        fn from_gray(code: u32) -> u32 {
            let mut value = 0;
            let mut rest = code;
            while rest != 0 {
                value ^= code;
                rest >>= 1;
            }
            value
        }",
        ("value ^= code;", "value ^= rest;"),
        &["value: u32", "rest: u32", "code: u32"],
    ),
    case(
        "struct Random { state: u64 }
        impl Random {
            fn next(&mut self) -> u64 {
                let mut x = self.state;
                x ^= x << 13;
                x ^= x >> 7;
                x ^= x << 17;
                self.state = x;
                x
            }
            fn shuffle<T>(&mut self, items: &mut [T]) {
                for i in (1..items.len()).rev() {
                    let j = self.next() % i as u64;
                    items.swap(i, j as usize);
                }
            }
        }",
        ("self.next() % i as u64", "self.next() % (i as u64 + 1)"),
        &["x: u64", "self.state: u64", "i: usize", "j: u64", "self.next(): u64"],
    )
    .or(&["self.next() % (i + 1) as u64"]),
    case(
        "fn fnv1a(data: &[u8]) -> u64 {
            let mut hash: u64 = 0xcbf2_9ce4_8422_2325;
            for byte in data {
                hash = hash.wrapping_mul(0x0100_0000_01b3);
                hash ^= u64::from(*byte);
            }
            hash
        }",
        (
            "hash = hash.wrapping_mul(0x0100_0000_01b3);
                hash ^= u64::from(*byte);",
            "hash ^= u64::from(*byte);
                hash = hash.wrapping_mul(0x0100_0000_01b3);",
        ),
        &["hash: u64", "byte: u8", "*byte: u8"],
    ),
    case(
        "fn luhn(number: &str) -> bool {
            let mut sum = 0;
            let digits = number.chars().filter(|c| *c != ' ');
            for (i, c) in digits.rev().enumerate() {
                let Some(mut digit) = c.to_digit(10) else { return false };
                if i % 2 == 1 {
                    digit *= 2;
                    if digit > 9 { digit -= 10; }
                }
                sum += digit;
            }
            sum % 10 == 0
        }",
        ("digit -= 10;", "digit -= 9;"),
        &["sum: u32", "i: usize", "c: char", "digit: u32", "i % 2: usize", "sum % 10: u32"],
    )
    .or(&["digit = digit - 10 + 1;"]),
    case(
        "fn crc32(data: &[u8]) -> u32 {
            let mut crc = u32::MAX;
            for &byte in data {
                crc ^= u32::from(byte);
                for _ in 0..8 {
                    let low = crc & 1;
                    crc >>= 1;
                    if low == 1 { crc ^= 0xedb8_8320; }
                }
            }
            crc
        }",
        (
            "            crc
        }",
            "            !crc
        }",
        ),
        &["crc: u32", "byte: u8", "low: u32", "crc & 1: u32"],
    )
    .or(&["            crc ^ u32::MAX
        }"]),
    case(
        "#[derive(Debug, Clone, Copy, PartialEq)]
        struct Fraction { top: i64, bottom: i64 }
        fn gcd(a: i64, b: i64) -> i64 { if b == 0 { a.abs() } else { gcd(b, a % b) } }
        impl Fraction {
            fn new(top: i64, bottom: i64) -> Fraction {
                let divisor = gcd(top, bottom) * bottom.signum();
                Fraction { top: top / divisor, bottom: bottom / divisor }
            }
        }
        impl std::ops::Add for Fraction {
            type Output = Fraction;
            fn add(self, other: Fraction) -> Fraction {
                let top = self.top * other.bottom + other.top * self.bottom;
                let bottom = self.bottom * other.bottom;
                Fraction { top, bottom }
            }
        }",
        ("Fraction { top, bottom }", "Fraction::new(top, bottom)"),
        &[
            "top: i64",
            "bottom: i64",
            "divisor: i64",
            "self.top: i64",
            "self.bottom: i64",
            "other.top: i64",
            "other.bottom: i64",
        ],
    ),
];

const BOARDS: [Case; 10] = [
    case(
        "struct Life { width: usize, height: usize, cells: Vec<bool> }
        impl Life {
            fn neighbours(&self, x: usize, y: usize) -> usize {
                let mut count = 0;
                for dy in [self.height - 1, 0, 1] {
                    for dx in [self.width - 1, 0, 1] {
                        let at = (y + dy) % self.height * self.width + (x + dx) % self.width;
                        if self.cells[at] { count += 1; }
                    }
                }
                count
            }
            fn step(&mut self) {
                let mut next = self.cells.clone();
                for y in 0..self.height {
                    for x in 0..self.width {
                        let at = y * self.width + x;
                        let count = self.neighbours(x, y);
                        next[at] = count == 3 || self.cells[at] && count == 2;
                    }
                }
                self.cells = next;
            }
        }",
        (
            "if self.cells[at] { count += 1; }",
            "if self.cells[at] && (dx, dy) != (0, 0) { count += 1; }",
        ),
        &[
            "count: usize",
            "dx: usize",
            "dy: usize",
            "at: usize",
            "x: usize",
            "y: usize",
            "self.width: usize",
            "self.height: usize",
            "self.cells[at]: bool",
            "self.cells.len(): usize",
            "next[at]: bool",
            "next.len(): usize",
        ],
    )
    .or(&[
        "if self.cells[at] && (dx != 0 || dy != 0) { count += 1; }",
        "if (dx != 0 || dy != 0) && self.cells[at] { count += 1; }",
    ]),
    case(
        "type Point = (i64, i64);
        fn cross(o: Point, a: Point, b: Point) -> i64 {
            (a.0 - o.0) * (b.1 - o.1) - (a.1 - o.1) * (b.0 - o.0)
        }
        fn half_hull(points: impl Iterator<Item = Point>) -> Vec<Point> {
            let mut hull: Vec<Point> = Vec::new();
            for point in points {
                while hull.len() >= 2 && cross(hull[hull.len() - 2], hull[hull.len() - 1], point) <= 0 {
                    hull.pop();
                }
                hull.push(point);
            }
            hull.pop();
            hull
        }
        fn hull(mut points: Vec<Point>) -> Vec<Point> {
            points.sort();
            points.dedup();
            if points.len() < 3 { return points; }
            let mut lower = half_hull(points.iter().copied());
            let upper = half_hull(points.iter().copied());
            lower.extend(upper);
            lower
        }",
        (
            "let upper = half_hull(points.iter().copied());",
            "let upper = half_hull(points.iter().rev().copied());",
        ),
        &[
            "lower: Vec<Point>",
            "upper: Vec<Point>",
            "lower.len(): usize",
            "upper.len(): usize",
            "point: Point",
            "hull.len(): usize",
            "hull.is_empty(): bool",
            "points.len(): usize",
            "points.is_empty(): bool",
        ],
    )
    .or(&["let upper = half_hull(points.iter().copied().rev());"]),
    case(
        "struct Point { x: f64, y: f64 }
        fn inside(polygon: &[Point], point: &Point) -> bool {
            let mut inside = false;
            for i in 0..polygon.len() {
                let a = &polygon[i];
                let b = &polygon[(i + 1) % polygon.len()];
                if (a.y > point.y) != (b.y > point.y) {
                    let x = a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x);
                    if point.x < x { inside = true; }
                }
            }
            inside
        }",
        ("inside = true;", "inside = !inside;"),
        &[
            "inside: bool",
            "i: usize",
            "a: Point",
            "b: Point",
            "a.x: f64",
            "a.y: f64",
            "b.x: f64",
            "b.y: f64",
            "point.x: f64",
            "point.y: f64",
            "x: f64",
        ],
    ),
    case(
        "struct Queens { n: usize, columns: Vec<bool>, rising: Vec<bool>, falling: Vec<bool> }
        impl Queens {
            fn count(&mut self, row: usize) -> usize {
                if row == self.n { return 1; }
                let mut found = 0;
                for column in 0..self.n {
                    let (up, down) = (row + column, row + self.n - column);
                    if self.columns[column] || self.rising[up] || self.falling[down] { continue; }
                    self.columns[column] = true;
                    self.rising[up] = true;
                    self.falling[down] = true;
                    found += self.count(row + 1);
                    self.columns[column] = false;
                    self.rising[up] = false;
                }
                found
            }
        }",
        ("self.rising[up] = false;", "self.rising[up] = false; self.falling[down] = false;"),
        &[
            "found: usize",
            "column: usize",
            "up: usize",
            "down: usize",
            "self.n: usize",
            "self.columns[column]: bool",
            "self.rising[up]: bool",
            "self.falling[down]: bool",
        ],
    ),
    case(
        "type Board = [[u8; 9]; 9];
        fn allowed(board: &Board, row: usize, column: usize, digit: u8) -> bool {
            for i in 0..9 {
                if board[row][i] == digit || board[i][column] == digit { return false; }
                let (r, c) = (row / 3 * 3 + i / 3, column / 3 * 3 + i / 3);
                if board[r][c] == digit { return false; }
            }
            true
        }",
        ("column / 3 * 3 + i / 3", "column / 3 * 3 + i % 3"),
        &[
            "i: usize",
            "r: usize",
            "c: usize",
            "board[r][c]: u8",
            "board[row][i]: u8",
            "board[i][column]: u8",
            "i / 3: usize",
        ],
    ),
    case(
        "struct Matrix { size: usize, cells: Vec<f64> }
        impl Matrix {
            fn transpose(&mut self) {
                for row in 0..self.size {
                    for column in 0..self.size {
                        self.cells.swap(row * self.size + column, column * self.size + row);
                    }
                }
            }
        }",
        ("for column in 0..self.size {", "for column in row + 1..self.size {"),
        &[
            "row: usize",
            "column: usize",
            "self.size: usize",
            "self.cells.len(): usize",
            "self.cells.is_empty(): bool",
            "row * self.size + column: usize",
        ],
    )
    .or(&["for column in row..self.size {", "for column in 0..row {"]),
    case(
        "use std::collections::VecDeque;
        struct Snake { body: VecDeque<(i32, i32)>, food: (i32, i32), direction: (i32, i32), size: i32 }
        impl Snake {
            fn step(&mut self) -> bool {
                let head = self.body[0];
                let next = (head.0 + self.direction.0, head.1 + self.direction.1);
                if next.0 < 0 || next.1 < 0 || next.0 >= self.size || next.1 >= self.size { return false; }
                if next != self.food { self.body.pop_back(); }
                self.body.push_front(next);
                if self.body.contains(&next) { return false; }
                true
            }
        }",
        (
            "self.body.push_front(next);
                if self.body.contains(&next) { return false; }",
            "if self.body.contains(&next) { return false; }
                self.body.push_front(next);",
        ),
        &[
            "head: (i32, i32)",
            "next: (i32, i32)",
            "head.0: i32",
            "head.1: i32",
            "next.0: i32",
            "next.1: i32",
            "self.size: i32",
            "self.food: (i32, i32)",
            "self.direction.0: i32",
            "self.direction.1: i32",
            "self.body.len(): usize",
            "self.body.is_empty(): bool",
        ],
    ),
    case(
        "struct Game { cells: [i8; 9], turn: i8 }
        const LINES: [[usize; 3]; 8] = [
            [0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6],
        ];
        impl Game {
            fn won(&self, player: i8) -> bool {
                LINES.iter().any(|line| line.iter().all(|at| self.cells[*at] == player))
            }
            fn score(&mut self) -> i32 {
                if self.won(-self.turn) { return -1; }
                let mut best = None;
                for at in 0..9 {
                    if self.cells[at] != 0 { continue; }
                    self.cells[at] = self.turn;
                    self.turn = -self.turn;
                    let score = self.score();
                    self.turn = -self.turn;
                    self.cells[at] = 0;
                    best = best.max(Some(score));
                }
                best.unwrap_or(0)
            }
        }",
        ("let score = self.score();", "let score = -self.score();"),
        &[
            "best: Option<i32>",
            "best.is_none(): bool",
            "at: usize",
            "score: i32",
            "self.turn: i8",
            "self.cells[at]: i8",
            "self.won(-self.turn): bool",
        ],
    ),
    case(
        "fn slide(row: &[u32]) -> Vec<u32> {
            let tiles: Vec<u32> = row.iter().copied().filter(|it| *it != 0).collect();
            let mut out = Vec::new();
            let mut i = 0;
            while i < tiles.len() {
                if i + 1 < tiles.len() && tiles[i] == tiles[i + 1] {
                    out.push(tiles[i] * 2);
                    i += 2;
                } else {
                    out.push(tiles[i]);
                    i += 1;
                }
            }
            out.resize(tiles.len(), 0);
            out
        }",
        ("out.resize(tiles.len(), 0);", "out.resize(row.len(), 0);"),
        &[
            "tiles.len(): usize",
            "tiles.is_empty(): bool",
            "tiles[i]: u32",
            "tiles[i + 1]: u32",
            "out: Vec<u32>",
            "out.len(): usize",
            "out.is_empty(): bool",
            "i: usize",
        ],
    ),
    case(
        "#[derive(Clone, Copy, PartialEq)]
        enum Heading { North, East, South, West }
        struct Rover { x: i32, y: i32, heading: Heading }
        impl Rover {
            fn run(&mut self, commands: &str) {
                for command in commands.chars() {
                    match (command, self.heading) {
                        ('L', Heading::North) => self.heading = Heading::West,
                        ('L', Heading::West) => self.heading = Heading::South,
                        ('L', Heading::South) => self.heading = Heading::East,
                        ('L', Heading::East) => self.heading = Heading::North,
                        ('R', Heading::North) => self.heading = Heading::East,
                        ('R', Heading::East) => self.heading = Heading::North,
                        ('R', Heading::South) => self.heading = Heading::West,
                        ('R', Heading::West) => self.heading = Heading::North,
                        ('F', Heading::North) => self.y += 1,
                        ('F', Heading::South) => self.y -= 1,
                        ('F', Heading::East) => self.x += 1,
                        ('F', Heading::West) => self.x -= 1,
                        _ => {}
                    }
                }
            }
        }",
        (
            "('R', Heading::East) => self.heading = Heading::North,",
            "('R', Heading::East) => self.heading = Heading::South,",
        ),
        &[
            "command: char",
            "self.x: i32",
            "self.y: i32",
            "self.heading: Heading",
        ],
    ),
];

const DESIGNS: [Case; 10] = [
    case(
        "type Listener = Box<dyn Fn(&str)>;
        struct Bus { listeners: Vec<(u32, Listener)>, next_id: u32 }
        impl Bus {
            fn subscribe(&mut self, listener: Listener) -> u32 {
                let id = self.next_id;
                self.listeners.push((id, listener));
                id
            }
            fn unsubscribe(&mut self, id: u32) {
                self.listeners.retain(|(other, _)| *other != id);
            }
        }",
        ("let id = self.next_id;", "let id = self.next_id; self.next_id += 1;"),
        &[
            "id: u32",
            "self.next_id: u32",
            "self.listeners.len(): usize",
            "self.listeners.is_empty(): bool",
            "*other: u32",
        ],
    )
    .or(&["self.next_id += 1; let id = self.next_id;"]),
    case(
        "use std::collections::HashMap;
        struct Memo<F: Fn(u64) -> u64> { compute: F, known: HashMap<u64, u64>, misses: u32 }
        impl<F: Fn(u64) -> u64> Memo<F> {
            fn get(&mut self, key: u64) -> u64 {
                if let Some(value) = self.known.get(&key) { return *value; }
                self.misses += 1;
                let value = (self.compute)(key);
                value
            }
        }",
        (
            "let value = (self.compute)(key);",
            "let value = (self.compute)(key); self.known.insert(key, value);",
        ),
        &[
            "value: u64",
            "*value: u64",
            "self.misses: u32",
            "self.known.len(): usize",
            "self.known.is_empty(): bool",
        ],
    ),
    case(
        "#[derive(Clone, Default)]
        struct Request { url: String, timeout: u32, retries: u32, headers: Vec<(String, String)> }
        struct Builder { request: Request }
        impl Builder {
            fn timeout(mut self, seconds: u32) -> Self {
                self.request.retries = seconds;
                self
            }
            fn retries(mut self, count: u32) -> Self {
                self.request.retries = count;
                self
            }
            fn header(mut self, name: &str, value: &str) -> Self {
                self.request.headers.push((name.to_string(), value.to_string()));
                self
            }
        }",
        ("self.request.retries = seconds;", "self.request.timeout = seconds;"),
        &[
            "self.request: Request",
            "self.request.timeout: u32",
            "self.request.retries: u32",
            "self.request.url: String",
            "self.request.url.len(): usize",
            "self.request.headers.len(): usize",
            "self.request.headers.is_empty(): bool",
        ],
    ),
    case(
        "#[derive(Clone, Copy, PartialEq, Debug)]
        enum State { Idle, Playing, Paused }
        #[derive(Clone, Copy)]
        enum Event { Play, Pause, Stop }
        struct Player { state: State, position: u32 }
        impl Player {
            fn handle(&mut self, event: Event) {
                self.state = match (self.state, event) {
                    (State::Idle | State::Paused, Event::Play) => State::Playing,
                    (State::Playing, Event::Pause) => State::Paused,
                    (State::Playing | State::Paused, Event::Stop) => State::Idle,
                    (state, _) => state,
                };
            }
            fn tick(&mut self) {
                if self.state != State::Idle { self.position += 1; }
            }
        }",
        ("self.state != State::Idle", "self.state == State::Playing"),
        &["self.state: State", "self.position: u32", "state: State", "event: Event"],
    ),
    case(
        "enum Shape { Leaf(u32), Branch(Vec<Shape>) }
        trait Visitor {
            fn leaf(&mut self, value: u32);
            fn enter(&mut self) {}
            fn leave(&mut self) {}
        }
        impl Shape {
            fn accept(&self, visitor: &mut dyn Visitor) {
                match self {
                    Shape::Leaf(value) => visitor.leaf(*value),
                    Shape::Branch(parts) => {
                        visitor.enter();
                        for part in parts { part.accept(visitor); }
                    }
                }
            }
        }",
        (
            "for part in parts { part.accept(visitor); }",
            "for part in parts { part.accept(visitor); } visitor.leave();",
        ),
        &[
            "value: u32",
            "*value: u32",
            "parts: Vec<Shape>",
            "parts.len(): usize",
            "parts.is_empty(): bool",
            "part: Shape",
        ],
    ),
    case(
        "struct Summary { count: usize, sum: f64, min: f64, max: f64 }
        impl Summary {
            fn new() -> Summary {
                Summary { count: 0, sum: 0.0, min: 0.0, max: f64::NEG_INFINITY }
            }
        }
        impl Extend<f64> for Summary {
            fn extend<I: IntoIterator<Item = f64>>(&mut self, values: I) {
                for value in values {
                    self.count += 1;
                    self.sum += value;
                    self.min = self.min.min(value);
                    self.max = self.max.max(value);
                }
            }
        }",
        ("min: 0.0,", "min: f64::INFINITY,"),
        &["value: f64", "self.count: usize", "self.sum: f64", "self.min: f64", "self.max: f64"],
    )
    .or(&["min: f64::MAX,"]),
    case(
        "use std::cmp::Ordering;
        struct Card { suit: u8, rank: u8, trump: bool }
        impl PartialEq for Card {
            fn eq(&self, other: &Self) -> bool { self.suit == other.suit }
        }
        impl PartialOrd for Card {
            fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
                if self.trump != other.trump {
                    return Some(self.trump.cmp(&other.trump));
                }
                (self.suit == other.suit).then(|| self.rank.cmp(&other.rank))
            }
        }",
        ("{ self.suit == other.suit }", "{ self.suit == other.suit && self.rank == other.rank }"),
        &[
            "self.suit: u8",
            "self.rank: u8",
            "self.trump: bool",
            "other.suit: u8",
            "other.rank: u8",
            "other.trump: bool",
        ],
    )
    .or(&["{ self.rank == other.rank && self.suit == other.suit }"]),
    case(
        "#[derive(Clone, Copy, PartialEq, Debug)]
        struct Vector { x: f64, y: f64, z: f64 }
        impl Vector {
            fn cross(self, other: Vector) -> Vector {
                Vector {
                    x: self.y * other.z - self.z * other.y,
                    y: self.x * other.z - self.z * other.x,
                    z: self.x * other.y - self.y * other.x,
                }
            }
        }
        impl std::ops::Neg for Vector {
            type Output = Vector;
            fn neg(self) -> Vector { Vector { x: -self.x, y: -self.y, z: -self.z } }
        }",
        ("self.x * other.z - self.z * other.x", "self.z * other.x - self.x * other.z"),
        &[
            "self.x: f64",
            "self.y: f64",
            "self.z: f64",
            "other.x: f64",
            "other.y: f64",
            "other.z: f64",
        ],
    )
    .or(&["-(self.x * other.z - self.z * other.x)"]),
    case(
        "use std::iter::Peekable;
        struct Groups<I: Iterator<Item = i32>> { items: Peekable<I> }
        impl<I: Iterator<Item = i32>> Iterator for Groups<I> {
            type Item = Vec<i32>;
            fn next(&mut self) -> Option<Vec<i32>> {
                let first = self.items.next()?;
                let mut group = vec![first];
                if let Some(item) = self.items.next_if(|it| it % 2 == first % 2) {
                    group.push(item);
                }
                Some(group)
            }
        }",
        ("if let Some(item) =", "while let Some(item) ="),
        &[
            "first: i32",
            "item: i32",
            "group: Vec<i32>",
            "group.len(): usize",
            "group.is_empty(): bool",
            "first % 2: i32",
        ],
    ),
    case(
        "struct Editor { text: String, undo: Vec<String>, redo: Vec<String> }
        impl Editor {
            fn insert(&mut self, at: usize, part: &str) {
                self.undo.push(self.text.clone());
                self.text.insert_str(at, part);
                self.redo.clear();
            }
            fn undo(&mut self) -> bool {
                let Some(old) = self.undo.pop() else { return false };
                let current = std::mem::replace(&mut self.text, old);
                self.undo.push(current);
                true
            }
        }",
        ("self.undo.push(current);", "self.redo.push(current);"),
        &[
            "old: String",
            "old.len(): usize",
            "current: String",
            "current.len(): usize",
            "self.text: String",
            "self.text.len(): usize",
            "self.text.is_empty(): bool",
            "self.undo.len(): usize",
            "self.undo.is_empty(): bool",
            "self.redo.len(): usize",
            "self.redo.is_empty(): bool",
        ],
    ),
];

const CODECS: [Case; 10] = [
    case(
        r#"const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
        fn base64(data: &[u8]) -> String {
            let mut out = String::new();
            for chunk in data.chunks(3) {
                let byte = |i: usize| u32::from(chunk.get(i).copied().unwrap_or(0));
                let bits = byte(0) << 16 | byte(1) << 8 | byte(2);
                for i in 0..4 {
                    if i <= chunk.len() {
                        let index = bits >> (18 - 6 * i) & 0x1f;
                        out.push(char::from(ALPHABET[index as usize]));
                    } else {
                        out.push('=');
                    }
                }
            }
            out
        }"#,
        ("0x1f", "0x3f"),
        &[
            "out: String",
            "out.len(): usize",
            "out.is_empty(): bool",
            "chunk: &[u8]",
            "chunk.len(): usize",
            "bits: u32",
            "i: usize",
            "index: u32",
        ],
    )
    .or(&["63"]),
    case(
        r#"fn from_hex(text: &str) -> Option<Vec<u8>> {
            let digits: Vec<u32> = text.chars().map(|c| c.to_digit(16)).collect::<Option<_>>()?;
            let mut bytes = Vec::new();
            for pair in digits.chunks(2) {
                let value = match pair {
                    [high, low] => high << 4 | low,
                    [only] => *only,
                    _ => return None,
                };
                bytes.push(value as u8);
            }
            Some(bytes)
        }"#,
        ("[only] => *only,", "[only] => return None,"),
        &[
            "digits.len(): usize",
            "digits.is_empty(): bool",
            "bytes: Vec<u8>",
            "bytes.len(): usize",
            "bytes.is_empty(): bool",
            "pair: &[u32]",
            "pair.len(): usize",
            "high: u32",
            "low: u32",
            "only: u32",
            "*only: u32",
            "value: u32",
        ],
    ),
    case(
        "fn percent_decode(text: &str) -> Option<String> {
            let bytes = text.as_bytes();
            let mut out = Vec::new();
            let mut i = 0;
            while i < bytes.len() {
                match bytes[i] {
                    b'%' => {
                        let digits = text.get(i + 1..i + 3)?;
                        out.push(u8::from_str_radix(digits, 16).ok()?);
                        i += 2;
                    }
                    b'+' => out.push(b' '),
                    other => out.push(other),
                }
            }
            String::from_utf8(out).ok()
        }",
        (
            "other => out.push(other),
                }",
            "other => out.push(other),
                }
                i += 1;",
        ),
        &[
            "bytes: &[u8]",
            "bytes.len(): usize",
            "bytes.is_empty(): bool",
            "bytes[i]: u8",
            "i: usize",
            "other: u8",
            "digits: &str",
            "digits.len(): usize",
            "out: Vec<u8>",
            "out.len(): usize",
            "out.is_empty(): bool",
        ],
    ),
    case(
        "fn glob(pattern: &[char], text: &[char]) -> bool {
            let (mut p, mut t) = (0, 0);
            let mut star: Option<(usize, usize)> = None;
            while t < text.len() {
                if p < pattern.len() && pattern[p] == '*' {
                    star = Some((p, t));
                    p += 1;
                } else if p < pattern.len() && (pattern[p] == '?' || pattern[p] == text[t]) {
                    p += 1;
                    t += 1;
                } else if let Some((at, matched)) = star {
                    p = at + 1;
                    t = matched + 1;
                    star = Some((at, matched));
                } else {
                    return false;
                }
            }
            pattern[p..].iter().all(|c| *c == '*')
        }",
        ("star = Some((at, matched));", "star = Some((at, t));"),
        &[
            "p: usize",
            "t: usize",
            "at: usize",
            "matched: usize",
            "pattern[p]: char",
            "text[t]: char",
            "star.is_none(): bool",
            "*c: char",
        ],
    )
    .or(&["star = Some((at, matched + 1));"]),
    case(
        r#"fn diff(old: &[&str], new: &[&str], common: &[&str]) -> Vec<String> {
            let mut out = Vec::new();
            let (mut i, mut j) = (0, 0);
            for line in common {
                while old[i] != *line {
                    out.push(format!("-{}", old[i]));
                    i += 1;
                }
                while new[j] != *line {
                    out.push(format!("+{}", new[j]));
                    j += 1;
                }
                out.push(format!(" {line}"));
                i += 1;
                j += 1;
            }
            out.extend(old[i..].iter().map(|it| format!("-{it}")));
            out
        }"#,
        (
            r#"out.extend(old[i..].iter().map(|it| format!("-{it}")));"#,
            r#"out.extend(old[i..].iter().map(|it| format!("-{it}"))); out.extend(new[j..].iter().map(|it| format!("+{it}")));"#,
        ),
        &[
            "out: Vec<String>",
            "out.len(): usize",
            "out.is_empty(): bool",
            "i: usize",
            "j: usize",
            "line: &str",
            "line.len(): usize",
            "old[i]: &str",
            "new[j]: &str",
        ],
    ),
    case(
        "fn caesar(text: &str, shift: i32) -> String {
            let turn = |c: char, first: u8| {
                let offset = i32::from(c as u8 - first) + shift;
                char::from(first + (offset % 26) as u8)
            };
            text.chars()
                .map(|c| match c {
                    'a'..='z' => turn(c, b'a'),
                    'A'..='Z' => turn(c, b'A'),
                    _ => c,
                })
                .collect()
        }",
        ("(offset % 26) as u8", "offset.rem_euclid(26) as u8"),
        &["c: char", "first: u8", "offset: i32", "offset % 26: i32"],
    )
    .or(&["((offset % 26 + 26) % 26) as u8"]),
    case(
        "use std::collections::HashMap;
        fn lzw(data: &[u8]) -> Vec<u32> {
            let mut codes: HashMap<Vec<u8>, u32> = (0..=255u8).map(|it| (vec![it], u32::from(it))).collect();
            let mut current: Vec<u8> = Vec::new();
            let mut out = Vec::new();
            for &byte in data {
                let mut longer = current.clone();
                longer.push(byte);
                if codes.contains_key(&longer) {
                    current = longer;
                } else {
                    out.push(codes[&current]);
                    codes.insert(longer, codes.len() as u32);
                    current.clear();
                }
            }
            if !current.is_empty() { out.push(codes[&current]); }
            out
        }",
        ("current.clear();", "current = vec![byte];"),
        &[
            "byte: u8",
            "longer: Vec<u8>",
            "longer.len(): usize",
            "longer.is_empty(): bool",
            "out: Vec<u32>",
            "out.len(): usize",
            "out.is_empty(): bool",
            "codes.contains_key(&longer): bool",
            "codes[&current]: u32",
        ],
    )
    .or(&["current.clear(); current.push(byte);"]),
    case(
        r#"fn to_html(text: &str) -> String {
            let mut html = String::new();
            let mut in_list = false;
            for line in text.lines() {
                if let Some(item) = line.strip_prefix("- ") {
                    if !in_list {
                        html.push_str("<ul>\n");
                        in_list = true;
                    }
                    html.push_str(&format!("<li>{item}</li>\n"));
                    continue;
                }
                if in_list {
                    html.push_str("</ul>\n");
                }
                if !line.is_empty() { html.push_str(&format!("<p>{line}</p>\n")); }
            }
            if in_list { html.push_str("</ul>\n"); }
            html
        }"#,
        (
            "                if in_list {
                    html.push_str(",
            "                if in_list {
                    in_list = false;
                    html.push_str(",
        ),
        &[
            "html: String",
            "html.len(): usize",
            "html.is_empty(): bool",
            "in_list: bool",
            "line: &str",
            "line.len(): usize",
            "line.is_empty(): bool",
            "item: &str",
            "item.len(): usize",
        ],
    )
    .or(&["                if std::mem::take(&mut in_list) {
                    html.push_str("]),
    case(
        "fn title_case(text: &str) -> String {
            let mut out = String::new();
            let mut start = true;
            for c in text.chars() {
                if start {
                    out.extend(c.to_uppercase());
                } else {
                    out.push(c);
                }
                start = c.is_whitespace();
            }
            out
        }",
        ("out.push(c);", "out.extend(c.to_lowercase());"),
        &[
            "out: String",
            "out.len(): usize",
            "out.is_empty(): bool",
            "start: bool",
            "c: char",
            "c.is_whitespace(): bool",
        ],
    )
    .or(&["out.push_str(&c.to_lowercase().to_string());"]),
    case(
        "enum Node { Leaf(u8), Fork(Box<Node>, Box<Node>) }
        fn decode(root: &Node, bits: &[bool]) -> Vec<u8> {
            let mut out = Vec::new();
            let mut node = root;
            for &bit in bits {
                if let Node::Fork(zero, one) = node {
                    node = if bit { one } else { zero };
                }
                if let Node::Leaf(byte) = node {
                    out.push(*byte);
                }
            }
            out
        }",
        ("out.push(*byte);", "out.push(*byte); node = root;"),
        &[
            "out: Vec<u8>",
            "out.len(): usize",
            "out.is_empty(): bool",
            "node: Node",
            "bit: bool",
            "byte: u8",
            "*byte: u8",
        ],
    )
    .or(&["node = root; out.push(*byte);"]),
];

const PLANNING: [Case; 10] = [
    case(
        "const LENGTHS: [u32; 12] = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
        fn is_leap(year: u32) -> bool { year % 4 == 0 && year % 100 != 0 || year % 400 == 0 }
        fn day_of_year(year: u32, month: usize, day: u32) -> u32 {
            let before: u32 = LENGTHS[..month - 1].iter().sum();
            let leap = u32::from(is_leap(year));
            before + day + leap
        }",
        (
            "let leap = u32::from(is_leap(year));",
            "let leap = u32::from(is_leap(year) && month > 2);",
        ),
        &["before: u32", "leap: u32", "is_leap(year): bool", "month - 1: usize"],
    )
    .or(&["let leap = u32::from(month > 2 && is_leap(year));"])
    .when(&[("before + day", "month < 3")]),
    case(
        "fn minutes_of_day(text: &str) -> Option<u32> {
            let (time, half) = text.trim().split_once(' ')?;
            let (hour, minute) = time.split_once(':')?;
            let mut hour: u32 = hour.parse().ok().filter(|it| (1..=12).contains(it))?;
            let minute: u32 = minute.parse().ok().filter(|it| *it < 60)?;
            match half.to_ascii_lowercase().as_str() {
                \"am\" => if hour == 12 { hour = 0; },
                \"pm\" => hour += 12,
                _ => return None,
            }
            Some(hour * 60 + minute)
        }",
        ("=> hour += 12,", "=> if hour != 12 { hour += 12; },"),
        &[
            "time: &str",
            "half: &str",
            "half.len(): usize",
            "hour: u32",
            "minute: u32",
            "hour * 60 + minute: u32",
        ],
    )
    .or(&["=> if hour < 12 { hour += 12; },"]),
    case(
        "struct Timer { name: String, interval: u64, next: u64 }
        struct Scheduler { timers: Vec<Timer>, fired: Vec<String> }
        impl Scheduler {
            fn advance(&mut self, now: u64) {
                for timer in &mut self.timers {
                    if timer.next <= now {
                        self.fired.push(timer.name.clone());
                        timer.next += timer.interval;
                    }
                }
            }
        }",
        ("if timer.next <= now {", "while timer.next <= now {"),
        &[
            "timer: Timer",
            "timer.next: u64",
            "timer.interval: u64",
            "timer.name: String",
            "timer.name.len(): usize",
            "self.timers.len(): usize",
            "self.timers.is_empty(): bool",
            "self.fired.len(): usize",
            "self.fired.is_empty(): bool",
        ],
    ),
    case(
        "struct Backoff { base: u64, max: u64, attempt: u32 }
        impl Backoff {
            fn delay(&mut self) -> u64 {
                let factor = 1u64.checked_shl(self.attempt).unwrap_or(u64::MAX);
                self.attempt += 1;
                self.base.saturating_mul(factor)
            }
            fn reset(&mut self) { self.attempt = 0; }
        }",
        ("self.base.saturating_mul(factor)", "self.base.saturating_mul(factor).min(self.max)"),
        &[
            "factor: u64",
            "self.base: u64",
            "self.max: u64",
            "self.attempt: u32",
            "self.base.saturating_mul(factor): u64",
        ],
    )
    .or(&["self.max.min(self.base.saturating_mul(factor))"]),
    case(
        "struct Plan { monthly: u64 }
        fn prorated(old: &Plan, new: &Plan, days_left: u64, days_in_month: u64) -> i64 {
            let credit = old.monthly * days_left / days_in_month;
            let charge = days_left / days_in_month * new.monthly;
            charge as i64 - credit as i64
        }",
        ("days_left / days_in_month * new.monthly", "new.monthly * days_left / days_in_month"),
        &[
            "credit: u64",
            "charge: u64",
            "old.monthly: u64",
            "new.monthly: u64",
            "days_left / days_in_month: u64",
        ],
    )
    .or(&["days_left * new.monthly / days_in_month"]),
    case(
        "#[derive(Clone, Copy, PartialEq)]
        enum Circuit { Closed, Open { until: u64 } }
        struct Breaker { circuit: Circuit, failures: u32, threshold: u32, pause: u64 }
        impl Breaker {
            fn report(&mut self, ok: bool, now: u64) {
                if ok {
                    self.circuit = Circuit::Closed;
                    return;
                }
                self.failures += 1;
                if self.failures >= self.threshold {
                    self.circuit = Circuit::Open { until: now + self.pause };
                }
            }
        }",
        ("self.circuit = Circuit::Closed;", "self.circuit = Circuit::Closed; self.failures = 0;"),
        &[
            "self.circuit: Circuit",
            "self.failures: u32",
            "self.threshold: u32",
            "self.pause: u64",
            "now + self.pause: u64",
        ],
    )
    .or(&["self.failures = 0; self.circuit = Circuit::Closed;"])
    .when(&[("self.circuit = Circuit::Closed", "self.failures > 0")]),
    case(
        r#"fn parse_amount(text: &str) -> Option<i64> {
            let text = text.trim();
            let (negative, text) = match text.strip_prefix('-') {
                Some(rest) => (true, rest),
                None => (false, text),
            };
            let (whole, cents) = text.split_once('.').unwrap_or((text, "0"));
            if cents.len() > 2 { return None; }
            let whole: i64 = whole.parse().ok()?;
            let cents: i64 = cents.parse().ok()?;
            let amount = whole * 100 + cents;
            Some(if negative { -amount } else { amount })
        }"#,
        (
            "let cents: i64 = cents.parse().ok()?;",
            r#"let cents: i64 = format!("{cents:0<2}").parse().ok()?;"#,
        ),
        &[
            "negative: bool",
            "text.len(): usize",
            "whole: i64",
            "cents: i64",
            "amount: i64",
            "rest: &str",
            "rest.len(): usize",
        ],
    ),
    case(
        "struct Party { name: String, votes: u64, seats: u64 }
        fn allot(parties: &mut [Party], seats: u64) {
            let total: u64 = parties.iter().map(|it| it.votes).sum();
            let mut left = seats;
            for party in parties.iter_mut() {
                party.seats = party.votes * seats / total;
                left -= party.seats;
            }
            let mut order: Vec<usize> = (0..parties.len()).collect();
            order.sort_by_key(|i| parties[*i].votes * seats % total);
            for i in order.into_iter().take(left as usize) {
                parties[i].seats += 1;
            }
        }",
        (
            "order.sort_by_key(|i| parties[*i].votes * seats % total);",
            "order.sort_by_key(|i| std::cmp::Reverse(parties[*i].votes * seats % total));",
        ),
        &[
            "total: u64",
            "left: u64",
            "party: Party",
            "party.votes: u64",
            "party.seats: u64",
            "order.len(): usize",
            "order.is_empty(): bool",
            "i: usize",
            "*i: usize",
            "parties[i].seats: u64",
        ],
    )
    .or(&[
        "order.sort_by_key(|i| parties[*i].votes * seats % total); order.reverse();",
        "order.sort_by(|a, b| (parties[*b].votes * seats % total).cmp(&(parties[*a].votes * seats % total)));",
    ]),
    case(
        "struct Page<'a, T> { items: &'a [T], number: usize, pages: usize }
        fn page<T>(all: &[T], number: usize, size: usize) -> Option<Page<'_, T>> {
            let pages = all.len().div_ceil(size);
            if number == 0 || number > pages { return None; }
            let start = (number - 1) * size;
            let end = all.len().min(size);
            Some(Page { items: all.get(start..end)?, number, pages })
        }",
        ("all.len().min(size)", "all.len().min(start + size)"),
        &[
            "pages: usize",
            "start: usize",
            "end: usize",
            "all.len(): usize",
            "all.is_empty(): bool",
            "number - 1: usize",
        ],
    )
    .or(&["(start + size).min(all.len())"]),
    case(
        "use std::collections::HashMap;
        struct Cart { items: HashMap<String, u32>, coupon: Option<String> }
        impl Cart {
            fn merge(&mut self, other: Cart) {
                for (name, count) in other.items {
                    self.items.insert(name, count);
                }
                if self.coupon.is_none() { self.coupon = other.coupon; }
            }
        }",
        ("self.items.insert(name, count);", "*self.items.entry(name).or_insert(0) += count;"),
        &[
            "name: String",
            "name.len(): usize",
            "count: u32",
            "self.items.len(): usize",
            "self.items.is_empty(): bool",
            "self.coupon.is_none(): bool",
            "other.coupon.is_none(): bool",
        ],
    )
    .or(&["*self.items.entry(name).or_default() += count;"])
    .when(&[("self.items.insert(", "self.items.contains_key(&name)")]),
];

const ABORTS: [Case; 10] = [
    panic_case(
        r#"fn evaluate(formula: &str) -> Option<i64> {
            let mut stack: Vec<i64> = Vec::new();
            for word in formula.split_whitespace() {
                if let Ok(number) = word.parse() {
                    stack.push(number);
                    continue;
                }
                let b = stack.pop().unwrap();
                let a = stack.pop()?;
                stack.push(match word {
                    "+" => a + b,
                    "-" => a - b,
                    "*" => a * b,
                    _ => return None,
                });
            }
            if stack.len() == 1 { stack.pop() } else { None }
        }"#,
        "let b",
        ("stack.pop().unwrap()", "stack.pop()?"),
        &[
            "word: &str",
            "word.len(): usize",
            "number: i64",
            "a: i64",
            "b: i64",
            "stack.len(): usize",
            "stack.is_empty(): bool",
        ],
    ),
    panic_case(
        "struct Carousel { slides: Vec<String> }
        impl Carousel {
            fn turn(&mut self, steps: usize) {
                if self.slides.is_empty() { return; }
                self.slides.rotate_left(steps);
            }
        }",
        "self.slides.rotate_left",
        ("rotate_left(steps)", "rotate_left(steps % self.slides.len())"),
        &["self.slides.len(): usize", "self.slides.is_empty(): bool", "steps: usize"],
    ),
    panic_case(
        "fn manhattan(a: (usize, usize), b: (usize, usize)) -> usize {
            let dx = a.0.max(b.0) - a.0.min(b.0);
            let dy = a.1 - b.1;
            dx + dy
        }",
        "let dy",
        ("a.1 - b.1", "a.1.abs_diff(b.1)"),
        &["dx: usize", "dy: usize", "a.0: usize", "a.1: usize", "b.0: usize", "b.1: usize"],
    )
    .or(&["a.1.max(b.1) - a.1.min(b.1)", "b.1.abs_diff(a.1)"]),
    panic_case(
        "struct Entry { name: String, size: u64 }
        fn parse_listing(text: &str) -> Vec<Entry> {
            let mut entries = Vec::new();
            for line in text.lines() {
                let Some((size, name)) = line.split_once(' ') else { continue };
                let size = size.parse().unwrap();
                entries.push(Entry { name: name.to_string(), size });
            }
            entries
        }",
        "let size",
        ("let size = size.parse().unwrap();", "let Ok(size) = size.parse() else { continue };"),
        &[
            "line: &str",
            "line.len(): usize",
            "line.is_empty(): bool",
            "name: &str",
            "name.len(): usize",
            "size: u64",
            "entries: Vec<Entry>",
            "entries.len(): usize",
            "entries.is_empty(): bool",
        ],
    )
    .or(&["let size = match size.parse() { Ok(size) => size, Err(_) => continue };"]),
    panic_case(
        "use std::collections::HashMap;
        struct Prices { prices: HashMap<String, u64> }
        impl Prices {
            fn total(&self, basket: &[(String, u64)]) -> u64 {
                let mut sum = 0;
                for (name, count) in basket {
                    let price = self.prices[name];
                    sum += price * count;
                }
                sum
            }
        }",
        "let price",
        (
            "let price = self.prices[name];",
            "let Some(price) = self.prices.get(name) else { continue };",
        ),
        &[
            "sum: u64",
            "name: String",
            "name.len(): usize",
            "count: u64",
            "*count: u64",
            "price: u64",
            "self.prices.len(): usize",
            "self.prices.is_empty(): bool",
        ],
    )
    .or(&[
        "let price = self.prices.get(name).copied().unwrap_or(0);",
        "let price = self.prices.get(name).copied().unwrap_or_default();",
        "let price = *self.prices.get(name).unwrap_or(&0);",
        "if !self.prices.contains_key(name) { continue; } let price = self.prices[name];",
    ]),
    panic_case(
        "struct Outbox { pending: Vec<u32>, sent: u64 }
        impl Outbox {
            fn flush(&mut self, limit: usize) -> Vec<u32> {
                let batch: Vec<u32> = self.pending.drain(..limit).collect();
                self.sent += batch.len() as u64;
                batch
            }
        }",
        "let batch",
        ("drain(..limit)", "drain(..limit.min(self.pending.len()))"),
        &[
            "self.pending.len(): usize",
            "self.pending.is_empty(): bool",
            "self.sent: u64",
            "batch.len(): usize",
        ],
    )
    .or(&["drain(..self.pending.len().min(limit))"]),
    panic_case(
        "fn variance(values: &[i32]) -> i64 {
            if values.is_empty() { return 0; }
            let count = values.len() as i64;
            let mean = values.iter().map(|it| i64::from(*it)).sum::<i64>() / count;
            let mut total = 0;
            for value in values {
                let off = value - mean as i32;
                total += i64::from(off * off);
            }
            total / count
        }",
        "total += i64::from",
        ("i64::from(off * off)", "i64::from(off) * i64::from(off)"),
        &[
            "count: i64",
            "mean: i64",
            "total: i64",
            "value: i32",
            "*value: i32",
            "off: i32",
            "off * off: i32",
        ],
    )
    .or(&["i64::from(off).pow(2)", "off as i64 * off as i64"]),
    panic_case(
        r#"use std::collections::BTreeMap;
        fn by_extension(files: &[String]) -> BTreeMap<String, usize> {
            let mut counts = BTreeMap::new();
            for file in files {
                let name = file.rsplit('/').next().unwrap_or(file);
                let extension = name.split('.').nth(1).unwrap();
                *counts.entry(extension.to_string()).or_insert(0) += 1;
            }
            counts
        }"#,
        "let extension",
        ("name.split('.').nth(1).unwrap()", r#"name.split('.').nth(1).unwrap_or("")"#),
        &[
            "file: String",
            "file.len(): usize",
            "file.is_empty(): bool",
            "name: &str",
            "name.len(): usize",
            "name.is_empty(): bool",
            "extension: &str",
            "extension.len(): usize",
            "counts.len(): usize",
        ],
    )
    .or(&["name.split('.').nth(1).unwrap_or_default()"]),
    panic_case(
        "fn moving_average(values: &[f64], size: usize) -> Vec<f64> {
            let mut averages = Vec::new();
            let mut sum: f64 = values[..size].iter().sum();
            averages.push(sum / size as f64);
            for i in size..values.len() {
                sum += values[i] - values[i - size];
                averages.push(sum / size as f64);
            }
            averages
        }",
        "let mut sum",
        (
            "let mut averages = Vec::new();",
            "let mut averages = Vec::new(); if values.len() < size { return averages; }",
        ),
        &[
            "averages: Vec<f64>",
            "averages.len(): usize",
            "averages.is_empty(): bool",
            "sum: f64",
            "i: usize",
            "values[i]: f64",
            "values[i - size]: f64",
        ],
    )
    .or(&[
        "let mut averages = Vec::new(); if size > values.len() { return averages; }",
        "if size > values.len() { return Vec::new(); } let mut averages = Vec::new();",
        "if values.len() < size { return Vec::new(); } let mut averages = Vec::new();",
    ]),
    panic_case(
        "struct Particle { life: u32, x: f32, speed: f32 }
        struct World { particles: Vec<Particle>, time: f32 }
        impl World {
            fn update(&mut self, seconds: f32) {
                self.time += seconds;
                for i in 0..self.particles.len() {
                    let particle = &mut self.particles[i];
                    particle.x += particle.speed * seconds;
                    particle.life = particle.life.saturating_sub(1);
                    if particle.life == 0 { self.particles.swap_remove(i); }
                }
            }
        }",
        "let particle",
        ("for i in 0..self.particles.len() {", "for i in (0..self.particles.len()).rev() {"),
        &[
            "i: usize",
            "particle: Particle",
            "particle.life: u32",
            "particle.x: f32",
            "particle.speed: f32",
            "self.time: f32",
            "self.particles.len(): usize",
            "self.particles.is_empty(): bool",
        ],
    ),
];
