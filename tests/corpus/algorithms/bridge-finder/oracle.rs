//! All networks of five nodes, and some with double links: without a bridge there are more islands.

use bridge_finder::Network;

fn islands(nodes: usize, links: &[(usize, usize)]) -> usize {
    let mut group: Vec<usize> = (0..nodes).collect();
    for &(a, b) in links {
        let (from, to) = (group[a], group[b]);
        for it in &mut group {
            if *it == from {
                *it = to;
            }
        }
    }
    group.sort_unstable();
    group.dedup();
    group.len()
}

fn check(nodes: usize, links: &[(usize, usize)]) {
    let mut network = Network::new(nodes as u8);
    for (i, &(a, b)) in links.iter().enumerate() {
        assert_eq!(network.link(a, b), Some(i));
    }
    let all = islands(nodes, links);
    let without = |i: usize| [&links[..i], &links[i + 1..]].concat();
    let expected: Vec<usize> = (0..links.len())
        .filter(|&i| islands(nodes, &without(i)) > all)
        .collect();
    assert_eq!(network.bridges(), expected, "{links:?}");
    assert_eq!(network.islands(), all);
}

#[test]
fn all_small_networks() {
    let pairs: Vec<(usize, usize)> = (0..5)
        .flat_map(|a| (a + 1..5).map(move |b| (a, b)))
        .collect();
    for set in 0..1_u32 << pairs.len() {
        let mut links: Vec<(usize, usize)> = (0..pairs.len())
            .filter(|i| set >> i & 1 == 1)
            .map(|i| pairs[i])
            .collect();
        check(5, &links);
        links.reverse();
        check(5, &links);
        if let Some(&(a, b)) = links.first() {
            links.push((b, a));
            links.push((a, a));
            check(6, &links);
        }
    }
}

#[test]
fn rings() {
    for size in 1..12 {
        let mut links: Vec<(usize, usize)> = (0..size).map(|i| (i, (i + 1) % size)).collect();
        check(size, &links);
        links.push((size - 1, size));
        links.extend((0..size).map(|i| (size + i, size + (i + 1) % size)));
        check(2 * size + 1, &links);
    }
    assert!(Network::new(0).bridges().is_empty());
}
