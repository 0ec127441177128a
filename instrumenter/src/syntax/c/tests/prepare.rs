//! Prepared text for tests: directives on lines or in `DVM(...)` taken out by hand; what follows a line
//! marker (`# 1 "part.h"`) belongs to that file.

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
            file: prepared.files[line.file].clone(),
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
    let mut files = vec!["test.c".to_owned()];
    let mut start = 0;
    let mut number = 1;
    for line in source.split_inclusive('\n') {
        lines.push(Line {
            start,
            file: files.len() - 1,
            number,
            in_system_header: false,
        });
        start += line.len();
        number += 1;
        if let Some((next, file)) = marker(line) {
            number = next;
            files.push(file.to_owned());
        }
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
            if marker(&source[range.clone()]).is_some() {
                blank(&mut text, range);
                continue;
            }
            match source[range.clone()].strip_prefix("#pragma dvm") {
                Some(_) => {
                    let words = line.start + "#pragma dvm".len()..end;
                    directives.push(raw(
                        source,
                        (&lines, &files),
                        Spelling::PragmaC,
                        words,
                        range.clone(),
                    ));
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
            (&lines, &files),
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
        files,
        verbatim,
        includes: Vec::new(),
        index_marks: Vec::new(),
        constants: Vec::new(),
        assigned: Vec::new(),
        modules: Vec::new(),
        plain_modules: Vec::new(),
        cut_lines: std::collections::BTreeSet::new(),
        one_thread: false,
        diagnostics: Vec::new(),
        origins: Box::new(Unmoved),
    }
}

/// Line and file of a line marker.
fn marker(line: &str) -> Option<(u32, &str)> {
    let (number, file) = line.strip_prefix("# ")?.trim_end().split_once(' ')?;
    Some((number.parse().ok()?, file.trim_matches('"')))
}

fn raw(
    source: &str,
    (lines, files): (&LineMap, &[String]),
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
        place: Place::line(files[line.file].clone(), line.number),
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
