//! A sample of one-line faults that was written without a look at the actions: first part.

use super::{Case, case, check_most, panic_case};

#[test]
fn linked() {
    check_most(&LINKED, 9);
}

#[test]
fn containers() {
    check_most(&CONTAINERS, 9);
}

#[test]
fn formats() {
    check_most(&FORMATS, 7);
}

#[test]
fn characters() {
    check_most(&CHARACTERS, 9);
}

#[test]
fn orders() {
    check_most(&ORDERS, 10);
}

#[test]
fn ledgers() {
    check_most(&LEDGERS, 9);
}

#[test]
fn classics() {
    check_most(&CLASSICS, 10);
}

#[test]
fn crashes() {
    check_most(&CRASHES, 9);
}

const LINKED: [Case; 10] = [
    case(
        "struct Node { key: u32, next: Option<Box<Node>> }
        struct List { head: Option<Box<Node>>, len: usize }
        impl List {
            fn push(&mut self, key: u32) {
                let next = self.head.take();
                self.head = Some(Box::new(Node { key, next }));
                self.len += 1;
            }
            fn pop(&mut self) -> Option<u32> {
                let node = self.head.take()?;
                self.head = node.next;
                Some(node.key)
            }
        }",
        ("self.head = node.next;", "self.head = node.next; self.len -= 1;"),
        &[
            "self.len: usize",
            "self.head: Option<Box<Node>>",
            "self.head.is_none(): bool",
            "node: Box<Node>",
            "node.key: u32",
        ],
    ),
    case(
        "const NONE: usize = usize::MAX;
        struct Link { prev: usize, next: usize }
        struct Chain { links: Vec<Link>, head: usize, tail: usize }
        impl Chain {
            fn unlink(&mut self, at: usize) {
                let (prev, next) = (self.links[at].prev, self.links[at].next);
                if prev == NONE { self.head = next; } else { self.links[prev].next = next; }
                if next == NONE { self.tail = next; } else { self.links[next].prev = prev; }
            }
        }",
        ("self.tail = next;", "self.tail = prev;"),
        &[
            "prev: usize",
            "next: usize",
            "self.head: usize",
            "self.tail: usize",
            "self.links: Vec<Link>",
            "self.links.len(): usize",
            "self.links[at].prev: usize",
            "self.links[at].next: usize",
            "self.links[prev].next: usize",
            "self.links[next].prev: usize",
        ],
    ),
    case(
        "struct Node { left: Option<usize>, right: Option<usize>, height: u32 }
        fn height(nodes: &[Node], at: Option<usize>) -> u32 {
            at.map_or(0, |it| nodes[it].height)
        }
        fn update(nodes: &mut [Node], at: usize) {
            let (left, right) = (height(nodes, nodes[at].left), height(nodes, nodes[at].right));
            nodes[at].height = 1 + left.max(right);
        }
        fn rotate_left(nodes: &mut [Node], root: usize) -> usize {
            let pivot = nodes[root].right.unwrap();
            nodes[root].right = nodes[pivot].left;
            nodes[pivot].left = Some(root);
            update(nodes, pivot); update(nodes, root);
            pivot
        }",
        ("update(nodes, pivot); update(nodes, root);", "update(nodes, root); update(nodes, pivot);"),
        &[
            "pivot: usize",
            "nodes[root].right: Option<usize>",
            "nodes[root].left: Option<usize>",
            "nodes[pivot].left: Option<usize>",
            "nodes[pivot].right: Option<usize>",
            "nodes[root].height: u32",
            "nodes[pivot].height: u32",
            "left: u32",
            "right: u32",
        ],
    ),
    case(
        "struct Node { key: i64, left: Option<Box<Node>>, right: Option<Box<Node>> }
        fn count_range(node: &Option<Box<Node>>, low: i64, high: i64) -> usize {
            let Some(node) = node else { return 0 };
            if node.key < low { return count_range(&node.right, low, high); }
            if node.key > high { return count_range(&node.right, low, high); }
            1 + count_range(&node.left, low, high) + count_range(&node.right, low, high)
        }",
        (
            "node.key > high { return count_range(&node.right, low, high); }",
            "node.key > high { return count_range(&node.left, low, high); }",
        ),
        &[
            "node: &Box<Node>",
            "node.key: i64",
            "node.left: Option<Box<Node>>",
            "node.right: Option<Box<Node>>",
        ],
    ),
    case(
        "struct Heap { items: Vec<u32> }
        impl Heap {
            fn sift_down(&mut self, mut at: usize) {
                loop {
                    let mut least = at;
                    let left = 2 * at + 1;
                    let right = left + 1;
                    if left < self.items.len() && self.items[left] < self.items[least] { least = left; }
                    if right < self.items.len() && self.items[right] < self.items[at] { least = right; }
                    if least == at { break; }
                    self.items.swap(at, least);
                    at = least;
                }
            }
        }",
        ("self.items[right] < self.items[at]", "self.items[right] < self.items[least]"),
        &[
            "at: usize",
            "least: usize",
            "left: usize",
            "right: usize",
            "self.items: Vec<u32>",
            "self.items.len(): usize",
            "self.items[at]: u32",
            "self.items[left]: u32",
            "self.items[right]: u32",
            "self.items[least]: u32",
        ],
    ),
    case(
        "use std::collections::HashMap;
        #[derive(Default)]
        struct Trie { children: HashMap<char, Trie>, terminal: bool }
        impl Trie {
            fn contains(&self, word: &str) -> bool {
                let mut node = self;
                for c in word.chars() {
                    match node.children.get(&c) {
                        Some(next) => node = next,
                        None => return false,
                    }
                }
                true
            }
        }",
        ("true", "node.terminal"),
        &[
            "node: &Trie",
            "c: char",
            "node.terminal: bool",
            "self.terminal: bool",
            "node.children: HashMap<char, Trie>",
            "node.children.len(): usize",
            "node.children.is_empty(): bool",
        ],
    ),
    case(
        "use std::collections::BTreeMap;
        struct Branch { children: BTreeMap<char, Branch>, terminal: bool }
        struct Dictionary { root: Branch }
        impl Dictionary {
            fn longest_prefix<'a>(&self, text: &'a str) -> Option<&'a str> {
                let mut node = &self.root;
                let mut best = None;
                for (at, c) in text.char_indices() {
                    let Some(next) = node.children.get(&c) else { break };
                    node = next;
                    if node.terminal { best = Some(&text[..at]); }
                }
                best
            }
        }",
        ("&text[..at]", "&text[..at + c.len_utf8()]"),
        &[
            "node: &Branch",
            "next: &Branch",
            "at: usize",
            "c: char",
            "c.len_utf8(): usize",
            "node.terminal: bool",
            "best: Option<&str>",
            "best.is_none(): bool",
        ],
    ),
    case(
        "#[derive(Clone, Copy)]
        struct Key { index: usize, generation: u32 }
        struct Slot<T> { value: Option<T>, generation: u32 }
        struct Arena<T> { slots: Vec<Slot<T>>, free: Vec<usize> }
        impl<T> Arena<T> {
            fn remove(&mut self, key: Key) -> Option<T> {
                let slot = self.slots.get_mut(key.index)?;
                if slot.generation != key.generation { return None; }
                slot.generation += 1;
                self.free.push(key.index);
                slot.value.take()
            }
            fn get(&self, key: Key) -> Option<&T> {
                let slot = self.slots.get(key.index)?;
                slot.value.as_ref()
            }
        }",
        (
            "let slot = self.slots.get(key.index)?;",
            "let slot = self.slots.get(key.index)?; if slot.generation != key.generation { return None; }",
        ),
        &[
            "slot: &Slot<T>",
            "slot.generation: u32",
            "slot.value: Option<T>",
            "slot.value.is_none(): bool",
            "key.index: usize",
            "key.generation: u32",
            "self.slots: Vec<Slot<T>>",
            "self.slots.len(): usize",
            "self.free: Vec<usize>",
        ],
    )
    .when(&[("slot.value.as_ref()", "slot.generation != key.generation")]),
    case(
        "struct Cell { value: i32, next: Option<usize> }
        struct Pool { nodes: Vec<Cell>, head: Option<usize> }
        impl Pool {
            fn reverse(&mut self) {
                let mut prev = None;
                let mut at = self.head;
                while let Some(index) = at {
                    at = self.nodes[index].next;
                    self.nodes[index].next = prev;
                    prev = at;
                }
                self.head = prev;
            }
        }",
        ("prev = at;", "prev = Some(index);"),
        &[
            "prev: Option<usize>",
            "at: Option<usize>",
            "index: usize",
            "prev.is_none(): bool",
            "at.is_none(): bool",
            "self.head: Option<usize>",
            "self.nodes: Vec<Cell>",
            "self.nodes.len(): usize",
            "self.nodes[index].next: Option<usize>",
            "self.nodes[index].value: i32",
        ],
    ),
    case(
        "use std::cell::RefCell;
        use std::rc::Rc;
        struct Entry { name: String, children: Vec<Rc<RefCell<Entry>>> }
        fn depth(entry: &Rc<RefCell<Entry>>) -> usize {
            let entry = entry.borrow();
            entry.children.iter().map(depth).max().unwrap_or(0)
        }",
        (
            "entry.children.iter().map(depth).max().unwrap_or(0)",
            "1 + entry.children.iter().map(depth).max().unwrap_or(0)",
        ),
        &[
            "entry.name: String",
            "entry.children: Vec<Rc<RefCell<Entry>>>",
            "entry.children.len(): usize",
            "entry.children.is_empty(): bool",
        ],
    )
    .or(&["entry.children.iter().map(depth).max().unwrap_or(0) + 1"]),
];

const CONTAINERS: [Case; 10] = [
    case(
        "struct Ring { buf: Vec<u8>, head: usize, len: usize }
        impl Ring {
            fn push(&mut self, byte: u8) -> Option<u8> {
                let cap = self.buf.len();
                let at = (self.head + self.len) % cap;
                let old = self.buf[at];
                self.buf[at] = byte;
                if self.len < cap {
                    self.len += 1;
                    return None;
                }
                self.head += 1;
                Some(old)
            }
        }",
        ("self.head += 1;", "self.head = (self.head + 1) % cap;"),
        &[
            "cap: usize",
            "at: usize",
            "old: u8",
            "self.head: usize",
            "self.len: usize",
            "self.buf: Vec<u8>",
            "self.buf.len(): usize",
            "self.buf[at]: u8",
        ],
    ),
    case(
        "struct History { samples: Vec<f64>, start: usize, len: usize }
        impl History {
            fn get(&self, index: usize) -> Option<f64> {
                if index >= self.len { return None; }
                Some(self.samples[(self.start + index) % self.len])
            }
            fn latest(&self) -> Option<f64> {
                self.get(self.len.checked_sub(1)?)
            }
        }",
        ("(self.start + index) % self.len]", "(self.start + index) % self.samples.len()]"),
        &[
            "self.len: usize",
            "self.start: usize",
            "self.samples: Vec<f64>",
            "self.samples.len(): usize",
            "self.samples.is_empty(): bool",
            "self.start + index: usize",
        ],
    ),
    case(
        "use std::collections::HashMap;
        struct Stored { value: String, used: u64 }
        struct Cache { entries: HashMap<String, Stored>, capacity: usize, clock: u64 }
        impl Cache {
            fn put(&mut self, key: String, value: String) {
                if self.entries.len() >= self.capacity {
                    let oldest = self.entries.iter().min_by_key(|(_, it)| it.used);
                    if let Some(name) = oldest.map(|(name, _)| name.clone()) {
                        self.entries.remove(&name);
                    }
                }
                self.clock += 1;
                self.entries.insert(key, Stored { value, used: self.clock });
            }
        }",
        (
            "self.entries.len() >= self.capacity",
            "self.entries.len() >= self.capacity && !self.entries.contains_key(&key)",
        ),
        &[
            "self.entries: HashMap<String, Stored>",
            "self.entries.len(): usize",
            "self.entries.is_empty(): bool",
            "self.entries.contains_key(&key): bool",
            "self.capacity: usize",
            "self.clock: u64",
            "name: String",
        ],
    )
    .or(&["!self.entries.contains_key(&key) && self.entries.len() >= self.capacity"]),
    case(
        "struct BitSet { words: Vec<u64>, count: usize }
        impl BitSet {
            fn remove(&mut self, index: usize) -> bool {
                let (word, bit) = (index / 64, index % 64);
                if word >= self.words.len() { return false; }
                let was = self.words[word] & (1 << bit) != 0;
                self.words[word] ^= 1 << bit;
                if was { self.count -= 1; }
                was
            }
        }",
        ("self.words[word] ^= 1 << bit;", "self.words[word] &= !(1 << bit);"),
        &[
            "word: usize",
            "bit: usize",
            "was: bool",
            "self.words: Vec<u64>",
            "self.words.len(): usize",
            "self.words[word]: u64",
            "self.count: usize",
        ],
    ),
    case(
        "struct Bitmap { words: Vec<u64> }
        impl Bitmap {
            fn next_set(&self, from: usize) -> Option<usize> {
                let mut word = from / 64;
                let mut bits = self.words.get(word)? & (!0 << (from % 64));
                while bits == 0 {
                    word += 1;
                    bits = *self.words.get(word)?;
                }
                Some(word * 64 + bits.leading_zeros() as usize)
            }
        }",
        ("bits.leading_zeros()", "bits.trailing_zeros()"),
        &[
            "word: usize",
            "bits: u64",
            "self.words: Vec<u64>",
            "self.words.len(): usize",
            "word * 64: usize",
            "bits.leading_zeros(): u32",
        ],
    ),
    case(
        "struct GapBuffer { buf: Vec<char>, start: usize, end: usize }
        impl GapBuffer {
            fn move_gap(&mut self, to: usize) {
                while self.start > to {
                    self.start -= 1;
                    self.end -= 1;
                    self.buf[self.end] = self.buf[self.start];
                }
                while self.start < to {
                    self.start += 1; self.buf[self.start] = self.buf[self.end];
                    self.end += 1;
                }
            }
        }",
        (
            "self.start += 1; self.buf[self.start] = self.buf[self.end];",
            "self.buf[self.start] = self.buf[self.end]; self.start += 1;",
        ),
        &[
            "self.start: usize",
            "self.end: usize",
            "self.buf: Vec<char>",
            "self.buf.len(): usize",
            "self.buf[self.start]: char",
            "self.buf[self.end]: char",
        ],
    ),
    case(
        "fn merge(mut spans: Vec<(u32, u32)>) -> Vec<(u32, u32)> {
            spans.sort();
            let mut merged: Vec<(u32, u32)> = Vec::new();
            for (start, end) in spans {
                match merged.last_mut() {
                    Some(last) if start <= last.1 => last.1 = end,
                    _ => merged.push((start, end)),
                }
            }
            merged
        }",
        ("last.1 = end", "last.1 = last.1.max(end)"),
        &["start: u32", "end: u32", "last.0: u32", "last.1: u32", "merged.len(): usize"],
    )
    .or(&["last.1 = end.max(last.1)"]),
    case(
        "#[derive(Clone, Copy)]
        enum Slot { Empty, Deleted, Full(u64, u32) }
        struct Table { slots: Vec<Slot>, used: usize }
        impl Table {
            fn find(&self, key: u64) -> Option<usize> {
                let mask = self.slots.len() - 1;
                let mut at = key.wrapping_mul(0x9E37_79B9_7F4A_7C15) as usize & mask;
                loop {
                    match self.slots[at] {
                        Slot::Empty | Slot::Deleted => return None,
                        Slot::Full(found, _) if found == key => return Some(at),
                        _ => {}
                    }
                    at = (at + 1) & mask;
                }
            }
        }",
        ("Slot::Empty | Slot::Deleted => return None", "Slot::Empty => return None"),
        &[
            "mask: usize",
            "at: usize",
            "found: u64",
            "self.slots: Vec<Slot>",
            "self.slots.len(): usize",
            "self.slots[at]: Slot",
            "self.used: usize",
        ],
    ),
    case(
        "enum Rope {
            Leaf(String),
            Branch { weight: usize, left: Box<Rope>, right: Box<Rope> },
        }
        impl Rope {
            fn char_at(&self, index: usize) -> Option<char> {
                match self {
                    Rope::Leaf(text) => text.chars().nth(index),
                    Rope::Branch { weight, left, right } => {
                        if index < *weight { left.char_at(index) } else { right.char_at(index) }
                    }
                }
            }
        }",
        ("right.char_at(index)", "right.char_at(index - weight)"),
        &[
            "*weight: usize",
            "weight: &usize",
            "text: &String",
            "left: &Box<Rope>",
            "right: &Box<Rope>",
        ],
    )
    .or(&["right.char_at(index - *weight)"]),
    case(
        "struct Fenwick { tree: Vec<i64> }
        impl Fenwick {
            fn new(len: usize) -> Self {
                Self { tree: vec![0; len + 1] }
            }
            fn add(&mut self, index: usize, delta: i64) {
                let mut at = index + 1;
                while at < self.tree.len() {
                    self.tree[at] += delta;
                    at += at & at.wrapping_neg();
                }
            }
            fn prefix(&self, end: usize) -> i64 {
                let mut at = end;
                let mut sum = 0;
                while at > 0 {
                    sum += self.tree[at];
                    at -= 1;
                }
                sum
            }
        }",
        ("at -= 1;", "at -= at & at.wrapping_neg();"),
        &[
            "at: usize",
            "sum: i64",
            "self.tree: Vec<i64>",
            "self.tree.len(): usize",
            "self.tree[at]: i64",
        ],
    )
    .or(&["at &= at - 1;"]),
];

const FORMATS: [Case; 10] = [
    case(
        r#"fn fields(line: &str) -> Vec<String> {
            let mut fields = Vec::new();
            let mut field = String::new();
            let mut quoted = false;
            for c in line.chars() {
                match c {
                    '"' => quoted = !quoted,
                    ',' if !quoted => { fields.push(field.clone()); }
                    _ => field.push(c),
                }
            }
            fields.push(field);
            fields
        }"#,
        ("fields.push(field.clone());", "fields.push(field.clone()); field.clear();"),
        &[
            "fields: Vec<String>",
            "fields.len(): usize",
            "field: String",
            "field.len(): usize",
            "field.is_empty(): bool",
            "quoted: bool",
            "c: char",
        ],
    )
    .or(&["fields.push(std::mem::take(&mut field));"]),
    case(
        r#"fn unquote(text: &str) -> Option<String> {
            let mut chars = text.strip_prefix('"')?.chars().peekable();
            let mut out = String::new();
            while let Some(c) = chars.next() {
                if c == '"' {
                    if chars.peek() != Some(&'"') {
                        return chars.next().is_none().then_some(out);
                    }
                }
                out.push(c);
            }
            None
        }"#,
        ("out.push(c);", "out.push(c); if c == '\"' { chars.next(); }"),
        &[
            "c: char",
            "out: String",
            "out.len(): usize",
            "out.is_empty(): bool",
            "chars.peek(): Option<&char>",
        ],
    )
    .when(&[("out.push(c);", "c == '\"'")]),
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
            "line: String",
            "line.len(): usize",
            "line.is_empty(): bool",
            "word: &str",
            "word.len(): usize",
        ],
    )
    .or(&["line.len() + word.len() >= width", "line.len() + word.len() + 1 > width"]),
    case(
        r#"fn tokens(text: &str) -> Result<Vec<String>, String> {
            let mut found = Vec::new();
            let mut word = String::new();
            for c in text.chars() {
                if c.is_alphanumeric() || c == '_' {
                    word.push(c);
                    continue;
                }
                if !word.is_empty() { found.push(std::mem::take(&mut word)); }
                match c {
                    '(' | ')' | '+' | '-' | '*' | '/' => found.push(c.to_string()),
                    _ if c.is_whitespace() => {}
                    _ => return Err(format!("unexpected {c:?}")),
                }
            }
            Ok(found)
        }"#,
        ("Ok(found)", "if !word.is_empty() { found.push(word); } Ok(found)"),
        &[
            "found: Vec<String>",
            "found.len(): usize",
            "found.is_empty(): bool",
            "word: String",
            "word.len(): usize",
            "word.is_empty(): bool",
            "c: char",
        ],
    )
    .when(&[("Ok(found)", "!word.is_empty()")]),
    case(
        r#"fn unescape(text: &str) -> Result<String, char> {
            let mut out = String::with_capacity(text.len());
            let mut chars = text.chars();
            while let Some(c) = chars.next() {
                if c != '\\' {
                    out.push(c);
                    continue;
                }
                match chars.next() {
                    Some('n') => out.push('\n'),
                    Some('t') => out.push('\t'),
                    Some('r') => out.push('\n'),
                    Some(c @ ('\\' | '"')) => out.push(c),
                    Some(other) => return Err(other),
                    None => return Err(c),
                }
            }
            Ok(out)
        }"#,
        (r"Some('r') => out.push('\n')", r"Some('r') => out.push('\r')"),
        &["c: char", "other: char", "out: String", "out.len(): usize"],
    ),
    case(
        r#"pub fn escape(text: &str) -> String {
            text.replace('<', "&lt;").replace('>', "&gt;").replace('&', "&amp;")
        }
        pub fn paragraph(text: &str) -> String {
            format!("<p>{}</p>", escape(text))
        }"#,
        (
            r#"text.replace('<', "&lt;").replace('>', "&gt;").replace('&', "&amp;")"#,
            r#"text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")"#,
        ),
        &[],
    )
    .or(&[r#"text.replace('&', "&amp;").replace('>', "&gt;").replace('<', "&lt;")"#]),
    case(
        r#"use std::collections::HashMap;
        fn parse_ini(text: &str) -> HashMap<String, String> {
            let mut map = HashMap::new();
            let mut section = String::new();
            for line in text.lines() {
                let line = line.trim();
                if line.is_empty() || line.starts_with(';') { continue; }
                if let Some(name) = line.strip_prefix('[').and_then(|it| it.strip_suffix(']')) {
                    section = name.to_owned();
                    continue;
                }
                let Some((key, value)) = line.split_once('=') else { continue };
                map.insert(format!("{section}.{}", key.trim()), value.to_owned());
            }
            map
        }"#,
        ("value.to_owned()", "value.trim().to_owned()"),
        &[
            "map: HashMap<String, String>",
            "section: String",
            "line: &str",
            "line.is_empty(): bool",
            "line.len(): usize",
            "name: &str",
            "key: &str",
            "value: &str",
            "value.len(): usize",
        ],
    )
    .or(&["value.trim_start().to_owned()"]),
    case(
        "fn parse_env(text: &str) -> Vec<(String, String)> {
            text.lines()
                .map(str::trim)
                .filter(|line| !line.is_empty() && !line.starts_with('#'))
                .filter_map(|line| line.rsplit_once('='))
                .map(|(key, value)| (key.trim().to_string(), value.trim().to_string()))
                .collect()
        }",
        ("line.rsplit_once('=')", "line.split_once('=')"),
        &["line: &str", "key: &str", "value: &str"],
    ),
    case(
        "fn heading(line: &str) -> Option<(usize, &str)> {
            let level = line.chars().take_while(|&c| c == '#').count();
            if level == 0 || level >= 6 { return None; }
            let rest = &line[level..];
            if !rest.starts_with(' ') { return None; }
            Some((level, rest.trim()))
        }",
        ("level >= 6", "level > 6"),
        &["level: usize", "rest: &str", "rest.len(): usize", "c: char"],
    ),
    case(
        r#"fn normalize(path: &str) -> String {
            let mut parts: Vec<&str> = Vec::new();
            for part in path.split('/') {
                match part {
                    "." => {}
                    ".." => { parts.pop(); }
                    _ => parts.push(part),
                }
            }
            let root = if path.starts_with('/') { "/" } else { "" };
            format!("{root}{}", parts.join("/"))
        }"#,
        (r#""." => {}"#, r#""" | "." => {}"#),
        &[
            "part: &str",
            "part.is_empty(): bool",
            "part.len(): usize",
            "parts.len(): usize",
            "root: &str",
        ],
    )
    .or(&[r#""." | "" => {}"#]),
];

const CHARACTERS: [Case; 10] = [
    case(
        "fn from_roman(text: &str) -> Option<u32> {
            let mut total = 0;
            let mut last = 0;
            for c in text.chars() {
                let value = match c {
                    'I' => 1,
                    'V' => 5,
                    'X' => 10,
                    'L' => 50,
                    'C' => 100,
                    'D' => 500,
                    'M' => 1000,
                    _ => return None,
                };
                if value < last { total -= value; } else { total += value; }
                last = value;
            }
            Some(total)
        }",
        ("text.chars()", "text.chars().rev()"),
        &["total: u32", "last: u32", "value: u32", "c: char"],
    ),
    case(
        r#"fn to_roman(mut n: u32) -> String {
            let table = [(10, "X"), (9, "IX"), (5, "V"), (4, "VI"), (1, "I")];
            let mut out = String::new();
            for (value, digits) in table {
                while n >= value {
                    out.push_str(digits);
                    n -= value;
                }
            }
            out
        }"#,
        (r#"(4, "VI")"#, r#"(4, "IV")"#),
        &["out: String", "out.len(): usize", "value: u32", "digits: &str"],
    ),
    case(
        r#"const TABLE: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
        fn encode(data: &[u8]) -> String {
            let mut out = String::new();
            for chunk in data.chunks(3) {
                let mut n = 0u32;
                for i in 0..3 {
                    n = n << 8 | u32::from(*chunk.get(i).unwrap_or(&0));
                }
                for i in 0..4 {
                    if i < chunk.len() {
                        out.push(TABLE[(n >> (18 - 6 * i) & 0x3f) as usize] as char);
                    } else {
                        out.push('=');
                    }
                }
            }
            out
        }"#,
        ("i < chunk.len()", "i <= chunk.len()"),
        &[
            "n: u32",
            "i: usize",
            "chunk: &[u8]",
            "chunk.len(): usize",
            "out: String",
            "out.len(): usize",
        ],
    ),
    case(
        "fn nibble(c: u8) -> Option<u8> {
            match c {
                b'0'..=b'9' => Some(c - b'0'),
                b'a'..=b'f' => Some(c - b'a' + 10),
                b'A'..=b'F' => Some(c - b'A'),
                _ => None,
            }
        }
        fn decode(text: &[u8]) -> Option<Vec<u8>> {
            text.chunks(2).map(|it| Some(nibble(it[0])? << 4 | nibble(*it.get(1)?)?)).collect()
        }",
        ("c - b'A'", "c - b'A' + 10"),
        &[],
    ),
    case(
        "fn percent_decode(text: &str) -> Option<Vec<u8>> {
            let bytes = text.as_bytes();
            let mut out = Vec::with_capacity(bytes.len());
            let mut i = 0;
            while i < bytes.len() {
                match bytes[i] {
                    b'%' => {
                        let digits = text.get(i + 1..i + 3)?;
                        out.push(u8::from_str_radix(digits, 16).ok()?);
                        i += 2;
                    }
                    b'+' => { out.push(b' '); i += 1; }
                    byte => { out.push(byte); i += 1; }
                }
            }
            Some(out)
        }",
        ("i += 2;", "i += 3;"),
        &[
            "i: usize",
            "bytes: &[u8]",
            "bytes.len(): usize",
            "bytes[i]: u8",
            "digits: &str",
            "digits.len(): usize",
            "out: Vec<u8>",
            "out.len(): usize",
            "byte: u8",
        ],
    ),
    case(
        "fn thousands(n: u64) -> String {
            let digits = n.to_string();
            let mut out = String::with_capacity(digits.len() * 4 / 3);
            for (i, c) in digits.chars().enumerate() {
                if i > 0 && i % 3 == 0 { out.push(','); }
                out.push(c);
            }
            out
        }",
        ("i % 3 == 0", "(digits.len() - i) % 3 == 0"),
        &[
            "digits: String",
            "digits.len(): usize",
            "out: String",
            "out.len(): usize",
            "i: usize",
            "c: char",
            "digits.len() - i: usize",
        ],
    ),
    case(
        "#[derive(PartialEq, Clone, Copy)]
        enum Edit { Keep, Insert, Delete }
        struct Diff { edits: Vec<Edit> }
        fn trace(a: &[&str], b: &[&str], table: &[Vec<usize>]) -> Diff {
            let (mut i, mut j) = (a.len(), b.len());
            let mut edits = Vec::new();
            while i > 0 || j > 0 {
                if i > 0 && j > 0 && a[i - 1] == b[j - 1] {
                    edits.push(Edit::Keep);
                    i -= 1;
                    j -= 1;
                } else if j > 0 && (i == 0 || table[i][j - 1] >= table[i - 1][j]) {
                    edits.push(Edit::Insert);
                    j -= 1;
                } else {
                    edits.push(Edit::Delete);
                    i -= 1;
                }
            }
            Diff { edits }
        }",
        ("Diff { edits }", "edits.reverse(); Diff { edits }"),
        &[
            "i: usize",
            "j: usize",
            "edits: Vec<Edit>",
            "edits.len(): usize",
            "edits.is_empty(): bool",
            "a[i - 1]: &str",
            "b[j - 1]: &str",
            "table[i][j - 1]: usize",
            "table[i - 1][j]: usize",
        ],
    ),
    case(
        "fn matches(pattern: &[u8], text: &[u8]) -> bool {
            match (pattern.first(), text.first()) {
                (None, None) => true,
                (Some(b'*'), _) => {
                    matches(&pattern[1..], text) || !text.is_empty() && matches(&pattern[1..], &text[1..])
                }
                (Some(b'?'), Some(_)) => matches(&pattern[1..], &text[1..]),
                (Some(p), Some(t)) if p == t => matches(&pattern[1..], &text[1..]),
                _ => false,
            }
        }",
        ("!text.is_empty() && matches(&pattern[1..], &text[1..])", "!text.is_empty() && matches(pattern, &text[1..])"),
        &["p: &u8", "t: &u8", "*p: u8", "*t: u8"],
    ),
    case(
        "fn title_case(text: &str) -> String {
            let mut out = String::new();
            let mut fresh = true;
            for c in text.chars() {
                if fresh {
                    out.extend(c.to_uppercase());
                } else {
                    out.push(c);
                }
                fresh = c.is_whitespace();
            }
            out
        }",
        ("out.push(c);", "out.extend(c.to_lowercase());"),
        &["out: String", "out.len(): usize", "fresh: bool", "c: char", "c.is_whitespace(): bool"],
    )
    .or(&["out.push(c.to_ascii_lowercase());"]),
    case(
        r#"pub fn ellipsize(text: &str, width: usize) -> String {
            if text.chars().count() <= width { return text.to_owned(); }
            let kept: String = text.chars().take(width).collect();
            format!("{}…", kept.trim_end())
        }"#,
        ("take(width)", "take(width - 1)"),
        &["text.chars().count(): usize", "kept.len(): usize"],
    )
    .or(&["take(width.saturating_sub(1))"]),
];

const ORDERS: [Case; 10] = [
    case(
        "struct Line { sku: String, price: u64, quantity: u64 }
        struct Order { lines: Vec<Line>, shipping: u64 }
        impl Order {
            fn total(&self) -> u64 {
                let goods: u64 = self.lines.iter().map(|line| line.price).sum();
                goods + self.shipping
            }
        }",
        ("|line| line.price", "|line| line.price * line.quantity"),
        &[
            "self.lines: Vec<Line>",
            "self.lines.len(): usize",
            "self.shipping: u64",
            "line: &Line",
            "line.sku: String",
            "line.price: u64",
            "line.quantity: u64",
        ],
    )
    .or(&["|line| line.quantity * line.price"]),
    case(
        "/// Orders of 100 euros or more get 5 %, of 500 or more 10 %.
        fn discount_percent(cents: u64, member: bool) -> u64 {
            let base = match cents {
                0..=9_999 => 0,
                10_000..=50_000 => 5,
                _ => 10,
            };
            if member { base + 2 } else { base }
        }",
        ("10_000..=50_000", "10_000..=49_999"),
        &["base: u64"],
    )
    .or(&["10_000..50_000"]),
    case(
        "struct Invoice { net: u64, rate: u64, paid: u64 }
        impl Invoice {
            fn tax(&self) -> u64 {
                self.net / 100 * self.rate
            }
            fn due(&self) -> u64 {
                (self.net + self.tax()).saturating_sub(self.paid)
            }
        }",
        ("self.net / 100 * self.rate", "self.net * self.rate / 100"),
        &["self.net: u64", "self.rate: u64", "self.paid: u64", "self.net / 100: u64"],
    ),
    case(
        "struct Coupon { code: String, from: u32, until: u32, uses_left: u32 }
        impl Coupon {
            /// Valid on the days from `from` to `until`, both included.
            fn is_valid(&self, today: u32) -> bool {
                self.uses_left > 0 && today >= self.from && today < self.until
            }
        }",
        ("today < self.until", "today <= self.until"),
        &["self.uses_left: u32", "self.from: u32", "self.until: u32", "self.code: String"],
    ),
    case(
        "struct Voucher { percent: u64, cap: u64 }
        struct Cart { subtotal: u64, voucher: Option<Voucher> }
        impl Cart {
            fn discount(&self) -> u64 {
                let Some(voucher) = &self.voucher else { return 0 };
                let wanted = self.subtotal * voucher.percent / 100;
                wanted.max(voucher.cap)
            }
            fn payable(&self) -> u64 { self.subtotal - self.discount() }
        }",
        ("wanted.max(voucher.cap)", "wanted.min(voucher.cap)"),
        &[
            "self.subtotal: u64",
            "self.voucher: Option<Voucher>",
            "self.voucher.is_none(): bool",
            "voucher: &Voucher",
            "voucher.percent: u64",
            "voucher.cap: u64",
            "wanted: u64",
        ],
    ),
    case(
        "struct Stock { on_hand: u32, reserved: u32, reorder_at: u32 }
        impl Stock {
            fn reserve(&mut self, quantity: u32) -> bool {
                if self.on_hand < quantity { return false; }
                self.reserved += quantity;
                true
            }
            fn needs_reorder(&self) -> bool {
                self.on_hand - self.reserved <= self.reorder_at
            }
        }",
        ("self.on_hand < quantity", "self.on_hand - self.reserved < quantity"),
        &["self.on_hand: u32", "self.reserved: u32", "self.reorder_at: u32"],
    )
    .or(&["self.on_hand < quantity + self.reserved", "self.on_hand < self.reserved + quantity"]),
    case(
        "struct Parcel { grams: u32, express: bool, zone: u8 }
        /// Every started 500 grams cost extra.
        fn shipping_cents(parcel: &Parcel) -> u32 {
            let steps = parcel.grams / 500;
            let base = match parcel.zone { 0 => 390, 1 => 890, _ => 1490 };
            let cost = base + steps * 120;
            if parcel.express { cost * 2 } else { cost }
        }",
        ("parcel.grams / 500", "parcel.grams.div_ceil(500)"),
        &[
            "parcel.grams: u32",
            "parcel.express: bool",
            "parcel.zone: u8",
            "steps: u32",
            "base: u32",
            "cost: u32",
        ],
    )
    .or(&["(parcel.grams + 499) / 500"]),
    case(
        "#[derive(PartialEq, Clone, Copy)]
        enum Status { Open, Paid, Shipped, Cancelled }
        struct Purchase { status: Status, amount: u64, refunded: u64 }
        impl Purchase {
            fn cancel(&mut self) -> Result<(), Status> {
                match self.status {
                    Status::Open => {}
                    Status::Paid => self.refunded = self.amount,
                    other => return Err(other),
                }
                Ok(())
            }
        }",
        ("Ok(())", "self.status = Status::Cancelled; Ok(())"),
        &["self.status: Status", "self.amount: u64", "self.refunded: u64", "other: Status"],
    ),
    case(
        "use std::collections::BTreeMap;
        #[derive(Default)]
        struct Basket { items: BTreeMap<String, u32> }
        impl Basket {
            fn absorb(&mut self, other: Basket) {
                for (sku, quantity) in other.items {
                    self.items.insert(sku, quantity);
                }
            }
            fn count(&self) -> u32 { self.items.values().sum() }
        }",
        ("self.items.insert(sku, quantity);", "*self.items.entry(sku).or_insert(0) += quantity;"),
        &[
            "sku: String",
            "quantity: u32",
            "self.items: BTreeMap<String, u32>",
            "self.items.len(): usize",
            "self.items.contains_key(&sku): bool",
            "other.items: BTreeMap<String, u32>",
        ],
    )
    .or(&["*self.items.entry(sku).or_default() += quantity;"]),
    case(
        r#"struct Payment { captured: u64, refunded: u64 }
        impl Payment {
            fn refund(&mut self, amount: u64) -> Result<u64, String> {
                let left = self.captured - self.refunded;
                if amount > left {
                    return Err(format!("only {left} left"));
                }
                self.refunded = amount;
                Ok(left - amount)
            }
        }"#,
        ("self.refunded = amount;", "self.refunded += amount;"),
        &["self.captured: u64", "self.refunded: u64", "left: u64", "left - amount: u64"],
    ),
];

const LEDGERS: [Case; 10] = [
    case(
        "#[derive(Clone, Copy)]
        struct Booking { room: u32, start: u32, end: u32 }
        struct Calendar { bookings: Vec<Booking> }
        impl Calendar {
            fn is_free(&self, wanted: Booking) -> bool {
                !self.bookings.iter().any(|it| {
                    it.room == wanted.room && it.start < wanted.end && wanted.start <= it.end
                })
            }
        }",
        ("wanted.start <= it.end", "wanted.start < it.end"),
        &[
            "self.bookings: Vec<Booking>",
            "self.bookings.len(): usize",
            "it.room: u32",
            "it.start: u32",
            "it.end: u32",
            "wanted.room: u32",
            "wanted.start: u32",
            "wanted.end: u32",
        ],
    ),
    case(
        r#"use std::collections::HashMap;
        struct Bank { balances: HashMap<u32, i64> }
        impl Bank {
            fn transfer(&mut self, from: u32, to: u32, amount: i64) -> Result<(), String> {
                let available = *self.balances.get(&from).ok_or("no such account")?;
                if !self.balances.contains_key(&to) { return Err("no such account".into()); }
                if available < amount { return Err("not covered".into()); }
                *self.balances.entry(from).or_insert(0) -= amount;
                *self.balances.entry(from).or_insert(0) += amount;
                Ok(())
            }
        }"#,
        (
            "*self.balances.entry(from).or_insert(0) += amount;",
            "*self.balances.entry(to).or_insert(0) += amount;",
        ),
        &[
            "available: i64",
            "self.balances: HashMap<u32, i64>",
            "self.balances.len(): usize",
            "self.balances.contains_key(&to): bool",
        ],
    ),
    case(
        "struct Bucket { tokens: f64, capacity: f64, rate: f64, last: f64 }
        impl Bucket {
            fn allow(&mut self, now: f64) -> bool {
                let elapsed = now - self.last;
                self.tokens += elapsed * self.rate;
                self.last = now;
                if self.tokens < 1.0 { return false; }
                self.tokens -= 1.0;
                true
            }
        }",
        (
            "self.tokens += elapsed * self.rate;",
            "self.tokens = (self.tokens + elapsed * self.rate).min(self.capacity);",
        ),
        &[
            "elapsed: f64",
            "self.tokens: f64",
            "self.capacity: f64",
            "self.rate: f64",
            "self.last: f64",
        ],
    ),
    case(
        "use std::collections::VecDeque;
        struct Limiter { hits: VecDeque<u64>, window: u64, limit: usize }
        impl Limiter {
            fn allow(&mut self, now: u64) -> bool {
                while self.hits.front().is_some_and(|&hit| hit + self.window <= now) {
                    self.hits.pop_front();
                }
                if self.hits.len() > self.limit { return false; }
                self.hits.push_back(now);
                true
            }
        }",
        ("self.hits.len() > self.limit", "self.hits.len() >= self.limit"),
        &[
            "self.hits: VecDeque<u64>",
            "self.hits.len(): usize",
            "self.hits.is_empty(): bool",
            "self.window: u64",
            "self.limit: usize",
        ],
    ),
    case(
        "struct Week { hours: u32, hourly: u32, night_hours: u32 }
        impl Week {
            fn pay(&self) -> u32 {
                let overtime = self.hours.saturating_sub(40);
                let regular = self.hours * self.hourly;
                let extra = overtime * self.hourly * 3 / 2;
                let night = self.night_hours * self.hourly / 4;
                regular + extra + night
            }
        }",
        ("self.hours * self.hourly;", "(self.hours - overtime) * self.hourly;"),
        &[
            "self.hours: u32",
            "self.hourly: u32",
            "self.night_hours: u32",
            "overtime: u32",
            "regular: u32",
            "extra: u32",
            "night: u32",
        ],
    )
    .or(&["self.hours.min(40) * self.hourly;"]),
    case(
        "fn income_tax(income: u64, brackets: &[(u64, u64)]) -> u64 {
            let mut tax = 0;
            let mut lower = 0;
            for &(limit, percent) in brackets {
                if income <= lower { break; }
                let part = income.min(limit) - lower;
                tax += part * percent / 100;
            }
            tax
        }",
        ("tax += part * percent / 100;", "tax += part * percent / 100; lower = limit;"),
        &["tax: u64", "lower: u64", "limit: u64", "percent: u64", "part: u64"],
    ),
    case(
        "use std::collections::HashSet;
        struct Role { name: String, grants: HashSet<String> }
        struct User { roles: Vec<Role>, locked: bool }
        impl User {
            fn may_all(&self, needed: &[String]) -> bool {
                if self.locked { return false; }
                needed.iter().any(|it| self.roles.iter().any(|role| role.grants.contains(it)))
            }
        }",
        ("needed.iter().any(|it|", "needed.iter().all(|it|"),
        &[
            "self.roles: Vec<Role>",
            "self.roles.len(): usize",
            "self.roles.is_empty(): bool",
            "self.locked: bool",
            "role: &Role",
            "role.name: String",
            "role.grants: HashSet<String>",
            "role.grants.contains(it): bool",
            "it: &String",
        ],
    ),
    case(
        "fn days_in_month(year: u32, month: u32) -> u32 {
            match month {
                4 | 6 | 9 | 11 => 30,
                2 if year % 4 == 0 && year % 100 != 0 => 29,
                2 => 28,
                _ => 31,
            }
        }",
        (
            "year % 4 == 0 && year % 100 != 0",
            "year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)",
        ),
        &["year % 4: u32", "year % 100: u32"],
    )
    .or(&["year % 4 == 0 && year % 100 != 0 || year % 400 == 0"]),
    case(
        "#[derive(Clone, Copy, PartialEq)]
        enum Repeat { Daily, Weekly { on: i64 } }
        /// The first day after `today` on which the event takes place.
        fn next_day(today: i64, repeat: Repeat) -> i64 {
            match repeat {
                Repeat::Daily => today + 1,
                Repeat::Weekly { on } => {
                    let ahead = (on - today) % 7;
                    today + if ahead == 0 { 7 } else { ahead }
                }
            }
        }",
        ("(on - today) % 7", "(on - today).rem_euclid(7)"),
        &["on: i64", "ahead: i64", "on - today: i64"],
    ),
    case(
        "enum Posting { Credit(i64), Debit(i64), Fee(i64) }
        struct Statement { opening: i64, postings: Vec<Posting> }
        impl Statement {
            fn lowest(&self) -> i64 {
                let mut balance = self.opening;
                let mut lowest = balance;
                for posting in &self.postings {
                    match posting {
                        Posting::Credit(amount) => balance += amount,
                        Posting::Debit(amount) => balance -= amount,
                        Posting::Fee(amount) => balance += amount,
                    }
                    lowest = lowest.min(balance);
                }
                lowest
            }
        }",
        ("Posting::Fee(amount) => balance += amount", "Posting::Fee(amount) => balance -= amount"),
        &[
            "balance: i64",
            "lowest: i64",
            "posting: &Posting",
            "amount: &i64",
            "*amount: i64",
            "self.opening: i64",
            "self.postings: Vec<Posting>",
            "self.postings.len(): usize",
        ],
    ),
];

const CLASSICS: [Case; 10] = [
    case(
        "fn quicksort(items: &mut [i32]) {
            if items.len() < 2 { return; }
            let last = items.len() - 1;
            let mut store = 0;
            for i in 0..last {
                if items[i] < items[last] {
                    items.swap(i, store);
                    store += 1;
                }
            }
            items.swap(0, last);
            let (left, right) = items.split_at_mut(store);
            quicksort(left);
            quicksort(&mut right[1..]);
        }",
        ("items.swap(0, last);", "items.swap(store, last);"),
        &[
            "last: usize",
            "store: usize",
            "i: usize",
            "items[i]: i32",
            "items[last]: i32",
            "items[store]: i32",
            "left: &mut [i32]",
            "right: &mut [i32]",
            "left.len(): usize",
            "right.len(): usize",
        ],
    ),
    case(
        "fn merge<T: Ord + Clone>(left: &[T], right: &[T]) -> Vec<T> {
            let mut merged = Vec::with_capacity(left.len() + right.len());
            let (mut i, mut j) = (0, 0);
            while i < left.len() && j < right.len() {
                if left[i] <= right[j] {
                    merged.push(left[i].clone());
                    i += 1;
                } else {
                    merged.push(right[j].clone());
                    j += 1;
                }
            }
            merged.extend_from_slice(&left[i..]);
            merged
        }",
        (
            "merged.extend_from_slice(&left[i..]);",
            "merged.extend_from_slice(&left[i..]); merged.extend_from_slice(&right[j..]);",
        ),
        &["i: usize", "j: usize", "merged: Vec<T>", "merged.len(): usize", "merged.is_empty(): bool"],
    ),
    case(
        "/// The number of elements that are not greater than `x`.
        fn upper_bound(xs: &[u64], x: u64) -> usize {
            let mut low = 0;
            let mut len = xs.len();
            while len > 0 {
                let half = len / 2;
                let mid = low + half;
                if xs[mid] <= x {
                    low = mid + 1;
                    len -= half;
                } else {
                    len = half;
                }
            }
            low
        }",
        ("len -= half;", "len -= half + 1;"),
        &["low: usize", "len: usize", "half: usize", "mid: usize", "xs[mid]: u64"],
    ),
    case(
        "use std::cmp::Reverse;
        use std::collections::BinaryHeap;
        fn distances(graph: &[Vec<(usize, u64)>], start: usize) -> Vec<u64> {
            let mut best = vec![u64::MAX; graph.len()];
            let mut heap = BinaryHeap::from([Reverse((0, start))]);
            best[start] = 0;
            while let Some(Reverse((cost, node))) = heap.pop() {
                if cost > best[node] { continue; }
                for &(to, weight) in &graph[node] {
                    let next = cost + weight;
                    if next < best[to] {
                        best[to] = weight;
                        heap.push(Reverse((next, to)));
                    }
                }
            }
            best
        }",
        ("best[to] = weight;", "best[to] = next;"),
        &[
            "best: Vec<u64>",
            "best.len(): usize",
            "heap: BinaryHeap<Reverse<(u64, usize)>>",
            "heap.len(): usize",
            "heap.is_empty(): bool",
            "cost: u64",
            "node: usize",
            "to: usize",
            "weight: u64",
            "next: u64",
            "best[node]: u64",
            "best[to]: u64",
            "graph[node]: Vec<(usize, u64)>",
        ],
    ),
    case(
        "use std::collections::VecDeque;
        fn order(edges: &[(usize, usize)], n: usize) -> Option<Vec<usize>> {
            let mut indegree = vec![0; n];
            for &(_, to) in edges { indegree[to] += 1; }
            let mut queue: VecDeque<usize> = (0..n).filter(|&it| indegree[it] == 0).collect();
            let mut order = Vec::new();
            while let Some(node) = queue.pop_front() {
                order.push(node);
                for &(from, to) in edges {
                    if to != node { continue; }
                    indegree[to] -= 1;
                    if indegree[to] == 0 { queue.push_back(to); }
                }
            }
            (order.len() == n).then_some(order)
        }",
        ("to != node", "from != node"),
        &[
            "indegree: Vec<i32>",
            "indegree.len(): usize",
            "indegree[to]: i32",
            "order: Vec<usize>",
            "order.len(): usize",
            "node: usize",
            "from: usize",
            "to: usize",
            "queue.len(): usize",
        ],
    ),
    case(
        "struct Item { weight: usize, value: u64 }
        fn knapsack(items: &[Item], capacity: usize) -> u64 {
            let mut best = vec![0; capacity + 1];
            for item in items {
                for room in item.weight..=capacity {
                    best[room] = best[room].max(best[room - item.weight] + item.value);
                }
            }
            best[capacity]
        }",
        ("in item.weight..=capacity", "in (item.weight..=capacity).rev()"),
        &[
            "best: Vec<u64>",
            "best.len(): usize",
            "item: &Item",
            "item.weight: usize",
            "item.value: u64",
            "room: usize",
            "best[room]: u64",
            "best[capacity]: u64",
        ],
    ),
    case(
        "fn distance(a: &str, b: &str) -> usize {
            let b: Vec<char> = b.chars().collect();
            let mut row: Vec<usize> = (0..=b.len()).collect();
            for (i, x) in a.chars().enumerate() {
                let mut diagonal = row[0];
                row[0] = i;
                for (j, &y) in b.iter().enumerate() {
                    let swap = diagonal + usize::from(x != y);
                    diagonal = row[j + 1];
                    row[j + 1] = swap.min(row[j] + 1).min(diagonal + 1);
                }
            }
            row[b.len()]
        }",
        ("row[0] = i;", "row[0] = i + 1;"),
        &[
            "i: usize",
            "j: usize",
            "x: char",
            "y: char",
            "diagonal: usize",
            "swap: usize",
            "row[0]: usize",
            "row[j]: usize",
            "row[j + 1]: usize",
            "b.len(): usize",
            "row.len(): usize",
        ],
    ),
    case(
        "fn primes(limit: usize) -> Vec<usize> {
            let mut composite = vec![false; limit + 1];
            let mut found = Vec::new();
            for p in 2..=limit {
                if composite[p] { continue; }
                found.push(p);
                let mut multiple = p * p;
                while multiple < limit {
                    composite[multiple] = true;
                    multiple += p;
                }
            }
            found
        }",
        ("multiple < limit", "multiple <= limit"),
        &[
            "composite: Vec<bool>",
            "composite.len(): usize",
            "composite[p]: bool",
            "found: Vec<usize>",
            "found.len(): usize",
            "p: usize",
            "multiple: usize",
        ],
    ),
    case(
        "struct Sets { parent: Vec<usize>, size: Vec<usize>, count: usize }
        impl Sets {
            fn find(&mut self, mut x: usize) -> usize {
                while self.parent[x] != x {
                    self.parent[x] = self.parent[self.parent[x]];
                    x = self.parent[x];
                }
                x
            }
            fn union(&mut self, a: usize, b: usize) -> bool {
                let (mut a, mut b) = (self.find(a), self.find(b));
                if a == b { return false; }
                if self.size[a] < self.size[b] { (a, b) = (b, a); }
                self.parent[b] = a;
                self.size[b] += self.size[a];
                self.count -= 1;
                true
            }
        }",
        ("self.size[b] += self.size[a];", "self.size[a] += self.size[b];"),
        &[
            "a: usize",
            "b: usize",
            "x: usize",
            "self.parent: Vec<usize>",
            "self.size: Vec<usize>",
            "self.count: usize",
            "self.parent[x]: usize",
            "self.parent[a]: usize",
            "self.parent[b]: usize",
            "self.size[a]: usize",
            "self.size[b]: usize",
        ],
    ),
    case(
        "fn subsets(numbers: &[u32], target: u32, chosen: &mut Vec<u32>, found: &mut Vec<Vec<u32>>) {
            if target == 0 {
                found.push(chosen.clone());
                return;
            }
            for (i, &number) in numbers.iter().enumerate() {
                if number > target { continue; }
                chosen.push(number);
                subsets(&numbers[i + 1..], target - number, chosen, found);
            }
        }",
        (
            "subsets(&numbers[i + 1..], target - number, chosen, found);",
            "subsets(&numbers[i + 1..], target - number, chosen, found); chosen.pop();",
        ),
        &[
            "i: usize",
            "number: u32",
            "chosen.len(): usize",
            "found.len(): usize",
            "chosen.is_empty(): bool",
            "target - number: u32",
        ],
    ),
];

const CRASHES: [Case; 10] = [
    panic_case(
        "struct Series { values: Vec<u64>, unit: String }
        impl Series {
            fn mean(&self) -> u64 {
                let total: u64 = self.values.iter().sum();
                total / self.values.len() as u64
            }
        }",
        "total / self",
        (
            "total / self.values.len() as u64",
            "if self.values.is_empty() { return 0; } total / self.values.len() as u64",
        ),
        &[
            "self.values: Vec<u64>",
            "self.values.len(): usize",
            "self.values.is_empty(): bool",
            "self.unit: String",
        ],
    )
    .or(&[
        "total / self.values.len().max(1) as u64",
        "total / (self.values.len() as u64).max(1)",
        "total.checked_div(self.values.len() as u64).unwrap_or(0)",
    ])
    .when(&[("total / self", "self.values.is_empty()")]),
    panic_case(
        "fn inversions(readings: &[i32]) -> usize {
            let mut count = 0;
            let pairs = readings.len() - 1;
            for i in 0..pairs {
                if readings[i] > readings[i + 1] {
                    count += 1;
                }
            }
            count
        }",
        "let pairs",
        ("let pairs = readings.len() - 1;", "let pairs = readings.len().saturating_sub(1);"),
        &["count: usize", "pairs: usize", "i: usize", "readings[i]: i32", "readings[i + 1]: i32"],
    ),
    panic_case(
        "fn capitalize(word: &str) -> String {
            let (first, rest) = word.split_at(1);
            first.to_uppercase() + rest
        }
        fn camel(name: &str) -> String {
            name.split('_').map(capitalize).collect()
        }",
        "let (first, rest)",
        (
            "let (first, rest) = word.split_at(1);",
            "if word.is_empty() { return String::new(); } let (first, rest) = word.split_at(1);",
        ),
        &["first: &str", "rest: &str"],
    )
    .or(&[
        "let (first, rest) = word.split_at(word.len().min(1));",
        "let (first, rest) = word.split_at(1.min(word.len()));",
    ])
    .when(&[("let (first, rest)", "word.is_empty()")]),
    panic_case(
        "use std::cell::RefCell;
        struct State { step: u32, log: Vec<u32> }
        struct Machine { state: RefCell<State> }
        impl Machine {
            fn advance(&self) -> u32 {
                let state = self.state.borrow();
                let next = state.step + 1;
                self.state.borrow_mut().step = next;
                next
            }
        }",
        "self.state.borrow_mut()",
        ("let next = state.step + 1;", "let next = state.step + 1; drop(state);"),
        &["state: Ref<State>", "state.step: u32", "state.log: Vec<u32>", "next: u32"],
    ),
    panic_case(
        "fn strip_comment(line: &str) -> String {
            let chars: Vec<char> = line.chars().collect();
            let mut i = 0;
            while i < chars.len() {
                let double = chars[i] == '/' && chars[i + 1] == '/';
                if double { break; }
                i += 1;
            }
            chars[..i].iter().collect()
        }",
        "let double",
        (
            "chars[i] == '/' && chars[i + 1] == '/'",
            "i + 1 < chars.len() && chars[i] == '/' && chars[i + 1] == '/'",
        ),
        &["i: usize", "double: bool", "chars[i]: char", "chars[i + 1]: char"],
    )
    .or(&[
        "chars[i] == '/' && chars.get(i + 1) == Some(&'/')",
        "chars[i] == '/' && i + 1 < chars.len() && chars[i + 1] == '/'",
        "chars[i..].starts_with(&['/', '/'])",
    ]),
    panic_case(
        "use std::collections::HashMap;
        struct Catalog { prices: HashMap<String, u64>, currency: String }
        impl Catalog {
            fn quote(&self, skus: &[&str]) -> Option<u64> {
                let mut total = 0;
                for sku in skus {
                    let price = self.prices.get(*sku).unwrap();
                    total += price;
                }
                Some(total)
            }
        }",
        "let price",
        ("self.prices.get(*sku).unwrap()", "self.prices.get(*sku)?"),
        &[
            "total: u64",
            "sku: &&str",
            "price: &u64",
            "self.prices: HashMap<String, u64>",
            "self.prices.len(): usize",
            "self.currency: String",
        ],
    ),
    panic_case(
        "struct Frame { kind: u8, payload: Vec<u8> }
        impl Frame {
            fn checksum(&self) -> u8 {
                let mut sum = self.kind;
                for &byte in &self.payload {
                    sum += byte;
                }
                !sum
            }
        }",
        "sum += byte",
        ("sum += byte;", "sum = sum.wrapping_add(byte);"),
        &[
            "sum: u8",
            "byte: u8",
            "self.kind: u8",
            "self.payload: Vec<u8>",
            "self.payload.len(): usize",
        ],
    ),
    panic_case(
        "struct Peer { address: String, last_seen: u64, failures: u32 }
        struct Pool { peers: Vec<Peer>, timeout: u64 }
        impl Pool {
            fn sweep(&mut self, now: u64) -> usize {
                let before = self.peers.len();
                let timeout = self.timeout;
                self.peers.retain(|peer| now - peer.last_seen < timeout && peer.failures < 3);
                before - self.peers.len()
            }
        }",
        "self.peers.retain",
        ("now - peer.last_seen < timeout", "now.saturating_sub(peer.last_seen) < timeout"),
        &[
            "before: usize",
            "timeout: u64",
            "self.timeout: u64",
            "self.peers: Vec<Peer>",
            "self.peers.len(): usize",
            "peer.address: String",
            "peer.last_seen: u64",
            "peer.failures: u32",
        ],
    )
    .or(&["now < peer.last_seen + timeout"]),
    panic_case(
        r#"fn evaluate(source: &str) -> Option<i64> {
            let mut stack: Vec<i64> = Vec::new();
            for word in source.split_whitespace() {
                if let Ok(number) = word.parse() {
                    stack.push(number);
                    continue;
                }
                let right = stack.pop()?;
                let left = stack.pop().unwrap();
                stack.push(match word {
                    "+" => left + right,
                    "-" => left - right,
                    "*" => left * right,
                    _ => return None,
                });
            }
            stack.pop()
        }"#,
        "let left",
        ("stack.pop().unwrap()", "stack.pop()?"),
        &["word: &str", "left: i64", "right: i64", "stack.len(): usize", "stack.is_empty(): bool"],
    ),
    panic_case(
        "struct Page<'a, T> { items: &'a [T], number: usize, total: usize }
        fn page<T>(items: &[T], number: usize, size: usize) -> Option<Page<'_, T>> {
            let start = number * size;
            if start >= items.len() { return None; }
            let end = start + size;
            let shown = &items[start..end];
            Some(Page { items: shown, number, total: items.len().div_ceil(size) })
        }",
        "let shown",
        ("let end = start + size;", "let end = (start + size).min(items.len());"),
        &["start: usize", "end: usize", "shown: &[T]", "shown.len(): usize"],
    )
    .or(&["let end = items.len().min(start + size);"])
    .when(&[("let shown", "end > items.len()")]),
];
