//! The values of arithmetic expressions such as `2 * (3 - -4)`.
//!
//! ```text
//! sum     = product { ("+" | "-") product }
//! product = factor { ("*" | "/") factor }
//! factor  = "-" factor | "(" sum ")" | number
//! ```
//!
//! Operators of the same kind are evaluated from left to right. Numbers are made of decimal digits. There
//! may be spaces anywhere except inside numbers.

/// Why an expression has no value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Error {
    /// It is not an expression.
    Syntax,
    /// It divides by zero.
    DivisionByZero,
    /// A number or a result does not fit into 64 bits.
    Overflow,
}

struct Parser<'a> {
    /// What is left of the text.
    rest: &'a str,
}

impl Parser<'_> {
    /// Skips spaces, and then the character if it is there. Returns whether it is.
    fn accept(&mut self, expected: char) -> bool {
        self.rest = self.rest.trim_start_matches(' ');
        match self.rest.strip_prefix(expected) {
            Some(rest) => {
                self.rest = rest;
                true
            }
            None => false,
        }
    }

    fn sum(&mut self) -> Result<i64, Error> {
        let mut value = self.product()?;
        loop {
            if self.accept('+') {
                let other = self.product()?;
                value = value.checked_add(other).ok_or(Error::Overflow)?;
            } else if self.accept('-') {
                let other = self.product()?;
                value = value.checked_sub(other).ok_or(Error::Overflow)?;
            } else {
                return Ok(value);
            }
        }
    }

    fn product(&mut self) -> Result<i64, Error> {
        let mut value = self.factor()?;
        loop {
            if self.accept('*') {
                let other = self.factor()?;
                value = value.checked_mul(other).ok_or(Error::Overflow)?;
            } else if self.accept('/') {
                let other = self.factor()?;
                if other == 0 {
                    return Err(Error::DivisionByZero);
                }
                value = value.checked_div(other).ok_or(Error::Overflow)?;
            } else {
                return Ok(value);
            }
        }
    }

    fn factor(&mut self) -> Result<i64, Error> {
        if self.accept('-') {
            let value = self.sum()?;
            return value.checked_neg().ok_or(Error::Overflow);
        }
        if self.accept('(') {
            let value = self.sum()?;
            return if self.accept(')') {
                Ok(value)
            } else {
                Err(Error::Syntax)
            };
        }
        let is_digit = |c: char| c.is_ascii_digit();
        let end = self.rest.find(|c| !is_digit(c)).unwrap_or(self.rest.len());
        let (digits, rest) = self.rest.split_at(end);
        if digits.is_empty() {
            return Err(Error::Syntax);
        }
        self.rest = rest;
        digits.parse().map_err(|_| Error::Overflow)
    }
}

/// The value of an expression. Quotients are rounded towards zero.
///
/// # Errors
///
/// If there are several, the first one that is found from left to right.
pub fn evaluate(text: &str) -> Result<i64, Error> {
    let mut parser = Parser { rest: text };
    let value = parser.sum()?;
    if parser.rest.trim_start_matches(' ').is_empty() {
        Ok(value)
    } else {
        Err(Error::Syntax)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn operators() {
        assert_eq!(evaluate("2 + 3 * 4"), Ok(14));
        assert_eq!(evaluate("20 - 5 - 3"), Ok(12));
        assert_eq!(evaluate("7 / 2 * 2"), Ok(6));
    }

    #[test]
    fn signs() {
        assert_eq!(evaluate("--4"), Ok(4));
        assert_eq!(evaluate("3 * -2"), Ok(-6));
        assert_eq!(evaluate("-2 + 5"), Ok(3));
    }

    #[test]
    fn parentheses() {
        assert_eq!(evaluate(" (1 + 2) * (3 - 1) "), Ok(6));
        assert_eq!(evaluate("-(1 - 3)"), Ok(2));
    }

    #[test]
    fn errors() {
        assert_eq!(evaluate("1 +"), Err(Error::Syntax));
        assert_eq!(evaluate("(1"), Err(Error::Syntax));
        assert_eq!(evaluate("1 / (2 - 2)"), Err(Error::DivisionByZero));
        assert_eq!(evaluate("99999999999999999999"), Err(Error::Overflow));
    }
}
