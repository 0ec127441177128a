//! Words, lists and brackets of a directive.

/// Reads a text from its start.
#[derive(Debug, Clone, Copy)]
pub(super) struct Scan<'t> {
    pub(super) rest: &'t str,
}

impl<'t> Scan<'t> {
    pub(super) fn new(text: &'t str) -> Self {
        Scan { rest: text.trim() }
    }

    /// The next word; empty if something else follows.
    pub(super) fn word(&mut self) -> &'t str {
        let end = self.rest.find(|c: char| !is_word(c));
        let (word, rest) = self.rest.split_at(end.unwrap_or(self.rest.len()));
        self.rest = rest.trim_start();
        word
    }

    /// Whether `sign` follows, which is passed.
    pub(super) fn sign(&mut self, sign: char) -> bool {
        let rest = self.rest.strip_prefix(sign);
        self.rest = rest.unwrap_or(self.rest).trim_start();
        rest.is_some()
    }

    /// What stands in the parentheses that follow.
    pub(super) fn parentheses(&mut self) -> Result<&'t str, String> {
        self.enclosed('(', ')')
            .ok_or_else(|| format!("`(` is expected at `{}`", self.rest))
    }

    /// What stands in each pair of brackets that follow.
    pub(super) fn brackets(&mut self) -> Vec<&'t str> {
        std::iter::from_fn(|| self.enclosed('[', ']')).collect()
    }

    fn enclosed(&mut self, open: char, close: char) -> Option<&'t str> {
        let text = self.rest.strip_prefix(open)?;
        let end = closing(text, close)?;
        self.rest = text[end + 1..].trim_start();
        Some(text[..end].trim())
    }
}

/// Parts of a list, between signs that stand in no brackets.
pub(super) fn parts(text: &str, sign: char) -> Vec<&str> {
    let mut parts = Vec::new();
    let (mut depth, mut start) = (0_u32, 0);
    for (at, character) in text.char_indices() {
        match character {
            '(' | '[' => depth += 1,
            ')' | ']' => depth = depth.saturating_sub(1),
            _ if character == sign && depth == 0 => {
                parts.push(text[start..at].trim());
                start = at + 1;
            }
            _ => {}
        }
    }
    parts.push(text[start..].trim());
    parts
}

/// Where the bracket closes that was opened before `text`.
pub(super) fn closing(text: &str, close: char) -> Option<usize> {
    let mut depth = 0_u32;
    for (at, character) in text.char_indices() {
        match character {
            _ if character == close && depth == 0 => return Some(at),
            '(' | '[' => depth += 1,
            ')' | ']' => depth = depth.saturating_sub(1),
            _ => {}
        }
    }
    None
}

pub(super) fn is_word(character: char) -> bool {
    character.is_alphanumeric() || character == '_'
}
