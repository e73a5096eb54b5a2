//! The object pool of a test: values made by earlier calls, by type.

use std::any::{Any, TypeId};
use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::rc::Rc;

#[derive(Debug, Default)]
pub(crate) struct Pool {
    slots: BTreeMap<TypeId, Vec<Rc<Slot>>>,
}

#[derive(Debug)]
pub(crate) struct Slot {
    value: RefCell<Option<Box<dyn Any>>>,
    moved: Cell<bool>,
    pub(crate) name: String,
}

impl Slot {
    fn new(name: String, value: impl Any) -> Rc<Self> {
        let value: Box<dyn Any> = Box::new(value);
        Rc::new(Self { value: RefCell::new(Some(value)), moved: Cell::new(false), name })
    }
}

impl Pool {
    pub(crate) fn put<T: 'static>(&mut self, name: String, value: T) {
        self.slots.entry(TypeId::of::<T>()).or_default().push(Slot::new(name, value));
    }

    /// Puts what became of a value that was moved out in its place: it is as old as that.
    pub(crate) fn replace<T: 'static>(&mut self, name: String, value: T) {
        let slots = self.slots.entry(TypeId::of::<T>()).or_default();
        match slots.iter_mut().find(|slot| slot.moved.get()) {
            Some(slot) => *slot = Slot::new(name, value),
            None => slots.push(Slot::new(name, value)),
        }
    }

    /// Slots of this type whose value is neither lent nor moved out.
    pub(crate) fn available<T: 'static>(&self) -> Vec<Rc<Slot>> {
        self.slots
            .get(&TypeId::of::<T>())
            .into_iter()
            .flatten()
            .filter(|slot| slot.value.borrow().is_some())
            .cloned()
            .collect()
    }

    pub(crate) fn len(&self) -> usize {
        self.slots.values().map(Vec::len).sum()
    }
}

/// A value lent by the pool; it goes back when dropped, unless it was moved out.
#[derive(Debug)]
pub(crate) struct Held<T: 'static> {
    value: Option<Box<T>>,
    slot: Rc<Slot>,
}

impl<T: 'static> Held<T> {
    pub(crate) fn new(slot: Rc<Slot>) -> Option<Self> {
        let value = slot.value.borrow_mut().take()?.downcast().ok()?;
        Some(Self { value: Some(value), slot })
    }

    pub(crate) fn get(&self) -> Option<&T> {
        self.value.as_deref()
    }

    pub(crate) fn get_mut(&mut self) -> Option<&mut T> {
        self.value.as_deref_mut()
    }

    pub(crate) fn take(&mut self) -> Option<T> {
        self.slot.moved.set(true);
        self.value.take().map(|value| *value)
    }
}

impl<T: 'static> Drop for Held<T> {
    fn drop(&mut self) {
        if let Some(value) = self.value.take() {
            *self.slot.value.borrow_mut() = Some(value);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_became_of_a_value_takes_its_place() {
        let mut pool = Pool::default();
        pool.put("a".into(), 1);
        pool.put("b".into(), 2);
        let mut held = Held::<i32>::new(pool.available::<i32>().remove(0)).unwrap();
        let value = held.take().unwrap();
        pool.replace("c".into(), value + 10);
        let names: Vec<_> = pool.available::<i32>().iter().map(|it| it.name.clone()).collect();
        assert_eq!(names, ["c", "b"]);
    }

    #[test]
    fn a_lent_value_returns_and_a_moved_one_does_not() {
        let mut pool = Pool::default();
        pool.put("text".into(), String::from("a"));
        let slot = pool.available::<String>().remove(0);

        let mut held = Held::<String>::new(slot.clone()).unwrap();
        assert!(pool.available::<String>().is_empty());
        held.get_mut().unwrap().push('b');
        drop(held);

        let mut held = Held::<String>::new(slot).unwrap();
        assert_eq!(held.take().as_deref(), Some("ab"));
        drop(held);
        assert!(pool.available::<String>().is_empty());
    }
}
