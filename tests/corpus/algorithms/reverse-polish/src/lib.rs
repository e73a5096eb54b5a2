//! A calculator whose operators come after their operands: `1 2 + 3 *` is nine.

/// Why there is no result.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Error {
    /// It is neither a number nor an operator.
    Unknown(String),
    /// An operator has too few operands.
    MissingOperand,
    /// There is not exactly one value at the end.
    NotOneValue,
    /// A division by zero, or a result that is too large.
    Arithmetic,
}

/// The value of an expression. Numbers and the operators `+`, `-`, `*`, `/` and `neg` have blanks
/// between them. Quotients are rounded towards zero.
pub fn evaluate(expression: &str) -> Result<i64, Error> {
    let mut stack = Vec::new();
    for token in expression.split_whitespace() {
        let value = match token {
            "+" => apply(&mut stack, i64::checked_add)?,
            "-" => apply(&mut stack, i64::checked_sub)?,
            "*" => apply(&mut stack, i64::checked_mul)?,
            "/" => apply(&mut stack, i64::checked_div)?,
            "neg" => {
                let operand = stack.pop().ok_or(Error::MissingOperand)?;
                i64::checked_neg(operand).ok_or(Error::Arithmetic)?
            }
            number => number
                .parse()
                .map_err(|_| Error::Unknown(number.to_string()))?,
        };
        stack.push(value);
    }
    match stack[..] {
        [value] => Ok(value),
        _ => Err(Error::NotOneValue),
    }
}

/// The value of an operator with the last two values as its operands. They are taken away.
fn apply(stack: &mut Vec<i64>, operator: fn(i64, i64) -> Option<i64>) -> Result<i64, Error> {
    let left = stack.pop().ok_or(Error::MissingOperand)?;
    let right = stack.pop().ok_or(Error::MissingOperand)?;
    operator(left, right).ok_or(Error::Arithmetic)
}

/// The most values that are on the stack at the same time, if there are always enough of them.
pub fn stack_needed(expression: &str) -> Option<usize> {
    let (mut size, mut most) = (0_usize, 0);
    for token in expression.split_whitespace() {
        size = match token {
            "+" | "-" | "*" | "/" => size.checked_sub(2)? + 1,
            "neg" => size.checked_sub(1)? + 1,
            _ => size + 1,
        };
        most = most.max(size);
    }
    Some(most)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn adds_and_multiplies() {
        assert_eq!(evaluate("1 2 + 3 *"), Ok(9));
        assert_eq!(evaluate("42"), Ok(42));
    }

    #[test]
    fn subtracts() {
        assert_eq!(evaluate("10 4 -"), Ok(6));
        assert_eq!(evaluate("5 1 2 + 4 * + 3 -"), Ok(14));
    }

    #[test]
    fn divides() {
        assert_eq!(evaluate("7 neg 2 /"), Ok(-3));
        assert_eq!(evaluate("1 0 /"), Err(Error::Arithmetic));
    }

    #[test]
    fn refuses_nonsense() {
        assert_eq!(evaluate("1 +"), Err(Error::MissingOperand));
        assert_eq!(evaluate("1 2"), Err(Error::NotOneValue));
        assert_eq!(evaluate(""), Err(Error::NotOneValue));
        assert_eq!(evaluate("one"), Err(Error::Unknown("one".to_string())));
    }

    #[test]
    fn needs_a_stack() {
        assert_eq!(stack_needed("1 2 3 + +"), Some(3));
        assert_eq!(stack_needed("1 + 2"), None);
    }
}
