//! Integration tests in the crate's own test executable, so that they are observed like unit tests.
//!
//! Each file becomes a module of the crate, and the crate gets its own name, by which they call it.
//! A file that does not compile there (it starts the crate's binary, or imports its macros in the old
//! way) is a piece like any other, and dropped: cargo runs it when fixes are confirmed.

use super::examples::{self, Example};
use crate::discover::Krate;
use crate::splice::{Dropped, Insertion, Piece, Splice};

/// Splices the tests in, and the examples; `name` is the crate's.
pub(super) fn splice(
    krate: &Krate,
    name: &str,
    examples: &[Example],
    dropped: &Dropped,
    splices: &mut [Splice],
) {
    let mut insertion = Insertion::default();
    for (number, test) in (0u32..).zip(&krate.tests) {
        let piece = Piece::Integration(number);
        if dropped.contains(&piece) {
            continue;
        }
        insertion.piece(piece, |insertion| {
            insertion.plain(&format!(
                "\n#[cfg(test)] #[allow(warnings)] #[path = {:?}] mod {};\n",
                test.way.as_str(),
                test.name
            ));
        });
        for file in test.files.clone() {
            splices[file].enclose(piece);
        }
    }
    examples::write(examples, dropped, &mut insertion);
    if insertion.is_empty() {
        return;
    }
    // A crate may have given itself this name already.
    let piece = Piece::Integration(u32::MAX);
    if !dropped.contains(&piece) {
        let name = name.replace('-', "_");
        insertion.piece(piece, |insertion| {
            insertion.plain(&format!("\n#[cfg(test)] extern crate self as {name};\n"));
        });
    }
    let root = &krate.modules[0];
    splices[root.file].insert(root.end, insertion);
}
