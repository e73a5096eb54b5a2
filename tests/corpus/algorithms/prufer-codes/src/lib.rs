//! Prüfer codes: each tree with `n` numbered nodes is one sequence of `n - 2` of their numbers.

use contracts::{ensures, requires};

/// An edge between two nodes, which are numbers from 0 on.
pub type Edge = (usize, usize);

/// The number of edges at each node.
fn degrees(nodes: usize, edges: &[Edge]) -> Vec<usize> {
    let mut degrees = vec![0; nodes];
    for &(a, b) in edges {
        degrees[a] += 1;
        degrees[b] += 1;
    }
    degrees
}

/// Are these the edges of a tree, whose nodes are the numbers from 0 up to the number of edges?
pub fn is_tree(edges: &[Edge]) -> bool {
    let nodes = edges.len() + 1;
    if edges.iter().any(|&(a, b)| a >= nodes || b >= nodes) {
        return false;
    }
    let mut reached = vec![false; nodes];
    let mut next = vec![0];
    while let Some(node) = next.pop() {
        if std::mem::replace(&mut reached[node], true) {
            continue;
        }
        for &(a, b) in edges {
            if a == node {
                next.push(b);
            }
            if b == node {
                next.push(a);
            }
        }
    }
    reached.into_iter().all(|it| it)
}

/// The code of a tree: again and again, the leaf with the smallest number is removed, and its neighbour
/// noted, until two nodes are left.
#[requires(!edges.is_empty())]
#[requires(is_tree(edges))]
#[ensures(ret.len() + 1 == edges.len())]
pub fn encode(edges: &[Edge]) -> Vec<usize> {
    let mut edges = edges.to_vec();
    let nodes = edges.len() + 1;
    let mut code = Vec::with_capacity(nodes - 2);
    while edges.len() > 1 {
        let degrees = degrees(nodes, &edges);
        let Some(leaf) = degrees.iter().position(|&degree| degree == 1) else {
            break;
        };
        let Some(at) = edges.iter().position(|&(a, b)| a == leaf || b == leaf) else {
            break;
        };
        let (a, b) = edges.swap_remove(at);
        code.push(if a == leaf { b } else { a });
    }
    code
}

/// The tree with a code. The number of its nodes is by two larger than that of the numbers in the code.
///
/// The edges are in the order in which [`encode`] removes them, each with the leaf first; the last one has
/// the smaller number first.
#[requires(code.iter().all(|&node| node < code.len() + 2))]
#[ensures(is_tree(&ret))]
#[ensures(encode(&ret) == code)]
pub fn decode(code: &[usize]) -> Vec<Edge> {
    // How often each node is still to come as the end of an edge.
    let mut left = vec![1; code.len() + 2];
    for &node in code {
        left[node] += 1;
    }
    let mut edges = Vec::with_capacity(code.len() + 1);
    for &node in code {
        if let Some(leaf) = left.iter().position(|&count| count == 1) {
            edges.push((leaf, node));
        }
        left[node] -= 1;
    }
    let mut last = (0..left.len()).filter(|&node| left[node] == 1);
    edges.extend(last.next().zip(last.next()));
    edges
}

/// How many edges a node of the tree with a code has.
#[requires(node < code.len() + 2)]
#[ensures(ret >= 1)]
pub fn degree(code: &[usize], node: usize) -> usize {
    code.iter().filter(|&&it| it == node).count() + 1
}

/// The leaves of the tree with a code, in ascending order.
#[requires(code.iter().all(|&node| node < code.len() + 2))]
#[ensures(ret.len() >= 2)]
pub fn leaves(code: &[usize]) -> Vec<usize> {
    (0..code.len() + 2)
        .filter(|node| !code.contains(node))
        .collect()
}
