//! Paths.

/// The path without `.` and `..`. A `..` takes away the name before it, if there is one.
pub(crate) fn remove_dots(path: &str) -> String {
    let absolute = path.starts_with('/');
    let mut names: Vec<&str> = Vec::new();
    let mut open = false;
    for name in path.strip_prefix('/').unwrap_or(path).split('/') {
        open = false;
        match name {
            "." => open = true,
            ".." => {
                names.pop();
                open = true;
            }
            name => names.push(name),
        }
    }
    let mut text = String::new();
    if absolute {
        text.push('/');
    }
    text.push_str(&names.join("/"));
    if open && !names.is_empty() {
        text.push('/');
    }
    text
}
