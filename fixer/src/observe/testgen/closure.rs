//! Closures as arguments: what they answer is generated, what they are asked does not matter.

use quote::ToTokens as _;

use super::choices::Signature;
use super::instantiate::Instance;

/// How a closure is passed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Wrap {
    Plain,
    Shared,
    Mutable,
    Boxed,
    /// As a function pointer, which captures nothing.
    Pointer,
}

/// What a closure answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Answer {
    /// Nothing.
    Unit,
    /// Yes, every so many calls.
    Every,
    /// How its two arguments compare.
    Compare { borrowed: bool },
    /// Its first argument.
    First,
    /// Clones of one value.
    Value,
    /// A constant.
    Default,
}

/// A closure of some arguments.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Closure {
    answer: Answer,
    inputs: usize,
    wrap: Wrap,
}

impl Closure {
    /// The closure for a signature, with the type of the value that must be generated for it.
    pub(super) fn of(signature: &Signature, instance: &Instance, wrap: Wrap) -> (Self, syn::Type) {
        let text = |ty: &syn::Type| ty.to_token_stream().to_string();
        let output = signature.output.as_ref().map(text).unwrap_or_default();
        let answer = match (output.as_str(), &signature.inputs[..]) {
            ("" | "()", _) => Answer::Unit,
            (output, [one, other]) if output.ends_with("Ordering") && text(one) == text(other) => {
                Answer::Compare { borrowed: matches!(one, syn::Type::Reference(_)) }
            }
            (output, [first, ..]) if output == text(first) || output.starts_with('&') => {
                Answer::First
            }
            (_, _) if wrap == Wrap::Pointer => Answer::Default,
            ("bool", _) => Answer::Every,
            _ => Answer::Value,
        };
        let ty = match (answer, &signature.output) {
            (Answer::Every, _) => syn::parse_quote!(::autofix_harness::generate::Every),
            (Answer::Value, Some(output)) => instance.apply(output),
            _ => syn::parse_quote!(()),
        };
        (Self { answer, inputs: signature.inputs.len(), wrap }, ty)
    }

    fn inputs(self) -> String {
        match self.answer {
            Answer::Compare { .. } => "a, b".to_owned(),
            Answer::First => {
                let others = ", _".repeat(self.inputs.saturating_sub(1));
                format!("a{others}")
            }
            _ => vec!["_"; self.inputs].join(", "),
        }
    }

    /// The closure in generated code; the value generated for it is in `name`.
    pub(super) fn expression(self, name: &str) -> String {
        let inputs = self.inputs();
        let closure = match self.answer {
            Answer::Unit => format!("|{inputs}| {{}}"),
            Answer::Every => format!(
                "{{ let every = {name}.take(); let calls = ::autofix_harness::core::cell::Cell::new(0usize); \
                 move |{inputs}| {{ calls.set(calls.get() + 1); calls.get() % every.0 == 0 }} }}"
            ),
            Answer::Compare { borrowed: true } => {
                format!("|{inputs}| ::autofix_harness::core::cmp::Ord::cmp(a, b)")
            }
            Answer::Compare { borrowed: false } => {
                format!("|{inputs}| ::autofix_harness::core::cmp::Ord::cmp(&a, &b)")
            }
            Answer::First => format!("|{inputs}| a"),
            Answer::Value => format!(
                "{{ let value = {name}.take(); \
                 move |{inputs}| ::autofix_harness::core::clone::Clone::clone(&value) }}"
            ),
            Answer::Default => {
                format!("|{inputs}| ::autofix_harness::core::default::Default::default()")
            }
        };
        self.wrapped(&closure, "::autofix_harness::std::boxed::Box::new")
    }

    /// The argument of `format!` that gives the closure's source.
    pub(super) fn source(self, name: &str) -> String {
        let inputs = self.inputs();
        let constant = |text: &str| format!(", {:?}", self.wrapped(text, "Box::new"));
        match self.answer {
            Answer::Unit => constant(&format!("|{inputs}| {{}}")),
            Answer::Compare { borrowed: true } => constant("|a, b| a.cmp(b)"),
            Answer::Compare { borrowed: false } => constant("|a, b| a.cmp(&b)"),
            Answer::First => constant(&format!("|{inputs}| a")),
            Answer::Default => constant(&format!("|{inputs}| Default::default()")),
            Answer::Every => {
                let form = self.wrapped("{}", "Box::new");
                format!(
                    ", ::autofix_harness::std::format!({form:?}, \
                     {name}.get().predicate({inputs:?}))"
                )
            }
            Answer::Value => {
                let form = self.wrapped(&format!("|{inputs}| {{}}"), "Box::new");
                format!(", ::autofix_harness::std::format!({form:?}, {name}.source())")
            }
        }
    }

    fn wrapped(self, closure: &str, boxed: &str) -> String {
        match self.wrap {
            Wrap::Plain | Wrap::Pointer => closure.to_owned(),
            Wrap::Shared => format!("&{closure}"),
            Wrap::Mutable => format!("&mut {closure}"),
            Wrap::Boxed => format!("{boxed}({closure})"),
        }
    }
}
