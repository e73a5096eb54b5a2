//! Headers of all sequences of a few parts.

use cookie_attrs::{Cookie, SameSite, request_header};

const PARTS: [(&str, Option<(&str, &str)>); 9] = [
    ("Secure", Some(("Secure", ""))),
    (" secure ", Some(("secure", ""))),
    ("Path=/a=b", Some(("Path", "/a=b"))),
    (" path = /c ", Some(("path", "/c"))),
    ("", None),
    ("  ", None),
    ("=x", Some(("", "x"))),
    ("é", Some(("é", ""))),
    ("Max-Age", Some(("Max-Age", ""))),
];

#[test]
fn sequences_of_parts() {
    for first in PARTS {
        for second in PARTS {
            for third in PARTS {
                let header = format!(" id = \"7\" ;{};{};{}", first.0, second.0, third.0);
                let cookie = Cookie::parse(&header).expect("a name and a value");
                assert_eq!((cookie.name(), cookie.value()), ("id", "7"));
                for name in ["secure", "PATH", "", "é", "max-age", "other"] {
                    let expected = [third.1, second.1, first.1]
                        .into_iter()
                        .flatten()
                        .find(|it| it.0.eq_ignore_ascii_case(name));
                    assert_eq!(cookie.attribute(name), expected.map(|it| it.1), "{header}");
                }
                assert_eq!(cookie.is_secure(), header.to_lowercase().contains("secure"));
                assert_eq!(cookie.max_age(), None);
                assert_eq!(cookie.same_site(), SameSite::Lax);
                assert_eq!(request_header(&[&header, "a=b"]), "id=\"7\"; a=b");
            }
        }
    }
}

#[test]
fn no_cookies() {
    for header in ["", ";", "id", "=x", " = x", "Secure; a=b", "; a=b"] {
        assert_eq!(Cookie::parse(header), None, "{header:?}");
    }
    assert_eq!(request_header(&["id", "a=; HttpOnly", ""]), "a=");
    assert_eq!(request_header(&[]), "");
}

#[test]
fn values() {
    let value = |header| Cookie::parse(header).map(|it| it.value());
    assert_eq!(value("a=\"\"; HttpOnly"), Some(""));
    assert_eq!(value("a=\"b"), Some("\"b"));
    assert_eq!(value("a=b=c"), Some("b=c"));
    for (text, age) in [
        ("5", Some(5)),
        ("-5", Some(0)),
        ("0", Some(0)),
        ("", None),
        ("x", None),
        ("9223372036854775808", None),
    ] {
        let header = format!("a=b; max-age={text}; Partitioned");
        let cookie = Cookie::parse(&header).unwrap();
        assert_eq!(cookie.max_age(), age);
        let sent = request_header(&[&header]);
        assert_eq!(sent.is_empty(), age == Some(0));
    }
    for (text, site) in [
        ("a=b; SameSite=NONE; Secure", SameSite::None),
        ("a=b; samesite=Strict", SameSite::Strict),
        ("a=b; samesite=strict; samesite=what", SameSite::Lax),
        ("a=b; SameSite", SameSite::Lax),
    ] {
        assert_eq!(Cookie::parse(text).unwrap().same_site(), site);
    }
}
