//! Unified diffs that `patch -p1` and `git apply` take.

use similar::TextDiff;

use crate::edit::{Edit, apply};
use crate::source::SourceFile;

/// Lines around a change.
const CONTEXT: usize = 3;

/// The diff that these edits of a file make.
pub(super) fn patch(file: &SourceFile, edits: &[Edit]) -> String {
    let new = apply(&file.text, edits).text;
    TextDiff::from_lines(&file.text, &new)
        .unified_diff()
        .context_radius(CONTEXT)
        .header(&format!("a/{}", file.path), &format!("b/{}", file.path))
        .to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_diff_names_the_file_relative_to_the_workspace() {
        let text = "fn f() {\n    g();\n}\n";
        let file = SourceFile::parse("src/lib.rs".into(), text.to_owned()).unwrap();
        let diff = patch(&file, &[Edit::insert(text.find("g()").unwrap(), "h();\n    ")]);
        assert_eq!(
            diff,
            "--- a/src/lib.rs\n+++ b/src/lib.rs\n@@ -1,3 +1,4 @@\n fn f() {\n+    h();\n     g();\n }\n"
        );
    }
}
