//! Ports of all kinds after hosts of all kinds, and everything else about URIs.

use uri_parts::{Uri, UriError};

fn parse(text: &str) -> Result<Uri, UriError> {
    text.parse()
}

fn port(text: &str) -> Result<Option<u16>, UriError> {
    if text.is_empty() {
        return Ok(None);
    }
    let mut value: u32 = 0;
    for c in text.chars() {
        let digit = c.to_digit(10).ok_or(UriError::Port)?;
        value = (10 * value + digit).min(100_000);
    }
    u16::try_from(value).map(Some).map_err(|_| UriError::Port)
}

#[test]
fn all_ports() {
    let mut ports: Vec<String> = (0..70_000).step_by(7).map(|it| it.to_string()).collect();
    let others = [
        "",
        "65535",
        "65536",
        "65537",
        "99999",
        "100000",
        "4294967376",
        "18446744073709551696",
        "340282366920938463463374607431768211536",
        "00080",
        "000000000080",
        "0065536",
        "8o",
        "+80",
        "-1",
        "0x50",
    ];
    ports.extend(others.map(str::to_string));
    for text in ports {
        for host in ["example.org", "[::1]", "a", "127.0.0.1"] {
            let expected = port(&text);
            let read = parse(&format!("HTTP://me@{host}:{text}/a?b#c"));
            match expected {
                Ok(port) => {
                    let uri = read.unwrap();
                    assert_eq!(uri.port(), port, "{text}");
                    assert_eq!(uri.port_or_default(), port.or(Some(80)));
                    assert_eq!((uri.host(), uri.user()), (Some(host), Some("me")));
                    assert_eq!((uri.path(), uri.fragment()), ("/a", Some("c")));
                    assert_eq!(parse(&uri.to_string()), Ok(uri.clone()));
                    let usual = port == Some(80);
                    assert_eq!(uri.normalized().port(), port.filter(|_| !usual));
                }
                Err(error) => assert_eq!(read, Err(error), "{text}"),
            }
        }
    }
}

#[test]
fn parts() {
    for text in [
        "http://example.org",
        "https://u:p@h:1/x/y?q#f",
        "mailto:ann@example.org",
        "file:///etc/hosts",
        "urn:isbn:123",
        "ws://[::1]:9/?a=1&b",
    ] {
        match parse(text) {
            Ok(uri) => assert_eq!(uri.to_string(), text),
            Err(error) => assert_eq!((error, text), (UriError::Host, "file:///etc/hosts")),
        }
    }
    let uri = parse("ssh://A.b/x//y/?a=1&&b&a=2").unwrap();
    assert_eq!(
        (uri.scheme(), uri.host(), uri.port()),
        ("ssh", Some("a.b"), None)
    );
    assert_eq!(uri.port_or_default(), Some(22));
    assert_eq!(uri.segments().collect::<Vec<_>>(), ["x", "y"]);
    let query = uri.query().unwrap();
    assert_eq!(
        query.pairs().collect::<Vec<_>>(),
        [("a", "1"), ("b", ""), ("a", "2")]
    );
    assert_eq!((query.get("a"), query.get("c")), (Some("1"), None));
    assert_eq!(uri.with_path("z").to_string(), "ssh://a.b/z?a=1&&b&a=2");
    let uri = parse("http://h:80/a/./b/../c/..").unwrap();
    assert_eq!(uri.normalized().to_string(), "http://h/a/");
}

#[test]
fn errors() {
    for (text, error) in [
        ("", UriError::Scheme),
        ("a", UriError::Scheme),
        ("1a:b", UriError::Scheme),
        (":b", UriError::Scheme),
        ("http://", UriError::Host),
        ("http://:80", UriError::Host),
        ("http://[::1", UriError::Host),
        ("http://[::1]x", UriError::Host),
        ("http://[]", UriError::Host),
        ("http://a b", UriError::Character(' ')),
        ("http://ä", UriError::Character('ä')),
    ] {
        assert_eq!(parse(text), Err(error), "{text}");
    }
}
