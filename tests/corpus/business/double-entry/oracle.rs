//! Random postings and years, against a list of balances.

use double_entry::{Books, Kind, LARGEST};

fn run(seed: u64) {
    let mut state = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
    let mut random = move |bound: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 20) as usize % bound
    };
    let mut books = Books::new();
    let mut model = vec![(Kind::Capital, 0)];
    let mut years = 0;
    for _ in 0..60 {
        match random(8) {
            0 | 1 => {
                let kind = [Kind::Stock, Kind::Yearly][random(2)];
                assert_eq!(books.open(kind), model.len());
                model.push((kind, 0));
            }
            2 => {
                let mut moved = 0;
                for i in 1..model.len() {
                    if model[i].0 == Kind::Yearly {
                        moved += model[i].1;
                        model[0].1 += model[i].1;
                        model[i].1 = 0;
                    }
                }
                assert_eq!(books.close(), moved);
                years += 1;
            }
            _ if model.len() > 1 => {
                let from = random(model.len());
                let to = (from + 1 + random(model.len() - 1)) % model.len();
                let amount = [0, 1, 250, LARGEST][random(4)];
                books.post(from, to, amount);
                model[from].1 -= amount;
                model[to].1 += amount;
            }
            _ => {}
        }
        assert_eq!(books.accounts(), model.len());
        assert_eq!(books.closed_years(), years);
        for (i, (kind, balance)) in model.iter().enumerate() {
            assert_eq!((books.kind(i), books.balance(i)), (*kind, *balance));
        }
        for kind in [Kind::Capital, Kind::Stock, Kind::Yearly] {
            let own = model.iter().filter(|account| account.0 == kind);
            assert_eq!(books.sum(kind), own.map(|account| account.1).sum::<i64>());
        }
    }
}

#[test]
fn random_years() {
    assert_eq!(Books::default(), Books::new());
    for seed in 1..400 {
        run(seed);
    }
}
