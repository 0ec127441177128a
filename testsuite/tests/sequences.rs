//! Random nests of loops without directives: the reports are those of an execution element by element, and the same with
//! proofs and without.
//!
//! `DVMDBG_RANDOM_CASES` and `DVMDBG_RANDOM_SEED` choose others than those of every day, as for `random`.

use serde_json::Value;
use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use testsuite::finding::first_difference;
use testsuite::sequences::{Case, Fault, Language, Text, draw, faults, write};
use testsuite::tools::{Tools, find_tools};

/// Cases of one program.
const TOGETHER: u64 = 60;

fn setting(name: &str) -> Option<u64> {
    let text = std::env::var(name).ok()?;
    Some(text.parse().expect("a number"))
}

#[test]
fn the_reports_on_c_are_those_of_an_execution() {
    compare(Language::C, 240);
}

#[test]
fn the_reports_on_fortran_are_those_of_an_execution() {
    let tools = find_tools().expect("dvmcc and dvmdbg are built");
    match tools.has_fortran {
        true => compare(Language::Fortran, 120),
        false => eprintln!("WARNING: no gfortran found, random Fortran programs are SKIPPED"),
    }
}

fn compare(language: Language, count: u64) {
    let tools = find_tools().expect("dvmcc and dvmdbg are built");
    let count = setting("DVMDBG_RANDOM_CASES").unwrap_or(count);
    let first = setting("DVMDBG_RANDOM_SEED").unwrap_or(0);
    let (mut right, mut wrong) = (0, 0);
    for begin in (first..first + count).step_by(TOGETHER as usize) {
        let case = |seed| draw(&mut fastrand::Rng::with_seed(seed));
        let cases: Vec<Case> = (begin..begin + TOGETHER).map(case).collect();
        let faulty = cases.iter().filter(|case| !faults(case).is_empty());
        let faulty = faulty.count();
        (right, wrong) = (right + cases.len() - faulty, wrong + faulty);
        if let Err(what) = judge(&tools, &cases, language) {
            panic!("cases from seed {begin} on, {language:?}: {what}");
        }
    }
    assert!(right * 5 > wrong && wrong > 0, "{right} right, {wrong} not");
}

fn judge(tools: &Tools, cases: &[Case], language: Language) -> Result<(), String> {
    let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
    let folder = folder.path();
    let text = write(cases, language);
    let name = match language {
        Language::C => "nests.c",
        Language::Fortran => "nests.f90",
    };
    fs::write(folder.join(name), &text.text).map_err(|error| error.to_string())?;
    let mut build = Command::new(&tools.dvmcc);
    run(
        build.args(["--debug", "-w", "-O0", name, "-o", "nests"]),
        folder,
    )?;
    let with_text = |what: String| format!("{what}\n{}", text.text);
    let report = report(tools, folder, &[]).map_err(with_text)?;
    for parameter in ["DebugOptions.Proofs=0", "DebugOptions.Inline=0"] {
        let other = self::report(tools, folder, &["--set", parameter]).map_err(with_text)?;
        if let Some(difference) = first_difference(&report, &other) {
            return Err(format!(
                "with {parameter} the report has {difference}\n{}",
                text.text
            ));
        }
    }
    let mut all = cases.iter().enumerate();
    all.try_for_each(|(number, case)| agrees(case, (number, &text), &report))
}

/// Whether the reports on the case are its faults. What was reported once counts as defined: of elements without values the
/// first fault is asked for, and no other than those.
fn agrees(case: &Case, (number, text): (usize, &Text), report: &[Value]) -> Result<(), String> {
    let lines = &text.lines[number];
    let own = report.iter().filter_map(|entry| {
        let line = usize::try_from(entry["line"].as_u64()?).ok()?;
        let assignment = lines.iter().position(|&own| own == line)?;
        let fault = match entry["kind"].as_str()? {
            "bounds" => Fault::Bounds,
            _ => Fault::Uninitialized,
        };
        Some((assignment, fault))
    });
    let (own, expected): (Vec<_>, Vec<_>) = (own.collect(), faults(case));
    let is_expected = own.iter().all(|one| expected.contains(one));
    let mut needed = expected.iter().enumerate();
    let first = expected
        .iter()
        .position(|(_, fault)| *fault == Fault::Uninitialized);
    let is_told = needed.all(|(number, one)| {
        own.contains(one) || one.1 == Fault::Uninitialized && Some(number) != first
    });
    match is_expected && is_told {
        true => Ok(()),
        false => Err(format!(
            "case {number}: {own:?} instead of {expected:?} in lines {lines:?}\n{}",
            text.text
        )),
    }
}

fn report(tools: &Tools, folder: &Path, parameters: &[&str]) -> Result<Vec<Value>, String> {
    let mut check = Command::new(&tools.dvmdbg);
    check.args(["check", "--format", "json", "--output", "report.json"]);
    let check = check.args(parameters).arg("./nests").current_dir(folder);
    let output = check.output().map_err(|error| error.to_string())?;
    if output.stdout != b"done\n" {
        return Err(format!("output: {output:?}"));
    }
    let text = fs::read_to_string(folder.join("report.json"));
    let text = text.map_err(|error| error.to_string())?;
    let report: Value = serde_json::from_str(&text).map_err(|error| error.to_string())?;
    let errors = report["errors"].as_array().ok_or("no entries")?;
    Ok(errors.clone())
}

fn run(command: &mut Command, folder: &Path) -> Result<Output, String> {
    let output = command.current_dir(folder).output();
    let output = output.map_err(|error| error.to_string())?;
    match output.status.success() {
        true => Ok(output),
        false => Err(String::from_utf8_lossy(&output.stderr).into_owned()),
    }
}
