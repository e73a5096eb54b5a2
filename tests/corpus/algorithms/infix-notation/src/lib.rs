//! Formulas as they are usually written, turned into a form that is easy to compute: the operators come
//! after their operands.

/// A part of a formula.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Token {
    /// A number.
    Number(u32),
    /// One of `+`, `-`, `*`, `/` and `^`.
    Operator(char),
    /// `(`
    Open,
    /// `)`
    Close,
}

/// The parts of a formula; `None` if there is something else in it. Blanks do not matter.
pub fn tokens(formula: &str) -> Option<Vec<Token>> {
    let mut tokens = Vec::new();
    let mut rest = formula.trim_start();
    while let Some(first) = rest.chars().next() {
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        let (token, len) = match first {
            '0'..='9' => (Token::Number(rest[..digits].parse().ok()?), digits),
            '+' | '-' | '*' | '/' | '^' => (Token::Operator(first), 1),
            '(' => (Token::Open, 1),
            ')' => (Token::Close, 1),
            _ => return None,
        };
        tokens.push(token);
        rest = rest[len..].trim_start();
    }
    Some(tokens)
}

/// How strongly an operator binds.
fn precedence(operator: char) -> u8 {
    match operator {
        '^' => 3,
        '*' | '/' => 2,
        _ => 1,
    }
}

/// Does `a ∘ b ∘ c` mean `a ∘ (b ∘ c)`?
fn groups_right(operator: char) -> bool {
    operator == '^'
}

/// The numbers and operators of a formula, the operators after their operands. `None` if a parenthesis
/// lacks its counterpart. `*` and `/` bind stronger than `+` and `-`, and `^` strongest. Operators that
/// bind equally strongly group to the left, except for `^`: `2 ^ 3 ^ 2` is `2 ^ (3 ^ 2)`.
pub fn to_postfix(tokens: &[Token]) -> Option<Vec<Token>> {
    let mut output = Vec::new();
    let mut waiting = Vec::new();
    for &token in tokens {
        match token {
            Token::Number(_) => output.push(token),
            Token::Operator(operator) => {
                let strength = precedence(operator);
                while let Some(&Token::Operator(before)) = waiting.last() {
                    if precedence(before) < strength {
                        break;
                    }
                    output.push(Token::Operator(before));
                    waiting.pop();
                }
                waiting.push(token);
            }
            Token::Open => waiting.push(token),
            Token::Close => loop {
                match waiting.pop()? {
                    Token::Open => break,
                    operator => output.push(operator),
                }
            },
        }
    }
    while let Some(token) = waiting.pop() {
        if token == Token::Open {
            return None;
        }
        output.push(token);
    }
    Some(output)
}

/// The formula with parentheses around every operation; `None` if an operand is missing or left over.
pub fn to_text(postfix: &[Token]) -> Option<String> {
    let mut stack: Vec<String> = Vec::new();
    for token in postfix {
        let text = match token {
            Token::Number(number) => number.to_string(),
            Token::Operator(operator) => {
                let right = stack.pop()?;
                let left = stack.pop()?;
                format!("({left}{operator}{right})")
            }
            Token::Open | Token::Close => return None,
        };
        stack.push(text);
    }
    let text = stack.pop()?;
    stack.is_empty().then_some(text)
}

/// Is `a ∘ b ∘ c` the same however it is grouped, for all numbers?
pub fn is_associative(operator: char) -> bool {
    !groups_right(operator) && matches!(operator, '+' | '*')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn grouped(formula: &str) -> Option<String> {
        to_text(&to_postfix(&tokens(formula)?)?)
    }

    #[test]
    fn binds_products_stronger() {
        assert_eq!(grouped("1 + 2 * 3").as_deref(), Some("(1+(2*3))"));
        assert_eq!(grouped("2 ^ 3 * 4").as_deref(), Some("((2^3)*4)"));
    }

    #[test]
    fn groups_to_the_left() {
        assert_eq!(grouped("9 - 4 - 3").as_deref(), Some("((9-4)-3)"));
        assert_eq!(grouped("8 / 4 * 2").as_deref(), Some("((8/4)*2)"));
    }

    #[test]
    fn groups_powers_to_the_right() {
        assert_eq!(grouped("2 ^ 3 ^ 2").as_deref(), Some("(2^(3^2))"));
        assert_eq!(
            grouped("1 * 2 ^ 3 ^ 4 + 5").as_deref(),
            Some("((1*(2^(3^4)))+5)")
        );
    }

    #[test]
    fn respects_parentheses() {
        assert_eq!(grouped("(1 + 2) * 3").as_deref(), Some("((1+2)*3)"));
        assert_eq!(grouped("(2 ^ 3) ^ 2").as_deref(), Some("((2^3)^2)"));
    }

    #[test]
    fn refuses_nonsense() {
        assert_eq!(grouped("(1"), None);
        assert_eq!(grouped("1)"), None);
        assert_eq!(grouped("1 +"), None);
        assert_eq!(grouped("1 % 2"), None);
    }
}
