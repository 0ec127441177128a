//! Directives on their way through the two steps: what the user wrote, the marker that stands for
//! it in between, and what comes back.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use super::collect::{DIRECTIVE_MARK, DirectiveMarker};
use super::lexer::{PpLexer, PpTokenKind, spelling};
use super::scan::{FoundDirective, Scan};
use super::sources::Sources;
use super::text::directive_text;
use crate::diagnostic::{Diagnostic, Place, codes};
use crate::source::{Anchor, RawDirective};
use crate::spelling::Spelling;

/// Says where the expressions of a directive stand in its text: apart and in order.
pub(super) type Expressions<'a> = &'a dyn Fn(&str, Spelling) -> Vec<Range<usize>>;

/// The directives of a scan, in its order. `at` is not known yet, expansions are as written.
pub(super) fn read(
    scan: &Scan,
    sources: &mut Sources<'_>,
    expressions: Expressions<'_>,
) -> Vec<RawDirective> {
    let read_one = |found: &FoundDirective| {
        let (text, anchors, place) = match found {
            FoundDirective {
                spelling: Spelling::PragmaC,
                ..
            } => read_pragma(scan, found, sources).unwrap_or_else(|| read_printed(scan, found)),
            FoundDirective { .. } => read_macro(scan, found),
        };
        directive(found.spelling, text, anchors, place, expressions)
    };
    scan.directives.iter().map(read_one).collect()
}

/// A directive with its expressions as written.
pub(super) fn directive(
    spelling: Spelling,
    text: String,
    anchors: Vec<Anchor>,
    place: Place,
    expressions: Expressions<'_>,
) -> RawDirective {
    let expansions = expressions(&text, spelling)
        .into_iter()
        .filter_map(|range| text.get(range.clone()).map(|part| (range, part.to_owned())))
        .collect();
    RawDirective {
        spelling,
        text,
        at: 0,
        place,
        anchors,
        expansions,
    }
}

type Read = (String, Vec<Anchor>, Place);

fn read_macro(scan: &Scan, found: &FoundDirective) -> Read {
    let position = |offset| {
        let (_, line, column) = scan.position(offset);
        (line, column)
    };
    let (text, anchors) = directive_text(&scan.text, found.body.clone(), position);
    (text, anchors, scan.place(found.whole.clone()))
}

/// The pragma as its file has it, when it is the one that the compiler printed.
fn read_pragma(scan: &Scan, found: &FoundDirective, sources: &mut Sources<'_>) -> Option<Read> {
    let line = scan.line(found.whole.start);
    let file = &scan.files.names[line.file];
    let source = sources.get(file)?;
    let pragma = source.pragma(line.number)?;
    if pragma.word != "dvm" || words(&source.text, &pragma.body) != words(&scan.text, &found.body) {
        return None;
    }
    let (text, anchors) =
        directive_text(&source.text, pragma.body.clone(), |at| source.position(at));
    let mut end = pragma.body.start;
    let mut lexer = PpLexer::new(&source.text[..pragma.body.end], pragma.body.start);
    while let Some(token) = lexer.next_significant() {
        end = token.range.end;
    }
    let (line, column) = source.position(pragma.whole.start);
    let (end_line, end_column) = source.position(end);
    Some((
        text,
        anchors,
        Place {
            file: file.clone(),
            line,
            column,
            end_line,
            end_column,
        },
    ))
}

fn words(text: &str, range: &Range<usize>) -> Vec<String> {
    PpLexer::new(&text[..range.end], range.start)
        .filter(|token| !matches!(token.kind, PpTokenKind::Comment | PpTokenKind::Newline))
        .map(|token| spelling(text, &token).into_owned())
        .collect()
}

/// The pragma as the compiler printed it: only its line is known.
fn read_printed(scan: &Scan, found: &FoundDirective) -> Read {
    let line = scan.line(found.whole.start);
    let (text, _) = directive_text(&scan.text, found.body.clone(), |_| (line.number, 0));
    (
        text,
        Vec::new(),
        Place::line(scan.files.names[line.file].clone(), line.number),
    )
}

/// The marker of directive `number`: its expressions stand in it, each in parentheses, to be
/// expanded where the directive stands.
pub(super) fn marker(number: usize, directive: &RawDirective) -> String {
    let operands = directive.expansions.iter().map(|(_, text)| {
        let text = if is_balanced(text) { text } else { "" };
        format!(",({text})")
    });
    format!(
        " {DIRECTIVE_MARK}({number}{}) ",
        operands.collect::<String>()
    )
}

/// Brackets match and quotes close, so that the text stays inside its parentheses.
fn is_balanced(text: &str) -> bool {
    let mut open = Vec::new();
    for token in PpLexer::new(text, 0) {
        let word = &text[token.range];
        let closes = match word {
            "(" | "[" | "{" => {
                open.push(word);
                continue;
            }
            ")" => "(",
            "]" => "[",
            "}" => "{",
            "#" | "##" => return false,
            _ if token.kind == PpTokenKind::Quoted && !is_closed(word) => return false,
            _ => continue,
        };
        if open.pop() != Some(closes) {
            return false;
        }
    }
    open.is_empty()
}

fn is_closed(quoted: &str) -> bool {
    let quote = quoted.find(['"', '\'']).unwrap_or(0);
    quoted.len() > quote + 1 && quoted.ends_with(&quoted[quote..=quote])
}

/// Puts what a marker brought back into its directive: place and expansions.
pub(super) fn fill(directive: &RawDirective, mark: DirectiveMarker) -> RawDirective {
    let mut filled = directive.clone();
    filled.at = mark.at;
    for ((_, text), expansion) in filled.expansions.iter_mut().zip(mark.expansions) {
        // Empty: it was not balanced, or stands for nothing; the grammar or the user sees it as is.
        if !expansion.is_empty() {
            *text = expansion;
        }
    }
    filled
}

/// What is wrong with the way directives stand in the text.
pub(super) fn check(scan: &Scan) -> Vec<Diagnostic> {
    let mut found = check_spellings(scan);
    found.extend(check_macro(scan));
    found.extend(scan.unclosed.iter().map(|range| {
        Diagnostic::new(&codes::UNCLOSED_DIRECTIVE, "`DVM(` is not closed")
            .at(scan.place(range.clone()), "no `)` matches")
    }));
    found.extend(scan.in_definitions.iter().map(|range| {
        Diagnostic::new(
            &codes::DIRECTIVE_IN_MACRO,
            "directive in a macro definition is ignored",
        )
        .at(scan.place(range.clone()), "stands for nothing")
        .help("write the directive where the macro is used")
    }));
    found
}

/// The first `DVM(...)` that a compiler would find in its text.
fn check_macro(scan: &Scan) -> Option<Diagnostic> {
    let is_left = |found: &&FoundDirective| {
        let at = found.whole.start;
        found.spelling == Spelling::ClassicC && scan.macros.find("DVM", at).is_none()
    };
    let first = scan.directives.iter().find(is_left)?;
    let title = "`DVM(...)` stands for a directive, but there is no macro of this name";
    let found = Diagnostic::new(&codes::NO_DIRECTIVE_MACRO, title);
    let place = scan.place(first.whole.clone());
    Some(
        found
            .at(place, "the compiler would read this as C")
            .help("add `#define DVM(x)` in front of it"),
    )
}

/// Both spellings in one file.
fn check_spellings(scan: &Scan) -> Vec<Diagnostic> {
    let mut first: BTreeMap<usize, &FoundDirective> = BTreeMap::new();
    let mut reported = BTreeSet::new();
    let mut problems = Vec::new();
    for found in &scan.directives {
        let file = scan.line(found.whole.start).file;
        let before = *first.entry(file).or_insert(found);
        if before.spelling != found.spelling && reported.insert(file) {
            let title = "`DVM(...)` and `#pragma dvm` in one file";
            problems.push(
                Diagnostic::new(&codes::MIXED_SPELLINGS, title)
                    .at(
                        scan.place(found.whole.clone()),
                        "this directive has one spelling",
                    )
                    .because(
                        scan.place(before.whole.clone()),
                        "the first directive has the other",
                    ),
            );
        }
    }
    problems
}

/// Directives that stood in an argument which its macro does not use.
pub(super) fn find_swallowed(
    directives: &[RawDirective],
    seen: &[DirectiveMarker],
) -> Vec<Diagnostic> {
    let seen: BTreeSet<usize> = seen.iter().map(|mark| mark.number).collect();
    let swallowed = directives
        .iter()
        .enumerate()
        .filter(|(number, _)| !seen.contains(number));
    swallowed
        .map(|(_, directive)| {
            Diagnostic::new(
                &codes::DIRECTIVE_IN_MACRO,
                "directive in an unused macro argument is ignored",
            )
            .at(directive.place.clone(), "the macro leaves its argument out")
        })
        .collect()
}
