//! All slices of up to six small numbers, cut by several relations and taken from both ends.

use slice_runs::{final_ascent, longest_ascent, run_lengths, runs};

fn slices() -> Vec<Vec<i32>> {
    let mut all = vec![Vec::new()];
    let mut last = all.clone();
    for _ in 0..6 {
        last = last
            .iter()
            .flat_map(|it: &Vec<i32>| (0..3).map(|n| [it.as_slice(), &[n]].concat()))
            .collect();
        all.extend(last.iter().cloned());
    }
    all
}

#[test]
fn from_both_ends() {
    let relations: [fn(&i32, &i32) -> bool; 6] = [
        |a, b| a <= b,
        |a, b| a == b,
        |a, b| a > b,
        |a, b| a + 1 == *b,
        |a, _| *a == 0,
        |_, b| *b == 0,
    ];
    for items in slices() {
        for same in relations {
            let expected: Vec<&[i32]> = items.chunk_by(same).collect();
            assert_eq!(runs(&items, same).collect::<Vec<_>>(), expected);
            let mut backwards: Vec<&[i32]> = runs(&items, same).rev().collect();
            backwards.reverse();
            assert_eq!(backwards, expected, "{items:?}");
            for front in 0..=expected.len() {
                let mut it = runs(&items, same);
                for run in &expected[..front] {
                    assert_eq!(it.next(), Some(*run));
                }
                assert_eq!(it.rest(), expected[front..].concat());
                for run in expected[front..].iter().rev() {
                    assert_eq!(it.next_back(), Some(*run));
                }
                assert_eq!((it.next(), it.next_back()), (None, None));
            }
        }
    }
}

#[test]
fn helpers() {
    for items in slices() {
        let ascents: Vec<&[i32]> = items.chunk_by(|a, b| a <= b).collect();
        assert_eq!(final_ascent(&items), ascents.last().copied().unwrap_or(&[]));
        let longest = ascents.iter().rev().max_by_key(|run| run.len());
        assert_eq!(longest_ascent(&items), longest.copied().unwrap_or(&[]));
        let lengths = run_lengths(&items);
        let back: Vec<i32> = lengths.iter().flat_map(|&(n, len)| vec![n; len]).collect();
        assert_eq!(back, items);
        assert!(lengths.windows(2).all(|pair| pair[0].0 != pair[1].0));
    }
}
