//! Lines of prepared Fortran text as far as taking out directives of OpenMP asks of them. Each holds one statement.

use std::ops::Range;

use crate::source::openmp::{ThreadDirective, read};

/// Words that begin a declaration of variables.
const TYPES: &[&str] = &[
    "integer",
    "real",
    "double",
    "doubleprecision",
    "complex",
    "logical",
    "character",
    "type",
    "class",
    "dimension",
];

/// Other words that begin a line before the first executable statement.
const SPECIFICATIONS: &[&str] = &[
    "implicit",
    "use",
    "parameter",
    "common",
    "save",
    "data",
    "external",
    "intrinsic",
    "equivalence",
    "namelist",
    "interface",
    "include",
    "import",
    "target",
    "pointer",
    "allocatable",
    "volatile",
    "optional",
    "intent",
    "procedure",
    "private",
    "public",
];

/// Words of a declaration that make its variables more than local ones.
const SHARED: &[&str] = &[
    "save",
    "target",
    "pointer",
    "allocatable",
    "intent",
    "optional",
    "value",
    "volatile",
    "parameter",
];

/// A line.
pub(super) struct StatementLine {
    pub(super) range: Range<usize>,
    /// A directive of OpenMP.
    pub(super) directive: Option<ThreadDirective>,
    /// Words, numbers and single characters that are no blanks, in small letters; texts are one word each.
    pub(super) words: Vec<String>,
}

/// The lines of the text from an offset on.
pub(super) fn lines(text: &str, from: usize) -> Vec<StatementLine> {
    let mut start = from;
    let mut lines = Vec::new();
    for line in text[from..].split_inclusive('\n') {
        let content = line.trim_end_matches(['\n', '\r']);
        let range = start..start + content.len();
        start += line.len();
        let small = content.trim().to_ascii_lowercase();
        let omp = small.strip_prefix("!$omp");
        lines.push(StatementLine {
            range,
            directive: omp.map(read),
            words: words(omp.unwrap_or(&small)),
        });
    }
    lines
}

fn words(text: &str) -> Vec<String> {
    let mut words = Vec::new();
    let mut rest = text.trim_start();
    while let Some(first) = rest.chars().next() {
        let is_word = |one: char| one.is_ascii_alphanumeric() || one == '_';
        let length = match first {
            '!' => break,
            '\'' | '"' => rest[1..].find(first).map_or(rest.len(), |end| end + 2),
            _ if is_word(first) => rest.find(|one| !is_word(one)).unwrap_or(rest.len()),
            _ => first.len_utf8(),
        };
        words.push(rest[..length].to_owned());
        rest = rest[length..].trim_start();
    }
    words
}

impl StatementLine {
    /// The statement without label and name of a construct.
    fn statement(&self) -> &[String] {
        let mut words = &self.words[..];
        if words.first().is_some_and(|word| is_number(word)) {
            words = &words[1..];
        }
        match words {
            [name, colon, rest @ ..]
                if colon == ":"
                    && is_name(name)
                    && rest.first().is_some_and(|next| next != ":") =>
            {
                rest
            }
            _ => words,
        }
    }

    fn word(&self, at: usize) -> &str {
        self.statement().get(at).map_or("", String::as_str)
    }

    pub(super) fn first(&self) -> &str {
        self.word(0)
    }

    pub(super) fn label(&self) -> Option<&str> {
        let first = self.words.first().filter(|_| self.directive.is_none())?;
        is_number(first).then_some(first.as_str())
    }

    pub(super) fn is_empty(&self) -> bool {
        self.words.is_empty()
    }

    pub(super) fn is_contains(&self) -> bool {
        self.directive.is_none() && self.statement() == ["contains"]
    }

    /// END of a program unit or of a procedure.
    pub(super) fn ends_unit(&self) -> bool {
        const UNITS: &[&str] = &[
            "subroutine",
            "function",
            "program",
            "procedure",
            "module",
            "submodule",
            "block",
        ];
        if self.directive.is_some() {
            return false;
        }
        let (first, second) = (self.first(), self.word(1));
        let joined = first
            .strip_prefix("end")
            .is_some_and(|rest| UNITS.contains(&rest) && second != "=");
        (first == "end" && (second.is_empty() || (UNITS.contains(&second) && self.word(2) != "=")))
            && !(second == "block" && self.word(2) != "data")
            || (joined && first != "endblock")
    }

    pub(super) fn is_header(&self) -> bool {
        self.directive.is_none()
            && self.first() != "end"
            && self
                .statement()
                .iter()
                .any(|word| matches!(word.as_str(), "subroutine" | "function" | "program"))
            && !self.statement().contains(&"=".to_owned())
    }

    pub(super) fn is_end_directive(&self) -> bool {
        self.words
            .first()
            .is_some_and(|word| word.starts_with("end"))
    }

    /// `!$omp end` of the construct whose name begins with this word.
    pub(super) fn ends_directive(&self, name: &str) -> bool {
        match self.words.first().map(String::as_str) {
            Some("end") => self.words.get(1).is_some_and(|word| word == name),
            Some(first) => first.strip_prefix("end") == Some(name),
            None => false,
        }
    }

    pub(super) fn begins_do(&self) -> bool {
        self.directive.is_none() && self.first() == "do" && self.word(1) != "="
    }

    /// The label that ends the loop which begins here.
    pub(super) fn do_label(&self) -> Option<&str> {
        Some(self.word(1)).filter(|word| is_number(word))
    }

    /// The variable of a counted loop that begins here.
    pub(super) fn do_variable(&self) -> Option<&str> {
        let at = 1 + usize::from(self.do_label().is_some());
        let at = at + usize::from(self.word(at) == ",");
        (self.begins_do() && self.word(at + 1) == "=").then(|| self.word(at))
    }

    pub(super) fn ends_do(&self) -> bool {
        self.first() == "enddo" || (self.first() == "end" && self.word(1) == "do")
    }

    /// It may lead to the statement with this label.
    pub(super) fn may_jump_to(&self, label: &str) -> bool {
        const JUMPS: &[&str] = &["goto", "go", "err", "end", "eor", "assign", "if", "call"];
        let has = |wanted: &dyn Fn(&str) -> bool| self.statement().iter().any(|word| wanted(word));
        has(&|word| word == label) && has(&|word| JUMPS.contains(&word))
    }

    /// A block of another kind than a loop begins, or a loop does.
    pub(super) fn begins_block(&self) -> bool {
        let last = self.statement().last().map_or("", String::as_str);
        match self.first() {
            "do" => self.begins_do(),
            "if" => last == "then",
            "select" | "selectcase" | "associate" | "block" | "critical" => self.word(1) != "=",
            "where" | "forall" => last == ")" && !self.statement().contains(&"=".to_owned()),
            _ => false,
        }
    }

    pub(super) fn ends_block(&self) -> bool {
        const BLOCKS: &[&str] = &[
            "do",
            "if",
            "select",
            "associate",
            "block",
            "critical",
            "where",
            "forall",
        ];
        let (first, second) = (self.first(), self.word(1));
        let joined = first
            .strip_prefix("end")
            .is_some_and(|rest| BLOCKS.contains(&rest) && second != "=");
        joined || (first == "end" && BLOCKS.contains(&second))
    }

    /// `else` and its like.
    pub(super) fn divides_block(&self) -> bool {
        matches!(self.first(), "else" | "elseif" | "elsewhere" | "case") && self.word(1) != "="
    }

    pub(super) fn mentions(&self, name: &str) -> bool {
        let words = &self.words;
        (0..words.len()).any(|at| words[at] == name && (at == 0 || words[at - 1] != "%"))
    }

    /// A declaration, or another statement that stands before all executable ones.
    pub(super) fn is_specification(&self) -> bool {
        let (first, second) = (self.first(), self.word(1));
        let is_guard = matches!((first, second), ("type" | "class", "is" | "default"));
        if self.directive.is_some() || is_guard || self.is_header() {
            return false;
        }
        match self.at_top().position(|word| matches!(word, "=" | ":")) {
            Some(at) if self.at_top().nth(at) == Some("=") => false,
            Some(at) => self.at_top().nth(at + 1) == Some(":"),
            None => TYPES.contains(&first) || SPECIFICATIONS.contains(&first),
        }
    }

    /// The words of the statement outside of parentheses.
    fn at_top(&self) -> impl Iterator<Item = &str> {
        let mut depth = 0_usize;
        self.statement()
            .iter()
            .map(String::as_str)
            .filter(move |word| {
                match *word {
                    "(" => depth += 1,
                    ")" => depth = depth.saturating_sub(1),
                    _ => return depth == 0,
                }
                false
            })
    }

    /// `SAVE` of all variables.
    pub(super) fn saves_all(&self) -> bool {
        self.statement() == ["save"]
    }

    /// A declaration of a local variable of this name, without an initial value.
    pub(super) fn declares_plainly(&self, name: &str) -> bool {
        TYPES.contains(&self.first())
            && self.mentions(name)
            && !self
                .words
                .iter()
                .any(|word| word == "=" || SHARED.contains(&word.as_str()))
    }

    /// It gives the variable a value and does not read it: an assignment, or the header of its loop.
    pub(super) fn only_sets(&self, name: &str) -> bool {
        let times = self.words.iter().filter(|word| *word == name).count();
        let assigns = self.first() == name && self.word(1) == "=";
        times == 1 && (assigns || self.do_variable() == Some(name))
    }

    /// `name = name + ..`, `name(..) = max(name(..), ..)`, also under `if (..)`.
    pub(super) fn joins(&self, name: &str) -> bool {
        const JOINS: &[&str] = &["+", "-", "*", "."];
        let words = self.statement();
        let start = match self.first() {
            "if" => behind_brackets(words, 1),
            _ => 0,
        };
        let Some(rest) = words
            .get(start..)
            .filter(|rest| rest.first().is_some_and(|word| word == name))
        else {
            return false;
        };
        let left = behind_brackets(rest, 1);
        let times = words.iter().filter(|word| *word == name).count();
        if times != 2 || rest.get(left).is_none_or(|word| word != "=") {
            return false;
        }
        let right = &rest[left + 1..];
        if right.starts_with(&rest[..left]) {
            return right
                .get(left)
                .is_some_and(|next| JOINS.contains(&next.as_str()))
                && !has_product(&right[left..]);
        }
        let is_extreme = right
            .first()
            .is_some_and(|word| matches!(word.as_str(), "max" | "min" | "iand" | "ior" | "ieor"));
        is_extreme
            && right
                .get(2..)
                .is_some_and(|rest_| rest_.starts_with(&rest[..left]))
            && behind_brackets(right, 1) == right.len()
    }
}

/// What is joined by `*` has another operation beside it: `s = s * a + b`.
fn has_product(words: &[String]) -> bool {
    let mut depth = 0_usize;
    let mut top = words.iter().filter(|word| {
        match word.as_str() {
            "(" => depth += 1,
            ")" => depth = depth.saturating_sub(1),
            _ => {}
        }
        depth == 0
    });
    let is_product = words.first().is_some_and(|word| word == "*" || word == ".");
    is_product && top.any(|word| matches!(word.as_str(), "+" | "-" | "/"))
}

/// Behind the parenthesis that opens at `at`, if one does.
fn behind_brackets(words: &[String], at: usize) -> usize {
    if words.get(at).is_none_or(|word| word != "(") {
        return at;
    }
    let mut depth = 0_usize;
    for (index, word) in words.iter().enumerate().skip(at) {
        match word.as_str() {
            "(" => depth += 1,
            ")" if depth == 1 => return index + 1,
            ")" => depth -= 1,
            _ => {}
        }
    }
    words.len()
}

fn is_number(word: &str) -> bool {
    word.bytes().all(|byte| byte.is_ascii_digit()) && !word.is_empty()
}

fn is_name(word: &str) -> bool {
    word.starts_with(|one: char| one.is_ascii_alphabetic())
}
