//! The program on sums around full minutes and hours.

use std::process::{Command, Output};

fn run(durations: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_add-times"))
        .args(durations)
        .output()
        .unwrap()
}

fn sum(durations: &[&str]) -> String {
    let output = run(durations);
    assert!(output.status.success(), "{durations:?}");
    String::from_utf8(output.stdout).unwrap().trim().to_string()
}

/// Counts up hours, minutes and seconds.
fn model(seconds: u64) -> String {
    let (mut h, mut m, mut s) = (0, 0, 0);
    for _ in 0..seconds {
        s += 1;
        if s == 60 {
            (m, s) = (m + 1, 0);
        }
        if m == 60 {
            (h, m) = (h + 1, 0);
        }
    }
    let parts = [(h, "h"), (m, "m"), (s, "s")];
    let shown = parts.iter().filter(|part| part.0 > 0);
    let text: String = shown
        .map(|(count, unit)| format!("{count}{unit}"))
        .collect();
    if text.is_empty() {
        "0s".to_string()
    } else {
        text
    }
}

#[test]
fn seconds() {
    let borders = [
        0, 60, 120, 3540, 3600, 3660, 7140, 7200, 7260, 36000, 86400, 360000,
    ];
    for border in borders {
        for seconds in [border, border + 1, border + 59] {
            let argument = format!("{seconds}s");
            assert_eq!(sum(&[&argument]), model(seconds), "{seconds}");
        }
    }
}

#[test]
fn sums() {
    assert_eq!(sum(&[]), "0s");
    assert_eq!(sum(&["20m", "25m"]), "45m");
    assert_eq!(sum(&["1h50m", "20m", "45s"]), "2h10m45s");
    assert_eq!(sum(&["18446744073709551615s"]), "5124095576030431h15s");
}

#[test]
fn errors() {
    for wrong in [
        "",
        "5",
        "h",
        "1d",
        "18446744073709551616s",
        "9999999999999999999h",
    ] {
        assert!(!run(&["1m", wrong]).status.success(), "{wrong:?}");
    }
    assert!(!run(&["18446744073709551615s", "1s"]).status.success());
}
