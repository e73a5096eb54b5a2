//! Payslips: contributions to the pension scheme up to a yearly ceiling, and income tax by brackets.
//!
//! Amounts are in cents.

/// The rules of a pension scheme.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Scheme {
    /// The contribution, in hundredths of a per cent of the earnings.
    pub rate: u32,
    /// What somebody earns above this in a year is free of contributions.
    pub ceiling: u64,
}

impl Scheme {
    /// The contribution for some earnings, rounded to the nearest cent, and up if it is halfway.
    pub fn contribution(&self, earnings: u64) -> u64 {
        let exact = u128::from(earnings) * u128::from(self.rate);
        ((exact + 5_000) / 10_000) as u64
    }
}

/// A table of income tax for a month.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TaxTable {
    /// The amounts from which on the per cents are paid, the lowest first.
    brackets: Vec<(u64, u32)>,
}

impl TaxTable {
    /// A table of amounts and the per cents of tax for what is above them, up to the next one. Up to the
    /// lowest of them there is no tax.
    pub fn new(brackets: &[(u64, u32)]) -> Self {
        let mut brackets = brackets.to_vec();
        brackets.sort();
        Self { brackets }
    }

    /// The tax for the income of a month, rounded down to cents.
    pub fn tax(&self, income: u64) -> u64 {
        let mut hundredths = 0;
        for (i, &(from, percent)) in self.brackets.iter().enumerate() {
            let next = self.brackets.get(i + 1);
            let to = next.map_or(income, |&(next, _)| next.min(income));
            hundredths += u128::from(to.saturating_sub(from)) * u128::from(percent);
        }
        (hundredths / 100) as u64
    }
}

/// What an employee gets for a month.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Slip {
    /// The earnings.
    pub gross: u32,
    /// What goes to the pension scheme.
    pub contribution: u64,
    /// The tax, which is on the earnings less the contribution.
    pub tax: u64,
    /// What is paid out.
    pub net: u64,
}

/// The account of an employee.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Employee {
    /// All earnings of this year.
    earned: u64,
    /// All contributions of this year.
    contributed: u64,
}

impl Employee {
    /// An employee who has earned nothing yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// What the employee has earned this year.
    pub fn earned(&self) -> u64 {
        self.earned
    }

    /// What has gone to the pension scheme this year.
    pub fn contributed(&self) -> u64 {
        self.contributed
    }

    /// Pays for a month. Of the earnings, only the part that is within the ceiling, together with all
    /// that was earned earlier in the year, is counted for the pension scheme.
    pub fn pay(&mut self, gross: u32, scheme: &Scheme, table: &TaxTable) -> Slip {
        self.earned += u64::from(gross);
        let room = scheme.ceiling.saturating_sub(self.earned);
        let contribution = scheme.contribution(room.min(gross.into()));
        self.contributed += contribution;
        let income = u64::from(gross).saturating_sub(contribution);
        let tax = table.tax(income);
        Slip {
            gross,
            contribution,
            tax,
            net: income.saturating_sub(tax),
        }
    }

    /// Begins a new year, in which nothing has been earned yet.
    pub fn new_year(&mut self) {
        *self = Self::new();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SCHEME: Scheme = Scheme {
        rate: 930,
        ceiling: 9_000_000,
    };

    fn table() -> TaxTable {
        TaxTable::new(&[(100_000, 20), (400_000, 40)])
    }

    #[test]
    fn an_ordinary_month() {
        let mut employee = Employee::new();
        let slip = employee.pay(300_000, &SCHEME, &table());
        assert_eq!(slip.contribution, 27_900);
        assert_eq!(slip.tax, 34_420);
        assert_eq!(slip.net, 237_680);
    }

    #[test]
    fn brackets() {
        assert_eq!(table().tax(100_000), 0);
        assert_eq!(table().tax(400_000), 60_000);
        assert_eq!(table().tax(400_010), 60_004);
    }

    #[test]
    fn a_whole_year_above_the_ceiling() {
        let mut employee = Employee::new();
        for _ in 0..12 {
            employee.pay(800_000, &SCHEME, &table());
        }
        assert_eq!(employee.earned(), 9_600_000);
        assert_eq!(employee.contributed(), SCHEME.contribution(9_000_000));
    }

    #[test]
    fn a_new_year() {
        let mut employee = Employee::new();
        employee.pay(500_000, &SCHEME, &table());
        employee.new_year();
        assert_eq!((employee.earned(), employee.contributed()), (0, 0));
    }
}
