//! Insertions and removals at all places, against a vector.

use unrolled_list::ChunkList;

fn check(list: &ChunkList, model: &[i64]) {
    assert_eq!(list.len(), model.len());
    assert_eq!(list.is_empty(), model.is_empty());
    assert_eq!(list.to_vec(), model);
    for i in 0..model.len() + 3 {
        assert_eq!(list.get(i), model.get(i).copied());
    }
}

fn explore(list: &ChunkList, model: &[i64], depth: usize) {
    check(list, model);
    if depth == 0 {
        return;
    }
    for i in 0..=model.len() {
        let (mut list, mut model) = (list.clone(), model.to_vec());
        list.insert(i, depth as i64);
        model.insert(i, depth as i64);
        explore(&list, &model, depth - 1);
    }
}

#[test]
fn all_short_sequences() {
    explore(&ChunkList::new(), &[], 6);
}

#[test]
fn random_operations() {
    for seed in 1..200_u64 {
        let mut state = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
        let mut random = move |bound: usize| {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            (state >> 20) as usize % bound
        };
        let (mut list, mut model) = (ChunkList::new(), Vec::new());
        for step in 0..100 {
            match random(5) {
                0 | 1 => {
                    let at = random(model.len() + 1);
                    list.insert(at, step);
                    model.insert(at, step);
                }
                2 => {
                    list.push(step);
                    model.push(step);
                }
                _ if !model.is_empty() => {
                    let at = random(model.len());
                    assert_eq!(list.remove(at), model.remove(at));
                }
                _ => {}
            }
            check(&list, &model);
        }
    }
}
