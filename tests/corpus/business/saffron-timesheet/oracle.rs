//! Many weeks, against a model that counts minute by minute.

use saffron_timesheet::Timesheet;

/// Regular time and overtime.
fn model(days: &[u32; 7]) -> (u32, u32) {
    let (mut regular, mut overtime) = (0, 0);
    for &minutes in days {
        for minute in 0..minutes {
            if minute < 480 && regular < 2400 {
                regular += 1;
            } else {
                overtime += 1;
            }
        }
    }
    (regular, overtime)
}

fn check(days: [u32; 7]) {
    let mut sheet = Timesheet::new();
    for (day, &minutes) in days.iter().enumerate() {
        assert!(sheet.work(day, minutes / 2));
        assert!(sheet.work(day, minutes - minutes / 2));
        let before = sheet.clone();
        assert!(!sheet.work(day, 1441 - minutes));
        assert!(!sheet.work(day + 7, 1));
        assert_eq!(sheet, before);
    }
    let (regular, overtime) = model(&days);
    let split = sheet.split();
    assert_eq!(
        (split.regular, split.overtime),
        (regular, overtime),
        "{days:?}"
    );
    assert_eq!(sheet.total(), regular + overtime);
    for rate in [0, 1, 7, 1234, 2000] {
        let exact = f64::from(rate) * (f64::from(regular) + 1.5 * f64::from(overtime)) / 60.0;
        // Twelfths of a cent and their halves are not near enough to a half to matter.
        assert_eq!(
            sheet.wages(rate),
            (exact + 0.5 + 1e-6).floor() as u64,
            "{days:?} {rate}"
        );
    }
    let most = *days.iter().max().unwrap();
    let longest = days.iter().position(|&it| it == most && it > 0);
    assert_eq!(sheet.longest_day(), longest);
}

#[test]
fn weeks() {
    let mut seed = 7u32;
    for _ in 0..1500 {
        let days = [0; 7].map(|_| {
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            [0, 1, 240, 420, 479, 480, 481, 600, 1440, 333][(seed >> 10) as usize % 10]
        });
        check(days);
    }
    check([0; 7]);
    check([480; 7]);
    check([480, 480, 480, 480, 480, 1, 0]);
    check([0, 0, 1440, 1440, 1440, 1440, 1440]);
}

#[test]
fn too_much() {
    let mut sheet = Timesheet::new();
    assert!(sheet.work(3, 5));
    assert!(!sheet.work(3, u32::MAX));
    assert!(!sheet.work(usize::MAX, 0));
    assert_eq!(sheet.total(), 5);
}
