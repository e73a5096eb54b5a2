//! Random products, made of things of lower numbers only, unless something is wrong.

use bill_of_materials::{MaterialError, Materials};
use std::collections::BTreeMap;

#[test]
fn random_products() {
    let mut seed = 3u64;
    let mut next = |below: usize| {
        seed = seed
            .wrapping_mul(6364136223846793005)
            .wrapping_add(1442695040888963407);
        (seed >> 33) as usize % below
    };
    let names = ["p", "q", "r", "s", "t", "u"];
    for _ in 0..1000 {
        let mut materials = Materials::new();
        // For each thing, what it needs and what it costs.
        let mut needs: Vec<BTreeMap<&str, u64>> = Vec::new();
        let mut costs: Vec<u64> = Vec::new();
        let mut parts_of: Vec<Vec<usize>> = Vec::new();
        for (at, name) in names.into_iter().enumerate() {
            let money = next(50) as u64;
            if at < 2 || next(5) == 0 {
                materials.part(name, money);
                needs.push(BTreeMap::from([(name, 1)]));
                costs.push(money);
                parts_of.push(Vec::new());
                continue;
            }
            let list: Vec<(usize, u64)> =
                (0..next(4)).map(|_| (next(at), next(4) as u64)).collect();
            let named: Vec<(&str, u64)> = list.iter().map(|it| (names[it.0], it.1)).collect();
            materials.assembly(name, &named, money);
            let mut own = BTreeMap::new();
            let mut cost = money;
            for &(part, each) in &list {
                for (name, count) in &needs[part] {
                    *own.entry(*name).or_insert(0) += count * each;
                }
                cost += costs[part] * each;
            }
            needs.push(own);
            costs.push(cost);
            parts_of.push(list.iter().map(|it| it.0).collect());
        }
        for (at, name) in names.into_iter().enumerate() {
            for count in [0, 1, 7] {
                let expected: Vec<(String, u64)> = needs[at]
                    .iter()
                    .map(|(name, each)| (name.to_string(), each * count))
                    .filter(|it| it.1 > 0)
                    .collect();
                assert_eq!(materials.needed(name, count), Ok(expected));
            }
            assert_eq!(materials.cost(name), Ok(costs[at]));
            let users: Vec<&str> = (0..names.len())
                .filter(|user| parts_of[*user].contains(&at))
                .map(|user| names[user])
                .collect();
            assert_eq!(materials.used_in(name), users);
        }
    }
}

#[test]
fn errors() {
    let mut materials = Materials::new();
    let unknown = |name: &str| MaterialError::Unknown(name.into());
    materials.assembly("a", &[("x", 2)], 1);
    materials.assembly("b", &[("b", 1)], 1);
    assert_eq!(materials.needed("a", 1), Err(unknown("x")));
    assert_eq!(materials.cost("a"), Err(unknown("x")));
    assert_eq!(materials.cost("y"), Err(unknown("y")));
    let cycle = MaterialError::Cycle("b".into());
    assert_eq!(materials.needed("b", 1), Err(cycle.clone()));
    assert_eq!(materials.cost("b"), Err(cycle));
    materials.part("x", 5);
    materials.assembly("c", &[("a", 1), ("a", 1), ("x", 0)], 0);
    assert_eq!(materials.cost("c"), Ok(22));
    assert_eq!(materials.needed("c", 2), Ok(vec![("x".into(), 8)]));
}
