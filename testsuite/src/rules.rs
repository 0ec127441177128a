//! Rules of the specification: which there are, what names them, and the table that leads from a rule to its programs.
//!
//! A program, and a case of emitted text, names its rules in parentheses of the comment on top:
//! `(languages.md 6.2, 6.5; debugger.md 1.9 Birth)`. The folder of a kind of error stands for the rule that gives the error.

use crate::program::Program;
use std::collections::{BTreeMap, BTreeSet};

/// Sections, and what they are about. Where a section has several rulings, its word follows the number.
const RULES: &[(&str, &str)] = &[
    ("languages.md 1.1", "source form of classic C"),
    ("languages.md 1.2", "source form of C with pragmas"),
    ("languages.md 1.3", "fixed form"),
    ("languages.md 1.4", "free form"),
    ("languages.md 1.5", "Fortran outside of directives"),
    ("languages.md 3", "what only classic C has"),
    (
        "languages.md 4.3",
        "headers of parallel loops in C with pragmas",
    ),
    ("languages.md 5.1", "specification directives of Fortran"),
    ("languages.md 5.2", "executable directives of Fortran"),
    ("languages.md 6.1", "arrays, templates, alignment"),
    ("languages.md 6.2", "distribution"),
    ("languages.md 6.3", "new mappings"),
    (
        "languages.md 6.4",
        "parallel loops, and who owns an iteration",
    ),
    ("languages.md 6.5", "which elements are local"),
    ("languages.md 6.6", "edges"),
    ("languages.md 6.7", "dependent loops"),
    ("languages.md 6.8", "remote elements"),
    ("languages.md 6.9", "private and read-only variables"),
    ("languages.md 6.10", "reductions"),
    (
        "languages.md 6.11",
        "the sequential part, whole arrays, files",
    ),
    ("languages.md 6.12", "dependences of iterations"),
    ("languages.md 6.13", "tasks"),
    ("languages.md 6.14", "consistent arrays"),
    ("languages.md 6.15", "blocks of an owner"),
    ("languages.md 6.16", "procedures and formal parameters"),
    ("languages.md 6.17", "dynamic arrays and templates"),
    ("languages.md 6.18", "regions and devices"),
    (
        "languages.md 6.19",
        "debug fragments, intervals, copies, what has no effect",
    ),
    ("languages.md 6.20", "bounds"),
    (
        "debugger.md 1.1",
        "constructs, their indices and iterations",
    ),
    (
        "debugger.md 1.4",
        "reads, writes and input of plain variables, in their order",
    ),
    ("debugger.md 1.5", "reduction variables of groups"),
    ("debugger.md 1.6", "distributed elements"),
    (
        "debugger.md 1.9 Birth",
        "what is initialised where it comes into being",
    ),
    ("debugger.md 1.9 Death", "where it ends, calls, and frames"),
    ("debugger.md 1.9 Grain", "bytes, copies of whole objects"),
    (
        "debugger.md 1.9 Private-like data",
        "private and read-only data of a loop",
    ),
    (
        "debugger.md 1.9 Loops without ON",
        "plain arrays of a loop that is not mapped",
    ),
    ("debugger.md 1.9 Reductions", "uses of partial values"),
    ("debugger.md 1.9 Calls", "functions that are not seen"),
    ("debugger.md 1.9 Pointers", "objects at an address"),
    ("debugger.md 1.9 ACROSS", "which sides of an element"),
    ("debugger.md 1.9 DEBUG", "reports that are switched off"),
    (
        "debugger.md 1.9 Threads",
        "what other threads and OpenMP do",
    ),
    ("debugger.md 1.10 Verdict", "what is left out is said"),
    (
        "debugger.md 1.10 Memory of unknown origin",
        "memory whose birth nobody saw",
    ),
    (
        "debugger.md 1.10 Partly replicated arrays",
        "copies along a dimension",
    ),
    ("debugger.md 1.10 SHADOW_ADD", "named edges"),
    ("debugger.md 1.10 Tasks", "what a task does not hold"),
    ("debugger.md 1.10 Signal handlers", "run outside of control"),
    (
        "debugger.md 1.10 Defined assignment",
        "which procedure a call leads to, and what that reaches",
    ),
    (
        "debugger.md 1.10 Aggregates",
        "records and elements that are passed",
    ),
    ("debugger.md 1.10 Value use", "which values are used"),
    ("debugger.md 7.1", "parameters of the check"),
    ("debugger.md 12", "the check list"),
];

/// Folders of programs, and the rules that all in them show.
const FOLDERS: &[(&str, &[&str])] = &[
    ("anti-dependence", &["languages.md 6.12"]),
    ("bounds", &["languages.md 6.20"]),
    ("checklist", &["debugger.md 12"]),
    ("copy-early", &["languages.md 6.19"]),
    ("copy-not-completed", &["languages.md 6.19"]),
    ("copy-wait-without-start", &["languages.md 6.19"]),
    ("corner", &["languages.md 6.6"]),
    ("dependence", &["languages.md 6.12"]),
    ("nested", &["debugger.md 1.9 Death"]),
    ("nonlocal", &["languages.md 6.5"]),
    (
        "private-uninit",
        &["languages.md 6.9", "debugger.md 1.9 Private-like data"],
    ),
    ("proven", &["debugger.md 1.6"]),
    (
        "readonly-write",
        &["languages.md 6.9", "debugger.md 1.9 Private-like data"],
    ),
    ("reduction-early", &["languages.md 6.10", "debugger.md 1.5"]),
    (
        "reduction-not-completed",
        &["languages.md 6.10", "debugger.md 1.5"],
    ),
    (
        "reduction-partial",
        &["languages.md 6.10", "debugger.md 1.9 Reductions"],
    ),
    (
        "reduction-wait-without-start",
        &["languages.md 6.10", "debugger.md 1.5"],
    ),
    ("remote-buffer-write", &["languages.md 6.8"]),
    ("remote-stale", &["languages.md 6.8"]),
    ("sequential-access", &["languages.md 6.11"]),
    ("settings", &["debugger.md 7.1"]),
    ("shadow-export-write", &["languages.md 6.6"]),
    ("shadow-not-completed", &["languages.md 6.6"]),
    ("shadow-stale", &["languages.md 6.6"]),
    ("shadow-wait-without-start", &["languages.md 6.6"]),
    ("shadow-write", &["languages.md 6.6"]),
    ("tasks", &["languages.md 6.13", "debugger.md 1.10 Tasks"]),
    (
        "uninitialized",
        &["languages.md 6.20", "debugger.md 1.9 Birth"],
    ),
];

/// No directives: these show that a program does what it did.
const WITHOUT_RULE: &str = "plain";

/// The programs of each rule, spellings and the correct twin of a faulty one counted once, as links.
pub struct Table {
    programs: BTreeMap<&'static str, BTreeSet<String>>,
    files: BTreeMap<String, String>,
    /// Programs that name no rule, or one that there is not.
    pub faults: Vec<String>,
}

impl Table {
    /// Reads what each program names.
    pub fn new(programs: &[Program]) -> Self {
        let mut table = Table {
            programs: BTreeMap::new(),
            files: BTreeMap::new(),
            faults: Vec::new(),
        };
        for program in programs.iter().filter(|one| one.made_of.is_none()) {
            table.add(program);
        }
        table
    }

    fn add(&mut self, program: &Program) {
        let folder = program.name.split('/').next().unwrap_or_default();
        let stands_for = FOLDERS.iter().find(|(name, _)| *name == folder);
        if stands_for.is_none() && program.rules.is_empty() && folder != WITHOUT_RULE {
            let name = &program.name;
            self.faults
                .push(format!("{name}: its first comment names no rule"));
        }
        for rule in stands_for.map_or(&[][..], |(_, rules)| rules) {
            self.shown(rule, format!("{folder}/"), folder.to_owned());
        }
        let file = program.name.split(' ').next().unwrap_or_default();
        let base = file.split('.').next().unwrap_or_default();
        let base = base.strip_suffix("_ok").unwrap_or(base);
        for rule in &program.rules {
            self.shown(rule, base.to_owned(), file.to_owned());
        }
    }

    fn shown(&mut self, rule: &str, name: String, file: String) {
        let Some((rule, _)) = RULES.iter().find(|(known, _)| *known == rule) else {
            self.faults
                .push(format!("{file}: there is no rule `{rule}`"));
            return;
        };
        self.programs.entry(rule).or_default().insert(name.clone());
        // The faulty one goes before its twin.
        let link = self.files.entry(name).or_insert_with(|| file.clone());
        if link.contains("_ok") && !file.contains("_ok") {
            *link = file;
        }
    }

    /// A list for each rule, in the order of the specification; a line each, so that additions meet seldom.
    pub fn lists(&self) -> String {
        let shown = RULES.iter().filter_map(|(rule, about)| {
            let programs = self.programs.get(rule)?;
            let links = programs.iter().map(|name| {
                let file = self.files.get(name).map_or("", String::as_str);
                format!("- [{name}](programs/{file})\n")
            });
            Some(format!(
                "\n## {rule}: {about}\n\n{}",
                links.collect::<String>()
            ))
        });
        shown.collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mark::Marks;

    fn program(name: &str, rules: &[&str]) -> Program {
        Program {
            name: name.to_owned(),
            steps: Vec::new(),
            marks: Marks::default(),
            rules: rules.iter().map(|rule| (*rule).to_owned()).collect(),
            made_of: None,
            is_second: false,
            is_fortran: false,
            is_parallel: true,
            input: None,
            report: None,
        }
    }

    #[test]
    fn spellings_and_twins_are_shown_once() {
        let table = Table::new(&[
            program("silent/edges/b.c", &["languages.md 6.6"]),
            program("silent/edges/b.f free form", &["languages.md 6.6"]),
            program("fortran/x_ok.f90", &["languages.md 6.6"]),
            program("fortran/x.f90", &["languages.md 6.6"]),
            program("corner/y.c", &[]),
            program("plain/z.c", &[]),
        ]);
        assert_eq!(table.faults, Vec::<String>::new());
        assert_eq!(
            table.lists(),
            "\n## languages.md 6.6: edges\n\n- [corner/](programs/corner)\n- [fortran/x](programs/fortran/x.f90)\n- [silent/edges/b](programs/silent/edges/b.c)\n"
        );
    }

    #[test]
    fn missing_and_unknown_rules_are_told() {
        let table = Table::new(&[
            program("silent/edges/b.c", &[]),
            program("corner/y.c", &["languages.md 66"]),
        ]);
        assert_eq!(
            table.faults,
            [
                "silent/edges/b.c: its first comment names no rule",
                "corner/y.c: there is no rule `languages.md 66`"
            ]
        );
    }
}
