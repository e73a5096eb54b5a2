//! Many weights and sizes, gram by gram.

use parcel_postage::{Item, PostageError, Size, Zone};

fn volume_weight(lengths: [u32; 3]) -> u32 {
    let volume: u64 = lengths.iter().map(|&it| u64::from(it)).product();
    // 5 000 000 cubic millimetres are 1000 grams.
    ((volume + 4999) / 5000) as u32
}

fn model(weight: u32, lengths: [u32; 3], zone: usize) -> Result<u32, PostageError> {
    let mut lengths = lengths;
    lengths.sort();
    let [short, middle, long] = lengths;
    if weight > 30_000 {
        return Err(PostageError::TooHeavy);
    }
    if long + short + short + middle + middle > 3000 {
        return Err(PostageError::TooLarge);
    }
    if short <= 50 && middle <= 250 && long <= 353 && weight <= 1000 {
        let row = match weight {
            0..=20 => [95, 125, 150],
            21..=50 => [110, 180, 210],
            51..=500 => [180, 330, 700],
            _ => [290, 650, 1300],
        };
        return Ok(row[zone]);
    }
    let (mut price, more) = [(619, 120), (1499, 250), (2799, 800)][zone];
    let mut paid = 2000;
    while paid < weight.max(volume_weight(lengths)) {
        paid += 1000;
        price += more;
    }
    Ok(price)
}

fn check(weight: u32, [a, b, c]: [u32; 3]) {
    let size = Size::new(a, b, c).unwrap();
    for (index, zone) in [Zone::Home, Zone::Union, Zone::World]
        .into_iter()
        .enumerate()
    {
        for registered in [false, true] {
            let item = Item {
                weight,
                size,
                zone,
                registered,
            };
            let more = if registered { 350 } else { 0 };
            let expected = model(weight, [a, b, c], index).map(|price| price + more);
            assert_eq!(item.postage(), expected, "{weight} {a} {b} {c}");
        }
    }
}

#[test]
fn weights() {
    for weight in 0..4200 {
        check(weight, [220, 5, 110]);
        check(weight, [353, 250, 50]);
        check(weight, [200, 300, 100]);
    }
    for weight in (4000..31_000)
        .step_by(250)
        .chain([5001, 29_999, 30_001, u32::MAX])
    {
        check(weight, [1, 1, 1]);
        check(weight, [350, 120, 60]);
    }
}

#[test]
fn sizes() {
    let lengths = [
        1, 7, 49, 50, 51, 249, 250, 251, 353, 354, 499, 713, 1000, 1999, 2000,
    ];
    for a in lengths {
        for b in lengths {
            for c in lengths {
                let size = Size::new(a, b, c).unwrap();
                assert_eq!(size, Size::new(c, a, b).unwrap());
                assert_eq!(size.volume_weight(), volume_weight([a, b, c]));
                for weight in [1, 20, 21, 900, 5000, 30_000] {
                    check(weight, [a, b, c]);
                }
            }
        }
        assert_eq!(Size::new(a, 0, 5), None);
        assert_eq!(Size::new(2001, a, 5), None);
        assert_eq!(Size::new(3, a, u32::MAX), None);
    }
}
