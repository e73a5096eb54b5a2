//! Normal builds: a false clause panics, with nothing but the standard library.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{quote, quote_spanned};

use super::check::{Check, Plan, only_in, show_all, value_wrapper};
use super::{Sections, hidden};
use crate::ast::{Kind, Mode};
use crate::environment::{self, Reaction};
use crate::lower::Entries;

pub fn sections(plan: &Plan) -> Sections {
    Generator::new(plan).sections()
}

struct Generator<'a> {
    plan: &'a Plan,
    /// `core` alone has neither strings for values nor threads for a guard.
    std: bool,
    guarded: bool,
}

impl<'a> Generator<'a> {
    fn new(plan: &'a Plan) -> Self {
        let std = !environment::without_std();
        let may_recurse = plan.entry.iter().chain(&plan.exit).any(|check| check.may_recurse);
        Self { plan, std, guarded: std && may_recurse && !environment::never_runs() }
    }

    fn sections(&self) -> Sections {
        let (pre, invariants): (Vec<&Check>, Vec<&Check>) =
            self.plan.entry.iter().partition(|check| check.kind == Kind::Precondition);
        let track_caller = !pre.is_empty();
        Sections {
            items: self.items(),
            entry: self.checks(&pre),
            snapshot: self.snapshot(),
            first: self.checks(&invariants),
            exit: self.checks(&self.plan.exit.iter().collect::<Vec<_>>()),
            track_caller,
        }
    }

    fn items(&self) -> TokenStream {
        let guard = self.guarded.then(|| {
            let busy = busy();
            quote! {
                ::std::thread_local! {
                    static #busy: ::std::rc::Rc<()> = ::std::rc::Rc::new(());
                }
            }
        });
        let mut checks = self.plan.entry.iter().chain(&self.plan.exit);
        let shows = self.std && checks.any(|check| !check.values.is_empty());
        let wrapper = shows.then(|| {
            value_wrapper(
                &quote!(::std::string::String),
                &quote!(&str),
                &quote! {
                    let text = ::std::format!(
                        "{}{} = {:.400}",
                        if out.is_empty() { "\n    " } else { ", " },
                        name,
                        ::std::format!("{:?}", value),
                    );
                    out.push_str(&text);
                },
            )
        });
        // Far from the function itself, which would otherwise save registers for it at each call.
        let values = shows.then(|| {
            quote! {
                #[cold]
                #[inline(never)]
                fn __autofix_values(
                    show: impl ::core::ops::FnOnce(&mut ::std::string::String),
                ) -> ::std::string::String {
                    let mut out = ::std::string::String::new();
                    show(&mut out);
                    out
                }
            }
        });
        quote!(#guard #wrapper #values)
    }

    /// The checks of one place.
    fn checks(&self, checks: &[&Check]) -> TokenStream {
        let by_mode = Mode::ALL.into_iter().map(|mode| {
            let of_mode = checks.iter().filter(|check| check.mode == mode);
            let code = of_mode.map(|check| check.scoped(self.react_unless(check)));
            let mut code = quote!(#(#code)*);
            if code.is_empty() {
                return code;
            }
            if let Some(entries) = self.plan.entries(mode)
                && checks.iter().any(|check| check.kind == Kind::Postcondition)
            {
                let olds = olds(mode);
                let names = (0..entries.values.len()).map(Entries::name);
                let names = quote!((#(#names,)*));
                code = if self.always_taken(mode) {
                    quote!(let #names = &#olds; #code)
                } else {
                    quote!(if let ::core::option::Option::Some(#names) = &#olds { #code })
                };
            }
            only_in(mode, code)
        });
        let code = quote!(#(#by_mode)*);
        if code.is_empty() {
            return code;
        }
        let shared = self.plan.shared(&code);
        self.unless_busy(&quote!({ #shared #code }), &quote!({}))
    }

    fn snapshot(&self) -> TokenStream {
        Plan::modes(&self.plan.exit)
            .filter_map(|mode| {
                let (values, name) = (self.plan.entries(mode)?.values.iter(), olds(mode));
                let values = quote!((#(#values,)*));
                let shared = self.plan.shared(&values);
                if self.always_taken(mode) {
                    return Some(quote!(let #name = { #shared #values };));
                }
                let none = quote!(::core::option::Option::None);
                let taken = quote!({ #shared ::core::option::Option::Some(#values) });
                let taken = self.unless_busy(&taken, &none);
                let taken = match mode {
                    Mode::Always => taken,
                    Mode::Debug => {
                        quote!(if ::core::cfg!(debug_assertions) { #taken } else { #none })
                    }
                    Mode::Test => quote!(if ::core::cfg!(test) { #taken } else { #none }),
                };
                Some(quote!(let #name = #taken;))
            })
            .collect()
    }

    /// Whether entry values are there for certain when the postconditions are evaluated.
    fn always_taken(&self, mode: Mode) -> bool {
        !self.guarded && mode == Mode::Always
    }

    /// Evaluates `code` unless this function's contract is being evaluated already.
    fn unless_busy(&self, code: &TokenStream, otherwise: &TokenStream) -> TokenStream {
        if !self.guarded {
            return code.clone();
        }
        let (busy, guard) = (busy(), hidden("guard"));
        quote! {
            match #busy.try_with(::std::rc::Rc::clone) {
                ::core::result::Result::Ok(#guard)
                    if ::std::rc::Rc::strong_count(&#guard) == 2 => #code
                _ => #otherwise
            }
        }
    }

    /// Preconditions are evaluated where the caller is known, and blamed on it; the others have
    /// the place of their clause.
    fn react_unless(&self, check: &Check) -> TokenStream {
        if environment::never_runs() {
            return check.unrun();
        }
        let text = self.text(check);
        let message = match check.kind {
            Kind::Precondition => {
                quote!("{}\n  called from {}", #text, ::core::panic::Location::caller())
            }
            _ => quote_spanned!(check.span=> "{}", #text),
        };
        check.unless_it_holds(&react(&message, check.mode))
    }

    /// What the message of a violation starts with. Only the compiler knows which type `Self` is.
    fn head(&self, check: &Check) -> TokenStream {
        let (word, name, text) = (check.kind.word(), &self.plan.name, &check.text);
        if !self.plan.of_self {
            let head = format!("{word} of `{name}` violated: {text}");
            return quote!(#head);
        }
        let (start, end) = (format!("{word} of `"), format!("::{name}` violated: {text}"));
        quote! {
            ::core::format_args!(
                "{}{}{}",
                #start,
                ::core::any::type_name::<Self>()
                    .split('<')
                    .next()
                    .and_then(|path| path.rsplit("::").next())
                    .unwrap_or_default(),
                #end,
            )
        }
    }

    /// An expression for the message of a violation.
    fn text(&self, check: &Check) -> TokenStream {
        let head = self.head(check);
        let values = (self.std && !check.values.is_empty()).then(|| {
            let out = hidden("values");
            let show = show_all(&check.values, &out);
            quote!(__autofix_values(|#out: &mut ::std::string::String| { #show }))
        });
        let format = quote!(::core::format_args!);
        match (&check.message, values) {
            (None, None) => quote!(#head),
            (None, Some(values)) => quote!(#format("{}{}", #head, #values)),
            (Some((message, arguments)), values) => {
                let message = quote!(#format(#message #(, #arguments)*));
                let values = values.unwrap_or_else(|| quote!(""));
                quote!(#format("{}\n    {}{}", #head, #message, #values))
            }
        }
    }
}

/// Has a second owner while this function's contract is evaluated on this thread. A call of the same
/// function from inside its contract finds it so and checks nothing; that alone makes recursion of
/// contracts finite, without a runtime crate in which all functions could share one flag.
fn busy() -> Ident {
    Ident::new("__AUTOFIX_BUSY", Span::call_site())
}

fn olds(mode: Mode) -> Ident {
    hidden(match mode {
        Mode::Always => "olds",
        Mode::Debug => "debug_olds",
        Mode::Test => "test_olds",
    })
}

/// What to do about a violation. A failed test stays failed.
fn react(message: &TokenStream, mode: Mode) -> TokenStream {
    let span = message.clone().into_iter().next().map_or_else(Span::call_site, |t| t.span());
    match environment::reaction() {
        Reaction::Log if mode != Mode::Test && !message.is_empty() => {
            quote_spanned!(span=> ::log::error!(#message);)
        }
        Reaction::Print if mode != Mode::Test && !message.is_empty() => {
            quote_spanned!(span=> ::std::eprintln!(#message);)
        }
        _ => {
            let root = environment::root();
            quote_spanned!(span=> #root::panic!(#message);)
        }
    }
}
