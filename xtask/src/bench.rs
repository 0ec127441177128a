//! `bench`: the price of a debug build as a ratio against the plain build, both run in one go.
//!
//! Every figure is a ratio of two commands that ran in alternation, so a busy machine shifts both
//! sides alike; medians are reported. Budgets stand in the design (time at most 10, everything off
//! at most 2, compiling at most 5, at most 8.2 bytes of state for an element of 8 bytes).

use std::fmt::Write as _;
use std::mem::MaybeUninit;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, ensure};

use crate::machine::{build_release, has, release, root};

/// A program that stands in C and in Fortran, with the same directives and the same results.
struct Kernel {
    name: &'static str,
    small: Size,
    large: Size,
}

/// `elements`: of all distributed arrays together.
struct Size {
    n: u32,
    iterations: u32,
    elements: f64,
}

const fn size(n: u32, iterations: u32, elements: f64) -> Size {
    Size {
        n,
        iterations,
        elements,
    }
}

const KERNELS: [Kernel; 5] = [
    Kernel {
        name: "jacobi",
        small: size(100, 15000, 2e4),
        large: size(2500, 12, 12.5e6),
    },
    Kernel {
        name: "sor",
        small: size(100, 6000, 1e4),
        large: size(2500, 12, 6.25e6),
    },
    Kernel {
        name: "redblack",
        small: size(100, 15000, 1e4),
        large: size(2500, 12, 6.25e6),
    },
    Kernel {
        name: "gauss",
        small: size(80, 1200, 6.5e3),
        large: size(1500, 1, 2.25e6),
    },
    Kernel {
        name: "adi",
        small: size(24, 9000, 1.4e4),
        large: size(200, 4, 8e6),
    },
];

/// Suffixes of the sources.
const LANGUAGES: [&str; 2] = ["c", "F90"];

/// Measured figures of one case: medians.
struct Row {
    name: String,
    plain: f64,
    off: f64,
    on: f64,
    /// Elements of the case, and bytes that control needed for them and for itself.
    elements: f64,
    state: f64,
    compile: f64,
    printed: Vec<u8>,
}

/// What one run took.
#[derive(Clone, Copy)]
struct Usage {
    seconds: f64,
    resident: f64,
}

/// Measures all cases, prints the table, optionally writes RESULTS.md.
///
/// # Errors
/// When a program does not build, or its output changes under instrumentation.
pub(crate) fn run(runs: usize, only: Option<&str>, write: bool) -> Result<()> {
    build_release()?;
    let work = root().join("target/bench");
    std::fs::create_dir_all(&work).with_context(|| format!("cannot make {}", work.display()))?;
    let mut rows = Vec::new();
    for language in LANGUAGES {
        if language == "F90" && !has("gfortran") {
            println!("the kernels in Fortran are left out, gfortran is missing");
            continue;
        }
        for kernel in &KERNELS {
            for (word, size) in [("small", &kernel.small), ("large", &kernel.large)] {
                let name = format!("{}.{language} {word}", kernel.name);
                if only.is_some_and(|only| !name.contains(only)) {
                    continue;
                }
                eprintln!("{name}");
                rows.push(measure(kernel, language, size, name, &work, runs.max(1))?);
            }
        }
    }
    ensure_same_results(&rows)?;
    let table = table(&rows);
    println!("{table}");
    if write {
        let path = root().join("testsuite/bench/RESULTS.md");
        std::fs::write(&path, results(&table, runs))
            .with_context(|| format!("cannot write {}", path.display()))?;
    }
    Ok(())
}

/// Both languages compute the same.
fn ensure_same_results(rows: &[Row]) -> Result<()> {
    for row in rows {
        let twin = row.name.replace(".c ", ".F90 ");
        let differs = |other: &&Row| other.name == twin && other.printed != row.printed;
        ensure!(
            !rows.iter().any(|other| differs(&other)),
            "{} and {twin} print different results",
            row.name
        );
    }
    Ok(())
}

fn measure(
    kernel: &Kernel,
    language: &str,
    size: &Size,
    name: String,
    work: &Path,
    runs: usize,
) -> Result<Row> {
    let source = root().join(format!("testsuite/bench/{}.{language}", kernel.name));
    let options = &format!("-DN={} -DITERATIONS={}", size.n, size.iterations);
    let (plain, debug) = (work.join("plain"), work.join("debug"));
    let mut compiling = Vec::new();
    for _ in 0..3 {
        let fast = build(&source, &[], options, &plain)?;
        let slow = build(&source, &["--debug"], options, &debug)?;
        compiling.push(slow.seconds / fast.seconds);
    }
    let checked = &format!(
        "EnableDynControl=1:DebugOptions.ErrorFile={}",
        work.join("errors").display()
    );
    let reference = output(&plain, "")?;
    ensure!(
        output(&debug, "")? == reference,
        "{name}: output differs with everything off"
    );
    ensure!(
        output(&debug, checked)? == reference,
        "{name}: output differs under control"
    );

    let (mut seconds, mut off, mut on, mut state) =
        (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    for _ in 0..runs {
        let a = timed(Command::new(&plain).stdout(Stdio::null()))?;
        let b = timed(Command::new(&debug).stdout(Stdio::null()))?;
        let c = timed(
            Command::new(&debug)
                .stdout(Stdio::null())
                .stderr(Stdio::null())
                .env("DVMDBG_OPTIONS", checked),
        )?;
        seconds.push(a.seconds);
        off.push(b.seconds / a.seconds);
        on.push(c.seconds / a.seconds);
        state.push(c.resident - b.resident);
    }
    Ok(Row {
        name,
        plain: median(seconds),
        off: median(off),
        on: median(on),
        elements: size.elements,
        printed: reference,
        state: median(state),
        compile: median(compiling),
    })
}

fn build(source: &Path, mode: &[&str], options: &str, program: &Path) -> Result<Usage> {
    let mut command = Command::new(release().join("dvmcc"));
    command
        .args(mode)
        .arg("-O2")
        .args(options.split(' '))
        .arg(source)
        .arg("-o")
        .arg(program)
        .arg("-lm");
    timed(&mut command).with_context(|| format!("compiling {}", source.display()))
}

fn output(program: &PathBuf, options: &str) -> Result<Vec<u8>> {
    let mut command = Command::new(program);
    if !options.is_empty() {
        command.env("DVMDBG_OPTIONS", options);
    }
    let output = command
        .stderr(Stdio::null())
        .output()
        .with_context(|| format!("cannot run {}", program.display()))?;
    Ok(output.stdout)
}

/// Processor time (user and system, children included) and peak memory of one run.
fn timed(command: &mut Command) -> Result<Usage> {
    #[allow(clippy::zombie_processes, reason = "wait4 below reaps the child")]
    let child = command
        .spawn()
        .with_context(|| format!("cannot start {command:?}"))?;
    let pid = libc::pid_t::try_from(child.id()).expect("process numbers fit pid_t");
    let mut status = 0;
    let mut usage = MaybeUninit::<libc::rusage>::zeroed();
    // SAFETY: pid is a child of ours that nobody else waits for; both pointers are valid for writing.
    let reaped = unsafe { libc::wait4(pid, &raw mut status, 0, usage.as_mut_ptr()) };
    ensure!(reaped == pid, "cannot wait for {command:?}");
    ensure!(
        libc::WIFEXITED(status) && matches!(libc::WEXITSTATUS(status), 0 | 66),
        "{command:?} failed"
    );
    // SAFETY: zeroed is a valid rusage, and wait4 has filled it.
    let usage = unsafe { usage.assume_init() };
    let seconds = |t: libc::timeval| t.tv_sec as f64 + t.tv_usec as f64 / 1e6;
    Ok(Usage {
        seconds: seconds(usage.ru_utime) + seconds(usage.ru_stime),
        resident: usage.ru_maxrss as f64 * 1024.0,
    })
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

fn geometric_mean(values: impl Iterator<Item = f64> + Clone) -> f64 {
    let count = values.clone().count().max(1);
    (values.map(f64::ln).sum::<f64>() / count as f64).exp()
}

fn table(rows: &[Row]) -> String {
    let mut text = String::from(
        "| kernel | plain, s | everything off | all accesses checked | bytes an element | compiling |\n|---|---|---|---|---|---|\n",
    );
    for row in rows {
        let bytes = bytes_per_element(rows, row).map_or("-".into(), |bytes| format!("{bytes:.1}"));
        let _ = writeln!(
            text,
            "| {} | {:.2} | {:.2} | {:.2} | {bytes} | {:.2} |",
            row.name, row.plain, row.off, row.on, row.compile
        );
    }
    let mean = |figure: fn(&Row) -> f64| geometric_mean(rows.iter().map(figure));
    let _ = writeln!(
        text,
        "| **geometric mean** | | **{:.2}** | **{:.2}** | | **{:.2}** |",
        mean(|row| row.off),
        mean(|row| row.on),
        mean(|row| row.compile)
    );
    text
}

/// What an element more costs: the fixed part of the runtime is that of the small case.
fn bytes_per_element(rows: &[Row], large: &Row) -> Option<f64> {
    let name = large.name.strip_suffix("large")?;
    let small = rows
        .iter()
        .find(|row| row.name.strip_suffix("small") == Some(name))?;
    Some((large.state - small.state) / (large.elements - small.elements))
}

fn results(table: &str, runs: usize) -> String {
    let line = |program: &str, arguments: &[&str]| {
        Command::new(program)
            .args(arguments)
            .output()
            .ok()
            .and_then(|o| String::from_utf8(o.stdout).ok())
            .and_then(|text| text.lines().next().map(str::to_string))
            .unwrap_or_default()
    };
    let processor = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let processor = processor
        .lines()
        .find_map(|l| l.strip_prefix("model name"))
        .unwrap_or("")
        .trim_start_matches(['\t', ' ', ':']);
    format!(
        "# Benchmarks\n\nRatios of processor time against the plain `-O2` build of the same program, medians of {runs} runs in\n\
         alternation (`cargo xtask bench --write`). `bytes an element`: peak memory under control less that with\n\
         everything off, for each element (8 bytes) that the large case has more than the small one.\n\n\
         {} | {processor} | {}\n\n{table}",
        line("date", &["+%Y-%m-%d"]),
        line("gcc", &["--version"]),
    )
}
