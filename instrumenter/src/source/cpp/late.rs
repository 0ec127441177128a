//! Directives that appear only when macros are expanded: `_Pragma("dvm ...")`, mostly written in
//! a macro. Their expressions are expanded in a further run over the definitions alone.

use super::collect::{Collected, collect};
use super::directives::{Expressions, directive, fill, marker};
use super::lexer::{PpLexer, PpTokenKind};
use super::names;
use super::preprocess::{Preprocess, PreprocessError};
use super::scan::{HashKind, Scan};
use super::token_map::TokenMap;
use crate::bytes;
use crate::diagnostic::Place;
use crate::source::{Anchor, LineMap, RawDirective};
use crate::spelling::Spelling;
use std::ffi::OsString;

/// A directive and the scanned line where it appears.
struct Late {
    directive: RawDirective,
    line: usize,
}

/// The directives among the pragmas of the second step's text, expanded.
pub(super) fn read_late(
    found: &Collected,
    origins: &TokenMap,
    expressions: Expressions<'_>,
    run: (&dyn Preprocess, &[OsString]),
) -> Result<Vec<RawDirective>, PreprocessError> {
    let late: Vec<Late> = found
        .pragmas
        .iter()
        .map(|(at, text)| read_one(*at, text, &found.lines, origins, expressions))
        .collect();
    if late.iter().all(|late| late.directive.expansions.is_empty()) {
        return Ok(late.into_iter().map(|late| late.directive).collect());
    }
    expand(late, origins.scan(), run)
}

fn read_one(
    at: usize,
    text: &str,
    lines: &LineMap,
    origins: &TokenMap,
    expressions: Expressions<'_>,
) -> Late {
    let scan = origins.scan();
    let line = lines.at(at);
    let scanned = origins.scanned_line_near(lines.index(at));
    let (text, anchors, place) = scanned
        .and_then(|index| read_operator(scan, index, text))
        .unwrap_or_else(|| {
            let file = scan.files.names.get(line.file).cloned().unwrap_or_default();
            (text.to_owned(), Vec::new(), Place::line(file, line.number))
        });
    let directive = directive(Spelling::PragmaC, text, anchors, place, expressions);
    Late {
        directive: RawDirective { at, ..directive },
        line: scanned.unwrap_or(0),
    }
}

/// `_Pragma("dvm text")` written in line `index`, with the columns of its text. Text with escapes
/// has none.
fn read_operator(scan: &Scan, index: usize, text: &str) -> Option<(String, Vec<Anchor>, Place)> {
    let end = scan.line_end(index);
    let mut lexer = PpLexer::new(&scan.text[..end], scan.lines[index].start);
    while let Some(token) = lexer.next() {
        if token.kind != PpTokenKind::Word || &scan.text[token.range.clone()] != "_Pragma" {
            continue;
        }
        let operand = lexer
            .clone()
            .nth(1)
            .filter(|token| token.kind == PpTokenKind::Quoted)?;
        let quoted = &scan.text[operand.range.clone()];
        let body = quoted.find(text).filter(|_| !quoted.contains('\\'));
        if let Some(start) = body.map(|start| operand.range.start + start) {
            let (_, line, column) = scan.position(start);
            let whole = token.range.start..operand.range.end;
            return Some((
                text.to_owned(),
                vec![Anchor {
                    offset: 0,
                    line,
                    column,
                }],
                scan.place(whole),
            ));
        }
    }
    None
}

/// Expands the expressions where the directives appear: the input is all definitions of the unit
/// with a marker before the line of each directive.
fn expand(
    late: Vec<Late>,
    scan: &Scan,
    (preprocess, arguments): (&dyn Preprocess, &[OsString]),
) -> Result<Vec<RawDirective>, PreprocessError> {
    let mut markers: Vec<(usize, String)> = late
        .iter()
        .enumerate()
        .map(|(number, late)| (scan.lines[late.line].start, marker(number, &late.directive)))
        .collect();
    markers.sort_by_key(|(start, _)| *start);
    let mut markers = markers.into_iter().peekable();
    let mut input = String::new();
    let definitions = scan
        .hash_lines
        .iter()
        .filter(|line| line.kind == HashKind::Macro);
    for definition in definitions {
        while let Some((_, marker)) = markers.next_if(|(start, _)| *start <= definition.range.start)
        {
            input.push_str(&marker);
            input.push('\n');
        }
        input.push_str(&scan.text[definition.range.clone()]);
        input.push('\n');
    }
    input.extend(markers.map(|(_, marker)| marker + "\n"));
    let output = preprocess.run(arguments, &bytes::encode(&input))?;
    let mut files = scan.files.clone();
    let marks = collect(
        names::spelled(bytes::decode(&output)),
        &mut files,
        0,
        scan.system_from.clone(),
    )
    .directives;
    let mut directives: Vec<RawDirective> = late.into_iter().map(|late| late.directive).collect();
    for mark in marks {
        if let Some(directive) = directives.get_mut(mark.number) {
            let at = directive.at;
            *directive = RawDirective {
                at,
                ..fill(directive, mark)
            };
        }
    }
    Ok(directives)
}
