//! From the text of the first step to the input of the second.

use std::ops::Range;

use super::directives::marker;
use super::lexer::{PpLexer, PpTokenKind};
use super::macros::{MappedName, marked_index};
use super::scan::{HashKind, Scan};
use super::sources::Sources;
use crate::source::{Edit, RawDirective, apply};

/// The input of step 2. Macros of the scan change with it, so that they stay those of the result.
pub(super) fn second_input(
    scan: &mut Scan,
    sources: &mut Sources<'_>,
    directives: &[RawDirective],
    main: &str,
) -> String {
    let mut edits = mark_directives(scan, directives);
    if !directives.is_empty() {
        let mapped = mapped_names(scan, directives);
        edits.extend(mark_index_macros(scan, &mapped));
    }
    edits.extend(hide_includes(scan));
    edits.extend(restore_macro_pragmas(scan, sources));
    edits.extend(define_base_file(scan, main));
    apply(&scan.text, &edits)
}

/// Each directive gives way to its marker. Line ends inside it stay, and so do `#` lines.
fn mark_directives(scan: &Scan, directives: &[RawDirective]) -> Vec<Edit> {
    let numbered = scan.directives.iter().zip(directives).enumerate();
    numbered
        .map(|(number, (found, directive))| {
            let mut text = marker(number, directive);
            let inside = &scan.text[found.whole.clone()];
            for (line_end, _) in inside.match_indices('\n') {
                text.push('\n');
                let next = found.whole.start + line_end + 1;
                if let Some(line) = scan
                    .hash_line_at(next)
                    .filter(|line| line.kind != HashKind::Include)
                {
                    text.push_str(&scan.text[line.range.clone()]);
                }
            }
            Edit::replace(found.whole.clone(), text)
        })
        .collect()
}

/// What classic directives in front of declarations map, with the dimensions that they tell.
fn mapped_names(scan: &Scan, directives: &[RawDirective]) -> Vec<MappedName> {
    let mut mapped = Vec::new();
    for (found, directive) in scan.directives.iter().zip(directives) {
        let Some(rank) = mapped_rank(&directive.text) else {
            continue;
        };
        let mut lexer = PpLexer::new(&scan.text, found.whole.end);
        let mut last = None;
        while let Some(token) = lexer.next_significant() {
            let word = &scan.text[token.range.clone()];
            let ends_name = matches!(word, ";" | "," | "[" | "=" | ")");
            if let Some(name) = last.take().filter(|_| ends_name) {
                mapped.push(MappedName { name, rank });
            }
            if matches!(word, ";" | "{" | "}" | "#") {
                break;
            }
            last = (token.kind == PpTokenKind::Word).then(|| word.to_owned());
        }
    }
    mapped
}

/// Number of dimensions behind DISTRIBUTE or ALIGN, where the directive begins with that, or with a `*` of a formal parameter.
fn mapped_rank(directive: &str) -> Option<usize> {
    let text = directive.trim_start();
    let text = text.strip_prefix('*').unwrap_or(text).trim_start();
    let rest = text
        .strip_prefix("DISTRIBUTE")
        .or(text.strip_prefix("ALIGN"))?;
    let mut lexer = PpLexer::new(rest, 0);
    let mut rank = 0;
    while let Some(token) = lexer.next_significant() {
        if &rest[token.range.clone()] != "[" || lexer.skip_balanced("[", "]").is_none() {
            break;
        }
        rank += 1;
    }
    (rank > 1).then_some(rank)
}

fn mark_index_macros(scan: &mut Scan, mapped: &[MappedName]) -> Vec<Edit> {
    let mut edits = Vec::new();
    for define in &scan.defines {
        let definition = scan.macros.find(&define.name, define.at);
        let body = definition.and_then(|definition| marked_index(&define.name, definition, mapped));
        if let Some(body) = body.filter(|_| scan.directive_at(define.at).is_none()) {
            scan.macros.rewrite(&define.name, define.at, &body);
            edits.push(Edit::replace(define.body.clone(), body));
        }
    }
    edits
}

/// `#include` lines are shown beside what they included.
fn hide_includes(scan: &Scan) -> Vec<Edit> {
    let lines = scan
        .hash_lines
        .iter()
        .filter(|line| line.kind == HashKind::Include);
    let outside = lines.filter(|line| scan.directive_at(line.range.start).is_none());
    outside
        .map(|line| Edit::delete(line.range.clone()))
        .collect()
}

/// GCC prints blanks over `#pragma push_macro` and `pop_macro`, and an `#undef` where a definition
/// comes back. Both pragmas are put in again, the `#undef` is taken out.
fn restore_macro_pragmas(scan: &mut Scan, sources: &mut Sources<'_>) -> Vec<Edit> {
    const HIDDEN: usize = "#pragma".len();
    let mut edits = Vec::new();
    let mut pushed: Vec<(String, usize)> = Vec::new();
    for index in 0..scan.lines.len() {
        let line = scan.lines[index];
        let range = line.start..scan.line_end(index);
        let is_blank = scan.text[range.clone()].bytes().all(|byte| byte == b' ');
        let in_directive = || scan.directive_at(range.start).is_some();
        if line.continues_token || range.len() < HIDDEN || !is_blank || in_directive() {
            continue;
        }
        let file = &scan.files.names[line.file];
        let Some((word, name)) = macro_pragma(sources, file, line.number) else {
            continue;
        };
        edits.push(Edit::replace(
            range.clone(),
            format!("#pragma {word}(\"{name}\")"),
        ));
        if word == "push_macro" {
            pushed.push((name, range.start));
        } else if let Some(at) = pushed.iter().rposition(|(pushed, _)| *pushed == name) {
            let (_, from) = pushed.remove(at);
            edits.extend(printed_undef(scan, range.end, &name).map(Edit::delete));
            scan.macros.restore(&name, from, range.start);
        }
    }
    edits
}

/// The pragma of that line when it is `push_macro("name")` or `pop_macro("name")`.
fn macro_pragma(sources: &mut Sources<'_>, file: &str, line: u32) -> Option<(String, String)> {
    let source = sources.get(file)?;
    let pragma = source.pragma(line)?;
    if !matches!(pragma.word.as_str(), "push_macro" | "pop_macro") {
        return None;
    }
    let mut lexer = PpLexer::new(&source.text[..pragma.body.end], pragma.body.start);
    let name = lexer.find(|token| token.kind == PpTokenKind::Quoted)?;
    Some((
        pragma.word,
        source.text[name.range].trim_matches('"').to_owned(),
    ))
}

/// `#undef name` when it is the next line but for markers and blanks.
fn printed_undef(scan: &Scan, from: usize, name: &str) -> Option<Range<usize>> {
    let next = scan
        .hash_lines
        .iter()
        .filter(|line| line.range.start >= from);
    let undef = next.take(2).find(|line| line.kind == HashKind::Macro)?;
    (scan.text[undef.range.clone()] == format!("#undef {name}")).then(|| undef.range.clone())
}

/// In step 2 the base file would be standard input.
fn define_base_file(scan: &Scan, main: &str) -> Option<Edit> {
    if !scan.text.contains("__BASE_FILE__") {
        return None;
    }
    let behind_first_line = scan.lines.get(1)?.start;
    let quoted = main.replace('\\', "\\\\").replace('"', "\\\"");
    Some(Edit::insert(
        behind_first_line,
        format!("#define __BASE_FILE__ \"{quoted}\"\n"),
    ))
}
