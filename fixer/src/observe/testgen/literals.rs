//! Literals of the crate: likely arguments. Those of examples in the documentation, too: they show
//! what the crate is meant for.

use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens as _;

use crate::discover::Krate;

/// Longest string taken over without a look at it: longer ones are mostly messages, not data.
const MAX_STRING: usize = 40;

/// Longest data taken over: examples of what is read are longer than other texts.
const MAX_DATA: usize = 200;

/// Most literals of a kind.
const MAX_LITERALS: usize = 100;

/// The integers, strings and strings of bytes in a crate's text, in ascending order.
pub(super) fn literals(krate: &Krate) -> Literals {
    let mut found = Literals::default();
    for file in &krate.files {
        found.stream(file.ast.to_token_stream());
    }
    Literals {
        integers: some(found.integers),
        strings: some(found.strings),
        bytes: some(found.bytes),
    }
}

/// In order, each once; where there are too many, some of all parts.
fn some<T: Ord>(mut all: Vec<T>) -> Vec<T> {
    all.sort_unstable();
    all.dedup();
    let count = all.len();
    let mut index = 0;
    all.retain(|_| {
        let kept = index * MAX_LITERALS / count.max(MAX_LITERALS);
        index += 1;
        index * MAX_LITERALS / count.max(MAX_LITERALS) > kept || count <= MAX_LITERALS
    });
    all
}

/// What the crate's text has of each kind.
#[derive(Debug, Default)]
pub(super) struct Literals {
    integers: Vec<i128>,
    strings: Vec<String>,
    bytes: Vec<Vec<u8>>,
}

impl Literals {
    /// The call that tells the harness of them.
    pub(super) fn registration(&self) -> String {
        let bytes: Vec<String> = self.bytes.iter().map(|it| format!("&{it:?}[..]")).collect();
        format!("r.literals(&{:?}, &{:?}, &[{}]);", self.integers, self.strings, bytes.join(", "))
    }

    fn stream(&mut self, stream: TokenStream) {
        let mut documentation = false;
        // `1 << 7` is a literal in all but name.
        let mut shifted = Vec::new();
        let mut example = String::new();
        for token in stream {
            match token {
                TokenTree::Group(group) => {
                    self.example(&group.stream(), &mut example);
                    self.stream(group.stream());
                }
                TokenTree::Ident(ident) => documentation = ident == "doc",
                TokenTree::Punct(punct) if punct.as_char() == '<' => {
                    shifted.push(None);
                    continue;
                }
                TokenTree::Literal(literal) if !documentation => {
                    let value = self.literal(literal);
                    if let [.., Some(base), None, None] = shifted[..]
                        && let Some(by @ 0..100) = value
                    {
                        self.integers.extend(i128::checked_shl(base, by as u32));
                    }
                    shifted.clear();
                    shifted.push(value);
                    continue;
                }
                TokenTree::Literal(_) | TokenTree::Punct(_) => {}
            }
            shifted.clear();
        }
    }

    /// Reads a line of documentation, `doc = "…"`; when it ends an example, its literals.
    fn example(&mut self, attribute: &TokenStream, example: &mut String) {
        let Ok(syn::Expr::Lit(doc)) =
            syn::parse2::<syn::MetaNameValue>(attribute.clone()).map(|meta| meta.value)
        else {
            return;
        };
        let syn::Lit::Str(line) = doc.lit else { return };
        let line = line.value();
        let line = line.trim_start();
        if !line.starts_with("```") {
            if !example.is_empty() {
                example.push_str(line.strip_prefix("# ").unwrap_or(line));
                example.push('\n');
            }
        } else if example.is_empty() {
            example.push('\n');
        } else if let Ok(tokens) = std::mem::take(example).parse() {
            self.stream(tokens);
        }
    }

    /// Takes a literal; its value, if it is an integer.
    fn literal(&mut self, literal: proc_macro2::Literal) -> Option<i128> {
        match syn::Lit::new(literal) {
            syn::Lit::Int(int) => {
                let value = int.base10_parse::<i128>().ok();
                self.integers.extend(value);
                return value;
            }
            syn::Lit::Byte(byte) => self.integers.push(byte.value().into()),
            syn::Lit::Str(text) => self.text(text.value()),
            syn::Lit::ByteStr(bytes) => {
                let bytes = bytes.value();
                if bytes.len() <= MAX_DATA {
                    self.bytes.push(bytes.clone());
                }
                String::from_utf8(bytes).into_iter().for_each(|text| self.text(text));
            }
            syn::Lit::Char(c) => self.strings.push(c.value().to_string()),
            _ => {}
        }
        None
    }

    fn text(&mut self, text: String) {
        if text.len() <= MAX_STRING || text.len() <= MAX_DATA && !is_message(&text) {
            self.strings.push(text);
        }
    }
}

/// True if at least half of a text are words: somebody is to read it, no routine.
fn is_message(text: &str) -> bool {
    let is_word = |part: &&str| {
        let part = part.trim_end_matches(['.', ',', ':', ';', '!', '?']);
        part.chars().all(char::is_alphabetic)
    };
    let parts = text.split_whitespace();
    2 * parts.clone().filter(is_word).count() >= parts.count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn literals_are_found_in_macros_and_contracts_but_not_in_documentation() {
        let krate = Krate::from_text(
            "/// Doc 5\n#[requires(x < 40)] fn f(x: u8) { println!(\"a{}\", 7); g('z', 7); }",
        )
        .unwrap();
        let Literals { integers, strings, .. } = literals(&krate);
        assert_eq!(integers, [7, 40]);
        assert_eq!(strings, ["a{}", "z"]);
    }

    #[test]
    fn literals_of_examples_shifts_and_bytes_are_found() {
        let krate = Krate::from_text(
            "/// Parses 9 of `\"x\"`.\n/// ```\n/// # use a;\n/// f(\"1.2\", 3);\n/// ```\n/// More.\n\
             const A: u32 = 1 << 7; const B: &[u8] = b\"GET\"; const C: u8 = b'a';",
        )
        .unwrap();
        let Literals { integers, strings, bytes } = literals(&krate);
        assert_eq!(integers, [1, 3, 7, 97, 128]);
        assert_eq!(strings, ["1.2", "GET"]);
        assert_eq!(bytes, [b"GET"]);
    }

    #[test]
    fn long_texts_are_taken_over_if_they_are_no_messages() {
        let strings = |text: &str| {
            let krate = Krate::from_text(&format!("const A: &str = {text:?};")).unwrap();
            literals(&krate).strings
        };
        let row = "10.0.0.0/8 172.16.0.0/12 192.168.0.0/16 a b";
        assert_eq!(strings(row), [row]);
        assert!(strings("the number is not as small as it has to be: {number}").is_empty());
        assert!(strings(&row.repeat(9)).is_empty());
    }

    #[test]
    fn of_many_literals_some_of_all_parts_are_kept() {
        let kept = some((0..1_000).collect());
        assert_eq!(kept.len(), MAX_LITERALS);
        assert!(kept[0] < 20 && kept[MAX_LITERALS - 1] > 980, "{kept:?}");
        assert_eq!(some(vec![3, 1, 3]), [1, 3]);
    }
}
