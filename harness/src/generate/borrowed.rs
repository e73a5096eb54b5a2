//! Borrowed arguments: what is borrowed lives for ever, because nobody knows who keeps it.

use std::borrow::Cow;

use super::{Generate, Made};
use crate::world::World;

impl Generate for &'static str {
    fn generate(world: &mut World) -> Option<Made<Self>> {
        let mut text = String::generate(world)?;
        let source = text.borrowed();
        let text: &'static str = text.leak();
        Some(Made::fresh(world, text, |_| source))
    }
}

impl<T: Generate> Generate for &'static [T] {
    fn generate(world: &mut World) -> Option<Made<Self>> {
        let mut items = Vec::<T>::generate(world)?;
        let source = items.borrowed();
        let items: &'static [T] = items.leak();
        Some(Made::fresh(world, items, |_| source))
    }
}

impl<T: Generate> Generate for &'static mut [T] {
    fn generate(world: &mut World) -> Option<Made<Self>> {
        let mut items = Vec::<T>::generate(world)?;
        let source = format!("&mut {}", items.source());
        let items: &'static mut [T] = items.leak();
        Some(Made::fresh(world, items, |_| source))
    }
}

impl<T: Generate> Generate for &'static T {
    fn generate(world: &mut World) -> Option<Made<Self>> {
        let mut value = T::generate(world)?;
        let source = value.borrowed();
        let value: &'static T = value.leak();
        Some(Made::fresh(world, value, |_| source))
    }
}

impl<T: Generate> Generate for &'static mut T {
    fn generate(world: &mut World) -> Option<Made<Self>> {
        let mut value = T::generate(world)?;
        let source = format!("&mut {}", value.source());
        let value = value.leak();
        Some(Made::fresh(world, value, |_| source))
    }
}

impl<T> Generate for Cow<'static, T>
where
    T: ToOwned + ?Sized,
    T::Owned: Generate,
{
    fn generate(world: &mut World) -> Option<Made<Self>> {
        let mut owned = T::Owned::generate(world)?;
        let source = format!("std::borrow::Cow::Owned({})", owned.source());
        Some(Made::fresh(world, Cow::Owned(owned.take()), |_| source))
    }
}
