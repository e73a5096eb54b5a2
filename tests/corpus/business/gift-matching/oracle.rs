//! All short histories with a few amounts.

use gift_matching::{Payment, Programme, Rules};

fn check(programme: &Programme, payments: &[Payment], year: u16, rules: Rules) {
    assert_eq!(programme.year(), year);
    assert_eq!(programme.payments(), payments);
    let added: u32 = payments
        .iter()
        .filter(|it| it.year == year)
        .map(|it| it.added)
        .sum();
    let left = rules.limit - added;
    assert_eq!(programme.left(), left);
    for year in 2000..2008 {
        let of_year = payments.iter().filter(|it| it.year == year);
        let sum: u64 = of_year
            .map(|it| u64::from(it.given) + u64::from(it.added))
            .sum();
        assert_eq!(programme.sum(year), sum);
    }
    let enough = |given: u64| {
        left == 0
            || given >= u64::from(rules.least)
                && given * u64::from(rules.percent) / 100 >= u64::from(left)
    };
    assert_eq!(
        programme.worthwhile(),
        (0..2000).find(|given| enough(*given))
    );
}

fn explore(programme: &Programme, payments: &[Payment], year: u16, rules: Rules, more: usize) {
    check(programme, payments, year, rules);
    if more == 0 {
        return;
    }
    let used: u32 = payments
        .iter()
        .filter(|it| it.year == year)
        .map(|it| it.added)
        .sum();
    for given in [0, 7, 10, 33, 90, 400] {
        let mut programme = programme.clone();
        let mut added = given * rules.percent / 100;
        if given < rules.least {
            added = 0;
        }
        added = added.min(rules.limit - used);
        assert_eq!(programme.donate(given), added);
        let payment = Payment { year, given, added };
        let payments = [payments, &[payment]].concat();
        explore(&programme, &payments, year, rules, more - 1);
    }
    for later in [year - 1, year, year + 1, year + 2] {
        let mut programme = programme.clone();
        assert_eq!(programme.begin_year(later), later > year);
        let more = if later > year { more - 1 } else { 0 };
        explore(&programme, payments, year.max(later), rules, more);
    }
}

#[test]
fn short_histories() {
    for (percent, least, limit) in [
        (100, 10, 100),
        (50, 0, 45),
        (150, 8, 61),
        (0, 5, 9),
        (33, 1, 0),
    ] {
        let rules = Rules {
            percent,
            least,
            limit,
        };
        explore(&Programme::new(rules, 2001), &[], 2001, rules, 4);
    }
    let rules = Rules {
        percent: 300,
        least: 0,
        limit: u32::MAX,
    };
    let mut programme = Programme::new(rules, 1);
    assert_eq!(programme.donate(u32::MAX), u32::MAX);
    assert_eq!(programme.donate(u32::MAX), 0);
}
