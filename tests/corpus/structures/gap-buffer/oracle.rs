//! All short histories of an editor, against a vector of characters with a cursor.

use gap_buffer::GapBuffer;

#[derive(Clone)]
struct Model {
    text: Vec<char>,
    cursor: usize,
}

fn check(buffer: &GapBuffer, model: &Model) {
    assert_eq!(buffer.len(), model.text.len());
    assert_eq!(buffer.is_empty(), model.text.is_empty());
    assert_eq!(buffer.cursor(), model.cursor);
    assert_eq!(buffer.text(), model.text.iter().collect::<String>());
    for (place, &character) in model.text.iter().enumerate() {
        assert_eq!(buffer.get(place), character);
    }
}

fn explore(buffer: &GapBuffer, model: &Model, steps: usize) {
    check(buffer, model);
    if steps == 0 {
        return;
    }
    for action in 0..5 {
        let (mut buffer, mut model) = (buffer.clone(), model.clone());
        match action {
            0 => {
                let character = char::from(b'a' + steps as u8);
                buffer.insert(character);
                model.text.insert(model.cursor, character);
                model.cursor += 1;
            }
            1 => {
                let expected = (model.cursor > 0).then(|| model.text.remove(model.cursor - 1));
                model.cursor = model.cursor.saturating_sub(1);
                assert_eq!(buffer.backspace(), expected);
            }
            2 => {
                let expected =
                    (model.cursor < model.text.len()).then(|| model.text.remove(model.cursor));
                assert_eq!(buffer.delete(), expected);
            }
            3 => {
                model.cursor = model.text.len() / 2;
                buffer.move_to(model.cursor);
            }
            _ => {
                model.cursor = (model.cursor + 3).min(model.text.len());
                buffer.move_to(model.cursor);
            }
        }
        explore(&buffer, &model, steps - 1);
    }
}

#[test]
fn all_short_histories() {
    for text in ["", "é", "ßtraße", "0123456789"] {
        let text: Vec<char> = text.chars().collect();
        let cursor = text.len();
        explore(
            &GapBuffer::new(&text.iter().collect::<String>()),
            &Model { text, cursor },
            5,
        );
    }
}

#[test]
fn many_insertions() {
    let mut buffer = GapBuffer::new("<>");
    let mut model = Model {
        text: vec!['<', '>'],
        cursor: 1,
    };
    buffer.move_to(1);
    for i in 0..100_u8 {
        let character = char::from(b'!' + i % 90);
        buffer.insert(character);
        model.text.insert(model.cursor, character);
        model.cursor += 1;
        check(&buffer, &model);
    }
}
