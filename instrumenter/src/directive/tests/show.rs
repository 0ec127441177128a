//! Trees and problems as text for snapshots.

use super::*;

/// The tree of a directive without problems. Empty fields are left out.
pub(super) fn tree(text: &str, spelling: Spelling) -> String {
    let parsed = parse(text, spelling);
    assert_eq!(parsed.problems, [], "{text}");
    let directive = parsed
        .directive
        .expect("no problems, so there is a directive");
    let tree = format!("{:#?}", directive.kind);
    let is_empty = |line: &&str| {
        [": None,", ": [],", ": false,"]
            .iter()
            .any(|empty| line.ends_with(empty))
    };
    let lines: Vec<&str> = tree.lines().filter(|line| !is_empty(line)).collect();
    fold(&lines)
}

/// The problems of directives, one a line, with their places marked.
pub(super) fn problems(texts: &str, spelling: Spelling) -> String {
    let mut shown = String::new();
    for text in texts.lines().map(str::trim).filter(|text| !text.is_empty()) {
        shown += &format!("{text}\n");
        for problem in &parse(text, spelling).problems {
            shown += &self::problem(text, problem);
        }
        shown.push('\n');
    }
    shown
}

fn problem(text: &str, problem: &Problem) -> String {
    let mut shown = format!("{} {}", underline(text, &problem.range, '^'), problem.label);
    if let Some((range, remark)) = &problem.related {
        shown += &format!("\n{} {remark}", underline(text, range, '-'));
    }
    let number = if problem.original.is_empty() {
        String::new()
    } else {
        format!(" {{{}}}", problem.original)
    };
    let severity = format!("{:?}", problem.severity).to_lowercase();
    let code = problem.code.id;
    shown += &format!("\n{severity}[{code}]{number}: {}", problem.message);
    if let Some(help) = &problem.help {
        shown += &format!("\nhelp: {help}");
    }
    shown
        .lines()
        .map(|line| format!("{}\n", line.trim_end()))
        .collect()
}

fn underline(text: &str, range: &Range<usize>, mark: char) -> String {
    let before = text[..range.start].chars().count();
    let marked = text[range.clone()].chars().count().max(1);
    " ".repeat(before) + &mark.to_string().repeat(marked)
}

/// Pretty-printed debug text with every group that fits on a line on one line.
fn fold(lines: &[&str]) -> String {
    const WIDTH: usize = 96;
    let indent = |line: &str| line.len() - line.trim_start().len();
    let mut folded = String::new();
    let mut at = 0;
    while at < lines.len() {
        let depth = indent(lines[at]);
        let closes =
            |line: &&str| indent(line) == depth && line.trim_start().starts_with(['}', ']', ')']);
        let length = if lines[at].ends_with(['{', '[', '(']) {
            lines[at..].iter().position(closes).unwrap_or(0)
        } else {
            0
        };
        let group: Vec<&str> = lines[at..=at + length]
            .iter()
            .map(|line| line.trim())
            .collect();
        let joined = group.join(" ");
        let fits = depth + joined.len() <= WIDTH;
        let (shown, next) = if fits {
            (joined.as_str(), length + 1)
        } else {
            (group[0], 1)
        };
        folded += &format!("{}{shown}\n", " ".repeat(depth / 2));
        at += next;
    }
    folded
        .replace(", }", " }")
        .replace(", )", ")")
        .replace(", ]", "]")
        .replace("( ", "(")
        .replace("[ ", "[")
}
