//! Transfers in two steps with amounts from the least to the largest.

use transfer_rate::Transfer;

const SOME: [u32; 8] = [0, 1, 3, 50, 1000, 1999, 123_456_789, u32::MAX];

fn check(transfer: &Transfer, total: Option<u32>, done: u32, elapsed: u32) {
    assert_eq!((transfer.done(), transfer.elapsed()), (done, elapsed));
    assert_eq!(
        transfer.is_complete(),
        total.is_some_and(|total| total <= done)
    );
    let (wide, time) = (u128::from(done), u128::from(elapsed));
    let percent = total.map(|total| match total <= done {
        true => 100,
        false => wide * 100 / u128::from(total),
    });
    assert_eq!(transfer.percent().map(u128::from), percent);
    let rate = if elapsed == 0 { 0 } else { wide * 1000 / time };
    assert_eq!(u128::from(transfer.rate()), rate);
    let remaining = match total {
        None => None,
        Some(total) if total <= done => Some(0),
        Some(_) if done == 0 => None,
        Some(total) => Some((u128::from(total - done) * time + wide - 1) / wide),
    };
    assert_eq!(transfer.remaining().map(u128::from), remaining);
    let percent = percent.map_or("?".to_string(), |it| format!("{it}%"));
    let left = remaining.map_or("?".to_string(), |it| format!("{} s", (it + 999) / 1000));
    assert_eq!(transfer.line(), format!("{percent} {rate} B/s {left}"));
}

#[test]
fn two_steps() {
    for total in SOME.into_iter().map(Some).chain([None]) {
        check(&Transfer::new(total), total, 0, 0);
        for bytes in SOME {
            for time in SOME {
                let mut first = Transfer::new(total);
                first.receive(bytes, time);
                check(&first, total, bytes, time);
                for more in SOME {
                    let mut transfer = first.clone();
                    transfer.receive(more, 10);
                    check(
                        &transfer,
                        total,
                        bytes.saturating_add(more),
                        time.saturating_add(10),
                    );
                }
            }
        }
    }
}
