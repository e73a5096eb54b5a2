//! Translates an indented outline to nested lists of LaTeX.

use contracts::{ensures, requires};

/// LaTeX has no deeper lists.
pub const MAX_DEPTH: usize = 4;

/// Escapes what has a meaning in LaTeX.
pub fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '%' | '&' | '_' | '#' | '$' | '{' | '}' => {
                escaped.push('\\');
                escaped.push(c);
            }
            '\\' => escaped.push_str("\\textbackslash{}"),
            '~' => escaped.push_str("\\textasciitilde{}"),
            '^' => escaped.push_str("\\textasciicircum{}"),
            _ => escaped.push(c),
        }
    }
    escaped
}

/// Translates the entries of an outline one by one.
#[derive(Debug, Clone, Default)]
pub struct OutlineTranslator {
    latex: String,
    depth: usize,
    numbered: bool,
}

impl OutlineTranslator {
    /// A translator to lists with bullets.
    pub fn bulleted() -> Self {
        Self::default()
    }

    /// A translator to lists with numbers.
    pub fn numbered() -> Self {
        Self {
            numbered: true,
            ..Self::default()
        }
    }

    /// How many lists are open?
    pub fn depth(&self) -> usize {
        self.depth
    }

    /// What is translated so far.
    pub fn latex(&self) -> &str {
        &self.latex
    }

    /// The name of the lists in LaTeX.
    pub fn environment(&self) -> &'static str {
        if self.numbered {
            "enumerate"
        } else {
            "itemize"
        }
    }

    /// Adds an entry at a level, the outermost of which is 1. Lists are opened and closed as needed.
    #[requires((1..=MAX_DEPTH).contains(&level))]
    #[ensures(self.depth() == level)]
    pub fn add(&mut self, level: usize, text: &str) {
        if level < self.depth {
            self.close(level - self.depth);
        } else {
            self.open(level - self.depth);
        }
        self.indent();
        self.latex.push_str("\\item ");
        // A bracket right after the command would be its argument.
        if text.starts_with('[') {
            self.latex.push_str("{}");
        }
        self.latex.push_str(&escape(text));
        self.latex.push('\n');
    }

    /// Adds an entry for each line; two spaces of indentation make a level.
    pub fn add_lines(&mut self, text: &str) {
        for line in text.lines().filter(|line| !line.trim().is_empty()) {
            let indentation = line.len() - line.trim_start_matches(' ').len();
            let level = (indentation / 2 + 1).min(MAX_DEPTH);
            self.add(level, line.trim());
        }
    }

    /// Closes all lists.
    #[ensures(self.depth() == 0)]
    pub fn finish(&mut self) {
        self.close(self.depth);
    }

    #[requires(count <= MAX_DEPTH - self.depth)]
    #[ensures(self.depth == old(self.depth) + count)]
    fn open(&mut self, count: usize) {
        for _ in 0..count {
            self.indent();
            let environment = self.environment();
            self.latex.push_str(&format!("\\begin{{{environment}}}\n"));
            self.depth += 1;
        }
    }

    #[requires(count <= self.depth)]
    #[ensures(self.depth + count == old(self.depth))]
    fn close(&mut self, count: usize) {
        for _ in 0..count {
            self.depth -= 1;
            self.indent();
            let environment = self.environment();
            self.latex.push_str(&format!("\\end{{{environment}}}\n"));
        }
    }

    fn indent(&mut self) {
        self.latex.push_str(&"  ".repeat(self.depth));
    }
}
