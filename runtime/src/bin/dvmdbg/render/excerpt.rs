//! Source lines with carets below a diagnostic, drawn by codespan-reporting.
//!
//! A file that cannot be read, or no longer has the line, has no excerpt: the diagnostic says file
//! and line by itself.

use std::collections::HashMap;
use std::ops::Range;
use std::path::{Path, PathBuf};

use codespan_reporting::diagnostic::{Diagnostic, Label, LabelStyle};
use codespan_reporting::files::SimpleFiles;
use codespan_reporting::term::termcolor::Buffer;
use codespan_reporting::term::{self, Config};
use dvmdbg::report::{Finding, Severity, text};

/// Source files read so far.
pub(crate) struct Sources {
    /// Where relative names are looked for, in this order.
    directories: Vec<PathBuf>,
    files: SimpleFiles<String, String>,
    /// By name; `None`: cannot be read.
    known: HashMap<String, Option<File>>,
}

/// A source file: its lines as bytes, and its number in `files`.
#[derive(Clone)]
struct File {
    number: usize,
    lines: Vec<Line>,
}

/// A line of a file. Offsets are those of the decoded text.
#[derive(Clone)]
struct Line {
    start: usize,
    /// As on the disk, without line break: columns count these bytes.
    bytes: Vec<u8>,
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

    /// The lines of the finding and of its related places, after which an empty line; without
    /// source lines an empty line alone.
    pub(crate) fn excerpt(&mut self, finding: &Finding, colored: bool) -> String {
        let labels = self.labels(finding);
        let mut diagnostic = match finding.severity {
            Severity::Error => Diagnostic::error(),
            Severity::Warning => Diagnostic::warning(),
        };
        if labels
            .first()
            .is_none_or(|label| label.style != LabelStyle::Primary)
        {
            return "\n".to_owned();
        }
        diagnostic = diagnostic.with_labels(labels);
        let mut buffer = if colored {
            Buffer::ansi()
        } else {
            Buffer::no_color()
        };
        let config = Config {
            tab_width: 8,
            ..Config::default()
        };
        if term::emit_to_write_style(&mut buffer, &config, &self.files, &diagnostic).is_err() {
            return "\n".to_owned();
        }
        let drawn = String::from_utf8_lossy(buffer.as_slice());
        // The first line is a heading; the classic diagnostic is ours.
        drawn
            .split_once('\n')
            .map(|(_, rest)| rest.to_owned())
            .unwrap_or_default()
    }

    /// The primary label first, if the line can be shown; a related place on a line that is
    /// already shown adds nothing.
    fn labels(&mut self, finding: &Finding) -> Vec<Label<usize>> {
        let mut shown = vec![(finding.file.clone(), finding.line)];
        let mut labels = Vec::new();
        if let Some((file, range)) = self.reference(finding) {
            let message = finding.element_text().unwrap_or_default();
            labels.push(Label::primary(file, range).with_message(message));
        }
        for related in &finding.related {
            let place = (related.file.clone(), related.line);
            if shown.contains(&place) {
                continue;
            }
            shown.push(place);
            if let Some((file, range)) = self.whole_line(&related.file, related.line) {
                labels.push(Label::secondary(file, range).with_message(text::related(related)));
            }
        }
        labels
    }

    /// The reference of a finding in its line; the whole line if it is not found there.
    fn reference(&mut self, finding: &Finding) -> Option<(usize, Range<usize>)> {
        let (number, line) = self.line(&finding.file, finding.line)?;
        let range = find_reference(&line.bytes, &finding.reference, finding.column);
        let range = range.unwrap_or_else(|| trimmed(&line.bytes));
        Some((number, line.decoded(range)))
    }

    fn whole_line(&mut self, file: &str, line: u32) -> Option<(usize, Range<usize>)> {
        let (number, line) = self.line(file, line)?;
        Some((number, line.decoded(trimmed(&line.bytes))))
    }

    /// The line with this number, from 1, if it has any text.
    fn line(&mut self, name: &str, line: u32) -> Option<(usize, Line)> {
        if !self.known.contains_key(name) {
            let file = self.read(name);
            self.known.insert(name.to_owned(), file);
        }
        let file = self.known.get(name)?.as_ref()?;
        let line = file
            .lines
            .get(usize::try_from(line).ok()?.checked_sub(1)?)?;
        (!trimmed(&line.bytes).is_empty()).then(|| (file.number, line.clone()))
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
            lines.push(Line {
                start: text.len(),
                bytes,
            });
            text.push_str(&String::from_utf8_lossy(line));
            text.push('\n');
        }
        let number = self.files.add(name.to_owned(), text);
        Some(File { number, lines })
    }
}

impl Line {
    /// A range of the bytes of the line as a range of the decoded file.
    fn decoded(&self, range: Range<usize>) -> Range<usize> {
        let length = |bytes: &[u8]| String::from_utf8_lossy(bytes).len();
        let start = self.start + length(&self.bytes[..range.start]);
        start..start + length(&self.bytes[range])
    }
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
fn trimmed(line: &[u8]) -> Range<usize> {
    let start = line.len() - line.trim_ascii_start().len();
    start..start + line[start..].trim_ascii_end().len()
}

/// Where `reference` stands in `line`: at `column` (from 1) if known, else at its only occurrence.
/// White space inside it does not count.
fn find_reference(line: &[u8], reference: &str, column: Option<u32>) -> Option<Range<usize>> {
    let at = |start: usize| {
        spelled_length(line.get(start..)?, reference.as_bytes()).map(|length| start..start + length)
    };
    match column {
        Some(column) => {
            let start = usize::try_from(column).ok()?.checked_sub(1)?;
            // Something else at that column: a macro stands for the reference. Point at it.
            at(start).or_else(|| {
                (start < line.len()).then(|| start..start + word_length(&line[start..]))
            })
        }
        None => {
            let mut places = (0..line.len()).filter_map(at);
            let first = places.next()?;
            places.next().is_none().then_some(first)
        }
    }
}

/// How many bytes of `line` spell `reference`, if it begins with it.
fn spelled_length(line: &[u8], reference: &[u8]) -> Option<usize> {
    let is_blank = |byte: &u8| byte.is_ascii_whitespace();
    let mut wanted = reference.iter().filter(|byte| !is_blank(byte)).peekable();
    wanted.peek()?;
    for (position, byte) in line.iter().enumerate() {
        if is_blank(byte) && position > 0 {
            continue;
        }
        if wanted.next() != Some(byte) {
            return None;
        }
        if wanted.peek().is_none() {
            return Some(position + 1);
        }
    }
    None
}

/// Length of the word at the start, at least one whole character.
fn word_length(line: &[u8]) -> usize {
    let is_word = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'_' || !byte.is_ascii();
    line.iter().take_while(|byte| is_word(byte)).count().max(1)
}

#[cfg(test)]
mod tests {
    use dvmdbg::report::{Kind, Language, Message};

    use super::*;

    /// What is drawn for a reference in line 2 of a file with these lines.
    fn drawn(lines: &[&[u8]], reference: &str, column: Option<u32>) -> String {
        let folder = tempfile::tempdir().expect("a folder for the source");
        std::fs::write(folder.path().join("a.f"), lines.join(&b'\n')).expect("it is written");
        let mut finding = Finding::new(Kind::Nonlocal, Message::NonlocalAccess, reference);
        finding.file = "a.f".to_owned();
        finding.line = 2;
        finding.column = column;
        finding.variable = "A".to_owned();
        finding.element = Some(vec![1, 5]);
        finding.language = Language::Fortran;
        Sources::new(vec![folder.path().to_owned()]).excerpt(&finding, false)
    }

    #[test]
    fn carets_stand_below_the_reference_at_its_column() {
        insta::assert_snapshot!(drawn(&[b"", b"      A(I,J) = A( I,J + 1 ) ! A(I,J+1)\r", b""], "A(I,J+1)", Some(16)), @r"
          ┌─ a.f:2:16
          │
        2 │       A(I,J) = A( I,J + 1 ) ! A(I,J+1)
          │                ^^^^^^^^^^^^ A(1,5)
        ");
    }

    #[test]
    fn a_single_reference_is_found_without_a_column() {
        insta::assert_snapshot!(drawn(&[b"", b"\tB(I) = A(I)", b""], "A(I)", None), @r"
          ┌─ a.f:2:9
          │
        2 │         B(I) = A(I)
          │                ^^^^ A(1,5)
        ");
    }

    #[test]
    fn one_of_several_references_without_a_column_marks_the_line() {
        insta::assert_snapshot!(drawn(&[b"", b"  A(I) = A(I)  ", b""], "A(I)", None), @r"
          ┌─ a.f:2:3
          │
        2 │   A(I) = A(I)  
          │   ^^^^^^^^^^^ A(1,5)
        ");
    }

    #[test]
    fn another_word_at_the_column_is_marked() {
        insta::assert_snapshot!(drawn(&[b"", b"  x = NEXT + 1;", b""], "A[i+1]", Some(7)), @r"
          ┌─ a.f:2:7
          │
        2 │   x = NEXT + 1;
          │       ^^^^ A(1,5)
        ");
    }

    #[test]
    fn columns_count_bytes_of_any_encoding() {
        // One-byte Cyrillic before the reference, and in the line before.
        insta::assert_snapshot!(drawn(&[b"! \xef\xf0", b"  s = '\xf1' // A(I)", b""], "A(I)", Some(14)), @r"
          ┌─ a.f:2:14
          │
        2 │   s = '�' // A(I)
          │              ^^^^ A(1,5)
        ");
    }

    #[test]
    fn without_the_line_there_is_no_excerpt() {
        assert_eq!(drawn(&[b"only one line"], "A(I)", Some(1)), "\n");
        assert_eq!(drawn(&[b"", b"   ", b""], "A(I)", Some(1)), "\n");
        let mut finding = Finding::new(Kind::Nonlocal, Message::NonlocalAccess, "A(I)");
        finding.line = 2;
        assert_eq!(
            Sources::new(vec![PathBuf::new()]).excerpt(&finding, false),
            "\n"
        );
    }
}
