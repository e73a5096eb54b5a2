//! What the tests share.
#![allow(dead_code, clippy::pedantic)]

use std::future::Future;
use std::panic::{AssertUnwindSafe, Location, catch_unwind};
use std::pin::pin;
use std::sync::Mutex;
use std::task::{Context, Poll, Waker};

/// Whether a clause's own message is shown: the harness is told only the clause.
pub(crate) const MESSAGES: bool = cfg!(not(feature = "observe"));

/// What a method is called in messages: the harness finds the type by itself.
pub(crate) fn path(path: &str) -> &str {
    if MESSAGES { path } else { path.rsplit("::").next().unwrap_or(path) }
}

/// The message with which `f` panics.
pub(crate) fn violation<R>(f: impl FnOnce() -> R) -> String {
    let payload = catch_unwind(AssertUnwindSafe(f)).err().expect("a violation");
    #[cfg(feature = "observe")]
    let payload = match payload.downcast::<crate::contract::Violation>() {
        Ok(violation) => return violation.message,
        Err(payload) => payload,
    };
    match payload.downcast::<String>() {
        Ok(message) => *message,
        Err(payload) => (*payload.downcast::<&str>().expect("a message")).to_owned(),
    }
}

/// The line at which `f` panics, according to the panic itself.
pub(crate) fn blamed_line<R>(f: impl FnOnce() -> R) -> u32 {
    static ONE_AT_A_TIME: Mutex<()> = Mutex::new(());
    static LINE: Mutex<u32> = Mutex::new(0);
    let _lock = ONE_AT_A_TIME.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    let thread = std::thread::current().id();
    let before = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |info| {
        if std::thread::current().id() == thread {
            *LINE.lock().unwrap() = info.location().map_or(0, Location::line);
        }
    }));
    let result = catch_unwind(AssertUnwindSafe(f));
    std::panic::set_hook(before);
    let payload = result.err().expect("a panic");
    #[cfg(feature = "observe")]
    if let Some(violation) = payload.downcast_ref::<crate::contract::Violation>() {
        return violation.line;
    }
    drop(payload);
    *LINE.lock().unwrap()
}

/// The result of a future that never waits.
pub(crate) fn ready<T>(future: impl Future<Output = T>) -> T {
    match pin!(future).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(value) => value,
        Poll::Pending => panic!("the future waits"),
    }
}
