//! Lists of all short lengths, against vectors.

use persistent_list::List;

fn check(list: &List<i32>, model: &[i32]) {
    assert!(list.iter().eq(model));
    assert_eq!(
        (list.len(), list.is_empty()),
        (model.len(), model.is_empty())
    );
    assert_eq!(list.first(), model.first());
}

#[test]
fn all_lengths() {
    check(&List::new(), &[]);
    check(&List::default(), &[]);
    for len in 0..8 {
        let model: Vec<i32> = (0..len).map(|it| it * 3 % 5).collect();
        let list: List<i32> = model.iter().copied().collect();
        check(&list, &model);
        check(&list.clone(), &model);
        check(&list.prepend(9), &[&[9], &model[..]].concat());
        let back: Vec<i32> = model.iter().rev().copied().collect();
        check(&list.reversed(), &back);
        assert_eq!(list.shared(&list.reversed()), 0);
        for count in 0..10 {
            let rest = list.skip(count);
            check(&rest, &model[count.min(model.len())..]);
            assert_eq!(rest.shared(&list), rest.len());
            let changed = list.with(count, 77);
            assert_eq!(changed.is_some(), count < model.len());
            if let Some(changed) = changed {
                let mut expected = model.clone();
                expected[count] = 77;
                check(&changed, &expected);
                assert_eq!(changed.shared(&list), model.len() - count - 1);
                assert_eq!(list.shared(&changed), model.len() - count - 1);
            }
            let other: List<i32> = (0..count as i32).collect();
            let all: Vec<i32> = model.iter().copied().chain(0..count as i32).collect();
            check(&list.concat(&other), &all);
            assert_eq!(list.concat(&other).shared(&other), count);
            check(&list, &model);
        }
    }
}
