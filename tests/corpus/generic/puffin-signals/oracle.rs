//! Histories of signals whose handlers do things to the signal, against a model.

use puffin_signals::{Connection, Property, Signal};
use std::cell::RefCell;
use std::rc::Rc;

/// What a handler does besides writing its name.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Action {
    Nothing,
    /// Connects one that does nothing.
    Connect,
    /// Disconnects itself.
    Leave,
    /// Disconnects the oldest.
    DropFirst,
    /// Emits a smaller number, down to zero.
    Again,
}

const ACTIONS: [Action; 5] = [
    Action::Nothing,
    Action::Connect,
    Action::Leave,
    Action::DropFirst,
    Action::Again,
];

#[derive(Default)]
struct World {
    signal: Signal<u8>,
    log: RefCell<Vec<(usize, u8)>>,
    connections: RefCell<Vec<Connection>>,
    names: RefCell<usize>,
}

fn connect(world: &Rc<World>, action: Action) {
    let name = *world.names.borrow();
    *world.names.borrow_mut() += 1;
    let own = Rc::new(RefCell::new(None));
    let (weak, shared) = (Rc::downgrade(world), own.clone());
    let connection = world.signal.connect(move |&message| {
        let world = weak.upgrade().unwrap();
        world.log.borrow_mut().push((name, message));
        let remove = |connection: Connection| {
            world.signal.disconnect(connection);
            world
                .connections
                .borrow_mut()
                .retain(|it| *it != connection);
        };
        match action {
            Action::Nothing => {}
            Action::Connect => connect(&world, Action::Nothing),
            Action::Leave => remove(shared.borrow().unwrap()),
            Action::DropFirst => {
                let first = world.connections.borrow().first().copied();
                first.into_iter().for_each(remove);
            }
            Action::Again if message > 0 => {
                world.signal.emit(&(message - 1));
            }
            Action::Again => {}
        }
    });
    *own.borrow_mut() = Some(connection);
    world.connections.borrow_mut().push(connection);
}

#[derive(Default)]
struct Model {
    handlers: Vec<(usize, Action)>,
    names: usize,
    log: Vec<(usize, u8)>,
}

impl Model {
    fn connect(&mut self, action: Action) {
        self.handlers.push((self.names, action));
        self.names += 1;
    }

    fn emit(&mut self, message: u8) -> usize {
        let now = self.handlers.clone();
        for (name, action) in &now {
            self.log.push((*name, message));
            match action {
                Action::Nothing => {}
                Action::Connect => self.connect(Action::Nothing),
                Action::Leave => self.handlers.retain(|it| it.0 != *name),
                Action::DropFirst if !self.handlers.is_empty() => {
                    self.handlers.remove(0);
                }
                Action::DropFirst => {}
                Action::Again if message > 0 => {
                    self.emit(message - 1);
                }
                Action::Again => {}
            }
        }
        now.len()
    }
}

#[test]
fn three_handlers() {
    for code in 0..125 {
        let actions = [code % 5, code / 5 % 5, code / 25].map(|i| ACTIONS[i]);
        let (world, mut model) = (Rc::new(World::default()), Model::default());
        for action in actions {
            connect(&world, action);
            model.connect(action);
        }
        for message in [0, 2, 1] {
            assert_eq!(
                world.signal.emit(&message),
                model.emit(message),
                "{actions:?}"
            );
            assert_eq!(world.signal.len(), model.handlers.len(), "{actions:?}");
            assert_eq!(world.signal.is_empty(), model.handlers.is_empty());
            assert_eq!(*world.log.borrow(), model.log, "{actions:?}");
        }
    }
}

#[test]
fn properties() {
    let property = Rc::new(Property::new(String::from("a")));
    let log = Rc::new(RefCell::new(Vec::new()));
    let (shared, weak) = (log.clone(), Rc::downgrade(&property));
    let connection = property.changed().connect(move |text: &String| {
        shared.borrow_mut().push(text.clone());
        // Never longer than two.
        weak.upgrade().unwrap().set(text.chars().take(2).collect());
    });
    assert!(!property.set("a".into()));
    assert!(property.set("bcd".into()));
    assert_eq!(property.get(), "bc");
    assert_eq!(*log.borrow(), ["bcd", "bc"]);
    assert!(property.changed().disconnect(connection));
    assert!(!property.changed().disconnect(connection));
    assert!(property.set("efg".into()));
    assert_eq!(property.get(), "efg");
    assert_eq!(log.borrow().len(), 2);
}
