//! Listeners that add and remove listeners and emit events while they are called.

use event_bus::{Bus, ListenerId};
use std::cell::{Cell, RefCell};
use std::rc::Rc;

type Heard = Rc<RefCell<Vec<(u32, i64)>>>;

fn record(heard: &Heard, who: u32) -> impl Fn(&Bus, i64) + 'static {
    let heard = Rc::clone(heard);
    move |_, value| heard.borrow_mut().push((who, value))
}

#[test]
fn added_while_called() {
    let (bus, heard) = (Bus::new(), Heard::default());
    let inner = Rc::clone(&heard);
    bus.listen("a", record(&heard, 1));
    bus.listen("a", move |bus, _| {
        bus.listen("a", record(&inner, 2));
    });
    bus.listen_to_all(record(&heard, 3));
    assert_eq!(bus.emit("a", 10), 3);
    assert_eq!(
        *heard.borrow(),
        [(1, 10), (3, 10)],
        "hears of later events only"
    );
    assert_eq!(bus.listeners(), 4);
    heard.borrow_mut().clear();
    assert_eq!(bus.emit("a", 20), 4);
    assert_eq!(*heard.borrow(), [(1, 20), (3, 20), (2, 20)]);
    assert_eq!(bus.listeners(), 5);
    assert_eq!(bus.latest("a"), Some(20));
}

#[test]
fn removed_while_called() {
    for victim in 0..3 {
        let (bus, heard) = (Bus::new(), Heard::default());
        let ids: Rc<RefCell<Vec<ListenerId>>> = Rc::default();
        let removed = Rc::new(Cell::new(0));
        let first = bus.listen("a", record(&heard, 0));
        let (known, count) = (Rc::clone(&ids), Rc::clone(&removed));
        let second = bus.listen("a", move |bus, _| {
            let id = known.borrow()[victim];
            if bus.remove(id) {
                count.set(count.get() + 1);
            }
        });
        let third = bus.listen("a", record(&heard, 2));
        ids.borrow_mut().extend([first, second, third]);
        let reached = bus.emit("a", 1);
        // The event that is being handed on may or may not reach a listener that was removed.
        assert!(reached == 3 || victim == 2 && reached == 2);
        assert_eq!(heard.borrow()[0], (0, 1));
        assert_eq!(removed.get(), 1);
        assert_eq!(bus.listeners(), 2);
        heard.borrow_mut().clear();
        assert_eq!(bus.emit("a", 2), 2);
        let expected: &[(u32, i64)] = match victim {
            0 => &[(2, 2)],
            1 => &[(0, 2), (2, 2)],
            _ => &[(0, 2)],
        };
        assert_eq!(*heard.borrow(), expected);
        assert_eq!(removed.get(), 1);
    }
}

#[test]
fn emitted_while_called() {
    let (bus, heard) = (Bus::new(), Heard::default());
    bus.listen("count", |bus, value| {
        if value > 0 {
            bus.emit("count", value - 1);
        } else {
            let id = bus.listen("end", |_, _| ());
            bus.listen("end", move |bus, _| assert!(bus.remove(id)));
        }
    });
    bus.listen("count", record(&heard, 1));
    bus.emit("count", 3);
    assert_eq!(*heard.borrow(), [(1, 0), (1, 1), (1, 2), (1, 3)]);
    assert_eq!(bus.listeners(), 4);
    bus.emit("end", 0);
    assert_eq!(bus.listeners(), 3);
    assert_eq!(bus.emit("other", 0), 0);
    assert!(format!("{bus:?}").contains("listeners: 3"));
}

#[test]
fn order_and_topics() {
    let (bus, heard) = (Bus::new(), Heard::default());
    let a = bus.listen("a", record(&heard, 1));
    bus.listen_to_all(record(&heard, 2));
    bus.listen("b", record(&heard, 3));
    assert_eq!(
        (bus.emit("a", 5), bus.emit("b", 6), bus.emit("c", 7)),
        (2, 2, 1)
    );
    assert_eq!(*heard.borrow(), [(1, 5), (2, 5), (2, 6), (3, 6), (2, 7)]);
    assert!(bus.remove(a) && !bus.remove(a));
    assert_eq!(bus.emit("a", 8), 1);
}
