//! The pieces of one line: words, integers, strings, values, places.

use std::borrow::Cow;

use super::super::value::{Type, Value};

/// What stands in place of what was expected.
pub(super) struct Unexpected(pub String);

/// A result of reading a piece of a line.
pub(super) type Piece<T> = Result<T, Unexpected>;

/// A place in a line.
pub(super) struct Cursor<'a> {
    line: &'a [u8],
    at: usize,
}

impl<'a> Cursor<'a> {
    /// The beginning of a line.
    pub(super) fn new(line: &'a [u8]) -> Cursor<'a> {
        Cursor { line, at: 0 }
    }

    fn rest(&self) -> &'a [u8] {
        &self.line[self.at..]
    }

    /// How much of the line has been taken.
    pub(super) fn position(&self) -> usize {
        self.at
    }

    fn blanks(&mut self) {
        self.at = self.line.len() - self.rest().trim_ascii_start().len();
    }

    /// What is missing here.
    pub(super) fn expected<T>(&mut self, what: &str) -> Piece<T> {
        self.blanks();
        let rest = String::from_utf8_lossy(self.rest());
        let found: String = match rest.chars().count() {
            0 => "the end of the line".to_owned(),
            1..=24 => format!("`{rest}`"),
            _ => format!("`{}...`", rest.chars().take(24).collect::<String>()),
        };
        Err(Unexpected(format!("expected {what}, found {found}")))
    }

    /// Whether nothing follows but blanks.
    pub(super) fn is_at_end(&mut self) -> bool {
        self.blanks();
        self.rest().is_empty()
    }

    /// Nothing follows but blanks.
    pub(super) fn end(&mut self) -> Piece<()> {
        if self.is_at_end() {
            return Ok(());
        }
        self.expected("the end of the line")
    }

    /// Takes this sign if it stands here.
    pub(super) fn take(&mut self, sign: u8) -> bool {
        self.blanks();
        let found = self.rest().first() == Some(&sign);
        self.at += usize::from(found);
        found
    }

    /// This sign.
    pub(super) fn sign(&mut self, sign: u8) -> Piece<()> {
        if self.take(sign) {
            return Ok(());
        }
        self.expected(&format!("`{}`", char::from(sign)))
    }

    /// Letters, digits and underscores; may be empty.
    pub(super) fn word(&mut self) -> &'a str {
        self.blanks();
        let rest = self.rest();
        let length = rest
            .iter()
            .position(|&byte| byte != b'_' && !byte.is_ascii_alphanumeric())
            .unwrap_or(rest.len());
        self.at += length;
        std::str::from_utf8(&rest[..length]).expect("ASCII")
    }

    /// An integer, if one stands here.
    pub(super) fn optional_integer(&mut self) -> Piece<Option<i64>> {
        self.blanks();
        let rest = self.rest();
        let sign = usize::from(rest.first() == Some(&b'-'));
        let digits = rest[sign..]
            .iter()
            .take_while(|byte| byte.is_ascii_digit())
            .count();
        if digits == 0 {
            return if sign == 0 {
                Ok(None)
            } else {
                self.expected("an integer")
            };
        }
        let text = std::str::from_utf8(&rest[..sign + digits]).expect("ASCII");
        let Ok(number) = text.parse() else {
            return self.expected("an integer of 64 bits");
        };
        self.at += sign + digits;
        Ok(Some(number))
    }

    /// An integer.
    pub(super) fn integer(&mut self) -> Piece<i64> {
        match self.optional_integer()? {
            Some(number) => Ok(number),
            None => self.expected("an integer"),
        }
    }

    /// An integer within bounds.
    pub(super) fn integer_from(&mut self, what: &str, low: i64, high: i64) -> Piece<i64> {
        let before = self.at;
        let number = self.integer()?;
        if (low..=high).contains(&number) {
            return Ok(number);
        }
        self.at = before;
        self.expected(&format!("{what} from {low} to {high}"))
    }

    /// A string in quotes, or a bare name up to one of `stops` outside of parentheses.
    pub(super) fn string(&mut self, stops: &[u8]) -> Piece<Cow<'a, str>> {
        if self.take(b'"') {
            return self.quoted();
        }
        let rest = self.rest();
        let mut depth = 0;
        let length = rest
            .iter()
            .position(|&byte| {
                depth +=
                    i32::from(matches!(byte, b'(' | b'[')) - i32::from(matches!(byte, b')' | b']'));
                depth <= 0 && stops.contains(&byte)
            })
            .unwrap_or(rest.len());
        self.at += length;
        Ok(String::from_utf8_lossy(rest[..length].trim_ascii_end()))
    }

    fn quoted(&mut self) -> Piece<Cow<'a, str>> {
        let rest = self.rest();
        let plain = rest.iter().position(|&byte| byte == b'"' || byte == b'\\');
        if let Some(length) = plain.filter(|&length| rest[length] == b'"') {
            self.at += length + 1;
            return Ok(String::from_utf8_lossy(&rest[..length]));
        }
        let mut text = Vec::new();
        let mut at = 0;
        while at < rest.len() {
            match rest[at] {
                b'"' => {
                    self.at += at + 1;
                    return Ok(Cow::Owned(String::from_utf8_lossy(&text).into_owned()));
                }
                b'\\' => {
                    let (byte, length) = escaped(&rest[at..]);
                    text.push(byte);
                    at += length;
                }
                byte => {
                    text.push(byte);
                    at += 1;
                }
            }
        }
        self.at = self.line.len();
        self.expected("`\"`")
    }

    /// A value of this type.
    pub(super) fn value(&mut self, kind: Type) -> Piece<Value> {
        match kind {
            Type::Int => {
                let number = self.integer_from("an INT", i32::MIN.into(), i32::MAX.into())?;
                Ok(Value::Int(number as i32))
            }
            Type::Long => Ok(Value::Long(self.integer()?)),
            Type::LongLong => Ok(Value::LongLong(self.integer()?)),
            Type::Logical => Ok(Value::Logical(self.integer()? != 0)),
            Type::Float => Ok(Value::Float(self.real()?)),
            Type::Double => Ok(Value::Double(self.real()?)),
            Type::FloatComplex => self.pair().map(|(a, b)| Value::FloatComplex(a, b)),
            Type::DoubleComplex => self.pair().map(|(a, b)| Value::DoubleComplex(a, b)),
            Type::Digest => self.digest(),
        }
    }

    fn digest(&mut self) -> Piece<Value> {
        self.sign(b'(')?;
        let first = self.integer()?;
        self.sign(b',')?;
        let second = self.integer()?;
        self.sign(b')')?;
        Ok(Value::Digest(first as u64, second as u64))
    }

    fn pair<T: std::str::FromStr>(&mut self) -> Piece<(T, T)> {
        self.sign(b'(')?;
        let re = self.real()?;
        self.sign(b',')?;
        let im = self.real()?;
        self.sign(b')')?;
        Ok((re, im))
    }

    /// A number, perhaps with a fraction.
    pub(super) fn real<T: std::str::FromStr>(&mut self) -> Piece<T> {
        self.blanks();
        let rest = self.rest();
        let length = rest
            .iter()
            .position(|byte| !byte.is_ascii_alphanumeric() && !b"+-.".contains(byte))
            .unwrap_or(rest.len());
        let text = std::str::from_utf8(&rest[..length]).expect("ASCII");
        // The library also reads "infinity" and the like; a trace has three such words.
        let plain = text
            .bytes()
            .all(|byte| !byte.is_ascii_alphabetic() || b"eE".contains(&byte));
        let known = plain || ["NAN", "INF", "-INF"].contains(&text);
        if let Some(number) = known.then(|| text.parse().ok()).flatten() {
            self.at += length;
            return Ok(number);
        }
        self.expected("a number")
    }

    /// `{"file", line}`
    pub(super) fn place(&mut self) -> Piece<(Cow<'a, str>, u32)> {
        self.sign(b'{')?;
        let file = self.string(b",}")?;
        self.sign(b',')?;
        let line = self.integer_from("a line", 0, u32::MAX.into())? as u32;
        self.sign(b'}')?;
        Ok((file, line))
    }
}

/// The byte that the escape at the beginning of `text` stands for, and the length of the escape.
fn escaped(text: &[u8]) -> (u8, usize) {
    let hex = |at: usize| text.get(at).and_then(|&byte| char::from(byte).to_digit(16));
    match (text.get(1), hex(2), hex(3)) {
        (Some(&byte @ (b'"' | b'#' | b'\\')), ..) => (byte, 2),
        (Some(b'x'), Some(high), Some(low)) => ((high * 16 + low) as u8, 4),
        _ => (b'\\', 1),
    }
}

/// Appends a string in quotes.
pub(super) fn push_string(out: &mut Vec<u8>, text: &str) {
    out.push(b'"');
    for &byte in text.as_bytes() {
        match byte {
            b'"' | b'#' | b'\\' => out.extend_from_slice(&[b'\\', byte]),
            0..0x20 | 0x7f => out.extend_from_slice(format!("\\x{byte:02X}").as_bytes()),
            _ => out.push(byte),
        }
    }
    out.push(b'"');
}
