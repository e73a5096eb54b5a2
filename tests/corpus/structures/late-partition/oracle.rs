//! All short histories, against a list of labels.

use late_partition::Partition;

fn check(it: &Partition, labels: &[usize]) {
    let size = |label: usize| labels.iter().filter(|&&other| other == label).count();
    assert_eq!((it.len(), it.is_empty()), (labels.len(), labels.is_empty()));
    let groups = (0..labels.len())
        .filter(|&a| !labels[..a].contains(&labels[a]))
        .count();
    assert_eq!(it.groups(), groups);
    for a in 0..labels.len() {
        assert_eq!(it.size(a), size(labels[a]));
        for b in 0..labels.len() {
            assert_eq!(it.together(a, b), labels[a] == labels[b]);
        }
        let members: Vec<usize> = (0..labels.len())
            .filter(|&b| labels[a] == labels[b])
            .collect();
        assert_eq!(it.members(a), members);
    }
    assert_eq!(
        it.largest(),
        labels.iter().map(|&label| size(label)).max().unwrap_or(0)
    );
}

fn explore(it: &Partition, labels: &[usize], steps: usize) {
    check(it, labels);
    if steps == 0 {
        return;
    }
    for a in 0..labels.len() {
        for b in 0..labels.len() {
            let (mut more, mut model) = (it.clone(), labels.to_vec());
            let (from, to) = (labels[b], labels[a]);
            assert_eq!(more.join(a, b), from != to);
            model
                .iter_mut()
                .filter(|label| **label == from)
                .for_each(|label| *label = to);
            if from != to {
                explore(&more, &model, steps - 1);
            } else {
                check(&more, &model);
            }
        }
    }
    let (mut more, mut model) = (it.clone(), labels.to_vec());
    assert_eq!(more.push(), labels.len());
    model.push(100 + labels.len());
    explore(&more, &model, steps - 1);
}

#[test]
fn short_histories() {
    for len in 0..5 {
        let labels: Vec<usize> = (0..len).collect();
        explore(&Partition::new(len), &labels, 3);
    }
}
