//! What stands in the text of the first step: directives, macros, `#` lines, and for each line the
//! file and line that it comes from.
//!
//! That text has its includes and conditionals resolved, but no macro is expanded and comments are
//! kept: it still reads as the user wrote it. (clang leaves conditionals with their value, and
//! branches that are not compiled; these are passed over.) Directives are found here, not read.

use super::text::find_close;
use std::collections::BTreeMap;
use std::ops::Range;

use super::lexer::{PpLexer, PpToken, PpTokenKind, spelling};
use super::macros::{Macros, read_define};
use super::presumed::{Files, Presumed, parse_marker};
use crate::diagnostic::Place;
use crate::spelling::Spelling;

/// The text of the first step and what was found in it. All ranges are bytes of `text`.
pub(crate) struct Scan {
    pub(crate) text: String,
    /// All its characters are one byte.
    is_ascii: bool,
    pub(crate) files: Files,
    pub(crate) lines: Vec<ScannedLine>,
    pub(crate) directives: Vec<FoundDirective>,
    pub(crate) macros: Macros,
    /// Every `#` line, without its line end, in order.
    pub(crate) hash_lines: Vec<HashLine>,
    /// Candidates for marked index macros, with the place of their body.
    pub(crate) defines: Vec<UserDefine>,
    /// `DVM(...)` in the replacement text of a macro.
    pub(crate) in_definitions: Vec<Range<usize>>,
    /// `DVM(` without its closing parenthesis.
    pub(crate) unclosed: Option<Range<usize>>,
    pub(crate) system_from: BTreeMap<usize, u32>,
}

/// One line of the text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct ScannedLine {
    pub(crate) start: usize,
    pub(crate) file: usize,
    /// From 1; 0 for a line that is no line of a file: a marker.
    pub(crate) number: u32,
    pub(crate) in_system_header: bool,
    /// The line begins inside a comment or another token.
    pub(crate) continues_token: bool,
    /// The line is compiled: it is no conditional, nor in a branch that is left out.
    pub(crate) is_compiled: bool,
}

/// A directive as found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct FoundDirective {
    pub(crate) spelling: Spelling,
    /// From `DVM` or `#` to the closing parenthesis or the end of the line.
    pub(crate) whole: Range<usize>,
    /// What the directive says.
    pub(crate) body: Range<usize>,
}

/// What a `#` line does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum HashKind {
    /// `#define` or `#undef`.
    Macro,
    /// `#include`, shown by the compiler beside what was included.
    Include,
    /// A line marker, a pragma or anything else.
    Other,
}

/// A `#` line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct HashLine {
    pub(crate) kind: HashKind,
    pub(crate) range: Range<usize>,
}

/// A `#define` outside system headers.
pub(crate) struct UserDefine {
    pub(crate) name: String,
    /// Offset under which [`Macros`] knows the definition.
    pub(crate) at: usize,
    pub(crate) body: Range<usize>,
}

impl Scan {
    /// Reads the text of the first step; `main` is the name of the unit's file, `predefined` the
    /// definitions that hold from the start and do not stand in the text.
    pub(crate) fn new(text: String, main: &str, predefined: &str) -> Self {
        let mut files = Files::default();
        let presumed = Presumed::new(files.number(main), BTreeMap::new());
        let scan = Self {
            text: String::new(),
            is_ascii: text.is_ascii(),
            files,
            lines: Vec::new(),
            directives: Vec::new(),
            macros: read_predefined(predefined),
            hash_lines: Vec::new(),
            defines: Vec::new(),
            in_definitions: Vec::new(),
            unclosed: None,
            system_from: BTreeMap::new(),
        };
        let mut reader = ScanReader {
            lexer: PpLexer::new(&text, 0),
            text: &text,
            presumed,
            counted: 0,
            branches: Vec::new(),
            scan,
        };
        reader.start_line(0, false);
        reader.read();
        let ScanReader {
            presumed, mut scan, ..
        } = reader;
        scan.system_from = presumed.into_system_from();
        scan.text = text;
        scan
    }

    /// Index of the line that holds `offset`.
    pub(crate) fn line_index(&self, offset: usize) -> usize {
        self.lines
            .partition_point(|line| line.start <= offset)
            .saturating_sub(1)
    }

    /// The line that holds `offset`.
    pub(crate) fn line(&self, offset: usize) -> ScannedLine {
        self.lines[self.line_index(offset)]
    }

    /// File, line and column (from 1, in characters) of `offset`.
    pub(crate) fn position(&self, offset: usize) -> (usize, u32, u32) {
        let line = self.line(offset);
        let before = match self.is_ascii {
            true => offset - line.start,
            false => self.text[line.start..offset].chars().count(),
        };
        (
            line.file,
            line.number,
            u32::try_from(before + 1).unwrap_or(u32::MAX),
        )
    }

    /// A range of the text in the user's file.
    pub(crate) fn place(&self, range: Range<usize>) -> Place {
        let (file, line, column) = self.position(range.start);
        let (_, end_line, end_column) = self.position(range.end);
        Place {
            file: self.files.names[file].clone(),
            line,
            column,
            end_line,
            end_column,
        }
    }

    /// The `#include` lines outside system headers, by file and line.
    pub(crate) fn include_lines(&self) -> BTreeMap<(usize, u32), String> {
        let lines = self
            .hash_lines
            .iter()
            .filter(|line| line.kind == HashKind::Include);
        lines
            .map(|line| (self.line(line.range.start), &self.text[line.range.clone()]))
            .filter(|(line, _)| !line.in_system_header)
            .map(|(line, text)| {
                // clang puts an `#if 0` line above.
                let added =
                    self.text[..line.start].ends_with("/* expanded by -frewrite-includes */\n");
                (
                    (line.file, line.number.saturating_sub(added.into())),
                    text.to_owned(),
                )
            })
            .collect()
    }

    /// End of line `index`, before its line end.
    pub(crate) fn line_end(&self, index: usize) -> usize {
        let next = self.lines.get(index + 1);
        next.map_or(self.text.len(), |next| next.start - 1)
    }

    /// The directive whose text holds `offset`.
    pub(crate) fn directive_at(&self, offset: usize) -> Option<&FoundDirective> {
        let passed = self
            .directives
            .partition_point(|found| found.whole.start <= offset);
        self.directives[..passed]
            .last()
            .filter(|found| offset < found.whole.end)
    }

    /// Behind `offset`, which no directive and no `#` line holds, the first offset that one of them may hold.
    pub(crate) fn plain_until(&self, offset: usize) -> usize {
        let directives = self
            .directives
            .partition_point(|found| found.whole.start <= offset);
        let lines = self
            .hash_lines
            .partition_point(|line| line.range.start <= offset);
        let directive = self.directives.get(directives);
        let line = self.hash_lines.get(lines);
        let starts = directive
            .map(|found| found.whole.start)
            .into_iter()
            .chain(line.map(|line| line.range.start));
        starts.min().unwrap_or(self.text.len())
    }

    /// The `#` line that holds `offset`.
    pub(crate) fn hash_line_at(&self, offset: usize) -> Option<&HashLine> {
        let passed = self
            .hash_lines
            .partition_point(|line| line.range.start <= offset);
        self.hash_lines[..passed]
            .last()
            .filter(|line| offset < line.range.end)
    }
}

fn read_predefined(definitions: &str) -> Macros {
    let mut macros = Macros::default();
    for line in definitions
        .lines()
        .filter_map(|line| line.strip_prefix("#define "))
    {
        if let Some(define) = read_define(line, &mut PpLexer::new(line, 0), line.len()) {
            macros.define(define.name, 0, define.definition);
        }
    }
    macros
}

struct ScanReader<'a> {
    text: &'a str,
    lexer: PpLexer<'a>,
    presumed: Presumed,
    /// Line ends before this offset have their line.
    counted: usize,
    /// Conditionals around the current line, outermost first.
    branches: Vec<Branch>,
    scan: Scan,
}

/// One conditional.
#[derive(Debug, Clone, Copy)]
struct Branch {
    /// The current branch is compiled.
    is_active: bool,
    /// An earlier branch, or what stands around, rules the others out.
    is_decided: bool,
}

impl ScanReader<'_> {
    fn read(&mut self) {
        let mut at_line_start = true;
        while let Some(token) = self.lexer.next() {
            match token.kind {
                PpTokenKind::Newline => at_line_start = true,
                PpTokenKind::Comment => {}
                PpTokenKind::Punctuation
                    if at_line_start && &self.text[token.range.clone()] == "#" =>
                {
                    self.read_hash_line(token.range.start);
                    continue;
                }
                _ => {
                    at_line_start = false;
                    if self.is_active() && self.is_directive_macro(&token) {
                        self.read_directive_macro(&token);
                    }
                }
            }
            self.count_lines(self.lexer.offset(), token.kind != PpTokenKind::Newline);
        }
        self.count_lines(self.text.len(), false);
    }

    /// Gives a line to each line end before `end`; `inside` when they are inside a token.
    fn count_lines(&mut self, end: usize, inside: bool) {
        while let Some(length) = self.text[self.counted..end].find('\n') {
            self.counted += length + 1;
            self.presumed.line += 1;
            self.start_line(self.counted, inside && self.counted < end);
        }
        self.counted = end;
    }

    fn start_line(&mut self, start: usize, continues_token: bool) {
        self.scan.lines.push(ScannedLine {
            start,
            file: self.presumed.file,
            number: self.presumed.line,
            in_system_header: self.presumed.in_system_header(),
            continues_token,
            is_compiled: self.is_active(),
        });
    }

    fn is_directive_macro(&self, token: &PpToken) -> bool {
        if token.kind != PpTokenKind::Word || self.presumed.in_system_header() {
            return false;
        }
        spelling(self.text, token) == "DVM" && self.is_call_from(self.lexer.clone())
    }

    fn is_call_from(&self, mut lexer: PpLexer<'_>) -> bool {
        lexer
            .next_significant()
            .is_some_and(|token| &self.text[token.range] == "(")
    }

    /// The lexer stands behind `DVM`.
    fn read_directive_macro(&mut self, name: &PpToken) {
        let mut lexer = self.lexer.clone();
        let _open = lexer.next_significant();
        let Some(body) = find_close(self.text, &mut lexer) else {
            self.scan.unclosed.get_or_insert(name.range.clone());
            return;
        };
        let whole = name.range.start..lexer.offset();
        let before = self.scan.directives.len();
        self.pass_hash_lines_inside(body.clone());
        // A pragma inside is text of this directive, not one of its own.
        self.scan.directives.truncate(before);
        self.scan.directives.push(FoundDirective {
            spelling: Spelling::ClassicC,
            whole,
            body,
        });
        self.lexer.seek(lexer.offset());
    }

    /// Markers and definitions may stand between the lines of a directive.
    fn pass_hash_lines_inside(&mut self, body: Range<usize>) {
        let mut lexer = PpLexer::new(self.text, body.start);
        let mut at_line_start = false;
        while let Some(token) = lexer.next().filter(|token| token.range.start < body.end) {
            if at_line_start && &self.text[token.range.clone()] == "#" {
                self.count_lines(token.range.start, false);
                self.lexer.seek(token.range.end);
                self.read_hash_line(token.range.start);
                lexer.seek(self.lexer.offset());
            } else if token.kind != PpTokenKind::Comment {
                at_line_start = token.kind == PpTokenKind::Newline;
            }
        }
    }

    /// A `#` line from `start`; the lexer stands behind the `#` and is left at the line's end.
    fn read_hash_line(&mut self, start: usize) {
        let end = self.logical_line_end();
        let range = start..end;
        if let Some(marker) = parse_marker(&self.text[range.clone()]) {
            self.pass_marker(&marker, range);
            return;
        }
        let word = self
            .lexer
            .next_significant()
            .filter(|token| token.range.end <= end);
        let word = word
            .map(|token| spelling(self.text, &token).into_owned())
            .unwrap_or_default();
        let is_active = self.is_active();
        let kind = match word.as_str() {
            "include" | "include_next" | "import" | "include_macros" => HashKind::Include,
            "define" if is_active => self.read_definition(start, end),
            "undef" if is_active => self.read_undef(start, end),
            "pragma" if is_active => self.read_pragma(range.clone()),
            _ => {
                self.read_conditional(&word, start, end);
                HashKind::Other
            }
        };
        self.scan.hash_lines.push(HashLine { kind, range });
        self.lexer.seek(end);
        self.count_lines(end, true);
    }

    /// The current line is compiled.
    fn is_active(&self) -> bool {
        self.branches.iter().all(|branch| branch.is_active)
    }

    /// Follows `#if` and its like; the lexer stands behind that word.
    fn read_conditional(&mut self, word: &str, start: usize, end: usize) {
        const CONDITIONALS: [&str; 8] = [
            "if", "ifdef", "ifndef", "elif", "elifdef", "elifndef", "else", "endif",
        ];
        if !CONDITIONALS.contains(&word) {
            return;
        }
        if let Some(line) = self.scan.lines.last_mut() {
            line.is_compiled = false;
        }
        let operand = self
            .lexer
            .next_significant()
            .filter(|token| token.range.end <= end);
        let operand = operand.map_or("", |token| &self.text[token.range]);
        let is_defined = self.scan.macros.find(operand, start).is_some();
        // The compiler has put the value of the condition in its place.
        let holds = match word {
            "ifdef" | "elifdef" => is_defined,
            "ifndef" | "elifndef" => !is_defined,
            _ => operand != "0",
        };
        match word {
            "if" | "ifdef" | "ifndef" => {
                let around = self.is_active();
                self.branches.push(Branch {
                    is_active: around && holds,
                    is_decided: !around || holds,
                });
            }
            "elif" | "elifdef" | "elifndef" | "else" => {
                if let Some(branch) = self.branches.last_mut() {
                    branch.is_active = !branch.is_decided && (word == "else" || holds);
                    branch.is_decided |= branch.is_active;
                }
            }
            "endif" => {
                self.branches.pop();
            }
            _ => {}
        }
    }

    /// The line before the marker's end is its own, the one behind it the marker's.
    fn pass_marker(&mut self, marker: &super::presumed::Marker, range: Range<usize>) {
        if let Some(line) = self.scan.lines.last_mut() {
            line.number = 0;
        }
        self.presumed
            .pass_unexpanded_marker(marker, &mut self.scan.files);
        self.lexer.seek(range.end);
        self.counted = range.end;
        self.scan.hash_lines.push(HashLine {
            kind: HashKind::Other,
            range: range.clone(),
        });
        if self.text[range.end..].starts_with('\n') {
            self.counted = range.end + 1;
            self.lexer.seek(range.end + 1);
            self.start_line(range.end + 1, false);
        }
    }

    fn logical_line_end(&self) -> usize {
        let mut lexer = self.lexer.clone();
        let line_end = lexer.find(|token| token.kind == PpTokenKind::Newline);
        line_end.map_or(self.text.len(), |token| token.range.start)
    }

    fn read_definition(&mut self, start: usize, end: usize) -> HashKind {
        let Some(define) = read_define(self.text, &mut self.lexer, end) else {
            return HashKind::Macro;
        };
        if !self.presumed.in_system_header() {
            if define.name != "DVM" {
                self.find_directive_in_definition(define.body.clone());
            }
            let name = define.name.clone();
            self.scan.defines.push(UserDefine {
                name,
                at: start,
                body: define.body,
            });
        }
        self.scan
            .macros
            .define(define.name, start, define.definition);
        HashKind::Macro
    }

    fn find_directive_in_definition(&mut self, body: Range<usize>) {
        let mut lexer = PpLexer::new(&self.text[..body.end], body.start);
        while let Some(token) = lexer.next() {
            if &self.text[token.range.clone()] == "DVM" && self.is_call_from(lexer.clone()) {
                self.scan.in_definitions.push(token.range);
            }
        }
    }

    fn read_undef(&mut self, start: usize, end: usize) -> HashKind {
        let name = self
            .lexer
            .next_significant()
            .filter(|token| token.range.end <= end);
        if let Some(name) = name {
            self.scan.macros.undefine(&self.text[name.range], start);
        }
        HashKind::Macro
    }

    fn read_pragma(&mut self, whole: Range<usize>) -> HashKind {
        let word = self
            .lexer
            .next_significant()
            .filter(|token| token.range.end <= whole.end);
        let is_dvm = word.is_some_and(|token| spelling(self.text, &token) == "dvm");
        if is_dvm && !self.presumed.in_system_header() {
            let body = self.lexer.offset()..whole.end;
            self.scan.directives.push(FoundDirective {
                spelling: Spelling::PragmaC,
                whole,
                body,
            });
        }
        HashKind::Other
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::cpp::text::directive_text;

    #[test]
    fn branches_that_clang_leaves_in_are_passed_over() {
        let text = "# 1 \"a.c\"
#if 0 /* expanded by -frewrite-includes */
#include <a.h>
#endif /* expanded by -frewrite-includes */
# 1 \"a.c\"
# 1 \"a.h\" 1
#define HERE
# 2 \"a.c\" 2
#if 0 /* disabled by -frewrite-includes */
#if N > 5
#endif
#endif /* disabled by -frewrite-includes */
#if 0 /* evaluated by -frewrite-includes */
# 3 \"a.c\"
DVM(A) int a;
#elif 1 /* evaluated by -frewrite-includes */
# 5 \"a.c\"
DVM(B) int b;
#else
# 7 \"a.c\"
DVM(C) int c;
#endif
# 9 \"a.c\"
#ifdef HERE
#ifndef BUILTIN
DVM(D)
#define N 1
#else
#define N 2
#endif
DVM(E) int e;
#endif
";
        let scan = Scan::new(text.to_owned(), "a.c", "#define BUILTIN 1\n");
        let found: Vec<&str> = scan
            .directives
            .iter()
            .map(|found| &text[found.body.clone()])
            .collect();
        assert_eq!(found, ["B", "E"]);
        assert_eq!(
            scan.macros
                .find("N", text.len())
                .map(|found| found.body.as_str()),
            Some("2")
        );
        assert_eq!(
            scan.include_lines().values().collect::<Vec<_>>(),
            ["#include <a.h>"]
        );
        assert_eq!(scan.include_lines().keys().next(), Some(&(0, 1)));
        let compiled: Vec<u32> = scan
            .lines
            .iter()
            .filter(|line| line.is_compiled && text[line.start..].starts_with("DVM"))
            .map(|line| line.number)
            .collect();
        assert_eq!(compiled, [5, 16]);
    }

    #[test]
    fn brackets_in_hash_lines_close_no_directive() {
        let text = "DVM(A\n#define F(x) ) x\n) int a; DVM(\n# 1 \"a)\"\n";
        let scan = Scan::new(text.to_owned(), "a.c", "");
        let found: Vec<&str> = scan
            .directives
            .iter()
            .map(|found| &text[found.body.clone()])
            .collect();
        assert_eq!(found, ["A\n#define F(x) ) x\n"]);
        assert_eq!(scan.unclosed.map(|range| range.start), text.rfind("DVM"));
    }

    #[test]
    fn hash_lines_inside_a_directive_keep_their_effect() {
        let text = "# 1 \"a.c\"\nDVM(A\n# 10 \"a.c\"\n#define N 3\n B) int a;\nint b;\n";
        let scan = Scan::new(text.to_owned(), "a.c", "");
        assert_eq!(scan.directives.len(), 1);
        assert!(scan.macros.find("N", text.len()).is_some());
        let b = text.find("int b").expect("the declaration");
        assert_eq!(scan.position(b), (0, 12, 1));
        let (words, anchors) = directive_text(text, scan.directives[0].body.clone(), |at| {
            let (_, line, column) = scan.position(at);
            (line, column)
        });
        assert_eq!(words.split_whitespace().collect::<Vec<_>>(), ["A", "B"]);
        let places: Vec<(u32, u32)> = anchors
            .iter()
            .map(|anchor| (anchor.line, anchor.column))
            .collect();
        assert_eq!(places, [(1, 5), (11, 2)]);
    }
}
