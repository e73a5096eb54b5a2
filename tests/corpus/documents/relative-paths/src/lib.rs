//! Paths of pages on a site, and links from one to the other.

/// The names in a path, without `.` and `..`. There is nothing above the root, and so `..` stays there.
fn names(path: &str) -> Vec<&str> {
    let mut names = Vec::new();
    for name in path.split('/') {
        match name {
            "" | "." => {}
            ".." => {
                names.pop();
            }
            name => names.push(name),
        }
    }
    names
}

/// The path from the root, without `.`, `..` and empty names: `/a/./b//../c` is `/a/c`.
pub fn normalize(path: &str) -> String {
    format!("/{}", names(path).join("/"))
}

/// The path of a link in the folder `base`. Links that begin with `/` start at the root.
pub fn resolve(base: &str, link: &str) -> String {
    if link.starts_with('/') {
        normalize(link)
    } else {
        normalize(&format!("{base}/{link}"))
    }
}

/// The shortest link that leads from the folder `base` to `target`; `.` if it is the same.
pub fn relative(base: &str, target: &str) -> String {
    let base = names(base);
    let target = names(target);
    let common = base.iter().zip(&target).take_while(|(a, b)| a == b).count();
    let up = std::iter::repeat_n("..", base.len());
    let link: Vec<&str> = up.chain(target[common..].iter().copied()).collect();
    if link.is_empty() {
        return ".".to_string();
    }
    link.join("/")
}

/// The folder in which something is; that of the root is the root.
pub fn parent(path: &str) -> String {
    let mut names = names(path);
    names.pop();
    format!("/{}", names.join("/"))
}

/// Is it the folder itself, or something in it?
pub fn is_inside(folder: &str, path: &str) -> bool {
    names(path).starts_with(&names(folder))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn normalizes() {
        assert_eq!(normalize("/a/./b//../c/"), "/a/c");
        assert_eq!(normalize("../.."), "/");
    }

    #[test]
    fn resolves_links() {
        assert_eq!(resolve("/blog/2024", "../style.css"), "/blog/style.css");
        assert_eq!(resolve("/blog", "/about"), "/about");
    }

    #[test]
    fn links_from_the_root() {
        assert_eq!(relative("/", "/blog/first"), "blog/first");
        assert_eq!(relative("/a", "/b"), "../b");
    }

    #[test]
    fn links_between_neighbours() {
        assert_eq!(relative("/blog/2024", "/blog/2023/last"), "../2023/last");
        assert_eq!(relative("/blog", "/blog"), ".");
    }

    #[test]
    fn knows_folders() {
        assert_eq!(parent("/a/b/"), "/a");
        assert_eq!(parent("/"), "/");
        assert!(is_inside("/a", "/a/b/../c"));
        assert!(!is_inside("/a", "/ab"));
    }
}
