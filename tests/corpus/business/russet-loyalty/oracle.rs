//! Random histories of two accounts, against a model in floating point numbers.

use russet_loyalty::{Account, Tier};

#[derive(Clone, Copy, Default)]
struct Model {
    euros: u64,
    points: u64,
}

impl Model {
    fn buy(&mut self, cents: u32) -> u64 {
        let euros = (f64::from(cents) / 100.0).floor();
        let factor = if self.euros < 500 {
            1.0
        } else if self.euros < 2000 {
            1.5
        } else {
            2.0
        };
        let points = (euros * factor).floor() as u64;
        self.points += points;
        self.euros += euros as u64;
        points
    }

    fn redeem(&mut self, mut cents: u32) -> u32 {
        while cents >= 100 && self.points >= 100 {
            cents -= 100;
            self.points -= 100;
        }
        cents
    }
}

fn check(account: &Account, model: &Model) {
    assert_eq!(account.points(), model.points);
    let (tier, next) = match model.euros {
        0..=499 => (Tier::Basic, Some(500)),
        500..=1999 => (Tier::Silver, Some(2000)),
        _ => (Tier::Gold, None),
    };
    assert_eq!(account.tier(), tier);
    assert_eq!(account.missing(), next.map(|it| it - model.euros));
}

#[test]
fn histories() {
    let mut seed = 3u32;
    let mut random = |n: u32| {
        seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (seed >> 9) % n
    };
    for _ in 0..3000 {
        let mut accounts = [Account::new(), Account::new()];
        let mut models = [Model::default(); 2];
        for _ in 0..random(12) {
            let i = random(2) as usize;
            let cents = [
                99, 100, 15_050, 49_900, 49_999, 50_000, 70_099, 150_000, 200_000, 250_000,
            ];
            let cents = cents[random(10) as usize];
            match random(8) {
                0 => {
                    let [one, other] = &mut accounts;
                    one.absorb(other);
                    models[0].euros += models[1].euros;
                    models[0].points += models[1].points;
                    models[1] = Model::default();
                }
                1 | 2 => {
                    let cents = random(90_000);
                    assert_eq!(accounts[i].redeem(cents), models[i].redeem(cents));
                }
                _ => assert_eq!(accounts[i].buy(cents), models[i].buy(cents)),
            }
            check(&accounts[0], &models[0]);
            check(&accounts[1], &models[1]);
        }
    }
}

#[test]
fn tiers() {
    for euros in 0..2500 {
        let tier = match euros {
            0..=499 => Tier::Basic,
            500..=1999 => Tier::Silver,
            _ => Tier::Gold,
        };
        assert_eq!(Tier::of(euros), tier);
        for more in [0, 1, 2, 3, 1001] {
            let factors = [2, 3, 4];
            assert_eq!(tier.points(more), more * factors[tier as usize] / 2);
        }
    }
    let mut account = Account::new();
    assert_eq!(account.buy(u32::MAX), 42_949_672);
    assert_eq!(account.redeem(u32::MAX), u32::MAX - 42_949_600);
}
