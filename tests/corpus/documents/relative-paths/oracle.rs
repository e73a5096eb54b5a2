//! All short paths, and all short links between them.

use relative_paths::{is_inside, normalize, parent, relative, resolve};

/// Walks down from the root, name by name.
fn walk(start: &[String], path: &str) -> Vec<String> {
    let mut place = start.to_vec();
    for name in path.split('/').filter(|it| !it.is_empty() && *it != ".") {
        if name == ".." {
            place.truncate(place.len().saturating_sub(1));
        } else {
            place.push(name.to_string());
        }
    }
    place
}

fn text(place: &[String]) -> String {
    format!("/{}", place.join("/"))
}

fn paths(max: u32) -> Vec<String> {
    let parts = ["a", "ab", ".", "..", ""];
    (0..=max)
        .flat_map(|len| {
            (0..5_usize.pow(len)).map(move |code| {
                (0..len)
                    .map(|i| format!("/{}", parts[code / 5_usize.pow(i) % 5]))
                    .collect()
            })
        })
        .collect()
}

#[test]
fn all_short_paths() {
    for path in paths(5) {
        let place = walk(&[], &path);
        assert_eq!(normalize(&path), text(&place));
        assert_eq!(normalize(path.trim_start_matches('/')), text(&place));
        assert_eq!(parent(&path), text(&place[..place.len().saturating_sub(1)]));
    }
}

#[test]
fn all_short_links() {
    for base in paths(3) {
        for other in paths(3) {
            let (from, to) = (walk(&[], &base), walk(&[], &other));
            assert_eq!(
                resolve(&base, &other),
                if other.is_empty() {
                    text(&from)
                } else {
                    text(&to)
                }
            );
            let link = other.trim_start_matches('/');
            assert_eq!(resolve(&base, link), text(&walk(&from, link)));
            assert_eq!(
                is_inside(&base, &other),
                to.len() >= from.len() && to[..from.len()] == from
            );
            let mut up = 0;
            let best = loop {
                let stem = from.len() - up;
                if to.len() >= stem && to[..stem] == from[..stem] {
                    let names = vec!["..".to_string(); up];
                    break [names, to[stem..].to_vec()].concat().join("/");
                }
                up += 1;
            };
            let best = if best.is_empty() {
                ".".to_string()
            } else {
                best
            };
            assert_eq!(relative(&base, &other), best, "{base:?} {other:?}");
        }
    }
}
