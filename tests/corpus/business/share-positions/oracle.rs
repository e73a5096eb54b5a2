//! Short histories, against a position that is computed from the start with large numbers.

use share_positions::{MOST_SHARES, Position, Sale};

fn compare(position: &Position, (shares, cost): (i128, i128)) {
    assert_eq!(i128::from(position.shares()), shares);
    assert_eq!(i128::from(position.cost()), cost);
    let average = if shares == 0 {
        None
    } else {
        Some(cost / shares)
    };
    assert_eq!(position.average().map(i128::from), average);
    for price in [0, 1, 17, u32::MAX] {
        assert_eq!(
            position.unrealised(price),
            shares * i128::from(price) - cost
        );
    }
}

fn explore(position: &Position, (shares, cost): (i128, i128), steps: usize) {
    compare(position, (shares, cost));
    if steps == 0 {
        return;
    }
    for (count, price, fee) in [
        (0, 5, 1),
        (1, 10, 0),
        (3, 7, 2),
        (2, 0, 0),
        (MOST_SHARES, 1, 1),
    ] {
        let mut bought = position.clone();
        let fine = count > 0 && shares + i128::from(count) <= i128::from(MOST_SHARES);
        assert_eq!(bought.buy(count, price, fee), fine);
        if fine {
            let more = i128::from(count) * i128::from(price) + i128::from(fee);
            explore(
                &bought,
                (shares + i128::from(count), cost + more),
                steps - 1,
            );
        } else {
            compare(&bought, (shares, cost));
        }
    }
    for count in [0, 1, 2, 3, 4, MOST_SHARES] {
        let mut sold = position.clone();
        let sale = sold.sell(count, 9);
        let many = i128::from(count);
        if many == 0 || many > shares {
            assert_eq!(sale, None);
            compare(&sold, (shares, cost));
            continue;
        }
        let part = cost * many / shares;
        let sale = sale.unwrap();
        assert_eq!(i128::from(sale.proceeds), 9 * many);
        assert_eq!(i128::from(sale.cost), part);
        assert_eq!(sale.gain(), 9 * many - part);
        explore(&sold, (shares - many, cost - part), steps - 1);
    }
    for (new, per) in [
        (2, 1),
        (1, 2),
        (3, 2),
        (2, 3),
        (1, 1),
        (u32::MAX, 1),
        (1, u32::MAX),
    ] {
        let mut split = position.clone();
        let (whole, by) = (shares * i128::from(new), i128::from(per));
        let fine = whole % by == 0 && whole / by <= i128::from(MOST_SHARES);
        assert_eq!(split.split(new, per), fine);
        let after = if fine { whole / by } else { shares };
        explore(&split, (after, cost), if fine { steps - 1 } else { 0 });
    }
}

#[test]
fn short_histories() {
    explore(&Position::new(), (0, 0), 4);
}

#[test]
fn taxes() {
    for proceeds in [0, 1, 99, 100, 250, u64::MAX] {
        for cost in [0, 1, 100, 240, u64::MAX] {
            let sale = Sale { proceeds, cost };
            let gain = i128::from(proceeds) - i128::from(cost);
            assert_eq!(sale.gain(), gain);
            for percent in [0, 1, 25, 100] {
                let expected = gain.max(0) * i128::from(percent) / 100;
                assert_eq!(i128::from(sale.tax(percent)), expected);
            }
        }
    }
}
