//! The syntax of parameter files (spec debugger.md 7.4); knows no parameter.
//!
//! `Name=value;` or `Name[index]=value,...;` with any white space and `/* comments */`. A value
//! ends at `;`, `~` or a line break. A line break ends it not while it is empty or ends with a
//! comma, nor if the next line cannot begin an assignment: lists of numbers run over many lines. A
//! statement whose name begins with `#` is skipped.

/// One assignment as written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Assignment {
    pub(super) name: String,
    /// What stood in brackets.
    pub(super) index: Option<String>,
    /// Blanks at both ends are gone; line breaks inside are kept.
    pub(super) value: String,
    /// Line of the name, from 1.
    pub(super) line: u32,
}

/// What is wrong, and in which line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct SyntaxError {
    pub(super) line: u32,
    pub(super) problem: String,
}

/// Reads a whole file.
pub(super) fn parse(text: &str) -> Result<Vec<Assignment>, SyntaxError> {
    let text = blank_comments(text.strip_prefix('\u{feff}').unwrap_or(text))?;
    let mut cursor = ParameterCursor {
        rest: &text,
        line: 1,
    };
    let mut assignments = Vec::new();
    loop {
        cursor.skip(|character| character.is_whitespace() || is_terminator(character));
        if cursor.rest.is_empty() {
            return Ok(assignments);
        }
        let assignment = cursor.assignment()?;
        if !assignment.name.starts_with('#') {
            assignments.push(assignment);
        }
    }
}

/// Puts blanks for comments; line breaks stay, so that lines keep their numbers.
fn blank_comments(text: &str) -> Result<String, SyntaxError> {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(start) = rest.find("/*") {
        out.push_str(&rest[..start]);
        let Some(length) = rest[start + 2..].find("*/") else {
            let line = 1 + out.matches('\n').count();
            return Err(SyntaxError {
                line: u32::try_from(line).unwrap_or(u32::MAX),
                problem: "this comment has no end, expected `*/`".to_owned(),
            });
        };
        let end = start + 2 + length + 2;
        out.extend(
            rest[start..end]
                .chars()
                .map(|c| if c == '\n' { '\n' } else { ' ' }),
        );
        rest = &rest[end..];
    }
    out.push_str(rest);
    Ok(out)
}

const fn is_terminator(character: char) -> bool {
    matches!(character, ';' | '~')
}

/// A character that a name can contain after the first.
fn is_name(character: char) -> bool {
    !character.is_whitespace() && !is_terminator(character) && !matches!(character, '=' | '[')
}

struct ParameterCursor<'a> {
    rest: &'a str,
    line: u32,
}

impl<'a> ParameterCursor<'a> {
    /// Steps over the longest run of such characters.
    fn skip(&mut self, skipped: impl Fn(char) -> bool) {
        self.take(skipped);
    }

    fn take(&mut self, taken: impl Fn(char) -> bool) -> &'a str {
        let end = self
            .rest
            .find(|character| !taken(character))
            .unwrap_or(self.rest.len());
        self.advance(end)
    }

    fn advance(&mut self, bytes: usize) -> &'a str {
        let (taken, rest) = self.rest.split_at(bytes);
        self.line = taken
            .matches('\n')
            .fold(self.line, |line, _| line.saturating_add(1));
        self.rest = rest;
        taken
    }

    fn eat(&mut self, expected: char) -> bool {
        let found = self.rest.starts_with(expected);
        if found {
            self.advance(expected.len_utf8());
        }
        found
    }

    fn assignment(&mut self) -> Result<Assignment, SyntaxError> {
        let line = self.line;
        let name = self.take(is_name).to_owned();
        let error = |problem| SyntaxError { line, problem };
        if name.is_empty() {
            return Err(error("expected the name of a parameter".to_owned()));
        }
        self.skip(char::is_whitespace);
        let mut index = None;
        if self.eat('[') {
            let inside = self
                .take(|c| c != ']' && c != '\n' && !is_terminator(c))
                .trim();
            if !self.eat(']') {
                return Err(error(format!("expected `]` after `{name}[{inside}`")));
            }
            index = Some(inside.to_owned());
            self.skip(char::is_whitespace);
        }
        if !self.eat('=') {
            return Err(error(format!("expected `=` after `{name}`")));
        }
        Ok(Assignment {
            name,
            index,
            value: self.value(),
            line,
        })
    }

    /// Everything up to the terminator, which is consumed.
    fn value(&mut self) -> String {
        let mut value = String::new();
        loop {
            value.push_str(self.take(|c| c != '\n' && !is_terminator(c)));
            let ended = !self.eat('\n');
            if ended || !continues(value.trim(), self.rest) {
                break;
            }
            value.push('\n');
        }
        self.eat_terminator();
        value.trim().to_owned()
    }

    fn eat_terminator(&mut self) {
        if self.rest.starts_with(is_terminator) {
            self.advance(1);
        }
    }
}

/// Whether `value`, which a line break follows, goes on in `rest`.
fn continues(value: &str, rest: &str) -> bool {
    let next = rest.trim_start();
    if next.is_empty() {
        return false;
    }
    if value.is_empty() || value.ends_with(',') {
        return !begins_assignment(next);
    }
    next.starts_with(|c: char| c.is_ascii_digit() || matches!(c, ',' | '+' | '-' | '.'))
}

fn begins_assignment(text: &str) -> bool {
    let after = text.trim_start_matches(is_name);
    after.len() < text.len()
        && text.starts_with(|c: char| c.is_ascii_alphabetic() || matches!(c, '_' | '#'))
        && after.trim_start().starts_with(['=', '['])
}
