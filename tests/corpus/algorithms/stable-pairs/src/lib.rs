//! Applicants and places that choose each other.

/// Lists of preferences, by number. What is missing in a list is not wanted, what does not exist is passed
/// over, and a number that comes again does not count.
#[derive(Debug, Clone, Default)]
pub struct Market {
    /// The places that each applicant wants, the best one first.
    pub applicants: Vec<Vec<usize>>,
    /// The applicants that each place wants, the best one first.
    pub places: Vec<Vec<usize>>,
}

impl Market {
    /// The place of each applicant, so that nobody has a reason to break a promise: there are no applicant
    /// and no place who both want each other more than what they have. Of all such results, it is the one
    /// that is best for the applicants.
    pub fn assign(&self) -> Vec<Option<usize>> {
        let mut holders: Vec<Option<usize>> = vec![None; self.places.len()];
        let mut wishes: Vec<_> = self.applicants.iter().map(|list| list.iter()).collect();
        let mut waiting: Vec<usize> = (0..self.applicants.len()).rev().collect();
        while let Some(applicant) = waiting.pop() {
            let Some(&place) = wishes[applicant].next() else {
                continue;
            };
            if self.accepts(place, applicant, holders.get(place).copied().flatten()) {
                holders[place] = Some(applicant);
            } else {
                waiting.push(applicant);
            }
        }
        let mut assigned = vec![None; self.applicants.len()];
        for (place, holder) in holders.into_iter().enumerate() {
            if let Some(applicant) = holder {
                assigned[applicant] = Some(place);
            }
        }
        assigned
    }

    /// Does the place take this applicant rather than the one it has?
    fn accepts(&self, place: usize, applicant: usize, holder: Option<usize>) -> bool {
        match (self.rank(place, applicant), holder) {
            (None, _) => false,
            (Some(_), None) => true,
            (Some(rank), Some(holder)) => {
                self.rank(place, holder).is_none_or(|before| rank < before)
            }
        }
    }

    /// Where the applicant is on the list of the place.
    fn rank(&self, place: usize, applicant: usize) -> Option<usize> {
        self.places
            .get(place)?
            .iter()
            .position(|&wanted| wanted == applicant)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fulfils_first_wishes() {
        let market = Market {
            applicants: vec![vec![1, 0], vec![0, 1]],
            places: vec![vec![0, 1], vec![1, 0]],
        };
        assert_eq!(market.assign(), [Some(1), Some(0)]);
    }

    #[test]
    fn leaves_out_who_is_not_wanted() {
        let market = Market {
            applicants: vec![vec![0, 5], vec![0]],
            places: vec![vec![1]],
        };
        assert_eq!(market.assign(), [None, Some(0)]);
    }

    #[test]
    fn finds_another_place_for_who_was_rejected() {
        let market = Market {
            applicants: vec![vec![0, 1, 2], vec![0, 2, 1], vec![1, 0, 2]],
            places: vec![vec![1, 2, 0], vec![0, 2, 1], vec![0, 1, 2]],
        };
        assert_eq!(market.assign(), [Some(1), Some(0), Some(2)]);
    }

    #[test]
    fn has_more_applicants_than_places() {
        let market = Market {
            applicants: vec![vec![0, 1], vec![0, 1], vec![0, 1]],
            places: vec![vec![2, 1, 0], vec![2, 1, 0]],
        };
        assert_eq!(market.assign(), [None, Some(1), Some(0)]);
    }
}
