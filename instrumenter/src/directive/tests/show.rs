//! Trees and problems as text for snapshots.

use super::*;

/// The directive, then its problems with the place marked.
pub(super) fn parsed(text: &str, spelling: Spelling) -> String {
    let parsed = parse(text, spelling);
    let mut shown = format!("{text}\n");
    for problem in &parsed.problems {
        shown.push_str(&self::problem(text, problem));
    }
    if let Some(directive) = &parsed.directive {
        let tree = format!("{:#?}", directive.kind);
        shown.push_str(&fold(&tree));
    }
    shown
}

/// Only the problems, with the place marked.
pub(super) fn problems(text: &str, spelling: Spelling) -> String {
    let mut shown = format!("{text}\n");
    for problem in &parse(text, spelling).problems {
        shown.push_str(&self::problem(text, problem));
    }
    shown
}

fn problem(text: &str, problem: &Problem) -> String {
    let Problem {
        code,
        original,
        severity,
        range,
        message,
        label,
        related,
        help,
    } = problem;
    let number = if original.is_empty() {
        String::new()
    } else {
        format!(" {{{original}}}")
    };
    let mut shown = format!("{} {label}\n", underline(text, range, '^'));
    if let Some((range, remark)) = related {
        shown += &format!("{} {remark}\n", underline(text, range, '-'));
    }
    shown += &format!("{severity:?} {}{number}: {message}\n", code.id);
    if let Some(help) = help {
        shown += &format!("help: {help}\n");
    }
    shown
}

fn underline(text: &str, range: &Range<usize>, mark: char) -> String {
    let before = text[..range.start].chars().count();
    let marked = text[range.clone()].chars().count().max(1);
    " ".repeat(before) + &mark.to_string().repeat(marked)
}

/// Pretty-printed debug text with every group that fits on a line on one line.
fn fold(tree: &str) -> String {
    const WIDTH: usize = 96;
    let lines: Vec<&str> = tree.lines().collect();
    let mut folded = String::new();
    let mut at = 0;
    while at < lines.len() {
        let indent = lines[at].len() - lines[at].trim_start().len();
        let is_end = |line: &&str| {
            line.len() - line.trim_start().len() == indent
                && line.trim_start().starts_with(['}', ']', ')'])
        };
        let length = if lines[at].ends_with(['{', '[', '(']) {
            lines[at + 1..]
                .iter()
                .position(|line| is_end(line))
                .map_or(0, |length| length + 1)
        } else {
            0
        };
        let joined = lines[at..=at + length]
            .iter()
            .map(|line| line.trim())
            .collect::<Vec<_>>()
            .join(" ");
        let fits = length > 0 && indent + joined.len() <= WIDTH;
        folded += &" ".repeat(indent / 2);
        folded += if fits || length == 0 {
            &joined
        } else {
            lines[at].trim()
        };
        folded.push('\n');
        at += if fits { length + 1 } else { 1 };
    }
    folded
        .replace(", }", " }")
        .replace(", )", ")")
        .replace(", ]", "]")
        .replace("( ", "(")
        .replace("[ ", "[")
}
