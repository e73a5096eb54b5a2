//! All short histories with small amounts, against a list of what happened.

use late_refunds::{Payment, Status, proceeds};

fn explore(
    payment: &Payment,
    total: u64,
    captured: &[u64],
    refunds: &[u64],
    voided: bool,
    steps: usize,
) {
    let (sum, back): (u64, u64) = (captured.iter().sum(), refunds.iter().sum());
    let open = if voided { 0 } else { total - sum };
    assert_eq!(
        (payment.open(), payment.balance(), payment.refunded()),
        (open, sum - back, back)
    );
    let status = match (voided, sum, sum - back) {
        (true, _, _) => Status::Voided,
        (_, 0, _) => Status::Authorised,
        (_, _, 0) => Status::Refunded,
        _ => Status::Captured,
    };
    assert_eq!(payment.status(), status);
    assert_eq!(
        proceeds(&[payment.clone(), payment.clone()], 2500),
        2 * (sum - back - (sum - back) / 4)
    );
    if steps == 0 {
        return;
    }
    for amount in 0..6 {
        let mut more = payment.clone();
        let fine = amount > 0 && amount <= open;
        assert_eq!(more.capture(amount), fine);
        let mut list = captured.to_vec();
        list.extend(fine.then_some(amount));
        explore(
            &more,
            total,
            &list,
            refunds,
            voided,
            if fine { steps - 1 } else { 0 },
        );
        let mut less = payment.clone();
        let fine = amount > 0 && amount <= sum - back;
        assert_eq!(less.refund(amount), fine);
        let mut list = refunds.to_vec();
        list.extend(fine.then_some(amount));
        explore(
            &less,
            total,
            captured,
            &list,
            voided,
            if fine { steps - 1 } else { 0 },
        );
    }
    let mut void = payment.clone();
    let fine = !voided && sum == 0;
    assert_eq!(void.void(), fine);
    explore(
        &void,
        total,
        captured,
        refunds,
        voided || fine,
        if fine { steps - 1 } else { 0 },
    );
}

#[test]
fn short_histories() {
    for total in 0..6 {
        explore(&Payment::authorise(total), total, &[], &[], false, 5);
    }
}

#[test]
fn large_amounts() {
    let mut payment = Payment::authorise(u64::MAX);
    assert!(payment.capture(u64::MAX) && !payment.capture(1));
    assert!(payment.refund(u64::MAX - 1) && !payment.refund(2) && payment.refund(1));
    assert_eq!(payment.status(), Status::Refunded);
}
