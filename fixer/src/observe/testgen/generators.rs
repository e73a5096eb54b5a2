//! Generators of the crate's own types: their values come from the object pool.

use quote::ToTokens as _;

use super::instantiate::Instance;
use crate::discover::{Krate, TypeDef};
use crate::splice::{Dropped, Insertion, Piece};

/// Writes the generators of a module's types into its generated module.
pub(super) fn write(krate: &Krate, module: usize, dropped: &Dropped, insertion: &mut Insertion) {
    for (number, def) in (0u32..).zip(&krate.types) {
        let piece = Piece::Generator(number);
        if def.module == module && !dropped.contains(&piece) {
            insertion.piece(piece, |insertion| insertion.plain(&generator(def)));
        }
    }
}

/// One impl for all instances of a type: what is borrowed in it is borrowed for ever.
fn generator(def: &TypeDef) -> String {
    let ty = Instance::plain().apply(&def.ty());
    let mut generics = Instance::plain().apply_generics(def.generics());
    generics.params = generics
        .params
        .into_iter()
        .filter(|parameter| !matches!(parameter, syn::GenericParam::Lifetime(_)))
        .collect();
    for parameter in generics.type_params_mut() {
        parameter.bounds.push(syn::parse_quote!('static));
    }
    let (parameters, _, conditions) = generics.split_for_impl();
    let conditional: String =
        def.conditions().iter().map(|attr| format!("{} ", attr.to_token_stream())).collect();
    format!(
        "{conditional}impl {} ::autofix_harness::generate::Generate for {} {} {{ \
         fn generate(w: &mut ::autofix_harness::world::World) -> \
         ::autofix_harness::core::option::Option<::autofix_harness::generate::Made<Self>> \
         {{ w.from_pool() }} }}\n",
        parameters.to_token_stream(),
        ty.to_token_stream(),
        conditions.to_token_stream(),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(source: &str) -> String {
        generator(&Krate::from_text(source).unwrap().types[0])
    }

    #[test]
    fn one_generator_serves_all_instances() {
        let text = text(
            "#[cfg(unix)] #[derive(Debug)] struct P<'a, T: Ord + 'a, const N: usize> where T: Copy { t: &'a [T; N] }",
        );
        assert!(
            text.starts_with(
                "# [cfg (unix)] impl < T : Ord + 'static + 'static , const N : usize >"
            ),
            "{text}"
        );
        assert!(text.contains("Generate for P < 'static , T , N > where T : Copy {"), "{text}");
        syn::parse_file(&text).unwrap();
    }
}
