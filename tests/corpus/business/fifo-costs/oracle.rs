//! Against a queue of single goods.

use std::collections::VecDeque;

use fifo_costs::{Lot, Store};

fn check(store: &Store, model: &VecDeque<u32>, sold: u64) {
    assert_eq!(store.units(), model.len() as u64);
    assert_eq!(
        store.value(),
        model.iter().map(|&it| u64::from(it)).sum::<u64>()
    );
    assert_eq!(store.cost_of_sales(), sold);
    let lots = store.lots();
    assert!(lots.iter().all(|lot| lot.units > 0));
    let single = lots
        .iter()
        .flat_map(|lot| vec![lot.price; lot.units as usize]);
    assert!(single.eq(model.iter().copied()));
}

#[test]
fn histories() {
    for code in 0..7u32.pow(5) {
        let mut store = Store::new();
        let mut model = VecDeque::new();
        let mut sold = 0;
        for i in 0..5 {
            match code / 7u32.pow(i) % 7 {
                kind @ 0..=2 => {
                    let price = 10 + i;
                    store.buy(kind * 2, price);
                    model.extend(vec![price; kind as usize * 2]);
                }
                kind @ 3..=5 => {
                    let units = [1, 3, 6][kind as usize - 3];
                    let cost = (model.len() >= units)
                        .then(|| model.drain(..units).map(u64::from).sum::<u64>());
                    assert_eq!(store.sell(units as u32), cost);
                    sold += cost.unwrap_or(0);
                }
                _ => {
                    let fits = sold >= 20;
                    assert_eq!(store.take_back(2, 10), fits);
                    if fits {
                        sold -= 20;
                        model.push_front(10);
                        model.push_front(10);
                    }
                }
            }
            check(&store, &model, sold);
        }
    }
}

#[test]
fn nothing() {
    let mut store = Store::new();
    assert_eq!(store.sell(0), Some(0));
    assert_eq!(store.sell(1), None);
    assert!(!store.take_back(0, 5) && !store.take_back(1, 5));
    store.buy(5, 3);
    assert_eq!(store.sell(2), Some(6));
    assert_eq!(store.lots(), [Lot { units: 3, price: 3 }]);
}
