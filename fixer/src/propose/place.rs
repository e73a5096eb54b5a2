//! A location with everything that is known there: its routine, its file, and the types of the
//! expressions in its reach.

use std::collections::BTreeMap;
use std::rc::Rc;

use super::blocks::Blocks;
use crate::discover::{
    Binding, Krate, Location, LocationId, LocationKind, Routine, Syntax, type_name,
};
use crate::observe::{FailureKind, Fault};
use crate::source::SourceFile;
use crate::syntax;

/// The type seen at run time for an expression's canonical text at a location.
pub type Types = BTreeMap<(LocationId, String), String>;

/// What fixing actions distinguish (3.6.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Type {
    /// `bool`
    Bool,
    /// `i8` to `i128`, `isize`
    Signed,
    /// `u8` to `u128`, `usize`
    Unsigned,
    /// Any other, or unknown.
    Other,
}

impl Type {
    fn named(name: &str) -> Self {
        match name {
            "bool" => Self::Bool,
            "i8" | "i16" | "i32" | "i64" | "i128" | "isize" => Self::Signed,
            "u8" | "u16" | "u32" | "u64" | "u128" | "usize" => Self::Unsigned,
            _ => Self::Other,
        }
    }

    /// True for signed and unsigned integers.
    pub(super) fn is_integer(self) -> bool {
        matches!(self, Self::Signed | Self::Unsigned)
    }
}

/// A location ℓ in its surroundings.
#[derive(Clone)]
pub(super) struct Place<'a> {
    pub krate: &'a Krate,
    pub file: &'a SourceFile,
    pub routine: &'a Routine,
    pub location: &'a Location,
    /// The routine's blocks.
    pub blocks: Rc<Blocks>,
    /// The violated clause, as it is seen in the routine.
    pub clause: Option<&'a syn::Expr>,
    /// True if Rust itself panicked at this location.
    pub panicked: bool,
    /// True if that was about the boundaries of characters.
    pub at_boundary: bool,
    /// What Rust said when it panicked at this location.
    pub said: Option<&'a str>,
    /// True if the fault is that a `RefCell` is borrowed while it is borrowed.
    pub borrowed_twice: bool,
    /// True if the fault is that something does not end.
    pub endless: bool,
    /// True if the violated clause is a promise of the routine's, not a demand.
    pub promised: bool,
    types: &'a Types,
}

impl<'a> Place<'a> {
    /// The location with this number.
    pub(super) fn new(krate: &'a Krate, types: &'a Types, id: LocationId) -> Option<Self> {
        let (routine, location) = krate.location(id)?;
        let file = krate.file_of(routine);
        let blocks = Rc::new(Blocks::of(file, routine));
        Some(Self {
            krate,
            file,
            routine,
            location,
            blocks,
            types,
            clause: None,
            panicked: false,
            at_boundary: false,
            said: None,
            borrowed_twice: false,
            endless: false,
            promised: false,
        })
    }

    /// The location as it is seen from a fault.
    pub(super) fn about(mut self, fault: &'a Fault) -> Self {
        self.clause = fault.clause.as_ref();
        self.panicked = fault.kind == FailureKind::Panic && fault.location == self.location.id;
        self.said = self.panicked.then_some(fault.message.as_str());
        self.at_boundary = self.said.is_some_and(|said| said.contains("char boundary"));
        self.borrowed_twice = fault.is_borrowed_twice();
        self.endless = fault.kind == FailureKind::Fuel;
        self.promised = matches!(fault.kind, FailureKind::Postcondition | FailureKind::Invariant);
        self
    }

    /// The same routine at another location.
    pub(super) fn at(&self, location: &'a Location) -> Self {
        Self { location, ..self.clone() }
    }

    /// The instruction that follows this one in its block, if both are statements.
    pub(super) fn next_instruction(&self) -> Option<&'a Location> {
        let own = self.location.span;
        let statements = self.routine.locations.iter().filter(|other| {
            other.statement && other.syntax.is_some() && other.span.start >= own.end
        });
        let next = statements
            .min_by_key(|other| (other.span.start, usize::MAX - other.span.len()))
            .filter(|next| self.location.statement && !next.tail)?;
        let between = &self.file.text[own.end..next.span.start];
        between.trim().is_empty().then_some(next)
    }

    /// The instruction just before this one in its block.
    pub(super) fn previous_instruction(&self) -> Option<&'a Location> {
        let start = self.location.span.start;
        self.routine.locations.iter().find(|other| {
            other.statement
                && other.span.end <= start
                && self.file.text[other.span.end..start].trim().is_empty()
        })
    }

    /// The variable that a name means here.
    pub(super) fn binding(&self, name: &str) -> Option<&'a Binding> {
        self.location.scope.iter().rev().find(|binding| binding.name == name)
    }

    /// True if all variables of an expression are known here; constants are, and what is called.
    pub(super) fn in_scope(&self, expr: &syn::Expr) -> bool {
        syntax::variables(expr).iter().all(|name| self.binding(name).is_some())
    }

    /// The same for the text of an expression.
    pub(super) fn in_scope_text(&self, text: &str) -> bool {
        syntax::parse(text).is_some_and(|expr| self.in_scope(&expr))
    }

    /// The name of the type that the run saw for an expression here.
    pub(super) fn seen(&self, expr: &syn::Expr) -> Option<String> {
        self.types.get(&(self.location.id, syntax::text(expr))).cloned()
    }

    /// The texts of the expressions that had this type here when the routine ran.
    pub(super) fn seen_of_type<'s>(&'s self, ty: &'s str) -> impl Iterator<Item = &'s str> {
        let here = (self.location.id, String::new())..(self.location.id + 1, String::new());
        let seen = self.types.range(here);
        seen.filter(move |(_, other)| *other == ty).map(|((_, text), _)| text.as_str())
    }

    /// The texts of the expressions that had this type anywhere in the routine, shortest first.
    pub(super) fn seen_in_routine(&self, ty: &str) -> Vec<&str> {
        let locations = self.routine.entry()..=self.routine.exit();
        let seen = self
            .types
            .iter()
            .filter(|((location, _), seen)| locations.contains(location) && *seen == ty);
        let mut texts: Vec<&str> = seen.map(|((_, text), _)| text.as_str()).collect();
        texts.sort_unstable_by_key(|text| (text.len(), *text));
        texts.dedup();
        texts
    }

    /// The type that an expression had somewhere in the routine.
    pub(super) fn seen_anywhere(&self, expr: &syn::Expr) -> Option<String> {
        let text = syntax::text(expr);
        let mut locations = self.routine.locations.iter();
        locations.find_map(|location| self.types.get(&(location.id, text.clone())).cloned())
    }

    /// The integer type that most expressions here have.
    pub(super) fn integer_type(&self) -> Option<String> {
        let here = (self.location.id, String::new())..(self.location.id + 1, String::new());
        let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
        for (_, ty) in self.types.range(here).filter(|(_, ty)| Type::named(ty).is_integer()) {
            *counts.entry(ty).or_default() += 1;
        }
        let most = counts.into_iter().max_by_key(|(ty, count)| (*count, ty.len()));
        most.map(|(ty, _)| ty.to_owned())
    }

    /// The negation of a condition here.
    pub(super) fn negate(&self, condition: &syn::Expr) -> syn::Expr {
        let total = syntax::sub(condition).iter().all(|expr| match expr {
            syn::Expr::Binary(binary) if is_ordering(&binary.op) => {
                [&binary.left, &binary.right].iter().any(|operand| self.is_integer(operand))
            }
            _ => true,
        });
        // Values of other types may be incomparable, so `!(a < b)` is not `a >= b`.
        if total { syntax::negate(condition) } else { syntax::negate_partial(condition) }
    }

    fn is_integer(&self, expr: &syn::Expr) -> bool {
        let literal = matches!(expr, syn::Expr::Lit(lit) if matches!(lit.lit, syn::Lit::Int(_)));
        literal || self.type_of(expr).is_integer()
    }

    /// The type of an expression here: as the run saw it, or as the text declares it.
    pub(super) fn type_of(&self, expr: &syn::Expr) -> Type {
        if let Some(name) = self.seen(expr) {
            return Type::named(&name);
        }
        match expr {
            syn::Expr::Paren(inner) => self.type_of(&inner.expr),
            syn::Expr::Lit(syn::ExprLit { lit: syn::Lit::Bool(_), .. }) => Type::Bool,
            syn::Expr::Unary(unary) if matches!(unary.op, syn::UnOp::Not(_)) => {
                self.type_of(&unary.expr)
            }
            syn::Expr::Binary(binary) => self.type_of_binary(binary),
            syn::Expr::Cast(cast) => Type::named(&type_text(&cast.ty)),
            _ => self.declared(expr).map_or(Type::Other, |ty| Type::named(&type_text(&ty))),
        }
    }

    fn type_of_binary(&self, binary: &syn::ExprBinary) -> Type {
        use syn::BinOp::*;
        match binary.op {
            Eq(_) | Ne(_) | Lt(_) | Le(_) | Gt(_) | Ge(_) | And(_) | Or(_) => Type::Bool,
            Add(_) | Sub(_) | Mul(_) | Div(_) | Rem(_) => match self.type_of(&binary.left) {
                Type::Other => self.type_of(&binary.right),
                known => known,
            },
            _ => Type::Other,
        }
    }

    /// The type that the text declares for a variable, a field or an own method's result.
    pub(super) fn declared(&self, expr: &syn::Expr) -> Option<syn::Type> {
        match expr {
            syn::Expr::Paren(inner) => self.declared(&inner.expr),
            syn::Expr::Unary(unary) if matches!(unary.op, syn::UnOp::Deref(_)) => {
                match self.declared(&unary.expr)? {
                    syn::Type::Reference(reference) => Some(*reference.elem),
                    _ => None,
                }
            }
            syn::Expr::Path(path) => self.declared_variable(&path.path.get_ident()?.to_string()),
            syn::Expr::Field(field) => {
                let owner = type_name(&self.declared(&field.base)?)?;
                let syn::Member::Named(name) = &field.member else { return None };
                self.field(&owner, name)
            }
            syn::Expr::MethodCall(call) => {
                let owner = type_name(&self.declared(&call.receiver)?)?;
                let method = self.krate.routines.iter().find(|routine| {
                    owner_name(routine).as_ref() == Some(&owner) && routine.sig.ident == call.method
                })?;
                match &method.sig.output {
                    syn::ReturnType::Type(_, ty) => Some((**ty).clone()),
                    syn::ReturnType::Default => None,
                }
            }
            _ => None,
        }
    }

    fn declared_variable(&self, name: &str) -> Option<syn::Type> {
        if name == "self" {
            return self.routine.owner.as_ref().map(|owner| owner.self_ty.clone());
        }
        let binding = self.binding(name)?;
        if binding.parameter {
            return self.parameters().find(|(ident, _)| *ident == name).map(|(_, ty)| ty.clone());
        }
        let local = self.declaration(binding)?;
        match (&local.pat, local.init.as_ref().map(|init| &*init.expr)) {
            (syn::Pat::Type(typed), _) => Some((*typed.ty).clone()),
            (syn::Pat::Ident(_), Some(syn::Expr::Struct(literal))) => self.made(&literal.path),
            _ => None,
        }
    }

    /// The name of the type of a literal of a struct.
    pub(super) fn named_type(&self, path: &syn::Path) -> Option<String> {
        self.made(path).and_then(|ty| type_name(&ty))
    }

    /// The type of a literal of a struct.
    fn made(&self, path: &syn::Path) -> Option<syn::Type> {
        match path.is_ident("Self") {
            true => self.routine.owner.as_ref().map(|owner| owner.self_ty.clone()),
            false => Some(syn::parse_quote!(#path)),
        }
    }

    /// The fields of a variable that is of a struct of the crate, with their declared types.
    pub(super) fn fields_of_variable(&self, name: &str) -> Vec<(String, String)> {
        let Ok(variable) = syn::parse_str::<syn::Expr>(name) else { return Vec::new() };
        let Some(owner) = self.own_type(&variable) else { return Vec::new() };
        let structs = self.krate.types.iter().filter(|def| def.name == owner);
        let fields = structs.filter_map(|def| match &def.item {
            syn::Item::Struct(item) => Some(&item.fields),
            _ => None,
        });
        let named = fields
            .flatten()
            .filter_map(|field| Some((field.ident.as_ref()?.to_string(), type_text(&field.ty))));
        named.collect()
    }

    /// The routine's parameters that are plain names, with their types.
    pub(super) fn parameters(&self) -> impl Iterator<Item = (&'a syn::Ident, &'a syn::Type)> {
        self.routine.sig.inputs.iter().filter_map(|input| match input {
            syn::FnArg::Typed(typed) => match &*typed.pat {
                syn::Pat::Ident(pat) => Some((&pat.ident, &*typed.ty)),
                _ => None,
            },
            syn::FnArg::Receiver(_) => None,
        })
    }

    /// The `let` that binds a local variable.
    pub(super) fn declaration(&self, binding: &Binding) -> Option<&'a syn::Local> {
        self.routine
            .locations
            .iter()
            .filter(|location| location.span.contains(binding.span))
            .filter_map(|location| match &location.syntax {
                Some(Syntax::Local(local)) => Some((location, local)),
                _ => None,
            })
            .min_by_key(|(location, _)| location.span.len())
            .map(|(_, local)| local)
    }

    fn field(&self, owner: &str, name: &syn::Ident) -> Option<syn::Type> {
        let structs = self.krate.types.iter().filter(|def| def.name == owner);
        structs
            .filter_map(|def| match &def.item {
                syn::Item::Struct(item) => Some(&item.fields),
                _ => None,
            })
            .flat_map(|fields| fields.iter())
            .find(|field| field.ident.as_ref() == Some(name))
            .map(|field| field.ty.clone())
    }

    /// The type of a field in a literal of a struct, without `&`.
    pub(super) fn field_type(&self, path: &syn::Path, member: &syn::Member) -> Option<String> {
        let last = path.segments.last()?.ident.to_string();
        let owner = if last == "Self" { owner_name(self.routine)? } else { last };
        let syn::Member::Named(name) = member else { return None };
        let ty = type_text(&self.field(&owner, name)?);
        Some(super::typing::bare(&ty).to_owned())
    }

    /// The name of an expression's type, if that is a type of this crate: what the paper calls an
    /// expression of reference type.
    pub(super) fn own_type(&self, expr: &syn::Expr) -> Option<String> {
        let name = type_name(&self.declared(expr)?)?;
        self.krate.types.iter().any(|def| def.name == name).then_some(name)
    }

    /// The other fields of the same declared type, in the types that have this field.
    pub(super) fn sibling_fields(&self, field: &syn::ExprField) -> Vec<String> {
        let syn::Member::Named(name) = &field.member else { return Vec::new() };
        let owner = self.declared(&field.base).and_then(|ty| type_name(&ty));
        let mut found = Vec::new();
        for def in &self.krate.types {
            let syn::Item::Struct(item) = &def.item else { continue };
            let own = item.fields.iter().find(|other| other.ident.as_ref() == Some(name));
            let Some(own) = own.filter(|_| owner.as_ref().is_none_or(|it| *it == def.name)) else {
                continue;
            };
            let alike = item.fields.iter().filter(|other| {
                other.ident != own.ident && type_text(&other.ty) == type_text(&own.ty)
            });
            found.extend(alike.filter_map(|other| other.ident.as_ref().map(ToString::to_string)));
        }
        found
    }

    /// The named fields of the routine's object with their declared types, as `self.field`.
    pub(super) fn own_fields(&self) -> Vec<(String, String)> {
        let owner = self.routine.owner.as_ref().and_then(|owner| type_name(&owner.self_ty));
        let Some(owner) = owner else { return Vec::new() };
        if self.binding("self").is_none() {
            return Vec::new();
        }
        let structs = self.krate.types.iter().filter(|def| def.name == owner);
        let fields = structs.filter_map(|def| match &def.item {
            syn::Item::Struct(item) => Some(&item.fields),
            _ => None,
        });
        let named = fields.flatten().filter_map(|field| {
            Some((format!("self.{}", field.ident.as_ref()?), type_text(&field.ty)))
        });
        named.collect()
    }

    /// The other variables in scope, and `self`, that are of the crate's type that an expression
    /// has.
    pub(super) fn of_own_type(&self, expr: &syn::Expr) -> Vec<String> {
        let Some(own) = self.own_type(expr) else { return Vec::new() };
        let text = syntax::text(expr);
        let names = self.location.scope.iter().map(|binding| binding.name.clone());
        let fitting = names.filter(|name| {
            let variable = syn::parse_str::<syn::Expr>(name).ok();
            *name != text && variable.and_then(|it| self.own_type(&it)).as_ref() == Some(&own)
        });
        fitting.collect()
    }

    /// The structs that have a field of this name, with its declared type.
    pub(super) fn fields_named(&self, member: &syn::Member) -> Vec<(&syn::ItemStruct, String)> {
        let syn::Member::Named(name) = member else { return Vec::new() };
        let structs = self.krate.types.iter().filter_map(|def| match &def.item {
            syn::Item::Struct(item) => Some(item),
            _ => None,
        });
        let with = structs.filter_map(|item| {
            let field = item.fields.iter().find(|field| field.ident.as_ref() == Some(name))?;
            Some((item, type_text(&field.ty)))
        });
        with.collect()
    }

    /// The names of the fields of the crate's structs that are declared with this type.
    pub(super) fn fields_of_type(&self, ty: &str) -> Vec<String> {
        let structs = self.krate.types.iter().filter_map(|def| match &def.item {
            syn::Item::Struct(item) => Some(item),
            _ => None,
        });
        let fields = structs.flat_map(|item| &item.fields);
        let fitting = fields.filter(|field| type_text(&field.ty) == ty);
        fitting.filter_map(|field| field.ident.as_ref().map(ToString::to_string)).collect()
    }

    /// What `?` gives to the callers, if the type of the routine can tell of failure.
    pub(super) fn outcome(&self) -> Option<Outcome> {
        let syn::ReturnType::Type(_, ty) = &self.routine.sig.output else { return None };
        if self.location.in_closure {
            return None;
        }
        match type_name(ty)?.as_str() {
            "Option" => Some(Outcome::Option),
            "Result" => Some(Outcome::Result),
            _ => None,
        }
    }

    /// True if the routine ends with something that it has at this place already, so that to leave
    /// with nothing would give it up: `first` of `Some(first)`.
    pub(super) fn has_its_result(&self) -> bool {
        let Some(syn::Stmt::Expr(syn::Expr::Call(call), None)) = self.routine.block.stmts.last()
        else {
            return false;
        };
        let gives = matches!(&*call.func, syn::Expr::Path(path) if path.path.is_ident("Some"));
        let Some(syn::Expr::Path(given)) = call.args.first().filter(|_| gives) else {
            return false;
        };
        let name = given.path.get_ident().map(ToString::to_string);
        name.and_then(|name| self.binding(&name)).is_some_and(|binding| !binding.parameter)
    }

    /// The source text of a pattern.
    pub(super) fn text_of_pat(&self, pat: &syn::Pat) -> &str {
        self.file.slice(self.file.span(pat))
    }

    /// True if the routine returns `()`.
    pub(super) fn returns_unit(&self) -> bool {
        match &self.routine.sig.output {
            syn::ReturnType::Default => true,
            syn::ReturnType::Type(_, ty) => {
                matches!(&**ty, syn::Type::Tuple(tuple) if tuple.elems.is_empty())
            }
        }
    }

    /// True if the instruction states what must hold rather than does something: the paper's
    /// `check`, which is a contract and no instruction. Changing it would silence the fault.
    pub(super) fn is_assertion(&self) -> bool {
        let mac = match &self.location.syntax {
            Some(Syntax::Macro(stmt)) => &stmt.mac,
            Some(Syntax::Expr(syn::Expr::Macro(expr))) => &expr.mac,
            _ => return false,
        };
        let Some(name) = mac.path.segments.last().map(|segment| segment.ident.to_string()) else {
            return false;
        };
        let name = name.strip_prefix("debug_").unwrap_or(&name);
        name.starts_with("assert") || matches!(name, "panic" | "unreachable" | "todo")
    }

    /// True if another instruction can stand behind this one, and control comes to it.
    pub(super) fn can_be_followed(&self) -> bool {
        let location = self.location;
        let ends = location.tail && !(location.kind.is_condition() && self.is_unit(location));
        let text = self.file.slice(location.span);
        let words = ["return", "break", "continue", "panic!"];
        let leaves = words.iter().any(|word| text.starts_with(word));
        location.statement && !ends && !leaves && !self.is_assertion()
    }

    /// True if nothing follows this instruction in its block.
    pub(super) fn is_last(&self) -> bool {
        self.file.text[self.location.span.end..].trim_start().starts_with('}')
    }

    /// True if the text may go on without this instruction's value.
    pub(super) fn is_omissible(&self) -> bool {
        let location = self.location;
        let unit = self.is_unit(location);
        match location.kind {
            LocationKind::Entry | LocationKind::Exit => false,
            LocationKind::Statement => !self.is_assertion(),
            LocationKind::Let => !self.is_bound_name_used_later(),
            LocationKind::Tail | LocationKind::Arm => unit && !self.is_assertion(),
            LocationKind::While | LocationKind::For => location.statement,
            LocationKind::If | LocationKind::Match | LocationKind::Loop => {
                location.statement && unit
            }
        }
    }

    /// True if the value of an instruction is `()` or thrown away, as far as the text tells.
    pub(super) fn is_unit(&self, location: &Location) -> bool {
        if !location.tail {
            return true;
        }
        let around = self.routine.locations.iter().filter(|other| {
            other.syntax.is_some() && other.id < location.id && other.span.contains(location.span)
        });
        let Some(parent) = around.min_by_key(|other| (other.span.len(), u32::MAX - other.id))
        else {
            return self.returns_unit() && !location.in_closure;
        };
        let condition = parent.condition.as_ref().map(|(span, _)| *span);
        let in_condition = condition.is_some_and(|span| span.contains(location.span));
        if in_condition || parent.in_closure != location.in_closure {
            return false;
        }
        match parent.kind {
            LocationKind::While | LocationKind::For | LocationKind::Loop => true,
            LocationKind::If | LocationKind::Match => self.is_unit(parent),
            // Its value is used inside another instruction.
            _ => false,
        }
    }

    /// True if wrapping this `let` into a block would hide a binding that is used after it.
    fn is_bound_name_used_later(&self) -> bool {
        let Some(Syntax::Local(local)) = &self.location.syntax else { return false };
        let pattern = self.file.slice(self.file.span(&local.pat));
        let after = &self.file.text[self.location.span.end..self.routine.body.end];
        // By words, not by syntax: a name inside a format string is a use, too.
        words(pattern).any(|name| words(after).any(|word| word == name))
    }
}

/// How a routine tells its callers of failure.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Outcome {
    /// By `None`.
    Option,
    /// By `Err`.
    Result,
}

fn is_ordering(op: &syn::BinOp) -> bool {
    matches!(op, syn::BinOp::Lt(_) | syn::BinOp::Le(_) | syn::BinOp::Gt(_) | syn::BinOp::Ge(_))
}

/// The names in a text.
pub(super) fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_alphanumeric() && c != '_')
        .filter(|word| !matches!(*word, "" | "_" | "mut" | "ref"))
}

/// The name of the type that a method belongs to; `None` for methods of traits.
pub(super) fn owner_name(routine: &Routine) -> Option<String> {
    let owner = routine.owner.as_ref().filter(|owner| owner.trait_.is_none())?;
    type_name(&owner.self_ty)
}

/// A type as one line of text, without spaces between its tokens where Rust needs none.
pub(super) fn type_text(ty: &syn::Type) -> String {
    quote::quote!(#ty).to_string().replace(' ', "")
}
