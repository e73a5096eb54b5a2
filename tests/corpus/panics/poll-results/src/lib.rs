//! Polls: options, votes and their shares.

/// A poll with its options and the votes for each.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Poll {
    options: Vec<Choice>,
}

/// An option and its votes.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Choice {
    name: String,
    votes: u32,
}

impl Poll {
    /// A poll without options.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds an option. Returns false, and changes nothing, if it is there already.
    pub fn add_option(&mut self, name: &str) -> bool {
        if self.votes(name).is_some() {
            return false;
        }
        let name = name.to_string();
        self.options.push(Choice { name, votes: 0 });
        true
    }

    /// Votes for an option. Returns false, and changes nothing, if there is no such option.
    pub fn vote(&mut self, name: &str) -> bool {
        match self.options.iter_mut().find(|choice| choice.name == name) {
            Some(choice) => {
                choice.votes = choice.votes.saturating_add(1);
                true
            }
            None => false,
        }
    }

    /// The votes for an option, if there is such an option.
    pub fn votes(&self, name: &str) -> Option<u32> {
        let choice = self.options.iter().find(|choice| choice.name == name)?;
        Some(choice.votes)
    }

    /// The votes for all options.
    pub fn total(&self) -> u64 {
        self.options
            .iter()
            .map(|choice| u64::from(choice.votes))
            .sum()
    }

    /// The share of the votes for an option, in whole percent, rounded down; `None` if there is no
    /// such option. As long as nobody has voted, every share is 0.
    pub fn share(&self, name: &str) -> Option<u64> {
        let votes = u64::from(self.votes(name)?);
        Some(votes * 100 / self.total())
    }

    /// The name of the option with the most votes, the first of them if there are several; `None`
    /// if there are no options.
    pub fn leader(&self) -> Option<&str> {
        let most = self.options.iter().map(|choice| choice.votes).max()?;
        let leader = self.options.iter().find(|choice| choice.votes == most)?;
        Some(&leader.name)
    }

    /// Has an option more than half of the votes?
    pub fn is_decided(&self) -> bool {
        let total = self.total();
        self.options
            .iter()
            .any(|choice| u64::from(choice.votes) * 2 > total)
    }
}
