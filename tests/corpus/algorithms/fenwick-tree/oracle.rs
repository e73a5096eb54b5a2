//! The tree against a vector: all lengths up to 17, distinct values, every update and every range.

use fenwick_tree::FenwickTree;

fn check(tree: &FenwickTree, values: &[i64]) {
    assert_eq!(tree.len(), values.len());
    assert_eq!(tree.is_empty(), values.is_empty());
    assert_eq!(tree.to_vec(), values);
    for end in 0..=values.len() {
        assert_eq!(tree.prefix_sum(end), values[..end].iter().sum::<i64>());
        for start in 0..=end {
            let sum: i64 = values[start..end].iter().sum();
            assert_eq!(tree.range_sum(start, end), sum, "{start}..{end}");
        }
    }
}

#[test]
fn updates_and_ranges() {
    for len in 0..=17_u8 {
        let powers: Vec<i32> = (0..len).map(|i| 1 << i).collect();
        let mut values: Vec<i64> = powers.iter().map(|&power| i64::from(power)).collect();
        let mut tree = FenwickTree::from_values(&powers);
        check(&tree, &values);
        for index in 0..usize::from(len) {
            tree.add(index, -7);
            values[index] -= 7;
            check(&tree, &values);
        }
        check(&FenwickTree::new(len), &vec![0; usize::from(len)]);
    }
}
