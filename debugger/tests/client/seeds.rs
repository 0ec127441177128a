//! The functions of the design of 2000, called from C (`seeds.c`, header `dvmdbg.h`): what every function
//! does. `list` holds the check list.

use std::path::PathBuf;
use std::process::Output;
use std::sync::LazyLock;

use dvmdbg::report::{Severity, log};

use super::{ON, compile, run, run_with};

pub(super) static PROGRAM: LazyLock<PathBuf> = LazyLock::new(|| compile("seeds", &[]));

/// Runs one case of the program.
pub(super) fn run_case(name: &str, options: &str) -> (Output, log::Log) {
    run_with(&PROGRAM, &[name], options)
}

/// Findings of a case: `line message [kind] context [warning] [xCount]`.
pub(super) fn findings(name: &str, options: &str) -> Vec<String> {
    let (output, log) = run_case(name, options);
    let words = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{name}: {words}");
    let [process] = &log.processes[..] else {
        panic!("{log:?}")
    };
    let describe = |entry: &dvmdbg::report::Entry| {
        let finding = &entry.finding;
        let context = dvmdbg::report::text::context(&finding.context);
        let mut text = format!(
            "{} {} [{}] {}",
            finding.line,
            finding.message,
            finding.kind.name(),
            context.trim_end_matches(". ")
        );
        if finding.severity == Severity::Warning {
            text += " warning";
        }
        if entry.count > 1 {
            text += &format!(" x{}", entry.count);
        }
        text
    };
    process.entries.iter().map(describe).collect()
}

#[track_caller]
pub(super) fn finds(name: &str, expected: &[&str]) {
    assert_eq!(findings(name, ON), expected, "{name}");
}

#[test]
fn every_function_does_what_the_header_says() {
    finds("table", &[]);
    finds(
        "classes",
        &[
            "1 Using non-initialized variable private [uninitialized] Sequential branch",
            "1 Using non-initialized variable readonly [uninitialized] Sequential branch",
            "1 Writing to read-only variable readonly [readonly-write] Sequential branch",
            "1 Using non-initialized variable reduct [uninitialized] Sequential branch",
            "1 Using variable started before asynchronous reduction completed [reduction-early] Sequential branch",
        ],
    );
    finds("destructors", &[]);
    finds(
        "arrays",
        &[
            "1 Using element outside of array limits: below [bounds] Sequential branch",
            "1 Using element outside of array limits: above [bounds] Sequential branch",
            "1 Using element outside of array limits: announced [bounds] Sequential branch",
            "1 Using non-initialized element empty [uninitialized] Sequential branch",
            "1 Reading remote element unowned in sequential branch [sequential-access] Sequential branch",
            "1 Writing to remote element unowned in sequential branch [sequential-access] Sequential branch",
            "1 Writing to remote element owned once in sequential branch [sequential-access] Sequential branch",
            "1 Access to non-local element beside [nonlocal] Loop( No(1), Iter(4) )",
            "1 Writing to shadow element beside of array [shadow-write] Loop( No(1), Iter(4) )",
            "1 Access to non-local element far [nonlocal] Loop( No(1), Iter(4) )",
            "1 Data dependence in loop due to access to element depends [dependence] Loop( No(1), Iter(2) )",
        ],
    );
    finds(
        "shadows",
        &[
            "1 Access to non-local element stale [nonlocal] Loop( No(1), Iter(1,1) )",
            "1 Using shadow element started before asynchronous shadow renew completed [shadow-stale] Loop( No(1), Iter(1,1) )",
            "1 Access to non-local element cleared [shadow-stale] Loop( No(1), Iter(1,1) )",
        ],
    );
    finds(
        "context",
        &[
            "1 Using non-initialized variable in sequence [uninitialized] Loop( No(1) )",
            "1 Using non-initialized variable in iteration [uninitialized] Loop( No(1), Iter(3) )",
            "1 Using non-initialized variable before [uninitialized] Loop( No(1), Iter(3) ), Loop( No(2) )",
            "1 Using non-initialized variable in parallel [uninitialized] Loop( No(1), Iter(3) ), Loop( No(2), Iter(2) )",
            "1 Using non-initialized variable outside [uninitialized] Sequential branch",
        ],
    );
}

#[test]
fn wrong_arguments_do_nothing() {
    finds("wrong", &[]);
}

#[test]
fn direct_calls_and_emitted_code_see_the_same_memory() {
    let program = compile("mixed", &[]);
    let (output, log) = run(&program, ON);
    let words = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{words}");
    let found: Vec<(String, u64)> = log.processes[0]
        .entries
        .iter()
        .map(|entry| {
            let finding = &entry.finding;
            let text = format!(
                "{} {} {}",
                finding.line,
                finding.kind.name(),
                finding.reference
            );
            (text, entry.count)
        })
        .collect();
    let found: Vec<(&str, u64)> = found
        .iter()
        .map(|(text, count)| (text.as_str(), *count))
        .collect();
    assert_eq!(
        found,
        [
            ("101 uninitialized x by a call", 1),
            ("102 readonly-write x by a call", 1),
            ("103 uninitialized unknown", 1),
        ]
    );
}
