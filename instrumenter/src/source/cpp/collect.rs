//! Takes out of the text of the second step what is not C: line markers, other `#` lines, the
//! markers that stand for directives; and finds the marked uses of index macros.
//!
//! Everything taken out leaves blanks, so offsets and lines stay.

use std::collections::BTreeMap;
use std::ops::Range;

use super::lexer::{PpLexer, PpToken, PpTokenKind};
use super::macros::INDEX_MARK;
use super::presumed::{Files, Presumed, parse_marker};
use crate::source::{Include, IndexMark, Line, LineMap, Verbatim};

/// Call that stands for a directive: `__dvm_directive__(7,(expression),(expression))`.
pub(crate) const DIRECTIVE_MARK: &str = "__dvm_directive__";

/// Start of both marks, to find lines that hold one.
const MARK_START: &str = "__dvm_";

/// What the second step's text holds.
pub(crate) struct Collected {
    /// The text with blanks for what was taken out.
    pub(crate) text: String,
    pub(crate) lines: LineMap,
    /// Indices of lines that were `#` lines.
    pub(crate) hash_lines: Vec<usize>,
    pub(crate) directives: Vec<DirectiveMarker>,
    /// `#pragma dvm` made by `_Pragma`: where it stood, and what follows `dvm`.
    pub(crate) pragmas: Vec<(usize, String)>,
    pub(crate) verbatim: Vec<Verbatim>,
    pub(crate) index_marks: Vec<IndexMark>,
    pub(crate) includes: Vec<Include>,
}

/// A directive's marker.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct DirectiveMarker {
    pub(crate) at: usize,
    pub(crate) number: usize,
    /// Its expressions, expanded, index marks taken out.
    pub(crate) expansions: Vec<String>,
}

/// Reads the text of the second step. `main` is the number of the unit's file.
pub(crate) fn collect(
    text: String,
    files: &mut Files,
    main: usize,
    system_from: BTreeMap<usize, u32>,
) -> Collected {
    let mut collector = Collector {
        text: &text,
        files,
        presumed: Presumed::new(main, system_from),
        blanks: Vec::new(),
        open_include: None,
        lines: Vec::new(),
        hash_lines: Vec::new(),
        directives: Vec::new(),
        pragmas: Vec::new(),
        verbatim: Vec::new(),
        index_marks: Vec::new(),
        includes: Vec::new(),
    };
    collector.read();
    let Collector {
        blanks,
        lines,
        hash_lines,
        directives,
        pragmas,
        verbatim,
        index_marks,
        includes,
        ..
    } = collector;
    Collected {
        lines: LineMap::new(lines),
        hash_lines,
        directives,
        pragmas,
        verbatim,
        index_marks,
        includes,
        text: blanked(text, &blanks),
    }
}

fn blanked(text: String, blanks: &[Range<usize>]) -> String {
    let mut bytes = text.into_bytes();
    for byte in blanks.iter().flat_map(Clone::clone) {
        if bytes[byte] != b'\n' {
            bytes[byte] = b' ';
        }
    }
    String::from_utf8(bytes).expect("whole characters were blanked")
}

struct Collector<'a> {
    text: &'a str,
    files: &'a mut Files,
    presumed: Presumed,
    blanks: Vec<Range<usize>>,
    /// The system header entered from the user's text: offset, file and line of the include.
    open_include: Option<OpenInclude>,
    lines: Vec<Line>,
    hash_lines: Vec<usize>,
    directives: Vec<DirectiveMarker>,
    pragmas: Vec<(usize, String)>,
    verbatim: Vec<Verbatim>,
    index_marks: Vec<IndexMark>,
    includes: Vec<Include>,
}

struct OpenInclude {
    start: usize,
    file: usize,
    line: u32,
}

impl Collector<'_> {
    fn read(&mut self) {
        let text = self.text;
        let mut start = 0;
        for line in text.split_inclusive('\n') {
            let content = line.strip_suffix('\n').unwrap_or(line);
            self.start_line(start);
            if content.starts_with('#') {
                self.hash_lines.push(self.lines.len() - 1);
                self.read_hash_line(start..start + content.len());
            } else {
                if content.contains(MARK_START) && !self.presumed.in_system_header() {
                    self.read_marks(start..start + content.len());
                }
                self.presumed.line += 1;
            }
            start += line.len();
        }
        if self.lines.is_empty() {
            self.start_line(0);
        }
        self.index_marks
            .sort_by_key(|mark| (mark.range.start, usize::MAX - mark.range.end));
    }

    fn start_line(&mut self, start: usize) {
        self.lines.push(Line {
            start,
            file: self.presumed.file,
            number: self.presumed.line,
            in_system_header: self.presumed.in_system_header(),
        });
    }

    fn read_hash_line(&mut self, range: Range<usize>) {
        let line = &self.text[range.clone()];
        self.blanks.push(range.clone());
        if let Some(marker) = parse_marker(line) {
            let includer = (
                self.presumed.file,
                self.presumed.line,
                self.presumed.in_system_header(),
            );
            self.presumed.pass_marker(&marker, self.files);
            self.follow_includes(includer, &range);
            return;
        }
        self.presumed.line += 1;
        match dvm_pragma(line).filter(|_| !self.presumed.in_system_header()) {
            Some(body) => self.pragmas.push((range.start, body.to_owned())),
            None => self.verbatim.push(Verbatim {
                text: line.to_owned(),
                range,
            }),
        }
    }

    /// A marker at `range` has led from the includer's line into or out of a system header.
    fn follow_includes(
        &mut self,
        (file, line, was_system): (usize, u32, bool),
        range: &Range<usize>,
    ) {
        let is_system = self.presumed.in_system_header();
        if is_system && !was_system {
            self.open_include = Some(OpenInclude {
                start: range.start,
                file,
                line,
            });
        } else if was_system
            && !is_system
            && let Some(open) = self.open_include.take()
        {
            self.includes.push(Include {
                range: open.start..range.end,
                file: open.file,
                line: open.line,
                text: String::new(),
            });
        }
    }

    fn read_marks(&mut self, line: Range<usize>) {
        let mut lexer = PpLexer::new(&self.text[..line.end], line.start);
        let mut before = Vec::new();
        while let Some(token) = lexer.next() {
            match (token.kind, &self.text[token.range.clone()]) {
                (PpTokenKind::Word, DIRECTIVE_MARK) => {
                    if let Some((mark, end)) = read_directive_mark(self.text, &token) {
                        self.blanks.push(token.range.start..end);
                        self.directives.push(mark);
                        lexer.seek(end);
                        continue;
                    }
                }
                (PpTokenKind::Word, INDEX_MARK) => {
                    if let Some(mark) = read_index_mark(self.text, &token) {
                        if stands_for_name(self.text, &before) {
                            self.blanks.push(mark.range.start..mark.element.start);
                            self.blanks.push(mark.element.end..mark.range.end);
                            lexer.seek(mark.element.start);
                        } else {
                            self.index_marks.push(mark);
                        }
                    }
                }
                _ => {}
            }
            before.push(token);
        }
    }
}

/// What follows `#pragma dvm`.
fn dvm_pragma(line: &str) -> Option<&str> {
    let rest = line
        .strip_prefix('#')?
        .trim_start()
        .strip_prefix("pragma")?
        .trim_start()
        .strip_prefix("dvm")?;
    (rest.is_empty() || rest.starts_with([' ', '\t'])).then(|| rest.trim())
}

/// The operands of the call whose name is `name`, trimmed, and the offset behind the call.
fn operands(text: &str, name: &PpToken) -> Option<(Vec<Range<usize>>, usize)> {
    let mut lexer = PpLexer::new(text, name.range.end);
    let _open = lexer
        .next_significant()
        .filter(|token| &text[token.range.clone()] == "(")?;
    let mut operands = Vec::new();
    let mut start = lexer.offset();
    let mut depth = 0_usize;
    loop {
        let token = lexer.next_significant()?;
        let ends = match &text[token.range.clone()] {
            "(" | "[" | "{" => {
                depth += 1;
                false
            }
            ")" if depth == 0 => true,
            ")" | "]" | "}" => {
                depth = depth.checked_sub(1)?;
                false
            }
            "," => depth == 0,
            _ => false,
        };
        if ends {
            operands.push(trim(text, start..token.range.start));
            start = token.range.end;
            if &text[token.range.clone()] == ")" {
                return Some((operands, token.range.end));
            }
        }
    }
}

fn trim(text: &str, range: Range<usize>) -> Range<usize> {
    let part = &text[range.clone()];
    let lead = part.len() - part.trim_ascii_start().len();
    range.start + lead..range.start + lead + part.trim_ascii().len()
}

/// `(x)` without its parentheses.
fn inside(text: &str, range: &Range<usize>) -> Option<Range<usize>> {
    let part = text.get(range.clone())?;
    (part.starts_with('(') && part.ends_with(')') && part.len() >= 2)
        .then(|| trim(text, range.start + 1..range.end - 1))
}

fn read_directive_mark(text: &str, name: &PpToken) -> Option<(DirectiveMarker, usize)> {
    let (operands, end) = operands(text, name)?;
    let (number, expressions) = operands.split_first()?;
    let expansions: Option<Vec<String>> = expressions
        .iter()
        .map(|operand| inside(text, operand).map(|range| expansion(&text[range])))
        .collect();
    let number = text[number.clone()].parse().ok()?;
    Some((
        DirectiveMarker {
            at: name.range.start,
            number,
            expansions: expansions?,
        },
        end,
    ))
}

fn read_index_mark(text: &str, name: &PpToken) -> Option<IndexMark> {
    let (operands, end) = operands(text, name)?;
    let (element, rest) = operands.split_last()?;
    let arguments: Option<Vec<_>> = rest
        .get(1..)?
        .iter()
        .map(|operand| inside(text, operand))
        .collect();
    Some(IndexMark {
        range: name.range.start..end,
        element: element.clone(),
        arguments: arguments?,
    })
}

/// An expanded expression on one line: macros of system headers bring line markers with them.
fn expansion(text: &str) -> String {
    if !text.contains('\n') {
        return without_index_marks(text);
    }
    let lines = text
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(str::trim);
    let joined = lines
        .filter(|line| !line.is_empty())
        .collect::<Vec<_>>()
        .join(" ");
    without_index_marks(&joined)
}

/// Text with each index mark replaced by its element.
fn without_index_marks(text: &str) -> String {
    let mut result = String::with_capacity(text.len());
    let mut done = 0;
    let mut lexer = PpLexer::new(text, 0);
    while let Some(token) = lexer.next() {
        if &text[token.range.clone()] != INDEX_MARK {
            continue;
        }
        if let Some(mark) = read_index_mark(text, &token) {
            result.push_str(&text[done..mark.range.start]);
            result.push_str(&without_index_marks(&text[mark.element]));
            done = mark.range.end;
            lexer.seek(done);
        }
    }
    result.push_str(&text[done..]);
    result
}

/// The use of an index macro behind the tokens `before` of its line declares an array or names a
/// member; it is no access of the array of that name.
fn stands_for_name(text: &str, before: &[PpToken]) -> bool {
    const BEFORE_EXPRESSIONS: [&str; 6] = ["return", "sizeof", "else", "do", "case", "goto"];
    let Some(last) = before.last() else {
        return false;
    };
    match &text[last.range.clone()] {
        "." | "->" => true,
        word if last.kind == PpTokenKind::Word => !BEFORE_EXPRESSIONS.contains(&word),
        "," | "*" => begins_declaration(text, before),
        _ => false,
    }
}

/// Whether the statement that these tokens end in is a declaration, outside its initialisers.
fn begins_declaration(text: &str, tokens: &[PpToken]) -> bool {
    const TYPES: [&str; 16] = [
        "char", "const", "double", "extern", "float", "int", "long", "register", "restrict",
        "short", "signed", "static", "struct", "typedef", "unsigned", "volatile",
    ];
    let word = |token: &PpToken| &text[token.range.clone()];
    let start = tokens
        .iter()
        .rposition(|token| matches!(word(token), ";" | "{" | "}"));
    let statement = &tokens[start.map_or(0, |at| at + 1)..];
    let declarator = statement.iter().rposition(|token| word(token) == ",");
    let in_initialiser = statement[declarator.unwrap_or(0)..]
        .iter()
        .any(|token| word(token) == "=");
    let depth = statement
        .iter()
        .fold(0_i32, |depth, token| match word(token) {
            "(" | "[" => depth + 1,
            ")" | "]" => depth - 1,
            _ => depth,
        });
    statement
        .first()
        .is_some_and(|first| TYPES.contains(&word(first)))
        && !in_initialiser
        && depth == 0
}
