//! Oracle of `warehouse-stock`: all small stocks.

use warehouse_stock::Stock;

fn vectors(len: usize, max: u32) -> Vec<Vec<u32>> {
    let mut all = vec![vec![]];
    for _ in 0..len {
        all = all
            .into_iter()
            .flat_map(|v| (0..=max).map(move |x| [v.clone(), vec![x]].concat()))
            .collect();
    }
    all
}

fn stock(pieces: &[u32]) -> Stock {
    let mut stock = Stock::new(pieces.len());
    for (warehouse, &count) in pieces.iter().enumerate() {
        stock.receive(warehouse, count);
    }
    stock
}

fn pieces(stock: &Stock) -> Vec<u32> {
    (0..stock.warehouses()).map(|w| stock.pieces(w)).collect()
}

#[test]
fn rebalance() {
    for len in 1..=4 {
        for mut expected in vectors(len, 5) {
            let mut it = stock(&expected);
            it.rebalance();
            let (max, min) = (expected.iter().max(), expected.iter().min());
            let (max, min) = (*max.unwrap(), *min.unwrap());
            let fullest = expected.iter().position(|&count| count == max).unwrap();
            let emptiest = expected.iter().position(|&count| count == min).unwrap();
            expected[fullest] -= (max - min) / 2;
            expected[emptiest] += (max - min) / 2;
            assert_eq!(pieces(&it), expected);
        }
    }
}

#[test]
fn ship_from_any() {
    for start in vectors(3, 3) {
        let total: u32 = start.iter().sum();
        for count in 0..=total + 2 {
            let mut it = stock(&start);
            assert_eq!(it.ship_from_any(count), count.min(total));
            assert_eq!(it.total(), u64::from(total.saturating_sub(count)));
        }
    }
}
