//! Runs: builds one program both ways, runs both, and judges.
//!
//! - static checks find no error in a program without marks;
//! - plain build: its output and exit status are the reference;
//! - debug build run alone with everything off: same output, same exit status;
//! - debug build under `dvmdbg trace`: same standard output, same exit status; a correct parallel program does not
//!   differ from that trace in any order of iterations, nor with emulated reductions;
//! - debug build under `dvmdbg check`: same standard output, the report meets the marks, the exit status
//!   follows from both (design.md section 1); with proofs of loops and without them; the report in words is
//!   the one that the program states, if it states one.
//!
//! What is there in a second spelling is built for debugging alone: run with everything off it is its own reference, traced
//! and checked, for a build of its plain text, its static checks and its comparisons say nothing that the first has not said.
//! Of the other form of source the emitted text must be the same, so that it need not run.
//!
//! Each program works in a temporary folder of its own.

use crate::commands::{Outcome, compile, run_in};
use crate::finding::{Report, first_difference, read_report};
use crate::fixes;
use crate::forms;
use crate::mark::Severity;
use crate::program::{Compiler, Program, Step};
use crate::tools::Tools;
use crate::verdict;
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Ways to compare a run with a trace of the same program that must not make it differ.
pub const COMPARED: &[(&str, &[&str])] = &[
    ("compare", &[]),
    ("compare", &["--order", "reverse"]),
    ("compare", &["--order", "shuffle=1"]),
    ("compare", &["--order", "blocks=2x2"]),
    ("reduce", &[]),
    ("reduce", &["--order", "reverse"]),
];

/// Exit status of a check that found errors.
const ERRORS_FOUND: i32 = 66;
/// Exit status of a check that judged nothing, though something was left out.
const NOTHING_CHECKED: i32 = 2;

/// Checks one program.
///
/// # Errors
/// Everything that is wrong, in words for the person who mends it.
pub fn check_program(tools: &Tools, program: &Program) -> Result<(), String> {
    let folder = tempfile::tempdir().map_err(|e| format!("no temporary folder: {e}"))?;
    if forms::is_other_form(program) {
        return forms::same_in_both(tools, program, folder.path());
    }
    let debug = build(tools, program, &folder.path().join("debug"), &["--debug"])?;
    let (expected, mut wrong) = match program.is_second {
        true => (execute(&mut Command::new(&debug), &debug, program)?, vec![]),
        false => beside_plain(tools, program, folder.path(), &debug)?,
    };
    wrong.extend(trace(tools, program, &debug, &expected)?);
    // What is faulty may be without marks for its parameters.
    let is_correct = program.marks.expected.is_empty() && program.marks.settings.is_empty();
    if program.is_parallel && is_correct && !program.marks.varies && !program.is_second {
        for (command, options) in COMPARED {
            wrong.extend(compare(
                tools, program, &debug, &expected, command, options,
            )?);
        }
    }
    let mut proven = check(tools, program, &debug, &expected, &[])?;
    wrong.append(&mut proven.wrong);
    // Loops that are proven clean must give the same report as loops whose every access is checked, in their text or by
    // the library.
    for parameter in ["DebugOptions.Proofs=0", "DebugOptions.Inline=0"] {
        if !wrong.is_empty() || !program.is_parallel {
            break;
        }
        let precise = check(tools, program, &debug, &expected, &[parameter])?;
        wrong.extend(precise.wrong);
        // What a faulty program does may depend on values that nobody has given.
        let is_right = match program.marks.uncounted {
            true => proven.accesses < precise.accesses,
            false => proven.accesses == precise.accesses,
        };
        if program.marks.expected.is_empty() && !is_right {
            wrong.push(format!(
                "the summary counts {} accesses, with {parameter} {}",
                proven.accesses, precise.accesses
            ));
        }
        // Counts and other accesses are no matter of marks.
        if !program.marks.varies
            && let Some(difference) = first_difference(&proven.entries, &precise.entries)
        {
            wrong.push(format!("with {parameter} the report has {difference}"));
        }
    }
    // A parameter that changes nothing is not shown by the program that sets it.
    if wrong.is_empty() && !program.marks.settings.is_empty() {
        let mut unset = program.clone();
        unset.marks.settings.clear();
        if check(tools, &unset, &debug, &expected, &[])?
            .wrong
            .is_empty()
        {
            wrong.push("the report is the same without the parameters that it sets".to_owned());
        }
    }
    if wrong.is_empty() {
        wrong.extend(check_fixes(tools, program, folder.path(), &proven)?);
    }
    if let Some(words) = &program.report {
        wrong.extend(check_words(tools, program, &debug, words)?);
    }
    if wrong.is_empty() {
        Ok(())
    } else {
        Err(wrong.join("\n"))
    }
}

/// What the plain program does, and what is wrong with the text that is debugged or does otherwise with everything off.
fn beside_plain(
    tools: &Tools,
    program: &Program,
    folder: &Path,
    debug: &Path,
) -> Result<(Outcome, Vec<String>), String> {
    let plain = build(tools, program, &folder.join("plain"), &[])?;
    let expected = execute(&mut Command::new(&plain), &plain, program)?;
    let mut wrong = Vec::new();
    wrong.extend(lint(tools, program, folder)?);
    let alone = execute(&mut Command::new(debug), debug, program)?;
    wrong.extend(compare_stream(
        "debug build run alone: standard output",
        &expected.stdout,
        &alone.stdout,
    ));
    wrong.extend(compare_stream(
        "debug build run alone: standard error",
        &expected.stderr,
        &alone.stderr,
    ));
    wrong.extend(compare_code(
        "debug build run alone",
        expected.code(),
        alone.code(),
    ));
    Ok((expected, wrong))
}

/// Runs `dvmdbg trace`: the program does the same as the plain one.
fn trace(
    tools: &Tools,
    program: &Program,
    executable: &Path,
    expected: &Outcome,
) -> Result<Vec<String>, String> {
    let mut command = Command::new(&tools.dvmdbg);
    command.arg("trace").arg(executable);
    let traced = execute(&mut command, executable, program)?;
    let output = compare_stream(
        "dvmdbg trace: standard output",
        &expected.stdout,
        &traced.stdout,
    );
    let code = compare_code("dvmdbg trace", expected.code(), traced.code());
    Ok(output.into_iter().chain(code).collect())
}

/// Compares a run with the trace that lies beside the executable: there is no difference.
fn compare(
    tools: &Tools,
    program: &Program,
    executable: &Path,
    expected: &Outcome,
    command: &str,
    options: &[&str],
) -> Result<Option<String>, String> {
    let mut dvmdbg = Command::new(&tools.dvmdbg);
    dvmdbg.arg(command).args(options).arg(executable);
    let compared = execute(&mut dvmdbg, executable, program)?;
    let name = ["dvmdbg", command, &options.join(" ")].join(" ");
    let name = name.trim_end();
    let report = || format!("{name}:\n{}", String::from_utf8_lossy(&compared.stderr));
    // Sums in another order may be printed with other last digits: the comparison knows what matters.
    let is_other = compared.code() != expected.code();
    Ok(is_other.then(report))
}

/// Makes the edits that the report offers, all together: what they were offered for must be gone, and nothing be left
/// unchecked by directives that are wrong now.
fn check_fixes(
    tools: &Tools,
    program: &Program,
    folder: &Path,
    before: &Checked,
) -> Result<Option<String>, String> {
    let folder = folder.join("fixed");
    let entries = &before.entries;
    let Some(fixed) = fixes::fixed(program, entries, &folder)? else {
        return Ok(None);
    };
    let executable = build(tools, &fixed, &folder, &["--debug"])?;
    let report = folder.join("report.json");
    let mut command = check_command(tools, &fixed, &report, "json", &[]);
    command.arg(&executable);
    let checked = execute(&mut command, &executable, &fixed)?;
    let behind = parse_report(&report, &checked)?;
    if behind.skipped.len() > before.skipped.len() {
        return Ok(Some(format!(
            "with the edits that the report offers these are not checked:\n{}",
            behind.skipped.join("\n")
        )));
    }
    let remaining = fixes::remaining(entries, &behind.entries);
    Ok((!remaining.is_empty()).then(|| {
        format!(
            "with the edits that the report offers there is still:\n{}",
            remaining.join("\n")
        )
    }))
}

/// Runs `dvmdbg check` once more and compares its report in words with what the program states.
fn check_words(
    tools: &Tools,
    program: &Program,
    executable: &Path,
    expected: &str,
) -> Result<Option<String>, String> {
    let report = executable.with_file_name("report.txt");
    let mut command = check_command(tools, program, &report, "text", &[]);
    execute(command.arg(executable), executable, program)?;
    let text = fs::read_to_string(&report).map_err(|e| format!("{}: {e}", report.display()))?;
    let folders = program.steps.iter().flat_map(|step| &step.sources);
    let folders = folders.filter_map(|source| Some(source.parent()?.display().to_string() + "/"));
    let text = folders.fold(text, |text, folder| text.replace(&folder, ""));
    Ok(compare_stream(
        "report in words",
        expected.as_bytes(),
        classic(&text).as_bytes(),
    ))
}

/// The report without excerpts of the source, and without the summary, which counts accesses.
fn classic(text: &str) -> String {
    let mut kept = String::new();
    let mut is_excerpt = false;
    for line in text.lines().filter(|line| !line.starts_with("SUMMARY:")) {
        is_excerpt = (is_excerpt || line.trim_start().starts_with('┌')) && !line.is_empty();
        let help = line.trim_start().strip_prefix("= ").filter(|_| is_excerpt);
        if !is_excerpt || help.is_some() {
            kept.push_str(help.unwrap_or(line));
            kept.push('\n');
        }
    }
    kept
}

/// The static checks must find no error in a program without marks.
fn lint(tools: &Tools, program: &Program, folder: &Path) -> Result<Option<String>, String> {
    if !program.marks.expected.is_empty() {
        return Ok(None);
    }
    let mut command = Command::new(&tools.dvmcc);
    command.arg("--lint").args(&program.marks.flags);
    for step in &program.steps {
        if step.compiler == Compiler::Dvmcc {
            command.args(&step.sources);
        }
    }
    let outcome = run_in(&mut command, folder, "lint", None)?;
    Ok((!outcome.status.success()).then(|| {
        format!(
            "dvmcc --lint finds errors in a correct program:\n{}",
            String::from_utf8_lossy(&outcome.stderr)
        )
    }))
}

/// What came of one `dvmdbg check`.
struct Checked {
    wrong: Vec<String>,
    /// That the summary counts.
    accesses: u64,
    /// Of the report.
    entries: Vec<Value>,
    /// What was not checked.
    skipped: Vec<String>,
}

/// Runs `dvmdbg check` with the program's settings and further ones.
fn check(
    tools: &Tools,
    program: &Program,
    executable: &Path,
    expected: &Outcome,
    further: &[&str],
) -> Result<Checked, String> {
    let report = executable.with_file_name("report.json");
    let mut command = check_command(tools, program, &report, "json", further);
    command.arg(executable);
    let checked = execute(&mut command, executable, program)?;
    let name = ["dvmdbg check", &further.join(" ")].join(" ");
    let name = name.trim_end();
    let mut wrong = Vec::new();
    wrong.extend(compare_stream(
        &format!("{name}: standard output"),
        &expected.stdout,
        &checked.stdout,
    ));
    let (mut accesses, mut entries, mut skipped) = (0, Vec::new(), Vec::new());
    let mut is_empty = false;
    match parse_report(&report, &checked) {
        Ok(report) => {
            is_empty =
                report.accesses == 0 && !report.skipped.is_empty() && !report.judged_when_built;
            let judged = judge_report(program, &report, expected);
            wrong.extend(judged.map(|text| format!("{name}:\n{text}")));
            (accesses, entries) = (report.accesses, report.entries);
            skipped = report.skipped;
        }
        Err(error) => wrong.push(format!("{name}:\n{error}")),
    }
    let faulty = program
        .marks
        .expected
        .iter()
        .any(|mark| mark.severity == Severity::Error);
    let status = if faulty {
        ERRORS_FOUND
    } else if is_empty && expected.status.code().is_some() {
        NOTHING_CHECKED
    } else {
        expected.code()
    };
    wrong.extend(compare_code(name, status, checked.code()));
    fs::remove_file(&report).ok();
    Ok(Checked {
        wrong,
        accesses,
        entries,
        skipped,
    })
}

/// `dvmdbg check` with the program's settings and further ones, before the program.
fn check_command(
    tools: &Tools,
    program: &Program,
    report: &Path,
    format: &str,
    further: &[&str],
) -> Command {
    let mut command = Command::new(&tools.dvmdbg);
    command
        .args(["check", "--format", format, "--output"])
        .arg(report);
    let settings = program.marks.settings.iter().map(String::as_str);
    for setting in settings.chain(further.iter().copied()) {
        command.args(["--set", setting]);
    }
    command
}

/// What variables without a value hold is the same in every build and on every machine, so that a faulty program does
/// the same everywhere. As an address it leads nowhere.
const WITHOUT_VALUE: &str = "-ftrivial-auto-var-init=pattern";

/// The same for gfortran. It gives the value to variables of modules too, which C must not define then.
const WITHOUT_VALUE_FORTRAN: [&str; 4] = [
    "-finit-integer=-16843010",
    "-finit-real=nan",
    "-finit-logical=true",
    "-finit-character=126",
];

/// Builds in `folder`; gives the executable, which has the same name in every build since programs may print it.
fn build(
    tools: &Tools,
    program: &Program,
    folder: &Path,
    mode: &[&str],
) -> Result<PathBuf, String> {
    fs::create_dir_all(folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    let executable = folder.join("x");
    let flags = &program.marks.flags;
    if let [
        Step {
            compiler: Compiler::Dvmcc,
            sources,
        },
    ] = program.steps.as_slice()
    {
        let mut command = Command::new(&tools.dvmcc);
        command
            .args(mode)
            .args(sources)
            .arg("-o")
            .arg(&executable)
            .arg(WITHOUT_VALUE)
            .args(WITHOUT_VALUE_FORTRAN)
            .args(flags);
        compile(&mut command, folder)?;
        return Ok(executable);
    }
    let mut objects = Vec::new();
    for step in &program.steps {
        let mut command = match step.compiler {
            Compiler::Dvmcc => {
                let mut command = Command::new(&tools.dvmcc);
                command.args(mode);
                command
            }
            Compiler::Cc => Command::new(&tools.cc),
        };
        command.arg("-c").args(&step.sources);
        compile(command.arg(WITHOUT_VALUE).args(flags), folder)?;
        objects.extend(step.sources.iter().map(|source| source.with_extension("o")));
    }
    let mut link = Command::new(&tools.dvmcc);
    link.args(mode)
        .args(objects.iter().filter_map(|object| object.file_name()));
    compile(link.arg("-o").arg(&executable).args(flags), folder)?;
    Ok(executable)
}

fn execute(command: &mut Command, executable: &Path, program: &Program) -> Result<Outcome, String> {
    let folder = executable.parent().unwrap_or(Path::new("."));
    run_in(command, folder, "run", program.input.as_deref())
}

fn parse_report(path: &Path, checked: &Outcome) -> Result<Report, String> {
    let text = fs::read_to_string(path).map_err(|_| {
        format!(
            "dvmdbg check wrote no report:\n{}",
            String::from_utf8_lossy(&checked.stderr)
        )
    })?;
    read_report(&text)
}

fn judge_report(program: &Program, report: &Report, expected: &Outcome) -> Option<String> {
    let mut text = verdict::compare(&program.marks.expected, &report.findings);
    // Checks that the program switches off are named.
    let settings = program.marks.settings.iter();
    let off = settings.filter_map(|one| one.strip_prefix("DebugOptions."));
    let off = off.filter(|one| one.starts_with("Check") && one.ends_with("=0"));
    let left: Vec<String> = program
        .marks
        .skipped
        .iter()
        .cloned()
        .chain(off.map(str::to_owned))
        .collect();
    text.push_str(&verdict::compare_skipped(&left, &report.skipped));
    // Silence of a tool that looked at nothing is no success; a killed program cannot count.
    if program.is_parallel
        && expected.status.code().is_some()
        && (report.accesses == 0 || report.constructs == 0)
    {
        text.push_str("the summary tells of no checked access or no construct, but the program has a parallel loop\n");
    }
    (!text.is_empty()).then_some(text)
}

fn compare_stream(what: &str, expected: &[u8], actual: &[u8]) -> Option<String> {
    (expected != actual).then(|| {
        format!(
            "{what} differs from the plain build\n--- plain\n{}\n--- here\n{}",
            String::from_utf8_lossy(expected),
            String::from_utf8_lossy(actual)
        )
    })
}

fn compare_code(what: &str, expected: i32, actual: i32) -> Option<String> {
    (expected != actual).then(|| format!("{what}: exit status {actual}, expected {expected}"))
}
