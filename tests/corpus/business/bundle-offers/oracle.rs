//! All small baskets, with discounts counted one article at a time.

use bundle_offers::{Article, Deal, Offer, price, total};

fn discount(prices: &[u64], deal: &Deal) -> u64 {
    let mut left = prices.to_vec();
    left.sort();
    let mut sum = 0;
    match *deal {
        Deal::OneFree { group } => {
            while group > 0 && left.len() >= group {
                left.truncate(left.len() + 1 - group);
                sum += left.pop().unwrap();
            }
        }
        Deal::Percent { least, percent } => {
            if left.len() >= least {
                sum = left.iter().sum::<u64>() * percent.min(100) / 100;
            }
        }
        Deal::Fixed { group, price } => {
            while group > 0 && left.len() >= group {
                let all: u64 = left.drain(left.len() - group..).sum();
                sum += if all > price { all - price } else { 0 };
            }
        }
    }
    sum
}

fn check(basket: &[Article]) {
    let deals = [
        Deal::OneFree { group: 0 },
        Deal::OneFree { group: 1 },
        Deal::OneFree { group: 2 },
        Deal::OneFree { group: 3 },
        Deal::Percent {
            least: 0,
            percent: 7,
        },
        Deal::Percent {
            least: 3,
            percent: 40,
        },
        Deal::Percent {
            least: 2,
            percent: 120,
        },
        Deal::Fixed { group: 0, price: 1 },
        Deal::Fixed {
            group: 1,
            price: 40,
        },
        Deal::Fixed {
            group: 2,
            price: 90,
        },
        Deal::Fixed {
            group: 3,
            price: 100,
        },
    ];
    let all: u64 = basket.iter().map(|it| it.price).sum();
    assert_eq!((total(basket), price(basket, &[])), (all, all));
    let less = |kind: &str, deal: &Deal| {
        let of_kind = basket.iter().filter(|it| it.kind == kind);
        discount(&of_kind.map(|it| it.price).collect::<Vec<_>>(), deal)
    };
    for one in &deals {
        let offer = Offer::new("a", one.clone());
        assert_eq!(offer.discount(basket), less("a", one), "{one:?} {basket:?}");
        for two in &deals {
            let other = Offer::new("b", two.clone());
            let both = less("a", one) + less("b", two);
            assert_eq!(price(basket, &[offer.clone(), other]), all - both);
            let other = Offer::new("a", two.clone());
            let best = less("a", one).max(less("a", two));
            assert_eq!(price(basket, &[offer.clone(), other]), all - best);
        }
    }
}

fn explore(basket: &mut Vec<Article>, more: usize) {
    check(basket);
    if more > 0 {
        for (kind, price) in [("a", 10), ("a", 55), ("a", 73), ("b", 31)] {
            basket.push(Article::new("x", kind, price));
            explore(basket, more - 1);
            basket.pop();
        }
    }
}

#[test]
fn small_baskets() {
    explore(&mut Vec::new(), 5);
    let many = (0..9).map(|it| Article::new("x", "a", it * it % 11 * 9));
    check(&many.collect::<Vec<_>>());
}
