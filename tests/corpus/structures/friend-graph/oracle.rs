//! All short histories of three people, against a set of people and a set of pairs.

use friend_graph::Friends;
use std::collections::BTreeSet;

type Model = (BTreeSet<u32>, BTreeSet<(u32, u32)>);

fn check(friends: &Friends, (people, pairs): &Model) {
    assert_eq!(
        (friends.len(), friends.is_empty()),
        (people.len(), people.is_empty())
    );
    for a in 0..5 {
        assert_eq!(friends.contains(a), people.contains(&a));
        let of_a: Vec<u32> = (0..5)
            .filter(|&b| pairs.contains(&(a.min(b), a.max(b))))
            .collect();
        assert_eq!(friends.friends_of(a), of_a);
        for b in 0..5 {
            assert_eq!(friends.are_friends(a, b), of_a.contains(&b));
            let common: Vec<u32> = of_a
                .iter()
                .copied()
                .filter(|&it| pairs.contains(&(b.min(it), b.max(it))))
                .collect();
            assert_eq!(friends.common(a, b), common);
        }
    }
}

fn explore(friends: &Friends, model: &Model, steps: usize) {
    check(friends, model);
    if steps == 0 {
        return;
    }
    for a in 1..=4 {
        let (mut friends_next, mut next) = (friends.clone(), model.clone());
        if next.0.insert(a) {
            assert!(friends_next.join(a));
        } else {
            assert!(!friends_next.join(a));
            assert!(friends_next.leave(a));
            next.0.remove(&a);
            next.1.retain(|it| it.0 != a && it.1 != a);
            assert!(!friends_next.leave(a));
        }
        explore(&friends_next, &next, steps - 1);
        for b in a..=4 {
            let (mut friends_next, mut next) = (friends.clone(), model.clone());
            let both = a != b && next.0.contains(&a) && next.0.contains(&b);
            let (x, y) = if steps.is_multiple_of(2) {
                (a, b)
            } else {
                (b, a)
            };
            if both && !next.1.contains(&(a, b)) {
                assert!(friends_next.befriend(x, y));
                assert!(!friends_next.befriend(y, x));
                next.1.insert((a, b));
                explore(&friends_next, &next, steps - 1);
            } else {
                if !both {
                    assert!(!friends_next.befriend(x, y));
                }
                assert_eq!(friends_next.part(x, y), next.1.remove(&(a, b)));
                if both {
                    explore(&friends_next, &next, steps - 1);
                }
            }
        }
    }
}

#[test]
fn all_short_histories() {
    explore(&Friends::new(), &Model::default(), 3);
    let mut friends = Friends::new();
    let mut model = Model::default();
    for a in 1..=4 {
        friends.join(a);
        model.0.insert(a);
        for b in 1..a {
            friends.befriend(a, b);
            model.1.insert((b, a));
        }
    }
    explore(&friends, &model, 3);
}
