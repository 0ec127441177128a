//! What the text of the procedure that a directive stands in tells of its names.

use std::collections::HashSet;
use std::path::Path;

use dvmdbg::report::{Finding, Language};

use super::directive::{DirectivePlace, blank_comments, is_fixed_form, sentinel};
use super::section::is_of_many;
use super::source::Sources;

/// A procedure has no more lines than this before and behind a directive, as far as we look.
const LONGEST: u32 = 1000;
/// Macros that lead to others, and headers that include others.
const DEEPEST: usize = 8;

/// The lines of a procedure around a directive.
pub(super) struct Procedure {
    language: Language,
    file: String,
    /// Of the directive.
    line: u32,
    /// From where the procedure before it ends, with its header, up to the directive.
    before: Vec<String>,
    /// From the directive.
    behind: Vec<String>,
    /// Lines of the file before these: a module or a program that the procedure may stand in.
    outside: Vec<String>,
}

impl Procedure {
    pub(super) fn of(
        (file, line): &DirectivePlace,
        language: Language,
        sources: &mut Sources,
    ) -> Procedure {
        let mut text = |number: u32| code(file, sources.bytes(file, number), language);
        let mut before = Vec::new();
        for number in (line.saturating_sub(LONGEST).max(1)..*line).rev() {
            let text = text(number);
            let is_end = ends_procedure(&text, language);
            // In Fortran the header of this procedure, in C the brace of the one before.
            before.extend((!is_end || language == Language::Fortran).then_some(text));
            if is_end {
                break;
            }
        }
        before.reverse();
        let inside = u32::try_from(before.len()).unwrap_or(*line);
        let first = line.saturating_sub(LONGEST).max(1);
        let outside = (first..line.saturating_sub(inside))
            .map(&mut text)
            .collect();
        let behind = (*line..line + LONGEST).map(&mut text);
        let behind = behind.take_while(|text| !ends_procedure(text, language));
        Procedure {
            language,
            file: file.clone(),
            line: *line,
            before,
            behind: behind.collect(),
            outside,
        }
    }

    /// Whether the finding is in this procedure, behind the directive.
    pub(super) fn reaches(&self, finding: &Finding) -> bool {
        self.file == finding.file
            && self.line < finding.line
            && ((finding.line - self.line) as usize) <= self.behind.len()
    }

    /// Whether it names the variable behind the directive.
    pub(super) fn uses(&self, variable: &str) -> bool {
        let mut lines = self.behind.iter().skip(1);
        lines.any(|line| has_word(line, variable, self.language))
    }

    /// Whether a directive of it can name the variable of the file.
    pub(super) fn knows(&self, variable: &str, sources: &mut Sources) -> bool {
        let mut lines = self.before.iter().chain(&self.behind);
        lines.any(|line| has_word(line, variable, self.language))
            || self.language == Language::C && is_of_file(&self.file, variable, sources)
    }

    /// Whether the name stands for an array that directives of the procedure map: a dummy, a variable of COMMON, or one that
    /// USE gives another name.
    pub(super) fn maps(&self, name: &str) -> bool {
        let is_named = |line: &&String| has_word(line, name, self.language);
        let named = || self.before.iter().filter(is_named);
        match self.language {
            Language::Fortran => {
                named().any(|line| is_use(line) || is_mapping(line)) || self.is_used(name)
            }
            Language::C => {
                let header = self.before.join("\n");
                let is_directive = |line: &String| line.contains("dvm");
                let mapped = || named().any(is_directive);
                // Of a local pointer, or of a parameter behind the head of an old function.
                named().any(|line| declares_mapped(line))
                    || parameters(&header).is_some_and(|list| {
                        has_word(list, name, self.language) && (list.contains("DVM(") || mapped())
                    })
            }
        }
    }

    /// Whether USE must give the name, with or without a word of it: in no line that is seen is it declared.
    fn is_used(&self, name: &str) -> bool {
        let lines = || self.outside.iter().chain(&self.before);
        let is_declared = |line: &String| {
            !is_use(line)
                && has_word(line, name, Language::Fortran)
                && (line.contains("::") || declares(line) || is_led(line, name))
        };
        lines().any(|line| is_use(line)) && !lines().chain(&self.behind).any(is_declared)
    }

    /// Whether the lines that are seen declare the name, or a component with it, as an array of Fortran.
    pub(super) fn is_array(&self, name: &str) -> bool {
        let lines = self.outside.iter().chain(&self.before);
        lines.chain(&self.behind).any(|line| {
            let (attributes, names) = line.split_once("::").unwrap_or(("", line));
            let is_declaration = line.contains("::") || declares(line);
            is_declaration
                && sentinel(line.as_bytes()).is_none()
                && behind_word(names, name).any(|rest| {
                    rest.starts_with('(') || has_word(attributes, "dimension", Language::Fortran)
                })
        })
    }

    /// Whether a directive of the procedure, or of what it stands in, declares the name as that of a consistent array.
    pub(super) fn is_consistent(&self, name: &str) -> bool {
        let lines = self.outside.iter().chain(&self.before);
        let mut directives = lines.filter_map(|line| line.get(sentinel(line.as_bytes())?..));
        directives.any(|text| {
            let first = words(text).next().unwrap_or_default();
            first.eq_ignore_ascii_case("consistent") && has_word(text, name, Language::Fortran)
        })
    }

    /// Whether the name is one of a variable, not that of a pointer or of ASSOCIATE.
    pub(super) fn is_variable(&self, name: &str) -> bool {
        match self.language {
            Language::Fortran => {
                let mut lines = self.before.iter().chain(&self.behind);
                !lines.any(|line| !is_use(line) && is_led(line, name))
            }
            Language::C => parameters(&self.before.join("\n"))
                .is_some_and(|list| has_word(list, name, self.language)),
        }
    }

    /// Whether a directive can say this reference of the finding: nothing in it is declared in the loop.
    pub(super) fn sees(&self, reference: &str, finding: &Finding) -> bool {
        let inside = self.inside(finding);
        let is_index = |name: &str| has_word(&self.directive(), name, self.language);
        let mut names = words(reference).filter(|name| !is_index(name));
        match self.language {
            Language::Fortran => names.all(|name| {
                let is_declared = |line: &String| {
                    line.contains("::") && has_word(line, name, self.language) || is_led(line, name)
                };
                !inside.iter().any(is_declared)
            }),
            Language::C => {
                let declared = declared(&inside.join("\n"));
                names.all(|name| !declared.iter().any(|one| one == name))
            }
        }
    }

    /// Subscripts that are written in the finding as REMOTE_ACCESS can say them: those stay open whose variables the loop changes, and
    /// those of many elements.
    /// `None`: there are none of these.
    pub(super) fn opened(&self, mut written: Vec<String>, finding: &Finding) -> Option<String> {
        let directive = self.directive();
        let list = directive.to_ascii_lowercase().find("remote_access");
        let nest = &directive[..list.unwrap_or(directive.len())];
        let is_changed =
            |name: &str| !has_word(nest, name, self.language) && self.assigns(name, finding);
        let (all, separator) = match self.language {
            Language::C => ("", "]["),
            Language::Fortran => (":", ","),
        };
        let is_fortran = self.language == Language::Fortran;
        let is_open = |one: &String| {
            words(one).any(is_changed)
                || is_fortran && is_of_many(one, |name| self.is_array(name)) && one.trim() != ":"
        };
        let changed: Vec<bool> = written.iter().map(is_open).collect();
        for (one, _) in written.iter_mut().zip(&changed).filter(|(_, is)| **is) {
            *one = all.to_owned();
        }
        let text = written.join(separator);
        changed.contains(&true).then(|| match self.language {
            Language::C => format!("[{text}]"),
            Language::Fortran => format!("({text})"),
        })
    }

    /// Whether the loop of the directive gives the variable values before the finding.
    pub(super) fn assigns(&self, name: &str, finding: &Finding) -> bool {
        let mut inside = self.inside(finding).iter();
        inside.any(|line| is_assigned(line, name))
    }

    /// The text of the value that the loop of the directive gives a variable last before the finding, if its line has all of it.
    pub(super) fn given(&self, name: &str, finding: &Finding) -> Option<String> {
        let is_end = |(at, letter): (usize, char), text: &str| {
            let before = &text[..at];
            let depth = before.matches(['(', '[']).count() as isize
                - before.matches([')', ']']).count() as isize;
            depth == 0 && ",;".contains(letter)
        };
        let value = |line: &String| {
            let mut set = behind_word(line, name).filter_map(|rest| rest.strip_prefix('='));
            let text = set.find(|text| !text.starts_with(['=', '>']))?;
            let end = text.char_indices().find(|one| is_end(*one, text));
            Some(
                text[..end.map_or(text.len(), |(at, _)| at)]
                    .trim()
                    .to_owned(),
            )
        };
        self.inside(finding).iter().rev().find_map(value)
    }

    /// The lines between the directive and the finding, and that of the finding.
    fn inside(&self, finding: &Finding) -> &[String] {
        let count = finding.line.saturating_sub(self.line) as usize;
        let last = self.behind.len().min(count + 1);
        self.behind.get(1..last).unwrap_or_default()
    }

    /// The directive, as far as it stands in lines that a backslash continues.
    fn directive(&self) -> String {
        let mut lines = self.behind.iter();
        let mut text = String::new();
        for line in lines.by_ref() {
            text.push_str(line);
            if !line.trim_end().ends_with('\\') {
                break;
            }
        }
        text
    }
}

/// A line without its comment.
fn code(file: &str, line: &[u8], language: Language) -> String {
    let text = String::from_utf8_lossy(line);
    match language {
        Language::Fortran if sentinel(line).is_some() => text.into_owned(),
        Language::Fortran if is_fixed_form(file) && text.starts_with(['c', 'C', '*']) => {
            String::new()
        }
        Language::Fortran => text.split('!').next().unwrap_or_default().to_owned(),
        Language::C => {
            let (mut bytes, mut is_inside) = (line.to_vec(), false);
            blank_comments(&mut bytes, &mut is_inside);
            String::from_utf8_lossy(&bytes).into_owned()
        }
    }
}

/// Whether no procedure goes on behind a line with this text: in C the brace that ends one stands in the first column.
fn ends_procedure(line: &str, language: Language) -> bool {
    const HEADS: [&str; 3] = ["subroutine", "function", "contains"];
    match language {
        Language::C => line.starts_with('}'),
        Language::Fortran => words(line).any(|word| HEADS.contains(&&*word.to_lowercase())),
    }
}

/// Whether a line of Fortran may declare what it names: a statement of a type or of an attribute, the head of a procedure, or a line that
/// goes on with such a one.
fn declares(line: &str) -> bool {
    const BEGINS: [&str; 20] = [
        "allocatable",
        "associate",
        "byte",
        "character",
        "class",
        "common",
        "complex",
        "dimension",
        "double",
        "entry",
        "equivalence",
        "function",
        "include",
        "integer",
        "logical",
        "pointer",
        "real",
        "subroutine",
        "target",
        "type",
    ];
    let mut words = words(line);
    let first = words.next().map(str::to_lowercase).unwrap_or_default();
    BEGINS.contains(&&*first)
        || ends_procedure(line, Language::Fortran)
        || line.trim_start().starts_with('&')
        || line
            .get(..6)
            .is_some_and(|label| label.trim().len() == 1 && !label.ends_with(' '))
}

/// Whether a line of C says how what it declares is distributed.
fn declares_mapped(line: &str) -> bool {
    let mut words = words(line);
    line.contains("DVM(") && words.any(|word| word == "DISTRIBUTE" || word == "ALIGN")
}

/// What a name stands for in the procedure of a finding that no directive of a construct leads to.
#[derive(Debug, PartialEq)]
pub(super) enum Standing {
    /// An array that directives of the procedure map.
    Mapped,
    /// Another dummy of a procedure of Fortran.
    Dummy,
    /// Something else.
    Other,
}

impl Standing {
    pub(super) fn of(name: &str, finding: &Finding, sources: &mut Sources) -> Standing {
        let place = (finding.file.clone(), finding.line);
        let procedure = Procedure::of(&place, finding.language, sources);
        let is_head = |line: &String| {
            ends_procedure(line, Language::Fortran) && has_word(line, name, Language::Fortran)
        };
        let is_fortran = finding.language == Language::Fortran;
        let is_dummy = is_fortran && procedure.before.first().is_some_and(is_head);
        match is_dummy || !is_fortran {
            true if procedure.maps(name) => Standing::Mapped,
            _ if is_dummy => Standing::Dummy,
            _ => Standing::Other,
        }
    }
}

pub(super) fn is_of_name(letter: char) -> bool {
    letter.is_alphanumeric() || letter == '_'
}

/// The names and numbers of a text.
pub(super) fn words(text: &str) -> impl Iterator<Item = &str> {
    let words = text.split(|letter: char| !is_of_name(letter));
    words.filter(|word| !word.is_empty())
}

/// Whether a line has this word. Case counts in C.
fn has_word(line: &str, word: &str, language: Language) -> bool {
    words(line).any(|one| match language {
        Language::Fortran => one.eq_ignore_ascii_case(word),
        Language::C => one == word,
    })
}

/// What follows each place where the text has this word, in any case.
fn behind_word<'a>(line: &'a str, word: &'a str) -> impl Iterator<Item = &'a str> {
    let starts = words(line).filter(move |one| one.eq_ignore_ascii_case(word));
    starts.map(move |one| {
        line[one.as_ptr() as usize - line.as_ptr() as usize + one.len()..].trim_start()
    })
}

/// Whether a line of Fortran is one of USE.
fn is_use(line: &str) -> bool {
    words(line)
        .next()
        .is_some_and(|word| word.eq_ignore_ascii_case("use"))
}

/// Whether a line of Fortran is a directive that maps what it names.
fn is_mapping(line: &str) -> bool {
    sentinel(line.as_bytes()).is_some() && !has_word(line, "parallel", Language::Fortran)
}

/// Whether a line of Fortran lets a pointer, or a name of ASSOCIATE, stand for something.
fn is_led(line: &str, name: &str) -> bool {
    behind_word(line, name).any(|rest| {
        let bounds = rest.strip_prefix('(').and_then(|rest| rest.split_once(')'));
        let rest = bounds.map_or(rest, |(_, rest)| rest.trim_start());
        rest.starts_with("=>")
    })
}

/// Whether a line gives a variable a value.
fn is_assigned(line: &str, name: &str) -> bool {
    let is_stepped = line.contains(&format!("++{name}")) || line.contains(&format!("--{name}"));
    let steps = ["+=", "-=", "*=", "++", "--"];
    is_stepped
        || behind_word(line, name).any(|rest| {
            let is_set =
                rest.starts_with('=') && !rest.starts_with("==") && !rest.starts_with("=>");
            is_set || steps.iter().any(|step| rest.starts_with(step))
        })
}

/// The list of parameters of the function of C whose text begins here.
fn parameters(text: &str) -> Option<&str> {
    let mut heads = text.match_indices('{').map(|(at, _)| text[..at].trim_end());
    let head = heads.find(|head| head.ends_with(')'))?;
    let mut depth = 0;
    for (at, letter) in head.char_indices().rev() {
        depth += i32::from(letter == ')') - i32::from(letter == '(');
        if depth == 0 {
            return Some(&head[at..]);
        }
    }
    None
}

/// Names that declarations in a piece of C text give.
fn declared(text: &str) -> Vec<String> {
    const OTHERS: [&str; 6] = ["return", "else", "case", "goto", "sizeof", "typedef"];
    let text: Vec<&str> = text
        .lines()
        .filter(|line| !line.trim_start().starts_with('#'))
        .collect();
    let text = text.join("\n");
    let mut names = Vec::new();
    for statement in text.split([';', '{', '}', '(', ')']) {
        let letters = |c: char| is_of_name(c) || c == '*' || c.is_whitespace();
        let end = statement
            .find(|c: char| !letters(c))
            .unwrap_or(statement.len());
        let leading: Vec<&str> = words(&statement[..end]).collect();
        let (Some(first), Some(last)) = (leading.first(), leading.last()) else {
            continue;
        };
        if leading.len() < 2 || OTHERS.contains(first) {
            continue;
        }
        names.push((*last).to_owned());
        let others = statement[end..].split(',').skip(1);
        names.extend(
            others
                .filter_map(|one| words(one).next())
                .map(str::to_owned),
        );
    }
    names
}

/// Lines of a file of C and of the headers that it includes by a path from its folder.
fn lines_of(file: &str, depth: usize, sources: &mut Sources) -> Vec<String> {
    let own: Vec<String> = sources
        .lines(file)
        .map(|line| code(file, line, Language::C))
        .collect();
    let mut lines = Vec::new();
    for line in own {
        let header = line.trim_start().strip_prefix('#').map(str::trim_start);
        let header = header.and_then(|rest| rest.strip_prefix("include")?.split('"').nth(1));
        if let Some(header) = header.filter(|_| depth > 0) {
            let path = Path::new(file).with_file_name(header);
            lines.extend(lines_of(&path.to_string_lossy(), depth - 1, sources));
        }
        lines.push(line);
    }
    lines
}

/// What a macro of these lines stands for, with its parameters.
fn macro_body(name: &str, lines: &[String]) -> Option<String> {
    let body = |line: &String| {
        let rest = line.trim_start().strip_prefix('#')?.trim_start();
        let rest = rest
            .strip_prefix("define")?
            .trim_start()
            .strip_prefix(name)?;
        (!rest.starts_with(is_of_name)).then(|| rest.to_owned())
    };
    let (at, mut text) = lines
        .iter()
        .enumerate()
        .find_map(|(at, line)| Some((at, body(line)?)))?;
    for line in &lines[at + 1..] {
        let Some(open) = text.trim_end().strip_suffix('\\') else {
            break;
        };
        text = format!("{open} {line}");
    }
    Some(text)
}

/// Whether a name is that of a macro.
pub(super) fn is_macro(file: &str, name: &str, sources: &mut Sources) -> bool {
    macro_body(name, &lines_of(file, DEEPEST, sources)).is_some()
}

/// Names in the text of a macro.
pub(super) fn macro_words(file: &str, name: &str, sources: &mut Sources) -> Vec<String> {
    let body = macro_body(name, &lines_of(file, DEEPEST, sources));
    let found = body.iter().flat_map(|body| words(body));
    found.map(str::to_owned).collect()
}

/// Whether a macro, or one that it uses, names the variable.
pub(super) fn macro_names(file: &str, name: &str, variable: &str, sources: &mut Sources) -> bool {
    let lines = lines_of(file, DEEPEST, sources);
    let (mut open, mut seen) = (vec![name.to_owned()], HashSet::new());
    for _ in 0..DEEPEST {
        let bodies: Vec<String> = open
            .iter()
            .filter_map(|one| macro_body(one, &lines))
            .collect();
        if bodies
            .iter()
            .any(|body| has_word(body, variable, Language::C))
        {
            return true;
        }
        let used = bodies
            .iter()
            .flat_map(|body| words(body))
            .map(str::to_owned);
        open = used.filter(|name| seen.insert(name.clone())).collect();
    }
    false
}

/// Whether a variable of C is declared outside of procedures.
fn is_of_file(file: &str, variable: &str, sources: &mut Sources) -> bool {
    lines_of(file, DEEPEST, sources).iter().any(|line| {
        let mut before = behind_word(line, variable).map(|rest| &line[..line.len() - rest.len()]);
        let is_declaration =
            |before: &str| line.starts_with("DVM(") || !before.contains(['(', '=']);
        line.starts_with(char::is_alphabetic)
            && has_word(line, variable, Language::C)
            && before.any(is_declaration)
    })
}
