//! All short sequences of insertions and removals of numbers below seven, against a list of flags.

use mossy_intervals::SpanSet;
use std::ops::Range;

const END: u32 = 7;

type Flags = [bool; END as usize];

fn spans(flags: impl Fn(u32) -> bool) -> Vec<Range<u32>> {
    let mut spans: Vec<Range<u32>> = Vec::new();
    for number in (0..END).filter(|&it| flags(it)) {
        match spans.last_mut() {
            Some(last) if last.end == number => last.end += 1,
            _ => spans.push(number..number + 1),
        }
    }
    spans
}

fn check(set: &SpanSet, flags: &Flags) {
    let has = |it: u32| flags.get(it as usize).copied().unwrap_or(false);
    let expected = spans(has);
    assert_eq!(set.spans(), expected);
    assert_eq!(set.len(), flags.iter().filter(|it| **it).count() as u32);
    assert_eq!(set.is_empty(), expected.is_empty());
    for number in 0..END + 2 {
        assert_eq!(set.contains(number), has(number));
        let span = expected.iter().find(|span| span.contains(&number));
        assert_eq!(set.span_of(number).as_ref(), span);
        let free = (number..).find(|&it| !has(it)).unwrap();
        assert_eq!(set.first_free(number), free);
    }
    for (start, end) in [(0, 7), (2, 5), (1, 2), (3, 3), (5, 2)] {
        let gaps = spans(|it| start <= it && it < end && !has(it));
        assert_eq!(set.gaps(start..end), gaps);
    }
}

fn explore(set: &SpanSet, flags: &Flags, steps: usize) {
    check(set, flags);
    if steps == 0 {
        return;
    }
    for start in 0..END {
        for end in start..=END {
            for add in [true, false] {
                let (mut set, mut flags) = (set.clone(), *flags);
                if add {
                    set.insert(start..end);
                } else {
                    set.remove(start..end);
                }
                flags[start as usize..end as usize].fill(add);
                explore(&set, &flags, steps - 1);
            }
        }
    }
}

#[test]
fn short_sequences() {
    explore(&SpanSet::new(), &[false; END as usize], 2);
    for start in 0..1 << END {
        let (mut set, mut flags) = (SpanSet::new(), [false; END as usize]);
        for number in 0..END {
            if start >> number & 1 == 1 {
                set.insert(number..number + 1);
                flags[number as usize] = true;
            }
        }
        explore(&set, &flags, 1);
    }
}

#[test]
#[allow(clippy::reversed_empty_ranges)]
fn edges() {
    let mut set = SpanSet::new();
    set.insert(5..2);
    assert!(set.is_empty());
    set.insert(0..u32::MAX);
    set.remove(9..4);
    assert_eq!(set.len(), u32::MAX);
    set.remove(10..u32::MAX - 10);
    assert_eq!(set.spans(), [0..10, u32::MAX - 10..u32::MAX]);
    assert_eq!(set.first_free(u32::MAX - 1), u32::MAX);
}
