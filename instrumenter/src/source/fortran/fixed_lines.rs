//! Lines of fixed form by their columns: comment, directive, preprocessor, initial, continuation
//! (spec/languages.md 1.3).

use super::FortranOptions;
use super::gather::{is_blank, width};
use crate::bytes::apart;

/// What a line is, with the characters that count.
pub(super) enum LineKind<'a> {
    /// Comment or blank.
    Nothing,
    /// `# 12 "file"`.
    Marker(u32, Option<&'a str>),
    /// A DVM directive: whether it continues the one before, its text, and whether the line ends before that does.
    Directive(bool, Vec<(char, u32)>, bool),
    /// A directive of another system: whether it continues, its sentinel, its text.
    Foreign(bool, String, Vec<(char, u32)>),
    Statement(bool, Fields),
}

/// Label and text of a statement line, each character with its column.
pub(super) struct Fields {
    pub(super) label: Vec<(char, u32)>,
    pub(super) text: Vec<(char, u32)>,
    /// Bytes that the text field holds; what is missing are blanks. `None`: no blank is added.
    pub(super) width: Option<usize>,
}

/// `# 12 "file" ...` of the preprocessor.
pub fn line_marker(line: &str) -> Option<(u32, Option<&str>)> {
    let rest = line.strip_prefix('#')?.trim_start();
    let rest = rest.strip_prefix("line").unwrap_or(rest).trim_start();
    let digits = rest
        .find(|ch: char| !ch.is_ascii_digit())
        .unwrap_or(rest.len());
    let number = rest[..digits].parse().ok()?;
    let name = rest[digits..]
        .trim_start()
        .strip_prefix('"')
        .and_then(|name| name.split('"').next());
    Some((number, name))
}

/// Sentinels behind the comment character that other systems obey.
pub(super) const FOREIGN: &[&str] = &["$ACC", "$OMP", "DIR$", "GCC$"];

/// What `line` is.
pub(super) fn classify<'a>(line: &'a str, options: &FortranOptions) -> LineKind<'a> {
    let Some((first, _)) = columns(line).first().copied() else {
        return LineKind::Nothing;
    };
    if first == '#'
        && let Some((number, name)) = line_marker(line)
    {
        return LineKind::Marker(number, name);
    }
    if let Some(kind) = sentinel_line(line, first, options) {
        return kind;
    }
    let comment = matches!(first, 'C' | 'c' | '*' | '!' | '#')
        || matches!(first, 'D' | 'd') && !options.debug_lines;
    if comment && !conditional(line, options) {
        return LineKind::Nothing;
    }
    statement_line(line, comment, options)
}

/// `!$` with a label or blanks behind it, when conditional lines are code.
fn conditional(line: &str, options: &FortranOptions) -> bool {
    let mut chars = line.chars().skip(1);
    options.openmp
        && chars.next() == Some('$')
        && chars
            .take(3)
            .all(|ch| ch == ' ' || ch.is_ascii_digit() || ch == '\t')
}

fn sentinel_line<'a>(line: &str, first: char, options: &FortranOptions) -> Option<LineKind<'a>> {
    let comment = match first {
        'd' | 'D' => !options.debug_lines,
        other => matches!(other, 'C' | 'c' | '*' | '!' | '#'),
    };
    if !comment {
        return None;
    }
    let mut columns = columns(line);
    let sentinel: String = columns
        .iter()
        .skip(1)
        .take(4)
        .map(|(ch, _)| ch.to_ascii_uppercase())
        .collect();
    let mark = columns.get(5).map_or(' ', |(ch, _)| *ch);
    let continues = !is_blank(mark);
    let whole = columns.clone();
    cut(&mut columns, options.line_length);
    let text = columns.split_off(columns.len().min(6));
    if sentinel == "DVM$" {
        let is_cut = is_cut(&text, &whole[(6 + text.len()).min(whole.len())..]);
        return Some(LineKind::Directive(continues, text, is_cut));
    }
    let obeyed =
        options.obeys(&sentinel) && (sentinel.starts_with('$') || matches!(first, '!' | 'c' | 'C'));
    (obeyed && FOREIGN.contains(&sentinel.as_str())).then(|| {
        LineKind::Foreign(
            continues && sentinel.starts_with('$'),
            format!("!{sentinel}"),
            text,
        )
    })
}

/// Fields of a line that is no comment. `conditional`: its sentinel counts as two blanks.
fn statement_line<'a>(line: &'a str, conditional: bool, options: &FortranOptions) -> LineKind<'a> {
    let mut columns = expand_tab(line);
    if conditional {
        for column in columns.iter_mut().take(2) {
            column.0 = ' ';
        }
    }
    if let Some(first) = columns.first_mut()
        && options.debug_lines
        && matches!(first.0, 'd' | 'D')
    {
        first.0 = ' ';
    }
    let significant = columns.iter().position(|(ch, _)| !is_blank(*ch));
    match significant.map(|index| (index, columns[index].0)) {
        None => return LineKind::Nothing,
        Some((index, '!')) if index != 5 => return LineKind::Nothing,
        Some(_) => {}
    }
    cut(&mut columns, options.line_length);
    let text = columns.split_off(columns.len().min(6));
    let continues = columns
        .get(5)
        .is_some_and(|(ch, _)| !is_blank(*ch) && *ch != '0');
    columns.truncate(5);
    let length = options.line_length.filter(|_| options.pad);
    let width = length.map(|limit| limit.saturating_sub(6));
    LineKind::Statement(
        continues,
        Fields {
            label: columns,
            text,
            width,
        },
    )
}

/// Characters of a line with the user's columns. The compiler drops NUL and every carriage return.
pub(super) fn columns(line: &str) -> Vec<(char, u32)> {
    let numbered = line.chars().zip(1..);
    numbered
        .filter(|(ch, _)| !matches!(ch, '\0' | '\r'))
        .collect()
}

/// Drops what stands behind column `limit`. Columns are bytes, so a character may be cut.
pub(super) fn cut(columns: &mut Vec<(char, u32)>, limit: Option<usize>) {
    let Some(limit) = limit else {
        return;
    };
    let mut bytes = 0;
    for (index, &(ch, column)) in columns.iter().enumerate() {
        let whole = bytes;
        bytes += width(ch);
        if bytes > limit {
            columns.truncate(index);
            columns.extend(apart(ch).take(limit - whole).map(|part| (part, column)));
            return;
        }
    }
}

/// Something stands behind the end of a line that is no comment.
fn is_cut(text: &[(char, u32)], behind: &[(char, u32)]) -> bool {
    let is_comment = text.iter().skip(1).any(|(ch, _)| *ch == '!');
    let first = behind.iter().map(|(ch, _)| *ch).find(|ch| !is_blank(*ch));
    !is_comment && first.is_some_and(|ch| ch != '!')
}

/// The columns of a line, a tab in the first six turned into blanks.
fn expand_tab(line: &str) -> Vec<(char, u32)> {
    let mut expanded: Vec<(char, u32)> = Vec::with_capacity(line.len());
    let mut after_tab = false;
    for (ch, column) in columns(line) {
        if std::mem::take(&mut after_tab) && ('1'..='9').contains(&ch) {
            *expanded.last_mut().expect("a tab left blanks") = (ch, column);
        } else if ch == '\t' && expanded.len() < 6 {
            expanded.resize(6, (' ', column));
            after_tab = true;
        } else {
            expanded.push((ch, column));
        }
    }
    expanded
}
