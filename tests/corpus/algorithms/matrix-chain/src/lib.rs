//! In which order to multiply a chain of matrices.
//!
//! Matrix `i` of a chain has `sizes[i]` rows and `sizes[i + 1]` columns, so that a chain of `n` matrices
//! is described by `n + 1` sizes. To multiply an `a` by `b` matrix with a `b` by `c` matrix costs
//! `a * b * c`, and gives an `a` by `c` matrix.

/// The costs of all parts of a chain.
#[derive(Debug, Clone)]
struct Plan {
    /// `cost[i][j]` is the least cost of the product of the matrices `i..=j`.
    cost: Vec<Vec<u64>>,
    /// `split[i][j]` is the last matrix of the left factor in this product.
    split: Vec<Vec<usize>>,
}

/// Finds the best plan for a chain. Of the splits with equal costs, the leftmost is taken.
fn plan(sizes: &[u32]) -> Plan {
    let count = sizes.len().saturating_sub(1);
    let mut cost = vec![vec![0; count]; count];
    let mut split = vec![vec![0; count]; count];
    for length in 2..=count {
        for first in 0..=count - length {
            let last = first + length - 1;
            let mut best = u64::MAX;
            for middle in first..last {
                let product = [sizes[first], sizes[middle], sizes[last + 1]];
                let own: u64 = product.into_iter().map(u64::from).product();
                let total = cost[first][middle] + cost[middle + 1][last] + own;
                if total < best {
                    best = total;
                    split[first][last] = middle;
                }
            }
            cost[first][last] = best;
        }
    }
    Plan { cost, split }
}

/// The least cost of multiplying a chain; 0 if it has fewer than two matrices. All results must fit
/// into 64 bits.
pub fn least_cost(sizes: &[u32]) -> u64 {
    let plan = plan(sizes);
    let row = plan.cost.first();
    row.and_then(|row| row.last()).copied().unwrap_or(0)
}

/// The cheapest order, with brackets around every product: `((AB)C)` for three matrices. Matrices are
/// called `A` to `Z` in the order of the chain. A chain of one matrix is just `A`, and a chain without
/// matrices is empty. If several orders cost the same, the first factor of every product is as short as
/// possible. `None` if there are more than 26 matrices.
pub fn brackets(sizes: &[u32]) -> Option<String> {
    let count = sizes.len().saturating_sub(1);
    if count > 26 {
        return None;
    }
    let mut text = String::new();
    if count > 0 {
        write(&plan(sizes), 0, count - 1, &mut text);
    }
    Some(text)
}

fn write(plan: &Plan, first: usize, last: usize, text: &mut String) {
    if first == last {
        text.push(char::from(b'A' + first as u8));
        return;
    }
    let middle = plan.split[first][last];
    text.push('(');
    write(plan, first, middle, text);
    write(plan, middle + 1, last, text);
    text.push(')');
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_chains() {
        assert_eq!(least_cost(&[]), 0);
        assert_eq!(least_cost(&[3, 4]), 0);
        assert_eq!(brackets(&[3, 4]).as_deref(), Some("A"));
    }

    #[test]
    fn two_matrices() {
        assert_eq!(least_cost(&[2, 3, 4]), 24);
        assert_eq!(brackets(&[2, 3, 4]).as_deref(), Some("(AB)"));
    }

    #[test]
    fn three_matrices() {
        assert_eq!(least_cost(&[10, 100, 5, 50]), 7500);
        assert_eq!(brackets(&[10, 100, 5, 50]).as_deref(), Some("((AB)C)"));
    }

    #[test]
    fn squares() {
        assert_eq!(least_cost(&[2, 2, 2, 2]), 16);
        assert_eq!(brackets(&[2, 2, 2, 2]).as_deref(), Some("(A(BC))"));
    }

    #[test]
    fn too_many() {
        assert_eq!(brackets(&[1; 28]), None);
        assert!(brackets(&[1; 27]).is_some());
    }
}
