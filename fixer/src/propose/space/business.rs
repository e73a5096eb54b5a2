//! Business code with one wrong line.

use super::{Case, case, check};

#[test]
fn money_and_rates() {
    check(&MONEY);
}

#[test]
fn rules_and_states() {
    check(&RULES);
}

const MONEY: [Case; 9] = [
    case(
        "struct Account { balance: i64, limit: i64 }
        impl Account {
            fn withdraw(&mut self, amount: i64) -> bool {
                if amount > self.balance { return false; }
                self.balance -= amount;
                true
            }
        }",
        ("amount > self.balance", "amount > self.balance + self.limit"),
        &["self.balance: i64", "self.limit: i64"],
    ),
    case(
        "struct Account { balance: i64 }
        impl Account {
            fn transfer(&mut self, other: &mut Account, amount: i64) {
                self.balance -= amount;
                other.balance -= amount;
            }
        }",
        ("other.balance -= amount", "other.balance += amount"),
        &["self.balance: i64", "other.balance: i64"],
    ),
    case(
        "struct Line { price: u32, quantity: u32 }
        fn total(lines: &[Line]) -> u32 { lines.iter().map(|line| line.price).sum() }",
        ("line.price)", "line.price * line.quantity)"),
        &[],
    ),
    case(
        "fn discount(total: u32) -> u32 { if total >= 100 { total * 10 / 100 } else { 0 } }",
        ("total * 10 / 100", "total - total * 10 / 100"),
        &["total * 10 / 100: u32"],
    ),
    case(
        "fn tax(amount: f64, rate: f64) -> f64 { amount * rate }",
        ("amount * rate", "amount * rate / 100.0"),
        &["amount * rate: f64"],
    ),
    case(
        "fn tax(cents: u64, percent: u64) -> u64 { cents * percent / 100 }",
        ("cents * percent / 100", "(cents * percent + 50) / 100"),
        &["cents * percent: u64"],
    ),
    case(
        "fn shipping(weight: u32, express: bool) -> u32 {
            let mut cost = 5;
            if weight > 10 { cost += 3; }
            if express { cost = 10; }
            cost
        }",
        ("cost = 10", "cost += 10"),
        &["cost: u32"],
    ),
    case(
        "fn shares(total: u64, n: u64) -> Vec<u64> {
            let each = total / n;
            let mut shares = vec![each; n as usize];
            shares[0] += total - each;
            shares
        }",
        ("total - each", "total - each * n"),
        &["each: u64", "total - each: u64"],
    ),
    case(
        "fn points(spent: u32, member: bool) -> u32 { if member { spent / 10 } else { spent / 10 * 2 } }",
        ("{ spent / 10 } else { spent / 10 * 2 }", "{ spent / 10 * 2 } else { spent / 10 }"),
        &["spent / 10: u32"],
    ),
];

const RULES: [Case; 12] = [
    case(
        "struct Order { paid: bool, shipped: bool, cancelled: bool }
        impl Order { fn can_ship(&self) -> bool { self.paid && !self.shipped } }",
        ("self.paid && !self.shipped", "self.paid && !self.shipped && !self.cancelled"),
        &["self.paid: bool", "self.shipped: bool", "self.cancelled: bool"],
    ),
    case(
        "enum State { New, Paid, Shipped, Cancelled }
        struct Order { state: State }
        impl Order { fn cancel(&mut self) { self.state = State::Shipped; } }",
        ("State::Shipped;", "State::Cancelled;"),
        &[],
    ),
    case(
        "enum State { New, Paid, Shipped, Cancelled }
        fn next(state: State) -> State {
            match state { State::New => State::Paid, State::Paid => State::Paid, other => other }
        }",
        ("State::Paid => State::Paid", "State::Paid => State::Shipped"),
        &[],
    ),
    case(
        "enum State { New, Paid, Shipped, Cancelled }
        fn open(state: &State) -> bool { matches!(state, State::New) }",
        ("State::New)", "State::New | State::Paid)"),
        &[],
    ),
    case(
        "enum Plan { Free, Basic, Pro }
        fn limit(plan: &Plan) -> u32 { match plan { Plan::Free => 1, Plan::Basic => 10, Plan::Pro => 10 } }",
        ("Plan::Pro => 10", "Plan::Pro => 11"),
        &[],
    ),
    case(
        "fn grade(score: u32) -> char { if score > 90 { 'A' } else if score >= 80 { 'B' } else { 'C' } }",
        ("score > 90", "score >= 90"),
        &[],
    ),
    case(
        "fn age_ok(age: u32, guardian: bool) -> bool { age >= 18 && guardian }",
        ("&&", "||"),
        &[],
    ),
    case(
        "struct Stock { count: u32, reserved: u32 }
        impl Stock { fn available(&self) -> u32 { self.count } }",
        ("self.count }", "self.count - self.reserved }"),
        &["self.count: u32", "self.reserved: u32"],
    ),
    case(
        "struct Stock { count: u32, reserved: u32 }
        impl Stock {
            fn reserve(&mut self, n: u32) -> Result<(), Error> {
                if n > self.count - self.reserved { return Err(Error::Short); }
                self.reserved = n;
                Ok(())
            }
        }
        enum Error { Short }",
        ("self.reserved = n", "self.reserved += n"),
        &["self.count: u32", "self.reserved: u32", "self.count - self.reserved: u32"],
    ),
    case(
        "fn days(from: i64, to: i64) -> i64 { to - from }",
        ("to - from", "to - from + 1"),
        &["to - from: i64"],
    ),
    case(
        "fn first_late(tasks: &[Task], today: u32) -> Option<&Task> {
            tasks.iter().filter(|task| !task.done).max_by_key(|task| task.due)
        }
        struct Task { done: bool, due: u32 }",
        ("max_by_key", "min_by_key"),
        &[],
    ),
    case(
        "fn late(tasks: &[Task], today: u32) -> usize {
            tasks.iter().filter(|task| task.due < today).count()
        }
        struct Task { done: bool, due: u32 }",
        ("task.due < today", "task.due < today && !task.done"),
        &[],
    ),
];
