//! Oracle of `hash-table`: all short sequences of calls on keys that collide, against `BTreeMap`.

use std::collections::BTreeMap;

use hash_table::HashTable;

fn check(table: &HashTable, model: &BTreeMap<u32, i64>, done: &[(bool, u32)]) {
    assert_eq!(table.len(), model.len(), "{done:?}");
    let mut keys = table.keys();
    keys.sort_unstable();
    assert!(keys.iter().eq(model.keys()), "{done:?}");
    for key in [0, 1, 4, 8, 12] {
        assert_eq!(table.get(key), model.get(&key).copied(), "{done:?}");
    }
}

fn explore(
    table: &HashTable,
    model: &BTreeMap<u32, i64>,
    done: &mut Vec<(bool, u32)>,
    depth: usize,
) {
    check(table, model, done);
    if depth == 0 {
        return;
    }
    for key in [0, 1, 4, 8] {
        for insert in [true, false] {
            let (mut table, mut model) = (table.clone(), model.clone());
            if insert {
                let value = done.len() as i64;
                table.insert(key, value);
                model.insert(key, value);
            } else {
                table.remove(key);
                model.remove(&key);
            }
            done.push((insert, key));
            explore(&table, &model, done, depth - 1);
            done.pop();
        }
    }
}

#[test]
fn short_sequences() {
    explore(&HashTable::new(), &BTreeMap::new(), &mut Vec::new(), 5);
}

#[test]
fn a_long_sequence() {
    let (mut table, mut model) = (HashTable::new(), BTreeMap::new());
    let mut state = 1u32;
    for i in 0..3000 {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        let key = (state >> 16) % 23;
        if state >> 30 == 0 {
            table.remove(key);
            model.remove(&key);
        } else {
            table.insert(key, i);
            model.insert(key, i);
        }
        check(&table, &model, &[]);
    }
}
