//! Collections that know of each other, answers that are thrown away, orders and look-ups: with one
//! wrong line.

use super::{Case, case, check};

#[test]
fn answers_and_bookkeeping() {
    check(&ANSWERS);
}

#[test]
fn orders_and_lookups() {
    check(&ORDERS);
}

const ANSWERS: [Case; 8] = [
    case(
        "struct Graph { links: Vec<HashSet<usize>>, open: Vec<usize> }
        impl Graph {
            fn link(&mut self, a: usize, b: usize) {
                self.links[a].insert(b);
                self.open[b] += 1;
            }
        }",
        (
            "self.links[a].insert(b);
                self.open[b] += 1;",
            "if self.links[a].insert(b) { self.open[b] += 1; }",
        ),
        &["self.links.len(): usize", "self.open[b]: usize"],
    ),
    case(
        "struct Stock { items: HashMap<u32, u32>, kinds: usize }
        impl Stock {
            fn drop_item(&mut self, id: u32) {
                self.items.remove(&id);
                self.kinds -= 1;
            }
        }",
        (
            "self.items.remove(&id);
                self.kinds -= 1;",
            "if self.items.remove(&id).is_some() { self.kinds -= 1; }",
        ),
        &["self.kinds: usize", "self.items.len(): usize"],
    ),
    case(
        "struct Group { members: Vec<String>, size: usize }
        impl Group {
            fn join(&mut self, who: &str) {
                self.members.push(who.to_string());
                self.notify();
            }
            fn notify(&self) {}
        }",
        (
            "self.members.push(who.to_string());",
            "if self.members.iter().any(|it| it == who) { return; }
                self.members.push(who.to_string());",
        ),
        &["self.size: usize", "self.members.len(): usize"],
    ),
    case(
        "struct Cache { order: VecDeque<u32>, values: HashMap<u32, String>, most: usize }
        impl Cache {
            fn trim(&mut self) {
                while self.order.len() > self.most {
                    self.order.pop_front();
                }
            }
        }",
        (
            "self.order.pop_front();",
            "if let Some(out) = self.order.pop_front() { self.values.remove(&out); }",
        ),
        &["self.order.len(): usize", "self.most: usize", "self.values.len(): usize"],
    ),
    case(
        "struct User { name: String, age: u8 }
        struct Users { all: HashMap<u32, User>, by_name: HashMap<String, u32> }
        impl Users {
            fn remove(&mut self, id: u32) -> Option<User> {
                let user = self.all.remove(&id)?;
                Some(user)
            }
        }",
        (
            "let user = self.all.remove(&id)?;",
            "let user = self.all.remove(&id)?; self.by_name.remove(&user.name);",
        ),
        &["self.all.len(): usize", "self.by_name.len(): usize", "id: u32"],
    ),
    case(
        "struct Set { dense: Vec<usize>, places: Vec<usize> }
        impl Set {
            fn remove(&mut self, v: usize) -> bool {
                let place = self.places[v];
                self.dense.swap_remove(place);
                true
            }
        }",
        (
            "self.dense.swap_remove(place);",
            "self.dense.swap_remove(place);
            if let Some(&moved) = self.dense.get(place) { self.places[moved] = place; }",
        ),
        &["self.dense.len(): usize", "place: usize", "self.places[v]: usize"],
    ),
    case(
        "struct Names { all: Vec<String> }
        impl Names {
            fn find(&self, name: &str) -> Option<usize> { self.all.iter().position(|it| it == name) }
            fn open(&mut self, name: &str) -> usize {
                if self.find(name).is_none() {
                    self.all.push(name.to_string());
                }
                self.all.len() - 1
            }
        }",
        ("self.all.len() - 1", "self.find(name).unwrap_or_else(|| self.all.len() - 1)"),
        &["self.all.len(): usize", "self.find(name).is_none(): bool"],
    ),
    case(
        "fn cheapest(offers: &[(u32, u64)]) -> HashMap<u32, u64> {
            let mut best: HashMap<u32, u64> = HashMap::new();
            for (item, price) in offers {
                if !best.contains_key(item) {
                    best.insert(*item, *price);
                }
            }
            best
        }",
        (
            "!best.contains_key(item)",
            "best.get(item).copied().is_none_or(|known| *price < known)",
        ),
        &["*item: u32", "*price: u64", "best.len(): usize"],
    ),
];

const ORDERS: [Case; 9] = [
    case(
        "struct Top { items: Vec<u32>, most: usize }
        impl Top {
            fn add(&mut self, x: u32) {
                self.items.push(x);
                self.items.sort();
                self.items.truncate(self.most);
            }
        }",
        ("self.items.sort();", "self.items.sort_by(|a, b| b.cmp(a));"),
        &["self.items.len(): usize", "self.most: usize"],
    ),
    case(
        "struct Score { name: String, points: u32 }
        fn ranked(scores: &mut Vec<Score>) { scores.sort_by_key(|score| score.points); }",
        ("|score| score.points", "|score| std::cmp::Reverse(score.points)"),
        &[],
    ),
    case(
        "struct Task { due: u32, id: u32 }
        fn sorted(tasks: &mut Vec<Task>) { tasks.sort_by(|a, b| a.due.cmp(&b.due)); }",
        ("a.due.cmp(&b.due)", "a.due.cmp(&b.due).then(a.id.cmp(&b.id))"),
        &[],
    ),
    case(
        "fn patience(items: &[u32]) -> Vec<Option<usize>> {
            let mut tops: Vec<usize> = Vec::new();
            let mut previous: Vec<Option<usize>> = Vec::new();
            for (position, item) in items.iter().enumerate() {
                let pile = tops.partition_point(|&top| items[top] < *item);
                previous.push(pile.checked_sub(1));
                if pile == tops.len() { tops.push(position); } else { tops[pile] = position; }
            }
            previous
        }",
        ("pile.checked_sub(1)", "pile.checked_sub(1).map(|it| tops[it])"),
        &["pile: usize", "position: usize", "tops.len(): usize"],
    ),
    case(
        "fn days_in_month(year: i32, month: u8) -> u8 { if month == 2 { 28 } else { 31 } }
        struct Date { year: i32, month: u8, day: u8 }
        impl Date {
            fn moved(&self, year: i32, month: u8) -> Date {
                let day = self.day.min(days_in_month(self.year, month));
                Date { year, month, day }
            }
        }",
        ("days_in_month(self.year, month)", "days_in_month(year, month)"),
        &["self.year: i32", "self.month: u8", "self.day: u8"],
    ),
    case(
        "fn days_in_month(year: u16, month: u8) -> u8 { if month == 2 { 28 } else { 31 } }
        struct Date { year: u16, month: u8, day: u8 }
        impl Date {
            fn moved(&self, year: u16, month: u8) -> Option<Date> {
                Some(Date::new(year, month, self.day).unwrap())
            }
            fn new(year: u16, month: u8, day: u8) -> Option<Date> { None }
        }",
        ("month, self.day)", "month, self.day.min(days_in_month(year, month)))"),
        &["self.year: u16", "self.month: u8", "self.day: u8"],
    ),
    case(
        "struct Version { major: u32, minor: u32, patch: u32, pre: Vec<String> }
        impl Version {
            fn is_prerelease(&self) -> bool { !self.pre.is_empty() }
            fn bumped(&self, mut next: Version) -> Version {
                if !self.is_prerelease() {
                    next.minor += 1;
                }
                next.patch = 0;
                next
            }
        }",
        ("!self.is_prerelease()", "!self.is_prerelease() || self.patch > 0"),
        &["self.patch: u32", "self.minor: u32", "self.is_prerelease(): bool"],
    ),
    case(
        "struct Order { price: u64, left: u64 }
        fn trade(orders: &mut Vec<Order>, price: u64) -> Trade {
            let waiting = orders.first_mut().unwrap();
            waiting.left -= 1;
            Trade { price }
        }
        struct Trade { price: u64 }",
        ("Trade { price }\n        }", "Trade { price: waiting.price }\n        }"),
        &[],
    ),
    case(
        "fn suffix(number: u32) -> &'static str {
            if (11..=13).contains(&number) { return \"th\"; }
            match number % 10 { 1 => \"st\", _ => \"th\" }
        }",
        ("contains(&number)", "contains(&(number % 100))"),
        &["number % 10: u32"],
    ),
];
