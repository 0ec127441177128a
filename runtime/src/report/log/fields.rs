//! Fields of a line of the log.

use std::str::{FromStr, Split};

/// Fields of a line being written, each after a tab but the first.
pub(super) struct Fields(pub(super) String);

impl Fields {
    pub(super) fn text(&mut self, text: &str) -> &mut Self {
        self.0.push('\t');
        for character in text.chars() {
            match character {
                '\\' => self.0.push_str("\\\\"),
                '\t' => self.0.push_str("\\t"),
                '\n' => self.0.push_str("\\n"),
                '\r' => self.0.push_str("\\r"),
                other => self.0.push(other),
            }
        }
        self
    }

    pub(super) fn number(&mut self, number: impl ToString) -> &mut Self {
        self.0.push('\t');
        self.0.push_str(&number.to_string());
        self
    }

    /// The length, then the items.
    pub(super) fn list<T>(&mut self, items: &[T], write: impl Fn(&mut Self, &T)) -> &mut Self {
        self.number(items.len());
        for item in items {
            write(self, item);
        }
        self
    }

    pub(super) fn numbers(&mut self, numbers: &[i64]) {
        self.list(numbers, |fields, number| {
            fields.number(*number);
        });
    }

    /// 0, or 1 and the value.
    pub(super) fn option<T: ?Sized>(
        &mut self,
        value: Option<&T>,
        write: impl Fn(&mut Self, &T),
    ) -> &mut Self {
        self.number(u8::from(value.is_some()));
        if let Some(value) = value {
            write(self, value);
        }
        self
    }
}

/// Fields of a line being read. Every method is `None` when the line does not hold such a field.
pub(super) struct FieldReader<'a>(pub(super) Split<'a, char>);

impl<'a> FieldReader<'a> {
    pub(super) fn raw(&mut self) -> Option<&'a str> {
        self.0.next()
    }

    pub(super) fn text(&mut self) -> Option<String> {
        let mut text = String::new();
        let mut characters = self.raw()?.chars();
        while let Some(character) = characters.next() {
            text.push(match character {
                '\\' => match characters.next()? {
                    't' => '\t',
                    'n' => '\n',
                    'r' => '\r',
                    '\\' => '\\',
                    _ => return None,
                },
                other => other,
            });
        }
        Some(text)
    }

    pub(super) fn number<T: FromStr>(&mut self) -> Option<T> {
        self.raw()?.parse().ok()
    }

    pub(super) fn list<T>(
        &mut self,
        mut read: impl FnMut(&mut Self) -> Option<T>,
    ) -> Option<Vec<T>> {
        let length: usize = self.number()?;
        // Not reserved in advance: the length is only what the line claims.
        (0..length).map(|_| read(self)).collect()
    }

    pub(super) fn numbers(&mut self) -> Option<Vec<i64>> {
        self.list(FieldReader::number)
    }

    /// The outer `None`: not an option field.
    pub(super) fn option<T>(
        &mut self,
        read: impl FnOnce(&mut Self) -> Option<T>,
    ) -> Option<Option<T>> {
        match self.raw()? {
            "0" => Some(None),
            "1" => read(self).map(Some),
            _ => None,
        }
    }
}
