//! Signals: functions that are called when something happens.

use std::cell::{Cell, RefCell};
use std::fmt;
use std::rc::Rc;

type Handler<T> = Rc<dyn Fn(&T)>;

/// A connection between a signal and a function.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Connection(u64);

/// A signal with a message of some type.
///
/// Everything works with a shared signal, also while it is being emitted: a handler can connect and
/// disconnect handlers, itself among them, and can emit the signal again.
pub struct Signal<T> {
    handlers: RefCell<Vec<(Connection, Handler<T>)>>,
    next: Cell<u64>,
}

impl<T> Signal<T> {
    /// A signal without handlers.
    pub fn new() -> Self {
        Self {
            handlers: RefCell::new(Vec::new()),
            next: Cell::new(0),
        }
    }

    /// Has a function called whenever the signal is emitted, after those connected before.
    pub fn connect(&self, handler: impl Fn(&T) + 'static) -> Connection {
        let connection = Connection(self.next.get());
        self.next.set(connection.0 + 1);
        let mut handlers = self.handlers.borrow_mut();
        handlers.push((connection, Rc::new(handler)));
        connection
    }

    /// Has a function no longer called. Returns whether it was before.
    pub fn disconnect(&self, connection: Connection) -> bool {
        let mut handlers = self.handlers.borrow_mut();
        let place = handlers.iter().position(|(it, _)| *it == connection);
        place.map(|place| handlers.remove(place)).is_some()
    }

    /// The number of handlers.
    pub fn len(&self) -> usize {
        self.handlers.borrow().len()
    }

    /// Are there no handlers?
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Calls all handlers, and returns how many there were. These are the ones that were connected at the
    /// beginning; what is connected or disconnected in the meantime matters the next time.
    pub fn emit(&self, message: &T) -> usize {
        let handlers = self.handlers.borrow();
        for (_, handler) in handlers.iter() {
            handler(message);
        }
        handlers.len()
    }
}

impl<T> Default for Signal<T> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T> fmt::Debug for Signal<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Signal").field("len", &self.len()).finish()
    }
}

/// A value that tells when it changes.
#[derive(Debug)]
pub struct Property<T> {
    value: RefCell<T>,
    changed: Signal<T>,
}

impl<T: Clone + PartialEq> Property<T> {
    /// A property with a value.
    pub fn new(value: T) -> Self {
        Self {
            value: RefCell::new(value),
            changed: Signal::new(),
        }
    }

    /// The value.
    pub fn get(&self) -> T {
        self.value.borrow().clone()
    }

    /// The signal that is emitted with each new value.
    pub fn changed(&self) -> &Signal<T> {
        &self.changed
    }

    /// Changes the value. If it is the same as before, nothing is emitted, and the result is false.
    pub fn set(&self, value: T) -> bool {
        if *self.value.borrow() == value {
            return false;
        }
        *self.value.borrow_mut() = value.clone();
        self.changed.emit(&value);
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn log() -> (Rc<RefCell<Vec<String>>>, impl Fn(&str) -> Box<dyn Fn(&i32)>) {
        let log = Rc::new(RefCell::new(Vec::new()));
        let shared = log.clone();
        let handler = move |name: &str| {
            let (log, name) = (shared.clone(), name.to_string());
            let write = move |it: &i32| log.borrow_mut().push(format!("{name}{it}"));
            Box::new(write) as Box<dyn Fn(&i32)>
        };
        (log, handler)
    }

    #[test]
    fn handlers_are_called_in_order() {
        let (log, handler) = log();
        let signal = Signal::new();
        let first = signal.connect(handler("a"));
        signal.connect(handler("b"));
        assert_eq!(signal.emit(&1), 2);
        assert!(signal.disconnect(first));
        assert!(!signal.disconnect(first));
        assert_eq!(signal.emit(&2), 1);
        assert_eq!(*log.borrow(), ["a1", "b1", "b2"]);
    }

    #[test]
    fn a_handler_that_connects_another_one() {
        let (log, handler) = log();
        let signal = Rc::new(Signal::new());
        let shared = Rc::downgrade(&signal);
        signal.connect(move |_| {
            if let Some(signal) = shared.upgrade() {
                signal.connect(handler("new"));
            }
        });
        assert_eq!(signal.emit(&1), 1);
        assert_eq!(signal.emit(&2), 2);
        assert_eq!(*log.borrow(), ["new2"]);
    }

    #[test]
    fn properties_tell_only_changes() {
        let (log, handler) = log();
        let volume = Property::new(5);
        volume.changed().connect(handler("v"));
        assert!(!volume.set(5));
        assert!(volume.set(7));
        assert_eq!(volume.get(), 7);
        assert_eq!(*log.borrow(), ["v7"]);
    }
}
