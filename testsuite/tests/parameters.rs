//! Every parameter that switches a check silences the findings of that check and no others, in programs of both C spellings
//! that have one fault for each (spec debugger.md 7.1).

use std::fs;
use std::path::Path;

use testsuite::desk::{Desk, text};
use testsuite::finding::read_report;
use testsuite::mark::{Mark, Severity, read_marks};
use testsuite::verdict;

/// A parameter and what is found only with it: kinds, those with a variable only for it.
const CHECKS: &[(&str, &[&str])] = &[
    (
        "CheckVarInitialization",
        &["uninitialized given", "private-uninit"],
    ),
    ("CheckVarReadOnly", &["readonly-write"]),
    (
        "CheckReductionAccess",
        &[
            "reduction-partial",
            "reduction-early",
            "reduction-not-completed",
            "reduction-wait-without-start",
        ],
    ),
    ("CheckDisArrInitialization", &["uninitialized empty"]),
    ("CheckDisArrLimits", &["bounds"]),
    (
        "CheckDisArrEdgeExchange",
        &[
            "shadow-wait-without-start",
            "shadow-not-completed",
            "shadow-export-write",
        ],
    ),
    ("CheckDisArrSequentialAccess", &["sequential-access"]),
    (
        "CheckDisArrLocalElm",
        &["nonlocal", "shadow-stale", "shadow-write"],
    ),
    ("CheckDataDependence", &["dependence"]),
    ("CheckAntiDependence", &["anti-dependence"]),
    (
        "CheckRemoteBufferAccess",
        &["remote-buffer-write", "remote-stale"],
    ),
    (
        "CheckArrayCopy",
        &[
            "copy-wait-without-start",
            "copy-early",
            "copy-not-completed",
        ],
    ),
    ("CheckTaskMapping", &["task-not-mapped"]),
];

/// A program with one fault for each check, built.
struct Faulty {
    desk: Desk,
    marks: Vec<Mark>,
}

impl Faulty {
    fn new(name: &str) -> Faulty {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("programs/settings");
        let source = fs::read_to_string(folder.join(name)).expect("the program");
        let marks = read_marks(Path::new(name), &source).expect("its marks");
        let desk = Desk::new();
        desk.file(name, &source);
        desk.succeeds(&format!("--debug {name} -o x"));
        Faulty {
            desk,
            marks: marks.expected,
        }
    }

    /// What differs between the report and the marks; the parameter is off.
    fn compare(&self, parameter: &str, marks: &[Mark]) -> String {
        let setting = format!("DebugOptions.{parameter}=0");
        let words = ["check", "--format", "json", "--output", "r.json", "--set"];
        let words = [&words[..], &[&setting, "./x"]].concat();
        let output = self.desk.run(&self.desk.tools.dvmdbg, &words);
        let errors = marks.iter().any(|mark| mark.severity == Severity::Error);
        assert_eq!(
            output.status.code() == Some(66),
            errors,
            "{}",
            text(&output.stderr)
        );
        let report = fs::read_to_string(self.desk.folder.path().join("r.json"));
        let report = read_report(&report.expect("a report")).expect("a good report");
        verdict::compare(marks, &report.findings)
    }
}

fn is_of(mark: &Mark, kinds: &[&str]) -> bool {
    kinds.iter().any(|kind| match kind.split_once(' ') {
        Some((kind, variable)) => mark.kind == kind && mark.variable.as_deref() == Some(variable),
        None => mark.kind == *kind,
    })
}

fn silences_its_check_only(program: &str, without: &[&str]) {
    let faulty = Faulty::new(program);
    for (parameter, kinds) in CHECKS {
        let (hit, rest): (Vec<Mark>, Vec<Mark>) = faulty
            .marks
            .iter()
            .cloned()
            .partition(|mark| is_of(mark, kinds));
        assert_eq!(
            hit.is_empty(),
            without.contains(parameter),
            "{parameter} in {program}"
        );
        let differences = faulty.compare(parameter, &rest);
        assert!(
            differences.is_empty(),
            "{parameter}=0 in {program}:\n{differences}"
        );
    }
    let known = |mark: &&Mark| CHECKS.iter().any(|(_, kinds)| is_of(mark, kinds));
    assert_eq!(
        faulty.marks.iter().filter(known).count(),
        faulty.marks.len()
    );
}

#[test]
fn each_check_is_switched_alone_with_macros() {
    silences_its_check_only("every_check.cdv", &[]);
}

#[test]
fn each_check_is_switched_alone_with_pragmas() {
    // Groups, copy flags and tasks have no pragmas.
    let without = [
        "CheckDisArrEdgeExchange",
        "CheckArrayCopy",
        "CheckTaskMapping",
    ];
    silences_its_check_only("every_check.c", &without);
}
