//! All short histories of a person, with a list of single days.

use leave_balance::{Balance, MAX_CARRIED, Refusal};

/// Days from the year before, and this year's, each taken or not.
#[derive(Clone)]
struct Model {
    before: u32,
    days: Vec<bool>,
}

fn explore(balance: &Balance, model: &Model, steps: usize) {
    let free = model.days.iter().filter(|it| !**it).count() as u32;
    let taken = model.days.len() as u32 - free;
    assert_eq!(balance.left(), model.before + free);
    assert_eq!((balance.carried(), balance.taken()), (model.before, taken));
    if steps == 0 {
        return;
    }
    for days in [0, 1, 3, 4, 9] {
        let (mut balance, mut model) = (*balance, model.clone());
        let result = balance.take(days);
        if days == 0 {
            assert_eq!(result, Err(Refusal::NoDays));
        } else if days > model.before + free {
            assert_eq!(result, Err(Refusal::NotEnough(model.before + free)));
        } else {
            assert_eq!(result, Ok(()));
            for _ in 0..days {
                if model.before > 0 {
                    model.before -= 1;
                } else {
                    *model.days.iter_mut().find(|it| !**it).unwrap() = true;
                }
            }
        }
        explore(&balance, &model, steps - 1);
    }
    let (mut back, mut model_back) = (*balance, model.clone());
    assert_eq!(back.give_back(2), taken.min(2));
    for day in model_back.days.iter_mut().filter(|it| **it).take(2) {
        *day = false;
    }
    explore(&back, &model_back, steps - 1);
    let (mut spring, mut model_spring) = (*balance, model.clone());
    assert_eq!(spring.spring(), model.before);
    model_spring.before = 0;
    explore(&spring, &model_spring, steps - 1);
    let (mut next, mut model_next) = (*balance, model.clone());
    next.new_year();
    model_next.before = (0..MAX_CARRIED).take(free as usize).count() as u32;
    model_next.days.fill(false);
    explore(&next, &model_next, steps - 1);
    for entitlement in [0, 2, 12] {
        let (mut changed, mut model) = (*balance, model.clone());
        let expected = entitlement.max(taken);
        assert_eq!(changed.change(entitlement), expected);
        model.days = (0..expected).map(|i| i < taken).collect();
        explore(&changed, &model, steps - 1);
    }
}

#[test]
fn all_short_histories() {
    for entitlement in [0, 1, 4, 5, 6, 11] {
        let model = Model {
            before: 0,
            days: vec![false; entitlement],
        };
        explore(&Balance::new(entitlement as u32), &model, 4);
    }
}
