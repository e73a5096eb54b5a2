//! Oracle of `file-name`: names with and without directory, dots and extension.

use file_name::FileName;

const DIRECTORIES: [&str; 5] = ["", "/", "a/", "/a.b/c/", "x//.d/"];
const STEMS: [&str; 6] = ["f", "f.g", ".f", "..", "é", ".f.g"];
const EXTENSIONS: [&str; 3] = ["md", "", "ü"];

#[test]
fn with_extension_replaces_or_adds() {
    for directory in DIRECTORIES {
        for base in ["f", ".f", "é", ".profile", "."] {
            for extension in EXTENSIONS {
                let name = FileName::new(&format!("{directory}{base}"));
                assert_eq!(name.extension(), None);
                let path = format!("{directory}{base}.{extension}");
                let other = name.with_extension(extension);
                assert_eq!(other.path(), path);
                assert_eq!(
                    other.with_extension("x").path(),
                    format!("{directory}{base}.x")
                );
            }
        }
        for stem in STEMS {
            for old in EXTENSIONS {
                for new in EXTENSIONS {
                    let name = FileName::new(&format!("{directory}{stem}.{old}"));
                    let path = format!("{directory}{stem}.{new}");
                    assert_eq!(name.with_extension(new).path(), path);
                }
            }
        }
    }
}

#[test]
fn parts() {
    for directory in DIRECTORIES {
        for stem in STEMS {
            for extension in EXTENSIONS {
                let base = format!("{stem}.{extension}");
                let name = FileName::new(&format!("{directory}{base}"));
                assert_eq!(name.base(), base);
                assert_eq!(name.stem(), stem);
                assert_eq!(name.extension(), Some(extension));
                assert!(name.has_extension(&extension.to_uppercase()) || extension == "ü");
                assert_eq!(name.sibling("z").path(), format!("{directory}z"));
            }
        }
    }
}
