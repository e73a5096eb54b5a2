//! Oracle of `bank-account`: all small limits, fees, balances and amounts.

use bank_account::Account;

fn account(limit: i64, fee: i64, balance: i64) -> Account {
    let mut account = Account::new(limit, fee);
    if balance > 0 {
        account.deposit(balance);
    } else if balance < 0 {
        account.withdraw(-balance);
    }
    account
}

#[test]
fn withdraw_at_machine() {
    for limit in 0..=4 {
        for fee in 0..=3 {
            for balance in -limit..=6 {
                for amount in 1..=12 {
                    let old = account(limit, fee, balance);
                    let mut new = old.clone();
                    let enough = amount + fee <= balance + limit;
                    assert_eq!(new.withdraw_at_machine(amount), enough);
                    if enough {
                        assert_eq!(new.balance(), balance - amount - fee);
                        assert_eq!(new.bookings(), old.bookings() + 1);
                    } else {
                        assert_eq!(new, old);
                    }
                }
            }
        }
    }
}

#[test]
fn the_others() {
    for limit in 0..=3 {
        for balance in -limit..=3 {
            for amount in 1..=7 {
                let (mut a, mut b) = (account(limit, 1, balance), account(0, 1, 2));
                let enough = amount <= balance + limit;
                let moved = if enough { amount } else { 0 };
                assert_eq!(a.transfer(amount, &mut b), enough);
                assert_eq!((a.balance(), b.balance()), (balance - moved, 2 + moved));
            }
            for other in 0..=4 {
                let mut it = account(limit, 1, balance);
                assert_eq!(it.change_limit(other), balance >= -other || limit == other);
            }
        }
    }
}
