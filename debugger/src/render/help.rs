//! What to write so that a fault is mended, in the words of the user's program (design.md section 1, `help`
//! and `fix`). The checks say what mends it ([`Remedy`]); here it is spelled and given its place.

use std::collections::{HashMap, HashSet};

use dvmdbg::report::{Finding, Language, Mend, Message, Remedy};
use serde::Serialize;

use super::directive::{Directive, Insertion, Room, Spelling};
use super::group::Group;
use super::source::Sources;

/// A sentence that says what to write, and the edit where it is certain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Help {
    pub(crate) text: String,
    pub(crate) fix: Option<Fix>,
}

/// An edit of a source file: `insert` goes before the byte at `line` and `column`, both from 1.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Fix {
    pub(crate) file: String,
    pub(crate) line: u32,
    pub(crate) column: u32,
    pub(crate) insert: String,
    #[serde(skip)]
    room: Option<Room>,
}

/// Sees that all edits can be made together: several for one line of Fortran get lines of their own where it has no room for all.
pub(crate) fn reconcile(helps: &mut [Option<Help>]) {
    let mut wanted: HashMap<(String, u32), usize> = HashMap::new();
    let mut known = HashSet::new();
    for fix in helps.iter().flatten().filter_map(|help| help.fix.as_ref()) {
        if known.insert((fix.file.clone(), fix.line, fix.column, fix.insert.clone())) {
            *wanted.entry((fix.file.clone(), fix.line)).or_default() += fix.insert.len();
        }
    }
    for help in helps.iter_mut().flatten() {
        help.fix = help.fix.take().and_then(|fix| {
            let wanted = wanted[&(fix.file.clone(), fix.line)];
            match &fix.room {
                Some(room) if wanted > room.columns => {
                    let insert = room.wrapped.clone()?;
                    Some(Fix { insert, ..fix })
                }
                _ => Some(fix),
            }
        });
    }
}

/// What mends all findings of a group; `None`: there is no usual way.
pub(crate) fn help(group: &Group<'_>, sources: &mut Sources) -> Option<Help> {
    let finding = &group.first()?.finding;
    let remedy = finding.remedy.as_ref()?;
    let spelling = Spelling::of(finding.language, &finding.file, sources);
    let directive = place_of_directive(finding);
    let names = group
        .iter()
        .map(|entry| written_name(&entry.finding, directive.as_ref(), sources))
        .collect();
    let mut writer = Writer {
        group,
        names,
        finding,
        spelling,
        directive,
        sources,
    };
    Some(writer.help(remedy))
}

/// File and line of the directive of the construct.
fn place_of_directive(finding: &Finding) -> Option<(String, u32)> {
    let mut related = finding.related.iter();
    let directive = related.find(|place| place.what == "directive")?;
    Some((directive.file.clone(), directive.line))
}

/// The name of the variable that the directive can say: a dummy's, where the directive stands in the procedure of the access.
fn written_name(
    finding: &Finding,
    directive: Option<&(String, u32)>,
    sources: &mut Sources,
) -> String {
    let reference = finding.reference.as_str();
    let end = reference.find(|c: char| !c.is_alphanumeric() && c != '_');
    let (name, rest) = reference.split_at(end.unwrap_or(0));
    let opening = match finding.language {
        Language::Fortran => '(',
        Language::C => '[',
    };
    let is_dummy = rest.trim_start().starts_with(opening)
        && !is_part(reference)
        && !name.eq_ignore_ascii_case(&finding.variable)
        && directive.is_some_and(|(file, line)| {
            *file == finding.file
                && *line < finding.line
                && !(*line..finding.line).any(|line| ends_procedure(sources.bytes(file, line)))
        });
    match is_dummy {
        true => name.to_owned(),
        false => finding.variable.clone(),
    }
}

/// Whether no procedure goes on behind a line with this text: in C the brace that ends one stands in the first column.
fn ends_procedure(line: &[u8]) -> bool {
    let line = String::from_utf8_lossy(line).to_lowercase();
    let mut words = line.split(|c: char| !c.is_alphanumeric() && c != '_');
    line.starts_with('}')
        || words.any(|word| ["subroutine", "function", "contains"].contains(&word))
}

/// What is needed to spell the help of one group.
struct Writer<'a> {
    group: &'a Group<'a>,
    /// Of the variable of each finding, as its directive can say it.
    names: Vec<String>,
    finding: &'a Finding,
    spelling: Spelling,
    directive: Option<(String, u32)>,
    sources: &'a mut Sources,
}

impl Writer<'_> {
    fn help(&mut self, remedy: &Remedy) -> Help {
        let text = match remedy.mend {
            Mend::RenewShadow => return self.add("SHADOW_RENEW", &self.renewed(), remedy.certain),
            Mend::Across => return self.add("ACROSS", &self.wide(), remedy.certain),
            other => self.advice(other),
        };
        Help { text, fix: None }
    }

    /// One more item of a clause of the directive.
    fn add(&mut self, word: &str, items: &[String], certain: bool) -> Help {
        let clause = self.spelling.clause(word, items);
        let Some((file, line)) = self.directive.clone() else {
            let text = format!("add {clause} to the directive of the loop");
            return Help { text, fix: None };
        };
        let directive = Directive::read(&file, line, self.spelling, self.sources);
        let has_clause = directive.as_ref().is_some_and(|text| text.has(word));
        let place = self.place(&file, line);
        let mut names = self.variables().into_iter().map(|(name, _)| name);
        let lists = |name| {
            directive
                .as_ref()
                .is_some_and(|text| text.lists(word, name))
        };
        if names.any(lists) {
            let text = format!(
                "let {} in the directive at {place} say {}",
                self.keyword(word),
                self.wide().join(", ")
            );
            return Help { text, fix: None };
        }
        let text = match has_clause {
            true => format!(
                "add {} to {} in the directive at {place}",
                items.join(", "),
                self.keyword(word)
            ),
            false => format!("add {clause} to the directive at {place}"),
        };
        let is_alone = items.len() == 1 && certain;
        let insertion = directive
            .filter(|_| is_alone)
            .and_then(|directive| directive.insertion(word, &items[0]));
        let fix = insertion.map(
            |Insertion {
                 line,
                 column,
                 text,
                 room,
             }| Fix {
                file,
                line,
                column,
                insert: text,
                room,
            },
        );
        Help { text, fix }
    }

    /// `line 34`, with the file if it is another one than that of the finding.
    fn place(&self, file: &str, line: u32) -> String {
        match file == self.finding.file {
            true => format!("line {line}"),
            false => format!("{file}:{line}"),
        }
    }

    /// `the directive at line 34`.
    fn the_directive(&self) -> String {
        match &self.directive {
            Some((file, line)) => format!("the directive at {}", self.place(file, *line)),
            None => "the directive of the loop".to_owned(),
        }
    }

    /// `the loop at line 34`.
    fn the_loop(&self) -> String {
        match &self.directive {
            Some((file, line)) => format!("the loop at {}", self.place(file, *line)),
            None => "the loop".to_owned(),
        }
    }

    /// Variables of the group with their remedies of one kind, each once, in the order of the group.
    fn variables(&self) -> Vec<(&str, Vec<&Remedy>)> {
        let mut variables: Vec<(&str, Vec<&Remedy>)> = Vec::new();
        for (entry, name) in self.group.iter().zip(&self.names) {
            let Some(remedy) = &entry.finding.remedy else {
                continue;
            };
            match variables.iter_mut().find(|(known, _)| *known == name) {
                Some((_, remedies)) => remedies.push(remedy),
                None => variables.push((name, vec![remedy])),
            }
        }
        variables
    }

    /// The arrays to renew.
    fn renewed(&self) -> Vec<String> {
        let spelled = |(name, remedies): (&str, Vec<&Remedy>)| {
            let beside = |remedy: &&Remedy| remedy.offset.iter().filter(|o| **o != 0).count() > 1;
            match remedies.iter().any(beside) {
                true => self.spelling.with_corners(name),
                false => name.to_owned(),
            }
        };
        self.variables().into_iter().map(spelled).collect()
    }

    fn keyword(&self, word: &str) -> String {
        self.spelling.keyword(word)
    }

    /// The arrays with the widths that all findings need.
    fn wide(&self) -> Vec<String> {
        let spelled =
            |(name, remedies): (&str, Vec<&Remedy>)| self.spelling.widths(name, &widths(&remedies));
        self.variables().into_iter().map(spelled).collect()
    }

    /// How to gather results: by a reduction of the variable, by the operation that the statement shows, if it shows one.
    fn gathering(&mut self) -> String {
        let directive = self.the_directive();
        if is_part(&self.finding.reference) {
            // No directive names a component.
            let reduction = self.keyword("REDUCTION");
            return format!(
                "gather them in a scalar with {reduction} in {directive}, and assign it behind the loop"
            );
        }
        let name = self.finding.variable.clone();
        // What is read behind a loop was gathered where it was written.
        let write = self
            .finding
            .related
            .iter()
            .find(|one| one.what.ends_with("last write"));
        let (file, line) = match write {
            Some(write) => (&write.file, write.line),
            None => (&self.finding.file, self.finding.line),
        };
        let line = self.sources.bytes(file, line);
        let reduction = match operation(&String::from_utf8_lossy(line), &name) {
            Some(operation) => {
                let item = self.spelling.operation(operation, &name);
                self.spelling.clause("REDUCTION", &[item])
            }
            None => format!("a {} of {name}", self.keyword("REDUCTION")),
        };
        format!("add {reduction} to {directive}")
    }

    /// The variable, or the part of it that is meant.
    fn datum(&self) -> &str {
        match is_part(&self.finding.reference) {
            true => &self.finding.reference,
            false => &self.finding.variable,
        }
    }

    /// Everything that is said in words alone.
    fn advice(&mut self, mend: Mend) -> String {
        let finding = self.finding;
        let (variable, reference) = (&self.names[0], &finding.reference);
        let (directive, the_loop) = (self.the_directive(), self.the_loop());
        let word = |word: &str| self.spelling.keyword(word);
        let remote = self
            .spelling
            .clause("REMOTE_ACCESS", std::slice::from_ref(reference));
        match mend {
            Mend::RenewShadow | Mend::Across => String::new(),
            Mend::WidenShadow => {
                let widths = self
                    .variables()
                    .into_iter()
                    .next()
                    .map(|(_, remedies)| widths(&remedies));
                let wide = self.spelling.widths(variable, &widths.unwrap_or_default());
                format!(
                    "declare edges that are wide enough ({} {wide}) and renew them, or add {remote} to {directive}",
                    word("SHADOW")
                )
            }
            Mend::WaitForShadow => {
                format!("put {} of the group before {the_loop}", word("SHADOW_WAIT"))
            }
            Mend::RemoteAccess if finding.construct().is_some() => {
                format!("add {remote} to {directive}")
            }
            Mend::RemoteAccess => format!("put {remote} before the statement"),
            Mend::AddOn => format!(
                "{the_loop} has no {0}: add {0} with an element of {variable} to its directive",
                word("ON")
            ),
            Mend::Owner => format!(
                "an iteration may write what its processor owns: let {} of {the_loop} name {reference}",
                word("ON")
            ),
            Mend::Align => format!(
                "{variable} and {the_loop} are mapped apart: {} {variable} with the array of {}, or add {remote} to {directive}",
                word("ALIGN"),
                word("ON")
            ),
            Mend::AlignAgain => format!(
                "what {variable} or {the_loop} was aligned with is gone: {} what is left, or make all of it anew",
                word("REALIGN")
            ),
            Mend::BaseFirst => format!(
                "what {variable} is aligned with does not exist where {variable} is made: make that before, or {} {variable} behind it",
                word("REALIGN")
            ),
            Mend::Map => format!(
                "give {variable} a mapping before this place ({}, {})",
                word("REDISTRIBUTE"),
                word("REALIGN")
            ),
            Mend::Exchange if finding.code == Message::SequentialWrite => format!(
                "{variable} lives on another task: assign {reference} in the block or iteration of that task"
            ),
            Mend::Exchange => format!(
                "{variable} lives on another task: fetch what is needed before the task region, or by {remote}"
            ),
            Mend::Reduction => {
                let gathering = self.gathering();
                let datum = self.datum();
                format!(
                    "if {datum} gathers the results of all iterations, {gathering}; else give it a value in each iteration before it is read"
                )
            }
            Mend::GiveInIteration => {
                let gathering = self.gathering();
                let datum = self.datum();
                format!(
                    "give {datum} a value in each iteration before it is read; if it gathers the results of all iterations, {gathering}"
                )
            }
            Mend::GiveBehind => {
                let gathering = self.gathering();
                let datum = self.datum();
                format!(
                    "behind {the_loop} {datum} has no value: assign it again, or {gathering} if it gathers results"
                )
            }
            Mend::UseBehindWait => format!(
                "use {variable} behind {} of its group",
                word("REDUCTION_WAIT")
            ),
            Mend::UseBehindLoop => {
                format!("use {variable} behind the loop, where its reduction is complete")
            }
            Mend::StartReduction => format!(
                "put {} of the group before {}",
                word("REDUCTION_START"),
                word("REDUCTION_WAIT")
            ),
            Mend::CompleteReduction => format!(
                "put {} and {} of the group behind the loop",
                word("REDUCTION_START"),
                word("REDUCTION_WAIT")
            ),
            Mend::WriteBehindWait => format!(
                "write {variable} behind {} of the group",
                word("SHADOW_WAIT")
            ),
            Mend::StartShadow => format!(
                "put {} of the group before {}",
                word("SHADOW_START"),
                word("SHADOW_WAIT")
            ),
            Mend::CompleteShadow => format!(
                "put {} behind each {} of the group",
                word("SHADOW_WAIT"),
                word("SHADOW_START")
            ),
            Mend::OwnStatement => format!(
                "assign {reference} in a statement of its own, which its owner executes, or in a parallel loop"
            ),
            Mend::NotRemote => format!(
                "what {} names is a copy: take {reference} out of it, or write it in a loop {} that element",
                word("REMOTE_ACCESS"),
                word("ON")
            ),
            Mend::PrefetchAgain => format!(
                "put {} of the group again behind the write",
                word("PREFETCH")
            ),
            Mend::WaitForCopy => format!(
                "put {} before this place, and before the next start",
                word("COPY_WAIT")
            ),
            Mend::StartCopy => format!("put {} before {}", word("COPY_START"), word("COPY_WAIT")),
            Mend::WaitForConsistent => format!(
                "use {variable} behind {} of its group",
                word("CONSISTENT_WAIT")
            ),
            Mend::StartConsistent => format!(
                "put {} of the group before {}",
                word("CONSISTENT_START"),
                word("CONSISTENT_WAIT")
            ),
            Mend::CompleteConsistent => format!(
                "put {} and {} of the group behind the loop",
                word("CONSISTENT_START"),
                word("CONSISTENT_WAIT")
            ),
            Mend::StateMapping if self.finding.language == Language::Fortran => format!(
                "map the argument as {reference} states, or write INHERIT {reference} instead"
            ),
            Mend::StateMapping => format!("map the argument as {reference} states"),
            Mend::MapTask => format!("put {} of the task before this place", word("MAP")),
        }
    }
}

/// Whether a reference is one to a part of a record, whatever its subscripts are.
fn is_part(reference: &str) -> bool {
    let mut depth = 0;
    let mut before = ' ';
    for letter in reference.chars() {
        match letter {
            '[' | '(' => depth += 1,
            ']' | ')' => depth -= 1,
            '.' | '%' if depth == 0 => return true,
            '>' if depth == 0 && before == '-' => return true,
            _ => {}
        }
        before = letter;
    }
    false
}

/// Widths that cover all distances, low and high per dimension.
fn widths(remedies: &[&Remedy]) -> Vec<(i64, i64)> {
    let rank = remedies.iter().map(|remedy| remedy.offset.len()).max();
    let all = |d: usize| {
        remedies
            .iter()
            .filter_map(move |remedy| remedy.offset.get(d))
    };
    (0..rank.unwrap_or(0))
        .map(|d| {
            let low = all(d).map(|offset| -offset).max().unwrap_or(0).max(0);
            let high = all(d).copied().max().unwrap_or(0).max(0);
            (low, high)
        })
        .collect()
}

/// The operation by which a statement gathers values in `variable`: `s += x`, `s = s * x`, `s = max(s, x)`.
fn operation(statement: &str, variable: &str) -> Option<&'static str> {
    let dense: String = statement
        .split_whitespace()
        .collect::<String>()
        .to_lowercase();
    let name = variable.to_lowercase();
    for (assignment, operation) in [("+=", "SUM"), ("-=", "SUM"), ("*=", "PRODUCT")] {
        if dense.contains(&format!("{name}{assignment}")) {
            return Some(operation);
        }
    }
    let start = format!("{name}={name}");
    let behind = dense.find(&start).map(|at| &dense[at + start.len()..]);
    match behind.and_then(|rest| rest.chars().next()) {
        Some('+' | '-') => return Some("SUM"),
        Some('*') => return Some("PRODUCT"),
        _ => {}
    }
    let called = dense.split_once(&format!("{name}=")).map(|(_, call)| call);
    [
        ("max", "MAX"),
        ("fmax", "MAX"),
        ("dmax1", "MAX"),
        ("amax1", "MAX"),
        ("min", "MIN"),
        ("fmin", "MIN"),
        ("dmin1", "MIN"),
        ("amin1", "MIN"),
    ]
    .into_iter()
    .find(|(function, _)| called.is_some_and(|call| call.starts_with(&format!("{function}("))))
    .map(|(_, operation)| operation)
}

#[cfg(test)]
mod tests {
    use dvmdbg::report::{ContextEntry, ContextKind, Entry, Kind, Message, Related};

    use super::super::group::groups;
    use super::*;

    /// A finding in line 3, under a directive in line 1.
    fn finding(kind: Kind, message: Message, reference: &str, remedy: Option<Remedy>) -> Entry {
        let mut finding = Finding::new(kind, message, reference);
        finding.file = "a.c".to_owned();
        finding.line = 3;
        finding.variable = reference[..1].to_owned();
        finding.context = vec![ContextEntry {
            kind: ContextKind::ParallelLoop,
            construct: 1,
            iteration: Some(vec![1]),
        }];
        finding.related = vec![Related {
            what: "directive".to_owned(),
            file: "a.c".to_owned(),
            line: 1,
            iteration: Vec::new(),
        }];
        finding.remedy = remedy.or(finding.remedy);
        Entry { finding, count: 1 }
    }

    fn renewal(reference: &str, offset: &[i64]) -> Entry {
        let remedy = Remedy {
            mend: Mend::RenewShadow,
            offset: offset.to_vec(),
            certain: true,
        };
        finding(
            Kind::Nonlocal,
            Message::NonlocalAccess,
            reference,
            Some(remedy),
        )
    }

    /// What is said of `entries` in a file with these lines: the text, and the line with its edit.
    fn said(entries: &[Entry], lines: &[&str]) -> Vec<(String, String)> {
        let folder = tempfile::tempdir().expect("a folder for the source");
        std::fs::write(folder.path().join("a.c"), lines.join("\n")).expect("it is written");
        let mut sources = Sources::new(vec![folder.path().to_owned()]);
        let groups = groups(entries, &mut sources);
        let helps = groups.iter().filter_map(|group| help(group, &mut sources));
        let edited = |fix: Fix| {
            let mut line = lines[fix.line as usize - 1].to_owned();
            line.insert_str(fix.column as usize - 1, &fix.insert);
            line
        };
        let said = helps.map(|help| (help.text, help.fix.map(edited).unwrap_or_default()));
        said.collect()
    }

    fn fortran(mut entries: Vec<Entry>) -> Vec<Entry> {
        for entry in &mut entries {
            entry.finding.language = Language::Fortran;
        }
        entries
    }

    #[test]
    fn a_renewal_is_one_clause_in_every_spelling() {
        let near = [renewal("A[i-1]", &[-1]), renewal("A[i+1]", &[1])];
        let pragma = [
            "#pragma dvm parallel([i] on B[i]) private(x) // left",
            "",
            "B[i] = A[i-1] + A[i+1];",
        ];
        assert_eq!(
            said(&near, &pragma),
            [(
                "add shadow_renew(A) to the directive at line 1".to_owned(),
                "#pragma dvm parallel([i] on B[i]) shadow_renew(A) private(x) // left".to_owned()
            )]
        );
        let classic = [
            "  DVM(PARALLEL [i] ON B[i]; REDUCTION MAX(e))",
            "",
            "B[i] = A[i-1] + A[i+1];",
        ];
        assert_eq!(
            said(&near, &classic),
            [(
                "add SHADOW_RENEW A to the directive at line 1".to_owned(),
                "  DVM(PARALLEL [i] ON B[i]; REDUCTION MAX(e); SHADOW_RENEW A)".to_owned()
            )]
        );
        let free = [
            "!dvm$ parallel (i) on B(i), private(x) ! left",
            "",
            "B(i) = A(i-1) + A(i+1)",
        ];
        assert_eq!(
            said(&fortran(near.to_vec()), &free),
            [(
                "add SHADOW_RENEW (A) to the directive at line 1".to_owned(),
                "!dvm$ parallel (i) on B(i), SHADOW_RENEW (A), private(x) ! left".to_owned()
            )]
        );
    }

    #[test]
    fn a_clause_that_is_there_gets_one_more_item() {
        let near = [renewal("A[i-1][j+1]", &[-1, 1])];
        let lines = [
            "#pragma dvm parallel([i][j] on B[i][j]) \\",
            "  shadow_renew(C)",
            "B[i][j] = A[i-1][j+1];",
        ];
        assert_eq!(
            said(&near, &lines),
            [(
                "add A(corner) to shadow_renew in the directive at line 1".to_owned(),
                "  shadow_renew(A(corner), C)".to_owned()
            )]
        );
        let lines = [
            "CDVM$ PARALLEL (J,I) ON B(I,J),",
            "CDVM$*SHADOW_RENEW (C)",
            "      B(I,J) = A(I-1,J+1)",
        ];
        assert_eq!(
            said(&fortran(near.to_vec()), &lines),
            [(
                "add A(CORNER) to SHADOW_RENEW in the directive at line 1".to_owned(),
                "CDVM$*SHADOW_RENEW (A(CORNER), C)".to_owned()
            )]
        );
        let lines = [
            "#pragma dvm parallel([i] on B[i]) shadow_renew(A[1:0])",
            "",
            "B[i] = A[i+1];",
        ];
        assert_eq!(
            said(&[renewal("A[i+1]", &[1])], &lines),
            [(
                "let shadow_renew in the directive at line 1 say A[0:1]".to_owned(),
                String::new()
            )]
        );
    }

    #[test]
    fn no_edit_makes_a_line_of_fixed_form_too_long() {
        let directive = format!(
            "CDVM$ PARALLEL (I) ON B(I){}, REDUCTION (MAX(EPS))",
            " ".repeat(25)
        );
        let lines = [directive.as_str(), "", "      B(I) = A(I-1)"];
        let entries = fortran(vec![renewal("A(I-1)", &[-1])]);
        assert_eq!(
            said(&entries, &lines),
            [(
                "add SHADOW_RENEW (A) to the directive at line 1".to_owned(),
                format!(
                    "CDVM$ PARALLEL (I) ON B(I),\nCDVM$* SHADOW_RENEW (A){}, REDUCTION (MAX(EPS))",
                    " ".repeat(25)
                )
            )]
        );
    }

    #[test]
    fn the_operation_of_a_reduction_is_that_of_the_statement() {
        let lost = finding(Kind::ReadonlyWrite, Message::WriteReadOnly, "s", None);
        for (statement, clause) in [
            ("s += A[i];", "reduction(sum(s))"),
            ("s = s * A[i];", "reduction(product(s))"),
            ("s = fmax(s, A[i]);", "reduction(max(s))"),
            ("s = f(A[i]);", "add a reduction of s to"),
        ] {
            let lines = ["#pragma dvm parallel([i] on A[i])", "", statement];
            let text = &said(std::slice::from_ref(&lost), &lines)[0].0;
            assert!(text.contains(clause), "{statement}: {text}");
        }
    }

    #[test]
    fn findings_of_two_statements_are_two_groups() {
        let mut other = renewal("A[i+1]", &[1]);
        other.finding.line = 4;
        let near = [renewal("A[i-1]", &[-1]), other];
        let one = [
            "#pragma dvm parallel([i] on B[i])",
            "",
            "B[i] = A[i-1] + /* ; */",
            "       A[i+1];",
        ];
        assert_eq!(said(&near, &one).len(), 1);
        let two = [
            "#pragma dvm parallel([i] on B[i])",
            "",
            "B[i] = A[i-1];",
            "C[i] = A[i+1];",
        ];
        assert_eq!(said(&near, &two).len(), 2);
        let continued = [
            "!DVM$ PARALLEL (I) ON B(I)",
            "",
            "B(I) = A(I-1) + & ! more",
            "  A(I+1)",
        ];
        assert_eq!(said(&fortran(near.to_vec()), &continued).len(), 1);
        let lines = [
            "!DVM$ PARALLEL (I) ON B(I)",
            "",
            "B(I) = A(I-1)",
            "C(I) = A(I+1)",
        ];
        assert_eq!(said(&fortran(near.to_vec()), &lines).len(), 2);
    }

    #[test]
    fn every_remedy_is_spelled() {
        let lines = ["#pragma dvm parallel([i] on B[i])", "", "B[i] = A[i-1];"];
        for mend in Mend::ALL {
            let remedy = Some(Remedy::plain(*mend));
            let entry = finding(Kind::Nonlocal, Message::NonlocalAccess, "A[i-1]", remedy);
            let text = &said(&[entry], &lines)[0].0;
            assert!(text.len() > 10, "{mend:?}: {text}");
        }
    }
}
