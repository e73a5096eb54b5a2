//! Books with accounts, where each amount that is taken from one account goes to another one.

use contracts::{ensures, invariant, requires};

/// Amounts are at most this, in cents.
pub const LARGEST: i64 = 1_000_000_000;

/// What an account is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// What the owner put into the business, and what it has made. There is only one.
    Capital,
    /// Money, goods, debts and so on, which remain at the end of the year.
    Stock,
    /// What is spent or earned in a year.
    Yearly,
}

/// An account.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Account {
    kind: Kind,
    balance: i64,
}

/// The books of a business. Accounts have numbers from 0 on; account 0 is the capital.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Books {
    accounts: Vec<Account>,
    closed_years: u32,
}

#[invariant(self.accounts[0].kind == Kind::Capital)]
#[invariant(self.accounts[1..].iter().all(|account| account.kind != Kind::Capital))]
#[invariant(self.accounts.iter().map(|account| account.balance).sum::<i64>() == 0)]
impl Books {
    /// Books with a capital account only, in which there is nothing.
    #[ensures(ret.accounts() == 1)]
    pub fn new() -> Self {
        Self {
            accounts: vec![Account {
                kind: Kind::Capital,
                balance: 0,
            }],
            closed_years: 0,
        }
    }

    /// The number of accounts.
    pub fn accounts(&self) -> usize {
        self.accounts.len()
    }

    /// How many years were closed.
    pub fn closed_years(&self) -> u32 {
        self.closed_years
    }

    /// What an account is for.
    #[requires(account < self.accounts())]
    pub fn kind(&self, account: usize) -> Kind {
        self.accounts[account].kind
    }

    /// What is in an account.
    #[requires(account < self.accounts())]
    pub fn balance(&self, account: usize) -> i64 {
        self.accounts[account].balance
    }

    /// A new account with nothing in it; returns its number.
    #[requires(kind != Kind::Capital)]
    #[ensures(ret + 1 == self.accounts() && self.balance(ret) == 0)]
    pub fn open(&mut self, kind: Kind) -> usize {
        self.accounts.push(Account { kind, balance: 0 });
        self.accounts.len() - 1
    }

    /// Moves an amount from one account to another.
    #[requires(from < self.accounts() && to < self.accounts() && from != to)]
    #[requires((0..=LARGEST).contains(&amount))]
    #[ensures(self.balance(from) == old(self.balance(from)) - amount)]
    #[ensures(self.balance(to) == old(self.balance(to)) + amount)]
    pub fn post(&mut self, from: usize, to: usize, amount: i64) {
        self.accounts[from].balance -= amount;
        self.accounts[to].balance += amount;
    }

    /// The sum of all accounts of a kind.
    pub fn sum(&self, kind: Kind) -> i64 {
        let own = self.accounts.iter().filter(|account| account.kind == kind);
        own.map(|account| account.balance).sum()
    }

    /// Closes a year: all that is in yearly accounts goes to the capital, so that the next year starts with
    /// nothing in them. Returns the sum that was moved.
    #[ensures(ret == old(self.sum(Kind::Yearly)))]
    #[ensures(self.closed_years() == old(self.closed_years()) + 1)]
    pub fn close(&mut self) -> i64 {
        let mut moved = 0;
        for account in &mut self.accounts {
            if account.kind == Kind::Yearly {
                moved += account.balance;
            }
        }
        self.accounts[0].balance += moved;
        self.closed_years += 1;
        moved
    }
}

impl Default for Books {
    fn default() -> Self {
        Self::new()
    }
}
