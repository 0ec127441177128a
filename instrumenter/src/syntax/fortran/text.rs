//! What the grammar reads: the prepared text offset by offset, with the expressions of directives as
//! program units behind it.

use super::kinds::*;
use std::collections::{BTreeMap, BTreeSet};

use tree_sitter::{Node, Parser, Point, Range, Tree};

use super::dec_structures::as_derived_types;
use super::forall_mask::with_mask_as_step;
use super::lower::named;
use super::plain_lines::plain_line;
use crate::model::{Span, Unit};
use crate::source::Prepared;

/// The text with a plain quoted text, as long as before, for every constant that the grammar may
/// misread: Hollerith ones, and those that hold quotation marks, comment marks or escapes.
fn plain_constants(prepared: &Prepared) -> String {
    let mut text = prepared.text.clone();
    for range in &prepared.constants {
        let constant = &prepared.text[range.clone()];
        let marks = ['\'', '"'];
        let inner = constant
            .strip_prefix(marks)
            .map(|rest| rest.strip_suffix(marks).unwrap_or(rest));
        let odd = inner.is_none_or(|inner| inner.contains(['\'', '"', '!', '&', '\\']));
        if constant.len() > 2 && odd {
            let plain = format!("'{}'", "x".repeat(constant.len() - 2));
            text.replace_range(range.clone(), &plain);
        }
    }
    text
}

/// The text with other names, as long as before, where an assignment begins with a name that spells a
/// keyword of the grammar. Nobody reads names in this text, see [`Lower::text_of`].
fn with_plain_names(mut text: String, prepared: &Prepared) -> String {
    let language = tree_sitter::Language::from(tree_sitter_fortran::LANGUAGE);
    let ids = 0..u16::try_from(language.node_kind_count()).unwrap_or(u16::MAX);
    let keywords: BTreeSet<String> = ids
        .filter(|id| !language.node_kind_is_named(*id))
        .filter_map(|id| language.node_kind_for_id(id))
        .map(str::to_ascii_uppercase)
        .collect();
    for range in &prepared.assigned {
        if keywords.contains(&text[range.clone()].to_ascii_uppercase()) {
            text.replace_range(range.end - 1..range.end, "_");
        }
    }
    text
}

/// The text as the grammar wants it, offset by offset: it does not know blank COMMON, `//`, nor
/// `END FILE` in two words, nor alternate returns, nor all masks of FORALL.
pub(super) fn parsable(prepared: &Prepared) -> String {
    let text = with_plain_names(plain_constants(prepared), prepared);
    as_derived_types(text)
        .split_inclusive('\n')
        .map(|line| joined_end_file(&without_blank_common(line)))
        .map(|line| without_alternate_returns(&line))
        .map(|line| plain_line(&with_mask_as_step(&line)))
        .collect()
}

/// `*10` of a CALL becomes `10`, `*` among dummies a name.
fn without_alternate_returns(line: &str) -> String {
    let upper = line.to_ascii_uppercase();
    let heading = upper.contains("SUBROUTINE") || upper.contains("ENTRY");
    let call = upper.contains("CALL");
    let mut result = line.to_owned();
    for (at, _) in line.match_indices('*').filter(|_| heading || call) {
        let begins = line[..at].trim_end().ends_with(['(', ',']);
        let behind = line[at + 1..].trim_start();
        let label = behind.trim_start_matches(|ch: char| ch.is_ascii_digit());
        let has_label = label.len() < behind.len();
        if begins && label.trim_start().starts_with([')', ',']) && (has_label || heading) {
            result.replace_range(at..=at, if has_label { " " } else { "Z" });
        }
    }
    result
}

/// `END FILE 8` becomes `ENDFILE 8`, with the blank behind the word.
fn joined_end_file(line: &str) -> String {
    let upper = line.to_ascii_uppercase();
    let words = "END FILE";
    let found = upper.find(words).filter(|at| {
        let before = upper[..*at].trim_end();
        let stands_first =
            before.is_empty() || before.ends_with([')', ';']) || ends_with_label(before);
        let behind = upper[at + words.len()..].chars().next();
        stands_first && !behind.is_some_and(|ch| ch.is_ascii_alphanumeric() || ch == '_')
    });
    match found {
        Some(at) => [&line[..at + 3], &line[at + 4..at + 8], " ", &line[at + 8..]].concat(),
        None => line.to_owned(),
    }
}

fn ends_with_label(before: &str) -> bool {
    before
        .rsplit(';')
        .next()
        .is_some_and(|last| last.trim().bytes().all(|byte| byte.is_ascii_digit()))
}

/// Every `//` of a COMMON statement becomes a comma (blanks at its beginning).
fn without_blank_common(line: &str) -> String {
    let start = line.len()
        - line
            .trim_start_matches(|ch: char| ch == ' ' || ch.is_ascii_digit())
            .len();
    let is_common = line[start..]
        .get(..6)
        .is_some_and(|word| word.eq_ignore_ascii_case("common"));
    if !is_common {
        return line.to_owned();
    }
    let mut result = line[..start + 6].to_owned();
    let mut rest = &line[start + 6..];
    while let Some((before, behind)) = rest.split_once('/') {
        let Some((name, after)) = behind.split_once('/') else {
            break;
        };
        result.push_str(before);
        if name.trim().is_empty() {
            let first = result.len() == start + 6
                || before.trim().is_empty()
                || before.trim_end().ends_with(',');
            result.push(if first { ' ' } else { ',' });
            result.push_str(name);
            result.push(' ');
        } else {
            // The standard allows a comma before the name of a block, the grammar does not.
            let end = result.trim_end().len();
            if result[..end].ends_with(',') {
                result.replace_range(end - 1..end, " ");
            }
            result.extend(["/", name, "/"]);
        }
        rest = after;
    }
    result + rest
}

/// Names of the COMMON blocks that stand in a text, in upper case; blank COMMON has the empty name.
pub(super) fn common_blocks(text: &str) -> BTreeSet<String> {
    let mut blocks = BTreeSet::new();
    for line in text.lines() {
        let statement =
            line.trim_start_matches(|ch: char| ch.is_whitespace() || ch.is_ascii_digit());
        let Some((word, list)) = statement.split_at_checked(6) else {
            continue;
        };
        if !word.eq_ignore_ascii_case("common") {
            continue;
        }
        let mut parts = list.split('/');
        if parts.next().is_some_and(|first| !first.trim().is_empty()) {
            blocks.insert(String::new());
        }
        blocks.extend(
            parts
                .step_by(2)
                .map(|name| name.trim().to_ascii_uppercase()),
        );
    }
    blocks
}

/// Appends every expression of a directive as a program unit of its own, so that offsets tell all
/// texts apart; the offsets of these units.
pub(super) fn with_probes(mut text: String, unit: &Unit) -> (String, Vec<Vec<usize>>) {
    let mut probes = Vec::new();
    for bound in &unit.directives {
        let mut offsets = Vec::new();
        for expression in bound.directive.expressions() {
            offsets.push(text.len());
            text.push_str("subroutine probe\nprobed=(");
            text.push_str(&expression.text);
            text.push_str(")\nend\n");
        }
        probes.push(offsets);
    }
    (text, probes)
}

/// Parses a part of the text that begins and ends with whole lines. No node reaches out of it, however damaged it is.
pub(super) fn parse(text: &str, part: Span) -> Option<Tree> {
    let mut parser = Parser::new();
    parser
        .set_language(&tree_sitter_fortran::LANGUAGE.into())
        .expect("the grammar fits the library it is pinned with");
    let point = |at: usize| {
        let before = &text.as_bytes()[..at];
        let lines = before.split(|byte| *byte == b'\n');
        Point::new(
            lines.clone().count() - 1,
            lines.clone().next_back().map_or(0, <[u8]>::len),
        )
    };
    let range = Range {
        start_byte: part.start,
        end_byte: part.end,
        start_point: point(part.start),
        end_point: point(part.end),
    };
    parser
        .set_included_ranges(&[range])
        .expect("one range overlaps with no other one");
    parser.parse(text, None)
}

/// The expression nodes of the probes, by directive; `None` where one did not parse. `tree`: of what was appended.
pub(super) fn probe_nodes<'t>(tree: &'t Tree, probes: &[Vec<usize>]) -> Vec<Vec<Option<Node<'t>>>> {
    let units: BTreeMap<usize, Node<'t>> = named(tree.root_node())
        .into_iter()
        .map(|node| (node.start_byte(), node))
        .collect();
    let find = |offset: &usize| {
        let unit = *units.get(offset).filter(|unit| !unit.has_error())?;
        let assignment = named(unit)
            .into_iter()
            .find(|node| node.kind() == ASSIGNMENT)?;
        assignment.child_by_field_name("right")
    };
    probes
        .iter()
        .map(|offsets| offsets.iter().map(find).collect())
        .collect()
}

/// What leads to texts of characters of four bytes, the only other ones that gfortran has.
pub(super) fn may_have_wide_texts(text: &str) -> bool {
    let wide = ["ISO_10646", "KIND=4", "KIND = 4", "4_'", "4_\""];
    let upper = text.to_ascii_uppercase();
    upper.contains("CHARACTER") && wide.iter().any(|one| upper.contains(one))
}

/// Whether a word stands somewhere in the text, in any case.
pub(super) fn has_word(text: &str, word: &str) -> bool {
    let words = text.split(|ch: char| !(ch.is_ascii_alphanumeric() || ch == '_'));
    words.into_iter().any(|one| one.eq_ignore_ascii_case(word))
}
