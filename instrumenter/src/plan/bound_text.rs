//! Bounds of declarations, which are known as text alone, for certain values of the integers that they name.

/// What sums and products of integers and names in parentheses give. `None`: something else is in the text, or a name has no value.
pub(super) fn bound_value(text: &str, named: &dyn Fn(&str) -> Option<i64>) -> Option<i64> {
    let mut reader = BoundReader { text, named };
    let value = reader.sum()?;
    reader.rest().is_empty().then_some(value)
}

struct BoundReader<'a> {
    text: &'a str,
    named: &'a dyn Fn(&str) -> Option<i64>,
}

impl<'a> BoundReader<'a> {
    /// What is left, without blanks before it.
    fn rest(&mut self) -> &'a str {
        self.text = self.text.trim_start();
        self.text
    }

    /// The sign comes next.
    fn takes(&mut self, sign: char) -> bool {
        let rest = self.rest().strip_prefix(sign);
        self.text = rest.unwrap_or(self.text);
        rest.is_some()
    }

    fn sum(&mut self) -> Option<i64> {
        let is_negative = self.takes('-');
        let first = self.product()?;
        let mut sum = if is_negative {
            first.checked_neg()?
        } else {
            first
        };
        loop {
            sum = match (self.takes('+'), self.takes('-')) {
                (true, false) => sum.checked_add(self.product()?)?,
                (false, true) => sum.checked_sub(self.product()?)?,
                (false, false) => return Some(sum),
                (true, true) => return None,
            };
        }
    }

    fn product(&mut self) -> Option<i64> {
        let mut product = self.factor()?;
        while self.takes('*') {
            product = product.checked_mul(self.factor()?)?;
        }
        Some(product)
    }

    fn factor(&mut self) -> Option<i64> {
        if self.takes('(') {
            let inner = self.sum()?;
            return self.takes(')').then_some(inner);
        }
        let rest = self.rest();
        let is_in_word = |byte: char| byte.is_ascii_alphanumeric() || byte == '_';
        let end = rest.find(|one| !is_in_word(one)).unwrap_or(rest.len());
        let (word, behind) = rest.split_at(end);
        self.text = behind;
        match word.starts_with(|first: char| first.is_ascii_digit()) {
            true => word.parse().ok(),
            false => (self.named)(word),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::bound_value;

    #[test]
    fn sums_and_products_of_names_have_values() {
        let named = |name: &str| {
            [("n", 7), ("m2", 3)]
                .iter()
                .find(|one| one.0 == name)
                .map(|one| one.1)
        };
        let value = |text| bound_value(text, &named);
        assert_eq!(value("n"), Some(7));
        assert_eq!(value(" 2*(n - 1)+m2 "), Some(15));
        assert_eq!(value("-n + 10 - m2"), Some(0));
        for unknown in [
            "k",
            "",
            "n/2",
            "n**2",
            "n+",
            "(n",
            "n)",
            "f(n)",
            "n+-1",
            "n 2",
            "0x10",
            "9999999999999999999",
        ] {
            assert_eq!(value(unknown), None, "{unknown}");
        }
    }
}
