//! All short histories of a vector of three values, against an array.

use sparse_vector::SparseVector;

fn check(vector: &SparseVector, values: [i64; 3]) {
    assert_eq!(vector.to_vec(), values);
    assert_eq!([0, 1, 2].map(|place| vector.get(place)), values);
    assert_eq!(
        vector.count(),
        values.iter().filter(|value| **value != 0).count()
    );
    assert_eq!(vector.sum(), values.iter().sum::<i64>());
    assert_eq!((vector.len(), vector.is_empty()), (3, false));
    // However it came about, it is the same vector.
    assert_eq!(
        *vector,
        SparseVector::from_values(&values.map(|value| value as i32))
    );
}

fn explore(vector: &SparseVector, values: [i64; 3], steps: usize) {
    check(vector, values);
    if steps == 0 {
        return;
    }
    for place in 0..3 {
        for number in -2..=2 {
            let (mut it, mut expected) = (vector.clone(), values);
            it.add(place, number);
            expected[place] += i64::from(number);
            explore(&it, expected, steps - 1);
            let (mut it, mut expected) = (vector.clone(), values);
            it.set(place, number);
            expected[place] = i64::from(number);
            explore(&it, expected, steps - 1);
        }
    }
}

#[test]
fn all_short_histories() {
    explore(&SparseVector::new(3), [0; 3], 3);
    explore(&SparseVector::from_values(&[1, 0, -2]), [1, 0, -2], 3);
}

#[test]
fn large_values() {
    let mut vector = SparseVector::from_values(&[i32::MAX]);
    vector.add(0, i32::MAX);
    assert_eq!(vector.get(0), 2 * i64::from(i32::MAX));
    vector.add(0, -i32::MAX);
    vector.add(0, -i32::MAX);
    assert_eq!(vector.count(), 0);
    assert!(SparseVector::new(0).is_empty());
}
