//! All short histories of logs, against a list of all lines.

use recent_lines::RecentLines;

#[derive(Clone)]
struct Model {
    lines: Vec<String>,
    capacity: usize,
    added: u64,
}

impl Model {
    fn push(&mut self, line: String) -> Option<String> {
        self.lines.push(line);
        self.added += 1;
        (self.lines.len() > self.capacity).then(|| self.lines.remove(0))
    }
}

fn check(log: &RecentLines, model: &Model) {
    assert_eq!(log.capacity(), model.capacity);
    assert_eq!(log.len(), model.lines.len());
    assert_eq!(log.is_empty(), model.lines.is_empty());
    assert_eq!(log.added(), model.added);
    assert_eq!(log.iter().collect::<Vec<_>>(), model.lines);
    let len = model.lines.len();
    for count in 0..=len + 1 {
        assert_eq!(log.tail(count), model.lines[len.saturating_sub(count)..]);
    }
    let before = model.added - len as u64;
    let numbered = log.numbered();
    assert_eq!(numbered.len(), len);
    for (i, (number, line)) in numbered.into_iter().enumerate() {
        assert_eq!(
            (number, line),
            (before + i as u64 + 1, model.lines[i].as_str())
        );
    }
}

fn explore(log: &RecentLines, model: &Model, steps: u32) {
    check(log, model);
    if steps == 0 {
        return;
    }
    for kind in 0..7 {
        let (mut log, mut model) = (log.clone(), model.clone());
        match kind {
            0 => {
                let line = format!("line {}", model.added);
                assert_eq!(log.push(line.clone()), model.push(line));
            }
            1 => {
                assert_eq!(log.push_text("x\n\nz\r\n"), 3);
                for line in ["x", "", "z"] {
                    model.push(line.to_string());
                }
            }
            2..=5 => {
                let capacity = kind - 2;
                log.resize(capacity);
                model.capacity = capacity;
                while model.lines.len() > capacity {
                    model.lines.remove(0);
                }
            }
            _ => {
                log.clear();
                model.lines.clear();
            }
        }
        explore(&log, &model, steps - 1);
    }
}

#[test]
fn histories() {
    for capacity in 0..4 {
        let model = Model {
            lines: Vec::new(),
            capacity,
            added: 0,
        };
        explore(&RecentLines::new(capacity), &model, 5);
    }
}

#[test]
fn long_history() {
    for capacity in 0..8 {
        let mut log = RecentLines::new(capacity);
        let mut model = Model {
            lines: Vec::new(),
            capacity,
            added: 0,
        };
        for i in 0..50 {
            assert_eq!(log.push(i.to_string()), model.push(i.to_string()));
            check(&log, &model);
        }
    }
    let mut log = RecentLines::new(usize::MAX);
    assert_eq!(log.push("a".to_string()), None);
    assert_eq!(log.push_text(""), 0);
    assert_eq!(log.len(), 1);
}
