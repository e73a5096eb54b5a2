//! All short programs, against a list of definitions with their depths.

use scoped_names::Scopes;

const NAMES: [&str; 2] = ["a", "b"];

fn explore(scopes: &Scopes<usize>, model: &[(usize, usize, usize)], depth: usize, more: usize) {
    let latest = |name: usize| model.iter().filter(|it| it.1 == name).max_by_key(|it| it.0);
    assert_eq!(scopes.depth(), depth);
    let mut visible = Vec::new();
    for (index, name) in NAMES.into_iter().enumerate() {
        let known = latest(index);
        assert_eq!(scopes.get(name), known.map(|it| &it.2));
        visible.extend(known.map(|it| (name, &it.2)));
        let count = model.iter().filter(|it| it.1 == index).count();
        let here = model.iter().any(|it| it.1 == index && it.0 == depth);
        assert_eq!(scopes.shadows(name), here && count > 1);
    }
    assert_eq!(scopes.visible(), visible);
    if more == 0 {
        return;
    }
    let mut inner = scopes.clone();
    inner.enter();
    explore(&inner, model, depth + 1, more - 1);
    let mut outer = scopes.clone();
    assert_eq!(outer.leave(), depth > 0);
    if depth > 0 {
        let left: Vec<_> = model.iter().filter(|it| it.0 < depth).copied().collect();
        explore(&outer, &left, depth - 1, more - 1);
    }
    for (index, name) in NAMES.into_iter().enumerate() {
        let mut changed = scopes.clone();
        let mut list = model.to_vec();
        let old = list.iter().position(|it| (it.0, it.1) == (depth, index));
        let old = old.map(|at| list.remove(at).2);
        list.push((depth, index, more));
        assert_eq!(changed.define(name, more), old);
        explore(&changed, &list, depth, more - 1);
        let mut changed = scopes.clone();
        let known = latest(index).copied();
        assert_eq!(changed.assign(name, more + 50), known.is_some());
        if let Some(known) = known {
            let mut list = model.to_vec();
            let at = list.iter().position(|it| *it == known).unwrap();
            list[at].2 = more + 50;
            explore(&changed, &list, depth, more - 1);
        }
    }
}

#[test]
fn short_programs() {
    explore(&Scopes::new(), &[], 0, 7);
    explore(&Scopes::default(), &[], 0, 2);
}
