//! All sequences of some steps with a request, against a model.

use purchase_approvals::{Error, Policy, Request, State};

#[derive(Clone)]
struct Model {
    state: State,
    prices: Vec<u32>,
    approvers: Vec<&'static str>,
}

impl Model {
    fn amount(&self) -> u64 {
        self.prices.iter().map(|&price| u64::from(price)).sum()
    }
}

fn in_state(model: &Model, state: State) -> Result<(), Error> {
    if model.state == state {
        return Ok(());
    }
    Err(Error::State(model.state))
}

fn step(model: &mut Model, kind: usize) -> Result<(), Error> {
    match kind {
        0 | 1 => {
            in_state(model, State::Draft)?;
            model.prices.push([6, 30][kind]);
        }
        2 => {
            in_state(model, State::Draft)?;
            if model.prices.is_empty() {
                return Err(Error::Empty);
            }
            model.approvers = Vec::new();
            model.state = State::Submitted;
        }
        3..=6 => {
            let who = ["ann", "bob", "cem", "dee"][kind - 3];
            in_state(model, State::Submitted)?;
            if kind == 3 {
                return Err(Error::OwnRequest);
            }
            if !model.approvers.contains(&who) {
                model.approvers.push(who);
            }
            let needed = match model.amount() {
                0..10 => 1,
                10..30 => 2,
                _ => 3,
            };
            if model.approvers.len() == needed {
                model.state = State::Approved;
            }
        }
        7 => {
            in_state(model, State::Submitted)?;
            model.state = State::Rejected;
        }
        _ => {
            in_state(model, State::Rejected)?;
            model.state = State::Draft;
        }
    }
    Ok(())
}

fn explore(request: &Request, model: &Model, policy: &Policy, steps: u32) {
    assert_eq!(request.state(), model.state);
    assert_eq!(request.amount(), model.amount());
    if model.state != State::Draft {
        assert_eq!(request.approvers(), model.approvers);
    }
    if steps == 0 {
        return;
    }
    for kind in 0..9 {
        let (mut request, mut model) = (request.clone(), model.clone());
        let expected = step(&mut model, kind);
        let result = match kind {
            0 => request.add("paper", 6),
            1 => request.add("desk", 30),
            2 => request.submit(),
            3..=6 => {
                let who = ["ann", "bob", "cem", "dee"][kind - 3];
                let result = request.approve(who, policy);
                assert!(result.is_err() || result == Ok(model.state));
                result.map(|_| ())
            }
            7 => {
                let before = request.clone();
                let own = request.reject("ann");
                assert!(own.is_err() && request == before);
                request.reject("dee")
            }
            _ => request.reopen(),
        };
        assert_eq!(result, expected, "{kind}");
        explore(&request, &model, policy, steps - 1);
    }
}

#[test]
fn histories() {
    let policy = Policy::new(&[10, 30]);
    let model = Model {
        state: State::Draft,
        prices: Vec::new(),
        approvers: Vec::new(),
    };
    explore(&Request::new("ann"), &model, &policy, 3);
    for prices in [&[6][..], &[6, 6], &[30]] {
        let mut request = Request::new("ann");
        for &price in prices {
            request.add("it", price).unwrap();
        }
        request.submit().unwrap();
        let model = Model {
            state: State::Submitted,
            prices: prices.to_vec(),
            approvers: Vec::new(),
        };
        explore(&request, &model, &policy, 5);
    }
}

#[test]
fn large() {
    let mut request = Request::new("ann");
    for _ in 0..3 {
        request.add("it", u32::MAX).unwrap();
    }
    assert_eq!(request.amount(), 3 * u64::from(u32::MAX));
}

#[test]
fn policies() {
    let policy = Policy::new(&[100, 50, 100]);
    for (amount, needed) in [(0, 1), (49, 1), (50, 2), (99, 2), (100, 4), (101, 4)] {
        assert_eq!(policy.needed(amount), needed);
    }
    let mut request = Request::new("ann");
    request.add("it", 100).unwrap();
    request.submit().unwrap();
    for (i, who) in ["a", "b", "b", "a", "c", "c", "a"].into_iter().enumerate() {
        assert_eq!(request.approve(who, &policy), Ok(State::Submitted), "{i}");
    }
    assert_eq!(request.approvers(), ["a", "b", "c"]);
    assert_eq!(request.approve("d", &policy), Ok(State::Approved));
    assert_eq!(request.approvers(), ["a", "b", "c", "d"]);
}
