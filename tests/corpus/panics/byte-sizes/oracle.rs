//! Sizes at and around all units.

use byte_sizes::{Base, Error, format, list, parse};

const DECIMAL: [&str; 7] = ["B", "kB", "MB", "GB", "TB", "PB", "EB"];
const BINARY: [&str; 7] = ["B", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB"];

fn expected(bytes: u64, factor: u128, units: &[&str; 7]) -> String {
    let mut size = 1;
    let mut unit = 0;
    while u128::from(bytes) >= size * factor {
        size *= factor;
        unit += 1;
    }
    let tenths = u128::from(bytes) * 10 / size;
    if unit == 0 {
        format!("{bytes} B")
    } else {
        format!("{}.{} {}", tenths / 10, tenths % 10, units[unit])
    }
}

fn check(bytes: u64) {
    let decimal = expected(bytes, 1000, &DECIMAL);
    assert_eq!(format(bytes, Base::Decimal), decimal);
    let binary = expected(bytes, 1024, &BINARY);
    assert_eq!(format(bytes, Base::Binary), binary);
    assert_eq!(parse(&format!("{bytes} B")), Ok(bytes));
    assert_eq!(parse(&format!(" {bytes} ")), Ok(bytes));
    for text in [decimal, binary] {
        let read = parse(&text).unwrap();
        assert!(read <= bytes && bytes - read <= bytes / 10);
    }
}

#[test]
fn sizes() {
    (0..5000).for_each(check);
    for factor in [1000_u64, 1024] {
        for power in 0..=6 {
            let size = factor.pow(power);
            for times in [1, 2, 9, 10, 15] {
                let bytes = size.saturating_mul(times);
                for near in [bytes - 1, bytes, bytes.saturating_add(1), bytes / 7 * 5] {
                    check(near);
                }
            }
        }
    }
    check(u64::MAX);
}

#[test]
fn texts() {
    assert_eq!(parse("1.5 kB"), Ok(1500));
    assert_eq!(parse("0.25KiB"), Ok(256));
    assert_eq!(parse("2.0009 kB"), Ok(2000));
    assert_eq!(parse("0"), Ok(0));
    assert_eq!(parse("1.99999999999999999999 B"), Ok(1));
    for text in ["", "kB", ".5 kB", "5. kB", "1.2.3 kB", "."] {
        assert_eq!(parse(text), Err(Error::Number), "{text}");
    }
    for text in ["5 x", "5 kb", "-5 kB", "5 kB 3", "é"] {
        assert_eq!(parse(text), Err(Error::Unit), "{text}");
    }
    for text in ["16 EiB", "18446744073709551616", "99999999999999999999 EB"] {
        assert_eq!(parse(text), Err(Error::TooLarge), "{text}");
    }
    assert_eq!(parse("18446744073709551615"), Ok(u64::MAX));
    assert!(!Error::Unit.to_string().is_empty());
}

#[test]
fn lists() {
    assert_eq!(list(&[], Base::Decimal), "total: 0 B\n");
    let files = [("a", 0), ("b", 2048), ("c", 1)];
    assert_eq!(
        list(&files, Base::Binary),
        "a: 0 B\nb: 2.0 KiB\nc: 1 B\ntotal: 2.0 KiB\n"
    );
    let files = [("a", u64::MAX), ("b", 7)];
    assert!(list(&files, Base::Decimal).ends_with("total: 18.4 EB\n"));
}
