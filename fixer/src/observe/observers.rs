//! Observers: for each of the crate's types, what its argument-less queries give (the unfolding
//! of 3.2.1). In Eiffel an attribute is a query too, so fields count.

use quote::ToTokens as _;
use syn::visit::{self, Visit};

use crate::discover::{Krate, Owner, Routine, TypeDef, type_name};
use crate::splice::{Dropped, Insertion, Piece};

/// Writes the observers of a module's types into its generated module.
pub(super) fn write(krate: &Krate, module: usize, dropped: &Dropped, insertion: &mut Insertion) {
    for (number, def) in (0u32..).zip(&krate.types) {
        let piece = Piece::Observer(number);
        if def.module == module && !dropped.contains(&piece) {
            insertion.piece(piece, |insertion| observer(krate, number, def, dropped, insertion));
        }
    }
}

fn observer(
    krate: &Krate,
    number: u32,
    def: &TypeDef,
    dropped: &Dropped,
    insertion: &mut Insertion,
) {
    let owner = main_impl(krate, def);
    let (generics, self_ty) = match owner {
        Some(owner) => (owner.generics.clone(), owner.self_ty.to_token_stream().to_string()),
        None => {
            let (_, arguments, _) = def.generics().split_for_impl();
            let name = &def.name;
            (def.generics().clone(), format!("{name} {}", arguments.to_token_stream()))
        }
    };
    let (parameters, _, conditions) = generics.split_for_impl();
    insertion.plain(&format!(
        "impl {} ::autofix_harness::Val for {self_ty} {} {{ \
         fn val(&self, __afx_s: &mut ::autofix_harness::value::Sink) {{ \
         if __afx_s.is_nested() {{ return; }} ",
        parameters.to_token_stream(),
        conditions.to_token_stream(),
    ));
    for (index, query) in (0u32..).zip(queries(krate, def)) {
        let piece = Piece::Query(number, index);
        if !dropped.contains(&piece) {
            insertion.piece(piece, |insertion| {
                insertion.plain(&format!(
                    "__afx_s.query(\"{query}\", |__afx_s| \
                     (&&::autofix_harness::W(&(self{query}))).see(__afx_s));\n"
                ));
            });
        }
    }
    insertion.plain("} }\n");
}

/// Fields and argument-less queries, as they follow an expression: `.count()`, `.index`.
fn queries(krate: &Krate, def: &TypeDef) -> Vec<String> {
    let mut found = Vec::new();
    for routine in methods(krate, def) {
        if is_query(routine) && !grows(routine, def) {
            found.push(format!(".{}()", routine.sig.ident));
        }
    }
    if let syn::Item::Struct(item) = &def.item
        && let syn::Fields::Named(fields) = &item.fields
    {
        for field in &fields.named {
            found.extend(field.ident.as_ref().map(|ident| format!(".{ident}")));
        }
    }
    found
}

fn methods<'k>(krate: &'k Krate, def: &TypeDef) -> impl Iterator<Item = &'k Routine> {
    krate.routines.iter().filter(move |routine| {
        routine.owner.as_ref().is_some_and(|owner| {
            owner.trait_.is_none() && type_name(&owner.self_ty).as_deref() == Some(&def.name)
        })
    })
}

/// A query: `&self`, no other argument, and a result.
fn is_query(routine: &Routine) -> bool {
    let sig = &routine.sig;
    let by_shared_reference = matches!(
        sig.inputs.first(),
        Some(syn::FnArg::Receiver(receiver))
            if matches!(&receiver.kind, syn::ReceiverKind::Reference(_, _, None))
    );
    by_shared_reference
        && sig.inputs.len() == 1
        && sig.generics.params.is_empty()
        && sig.asyncness.is_none()
        && matches!(sig.output, syn::ReturnType::Type(..))
}

/// True if a query gives its own type with other arguments, `Either<&L, &R>`: asking the answer the
/// same again would never end, and the compiler instantiates all of it.
fn grows(routine: &Routine, def: &TypeDef) -> bool {
    struct Find<'a> {
        name: &'a str,
        own: String,
        found: bool,
    }
    impl<'ast> Visit<'ast> for Find<'_> {
        fn visit_type_path(&mut self, ty: &'ast syn::TypePath) {
            let name = ty.path.segments.last().map(|segment| segment.ident.to_string());
            self.found |=
                name.as_deref() == Some(self.name) && ty.to_token_stream().to_string() != self.own;
            visit::visit_type_path(self, ty);
        }
    }
    let (Some(owner), syn::ReturnType::Type(_, ty)) = (&routine.owner, &routine.sig.output) else {
        return false;
    };
    let own = owner.self_ty.to_token_stream().to_string();
    let mut find = Find { name: &def.name, own, found: false };
    find.visit_type(ty);
    find.found && def.generics().type_params().next().is_some()
}

/// The impl block with the most queries: its bounds are those of the observer.
fn main_impl<'k>(krate: &'k Krate, def: &TypeDef) -> Option<&'k Owner> {
    let mut blocks: Vec<(&Owner, usize)> = Vec::new();
    for routine in methods(krate, def).filter(|routine| is_query(routine)) {
        let owner = routine.owner.as_ref()?;
        match blocks.iter_mut().find(|(known, _)| known.span == owner.span) {
            Some((_, count)) => *count += 1,
            None => blocks.push((owner, 1)),
        }
    }
    // The first of the largest: `max_by_key` would give the last.
    blocks.into_iter().rev().max_by_key(|(_, count)| *count).map(|(owner, _)| owner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn queries_and_fields_are_asked_with_the_bounds_of_their_impl() {
        let krate = Krate::from_text(
            "struct Set<T> { index: usize, items: Vec<T> }
             impl<T> Set<T> { fn new() -> Self { todo!() } }
             impl<T: Ord> Set<T> where T: Copy {
                 fn count(&self) -> usize { 0 }
                 fn has(&self, v: &T) -> bool { false }
                 fn clear(&mut self) {}
                 fn as_ref(&self) -> Set<&T> { todo!() }
             }",
        )
        .unwrap();
        let mut splice = crate::splice::Splice::default();
        let mut insertion = Insertion::default();
        write(&krate, 0, &Dropped::new(), &mut insertion);
        splice.insert(0, insertion);
        let text = splice.apply("").edited.text;
        let file = syn::parse_file(&text).unwrap();
        assert_eq!(file.items.len(), 1);
        assert!(
            text.starts_with(
                "impl < T : Ord > ::autofix_harness::Val for Set < T > where T : Copy {"
            )
        );
        assert_eq!(text.matches(".query(").count(), 3);
        assert!(text.contains(".query(\".count()\""));
        assert!(text.contains(".query(\".index\""));
    }
}
