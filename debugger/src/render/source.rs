//! The user's source files, as far as a report quotes them. A file that cannot be read has no lines.

use std::collections::HashMap;
use std::ops::Range;
use std::path::{Path, PathBuf};

use codespan_reporting::files::SimpleFiles;
use dvmdbg::report::{Finding, Language};
use dvmdbg_abi::shown;

/// A statement has no more lines than this between two of its references.
const LONGEST: u32 = 200;

/// Source files read so far.
pub(crate) struct Sources {
    /// Where relative names are looked for, in this order.
    directories: Vec<PathBuf>,
    /// The decoded texts, for drawing.
    pub(crate) files: SimpleFiles<String, String>,
    /// By name; `None`: cannot be read.
    known: HashMap<String, Option<File>>,
}

/// A source file: its lines as bytes, and its number in `files`.
struct File {
    number: usize,
    lines: Vec<Line>,
}

/// A line of a file. Offsets are those of the decoded text.
#[derive(Clone)]
pub(crate) struct Line {
    start: usize,
    /// As on the disk, without line break: columns count these bytes.
    pub(crate) bytes: Vec<u8>,
}

impl Sources {
    /// Names are relative to one of `directories`.
    pub(crate) fn new(directories: Vec<PathBuf>) -> Sources {
        Sources {
            directories,
            files: SimpleFiles::new(),
            known: HashMap::new(),
        }
    }

    /// The line with this number, from 1, if it has any text, and the number of its file in `files`.
    pub(crate) fn line(&mut self, name: &str, line: u32) -> Option<(usize, Line)> {
        let file = self.file(name)?;
        let line = file.line(line)?;
        (!trimmed(&line.bytes).is_empty()).then(|| (file.number, line.clone()))
    }

    /// All lines of a file.
    pub(crate) fn lines(&mut self, name: &str) -> impl Iterator<Item = &[u8]> {
        let file = self.file(name);
        file.into_iter()
            .flat_map(|file| file.lines.iter().map(|line| line.bytes.as_slice()))
    }

    /// The bytes of a line with this number, from 1; empty: there is none.
    pub(crate) fn bytes(&mut self, name: &str, line: u32) -> &[u8] {
        let line = self.file(name).and_then(|file| file.line(line));
        line.map_or(&[], |line| &line.bytes)
    }

    fn file(&mut self, name: &str) -> Option<&File> {
        if !self.known.contains_key(name) {
            let file = self.read(name);
            self.known.insert(name.to_owned(), file);
        }
        self.known.get(name)?.as_ref()
    }

    fn read(&mut self, name: &str) -> Option<File> {
        if name.is_empty() {
            return None;
        }
        let bytes = self
            .directories
            .iter()
            .find_map(|folder| std::fs::read(folder.join(name)).ok())?;
        let mut text = String::new();
        let mut lines = Vec::new();
        for line in bytes.split(|byte| *byte == b'\n') {
            let bytes = line.strip_suffix(b"\r").unwrap_or(line).to_vec();
            let start = text.len();
            text.push_str(&decoded(&bytes));
            lines.push(Line { start, bytes });
            text.push('\n');
        }
        let number = self.files.add(shown(name).into_owned(), text);
        Some(File { number, lines })
    }

    /// Whether two references of one file stand in one statement, as far as the text of the lines tells.
    pub(crate) fn is_one_statement(&mut self, one: &Finding, other: &Finding) -> bool {
        if one.line == other.line {
            return true;
        }
        let (first, last) = match one.line < other.line {
            true => (one, other),
            false => (other, one),
        };
        // Without the text each line is a statement of its own.
        if last.line - first.line > LONGEST || self.file(&one.file).is_none() {
            return false;
        }
        match one.language {
            Language::Fortran => (first.line + 1..=last.line).all(|line| {
                is_continuation(self.bytes(&one.file, line))
                    || is_continued(self.bytes(&one.file, line - 1))
            }),
            Language::C => !self.between(first, last).iter().any(|b| b";{}".contains(b)),
        }
    }

    /// The C text between two references, without what stands in literals and comments.
    fn between(&mut self, first: &Finding, last: &Finding) -> Vec<u8> {
        let column = |finding: &Finding| finding.column.map_or(0, |column| column as usize - 1);
        let (start, end) = (column(first), column(last));
        let mut text = Vec::new();
        for line in first.line..=last.line {
            let bytes = self.bytes(&first.file, line);
            let from = if line == first.line { start } else { 0 };
            let to = if line == last.line { end } else { bytes.len() };
            text.extend_from_slice(bytes.get(from..to.min(bytes.len())).unwrap_or_default());
            text.push(b'\n');
        }
        without_comments(&text)
    }
}

impl File {
    fn line(&self, line: u32) -> Option<&Line> {
        self.lines.get(usize::try_from(line).ok()?.checked_sub(1)?)
    }
}

impl Line {
    /// A range of the bytes of the line as a range of the decoded file.
    pub(crate) fn decoded(&self, range: Range<usize>) -> Range<usize> {
        let length = |bytes: &[u8]| decoded(bytes).len();
        let start = self.start + length(&self.bytes[..range.start]);
        start..start + length(&self.bytes[range])
    }
}

/// Bytes of a source for the eye.
fn decoded(bytes: &[u8]) -> String {
    shown(&String::from_utf8_lossy(bytes)).into_owned()
}

/// Folders in which the names of source files may be relative: where we are, where the program is.
pub(crate) fn directories(program: &Path) -> Vec<PathBuf> {
    let beside = program
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty());
    std::iter::once(PathBuf::new())
        .chain(beside.map(Path::to_owned))
        .collect()
}

/// The part of a line that is neither leading nor trailing white space.
pub(crate) fn trimmed(line: &[u8]) -> Range<usize> {
    let start = line.len() - line.trim_ascii_start().len();
    start..start + line[start..].trim_ascii_end().len()
}

/// Whether a line of Fortran in fixed form continues the one before.
fn is_continuation(line: &[u8]) -> bool {
    line.starts_with(b"     ") && line.get(5).is_some_and(|mark| !b" 0".contains(mark))
}

/// Whether a line of Fortran in free form goes on in the next one, or is no part of a statement.
fn is_continued(line: &[u8]) -> bool {
    let text = String::from_utf8_lossy(line);
    let code = text.split('!').next().unwrap_or_default().trim();
    code.is_empty() || code.ends_with('&')
}

/// C text without its comments and the contents of its literals.
fn without_comments(text: &[u8]) -> Vec<u8> {
    let mut kept = Vec::new();
    let mut rest = text;
    while let [byte, behind @ ..] = rest {
        let skipped = match (byte, behind.first()) {
            (b'/', Some(b'*')) => find(behind, b"*/").map_or(rest.len(), |at| at + 3),
            (b'/', Some(b'/')) => find(behind, b"\n").map_or(rest.len(), |at| at + 1),
            (b'"' | b'\'', _) => literal_length(rest),
            _ => {
                kept.push(*byte);
                1
            }
        };
        rest = &rest[skipped.min(rest.len())..];
    }
    kept
}

fn find(text: &[u8], what: &[u8]) -> Option<usize> {
    text.windows(what.len()).position(|window| window == what)
}

/// Length of the literal of C that the text begins with.
fn literal_length(text: &[u8]) -> usize {
    let mut position = 1;
    while position < text.len() && text[position] != text[0] {
        position += if text[position] == b'\\' { 2 } else { 1 };
    }
    position + 1
}
