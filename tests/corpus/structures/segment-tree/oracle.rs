//! All ranges of lists of all lengths, item by item.

use segment_tree::{Join, Linear, SegmentTree};

fn check<T: Join + PartialEq + std::fmt::Debug>(tree: &SegmentTree<T>, items: &[T]) {
    assert_eq!(tree.len(), items.len());
    assert_eq!(tree.is_empty(), items.is_empty());
    for start in 0..items.len() + 3 {
        assert_eq!(tree.get(start), items.get(start));
        for end in 0..items.len() + 3 {
            let expected = items
                .iter()
                .take(end)
                .skip(start)
                .fold(T::empty(), |all, item| all.join(item));
            assert_eq!(tree.range(start..end), expected, "{items:?} {start} {end}");
        }
    }
    assert_eq!(tree.get(usize::MAX), None);
    assert_eq!(tree.range(usize::MAX..usize::MAX), T::empty());
}

fn lists<T: Join + PartialEq + std::fmt::Debug>(item: impl Fn(usize) -> T) {
    for len in 0..20 {
        let mut items: Vec<T> = (0..len).map(&item).collect();
        let mut tree = SegmentTree::new(&items);
        check(&tree, &items);
        for step in 0..len + 1 {
            let index = step * 7 % (len + 1);
            let new = item(100 + step);
            let before = items
                .get_mut(index)
                .map(|slot| std::mem::replace(slot, new.clone()));
            assert_eq!(tree.set(index, new), before);
            check(&tree, &items);
        }
    }
}

#[test]
fn texts() {
    lists(|number| format!("{number},"));
}

#[test]
fn functions() {
    lists(|number| Linear {
        factor: number as u32 * 3 + 2,
        summand: number as u32 % 5,
    });
    let first = Linear {
        factor: u32::MAX,
        summand: 7,
    };
    let second = Linear {
        factor: 3,
        summand: u32::MAX,
    };
    for number in [0, 1, 5, u32::MAX] {
        let expected = second.apply(first.apply(number));
        assert_eq!(first.join(&second).apply(number), expected);
        assert_eq!(Linear::empty().apply(number), number);
    }
}
