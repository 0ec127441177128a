//! C programs against the archive, compiled with the header that emitted code pastes.

#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_macros,
    reason = "tests run programs"
)]

#[path = "client/compare.rs"]
mod compare;
#[path = "client/header.rs"]
mod header;
#[path = "client/list.rs"]
mod list;
#[path = "client/parameters.rs"]
mod parameters;
#[path = "client/seeds.rs"]
mod seeds;
#[path = "client/traces.rs"]
mod traces;

use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::atomic::{AtomicU32, Ordering};

use dvmdbg::report::log;

/// The archive stands beside the command, in the folder of the build.
fn archive() -> PathBuf {
    let folder = Path::new(env!("CARGO_BIN_EXE_dvmdbg")).parent().unwrap();
    let archive = folder.join("libdvmdbg.a");
    assert!(
        archive.exists(),
        "{} is missing: cargo build -p dvmdbg",
        archive.display()
    );
    archive
}

/// A path that no other test uses: they run side by side.
fn unique(name: &str) -> PathBuf {
    static NUMBER: AtomicU32 = AtomicU32::new(0);
    let number = NUMBER.fetch_add(1, Ordering::Relaxed);
    Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}.{number}"))
}

/// Compiles a program of `tests/client`.
fn compile(name: &str, flags: &[&str]) -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let program = unique(name);
    let output = Command::new("cc")
        .args(["-std=gnu11", "-O2", "-Wall", "-Wextra", "-Werror"])
        .args(flags)
        .arg("-I")
        .arg(root.join("../runtime/include"))
        .arg(root.join("tests/client").join(name).with_extension("c"))
        .arg(archive())
        .args(["-lpthread", "-ldl", "-lm", "-o"])
        .arg(&program)
        .output()
        .expect("a C compiler");
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    program
}

/// Runs a program with these parameters. Returns its output and what the log says.
fn run(program: &Path, options: &str) -> (Output, log::Log) {
    run_with(program, &[], options)
}

/// The same for a program with arguments.
fn run_with(program: &Path, arguments: &[&str], options: &str) -> (Output, log::Log) {
    let log = unique("log");
    std::fs::write(&log, "").unwrap();
    let output = Command::new(program)
        .args(arguments)
        .env("DVMDBG_OPTIONS", options)
        .env("DVMDBG_LOG", &log)
        .env_remove("DVMDBG_PAR")
        .current_dir(env!("CARGO_TARGET_TMPDIR"))
        .output()
        .expect("the program that was just compiled");
    let bytes = std::fs::read(&log).unwrap_or_default();
    (output, log::read(&bytes))
}

fn stdout(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

const ON: &str = "EnableDynControl=1";

#[test]
fn jacobi_is_clean_and_prints_the_same_as_without_control() {
    let program = compile("jacobi", &[]);
    let (off, silence) = run(&program, "");
    assert!(off.status.success());
    assert!(
        silence
            .processes
            .iter()
            .all(|process| process.entries.is_empty())
    );
    let (on, log) = run(&program, ON);
    assert_eq!(stdout(&on), stdout(&off));
    assert!(on.stderr.is_empty());
    let [process] = &log.processes[..] else {
        panic!("{log:?}")
    };
    assert!(process.entries.is_empty(), "{:?}", process.entries);
    let summary = process.end.as_ref().expect("the program ended by itself");
    assert_eq!(summary.constructs, 3);
    assert_eq!(summary.accesses, 8 * 8 * 2 + 3 * 36 * 10);
}

#[test]
fn jacobi_without_renewal_is_reported() {
    let program = compile("jacobi", &["-DRENEW=0"]);
    let (_, log) = run(&program, ON);
    let found: Vec<String> = log.processes[0]
        .entries
        .iter()
        .map(|entry| {
            let finding = &entry.finding;
            let place = format!("{}:{}", finding.file, finding.line);
            let kind = finding.kind.name();
            format!(
                "{place} {kind} {} {:?} {}",
                finding.reference,
                finding.iteration(),
                entry.count
            )
        })
        .collect();
    assert_eq!(
        found,
        [
            "jacobi.cdv:25 nonlocal A[i-1][j] [1, 1] 108",
            "jacobi.cdv:25 nonlocal A[i+1][j] [1, 1] 108",
            "jacobi.cdv:25 nonlocal A[i][j-1] [1, 1] 108",
            "jacobi.cdv:25 nonlocal A[i][j+1] [1, 1] 108",
        ]
    );
    let finding = &log.processes[0].entries[0].finding;
    assert_eq!(finding.element_text().as_deref(), Some("A[0][1]"));
    assert_eq!(finding.construct(), Some(4));
}

#[test]
fn units_of_another_version_are_refused_by_name() {
    // 1: before sites had a type. 8: before dyn_Aside was told what is active.
    for version in [1, 8, 999] {
        let program = compile("jacobi", &[&format!("-DVERSION={version}")]);
        let (output, _) = run(&program, "");
        assert_eq!(output.status.code(), Some(2));
        let message = String::from_utf8_lossy(&output.stderr);
        let expected = format!("jacobi.cdv was compiled for version {version} of");
        assert!(message.contains(&expected), "{message}");
        assert!(output.stdout.is_empty());
    }
}

#[test]
fn bad_parameters_stop_the_program_before_main() {
    let program = compile("jacobi", &[]);
    let (output, _) = run(&program, "EnableDynControl=maybe");
    assert_eq!(output.status.code(), Some(2));
    let message = String::from_utf8_lossy(&output.stderr);
    assert!(message.contains("EnableDynControl"), "{message}");
    assert!(output.stdout.is_empty());
}

#[test]
fn the_first_error_ends_the_program_on_demand() {
    let program = compile("jacobi", &["-DRENEW=0"]);
    let (output, log) = run(&program, "EnableDynControl=1:DebugOptions.HaltOnError=1");
    assert_eq!(output.status.code(), Some(66));
    assert_eq!(log.processes[0].entries.len(), 1);
}

#[test]
fn a_program_keeps_errno_threads_and_children() {
    let program = compile("behaviour", &[]);
    let (output, log) = run(&program, ON);
    assert_eq!(stdout(&output), "errno 42\nchild 0\nparent 1\n");
    assert_eq!(output.status.code(), Some(7));
    let [process] = &log.processes[..] else {
        panic!("{log:?}")
    };
    let lines: Vec<u32> = process
        .entries
        .iter()
        .map(|entry| entry.finding.line)
        .collect();
    assert_eq!(lines, [7], "only the first thread of the parent is judged");
    let summary = process.end.as_ref().expect("the program ended by itself");
    assert_eq!(
        summary.skipped,
        [
            "linked without dvmcc: what else it consists of is not known",
            "behaviour.c: function f: OpenMP",
            "what other threads did",
            "what forked children did"
        ]
    );
}
