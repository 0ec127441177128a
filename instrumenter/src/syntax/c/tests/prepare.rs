//! Prepared text for tests: one file, directives on lines or in `DVM(...)` taken out by hand.

use std::ops::Range;

use crate::diagnostic::Place;
use crate::directive::Spelling;
use crate::source::{Anchor, Line, LineMap, Original, Origins, Prepared, RawDirective, Verbatim};

struct Unmoved;

impl Origins for Unmoved {
    fn original(&self, prepared: &Prepared, range: Range<usize>) -> Option<Original> {
        let line = prepared.lines.at(range.start);
        let text = prepared.text.get(range.clone())?;
        let column = |offset: usize| u32::try_from(offset - line.start + 1).ok();
        Some(Original {
            file: "test.c".to_owned(),
            line: line.number,
            column: column(range.start)?,
            end_line: line.number,
            end_column: column(range.end)?,
            text: text.to_owned(),
        })
    }
}

pub(crate) fn prepared(source: &str) -> Prepared {
    let mut lines = Vec::new();
    let mut start = 0;
    for (number, line) in (1..).zip(source.split_inclusive('\n')) {
        lines.push(Line {
            start,
            file: 0,
            number,
            in_system_header: false,
        });
        start += line.len();
    }
    if lines.is_empty() {
        lines.push(Line {
            start: 0,
            file: 0,
            number: 1,
            in_system_header: false,
        });
    }
    let lines = LineMap::new(lines);
    let mut text = source.to_owned();
    let mut directives = Vec::new();
    let mut verbatim = Vec::new();
    for line in lines.all() {
        let end = source[line.start..]
            .find('\n')
            .map_or(source.len(), |length| line.start + length);
        if source[line.start..end].starts_with('#') {
            let range = line.start..end;
            match source[range.clone()].strip_prefix("#pragma dvm") {
                Some(_) => {
                    let words = line.start + "#pragma dvm".len()..end;
                    directives.push(raw(source, &lines, Spelling::PragmaC, words, range.clone()));
                }
                None => verbatim.push(Verbatim {
                    range: range.clone(),
                    text: source[range.clone()].to_owned(),
                }),
            }
            blank(&mut text, range);
        }
    }
    while let Some(found) = text.find("DVM(") {
        let open = found + 3;
        let close = open + closing(&text[open..]);
        directives.push(raw(
            source,
            &lines,
            Spelling::ClassicC,
            open + 1..close,
            found..close + 1,
        ));
        blank(&mut text, found..close + 1);
    }
    directives.sort_by_key(|raw| raw.at);
    Prepared {
        text,
        lines,
        directives,
        files: vec!["test.c".to_owned()],
        verbatim,
        includes: Vec::new(),
        index_marks: Vec::new(),
        constants: Vec::new(),
        assigned: Vec::new(),
        diagnostics: Vec::new(),
        origins: Box::new(Unmoved),
    }
}

fn raw(
    source: &str,
    lines: &LineMap,
    spelling: Spelling,
    words: Range<usize>,
    whole: Range<usize>,
) -> RawDirective {
    let line = lines.at(words.start);
    let column = u32::try_from(words.start - line.start).expect("a short line") + 1;
    RawDirective {
        spelling,
        text: source[words].to_owned(),
        at: whole.start,
        place: Place::line("test.c", line.number),
        anchors: vec![Anchor {
            offset: 0,
            line: line.number,
            column,
        }],
        expansions: Vec::new(),
    }
}

fn closing(text: &str) -> usize {
    let mut depth = 0;
    for (offset, character) in text.char_indices() {
        match character {
            '(' => depth += 1,
            ')' if depth == 1 => return offset,
            ')' => depth -= 1,
            _ => {}
        }
    }
    panic!("`DVM(` is not closed")
}

fn blank(text: &mut String, range: Range<usize>) {
    let blanks: String = text[range.clone()]
        .chars()
        .map(|character| if character == '\n' { '\n' } else { ' ' })
        .collect();
    text.replace_range(range, &blanks);
}
