//! Classic algorithms with one wrong line.

use super::{Case, case, check};

#[test]
fn searching() {
    check(&SEARCHING);
}

#[test]
fn recursion() {
    check(&RECURSION);
}

#[test]
fn sorting() {
    check(&SORTING);
}

#[test]
fn numbers() {
    check(&NUMBERS);
}

#[test]
fn graphs() {
    check(&GRAPHS);
}

#[test]
fn dynamic_programming() {
    check(&DYNAMIC);
}

const SEARCHING: [Case; 6] = [
    case(
        "fn find(xs: &[i32], x: i32) -> Option<usize> {
            let (mut low, mut high) = (0, xs.len());
            while low < high {
                let mid = (low + high) / 2;
                if xs[mid] == x { return Some(mid); }
                if xs[mid] < x { low = mid; } else { high = mid; }
            }
            None
        }",
        ("low = mid;", "low = mid + 1;"),
        &["low: usize", "high: usize", "mid: usize", "xs[mid]: i32"],
    ),
    case(
        "fn find(xs: &[i32], x: i32, start: usize, end: usize) -> Option<usize> {
            if start == end { return None; }
            let mid = start + (end - start) / 2;
            if x < xs[mid] { return find(xs, x, start, mid); }
            if x > xs[mid] { return find(xs, x, mid, end); }
            Some(mid)
        }",
        ("find(xs, x, mid, end)", "find(xs, x, mid + 1, end)"),
        &["mid: usize", "xs[mid]: i32"],
    ),
    case(
        "fn root(x: f64, epsilon: f64) -> f64 {
            let mut guess = x / 2.0;
            while (x - guess).abs() > epsilon {
                guess = 0.5 * (guess + x / guess);
            }
            guess
        }",
        ("(x - guess).abs()", "(x - guess * guess).abs()"),
        &["guess: f64", "x - guess: f64", "x / guess: f64"],
    ),
    case(
        "fn largest(xs: &[i32]) -> i32 {
            let mut best = 0;
            for x in xs { if *x > best { best = *x; } }
            best
        }",
        ("let mut best = 0;", "let mut best = xs[0];"),
        &["best: i32", "*x: i32", "x: i32"],
    ),
    case(
        "fn smallest(xs: &[i32]) -> i32 {
            let mut best = 0;
            for &x in xs { if x < best { best = x; } }
            best
        }",
        ("let mut best = 0;", "let mut best = i32::MAX;"),
        &["best: i32", "x: i32"],
    ),
    case(
        "fn has(xs: &[i32], x: i32) -> bool {
            for y in xs {
                if *y == x { return true; } else { return false; }
            }
            false
        }",
        ("if *y == x { return true; } else { return false; }", "if *y == x { return true; }"),
        &["*y: i32"],
    ),
];

const RECURSION: [Case; 8] = [
    case(
        "fn gcd(a: u64, b: u64) -> u64 { if b == 0 { a } else { gcd(a % b, b) } }",
        ("gcd(a % b, b)", "gcd(b, a % b)"),
        &["a % b: u64"],
    ),
    case(
        "fn fib(n: u32) -> u64 { if n == 0 { return 1; } if n == 1 { return 1; } fib(n - 1) + fib(n - 2) }",
        ("n == 0 { return 1; }", "n == 0 { return 0; }"),
        &[],
    ),
    case(
        "fn fact(n: u32) -> u32 { if n == 0 { return 0; } n * fact(n - 1) }",
        ("return 0", "return 1"),
        &[],
    ),
    case(
        "fn hanoi(n: u32, from: u8, to: u8, moves: &mut Vec<(u8, u8)>) {
            if n > 0 {
                let helper = 6 - from - to;
                hanoi(n - 1, from, helper, moves);
                moves.push((from, helper));
                hanoi(n - 1, helper, to, moves);
            }
        }",
        ("moves.push((from, helper));", "moves.push((from, to));"),
        &["helper: u8"],
    ),
    case(
        "fn subsets(xs: &[i32]) -> Vec<Vec<i32>> {
            let Some((first, rest)) = xs.split_first() else { return vec![Vec::new()]; };
            let mut all = subsets(rest);
            let mut with = all.clone();
            for set in &mut with { set.insert(0, *first); }
            with.append(&mut all);
            all
        }",
        ("all\n        }", "with\n        }"),
        &["*first: i32", "all.len(): usize", "with.len(): usize"],
    ),
    case(
        "fn flatten(node: &Node, out: &mut Vec<i32>) {
            if let Some(left) = &node.left { flatten(left, out); }
            if let Some(right) = &node.right { flatten(right, out); }
            out.push(node.value);
        }
        struct Node { left: Option<Box<Node>>, right: Option<Box<Node>>, value: i32 }",
        (
            "if let Some(right) = &node.right { flatten(right, out); }
            out.push(node.value);",
            "out.push(node.value);
            if let Some(right) = &node.right { flatten(right, out); }",
        ),
        &["node.value: i32"],
    ),
    case(
        "fn depth(node: &Option<Box<Node>>) -> usize {
            match node {
                None => 0,
                Some(node) => depth(&node.left).max(depth(&node.right)),
            }
        }
        struct Node { left: Option<Box<Node>>, right: Option<Box<Node>> }",
        (
            "depth(&node.left).max(depth(&node.right))",
            "depth(&node.left).max(depth(&node.right)) + 1",
        ),
        &[],
    ),
    case(
        "fn power(base: i64, exp: u32) -> i64 {
            if exp == 0 { return 1; }
            let half = power(base, exp / 2);
            if exp % 2 == 0 { half * half } else { half * half }
        }",
        ("else { half * half }", "else { half * half * base }"),
        &["half: i64", "half * half: i64", "exp % 2: u32"],
    ),
];

const SORTING: [Case; 9] = [
    case(
        "fn merge(a: &[i32], b: &[i32]) -> Vec<i32> {
            let (mut i, mut j, mut out) = (0, 0, Vec::new());
            while i < a.len() && j < b.len() {
                if a[i] <= b[j] { out.push(a[i]); i += 1; } else { out.push(b[j]); j += 1; }
            }
            out.extend_from_slice(&a[i..]);
            out
        }",
        ("out.extend_from_slice(&a[i..]);", "out.extend_from_slice(&a[i..]); out.extend_from_slice(&b[j..]);"),
        &["i: usize", "j: usize", "a[i]: i32", "b[j]: i32", "out.len(): usize"],
    ),
    case(
        "fn merge_sort(xs: &[i32]) -> Vec<i32> {
            if xs.len() <= 1 { return xs.to_vec(); }
            let mid = xs.len() / 2;
            let left = merge_sort(&xs[..mid]);
            let right = xs[mid..].to_vec();
            merge(left, right)
        }
        fn merge(a: Vec<i32>, b: Vec<i32>) -> Vec<i32> { a }",
        ("xs[mid..].to_vec()", "merge_sort(&xs[mid..])"),
        &["mid: usize", "left.len(): usize", "right.len(): usize"],
    ),
    case(
        "fn quick(xs: &[i32]) -> Vec<i32> {
            if xs.is_empty() { return Vec::new(); }
            let pivot = xs[0];
            let lesser = quick(&xs[1..].iter().copied().filter(|x| *x < pivot).collect::<Vec<_>>());
            let greater = quick(&xs[1..].iter().copied().filter(|x| *x > pivot).collect::<Vec<_>>());
            let mut all = lesser;
            all.push(pivot);
            all.extend(greater);
            all
        }",
        ("*x > pivot", "*x >= pivot"),
        &["pivot: i32"],
    ),
    case(
        "fn bubble(xs: &mut [i32]) {
            for i in 0..xs.len() {
                for j in 0..xs.len() - i {
                    if xs[j] > xs[j + 1] { xs.swap(j, j + 1); }
                }
            }
        }",
        ("0..xs.len() - i", "0..xs.len() - i - 1"),
        &["i: usize", "j: usize", "xs[j]: i32", "xs.len() - i: usize"],
    ),
    case(
        "fn kth(xs: &[i32], k: usize) -> i32 {
            let pivot = xs[0];
            let below: Vec<i32> = xs.iter().copied().filter(|x| *x < pivot).collect();
            let above: Vec<i32> = xs.iter().copied().filter(|x| *x > pivot).collect();
            let num_less = below.len();
            let num_lesseq = xs.len() - above.len();
            if k < num_less { kth(&below, k) }
            else if k >= num_lesseq { kth(&above, k) }
            else { pivot }
        }",
        ("kth(&above, k)", "kth(&above, k - num_lesseq)"),
        &["pivot: i32", "num_less: usize", "num_lesseq: usize"],
    ),
    case(
        "fn order(xs: &mut Vec<(String, u32)>) { xs.sort_by(|a, b| a.1.cmp(&b.1)); }",
        ("a.1.cmp(&b.1)", "b.1.cmp(&a.1)"),
        &[],
    ),
    case(
        "fn order(xs: &mut Vec<Item>) { xs.sort_by_key(|it| it.name.clone()); }
        struct Item { name: String, title: String, price: u32 }",
        ("it.name.clone()", "it.title.clone()"),
        &[],
    ),
    case(
        "fn order(xs: &mut Vec<Item>) { xs.sort_by(|a, b| a.price.cmp(&b.price).then(a.name.cmp(&b.name))); }
        struct Item { name: String, price: u32 }",
        ("a.price.cmp(&b.price)", "b.price.cmp(&a.price)"),
        &[],
    ),
    case(
        "fn median(xs: &[i32]) -> i32 {
            let mut sorted = xs.to_vec();
            sorted[sorted.len() / 2]
        }",
        ("let mut sorted = xs.to_vec();", "let mut sorted = xs.to_vec(); sorted.sort();"),
        &["sorted.len(): usize", "sorted[sorted.len() / 2]: i32"],
    ),
];

const NUMBERS: [Case; 12] = [
    case(
        "fn bits(mut n: u32) -> u32 { let mut count = 0; while n != 0 { n ^= n - 1; count += 1; } count }",
        ("n ^= n - 1", "n &= n - 1"),
        &["count: u32"],
    ),
    case(
        "fn is_prime(n: u64) -> bool { if n < 2 { return false; } let mut d = 2; while d * d < n { if n % d == 0 { return false; } d += 1; } true }",
        ("d * d < n", "d * d <= n"),
        &["d: u64", "d * d: u64", "n % d: u64"],
    ),
    case(
        "fn sieve(max: usize) -> Vec<usize> {
            let mut primes: Vec<usize> = Vec::new();
            for n in 2..=max {
                if primes.iter().any(|p| n % p > 0) { primes.push(n); }
            }
            primes
        }",
        ("any", "all"),
        &["n: usize"],
    ),
    case(
        "fn to_base(mut n: u32, base: u32) -> String {
            let mut result = String::new();
            while n > 0 {
                let digit = n % base;
                n /= base;
                result.push(char::from_digit(digit, base).unwrap());
            }
            result
        }",
        (
            "result.push(char::from_digit(digit, base).unwrap());",
            "result.insert(0, char::from_digit(digit, base).unwrap());",
        ),
        &["digit: u32", "result.len(): usize"],
    ),
    case(
        "fn collatz(mut n: u64) -> u32 { let mut steps = 0; while n != 1 { if n % 2 == 0 { n /= 2; } else { n = 3 * n; } steps += 1; } steps }",
        ("3 * n", "3 * n + 1"),
        &["steps: u32", "3 * n: u64", "n % 2: u64"],
    ),
    case(
        "fn digits(mut n: u32) -> u32 { let mut sum = 0; while n > 0 { sum = n % 10; n /= 10; } sum }",
        ("sum = n", "sum += n"),
        &["sum: u32", "n % 10: u32"],
    ),
    case(
        "fn pascal(n: usize) -> Vec<Vec<u32>> {
            let mut rows: Vec<Vec<u32>> = vec![vec![1]];
            for r in 1..n {
                let mut row = Vec::new();
                for c in 0..r {
                    let up = rows[r - 1].get(c).copied().unwrap_or(0);
                    let left = if c > 0 { rows[r - 1][c - 1] } else { 0 };
                    row.push(up + left);
                }
                rows.push(row);
            }
            rows
        }",
        ("0..r {", "0..=r {"),
        &["r: usize", "c: usize", "up: u32", "left: u32"],
    ),
    case(
        "fn leap(year: u32) -> bool { year % 4 == 0 && year % 100 != 0 && year % 400 == 0 }",
        ("&& year % 400", "|| year % 400"),
        &["year % 4: u32", "year % 100: u32", "year % 400: u32"],
    ),
    case(
        "fn leap(year: u32) -> bool { year % 4 == 0 && year % 100 != 0 }",
        ("year % 4 == 0 && year % 100 != 0", "year % 4 == 0 && year % 100 != 0 || year % 400 == 0"),
        &["year % 4: u32", "year % 100: u32"],
    )
    .when(&[("year", "year % 400 == 0")]),
    case(
        "fn mean(xs: &[f64]) -> f64 { let sum: f64 = xs.iter().sum(); sum / (xs.len() - 1) as f64 }",
        ("(xs.len() - 1) as f64", "xs.len() as f64"),
        &["xs.len() - 1: usize"],
    ),
    case(
        "fn abs_sum(xs: &[i32]) -> i32 { let mut sum = 0; for x in xs { sum += x; } sum }",
        ("sum += x;", "sum += x.abs();"),
        &["sum: i32", "x: i32"],
    ),
    case(
        "fn even(xs: &[i32]) -> Vec<i32> { xs.iter().filter(|x| **x % 2 == 1).copied().collect() }",
        ("== 1", "== 0"),
        &[],
    ),
];

const GRAPHS: [Case; 7] = [
    case(
        "fn reach(start: usize, goal: usize, edges: &[Vec<usize>]) -> bool {
            let mut queue = VecDeque::from([start]);
            let mut seen = HashSet::from([start]);
            while true {
                let node = queue.pop_front().unwrap();
                if node == goal { return true; }
                for next in &edges[node] {
                    if !seen.contains(next) { seen.insert(*next); queue.push_back(*next); }
                }
            }
            false
        }",
        ("while true", "while !queue.is_empty()"),
        &["node: usize", "*next: usize", "queue.is_empty(): bool", "queue.len(): usize", "seen.len(): usize", "seen.contains(next): bool"],
    ),
    case(
        "fn visit(node: usize, edges: &[Vec<usize>], seen: &mut HashSet<usize>, out: &mut Vec<usize>) {
            if seen.contains(&node) { return; }
            for next in &edges[node] { visit(*next, edges, seen, out); }
            out.push(node);
        }",
        ("if seen.contains(&node) { return; }", "if seen.contains(&node) { return; } seen.insert(node);"),
        &["*next: usize", "seen.contains(&node): bool"],
    ),
    case(
        "fn length(mut node: Option<&Node>) -> usize {
            let mut count = 0;
            while let Some(cur) = node { count += 1; node = cur.next.as_deref(); }
            count + 1
        }
        struct Node { next: Option<Box<Node>> }",
        ("count + 1", "count"),
        &["count: usize", "count + 1: usize"],
    ),
    case(
        "fn shortest(dist: &mut [Vec<u32>]) {
            let n = dist.len();
            for k in 0..n { for i in 0..n { for j in 0..n {
                dist[i][j] = dist[i][j].min(dist[i][k] + dist[j][k]);
            } } }
        }",
        ("dist[j][k]", "dist[k][j]"),
        &["n: usize", "i: usize", "j: usize", "k: usize", "dist[i][j]: u32", "dist[i][k]: u32", "dist[j][k]: u32"],
    ),
    case(
        "fn find(parent: &mut [usize], x: usize) -> usize {
            if parent[x] != x { let root = find(parent, parent[x]); return root; }
            x
        }",
        ("let root = find(parent, parent[x]); return root;", "let root = find(parent, parent[x]); parent[x] = root; return root;"),
        &["root: usize", "parent[x]: usize"],
    ),
    case(
        "fn topo(edges: &[Vec<usize>], degree: &mut [usize]) -> Vec<usize> {
            let mut ready: Vec<usize> = (0..degree.len()).filter(|n| degree[*n] == 0).collect();
            let mut order = Vec::new();
            while let Some(node) = ready.pop() {
                order.push(node);
                for next in &edges[node] {
                    degree[*next] -= 1;
                    if degree[*next] == 1 { ready.push(*next); }
                }
            }
            order
        }",
        ("degree[*next] == 1", "degree[*next] == 0"),
        &["node: usize", "*next: usize", "degree[*next]: usize"],
    ),
    case(
        "fn cyclic(mut slow: Option<&Node>) -> bool {
            let mut fast = slow;
            loop {
                let Some(node) = fast else { return false; };
                let Some(after) = node.next else { return false; };
                fast = after.next;
                slow = slow.and_then(|it| it.next);
                if std::ptr::eq(node, after) { return true; }
            }
        }
        struct Node { next: Option<&'static Node> }",
        ("fast = after.next;", "fast = node.next;"),
        &[],
    ),
];

const DYNAMIC: [Case; 5] = [
    case(
        "fn max_sum(xs: &[i32]) -> i32 {
            let (mut here, mut best) = (0, 0);
            for x in xs { here = here + x; best = best.max(here); }
            best
        }",
        ("here = here + x;", "here = (here + x).max(0);"),
        &["here: i32", "best: i32", "x: i32", "here + x: i32"],
    ),
    case(
        "fn lcs(a: &str, b: &str) -> usize {
            let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
            let mut table = vec![vec![0; b.len() + 1]; a.len() + 1];
            let mut best = 0;
            for i in 0..a.len() { for j in 0..b.len() {
                if a[i] == b[j] {
                    table[i + 1][j + 1] = table[i][j + 1] + 1;
                    best = best.max(table[i + 1][j + 1]);
                }
            } }
            best
        }",
        ("table[i][j + 1] + 1", "table[i][j] + 1"),
        &[
            "i: usize",
            "j: usize",
            "a[i]: char",
            "b[j]: char",
            "best: usize",
            "table[i][j + 1]: usize",
            "j + 1: usize",
            "i + 1: usize",
        ],
    ),
    case(
        "fn lis(xs: &[i32]) -> usize {
            let mut ends: Vec<i32> = Vec::new();
            let mut longest = 0;
            for (i, x) in xs.iter().enumerate() {
                let length = ends.iter().filter(|e| **e < *x).count();
                if length == longest || *x < ends[length] {
                    if length < ends.len() { ends[length] = *x; } else { ends.push(*x); }
                    longest = length + 1;
                }
            }
            longest
        }",
        ("longest = length + 1;", "longest = longest.max(length + 1);"),
        &["longest: usize", "length: usize", "i: usize", "*x: i32", "length + 1: usize"],
    ),
    case(
        "fn ways(total: usize, coins: &[usize]) -> u64 {
            let mut table = vec![0; total + 1];
            table[0] = 0;
            for coin in coins { for t in *coin..=total { table[t] += table[t - coin]; } }
            table[total]
        }",
        ("table[0] = 0", "table[0] = 1"),
        &["t: usize", "*coin: usize", "table[t]: u64"],
    ),
    case(
        "fn knapsack(capacity: usize, items: &[(usize, u32)]) -> u32 {
            let mut memo = vec![0; capacity + 1];
            for (weight, value) in items {
                for j in (*weight..=capacity).rev() {
                    memo[j] = memo[j].max(value + memo[j - 1]);
                }
            }
            memo[capacity]
        }",
        ("memo[j - 1]", "memo[j - weight]"),
        &[
            "j: usize",
            "weight: usize",
            "value: u32",
            "memo[j]: u32",
            "j - 1: usize",
            "memo[j - 1]: u32",
        ],
    ),
];
