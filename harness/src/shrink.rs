//! Shrinking a failing case to the smallest that shows the same fault.

use crate::case::Case;

/// Tries at most `budget` simpler cases. `fails` runs one and says after how many calls it shows
/// the *same* fault: a smaller case that fails for another reason would describe another fault.
pub(crate) fn shrink(
    case: Case,
    mut budget: usize,
    fails: impl Fn(&Case) -> Option<usize>,
) -> Case {
    let mut smallest = case;
    'again: loop {
        for simpler in smallest.simpler() {
            if budget == 0 {
                return smallest;
            }
            budget -= 1;
            if let Some(calls) = fails(&simpler) {
                smallest = simpler.prefix(calls);
                continue 'again;
            }
        }
        return smallest;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn calls_that_the_fault_does_not_need_are_left_out() {
        let case: Case = "1:20:a 2:20:b 3:20:c 4:20:d".parse().unwrap();
        let needs_two_and_three = |case: &Case| {
            let place = |number| case.0.iter().position(|call| call.operation == number);
            (place(2)? < place(3)?).then_some(case.0.len())
        };
        assert_eq!(shrink(case, 300, needs_two_and_three).to_string(), "2:0:b 3:0:c");
    }
}
