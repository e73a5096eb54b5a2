//! A ledger of accounts, each of which can also be held by its owners.

use std::cell::RefCell;
use std::rc::Rc;

/// An account that the ledger and its owners share.
pub type SharedAccount = Rc<RefCell<Account>>;

/// A name and an amount of money.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Account {
    owner: String,
    balance: u64,
}

impl Account {
    /// An account without money.
    pub fn new(owner: &str) -> Self {
        Self {
            owner: owner.to_string(),
            balance: 0,
        }
    }

    /// The name.
    pub fn owner(&self) -> &str {
        &self.owner
    }

    /// The amount of money.
    pub fn balance(&self) -> u64 {
        self.balance
    }

    /// Pays in. Returns false, and changes nothing, if that is too much to count.
    pub fn deposit(&mut self, amount: u64) -> bool {
        match self.balance.checked_add(amount) {
            Some(balance) => {
                self.balance = balance;
                true
            }
            None => false,
        }
    }

    /// Pays out. Returns false, and changes nothing, if there is not so much.
    pub fn withdraw(&mut self, amount: u64) -> bool {
        match self.balance.checked_sub(amount) {
            Some(balance) => {
                self.balance = balance;
                true
            }
            None => false,
        }
    }
}

/// All accounts, numbered from 0 in the order of their opening.
#[derive(Debug, Default)]
pub struct Ledger {
    accounts: Vec<SharedAccount>,
}

impl Ledger {
    /// A ledger without accounts.
    pub fn new() -> Self {
        Self::default()
    }

    /// Opens an account with some money in it. Returns its number.
    pub fn open(&mut self, owner: &str, balance: u64) -> usize {
        let mut account = Account::new(owner);
        account.deposit(balance);
        self.accounts.push(Rc::new(RefCell::new(account)));
        self.accounts.len() - 1
    }

    /// The number of accounts.
    pub fn len(&self) -> usize {
        self.accounts.len()
    }

    /// Is there no account?
    pub fn is_empty(&self) -> bool {
        self.accounts.is_empty()
    }

    /// An account, to share.
    pub fn account(&self, number: usize) -> Option<SharedAccount> {
        self.accounts.get(number).cloned()
    }

    /// The money in an account; 0 if there is no such account.
    pub fn balance(&self, number: usize) -> u64 {
        self.accounts
            .get(number)
            .map_or(0, |account| account.borrow().balance)
    }

    /// The money in all accounts; as much as can be counted.
    pub fn total(&self) -> u64 {
        self.accounts.iter().fold(0, |total: u64, account| {
            total.saturating_add(account.borrow().balance)
        })
    }

    /// Moves money from one account to another. Returns false, and changes nothing, if that cannot
    /// be done: if there is no such account, not so much money, or no other account to move it to.
    pub fn transfer(&self, from: usize, to: usize, amount: u64) -> bool {
        if from >= self.len() || to >= self.len() {
            return false;
        }
        let mut source = self.accounts[from].borrow_mut();
        let mut target = self.accounts[to].borrow_mut();
        if source.balance < amount || !target.deposit(amount) {
            return false;
        }
        source.withdraw(amount)
    }
}
