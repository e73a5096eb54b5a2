//! The least payment by trying one after the other.

use loan_plan::{Loan, MAX_MONTHS, MAX_PRINCIPAL, MAX_RATE};

fn months(principal: u64, rate: u64, payment: u64) -> Option<u32> {
    let mut rest = u128::from(principal);
    for month in 0..MAX_MONTHS {
        let interest = (rest * u128::from(rate) * 2 + 10_000) / 20_000;
        if rest + interest <= u128::from(payment) {
            return Some(month + 1);
        }
        if u128::from(payment) <= interest {
            return None;
        }
        rest = rest + interest - u128::from(payment);
    }
    None
}

#[test]
fn small_loans() {
    for rate in [0, 1, 50, 333, 1000] {
        for principal in (1..=60).chain([99, 100, 101, 250]) {
            let loan = Loan::new(principal, rate);
            for term in [1, 2, 3, 4, 5, 7, 12, 30, 100, 600] {
                let enough =
                    |payment: &u64| months(principal, rate, *payment).is_some_and(|it| it <= term);
                let least = (1..).find(enough).unwrap();
                assert_eq!(loan.least_payment(term), least, "{principal} {rate} {term}");
                assert!(loan.is_enough(least, term) && !loan.is_enough(least - 1, term));
            }
        }
    }
}

#[test]
fn large_loans() {
    for rate in [0, 25, MAX_RATE] {
        for principal in [1_000_000, 123_456_789, MAX_PRINCIPAL] {
            let loan = Loan::new(principal, rate);
            for term in [1, 2, 12, 360, 600] {
                let least = loan.least_payment(term);
                assert!(months(principal, rate, least).is_some_and(|it| it <= term));
                assert!(months(principal, rate, least - 1).is_none_or(|it| it > term));
            }
        }
    }
}

#[test]
fn plans() {
    for payment in 0..300 {
        let loan = Loan::new(200, 150);
        let plan = loan.plan(payment);
        assert_eq!(
            plan.as_ref().map(|plan| plan.len() as u32),
            months(200, 150, payment)
        );
        if let Some(plan) = plan {
            let paid: u64 = plan.iter().map(|it| it.payment).sum();
            assert_eq!(Some(paid - 200), loan.total_interest(payment));
            assert_eq!(plan.last().unwrap().rest, 0);
            assert!(
                plan[..plan.len() - 1]
                    .iter()
                    .all(|it| it.payment == payment)
            );
        }
    }
}
