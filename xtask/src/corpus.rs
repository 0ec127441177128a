//! `corpus`: foreign programs, which must print the same plain and instrumented.
//!
//! The programs stay outside the project. Each file is a program of its own; its standard input is a file of its name
//! ending in `.in`, or of its name without ending in a folder `stdin` beside it.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use walkdir::WalkDir;

use crate::machine::{build_release, release, root};

const SUFFIXES: [&str; 9] = ["c", "cdv", "f", "for", "FOR", "fdv", "f90", "F90", "F"];

/// What became of one program.
enum Verdict {
    /// The plain build fails: nothing to compare.
    NotAProgram,
    /// Same output and status off and checked; number of findings, and what was not instrumented.
    Same(usize, Vec<String>),
    /// What differs.
    Different(String),
}

/// Runs every program under `paths`.
///
/// # Errors
/// When a program behaves differently, or, with `clean`, when anything is reported.
pub(crate) fn run(paths: &[PathBuf], clean: bool, options: &str, limit: u64) -> Result<()> {
    build_release()?;
    let work = root().join("target/corpus");
    fs::create_dir_all(&work).with_context(|| format!("cannot make {}", work.display()))?;
    let programs = collect(paths);
    if programs.is_empty() {
        bail!("no program found under {paths:?}");
    }
    let next = AtomicUsize::new(0);
    let results = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    let Some(program) = programs.get(number) else {
                        break;
                    };
                    let verdict = judge(
                        program,
                        &work.join(number.to_string()),
                        options,
                        Duration::from_secs(limit),
                    );
                    results
                        .lock()
                        .expect("no thread panics while it holds the lock")
                        .push((number, verdict));
                }
            });
        }
    });
    let mut results = results.into_inner().expect("all threads have ended");
    results.sort_by_key(|(number, _)| *number);
    summarise(&programs, &results, clean)
}

fn collect(paths: &[PathBuf]) -> Vec<PathBuf> {
    let mut programs: Vec<PathBuf> = paths
        .iter()
        .flat_map(|path| WalkDir::new(path).into_iter().filter_map(Result::ok))
        .map(walkdir::DirEntry::into_path)
        .filter(|path| {
            path.is_file()
                && path
                    .extension()
                    .is_some_and(|e| SUFFIXES.iter().any(|s| e == *s))
        })
        .collect();
    programs.sort();
    programs
}

fn summarise(programs: &[PathBuf], results: &[(usize, Verdict)], clean: bool) -> Result<()> {
    let (mut same, mut reported, mut failed, mut skipped, mut partly) = (0, 0, 0, 0, 0);
    for (number, verdict) in results {
        let program = programs[*number].display();
        match verdict {
            Verdict::NotAProgram => {
                skipped += 1;
                println!("skipped    {program}: the plain build does not compile, link or end");
            }
            Verdict::Same(findings, left) => {
                same += 1;
                if *findings > 0 {
                    reported += 1;
                    println!("reported   {program}: {findings} finding(s)");
                }
                partly += usize::from(!left.is_empty());
                for what in left {
                    println!("left out   {program}: {what}");
                }
            }
            Verdict::Different(what) => {
                failed += 1;
                println!("DIFFERENT  {program}: {what}");
            }
        }
    }
    println!(
        "{same} programs the same, {failed} different, {reported} with findings, {partly} with procedures left out, {skipped} skipped"
    );
    if failed > 0 || (clean && reported > 0) {
        bail!("{failed} program(s) differ, {reported} have findings");
    }
    Ok(())
}

fn judge(source: &Path, work: &Path, options: &str, limit: Duration) -> Verdict {
    let _ = fs::remove_dir_all(work);
    if let Err(error) = fs::create_dir_all(work) {
        return Verdict::Different(format!("cannot make {}: {error}", work.display()));
    }
    let verdict = compare(source, work, options, limit);
    let _ = fs::remove_dir_all(work);
    verdict
}

fn compare(source: &Path, work: &Path, options: &str, limit: Duration) -> Verdict {
    let (plain, debug) = (work.join("plain"), work.join("debug"));
    if !compile(source, &[], options, &plain).is_ok_and(|o| o.status.success()) {
        return Verdict::NotAProgram;
    }
    let input = input_of(source);
    // What one run leaves in its folder is not there for the next.
    let run = |mut command: Command, name: &str, limit| {
        let folder = work.join(name);
        fs::create_dir(&folder).ok()?;
        if let Some(file) = input.as_ref().and_then(|path| fs::File::open(path).ok()) {
            command.stdin(file);
        } else {
            command.stdin(Stdio::null());
        }
        execute(command, &folder, limit)
    };
    let Some(expected) = run(Command::new(&plain), "run-plain", limit) else {
        return Verdict::NotAProgram;
    };
    let left = match compile(source, &["--debug"], options, &debug) {
        Ok(output) if output.status.success() => left_out(&output.stderr),
        Ok(output) => {
            return Verdict::Different(format!(
                "dvmcc --debug fails: {}",
                first_error(&output.stderr)
            ));
        }
        Err(error) => return Verdict::Different(error.to_string()),
    };
    let Some(off) = run(Command::new(&debug), "run-off", limit) else {
        return Verdict::Different("everything off: does not end".into());
    };
    if let Some(what) = difference(&expected, &off, false) {
        return Verdict::Different(format!("everything off: {what}"));
    }
    let mut check = Command::new(release().join("dvmdbg"));
    check
        .args(["check", "--format", "json", "--output"])
        .arg(work.join("report"))
        .arg(&debug);
    let Some(checked) = run(check, "run-checked", limit * 10) else {
        return Verdict::Different("checked: does not end".into());
    };
    if let Some(what) = difference(&expected, &checked, true) {
        return Verdict::Different(format!("checked: {what}"));
    }
    match fs::read_to_string(work.join("report")) {
        Ok(report) => Verdict::Same(report.matches("\"kind\":").count(), left),
        Err(error) => Verdict::Different(format!("no report: {error}")),
    }
}

/// The standard input of a program.
fn input_of(source: &Path) -> Option<PathBuf> {
    let beside = source.with_extension("in");
    let apart = source
        .parent()?
        .join("stdin")
        .join(source.file_stem().unwrap_or_default());
    [beside, apart].into_iter().find(|path| path.is_file())
}

/// What warnings say is not instrumented.
fn left_out(diagnostics: &[u8]) -> Vec<String> {
    let text = String::from_utf8_lossy(diagnostics);
    let lines = text.lines().filter_map(|line| {
        let said = line.contains("is not instrumented:") || line.contains("is left uninstrumented");
        said.then(|| line.trim_start_matches(['=', ' ']).to_owned())
    });
    lines.collect()
}

fn compile(source: &Path, mode: &[&str], options: &str, program: &Path) -> std::io::Result<Output> {
    Command::new(release().join("dvmcc"))
        .args(mode)
        .arg(source)
        .args(options.split_whitespace())
        .arg("-o")
        .arg(program)
        .stdin(Stdio::null())
        .output()
}

/// Output and status of a run; `None` if it does not end in time.
fn execute(mut command: Command, work: &Path, limit: Duration) -> Option<Output> {
    let (out, err) = (work.join("out"), work.join("err"));
    let mut child = command
        .current_dir(work)
        .stdout(fs::File::create(&out).ok()?)
        .stderr(fs::File::create(&err).ok()?)
        .spawn()
        .ok()?;
    let start = Instant::now();
    loop {
        if let Some(status) = child.try_wait().ok()? {
            return Some(Output {
                status,
                stdout: fs::read(&out).ok()?,
                stderr: fs::read(&err).ok()?,
            });
        }
        if start.elapsed() > limit {
            let _ = child.kill();
            let _ = child.wait();
            return None;
        }
        std::thread::sleep(Duration::from_millis(2));
    }
}

fn difference(expected: &Output, got: &Output, checked: bool) -> Option<String> {
    if expected.stdout != got.stdout {
        return Some("standard output differs".into());
    }
    let status = got.status.code();
    let plain = {
        use std::os::unix::process::ExitStatusExt;
        expected
            .status
            .code()
            .or_else(|| expected.status.signal().map(|signal| 128 + signal))
    };
    let off_signal = {
        use std::os::unix::process::ExitStatusExt;
        got.status.signal().map(|signal| 128 + signal)
    };
    if status.or(off_signal) != plain && !(checked && status == Some(66)) {
        return Some(format!(
            "status {status:?} instead of {plain:?}: {}",
            first_error(&got.stderr)
        ));
    }
    None
}

fn first_error(text: &[u8]) -> String {
    let text = String::from_utf8_lossy(text);
    text.lines()
        .find(|line| line.contains("error") || line.contains("panicked"))
        .or(text.lines().next())
        .unwrap_or("")
        .to_string()
}
