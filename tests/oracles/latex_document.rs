//! Oracle of `examples/latex-document`: an empty table becomes an empty LaTeX table, and all other
//! tables are written as before.

use latex_document::{Document, LatexTranslator, Table};

fn table(rows: &[&[&str]]) -> Table {
    let mut table = Table::new();
    for row in rows {
        table.add_row(row.iter().map(ToString::to_string).collect());
    }
    table
}

fn latex(table: &Table) -> String {
    let mut translator = LatexTranslator::new();
    translator.visit_table(table);
    translator.body().to_string()
}

/// Is this a table without columns and rows?
fn is_empty_latex_table(latex: &str) -> bool {
    latex
        .trim()
        .strip_prefix("\\begin{tabulary}{\\textwidth}{")
        .and_then(|rest| rest.strip_suffix("\\end{tabulary}"))
        .and_then(|rest| rest.trim_end().strip_suffix('}'))
        .is_some_and(|columns| columns.chars().all(|c| c == '|'))
}

#[test]
fn column_count_fault() {
    let mut translator = LatexTranslator::new();
    translator.visit_table(&Table::new());
    assert!(is_empty_latex_table(translator.body()));
    assert!(translator.needs_package("tabulary"));
    assert_eq!(translator.depth(), 0);
    assert_eq!(translator.begun(), 1);
}

#[test]
fn column_count_fault_in_a_document() {
    let mut document = Document::new();
    document.push_paragraph("Above".to_string());
    document.push_table(Table::new());
    document.push_paragraph("Below".to_string());
    let mut translator = LatexTranslator::new();
    translator.visit_document(&document);
    let body = translator.body();
    let inner = body
        .strip_prefix("Above\n\n")
        .and_then(|rest| rest.strip_suffix("Below\n\n"));
    assert!(inner.is_some_and(is_empty_latex_table), "{body}");
}

#[test]
fn tables_with_rows() {
    assert_eq!(
        latex(&table(&[&["name", "price"], &["50% off", "1.5"], &["_"]])),
        "\\begin{tabulary}{\\textwidth}{|L|L|}\n  name & price \\\\\n  50\\% off & 1.5 \\\\\n  \\_ \\\\\n\\end{tabulary}\n"
    );
    assert_eq!(
        latex(&table(&[&["a", "1", "x"], &["b", "2"]])),
        "\\begin{tabulary}{\\textwidth}{|L|R|L|}\n  a & 1 & x \\\\\n  b & 2 \\\\\n\\end{tabulary}\n"
    );
    assert_eq!(
        latex(&table(&[&["1"]])),
        "\\begin{tabulary}{\\textwidth}{|R|}\n  1 \\\\\n\\end{tabulary}\n"
    );
    assert_eq!(
        latex(&table(&[&[]])),
        "\\begin{tabulary}{\\textwidth}{||}\n   \\\\\n\\end{tabulary}\n"
    );
    // The widest row need not be the first.
    assert_eq!(
        latex(&table(&[&[], &["a"], &["b", "c", "d", "e"]])),
        "\\begin{tabulary}{\\textwidth}{|L|L|L|L|}\n   \\\\\n  a \\\\\n  b & c & d & e \\\\\n\\end{tabulary}\n"
    );
}

#[test]
fn documents_without_empty_tables() {
    let mut document = Document::new();
    document.push_paragraph("Text".to_string());
    document.push_list(vec!["one".to_string(), "[two]".to_string()]);
    document.push_list(vec![]);
    document.push_table(table(&[&["x"]]));
    let mut translator = LatexTranslator::new();
    translator.visit_document(&document);
    assert_eq!(
        translator.to_latex(),
        r"\documentclass{article}
\usepackage{tabulary}
\begin{document}
Text

\begin{itemize}
  \item {}one
  \item {}[two]
\end{itemize}
\begin{tabulary}{\textwidth}{|L|}
  x \\
\end{tabulary}
\end{document}
"
    );
}
