//! Accounts that can be overdrawn up to a limit. All amounts are in cents.

use contracts::{ensures, invariant, requires};

/// The largest amount of one booking, and the largest limit.
pub const MAX_AMOUNT: i64 = 1_000_000_000;

/// An account.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Account {
    balance: i64,
    /// How far below zero may the balance be?
    limit: i64,
    /// What a withdrawal at a machine costs.
    fee: i64,
    bookings: usize,
}

#[invariant(self.balance >= -self.limit)]
impl Account {
    /// An empty account.
    #[requires((0..=MAX_AMOUNT).contains(&limit))]
    #[requires((0..=MAX_AMOUNT).contains(&fee))]
    #[ensures(ret.balance() == 0)]
    pub fn new(limit: i64, fee: i64) -> Self {
        Self {
            balance: 0,
            limit,
            fee,
            bookings: 0,
        }
    }

    /// How much is on the account?
    pub fn balance(&self) -> i64 {
        self.balance
    }

    /// How far below zero may the balance be?
    pub fn limit(&self) -> i64 {
        self.limit
    }

    /// What a withdrawal at a machine costs.
    pub fn fee(&self) -> i64 {
        self.fee
    }

    /// How many bookings were there?
    pub fn bookings(&self) -> usize {
        self.bookings
    }

    /// How much can be withdrawn?
    #[ensures(ret >= 0)]
    pub fn available(&self) -> i64 {
        self.balance + self.limit
    }

    /// Is the balance below zero?
    pub fn is_overdrawn(&self) -> bool {
        self.balance < 0
    }

    /// Puts an amount on the account.
    #[requires(amount > 0 && amount <= MAX_AMOUNT)]
    #[ensures(self.balance() == old(self.balance()) + amount)]
    pub fn deposit(&mut self, amount: i64) {
        self.balance += amount;
        self.bookings += 1;
    }

    /// Takes an amount that is available.
    #[requires(amount > 0)]
    #[requires(amount <= self.available())]
    #[ensures(self.balance() == old(self.balance()) - amount)]
    pub fn withdraw(&mut self, amount: i64) {
        self.balance -= amount;
        self.bookings += 1;
    }

    /// Takes an amount and the fee, if that much is available, in one booking. If not, nothing
    /// happens. Says whether the amount was taken.
    #[requires(amount > 0 && amount <= MAX_AMOUNT)]
    #[ensures(ret || self.balance() == old(self.balance()))]
    pub fn withdraw_at_machine(&mut self, amount: i64) -> bool {
        if amount > self.available() {
            return false;
        }
        self.withdraw(amount + self.fee);
        true
    }

    /// Moves an amount to another account, if it is available. Says whether it was moved.
    #[requires(amount > 0 && amount <= MAX_AMOUNT)]
    #[ensures(self.balance() + other.balance() == old(self.balance() + other.balance()))]
    pub fn transfer(&mut self, amount: i64, other: &mut Account) -> bool {
        if amount > self.available() {
            return false;
        }
        self.withdraw(amount);
        other.deposit(amount);
        true
    }

    /// Changes the limit, unless the account is overdrawn by more. Says whether it was changed.
    #[requires((0..=MAX_AMOUNT).contains(&limit))]
    #[ensures(ret == (self.limit() == limit))]
    pub fn change_limit(&mut self, limit: i64) -> bool {
        if self.balance < -limit {
            return false;
        }
        self.limit = limit;
        true
    }
}
