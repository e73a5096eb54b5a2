//! All short lists of dependencies among three tasks, and random ones among six.

use gnarly_toposort::Plan;

const NAMES: [&str; 6] = ["f", "b", "d", "a", "e", "c"];

fn check(alone: &[usize], pairs: &[(usize, usize)]) {
    let mut plan = Plan::new();
    let mut names: Vec<&str> = Vec::new();
    let add = |name: &'static str, names: &mut Vec<&str>| {
        if !names.contains(&name) {
            names.push(name);
        }
    };
    for &task in alone {
        plan.task(NAMES[task]);
        add(NAMES[task], &mut names);
    }
    for &(task, on) in pairs {
        plan.depend(NAMES[task], NAMES[on]);
        add(NAMES[task], &mut names);
        add(NAMES[on], &mut names);
    }
    assert_eq!(plan.len(), names.len());
    assert_eq!(plan.is_empty(), names.is_empty());
    let needs = |task: &str, on: &str| {
        pairs
            .iter()
            .any(|it| NAMES[it.0] == task && NAMES[it.1] == on)
    };
    for name in NAMES {
        let mut expected = names.clone();
        expected.retain(|task| needs(task, name));
        assert_eq!(plan.dependents(name), expected, "{pairs:?}");
    }
    let mut done: Vec<&str> = Vec::new();
    let mut left = names.clone();
    while let Some(next) = left
        .iter()
        .position(|task| !left.iter().any(|on| needs(task, on)))
    {
        done.push(left.remove(next));
    }
    match plan.order() {
        Ok(order) => {
            assert!(left.is_empty(), "{pairs:?}");
            assert_eq!(order, done);
        }
        Err(cycle) => {
            assert!(!left.is_empty(), "{pairs:?}");
            assert_eq!(cycle.stuck, left);
            assert_eq!(
                cycle.to_string(),
                format!("cannot be done: {}", left.join(", "))
            );
        }
    }
}

#[test]
fn three_tasks() {
    let pairs: Vec<(usize, usize)> = (0..9).map(|it| (it / 3, it % 3)).collect();
    let mut lists = vec![vec![]];
    for _ in 0..5 {
        let mut longer = Vec::new();
        for list in &lists {
            check(&[], list);
            check(&[2, 0], list);
            for &pair in &pairs {
                let mut more: Vec<(usize, usize)> = list.clone();
                more.push(pair);
                longer.push(more);
            }
        }
        lists = longer;
    }
}

#[test]
fn six_tasks() {
    let mut state = 2463534242u32;
    let mut random = |end: usize| {
        state ^= state << 13;
        state ^= state >> 17;
        state ^= state << 5;
        state as usize % end
    };
    for round in 0..3000 {
        let alone = [random(6), random(6)];
        let mut pairs = Vec::new();
        for _ in 0..random(10) {
            let (a, b) = (random(6), random(6));
            // Mostly without circles.
            let (a, b) = if round % 4 > 0 {
                (a.max(b), a.min(b))
            } else {
                (a, b)
            };
            if a != b || round % 4 == 0 {
                pairs.push((a, b));
            }
        }
        check(&alone, &pairs);
    }
}
