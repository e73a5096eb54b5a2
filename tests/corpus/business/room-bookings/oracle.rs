//! Oracle of `room-bookings`: all bookings of a short day, minute by minute.

use room_bookings::{Booking, DAY, Room};

fn all() -> Vec<Booking> {
    let ends = (1..=6).flat_map(|end| (0..end).map(move |start| (start, end)));
    ends.map(|(start, end)| Booking::new(start, end)).collect()
}

fn minutes(booking: &Booking) -> Vec<u32> {
    (booking.start()..booking.end()).collect()
}

#[test]
fn overlaps() {
    for a in all() {
        for b in all() {
            let common = minutes(&a).iter().any(|minute| b.contains(*minute));
            assert_eq!(a.overlaps(&b), common, "{a:?} and {b:?}");
        }
    }
}

#[test]
fn three_bookings() {
    for a in all() {
        for b in all() {
            for c in all() {
                let mut room = Room::new();
                let mut taken: Vec<Booking> = Vec::new();
                for booking in [a, b, c] {
                    let free = minutes(&booking)
                        .iter()
                        .all(|&minute| taken.iter().all(|it| !it.contains(minute)));
                    assert_eq!(room.is_free(booking), free);
                    assert_eq!(room.book(booking), free);
                    if free {
                        taken.push(booking);
                    }
                }
                taken.sort_by_key(Booking::start);
                assert_eq!(room.bookings(), taken);
                let total: u32 = taken.iter().map(Booking::minutes).sum();
                assert_eq!(room.booked_minutes(), total);
            }
        }
    }
}

#[test]
fn the_others() {
    let mut room = Room::new();
    for (start, end) in [(4, 6), (0, 1), (9, DAY)] {
        assert!(room.book(Booking::new(start, end)));
    }
    for (minutes, start) in [(1, Some(1)), (3, Some(1)), (4, None)] {
        let first = room.first_free(minutes);
        assert_eq!(first.map(|it| it.start()), start);
    }
    assert!(!room.cancel(6));
    assert!(room.cancel(5));
    assert_eq!(room.first_free(8).map(|it| it.start()), Some(1));
    assert_eq!(room.len(), 2);
}
