//! All short histories, against a list of pieces with the order that each belongs to.

use late_stockroom::Stockroom;

type Pieces = Vec<Option<u32>>;

fn check(room: &Stockroom, pieces: &Pieces) {
    let count = |owner: Option<u32>| pieces.iter().filter(|it| **it == owner).count() as u32;
    assert_eq!(room.on_hand(), pieces.len() as u32);
    assert_eq!(room.available(), count(None));
    for order in 0..4 {
        assert_eq!(room.held(order), count(Some(order)));
    }
    let orders: Vec<u32> = (0..4).filter(|&order| count(Some(order)) > 0).collect();
    assert_eq!(room.orders(), orders);
}

fn explore(room: &Stockroom, pieces: &Pieces, steps: usize) {
    check(room, pieces);
    if steps == 0 {
        return;
    }
    for order in 1..3 {
        let freed: Pieces = pieces
            .iter()
            .map(|it| it.filter(|owner| *owner != order))
            .collect();
        let held = pieces.iter().filter(|it| **it == Some(order)).count() as u32;
        for quantity in 0..5 {
            let mut next = room.clone();
            let mut model = freed.clone();
            let free = model.iter_mut().filter(|it| it.is_none());
            let got = free
                .take(quantity as usize)
                .map(|it| *it = Some(order))
                .count() as u32;
            assert_eq!(next.reserve(order, quantity), got == quantity);
            if got == quantity {
                explore(&next, &model, steps - 1);
            } else {
                assert_eq!(&next, room);
            }
        }
        let mut next = room.clone();
        assert_eq!(next.cancel(order), held);
        explore(&next, &freed, steps - 1);
        let mut next = room.clone();
        assert_eq!(next.ship(order), held);
        let model = pieces
            .iter()
            .copied()
            .filter(|it| *it != Some(order))
            .collect();
        explore(&next, &model, steps - 1);
    }
    let mut next = room.clone();
    next.receive(1);
    let mut model = pieces.clone();
    model.push(None);
    explore(&next, &model, steps - 1);
    let mut next = room.clone();
    let mut model = pieces.clone();
    let mut gone = 0;
    while let Some(at) = model.iter().position(Option::is_none).filter(|_| gone < 2) {
        model.remove(at);
        gone += 1;
    }
    assert_eq!(next.write_off(2), gone);
    explore(&next, &model, steps - 1);
}

#[test]
fn short_histories() {
    for len in 0..5 {
        explore(&Stockroom::new(len), &vec![None; len as usize], 4);
    }
}
