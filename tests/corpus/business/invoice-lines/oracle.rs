//! Many invoices, with amounts in hundredths of a cent.

use invoice_lines::{Invoice, Line};

/// Rounds hundredths of a cent, half a cent up.
fn round(hundredths: u128) -> u64 {
    let cents = hundredths / 100;
    (cents + u128::from(hundredths - cents * 100 >= 50)) as u64
}

type Parts = (u16, u32, u8, u8);

fn gross(line: &Parts) -> u64 {
    u64::from(line.0) * u64::from(line.1)
}

fn net(line: &Parts) -> u64 {
    gross(line) - round(u128::from(gross(line)) * u128::from(line.2.min(100)))
}

fn check(lines: &[Parts]) {
    let mut invoice = Invoice::new();
    let mut kept = Vec::new();
    for parts in lines {
        let &(quantity, price, discount, rate) = parts;
        let line = Line::new("x", quantity, price, rate).with_discount(discount);
        assert_eq!((line.article(), line.discount()), ("x", discount.min(100)));
        assert_eq!(line.gross(), gross(parts));
        assert_eq!(line.net(), net(parts), "{line:?}");
        invoice.add(line.clone());
        if quantity > 0 {
            kept.push(*parts);
            assert_eq!(invoice.lines().last(), Some(&line));
        }
    }
    assert_eq!(invoice.lines().len(), kept.len());
    let sum: u64 = kept.iter().map(net).sum();
    assert_eq!(invoice.net(), sum);
    let whole: u64 = kept.iter().map(gross).sum();
    assert_eq!(invoice.saved(), whole - sum);
    let mut total = sum;
    let mut taxes = Vec::new();
    for rate in 1..=u8::MAX {
        let of_rate: Vec<&Parts> = kept.iter().filter(|it| it.3 == rate).collect();
        if !of_rate.is_empty() {
            let sum: u64 = of_rate.iter().map(|it| net(it)).sum();
            let tax = round(u128::from(sum) * u128::from(rate));
            taxes.push((rate, tax));
            total += tax;
        }
    }
    assert_eq!(invoice.taxes().into_iter().collect::<Vec<_>>(), taxes);
    assert_eq!(invoice.total(), total);
}

#[test]
fn all_small_lines() {
    for quantity in 0..5 {
        for price in [0, 1, 2, 3, 49, 50, 51, 99, 150, 1999] {
            for discount in [0, 1, 10, 25, 33, 50, 99, 100, 101, 255] {
                check(&[(quantity, price, discount, 7)]);
                check(&[
                    (quantity, price, discount, 7),
                    (2, 25, 3, 7),
                    (1, 77, 0, 20),
                    (1, 10, 10, 0),
                ]);
            }
        }
    }
}

#[test]
fn large_amounts() {
    check(&[
        (65_535, u32::MAX, 13, 255),
        (65_535, 999_999_999, 1, 255),
        (65_535, u32::MAX, 0, 255),
    ]);
    check(&[]);
}
