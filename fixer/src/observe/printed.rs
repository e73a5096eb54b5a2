//! Printed output is part of what a test shows: the macros that print are shadowed in the copy.

use crate::discover::Krate;
use crate::splice::{Insertion, Splice};

/// On one line, so that no line of the crate moves. Definitions by `macro_rules!` are in scope in all
/// that follows them, in all modules of the crate. `format_args!` has no path, because in edition
/// 2015 `::core` is a module of the crate.
const MACROS: &str = "#[allow(unused_macros)] macro_rules! print { ($($t:tt)*) => { \
    ::autofix_harness::print(format_args!($($t)*)) } } \
    #[allow(unused_macros)] macro_rules! println { () => { \
    ::autofix_harness::print(format_args!(\"\\n\")) }; ($($t:tt)*) => { { \
    ::autofix_harness::print(format_args!($($t)*)); \
    ::autofix_harness::print(format_args!(\"\\n\")) } } } ";

/// Shadows the macros, if the crate uses them.
pub(super) fn splice(krate: &Krate, splices: &mut [Splice]) {
    let prints = |text: &str| text.contains("print!") || text.contains("println!");
    if !krate.files.iter().any(|file| prints(&file.text)) {
        return;
    }
    let Some(root) = krate.modules.first().map(|module| module.file) else { return };
    let file = &krate.files[root];
    if let Some(first) = file.ast.items.first() {
        let mut insertion = Insertion::default();
        insertion.plain(MACROS);
        splices[root].insert(file.span(first).start, insertion);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spliced(source: &str) -> String {
        let krate = Krate::from_text(source).unwrap();
        let mut splices = vec![Splice::default()];
        splice(&krate, &mut splices);
        splices[0].apply(source).edited.text
    }

    #[test]
    fn the_macros_come_before_the_first_item_and_move_no_line() {
        let source = "//! A crate.\n\n/// Says it.\nfn say(n: u8) {\n    println!(\"{n}\");\n}\n";
        let text = spliced(source);
        assert_eq!(text.lines().count(), source.lines().count());
        let line = text.lines().nth(2).unwrap();
        assert!(line.starts_with("#[allow(unused_macros)] macro_rules! print"), "{text}");
        assert!(line.ends_with("/// Says it."), "{text}");
        assert!(syn::parse_file(&text).is_ok(), "{text}");
    }

    #[test]
    fn no_path_is_one_that_edition_2015_reads_otherwise() {
        assert!(!MACROS.contains("::core") && !MACROS.contains("::std"));
    }

    #[test]
    fn crates_that_print_nothing_stay_as_they_are() {
        assert_eq!(spliced("fn f() {}\n"), "fn f() {}\n");
    }
}
