//! A set of numbers, kept bit by bit in a tree, that finds the members which differ most or least from
//! a given number.

const BITS: u32 = u16::BITS;

#[derive(Debug, Clone, Default)]
struct Node {
    /// Where to go for the next bit; 0 if there is no such node.
    children: [usize; 2],
    /// How many members are below.
    count: usize,
}

/// A set of 16-bit numbers.
#[derive(Debug, Clone)]
pub struct XorSet {
    /// The root is the first.
    nodes: Vec<Node>,
}

impl Default for XorSet {
    fn default() -> Self {
        Self::new()
    }
}

impl XorSet {
    /// An empty set.
    pub fn new() -> Self {
        Self {
            nodes: vec![Node::default()],
        }
    }

    /// The number of members.
    pub fn len(&self) -> usize {
        self.nodes[0].count
    }

    /// Are there no members?
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Is the number a member?
    pub fn contains(&self, value: u16) -> bool {
        let mut at = 0;
        for place in (0..BITS).rev() {
            at = self.nodes[at].children[bit(value, place)];
            if at == 0 {
                return false;
            }
        }
        self.nodes[at].count > 0
    }

    /// Makes a number a member. Returns false, and changes nothing, if it is one already.
    pub fn insert(&mut self, value: u16) -> bool {
        let mut at = 0;
        self.nodes[at].count += 1;
        for place in (0..BITS).rev() {
            let mut next = self.nodes[at].children[bit(value, place)];
            if next == 0 {
                next = self.nodes.len();
                self.nodes.push(Node::default());
                self.nodes[at].children[bit(value, place)] = next;
            }
            at = next;
            self.nodes[at].count += 1;
        }
        true
    }

    /// Removes a member. Returns false, and changes nothing, if it is none.
    pub fn remove(&mut self, value: u16) -> bool {
        if !self.contains(value) {
            return false;
        }
        let mut at = 0;
        self.nodes[at].count -= 1;
        for place in (0..BITS).rev() {
            at = self.nodes[at].children[bit(value, place)];
            self.nodes[at].count -= 1;
        }
        true
    }

    /// The largest result of `member ^ value` for any member.
    pub fn max_xor(&self, value: u16) -> Option<u16> {
        self.search(!value).map(|member| member ^ value)
    }

    /// The smallest result of `member ^ value` for any member.
    pub fn min_xor(&self, value: u16) -> Option<u16> {
        self.search(value).map(|member| member ^ value)
    }

    /// The member that has the wanted bits, as many of the first ones as possible.
    fn search(&self, wanted: u16) -> Option<u16> {
        if self.is_empty() {
            return None;
        }
        let (mut at, mut member) = (0, 0);
        for place in (0..BITS).rev() {
            let mut side = bit(wanted, place);
            if self.count(self.nodes[at].children[side]) == 0 {
                side = 1 - side;
            }
            at = self.nodes[at].children[side];
            member = member << 1 | side as u16;
        }
        Some(member)
    }

    fn count(&self, node: usize) -> usize {
        if node == 0 { 0 } else { self.nodes[node].count }
    }
}

fn bit(value: u16, place: u32) -> usize {
    usize::from(value >> place & 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn most_and_least_different() {
        let mut set = XorSet::new();
        for value in [0b0011, 0b0101, 0b1100] {
            assert!(set.insert(value));
        }
        assert_eq!(set.max_xor(0b0010), Some(0b1110));
        assert_eq!(set.min_xor(0b0010), Some(0b0001));
    }

    #[test]
    fn removing() {
        let mut set = XorSet::new();
        set.insert(9);
        assert!(!set.remove(8));
        assert!(set.remove(9));
        assert_eq!(set.max_xor(1), None);
    }

    #[test]
    fn members_count_once() {
        let mut set = XorSet::new();
        assert!(set.insert(300));
        assert!(!set.insert(300));
        assert_eq!(set.len(), 1);
        assert!(set.remove(300));
        assert!(!set.contains(300));
    }
}
