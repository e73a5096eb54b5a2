//! A few functions, everywhere.

use lerp_table::{Table, lerp};

#[test]
fn three_points() {
    let table = Table::new([(0.0, 10.0), (2.0, 14.0), (4.0, 6.0)]).unwrap();
    let values = [
        (f64::NEG_INFINITY, 10.0),
        (-5.0, 10.0),
        (-0.5, 10.0),
        (-0.0, 10.0),
        (0.0, 10.0),
        (0.5, 11.0),
        (1.0, 12.0),
        (2.0, 14.0),
        (3.0, 10.0),
        (3.5, 8.0),
        (4.0, 6.0),
        (4.5, 6.0),
        (f64::INFINITY, 6.0),
    ];
    for (x, y) in values {
        assert_eq!(table.at(x), y, "{x}");
    }
    assert!(table.at(f64::NAN).is_nan());
    assert_eq!(table.domain(), (0.0, 4.0));
    assert_eq!(table.sample(5), [10.0, 12.0, 14.0, 10.0, 6.0]);
    assert_eq!(table.sample(1), [10.0]);
    assert!(table.sample(0).is_empty());
    let slopes = [
        (-1.0, 0.0),
        (0.0, 2.0),
        (2.0, -4.0),
        (3.9, -4.0),
        (4.0, 0.0),
    ];
    for (x, slope) in slopes {
        assert_eq!(table.slope(x), slope);
    }
    assert_eq!(table.slope(f64::NAN), 0.0);
    assert_eq!(table.scaled(0.5).unwrap().at(-1.0), 5.0);
    assert_eq!(table.scaled(f64::INFINITY), None);
}

#[test]
fn one_point() {
    let table = Table::new([(3.0, -1.0)]).unwrap();
    for x in [-9.0, 2.9, 3.0, 3.1, 100.0] {
        assert_eq!(table.at(x), -1.0);
        assert_eq!(table.slope(x), 0.0);
    }
    assert_eq!(table.sample(2), [-1.0, -1.0]);
}

#[test]
fn no_tables() {
    assert_eq!(Table::new([]), None);
    assert_eq!(Table::new([(1.0, 0.0), (1.0, 0.0)]), None);
    assert_eq!(Table::new([(2.0, 0.0), (1.0, 0.0)]), None);
    assert_eq!(Table::new([(f64::NAN, 0.0)]), None);
    assert_eq!(Table::new([(0.0, f64::INFINITY)]), None);
    assert_eq!(lerp(2.0, 4.0, 0.5), 3.0);
}
