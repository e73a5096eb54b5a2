//! Permutations and their numbers.
//!
//! The permutations of `0, 1, …, n - 1`, in lexicographic order, have the numbers from 0 to `n! - 1`.
//! All of this works for up to [`MAX_LEN`] elements, whose numbers fit into 64 bits.

use contracts::{ensures, requires};

/// The length of the longest permutations that have numbers.
pub const MAX_LEN: usize = 20;

/// The number of permutations of so many elements.
#[requires(len <= MAX_LEN)]
#[ensures(ret >= 1)]
pub fn count(len: usize) -> u64 {
    (1..=len as u64).product()
}

/// Are these the numbers `0..order.len()`, each of them once?
pub fn is_permutation(order: &[usize]) -> bool {
    let mut seen = vec![false; order.len()];
    for &it in order {
        if it >= order.len() || seen[it] {
            return false;
        }
        seen[it] = true;
    }
    true
}

/// The number of a permutation: how many of its length are smaller, in lexicographic order.
#[requires(order.len() <= MAX_LEN, "too long")]
#[requires(is_permutation(order))]
#[ensures(ret < count(order.len()))]
#[ensures(unrank(order.len(), ret) == order)]
pub fn rank(order: &[usize]) -> u64 {
    let mut number = 0;
    for (at, it) in order.iter().enumerate() {
        let smaller = order[at + 1..].iter().filter(|later| *later < it).count();
        number = number * (order.len() - at - 1) as u64 + smaller as u64;
    }
    number
}

/// The permutation of so many elements with this number.
#[requires(len <= MAX_LEN, "too long")]
#[requires(number < count(len))]
#[ensures(ret.len() == len && is_permutation(&ret))]
pub fn unrank(len: usize, number: u64) -> Vec<usize> {
    let mut left: Vec<usize> = (0..len).collect();
    let mut rest = number;
    let mut order = Vec::with_capacity(len);
    for others in (0..len).rev() {
        let block = count(others);
        order.push(left.remove((rest / block) as usize));
        rest %= block;
    }
    order
}

/// The permutation that comes so many places after this one; after the last comes the first again.
#[requires(order.len() <= MAX_LEN, "too long")]
#[requires(is_permutation(order))]
#[ensures(is_permutation(&ret) && ret.len() == order.len())]
pub fn advance(order: &[usize], places: u64) -> Vec<usize> {
    let all = count(order.len());
    let number = (rank(order) + places % all) % all;
    unrank(order.len(), number)
}

/// The permutation that undoes this one: where each of the numbers is.
#[requires(is_permutation(order))]
#[ensures(order.iter().enumerate().all(|(at, &it)| ret[it] == at))]
pub fn inverse(order: &[usize]) -> Vec<usize> {
    let mut places = vec![0; order.len()];
    for (at, &it) in order.iter().enumerate() {
        places[it] = at;
    }
    places
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_of_three() {
        assert_eq!(count(3), 6);
        assert_eq!(unrank(3, 0), [0, 1, 2]);
        assert_eq!(unrank(3, 1), [0, 2, 1]);
        assert_eq!(unrank(3, 5), [2, 1, 0]);
    }

    #[test]
    fn the_first_has_number_zero() {
        assert_eq!(rank(&[0, 1, 2, 3]), 0);
        assert_eq!(rank(&[]), 0);
    }

    #[test]
    fn inverses() {
        assert_eq!(inverse(&[2, 0, 1]), [1, 2, 0]);
        assert!(!is_permutation(&[0, 2]));
    }
}
