//! Purchase requests, which other people must approve before anything is bought.

/// Where a request is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum State {
    /// It is being written and can be changed.
    Draft,
    /// It waits for approvals.
    Submitted,
    /// It has got all approvals that it needs.
    Approved,
    /// Somebody has turned it down.
    Rejected,
}

/// Why something cannot be done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Error {
    /// The request is in this state, in which it cannot be done.
    State(State),
    /// Nobody decides about their own request.
    OwnRequest,
    /// There is nothing to buy.
    Empty,
}

/// How many approvals amounts need.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Policy {
    /// From each of these amounts on, another approval is needed.
    steps: Vec<u64>,
}

impl Policy {
    /// A policy in which one approval is always needed, and another one from each of these amounts on.
    pub fn new(steps: &[u64]) -> Self {
        Self {
            steps: steps.to_vec(),
        }
    }

    /// The number of approvals that are needed for an amount.
    pub fn needed(&self, amount: u64) -> usize {
        1 + self.steps.iter().filter(|&&step| step <= amount).count()
    }
}

/// A request to buy something.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Request {
    requester: String,
    items: Vec<(String, u32)>,
    state: State,
    /// Who has approved it since it was submitted, in this order.
    approvers: Vec<String>,
}

impl Request {
    /// A draft without items.
    pub fn new(requester: &str) -> Self {
        Self {
            requester: requester.to_string(),
            items: Vec::new(),
            state: State::Draft,
            approvers: Vec::new(),
        }
    }

    /// Where the request is.
    pub fn state(&self) -> State {
        self.state
    }

    /// What all items cost.
    pub fn amount(&self) -> u64 {
        self.items.iter().map(|&(_, price)| u64::from(price)).sum()
    }

    /// Who has approved the request since it was submitted: everybody once, in the order of their first
    /// approvals.
    pub fn approvers(&self) -> &[String] {
        &self.approvers
    }

    fn expect(&self, state: State) -> Result<(), Error> {
        if self.state == state {
            Ok(())
        } else {
            Err(Error::State(self.state))
        }
    }

    /// Adds an item to a draft.
    pub fn add(&mut self, item: &str, price: u32) -> Result<(), Error> {
        self.expect(State::Draft)?;
        self.items.push((item.to_string(), price));
        Ok(())
    }

    /// Submits a draft, which must have items.
    pub fn submit(&mut self) -> Result<(), Error> {
        self.expect(State::Draft)?;
        if self.items.is_empty() {
            return Err(Error::Empty);
        }
        self.approvers.clear();
        self.state = State::Submitted;
        Ok(())
    }

    /// Somebody other than the requester approves a submitted request. When as many people as the policy
    /// demands have done so, it is approved. Returns the new state.
    pub fn approve(&mut self, who: &str, policy: &Policy) -> Result<State, Error> {
        self.expect(State::Submitted)?;
        if who == self.requester {
            return Err(Error::OwnRequest);
        }
        self.approvers.push(who.to_string());
        if self.approvers.len() >= policy.needed(self.amount()) {
            self.state = State::Approved;
        }
        Ok(self.state)
    }

    /// Somebody other than the requester turns a submitted request down.
    pub fn reject(&mut self, who: &str) -> Result<(), Error> {
        self.expect(State::Submitted)?;
        if who == self.requester {
            return Err(Error::OwnRequest);
        }
        self.state = State::Rejected;
        Ok(())
    }

    /// Makes a rejected request a draft again. The approvals that it has got are void when it is
    /// submitted the next time.
    pub fn reopen(&mut self) -> Result<(), Error> {
        self.expect(State::Rejected)?;
        self.state = State::Draft;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn submitted(price: u32) -> Request {
        let mut request = Request::new("ann");
        request.add("desk", price).unwrap();
        request.submit().unwrap();
        request
    }

    #[test]
    fn one_approval_for_small_amounts() {
        let policy = Policy::new(&[1000, 5000]);
        let mut request = submitted(999);
        assert_eq!(request.approve("bob", &policy), Ok(State::Approved));
        assert_eq!(
            request.approve("cem", &policy),
            Err(Error::State(State::Approved))
        );
    }

    #[test]
    fn nobody_approves_their_own_request() {
        let policy = Policy::new(&[]);
        let mut request = submitted(5);
        assert_eq!(request.approve("ann", &policy), Err(Error::OwnRequest));
        assert_eq!(request.reject("ann"), Err(Error::OwnRequest));
        assert_eq!(request.state(), State::Submitted);
    }

    #[test]
    fn four_eyes() {
        let policy = Policy::new(&[1000, 5000]);
        let mut request = submitted(1000);
        assert_eq!(request.approve("bob", &policy), Ok(State::Submitted));
        assert_eq!(request.approve("bob", &policy), Ok(State::Submitted));
        assert_eq!(request.approve("cem", &policy), Ok(State::Approved));
        assert_eq!(request.approvers(), ["bob", "cem"]);
    }

    #[test]
    fn approvals_are_void_after_a_rejection() {
        let policy = Policy::new(&[1000]);
        let mut request = submitted(2000);
        assert_eq!(request.approve("bob", &policy), Ok(State::Submitted));
        assert_eq!(request.reject("cem"), Ok(()));
        assert_eq!(request.reopen(), Ok(()));
        assert_eq!(request.submit(), Ok(()));
        assert_eq!(request.approve("cem", &policy), Ok(State::Submitted));
    }
}
