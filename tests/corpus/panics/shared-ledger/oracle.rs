//! Transfers between up to three accounts with all small balances and amounts.

use shared_ledger::Ledger;

/// A ledger with these balances.
fn ledger(balances: &[u64]) -> Ledger {
    let mut ledger = Ledger::new();
    for (number, &balance) in balances.iter().enumerate() {
        assert_eq!(ledger.open("somebody", balance), number);
    }
    ledger
}

fn balances(ledger: &Ledger) -> Vec<u64> {
    (0..ledger.len())
        .map(|number| ledger.balance(number))
        .collect()
}

fn check(before: &[u64], from: usize, to: usize, amount: u64) {
    let ledger = ledger(before);
    let mut expected = before.to_vec();
    let possible = from < before.len()
        && to < before.len()
        && from != to
        && before[from] >= amount
        && before[to].checked_add(amount).is_some();
    if possible {
        expected[from] -= amount;
        expected[to] += amount;
    }
    let context = format!("{amount} from {from} to {to} of {before:?}");
    assert_eq!(ledger.transfer(from, to, amount), possible, "{context}");
    assert_eq!(balances(&ledger), expected, "{context}");
    let shared = ledger.account(0);
    assert_eq!(shared.is_some(), !before.is_empty());
    if let Some(account) = shared {
        assert_eq!(account.borrow().balance(), expected[0]);
        assert!(account.borrow_mut().deposit(1), "no longer borrowed");
    }
}

#[test]
fn transfers() {
    for accounts in 0..=3 {
        for code in 0..4_u64.pow(accounts) {
            let before: Vec<u64> = (0..accounts).map(|i| code / 4_u64.pow(i) % 4).collect();
            for from in 0..=3 {
                for to in 0..=3 {
                    for amount in 0..=4 {
                        check(&before, from, to, amount);
                    }
                }
            }
        }
    }
}

#[test]
fn extremes() {
    check(&[5, u64::MAX], 0, 1, 1);
    check(&[5, u64::MAX], 0, 1, 0);
    check(&[5, 7], usize::MAX, usize::MAX, 1);
    assert_eq!(ledger(&[2, u64::MAX]).total(), u64::MAX);
}
