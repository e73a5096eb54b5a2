//! All short histories, against a model with the end of access and of what is paid.

use subscriptions::{State, Subscription};

#[derive(Clone, Copy, PartialEq)]
enum Kind {
    Running,
    Failed,
    Over,
}

#[test]
fn histories() {
    for code in 0..4u32.pow(5) {
        let mut subscription = Subscription::start(10);
        let (mut paid, mut kind, mut running) = (24, Kind::Running, "trial");
        let mut day = 10;
        for i in 0..5 {
            day += 11;
            match code / 4u32.pow(i) % 4 {
                0 => {
                    subscription.pay(day);
                    paid = match kind {
                        Kind::Running => paid.max(day) + 30,
                        _ => day + 30,
                    };
                    (kind, running) = (Kind::Running, "paid");
                }
                1 => {
                    subscription.payment_failed();
                    if kind == Kind::Running {
                        kind = Kind::Failed;
                    }
                }
                2 => {
                    subscription.cancel();
                    kind = Kind::Over;
                }
                _ => {}
            }
            let state = match kind {
                Kind::Failed => State::PastDue { since: paid },
                Kind::Over => State::Cancelled { until: paid },
                Kind::Running if running == "trial" => State::Trial { until: paid },
                Kind::Running => State::Active { until: paid },
            };
            assert_eq!(subscription.state(), state);
            let end = if kind == Kind::Failed { paid + 5 } else { paid };
            for day in 10..200 {
                assert_eq!(subscription.has_access(day), day < end, "{state:?} {day}");
            }
        }
    }
}
