//! All short histories, with a table of who owes whom.

use expense_shares::{Group, Refusal};

const FRIENDS: usize = 3;

/// What the first friend owes the second.
type Debts = [[i64; FRIENDS]; FRIENDS];

fn check(group: &Group, debts: &Debts) {
    let mut rest = [0; FRIENDS];
    for (friend, balance) in rest.iter_mut().enumerate() {
        let owes: i64 = debts[friend].iter().sum();
        let gets: i64 = debts.iter().map(|row| row[friend]).sum();
        assert_eq!(group.balance(friend), Some(gets - owes));
        *balance = gets - owes;
    }
    assert_eq!(group.balance(FRIENDS), None);
    let payments = group.settlement();
    assert!(payments.len() < FRIENDS);
    for payment in payments {
        assert!(payment.cents > 0);
        rest[payment.from] += payment.cents;
        rest[payment.to] -= payment.cents;
    }
    assert_eq!(rest, [0; FRIENDS]);
}

fn explore(group: &Group, debts: &Debts, steps: usize) {
    check(group, debts);
    if steps == 0 {
        return;
    }
    let sharers: [&[usize]; 5] = [&[0], &[1, 2], &[2, 0], &[0, 1, 2], &[2, 1, 0]];
    for payer in 0..FRIENDS {
        for sharers in sharers {
            for cents in [0, 1, 5, 12, 1000] {
                let (mut group, mut debts) = (group.clone(), *debts);
                assert_eq!(group.spend(payer, sharers, cents), Ok(()));
                for &sharer in sharers {
                    debts[sharer][payer] += i64::from(cents) / sharers.len() as i64;
                }
                explore(&group, &debts, steps - 1);
            }
        }
        for wrong in [&[][..], &[1, 1], &[0, 1, 0]] {
            let mut same = group.clone();
            assert_eq!(same.spend(payer, wrong, 10), Err(Refusal::Sharers));
            assert_eq!(same, *group);
        }
        let mut same = group.clone();
        assert_eq!(same.spend(payer, &[0, 3], 10), Err(Refusal::Unknown(3)));
        assert_eq!(same.spend(7, &[0, 1], 10), Err(Refusal::Unknown(7)));
        assert_eq!(same.give(payer, 3, 10), Err(Refusal::Unknown(3)));
        assert_eq!(same.give(9, payer, 10), Err(Refusal::Unknown(9)));
        assert_eq!(same, *group);
        for to in 0..FRIENDS {
            let (mut group, mut debts) = (group.clone(), *debts);
            assert_eq!(group.give(payer, to, 7), Ok(()));
            debts[to][payer] += 7;
            explore(&group, &debts, steps - 1);
        }
    }
}

#[test]
fn all_short_histories() {
    explore(&Group::new(3), &[[0; FRIENDS]; FRIENDS], 2);
}

#[test]
fn groups_of_all_sizes() {
    assert_eq!(Group::new(0).settlement(), []);
    assert_eq!(Group::new(0).spend(0, &[], 5), Err(Refusal::Unknown(0)));
    for friends in 1..=255_u8 {
        let mut group = Group::new(friends);
        let all: Vec<usize> = (0..friends.into()).collect();
        assert_eq!(group.spend(0, &all, u32::MAX), Ok(()));
        let share = i64::from(u32::MAX) / i64::from(friends);
        assert_eq!(group.balance(0), Some(share * (i64::from(friends) - 1)));
        assert_eq!(group.settlement().len(), all.len() - 1);
    }
}
