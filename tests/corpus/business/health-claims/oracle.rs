//! All short years of bills, against sums over the bills of a year.

use health_claims::{Account, Parts, Policy};

/// What is paid by the insured person for these bills of one year: the sum of all.
fn year(deductible: u64, percent: u64, limit: u64, bills: &[u64]) -> u64 {
    let mut billed = 0;
    let mut paid = 0;
    for &bill in bills {
        let in_full = (billed + bill).min(deductible) - billed.min(deductible);
        let share = (bill - in_full) * percent / 100;
        paid = (paid + in_full + share).min(limit);
        billed += bill;
    }
    paid
}

#[test]
fn all_short_years() {
    let amounts = [0, 1, 9, 30, 100, 777];
    // The last step is the end of a year.
    let steps = amounts.len() + 1;
    for (deductible, percent, limit) in [
        (0, 0, 0),
        (0, 15, 40),
        (50, 10, 60),
        (100, 33, 1000),
        (30, 100, 30),
        (100, 50, 250),
    ] {
        let policy = Policy::new(deductible, percent, limit).unwrap();
        for code in 0..steps.pow(5) {
            let mut account = Account::new(policy);
            let mut bills: Vec<u64> = Vec::new();
            let mut total = Parts::default();
            for i in 0..5 {
                let step = code / steps.pow(i) % steps;
                let Some(&amount) = amounts.get(step) else {
                    account.new_year();
                    bills.clear();
                    assert_eq!(account.paid_this_year(), 0);
                    continue;
                };
                let before = year(deductible, percent, limit, &bills);
                bills.push(u64::from(amount));
                let after = year(deductible, percent, limit, &bills);
                let insured = after - before;
                let insurer = u64::from(amount) - insured;
                assert_eq!(account.preview(amount), Parts { insured, insurer });
                assert_eq!(account.submit(amount), Parts { insured, insurer });
                total.insured += insured;
                total.insurer += insurer;
                assert_eq!(account.paid_this_year(), after);
                assert_eq!(account.total(), total);
            }
        }
    }
}

#[test]
fn policies() {
    for deductible in 0..4 {
        for percent in [0, 1, 99, 100, 101, 200] {
            for limit in 0..5 {
                let fine = percent <= 100 && limit >= deductible;
                assert_eq!(Policy::new(deductible, percent, limit).is_some(), fine);
            }
        }
    }
}
