//! Writing small pieces of XML, and reading their text.

use std::fmt::Write;

/// The text with entities for the characters that mean something in XML: `&amp;`, `&lt;`, `&gt;` and
/// `&quot;`.
pub fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            other => escaped.push(other),
        }
    }
    escaped
}

/// The text with the characters for the entities `&amp;`, `&lt;`, `&gt;` and `&quot;`; any other entity
/// remains as it is. What comes out for one entity is never part of another one: this takes back what
/// `escape` does.
pub fn unescape(text: &str) -> String {
    if !text.contains('&') {
        return text.to_string();
    }
    let mut plain = text.to_string();
    plain = plain.replace("&amp;", "&");
    plain = plain.replace("&lt;", "<");
    plain = plain.replace("&gt;", ">");
    plain = plain.replace("&quot;", "\"");
    plain
}

/// An element with attributes, which are written in the given order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Element {
    name: String,
    attributes: Vec<(String, String)>,
    text: String,
}

impl Element {
    /// An element without attributes and without text.
    pub fn new(name: &str) -> Self {
        Self {
            name: name.to_string(),
            attributes: Vec::new(),
            text: String::new(),
        }
    }

    /// The element with an attribute. If there is one with this name already, it gets the value.
    pub fn with(mut self, name: &str, value: &str) -> Self {
        match self.attributes.iter_mut().find(|it| it.0 == name) {
            Some(attribute) => attribute.1 = value.to_string(),
            None => self.attributes.push((name.to_string(), value.to_string())),
        }
        self
    }

    /// The element with another text.
    pub fn text(mut self, text: &str) -> Self {
        self.text = text.to_string();
        self
    }

    /// As XML: `<a b="c">text</a>`, or `<a b="c"/>` if there is no text.
    pub fn to_xml(&self) -> String {
        let mut xml = format!("<{}", self.name);
        for (name, value) in &self.attributes {
            write!(xml, " {name}=\"{}\"", escape(value)).expect("strings can be written to");
        }
        if self.text.is_empty() {
            xml.push_str("/>");
        } else {
            write!(xml, ">{}</{}>", escape(&self.text), self.name)
                .expect("strings can be written to");
        }
        xml
    }
}

/// The text of a piece of XML: what is between tags, without entities. A tag reaches from `<` to the next
/// `>`, or to the end if there is none.
pub fn text_of(xml: &str) -> String {
    let mut text = String::new();
    for (i, part) in xml.split('<').enumerate() {
        if i == 0 {
            text.push_str(part);
        } else if let Some((_, behind)) = part.split_once('>') {
            text.push_str(behind);
        }
    }
    unescape(&text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entities() {
        assert_eq!(escape("a < b & \"c\""), "a &lt; b &amp; &quot;c&quot;");
        assert_eq!(unescape("&lt;&gt;&amp;&quot;"), "<>&\"");
        assert_eq!(unescape("&copy; 2024"), "&copy; 2024");
    }

    #[test]
    fn entities_within_text_about_entities() {
        let text = "write &lt; for <";
        assert_eq!(escape(text), "write &amp;lt; for &lt;");
        assert_eq!(unescape("write &amp;lt; for &lt;"), text);
    }

    #[test]
    fn elements() {
        let link = Element::new("a").with("href", "?x=1&y=2").text("x > y");
        assert_eq!(link.to_xml(), "<a href=\"?x=1&amp;y=2\">x &gt; y</a>");
        assert_eq!(text_of(&link.to_xml()), "x > y");
        assert_eq!(Element::new("br").to_xml(), "<br/>");
    }

    #[test]
    fn text_between_tags() {
        assert_eq!(text_of("a <b>bold</b> word <unfinished"), "a bold word ");
        assert_eq!(text_of("<p>x</p>"), "x");
    }
}
