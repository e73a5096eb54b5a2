//! Against vectors: all pairs of short lists, and random operations.

use run_list::RunList;

fn list(items: &[u8]) -> RunList {
    let mut list = RunList::new();
    for item in items {
        list.push(*item, 1);
    }
    list
}

fn check(list: &RunList, items: &[u8]) {
    assert_eq!(list.to_vec(), items);
    assert_eq!(list.len(), items.len());
    assert_eq!(list.is_empty(), items.is_empty());
    assert_eq!(list.last(), items.last().copied());
    let changes = items.windows(2).filter(|it| it[0] != it[1]).count();
    assert_eq!(list.runs(), changes + usize::from(!items.is_empty()));
    for (index, item) in items.iter().enumerate() {
        assert_eq!(list.get(index), *item);
    }
}

fn lists() -> Vec<Vec<u8>> {
    (0..=4_u32)
        .flat_map(|len| {
            (0..3_u32.pow(len))
                .map(move |code| (0..len).map(|i| (code / 3_u32.pow(i) % 3) as u8).collect())
        })
        .collect()
}

#[test]
fn two_lists() {
    for a in lists() {
        check(&list(&a), &a);
        for b in lists() {
            let (mut one, two) = (list(&a), list(&b));
            assert_eq!(one == two, a == b);
            one.append(&two);
            check(&two, &b);
            let mut both = [a.clone(), b].concat();
            check(&one, &both);
            assert_eq!(one, list(&both));
            assert_eq!(one.pop(), both.pop());
            check(&one, &both);
        }
    }
}

#[test]
fn other_operations() {
    for items in lists() {
        for len in 0..6 {
            let (mut list, mut items) = (list(&items), items.clone());
            list.truncate(len);
            items.truncate(len);
            check(&list, &items);
            for (item, count) in [(1, 0), (1, 3), (2, 2)] {
                list.push(item, count);
                items.extend(vec![item; count as usize]);
                check(&list, &items);
            }
        }
    }
    let mut list = RunList::new();
    assert_eq!(list.pop(), None);
    for _ in 0..3 {
        list.push(9, u16::MAX);
    }
    assert_eq!((list.len(), list.runs()), (3 * 65535, 1));
}
