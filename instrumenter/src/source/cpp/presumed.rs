//! Which file and line the compiler presumes while it reads preprocessed text: line markers
//! (`# 12 "a.h" 1 3`), the stack of includes, system headers.

use std::collections::BTreeMap;

/// Names of files by number, each name once.
#[derive(Debug, Clone, Default)]
pub(crate) struct Files {
    pub(crate) names: Vec<String>,
    numbers: BTreeMap<String, usize>,
}

impl Files {
    /// The number of a name; a new one when it was not seen before.
    pub(crate) fn number(&mut self, name: &str) -> usize {
        if let Some(number) = self.numbers.get(name) {
            return *number;
        }
        self.names.push(name.to_owned());
        self.numbers.insert(name.to_owned(), self.names.len() - 1);
        self.names.len() - 1
    }
}

/// A line marker.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Marker {
    /// Number of the line that follows.
    pub(crate) line: u32,
    pub(crate) file: String,
    /// Flag 1: a file is entered.
    pub(crate) enters: bool,
    /// Flag 2: returned to a file.
    pub(crate) returns: bool,
    /// Flag 3: text of a system header, or of a macro from one.
    pub(crate) system: bool,
}

/// Reads `# 12 "file" flags` or `#line 12 "file"`; `None` for any other line.
pub(crate) fn parse_marker(line: &str) -> Option<Marker> {
    let rest = line.strip_prefix('#')?.trim_start();
    let rest = rest.strip_prefix("line").map_or(rest, str::trim_start);
    let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
    let number = rest[..digits].parse().ok()?;
    let quoted = rest[digits..].trim_start().strip_prefix('"')?;
    let (file, flags) = unquote(quoted)?;
    let flag = |wanted| flags.split_ascii_whitespace().any(|flag| flag == wanted);
    Some(Marker {
        line: number,
        file,
        enters: flag("1"),
        returns: flag("2"),
        system: flag("3"),
    })
}

/// The name up to its closing quote, escapes resolved, and what follows the quote.
fn unquote(quoted: &str) -> Option<(String, &str)> {
    let mut bytes = Vec::new();
    let mut rest = quoted.as_bytes();
    loop {
        match rest {
            [b'"', ..] => break,
            [
                b'\\',
                a @ b'0'..=b'7',
                b @ b'0'..=b'7',
                c @ b'0'..=b'7',
                tail @ ..,
            ] => {
                let value =
                    u32::from(a - b'0') * 64 + u32::from(b - b'0') * 8 + u32::from(c - b'0');
                bytes.push(u8::try_from(value).ok()?);
                rest = tail;
            }
            [b'\\', escaped, tail @ ..] => {
                bytes.push(*escaped);
                rest = tail;
            }
            [byte, tail @ ..] => {
                bytes.push(*byte);
                rest = tail;
            }
            [] => return None,
        }
    }
    let flags = quoted.get(quoted.len() - rest.len() + 1..)?;
    Some((crate::bytes::decode(&bytes), flags))
}

/// State while reading text line by line.
#[derive(Debug, Clone)]
pub(crate) struct Presumed {
    /// File of the current line, a number of [`Files`].
    pub(crate) file: usize,
    /// Number of the current line.
    pub(crate) line: u32,
    system: bool,
    /// `system` of the files that include this one.
    outer: Vec<bool>,
    /// First line after `#pragma GCC system_header`, by file.
    system_from: BTreeMap<usize, u32>,
}

impl Presumed {
    /// Before the first marker: line 1 of `file`.
    pub(crate) fn new(file: usize, system_from: BTreeMap<usize, u32>) -> Self {
        Self {
            file,
            line: 1,
            system: false,
            outer: Vec::new(),
            system_from,
        }
    }

    /// The current line belongs to a system header.
    pub(crate) fn in_system_header(&self) -> bool {
        self.system
            || self
                .system_from
                .get(&self.file)
                .is_some_and(|from| *from <= self.line)
    }

    /// Takes a marker into account; the line after it becomes the current one.
    ///
    /// A marker that neither enters nor returns may carry the system flag only because a macro of a
    /// system header stands there, so it changes the line but not the state.
    pub(crate) fn pass_marker(&mut self, marker: &Marker, files: &mut Files) {
        if marker.enters {
            self.outer.push(self.system);
            self.system = marker.system;
        } else if marker.returns {
            self.outer.pop();
            self.system = marker.system;
        }
        self.file = files.number(&marker.file);
        self.line = marker.line;
    }

    /// In text where no macro is expanded yet, a plain marker with the system flag comes from
    /// `#pragma GCC system_header`.
    pub(crate) fn pass_unexpanded_marker(&mut self, marker: &Marker, files: &mut Files) {
        let same_file = files.number(&marker.file) == self.file;
        self.pass_marker(marker, files);
        if marker.system && same_file && !marker.enters && !marker.returns && !self.system {
            self.system_from.entry(self.file).or_insert(self.line);
        }
    }

    /// Where system headers made so by a pragma begin.
    pub(crate) fn into_system_from(self) -> BTreeMap<usize, u32> {
        self.system_from
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn markers_have_names_and_flags() {
        let marker = parse_marker("# 12 \"a \\\"b\\\" \\303\\251.h\" 1 3 4").expect("a marker");
        assert_eq!((marker.line, marker.file.as_str()), (12, "a \"b\" é.h"));
        assert!(marker.enters && marker.system && !marker.returns);
        assert_eq!(parse_marker("#pragma once"), None);
        assert_eq!(parse_marker("# 99999999999 \"a\""), None);
        assert_eq!(parse_marker("# 1 \"open"), None);
    }

    #[test]
    fn a_system_macro_in_user_text_makes_no_system_header() {
        let mut files = Files::default();
        let mut presumed = Presumed::new(files.number("a.c"), BTreeMap::new());
        let mut pass = |text: &str| {
            presumed.pass_marker(&parse_marker(text).expect("a marker"), &mut files);
            presumed.in_system_header()
        };
        assert!(!pass("# 5 \"a.c\" 3 4"));
        assert!(pass("# 1 \"h.h\" 1 3 4"));
        assert!(pass("# 2 \"h.h\""));
        assert!(!pass("# 6 \"a.c\" 2"));
    }
}
