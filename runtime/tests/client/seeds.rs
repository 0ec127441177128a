//! The functions of the design of 2000, called from C (`seeds.c`, header `dvmdbg.h`): the check list
//! of debugger.md section 12 for dynamic control, and what every function does.

use std::path::PathBuf;
use std::sync::LazyLock;

use dvmdbg::report::Severity;

use super::{ON, compile, run, unique};

pub(super) static PROGRAM: LazyLock<PathBuf> = LazyLock::new(|| compile("seeds", &[]));

/// The program with this case alone as its argument.
pub(super) fn case(name: &str) -> PathBuf {
    let script = unique("case");
    let text = format!("#!/bin/sh\nexec {} {name}\n", PROGRAM.display());
    std::fs::write(&script, text).unwrap();
    let mut mode = std::fs::metadata(&script).unwrap().permissions();
    std::os::unix::fs::PermissionsExt::set_mode(&mut mode, 0o755);
    std::fs::set_permissions(&script, mode).unwrap();
    script
}

/// Findings of a case: `line message [kind] context [warning] [xCount]`.
pub(super) fn findings(name: &str, options: &str) -> Vec<String> {
    let (output, log) = run(&case(name), options);
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
fn finds(name: &str, expected: &[&str]) {
    assert_eq!(findings(name, ON), expected, "{name}");
}

#[test]
fn list_of_replicated_variables() {
    finds(
        "list_1",
        &["1 Using non-initialized variable s [uninitialized] Sequential branch x100"],
    );
    finds(
        "list_2",
        &["1 Writing to read-only variable s [readonly-write] Loop( No(1), Iter(1) )"],
    );
    finds(
        "list_3",
        &["1 Using non-initialized variable s [private-uninit] Loop( No(1), Iter(2) )"],
    );
    finds(
        "list_4",
        &["1 Using non-initialized variable s [private-uninit] Sequential branch"],
    );
}

#[test]
fn list_of_dependences() {
    finds(
        "list_5",
        &[
            "1 Data dependence in loop due to access to element a(i-1) [dependence] Loop( No(1), Iter(2) ) x6",
        ],
    );
    finds("list_5_across", &[]);
    finds(
        "list_6",
        &[
            "1 Anti-dependence in loop due to access to element a(i) [anti-dependence] Loop( No(1), Iter(1) ) warning x6",
        ],
    );
    finds(
        "list_16",
        &[
            "1 Data dependence in loop due to access to element a(3) [dependence] TaskRegion( No(7), Task(2) )",
        ],
    );
}

#[test]
fn list_of_places() {
    finds(
        "list_7",
        &["1 Access to non-local element a(i+1) [nonlocal] Loop( No(1), Iter(0) ) x7"],
    );
    finds(
        "list_8",
        &[
            "1 Using shadow element a(i+1) before asynchronous shadow renew completed [shadow-stale] Loop( No(1), Iter(0) ) x7",
        ],
    );
    finds(
        "list_9",
        &["1 Writing to shadow element a(i+1) of array [shadow-write] Loop( No(1), Iter(0) )"],
    );
    finds(
        "list_9_zero",
        &["1 Access to non-local element a(i+1) [nonlocal] Loop( No(1), Iter(0) )"],
    );
    finds(
        "list_10",
        &["2 Access to non-local element a(i+1) [shadow-stale] Loop( No(1), Iter(0) ) x7"],
    );
    finds(
        "list_11",
        &["1 Using element outside of array limits: a(n+1) [bounds] Sequential branch x2"],
    );
    finds(
        "list_12",
        &[
            "1 Writing to remote element a(1) in sequential branch [sequential-access] Sequential branch",
            "3 Writing to remote element a(1) in sequential branch [sequential-access] Sequential branch",
        ],
    );
}

#[test]
fn list_of_reductions() {
    finds(
        "list_13",
        &[
            "1 Using variable s before asynchronous reduction completed [reduction-early] Sequential branch",
            "2 Using variable s before asynchronous reduction completed [reduction-early] Sequential branch",
        ],
    );
    finds(
        "list_14_wait",
        &["1 WAIT for reduction without START [reduction-wait-without-start] Sequential branch"],
    );
    finds(
        "list_14_start",
        &["1 START for reduction without WAIT [reduction-not-completed] Sequential branch"],
    );
    finds(
        "list_14_neither",
        &["1 Reduction operation was not started [reduction-not-completed] Sequential branch"],
    );
}

#[test]
fn list_of_remote_buffers() {
    finds(
        "list_15",
        &[
            "1 Writing to remote data buffer buffer(1) [remote-buffer-write] Sequential branch",
            "2 Using non-initialized element buffer(2) [uninitialized] Sequential branch",
            "3 Using non-initialized element t [uninitialized] Sequential branch",
            "3 Writing to remote data buffer t [remote-buffer-write] Sequential branch",
            "4 Data dependence in loop due to access to element buffer(i-1) [dependence] Loop( No(1), Iter(2) ) x6",
        ],
    );
}

#[test]
fn list_of_limits_and_levels() {
    let limited = findings("list_18", &format!("{ON}:DebugOptions.MaxErrors=2"));
    assert_eq!(
        limited,
        [
            "1 Using non-initialized variable s [uninitialized] Sequential branch",
            "1 Using non-initialized variable t [uninitialized] Sequential branch"
        ]
    );
    finds("list_19", &[]);
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
