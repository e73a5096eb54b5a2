//! The seats of a parliament, from the votes for its parties.

/// How votes become seats.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Method {
    /// Votes are divided by 1, 2, 3, …
    DHondt,
    /// Votes are divided by 1, 3, 5, …
    SainteLague,
}

impl Method {
    /// What the votes of a party that has so many seats are divided by.
    fn divisor(self, seats: u16) -> u64 {
        match self {
            Self::DHondt => u64::from(seats) + 1,
            Self::SainteLague => 2 * u64::from(seats) + 1,
        }
    }
}

/// The seats of each party. One after the other, they go to the party that has most votes, divided by the
/// next divisor of the method; if there are several, to the one that comes first. Parties without votes get
/// no seats, and nobody does if there are no votes.
pub fn seats(votes: &[u32], total: u16, method: Method) -> Vec<u16> {
    let mut won = vec![0; votes.len()];
    for _ in 0..total {
        let next = (0..votes.len())
            .filter(|&party| votes[party] > 0)
            .max_by_key(|&party| Quotient {
                votes: votes[party].into(),
                divisor: method.divisor(won[party]),
            });
        match next {
            Some(party) => won[party] += 1,
            None => break,
        }
    }
    won
}

/// The votes of the parties that have at least so many percent of all votes; none for the others.
pub fn above_threshold(votes: &[u32], percent: u8) -> Vec<u32> {
    let all: u64 = votes.iter().map(|&it| u64::from(it)).sum();
    votes
        .iter()
        .map(|&it| {
            if u64::from(it) * 100 >= all * u64::from(percent) {
                it
            } else {
                0
            }
        })
        .collect()
}

/// Votes, divided.
#[derive(Debug, Clone, Copy)]
struct Quotient {
    votes: u64,
    divisor: u64,
}

impl Ord for Quotient {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        (self.votes * other.divisor).cmp(&(other.votes * self.divisor))
    }
}

impl PartialOrd for Quotient {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Quotient {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Quotient {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn divides_by_all_numbers() {
        let votes = [340_000, 280_000, 160_000, 60_000];
        assert_eq!(seats(&votes, 7, Method::DHondt), [3, 3, 1, 0]);
    }

    #[test]
    fn divides_by_odd_numbers() {
        let votes = [53_000, 24_000, 23_000];
        assert_eq!(seats(&votes, 7, Method::SainteLague), [3, 2, 2]);
    }

    #[test]
    fn prefers_the_first_party() {
        assert_eq!(seats(&[500, 500], 1, Method::DHondt), [1, 0]);
        assert_eq!(seats(&[300, 600, 100], 2, Method::DHondt), [1, 1, 0]);
        assert_eq!(seats(&[200, 600, 600], 4, Method::SainteLague), [1, 2, 1]);
    }

    #[test]
    fn knows_no_votes() {
        assert_eq!(seats(&[0, 0], 5, Method::DHondt), [0, 0]);
        assert_eq!(above_threshold(&[50, 945, 5], 5), [50, 945, 0]);
    }
}
