//! Oracle of `html-writer`: all short sequences of commands against a list of open elements.

use html_writer::HtmlWriter;

/// What the documentation says, in the plainest way.
#[derive(Clone, Default)]
struct Model {
    output: String,
    open: Vec<&'static str>,
}

impl Model {
    fn open(&mut self, tag: &'static str) {
        self.output += &format!("<{tag}>");
        self.open.push(tag);
    }

    fn close_to(&mut self, tag: &str) {
        if let Some(i) = self.open.iter().rposition(|it| *it == tag) {
            for tag in self.open.drain(i..).rev() {
                self.output += &format!("</{tag}>");
            }
        }
    }

    fn run(&mut self, command: usize) {
        match command {
            0 => {
                self.close_to("p");
                self.open("section");
                self.output += "<h2>A&amp;B</h2>";
            }
            1 => self.close_to("section"),
            2 => {
                self.close_to("p");
                self.open("p");
            }
            3 => self.close_to("p"),
            4 if self.open.last() == Some(&"em") => self.close_to("em"),
            4 => self.open("em"),
            5 => self.output += "t",
            _ => {
                self.close_to("p");
                self.output += "<ul><li>x</li></ul>";
            }
        }
    }
}

fn run(writer: &mut HtmlWriter, command: usize) {
    match command {
        0 => writer.begin_section("A&B"),
        1 => writer.end_section(),
        2 => writer.begin_paragraph(),
        3 => writer.end_paragraph(),
        4 => writer.toggle_emphasis(),
        5 => writer.text("t"),
        _ => writer.list(&["x".to_string()]),
    }
}

fn explore(writer: &HtmlWriter, model: &Model, depth: usize) {
    assert_eq!(writer.output(), model.output);
    assert_eq!(writer.depth(), model.open.len());
    assert_eq!(writer.current(), model.open.last().copied());
    if depth > 0 {
        for command in 0..=6 {
            let (mut writer, mut model) = (writer.clone(), model.clone());
            run(&mut writer, command);
            model.run(command);
            explore(&writer, &model, depth - 1);
        }
    }
}

#[test]
fn short_documents() {
    explore(&HtmlWriter::new(), &Model::default(), 5);
}

#[test]
fn end_without_section() {
    let mut writer = HtmlWriter::new();
    writer.end_section();
    assert_eq!(writer.output(), "");
    writer.begin_paragraph();
    writer.end_section();
    assert_eq!(writer.output(), "<p>");
    assert_eq!(writer.finish(), "<p></p>");
}
