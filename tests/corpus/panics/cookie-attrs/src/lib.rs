//! The header `Set-Cookie`, with which web servers ask browsers to remember something.
//!
//! ```
//! let cookie = cookie_attrs::Cookie::parse("id=a3f; Path=/; Max-Age=3600").unwrap();
//! assert_eq!(cookie.name(), "id");
//! assert_eq!(cookie.attribute("path"), Some("/"));
//! ```

#![forbid(unsafe_code)]

/// To which requests a cookie is added that come from other sites.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SameSite {
    /// To none.
    Strict,
    /// To those by which somebody gets to the site.
    Lax,
    /// To all.
    None,
}

/// A name, a value, and attributes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cookie<'a> {
    name: &'a str,
    value: &'a str,
    attributes: Vec<(&'a str, &'a str)>,
}

impl<'a> Cookie<'a> {
    /// Reads a header. Its parts are separated by `;`. The first one is the name and the value, with `=`
    /// between them; without `=` or without a name, the result is `None`. The others are attributes: a
    /// name, and a value after the first `=`. An attribute without `=`, such as `Secure`, has the empty
    /// value. Parts that are empty or blank do not count. Blanks around parts, names and values are
    /// ignored.
    pub fn parse(header: &'a str) -> Option<Self> {
        let mut parts = header.split(';').map(str::trim);
        let (name, value) = parts.next()?.split_once('=')?;
        if name.trim().is_empty() {
            return None;
        }
        let attributes = parts
            .filter(|part| !part.is_empty())
            .map(|part| {
                let (name, value) = part.split_once('=').unwrap();
                (name.trim(), value.trim())
            })
            .collect();
        Some(Self {
            name: name.trim(),
            value: value.trim(),
            attributes,
        })
    }

    /// The name.
    pub fn name(&self) -> &'a str {
        self.name
    }

    /// The value, without the quotation marks if there is one at each end.
    pub fn value(&self) -> &'a str {
        let inner = self.value.strip_prefix('"');
        inner
            .and_then(|inner| inner.strip_suffix('"'))
            .unwrap_or(self.value)
    }

    /// The value of an attribute, whose name may be in small or capital letters. If it occurs several
    /// times, the last one counts.
    pub fn attribute(&self, name: &str) -> Option<&'a str> {
        self.attributes
            .iter()
            .rev()
            .find(|(it, _)| it.eq_ignore_ascii_case(name))
            .map(|(_, value)| *value)
    }

    /// Is it only for encrypted connections?
    pub fn is_secure(&self) -> bool {
        self.attribute("Secure").is_some()
    }

    /// For how many seconds it is to be remembered. Numbers that are not positive mean 0. `None` if there
    /// is no such attribute, or if it is not a whole number of 64 bits.
    pub fn max_age(&self) -> Option<u64> {
        let seconds: i64 = self.attribute("Max-Age")?.parse().ok()?;
        Some(seconds.max(0).unsigned_abs())
    }

    /// To which requests from other sites it is added. [`SameSite::Lax`] unless the header says something
    /// else that is known, in small or capital letters.
    pub fn same_site(&self) -> SameSite {
        let value = self.attribute("SameSite").unwrap_or_default();
        if value.eq_ignore_ascii_case("strict") {
            SameSite::Strict
        } else if value.eq_ignore_ascii_case("none") {
            SameSite::None
        } else {
            SameSite::Lax
        }
    }
}

/// What a browser sends back: names and values of the cookies as the headers have them, in their order,
/// separated by `; `. Headers that cannot be read are left out, and so are cookies that are to be
/// remembered for 0 seconds.
pub fn request_header(headers: &[&str]) -> String {
    headers
        .iter()
        .filter_map(|header| Cookie::parse(header))
        .filter(|cookie| cookie.max_age() != Some(0))
        .map(|cookie| format!("{}={}", cookie.name, cookie.value))
        .collect::<Vec<String>>()
        .join("; ")
}
