//! Values in the bencode format: numbers (`i42e`), byte strings (`3:abc`) and lists (`li1ei2ee`), the last
//! of which may contain each other. Numbers and lengths may begin with zeros.

/// How deep lists can be in lists.
pub const MAX_DEPTH: usize = 16;

/// A value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Value {
    /// A number.
    Number(i64),
    /// Bytes, often text.
    Bytes(Vec<u8>),
    /// Values, one after the other.
    List(Vec<Value>),
}

/// What is wrong with an input.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Error {
    /// It ends too early.
    Truncated,
    /// There is another byte than expected at this place.
    Unexpected(usize),
    /// The number that begins at this place, after the `i`, does not fit into 64 bits.
    Range(usize),
    /// There are too many lists in each other.
    Depth,
    /// There is more after the value, from this place on.
    Trailing(usize),
}

/// Reads one value, which must be all there is. If there are several errors, the result is the first one
/// from the left.
pub fn decode(input: &[u8]) -> Result<Value, Error> {
    let mut parser = Parser { input, at: 0 };
    let value = parser.value(0)?;
    if parser.at < input.len() {
        return Err(Error::Trailing(parser.at));
    }
    Ok(value)
}

/// Writes a value.
pub fn encode(value: &Value) -> Vec<u8> {
    match value {
        Value::Number(number) => format!("i{number}e").into_bytes(),
        Value::Bytes(bytes) => {
            let mut result = format!("{}:", bytes.len()).into_bytes();
            result.extend_from_slice(bytes);
            result
        }
        Value::List(items) => {
            let mut result = vec![b'l'];
            for item in items {
                result.extend(encode(item));
            }
            result.push(b'e');
            result
        }
    }
}

struct Parser<'a> {
    input: &'a [u8],
    at: usize,
}

impl Parser<'_> {
    fn peek(&self) -> Result<u8, Error> {
        self.input.get(self.at).copied().ok_or(Error::Truncated)
    }

    fn expect(&mut self, byte: u8) -> Result<(), Error> {
        if self.peek()? != byte {
            return Err(Error::Unexpected(self.at));
        }
        self.at += 1;
        Ok(())
    }

    fn value(&mut self, depth: usize) -> Result<Value, Error> {
        match self.peek()? {
            b'i' => self.number(),
            b'l' if depth >= MAX_DEPTH => Err(Error::Depth),
            b'l' => self.list(depth),
            b'0'..=b'9' => self.bytes(),
            _ => Err(Error::Unexpected(self.at)),
        }
    }

    fn number(&mut self) -> Result<Value, Error> {
        self.expect(b'i')?;
        let start = self.at;
        let negative = self.peek()? == b'-';
        if negative {
            self.at += 1;
        }
        let digits = self.digits()?;
        let number = if negative { -digits } else { digits };
        let number = i64::try_from(number).map_err(|_| Error::Range(start))?;
        self.expect(b'e')?;
        Ok(Value::Number(number))
    }

    fn bytes(&mut self) -> Result<Value, Error> {
        let len = self.digits()?;
        self.expect(b':')?;
        let rest = &self.input[self.at..];
        if len > rest.len() as i128 {
            return Err(Error::Truncated);
        }
        let bytes = rest[..len as usize].to_vec();
        self.at += bytes.len();
        Ok(Value::Bytes(bytes))
    }

    fn list(&mut self, depth: usize) -> Result<Value, Error> {
        self.expect(b'l')?;
        let mut items = Vec::new();
        while self.input[self.at] != b'e' {
            items.push(self.value(depth + 1)?);
        }
        self.at += 1;
        Ok(Value::List(items))
    }

    /// One digit or more. What is more than 64 bits can hold becomes some number that is too large.
    fn digits(&mut self) -> Result<i128, Error> {
        if !self.peek()?.is_ascii_digit() {
            return Err(Error::Unexpected(self.at));
        }
        let mut number: i128 = 0;
        while let Some(digit) = self.input.get(self.at).filter(|it| it.is_ascii_digit()) {
            number = (number * 10 + i128::from(digit - b'0')).min(i128::from(u64::MAX));
            self.at += 1;
        }
        Ok(number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values() {
        let list = decode(b"li-7e2:hie").unwrap();
        let expected = vec![Value::Number(-7), Value::Bytes(b"hi".to_vec())];
        assert_eq!(list, Value::List(expected));
        assert_eq!(encode(&list), b"li-7e2:hie");
    }

    #[test]
    fn errors() {
        assert_eq!(decode(b"5:abc"), Err(Error::Truncated));
        assert_eq!(decode(b"lxe"), Err(Error::Unexpected(1)));
        assert_eq!(decode(b"i1e "), Err(Error::Trailing(3)));
    }
}
