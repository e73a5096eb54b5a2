//! All short lists of a few values, with all widths.

use spark_line::{BARS, chart, labelled, latest, scrolling, squeeze};

fn model(values: &[u32]) -> String {
    let least = values.iter().min().copied().unwrap_or(0);
    let largest = values.iter().max().copied().unwrap_or(0);
    let height = |value: u32| {
        (0..8_u64)
            .rev()
            .find(|it| it * u64::from(largest - least) <= 7 * u64::from(value - least))
            .filter(|_| largest > least)
            .unwrap_or(0)
    };
    values.iter().map(|it| BARS[height(*it) as usize]).collect()
}

fn check(values: &[u32]) {
    assert_eq!(chart(values), model(values), "{values:?}");
    for width in (0..8).chain([200]) {
        let count = width.min(values.len());
        let shown: Vec<u32> = values[values.len() - count..].to_vec();
        assert_eq!(latest(values, width), shown);
        let blanks = " ".repeat(width - count);
        assert_eq!(scrolling(values, width), blanks + &model(&shown));
        let mut step = 1;
        while width > 0 && step * width < values.len() {
            step += 1;
        }
        let mut squeezed = Vec::new();
        let mut rest = values;
        while width > 0 && !rest.is_empty() {
            let (part, others) = rest.split_at(step.min(rest.len()));
            squeezed.push(*part.iter().max().unwrap());
            rest = others;
        }
        assert_eq!(squeeze(values, width), squeezed);
    }
    assert_eq!(latest(values, usize::MAX), values);
    assert_eq!(scrolling(values, usize::MAX), scrolling(values, 200));
    let label = labelled("é", values);
    match (values.iter().min(), values.iter().max()) {
        (Some(least), Some(largest)) => {
            assert_eq!(label, format!("é {} {least}..{largest}", model(values)));
        }
        _ => assert_eq!(label, "é"),
    }
}

#[test]
fn all_short_lists() {
    let some = [0, 1, 7, 30, u32::MAX];
    for len in 0..=5 {
        for code in 0..some.len().pow(len) {
            let values: Vec<u32> = (0..len)
                .map(|i| some[code / some.len().pow(i) % some.len()])
                .collect();
            check(&values);
        }
    }
}

#[test]
fn longer_lists() {
    check(&(0..300).map(|it| it * 37 % 101).collect::<Vec<u32>>());
    assert_eq!(chart(&[0, 1, 2, 3, 4, 5, 6, 7]), "▁▂▃▄▅▆▇█");
}
