//! Records in a line each, with tabs between the fields.
//!
//! Tabs, line ends and backslashes in a field are written as `\t`, `\n` and `\\`.

use contracts::{ensures, requires};

/// A field as it is written: without tabs or line ends.
#[ensures(!ret.contains(['\t', '\n']))]
#[ensures(unescape(&ret).as_deref() == Some(field))]
pub fn escape(field: &str) -> String {
    let mut text = field.replace('\t', "\\t");
    text = text.replace('\n', "\\n");
    text = text.replace('\\', "\\\\");
    text
}

/// A field as it was before it was written. `None` if a backslash has neither `t` nor `n` nor another
/// backslash after it.
pub fn unescape(text: &str) -> Option<String> {
    let mut field = String::with_capacity(text.len());
    let mut chars = text.chars();
    while let Some(c) = chars.next() {
        if c != '\\' {
            field.push(c);
            continue;
        }
        field.push(match chars.next()? {
            't' => '\t',
            'n' => '\n',
            '\\' => '\\',
            _ => return None,
        });
    }
    Some(field)
}

/// A record as it is written, without an end of the line. There is at least one field.
#[requires(!fields.is_empty())]
pub fn write_record(fields: &[&str]) -> String {
    let fields: Vec<String> = fields.iter().map(|field| escape(field)).collect();
    fields.join("\t")
}

/// The fields of a record; `None` if one of them is not written correctly.
pub fn read_record(line: &str) -> Option<Vec<String>> {
    line.split('\t').map(unescape).collect()
}

/// A table, with an end of the line after each record.
#[requires(rows.iter().all(|row| !row.is_empty()))]
pub fn write_table(rows: &[Vec<&str>]) -> String {
    let mut text = String::new();
    for row in rows {
        text.push_str(&write_record(row));
        text.push('\n');
    }
    text
}

/// The records of a table, or the number of the first line, counted from 1 on, that is not correct.
/// The last line need not have an end.
pub fn read_table(text: &str) -> Result<Vec<Vec<String>>, usize> {
    let text = text.strip_suffix('\n').unwrap_or(text);
    let mut rows = Vec::new();
    for (index, line) in text.split('\n').enumerate() {
        rows.push(read_record(line).ok_or(index + 1)?);
    }
    Ok(rows)
}
