//! A sample of one-line faults that was written without a look at the actions: third part.

use super::{Case, case, check_most, panic_case};

#[test]
fn containers() {
    check_most(&CONTAINERS, 8);
}

#[test]
fn trees() {
    check_most(&TREES, 7);
}

#[test]
fn parsers() {
    check_most(&PARSERS, 10);
}

#[test]
fn formatting() {
    check_most(&FORMATTING, 8);
}

#[test]
fn money() {
    check_most(&MONEY, 10);
}

#[test]
fn services() {
    check_most(&SERVICES, 9);
}

#[test]
fn traits() {
    check_most(&TRAITS, 9);
}

#[test]
fn crashes() {
    check_most(&CRASHES, 8);
}

const CONTAINERS: [Case; 10] = [
    case(
        "struct Ring { items: Vec<i32>, head: usize, len: usize }
        impl Ring {
            fn push(&mut self, item: i32) {
                let capacity = self.items.len();
                let tail = (self.head + self.len) % capacity;
                self.items[tail] = item;
                if self.len < capacity { self.len += 1; }
            }
        }",
        (
            "if self.len < capacity { self.len += 1; }",
            "if self.len < capacity { self.len += 1; } else { self.head = (self.head + 1) % capacity; }",
        ),
        &[
            "capacity: usize",
            "tail: usize",
            "self.head: usize",
            "self.len: usize",
            "self.items.len(): usize",
            "self.items.is_empty(): bool",
            "self.items[tail]: i32",
            "self.head + self.len: usize",
        ],
    ),
    case(
        "struct Heap { items: Vec<u64> }
        impl Heap {
            fn pop(&mut self) -> Option<u64> {
                if self.items.is_empty() { return None; }
                let top = self.items.remove(0);
                let mut at = 0;
                loop {
                    let mut child = 2 * at + 1;
                    if child >= self.items.len() { break; }
                    if child + 1 < self.items.len() && self.items[child + 1] < self.items[child] {
                        child += 1;
                    }
                    if self.items[at] <= self.items[child] { break; }
                    self.items.swap(at, child);
                    at = child;
                }
                Some(top)
            }
        }",
        ("self.items.remove(0)", "self.items.swap_remove(0)"),
        &[
            "top: u64",
            "at: usize",
            "child: usize",
            "self.items.len(): usize",
            "self.items.is_empty(): bool",
            "self.items[child]: u64",
            "self.items[child + 1]: u64",
            "self.items[at]: u64",
        ],
    ),
    case(
        "struct Node { key: i32, height: i32, left: Option<usize>, right: Option<usize> }
        struct Avl { nodes: Vec<Node> }
        impl Avl {
            fn height(&self, node: Option<usize>) -> i32 {
                node.map_or(0, |it| self.nodes[it].height)
            }
            fn update(&mut self, at: usize) {
                let left = self.height(self.nodes[at].left);
                let right = self.height(self.nodes[at].right);
                self.nodes[at].height = 1 + left.max(right);
            }
            fn rotate_left(&mut self, root: usize) -> usize {
                let pivot = self.nodes[root].right.unwrap();
                self.nodes[root].right = self.nodes[pivot].left;
                self.nodes[pivot].left = Some(root);
                self.update(pivot);
                pivot
            }
        }",
        ("self.update(pivot);", "self.update(root); self.update(pivot);"),
        &[
            "pivot: usize",
            "self.nodes[root].right: Option<usize>",
            "self.nodes[root].right.is_none(): bool",
            "self.nodes[pivot].left: Option<usize>",
            "self.nodes[pivot].left.is_none(): bool",
            "self.nodes[root].height: i32",
            "self.nodes[pivot].height: i32",
            "self.nodes.len(): usize",
        ],
    ),
    case(
        "use std::collections::HashMap;
        struct Node { children: HashMap<char, Node>, is_word: bool }
        struct Trie { root: Node }
        impl Trie {
            fn contains(&self, word: &str) -> bool {
                let mut node = &self.root;
                for c in word.chars() {
                    match node.children.get(&c) {
                        Some(next) => node = next,
                        None => return false,
                    }
                }
                true
            }
        }",
        ("true", "node.is_word"),
        &[
            "c: char",
            "node: Node",
            "next: Node",
            "node.is_word: bool",
            "node.children.len(): usize",
            "node.children.is_empty(): bool",
        ],
    ),
    case(
        "struct Sets { parent: Vec<usize>, size: Vec<usize> }
        impl Sets {
            fn find(&self, mut at: usize) -> usize {
                while self.parent[at] != at { at = self.parent[at]; }
                at
            }
            fn union(&mut self, a: usize, b: usize) -> bool {
                let (mut a, mut b) = (self.find(a), self.find(b));
                if a == b { return false; }
                if self.size[a] < self.size[b] { std::mem::swap(&mut a, &mut b); }
                self.parent[b] = a;
                true
            }
        }",
        ("self.parent[b] = a;", "self.parent[b] = a; self.size[a] += self.size[b];"),
        &[
            "a: usize",
            "b: usize",
            "self.size[a]: usize",
            "self.size[b]: usize",
            "self.parent[b]: usize",
            "self.parent[at]: usize",
            "self.size.len(): usize",
            "self.parent.len(): usize",
        ],
    )
    .or(&["self.size[a] += self.size[b]; self.parent[b] = a;"]),
    case(
        "use std::collections::{HashMap, VecDeque};
        struct Lru { capacity: usize, map: HashMap<u32, String>, order: VecDeque<u32> }
        impl Lru {
            fn put(&mut self, key: u32, value: String) {
                if self.map.len() >= self.capacity {
                    if let Some(oldest) = self.order.pop_front() {
                        self.map.remove(&oldest);
                    }
                }
                self.order.retain(|it| *it != key);
                self.order.push_back(key);
                self.map.insert(key, value);
            }
        }",
        (
            "self.map.len() >= self.capacity",
            "self.map.len() >= self.capacity && !self.map.contains_key(&key)",
        ),
        &[
            "oldest: u32",
            "self.capacity: usize",
            "self.map.len(): usize",
            "self.map.is_empty(): bool",
            "self.order.len(): usize",
            "self.order.is_empty(): bool",
            "self.map.contains_key(&key): bool",
        ],
    )
    .or(&["!self.map.contains_key(&key) && self.map.len() >= self.capacity"]),
    case(
        "struct Gap { buffer: Vec<char>, gap_start: usize, gap_end: usize }
        impl Gap {
            fn backspace(&mut self) -> bool {
                if self.gap_start == 0 { return false; }
                self.gap_end += 1;
                true
            }
            fn text(&self) -> String {
                let before = self.buffer[..self.gap_start].iter();
                before.chain(&self.buffer[self.gap_end..]).collect()
            }
        }",
        ("self.gap_end += 1;", "self.gap_start -= 1;"),
        &[
            "self.gap_start: usize",
            "self.gap_end: usize",
            "self.buffer.len(): usize",
            "self.buffer.is_empty(): bool",
        ],
    ),
    case(
        "enum Entry<T> { Used(T), Free(usize) }
        struct Slab<T> { entries: Vec<Entry<T>>, next: usize, len: usize }
        impl<T> Slab<T> {
            fn remove(&mut self, index: usize) -> Option<T> {
                if !matches!(self.entries.get(index), Some(Entry::Used(_))) { return None; }
                self.len -= 1;
                self.next = index;
                let old = std::mem::replace(&mut self.entries[index], Entry::Free(self.next));
                match old {
                    Entry::Used(value) => Some(value),
                    Entry::Free(_) => None,
                }
            }
        }",
        (
            "self.next = index;
                let old = std::mem::replace(&mut self.entries[index], Entry::Free(self.next));",
            "let old = std::mem::replace(&mut self.entries[index], Entry::Free(self.next));
                self.next = index;",
        ),
        &[
            "self.next: usize",
            "self.len: usize",
            "self.entries.len(): usize",
            "self.entries.is_empty(): bool",
            "old: Entry<T>",
        ],
    ),
    case(
        "struct Ranges { ranges: Vec<(u32, u32)> }
        impl Ranges {
            fn remove(&mut self, start: u32, end: u32) {
                let mut kept = Vec::new();
                for &(low, high) in &self.ranges {
                    if high <= start || low >= end {
                        kept.push((low, high));
                        continue;
                    }
                    if low < start { kept.push((low, start)); }
                }
                self.ranges = kept;
            }
        }",
        (
            "if low < start { kept.push((low, start)); }",
            "if low < start { kept.push((low, start)); } if high > end { kept.push((end, high)); }",
        ),
        &[
            "low: u32",
            "high: u32",
            "kept: Vec<(u32, u32)>",
            "kept.len(): usize",
            "kept.is_empty(): bool",
            "self.ranges.len(): usize",
            "self.ranges.is_empty(): bool",
        ],
    )
    .or(&["if low < start { kept.push((low, start)); } if end < high { kept.push((end, high)); }"]),
    case(
        "struct Node { key: u32, next: Vec<Option<usize>> }
        struct SkipList { nodes: Vec<Node>, levels: usize }
        impl SkipList {
            fn contains(&self, key: u32) -> bool {
                let mut at = 0;
                for level in (0..self.levels).rev() {
                    while let Some(next) = self.nodes[at].next[level] {
                        if self.nodes[next].key > key { break; }
                        at = next;
                    }
                }
                match self.nodes[at].next[0] {
                    Some(next) => self.nodes[next].key == key,
                    None => false,
                }
            }
        }",
        ("self.nodes[next].key > key", "self.nodes[next].key >= key"),
        &[
            "at: usize",
            "level: usize",
            "next: usize",
            "self.levels: usize",
            "self.nodes[next].key: u32",
            "self.nodes[at].key: u32",
            "self.nodes[at].next.len(): usize",
            "self.nodes.len(): usize",
        ],
    )
    .or(&["key <= self.nodes[next].key"]),
];

const TREES: [Case; 10] = [
    case(
        "struct Segments { tree: Vec<i64>, size: usize }
        impl Segments {
            fn sum(&self, start: usize, end: usize) -> i64 {
                let (mut left, mut right) = (start + self.size, end + self.size);
                let mut total = 0;
                while left < right {
                    if left % 2 == 1 {
                        total += self.tree[left];
                        left += 1;
                    }
                    if right % 2 == 1 {
                        total += self.tree[right];
                        right -= 1;
                    }
                    left /= 2;
                    right /= 2;
                }
                total
            }
        }",
        (
            "total += self.tree[right];
                        right -= 1;",
            "right -= 1;
                        total += self.tree[right];",
        ),
        &[
            "left: usize",
            "right: usize",
            "total: i64",
            "self.size: usize",
            "self.tree[left]: i64",
            "self.tree[right]: i64",
            "self.tree.len(): usize",
        ],
    )
    .or(&["total += self.tree[right - 1];
                        right -= 1;"]),
    case(
        "struct Fenwick { sums: Vec<i64> }
        impl Fenwick {
            fn prefix(&self, count: usize) -> i64 {
                let mut at = count;
                let mut sum = 0;
                while at > 0 {
                    sum += self.sums[at];
                    at &= at - 1;
                }
                sum
            }
            fn range(&self, first: usize, last: usize) -> i64 {
                self.prefix(last) - self.prefix(first)
            }
        }",
        ("self.prefix(last) - self.prefix(first)", "self.prefix(last + 1) - self.prefix(first)"),
        &[
            "at: usize",
            "sum: i64",
            "self.sums[at]: i64",
            "self.sums.len(): usize",
            "self.prefix(last): i64",
            "self.prefix(first): i64",
        ],
    ),
    case(
        "struct Node { key: i32, left: Option<Box<Node>>, right: Option<Box<Node>> }
        fn take_min(mut node: Box<Node>) -> (Option<Box<Node>>, i32) {
            match node.left.take() {
                None => (node.right.take(), node.key),
                Some(left) => {
                    let (rest, min) = take_min(left);
                    (Some(node), min)
                }
            }
        }",
        (
            "let (rest, min) = take_min(left);",
            "let (rest, min) = take_min(left); node.left = rest;",
        ),
        &[
            "node.key: i32",
            "left: Box<Node>",
            "left.key: i32",
            "rest: Option<Box<Node>>",
            "rest.is_none(): bool",
            "min: i32",
            "node.left.is_none(): bool",
            "node.right.is_none(): bool",
        ],
    ),
    case(
        "struct Node { key: u32, red: bool, left: Option<Box<Node>>, right: Option<Box<Node>> }
        fn is_red(node: &Option<Box<Node>>) -> bool { node.as_ref().is_some_and(|it| it.red) }
        fn flip(node: &mut Node) {
            if !is_red(&node.left) || !is_red(&node.right) { return; }
            node.red = true;
            if let Some(left) = &mut node.left { left.red = false; }
            if let Some(right) = &mut node.right { right.red = true; }
        }",
        ("right.red = true;", "right.red = false;"),
        &[
            "node.red: bool",
            "left.red: bool",
            "right.red: bool",
            "node.key: u32",
            "node.left.is_none(): bool",
            "node.right.is_none(): bool",
        ],
    ),
    case(
        "struct Page { keys: Vec<u32>, children: Vec<Page> }
        impl Page {
            fn split(&mut self) -> (u32, Page) {
                let middle = self.keys.len() / 2;
                let keys = self.keys.split_off(middle + 1);
                let median = self.keys.pop().unwrap();
                let children = if self.children.is_empty() {
                    Vec::new()
                } else {
                    self.children.split_off(middle)
                };
                (median, Page { keys, children })
            }
        }",
        ("self.children.split_off(middle)", "self.children.split_off(middle + 1)"),
        &[
            "middle: usize",
            "keys: Vec<u32>",
            "keys.len(): usize",
            "median: u32",
            "children: Vec<Page>",
            "self.keys.len(): usize",
            "self.keys.is_empty(): bool",
            "self.children.len(): usize",
            "self.children.is_empty(): bool",
        ],
    ),
    case(
        "enum Rope { Leaf(String), Concat { weight: usize, left: Box<Rope>, right: Box<Rope> } }
        impl Rope {
            fn char_at(&self, index: usize) -> Option<char> {
                match self {
                    Rope::Leaf(text) => text.chars().nth(index),
                    Rope::Concat { weight, left, right } => {
                        if index < *weight {
                            left.char_at(index)
                        } else {
                            right.char_at(index)
                        }
                    }
                }
            }
        }",
        ("right.char_at(index)", "right.char_at(index - *weight)"),
        &[
            "*weight: usize",
            "weight: usize",
            "text: String",
            "text.len(): usize",
            "text.is_empty(): bool",
            "left: Box<Rope>",
            "right: Box<Rope>",
        ],
    )
    .or(&["right.char_at(index - weight)"]),
    case(
        "struct SparseSet { dense: Vec<usize>, sparse: Vec<usize> }
        impl SparseSet {
            fn contains(&self, id: usize) -> bool {
                let at = self.sparse[id];
                at < self.dense.len() && self.dense[at] == id
            }
            fn remove(&mut self, id: usize) {
                if !self.contains(id) { return; }
                let at = self.sparse[id];
                let last = *self.dense.last().unwrap();
                self.dense.swap_remove(at);
                self.sparse[id] = usize::MAX;
            }
        }",
        (
            "self.dense.swap_remove(at);",
            "self.dense.swap_remove(at); self.sparse[last] = at;",
        ),
        &[
            "at: usize",
            "last: usize",
            "self.sparse[id]: usize",
            "self.dense[at]: usize",
            "self.dense.len(): usize",
            "self.dense.is_empty(): bool",
            "self.sparse.len(): usize",
            "self.contains(id): bool",
        ],
    )
    .or(&["self.sparse[last] = at; self.dense.swap_remove(at);"]),
    case(
        "struct Bloom { bits: Vec<bool>, hashes: u64 }
        impl Bloom {
            fn slot(&self, key: u64, round: u64) -> usize {
                let mixed = key.wrapping_mul(0x9e37_79b9).wrapping_add(round.wrapping_mul(key >> 7 | 1));
                (mixed % self.bits.len() as u64) as usize
            }
            fn insert(&mut self, key: u64) {
                for round in 0..self.hashes {
                    let slot = self.slot(key, round);
                    self.bits[slot] = true;
                }
            }
            fn may_contain(&self, key: u64) -> bool {
                (0..self.hashes).any(|round| self.bits[self.slot(key, round)])
            }
        }",
        ("(0..self.hashes).any(", "(0..self.hashes).all("),
        &[
            "self.hashes: u64",
            "self.bits.len(): usize",
            "self.bits.is_empty(): bool",
            "mixed: u64",
            "round: u64",
            "slot: usize",
            "self.bits[slot]: bool",
            "self.slot(key, round): usize",
        ],
    ),
    case(
        "struct Node { value: i32, prev: Option<usize>, next: Option<usize> }
        struct List { nodes: Vec<Node>, head: Option<usize>, tail: Option<usize> }
        impl List {
            fn unlink(&mut self, at: usize) {
                let (prev, next) = (self.nodes[at].prev, self.nodes[at].next);
                match prev {
                    Some(prev) => self.nodes[prev].next = next,
                    None => self.head = next,
                }
                match next {
                    Some(next) => self.nodes[next].prev = prev,
                    None => self.tail = next,
                }
            }
        }",
        ("self.tail = next", "self.tail = prev"),
        &[
            "prev: Option<usize>",
            "next: Option<usize>",
            "prev.is_none(): bool",
            "next.is_none(): bool",
            "self.head: Option<usize>",
            "self.tail: Option<usize>",
            "self.head.is_none(): bool",
            "self.tail.is_none(): bool",
            "self.nodes.len(): usize",
            "self.nodes[at].value: i32",
        ],
    ),
    case(
        "use std::collections::{BTreeMap, HashMap, VecDeque};
        struct Lfu { values: HashMap<u32, (i32, u32)>, buckets: BTreeMap<u32, VecDeque<u32>>, least: u32, capacity: usize }
        impl Lfu {
            fn insert(&mut self, key: u32, value: i32) {
                if self.values.len() == self.capacity {
                    let bucket = self.buckets.get_mut(&self.least).unwrap();
                    if let Some(victim) = bucket.pop_front() {
                        self.values.remove(&victim);
                    }
                }
                self.values.insert(key, (value, 1));
                self.buckets.entry(1).or_default().push_back(key);
            }
        }",
        (
            "self.buckets.entry(1).or_default().push_back(key);",
            "self.buckets.entry(1).or_default().push_back(key); self.least = 1;",
        ),
        &[
            "victim: u32",
            "bucket: VecDeque<u32>",
            "bucket.len(): usize",
            "bucket.is_empty(): bool",
            "self.least: u32",
            "self.capacity: usize",
            "self.values.len(): usize",
            "self.buckets.len(): usize",
        ],
    ),
];

const PARSERS: [Case; 10] = [
    case(
        r#"fn split_record(line: &str) -> Vec<String> {
            let mut fields = Vec::new();
            let mut field = String::new();
            let mut quoted = false;
            for c in line.chars() {
                match c {
                    '"' => quoted = !quoted,
                    ',' if !quoted => fields.push(std::mem::take(&mut field)),
                    _ => field.push(c),
                }
            }
            fields
        }"#,
        (
            "            fields
        }",
            "            fields.push(field);
            fields
        }",
        ),
        &[
            "fields: Vec<String>",
            "fields.len(): usize",
            "fields.is_empty(): bool",
            "field: String",
            "field.len(): usize",
            "field.is_empty(): bool",
            "quoted: bool",
            "c: char",
        ],
    ),
    case(
        r#"use std::collections::BTreeMap;
        fn parse_ini(text: &str) -> BTreeMap<String, String> {
            let mut section = String::new();
            let mut found = BTreeMap::new();
            for line in text.lines() {
                let line = line.trim();
                if line.is_empty() || line.starts_with(';') { continue; }
                if let Some(name) = line.strip_prefix('[').and_then(|it| it.strip_suffix(']')) {
                    section = name.to_string();
                } else if let Some((key, value)) = line.split_once('=') {
                    found.insert(format!("{section}.{}", key.trim()), value.to_string());
                }
            }
            found
        }"#,
        ("value.to_string()", "value.trim().to_string()"),
        &[
            "section: String",
            "section.len(): usize",
            "section.is_empty(): bool",
            "line: &str",
            "line.len(): usize",
            "line.is_empty(): bool",
            "name: &str",
            "key: &str",
            "value: &str",
            "value.len(): usize",
            "key.len(): usize",
            "found: BTreeMap<String, String>",
            "found.len(): usize",
        ],
    )
    .or(&["value.trim_start().to_string()"]),
    case(
        "#[derive(Debug)]
        enum Token { Name(String), Number(u64), Sign(char) }
        fn tokens(text: &str) -> Vec<Token> {
            let chars: Vec<char> = text.chars().collect();
            let (mut found, mut at) = (Vec::new(), 0);
            while at < chars.len() {
                let start = at;
                let c = chars[at];
                at += 1;
                if c.is_alphabetic() || c == '_' {
                    while at < chars.len() && chars[at].is_alphanumeric() { at += 1; }
                    found.push(Token::Name(chars[start..at].iter().collect()));
                } else if c.is_ascii_digit() {
                    while at < chars.len() && chars[at].is_ascii_digit() { at += 1; }
                    let digits: String = chars[start..at].iter().collect();
                    found.push(Token::Number(digits.parse().unwrap_or(u64::MAX)));
                } else if !c.is_whitespace() {
                    found.push(Token::Sign(c));
                }
            }
            found
        }",
        ("chars[at].is_alphanumeric()", "(chars[at].is_alphanumeric() || chars[at] == '_')"),
        &[
            "at: usize",
            "start: usize",
            "c: char",
            "chars[at]: char",
            "chars.len(): usize",
            "chars.is_empty(): bool",
            "found: Vec<Token>",
            "found.len(): usize",
            "found.is_empty(): bool",
            "digits.len(): usize",
        ],
    ),
    case(
        r#"fn unescape(text: &str) -> Option<String> {
            let mut out = String::new();
            let mut chars = text.chars();
            while let Some(c) = chars.next() {
                if c != '\\' { out.push(c); continue; }
                match chars.next()? {
                    'n' => out.push('\n'),
                    't' => out.push('\t'),
                    'u' => {
                        let digits: String = chars.by_ref().take(4).collect();
                        let code = digits.parse::<u32>().ok()?;
                        out.push(char::from_u32(code)?);
                    }
                    other => out.push(other),
                }
            }
            Some(out)
        }"#,
        ("digits.parse::<u32>().ok()?", "u32::from_str_radix(&digits, 16).ok()?"),
        &[
            "out: String",
            "out.len(): usize",
            "out.is_empty(): bool",
            "c: char",
            "other: char",
            "digits.len(): usize",
            "digits.is_empty(): bool",
            "code: u32",
        ],
    ),
    case(
        r#"struct Address<'a> { path: &'a str, query: &'a str, fragment: &'a str }
        fn parse_address(url: &str) -> Address<'_> {
            let rest = url.split_once("://").map_or(url, |(_, rest)| rest);
            let start = rest.find('/').unwrap_or(rest.len());
            let target = &rest[start..];
            let (before, fragment) = target.split_once('#').unwrap_or((target, ""));
            let (path, query) = target.split_once('?').unwrap_or((before, ""));
            Address { path, query, fragment }
        }"#,
        ("target.split_once('?')", "before.split_once('?')"),
        &[
            "rest: &str",
            "rest.len(): usize",
            "start: usize",
            "target: &str",
            "target.len(): usize",
            "target.is_empty(): bool",
            "before: &str",
            "before.len(): usize",
            "fragment: &str",
            "path: &str",
            "query: &str",
            "query.len(): usize",
        ],
    ),
    case(
        "use std::cmp::Ordering;
        struct Version { major: u32, minor: u32, patch: u32, pre: Vec<String> }
        impl Version {
            fn compare(&self, other: &Version) -> Ordering {
                let numbers = (self.major, self.minor, self.patch);
                let order = numbers.cmp(&(other.major, other.minor, other.patch));
                if order != Ordering::Equal { return order; }
                match (self.pre.is_empty(), other.pre.is_empty()) {
                    (true, true) => Ordering::Equal,
                    (true, false) => Ordering::Less,
                    (false, true) => Ordering::Less,
                    (false, false) => self.pre.cmp(&other.pre),
                }
            }
        }",
        ("(true, false) => Ordering::Less", "(true, false) => Ordering::Greater"),
        &[
            "order: Ordering",
            "numbers: (u32, u32, u32)",
            "self.major: u32",
            "self.minor: u32",
            "self.patch: u32",
            "other.major: u32",
            "other.minor: u32",
            "other.patch: u32",
            "self.pre.is_empty(): bool",
            "other.pre.is_empty(): bool",
            "self.pre.len(): usize",
            "other.pre.len(): usize",
        ],
    ),
    case(
        "fn digit(c: char) -> Option<u32> {
            Some(match c {
                'I' => 1, 'V' => 5, 'X' => 10, 'L' => 50, 'C' => 100, 'D' => 500, 'M' => 1000,
                _ => return None,
            })
        }
        fn parse_roman(text: &str) -> Option<u32> {
            let mut total = 0;
            let mut largest = 0;
            for c in text.chars().rev() {
                let value = digit(c)?;
                if value < largest {
                    total -= value;
                } else {
                    total += value;
                }
            }
            Some(total)
        }",
        ("total += value;", "total += value; largest = value;"),
        &["total: u32", "largest: u32", "value: u32", "c: char", "digit(c): Option<u32>"],
    )
    .or(&["largest = value; total += value;"]),
    case(
        "struct Parser<'a> { rest: &'a str }
        impl Parser<'_> {
            fn eat(&mut self, sign: char) -> bool {
                let rest = self.rest.trim_start();
                let after = rest.strip_prefix(sign);
                self.rest = after.unwrap_or(rest);
                after.is_some()
            }
            fn number(&mut self) -> Option<i64> {
                let end = self.rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(self.rest.len());
                let (digits, rest) = self.rest.split_at(end);
                self.rest = rest;
                digits.parse().ok()
            }
            fn factor(&mut self) -> Option<i64> {
                if self.eat('-') { return Some(-self.sum()?); }
                if self.eat('(') {
                    let value = self.sum()?;
                    return self.eat(')').then_some(value);
                }
                self.number()
            }
            fn sum(&mut self) -> Option<i64> {
                let mut value = self.factor()?;
                loop {
                    if self.eat('+') { value += self.factor()?; }
                    else if self.eat('-') { value -= self.factor()?; }
                    else { return Some(value); }
                }
            }
        }",
        ("Some(-self.sum()?)", "Some(-self.factor()?)"),
        &[
            "value: i64",
            "self.rest: &str",
            "self.rest.len(): usize",
            "self.rest.is_empty(): bool",
            "end: usize",
            "digits: &str",
            "rest: &str",
            "rest.len(): usize",
        ],
    ),
    case(
        r#"struct Options { flags: Vec<String>, files: Vec<String> }
        fn parse_args(args: &[String]) -> Options {
            let mut options = Options { flags: Vec::new(), files: Vec::new() };
            let mut only_files = false;
            for arg in args {
                if !only_files && arg == "--" {
                    continue;
                }
                match arg.strip_prefix("--") {
                    Some(flag) if !only_files => options.flags.push(flag.to_string()),
                    _ => options.files.push(arg.clone()),
                }
            }
            options
        }"#,
        ("continue;", "only_files = true; continue;"),
        &[
            "only_files: bool",
            "arg: String",
            "arg.len(): usize",
            "arg.is_empty(): bool",
            "flag: &str",
            "options: Options",
            "options.flags.len(): usize",
            "options.files.len(): usize",
            "options.flags.is_empty(): bool",
            "options.files.is_empty(): bool",
        ],
    ),
    case(
        r#"fn field_values(field: &str, min: u8, max: u8) -> Option<Vec<u8>> {
            let mut values = Vec::new();
            for part in field.split(',') {
                let (range, step) = part.split_once('/').unwrap_or((part, "1"));
                let step: usize = step.parse().ok().filter(|it| *it > 0)?;
                let (low, high) = if range == "*" {
                    (min, max)
                } else if let Some((low, high)) = range.split_once('-') {
                    (low.parse().ok()?, high.parse().ok()?)
                } else {
                    let only = range.parse().ok()?;
                    (only, only)
                };
                values.extend((low..high).step_by(step));
            }
            Some(values)
        }"#,
        ("(low..high)", "(low..=high)"),
        &[
            "values: Vec<u8>",
            "values.len(): usize",
            "values.is_empty(): bool",
            "part: &str",
            "part.len(): usize",
            "range: &str",
            "range.is_empty(): bool",
            "low: u8",
            "high: u8",
            "only: u8",
        ],
    ),
];

const FORMATTING: [Case; 10] = [
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
            "lines: Vec<String>",
            "lines.len(): usize",
            "lines.is_empty(): bool",
            "line: String",
            "line.len(): usize",
            "line.is_empty(): bool",
            "word: &str",
            "word.len(): usize",
            "line.len() + word.len(): usize",
        ],
    )
    .or(&["line.len() + word.len() + 1 > width", "line.len() + word.len() >= width"]),
    case(
        r#"fn justify(words: &[&str], width: usize) -> String {
            let letters: usize = words.iter().map(|it| it.len()).sum();
            let gaps = words.len() - 1;
            if gaps == 0 { return format!("{:<width$}", words[0]); }
            let (each, extra) = ((width - letters) / gaps, (width - letters) % gaps);
            let mut line = String::new();
            for (i, word) in words.iter().enumerate() {
                line.push_str(word);
                if i < gaps {
                    let spaces = each + usize::from(i <= extra);
                    line.push_str(&" ".repeat(spaces));
                }
            }
            line
        }"#,
        ("i <= extra", "i < extra"),
        &[
            "letters: usize",
            "gaps: usize",
            "each: usize",
            "extra: usize",
            "i: usize",
            "word: &str",
            "word.len(): usize",
            "spaces: usize",
            "line: String",
            "line.len(): usize",
        ],
    ),
    case(
        r#"fn indent(text: &str, depth: usize) -> String {
            let prefix = "    ".repeat(depth);
            let mut out = String::new();
            for line in text.lines() {
                out.push_str(&prefix);
                out.push_str(line);
                out.push('\n');
            }
            out
        }"#,
        ("out.push_str(&prefix);", "if !line.is_empty() { out.push_str(&prefix); }"),
        &[
            "prefix: String",
            "prefix.len(): usize",
            "prefix.is_empty(): bool",
            "line: &str",
            "line.len(): usize",
            "line.is_empty(): bool",
            "out: String",
            "out.len(): usize",
            "out.is_empty(): bool",
        ],
    )
    .or(&["if !line.trim().is_empty() { out.push_str(&prefix); }"]),
    case(
        r#"fn escape_html(text: &str) -> String {
            text.replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;").replace('&', "&amp;")
        }"#,
        (
            r#"text.replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;").replace('&', "&amp;")"#,
            r#"text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")"#,
        ),
        &["text.len(): usize", "text.is_empty(): bool"],
    )
    .or(&[
        r#"text.replace('&', "&amp;").replace('>', "&gt;").replace('"', "&quot;").replace('<', "&lt;")"#,
    ]),
    case(
        r#"use std::collections::HashMap;
        fn render(template: &str, values: &HashMap<String, String>) -> Option<String> {
            let mut out = String::new();
            let mut rest = template;
            while let Some(start) = rest.find("{{") {
                out.push_str(&rest[..start]);
                let end = start + rest[start..].find("}}")?;
                let name = rest[start + 2..end].trim();
                out.push_str(values.get(name)?);
                rest = &rest[end + 2..];
            }
            Some(out)
        }"#,
        ("Some(out)", "out.push_str(rest); Some(out)"),
        &[
            "out: String",
            "out.len(): usize",
            "out.is_empty(): bool",
            "rest: &str",
            "rest.len(): usize",
            "rest.is_empty(): bool",
            "start: usize",
            "end: usize",
            "name: &str",
            "name.len(): usize",
        ],
    ),
    case(
        "fn slug(title: &str) -> String {
            let mut slug = String::new();
            for c in title.chars() {
                if c.is_ascii_alphanumeric() {
                    slug.push(c.to_ascii_lowercase());
                } else if !slug.ends_with('-') {
                    slug.push('-');
                }
            }
            slug
        }",
        (
            "            slug
        }",
            "            slug.trim_matches('-').to_string()
        }",
        ),
        &[
            "slug: String",
            "slug.len(): usize",
            "slug.is_empty(): bool",
            "c: char",
            "c.is_ascii_alphanumeric(): bool",
            "slug.ends_with('-'): bool",
        ],
    ),
    case(
        r#"fn table(rows: &[Vec<String>]) -> String {
            let columns = rows.iter().map(|row| row.len()).max().unwrap_or(0);
            let mut widths = vec![0; columns];
            for row in rows {
                for (i, cell) in row.iter().enumerate() {
                    widths[i] = cell.chars().count();
                }
            }
            let mut out = String::new();
            for row in rows {
                let cells = row.iter().zip(&widths).map(|(cell, &width)| format!("{cell:<width$}"));
                out.push_str(cells.collect::<Vec<_>>().join(" | ").trim_end());
                out.push('\n');
            }
            out
        }"#,
        (
            "widths[i] = cell.chars().count();",
            "widths[i] = widths[i].max(cell.chars().count());",
        ),
        &[
            "columns: usize",
            "widths: Vec<usize>",
            "widths.len(): usize",
            "widths[i]: usize",
            "i: usize",
            "cell: String",
            "cell.len(): usize",
            "row: Vec<String>",
            "row.len(): usize",
            "row.is_empty(): bool",
            "out: String",
            "out.len(): usize",
        ],
    )
    .or(&["widths[i] = cell.chars().count().max(widths[i]);"]),
    case(
        r#"fn human(seconds: u64) -> String {
            let hours = seconds / 3600;
            let minutes = seconds / 60;
            let left = seconds % 60;
            if hours > 0 {
                format!("{hours}h {minutes:02}m {left:02}s")
            } else if minutes > 0 {
                format!("{minutes}m {left:02}s")
            } else {
                format!("{left}s")
            }
        }"#,
        ("let minutes = seconds / 60;", "let minutes = seconds % 3600 / 60;"),
        &["hours: u64", "minutes: u64", "left: u64", "seconds / 3600: u64", "seconds / 60: u64"],
    )
    .or(&["let minutes = seconds / 60 % 60;", "let minutes = (seconds - hours * 3600) / 60;"]),
    case(
        "fn run_lengths(text: &str) -> String {
            let mut out = String::new();
            let mut last = None;
            let mut count = 0;
            for c in text.chars() {
                if last == Some(c) {
                    count += 1;
                    continue;
                }
                if let Some(old) = last {
                    if count > 1 { out.push_str(&count.to_string()); }
                    out.push(old);
                }
                last = Some(c);
            }
            if let Some(old) = last {
                if count > 1 { out.push_str(&count.to_string()); }
                out.push(old);
            }
            out
        }",
        ("last = Some(c);", "last = Some(c); count = 1;"),
        &[
            "out: String",
            "out.len(): usize",
            "out.is_empty(): bool",
            "last: Option<char>",
            "last.is_none(): bool",
            "count: i32",
            "c: char",
            "old: char",
        ],
    )
    .or(&["count = 1; last = Some(c);"]),
    case(
        "fn code(c: char) -> char {
            match c.to_ascii_lowercase() {
                'b' | 'f' | 'p' | 'v' => '1',
                'c' | 'g' | 'j' | 'k' | 'q' | 's' | 'x' | 'z' => '2',
                'd' | 't' => '3',
                'l' => '4',
                'm' | 'n' => '5',
                'r' => '6',
                _ => '0',
            }
        }
        fn soundex(name: &str) -> String {
            let mut out = String::new();
            let mut last = '0';
            for c in name.chars().filter(|c| c.is_ascii_alphabetic()) {
                let digit = code(c);
                if out.is_empty() {
                    out.push(c.to_ascii_uppercase());
                } else if digit != '0' && digit != last {
                    out.push(digit);
                    last = digit;
                }
            }
            while out.len() < 4 { out.push('0'); }
            out.truncate(4);
            out
        }",
        (
            "out.push(digit);
                    last = digit;
                }",
            "out.push(digit);
                }
                last = digit;",
        ),
        &[
            "out: String",
            "out.len(): usize",
            "out.is_empty(): bool",
            "last: char",
            "digit: char",
            "c: char",
        ],
    ),
];

const MONEY: [Case; 10] = [
    case(
        "struct Line { quantity: u32, price: u64 }
        struct Invoice { lines: Vec<Line>, discount: u64, tax_percent: u64 }
        impl Invoice {
            fn total(&self) -> u64 {
                let subtotal: u64 = self.lines.iter().map(|line| u64::from(line.quantity) * line.price).sum();
                let discount = self.discount.min(subtotal);
                let tax = subtotal * self.tax_percent / 100;
                subtotal - discount + tax
            }
        }",
        (
            "let tax = subtotal * self.tax_percent / 100;",
            "let tax = (subtotal - discount) * self.tax_percent / 100;",
        ),
        &[
            "subtotal: u64",
            "discount: u64",
            "tax: u64",
            "self.discount: u64",
            "self.tax_percent: u64",
            "self.lines.len(): usize",
            "self.lines.is_empty(): bool",
            "subtotal - discount: u64",
        ],
    ),
    case(
        "use std::collections::HashMap;
        #[derive(PartialEq)]
        enum Status { Open, Shipped, Cancelled }
        struct Order { status: Status, items: Vec<(String, u32)> }
        struct Shop { stock: HashMap<String, u32>, orders: Vec<Order> }
        impl Shop {
            fn cancel(&mut self, id: usize) -> bool {
                let Some(order) = self.orders.get_mut(id) else { return false };
                if order.status == Status::Shipped { return false; }
                order.status = Status::Cancelled;
                for (name, count) in &order.items {
                    *self.stock.entry(name.clone()).or_insert(0) += count;
                }
                true
            }
        }",
        ("order.status == Status::Shipped", "order.status != Status::Open"),
        &[
            "order: Order",
            "order.status: Status",
            "order.items.len(): usize",
            "order.items.is_empty(): bool",
            "name: String",
            "count: u32",
            "*count: u32",
            "self.stock.len(): usize",
            "self.orders.len(): usize",
        ],
    )
    .or(&["order.status == Status::Shipped || order.status == Status::Cancelled"]),
    case(
        "fn unit_price(list_price: u64, quantity: u32) -> u64 {
            let percent = if quantity >= 10 { 5 } else if quantity >= 100 { 15 } else { 0 };
            list_price - list_price * percent / 100
        }",
        (
            "if quantity >= 10 { 5 } else if quantity >= 100 { 15 } else { 0 }",
            "if quantity >= 100 { 15 } else if quantity >= 10 { 5 } else { 0 }",
        ),
        &["percent: u64", "list_price * percent: u64", "quantity >= 10: bool"],
    ),
    case(
        "struct Payment { interest: f64, principal: f64 }
        fn schedule(principal: f64, rate: f64, instalment: f64) -> Vec<Payment> {
            let mut balance = principal;
            let mut payments = Vec::new();
            while balance > 0.005 && payments.len() < 600 {
                let interest = principal * rate / 12.0;
                let paid = (instalment - interest).min(balance);
                balance -= paid;
                payments.push(Payment { interest, principal: paid });
            }
            payments
        }",
        ("principal * rate / 12.0", "balance * rate / 12.0"),
        &[
            "balance: f64",
            "payments: Vec<Payment>",
            "payments.len(): usize",
            "payments.is_empty(): bool",
            "interest: f64",
            "paid: f64",
            "instalment - interest: f64",
        ],
    ),
    case(
        "struct Booking { room: u32, start: u32, end: u32 }
        struct Hotel { bookings: Vec<Booking> }
        impl Hotel {
            fn book(&mut self, room: u32, start: u32, end: u32) -> bool {
                if start >= end { return false; }
                let taken = self.bookings.iter().any(|it| it.start < end && start < it.end);
                if taken { return false; }
                self.bookings.push(Booking { room, start, end });
                true
            }
        }",
        (
            "it.start < end && start < it.end",
            "it.room == room && it.start < end && start < it.end",
        ),
        &[
            "taken: bool",
            "it: Booking",
            "it.start: u32",
            "it.end: u32",
            "it.room: u32",
            "self.bookings.len(): usize",
            "self.bookings.is_empty(): bool",
        ],
    )
    .or(&["it.start < end && start < it.end && it.room == room"]),
    case(
        "struct Item { on_hand: u32, reserved: u32 }
        struct Warehouse { items: Vec<Item> }
        impl Warehouse {
            fn reserve(&mut self, index: usize, amount: u32) -> Result<(), u32> {
                let item = &mut self.items[index];
                let free = item.on_hand;
                if amount > free { return Err(amount - free); }
                item.reserved += amount;
                Ok(())
            }
        }",
        ("let free = item.on_hand;", "let free = item.on_hand - item.reserved;"),
        &[
            "item: Item",
            "item.on_hand: u32",
            "item.reserved: u32",
            "free: u32",
            "amount - free: u32",
            "self.items.len(): usize",
        ],
    )
    .or(&["let free = item.on_hand.saturating_sub(item.reserved);"]),
    case(
        "const REGULAR: u32 = 40;
        struct Employee { rate: u32, salaried: bool }
        impl Employee {
            fn weekly_pay(&self, hours: u32) -> u32 {
                if self.salaried { return REGULAR * self.rate; }
                let base = hours.min(REGULAR) * self.rate;
                let overtime = hours.saturating_sub(REGULAR) * self.rate / 2;
                base + overtime
            }
        }",
        (
            "hours.saturating_sub(REGULAR) * self.rate / 2",
            "hours.saturating_sub(REGULAR) * self.rate * 3 / 2",
        ),
        &[
            "base: u32",
            "overtime: u32",
            "self.rate: u32",
            "self.salaried: bool",
            "hours.min(REGULAR): u32",
            "hours.saturating_sub(REGULAR): u32",
        ],
    )
    .or(&["hours.saturating_sub(REGULAR) * 3 * self.rate / 2"]),
    case(
        "struct Account { balance: i64, frozen: bool }
        struct Bank { accounts: Vec<Account>, log: Vec<(usize, usize, i64)> }
        impl Bank {
            fn transfer(&mut self, from: usize, to: usize, amount: i64) -> Result<(), String> {
                if amount <= 0 { return Err(String::from(\"amount\")); }
                if self.accounts[from].frozen { return Err(String::from(\"frozen\")); }
                if self.accounts[from].balance < amount { return Err(String::from(\"funds\")); }
                self.accounts[from].balance -= amount;
                self.accounts[to].balance += amount;
                self.log.push((from, to, amount));
                Ok(())
            }
        }",
        (
            "if self.accounts[from].frozen {",
            "if self.accounts[from].frozen || self.accounts[to].frozen {",
        ),
        &[
            "self.accounts[from].balance: i64",
            "self.accounts[to].balance: i64",
            "self.accounts[from].frozen: bool",
            "self.accounts[to].frozen: bool",
            "self.accounts.len(): usize",
            "self.log.len(): usize",
            "self.log.is_empty(): bool",
        ],
    )
    .or(&["if self.accounts[to].frozen || self.accounts[from].frozen {"]),
    case(
        "struct Share { name: String, cents: u64 }
        fn split_bill(total: u64, names: &[&str]) -> Vec<Share> {
            let count = names.len() as u64;
            let each = total / count;
            let rest = total % count;
            let mut shares = Vec::new();
            for (i, name) in names.iter().enumerate() {
                let cents = if (i as u64) < rest { each + rest } else { each };
                shares.push(Share { name: name.to_string(), cents });
            }
            shares
        }",
        ("each + rest", "each + 1"),
        &[
            "count: u64",
            "each: u64",
            "rest: u64",
            "i: usize",
            "name: &str",
            "cents: u64",
            "shares: Vec<Share>",
            "shares.len(): usize",
            "shares.is_empty(): bool",
        ],
    ),
    case(
        "struct Team { name: String, points: u32, scored: u32, conceded: u32 }
        fn standings(mut teams: Vec<Team>) -> Vec<Team> {
            teams.sort_by(|a, b| {
                let difference = |team: &Team| i64::from(team.scored) - i64::from(team.conceded);
                b.points
                    .cmp(&a.points)
                    .then_with(|| difference(a).cmp(&difference(b)))
                    .then_with(|| a.name.cmp(&b.name))
            });
            teams
        }",
        ("difference(a).cmp(&difference(b))", "difference(b).cmp(&difference(a))"),
        &[
            "a: Team",
            "b: Team",
            "a.points: u32",
            "b.points: u32",
            "a.scored: u32",
            "b.scored: u32",
            "a.conceded: u32",
            "b.conceded: u32",
            "team.scored: u32",
            "team.conceded: u32",
            "difference(a): i64",
            "difference(b): i64",
            "teams: Vec<Team>",
        ],
    )
    .or(&["difference(a).cmp(&difference(b)).reverse()"]),
];

const SERVICES: [Case; 10] = [
    case(
        "struct Bucket { capacity: u64, tokens: u64, per_second: u64, refilled_at: u64 }
        impl Bucket {
            fn allow(&mut self, now: u64) -> bool {
                let earned = (now - self.refilled_at) * self.per_second;
                self.tokens = (self.tokens + earned).min(self.capacity);
                if self.tokens == 0 { return false; }
                self.tokens -= 1;
                true
            }
        }",
        (
            "self.tokens = (self.tokens + earned).min(self.capacity);",
            "self.tokens = (self.tokens + earned).min(self.capacity); self.refilled_at = now;",
        ),
        &[
            "earned: u64",
            "self.tokens: u64",
            "self.capacity: u64",
            "self.per_second: u64",
            "self.refilled_at: u64",
            "now - self.refilled_at: u64",
            "self.tokens + earned: u64",
        ],
    ),
    case(
        "use std::collections::HashSet;
        struct Role { allowed: HashSet<String>, denied: HashSet<String> }
        struct User { roles: Vec<Role>, admin: bool }
        impl User {
            fn may(&self, action: &str) -> bool {
                if self.admin { return true; }
                self.roles.iter().any(|it| it.allowed.contains(action) && !it.denied.contains(action))
            }
        }",
        (
            "self.roles.iter().any(|it| it.allowed.contains(action) && !it.denied.contains(action))",
            "self.roles.iter().any(|it| it.allowed.contains(action)) && !self.roles.iter().any(|it| it.denied.contains(action))",
        ),
        &[
            "self.admin: bool",
            "self.roles.len(): usize",
            "self.roles.is_empty(): bool",
            "it: Role",
            "it.denied.contains(action): bool",
            "it.allowed.contains(action): bool",
            "it.denied.is_empty(): bool",
            "it.allowed.is_empty(): bool",
        ],
    )
    .or(&[
        "self.roles.iter().any(|it| it.allowed.contains(action)) && self.roles.iter().all(|it| !it.denied.contains(action))",
    ]),
    case(
        "struct Bid { bidder: u32, amount: u64 }
        fn second_price(bids: &[Bid], reserve: u64) -> Option<(u32, u64)> {
            let mut winner = None;
            let mut best = 0;
            let mut second = reserve;
            for bid in bids.iter().filter(|bid| bid.amount >= reserve) {
                if bid.amount > best {
                    if winner.is_some() { second = bid.amount; }
                    best = bid.amount;
                    winner = Some(bid.bidder);
                } else if bid.amount > second {
                    second = bid.amount;
                }
            }
            winner.map(|winner| (winner, second))
        }",
        ("if winner.is_some() { second = bid.amount; }", "if winner.is_some() { second = best; }"),
        &[
            "winner: Option<u32>",
            "winner.is_none(): bool",
            "best: u64",
            "second: u64",
            "bid: Bid",
            "bid.amount: u64",
            "bid.bidder: u32",
        ],
    ),
    case(
        "struct Parcel { weight: u32, value: u32, express: bool }
        fn shipping_cost(parcel: &Parcel) -> u32 {
            let base = match parcel.weight {
                0..=500 => 390,
                501..=2000 => 590,
                _ => 590 + (parcel.weight - 2000).div_ceil(1000) * 120,
            };
            let free = parcel.weight >= 5000 && !parcel.express;
            if free { return 0; }
            if parcel.express { base * 2 } else { base }
        }",
        ("parcel.weight >= 5000", "parcel.value >= 5000"),
        &[
            "parcel.weight: u32",
            "parcel.value: u32",
            "parcel.express: bool",
            "base: u32",
            "free: bool",
            "parcel.weight - 2000: u32",
        ],
    ),
    case(
        "struct Subscription { expires: u32, active: bool, renewals: u32 }
        impl Subscription {
            fn renew(&mut self, today: u32, months: u32) {
                self.expires = today + months * 30;
                self.active = true;
                self.renewals += 1;
            }
        }",
        (
            "self.expires = today + months * 30;",
            "self.expires = self.expires.max(today) + months * 30;",
        ),
        &[
            "self.expires: u32",
            "self.active: bool",
            "self.renewals: u32",
            "months * 30: u32",
        ],
    )
    .or(&["self.expires = today.max(self.expires) + months * 30;"]),
    case(
        "#[derive(Clone, Copy, PartialEq)]
        enum Day { Monday, Tuesday, Wednesday, Thursday, Friday, Saturday, Sunday }
        const DAYS: [Day; 7] = [
            Day::Monday, Day::Tuesday, Day::Wednesday, Day::Thursday, Day::Friday, Day::Saturday, Day::Sunday,
        ];
        fn due(start: u32, working_days: u32, holidays: &[u32]) -> u32 {
            let mut date = start;
            let mut left = working_days;
            while left > 0 {
                date += 1;
                let day = DAYS[(date % 7) as usize];
                let free = day == Day::Saturday || day == Day::Sunday;
                if free { continue; }
                left -= 1;
            }
            date
        }",
        (
            "let free = day == Day::Saturday || day == Day::Sunday;",
            "let free = day == Day::Saturday || day == Day::Sunday || holidays.contains(&date);",
        ),
        &[
            "date: u32",
            "left: u32",
            "day: Day",
            "free: bool",
            "date % 7: u32",
            "holidays.contains(&date): bool",
        ],
    )
    .or(&["let free = holidays.contains(&date) || day == Day::Saturday || day == Day::Sunday;"]),
    case(
        "#[derive(Clone, Copy, PartialEq)]
        enum Direction { Up, Down }
        struct Elevator { floor: i32, direction: Direction, stops: Vec<i32> }
        impl Elevator {
            fn next_stop(&mut self) -> Option<i32> {
                let floor = self.floor;
                let above = self.stops.iter().copied().filter(|it| *it >= floor).min();
                let below = self.stops.iter().copied().filter(|it| *it <= floor).min();
                let next = match self.direction {
                    Direction::Up => above.or(below),
                    Direction::Down => below.or(above),
                }?;
                self.direction = if next < floor { Direction::Down } else { Direction::Up };
                self.stops.retain(|it| *it != next);
                self.floor = next;
                Some(next)
            }
        }",
        ("filter(|it| *it <= floor).min()", "filter(|it| *it <= floor).max()"),
        &[
            "floor: i32",
            "above: Option<i32>",
            "below: Option<i32>",
            "above.is_none(): bool",
            "below.is_none(): bool",
            "next: i32",
            "*it: i32",
            "self.floor: i32",
            "self.direction: Direction",
            "self.stops.len(): usize",
            "self.stops.is_empty(): bool",
        ],
    ),
    case(
        "struct Slot { price: u32, count: u32 }
        struct Machine { slots: Vec<Slot>, inserted: u32, bank: u32 }
        impl Machine {
            fn buy(&mut self, index: usize) -> Option<u32> {
                let slot = self.slots.get_mut(index)?;
                if slot.count == 0 || self.inserted < slot.price { return None; }
                slot.count -= 1;
                self.bank += slot.price;
                let change = self.inserted - slot.price;
                Some(change)
            }
        }",
        (
            "let change = self.inserted - slot.price;",
            "let change = self.inserted - slot.price; self.inserted = 0;",
        ),
        &[
            "slot: Slot",
            "slot.price: u32",
            "slot.count: u32",
            "change: u32",
            "self.inserted: u32",
            "self.bank: u32",
            "self.slots.len(): usize",
            "self.slots.is_empty(): bool",
        ],
    ),
    case(
        "struct Tariff { free_minutes: u32, per_hour: u32, daily_max: u32 }
        impl Tariff {
            fn fee(&self, minutes: u32) -> u32 {
                if minutes <= self.free_minutes { return 0; }
                let days = minutes / 1440;
                let hours = minutes % 1440 / 60;
                days * self.daily_max + (hours * self.per_hour).min(self.daily_max)
            }
        }",
        ("let hours = minutes % 1440 / 60;", "let hours = (minutes % 1440 + 59) / 60;"),
        &[
            "days: u32",
            "hours: u32",
            "self.free_minutes: u32",
            "self.per_hour: u32",
            "self.daily_max: u32",
            "minutes % 1440: u32",
            "hours * self.per_hour: u32",
        ],
    )
    .or(&["let hours = (minutes % 1440).div_ceil(60);"]),
    case(
        "use std::collections::VecDeque;
        struct Book { holder: Option<u32>, due: u32, queue: VecDeque<u32> }
        impl Book {
            fn give_back(&mut self, today: u32) -> u32 {
                let late = today.saturating_sub(self.due);
                self.holder = self.queue.pop_front();
                late * 10
            }
            fn hold(&mut self, member: u32) {
                if self.holder.is_none() {
                    self.holder = Some(member);
                } else if self.holder != Some(member) {
                    self.queue.push_back(member);
                }
            }
        }",
        (
            "self.holder != Some(member)",
            "self.holder != Some(member) && !self.queue.contains(&member)",
        ),
        &[
            "late: u32",
            "self.due: u32",
            "self.holder: Option<u32>",
            "self.holder.is_none(): bool",
            "self.queue.len(): usize",
            "self.queue.is_empty(): bool",
            "self.queue.contains(&member): bool",
        ],
    )
    .or(&["!self.queue.contains(&member) && self.holder != Some(member)"]),
];

const TRAITS: [Case; 10] = [
    case(
        "use std::cmp::Ordering;
        #[derive(PartialEq, Eq)]
        struct Job { priority: u8, sequence: u64 }
        impl Ord for Job {
            fn cmp(&self, other: &Self) -> Ordering {
                self.priority.cmp(&other.priority).then_with(|| self.sequence.cmp(&other.sequence))
            }
        }
        impl PartialOrd for Job {
            fn partial_cmp(&self, other: &Self) -> Option<Ordering> { Some(self.cmp(other)) }
        }",
        ("self.sequence.cmp(&other.sequence)", "other.sequence.cmp(&self.sequence)"),
        &["self.priority: u8", "self.sequence: u64", "other.priority: u8", "other.sequence: u64"],
    )
    .or(&["self.sequence.cmp(&other.sequence).reverse()"]),
    case(
        "struct Pieces<'a> { rest: &'a [u8], size: usize }
        impl<'a> Iterator for Pieces<'a> {
            type Item = &'a [u8];
            fn next(&mut self) -> Option<&'a [u8]> {
                if self.rest.len() < self.size { return None; }
                let (piece, rest) = self.rest.split_at(self.size.min(self.rest.len()));
                self.rest = rest;
                Some(piece)
            }
        }",
        ("if self.rest.len() < self.size {", "if self.rest.is_empty() {"),
        &[
            "self.rest.len(): usize",
            "self.rest.is_empty(): bool",
            "self.size: usize",
            "piece: &[u8]",
            "piece.len(): usize",
            "rest: &[u8]",
            "rest.len(): usize",
            "rest.is_empty(): bool",
        ],
    )
    .or(&["if self.rest.len() == 0 {", "if self.rest.len() < 1 {"]),
    case(
        "struct Span { start: i32, end: i32 }
        impl Iterator for Span {
            type Item = i32;
            fn next(&mut self) -> Option<i32> {
                if self.start >= self.end { return None; }
                self.start += 1;
                Some(self.start - 1)
            }
        }
        impl DoubleEndedIterator for Span {
            fn next_back(&mut self) -> Option<i32> {
                if self.start >= self.end { return None; }
                let last = self.end;
                self.end -= 1;
                Some(last)
            }
        }",
        ("Some(last)", "Some(self.end)"),
        &["self.start: i32", "self.end: i32", "last: i32"],
    )
    .or(&["Some(last - 1)"]),
    case(
        "struct Steps { at: usize, end: usize, step: usize }
        impl Iterator for Steps {
            type Item = usize;
            fn next(&mut self) -> Option<usize> {
                if self.at >= self.end { return None; }
                let value = self.at;
                self.at += self.step;
                Some(value)
            }
            fn size_hint(&self) -> (usize, Option<usize>) {
                let left = self.end.saturating_sub(self.at);
                (left, Some(left))
            }
        }
        impl ExactSizeIterator for Steps {}",
        (
            "self.end.saturating_sub(self.at)",
            "self.end.saturating_sub(self.at).div_ceil(self.step)",
        ),
        &["self.at: usize", "self.end: usize", "self.step: usize", "value: usize", "left: usize"],
    ),
    case(
        "struct Grid<T> { width: usize, height: usize, cells: Vec<T> }
        impl<T> std::ops::Index<(usize, usize)> for Grid<T> {
            type Output = T;
            fn index(&self, (x, y): (usize, usize)) -> &T {
                assert!(x < self.width && y < self.height);
                &self.cells[x * self.width + y]
            }
        }",
        ("x * self.width + y", "y * self.width + x"),
        &[
            "x: usize",
            "y: usize",
            "self.width: usize",
            "self.height: usize",
            "self.cells.len(): usize",
            "self.cells.is_empty(): bool",
            "x * self.width: usize",
        ],
    ),
    case(
        "#[derive(Clone, Copy)]
        struct Complex { re: f64, im: f64 }
        impl std::ops::Div for Complex {
            type Output = Complex;
            fn div(self, other: Complex) -> Complex {
                let norm = other.re * other.re + other.im * other.im;
                let re = self.re * other.re + self.im * other.im;
                let im = self.im * other.re - self.re * other.im;
                Complex { re: re / norm, im }
            }
        }",
        ("re: re / norm, im }", "re: re / norm, im: im / norm }"),
        &[
            "norm: f64",
            "re: f64",
            "im: f64",
            "self.re: f64",
            "self.im: f64",
            "other.re: f64",
            "other.im: f64",
        ],
    ),
    case(
        r#"use std::fmt;
        struct Polynomial { coefficients: Vec<i64> }
        impl fmt::Display for Polynomial {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                let mut first = true;
                for (power, factor) in self.coefficients.iter().enumerate().rev() {
                    if *factor == 0 { continue; }
                    if !first { write!(f, " + ")?; }
                    match power {
                        0 => write!(f, "{factor}")?,
                        1 => write!(f, "{factor}x")?,
                        _ => write!(f, "{factor}x^{power}")?,
                    }
                    first = false;
                }
                Ok(())
            }
        }"#,
        (
            "                Ok(())",
            r#"                if first { write!(f, "0")?; }
                Ok(())"#,
        ),
        &[
            "first: bool",
            "power: usize",
            "factor: i64",
            "*factor: i64",
            "self.coefficients.len(): usize",
            "self.coefficients.is_empty(): bool",
        ],
    ),
    case(
        r#"struct Colour { red: u8, green: u8, blue: u8 }
        impl std::str::FromStr for Colour {
            type Err = String;
            fn from_str(text: &str) -> Result<Self, String> {
                let hex = text.strip_prefix('#').ok_or("no #")?;
                if hex.len() != 6 || !hex.is_ascii() { return Err(format!("bad length: {text}")); }
                let part = |start: usize| {
                    u8::from_str_radix(&hex[start..start + 2], 16).map_err(|it| it.to_string())
                };
                Ok(Colour { red: part(0)?, green: part(2)?, blue: part(2)? })
            }
        }"#,
        ("blue: part(2)?", "blue: part(4)?"),
        &["hex: &str", "hex.len(): usize", "hex.is_empty(): bool", "start: usize"],
    ),
    case(
        "use std::hash::{Hash, Hasher};
        struct Header(String);
        impl PartialEq for Header {
            fn eq(&self, other: &Self) -> bool { self.0.eq_ignore_ascii_case(&other.0) }
        }
        impl Eq for Header {}
        impl Hash for Header {
            fn hash<H: Hasher>(&self, state: &mut H) {
                for byte in self.0.bytes() {
                    state.write_u8(byte);
                }
            }
        }",
        ("state.write_u8(byte);", "state.write_u8(byte.to_ascii_lowercase());"),
        &["byte: u8", "self.0: String", "self.0.len(): usize", "self.0.is_empty(): bool"],
    )
    .or(&["state.write_u8(byte.to_ascii_uppercase());"]),
    case(
        "use std::cell::RefCell;
        use std::rc::Rc;
        struct State { idle: Vec<u32>, in_use: usize }
        struct Pool { state: Rc<RefCell<State>>, limit: usize }
        struct Guard { state: Rc<RefCell<State>>, connection: u32 }
        impl Drop for Guard {
            fn drop(&mut self) {
                let mut state = self.state.borrow_mut();
                state.idle.push(self.connection);
            }
        }
        impl Pool {
            fn get(&self) -> Option<Guard> {
                let mut state = self.state.borrow_mut();
                if state.in_use >= self.limit { return None; }
                let connection = state.idle.pop()?;
                state.in_use += 1;
                Some(Guard { state: Rc::clone(&self.state), connection })
            }
        }",
        (
            "state.idle.push(self.connection);",
            "state.idle.push(self.connection); state.in_use -= 1;",
        ),
        &[
            "self.connection: u32",
            "self.limit: usize",
            "state.in_use: usize",
            "state.idle.len(): usize",
            "state.idle.is_empty(): bool",
            "connection: u32",
        ],
    )
    .or(&["state.in_use -= 1; state.idle.push(self.connection);"]),
];

const CRASHES: [Case; 10] = [
    panic_case(
        "fn count_peaks(heights: &[i32]) -> usize {
            let mut peaks = 0;
            for i in 1..heights.len() {
                let (before, after) = (heights[i - 1], heights[i + 1]);
                if heights[i] > before && heights[i] > after { peaks += 1; }
            }
            peaks
        }",
        "let (before, after)",
        ("1..heights.len()", "1..heights.len().saturating_sub(1)"),
        &[
            "peaks: usize",
            "i: usize",
            "before: i32",
            "after: i32",
            "heights[i]: i32",
            "heights[i - 1]: i32",
        ],
    )
    .or(&["1..heights.len() - 1"]),
    panic_case(
        r#"struct Logger { lines: Vec<String>, limit: usize }
        impl Logger {
            fn log(&mut self, message: &str) {
                let shown = &message[..self.limit];
                self.lines.push(format!("- {shown}"));
            }
        }"#,
        "let shown",
        ("&message[..self.limit]", "&message[..self.limit.min(message.len())]"),
        &[
            "self.limit: usize",
            "self.lines.len(): usize",
            "self.lines.is_empty(): bool",
            "shown: &str",
            "shown.len(): usize",
        ],
    )
    .or(&[
        "&message[..message.len().min(self.limit)]",
        "message.get(..self.limit).unwrap_or(message)",
    ]),
    panic_case(
        "struct Sample { at: u64, value: f64 }
        struct Series { samples: Vec<Sample> }
        impl Series {
            fn rate(&self) -> Option<f64> {
                let first = self.samples.first()?;
                let last = self.samples.last().unwrap();
                let elapsed = last.at - first.at;
                Some((last.value - first.value) / elapsed as f64)
            }
            fn merge(&mut self, other: Series) {
                for sample in other.samples {
                    let newest = self.samples.last().unwrap().at;
                    if sample.at > newest { self.samples.push(sample); }
                }
            }
        }",
        "let newest",
        ("self.samples.last().unwrap().at", "self.samples.last().map_or(0, |it| it.at)"),
        &[
            "first: Sample",
            "last: Sample",
            "first.at: u64",
            "last.at: u64",
            "first.value: f64",
            "last.value: f64",
            "elapsed: u64",
            "sample: Sample",
            "sample.at: u64",
            "sample.value: f64",
            "newest: u64",
            "self.samples.len(): usize",
            "self.samples.is_empty(): bool",
        ],
    ),
    panic_case(
        "struct Cursor { lines: Vec<String>, row: usize, column: usize }
        impl Cursor {
            fn left(&mut self) {
                if self.column > 0 {
                    self.column -= 1;
                } else {
                    self.row -= 1;
                    self.column = self.lines[self.row].len();
                }
            }
        }",
        "self.row -= 1;",
        (
            "} else {
                    self.row -= 1;",
            "} else if self.row > 0 {
                    self.row -= 1;",
        ),
        &[
            "self.row: usize",
            "self.column: usize",
            "self.lines.len(): usize",
            "self.lines.is_empty(): bool",
            "self.lines[self.row].len(): usize",
        ],
    )
    .or(&["} else if self.row != 0 {
                    self.row -= 1;"]),
    panic_case(
        "struct Reviews { stars: Vec<u32> }
        impl Reviews {
            fn average(&self) -> u32 {
                let sum: u32 = self.stars.iter().sum();
                let count = self.stars.len() as u32;
                let rounded = (sum + count / 2) / count;
                rounded.min(5)
            }
        }",
        "let rounded",
        (
            "let rounded = (sum + count / 2) / count;",
            "if count == 0 { return 0; } let rounded = (sum + count / 2) / count;",
        ),
        &[
            "count: u32",
            "rounded: u32",
            "self.stars.len(): usize",
            "self.stars.is_empty(): bool",
            "sum + count / 2: u32",
        ],
    )
    .or(&[
        "let rounded = (sum + count / 2).checked_div(count).unwrap_or(0);",
        "let rounded = (sum + count / 2) / count.max(1);",
        "if self.stars.is_empty() { return 0; } let rounded = (sum + count / 2) / count;",
    ]),
    panic_case(
        r#"fn initials(names: &[String]) -> Vec<String> {
            let mut found = Vec::new();
            for name in names {
                if name.is_empty() { continue; }
                let initial = &name[..1];
                found.push(format!("{}.", initial.to_uppercase()));
            }
            found
        }"#,
        "let initial",
        ("&name[..1]", "&name[..name.chars().next().unwrap().len_utf8()]"),
        &[
            "found: Vec<String>",
            "found.len(): usize",
            "found.is_empty(): bool",
            "name: String",
            "name.len(): usize",
            "name.is_empty(): bool",
            "initial: &str",
            "initial.len(): usize",
        ],
    )
    .or(&[
        "name.chars().take(1).collect::<String>()",
        "&name.chars().take(1).collect::<String>()",
        "name.chars().next().unwrap().to_string()",
        "name.chars().next().unwrap()",
    ]),
    panic_case(
        "use std::cell::RefCell;
        use std::rc::Rc;
        type Link = Rc<RefCell<Node>>;
        struct Node { name: String, depth: usize, children: Vec<Link> }
        fn adopt(parent: &Link, child: &Link) {
            let mut node = parent.borrow_mut();
            node.children.push(Rc::clone(child));
            child.borrow_mut().depth = parent.borrow().depth + 1;
        }",
        "child.borrow_mut().depth",
        ("parent.borrow().depth + 1", "node.depth + 1"),
        &[
            "node.depth: usize",
            "node.name: String",
            "node.name.len(): usize",
            "node.children.len(): usize",
            "node.children.is_empty(): bool",
        ],
    ),
    panic_case(
        "fn checksum(data: &[u8]) -> u8 {
            let mut sum: u8 = 0;
            for byte in data {
                sum += byte;
            }
            !sum
        }",
        "sum += byte;",
        ("sum += byte;", "sum = sum.wrapping_add(*byte);"),
        &["sum: u8", "byte: u8", "*byte: u8"],
    ),
    panic_case(
        "struct BitReader<'a> { bytes: &'a [u8], position: usize }
        impl BitReader<'_> {
            fn read(&mut self, width: u32) -> u32 {
                let mut value: u32 = 0;
                for _ in 0..width {
                    let byte = self.bytes.get(self.position / 8).copied().unwrap_or(0);
                    let bit = byte >> (7 - self.position % 8) & 1;
                    value = value << 1 | u32::from(bit);
                    self.position += 1;
                }
                value
            }
            fn signed(&mut self, width: u32) -> i32 {
                let value = self.read(width);
                let shift = 32 - width;
                (value << shift) as i32 >> shift
            }
        }",
        "(value << shift)",
        ("let shift = 32 - width;", "if width == 0 { return 0; } let shift = 32 - width;"),
        &[
            "value: u32",
            "byte: u8",
            "bit: u8",
            "shift: u32",
            "self.position: usize",
            "self.bytes.len(): usize",
            "self.bytes.is_empty(): bool",
        ],
    )
    .or(&["let shift = (32 - width).min(31);"]),
    panic_case(
        "struct Pixel { red: u8, green: u8, blue: u8 }
        fn brighten(pixel: &mut Pixel, amount: i32) {
            for channel in [&mut pixel.red, &mut pixel.green, &mut pixel.blue] {
                let value = i32::from(*channel) + amount;
                *channel = u8::try_from(value).unwrap();
            }
        }",
        "*channel = u8",
        ("u8::try_from(value).unwrap()", "u8::try_from(value.clamp(0, 255)).unwrap()"),
        &[
            "value: i32",
            "*channel: u8",
            "channel: u8",
            "pixel.red: u8",
            "pixel.green: u8",
            "pixel.blue: u8",
        ],
    )
    .or(&["value.clamp(0, 255) as u8"]),
];
