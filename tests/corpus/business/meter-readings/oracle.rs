//! Against a counter that never starts again.

use meter_readings::{Meters, NUMBERS, Reading, Refusal, cost};

#[test]
fn random_readings() {
    let mut seed = 17_u32;
    let mut random = |below: u32| {
        seed = seed.wrapping_mul(1_103_515_245).wrapping_add(12_345);
        (seed >> 8) % below
    };
    for _ in 0..200 {
        let mut meters = Meters::new();
        let (mut day, mut counter) = (random(10), u64::from(random(NUMBERS)));
        let begin = counter;
        let mut readings = Vec::new();
        for i in 0..10 {
            let number = (counter % u64::from(NUMBERS)) as u32;
            assert_eq!(meters.read("m", day, number), Ok(()));
            assert_eq!(meters.read("m", day, number), Err(Refusal::Day));
            assert_eq!(meters.read("m", day + 1, NUMBERS), Err(Refusal::Number));
            assert_eq!(meters.read("m", 0, u32::MAX), Err(Refusal::Number));
            readings.push(Reading { day, number });
            assert_eq!(meters.readings("m"), readings);
            assert_eq!(meters.used("m"), counter - begin);
            if i == 0 {
                assert_eq!(meters.monthly("m"), None);
            }
            assert_eq!(meters.above(counter - begin), Vec::<&str>::new());
            if counter > begin {
                assert_eq!(meters.above(counter - begin - 1), ["m"]);
            }
            let (days, units) = (1 + random(40), random(NUMBERS));
            day += days;
            counter += u64::from(units);
            let mut copy = meters.clone();
            let number = (counter % u64::from(NUMBERS)) as u32;
            assert_eq!(copy.read("m", day, number), Ok(()));
            let monthly = u64::from(units) * 30 / u64::from(days);
            assert_eq!(copy.monthly("m"), Some(monthly));
        }
    }
}

#[test]
fn boundaries() {
    let mut meters = Meters::new();
    for (day, number, used) in [
        (1, 99_999, 0),
        (2, 0, 1),
        (3, 0, 1),
        (5, 99_999, 100_000),
        (9, 99_998, 199_999),
    ] {
        assert_eq!(meters.read("a", day, number), Ok(()));
        assert_eq!(meters.used("a"), used);
    }
    assert_eq!(meters.read("b", 9, 5), Ok(()));
    assert_eq!(meters.above(0), ["a"]);
    assert_eq!((meters.used("b"), meters.used("c")), (0, 0));
    assert!(meters.readings("c").is_empty() && meters.monthly("c").is_none());
    assert_eq!([0, 1, 100, 101, 200].map(cost), [0, 2, 200, 203, 500]);
}
