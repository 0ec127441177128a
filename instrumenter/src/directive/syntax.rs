//! What is wrong with a directive that does not parse: the exact place, what stands there, what
//! could stand there.
//!
//! tree-sitter's recovery hides the place of an error, so it is asked twice over: its log names the
//! end of the last good token, and what may follow is found by trying each word and mark there. This
//! costs some hundred parses of a short text, for a bad directive only.

use std::ops::Range;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use tree_sitter::Parser;

use super::problem::TOO_EARLY;
use super::table;
use super::tree::{Source, new_parser};
use super::{Problem, Spelling};
use crate::diagnostic::codes;
use crate::diagnostic::translator::Numbers;

/// Words of the grammar beside the keywords of directives, in upper case, sorted.
#[rustfmt::skip]
const OTHER_WORDS: &[&str] = &[
    "ACROSS", "AND", "ASYNC", "BLOCK", "BY", "COMMON", "CORNER", "CUDA", "CUDA_BLOCK", "D", "D0",
    "D1", "D2", "D3", "D4", "DERIVED", "DIMENSION", "E", "E0", "E1", "E2", "E3", "E4", "EQV",
    "FILES", "FINALIZE", "GENBLOCK", "GEN_BLOCK", "HIGH", "HOST", "IN", "INCLUDE_TO", "INDIRECT",
    "INLOCAL", "INOUT", "LOAD", "LOCAL", "LOCAL_ASYNC", "LOW", "MAX", "MAXLOC", "MIN", "MINLOC",
    "MULTBLOCK", "MULT_BLOCK", "NEQV", "NEW", "ONTO", "OR", "OUT", "PARALLEL_ASYNC", "PIPE",
    "POINTER", "PRIVATE", "PRODUCT", "REDUCTION", "SAVE", "SECTION", "SET", "SHADOW_COMPUTE",
    "SHADOW_RENEW", "STAGE", "STATUS", "SUM", "TARGETS", "TIE", "VARLIST", "WAIT", "WGTBLOCK",
    "WGT_BLOCK", "WITH", "XOR",
];

/// All words of the grammar, in upper case, sorted.
pub(super) static WORDS: LazyLock<Vec<&'static str>> = LazyLock::new(|| {
    let mut words: Vec<&str> = table::words().chain(OTHER_WORDS.iter().copied()).collect();
    words.sort_unstable();
    words.dedup();
    words
});

/// Words of pragmas that are written in upper case.
const UPPER_CASE_IN_PRAGMAS: [&str; 6] = [
    "CUDA",
    "HOST",
    "LOCAL",
    "LOCAL_ASYNC",
    "PARALLEL",
    "PARALLEL_ASYNC",
];

/// Marks that may be expected.
const MARKS: [&str; 14] = [
    "(", ")", "[", "]", ",", ";", ":", "::", "=", "=>", "*", "+", "-", "@",
];

/// Marks that may open or go on with any expression; not worth naming beside "an expression".
const EXPRESSION_MARKS: [&str; 5] = ["(", "[", "*", "+", "-"];

/// In a longer text nothing is tried: no directive is that long, and each try parses it.
const MOST_PROBED: usize = 4096;

/// More words than this are named by their kind, which one of them tells.
const MOST_NAMED: usize = 7;
const KINDS: [(&str, &str); 3] = [
    ("REDUCTION", "a clause"),
    ("MAXLOC", "a reduction"),
    ("BLOCK", "a distribution mode"),
];

/// The problem of a text that has no tree.
pub(super) fn diagnose(source: &Source) -> Problem {
    let mut prober = Prober::new();
    let good = prober
        .error_after(&source.text)
        .unwrap_or(source.text.len());
    let found = Found::at(&source.text, good);
    let expected = if good <= MOST_PROBED {
        Expected::at(&mut prober, source, good)
    } else {
        Expected::default()
    };
    let range = source.original(found.range());
    if good < source.start {
        return first_word(source, &found, &expected, range);
    }
    let before = source.text[source.start..good].trim();
    if before == "*"
        && let Found::Word(word, _) = &found
        && WORDS.contains(&word.as_str())
    {
        let message = format!("`*` before `{word}`");
        return Problem::new(&codes::FORMAL_FORM, "2034", range, message)
            .help("`*` goes with DISTRIBUTE and ALIGN of a formal parameter");
    }
    unexpected(source, &found, &expected, range, before)
}

/// Nothing good yet: no directive at all, or an unknown one.
fn first_word(source: &Source, found: &Found, expected: &Expected, range: Range<usize>) -> Problem {
    let original = Numbers("", "M309", "").of(source.spelling);
    match found {
        Found::End(_) => Problem::new(&codes::DIRECTIVE_SYNTAX, "", range, "empty directive")
            .label("expected a directive"),
        Found::Word(word, _) => {
            let message = format!("unknown directive `{word}`");
            let problem = Problem::new(&codes::UNKNOWN_DIRECTIVE, original, range, message);
            suggest(problem, word, expected)
        }
        Found::Mark(text, _) => {
            let message = format!("unexpected `{text}`");
            Problem::new(&codes::DIRECTIVE_SYNTAX, "", range, message).label("expected a directive")
        }
    }
}

fn unexpected(
    source: &Source,
    found: &Found,
    expected: &Expected,
    range: Range<usize>,
    before: &str,
) -> Problem {
    let is_pragma = source.spelling == Spelling::PragmaC;
    let label = expected.sentence();
    match found {
        Found::End(_) if is_pragma && before.ends_with(',') => {
            let message = "the directive ends with a comma";
            Problem::new(&codes::DIRECTIVE_SYNTAX, "M305", range, message).label(label)
        }
        Found::End(_) => Problem::new(&codes::DIRECTIVE_SYNTAX, "", range, TOO_EARLY).label(label),
        Found::Mark(text, _)
            if text == "," && source.spelling != Spelling::Fortran && expected.has("]") =>
        {
            let original = if is_pragma { "" } else { "2099" };
            let message = "`,` between subscripts";
            Problem::new(&codes::DIRECTIVE_SYNTAX, original, range, message)
                .label(label)
                .help("each subscript has its own brackets: `[i][j]`")
        }
        Found::Word(word, _) => {
            let original = match source.spelling {
                Spelling::PragmaC if expected.end => "M306",
                Spelling::Fortran if expected.has("REDUCTION") => "150",
                _ => "",
            };
            let message = format!("unexpected `{word}`");
            let problem = Problem::new(&codes::DIRECTIVE_SYNTAX, original, range, message);
            suggest(problem.label(label), word, expected)
        }
        Found::Mark(text, place) => {
            let original = if is_pragma && expected.end {
                "M306"
            } else {
                ""
            };
            if let Some(component) = component(source, text, place) {
                return component;
            }
            let message = format!("unexpected `{text}`");
            Problem::new(&codes::DIRECTIVE_SYNTAX, original, range, message).label(label)
        }
    }
}

/// A text without the subscripts at its end.
fn before_subscripts(text: &str) -> &str {
    let mut depth = 0_usize;
    for (at, mark) in text.char_indices().rev() {
        match mark {
            ')' | ']' => depth += 1,
            '(' | '[' => depth = depth.saturating_sub(1),
            _ if depth == 0 => return text[..at + mark.len_utf8()].trim_end(),
            _ => {}
        }
    }
    text
}

/// `x%a`, `x.a`, `x->a` where the name of a variable is expected.
fn component(source: &Source, mark: &str, place: &Range<usize>) -> Option<Problem> {
    let is_fortran = source.spelling == Spelling::Fortran;
    let chooses = match is_fortran {
        true => mark == "%",
        false => mark == "." || mark == "->",
    };
    let is_word = |c: char| c.is_alphanumeric() || c == '_' || c == '$';
    let (before, behind) = (&source.text[..place.start], &source.text[place.end..]);
    let record = before.trim_end();
    let array = before_subscripts(record);
    let start = array.trim_end_matches(is_word).len();
    let blank = behind.len() - behind.trim_start().len();
    let name = behind.trim_start();
    let length = name.find(|c| !is_word(c)).unwrap_or(name.len());
    if !chooses || length == 0 || start == array.len() {
        return None;
    }
    let end = place.end + blank + length;
    let message = format!("`{}` is a component", &source.text[start..end]);
    let help = match is_fortran {
        true => {
            "pass it to a procedure, whose dummy argument directives can name, or use a variable of its own"
        }
        false => {
            "pass it to a function, whose parameter directives can name, or use a variable of its own"
        }
    };
    let problem = Problem::new(
        &codes::DIRECTIVE_SYNTAX,
        "",
        source.original(start..end),
        message,
    );
    Some(problem.label("expected the name of a variable").help(help))
}

/// Adds the nearest of the expected words.
fn suggest(problem: Problem, word: &str, expected: &Expected) -> Problem {
    let upper = word.to_uppercase();
    let nearest = expected
        .words
        .iter()
        .map(|candidate| (distance(&upper, &candidate.to_uppercase()), candidate))
        .min_by_key(|(distance, _)| *distance);
    match nearest {
        Some((distance, candidate)) if distance * 3 <= word.chars().count().max(3) => {
            problem.help(format!("did you mean `{candidate}`?"))
        }
        Some(_) | None => problem,
    }
}

/// How many letters must be put in, left out, changed or swapped with the next.
fn distance(left: &str, right: &str) -> usize {
    let left: Vec<char> = left.chars().collect();
    let right: Vec<char> = right.chars().collect();
    let mut rows = vec![(0..=right.len()).collect::<Vec<usize>>()];
    for i in 1..=left.len() {
        let mut row = vec![i];
        for j in 1..=right.len() {
            let changed = rows[i - 1][j - 1] + usize::from(left[i - 1] != right[j - 1]);
            let mut least = changed.min(row[j - 1] + 1).min(rows[i - 1][j] + 1);
            let swapped =
                i > 1 && j > 1 && left[i - 1] == right[j - 2] && left[i - 2] == right[j - 1];
            if swapped {
                least = least.min(rows[i - 2][j - 2] + 1);
            }
            row.push(least);
        }
        rows.push(row);
    }
    rows[left.len()][right.len()]
}

/// What stands behind the last good token, with its bytes in the parsed text.
enum Found {
    Word(String, Range<usize>),
    Mark(String, Range<usize>),
    /// Nothing: the end of the last good token.
    End(usize),
}

impl Found {
    fn at(text: &str, good: usize) -> Found {
        let rest = &text[good..];
        let start = good + (rest.len() - rest.trim_start().len());
        let rest = &text[start..];
        let Some(first) = rest.chars().next() else {
            return Found::End(good);
        };
        let is_word = |c: char| c.is_alphanumeric() || c == '_' || c == '$';
        if is_word(first) {
            let end = start + rest.find(|c| !is_word(c)).unwrap_or(rest.len());
            return Found::Word(text[start..end].to_owned(), start..end);
        }
        let double = ["::", "=>", "->", "&&", "||", "==", "<=", ">=", "<<", ">>"];
        let length = match double.iter().find(|mark| rest.starts_with(**mark)) {
            Some(mark) => mark.len(),
            None => first.len_utf8(),
        };
        let end = start + length;
        Found::Mark(text[start..end].to_owned(), start..end)
    }

    fn range(&self) -> Range<usize> {
        match self {
            Found::Word(_, range) | Found::Mark(_, range) => range.clone(),
            Found::End(at) => *at..*at,
        }
    }
}

/// What may stand at a place.
#[derive(Default)]
struct Expected {
    /// "an expression", "a name" ..., at most one.
    operand: Option<&'static str>,
    marks: Vec<&'static str>,
    /// As this spelling writes them.
    words: Vec<String>,
    /// The directive may end.
    end: bool,
}

impl Expected {
    fn at(prober: &mut Prober, source: &Source, good: usize) -> Expected {
        let prefix = &source.text[..good];
        let name = prober.accepts(prefix, "a_name");
        let number = prober.accepts(prefix, "1");
        let operand = match (name, number) {
            (true, true) => Some("an expression"),
            (true, false) => Some("a name"),
            (false, true) => Some("a number"),
            (false, false) => prober.accepts(prefix, "\"a string\"").then_some("a string"),
        };
        // In the parentheses of an expression anything goes; only their end is worth naming.
        if prober.accepts(prefix, "?") && prober.accepts(prefix, "::") {
            let marks = [")", "]", "}"]
                .into_iter()
                .filter(|mark| prober.accepts(prefix, mark));
            return Expected {
                operand: None,
                marks: marks.collect(),
                words: Vec::new(),
                end: false,
            };
        }
        let in_expression = operand == Some("an expression") || prober.accepts(prefix, "/");
        let marks = MARKS
            .into_iter()
            .filter(|mark| !(in_expression && EXPRESSION_MARKS.contains(mark)))
            .filter(|mark| prober.accepts(prefix, mark))
            .collect();
        // Where a name may stand, any word would pass for one.
        let words = if name {
            Vec::new()
        } else {
            words(source.spelling)
        };
        let words = words
            .into_iter()
            .filter(|word| prober.accepts(prefix, word))
            .collect();
        let end = prober.error_after(prefix).is_none();
        Expected {
            operand,
            marks,
            words,
            end,
        }
    }

    fn has(&self, text: &str) -> bool {
        self.marks.contains(&text) || self.words.iter().any(|word| word == text)
    }

    /// `expected a name, `]` or `ON``; empty if nothing is known.
    fn sentence(&self) -> String {
        let mut items: Vec<String> = self.operand.into_iter().map(str::to_owned).collect();
        items.extend(self.marks.iter().map(|mark| format!("`{mark}`")));
        if self.words.len() > MOST_NAMED {
            let kind = KINDS
                .iter()
                .find(|(word, _)| self.has(word) || self.has(&word.to_lowercase()));
            items.push(kind.map_or("a keyword", |(_, kind)| kind).to_owned());
        } else {
            items.extend(self.words.iter().map(|word| format!("`{word}`")));
        }
        if self.end {
            items.push("the end of the directive".to_owned());
        }
        match items.as_slice() {
            [] => String::new(),
            [only] => format!("expected {only}"),
            [first @ .., last] => format!("expected {} or {last}", first.join(", ")),
        }
    }
}

/// The words that a spelling may use.
fn words(spelling: Spelling) -> Vec<String> {
    match spelling {
        Spelling::ClassicC => {
            let levels =
                |word: &&&str| word.len() == 2 && word.ends_with(|c: char| c.is_ascii_digit());
            let lower = WORDS.iter().filter(levels).map(|word| word.to_lowercase());
            WORDS
                .iter()
                .map(|word| (*word).to_owned())
                .chain(lower)
                .collect()
        }
        Spelling::PragmaC => {
            let upper = UPPER_CASE_IN_PRAGMAS.iter().map(|word| (*word).to_owned());
            WORDS
                .iter()
                .map(|word| word.to_lowercase())
                .chain(upper)
                .collect()
        }
        Spelling::Fortran => WORDS.iter().map(|word| (*word).to_owned()).collect(),
    }
}

/// A parser whose log is read.
struct Prober {
    parser: Parser,
    log: Arc<Mutex<Log>>,
}

/// What the log said of one parse.
#[derive(Default)]
struct Log {
    /// End of the last token that the current version of the parse has taken.
    column: usize,
    /// The furthest place where a version could not go on.
    furthest: usize,
    /// No version could go on.
    failed: bool,
}

impl Log {
    fn read(&mut self, line: &str) {
        if self.failed {
            return;
        }
        if line.starts_with("process ") {
            let column = line
                .rsplit("col:")
                .next()
                .and_then(|text| text.parse().ok());
            self.column = column.unwrap_or(self.column);
        } else if line.starts_with("detect_error") {
            self.furthest = self.furthest.max(self.column);
        } else if line.starts_with("resume") {
            self.failed = true;
        }
    }
}

impl Prober {
    fn new() -> Prober {
        let log = Arc::new(Mutex::new(Log::default()));
        let shared = Arc::clone(&log);
        let mut parser = new_parser();
        parser.set_logger(Some(Box::new(move |_, line| {
            shared
                .lock()
                .unwrap_or_else(PoisonError::into_inner)
                .read(line);
        })));
        Prober { parser, log }
    }

    /// Where the parser stops: the end of the last good token of the text, which is one line.
    fn error_after(&mut self, text: &str) -> Option<usize> {
        let log = || self.log.lock().unwrap_or_else(PoisonError::into_inner);
        *log() = Log::default();
        self.parser.parse(text, None);
        let log = log();
        (log.failed && text.is_char_boundary(log.furthest)).then_some(log.furthest)
    }

    /// Whether a token may stand behind a good text.
    fn accepts(&mut self, prefix: &str, token: &str) -> bool {
        let after = self.error_after(&format!("{prefix} {token}"));
        after.is_none_or(|after| after > prefix.len())
    }
}
