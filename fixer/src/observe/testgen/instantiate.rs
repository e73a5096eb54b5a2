//! Concrete types for a generic routine: what stands in for its type parameters.

use std::collections::BTreeMap;

use quote::ToTokens as _;
use syn::visit::{self, Visit};
use syn::visit_mut::{self, VisitMut};

use super::choices::{Choices, Signature, choices, inheriting};
use super::defaulted::default_of;
use crate::discover::{Krate, Routine, TypeDef, type_name};

/// One way to make a routine concrete.
#[derive(Debug, Clone)]
pub(super) struct Instance {
    types: BTreeMap<String, syn::Type>,
    closures: BTreeMap<String, Signature>,
    constants: BTreeMap<String, syn::Expr>,
    self_ty: Option<syn::Type>,
    trait_: Option<syn::Path>,
    /// Which of the possible types is taken, where there are several.
    choice: usize,
    /// What is borrowed for ever.
    pub(super) leak: Leak,
}

/// What is borrowed for ever, because the result may keep it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Leak {
    /// Nothing.
    Nothing,
    /// Borrowed arguments.
    Arguments,
    /// The receiver, too.
    All,
}

/// The ways to make a routine concrete, most likely first.
pub(super) fn instances(krate: &Krate, routine: &Routine) -> Vec<Instance> {
    let parameters = Parameters::of(krate, routine);
    let mut found = Vec::new();
    for leak in leaks(krate, routine) {
        for choice in 0..parameters.count() {
            let mut instance = parameters.instance(choice, leak);
            if let Some(owner) = &routine.owner {
                instance.trait_ = owner.trait_.clone();
                instance.self_ty = Some(instance.apply(&owner.self_ty));
            }
            found.push(instance);
        }
    }
    found
}

/// The ways to make a type concrete, most likely first.
pub(super) fn instances_of_type(krate: &Krate, def: &TypeDef) -> Vec<Instance> {
    let mut parameters = Parameters::default();
    parameters.add(krate, def.generics(), |name| {
        let position = position(def.generics(), name)?;
        Some(bounds_at(krate, &def.name, position))
    });
    (0..parameters.count()).map(|choice| parameters.instance(choice, Leak::Nothing)).collect()
}

/// Which borrows to leak, most likely first.
fn leaks(krate: &Krate, routine: &Routine) -> Vec<Leak> {
    let is_reference = |ty: &syn::Type| ty.to_token_stream().to_string().contains('&');
    let borrows = routine.sig.inputs.iter().any(|input| match input {
        syn::FnArg::Typed(typed) => is_reference(&typed.ty),
        syn::FnArg::Receiver(receiver) => !matches!(receiver.kind, syn::ReceiverKind::Value),
    });
    let lent = borrowed_result(krate, routine);
    let owner = routine.owner.as_ref();
    let lifetimes = owner.is_some_and(|owner| owner.generics.lifetimes().next().is_some());
    match lent {
        _ if !borrows => vec![Leak::Nothing],
        Some(def) if is_iterator(krate, def) => vec![Leak::Nothing, Leak::Arguments, Leak::All],
        Some(_) => vec![Leak::Arguments, Leak::All, Leak::Nothing],
        None if lifetimes => vec![Leak::Arguments, Leak::Nothing],
        None => vec![Leak::Nothing],
    }
}

/// The type of the crate in a routine's result that has borrowed something.
pub(super) fn borrowed_result<'k>(krate: &'k Krate, routine: &Routine) -> Option<&'k TypeDef> {
    struct Find<'k> {
        krate: &'k Krate,
        found: Option<&'k TypeDef>,
    }
    impl<'ast> Visit<'ast> for Find<'_> {
        fn visit_path(&mut self, path: &'ast syn::Path) {
            let name = path.segments.last().map(|segment| segment.ident.to_string());
            let mut defs = self.krate.types.iter();
            self.found = self.found.or(defs.find(|def| {
                Some(&def.name) == name.as_ref() && def.generics().lifetimes().next().is_some()
            }));
            visit::visit_path(self, path);
        }
    }
    let syn::ReturnType::Type(_, ty) = &routine.sig.output else { return None };
    let mut find = Find { krate, found: None };
    find.visit_type(ty);
    if find.found.is_none()
        && ty.to_token_stream().to_string().contains("Self")
        && let Some(owner) = &routine.owner
    {
        find.visit_type(&owner.self_ty);
    }
    find.found
}

/// True if the crate makes this type an iterator.
pub(super) fn is_iterator(krate: &Krate, def: &TypeDef) -> bool {
    krate.impls.iter().any(|block| {
        let path = block.trait_.as_ref().and_then(|path| path.segments.last());
        path.is_some_and(|segment| segment.ident == "Iterator")
            && type_name(&block.self_ty).as_deref() == Some(&def.name)
    })
}

/// The parameters of a routine, and what they can stand for.
#[derive(Debug, Default)]
struct Parameters {
    types: Vec<(String, Vec<syn::Type>)>,
    closures: BTreeMap<String, Signature>,
    constants: BTreeMap<String, syn::Expr>,
    /// Choices of `impl Trait` arguments.
    anonymous: usize,
}

impl Parameters {
    fn of(krate: &Krate, routine: &Routine) -> Self {
        let mut parameters = Self::default();
        let defined = routine.owner.as_ref().and_then(|owner| owner.defined_trait());
        if let Some(of) = defined.and_then(|path| path.segments.last()) {
            let types = inheriting(krate, of, &routine.sig.ident);
            parameters.types.push(("Self".to_owned(), types));
        }
        if let Some(owner) = &routine.owner {
            let name = type_name(&owner.self_ty).unwrap_or_default();
            parameters.add(krate, &owner.generics, |parameter| {
                Some(bounds_at(krate, &name, argument_position(&owner.self_ty, parameter)?))
            });
            parameters.prefer_defaults(krate, &owner.generics, &owner.self_ty);
        }
        parameters.add(krate, &routine.sig.generics, |_| None);
        let counts = routine.sig.inputs.iter().filter_map(|input| match input {
            syn::FnArg::Typed(typed) => match &*typed.ty {
                syn::Type::ImplTrait(ty) => match choices(krate, &ty.bounds) {
                    Choices::Types(types) => Some(types.len()),
                    Choices::Closure(_) => None,
                },
                _ => None,
            },
            syn::FnArg::Receiver(_) => None,
        });
        parameters.anonymous = counts.max().unwrap_or(1);
        parameters
    }

    /// Adds parameters; `elsewhere` gives the bounds of a parameter in other places.
    fn add(
        &mut self,
        krate: &Krate,
        generics: &syn::Generics,
        elsewhere: impl Fn(&str) -> Option<Vec<syn::TypeParamBound>>,
    ) {
        for parameter in &generics.params {
            match parameter {
                syn::GenericParam::Type(ty) => {
                    let name = ty.ident.to_string();
                    let mut bounds = bounds_of(generics, &name);
                    bounds.extend(elsewhere(&name).unwrap_or_default());
                    match choices(krate, &bounds) {
                        Choices::Types(types) => self.types.push((name, types)),
                        Choices::Closure(signature) => {
                            self.closures.insert(name, *signature);
                        }
                    }
                }
                syn::GenericParam::Const(constant) => {
                    let value = constant_of(&constant.ty, self.constants.len());
                    self.constants.insert(constant.ident.to_string(), value);
                }
                syn::GenericParam::Lifetime(_) => {}
            }
        }
    }

    /// Puts first what the definition of the routine's type names for a parameter.
    fn prefer_defaults(&mut self, krate: &Krate, generics: &syn::Generics, self_ty: &syn::Type) {
        for (name, types) in &mut self.types {
            let bounds = bounds_of(generics, name);
            types.splice(..0, default_of(krate, self_ty, name, &bounds));
        }
    }

    /// How many instances there are.
    fn count(&self) -> usize {
        if self.types.iter().any(|(_, types)| types.is_empty()) {
            return 0;
        }
        let counts = self.types.iter().map(|(_, types)| types.len());
        counts.chain([self.anonymous, 1]).max().unwrap_or(1)
    }

    fn instance(&self, choice: usize, leak: Leak) -> Instance {
        let chosen = self
            .types
            .iter()
            .map(|(name, types)| (name.clone(), types[choice % types.len()].clone()));
        let mut instance = Instance {
            types: chosen.collect(),
            closures: self.closures.clone(),
            constants: self.constants.clone(),
            choice,
            leak,
            ..Instance::plain()
        };
        // A choice may mention other parameters: `Vec<T>` for `I: IntoIterator<Item = T>`.
        for _ in 0..2 {
            let types = instance.types.iter();
            let applied = types.map(|(name, ty)| (name.clone(), instance.apply(ty))).collect();
            instance.types = applied;
        }
        instance
    }
}

/// A constant of this type; the next one is another.
fn constant_of(ty: &syn::Type, number: usize) -> syn::Expr {
    match ty.to_token_stream().to_string().as_str() {
        "char" => match number % 2 {
            0 => syn::parse_quote!('*'),
            _ => syn::parse_quote!('?'),
        },
        "bool" => syn::parse_quote!(true),
        _ => syn::parse_quote!(3),
    }
}

/// All bounds of a parameter in these generics.
pub(super) fn bounds_of(generics: &syn::Generics, name: &str) -> Vec<syn::TypeParamBound> {
    let declared = generics.type_params().filter(|ty| ty.ident == name);
    let mut bounds: Vec<_> = declared.flat_map(|ty| ty.bounds.iter().cloned()).collect();
    for predicate in generics.where_clause.iter().flat_map(|clause| &clause.predicates) {
        if let syn::WherePredicate::Type(predicate) = predicate
            && matches!(&predicate.bounded_ty, syn::Type::Path(path) if path.path.is_ident(name))
        {
            bounds.extend(predicate.bounds.iter().cloned());
        }
    }
    bounds
}

/// The bounds of a type's parameter in its definition and in all its inherent impl blocks: an
/// object must be made by one of them to be used by the others.
fn bounds_at(krate: &Krate, name: &str, position: usize) -> Vec<syn::TypeParamBound> {
    let mut bounds = Vec::new();
    for def in krate.types.iter().filter(|def| def.name == name) {
        if let Some(syn::GenericParam::Type(ty)) = type_parameters(def.generics()).nth(position) {
            bounds.extend(bounds_of(def.generics(), &ty.ident.to_string()));
        }
    }
    let blocks = krate.impls.iter().filter(|block| block.trait_.is_none());
    for block in blocks.filter(|block| type_name(&block.self_ty).as_deref() == Some(name)) {
        for ty in block.generics.type_params() {
            let parameter = ty.ident.to_string();
            if argument_position(&block.self_ty, &parameter) == Some(position) {
                bounds.extend(bounds_of(&block.generics, &parameter));
            }
        }
    }
    bounds
}

pub(super) fn type_parameters(
    generics: &syn::Generics,
) -> impl Iterator<Item = &syn::GenericParam> {
    generics.params.iter().filter(|parameter| !matches!(parameter, syn::GenericParam::Lifetime(_)))
}

fn position(generics: &syn::Generics, name: &str) -> Option<usize> {
    type_parameters(generics)
        .position(|parameter| matches!(parameter, syn::GenericParam::Type(ty) if ty.ident == name))
}

/// Where a parameter stands among the arguments of a type, lifetimes not counted.
pub(super) fn argument_position(ty: &syn::Type, parameter: &str) -> Option<usize> {
    let syn::Type::Path(path) = ty else { return None };
    let syn::PathArguments::AngleBracketed(arguments) = &path.path.segments.last()?.arguments
    else {
        return None;
    };
    let mut types = arguments
        .args
        .iter()
        .filter(|argument| !matches!(argument, syn::GenericArgument::Lifetime(_)));
    types.position(|argument| {
        matches!(argument, syn::GenericArgument::Type(syn::Type::Path(path))
            if path.path.is_ident(parameter))
    })
}

impl Instance {
    /// The way for what is not a routine and has no parameters.
    pub(super) fn plain() -> Self {
        Self {
            types: BTreeMap::new(),
            closures: BTreeMap::new(),
            constants: BTreeMap::new(),
            self_ty: None,
            trait_: None,
            choice: 0,
            leak: Leak::Nothing,
        }
    }

    /// The way with these types for parameters.
    pub(super) fn with(types: BTreeMap<String, syn::Type>) -> Self {
        Self { types, ..Self::plain() }
    }

    /// The type with parameters replaced, as it is written in the generated child module.
    pub(super) fn apply(&self, ty: &syn::Type) -> syn::Type {
        let mut ty = ty.clone();
        Apply(self).visit_type_mut(&mut ty);
        ty
    }

    /// The generics with lifetimes replaced.
    pub(super) fn apply_generics(&self, generics: &syn::Generics) -> syn::Generics {
        let mut generics = generics.clone();
        Apply(self).visit_generics_mut(&mut generics);
        generics
    }

    /// The routine's own type.
    pub(super) fn self_ty(&self) -> Option<&syn::Type> {
        self.self_ty.as_ref()
    }

    /// A path (of a trait) with parameters replaced.
    pub(super) fn apply_path(&self, path: &syn::Path) -> syn::Path {
        let mut path = path.clone();
        Apply(self).visit_path_mut(&mut path);
        path
    }

    /// The closure that a type parameter stands for.
    pub(super) fn closure(&self, ty: &syn::Type) -> Option<&Signature> {
        let syn::Type::Path(path) = ty else { return None };
        self.closures.get(&path.path.get_ident()?.to_string())
    }

    /// One of several choices.
    pub(super) fn choose<'t>(&self, types: &'t [syn::Type]) -> Option<&'t syn::Type> {
        types.get(self.choice % types.len().max(1))
    }

    /// The arguments for these parameters, as they follow a routine's name; closures are inferred.
    pub(super) fn arguments(&self, generics: &syn::Generics) -> String {
        let arguments = generics.params.iter().filter_map(|parameter| match parameter {
            syn::GenericParam::Type(ty) => Some(match self.types.get(&ty.ident.to_string()) {
                Some(ty) => ty.to_token_stream().to_string(),
                None => "_".to_owned(),
            }),
            syn::GenericParam::Const(constant) => {
                let value = self.constants.get(&constant.ident.to_string())?;
                Some(value.to_token_stream().to_string())
            }
            syn::GenericParam::Lifetime(_) => None,
        });
        arguments.collect::<Vec<_>>().join(", ")
    }
}

struct Apply<'a>(&'a Instance);

impl Apply<'_> {
    /// `T::Item` and `Self::Item`, with the trait they belong to.
    fn associated(&self, path: &syn::TypePath) -> Option<syn::Type> {
        let segments = &path.path.segments;
        if path.qself.is_some() || segments.len() != 2 {
            return None;
        }
        let (first, item) = (segments[0].ident.to_string(), &segments[1]);
        // A trait for all iterators has their items; any other one has its own.
        let is_iterator = |ty: &syn::Type| type_name(ty).as_deref() == Some("IntoIter");
        if first == "Self"
            && let Some(ty) = self.0.self_ty.as_ref().filter(|ty| !is_iterator(ty))
        {
            let of = self.0.trait_.as_ref()?;
            let of = self.0.apply_path(of);
            return Some(syn::parse_quote!(<#ty as #of>::#item));
        }
        let ty = self.0.types.get(&first)?;
        (item.ident == "Item")
            .then(|| syn::parse_quote!(<#ty as ::autofix_harness::core::iter::IntoIterator>::#item))
    }
}

impl VisitMut for Apply<'_> {
    fn visit_type_mut(&mut self, ty: &mut syn::Type) {
        if let syn::Type::Path(path) = ty {
            if let Some(concrete) = self.associated(path) {
                *ty = concrete;
                return;
            }
            if let Some(ident) = path.path.get_ident() {
                let name = ident.to_string();
                if let Some(concrete) = self.0.types.get(&name) {
                    *ty = concrete.clone();
                    return;
                }
                if name == "Self"
                    && let Some(concrete) = &self.0.self_ty
                {
                    *ty = concrete.clone();
                    return;
                }
            }
        }
        visit_mut::visit_type_mut(self, ty);
    }

    fn visit_generic_argument_mut(&mut self, argument: &mut syn::GenericArgument) {
        // A constant parameter as an argument looks like a type.
        if let syn::GenericArgument::Type(syn::Type::Path(path)) = argument
            && let Some(ident) = path.path.get_ident()
            && let Some(constant) = self.0.constants.get(&ident.to_string())
        {
            *argument = syn::GenericArgument::Const(constant.clone());
            return;
        }
        visit_mut::visit_generic_argument_mut(self, argument);
    }

    fn visit_expr_mut(&mut self, expr: &mut syn::Expr) {
        if let syn::Expr::Path(path) = expr
            && let Some(ident) = path.path.get_ident()
            && let Some(constant) = self.0.constants.get(&ident.to_string())
        {
            *expr = constant.clone();
        }
    }

    fn visit_lifetime_mut(&mut self, lifetime: &mut syn::Lifetime) {
        *lifetime = syn::Lifetime::new("'static", lifetime.span());
    }

    fn visit_type_reference_mut(&mut self, reference: &mut syn::TypeReference) {
        visit_mut::visit_type_reference_mut(self, reference);
        reference.lifetime = Some(syn::parse_quote!('static));
    }

    /// Generated code is one module deeper.
    fn visit_path_mut(&mut self, path: &mut syn::Path) {
        visit_mut::visit_path_mut(self, path);
        if path.leading_colon.is_none() && path.segments.len() > 1 {
            if path.segments[0].ident == "self" {
                path.segments[0].ident = syn::Ident::new("super", path.segments[0].ident.span());
            } else if path.segments[0].ident == "super" {
                path.segments.insert(0, syn::parse_quote!(super));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn applied(source: &str, ty: &str) -> Vec<String> {
        let krate = Krate::from_text(source).unwrap();
        let ty = syn::parse_str(ty).unwrap();
        let ways = instances(&krate, &krate.routines[0]);
        ways.iter().map(|way| way.apply(&ty).to_token_stream().to_string()).collect()
    }

    #[test]
    fn paths_lead_out_of_one_more_module() {
        let source = "fn f(x: u8) {}";
        assert_eq!(applied(source, "self::E"), ["super :: E"]);
        assert_eq!(applied(source, "super::E"), ["super :: super :: E"]);
        assert_eq!(applied(source, "Vec<E>"), ["Vec < E >"]);
    }

    #[test]
    fn parameters_of_impl_and_routine_are_replaced() {
        let source = "impl<T, const N: usize> S<T, N> { fn f<U>(u: U) {} }";
        assert_eq!(
            applied(source, "Vec<(T, U, Self)>")[..2],
            [
                "Vec < (i32 , i32 , S < i32 , 3 >) >",
                "Vec < (:: autofix_harness :: String , :: autofix_harness :: String , S < :: autofix_harness :: String , 3 >) >"
            ]
        );
    }

    #[test]
    fn a_routine_without_parameters_has_one_instance() {
        assert_eq!(applied("fn f(x: u8) {}", "super::X"), ["super :: super :: X"]);
    }

    #[test]
    fn choices_may_mention_other_parameters() {
        let source = "fn f<I, T: Into<u8>>(i: I) where I: IntoIterator<Item = (T, u8)> {}";
        assert_eq!(applied(source, "I")[0], ":: autofix_harness :: Vec < (u8 , u8) >");
    }

    #[test]
    fn all_impl_blocks_of_a_type_agree_on_its_parameter() {
        let source = "struct M<T>(T); impl<T> M<T> { fn len(&self) {} }
             trait Element {} impl Element for f64 {} impl<E: Element> M<E> { fn new() {} }";
        assert_eq!(applied(source, "Self")[0], "M < f64 >");
    }

    #[test]
    fn borrowed_arguments_of_types_with_lifetimes_are_leaked_first() {
        let leaks = |source: &str| {
            let krate = Krate::from_text(source).unwrap();
            let ways = instances(&krate, &krate.routines[0]);
            ways.iter().map(|way| way.leak).collect::<Vec<_>>()
        };
        use Leak::{All, Arguments, Nothing};
        let new = "struct P<'a>(&'a str); impl<'a> P<'a> { fn f(x: &'a str) -> Self { todo!() } }";
        assert_eq!(leaks(new), [Arguments, All, Nothing]);
        let iter = "struct S; impl S { fn iter(&self) -> Iter<'_> { todo!() } }
             struct Iter<'a>(&'a S); impl Iterator for Iter<'_> {}";
        assert_eq!(leaks(iter), [Nothing, Arguments, All]);
        assert_eq!(leaks("fn f(x: &str) -> bool { true }"), [Nothing]);
    }
}
