//! A workspace: names and paths are those of the whole, and its own tests are evidence.

use autofix_tests::{Lane, Project, Status};

use crate::json;

const MIDDLE: &str = "/// The item in the middle.
pub fn middle(items: &[i32]) -> i32 {
    items[items.len() / 2]
}
";

const SURPLUS: &str = "/// By how much `some` is more than `others`; 0 if it is not.
pub fn surplus(some: u8, others: u8) -> u8 {
    let mut surplus = 0;
    if some > others {
        surplus = some - others + 1;
    }
    surplus
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn more() {
        assert_eq!(surplus(5, 2), 3);
    }

    #[test]
    fn fewer() {
        assert_eq!(surplus(2, 5), 0);
    }
}
";

#[test]
fn faults_of_two_packages_and_of_an_own_test() {
    let project = Project::empty();
    project.write("Cargo.toml", "[workspace]\nresolver = \"3\"\nmembers = [\"one\", \"two\"]\n");
    for (name, text) in [("one", MIDDLE), ("two", SURPLUS)] {
        let manifest =
            format!("[package]\nname = \"{name}\"\nversion = \"0.1.0\"\nedition = \"2024\"\n");
        project.write(&format!("{name}/Cargo.toml"), &manifest);
        project.write(&format!("{name}/src/lib.rs"), text);
    }
    project.commit();

    let lane = Lane::take();
    let run = project.autofix(&lane, &["--workspace", "--message-format=json", "--top=3"]);
    run.expect(Status::FaultsRemain);
    json::check(&project, &run);
    let findings = run.findings();
    let found: Vec<_> = findings
        .iter()
        .map(|finding| ["id", "kind", "routine", "file"].map(|field| finding.text(field)))
        .collect();
    let expected =
        [["F1", "panic", "middle", "one/src/lib.rs"], ["F2", "test", "surplus", "two/src/lib.rs"]];
    assert_eq!(found[..2], expected, "{run}");
    assert_eq!(run.reasons("autofix-finished")[0]["tests"]["own"], 2);
    assert_eq!(project.changes(), [""; 0]);
}
