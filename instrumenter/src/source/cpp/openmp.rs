//! OpenMP pragmas of a debug build: the program runs in one thread, so they go from the text of the second step.
//!
//! `#pragma omp for private(x)` gives way to `{ __typeof__(x) x;`, and a `}` stands behind its statement: inside is what the
//! clauses say, and outside keeps its value.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::ops::Range;

use super::collect::DIRECTIVE_MARK;
use super::lexer::{PpLexer, PpTokenKind};
use super::presumed::{Files, Presumed, parse_marker};
use crate::diagnostic::{Diagnostic, Place, codes};
use crate::source::openmp::{Asked, ONE_THREAD, Serial, ThreadDirective, read};
use crate::source::{Edit, apply};

/// Directives that mean nothing without those around them, which go.
const BOUND_TO_OTHERS: &[&str] = &["cancel", "cancellation", "scan", "loop"];

/// What was done to a text.
pub(super) struct OneThread {
    pub(super) text: String,
    /// Directives were taken out: it says so.
    pub(super) found: Option<Diagnostic>,
}

impl OneThread {
    pub(super) fn unchanged(text: String) -> Self {
        Self { text, found: None }
    }
}

/// The text of the second step as one thread executes it.
pub(super) fn in_one_thread(text: String, main: &str) -> OneThread {
    let program = Program::read(&text, main);
    let mut edits = Edits {
        program: &program,
        edits: Vec::new(),
        first: None,
    };
    edits.all();
    let found = edits.first.map(|pragma| {
        let pragma = &program.pragmas[pragma];
        Diagnostic::new(&codes::ONE_THREAD, ONE_THREAD)
            .at(Place::line(pragma.file.clone(), pragma.line), "")
    });
    let text = match found {
        Some(_) => apply(&text, &edits.edits),
        None => text,
    };
    OneThread { text, found }
}

/// A token of the program, or one of its pragmas.
#[derive(Debug, Clone, PartialEq, Eq)]
enum PragmaToken {
    Text(Range<usize>),
    Pragma(usize),
}

struct Pragma {
    range: Range<usize>,
    /// What follows `omp`.
    directive: ThreadDirective,
    /// Its first word.
    word: String,
    file: String,
    line: u32,
}

/// The text outside of headers of the system.
struct Program<'a> {
    text: &'a str,
    tokens: Vec<PragmaToken>,
    pragmas: Vec<Pragma>,
    /// Beginnings of lines, with their files and numbers.
    lines: Vec<(usize, usize, u32)>,
    files: Files,
    threads: Asked,
    has_registers: bool,
}

impl<'a> Program<'a> {
    fn read(text: &'a str, main: &str) -> Self {
        let mut files = Files::default();
        let mut presumed = Presumed::new(files.number(main), std::collections::BTreeMap::new());
        let mut program = Self {
            text,
            tokens: Vec::new(),
            pragmas: Vec::new(),
            lines: Vec::new(),
            files: Files::default(),
            threads: Asked::default(),
            has_registers: false,
        };
        let mut start = 0;
        for line in text.split_inclusive('\n') {
            let range = start..start + line.trim_end_matches('\n').len();
            start += line.len();
            if let Some(marker) = parse_marker(line.trim_end_matches('\n')) {
                presumed.pass_marker(&marker, &mut files);
                continue;
            }
            if !presumed.in_system_header() {
                program
                    .lines
                    .push((range.start, presumed.file, presumed.line));
                let file = &files.names[presumed.file];
                program.line(range, file, presumed.line);
            }
            presumed.line += 1;
        }
        program.files = files;
        program
    }

    fn line(&mut self, range: Range<usize>, file: &str, number: u32) {
        let line = &self.text[range.clone()];
        if line.starts_with('#') {
            if let Some(words) = omp_pragma(line) {
                let is_part = |one: char| one.is_alphanumeric() || one == '_';
                let parts = words.split(|one| !is_part(one));
                parts.for_each(|word| self.threads.see(word));
                self.tokens.push(PragmaToken::Pragma(self.pragmas.len()));
                self.pragmas.push(Pragma {
                    range,
                    directive: read(words),
                    word: words.split_whitespace().next().unwrap_or("").to_owned(),
                    file: file.to_owned(),
                    line: number,
                });
            }
            return;
        }
        let mut lexer = PpLexer::new(&self.text[..range.end], range.start);
        while let Some(token) = lexer.next_significant() {
            if token.kind == PpTokenKind::Word {
                let word = &self.text[token.range.clone()];
                self.threads.see(word);
                self.has_registers |= word == "register";
            }
            self.tokens.push(PragmaToken::Text(token.range));
        }
    }

    fn word(&self, at: usize) -> &'a str {
        match self.tokens.get(at) {
            Some(PragmaToken::Text(range)) => &self.text[range.clone()],
            _ => "",
        }
    }

    fn pragma(&self, at: usize) -> Option<(usize, &Pragma)> {
        match self.tokens.get(at) {
            Some(PragmaToken::Pragma(number)) => Some((*number, &self.pragmas[*number])),
            _ => None,
        }
    }

    /// Behind the bracket that closes the one at `at`.
    fn behind_bracket(&self, at: usize) -> usize {
        let mut depth = 0_usize;
        for index in at..self.tokens.len() {
            match self.word(index) {
                "(" | "[" | "{" => depth += 1,
                ")" | "]" | "}" if depth == 1 => return index + 1,
                ")" | "]" | "}" => depth = depth.saturating_sub(1),
                _ => {}
            }
        }
        self.tokens.len()
    }

    /// Behind the markers of directives that stand here, with their operands.
    fn behind_marks(&self, mut at: usize) -> usize {
        while self.word(at) == DIRECTIVE_MARK {
            at = self.behind_bracket(at + 1);
        }
        at
    }

    /// Behind the statement that begins here.
    fn behind_statement(&self, at: usize) -> usize {
        let at = self.behind_marks(at);
        if let Some((_, pragma)) = self.pragma(at) {
            return match &pragma.directive {
                ThreadDirective::Serial(serial) if serial.stands_alone => at + 1,
                ThreadDirective::Kept => self.behind_statement(at + 1),
                _ if STANDALONE_LEFT.contains(&pragma.word.as_str()) => at + 1,
                _ => self.behind_statement(at + 1),
            };
        }
        match self.word(at) {
            "" => self.tokens.len().min(at + 1),
            "{" => self.behind_bracket(at),
            "for" | "while" | "switch" => self.behind_statement(self.behind_bracket(at + 1)),
            "if" => {
                let then = self.behind_statement(self.behind_bracket(at + 1));
                match self.word(then) {
                    "else" => self.behind_statement(then + 1),
                    _ => then,
                }
            }
            "do" => self.behind_semicolon(self.behind_statement(at + 1)),
            "case" | "default" => {
                let colon = (at..self.tokens.len()).find(|index| self.word(*index) == ":");
                self.behind_statement(colon.map_or(self.tokens.len(), |colon| colon + 1))
            }
            _ if self.word(at + 1) == ":" => self.behind_statement(at + 2),
            _ => self.behind_semicolon(at),
        }
    }

    fn behind_semicolon(&self, mut at: usize) -> usize {
        while at < self.tokens.len() {
            match self.word(at) {
                ";" => return at + 1,
                "(" | "[" | "{" => at = self.behind_bracket(at),
                "}" => return at,
                _ => at += 1,
            }
        }
        at
    }

    /// Variables of the nest of this many loops that begins here and does not declare them.
    fn loop_variables(&self, at: usize, loops: usize) -> Vec<String> {
        let mut found = Vec::new();
        let mut at = self.behind_marks(at);
        for _ in 0..loops {
            while self.word(at) == "{" {
                at += 1;
            }
            if self.word(at) != "for" {
                break;
            }
            if self.word(at + 3) == "=" {
                found.push(self.word(at + 2).to_owned());
            }
            at = self.behind_marks(self.behind_bracket(at + 1));
        }
        found
    }

    fn place(&self, offset: usize) -> (&str, u32) {
        let index = self.lines.partition_point(|line| line.0 <= offset);
        let (_, file, number) = self.lines[index.saturating_sub(1)];
        (&self.files.names[file], number)
    }
}

/// Directives without a statement of their own among those that are left.
const STANDALONE_LEFT: &[&str] = &["depobj", "cancel", "cancellation", "scan"];

/// What follows `#pragma omp`.
fn omp_pragma(line: &str) -> Option<&str> {
    let rest = line.strip_prefix('#')?.trim_start();
    let rest = rest.strip_prefix("pragma")?.trim_start();
    let rest = rest.strip_prefix("omp")?;
    rest.starts_with([' ', '\t']).then_some(rest)
}

struct Edits<'a> {
    program: &'a Program<'a>,
    edits: Vec<Edit>,
    /// The first pragma that goes.
    first: Option<usize>,
}

impl Edits<'_> {
    fn all(&mut self) {
        let program = self.program;
        if !program.threads.may_be_one() {
            return;
        }
        let mut going = Vec::new();
        let mut at = 0;
        while at < program.tokens.len() {
            let pragma = program.pragma(at);
            if pragma.is_some() && !self.may_go(at) {
                if program.threads.may_be_several() {
                    return;
                }
                at = program.behind_statement(at).max(at + 1);
                continue;
            }
            going.extend(pragma.map(|(number, _)| (at, number)));
            at += 1;
        }
        for (at, number) in going {
            self.take_out(at, number);
        }
    }

    /// The construct that begins here is one for a single thread, with all that stands in it.
    fn may_go(&self, at: usize) -> bool {
        let program = self.program;
        let pragma = |at: usize| program.pragma(at).map(|(_, pragma)| pragma);
        if pragma(at).is_some_and(|one| one.directive == ThreadDirective::Kept) {
            return true;
        }
        let mut inside = at..program.behind_statement(at);
        inside.all(|index| pragma(index).is_none_or(|one| self.is_serial(index, one)))
    }

    fn is_serial(&self, at: usize, pragma: &Pragma) -> bool {
        let ThreadDirective::Serial(serial) = &pragma.directive else {
            return pragma.directive == ThreadDirective::Kept;
        };
        let program = self.program;
        let knows = |(operation, name): &(String, String)| {
            combined(operation, name).is_some() && !self.is_array(at, name)
        };
        serial.reduced.iter().all(knows)
            && !(program.has_registers && serial.has_copies())
            && !BOUND_TO_OTHERS.contains(&pragma.word.as_str())
    }

    /// The construct at `at` uses a variable as an array or a pointer.
    fn is_array(&self, at: usize, name: &str) -> bool {
        let program = self.program;
        (at..program.behind_statement(at)).any(|index| {
            program.word(index) == name
                && (matches!(program.word(index + 1), "[" | "->")
                    || (index > at
                        && program.word(index - 1) == "*"
                        && program.word(index - 2) == ";"))
        })
    }

    fn take_out(&mut self, at: usize, number: usize) {
        let program = self.program;
        let pragma = &program.pragmas[number];
        let ThreadDirective::Serial(serial) = &pragma.directive else {
            return;
        };
        self.first.get_or_insert(number);
        let copies = self.copies(at, serial);
        if copies.is_empty() {
            self.edits.push(Edit::delete(pragma.range.clone()));
            return;
        }
        let start = self.before_marks(at).unwrap_or(pragma.range.start);
        if start == pragma.range.start {
            self.edits
                .push(Edit::replace(pragma.range.clone(), copies.begin()));
        } else {
            self.edits.push(Edit::insert(start, copies.begin()));
            self.edits.push(Edit::delete(pragma.range.clone()));
        }
        let last = program.behind_statement(at) - 1;
        if let PragmaToken::Text(range) = &program.tokens[last] {
            let (file, line) = program.place(range.start);
            let file = file.replace('\\', "\\\\").replace('"', "\\\"");
            let text = format!("\n# 0 \"{file}\"\n{}\n# {line} \"{file}\"\n", copies.end());
            self.edits.push(Edit::insert(range.end, text));
        }
    }

    /// Where the markers of directives begin that stand just before the token at `at`, which govern the same statement.
    fn before_marks(&self, at: usize) -> Option<usize> {
        let program = self.program;
        let mut start = at;
        while start > 0 && program.word(start - 1) == ")" {
            let mut depth = 0_usize;
            let open = (0..start).rev().find(|index| {
                match program.word(*index) {
                    ")" | "]" | "}" => depth += 1,
                    "(" | "[" | "{" => depth -= 1,
                    _ => {}
                }
                depth == 0
            })?;
            if open == 0 || program.word(open - 1) != DIRECTIVE_MARK {
                break;
            }
            start = open - 1;
        }
        match program.tokens.get(start) {
            Some(PragmaToken::Text(range)) if start < at => Some(range.start),
            _ => None,
        }
    }

    fn copies(&self, at: usize, serial: &Serial) -> Copies {
        let mut private: BTreeSet<String> = serial.private.iter().cloned().collect();
        private.extend(self.program.loop_variables(at + 1, serial.loops));
        private.retain(|name| {
            !serial.last.contains(name)
                && !serial.reduced.iter().any(|(_, reduced)| reduced == name)
        });
        for name in &serial.first {
            private.remove(name);
        }
        Copies {
            private,
            first: serial.first.iter().cloned().collect(),
            reduced: serial.reduced.clone(),
        }
    }
}

/// Variables of a construct that are others than those outside.
struct Copies {
    private: BTreeSet<String>,
    first: BTreeSet<String>,
    reduced: Vec<(String, String)>,
}

impl Copies {
    fn is_empty(&self) -> bool {
        self.private.is_empty() && self.first.is_empty() && self.reduced.is_empty()
    }

    fn begin(&self) -> String {
        let mut text = String::from("{ ");
        let from_outside = self
            .first
            .iter()
            .chain(self.reduced.iter().map(|(_, name)| name));
        for name in from_outside.clone() {
            let _ = write!(text, "__typeof__({name}) *dvm_outer_{name} = &{name}; ");
        }
        text.push_str("{ ");
        for name in &self.private {
            let _ = write!(text, "__typeof__({name}) {name}; ");
        }
        for name in &self.first {
            let _ = write!(
                text,
                "__typeof__({name}) {name}; __builtin_memcpy(&{name}, dvm_outer_{name}, sizeof {name}); "
            );
        }
        for (operation, name) in &self.reduced {
            let first = identity(operation, name);
            let _ = write!(text, "__typeof__({name}) {name} = {first}; ");
        }
        text
    }

    fn end(&self) -> String {
        let mut text = String::from(" ");
        for (operation, name) in &self.reduced {
            text.push_str(&combined(operation, name).unwrap_or_default());
        }
        text + "} }"
    }
}

/// The value with which a reduction begins. An extreme one begins with the value outside, which is in it at last.
fn identity(operation: &str, name: &str) -> String {
    match operation {
        "*" | "&&" => "1".to_owned(),
        "&" => "-1".to_owned(),
        "max" | "min" => format!("*dvm_outer_{name}"),
        _ => "0".to_owned(),
    }
}

/// The statement that joins what a reduction has made with the value outside.
fn combined(operation: &str, name: &str) -> Option<String> {
    let outer = format!("*dvm_outer_{name}");
    Some(match operation {
        "+" | "-" => format!("{outer} += {name}; "),
        "*" | "&" | "|" | "^" => format!("{outer} {operation}= {name}; "),
        "&&" | "||" => format!("{outer} = {outer} {operation} {name}; "),
        "max" => format!("if ({name} > {outer}) {outer} = {name}; "),
        "min" => format!("if ({name} < {outer}) {outer} = {name}; "),
        _ => return None,
    })
}
