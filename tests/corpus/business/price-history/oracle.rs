//! Histories with up to three changes, against the price of each single day.

use std::collections::BTreeMap;

use price_history::{Change, PriceHistory};

const DAYS: [u32; 6] = [0, 1, 2, 5, 31, 40];
const PRICES: [u32; 4] = [0, 70, 90, 100];

fn price(model: &BTreeMap<u32, u32>, day: u32) -> Option<u32> {
    (0..=day).rev().find_map(|day| model.get(&day).copied())
}

fn check(history: &PriceHistory, model: &BTreeMap<u32, u32>) {
    let prices: Vec<Option<u32>> = (0..75).map(|day| price(model, day)).collect();
    for day in 0..75 {
        assert_eq!(
            history.price_on(day),
            prices[day as usize],
            "{model:?} {day}"
        );
        let next = (day + 1..75).find(|next| model.contains_key(next));
        let next = next.map(|from| Change {
            from,
            price: model[&from],
        });
        assert_eq!(history.next_change(day), next);
        for last in [0, 1, 3, 30, 31, 74] {
            let range = day as usize..=last;
            let lowest = if range.is_empty() {
                None
            } else {
                prices[range].iter().flatten().min().copied()
            };
            assert_eq!(history.lowest(day, last as u32), lowest);
        }
        let before = &prices[day.saturating_sub(30) as usize..day as usize];
        let reduction = match (prices[day as usize], before.iter().flatten().min()) {
            (Some(now), Some(lowest)) if now < *lowest => (lowest - now) * 100 / lowest,
            _ => 0,
        };
        assert_eq!(history.reduction(day), reduction);
    }
}

#[test]
fn up_to_three_changes() {
    let kinds = DAYS.len() * PRICES.len();
    for count in 0..=3 {
        for code in 0..kinds.pow(count) {
            if count == 3 && code % 7 != 0 {
                continue;
            }
            let (mut history, mut model) = (PriceHistory::new(), BTreeMap::new());
            for i in 0..count {
                let it = code / kinds.pow(i) % kinds;
                let (day, price) = (DAYS[it % DAYS.len()], PRICES[it / DAYS.len()]);
                history.set(day, price);
                model.insert(day, price);
            }
            check(&history, &model);
            for day in [1, 31] {
                assert_eq!(history.withdraw(day), model.remove(&day).is_some());
            }
            check(&history, &model);
        }
    }
}
