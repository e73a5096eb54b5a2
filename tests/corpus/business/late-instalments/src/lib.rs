//! Paying in instalments: a deposit at once, and the rest in parts that are as equal as possible.
//!
//! Amounts are in cents, days are counted from some day on.

use contracts::{ensures, requires};

/// A part that has to be paid.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Instalment {
    /// The last day on which it can be paid.
    pub due: u32,
    /// How much it is.
    pub amount: u64,
}

/// The sum of some instalments.
pub fn sum(instalments: &[Instalment]) -> u64 {
    instalments.iter().map(|it| it.amount).sum()
}

/// The instalments for a price, of which a deposit is paid on day 0. What is left is paid in `count` parts,
/// one every 30 days, the first of them after 30 days. No two parts differ by more than one cent, and larger
/// ones come first.
#[requires(count > 0)]
#[requires(deposit <= price)]
#[ensures(ret.len() == count as usize)]
#[ensures(sum(&ret) + deposit == price)]
#[ensures(ret.windows(2).all(|pair| pair[0].due < pair[1].due))]
pub fn schedule(price: u64, deposit: u64, count: u32) -> Vec<Instalment> {
    let rest = price - deposit;
    let part = rest / u64::from(count);
    let larger = price % u64::from(count);
    (0..count)
        .map(|index| Instalment {
            due: 30 * (index + 1),
            amount: part + u64::from(u64::from(index) < larger),
        })
        .collect()
}

/// What should have been paid by the end of a day, without the deposit.
#[ensures(ret <= sum(instalments))]
pub fn due_by(instalments: &[Instalment], day: u32) -> u64 {
    let due = instalments.iter().filter(|it| it.due <= day);
    due.map(|it| it.amount).sum()
}

/// How much is overdue at the beginning of a day, if some amount was paid (without the deposit). An
/// instalment is not overdue on the day on which it is due.
pub fn overdue(instalments: &[Instalment], paid: u64, day: u32) -> u64 {
    let due = instalments.iter().filter(|it| it.due < day);
    let due: u64 = due.map(|it| it.amount).sum();
    due.saturating_sub(paid)
}

/// The instalment that has to be paid next, if some amount was paid (without the deposit), and how much
/// of it is still missing.
pub fn next(instalments: &[Instalment], paid: u64) -> Option<Instalment> {
    let mut left = paid;
    for it in instalments {
        if left < it.amount {
            let amount = it.amount - left;
            return Some(Instalment {
                due: it.due,
                amount,
            });
        }
        left -= it.amount;
    }
    None
}
