//! A source file: its text, its syntax tree, and the way between positions and bytes.

use camino::{Utf8Path, Utf8PathBuf};
use proc_macro2::LineColumn;
use syn::spanned::Spanned;

use crate::span::Span;
use crate::syntax::edition_2015;

/// One Rust file of the crate under repair.
#[derive(Debug)]
pub struct SourceFile {
    /// Path relative to the workspace root, with forward slashes.
    pub path: Utf8PathBuf,
    /// The whole text.
    pub text: String,
    /// The syntax tree.
    pub ast: syn::File,
    /// Bytes that `syn` strips before parsing: byte order mark and shebang.
    stripped: usize,
    line_starts: Vec<usize>,
}

/// A file that is not Rust.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SyntaxError {
    /// The file.
    pub path: Utf8PathBuf,
    /// Line, from 1.
    pub line: usize,
    /// Column, from 1.
    pub column: usize,
    /// What the parser expected.
    pub message: String,
}

impl SyntaxError {
    fn of(path: &Utf8Path, error: &syn::Error) -> Self {
        let LineColumn { line, column } = error.span().start();
        Self { path: path.to_owned(), line, column: column + 1, message: error.to_string() }
    }
}

impl SourceFile {
    /// Parses a file's text.
    ///
    /// # Errors
    ///
    /// When the text is not Rust.
    pub fn parse(path: &Utf8Path, text: String) -> Result<Self, SyntaxError> {
        let ast = syn::parse_file(&text).or_else(|error| {
            edition_2015::parse(&text).ok_or_else(|| SyntaxError::of(path, &error))
        })?;
        let bom = if text.starts_with('\u{feff}') { 3 } else { 0 };
        let stripped = bom + ast.shebang.as_ref().map_or(0, String::len);
        let line_starts =
            std::iter::once(0).chain(text.match_indices('\n').map(|(at, _)| at + 1)).collect();
        Ok(Self { path: path.to_owned(), text, ast, stripped, line_starts })
    }

    /// The bytes of a node of this file's tree.
    pub fn span(&self, node: &impl Spanned) -> Span {
        let range = node.span().byte_range();
        Span::new(range.start + self.stripped, range.end + self.stripped)
    }

    /// Where a place of the parsed text is in the file.
    #[must_use]
    pub fn offset(&self, parsed: usize) -> usize {
        parsed + self.stripped
    }

    /// The text of a span.
    #[must_use]
    pub fn slice(&self, span: Span) -> &str {
        &self.text[span.range()]
    }

    /// Line and column (in characters) of a byte, both from 1.
    #[must_use]
    pub fn line_column(&self, offset: usize) -> (usize, usize) {
        let line = self.line_starts.partition_point(|start| *start <= offset);
        let start = self.line_starts[line - 1];
        (line, self.text[start..offset].chars().count() + 1)
    }

    /// What stands before the line's first non-blank character.
    #[must_use]
    pub fn indentation(&self, offset: usize) -> &str {
        let line = self.line_starts.partition_point(|start| *start <= offset);
        let rest = &self.text[self.line_starts[line - 1]..];
        &rest[..rest.len() - rest.trim_start_matches([' ', '\t']).len()]
    }
}

/// The byte of a line and column (in characters), both from 1, in any text.
#[must_use]
pub fn offset_of(text: &str, line: usize, column: usize) -> Option<usize> {
    let start =
        if line == 1 { 0 } else { text.match_indices('\n').nth(line.checked_sub(2)?)?.0 + 1 };
    let rest = &text[start..];
    let column = column.checked_sub(1)?;
    let within = rest.char_indices().map(|(at, _)| at).chain([rest.len()]).nth(column)?;
    Some(start + within)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn byte_order_mark_and_shebang_do_not_shift_spans() {
        let text = "\u{feff}#!/usr/bin/env run\nfn f() { 1; }\n".to_owned();
        let file = SourceFile::parse("a.rs".into(), text).unwrap();
        assert_eq!(file.slice(file.span(&file.ast.items[0])), "fn f() { 1; }");
    }

    #[test]
    fn parameters_without_a_name_do_not_shift_spans() {
        let text = "\u{feff}#!/usr/bin/env run\ntrait T { fn f(&[u8]); }\nfn g() {}\n".to_owned();
        let file = SourceFile::parse("a.rs".into(), text).unwrap();
        assert_eq!(file.slice(file.span(&file.ast.items[1])), "fn g() {}");
        let syn::Item::Trait(item) = &file.ast.items[0] else { panic!() };
        assert_eq!(file.slice(file.span(&item.items[0])), "fn f(&[u8]);");
    }

    #[test]
    fn positions_count_characters() {
        let text = "// é\nfn f() { /* ü */ g() }\n".to_owned();
        let file = SourceFile::parse("a.rs".into(), text.clone()).unwrap();
        let at = text.find("g()").unwrap();
        assert_eq!(file.line_column(at), (2, 18));
        assert_eq!(offset_of(&text, 2, 18), Some(at));
        assert_eq!(offset_of(&text, 9, 1), None);
    }

    #[test]
    fn a_syntax_error_says_where() {
        let error = SourceFile::parse("a.rs".into(), "fn f( {}\n".to_owned()).unwrap_err();
        assert_eq!((error.line, error.path.as_str()), (1, "a.rs"));
    }
}
