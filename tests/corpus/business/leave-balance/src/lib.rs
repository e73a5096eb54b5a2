//! Days of leave: what someone gets, takes, and carries over into the next year.

use contracts::{ensures, invariant, requires};

/// How many days can be carried over.
pub const MAX_CARRIED: u32 = 5;

/// How many days someone gets in a year, at most.
pub const MAX_ENTITLEMENT: u32 = 60;

/// A request that was refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refusal {
    /// There are not enough days; so many are left.
    NotEnough(u32),
    /// One cannot take no day.
    NoDays,
}

/// The days of leave of a person in a year.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Balance {
    /// What the person gets each year.
    entitlement: u32,
    /// What is left from the year before. It is used up first.
    carried: u32,
    /// What was taken of the days of this year.
    taken: u32,
}

#[invariant(self.entitlement <= MAX_ENTITLEMENT)]
#[invariant(self.taken <= self.entitlement)]
#[invariant(self.carried <= MAX_CARRIED)]
impl Balance {
    /// The first year.
    #[requires(entitlement <= MAX_ENTITLEMENT)]
    #[ensures(ret.left() == entitlement)]
    pub fn new(entitlement: u32) -> Self {
        Self {
            entitlement,
            carried: 0,
            taken: 0,
        }
    }

    /// How many days are left, with those from the year before.
    pub fn left(&self) -> u32 {
        self.carried + self.entitlement - self.taken
    }

    /// How many of them are from the year before.
    pub fn carried(&self) -> u32 {
        self.carried
    }

    /// How many days of this year's leave were taken.
    pub fn taken(&self) -> u32 {
        self.taken
    }

    /// Takes some days, those from the year before first. Nothing changes if it is refused.
    #[ensures(ret.is_ok() -> self.left() + days == old(self.left()))]
    #[ensures(ret.is_err() -> *self == old(*self))]
    pub fn take(&mut self, days: u32) -> Result<(), Refusal> {
        if days == 0 {
            return Err(Refusal::NoDays);
        }
        if days > self.left() {
            return Err(Refusal::NotEnough(self.left()));
        }
        let old_days = days.min(self.carried);
        self.carried -= old_days;
        self.taken += days - old_days;
        Ok(())
    }

    /// Gives days back that were not needed, this year's only. Returns how many could be given back.
    #[ensures(ret <= days)]
    #[ensures(self.left() == old(self.left()) + ret)]
    pub fn give_back(&mut self, days: u32) -> u32 {
        let back = days.min(self.taken);
        self.taken -= back;
        back
    }

    /// In spring, what is left from the year before is lost. Returns how much that was.
    #[ensures(self.carried() == 0)]
    #[ensures(self.left() + ret == old(self.left()))]
    pub fn spring(&mut self) -> u32 {
        std::mem::take(&mut self.carried)
    }

    /// A new year begins. What is left of this year's days is carried over, up to the limit; what is
    /// left from the year before is lost.
    #[ensures(self.taken() == 0)]
    #[ensures(self.carried() <= old(self.left() - self.carried()))]
    pub fn new_year(&mut self) {
        self.carried = self.entitlement - self.taken;
        self.taken = 0;
    }

    /// Changes what the person gets each year; not below what was taken in this one. Returns what it is
    /// now.
    #[requires(entitlement <= MAX_ENTITLEMENT)]
    #[ensures(ret >= entitlement && ret >= self.taken())]
    pub fn change(&mut self, entitlement: u32) -> u32 {
        self.entitlement = entitlement.max(self.taken);
        self.entitlement
    }
}
