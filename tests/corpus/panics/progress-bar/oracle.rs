//! All small amounts done of all small totals, in bars of all small widths.

use progress_bar::{Progress, Style};

fn check(done: u64, total: u64, width: u16) {
    let style = Style {
        full: '=',
        empty: '·',
        width,
    };
    let mut progress = Progress::with_style(total, style);
    progress.advance(done);
    let width = usize::from(width);
    let filled = if done >= total {
        width
    } else {
        (0..=width)
            .rfind(|&it| it as u128 * total as u128 <= done as u128 * width as u128)
            .unwrap()
    };
    let expected = "=".repeat(filled) + &"·".repeat(width - filled);
    assert_eq!(progress.bar(), expected, "{done} of {total} in {width}");
    let percent = if done >= total {
        100
    } else {
        done as u128 * 100 / total as u128
    };
    assert_eq!(u128::from(progress.percent()), percent);
    assert_eq!(progress.to_string(), format!("[{expected}] {percent:3} %"));
    assert_eq!(progress.done(), done);
    assert_eq!(progress.is_finished(), done >= total);
    if done >= total && done > 0 {
        assert_eq!(progress.remaining(9), Some(0));
    }
}

#[test]
fn all_small_ones() {
    for done in 0..=14 {
        for total in 0..=10 {
            for width in 0..=12 {
                check(done, total, width);
            }
        }
    }
}

#[test]
fn extremes() {
    for done in [0, 1, 7, u64::MAX - 1, u64::MAX] {
        for total in [0, 1, 3, u64::MAX - 1, u64::MAX] {
            check(done, total, 10);
        }
    }
    let mut progress = Progress::new(5);
    progress.advance(u64::MAX);
    progress.advance(u64::MAX);
    assert_eq!(progress.to_string(), "[##########] 100 %");
}
