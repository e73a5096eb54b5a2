//! Translation to LaTeX.

use std::collections::BTreeSet;

use contracts::{ensures, requires};

use crate::document::{Document, Element, Table};

/// Visits the elements of documents and writes them down in LaTeX.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct LatexTranslator {
    /// The packages that the body needs.
    packages: BTreeSet<String>,
    body: String,
    /// The environments that were begun and not ended yet, outermost first.
    open: Vec<String>,
    /// How many environments were begun so far.
    begun: usize,
}

impl LatexTranslator {
    /// Creates a translator that has written nothing yet.
    #[ensures(ret.body().is_empty())]
    #[ensures(ret.depth() == 0)]
    pub fn new() -> Self {
        Self::default()
    }

    /// What was written so far, without the preamble.
    pub fn body(&self) -> &str {
        &self.body
    }

    /// Does the text written so far need the package `name`?
    pub fn needs_package(&self, name: &str) -> bool {
        self.packages.contains(name)
    }

    /// The number of environments that are open.
    #[ensures(ret <= self.begun())]
    pub fn depth(&self) -> usize {
        self.open.len()
    }

    /// The number of environments begun so far.
    pub fn begun(&self) -> usize {
        self.begun
    }

    /// A complete LaTeX document around the text written so far.
    #[requires(self.depth() == 0)]
    #[ensures(ret.contains(self.body()))]
    pub fn to_latex(&self) -> String {
        let mut latex = String::from("\\documentclass{article}\n");
        for package in &self.packages {
            latex.push_str(&format!("\\usepackage{{{package}}}\n"));
        }
        latex.push_str("\\begin{document}\n");
        latex.push_str(&self.body);
        latex.push_str("\\end{document}\n");
        latex
    }

    /// Writes all elements of `document`.
    #[ensures(self.depth() == old(self.depth()))]
    #[ensures(self.begun() <= old(self.begun()) + document.elements().len())]
    pub fn visit_document(&mut self, document: &Document) {
        for element in document.elements() {
            match element {
                Element::Paragraph(text) => self.visit_paragraph(text),
                Element::List(items) => self.visit_list(items),
                Element::Table(table) => self.visit_table(table),
            }
        }
    }

    /// Writes a paragraph.
    #[ensures(self.begun() == old(self.begun()))]
    pub fn visit_paragraph(&mut self, text: &str) {
        self.put_line(&escape(text));
        self.put_line("");
    }

    /// Writes a list; nothing for an empty one, since LaTeX wants an item in each list.
    #[ensures(self.depth() == old(self.depth()))]
    #[ensures(self.begun() == old(self.begun()) + usize::from(!items.is_empty()))]
    pub fn visit_list(&mut self, items: &[String]) {
        if items.is_empty() {
            return;
        }
        self.open_environment("itemize", "");
        for item in items {
            self.put_line(&format!("\\item {{}}{}", escape(item)));
        }
        self.close_environment();
    }

    /// Writes a table as wide as the text.
    #[ensures(self.needs_package("tabulary"))]
    #[ensures(self.depth() == old(self.depth()))]
    #[ensures(self.begun() == old(self.begun()) + 1)]
    pub fn visit_table(&mut self, table: &Table) {
        self.packages.insert("tabulary".to_string());
        let mut s = String::new();
        let mut i = 1;
        while i <= table.column_count() {
            if i > 1 {
                s.push('|');
            }
            s.push(if table.is_numeric(i) { 'R' } else { 'L' });
            i += 1;
        }
        s.insert(0, '|');
        s.push('|');
        self.open_environment("tabulary", &format!("{{\\textwidth}}{{{s}}}"));
        for row in table.rows() {
            let cells: Vec<String> = row.iter().map(|cell| escape(cell)).collect();
            self.put_line(&format!("{} \\\\", cells.join(" & ")));
        }
        self.close_environment();
    }

    /// Begins the environment `name`.
    #[ensures(self.depth() == old(self.depth()) + 1)]
    #[ensures(self.begun() == old(self.begun()) + 1)]
    fn open_environment(&mut self, name: &str, arguments: &str) {
        self.put_line(&format!("\\begin{{{name}}}{arguments}"));
        self.open.push(name.to_string());
        self.begun += 1;
    }

    /// Ends the innermost open environment.
    #[requires(self.depth() > 0)]
    #[ensures(self.depth() + 1 == old(self.depth()))]
    fn close_environment(&mut self) {
        if let Some(name) = self.open.pop() {
            self.put_line(&format!("\\end{{{name}}}"));
        }
    }

    /// Writes `line`, indented by the open environments.
    #[ensures(self.body().ends_with('\n'))]
    fn put_line(&mut self, line: &str) {
        if !line.is_empty() {
            self.body.push_str(&"  ".repeat(self.depth()));
        }
        self.body.push_str(line);
        self.body.push('\n');
    }
}

/// `text` with LaTeX's special characters made ordinary.
fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\\' => escaped.push_str("\\textbackslash{}"),
            '~' => escaped.push_str("\\textasciitilde{}"),
            '^' => escaped.push_str("\\textasciicircum{}"),
            '&' | '%' | '$' | '#' | '_' | '{' | '}' => {
                escaped.push('\\');
                escaped.push(c);
            }
            _ => escaped.push(c),
        }
    }
    escaped
}
