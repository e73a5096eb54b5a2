//! What is evaluated where: contracts in plain Rust, sorted by place.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{quote, quote_spanned};

use super::hidden;
use super::variables::Variables;
use crate::ast::{Clause, Contract, Kind, Message, Mode, Shape, Site};
use crate::function::Function;
use crate::lower::{self, Entries, Lowering};
use crate::nesting::{self, Effect};
use crate::values::{self, Value};
use crate::{environment, types, validate};

/// All checks of a function.
pub struct Plan {
    pub name: String,
    /// The function belongs to a type, which `Self` names.
    pub of_self: bool,
    /// The variable that holds the result.
    pub result: Ident,
    pub entry: Vec<Check>,
    pub exit: Vec<Check>,
    /// Entry values, by mode.
    pub olds: Vec<(Mode, Entries)>,
    pub variables: Variables,
    /// What is taken at entry is moved into a future.
    pub asynchronous: bool,
}

/// One clause at one place.
pub struct Check {
    pub kind: Kind,
    pub mode: Mode,
    pub text: String,
    pub span: Span,
    pub condition: TokenStream,
    pub values: Vec<Shown>,
    pub message: Option<(syn::LitStr, Vec<TokenStream>)>,
    /// Calls the method that checks the invariant of a type by itself.
    pub of_type: bool,
    /// Holds whatever happens.
    pub constant: bool,
    /// What evaluating it may set going.
    pub effect: Effect,
    /// The same for its entry values.
    pub effect_of_old: Effect,
    scope: Scope,
}

/// A sub-expression to be shown.
pub enum Shown {
    Value { text: String, expr: TokenStream },
    When { condition: TokenStream, values: Vec<Shown> },
}

/// What a clause sees besides the function's own variables.
enum Scope {
    Plain,
    /// A pattern bound to a reference to the result.
    Bound(TokenStream),
    /// A refutable pattern: nothing to check if it does not match.
    Matched(TokenStream),
}

impl Plan {
    pub fn new(function: &Function, contracts: &[Contract]) -> Self {
        let result = contracts
            .iter()
            .find_map(mention_of_result)
            .map_or_else(|| hidden("ret"), |span| Ident::new("ret", span));
        let mut plan = Self {
            name: function.sig.ident.to_string(),
            // Only messages say so.
            of_self: !environment::never_runs() && function.mentions_self()
                || contracts.iter().any(|contract| matches!(contract.site, Site::Constructed(_))),
            result,
            entry: Vec::new(),
            exit: Vec::new(),
            olds: Vec::new(),
            variables: Variables::new(function, contracts),
            asynchronous: function.sig.asyncness.is_some(),
        };
        // Who calls with a false precondition is to be told so, whatever else is wrong.
        let (pre, others): (Vec<_>, Vec<_>) =
            contracts.iter().partition(|contract| contract.kind == Kind::Precondition);
        for contract in pre.iter().chain(&others).filter(|contract| contract.at_entry()) {
            for clause in &contract.clauses {
                let receiver = plan.variables.receiver();
                let lowering = Lowering { entries: None, result: None, receiver };
                let check = Check::new(function, contract, clause, lowering, Scope::Plain);
                plan.entry.push(check);
            }
        }
        if !function.never_returns() {
            for contract in others.iter().filter(|contract| contract.at_exit()) {
                for clause in &contract.clauses {
                    let check = plan.exit_check(function, contract, clause);
                    plan.exit.push(check);
                }
            }
        }
        plan
    }

    fn exit_check(&mut self, function: &Function, contract: &Contract, clause: &Clause) -> Check {
        let result = &self.result;
        let shared_receiver = self.variables.receiver();
        let (scope, receiver) = match (&contract.site, &clause.binder) {
            (Site::Constructed(shape), _) => {
                let object = hidden("self");
                let scope = match shape {
                    Shape::Plain => Scope::Bound(quote!(#object = &#result)),
                    Shape::Pointer => Scope::Bound(quote!(#object = &*#result)),
                    Shape::Option => {
                        Scope::Matched(quote!(::core::option::Option::Some(#object) = &#result))
                    }
                    Shape::Result => {
                        Scope::Matched(quote!(::core::result::Result::Ok(#object) = &#result))
                    }
                };
                (scope, Some(object))
            }
            (_, Some(pattern)) => {
                let bound = quote_spanned!(clause.span=> #pattern = &#result);
                (Scope::Bound(bound), shared_receiver)
            }
            _ => (Scope::Plain, shared_receiver),
        };
        let entries = match self.olds.iter().position(|(mode, _)| *mode == effective(contract.mode))
        {
            Some(index) => &mut self.olds[index].1,
            None => {
                self.olds.push((effective(contract.mode), Entries::default()));
                &mut self.olds.last_mut().expect("just pushed").1
            }
        };
        let lowering = Lowering {
            entries: Some(entries),
            result: (contract.kind == Kind::Postcondition && clause.binder.is_none())
                .then(|| self.result.span()),
            receiver,
        };
        Check::new(function, contract, clause, lowering, scope)
    }

    /// The entry values of a mode, if it takes any.
    pub fn entries(&self, mode: Mode) -> Option<&Entries> {
        let (_, entries) = self.olds.iter().find(|(of, _)| *of == mode)?;
        Some(entries).filter(|entries| !entries.values.is_empty())
    }

    /// The modes that the checks at a place have.
    pub fn modes(checks: &[Check]) -> impl Iterator<Item = Mode> {
        Mode::ALL.into_iter().filter(|mode| checks.iter().any(|check| check.mode == *mode))
    }
}

impl Check {
    fn new(
        function: &Function,
        contract: &Contract,
        clause: &Clause,
        mut lowering: Lowering<'_>,
        scope: Scope,
    ) -> Self {
        let of_type = types::is_reference(contract);
        let (runs, signature) = (!environment::never_runs(), &function.sig);
        let silent = !runs && function.sig.constness.is_none();
        let mut condition = lowering.expr(&clause.condition);
        if let Some(alternative) = &contract.alternative {
            let alternative = lowering.expr(alternative);
            condition = quote!((#condition) || #alternative);
        }
        Self {
            kind: contract.kind,
            mode: effective(contract.mode),
            text: if silent { String::new() } else { clause.text() },
            span: clause.span,
            condition,
            of_type,
            values: if of_type || !runs {
                Vec::new()
            } else {
                shown(&values::of(&clause.condition), &mut lowering)
            },
            message: contract.message.as_ref().map(|Message { format, arguments }| {
                let arguments = arguments.iter().map(|argument| lowering.expr(argument));
                (format.clone(), arguments.collect())
            }),
            constant: validate::is_constant(&clause.condition),
            // The invariant of a type looks after itself.
            effect: if !runs || of_type {
                Effect::None
            } else if contract.alternative.is_some() {
                Effect::Call
            } else {
                nesting::effect(&clause.condition, signature)
            },
            effect_of_old: if runs {
                nesting::effect_of_old(&clause.condition, signature)
            } else {
                Effect::None
            },
            scope,
        }
    }

    /// Turns the value of a variant into the condition that it is smaller than the last time.
    pub fn make_variant(&mut self, last: &Ident, constant: bool) {
        let value = &self.condition;
        // The traits of the standard library are not for constants.
        let not_negative =
            (!constant).then(|| quote!(value >= ::core::default::Default::default() &&));
        self.condition = quote! {{
            let value = #value;
            let smaller = #not_negative match #last {
                ::core::option::Option::Some(last) => value < last,
                ::core::option::Option::None => true,
            };
            #last = ::core::option::Option::Some(value);
            smaller
        }};
    }

    /// Code that does something about a false clause.
    pub fn unless_it_holds(&self, consequence: &TokenStream) -> TokenStream {
        let (holds, condition) = (hidden("holds"), &self.condition);
        if self.of_type {
            return quote!(#condition;);
        }
        quote!(let #holds: bool = #condition; if !#holds { #consequence })
    }

    /// Code that is the same to the compiler as the check where it only checks.
    pub fn unrun(&self) -> TokenStream {
        let condition = &self.condition;
        if self.of_type {
            return quote!(#condition;);
        }
        let message = self.message.as_ref().filter(|(text, _)| text.value().contains('{'));
        let message = message
            .map(|(text, arguments)| quote!(let _ = ::core::format_args!(#text #(, #arguments)*);));
        quote!(let _: bool = #condition; #message)
    }

    /// Puts code that uses the clause's names where they are bound.
    pub fn scoped(&self, code: TokenStream) -> TokenStream {
        match &self.scope {
            Scope::Plain => code,
            Scope::Bound(binding) => quote!({ #[allow(unused_variables)] let #binding; #code }),
            Scope::Matched(binding) => quote!(if let #binding { #code }),
        }
    }
}

fn shown(values: &[Value<'_>], lowering: &mut Lowering<'_>) -> Vec<Shown> {
    values
        .iter()
        .map(|value| match value {
            Value::Show { text, expr } => {
                Shown::Value { text: text.clone(), expr: lowering.expr(expr) }
            }
            Value::When { condition, is, values } => {
                let condition = lowering.expr(condition);
                Shown::When {
                    condition: if *is { condition } else { quote!(!(#condition)) },
                    values: shown(values, lowering),
                }
            }
        })
        .collect()
}

/// The mode after the crate's own choice.
fn effective(mode: Mode) -> Mode {
    match mode {
        Mode::Always if cfg!(feature = "override_debug") => Mode::Debug,
        mode => mode,
    }
}

fn mention_of_result(contract: &Contract) -> Option<Span> {
    if contract.kind != Kind::Postcondition {
        return None;
    }
    let clauses = contract.clauses.iter().filter(|clause| clause.binder.is_none());
    let in_clauses = clauses.filter_map(|clause| lower::mention(&clause.condition, "ret"));
    let in_message = contract.message.iter().filter_map(|Message { format, arguments }| {
        if format.value().contains("{ret") {
            return Some(format.span());
        }
        arguments.iter().find_map(|argument| lower::mention(argument, "ret"))
    });
    in_clauses.chain(in_message).next()
}

/// Code that runs only when a mode is on.
pub fn only_in(mode: Mode, code: TokenStream) -> TokenStream {
    match mode {
        Mode::Always => code,
        Mode::Debug => quote!(if ::core::cfg!(debug_assertions) { #code }),
        Mode::Test => quote!(if ::core::cfg!(test) { #code }),
    }
}

/// A warning at each clause that says nothing: procedural macros have no other way to warn than to
/// use something deprecated there.
pub fn warnings(plan: &Plan) -> TokenStream {
    let constant = plan.entry.iter().chain(&plan.exit).filter(|check| check.constant);
    constant
        .map(|check| {
            quote_spanned! {check.span=>
                const _: () = {
                    #[deprecated(note = "this clause holds whatever happens")]
                    #[allow(non_upper_case_globals)]
                    const clause: () = ();
                    clause
                };
            }
        })
        .collect()
}

/// Statements that write the values down, one for each name and expression. The clause has been
/// linted once already.
pub fn show_all(values: &[Shown], show: &dyn Fn(&str, &TokenStream) -> TokenStream) -> TokenStream {
    let statements = show_each(values, show);
    quote!(#[allow(warnings, clippy::all, clippy::pedantic)] { #statements })
}

fn show_each(values: &[Shown], show: &dyn Fn(&str, &TokenStream) -> TokenStream) -> TokenStream {
    values
        .iter()
        .map(|value| match value {
            Shown::Value { text, expr } => show(text, expr),
            Shown::When { condition, values } => {
                let values = show_each(values, show);
                quote!(if #condition { #values })
            }
        })
        .collect()
}
