//! Documents of paragraphs, lists and tables, and their translation to LaTeX.

mod document;
mod translator;

pub use document::{Document, Element, Table};
pub use translator::LatexTranslator;
