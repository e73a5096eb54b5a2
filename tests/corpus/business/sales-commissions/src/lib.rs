//! Commissions for sales: the seller gets a part of the price, and so do the managers above.

use std::collections::{BTreeMap, HashMap};

/// Someone in a team of sellers.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Member {
    manager: Option<String>,
    active: bool,
}

/// Sellers and their managers.
#[derive(Debug, Clone, Default)]
pub struct Team {
    members: HashMap<String, Member>,
    /// In hundredths of a percent: that of sellers, that of their managers, and so on.
    rates: Vec<u64>,
}

impl Team {
    /// A team without members. The rates are in hundredths of a percent: the first for the seller, the second
    /// for the manager of the seller, and so on.
    pub fn new(rates: &[u64]) -> Self {
        Self {
            members: HashMap::new(),
            rates: rates.to_vec(),
        }
    }

    /// Adds a member whose manager, if there is one, is in the team. Returns false, and changes nothing, if the
    /// manager is not, or the new member is already.
    pub fn join(&mut self, name: &str, manager: Option<&str>) -> bool {
        let known = |name: &str| self.members.contains_key(name);
        if known(name) || manager.is_some_and(|manager| !known(manager)) {
            return false;
        }
        let member = Member {
            manager: manager.map(str::to_string),
            active: true,
        };
        self.members.insert(name.to_string(), member);
        true
    }

    /// A member leaves, and gets nothing from now on. Those below stay where they are. Returns false if
    /// there is no such member, or no more.
    pub fn leave(&mut self, name: &str) -> bool {
        match self.members.get_mut(name) {
            Some(member) => std::mem::replace(&mut member.active, false),
            None => false,
        }
    }

    /// Who gets how much of a sale, from the seller upwards: each rate of the price in cents, rounded down.
    ///
    /// Those who left are passed over, so that the next one above gets their rate. Rates for which nobody is
    /// left are not paid.
    pub fn shares(&self, seller: &str, price: u64) -> Vec<(&str, u64)> {
        let mut shares = Vec::new();
        let mut rates = self.rates.iter();
        let mut next = self.members.get_key_value(seller);
        while let Some((name, member)) = next {
            let manager = member.manager.as_ref();
            next = manager.and_then(|manager| self.members.get_key_value(manager));
            let Some(rate) = rates.next() else {
                break;
            };
            if !member.active {
                continue;
            }
            shares.push((name.as_str(), price * rate / 10_000));
        }
        shares
    }

    /// What everybody gets of several sales, in the order of names. Members who get nothing are left out.
    pub fn payroll(&self, sales: &[(&str, u64)]) -> Vec<(&str, u64)> {
        let mut sums = BTreeMap::new();
        for (seller, price) in sales {
            for (name, share) in self.shares(seller, *price) {
                *sums.entry(name).or_insert(0) += share;
            }
        }
        sums.into_iter().filter(|(_, sum)| *sum > 0).collect()
    }

    /// The active members that are below someone, directly or not, in the order of names.
    pub fn below(&self, name: &str) -> Vec<&str> {
        let mut below: Vec<&str> = self
            .members
            .iter()
            .filter(|(_, member)| member.active && self.is_below(member, name))
            .map(|(name, _)| name.as_str())
            .collect();
        below.sort();
        below
    }

    fn is_below(&self, member: &Member, name: &str) -> bool {
        let managers = std::iter::successors(member.manager.as_ref(), |manager| {
            self.members.get(*manager)?.manager.as_ref()
        });
        managers.into_iter().any(|manager| manager == name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn team() -> Team {
        let mut team = Team::new(&[1000, 300, 100]);
        assert!(team.join("ann", None));
        assert!(team.join("bob", Some("ann")));
        assert!(team.join("cem", Some("bob")));
        assert!(team.join("dua", Some("cem")));
        team
    }

    #[test]
    fn shares_of_a_sale() {
        let team = team();
        assert_eq!(
            team.shares("dua", 5000),
            [("dua", 500), ("cem", 150), ("bob", 50)]
        );
        assert_eq!(team.shares("ann", 999), [("ann", 99)]);
        assert!(team.shares("eve", 5000).is_empty());
    }

    #[test]
    fn payroll() {
        let sales = [("bob", 100), ("ann", 200), ("cem", 3)];
        assert_eq!(team().payroll(&sales), [("ann", 23), ("bob", 10)]);
    }

    #[test]
    fn managers_who_left() {
        let mut team = team();
        assert!(team.leave("cem") && !team.leave("cem"));
        assert_eq!(
            team.shares("dua", 5000),
            [("dua", 500), ("bob", 150), ("ann", 50)]
        );
        assert_eq!(team.below("ann"), ["bob", "dua"]);
    }

    #[test]
    fn joining() {
        let mut team = team();
        assert!(!team.join("ann", None) && !team.join("eve", Some("zoe")));
    }
}
