//! Diagnostics for people: the user's lines with the places marked, drawn by codespan-reporting.

use std::collections::BTreeMap;
use std::ops::Range;

use codespan_reporting::diagnostic as drawn;
use codespan_reporting::files::SimpleFiles;
use codespan_reporting::term::{self, Config, StylesWriter, termcolor};

use super::severity::Severity;
use super::{Diagnostic, Label, Place};
use crate::bytes;

/// Whether the text carries escape codes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Colour {
    /// For a terminal.
    Ansi,
    /// For a file, and where `NO_COLOR` is set.
    Plain,
}

/// Draws diagnostics one after another. `read` gives the content of a file by the name in a
/// [`Place`]; where it has none, the place is told in words.
pub fn render(
    diagnostics: &[Diagnostic],
    read: &mut dyn FnMut(&str) -> Option<Vec<u8>>,
    colour: Colour,
) -> String {
    let mut files = Shown {
        files: SimpleFiles::new(),
        texts: BTreeMap::new(),
        read,
    };
    let mut buffer = match colour {
        Colour::Ansi => termcolor::Buffer::ansi(),
        Colour::Plain => termcolor::Buffer::no_color(),
    };
    let config = Config::default();
    let styles = term::Styles::default();
    for diagnostic in diagnostics {
        let drawing = files.draw(diagnostic);
        let writer = &mut StylesWriter::new(&mut buffer, &styles);
        term::emit_to_write_style(writer, &config, &files.files, &drawing)
            .expect("ranges lie in the texts they were made for, and memory takes what is written");
    }
    String::from_utf8_lossy(buffer.as_slice()).into_owned()
}

/// Files with a place in one of the diagnostics.
struct Shown<'a> {
    files: SimpleFiles<String, String>,
    /// Number of a file, and the offset of each of its lines.
    texts: BTreeMap<String, Option<(usize, Vec<usize>)>>,
    read: &'a mut dyn FnMut(&str) -> Option<Vec<u8>>,
}

impl Shown<'_> {
    fn draw(&mut self, diagnostic: &Diagnostic) -> drawn::Diagnostic<usize> {
        let severity = match diagnostic.severity {
            Severity::Error => drawn::Severity::Error,
            Severity::Warning => drawn::Severity::Warning,
        };
        let mut notes = Vec::new();
        let mut labels = Vec::new();
        for label in &diagnostic.labels {
            match self.range(&label.place) {
                Some((file, range)) => labels.push(draw_label(label, file, range)),
                None => notes.push(tell(label)),
            }
        }
        notes.extend(diagnostic.notes.iter().map(|note| bytes::display(note)));
        notes.extend(
            diagnostic
                .help
                .iter()
                .map(|help| format!("help: {}", bytes::display(help))),
        );
        drawn::Diagnostic::new(severity)
            .with_code(diagnostic.code.id)
            .with_message(bytes::display(&diagnostic.title))
            .with_labels(labels)
            .with_notes(notes)
    }

    /// Number of the file and bytes of its text as shown.
    fn range(&mut self, place: &Place) -> Option<(usize, Range<usize>)> {
        self.load(&place.file);
        let (file, starts) = self.texts.get(&place.file)?.as_ref()?;
        let text = self.files.get(*file).ok()?.source();
        let line = |number: u32| {
            let index = usize::try_from(number).ok()?.checked_sub(1)?;
            let start = *starts.get(index)?;
            let end = starts.get(index + 1).map_or(text.len(), |next| next - 1);
            Some(start..end)
        };
        let first = line(place.line)?;
        if place.column == 0 {
            let content = &text[first.clone()];
            let start = first.start + content.len() - content.trim_start().len();
            return Some((*file, start..start + content.trim().len()));
        }
        let offset = |line: Range<usize>, column: u32| {
            let before = usize::try_from(column).unwrap_or(1).saturating_sub(1);
            let mut characters = text[line.clone()].char_indices();
            characters
                .nth(before)
                .map_or(line.end, |(at, _)| line.start + at)
        };
        let start = offset(first, place.column);
        let end = line(place.end_line).map_or(start, |line| offset(line, place.end_column));
        Some((*file, start..end.max(start)))
    }

    fn load(&mut self, name: &str) {
        if self.texts.contains_key(name) {
            return;
        }
        let text = (self.read)(name).map(|content| bytes::display(&bytes::decode(&content)));
        let known = text.map(|text| {
            let ends = text.match_indices('\n').map(|(at, _)| at + 1);
            let starts = std::iter::once(0).chain(ends).collect();
            (self.files.add(bytes::display(name), text), starts)
        });
        self.texts.insert(name.to_owned(), known);
    }
}

fn draw_label(label: &Label, file: usize, range: Range<usize>) -> drawn::Label<usize> {
    let style = if label.primary {
        drawn::LabelStyle::Primary
    } else {
        drawn::LabelStyle::Secondary
    };
    drawn::Label::new(style, file, range).with_message(bytes::display(&label.message))
}

/// A place without text.
fn tell(label: &Label) -> String {
    let place = bytes::display(&label.place.to_string());
    if label.message.is_empty() {
        format!("at {place}")
    } else {
        format!("at {place}: {}", bytes::display(&label.message))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diagnostic::codes;

    fn draw(diagnostic: Diagnostic) -> String {
        let mut read = |name: &str| match name {
            "a.cdv" => {
                Some(b"DVM(BARRIER);\n\tint \xE0; /* \xCF\xF0 */ #pragma dvm actual(a)\n".to_vec())
            }
            "b.h" => Some("#define ж DVM(ON A[1])".as_bytes().to_vec()),
            _ => None,
        };
        render(&[diagnostic], &mut read, Colour::Plain)
    }

    #[test]
    fn places_of_several_files_are_marked() {
        let diagnostic = Diagnostic::new(&codes::MIXED_SPELLINGS, "two spellings")
            .at(Place::span("a.cdv", 2, 18..39), "the second")
            .because(Place::span("a.cdv", 1, 1..13), "the first")
            .because(Place::span("b.h", 1, 11..23), "in a header")
            .because(
                Place::span("gone.h", 3, 4..5),
                "and where nothing can be shown",
            )
            .note("a fact")
            .help("use one");
        insta::assert_snapshot!(draw(diagnostic), @r#"
    error[DVM001]: two spellings
      ┌─ a.cdv:2:18
      │
    1 │ DVM(BARRIER);
      │ ------------ the first
    2 │     int а; /* Пр */ #pragma dvm actual(a)
      │                     ^^^^^^^^^^^^^^^^^^^^^ the second
      │
      ┌─ b.h:1:11
      │
    1 │ #define ж DVM(ON A[1])
      │           ------------ in a header
      │
      = at gone.h:3:4: and where nothing can be shown
      = a fact
      = help: use one
    "#);
    }

    #[test]
    fn lines_files_and_places_behind_the_text_do_no_harm() {
        let diagnostic = Diagnostic::new(&codes::UNCLOSED_DIRECTIVE, "not closed")
            .at(Place::line("a.cdv", 2), "a whole line")
            .because(Place::file("a.cdv"), "a whole file")
            .because(Place::span("a.cdv", 99, 1..5), "behind the text")
            .because(Place::span("a.cdv", 1, 90..95), "behind the line");
        insta::assert_snapshot!(draw(diagnostic), @r#"
    error[DVM002]: not closed
      ┌─ a.cdv:2:2
      │
    1 │ DVM(BARRIER);
      │              - behind the line
    2 │     int а; /* Пр */ #pragma dvm actual(a)
      │     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ a whole line
      │
      = at a.cdv: a whole file
      = at a.cdv:99:1: behind the text
    "#);
    }

    #[test]
    fn colour_is_only_put_in_when_wanted() {
        let diagnostic = [Diagnostic::new(&codes::UNCLOSED_DIRECTIVE, "not closed")];
        let mut read = |_: &str| None;
        assert!(render(&diagnostic, &mut read, Colour::Ansi).contains('\u{1b}'));
        assert!(!render(&diagnostic, &mut read, Colour::Plain).contains('\u{1b}'));
    }
}
