//! `COVERAGE.md` is true and complete: every spelling of a directive has a program where it is right and one where it is wrong.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use testsuite::coverage::{self, Carrier, Row};
use testsuite::program::{Program, find_programs};
use testsuite::tools::made_programs;

fn folder() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn table() -> Vec<Row> {
    let text = fs::read_to_string(folder().join("COVERAGE.md")).expect("the table");
    coverage::rows(&text)
}

/// What a program consists of, as far as the table asks.
struct Shown {
    directives: Vec<(Carrier, Vec<String>)>,
    is_wrong: bool,
}

impl Shown {
    fn of(program: &Program) -> Shown {
        let sources = program.steps.iter().flat_map(|step| &step.sources);
        let read = match program.is_fortran {
            true => coverage::fortran_directives,
            false => coverage::directives,
        };
        let texts = sources.map(|file: &PathBuf| fs::read(file).expect("a source"));
        Shown {
            directives: texts
                .flat_map(|text| read(&String::from_utf8_lossy(&text)))
                .collect(),
            is_wrong: !program.marks.expected.is_empty(),
        }
    }

    fn holds(&self, carrier: Carrier, pattern: &[String]) -> bool {
        self.directives
            .iter()
            .any(|(own, words)| *own == carrier && coverage::matches(pattern, words))
    }
}

#[test]
fn every_spelling_is_right_in_one_program_and_wrong_in_another() {
    let programs =
        find_programs(&folder().join("programs"), &made_programs()).expect("the programs");
    let shown: BTreeMap<_, _> = programs
        .iter()
        .map(|program| (program.name.as_str(), Shown::of(program)))
        .collect();
    let mut faults = Vec::new();
    for row in table() {
        let (carrier, pattern) = row.pattern().expect("a spelling");
        for (name, is_wrong) in [(&row.right, false), (&row.wrong, true)] {
            let holds = |one: &Shown| one.is_wrong == is_wrong && one.holds(carrier, &pattern);
            if shown.get(name.as_str()).is_some_and(holds) {
                continue;
            }
            let others: Vec<_> = shown.iter().filter(|(_, one)| holds(one)).collect();
            let others: Vec<_> = others.iter().take(12).map(|(name, _)| **name).collect();
            let kind = if is_wrong { "wrong" } else { "right" };
            faults.push(format!(
                "COVERAGE.md:{}: {} `{}`: `{name}` is no program where it is {kind}; those are {others:?}",
                row.line, row.concept, row.spelling
            ));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// Keywords of Fortran that no row spells: arrays of texts are not distributed.
const WITHOUT_ROW: &[&str] = &["CHARACTER"];

#[test]
fn every_keyword_of_the_grammar_has_a_row() {
    let grammar = folder().join("../grammars/tree-sitter-dvm/grammar.js");
    let grammar = fs::read_to_string(grammar).expect("the grammar");
    let keywords = coverage::grammar_keywords(&grammar);
    assert!(keywords.len() > 100, "{keywords:?}");
    let spelt: BTreeSet<(Carrier, String)> = table()
        .iter()
        .filter_map(|row| row.pattern().ok())
        .flat_map(|(carrier, words)| {
            let upper = words.into_iter().map(|word| word.to_uppercase());
            upper.map(move |word| (carrier, word)).collect::<Vec<_>>()
        })
        .collect();
    let missing = keywords.iter().filter(|one| !spelt.contains(one));
    let missing: Vec<_> = missing.map(|(_, word)| word.as_str()).collect();
    assert_eq!(missing, WITHOUT_ROW, "keywords that no row spells");
}
