//! All short fields, against a translation of each character.

use late_tabfields::*;

fn fields(more: usize) -> Vec<String> {
    let mut all = vec![String::new()];
    let mut from = 0;
    for _ in 0..more {
        let to = all.len();
        for at in from..to {
            for c in ['\t', '\n', '\\', 't', 'n', 'é'] {
                all.push(format!("{}{c}", all[at]));
            }
        }
        from = to;
    }
    all
}

fn model(field: &str) -> String {
    let each = field.chars().map(|c| match c {
        '\t' => "\\t".to_string(),
        '\n' => "\\n".to_string(),
        '\\' => "\\\\".to_string(),
        c => c.to_string(),
    });
    each.collect()
}

#[test]
fn all_short_fields() {
    let all = fields(4);
    for field in &all {
        let text = model(field);
        assert_eq!(escape(field), text);
        assert_eq!(unescape(&text).as_ref(), Some(field));
        assert_eq!(
            write_record(&[field, "x", field]),
            format!("{text}\tx\t{text}")
        );
        let row = vec![field.clone(), String::new(), field.clone()];
        assert_eq!(read_record(&format!("{text}\t\t{text}")), Some(row.clone()));
        let table = write_table(&[vec![field, "", field], vec!["a"]]);
        assert_eq!(table, format!("{text}\t\t{text}\na\n"));
        assert_eq!(read_table(&table), Ok(vec![row, vec!["a".to_string()]]));
        // Read as it is: what is not escaped correctly is refused.
        let plain = field
            .replace("\\\\", "")
            .replace("\\t", "")
            .replace("\\n", "");
        let valid = {
            let mut rest = field.as_str();
            while let Some(at) = rest.find('\\') {
                match rest[at + 1..].chars().next() {
                    Some('t' | 'n' | '\\') => rest = &rest[at + 2..],
                    _ => break,
                }
            }
            !rest.contains('\\')
        };
        assert_eq!(unescape(field).is_some(), valid, "{field:?} {plain:?}");
    }
    assert_eq!(read_table("a\nb\\\n"), Err(2));
    assert_eq!(read_table("\\x\nb"), Err(1));
}
