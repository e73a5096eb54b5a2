//! Short histories of bookings, against a list of minutes.

use cobalt_room::{Booking, Room};

const END: u32 = 6;

type Model = [Option<(char, u32, u32)>; END as usize + 2];

fn check(room: &Room, model: &Model) {
    let at = |minute: u32| model.get(minute as usize).copied().flatten();
    let mut all: Vec<_> = model.iter().flatten().collect();
    all.dedup();
    let all = all.iter().map(|it| Booking {
        start: it.1,
        end: it.2,
        name: it.0.to_string(),
    });
    assert_eq!(room.bookings(), all.collect::<Vec<_>>());
    for start in 0..=END {
        assert_eq!(
            room.at(start),
            at(start).map(|it| it.0.to_string()).as_deref()
        );
        for end in start + 1..=END + 1 {
            let taken = (start..end).filter(|&it| at(it).is_some()).count();
            assert_eq!(room.taken(start, end), taken as u32);
            assert_eq!(room.is_free(start, end), taken == 0);
            let minutes = end - start;
            let free = (start..).find(|&it| (it..it + minutes).all(|it| at(it).is_none()));
            assert_eq!(room.first_free(start, minutes), free);
        }
    }
}

fn explore(room: &Room, model: &Model, steps: usize) {
    check(room, model);
    if steps == 0 {
        return;
    }
    let name = ['z', 'a', 'b', 'c'][steps];
    for start in 0..END {
        for end in start + 1..=END {
            let (mut room, mut model) = (room.clone(), *model);
            let minutes = start as usize..end as usize;
            let free = model[minutes.clone()].iter().all(Option::is_none);
            if free {
                model[minutes].fill(Some((name, start, end)));
            }
            assert_eq!(room.book(&name.to_string(), start, end), free);
            if free {
                explore(&room, &model, steps - 1);
            } else {
                check(&room, &model);
            }
        }
        let (mut room, mut model) = (room.clone(), *model);
        let found = model[start as usize];
        for it in model.iter_mut().filter(|it| **it == found) {
            *it = None;
        }
        let cancelled = room.cancel(start).map(|it| (it.name, it.start, it.end));
        assert_eq!(cancelled, found.map(|it| (it.0.to_string(), it.1, it.2)));
        check(&room, &model);
    }
}

#[test]
fn short_histories() {
    explore(&Room::new(), &[None; END as usize + 2], 3);
}

#[test]
fn the_end_of_time() {
    let mut room = Room::new();
    assert!(room.book("x", 10, u32::MAX - 5));
    assert_eq!(room.first_free(0, 10), Some(0));
    assert_eq!(room.first_free(0, 11), None);
    assert_eq!(room.first_free(1, 5), Some(1));
    assert_eq!(room.first_free(20, 5), Some(u32::MAX - 5));
    assert_eq!(room.first_free(20, u32::MAX), None);
}
