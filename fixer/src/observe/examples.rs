//! Examples of the documentation in the crate's own test executable, so that they are observed like
//! unit tests.
//!
//! Each becomes a test in a module of its own, as rustdoc would make a program of it: hidden lines
//! shown, `main` called, an error of `?` a failure. One that does not compile there is dropped like
//! any piece, and left to cargo when fixes are confirmed.

use syn::visit::{self, Visit};

use crate::discover::Krate;
use crate::splice::{Dropped, Insertion, Piece};

/// The module of all examples.
const MODULE: &str = "afx_documentation";

/// Most examples taken: each is a function to be built.
const MAX_EXAMPLES: usize = 100;

/// Code in the documentation that is run as a test.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Example {
    /// The name of its test.
    name: String,
    /// Where it is, for people.
    place: String,
    code: String,
    should_panic: bool,
}

/// The examples of a crate, in the order of its files.
pub(super) fn examples(krate: &Krate) -> Vec<Example> {
    let of_tests = |index: usize| krate.tests.iter().any(|test| test.files.contains(&index));
    let mut found = Vec::new();
    for (index, file) in krate.files.iter().enumerate().filter(|(index, _)| !of_tests(*index)) {
        let mut reader = Reader { fence: None, blocks: Vec::new() };
        reader.visit_file(&file.ast);
        let stem = file.path.as_str().replace(|c: char| !c.is_ascii_alphanumeric(), "_");
        for Block { line, code, should_panic, .. } in reader.blocks {
            let name = format!("{stem}_{index}_line_{line}");
            let place = format!("{}:{line}", file.path);
            found.push(Example { name, place, code, should_panic });
        }
    }
    found.dedup_by(|one, other| one.name == other.name);
    found.truncate(MAX_EXAMPLES);
    found
}

/// How an example is shown to people, if a test of this name is one.
pub(super) fn shown(examples: &[Example], test: &str) -> Option<String> {
    let name = test.strip_prefix(MODULE)?.strip_prefix("::")?;
    let example = examples.iter().find(|example| example.name == name)?;
    Some(format!("example at {}", example.place))
}

/// Writes the examples' tests.
pub(super) fn write(examples: &[Example], dropped: &Dropped, insertion: &mut Insertion) {
    let mut tests = Insertion::default();
    for (number, example) in (0u32..).zip(examples) {
        let piece = Piece::Example(number);
        if !dropped.contains(&piece) {
            tests.piece(piece, |tests| tests.plain(&example.test()));
        }
    }
    if !tests.is_empty() {
        insertion
            .plain(&format!("\n#[cfg(test)] #[allow(warnings, clippy::all)] mod {MODULE} {{\n"));
        insertion.append(tests);
        insertion.plain("}\n");
    }
}

impl Example {
    fn test(&self) -> String {
        let Self { name, code, should_panic, .. } = self;
        let panics = if *should_panic { "#[should_panic] " } else { "" };
        let path = format!("{MODULE}::{name}");
        let body = if code.contains("fn main()") {
            format!(
                "{code}\nlet __afx_exit = ::autofix_harness::std::process::Termination::report(main());\n\
                 assert!(__afx_exit == ::autofix_harness::std::process::ExitCode::SUCCESS);\n"
            )
        } else if code.trim_end().ends_with("(())") {
            format!("(|| {{ {code}\n }})().unwrap();\n")
        } else {
            format!("{code}\n")
        };
        format!(
            "#[test] {panics}fn {name}() {{ \
             let __afx_test = ::autofix_harness::test({path:?}, {should_panic});\n{body}}}\n"
        )
    }
}

/// An example as it stands in a file.
#[derive(Debug)]
struct Block {
    line: usize,
    /// Columns before the fence, which are no part of the code.
    indent: usize,
    code: String,
    should_panic: bool,
}

struct Reader {
    /// The block that is open; `None` in it if it is no test.
    fence: Option<Option<Block>>,
    blocks: Vec<Block>,
}

impl<'ast> Visit<'ast> for Reader {
    fn visit_attribute(&mut self, attribute: &'ast syn::Attribute) {
        if let syn::Meta::NameValue(meta) = &attribute.meta
            && meta.path.is_ident("doc")
            && let syn::Expr::Lit(syn::ExprLit { lit: syn::Lit::Str(text), .. }) = &meta.value
        {
            let start = text.span().start().line;
            for (offset, line) in text.value().lines().enumerate() {
                self.line(line, start + offset);
            }
        }
        visit::visit_attribute(self, attribute);
    }
}

impl Reader {
    fn line(&mut self, text: &str, line: usize) {
        let bare = text.trim_start();
        if let Some(tags) = bare.strip_prefix("```") {
            self.fence = match self.fence.take() {
                Some(block) => {
                    self.blocks.extend(block);
                    None
                }
                None => Some(block(tags, line, text.len() - bare.len())),
            };
        } else if let Some(Some(block)) = &mut self.fence {
            block.code.push_str(&shown_line(unindented(text, block.indent)));
            block.code.push('\n');
        }
    }
}

/// A line without the indentation of its block; what is more may be inside a text.
fn unindented(line: &str, indent: usize) -> &str {
    let spaces = line.len() - line.trim_start().len();
    &line[spaces.min(indent)..]
}

/// Hidden lines are shown; crates' attributes are not for functions.
fn shown_line(line: &str) -> String {
    let bare = line.trim();
    match bare.strip_prefix('#') {
        Some("") => String::new(),
        Some(rest) if rest.starts_with(' ') => rest[1..].to_owned(),
        Some(rest) if rest.starts_with('#') => line.replacen("##", "#", 1),
        Some(rest) if rest.starts_with("![") => String::new(),
        _ => line.to_owned(),
    }
}

/// A new block, if its tags say that it is run.
fn block(tags: &str, line: usize, indent: usize) -> Option<Block> {
    let tags: Vec<_> =
        tags.split([',', ' ']).map(str::trim).filter(|tag| !tag.is_empty()).collect();
    let is_run = tags.iter().all(|tag| {
        matches!(*tag, "rust" | "should_panic" | "standalone") || tag.starts_with("edition")
    });
    let should_panic = tags.contains(&"should_panic");
    is_run.then(|| Block { line, indent, code: String::new(), should_panic })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tests(source: &str) -> Vec<Example> {
        let krate = Krate::from_text(source).unwrap();
        let found = examples(&krate);
        let mut insertion = Insertion::default();
        write(&found, &Dropped::new(), &mut insertion);
        let mut splice = crate::splice::Splice::default();
        splice.insert(source.len(), insertion);
        syn::parse_file(&splice.apply(source).edited.text).unwrap();
        found
    }

    #[test]
    fn examples_are_run_with_their_hidden_lines() {
        let found = tests(
            "//! ```\n//! # use a::f;\n//! assert_eq!(f(), 1);\n//! ```\n\
             /// ```should_panic\n/// panic!();\n/// ```\n/// ```no_run\n/// x();\n/// ```\n\
             /// ```toml\n/// a = 1\n/// ```\nfn f() {}",
        );
        let codes: Vec<_> = found.iter().map(|it| (it.code.trim(), it.should_panic)).collect();
        assert_eq!(codes, [("use a::f;\nassert_eq!(f(), 1);", false), ("panic!();", true)]);
        assert_eq!(found[1].place, "src/lib.rs:5");
        let shown = shown(&found, "afx_documentation::src_lib_rs_0_line_5");
        assert_eq!(shown.as_deref(), Some("example at src/lib.rs:5"));
    }

    #[test]
    fn what_is_indented_inside_a_text_stays() {
        let found = tests(
            "/// ```\n/// # let list = \"\\\n/// * one\n///   two\n/// # \";\n/// ##[derive(Debug)] struct S;\n/// ```\nfn f() {}",
        );
        assert_eq!(
            found[0].code,
            "let list = \"\\\n* one\n  two\n\";\n#[derive(Debug)] struct S;\n"
        );
    }

    #[test]
    fn a_main_function_is_called_and_errors_are_failures() {
        let found = tests(
            "/// ```\n/// fn main() -> Result<(), u8> { Ok(()) }\n/// ```\n\
             /// ```\n/// let n: u8 = \"1\".parse()?;\n/// # Ok::<(), E>(())\n/// ```\nfn f() {}",
        );
        assert!(found[0].test().contains("report(main());"), "{}", found[0].test());
        assert!(found[1].test().contains("(|| {"), "{}", found[1].test());
    }
}
