//! Oracle of `examples/two-way-sorted-set`: `move_item` against a naive model, on all sets of up to
//! four elements, in every order, with the cursor at every position, for every element.

use two_way_sorted_set::TwoWaySortedSet;

/// One call of `move_item`.
struct Case {
    items: Vec<u32>,
    /// The cursor's position before the call.
    index: usize,
    v: u32,
}

impl Case {
    /// The position of `v`, counted from 1.
    fn position(&self) -> usize {
        1 + self.items.iter().position(|&item| item == self.v).unwrap()
    }

    /// Where `v` must end up: to the left of the element that the cursor was on. Removing `v` shifts
    /// that element if it is to the right of `v`; nothing is to the left of the first position.
    fn target(&self) -> usize {
        if self.index > self.position() {
            self.index - 1
        } else {
            self.index.max(1)
        }
    }

    fn expected(&self) -> Vec<u32> {
        let mut items = self.items.clone();
        items.remove(self.position() - 1);
        items.insert(self.target() - 1, self.v);
        items
    }

    /// Calls `move_item` and checks the elements.
    fn check(&self) -> TwoWaySortedSet<u32> {
        let mut set = set_of(&self.items);
        set.go_i_th(self.index);
        set.move_item(self.v);
        assert_eq!(
            set.to_vec(),
            self.expected(),
            "{:?}, cursor at {}, move_item({})",
            self.items,
            self.index,
            self.v
        );
        set
    }
}

/// A set with these elements in this order.
fn set_of(items: &[u32]) -> TwoWaySortedSet<u32> {
    let mut set = TwoWaySortedSet::new();
    for &item in items {
        set.go_i_th(set.count() + 1);
        set.put_left(item);
    }
    set
}

/// All orders of the numbers from 1 to `n`.
fn orders(n: u32) -> Vec<Vec<u32>> {
    if n == 0 {
        return vec![vec![]];
    }
    let mut orders_of_n = Vec::new();
    for shorter in orders(n - 1) {
        for i in 0..=shorter.len() {
            let mut order = shorter.clone();
            order.insert(i, n);
            orders_of_n.push(order);
        }
    }
    orders_of_n
}

fn cases() -> Vec<Case> {
    let mut cases = Vec::new();
    for items in (1..=4).flat_map(orders) {
        for index in 0..=items.len() + 1 {
            for &v in &items {
                let items = items.clone();
                cases.push(Case { items, index, v });
            }
        }
    }
    cases
}

#[test]
fn go_i_th_fault() {
    for case in cases().iter().filter(|case| case.index >= 1) {
        let set = case.check();
        assert_eq!(set.index(), case.target() + 1, "cursor after `move_item`");
    }
}

#[test]
fn put_left_fault() {
    for case in cases().iter().filter(|case| case.index == 0) {
        let set = case.check();
        assert_eq!(*set.first(), case.v);
    }
}

#[test]
fn move_item_from_the_cursor_or_its_right() {
    let cases = cases();
    let is_right = |case: &&Case| case.index >= 1 && case.position() >= case.index;
    for case in cases.iter().filter(is_right) {
        let set = case.check();
        assert_eq!(set.index(), case.index + 1, "cursor after `move_item`");
    }
}

#[test]
fn the_other_routines() {
    for items in (1..=4).flat_map(orders) {
        let sorted: TwoWaySortedSet<u32> = items.iter().copied().collect();
        assert!(sorted.is_sorted());
        for index in 0..=items.len() + 1 {
            let mut set = set_of(&items);
            set.go_i_th(index);
            assert_eq!(set.before(), index == 0);
            assert_eq!(set.after(), index == items.len() + 1);
            if index >= 1 {
                let mut expected = items.clone();
                expected.insert(index - 1, 9);
                let mut longer = set.clone();
                longer.put_left(9);
                assert_eq!(longer.to_vec(), expected);
                assert_eq!(longer.index(), index + 1);
            }
            if !set.off() {
                assert_eq!(*set.item(), items[index - 1]);
                let mut expected = items.clone();
                expected.remove(index - 1);
                set.remove();
                assert_eq!(set.to_vec(), expected);
                assert_eq!(set.index(), index);
            }
        }
    }
}
