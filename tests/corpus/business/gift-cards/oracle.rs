//! Wallets of three cards, against a model that pays cent by cent.

use gift_cards::Wallet;

type Cards = Vec<(&'static str, u64, u32)>;

fn model(cards: &mut Cards, amount: u64, day: u32) -> Option<Vec<(String, u64)>> {
    let mut changed = cards.clone();
    let mut used: Vec<(String, u64)> = Vec::new();
    for _ in 0..amount {
        let mut best: Option<usize> = None;
        for (i, card) in changed.iter().enumerate() {
            let usable = card.1 > 0 && card.2 >= day;
            if usable && best.is_none_or(|best| card.2 < changed[best].2) {
                best = Some(i);
            }
        }
        let card = &mut changed[best?];
        card.1 -= 1;
        match used.last_mut() {
            Some(last) if last.0 == card.0 => last.1 += 1,
            _ => used.push((card.0.to_string(), 1)),
        }
    }
    *cards = changed;
    Some(used)
}

#[test]
fn three_cards() {
    for code in 0..6u32.pow(3) {
        for amounts in [[0, 3, 4], [2, 2, 2], [7, 1, 6], [1, 8, 2]] {
            for day in 0..4 {
                let mut wallet = Wallet::new();
                let mut cards = Cards::new();
                for (i, name) in ["a", "b", "c"].into_iter().enumerate() {
                    let it = code / 6u32.pow(i as u32) % 6;
                    let (amount, last) = ([0, 2, 4][it as usize % 3], 1 + it / 3);
                    assert!(wallet.add(name, amount, last));
                    cards.push((name, amount, last));
                }
                for amount in amounts {
                    let expected = model(&mut cards, amount, day);
                    assert_eq!(wallet.pay(amount, day), expected);
                    for &(name, balance, _) in &cards {
                        assert_eq!(wallet.balance(name), Some(balance));
                    }
                    let valid = cards.iter().filter(|card| card.2 >= day);
                    assert_eq!(wallet.available(day), valid.map(|card| card.1).sum::<u64>());
                }
                let bad = cards.iter().filter(|card| card.1 == 0 || card.2 < day);
                assert_eq!(wallet.tidy(day), bad.count());
            }
        }
    }
}

#[test]
fn codes() {
    let mut wallet = Wallet::new();
    assert!(wallet.add("a", 5, 1));
    assert!(!wallet.add("a", 7, 1));
    assert_eq!(wallet.balance("a"), Some(5));
    assert_eq!(wallet.balance("b"), None);
    assert_eq!(wallet.pay(6, 0), None);
    assert_eq!(wallet.pay(5, 1), Some(vec![("a".to_string(), 5)]));
}
