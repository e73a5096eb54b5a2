//! A bus that hands events on to whoever listens, within one thread.
//!
//! ```
//! let bus = event_bus::Bus::new();
//! bus.listen("door", |_, value| println!("the door is at {value}"));
//! assert_eq!(bus.emit("door", 1), 1);
//! ```

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::fmt;
use std::rc::Rc;

/// What is called with the bus and the value of an event.
type Call = Rc<dyn Fn(&Bus, i64)>;

/// The name of a listener, with which it can be removed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ListenerId(u64);

#[derive(Clone)]
struct Listener {
    id: ListenerId,
    /// `None` for all topics.
    topic: Option<String>,
    call: Call,
}

/// Hands events on.
#[derive(Default)]
pub struct Bus {
    listeners: RefCell<Vec<Listener>>,
    next: Cell<u64>,
    latest: RefCell<BTreeMap<String, i64>>,
}

impl Bus {
    /// A bus to which nobody listens.
    pub fn new() -> Self {
        Self::default()
    }

    /// Listens to a topic. The listener may do with the bus whatever it likes: emit further events,
    /// add listeners and remove them, also itself. Added listeners hear of later events only.
    pub fn listen(&self, topic: &str, call: impl Fn(&Bus, i64) + 'static) -> ListenerId {
        self.add(Some(topic.to_string()), Rc::new(call))
    }

    /// Listens to all topics.
    pub fn listen_to_all(&self, call: impl Fn(&Bus, i64) + 'static) -> ListenerId {
        self.add(None, Rc::new(call))
    }

    fn add(&self, topic: Option<String>, call: Call) -> ListenerId {
        let id = ListenerId(self.next.get());
        self.next.set(id.0 + 1);
        self.listeners
            .borrow_mut()
            .push(Listener { id, topic, call });
        id
    }

    /// Removes a listener. Returns whether it was there. Events that are being handed on may still
    /// reach it.
    pub fn remove(&self, id: ListenerId) -> bool {
        let mut listeners = self.listeners.borrow_mut();
        let before = listeners.len();
        listeners.retain(|listener| listener.id != id);
        listeners.len() < before
    }

    /// The number of listeners.
    pub fn listeners(&self) -> usize {
        self.listeners.borrow().len()
    }

    /// The value of the latest event of a topic.
    pub fn latest(&self, topic: &str) -> Option<i64> {
        self.latest.borrow().get(topic).copied()
    }

    /// Hands an event on to all who listen to its topic, in the order in which they were added.
    /// Returns how many these are.
    pub fn emit(&self, topic: &str, value: i64) -> usize {
        self.latest.borrow_mut().insert(topic.to_string(), value);
        let mut reached = 0;
        for listener in self.listeners.borrow().iter() {
            if listener.topic.as_deref().is_none_or(|it| it == topic) {
                (listener.call)(self, value);
                reached += 1;
            }
        }
        reached
    }
}

impl fmt::Debug for Bus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Bus")
            .field("listeners", &self.listeners())
            .field("latest", &self.latest.borrow())
            .finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A listener that writes down what it hears.
    fn recorder(heard: &Rc<RefCell<Vec<i64>>>) -> impl Fn(&Bus, i64) + 'static {
        let heard = Rc::clone(heard);
        move |_, value| heard.borrow_mut().push(value)
    }

    #[test]
    fn hands_on_by_topic() {
        let (bus, heard) = (Bus::new(), Rc::default());
        bus.listen("a", recorder(&heard));
        bus.listen_to_all(recorder(&heard));
        assert_eq!(bus.emit("a", 1), 2);
        assert_eq!(bus.emit("b", 2), 1);
        assert_eq!(*heard.borrow(), [1, 1, 2]);
        assert_eq!(bus.latest("b"), Some(2));
    }

    #[test]
    fn listeners_emit() {
        let (bus, heard) = (Bus::new(), Rc::default());
        bus.listen("a", |bus, value| {
            bus.emit("b", value + 1);
        });
        bus.listen("b", recorder(&heard));
        bus.emit("a", 1);
        assert_eq!(*heard.borrow(), [2]);
    }

    #[test]
    fn listeners_add_listeners() {
        let (bus, heard) = (Bus::new(), Rc::default());
        let record = Rc::new(recorder(&heard));
        bus.listen("login", move |bus, _| {
            let record = Rc::clone(&record);
            bus.listen("mail", move |bus, value| record(bus, value));
        });
        bus.emit("mail", 1);
        bus.emit("login", 0);
        bus.emit("mail", 2);
        assert_eq!(*heard.borrow(), [2]);
    }

    #[test]
    fn removes() {
        let (bus, heard) = (Bus::new(), Rc::default());
        let id = bus.listen("a", recorder(&heard));
        assert!(bus.remove(id));
        assert!(!bus.remove(id));
        assert_eq!(bus.emit("a", 1), 0);
    }
}
