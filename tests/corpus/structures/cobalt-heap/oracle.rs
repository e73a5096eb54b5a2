//! Random histories, against a list of priorities; and taking each entry out of every small heap.

use cobalt_heap::IndexHeap;

type Model = Vec<Option<u32>>;

fn check(heap: &IndexHeap<u32>, model: &Model) {
    let smallest = model.iter().flatten().min();
    assert_eq!(heap.len(), model.iter().flatten().count());
    assert_eq!(heap.is_empty(), smallest.is_none());
    for (entry, priority) in model.iter().enumerate() {
        assert_eq!(heap.priority(entry), priority.as_ref());
    }
    assert_eq!(heap.priority(model.len()), None);
    match heap.peek() {
        None => assert_eq!(smallest, None),
        Some((entry, priority)) => {
            assert_eq!(Some(priority), smallest);
            assert_eq!(model[entry], Some(*priority));
        }
    }
}

fn pop(heap: &mut IndexHeap<u32>, model: &mut Model) {
    let smallest = model.iter().flatten().min().copied();
    match heap.pop() {
        None => assert_eq!(smallest, None),
        Some((entry, priority)) => {
            assert_eq!(Some(priority), smallest);
            assert_eq!(model[entry].take(), Some(priority));
        }
    }
    check(heap, model);
}

fn drain(mut heap: IndexHeap<u32>, mut model: Model) {
    for _ in 0..=model.len() {
        pop(&mut heap, &mut model);
    }
    assert!(heap.is_empty());
}

#[test]
fn random_histories() {
    let mut state = 0x9e3779b97f4a7c15u64;
    let mut random = |end: u64| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state % end
    };
    for round in 0..300 {
        let limit = 1 + round % 16;
        let mut heap = IndexHeap::new(limit);
        let mut model = vec![None; limit];
        for _ in 0..50 {
            let entry = random(limit as u64 + 1) as usize;
            let priority = random(20) as u32;
            match random(8) {
                0 => pop(&mut heap, &mut model),
                1 | 2 => {
                    let expected = model.get_mut(entry).and_then(Option::take);
                    assert_eq!(heap.remove(entry), expected);
                }
                _ => {
                    assert_eq!(heap.set(entry, priority), entry < limit);
                    if entry < limit {
                        model[entry] = Some(priority);
                    }
                }
            }
            check(&heap, &model);
        }
        drain(heap, model);
    }
}

fn permutations(chosen: &mut Vec<u32>, n: usize) {
    if chosen.len() == n {
        let mut heap = IndexHeap::new(n);
        let mut model = vec![None; n];
        for (entry, &priority) in chosen.iter().enumerate() {
            assert!(heap.set(entry, priority));
            model[entry] = Some(priority);
        }
        for entry in 0..n {
            let (mut heap, mut model) = (heap.clone(), model.clone());
            assert_eq!(heap.remove(entry), model[entry].take());
            drain(heap, model);
        }
        return;
    }
    for priority in 0..n as u32 {
        if !chosen.contains(&priority) {
            chosen.push(priority);
            permutations(chosen, n);
            chosen.pop();
        }
    }
}

#[test]
fn small_heaps() {
    for n in 1..=6 {
        permutations(&mut Vec::new(), n);
    }
}
