//! A sample of one-line faults that was written without a look at the actions: fifth part.

use super::{Case, case, check_most, panic_case};

#[test]
fn structures() {
    check_most(&STRUCTURES, 7);
}

#[test]
fn encodings() {
    check_most(&ENCODINGS, 6);
}

#[test]
fn trade() {
    check_most(&TRADE, 8);
}

#[test]
fn classics() {
    check_most(&CLASSICS, 4);
}

#[test]
fn traits() {
    check_most(&TRAITS, 5);
}

#[test]
fn published() {
    check_most(&PUBLISHED, 8);
}

const STRUCTURES: [Case; 10] = [
    // A calendar queue that turns the page, but not the date on it.
    case(
        "struct Calendar { days: Vec<Vec<(u64, u32)>>, width: u64, today: usize, top: u64, len: usize }
        impl Calendar {
            fn pop(&mut self) -> Option<(u64, u32)> {
                if self.len == 0 { return None; }
                loop {
                    let top = self.top;
                    let day = &mut self.days[self.today];
                    let due = day.iter().position(|(at, _)| *at < top);
                    if let Some(index) = due {
                        self.len -= 1;
                        return Some(day.remove(index));
                    }
                    self.today = (self.today + 1) % self.days.len();
                }
            }
        }",
        (
            "self.today = (self.today + 1) % self.days.len();",
            "self.today = (self.today + 1) % self.days.len(); self.top += self.width;",
        ),
        &[
            "self.len: usize",
            "self.top: u64",
            "self.width: u64",
            "self.today: usize",
            "self.days.len(): usize",
            "self.days.is_empty(): bool",
            "top: u64",
            "day.len(): usize",
            "day.is_empty(): bool",
            "due.is_none(): bool",
            "index: usize",
        ],
    )
    .or(&["self.top += self.width; self.today = (self.today + 1) % self.days.len();"]),
    // An order book that keeps the wrong remainder of a partly filled offer.
    case(
        "use std::collections::BTreeMap;
        struct Book { asks: BTreeMap<u64, u64>, bids: BTreeMap<u64, u64> }
        impl Book {
            fn buy(&mut self, limit: u64, mut quantity: u64) -> u64 {
                let mut paid = 0;
                while quantity > 0 {
                    let Some((&price, &offered)) = self.asks.iter().next() else { break };
                    if price > limit { break; }
                    let taken = quantity.min(offered);
                    paid += taken * price;
                    quantity -= taken;
                    if taken == offered {
                        self.asks.remove(&price);
                    } else {
                        self.asks.insert(price, offered - quantity);
                    }
                }
                if quantity > 0 { *self.bids.entry(limit).or_insert(0) += quantity; }
                paid
            }
        }",
        ("offered - quantity", "offered - taken"),
        &[
            "paid: u64",
            "price: u64",
            "offered: u64",
            "taken: u64",
            "self.asks.len(): usize",
            "self.bids.len(): usize",
            "offered - quantity: u64",
            "taken * price: u64",
        ],
    ),
    // A segment tree that forgets what was still pending in the child.
    case(
        "struct Lazy { sum: Vec<i64>, add: Vec<i64> }
        impl Lazy {
            fn push(&mut self, node: usize, width: i64) {
                let pending = std::mem::take(&mut self.add[node]);
                for child in [2 * node, 2 * node + 1] {
                    self.sum[child] += pending * width / 2;
                    self.add[child] = pending;
                }
            }
        }",
        ("self.add[child] = pending", "self.add[child] += pending"),
        &[
            "pending: i64",
            "child: usize",
            "self.sum[child]: i64",
            "self.add[child]: i64",
            "self.add[node]: i64",
            "self.sum.len(): usize",
            "self.add.len(): usize",
            "pending * width / 2: i64",
        ],
    ),
    // A treap that counts before the new child is in its place.
    case(
        "type Tree = Option<Box<Node>>;
        struct Node { key: i32, priority: u32, size: usize, left: Tree, right: Tree }
        fn size(tree: &Tree) -> usize { tree.as_ref().map_or(0, |node| node.size) }
        fn split(tree: Tree, key: i32) -> (Tree, Tree) {
            let Some(mut node) = tree else { return (None, None) };
            if node.key < key {
                let (low, high) = split(node.right.take(), key);
                node.right = low;
                node.size = 1 + size(&node.left) + size(&node.right);
                (Some(node), high)
            } else {
                let (low, high) = split(node.left.take(), key);
                node.size = 1 + size(&node.left) + size(&node.right); node.left = high;
                (low, Some(node))
            }
        }",
        (
            "node.size = 1 + size(&node.left) + size(&node.right); node.left = high;",
            "node.left = high; node.size = 1 + size(&node.left) + size(&node.right);",
        ),
        &[
            "node.key: i32",
            "node.size: usize",
            "node.priority: u32",
            "node.left.is_none(): bool",
            "node.right.is_none(): bool",
            "low.is_none(): bool",
            "high.is_none(): bool",
        ],
    ),
    // A rope that asks its right half for a byte of the whole.
    case(
        "enum Rope { Leaf(String), Concat(Box<Rope>, Box<Rope>, usize) }
        impl Rope {
            fn len(&self) -> usize {
                match self {
                    Rope::Leaf(text) => text.len(),
                    Rope::Concat(_, right, weight) => weight + right.len(),
                }
            }
            fn byte(&self, index: usize) -> Option<u8> {
                match self {
                    Rope::Leaf(text) => text.as_bytes().get(index).copied(),
                    Rope::Concat(left, right, weight) => {
                        if index < *weight { left.byte(index) } else { right.byte(index) }
                    }
                }
            }
        }",
        ("right.byte(index)", "right.byte(index - weight)"),
        &["*weight: usize", "text.len(): usize", "left.len(): usize", "right.len(): usize"],
    )
    .or(&["right.byte(index - *weight)", "right.byte(index - left.len())"]),
    // A quad tree whose quarters are as large as the whole.
    case(
        "struct Quad { x: f64, y: f64, half: f64, points: Vec<(f64, f64)>, parts: Vec<Quad> }
        impl Quad {
            fn new(x: f64, y: f64, half: f64) -> Self {
                Self { x, y, half, points: Vec::new(), parts: Vec::new() }
            }
            fn insert(&mut self, point: (f64, f64)) {
                if self.parts.is_empty() && self.points.len() < 4 {
                    self.points.push(point);
                    return;
                }
                if self.parts.is_empty() { self.divide(); }
                let index = usize::from(point.0 >= self.x) + 2 * usize::from(point.1 >= self.y);
                self.parts[index].insert(point);
            }
            fn divide(&mut self) {
                let half = self.half / 2.0;
                for index in 0..4 {
                    let x = if index % 2 == 0 { self.x - half } else { self.x + half };
                    let y = if index < 2 { self.y - half } else { self.y + half };
                    self.parts.push(Quad::new(x, y, self.half));
                }
                let points = std::mem::take(&mut self.points);
                points.into_iter().for_each(|point| self.insert(point));
            }
        }",
        ("Quad::new(x, y, self.half)", "Quad::new(x, y, half)"),
        &[
            "half: f64",
            "self.half: f64",
            "self.x: f64",
            "self.y: f64",
            "x: f64",
            "y: f64",
            "index: usize",
            "point.0: f64",
            "point.1: f64",
            "self.parts.len(): usize",
            "self.parts.is_empty(): bool",
            "self.points.len(): usize",
            "points.len(): usize",
        ],
    ),
    // A Bloom filter that is content with a single bit.
    case(
        "struct Bloom { bits: Vec<u64>, rounds: u64 }
        impl Bloom {
            fn place(&self, item: &str, round: u64) -> (usize, u64) {
                let start = 0xcbf2_9ce4_8422_2325 ^ round;
                let hash = item.bytes().fold(start, |hash: u64, byte| {
                    (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
                });
                let bit = hash as usize % (64 * self.bits.len());
                (bit / 64, 1 << (bit % 64))
            }
            fn contains(&self, item: &str) -> bool {
                (0..self.rounds).any(|round| {
                    let (word, mask) = self.place(item, round);
                    self.bits[word] & mask != 0
                })
            }
        }",
        ("(0..self.rounds).any(", "(0..self.rounds).all("),
        &[
            "self.rounds: u64",
            "self.bits.len(): usize",
            "round: u64",
            "word: usize",
            "mask: u64",
            "self.bits[word]: u64",
            "bit: usize",
            "hash: u64",
            "start: u64",
        ],
    ),
    // A ring log that reads its newest lines first.
    case(
        "struct RingLog { lines: Vec<String>, start: usize, capacity: usize, dropped: u64 }
        impl RingLog {
            fn push(&mut self, line: &str) {
                if self.lines.len() < self.capacity {
                    self.lines.push(line.to_owned());
                    return;
                }
                self.lines[self.start] = line.to_owned();
                self.start = (self.start + 1) % self.capacity;
                self.dropped += 1;
            }
            fn recent(&self) -> Vec<&str> {
                let (new, old) = self.lines.split_at(self.start);
                new.iter().chain(old).map(String::as_str).collect()
            }
        }",
        ("new.iter().chain(old)", "old.iter().chain(new)"),
        &[
            "self.lines.len(): usize",
            "self.lines.is_empty(): bool",
            "self.start: usize",
            "self.capacity: usize",
            "self.dropped: u64",
            "new.len(): usize",
            "new.is_empty(): bool",
            "old.len(): usize",
            "old.is_empty(): bool",
        ],
    ),
    // An undo stack that can redo what no longer follows.
    case(
        "struct Editor { text: String, undo: Vec<String>, redo: Vec<String>, limit: usize }
        impl Editor {
            fn insert(&mut self, at: usize, piece: &str) {
                self.undo.push(self.text.clone());
                if self.undo.len() > self.limit { self.undo.remove(0); }
                self.text.insert_str(at, piece);
            }
            fn undo(&mut self) -> bool {
                let Some(text) = self.undo.pop() else { return false };
                self.redo.push(std::mem::replace(&mut self.text, text));
                true
            }
            fn redo(&mut self) -> bool {
                let Some(text) = self.redo.pop() else { return false };
                self.undo.push(std::mem::replace(&mut self.text, text));
                true
            }
        }",
        ("self.text.insert_str(at, piece);", "self.text.insert_str(at, piece); self.redo.clear();"),
        &[
            "self.text.len(): usize",
            "self.text.is_empty(): bool",
            "self.undo.len(): usize",
            "self.undo.is_empty(): bool",
            "self.redo.len(): usize",
            "self.redo.is_empty(): bool",
            "self.limit: usize",
            "text.len(): usize",
        ],
    )
    .or(&["self.redo.clear(); self.text.insert_str(at, piece);"]),
    // An arena that hands out what has taken the place of a dead value.
    case(
        "#[derive(Clone, Copy)]
        struct Key { index: usize, generation: u32 }
        struct Slot<T> { generation: u32, value: Option<T> }
        struct Arena<T> { slots: Vec<Slot<T>>, free: Vec<usize> }
        impl<T> Arena<T> {
            fn remove(&mut self, key: Key) -> Option<T> {
                let slot = self.slots.get_mut(key.index)?;
                if slot.generation != key.generation { return None; }
                let value = slot.value.take()?;
                slot.generation += 1;
                self.free.push(key.index);
                Some(value)
            }
            fn get(&self, key: Key) -> Option<&T> {
                let slot = self.slots.get(key.index);
                slot.and_then(|slot| slot.value.as_ref())
            }
        }",
        (
            "let slot = self.slots.get(key.index);",
            "let slot = self.slots.get(key.index).filter(|slot| slot.generation == key.generation);",
        ),
        &[
            "key.index: usize",
            "key.generation: u32",
            "slot.is_none(): bool",
            "slot.generation: u32",
            "slot.value.is_none(): bool",
            "self.slots.len(): usize",
            "self.free.len(): usize",
        ],
    ),
];

const ENCODINGS: [Case; 10] = [
    // Signed LEB128 whose sign bit is looked for in the wrong place.
    case(
        "fn read_signed(bytes: &[u8]) -> Option<(i64, usize)> {
            let (mut value, mut shift) = (0i64, 0u32);
            for (index, &byte) in bytes.iter().enumerate() {
                value |= i64::from(byte & 0x7f) << shift;
                shift += 7;
                if byte & 0x80 == 0 {
                    if shift < 64 && byte & 0x80 != 0 { value |= -1 << shift; }
                    return Some((value, index + 1));
                }
            }
            None
        }",
        ("byte & 0x80 != 0", "byte & 0x40 != 0"),
        &[
            "value: i64",
            "shift: u32",
            "index: usize",
            "byte: u8",
            "byte & 0x7f: u8",
            "byte & 0x80: u8",
        ],
    ),
    // UTF-8 that goes on with anything.
    case(
        "fn decode(bytes: &[u8]) -> Option<(u32, usize)> {
            let first = *bytes.first()?;
            let (mut code, width) = match first {
                0x00..=0x7f => return Some((u32::from(first), 1)),
                0xc2..=0xdf => (u32::from(first & 0x1f), 2),
                0xe0..=0xef => (u32::from(first & 0x0f), 3),
                0xf0..=0xf4 => (u32::from(first & 0x07), 4),
                _ => return None,
            };
            for &next in bytes.get(1..width)? {
                code = code << 6 | u32::from(next & 0x3f);
            }
            Some((code, width))
        }",
        (
            "code = code << 6 | u32::from(next & 0x3f);",
            "if next & 0xc0 != 0x80 { return None; } code = code << 6 | u32::from(next & 0x3f);",
        ),
        &["first: u8", "code: u32", "width: usize", "next: u8", "next & 0x3f: u8"],
    ),
    // Bencode whose lists never end for the one who reads on.
    case(
        "enum Item { Int(i64), List(Vec<Item>) }
        fn parse(input: &[u8], at: &mut usize) -> Option<Item> {
            match *input.get(*at)? {
                b'i' => {
                    let end = *at + input[*at..].iter().position(|&byte| byte == b'e')?;
                    let digits = std::str::from_utf8(&input[*at + 1..end]).ok()?;
                    *at = end + 1;
                    digits.parse().ok().map(Item::Int)
                }
                b'l' => {
                    *at += 1;
                    let mut items = Vec::new();
                    while *input.get(*at)? != b'e' { items.push(parse(input, at)?); }
                    Some(Item::List(items))
                }
                _ => None,
            }
        }",
        ("items.push(parse(input, at)?); }", "items.push(parse(input, at)?); } *at += 1;"),
        &[
            "*at: usize",
            "end: usize",
            "digits.len(): usize",
            "digits.is_empty(): bool",
            "items.len(): usize",
            "items.is_empty(): bool",
        ],
    ),
    // A netstring without room for its comma.
    panic_case(
        "fn split(input: &str) -> Option<(&str, &str)> {
            let (length, rest) = input.split_once(':')?;
            let length: usize = length.parse().ok()?;
            if rest.len() < length { return None; }
            let end = rest.as_bytes()[length];
            if end != b',' { return None; }
            Some((&rest[..length], &rest[length + 1..]))
        }",
        "let end = rest.as_bytes()[length]",
        ("rest.len() < length", "rest.len() <= length"),
        &["rest.len(): usize", "rest.is_empty(): bool", "end: u8", "length: usize"],
    )
    .when(&[("let end = rest", "rest.len() == length")]),
    // A tar header whose own checksum counts as nothing and not as spaces.
    case(
        "fn octal(field: &[u8]) -> Option<u64> {
            let text = std::str::from_utf8(field).ok()?;
            u64::from_str_radix(text.trim_matches(['\\0', ' ']), 8).ok()
        }
        fn checksum(header: &[u8; 512]) -> u64 {
            let mut sum = 0;
            for (index, &byte) in header.iter().enumerate() {
                let counted = if (148..156).contains(&index) { 0 } else { byte };
                sum += u64::from(counted);
            }
            sum
        }
        fn is_header(header: &[u8; 512]) -> bool {
            octal(&header[148..156]) == Some(checksum(header))
        }",
        ("{ 0 } else { byte }", "{ b' ' } else { byte }"),
        &[
            "sum: u64",
            "index: usize",
            "byte: u8",
            "counted: u8",
            "header.len(): usize",
            "text.len(): usize",
        ],
    )
    .or(&["{ 32 } else { byte }"]),
    // Base85 that abbreviates a short last group.
    case(
        "fn encode85(bytes: &[u8]) -> String {
            let mut out = String::new();
            for chunk in bytes.chunks(4) {
                let mut block = [0u8; 4];
                block[..chunk.len()].copy_from_slice(chunk);
                let mut value = u32::from_be_bytes(block);
                if value == 0 {
                    out.push('z');
                    continue;
                }
                let mut digits = [0u8; 5];
                for digit in digits.iter_mut().rev() {
                    *digit = (value % 85) as u8 + b'!';
                    value /= 85;
                }
                out.extend(digits[..chunk.len() + 1].iter().map(|&digit| char::from(digit)));
            }
            out
        }",
        ("if value == 0 {", "if value == 0 && chunk.len() == 4 {"),
        &[
            "out.len(): usize",
            "out.is_empty(): bool",
            "chunk.len(): usize",
            "chunk.is_empty(): bool",
            "block.len(): usize",
            "value: u32",
            "digits.len(): usize",
            "*digit: u8",
        ],
    )
    .when(&[("let mut value", "chunk.len() < 4")]),
    // Quoted-printable lines that count an escape as one column.
    case(
        r#"fn encode(bytes: &[u8]) -> String {
            let (mut out, mut column) = (String::new(), 0);
            for &byte in bytes {
                let piece = match byte {
                    b'=' => "=3D".to_owned(),
                    b' '..=b'~' => char::from(byte).to_string(),
                    _ => format!("={byte:02X}"),
                };
                if column + piece.len() > 75 {
                    out.push_str("=\r\n");
                    column = 0;
                }
                out.push_str(&piece);
                column += 1;
            }
            out
        }"#,
        ("column += 1;", "column += piece.len();"),
        &[
            "out.len(): usize",
            "column: usize",
            "byte: u8",
            "piece.len(): usize",
            "piece.is_empty(): bool",
            "column + piece.len(): usize",
        ],
    ),
    // Elias gamma without the leading one that ended the zeros.
    case(
        "struct BitReader<'a> { bytes: &'a [u8], at: usize }
        impl BitReader<'_> {
            fn bit(&mut self) -> Option<u64> {
                let byte = self.bytes.get(self.at / 8)?;
                let bit = byte >> (7 - self.at % 8) & 1;
                self.at += 1;
                Some(u64::from(bit))
            }
            fn gamma(&mut self) -> Option<u64> {
                let mut zeros = 0;
                while self.bit()? == 0 { zeros += 1; }
                let mut value = 0;
                for _ in 0..zeros { value = value << 1 | self.bit()?; }
                Some(value)
            }
        }",
        ("let mut value = 0;", "let mut value = 1;"),
        &[
            "zeros: i32",
            "value: u64",
            "self.at: usize",
            "self.bytes.len(): usize",
            "*byte: u8",
            "bit: u8",
        ],
    ),
    // A packer that leaves a literal escape as it is.
    case(
        "const ESCAPE: u8 = 0x90;
        fn pack(bytes: &[u8]) -> Vec<u8> {
            let mut out = Vec::new();
            let mut at = 0;
            while at < bytes.len() {
                let byte = bytes[at];
                let run = bytes[at..].iter().take(255).take_while(|&&it| it == byte).count();
                if run > 3 {
                    out.extend([ESCAPE, run as u8, byte]);
                } else {
                    out.extend(&bytes[at..at + run]);
                }
                at += run;
            }
            out
        }",
        ("if run > 3 {", "if run > 3 || byte == ESCAPE {"),
        &[
            "out.len(): usize",
            "at: usize",
            "byte: u8",
            "bytes[at]: u8",
            "run: usize",
            "at + run: usize",
        ],
    )
    .when(&[("let run = ", "byte == ESCAPE")]),
    // A Hamming code that counts its places from zero.
    case(
        "fn correct(mut word: [bool; 7]) -> ([bool; 4], bool) {
            let mut syndrome = 0;
            for (index, &bit) in word.iter().enumerate() {
                if bit { syndrome ^= index; }
            }
            if syndrome != 0 { word[syndrome - 1] ^= true; }
            ([word[2], word[4], word[5], word[6]], syndrome != 0)
        }",
        ("syndrome ^= index;", "syndrome ^= index + 1;"),
        &["syndrome: usize", "index: usize", "bit: bool", "word.len(): usize", "word[2]: bool"],
    ),
];

const TRADE: [Case; 10] = [
    // Left-over cents for those who had the smallest remainder.
    case(
        "use std::cmp::Reverse;
        fn allocate(total: u64, weights: &[u64]) -> Vec<u64> {
            let sum: u64 = weights.iter().sum();
            let mut shares: Vec<u64> = weights.iter().map(|weight| total * weight / sum).collect();
            let mut order: Vec<usize> = (0..weights.len()).collect();
            order.sort_by_key(|&index| total * weights[index] % sum);
            let left = total - shares.iter().sum::<u64>();
            for &index in order.iter().take(left as usize) { shares[index] += 1; }
            shares
        }",
        ("total * weights[index] % sum", "Reverse(total * weights[index] % sum)"),
        &[
            "sum: u64",
            "left: u64",
            "index: usize",
            "shares[index]: u64",
            "weights[index]: u64",
            "total * weights[index] % sum: u64",
        ],
    )
    .or(&["std::cmp::Reverse(total * weights[index] % sum)"]),
    // Half-even rounding that knows no negative odd numbers.
    case(
        "use std::cmp::Ordering;
        fn half_even(amount: i64, divisor: i64) -> i64 {
            let quotient = amount.div_euclid(divisor);
            let rest = amount.rem_euclid(divisor);
            match (rest * 2).cmp(&divisor) {
                Ordering::Less => quotient,
                Ordering::Greater => quotient + 1,
                Ordering::Equal => quotient + quotient % 2,
            }
        }
        fn tax(net: i64, per_mille: i64) -> i64 { half_even(net * per_mille, 1000) }",
        ("quotient + quotient % 2", "quotient + quotient.rem_euclid(2)"),
        &["quotient: i64", "rest: i64", "quotient % 2: i64", "rest * 2: i64", "net * per_mille: i64"],
    )
    .or(&["quotient + (quotient & 1)", "quotient + (quotient % 2).abs()"]),
    // A party that is seated around a stranger.
    case(
        "struct Row { seats: Vec<bool>, aisle: usize }
        fn find_block(rows: &[Row], party: usize) -> Option<(usize, usize)> {
            for (number, row) in rows.iter().enumerate() {
                let mut free = 0;
                for (seat, taken) in row.seats.iter().enumerate() {
                    if seat == row.aisle { free = 0; }
                    if *taken { continue; }
                    free += 1;
                    if free == party { return Some((number, seat + 1 - party)); }
                }
            }
            None
        }",
        ("if *taken { continue; }", "if *taken { free = 0; continue; }"),
        &[
            "number: usize",
            "row.seats.len(): usize",
            "row.seats.is_empty(): bool",
            "row.aisle: usize",
            "free: usize",
            "seat: usize",
            "*taken: bool",
        ],
    ),
    // A plan whose last dose exceeds the limit of the day.
    case(
        "fn plan(weight: f64, per_kilo: f64, interval: u32, limit: f64) -> Vec<(u32, f64)> {
            let mut plan = Vec::new();
            let (mut minute, mut total) = (0, 0.0);
            while minute < 24 * 60 {
                let dose = (weight * per_kilo).min(limit);
                plan.push((minute, dose));
                total += dose;
                if total >= limit { break; }
                minute += interval;
            }
            plan
        }",
        (".min(limit)", ".min(limit - total)"),
        &[
            "plan.len(): usize",
            "plan.is_empty(): bool",
            "minute: u32",
            "total: f64",
            "dose: f64",
            "weight * per_kilo: f64",
        ],
    ),
    // A single ticket that is dearer than the ticket for the day.
    case(
        "struct Tariff { short: u32, zones: Vec<u32>, per_zone: u32, day: u32 }
        impl Tariff {
            fn price(&self, from: u32, to: u32, stops: u32) -> u32 {
                if from == to && stops <= 3 { return self.short; }
                let crossed = from.abs_diff(to);
                match self.zones.get(crossed as usize) {
                    Some(&price) => price,
                    None => crossed * self.per_zone,
                }
            }
        }",
        ("crossed * self.per_zone", "(crossed * self.per_zone).min(self.day)"),
        &[
            "self.short: u32",
            "self.per_zone: u32",
            "self.day: u32",
            "self.zones.len(): usize",
            "crossed: u32",
            "price: u32",
            "crossed * self.per_zone: u32",
        ],
    ),
    // Points that are lost though they made no whole block.
    case(
        "struct Account { points: u64, spent: u64, tier: u8 }
        impl Account {
            fn purchase(&mut self, cents: u64) {
                let factor = match self.tier { 0 => 1, 1 => 2, _ => 3 };
                self.spent += cents;
                self.points += cents / 100 * factor;
                if self.spent >= 100_000 { self.tier = 2; } else if self.spent >= 20_000 { self.tier = 1; }
            }
            fn redeem(&mut self, wanted: u64) -> Result<u64, String> {
                if wanted > self.points { return Err(String::from(\"too few points\")); }
                let blocks = wanted / 500;
                self.points -= wanted;
                Ok(blocks * 5)
            }
        }",
        ("self.points -= wanted;", "self.points -= blocks * 500;"),
        &[
            "self.points: u64",
            "self.spent: u64",
            "self.tier: u8",
            "factor: u64",
            "blocks: u64",
            "blocks * 5: u64",
            "wanted / 500: u64",
        ],
    ),
    // A roster in which the rest begins with the work.
    case(
        "struct Shift { worker: u32, start: i64, end: i64 }
        fn violations(shifts: &mut [Shift]) -> Vec<(u32, i64)> {
            shifts.sort_by_key(|shift| (shift.worker, shift.start));
            let mut found = Vec::new();
            for pair in shifts.windows(2) {
                if pair[0].worker != pair[1].worker { continue; }
                let rest = pair[1].start - pair[0].start;
                if rest < 11 * 60 { found.push((pair[1].worker, pair[1].start)); }
            }
            found
        }",
        ("pair[1].start - pair[0].start", "pair[1].start - pair[0].end"),
        &[
            "found.len(): usize",
            "found.is_empty(): bool",
            "rest: i64",
            "pair.len(): usize",
            "pair[0].worker: u32",
            "pair[1].worker: u32",
            "pair[0].start: i64",
            "pair[1].start: i64",
            "pair[0].end: i64",
            "pair[1].end: i64",
        ],
    ),
    // A price ladder whose steps are too long.
    case(
        "fn ladder(quantity: u64, steps: &[(u64, u64)]) -> u64 {
            let mut total = 0;
            for (index, &(from, price)) in steps.iter().enumerate() {
                let until = steps.get(index + 1).map_or(u64::MAX, |next| next.0);
                if quantity <= from { break; }
                total += quantity.min(until - from) * price;
            }
            total
        }",
        ("quantity.min(until - from) * price", "(quantity.min(until) - from) * price"),
        &[
            "total: u64",
            "index: usize",
            "from: u64",
            "price: u64",
            "until: u64",
            "until - from: u64",
            "next.0: u64",
        ],
    )
    .or(&["(quantity - from).min(until - from) * price"]),
    // Seeds that do not add up to one more than the size of the round.
    case(
        "fn seeds(players: usize) -> Vec<usize> {
            let mut order = vec![1];
            while order.len() < players {
                let size = 2 * order.len();
                order = order.iter().flat_map(|&seed| [seed, size - seed]).collect();
            }
            order
        }
        fn first_round(players: usize) -> Vec<(usize, Option<usize>)> {
            let order = seeds(players);
            let pairs = order.chunks(2).map(|pair| (pair[0], pair.get(1).copied()));
            pairs.map(|(one, two)| (one, two.filter(|&seed| seed <= players))).collect()
        }",
        ("size - seed", "size + 1 - seed"),
        &["order.len(): usize", "size: usize", "seed: usize", "size - seed: usize"],
    )
    .or(&["size - seed + 1"]),
    // Reminders whose last level nobody reaches.
    case(
        "struct Invoice { amount: u64, due: u32, paid: Vec<(u32, u64)> }
        impl Invoice {
            fn open(&self, today: u32) -> u64 {
                let seen = self.paid.iter().filter(|(day, _)| *day <= today);
                self.amount.saturating_sub(seen.map(|(_, amount)| amount).sum())
            }
            fn level(&self, today: u32) -> u8 {
                if self.open(today) == 0 || today <= self.due { return 0; }
                let late = today - self.due;
                if late > 7 { 2 } else if late > 21 { 3 } else { 1 }
            }
        }",
        (
            "if late > 7 { 2 } else if late > 21 { 3 } else { 1 }",
            "if late > 21 { 3 } else if late > 7 { 2 } else { 1 }",
        ),
        &[
            "self.amount: u64",
            "self.due: u32",
            "self.paid.len(): usize",
            "self.paid.is_empty(): bool",
            "late: u32",
            "self.open(today): u64",
        ],
    ),
];

const CLASSICS: [Case; 10] = [
    // A suffix array that takes the end of the text for the smallest letter.
    case(
        "fn suffix_array(text: &[u8]) -> Vec<usize> {
            let n = text.len();
            let mut order: Vec<usize> = (0..n).collect();
            let mut rank: Vec<i64> = text.iter().map(|&byte| i64::from(byte)).collect();
            let mut step = 1;
            while step < n {
                let key = |i: usize| (rank[i], if i + step < n { rank[i + step] } else { 0 });
                order.sort_by_key(|&i| key(i));
                let mut next = vec![0; n];
                for pair in order.windows(2) {
                    next[pair[1]] = next[pair[0]] + i64::from(key(pair[0]) < key(pair[1]));
                }
                rank = next;
                step *= 2;
            }
            order
        }",
        ("else { 0 }", "else { -1 }"),
        &[
            "n: usize",
            "step: usize",
            "i: usize",
            "rank[i]: i64",
            "i + step: usize",
            "rank[i + step]: i64",
            "next.len(): usize",
            "pair[0]: usize",
            "pair[1]: usize",
            "next[pair[0]]: i64",
            "next[pair[1]]: i64",
        ],
    ),
    // 2-SAT that draws one of two implications.
    case(
        "struct TwoSat { edges: Vec<Vec<usize>> }
        impl TwoSat {
            fn new(variables: usize) -> Self { Self { edges: vec![Vec::new(); 2 * variables] } }
            fn node((variable, value): (usize, bool)) -> usize { 2 * variable + usize::from(!value) }
            fn either(&mut self, one: (usize, bool), two: (usize, bool)) {
                let (a, b) = (Self::node(one), Self::node(two));
                self.edges[a ^ 1].push(b);
            }
            fn must(&mut self, one: (usize, bool)) { self.either(one, one); }
        }",
        ("self.edges[a ^ 1].push(b);", "self.edges[a ^ 1].push(b); self.edges[b ^ 1].push(a);"),
        &[
            "a: usize",
            "b: usize",
            "self.edges.len(): usize",
            "self.edges[a ^ 1].len(): usize",
            "a ^ 1: usize",
            "one.0: usize",
            "one.1: bool",
            "two.0: usize",
            "two.1: bool",
        ],
    )
    .or(&["self.edges[b ^ 1].push(a); self.edges[a ^ 1].push(b);"]),
    // A matching in which what one searcher saw is closed for all others.
    case(
        "type Partners = [Option<usize>];
        fn augment(u: usize, edges: &[Vec<usize>], seen: &mut [bool], partner: &mut Partners) -> bool {
            for &v in &edges[u] {
                if std::mem::replace(&mut seen[v], true) { continue; }
                let is_free = match partner[v] {
                    Some(other) => augment(other, edges, seen, partner),
                    None => true,
                };
                if is_free {
                    partner[v] = Some(u);
                    return true;
                }
            }
            false
        }
        fn matching(edges: &[Vec<usize>], right: usize) -> usize {
            let mut partner = vec![None; right];
            let mut seen = vec![false; right];
            let mut size = 0;
            for u in 0..edges.len() {
                if augment(u, edges, &mut seen, &mut partner) { size += 1; }
            }
            size
        }",
        ("for u in 0..edges.len() {", "for u in 0..edges.len() { seen.fill(false);"),
        &[
            "u: usize",
            "v: usize",
            "size: usize",
            "seen.len(): usize",
            "partner.len(): usize",
            "seen[v]: bool",
            "partner[v].is_none(): bool",
            "is_free: bool",
            "other: usize",
        ],
    )
    .or(&["for u in 0..edges.len() { seen = vec![false; right];"]),
    // A Fenwick tree in two dimensions that fills one row only.
    case(
        "struct Fenwick2 { rows: usize, columns: usize, sums: Vec<Vec<i64>> }
        impl Fenwick2 {
            fn add(&mut self, row: usize, column: usize, by: i64) {
                let mut r = row + 1;
                let mut c = column + 1; while r <= self.rows {
                    while c <= self.columns {
                        self.sums[r][c] += by;
                        c += c & c.wrapping_neg();
                    }
                    r += r & r.wrapping_neg();
                }
            }
        }",
        (
            "let mut c = column + 1; while r <= self.rows {",
            "while r <= self.rows { let mut c = column + 1;",
        ),
        &[
            "r: usize",
            "c: usize",
            "self.rows: usize",
            "self.columns: usize",
            "self.sums.len(): usize",
            "self.sums[r][c]: i64",
            "self.sums[r].len(): usize",
        ],
    )
    .or(&["let mut c = column + 1; while r <= self.rows { c = column + 1;"]),
    // A sparse table whose halves overlap.
    case(
        "struct Sparse { levels: Vec<Vec<i32>> }
        impl Sparse {
            fn new(values: &[i32]) -> Self {
                let mut levels = vec![values.to_vec()];
                let mut width = 1;
                while 2 * width <= values.len() {
                    let last = &levels[levels.len() - 1];
                    let starts = 0..=values.len() - 2 * width;
                    let next = starts.map(|i| last[i].min(last[i + 1])).collect();
                    levels.push(next);
                    width *= 2;
                }
                Self { levels }
            }
            fn min(&self, from: usize, to: usize) -> i32 {
                let level = (to - from).ilog2() as usize;
                self.levels[level][from].min(self.levels[level][to - (1 << level)])
            }
        }",
        ("last[i].min(last[i + 1])", "last[i].min(last[i + width])"),
        &[
            "levels.len(): usize",
            "width: usize",
            "2 * width: usize",
            "last.len(): usize",
            "i: usize",
            "last[i]: i32",
            "level: usize",
            "self.levels.len(): usize",
        ],
    ),
    // A window of Mo's algorithm that looks at the count before it has changed.
    case(
        "struct Window { counts: Vec<u32>, distinct: usize }
        impl Window {
            fn add(&mut self, value: usize) {
                self.counts[value] += 1;
                if self.counts[value] == 1 { self.distinct += 1; }
            }
            fn remove(&mut self, value: usize) {
                if self.counts[value] == 0 { self.distinct -= 1; } self.counts[value] -= 1;
            }
        }",
        (
            "if self.counts[value] == 0 { self.distinct -= 1; } self.counts[value] -= 1;",
            "self.counts[value] -= 1; if self.counts[value] == 0 { self.distinct -= 1; }",
        ),
        &["self.counts.len(): usize", "self.counts[value]: u32", "self.distinct: usize"],
    )
    .or(&["if self.counts[value] == 1 { self.distinct -= 1; } self.counts[value] -= 1;"]),
    // A matrix chain that is never multiplied as a whole.
    case(
        "fn chain(dims: &[u64]) -> u64 {
            let n = dims.len() - 1;
            let mut best = vec![vec![0u64; n]; n];
            for length in 2..n {
                for i in 0..=n - length {
                    let j = i + length - 1;
                    let cost = |k: usize| dims[i] * dims[k + 1] * dims[j + 1];
                    let splits = (i..j).map(|k| best[i][k] + best[k + 1][j] + cost(k));
                    best[i][j] = splits.min().unwrap_or(0);
                }
            }
            best[0][n - 1]
        }",
        ("2..n {", "2..=n {"),
        &[
            "n: usize",
            "best.len(): usize",
            "length: usize",
            "i: usize",
            "j: usize",
            "k: usize",
            "best[i][j]: u64",
            "best[0][n - 1]: u64",
            "dims[i]: u64",
            "n - length: usize",
        ],
    )
    .or(&["2..n + 1 {"]),
    // An edit script that is told from its end.
    case(
        "enum Edit { Keep(char), Insert(char), Delete(char) }
        struct Script { edits: Vec<Edit>, cost: usize }
        fn script(old: &[char], new: &[char], common: &[Vec<usize>]) -> Script {
            let (mut i, mut j, mut cost) = (old.len(), new.len(), 0);
            let mut edits = Vec::new();
            while i > 0 || j > 0 {
                if i > 0 && j > 0 && old[i - 1] == new[j - 1] {
                    i -= 1;
                    j -= 1;
                    edits.push(Edit::Keep(old[i]));
                } else if j > 0 && (i == 0 || common[i][j - 1] >= common[i - 1][j]) {
                    j -= 1;
                    cost += 1;
                    edits.push(Edit::Insert(new[j]));
                } else {
                    i -= 1;
                    cost += 1;
                    edits.push(Edit::Delete(old[i]));
                }
            }
            Script { edits, cost }
        }",
        ("Script { edits, cost }", "edits.reverse(); Script { edits, cost }"),
        &[
            "i: usize",
            "j: usize",
            "cost: usize",
            "edits.len(): usize",
            "edits.is_empty(): bool",
            "old[i]: char",
            "new[j]: char",
            "old[i - 1]: char",
            "new[j - 1]: char",
            "common[i][j - 1]: usize",
            "common[i - 1][j]: usize",
        ],
    )
    .or(&["Script { edits: edits.into_iter().rev().collect(), cost }"]),
    // A flow that goes back from the source a second time.
    case(
        "use std::collections::VecDeque;
        fn augment(capacity: &mut [Vec<u32>], source: usize, sink: usize) -> u32 {
            let mut parent = vec![None; capacity.len()];
            let mut queue = VecDeque::from([source]);
            while let Some(u) = queue.pop_front() {
                for v in 0..capacity.len() {
                    if v != source && parent[v].is_none() && capacity[u][v] > 0 {
                        parent[v] = Some(u);
                        queue.push_back(v);
                    }
                }
            }
            if parent[sink].is_none() { return 0; }
            let (mut flow, mut v) = (u32::MAX, sink);
            while let Some(u) = parent[v] { flow = flow.min(capacity[u][v]); v = u; }
            while let Some(u) = parent[v] {
                capacity[u][v] -= flow;
                capacity[v][u] += flow;
                v = u;
            }
            flow
        }",
        ("flow = flow.min(capacity[u][v]); v = u; }", "flow = flow.min(capacity[u][v]); v = u; } v = sink;"),
        &[
            "parent.len(): usize",
            "queue.len(): usize",
            "queue.is_empty(): bool",
            "u: usize",
            "v: usize",
            "flow: u32",
            "capacity[u][v]: u32",
            "capacity[v][u]: u32",
            "parent[v].is_none(): bool",
            "parent[sink].is_none(): bool",
        ],
    ),
    // A polygon that is left open.
    case(
        "struct Polygon { points: Vec<(i64, i64)> }
        impl Polygon {
            fn twice_area(&self) -> i64 {
                let mut sum = 0;
                for (a, b) in self.points.iter().zip(self.points.iter().skip(1)) {
                    sum += a.0 * b.1 - b.0 * a.1;
                }
                sum.abs()
            }
            fn is_flat(&self) -> bool { self.twice_area() == 0 }
        }",
        ("self.points.iter().skip(1)", "self.points.iter().cycle().skip(1)"),
        &[
            "sum: i64",
            "a.0: i64",
            "a.1: i64",
            "b.0: i64",
            "b.1: i64",
            "self.points.len(): usize",
            "self.points.is_empty(): bool",
            "a.0 * b.1: i64",
            "b.0 * a.1: i64",
        ],
    )
    .or(&["self.points.iter().skip(1).chain(self.points.first())"]),
];

const TRAITS: [Case; 10] = [
    // A time of day that cannot be read again.
    case(
        r#"use std::fmt;
        use std::str::FromStr;
        struct TimeOfDay(u32);
        impl fmt::Display for TimeOfDay {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{:02}:{}", self.0 / 60, self.0 % 60)
            }
        }
        impl FromStr for TimeOfDay {
            type Err = ();
            fn from_str(text: &str) -> Result<Self, ()> {
                let (hours, minutes) = text.split_once(':').ok_or(())?;
                if hours.len() != 2 || minutes.len() != 2 { return Err(()); }
                let hours: u32 = hours.parse().map_err(|_| ())?;
                let minutes: u32 = minutes.parse().map_err(|_| ())?;
                if hours < 24 && minutes < 60 { Ok(Self(60 * hours + minutes)) } else { Err(()) }
            }
        }"#,
        (r#""{:02}:{}""#, r#""{:02}:{:02}""#),
        &[
            "self.0: u32",
            "self.0 / 60: u32",
            "self.0 % 60: u32",
            "hours: u32",
            "minutes: u32",
            "hours.len(): usize",
            "minutes.len(): usize",
        ],
    ),
    // A heap of tasks that gives the latest first.
    case(
        "use std::cmp::Ordering;
        #[derive(PartialEq, Eq)]
        struct Task { due: u64, priority: u8, id: u32 }
        impl PartialOrd for Task {
            fn partial_cmp(&self, other: &Self) -> Option<Ordering> { Some(self.cmp(other)) }
        }
        impl Ord for Task {
            fn cmp(&self, other: &Self) -> Ordering {
                self.due.cmp(&other.due)
                    .then(self.priority.cmp(&other.priority))
                    .then_with(|| other.id.cmp(&self.id))
            }
        }",
        ("self.due.cmp(&other.due)", "other.due.cmp(&self.due)"),
        &[
            "self.due: u64",
            "other.due: u64",
            "self.priority: u8",
            "other.priority: u8",
            "self.id: u32",
            "other.id: u32",
        ],
    )
    .or(&["self.due.cmp(&other.due).reverse()"]),
    // A name whose hash minds the case that equality does not mind.
    case(
        "use std::hash::{Hash, Hasher};
        struct HeaderName(String);
        impl PartialEq for HeaderName {
            fn eq(&self, other: &Self) -> bool { self.0.eq_ignore_ascii_case(&other.0) }
        }
        impl Eq for HeaderName {}
        impl Hash for HeaderName {
            fn hash<H: Hasher>(&self, state: &mut H) {
                self.0.hash(state);
            }
        }",
        ("self.0.hash(state)", "self.0.to_ascii_lowercase().hash(state)"),
        &["self.0.len(): usize", "self.0.is_empty(): bool", "other.0.len(): usize"],
    )
    .or(&["self.0.to_ascii_uppercase().hash(state)"]),
    // A torus that is as high as it is wide.
    case(
        "use std::ops::Index;
        struct Torus { width: i32, height: i32, cells: Vec<bool> }
        impl Index<(i32, i32)> for Torus {
            type Output = bool;
            fn index(&self, (x, y): (i32, i32)) -> &bool {
                let column = x.rem_euclid(self.width);
                let row = y.rem_euclid(self.width);
                &self.cells[(row * self.width + column) as usize]
            }
        }",
        ("y.rem_euclid(self.width)", "y.rem_euclid(self.height)"),
        &[
            "x: i32",
            "y: i32",
            "self.width: i32",
            "self.height: i32",
            "self.cells.len(): usize",
            "column: i32",
            "row: i32",
        ],
    )
    .when(&[("let row = ", "self.width != self.height")]),
    // Inches that are cut off before they become feet.
    case(
        "use std::ops::AddAssign;
        #[derive(Clone, Copy)]
        struct Length { feet: u32, inches: u32 }
        impl AddAssign for Length {
            fn add_assign(&mut self, other: Length) {
                self.inches += other.inches;
                self.inches %= 12; self.feet += other.feet + self.inches / 12;
            }
        }",
        (
            "self.inches %= 12; self.feet += other.feet + self.inches / 12;",
            "self.feet += other.feet + self.inches / 12; self.inches %= 12;",
        ),
        &[
            "self.inches: u32",
            "self.feet: u32",
            "other.inches: u32",
            "other.feet: u32",
            "self.inches / 12: u32",
        ],
    ),
    // A guard that takes back less than was given.
    case(
        "use std::cell::Cell;
        struct Indent<'a> { depth: &'a Cell<usize>, by: usize }
        impl<'a> Indent<'a> {
            fn new(depth: &'a Cell<usize>, by: usize) -> Self {
                depth.set(depth.get() + by);
                Self { depth, by }
            }
        }
        impl Drop for Indent<'_> {
            fn drop(&mut self) {
                self.depth.set(self.depth.get() - 1);
            }
        }",
        ("self.depth.get() - 1", "self.depth.get() - self.by"),
        &["self.by: usize", "self.depth.get(): usize", "depth.get(): usize"],
    ),
    // Pairs of neighbours, all with the first one.
    case(
        "struct Pairs<I: Iterator> { inner: I, last: Option<I::Item> }
        impl<I: Iterator> Iterator for Pairs<I> where I::Item: Clone {
            type Item = (I::Item, I::Item);
            fn next(&mut self) -> Option<Self::Item> {
                if self.last.is_none() { self.last = self.inner.next(); }
                let first = self.last.clone()?;
                let second = self.inner.next()?;
                Some((first, second))
            }
        }",
        (
            "let second = self.inner.next()?;",
            "let second = self.inner.next()?; self.last = Some(second.clone());",
        ),
        &["self.last.is_none(): bool"],
    ),
    // Groups without their first member.
    case(
        "use std::iter::Peekable;
        struct Groups<I: Iterator, F> { inner: Peekable<I>, key: F }
        impl<I: Iterator, F: Fn(&I::Item) -> K, K: PartialEq> Iterator for Groups<I, F> {
            type Item = (K, Vec<I::Item>);
            fn next(&mut self) -> Option<Self::Item> {
                let first = self.inner.next()?;
                let key = (self.key)(&first);
                let mut group = Vec::new();
                while let Some(item) = self.inner.next_if(|item| (self.key)(item) == key) {
                    group.push(item);
                }
                Some((key, group))
            }
        }",
        ("let mut group = Vec::new();", "let mut group = vec![first];"),
        &["group.len(): usize", "group.is_empty(): bool"],
    )
    .or(&["let mut group = Vec::new(); group.push(first);", "let mut group = Vec::from([first]);"]),
    // Two iterators in turn, of which the longer may be cut.
    case(
        "struct Interleave<A, B> { left: A, right: B, turn: bool }
        impl<A: Iterator, B: Iterator<Item = A::Item>> Iterator for Interleave<A, B> {
            type Item = A::Item;
            fn next(&mut self) -> Option<A::Item> {
                self.turn = !self.turn;
                if self.turn {
                    self.left.next().or_else(|| self.right.next())
                } else { self.right.next() }
            }
        }",
        ("else { self.right.next() }", "else { self.right.next().or_else(|| self.left.next()) }"),
        &["self.turn: bool"],
    ),
    // Lines that are merged into the one that is thrown away.
    case(
        "struct Line { sku: String, count: u32 }
        struct Basket { lines: Vec<Line>, locked: bool }
        impl Basket {
            fn tidy(&mut self) {
                if self.locked { return; }
                self.lines.sort_by(|a, b| a.sku.cmp(&b.sku));
                self.lines.dedup_by(|next, kept| {
                    let same = next.sku == kept.sku;
                    if same { next.count += kept.count; }
                    same
                });
            }
        }",
        ("next.count += kept.count", "kept.count += next.count"),
        &[
            "self.locked: bool",
            "self.lines.len(): usize",
            "self.lines.is_empty(): bool",
            "same: bool",
            "next.count: u32",
            "kept.count: u32",
            "next.sku.len(): usize",
            "kept.sku.len(): usize",
        ],
    ),
];

const PUBLISHED: [Case; 10] = [
    // A progress bar of nothing.
    panic_case(
        "struct Bar { total: usize, width: usize }
        impl Bar {
            fn render(&self, done: usize) -> String {
                let done = done.min(self.total);
                let filled = done * self.width / self.total;
                let mut out = String::from('[');
                out.extend(std::iter::repeat_n('#', filled));
                out.extend(std::iter::repeat_n(' ', self.width - filled));
                out.push(']');
                out
            }
        }",
        "let filled",
        ("done * self.width / self.total", "done * self.width / self.total.max(1)"),
        &[
            "self.total: usize",
            "self.width: usize",
            "done: usize",
            "filled: usize",
            "out.len(): usize",
            "done * self.width: usize",
            "self.width - filled: usize",
        ],
    )
    .or(&["(done * self.width).checked_div(self.total).unwrap_or(0)"]),
    // A shortened text that is cut within a character.
    panic_case(
        r#"fn shorten(text: &str, limit: usize) -> String {
            if text.len() <= limit { return text.to_owned(); }
            let end = limit.saturating_sub(3);
            let kept = text[..end].trim_end();
            format!("{kept}...")
        }"#,
        "let kept",
        (
            "let end = limit.saturating_sub(3);",
            "let mut end = limit.saturating_sub(3); while !text.is_char_boundary(end) { end -= 1; }",
        ),
        &["end: usize", "kept.len(): usize", "kept.is_empty(): bool", "text.is_char_boundary(end): bool"],
    )
    .or(&["let end = text.floor_char_boundary(limit.saturating_sub(3));"])
    .when(&[("let kept", "!text.is_char_boundary(end)")]),
    // A meter whose clock goes back.
    panic_case(
        "struct Meter { last: u64, bytes: u64, rate: f64 }
        impl Meter {
            fn sample(&mut self, now: u64, bytes: u64) -> f64 {
                let elapsed = now - self.last;
                self.bytes += bytes;
                if elapsed >= 1000 {
                    self.rate = self.bytes as f64 * 1000.0 / elapsed as f64;
                    self.bytes = 0;
                    self.last = now;
                }
                self.rate
            }
        }",
        "let elapsed",
        ("now - self.last", "now.saturating_sub(self.last)"),
        &[
            "elapsed: u64",
            "self.last: u64",
            "self.bytes: u64",
            "self.rate: f64",
            "now - self.last: u64",
        ],
    )
    .when(&[("let elapsed", "now < self.last")]),
    // A catalogue that is asked to give back what it does not have.
    panic_case(
        "use std::collections::HashMap;
        struct Catalogue { order: Vec<String>, prices: HashMap<String, u64> }
        impl Catalogue {
            fn remove(&mut self, name: &str) -> Option<u64> {
                let position = self.order.iter().position(|it| it == name).unwrap();
                self.order.remove(position);
                self.prices.remove(name)
            }
        }",
        "let position",
        (".position(|it| it == name).unwrap()", ".position(|it| it == name)?"),
        &[
            "position: usize",
            "self.order.len(): usize",
            "self.order.is_empty(): bool",
            "self.prices.len(): usize",
            "it.len(): usize",
        ],
    ),
    // Hexadecimal digits of which one is left over.
    panic_case(
        "fn decode_hex(text: &str) -> Option<Vec<u8>> {
            if !text.is_ascii() { return None; }
            let mut bytes = Vec::with_capacity(text.len() / 2);
            for at in (0..text.len()).step_by(2) {
                let digits = &text[at..at + 2];
                bytes.push(u8::from_str_radix(digits, 16).ok()?);
            }
            Some(bytes)
        }",
        "let digits",
        ("if !text.is_ascii() { return None; }", "if !text.is_ascii() || text.len() % 2 != 0 { return None; }"),
        &[
            "at: usize",
            "at + 2: usize",
            "bytes.len(): usize",
            "digits.len(): usize",
            "text.is_ascii(): bool",
            "text.len() / 2: usize",
        ],
    )
    .or(&[
        "if !text.is_ascii() { return None; } if text.len() % 2 != 0 { return None; }",
        "if !text.is_ascii() || text.len() % 2 == 1 { return None; }",
    ]),
    // A network that is the whole world.
    panic_case(
        "#[derive(Clone, Copy)]
        struct Network { address: u32, prefix: u32 }
        impl Network {
            fn contains(self, address: u32) -> bool {
                let mask = u32::MAX << (32 - self.prefix);
                address & mask == self.address & mask
            }
            fn hosts(self) -> u64 { 1 << (32 - self.prefix) }
        }",
        "let mask",
        ("u32::MAX << (32 - self.prefix)", "u32::MAX.checked_shl(32 - self.prefix).unwrap_or(0)"),
        &["self.prefix: u32", "self.address: u32", "mask: u32", "address & mask: u32", "32 - self.prefix: u32"],
    )
    .or(&[
        "if self.prefix == 0 { 0 } else { u32::MAX << (32 - self.prefix) }",
        "u32::MAX.unbounded_shl(32 - self.prefix)",
    ]),
    // A queue of which more is taken than there is.
    panic_case(
        "struct Outbox { messages: Vec<String>, sent: usize }
        impl Outbox {
            fn take(&mut self, count: usize) -> Vec<String> {
                let batch: Vec<String> = self.messages.drain(..count).collect();
                self.sent += batch.len();
                batch
            }
        }",
        "let batch",
        ("drain(..count)", "drain(..count.min(self.messages.len()))"),
        &[
            "self.messages.len(): usize",
            "self.messages.is_empty(): bool",
            "self.sent: usize",
            "batch.len(): usize",
        ],
    )
    .when(&[("let batch", "count > self.messages.len()")]),
    // A median of readings of which one is not a number.
    panic_case(
        "fn median(readings: &[f64]) -> Option<f64> {
            let mut sorted = readings.to_vec();
            sorted.sort_by(|a, b| a.partial_cmp(b).unwrap());
            let middle = sorted.len() / 2;
            if sorted.len() % 2 == 1 { return sorted.get(middle).copied(); }
            let below = middle.checked_sub(1)?;
            Some((sorted[below] + sorted[middle]) / 2.0)
        }",
        "sorted.sort_by",
        ("a.partial_cmp(b).unwrap()", "a.total_cmp(b)"),
        &[
            "sorted.len(): usize",
            "sorted.is_empty(): bool",
            "middle: usize",
            "below: usize",
            "*a: f64",
            "*b: f64",
            "sorted[middle]: f64",
            "sorted[below]: f64",
        ],
    )
    .or(&["f64::total_cmp(a, b)"]),
    // A number that has no positive counterpart.
    panic_case(
        "fn grouped(value: i64) -> String {
            let digits = value.abs().to_string();
            let mut out = String::new();
            if value < 0 { out.push('-'); }
            for (index, digit) in digits.chars().enumerate() {
                if index > 0 && (digits.len() - index) % 3 == 0 { out.push(','); }
                out.push(digit);
            }
            out
        }",
        "let digits",
        ("value.abs()", "value.unsigned_abs()"),
        &[
            "digits.len(): usize",
            "digits.is_empty(): bool",
            "out.len(): usize",
            "index: usize",
            "digit: char",
            "digits.len() - index: usize",
        ],
    ),
    // A checksum that is larger than a byte.
    panic_case(
        "struct Frame { address: u8, payload: Vec<u8> }
        impl Frame {
            fn checksum(&self) -> u8 {
                let mut sum = self.address;
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
            "self.address: u8",
            "self.payload.len(): usize",
            "self.payload.is_empty(): bool",
        ],
    ),
];
