//! All short sequences of operations, against a vector of names.

use name_pool::{Mark, Pool, Symbol};

const NAMES: [&str; 4] = ["", "ab", "é", "abé"];

type Model = Vec<(&'static str, Symbol, u32)>;

fn check(pool: &Pool, model: &Model) {
    assert_eq!(pool.len(), model.len());
    assert_eq!(pool.is_empty(), model.is_empty());
    for name in NAMES {
        let known = model.iter().find(|it| it.0 == name);
        assert_eq!(pool.find(name), known.map(|it| it.1));
        assert_eq!(pool.uses(name), known.map_or(0, |it| it.2));
    }
    for (i, &(name, symbol, _)) in model.iter().enumerate() {
        assert_eq!(pool.name(symbol), Some(name));
        assert!(model[..i].iter().all(|other| other.1 != symbol));
    }
}

fn explore(pool: &Pool, model: &Model, marks: &[(Mark, usize)], depth: u32) {
    check(pool, model);
    if depth == 0 {
        return;
    }
    for name in NAMES {
        let (mut pool, mut model) = (pool.clone(), model.clone());
        let symbol = pool.intern(name);
        match model.iter_mut().find(|it| it.0 == name) {
            Some(known) => {
                assert_eq!(symbol, known.1);
                known.2 += 1;
            }
            None => model.push((name, symbol, 1)),
        }
        explore(&pool, &model, marks, depth - 1);
    }
    if marks.len() < 2 {
        let mut marks = marks.to_vec();
        marks.push((pool.mark(), model.len()));
        explore(pool, model, &marks, depth - 1);
    }
    for &(mark, len) in marks {
        let (mut pool, mut model) = (pool.clone(), model.clone());
        pool.rollback(mark);
        model.truncate(len);
        explore(&pool, &model, marks, depth - 1);
    }
}

#[test]
fn all_short_lives() {
    explore(&Pool::new(), &Vec::new(), &[], 6);
}

#[test]
fn back_to_the_start() {
    let mut pool = Pool::new();
    let mark = pool.mark();
    for round in 0..3 {
        for name in ["one", "two", "three"] {
            let symbol = pool.intern(name);
            assert_eq!(pool.name(symbol), Some(name), "{round}");
            assert_eq!(pool.uses(name), 1);
        }
        pool.rollback(mark);
        assert!(pool.is_empty());
        assert_eq!(pool.find("two"), None);
    }
}
