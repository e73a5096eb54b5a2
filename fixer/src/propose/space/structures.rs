//! Data structures with one wrong line.

use super::{Case, case, check};

#[test]
fn lists_and_buffers() {
    check(&LISTS);
}

#[test]
fn trees_and_heaps() {
    check(&TREES);
}

#[test]
fn maps_and_sets() {
    check(&MAPS);
}

const LISTS: [Case; 11] = [
    case(
        "struct Ring { items: Vec<i32>, head: usize, len: usize }
        impl Ring {
            fn push(&mut self, x: i32) {
                let at = (self.head + self.len) % self.items.len();
                self.items[at] = x;
            }
            fn pop(&mut self) { self.len -= 1; }
        }",
        ("self.items[at] = x;", "self.items[at] = x; self.len += 1;"),
        &["self.head: usize", "self.len: usize", "self.items.len(): usize", "at: usize"],
    ),
    case(
        "struct Ring { items: Vec<i32>, head: usize, len: usize }
        impl Ring {
            fn get(&self, i: usize) -> i32 { self.items[self.head + i] }
        }",
        ("self.items[self.head + i]", "self.items[(self.head + i) % self.items.len()]"),
        &["self.head: usize", "self.len: usize", "self.items.len(): usize", "self.head + i: usize"],
    ),
    case(
        "struct Stack { items: Vec<i32>, max: usize }
        impl Stack {
            fn push(&mut self, x: i32) -> bool {
                if self.items.len() > self.max { return false; }
                self.items.push(x);
                true
            }
        }",
        ("> self.max", ">= self.max"),
        &["self.max: usize", "self.items.len(): usize"],
    ),
    case(
        "struct List { head: Option<usize>, nodes: Vec<Node>, len: usize }
        struct Node { next: Option<usize>, value: i32 }
        impl List {
            fn push_front(&mut self, value: i32) {
                let node = Node { next: None, value };
                self.nodes.push(node);
                self.head = Some(self.nodes.len() - 1);
            }
        }",
        ("Node { next: None, value }", "Node { next: self.head, value }"),
        &["self.head.is_none(): bool", "self.len: usize", "self.nodes.len(): usize"],
    ),
    case(
        "struct List { head: Option<usize>, tail: Option<usize>, len: usize }
        impl List {
            fn clear(&mut self) {
                self.head = None;
                self.len = 0;
            }
        }",
        ("self.len = 0;", "self.len = 0; self.tail = None;"),
        &["self.head.is_none(): bool", "self.tail.is_none(): bool", "self.len: usize"],
    ),
    case(
        "struct Deque { items: VecDeque<i32> }
        impl Deque {
            fn take(&mut self) -> Option<i32> { self.items.pop_back() }
            fn put(&mut self, x: i32) { self.items.push_back(x); }
        }",
        ("self.items.pop_back()", "self.items.pop_front()"),
        &["self.items.len(): usize"],
    ),
    case(
        "struct History { items: Vec<String>, at: usize }
        impl History {
            fn back(&mut self) -> Option<&String> {
                if self.at > 0 { self.at -= 1; }
                self.items.get(self.at)
            }
            fn push(&mut self, item: String) {
                self.items.push(item);
                self.at = self.items.len();
            }
        }",
        ("self.at = self.items.len();", "self.at = self.items.len() - 1;"),
        &["self.at: usize", "self.items.len(): usize"],
    ),
    case(
        "struct History { items: Vec<String>, at: usize }
        impl History {
            fn push(&mut self, item: String) {
                self.items.push(item);
                self.at = self.items.len() - 1;
            }
            fn undo(&mut self) { self.items.truncate(self.at); }
        }",
        ("self.items.push(item);", "self.items.truncate(self.at); self.items.push(item);"),
        &["self.at: usize", "self.items.len(): usize"],
    ),
    case(
        "struct Matrix { rows: usize, columns: usize, cells: Vec<f64> }
        impl Matrix {
            fn get(&self, row: usize, column: usize) -> f64 { self.cells[row * self.rows + column] }
        }",
        ("row * self.rows", "row * self.columns"),
        &["self.rows: usize", "self.columns: usize", "self.cells.len(): usize"],
    ),
    case(
        "struct Grid { width: usize, height: usize }
        impl Grid {
            fn inside(&self, x: usize, y: usize) -> bool { x < self.width && y < self.width }
        }",
        ("y < self.width", "y < self.height"),
        &["self.width: usize", "self.height: usize"],
    ),
    case(
        "fn rotate(xs: &mut Vec<i32>, k: usize) { for _ in 0..k { let last = xs.remove(0); xs.push(last); } }",
        ("xs.push(last)", "xs.insert(0, last)"),
        &["last: i32"],
    ),
];

const TREES: [Case; 8] = [
    case(
        "struct Heap { items: Vec<i32> }
        impl Heap {
            fn up(&mut self, mut i: usize) {
                while i > 0 {
                    let parent = i / 2;
                    if self.items[i] >= self.items[parent] { break; }
                    self.items.swap(i, parent);
                    i = parent;
                }
            }
        }",
        ("i / 2", "(i - 1) / 2"),
        &["parent: usize", "self.items.len(): usize", "self.items[i]: i32", "self.items[parent]: i32", "i / 2: usize"],
    ),
    case(
        "struct Heap { items: Vec<i32> }
        impl Heap {
            fn down(&mut self, mut i: usize) {
                loop {
                    let (left, right) = (2 * i + 1, 2 * i + 1);
                    let mut least = i;
                    if left < self.items.len() && self.items[left] < self.items[least] { least = left; }
                    if right < self.items.len() && self.items[right] < self.items[least] { least = right; }
                    if least == i { return; }
                    self.items.swap(i, least);
                    i = least;
                }
            }
        }",
        ("(2 * i + 1, 2 * i + 1)", "(2 * i + 1, 2 * i + 2)"),
        &["least: usize", "left: usize", "right: usize", "self.items.len(): usize", "2 * i + 1: usize"],
    ),
    case(
        "struct Heap { items: Vec<i32> }
        impl Heap {
            fn down(&mut self, mut i: usize) {
                loop {
                    let left = 2 * i + 1;
                    if left >= self.items.len() { return; }
                    let mut child = left;
                    if self.items[left + 1] < self.items[left] { child = left + 1; }
                    if self.items[i] <= self.items[child] { return; }
                    self.items.swap(i, child);
                    i = child;
                }
            }
        }",
        ("if self.items[left + 1]", "if left + 1 < self.items.len() && self.items[left + 1]"),
        &["left: usize", "child: usize", "self.items.len(): usize", "left + 1: usize"],
    ).when(&[("if self.items[left + 1]", "left + 1 >= self.items.len()")]),
    case(
        "struct Tree { root: Option<Box<Node>>, size: usize }
        struct Node { key: i32, left: Option<Box<Node>>, right: Option<Box<Node>> }
        fn insert(node: &mut Option<Box<Node>>, key: i32) -> bool {
            match node {
                None => { *node = Some(Box::new(Node { key, left: None, right: None })); true }
                Some(node) if key < node.key => insert(&mut node.left, key),
                Some(node) if key >= node.key => insert(&mut node.right, key),
                Some(_) => false,
            }
        }",
        ("key >= node.key", "key > node.key"),
        &["node.key: i32"],
    ),
    case(
        "struct Node { key: i32, left: Option<Box<Node>>, right: Option<Box<Node>> }
        fn contains(node: &Option<Box<Node>>, key: i32) -> bool {
            match node {
                None => false,
                Some(node) if key == node.key => true,
                Some(node) if key < node.key => contains(&node.right, key),
                Some(node) => contains(&node.right, key),
            }
        }",
        ("if key < node.key => contains(&node.right, key)", "if key < node.key => contains(&node.left, key)"),
        &["node.key: i32"],
    ),
    case(
        "struct Trie { nodes: Vec<Node> }
        struct Node { children: HashMap<char, usize>, end: bool }
        impl Trie {
            fn contains(&self, word: &str) -> bool {
                let mut at = 0;
                for c in word.chars() {
                    match self.nodes[at].children.get(&c) {
                        Some(next) => at = *next,
                        None => return false,
                    }
                }
                true
            }
        }",
        ("true\n            }", "self.nodes[at].end\n            }"),
        &["at: usize", "c: char", "self.nodes.len(): usize", "self.nodes[at].end: bool", "*next: usize"],
    ),
    case(
        "struct Trie { nodes: Vec<Node>, words: usize }
        struct Node { children: HashMap<char, usize>, end: bool }
        impl Trie {
            fn insert(&mut self, word: &str) {
                let mut at = 0;
                for c in word.chars() { at = self.child(at, c); }
                self.words += 1;
            }
            fn child(&mut self, at: usize, c: char) -> usize { at }
            fn remove(&mut self, at: usize) { self.nodes[at].end = false; }
        }",
        ("self.words += 1;", "self.words += 1; self.nodes[at].end = true;"),
        &["at: usize", "c: char", "self.words: usize"],
    ),
    case(
        "struct Node { left: Option<Box<Node>>, right: Option<Box<Node>>, size: usize }
        impl Node { fn update(&mut self) {
            let size = |node: &Option<Box<Node>>| node.as_ref().map_or(0, |it| it.size);
            self.size = size(&self.left) + size(&self.right);
        } }",
        ("size(&self.left) + size(&self.right)", "size(&self.left) + size(&self.right) + 1"),
        &["self.size: usize"],
    ),
];

const MAPS: [Case; 10] = [
    case(
        "fn counts(words: &[String]) -> HashMap<String, usize> {
            let mut counts = HashMap::new();
            for word in words { *counts.entry(word.clone()).or_insert(1) += 1; }
            counts
        }",
        ("or_insert(1)", "or_insert(0)"),
        &["counts.len(): usize"],
    ),
    case(
        "fn counts(words: &[String]) -> HashMap<String, usize> {
            let mut counts = HashMap::new();
            for word in words { counts.insert(word.clone(), 1); }
            counts
        }",
        ("counts.insert(word.clone(), 1);", "*counts.entry(word.clone()).or_insert(0) += 1;"),
        &["counts.len(): usize"],
    ),
    case(
        "struct Cache { map: HashMap<u32, u32>, order: VecDeque<u32>, capacity: usize }
        impl Cache {
            fn put(&mut self, key: u32, value: u32) {
                if self.map.len() == self.capacity {
                    let oldest = self.order.pop_front().unwrap();
                    self.map.remove(&key);
                }
                self.map.insert(key, value);
                self.order.push_back(key);
            }
        }",
        ("self.map.remove(&key);", "self.map.remove(&oldest);"),
        &["self.map.len(): usize", "self.capacity: usize", "oldest: u32", "self.order.len(): usize"],
    ),
    case(
        "struct Cache { map: HashMap<u32, u32>, order: VecDeque<u32>, capacity: usize }
        impl Cache {
            fn get(&mut self, key: u32) -> Option<u32> {
                let value = self.map.get(&key).copied();
                self.order.retain(|it| *it == key);
                self.order.push_back(key);
                value
            }
        }",
        ("*it == key", "*it != key"),
        &["self.map.len(): usize", "self.capacity: usize", "value.is_none(): bool", "self.order.len(): usize"],
    ),
    case(
        "struct Set { buckets: Vec<Vec<i32>>, len: usize }
        impl Set {
            fn insert(&mut self, x: i32) -> bool {
                let at = x as usize % self.buckets.len();
                self.buckets[at].push(x);
                self.len += 1;
                true
            }
            fn contains(&self, x: i32) -> bool { self.buckets[x as usize % self.buckets.len()].contains(&x) }
        }",
        ("let at = x", "if self.contains(x) { return false; } let at = x"),
        &["at: usize", "self.len: usize", "self.buckets.len(): usize", "self.contains(x): bool"],
    ).when(&[("let at", "self.contains(x)")]),
    case(
        "struct Set { words: Vec<u64> }
        impl Set {
            fn remove(&mut self, i: usize) { self.words[i / 64] ^= 1 << (i % 64); }
        }",
        ("self.words[i / 64] ^= 1 << (i % 64);", "self.words[i / 64] &= !(1 << (i % 64));"),
        &["self.words.len(): usize", "i / 64: usize", "i % 64: usize"],
    ),
    case(
        "fn unique(xs: &[i32]) -> Vec<i32> {
            let mut seen = HashSet::new();
            let mut out = Vec::new();
            for x in xs { if seen.insert(*x) { out.push(*x); } else { out.push(*x); } }
            out
        }",
        ("if seen.insert(*x) { out.push(*x); } else { out.push(*x); }", "if seen.insert(*x) { out.push(*x); }"),
        &["*x: i32"],
    ),
    case(
        "fn unique(xs: &[i32]) -> Vec<i32> { let mut out = xs.to_vec(); out.sort(); out }",
        ("out.sort();", "out.sort(); out.dedup();"),
        &["out.len(): usize"],
    ),
    case(
        "struct Range { start: i64, end: i64 }
        impl Range {
            fn overlaps(&self, other: &Range) -> bool { self.start < other.end || other.start < self.end }
        }",
        ("||", "&&"),
        &["self.start: i64", "self.end: i64", "other.start: i64", "other.end: i64"],
    ),
    case(
        "struct Range { start: i64, end: i64 }
        impl Range {
            fn join(&self, other: &Range) -> Range {
                Range { start: self.start.min(other.start), end: other.end }
            }
        }",
        ("end: other.end", "end: self.end.max(other.end)"),
        &["self.start: i64", "self.end: i64", "other.start: i64", "other.end: i64"],
    )
    .or(&["end: other.end.max(self.end)"]),
];
