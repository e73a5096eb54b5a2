//! What the checked functions of a crate share: the flag that is up while a contract is evaluated, and
//! the code that puts messages together.
//!
//! There is no crate at run time in which this could stand, and an attribute does not know where in
//! the crate its function is, so it could not name a place either. But an `impl` counts everywhere
//! wherever it stands. The first function to be expanded gets the items, in its body, and with them
//!
//! ```text
//! impl Shl<Runtime> for PhantomData<[(); KEY]> { type Output = Runtime; … }
//! ```
//!
//! with a number of the crate's own. For all functions `PhantomData::<[(); KEY]> << Default::default()`
//! then is a `Runtime`, since there is one `impl` to choose from, and has the methods below.
//!
//! That one function was expanded before another is remembered in the compiler's process, which works
//! on one crate. Who expands several in one process, as editors do, only checks them, and code that
//! never runs needs none of this. A function that another attribute may still change, copy or remove
//! brings its own items unless there are shared ones already.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};

use proc_macro2::{Literal, TokenStream};
use quote::quote;

use super::hidden;
use crate::environment::{self, Reaction};
use crate::function::Function;

/// Whether a function has got the shared items.
static SHARED: AtomicBool = AtomicBool::new(false);

pub fn is_shared() -> bool {
    SHARED.load(Ordering::Relaxed)
}

pub fn set_shared(shared: bool) {
    SHARED.store(shared, Ordering::Relaxed);
}

/// Statements that declare a variable with which the function reaches what is shared.
pub fn access(function: &Function) -> TokenStream {
    let runtime = hidden("runtime");
    let (items, value) = if function.settled && !SHARED.swap(true, Ordering::Relaxed) {
        (shared_items(), shared())
    } else if is_shared() {
        (TokenStream::new(), shared())
    } else {
        (items(), quote!(__AutofixRuntime))
    };
    quote!(#items let #runtime = #value;)
}

fn shared() -> TokenStream {
    let key = key();
    quote!(::core::marker::PhantomData::<[(); #key]> << ::core::default::Default::default())
}

fn shared_items() -> TokenStream {
    let (key, items) = (key(), items());
    quote! {
        #[allow(non_local_definitions)]
        const _: () = {
            #items
            impl ::core::default::Default for __AutofixRuntime {
                #[inline(always)]
                fn default() -> Self { Self }
            }
            impl ::core::ops::Shl<__AutofixRuntime> for ::core::marker::PhantomData<[(); #key]> {
                type Output = __AutofixRuntime;
                #[inline(always)]
                fn shl(self, runtime: __AutofixRuntime) -> __AutofixRuntime { runtime }
            }
        };
    }
}

/// A number for the crate that is expanded: other crates with contracts, and their `impl`s, may be
/// among its dependencies, also one of the same name. Paths are left out for the sake of builds that
/// are the same everywhere.
fn key() -> Literal {
    static KEY: OnceLock<u32> = OnceLock::new();
    let key = *KEY.get_or_init(|| {
        let mut hasher = DefaultHasher::new();
        env!("CARGO_PKG_VERSION").hash(&mut hasher);
        for name in ["CARGO_CRATE_NAME", "CARGO_BIN_NAME", "CARGO_PKG_VERSION"] {
            std::env::var_os(name).hash(&mut hasher);
        }
        let mut after_name = false;
        for argument in std::env::args() {
            if after_name || argument.starts_with("metadata=") || argument.starts_with("--crate-") {
                argument.hash(&mut hasher);
            }
            after_name = matches!(&*argument, "--crate-name" | "--crate-type");
        }
        // Lengths of arrays have to fit the smallest machines' addresses twice over.
        u32::try_from(hasher.finish() >> 33).unwrap_or_default()
    });
    Literal::u32_unsuffixed(key)
}

/// The flag, the guard that lowers it also when a clause panics, and the message.
///
/// The flag is up if it is 1; that it is not does not say what it is instead. So the optimiser sees at
/// entry that what goes back into it is what has just been read from it, and leaves both out. After the
/// body it would not, and to keep the value until then costs more than a constant.
fn items() -> TokenStream {
    let (output, end) = if environment::reaction() == Reaction::Panic {
        (quote!(!), quote!(::std::panic!("{}", text)))
    } else {
        (quote!(::std::string::String), quote!(text))
    };
    let values = values();
    quote! {
        ::std::thread_local! {
            static __AUTOFIX_BUSY: ::core::cell::Cell<u8> = const { ::core::cell::Cell::new(0) };
        }
        #[derive(::core::clone::Clone, ::core::marker::Copy)]
        pub struct __AutofixRuntime;
        #[allow(dead_code)]
        impl __AutofixRuntime {
            #[inline(always)]
            pub fn busy(self) -> bool { __AUTOFIX_BUSY.get() == 1 }
            #[inline(always)]
            pub fn raise(self) -> __AutofixRaised {
                __AutofixRaised(__AUTOFIX_BUSY.replace(1))
            }
            #[inline(always)]
            pub fn raise_again(self) -> __AutofixRaised {
                __AUTOFIX_BUSY.set(1);
                __AutofixRaised(0)
            }
            #[inline(always)]
            pub fn run<R>(
                self,
                checked: bool,
                body: impl ::core::ops::FnOnce(bool) -> R,
            ) -> R {
                if checked { body(true) } else { __autofix_unchecked(body) }
            }
            #[cold]
            #[inline(never)]
            #[track_caller]
            pub fn report(
                self,
                start: &str,
                owner: &str,
                end: &str,
                blames_caller: bool,
                write: &mut dyn ::core::ops::FnMut(&mut __AutofixText),
            ) -> #output {
                let owner = owner.split('<').next().unwrap_or_default();
                let owner = owner.rsplit("::").next().unwrap_or_default();
                let text = ::std::string::String::from(start) + owner + end;
                let mut text = __AutofixText { text, separator: "\n    " };
                let raised = self.raise();
                write(&mut text);
                ::core::mem::drop(raised);
                let mut text = text.text;
                if blames_caller {
                    text += &::std::format!("\n  called from {}", ::core::panic::Location::caller());
                }
                #end
            }
        }
        #[cold]
        #[inline(never)]
        fn __autofix_unchecked<R>(body: impl ::core::ops::FnOnce(bool) -> R) -> R { body(false) }
        pub struct __AutofixRaised(u8);
        impl ::core::ops::Drop for __AutofixRaised {
            #[inline(always)]
            fn drop(&mut self) { __AUTOFIX_BUSY.set(self.0); }
        }
        #values
    }
}

/// What a clause writes into the message. A value's own method `get` comes before that of what it
/// derefs to, if its bounds hold: so values are shown that are `Debug`, and others are not.
fn values() -> TokenStream {
    let value = quote!(::core::option::Option<&dyn ::core::fmt::Debug>);
    quote! {
        pub struct __AutofixText {
            text: ::std::string::String,
            separator: &'static str,
        }
        #[allow(dead_code)]
        impl __AutofixText {
            pub fn message(&mut self, message: ::core::fmt::Arguments<'_>) {
                self.text += &::std::format!("\n    {}", message);
            }
            #[inline]
            pub fn value<'a, T: ?::core::marker::Sized>(&self, value: &'a T) -> __AutofixValue<'a, T> {
                __AutofixValue(value, __AutofixOpaque)
            }
            pub fn show(&mut self, name: &str, value: #value) {
                if let ::core::option::Option::Some(value) = value {
                    self.text.push_str(self.separator);
                    self.separator = ", ";
                    let value = ::std::format!("{:?}", value);
                    self.text += &::std::format!("{} = {:.400}", name, value);
                }
            }
        }
        pub struct __AutofixValue<'a, T: ?::core::marker::Sized>(&'a T, __AutofixOpaque);
        pub struct __AutofixOpaque;
        #[allow(dead_code)]
        impl<T: ?::core::marker::Sized + ::core::fmt::Debug> __AutofixValue<'_, T> {
            #[inline]
            pub fn get(&self) -> #value { ::core::option::Option::Some(&self.0) }
        }
        #[allow(dead_code)]
        impl __AutofixOpaque {
            #[inline]
            pub fn get(&self) -> #value { ::core::option::Option::None }
        }
        impl<T: ?::core::marker::Sized> ::core::ops::Deref for __AutofixValue<'_, T> {
            type Target = __AutofixOpaque;
            #[inline]
            fn deref(&self) -> &__AutofixOpaque { &self.1 }
        }
    }
}
