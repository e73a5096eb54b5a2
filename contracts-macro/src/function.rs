//! A function as the macros see it: the signature parsed, the body left as tokens.

use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};
use quote::ToTokens;
use syn::parse::{Parse, ParseStream, Parser};
use syn::{
    AttrStyle, Attribute, FnArg, Pat, ReceiverKind, ReturnType, Signature, Token, Type, Visibility,
};

use crate::{attributes, lower, text};

/// A function with a body: free, inherent, or of a trait.
#[derive(Clone)]
pub struct Function {
    pub attrs: Vec<Attribute>,
    pub vis: Visibility,
    pub defaultness: Option<Token![default]>,
    pub sig: Signature,
    pub body: Group,
    /// No other attribute is going to change, copy or remove it.
    pub settled: bool,
}

/// All of a function but its body.
struct Head {
    attrs: Vec<Attribute>,
    vis: Visibility,
    defaultness: Option<Token![default]>,
    sig: Signature,
}

impl Parse for Head {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        Ok(Self {
            attrs: input.call(Attribute::parse_outer)?,
            vis: input.parse()?,
            defaultness: input.parse()?,
            sig: input.parse()?,
        })
    }
}

impl Parse for Function {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        let head: Head = input.parse()?;
        if input.peek(Token![;]) {
            return Err(syn::Error::new(
                head.sig.ident.span(),
                "a method without a body is checked where it is implemented: put \
                 `#[contract_trait]` on the trait and on its `impl`s",
            ));
        }
        Self::new(head, braces(input.parse()?)?)
    }
}

impl Function {
    fn new(head: Head, body: Group) -> syn::Result<Self> {
        let Head { mut attrs, vis, defaultness, sig } = head;
        let body = hoist_inner_attributes(&mut attrs, body)?;
        let settled = attributes::settle(&attrs);
        Ok(Self { attrs, vis, defaultness, sig, body, settled })
    }

    /// Parses a function that stands alone. Its body is kept from the parser, which would copy
    /// every token of it.
    pub fn from_tokens(item: TokenStream) -> syn::Result<Self> {
        let mut head: Vec<TokenTree> = item.into_iter().collect();
        match head.pop() {
            Some(TokenTree::Group(body)) if body.delimiter() == Delimiter::Brace => {
                Self::new(syn::parse2(head.into_iter().collect())?, body)
            }
            last => {
                head.extend(last);
                syn::parse2(head.into_iter().collect())
            }
        }
    }
}

/// The body, also if it is the `$body:block` of a macro and has an invisible group around it.
fn braces(token: TokenTree) -> syn::Result<Group> {
    match token {
        TokenTree::Group(group) if group.delimiter() == Delimiter::Brace => Ok(group),
        TokenTree::Group(group) if group.delimiter() == Delimiter::None => {
            match group.stream().into_iter().next() {
                Some(inner) => braces(inner),
                None => Err(syn::Error::new(group.span(), "expected a function body")),
            }
        }
        other => Err(syn::Error::new(other.span(), "expected a function body")),
    }
}

/// Inner attributes of the body become outer ones: the body is going to be a closure's.
fn hoist_inner_attributes(attrs: &mut Vec<Attribute>, body: Group) -> syn::Result<Group> {
    let mut start = body.stream().into_iter();
    let (Some(TokenTree::Punct(hash)), Some(TokenTree::Punct(bang))) = (start.next(), start.next())
    else {
        return Ok(body);
    };
    if hash.as_char() != '#' || bang.as_char() != '!' {
        return Ok(body);
    }
    let split = |input: ParseStream<'_>| {
        Ok((Attribute::parse_inner(input)?, input.parse::<TokenStream>()?))
    };
    let (inner, rest) = split.parse2(body.stream())?;
    attrs.extend(
        inner.into_iter().map(|attribute| Attribute { style: AttrStyle::Outer, ..attribute }),
    );
    let mut group = Group::new(Delimiter::Brace, rest);
    group.set_span(body.span());
    Ok(group)
}

impl ToTokens for Function {
    fn to_tokens(&self, tokens: &mut TokenStream) {
        for attr in &self.attrs {
            attr.to_tokens(tokens);
        }
        self.vis.to_tokens(tokens);
        self.defaultness.to_tokens(tokens);
        self.sig.to_tokens(tokens);
        self.body.to_tokens(tokens);
    }
}

impl Function {
    /// The declared result type, `()` if there is none.
    pub fn output(&self) -> Type {
        match &self.sig.output {
            ReturnType::Default => syn::parse_quote!(()),
            ReturnType::Type(_, ty) => (**ty).clone(),
        }
    }

    /// Whether the signature shows that the function belongs to a type. What stands for a type
    /// itself has the type's name.
    pub fn mentions_self(&self) -> bool {
        let of_type = self.sig.ident.to_string().starts_with(char::is_uppercase);
        !of_type
            && (self.sig.receiver().is_some()
                || lower::mention_in(self.sig.to_token_stream(), "Self").is_some())
    }

    pub fn never_returns(&self) -> bool {
        matches!(&self.sig.output, ReturnType::Type(_, ty) if matches!(**ty, Type::Never(_)))
    }

    pub fn has_attribute(&self, name: &str) -> bool {
        self.attrs
            .iter()
            .any(|attr| attr.path().segments.last().is_some_and(|segment| segment.ident == name))
    }

    /// Whether the compiler accepts `#[track_caller]` here.
    pub fn can_track_caller(&self) -> bool {
        let rust_abi = self
            .sig
            .abi
            .as_ref()
            .is_none_or(|abi| abi.name.as_ref().is_some_and(|name| name.value() == "Rust"));
        let program_entry = self.sig.ident == "main" && self.sig.inputs.is_empty();
        let excluded = ["target_feature", "panic_handler", "test", "bench", "naked", "start"];
        rust_abi && !program_entry && !excluded.iter().any(|name| self.has_attribute(name))
    }

    /// Takes the `mut` off the parameters and says how the body gets it back, so that clauses see
    /// the values at entry.
    pub fn rebind_mutable_parameters(&mut self) -> TokenStream {
        let mut rebinding = TokenStream::new();
        for input in &mut self.sig.inputs {
            let FnArg::Typed(typed) = input else { continue };
            let Pat::Ident(pattern) = &mut *typed.pat else { continue };
            if pattern.by_ref.is_some() || pattern.subpat.is_some() {
                continue;
            }
            let Some(mutability) = pattern.mutability.take() else { continue };
            let name = &pattern.ident;
            rebinding.extend(match &*typed.ty {
                Type::Reference(reference) if reference.mutability.is_some() => {
                    quote::quote!(let #mutability #name = &mut *#name;)
                }
                _ => quote::quote!(let #mutability #name = #name;),
            });
        }
        rebinding
    }

    /// Whether all parameters are visibly numbers or references.
    pub fn parameters_are_copied(&self) -> bool {
        self.sig.inputs.iter().all(|input| match input {
            FnArg::Typed(typed) => matches!(*typed.ty, Type::Reference(_)) || is_number(&typed.ty),
            FnArg::Receiver(receiver) => matches!(receiver.kind, ReceiverKind::Reference(..)),
        })
    }

    /// How `self` is taken.
    pub fn receiver(&self) -> Receiver {
        match self.sig.receiver() {
            None => Receiver::None,
            Some(receiver) => match &receiver.kind {
                ReceiverKind::Reference(..) => Receiver::Borrowed,
                ReceiverKind::Typed(_, ty) if matches!(**ty, Type::Reference(_)) => {
                    Receiver::Borrowed
                }
                _ => Receiver::Owned,
            },
        }
    }
}

/// Whether the type is visibly one of a machine's.
pub fn is_number(ty: &Type) -> bool {
    const NUMBERS: &[&str] = &[
        "u8", "u16", "u32", "u64", "u128", "usize", "i8", "i16", "i32", "i64", "i128", "isize",
        "f32", "f64", "bool", "char",
    ];
    matches!(ty, Type::Path(path)
        if path.path.get_ident().is_some_and(|name| text::is_one_of(name, NUMBERS)))
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Receiver {
    None,
    /// `&self` or `&mut self`
    Borrowed,
    /// `self`, `self: Box<Self>`, …
    Owned,
}
