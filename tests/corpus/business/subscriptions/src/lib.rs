//! Subscriptions to a service: trial, paid months, payments that fail, and cancelling.
//!
//! Days are counted from some day on. A month has 30 days.

/// How long a trial is, in days.
pub const TRIAL: u32 = 14;
/// How long a paid month is, in days.
pub const MONTH: u32 = 30;
/// How many days after a payment has failed the service goes on.
pub const GRACE: u32 = 5;

/// What a subscription is at present.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum State {
    /// Free, for the days before `until`.
    Trial { until: u32 },
    /// Paid for the days before `until`.
    Active { until: u32 },
    /// The payment due on the day `since` has failed.
    PastDue { since: u32 },
    /// Cancelled; it had been paid for, or was free, for the days before `until`.
    Cancelled { until: u32 },
}

/// The subscription of a customer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Subscription {
    state: State,
}

impl Subscription {
    /// A new subscription, which begins with a trial of [`TRIAL`] days; the first of them is `day`.
    pub fn start(day: u32) -> Self {
        let until = day + TRIAL;
        Self {
            state: State::Trial { until },
        }
    }

    /// What it is at present.
    pub fn state(&self) -> State {
        self.state
    }

    /// May the customer use the service on this day? In the trial and in paid months: on the days before
    /// its end. After a failed payment: for [`GRACE`] days, the first of which is the day on which it was
    /// due. After cancelling: on the days that had been paid for or were free.
    pub fn has_access(&self, day: u32) -> bool {
        match self.state {
            State::Trial { until } | State::Active { until } => day < until,
            State::PastDue { since } => day < since + GRACE,
            _ => false,
        }
    }

    /// The customer has paid on this day. The next month begins when the trial or the paid month ends, or
    /// on the day of the payment, if this is later. After a failed payment, and after cancelling, it
    /// begins on the day of the payment.
    pub fn pay(&mut self, day: u32) {
        let begin = match self.state {
            State::Trial { until } | State::Active { until } => until.max(day),
            State::PastDue { .. } | State::Cancelled { .. } => day,
        };
        self.state = State::Active {
            until: begin + MONTH,
        };
    }

    /// A payment has failed. It was due when the trial or the paid month ends. Nothing changes if an
    /// earlier payment has failed, or if the subscription has been cancelled.
    pub fn payment_failed(&mut self) {
        if let State::Trial { until } | State::Active { until } = self.state {
            self.state = State::PastDue { since: until };
        }
    }

    /// The customer cancels. After a failed payment, what had been paid for ends with the day before it
    /// was due. Cancelling again changes nothing.
    pub fn cancel(&mut self) {
        let until = match self.state {
            State::Trial { until } | State::Active { until } => until,
            State::PastDue { since } => since,
            State::Cancelled { until } => until,
        };
        self.state = State::Cancelled { until };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn trial() {
        let subscription = Subscription::start(100);
        assert!(subscription.has_access(100));
        assert!(subscription.has_access(113));
        assert!(!subscription.has_access(114));
    }

    #[test]
    fn paying_early() {
        let mut subscription = Subscription::start(0);
        subscription.pay(3);
        assert_eq!(subscription.state(), State::Active { until: 44 });
    }

    #[test]
    fn grace() {
        let mut subscription = Subscription::start(0);
        subscription.payment_failed();
        assert!(subscription.has_access(18));
        assert!(!subscription.has_access(19));
        subscription.pay(20);
        assert!(subscription.has_access(49));
        assert!(!subscription.has_access(50));
    }

    #[test]
    fn cancelling() {
        let mut subscription = Subscription::start(0);
        subscription.pay(14);
        subscription.cancel();
        assert!(subscription.has_access(20));
        assert!(!subscription.has_access(44));
    }
}
