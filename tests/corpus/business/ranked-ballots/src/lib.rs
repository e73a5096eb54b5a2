//! Elections by instant runoff: voters rank the candidates, and those with the fewest votes leave one
//! after the other until one of them has a majority.

/// Why a ballot is not valid.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum BallotError {
    /// It ranks nobody.
    Empty,
    /// It ranks somebody who is not a candidate.
    Unknown(String),
    /// It ranks somebody twice.
    Twice(String),
}

/// A round of the count.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Round {
    /// The candidates that are still in, in the order of the list, and their votes.
    pub votes: Vec<(String, usize)>,
    /// The number of ballots on which none of these is ranked.
    pub exhausted: usize,
}

/// The result of an election.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outcome {
    /// Who has won; nobody if there were no ballots.
    pub winner: Option<String>,
    /// All rounds up to the one in which somebody had a majority.
    pub rounds: Vec<Round>,
}

/// An election.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Election {
    candidates: Vec<String>,
    /// The places of candidates in their list, the first choice first.
    ballots: Vec<Vec<usize>>,
}

impl Election {
    /// An election among these candidates, with no ballots yet.
    pub fn new(candidates: &[&str]) -> Self {
        Self {
            candidates: candidates.iter().map(|name| name.to_string()).collect(),
            ballots: Vec::new(),
        }
    }

    /// The number of ballots.
    pub fn turnout(&self) -> usize {
        self.ballots.len()
    }

    /// Casts a ballot that ranks some of the candidates, the first choice first. An invalid ballot does
    /// not count.
    pub fn cast(&mut self, names: &[&str]) -> Result<(), BallotError> {
        if names.is_empty() {
            return Err(BallotError::Empty);
        }
        let mut ballot = Vec::new();
        for &name in names {
            let Some(choice) = self.candidates.iter().position(|it| it == name) else {
                return Err(BallotError::Unknown(name.to_string()));
            };
            if ballot.contains(&choice) {
                return Err(BallotError::Twice(name.to_string()));
            }
            ballot.push(choice);
        }
        self.ballots.push(ballot);
        Ok(())
    }

    /// The number of votes for each of the candidates that are still in: a ballot is a vote for the first
    /// of them that it ranks.
    fn tally(&self, standing: &[usize]) -> Vec<usize> {
        let mut votes = vec![0; standing.len()];
        for ballot in &self.ballots {
            let choice = ballot
                .iter()
                .find_map(|choice| standing.iter().position(|it| it == choice));
            if let Some(place) = choice {
                votes[place] += 1;
            }
        }
        votes
    }

    /// Counts the ballots. In each round, a ballot is a vote for the first of its candidates that is still
    /// in; it is exhausted, and does not count any more, if there is none. Who has more than half of the
    /// votes of a round wins. If nobody has, the candidate with the fewest votes leaves, and of several
    /// the one who is the last of them in the list, and there is another round.
    pub fn run(&self) -> Outcome {
        let mut standing: Vec<usize> = (0..self.candidates.len()).collect();
        let mut rounds = Vec::new();
        while !standing.is_empty() && !self.ballots.is_empty() {
            let votes = self.tally(&standing);
            let exhausted = self.ballots.len() - votes.iter().sum::<usize>();
            rounds.push(self.round(&standing, &votes, exhausted));
            let majority = self.ballots.len() / 2 + 1;
            if let Some(first) = votes.iter().position(|&it| it >= majority) {
                let winner = self.candidates[standing[first]].clone();
                return Outcome {
                    winner: Some(winner),
                    rounds,
                };
            }
            let mut last = 0;
            for place in 1..votes.len() {
                if votes[place] <= votes[last] {
                    last = place;
                }
            }
            standing.remove(last);
        }
        Outcome {
            winner: None,
            rounds,
        }
    }

    fn round(&self, standing: &[usize], votes: &[usize], exhausted: usize) -> Round {
        let names = standing.iter().map(|&it| self.candidates[it].clone());
        Round {
            votes: names.zip(votes.iter().copied()).collect(),
            exhausted,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn election(ballots: &[(usize, &[&str])]) -> Election {
        let mut election = Election::new(&["Ann", "Bob", "Cem"]);
        for &(times, names) in ballots {
            for _ in 0..times {
                election.cast(names).unwrap();
            }
        }
        election
    }

    #[test]
    fn a_majority_at_once() {
        let outcome = election(&[(3, &["Ann"]), (2, &["Bob", "Cem"])]).run();
        assert_eq!(outcome.winner.as_deref(), Some("Ann"));
        assert_eq!(outcome.rounds.len(), 1);
    }

    #[test]
    fn second_choices_decide() {
        let ballots: [(usize, &[&str]); 3] = [(4, &["Ann"]), (3, &["Bob"]), (2, &["Cem", "Bob"])];
        let outcome = election(&ballots).run();
        assert_eq!(outcome.winner.as_deref(), Some("Bob"));
        let last = outcome.rounds.last().unwrap();
        assert_eq!(last.votes[1], ("Bob".to_string(), 5));
    }

    #[test]
    fn many_vote_for_one_candidate_only() {
        let outcome = election(&[(4, &["Ann"]), (3, &["Bob"]), (3, &["Cem"])]).run();
        assert_eq!(outcome.winner.as_deref(), Some("Ann"));
        assert_eq!(outcome.rounds.len(), 2);
        assert_eq!(outcome.rounds[1].exhausted, 3);
    }

    #[test]
    fn invalid_ballots() {
        let mut election = election(&[]);
        assert_eq!(election.cast(&[]), Err(BallotError::Empty));
        let unknown = BallotError::Unknown("Zoe".to_string());
        assert_eq!(election.cast(&["Ann", "Zoe"]), Err(unknown));
        let twice = BallotError::Twice("Ann".to_string());
        assert_eq!(election.cast(&["Ann", "Bob", "Ann"]), Err(twice));
        assert_eq!(election.turnout(), 0);
        assert_eq!(election.run().winner, None);
    }
}
