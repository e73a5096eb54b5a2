//! Codes that need few bits for frequent symbols, after Huffman.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// A node of the tree: a symbol, or two nodes below it.
enum Node {
    Leaf(usize),
    Inner(usize, usize),
}

/// The number of bits for each symbol of a code without common prefixes, given how often the symbols occur.
/// No other such code needs fewer bits for all the symbols together. Symbols that do not occur have 0 bits. If
/// only one symbol occurs, it has 1 bit.
pub fn lengths(counts: &[u32]) -> Vec<u8> {
    let mut nodes = Vec::new();
    let mut heap = BinaryHeap::new();
    for (symbol, &count) in counts.iter().enumerate() {
        if count > 0 {
            heap.push(Reverse((u64::from(count), nodes.len())));
            nodes.push(Node::Leaf(symbol));
        }
    }
    let alone = nodes.len() == 1;
    while let Some(Reverse((first_weight, first))) = heap.pop() {
        let Some(Reverse((second_weight, second))) = heap.pop() else {
            break;
        };
        let weight = first_weight.max(second_weight);
        heap.push(Reverse((weight, nodes.len())));
        nodes.push(Node::Inner(first, second));
    }
    let mut lengths = vec![0; counts.len()];
    let mut open = Vec::new();
    if let Some(root) = nodes.len().checked_sub(1) {
        open.push((root, u8::from(alone)));
    }
    while let Some((node, depth)) = open.pop() {
        match nodes[node] {
            Node::Leaf(symbol) => lengths[symbol] = depth,
            Node::Inner(first, second) => open.extend([(first, depth + 1), (second, depth + 1)]),
        }
    }
    lengths
}

/// The codes of symbols, as texts of `0` and `1`, given their numbers of bits. Shorter codes come first,
/// codes of the same length in the order of their symbols; the first one consists of zeros, and each other
/// one is the binary number after the one before, with zeros appended to get its length.
pub fn codes(lengths: &[u8]) -> Vec<String> {
    let mut symbols: Vec<usize> = (0..lengths.len()).filter(|it| lengths[*it] > 0).collect();
    symbols.sort_by_key(|symbol| lengths[*symbol]);
    let mut codes = vec![String::new(); lengths.len()];
    let mut code: Vec<bool> = Vec::new();
    for symbol in symbols {
        let length = usize::from(lengths[symbol]);
        // One more than the last code: ones at its end become zeros.
        if let Some(zero) = code.iter().rposition(|bit| !bit) {
            code[zero] = true;
            code[zero + 1..].fill(false);
        }
        code.resize(length, false);
        codes[symbol] = code
            .iter()
            .map(|bit| if *bit { '1' } else { '0' })
            .collect();
    }
    codes
}

/// The number of bits of a message in which the symbols occur this often.
pub fn message_bits(counts: &[u32]) -> u64 {
    let bits = lengths(counts);
    counts
        .iter()
        .zip(&bits)
        .map(|(count, length)| u64::from(*count) * u64::from(*length))
        .sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_symbols() {
        assert_eq!(lengths(&[]), []);
        assert_eq!(lengths(&[0, 7, 0]), [0, 1, 0]);
        assert_eq!(lengths(&[3, 0, 9]), [1, 0, 1]);
    }

    #[test]
    fn powers_of_two() {
        assert_eq!(lengths(&[8, 4, 2, 1, 1]), [1, 2, 3, 4, 4]);
        assert_eq!(message_bits(&[8, 4, 2, 1, 1]), 30);
    }

    #[test]
    fn equal_counts() {
        assert_eq!(lengths(&[5, 5, 5, 5]), [2, 2, 2, 2]);
    }

    #[test]
    fn in_order() {
        assert_eq!(codes(&[2, 1, 0, 3, 3]), ["10", "0", "", "110", "111"]);
    }

    #[test]
    fn different_counts() {
        assert_eq!(lengths(&[45, 13, 12, 16, 9, 5]), [1, 3, 3, 3, 4, 4]);
        assert_eq!(message_bits(&[45, 13, 12, 16, 9, 5]), 224);
    }
}
