//! All short histories, against a list of numbers.

use late_playlist::Playlist;

fn explore(list: &Playlist, model: &[usize], added: usize, steps: usize) {
    let titles: Vec<String> = model
        .iter()
        .map(|number| format!("song {number}"))
        .collect();
    assert_eq!(list.titles(), titles);
    assert_eq!(
        (list.len(), list.is_empty()),
        (model.len(), model.is_empty())
    );
    assert_eq!(list.last(), titles.last().map(String::as_str));
    for number in 0..added + 2 {
        assert_eq!(list.contains(number), model.contains(&number));
    }
    if steps == 0 {
        return;
    }
    let (mut more, mut longer) = (list.clone(), model.to_vec());
    assert_eq!(more.push(&format!("song {added}")), added);
    longer.push(added);
    explore(&more, &longer, added + 1, steps - 1);
    for number in 0..added + 1 {
        let found = model.contains(&number);
        let mut others = model.to_vec();
        others.retain(|it| *it != number);
        let mut less = list.clone();
        assert_eq!(less.remove(number), found.then(|| format!("song {number}")));
        explore(&less, &others, added, if found { steps - 1 } else { 0 });
        let mut moved = list.clone();
        assert_eq!(moved.play_last(number), found);
        if found {
            others.push(number);
        }
        explore(&moved, &others, added, if found { steps - 1 } else { 0 });
    }
}

#[test]
fn short_histories() {
    explore(&Playlist::new(), &[], 0, 6);
}
