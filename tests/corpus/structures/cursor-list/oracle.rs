//! Oracle of `cursor-list`: every cursor stays on its element, before or after.

use cursor_list::CursorList;

/// The list of `10, 20, …` with the cursor at `index`.
fn list(count: usize, index: usize) -> CursorList {
    let mut list = CursorList::new();
    for i in 1..=count {
        list.extend(10 * i as i32);
    }
    for _ in 0..index {
        list.forth();
    }
    list
}

#[test]
fn put_front_keeps_the_cursor() {
    for count in 0..=4 {
        for index in 0..=count + 1 {
            let mut it = list(count, index);
            let mut expected = it.to_vec();
            for v in [7, 8, 9] {
                let (before, after) = (it.before(), it.after());
                let item = (!it.off()).then(|| it.item());
                it.put_front(v);
                expected.insert(0, v);
                assert_eq!(it.to_vec(), expected);
                assert_eq!(it.before(), before);
                assert_eq!(it.after(), after);
                assert_eq!((!it.off()).then(|| it.item()), item);
            }
            let position = if index == 0 { 0 } else { index + 3 };
            assert_eq!(it.index(), position);
        }
    }
}

#[test]
fn the_others() {
    for count in 0..=4 {
        for index in 0..=count + 1 {
            let old = list(count, index);

            let mut it = old.clone();
            it.extend(5);
            assert_eq!(it.count(), count + 1);
            assert_eq!(it.index(), if old.after() { index + 1 } else { index });

            if !old.after() {
                let mut it = old.clone();
                it.put_right(5);
                assert_eq!((it.index(), it.i_th(index + 1)), (index, 5));
            }
            if !old.off() {
                let mut it = old.clone();
                it.remove();
                assert_eq!((it.index(), it.count()), (index, count - 1));
            }
            for v in [10, 20, 30, 99] {
                let mut it = old.clone();
                it.search(v);
                let found = (index.max(1)..=count).find(|&i| old.i_th(i) == v);
                assert_eq!(it.index(), found.unwrap_or(count + 1));
            }
        }
    }
}
