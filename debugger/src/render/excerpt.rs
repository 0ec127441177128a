//! Source lines with carets below a diagnostic, drawn by codespan-reporting.
//!
//! A file that cannot be read, or no longer has the line, has no excerpt: the diagnostic says file
//! and line by itself.

use std::collections::HashSet;
use std::ops::Range;

use codespan_reporting::diagnostic::{Diagnostic, Label};
use codespan_reporting::term::termcolor::Buffer;
use codespan_reporting::term::{self, Config};
use dvmdbg::report::{Finding, Severity, text};

use super::source::{Sources, trimmed};

/// The lines of findings of one statement and of their related places, with `notes` below them, after which an
/// empty line. `None`: the place of the first one cannot be shown.
pub(crate) fn excerpt(
    sources: &mut Sources,
    findings: &[&Finding],
    notes: Vec<String>,
    colored: bool,
) -> Option<String> {
    let first = findings.first()?;
    reference(sources, first)?;
    let diagnostic = match first.severity {
        Severity::Error => Diagnostic::error(),
        Severity::Warning => Diagnostic::warning(),
    };
    let diagnostic = diagnostic
        .with_labels(labels(sources, findings))
        .with_notes(notes);
    let mut buffer = if colored {
        Buffer::ansi()
    } else {
        Buffer::no_color()
    };
    let config = Config {
        tab_width: 8,
        ..Config::default()
    };
    term::emit_to_write_style(&mut buffer, &config, &sources.files, &diagnostic).ok()?;
    let drawn = String::from_utf8_lossy(buffer.as_slice());
    // The first line is a heading; the classic diagnostic is ours.
    drawn.split_once('\n').map(|(_, rest)| rest.to_owned())
}

/// A related place on a line that is already shown adds nothing, nor does a reference that stands there twice.
fn labels(sources: &mut Sources, findings: &[&Finding]) -> Vec<Label<usize>> {
    let mut shown: HashSet<(&str, u32)> = HashSet::new();
    let mut ranges = HashSet::new();
    let mut labels = Vec::new();
    for finding in findings {
        shown.insert((&finding.file, finding.line));
        let place = reference(sources, finding);
        if let Some((file, range)) = place.filter(|place| ranges.insert(place.clone())) {
            let message = finding.element_text().unwrap_or_default();
            labels.push(Label::primary(file, range).with_message(dvmdbg_abi::shown(&message)));
        }
    }
    for related in findings.iter().flat_map(|finding| &finding.related) {
        if !shown.insert((&related.file, related.line)) {
            continue;
        }
        if let Some((file, line)) = sources.line(&related.file, related.line) {
            let range = line.decoded(trimmed(&line.bytes));
            labels.push(
                Label::secondary(file, range)
                    .with_message(dvmdbg_abi::shown(&text::related(related))),
            );
        }
    }
    labels
}

/// The reference of a finding in its line; the whole line if it is not found there.
fn reference(sources: &mut Sources, finding: &Finding) -> Option<(usize, Range<usize>)> {
    let (number, line) = sources.line(&finding.file, finding.line)?;
    let range = find_reference(&line.bytes, &finding.reference, finding.column);
    let range = range.unwrap_or_else(|| trimmed(&line.bytes));
    Some((number, line.decoded(range)))
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
        let mut sources = Sources::new(vec![folder.path().to_owned()]);
        excerpt(&mut sources, &[&finding], Vec::new(), false).unwrap_or_default()
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
        assert_eq!(drawn(&[b"only one line"], "A(I)", Some(1)), "");
        assert_eq!(drawn(&[b"", b"   ", b""], "A(I)", Some(1)), "");
        let mut finding = Finding::new(Kind::Nonlocal, Message::NonlocalAccess, "A(I)");
        finding.line = 2;
        let mut sources = Sources::new(vec![std::path::PathBuf::new()]);
        assert_eq!(excerpt(&mut sources, &[&finding], Vec::new(), false), None);
    }
}
