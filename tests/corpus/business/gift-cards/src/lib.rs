//! Gift cards, and paying with several of them at once.
//!
//! Days are counted from some day on. Amounts are in cents.

/// A card in a wallet.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Card {
    code: String,
    balance: u64,
    /// The last day on which the card can be used.
    last_day: u32,
}

impl Card {
    fn is_valid(&self, day: u32) -> bool {
        day <= self.last_day
    }
}

/// The gift cards of a customer.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Wallet {
    /// Those that expire first come first; of those that expire on the same day, those added first.
    cards: Vec<Card>,
}

impl Wallet {
    /// A wallet without cards.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a card that can be used until the end of a day. Returns false, and changes nothing, if there
    /// is a card with this code already.
    pub fn add(&mut self, code: &str, amount: u64, last_day: u32) -> bool {
        if self.cards.iter().any(|card| card.code == code) {
            return false;
        }
        let place = self.cards.partition_point(|card| card.last_day <= last_day);
        let card = Card {
            code: code.to_string(),
            balance: amount,
            last_day,
        };
        self.cards.insert(place, card);
        true
    }

    /// What is left on a card, whether it has expired or not; `None` if there is no such card.
    pub fn balance(&self, code: &str) -> Option<u64> {
        let card = self.cards.iter().find(|card| card.code == code)?;
        Some(card.balance)
    }

    /// What can be paid on this day, with all cards that have not expired.
    pub fn available(&self, day: u32) -> u64 {
        let valid = self.cards.iter().filter(|card| card.is_valid(day));
        valid.map(|card| card.balance).sum()
    }

    /// Pays an amount, first with the cards that expire first (and with those added first, if they expire
    /// on the same day). Returns the codes of the cards used and what was taken from each, in this order;
    /// nothing is taken from empty or expired cards. If the cards are not enough, nothing is paid at all:
    /// the result is `None`, and all cards are as before.
    pub fn pay(&mut self, amount: u64, day: u32) -> Option<Vec<(String, u64)>> {
        let mut left = amount;
        let mut used = Vec::new();
        for card in self.cards.iter_mut().filter(|card| card.is_valid(day)) {
            let part = card.balance.min(left);
            if part > 0 {
                card.balance -= part;
                left -= part;
                used.push((card.code.clone(), part));
            }
        }
        if left > 0 {
            return None;
        }
        Some(used)
    }

    /// Throws away the cards that are empty or have expired. Returns how many these are.
    pub fn tidy(&mut self, day: u32) -> usize {
        let before = self.cards.len();
        self.cards
            .retain(|card| card.balance > 0 && card.is_valid(day));
        before - self.cards.len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wallet() -> Wallet {
        let mut wallet = Wallet::new();
        assert!(wallet.add("late", 5000, 90));
        assert!(wallet.add("soon", 1500, 10));
        wallet
    }

    #[test]
    fn the_first_to_expire_is_used_first() {
        let mut wallet = wallet();
        let used = wallet.pay(2000, 10).unwrap();
        assert_eq!(
            used,
            [("soon".to_string(), 1500), ("late".to_string(), 500)]
        );
        assert_eq!(wallet.available(10), 4500);
    }

    #[test]
    fn expired_cards_are_not_used() {
        let mut wallet = wallet();
        let used = wallet.pay(100, 11).unwrap();
        assert_eq!(used, [("late".to_string(), 100)]);
        assert_eq!(wallet.tidy(11), 1);
    }

    #[test]
    fn not_enough() {
        let mut wallet = wallet();
        assert_eq!(wallet.pay(6501, 3), None);
        assert_eq!(wallet.balance("soon"), Some(1500));
        assert_eq!(wallet.available(3), 6500);
    }

    #[test]
    fn codes_are_unique() {
        let mut wallet = wallet();
        assert!(!wallet.add("late", 1, 5));
        assert_eq!(wallet.balance("late"), Some(5000));
        assert_eq!(wallet.balance("none"), None);
    }
}
