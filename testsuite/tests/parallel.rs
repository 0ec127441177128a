//! Programs on several processes (`dvmcc --parallel`, `dvmdbg run`): they print what the plain program prints. Those of
//! `parallel/`, and of the programs that are correct one of several.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use testsuite::desk::{Desk, text};
use testsuite::program::find_programs;
use testsuite::tools::made_programs;

/// Numbers of processes, and arrangements.
const RUNS: [&str; 5] = ["1", "2", "3", "2x2", "3x2"];

/// Starts a run; tests run as root in containers.
fn start(desk: &Desk, processes: &str, program: &str, input: &str) -> Output {
    let mut running = Command::new(&desk.tools.dvmdbg)
        .args(["run", "-n", processes, program])
        .env("OMPI_ALLOW_RUN_AS_ROOT", "1")
        .env("OMPI_ALLOW_RUN_AS_ROOT_CONFIRM", "1")
        .current_dir(desk.folder.path())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("dvmdbg starts");
    let mut pipe = running.stdin.take().expect("a pipe");
    // A program need not read it.
    let _ = pipe.write_all(input.as_bytes());
    drop(pipe);
    running.wait_with_output().expect("it ends")
}

fn alone(desk: &Desk, program: &str, input: &str) -> Output {
    let mut running = Command::new(desk.folder.path().join(program))
        .current_dir(desk.folder.path())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let _ = running
        .stdin
        .take()
        .expect("a pipe")
        .write_all(input.as_bytes());
    running.wait_with_output().expect("it ends")
}

/// Whether two outputs say the same, floating-point sums within their rounding.
fn agree(one: &str, other: &str) -> bool {
    let words = |text: &str| {
        text.split_whitespace()
            .map(str::to_owned)
            .collect::<Vec<_>>()
    };
    let (one, other) = (words(one), words(other));
    let same = |(a, b): (&String, &String)| match (a.parse::<f64>(), b.parse::<f64>()) {
        (Ok(a), Ok(b)) if a.fract() != 0.0 || b.fract() != 0.0 => {
            (a - b).abs() <= 1e-5 * a.abs().max(b.abs())
        }
        _ => a == b,
    };
    one.len() == other.len() && one.iter().zip(&other).all(same)
}

fn sources() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("parallel")
}

/// A desk with a program of `parallel/`, built plain and for parallel runs.
fn built(name: &str) -> Desk {
    let desk = Desk::new();
    let source = fs::read_to_string(sources().join(name)).expect("the program");
    desk.file(name, &source);
    desk.succeeds(&format!("-O1 {name} -o plain -lm"));
    desk.succeeds(&format!("--parallel -O1 {name} -o divided -lm"));
    desk
}

fn runs_as_plain(name: &str, input: &str) {
    let desk = built(name);
    let plain = alone(&desk, "plain", input);
    let single = alone(&desk, "divided", input);
    assert_eq!(
        text(&single.stdout),
        text(&plain.stdout),
        "without a launcher"
    );
    for processes in RUNS {
        let run = start(&desk, processes, "divided", input);
        let told = text(&run.stderr);
        assert_eq!(
            run.status.code(),
            plain.status.code(),
            "{processes}: {told}"
        );
        let (found, expected) = (text(&run.stdout), text(&plain.stdout));
        assert!(
            agree(&found, &expected),
            "{processes}: {found} for {expected}"
        );
    }
}

#[test]
fn relaxation_in_c() {
    runs_as_plain("relaxation.c", "");
}

#[test]
fn reductions_in_classic_c() {
    runs_as_plain("reductions.cdv", "");
}

#[test]
fn relaxation_in_fortran() {
    runs_as_plain("fields.f", "");
}

#[test]
fn files_are_read_by_all_and_written_once() {
    let desk = built("files.c");
    let plain = alone(&desk, "plain", "3 17\n");
    fs::remove_file(desk.folder.path().join("sum.txt")).expect("it was written");
    let run = start(&desk, "3", "divided", "3 17\n");
    assert_eq!(
        text(&run.stdout),
        text(&plain.stdout),
        "{}",
        text(&run.stderr)
    );
    let written = fs::read_to_string(desk.folder.path().join("sum.txt"));
    assert_eq!(written.expect("it was written"), text(&plain.stdout));
}

#[test]
fn files_of_fortran_are_read_by_all_and_written_once() {
    let desk = built("records.f90");
    desk.file("first.dat", "5\n").file("sums.dat", "before\n");
    let run = start(&desk, "3", "divided", "");
    let told = text(&run.stderr);
    assert_eq!(text(&run.stdout), "   138.000\n", "{told}");
    let written = fs::read_to_string(desk.folder.path().join("sums.dat"));
    assert_eq!(written.expect("it is there"), "before\n   138.000\n");
}

/// Correct programs whose parallel run differs by what they are about.
const DIFFERENT: [&str; 3] = [
    // They read elements of other processes, which their parameters allow.
    "settings/compatible_locality",
    "settings/sequential_unchecked",
    // It prints its name.
    "plain/command_line",
];

#[test]
fn correct_programs_print_the_same() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("programs");
    let programs = find_programs(&root, &made_programs()).expect("the programs");
    let correct = programs.iter().filter_map(|one| {
        let name = one.name.as_str();
        let [step] = &one.steps[..] else {
            return None;
        };
        let [source] = &step.sources[..] else {
            return None;
        };
        let wanted = one.is_parallel
            && one.marks.expected.is_empty()
            && one.input.is_none()
            && !name.ends_with("free form")
            && !DIFFERENT.iter().any(|different| name.contains(different));
        wanted.then_some((name, source))
    });
    let (mut same, mut wrong) = (0, Vec::new());
    for (name, path) in correct.step_by(17) {
        let desk = Desk::new();
        let path = path.display();
        if !desk
            .dvmcc(&format!("-w -O1 {path} -o plain -lm"))
            .status
            .success()
            || !desk
                .dvmcc(&format!("-w --parallel -O1 {path} -o divided -lm"))
                .status
                .success()
        {
            // A directive in it is not followed, which was said.
            continue;
        }
        let plain = alone(&desk, "plain", "");
        let run = start(&desk, "3", "divided", "");
        let (found, told) = (text(&run.stdout), text(&run.stderr));
        if told.contains("not supported in parallel runs") {
            continue;
        }
        match run.status.code() == plain.status.code() && agree(&found, &text(&plain.stdout)) {
            true => same += 1,
            false => wrong.push(format!("{}: {found} {told}", name)),
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    assert!(same > 20, "only {same} programs ran");
}

#[test]
fn what_cannot_run_is_said() {
    let desk = built("relaxation.c");
    let refused = |output: Output, says: &str| {
        let told = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{told}");
        assert!(told.contains(says), "{told}");
    };
    refused(
        start(&desk, "2", "./plain", ""),
        "./plain was not built for parallel runs; build it with `dvmcc --parallel`",
    );
    refused(start(&desk, "2", "./none", ""), "cannot run ./none");
    refused(start(&desk, "2y", "./divided", ""), "as in 2x2");
    refused(
        desk.dvmcc("--debug --parallel relaxation.c"),
        "a parallel run cannot be debugged yet",
    );
    let build = Command::new(&desk.tools.dvmcc)
        .args(["--parallel", "relaxation.c"])
        .env("DVMDBG_MPICC", "no-such-mpicc")
        .current_dir(desk.folder.path())
        .output()
        .expect("dvmcc starts");
    refused(build, "no-such-mpicc");
    let run = Command::new(&desk.tools.dvmdbg)
        .args(["run", "-n", "2", "./divided"])
        .env("DVMDBG_MPIRUN", "no-such-mpirun")
        .current_dir(desk.folder.path())
        .output()
        .expect("dvmdbg starts");
    refused(run, "cannot start `no-such-mpirun`");
}
