//! Taking URIs apart.

use crate::error::UriError;
use crate::query::Query;
use crate::{Authority, Uri};

pub(crate) fn uri(text: &str) -> Result<Uri, UriError> {
    if let Some(c) = text.chars().find(|&c| !is_allowed(c)) {
        return Err(UriError::Character(c));
    }
    let (scheme, rest) = text.split_once(':').ok_or(UriError::Scheme)?;
    if !is_scheme(scheme) {
        return Err(UriError::Scheme);
    }
    let (rest, fragment) = split_off(rest, '#');
    let (rest, query) = split_off(rest, '?');
    let (authority, path) = match rest.strip_prefix("//") {
        Some(rest) => {
            let end = rest.find('/').unwrap_or(rest.len());
            let (text, path) = rest.split_at(end);
            (Some(authority(text)?), path)
        }
        None => (None, rest),
    };
    Ok(Uri {
        scheme: scheme.to_ascii_lowercase(),
        authority,
        path: path.to_string(),
        query: query.map(Query::new),
        fragment: fragment.map(str::to_string),
    })
}

/// What is before the first `sign`, and what is after it.
fn split_off(text: &str, sign: char) -> (&str, Option<&str>) {
    match text.split_once(sign) {
        Some((before, after)) => (before, Some(after)),
        None => (text, None),
    }
}

/// Reads `user@host:port`. An empty port is none.
fn authority(text: &str) -> Result<Authority, UriError> {
    let (user, rest) = match text.rsplit_once('@') {
        Some((user, rest)) => (Some(user.to_string()), rest),
        None => (None, text),
    };
    let (host, port) = host_and_port(rest)?;
    if !is_host(host) {
        return Err(UriError::Host);
    }
    let port = if port.is_empty() {
        None
    } else if port.bytes().all(|byte| byte.is_ascii_digit()) {
        Some(port.parse().unwrap())
    } else {
        return Err(UriError::Port);
    };
    Ok(Authority {
        user,
        host: host.to_ascii_lowercase(),
        port,
    })
}

/// The host, with its brackets if it has any, and the port, which is empty if there is none.
fn host_and_port(text: &str) -> Result<(&str, &str), UriError> {
    if text.starts_with('[') {
        let end = text.find(']').ok_or(UriError::Host)? + 1;
        let (host, rest) = text.split_at(end);
        return match rest.strip_prefix(':') {
            Some(port) => Ok((host, port)),
            None if rest.is_empty() => Ok((host, "")),
            None => Err(UriError::Host),
        };
    }
    Ok(text.rsplit_once(':').unwrap_or((text, "")))
}

fn is_scheme(text: &str) -> bool {
    let fits = |byte: u8| byte.is_ascii_alphanumeric() || b"+-.".contains(&byte);
    text.starts_with(|c: char| c.is_ascii_alphabetic()) && text.bytes().all(fits)
}

fn is_host(text: &str) -> bool {
    if let Some(address) = text.strip_prefix('[') {
        let address = address.strip_suffix(']').unwrap_or(address);
        let fits = |byte: u8| byte.is_ascii_hexdigit() || b":.".contains(&byte);
        return !address.is_empty() && address.bytes().all(fits);
    }
    let fits = |byte: u8| byte.is_ascii_alphanumeric() || b"-._~%!$&'()*+,;=".contains(&byte);
    !text.is_empty() && text.bytes().all(fits)
}

fn is_allowed(c: char) -> bool {
    c.is_ascii_graphic() && !"\"<>\\^`{|}".contains(c)
}
