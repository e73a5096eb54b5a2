//! All short texts of a few parts, against a model that goes on character by character.

use late_placeholders::*;

fn model(template: &str, values: &Values) -> Result<String, RenderError> {
    let chars: Vec<char> = template.chars().collect();
    let two = |at: usize, c: char| chars.get(at) == Some(&c) && chars.get(at + 1) == Some(&c);
    let (mut text, mut at) = (String::new(), 0);
    while at < chars.len() {
        if !two(at, '{') {
            text.push(chars[at]);
            at += 1;
            continue;
        }
        let start = at + 2;
        let Some(end) = (start..chars.len()).find(|&end| two(end, '}')) else {
            return Err(RenderError::Unclosed);
        };
        let name: String = chars[start..end].iter().collect();
        match values.get(name.trim()) {
            Some(value) => text.push_str(value),
            None => return Err(RenderError::Unknown(name.trim().to_string())),
        }
        at = end + 2;
    }
    Ok(text)
}

fn explore(template: &str, values: &Values, more: usize) {
    assert_eq!(
        render(template, values),
        model(template, values),
        "{template}"
    );
    let literal = literal(template);
    assert_eq!(literal, (!template.contains("{{")).then_some(template));
    if more > 0 {
        for part in ["{", "}", "{{", "}}", "a", " ", "é"] {
            explore(&format!("{template}{part}"), values, more - 1);
        }
    }
}

#[test]
fn short_texts() {
    let mut values = Values::new();
    assert_eq!(values.get("a"), None);
    values.set("a", "?");
    values.set("a", "{{x}}");
    values.set("é", "");
    explore("", &values, 5);
}

#[test]
fn several_people() {
    let mut ada = Values::new();
    ada.set("name", "Ada");
    let nobody = Values::new();
    let unknown = Err(RenderError::Unknown("name".to_string()));
    assert_eq!(
        render_all("}} {{name}}", &[ada.clone(), ada.clone()]),
        Ok(vec!["}} Ada".to_string(); 2])
    );
    assert_eq!(render_all("{{ name}}", &[ada, nobody]), unknown);
    assert_eq!(RenderError::Unclosed.to_string(), "`}}` expected");
    assert_eq!(unknown.unwrap_err().to_string(), "no value for `name`");
}
