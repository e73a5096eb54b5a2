//! One operation: a function that makes the arguments, makes the call and keeps the result.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use quote::ToTokens;

use super::argument::{Argument, Passing, argument, borrowed};
use super::instantiate::{Instance, Leak, borrowed_result, instances, is_iterator};
use super::values;
use crate::discover::{Krate, Routine, RoutineId, TypeDef, type_name};
use crate::observe::misuse;
use crate::splice::{Dropped, Piece};
use crate::syntax;

/// Items taken from an iterator.
const MAX_ITEMS: usize = 64;

/// Something that generated tests can call.
#[derive(Debug)]
pub(super) struct Operation {
    /// Its number: the routine's, for routines.
    pub(super) number: u32,
    /// The module it is generated in.
    pub(super) module: usize,
    pub(super) weight: u32,
    /// It makes values that the crate would not make.
    pub(super) forged: bool,
    pub(super) variants: Vec<Variant>,
}

#[derive(Debug)]
pub(super) struct Variant {
    /// The receiver and how it is passed, for methods.
    pub(super) receiver: Option<Argument>,
    pub(super) arguments: Vec<Argument>,
    /// The call with `{}` for the receiver and each argument: as it is compiled …
    pub(super) callee: Callee,
    pub(super) result: Outcome,
}

#[derive(Debug)]
pub(super) enum Callee {
    /// A path, followed by all arguments in parentheses; and the method's name, if it is one.
    Path { path: String, method: Option<String> },
    /// A conversion to text, by its specification: `:x`.
    Format { spec: &'static str },
    /// A constant.
    Constant { path: String },
    /// A struct or enum variant, with the names of its fields.
    Fields { path: String, names: Vec<String> },
    /// A tuple struct, tuple variant or unit.
    Tuple { path: String, unit: bool },
}

#[derive(Debug)]
pub(super) enum Outcome {
    Unit,
    /// Goes into the pool: name, how it is unwrapped, pattern that unwraps it, type.
    Kept {
        base: String,
        unwrap: &'static str,
        pattern: &'static str,
        ty: Box<syn::Type>,
        /// It is what became of the receiver.
        changed: bool,
    },
    Integer,
    /// An iterator, to be run.
    Iterator,
    Other,
}

/// Lists the operations of a crate. Private routines without a contract are called through others:
/// what they demand of their arguments is written nowhere, and their callers know it.
pub(super) fn operations(krate: &Krate, private: bool) -> Vec<Operation> {
    let given = given(krate);
    let mut found: Vec<_> = krate
        .routines
        .iter()
        .filter(|routine| private || is_promise(krate, &given, routine))
        .filter_map(|routine| of_routine(krate, routine))
        .collect();
    found.extend(values::operations(krate, private));
    found
}

/// The words in the results of routines that others can call: who cannot name a type may still get
/// a value of it.
fn given(krate: &Krate) -> BTreeSet<String> {
    let can_name = |routine: &Routine| match routine.owner.as_ref() {
        None => krate.can_name(&routine.name(), routine.module),
        Some(owner) => type_name(&owner.self_ty).is_none_or(|name| {
            let mut named = krate.types.iter().filter(|def| def.name == name).peekable();
            named.peek().is_none() || named.any(|def| krate.can_name(&name, def.module))
        }),
    };
    let is_public = |routine: &&Routine| {
        let of_trait = routine.owner.as_ref().is_some_and(|owner| owner.trait_.is_some());
        (of_trait || matches!(routine.vis, syn::Visibility::Public(_))) && can_name(routine)
    };
    let results = krate.routines.iter().filter(is_public).map(|routine| &routine.sig.output);
    let words = results.flat_map(|output| {
        let text = output.to_token_stream().to_string();
        let is_part = |c: char| !c.is_alphanumeric() && c != '_';
        text.split(is_part).map(str::to_owned).collect::<Vec<_>>()
    });
    words.collect()
}

/// True if a routine is for others to call, or says what it demands.
fn is_promise(krate: &Krate, given: &BTreeSet<String>, routine: &Routine) -> bool {
    is_theirs(krate, given, routine) || !routine.clauses.is_empty()
}

/// The routines that others can call by their names: those of traits are in no such list.
pub(super) fn public(krate: &Krate) -> BTreeSet<RoutineId> {
    let given = given(krate);
    let is_public = |routine: &&Routine| {
        matches!(routine.vis, syn::Visibility::Public(_)) && is_theirs(krate, &given, routine)
    };
    krate.routines.iter().filter(is_public).map(|routine| routine.id).collect()
}

/// True if a routine is for others to call. Those of types and traits that others cannot name are not.
fn is_theirs(krate: &Krate, given: &BTreeSet<String>, routine: &Routine) -> bool {
    let owner = routine.owner.as_ref();
    let of = owner.and_then(|owner| owner.trait_.as_ref()).and_then(|path| path.segments.last());
    let is_private = |name: String| {
        let mut named = krate.types.iter().filter(|def| def.name == name).peekable();
        let is_theirs = |def: &TypeDef| {
            let is_met = krate.can_name(&name, def.module) || given.contains(&name);
            def.is_public() && is_met
        };
        named.peek().is_some() && named.all(|def| !is_theirs(def))
    };
    let hidden = of.is_some_and(|of| krate.private_traits.iter().any(|name| of.ident == name))
        || owner.and_then(|owner| type_name(&owner.self_ty)).is_some_and(is_private)
        || owner.is_none() && !krate.can_name(&routine.name(), routine.module);
    let is_public = of.is_some() || matches!(routine.vis, syn::Visibility::Public(_));
    is_public && !hidden
}

fn of_routine(krate: &Krate, routine: &Routine) -> Option<Operation> {
    let sig = &routine.sig;
    let callable = !routine.test
        && sig.asyncness.is_none()
        && matches!(sig.safety, syn::Safety::Default)
        && sig.variadic.is_none()
        && sig.ident != "main"
        && sig.ident != "drop";
    if !callable {
        return None;
    }
    let variants = instances(krate, routine)
        .iter()
        .map(|instance| variant(krate, routine, instance))
        .collect::<Option<Vec<_>>>()?;
    let weight = weight(routine, variants.first()?);
    let makes = matches!(variants[0].result, Outcome::Kept { .. });
    let forged = makes && misuse::leaves_unchecked(routine);
    Some(Operation { number: routine.id, module: routine.module, weight, forged, variants })
}

/// How often to call a routine: states are what is wanted, so most often what changes them.
fn weight(routine: &Routine, variant: &Variant) -> u32 {
    let effect = match (&variant.receiver, &variant.result) {
        // Where an object is needed, one is made.
        (None, Outcome::Kept { .. }) if variant.arguments.is_empty() => return 0,
        (None, Outcome::Kept { .. }) => 3,
        (_, Outcome::Kept { changed: true, .. }) => 8,
        (Some(receiver), _) if !receiver.passing.is_mutable() => 2,
        _ => 8,
    };
    effect + 2 * u32::from(!routine.clauses.is_empty())
}

fn variant(krate: &Krate, routine: &Routine, instance: &Instance) -> Option<Variant> {
    let sig = &routine.sig;
    let mut receiver = None;
    let mut arguments = Vec::new();
    if let Some(spec) = text_conversion(routine) {
        let receiver = Argument { ty: instance.self_ty()?.clone(), passing: Passing::Shared };
        return Some(Variant {
            callee: Callee::Format { spec },
            result: Outcome::Other,
            receiver: Some(receiver),
            arguments,
        });
    }
    let lent = borrowed_result(krate, routine).is_some();
    for input in &sig.inputs {
        match input {
            syn::FnArg::Receiver(this) => {
                let ty = instance.self_ty()?.clone();
                let leak = lent && instance.leak == Leak::All;
                receiver = Some(match &this.kind {
                    syn::ReceiverKind::Reference(_, _, mutable) if is_unsized(&ty) => {
                        borrowed(&syn::parse_quote!(& #mutable #ty), &Instance::plain(), leak)
                    }
                    syn::ReceiverKind::Reference(_, _, mutable) => {
                        let passing = match (leak, mutable.is_some()) {
                            (true, _) => Passing::Leaked,
                            (false, false) => Passing::Shared,
                            (false, true) => Passing::Mutable,
                        };
                        Argument { ty, passing }
                    }
                    syn::ReceiverKind::Value => Argument { ty, passing: Passing::Value },
                    syn::ReceiverKind::Typed(_, ty) => argument(krate, ty, instance, leak)?,
                    _ => return None,
                });
            }
            syn::FnArg::Typed(typed) => {
                let leak = instance.leak != Leak::Nothing;
                arguments.push(argument(krate, &typed.ty, instance, leak)?);
            }
        }
    }
    let mut result = outcome(krate, routine, instance);
    if let Outcome::Kept { ty, changed, .. } = &mut result {
        *changed = receiver.as_ref().is_some_and(|receiver| becomes(krate, receiver, ty));
    }
    Some(Variant {
        callee: callee(routine, instance, receiver.is_some())?,
        result,
        receiver,
        arguments,
    })
}

/// True if a receiver is used up and another one of its type comes out, as of a builder. What can be
/// copied is a value that results are computed from, and does not change.
fn becomes(krate: &Krate, receiver: &Argument, ty: &syn::Type) -> bool {
    let name = type_name(ty);
    let def = krate.types.iter().find(|def| Some(&def.name) == name.as_ref());
    receiver.passing == Passing::Value
        && type_name(&receiver.ty) == name
        && def.is_some_and(|def| !derives(def, "Copy"))
}

/// True if the compiler writes the type's impl of this trait.
pub(super) fn derives(def: &TypeDef, name: &str) -> bool {
    let attrs = match &def.item {
        syn::Item::Struct(item) => &item.attrs,
        syn::Item::Enum(item) => &item.attrs,
        _ => return false,
    };
    let mut derives = attrs.iter().filter(|attr| attr.path().is_ident("derive"));
    derives.any(|derive| syntax::mentions(derive.meta.to_token_stream(), name))
}

/// True for what is only ever borrowed: `impl Shout for str`.
fn is_unsized(ty: &syn::Type) -> bool {
    matches!(ty, syn::Type::Slice(_))
        || matches!(ty, syn::Type::Path(path) if path.path.is_ident("str"))
}

/// How `format!` calls a routine that writes a value as text.
fn text_conversion(routine: &Routine) -> Option<&'static str> {
    let of = routine.owner.as_ref()?.trait_.as_ref()?.segments.last()?.ident.to_string();
    if routine.sig.ident != "fmt" {
        return None;
    }
    Some(match of.as_str() {
        "Display" => "",
        "Debug" => ":?",
        "LowerHex" => ":x",
        "UpperHex" => ":X",
        "Octal" => ":o",
        "Binary" => ":b",
        "LowerExp" => ":e",
        "UpperExp" => ":E",
        _ => return None,
    })
}

fn callee(routine: &Routine, instance: &Instance, method: bool) -> Option<Callee> {
    let name = routine.sig.ident.to_string();
    let arguments = type_arguments(routine, instance);
    let path = match &routine.owner {
        None => format!("super::{name}{arguments}"),
        Some(owner) => {
            let ty = instance.self_ty()?.to_token_stream();
            match &owner.trait_ {
                Some(path) => {
                    let path = instance.apply_path(path).to_token_stream();
                    format!("<{ty} as {path}>::{name}{arguments}")
                }
                None => format!("<{ty}>::{name}{arguments}"),
            }
        }
    };
    Some(Callee::Path { path, method: method.then(|| format!("{name}{}", readable(&arguments))) })
}

/// The type arguments of a call, where they cannot be inferred from its arguments.
fn type_arguments(routine: &Routine, instance: &Instance) -> String {
    let generics = &routine.sig.generics;
    let inputs = routine.sig.inputs.to_token_stream();
    let is_known = |name: &syn::Ident| syntax::mentions(inputs.clone(), &name.to_string());
    let needed = generics.params.iter().any(|parameter| match parameter {
        syn::GenericParam::Type(ty) => !is_known(&ty.ident),
        syn::GenericParam::Const(constant) => !is_known(&constant.ident),
        syn::GenericParam::Lifetime(_) => false,
    });
    if needed { format!("::<{}>", instance.arguments(generics)) } else { String::new() }
}

pub(super) fn outcome(krate: &Krate, routine: &Routine, instance: &Instance) -> Outcome {
    let syn::ReturnType::Type(_, ty) = &routine.sig.output else { return Outcome::Unit };
    let ty = instance.apply(ty);
    let text = ty.to_token_stream().to_string();
    const INTEGERS: [&str; 12] =
        ["u8", "u16", "u32", "u64", "u128", "usize", "i8", "i16", "i32", "i64", "i128", "isize"];
    if text == "()" {
        return Outcome::Unit;
    }
    if INTEGERS.contains(&text.as_str()) {
        return Outcome::Integer;
    }
    if is_anonymous_iterator(&ty) {
        return Outcome::Iterator;
    }
    match borrowed_result(krate, routine) {
        // What borrows from the receiver cannot be kept.
        Some(def) if instance.leak == Leak::Nothing => {
            let itself = type_name(&ty).as_deref() == Some(&def.name);
            if itself && is_iterator(krate, def) { Outcome::Iterator } else { Outcome::Other }
        }
        _ => kept(krate, &ty, "", "out").unwrap_or(Outcome::Other),
    }
}

/// `impl Iterator<…>`, which nobody else would run.
fn is_anonymous_iterator(ty: &syn::Type) -> bool {
    let syn::Type::ImplTrait(ty) = ty else { return false };
    ty.bounds.iter().any(|bound| match bound {
        syn::TypeParamBound::Trait(bound) => {
            let name = bound.path.segments.last().map(|segment| segment.ident.to_string());
            name.is_some_and(|name| name.ends_with("Iterator"))
        }
        _ => false,
    })
}

/// If the value is one of the crate's types, directly or behind `Option` or `Result`.
pub(super) fn kept(
    krate: &Krate,
    ty: &syn::Type,
    unwrap: &'static str,
    pattern: &'static str,
) -> Option<Outcome> {
    let syn::Type::Path(path) = ty else { return None };
    let segment = path.path.segments.last()?;
    let name = segment.ident.to_string();
    if krate.types.iter().any(|def| def.name == name) {
        let base = name.to_lowercase();
        let ty = Box::new(ty.clone());
        return Some(Outcome::Kept { base, unwrap, pattern, ty, changed: false });
    }
    let syn::PathArguments::AngleBracketed(arguments) = &segment.arguments else { return None };
    let Some(syn::GenericArgument::Type(inner)) = arguments.args.first() else { return None };
    match name.as_str() {
        "Option" if unwrap.is_empty() => {
            kept(krate, inner, ".unwrap()", "::autofix_harness::core::option::Option::Some(out)")
        }
        "Result" if unwrap.is_empty() => {
            kept(krate, inner, ".unwrap()", "::autofix_harness::core::result::Result::Ok(out)")
        }
        _ => None,
    }
}

impl Operation {
    /// True if it may give a value of the crate's type of this name.
    pub(super) fn makes(&self, name: &str) -> bool {
        self.variants.iter().any(|variant| match &variant.result {
            Outcome::Kept { ty, .. } => {
                type_name(ty).as_deref() == Some(name) && variant.makes_another(ty)
            }
            _ => false,
        })
    }

    /// The variants to write. All of them at first, because trying one after the other would cost
    /// a build each; once the compiler has spoken, only the first that it accepts.
    pub(super) fn variants(&self, dropped: &Dropped) -> impl Iterator<Item = u32> {
        let count = u32::try_from(self.variants.len()).expect("few variants");
        let most = if dropped.is_empty() { self.variants.len() } else { 1 };
        (0..count)
            .filter(|variant| !dropped.contains(&Piece::Operation(self.number, *variant)))
            .take(most)
    }

    /// The statement that registers the operation.
    pub(super) fn registration(&self, variant: u32) -> String {
        let number = self.number;
        let mut text = format!("r.operation({number}, op_{number}_{variant}, {});", self.weight);
        let variant = &self.variants[variant as usize];
        if let Outcome::Kept { ty, .. } = &variant.result
            && variant.makes_another(ty)
        {
            let ty = ty.to_token_stream();
            let _ = write!(text, " r.produces::<{ty}>({number});");
        }
        text.push('\n');
        text
    }

    /// The function that makes the call.
    pub(super) fn function(&self, variant: u32) -> String {
        let mut text = format!(
            "fn op_{}_{variant}(w: &mut ::autofix_harness::world::World) \
             -> ::autofix_harness::core::option::Option<()> {{\n",
            self.number
        );
        let variant = &self.variants[variant as usize];
        if self.forged {
            text.push_str("w.forge();\n");
        }
        for (name, argument) in variant.named() {
            let ty = argument.ty.to_token_stream();
            let _ = writeln!(text, "let mut {name} = w.make::<{ty}>()?;");
        }
        let (format, sources) = variant.script();
        let _ = writeln!(
            text,
            "let line = w.line(|| ::autofix_harness::std::format!({format:?}{sources}));"
        );
        variant.write_call(&mut text);
        for (name, argument) in variant.named() {
            if argument.passing.is_mutable() {
                let _ = writeln!(
                    text,
                    "let text = ::autofix_harness::world::text_of(|| \
                     (&&&::autofix_harness::Digest({name}.get())).text()); \
                     w.left(&{name}, &text); \
                     let data = (&&::autofix_harness::Heard({name}.get())).data(); w.hear(data);"
                );
            }
        }
        text.push_str("::autofix_harness::core::option::Option::Some(())\n}\n");
        text
    }
}

impl Variant {
    /// The arguments with the names of their variables, receiver first.
    fn named(&self) -> impl Iterator<Item = (String, &Argument)> {
        let receiver = self.receiver.iter().map(|argument| ("r".to_owned(), argument));
        let others = self.arguments.iter().enumerate();
        receiver.chain(others.map(|(index, argument)| (format!("a{index}"), argument)))
    }

    /// True if it makes an object without needing one of the same type.
    fn makes_another(&self, ty: &syn::Type) -> bool {
        let name = type_name(ty);
        self.named().all(|(_, argument)| type_name(&argument.ty) != name)
    }

    /// The expression that makes the call.
    pub(super) fn call(&self) -> String {
        let passed: Vec<_> =
            self.named().map(|(name, argument)| argument.passing.expression(&name)).collect();
        match &self.callee {
            Callee::Path { path, .. } => format!("{path}({})", passed.join(", ")),
            Callee::Format { spec } => {
                format!("::autofix_harness::std::format!(\"{{{spec}}}\", {})", passed.join(", "))
            }
            Callee::Tuple { path, unit: true } | Callee::Constant { path } => path.clone(),
            Callee::Tuple { path, unit: false } => format!("{path}({})", passed.join(", ")),
            Callee::Fields { path, names } => {
                let fields =
                    names.iter().zip(passed).map(|(name, value)| format!("{name}: {value}"));
                format!("{path} {{ {} }}", fields.collect::<Vec<_>>().join(", "))
            }
        }
    }

    /// The call as a line of Rust: a format string and its arguments.
    fn script(&self) -> (String, String) {
        let sources: String =
            self.named().map(|(name, argument)| argument.passing.source(&name)).collect();
        let holes = |count: usize| vec!["{}"; count].join(", ");
        let count = self.arguments.len();
        let call = match &self.callee {
            Callee::Path { method: Some(name), .. } => format!("{{}}.{name}({})", holes(count)),
            Callee::Format { spec } => format!("format!(\"{{{{{spec}}}}}\", {{}})"),
            Callee::Path { path, method: None } => {
                format!(
                    "{}({})",
                    readable(path).replace('{', "{{").replace('}', "}}"),
                    holes(count)
                )
            }
            Callee::Tuple { path, unit: true } => path.clone(),
            Callee::Constant { path } => readable(path),
            Callee::Tuple { path, unit: false } => format!("{path}({})", holes(count)),
            Callee::Fields { path, names } => {
                let fields: Vec<_> = names.iter().map(|name| format!("{name}: {{}}")).collect();
                format!("{path} {{{{ {} }}}}", fields.join(", "))
            }
        };
        let (start, end) = match self.result {
            Outcome::Unit => ("", String::new()),
            Outcome::Iterator => ("", format!(".take({MAX_ITEMS}).for_each(drop)")),
            _ => ("let _ = ", String::new()),
        };
        (format!("{start}{call}{end};"), sources)
    }

    fn write_call(&self, text: &mut String) {
        let call = self.call();
        let digest = "::autofix_harness::world::text_of(|| \
                      (&&&::autofix_harness::Digest(&out)).text())";
        let _ = match &self.result {
            Outcome::Unit => writeln!(text, "w.call(line, || {{ {call}; }})?;"),
            Outcome::Integer => writeln!(
                text,
                "let out = w.call(line, || {call})?; w.digest(&{digest}); w.remember(out as i128);"
            ),
            Outcome::Kept { base, unwrap, pattern, changed, .. } => {
                let method = if *changed { "keep_changed" } else { "keep" };
                let keep = if unwrap.is_empty() {
                    format!("w.{method}({base:?}, \"\", out);")
                } else {
                    format!(
                        "if let {pattern} = out {{ w.{method}({base:?}, {unwrap:?}, out); }} \
                         else {{ w.refused(true); }}"
                    )
                };
                writeln!(text, "let out = w.call(line, || {call})?; w.digest(&{digest}); {keep}")
            }
            Outcome::Iterator => writeln!(
                text,
                "let out = w.call(line, || {{ let mut text = ::autofix_harness::String::new(); \
                 for out in ({call}).take({MAX_ITEMS}) {{ text.push_str(&{digest}); }} text }})?; \
                 w.digest(&out);"
            ),
            Outcome::Other => writeln!(
                text,
                "let (out, data, refused) = w.call(line, || {{ let out = {call}; \
                 ({digest}, (&&::autofix_harness::Heard(&out)).data(), \
                 (&&::autofix_harness::Told(&out)).is_refused()) }})?; \
                 w.digest(&out); w.hear(data); w.refused(refused);"
            ),
        };
    }
}

/// A path as a person would write it: `Set::<i32>::new` for `<Set < i32 >>::new`.
fn readable(path: &str) -> String {
    let compact = path.replace(' ', "").replace("super::", "").replace("::autofix_harness::", "");
    let Some((ty, name)) = compact.strip_prefix('<').and_then(|rest| rest.rsplit_once(">::"))
    else {
        return compact;
    };
    if let Some((ty, of)) = path.strip_prefix('<').and_then(|rest| rest.split_once(" as "))
        && let Some(of_trait) = of.split(['<', '>']).next().and_then(|it| it.rsplit("::").next())
        && ["Default", "From", "TryFrom", "FromIterator"].contains(&of_trait.trim())
        && let Some((_, name)) = of.rsplit_once(">::")
    {
        // Traits of the prelude need not be named.
        return readable(&format!("<{ty}>::{name}"));
    }
    if ty.contains("as") && path.contains(" as ") {
        return path
            .replace(" <", "<")
            .replace("< ", "<")
            .replace(" >", ">")
            .replace("::autofix_harness::", "")
            .replace("super::", "");
    }
    match ty.split_once('<') {
        Some((head, arguments)) => format!("{head}::<{arguments}::{name}"),
        None => format!("{ty}::{name}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn function(source: &str) -> String {
        let krate = Krate::from_text(source).unwrap();
        operations(&krate, true).remove(0).function(0)
    }

    #[test]
    fn a_method_borrows_its_receiver_from_the_pool() {
        let text = function("struct S; impl S { fn put(&mut self, s: &str, v: Vec<u8>) {} }");
        assert!(text.contains("let mut r = w.make::<S>()?;"), "{text}");
        assert!(text.contains("<S>::put(r.get_mut(), &a0.get()[..], a1.take())"), "{text}");
        assert!(text.contains("{}.put({}, {});"), "{text}");
    }

    #[test]
    fn what_a_builder_makes_takes_the_place_of_the_builder() {
        let source = "struct S; impl S { fn with(self, n: u8) -> Self { self } }";
        assert!(function(source).contains("w.keep_changed(\"s\", \"\", out);"));
        let copied = format!("#[derive(Clone, Copy)] {source}");
        assert!(function(&copied).contains("w.keep(\"s\", \"\", out);"));
    }

    #[test]
    fn a_failure_refuses_the_arguments_and_what_is_written_is_heard() {
        let text = function("fn f(s: &str, out: &mut Vec<u8>) -> Option<u8> { None }");
        assert!(text.contains("(&&::autofix_harness::Told(&out)).is_refused()"), "{text}");
        assert!(text.contains("(&&::autofix_harness::Heard(a1.get())).data()"), "{text}");
    }

    #[test]
    fn a_constructor_puts_its_result_into_the_pool() {
        let text = function("struct S; impl S { fn new(n: u8) -> Option<Self> { None } }");
        assert!(
            text.contains("if let ::autofix_harness::core::option::Option::Some(out) = out"),
            "{text}"
        );
        assert!(text.contains("w.keep(\"s\", \".unwrap()\", out);"), "{text}");
    }

    #[test]
    fn what_is_made_unchecked_counts_as_forged() {
        let krate = Krate::from_text(
            "pub struct S(u8); impl S { pub fn new_unchecked(n: u8) -> S { S(n) } pub fn new() -> S { S(0) } }",
        )
        .unwrap();
        let forged: Vec<_> = operations(&krate, false).iter().map(|it| it.forged).collect();
        assert_eq!(forged, [true, false]);
    }

    #[test]
    fn what_others_cannot_name_is_not_called_unless_it_has_a_contract() {
        let krate = Krate::from_text(
            "trait Odd { fn half(&self); } impl Odd for u8 { fn half(&self) {} }
             struct Inner; impl Inner { pub fn a(&self) {} #[requires(true)] pub fn b(&self) {} }
             pub struct Outer; impl Outer { pub fn c(&self) {} fn d(&self) {} }
             impl Default for Inner { fn default() -> Self { Inner } }",
        )
        .unwrap();
        let names = |private: bool| {
            let given = given(&krate);
            let all = krate.routines.iter().filter(|it| private || is_promise(&krate, &given, it));
            all.map(Routine::name).collect::<Vec<_>>()
        };
        assert_eq!(names(false), ["b", "c"]);
        assert_eq!(names(true).len(), 6);
    }

    #[test]
    fn who_cannot_name_a_type_may_be_given_a_value_of_it() {
        let promised = |source: &str| {
            let krate = Krate::from_text(source).unwrap();
            let given = given(&krate);
            krate.routines.iter().any(|it| it.name() == "half" && is_promise(&krate, &given, it))
        };
        let hidden = "mod inner { pub struct Of; impl Of { pub fn new() -> Of { Of } pub fn half(&self) {} } }";
        assert!(!promised(hidden));
        assert!(promised(&format!("{hidden} pub fn of() -> inner::Of {{ inner::Of::new() }}")));
    }

    #[test]
    fn methods_of_text_and_slices_borrow_them() {
        let text =
            function("trait Loud { fn loud(&self); } impl Loud for str { fn loud(&self) {} }");
        assert!(text.contains("w.make::<:: autofix_harness :: String>()"), "{text}");
        assert!(text.contains("<str as Loud>::loud(&r.get()[..])"), "{text}");
    }

    #[test]
    fn a_method_with_a_body_in_its_trait_is_called_for_types_of_the_crate() {
        let text = function("trait Shape { fn twice(&self) {} } struct Dot; impl Shape for Dot {}");
        assert!(text.contains("<crate :: Dot as Shape>::twice(r.get())"), "{text}");
    }

    #[test]
    fn paths_are_written_as_people_do() {
        assert_eq!(readable("<Set < i32 >>::new"), "Set::<i32>::new");
        assert_eq!(readable("<Set>::new"), "Set::new");
        assert_eq!(readable("super::free"), "free");
        assert_eq!(readable("<Set < i32 > as Default>::default"), "Set::<i32>::default");
        assert_eq!(readable("<Set as ::std::default::Default>::default"), "Set::default");
        assert_eq!(readable("<Set as FromIterator < i32 >>::from_iter"), "Set::from_iter");
    }
}
