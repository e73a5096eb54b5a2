//! All stays of some weeks, night by night.

use hotel_stays::{Room, Season, StayError};

fn season(first: u32, last: u32, price: u64) -> Season {
    Season {
        name: String::from("s"),
        first,
        last,
        price,
    }
}

#[test]
fn all_stays() {
    let seasons = [
        (3, 9, 150u64),
        (9, 9, 333),
        (12, 11, 1),
        (14, 20, 77),
        (18, 30, 201),
    ];
    for count in 0..=seasons.len() {
        for (percent, least) in [(0, 1), (15, 3), (100, 2), (33, 0)] {
            let mut room = Room::new(3, 99).weekend(percent, least).tax(7);
            for &(first, last, price) in &seasons[..count] {
                room = room.season(season(first, last, price));
            }
            let price = |night: u32| {
                let mut price = 99;
                for &(first, last, other) in &seasons[..count] {
                    if (first..=last).contains(&night) {
                        price = other;
                    }
                }
                let weekend = [4, 5].contains(&(night % 7));
                price + if weekend { price * percent / 100 } else { 0 }
            };
            for night in 0..40 {
                assert_eq!(room.night(night), price(night));
            }
            for arrival in 0..35 {
                for departure in 0..40 {
                    for guests in 0..5 {
                        let mut sum = 0;
                        let mut weekend = false;
                        let mut nights = 0;
                        for night in arrival..departure {
                            nights += 1;
                            weekend |= [4, 5].contains(&(night % 7));
                            sum += price(night);
                            sum += if nights <= 7 {
                                7 * u64::from(guests)
                            } else {
                                0
                            };
                        }
                        let expected = if nights == 0 {
                            Err(StayError::NoNight)
                        } else if !(1..=3).contains(&guests) {
                            Err(StayError::Guests)
                        } else if weekend && nights < least {
                            Err(StayError::TooShort)
                        } else {
                            Ok(sum)
                        };
                        assert_eq!(room.stay(arrival, departure, guests), expected);
                    }
                }
            }
        }
    }
}

#[test]
fn nights_of_seasons() {
    for first in 0..6 {
        for last in 0..6 {
            for night in 0..8 {
                let expected = night >= first && night <= last;
                assert_eq!(season(first, last, 1).contains(night), expected);
            }
        }
    }
}
