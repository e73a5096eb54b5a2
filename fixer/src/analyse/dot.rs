//! The control-flow graph as Graphviz draws it (`--dump cfg`).

use std::fmt::Write as _;

use petgraph::visit::{EdgeRef as _, IntoNodeReferences as _};

use super::Cfg;
use crate::discover::{Krate, Location, LocationKind, Routine};

/// Characters of an instruction that are shown.
const SHOWN: usize = 60;

impl Cfg {
    /// The graph in the language of Graphviz: locations with their line and text, joints of control
    /// flow as points.
    #[must_use]
    pub fn dot(&self, krate: &Krate, routine: &Routine) -> String {
        let mut text = format!("digraph \"{}\" {{\n", escaped(&routine.path));
        text.push_str("    node [shape=box, fontname=monospace];\n");
        for (node, location) in self.graph.node_references() {
            let found = location.and_then(|id| routine.location(id));
            // Writing to a string does not fail.
            let _ = match found {
                Some(location) => writeln!(
                    text,
                    "    {} [label=\"{}\"];",
                    node.index(),
                    escaped(&label(krate, routine, location))
                ),
                None => writeln!(text, "    {} [shape=point];", node.index()),
            };
        }
        for edge in self.graph.edge_references() {
            let _ = writeln!(text, "    {} -> {};", edge.source().index(), edge.target().index());
        }
        text.push_str("}\n");
        text
    }
}

fn label(krate: &Krate, routine: &Routine, location: &Location) -> String {
    match location.kind {
        LocationKind::Entry => return "entry".to_owned(),
        LocationKind::Exit => return "exit".to_owned(),
        _ => {}
    }
    let file = krate.file_of(routine);
    let end = location.condition.as_ref().map_or(location.span.end, |(span, _)| span.end);
    let text = &file.text[location.span.start..end];
    let line: Vec<&str> = text.split_whitespace().collect();
    let mut line = line.join(" ");
    if line.chars().count() > SHOWN {
        line = line.chars().take(SHOWN - 1).chain(['…']).collect();
    }
    format!("{}: {line}", location.line)
}

fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\").replace('"', "\\\"")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn locations_are_boxes_and_joints_are_points() {
        let source = "fn f(n: u8) {\n    if n > 1 {\n        g(\"a\");\n    }\n}";
        let krate = Krate::from_text(source).unwrap();
        let routine = krate.routine_named("f").unwrap();
        let dot = Cfg::new(&krate, routine).dot(&krate, routine);
        assert!(dot.starts_with("digraph \"f\" {\n") && dot.ends_with("}\n"), "{dot}");
        for label in ["entry", "exit", "2: if n > 1", "3: g(\\\"a\\\");"] {
            assert!(dot.contains(&format!("[label=\"{label}\"]")), "{label} in {dot}");
        }
        // entry → if → g → joint → exit, and the way past g.
        assert_eq!(dot.matches("[shape=point]").count(), 1, "{dot}");
        assert_eq!(dot.matches(" -> ").count(), 5, "{dot}");
    }
}
