//! Tokens as the programmer wrote them.

use proc_macro2::{Delimiter, Ident, Span, TokenStream, TokenTree};

use crate::environment;

/// The tokens on one line, spaced as in the source.
pub fn of(tokens: TokenStream) -> String {
    let mut writer = Writer { text: String::new(), end: None };
    writer.stream(tokens);
    writer.text.replace(">>=", "->")
}

/// Whether the name is one of these. A name becomes text anew for each comparison, so once is best.
pub fn is_one_of(name: &Ident, words: &[&str]) -> bool {
    words.contains(&name.to_string().as_str())
}

struct Writer {
    text: String,
    /// Where the last token ended.
    end: Option<Position>,
}

type Position = (usize, usize);

impl Writer {
    fn stream(&mut self, tokens: TokenStream) {
        for token in tokens {
            match token {
                TokenTree::Group(group) => {
                    let (open, close) = match group.delimiter() {
                        Delimiter::Parenthesis => ("(", ")"),
                        Delimiter::Brace => ("{", "}"),
                        Delimiter::Bracket => ("[", "]"),
                        Delimiter::None => {
                            self.stream(group.stream());
                            continue;
                        }
                    };
                    // A rebuilt group has lost the places of its delimiters, but not its own.
                    let (start, end) = positions(group.span()).unzip();
                    self.token(open, start, start.map(|(line, column)| (line, column + 1)));
                    self.stream(group.stream());
                    let close_start = end.map(|(line, column)| (line, column.saturating_sub(1)));
                    self.token(close, close_start, end);
                }
                other => {
                    let (start, end) = positions(other.span()).unzip();
                    self.token(&other.to_string(), start, end);
                }
            }
        }
    }

    fn token(&mut self, token: &str, start: Option<Position>, end: Option<Position>) {
        let apart = match (self.end, start) {
            (Some(previous), Some(start)) => previous != start,
            _ => guess_apart(&self.text, token),
        };
        if apart && !self.text.is_empty() && !self.inside_arrow(token) {
            self.text.push(' ');
        }
        self.text.push_str(token);
        self.end = end;
    }

    /// The three characters that stand for `->` have the places of two.
    fn inside_arrow(&self, token: &str) -> bool {
        self.text.ends_with(">>") && token == "=" || self.text.ends_with('>') && token == ">"
    }
}

/// Start and end, known only inside the compiler.
fn positions(span: Span) -> Option<(Position, Position)> {
    // Asking for places is slow, and nobody will read a text that is never shown.
    let unread = environment::never_runs() && !environment::documents();
    if unread || !proc_macro::is_available() {
        return None;
    }
    let span = span.unwrap();
    let (start, end) = (span.start(), span.end());
    Some(((start.line(), start.column()), (end.line(), end.column())))
}

/// Without places: words apart, punctuation tight except around binary operators.
fn guess_apart(before: &str, token: &str) -> bool {
    let Some(last) = before.chars().next_back() else { return false };
    let Some(first) = token.chars().next() else { return false };
    let word = |c: char| c.is_alphanumeric() || c == '_' || c == '"' || c == '\'';
    let operator = |c: char| "=<>+-/%|&^*".contains(c);
    if last == ',' {
        return true;
    }
    if word(last) && word(first) {
        return true;
    }
    if operator(first) {
        return !operator(last) && last != '(' && last != '[' && last != '!';
    }
    operator(last) && (word(first) || first == '(' || first == '!')
}
