//! Building and running one program: processor time, peak memory, output.

use std::mem::MaybeUninit;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::time::Duration;

use anyhow::{Context, Result, ensure};

use super::plan::Bench;
use crate::machine::release;

/// Has `dvmcc` build `source` with `-O2` and tells the seconds that took; `mode` is `--debug` or nothing.
pub(super) fn build(source: &Path, mode: &[&str], options: &str, program: &Path) -> Result<f64> {
    let mut command = Command::new(release().join("dvmcc"));
    command.args(mode);
    compile(&mut command, source, options, program)
}

/// Has `compiler`, whose own arguments stand already, build `source` with `-O2`.
pub(super) fn compile(
    compiler: &mut Command,
    source: &Path,
    options: &str,
    program: &Path,
) -> Result<f64> {
    compiler
        .arg("-O2")
        .args(options.split_whitespace())
        .arg(source)
        .arg("-o")
        .arg(program)
        .arg("-lm");
    timed(compiler).with_context(|| format!("compiling {}", source.display()))
}

/// One source built plain and for debugging.
pub(super) struct Pair {
    pub(super) plain: PathBuf,
    debug: PathBuf,
    /// Parameters of a run under dynamic control.
    checked: String,
    /// What it prints, in every way alike.
    pub(super) printed: Vec<u8>,
    /// How much longer the debug build took.
    pub(super) compile: f64,
}

impl Pair {
    /// Builds both programs, `builds` times.
    pub(super) fn new(
        bench: &Bench,
        name: &str,
        source: &Path,
        options: &str,
        builds: usize,
    ) -> Result<Self> {
        let (plain, debug) = (bench.work.join("plain"), bench.work.join("debug"));
        let mut ratios = Vec::new();
        for _ in 0..builds {
            let fast = build(source, &[], options, &plain)?;
            let slow = build(source, &["--debug"], options, &debug)?;
            ratios.push(slow / fast);
        }
        let pair = Self {
            printed: output(&plain, "")?.stdout,
            plain,
            debug,
            checked: bench.checked(),
            compile: median(&ratios),
        };
        let off = output(&pair.debug, "")?;
        let checked = output(&pair.debug, &pair.checked)?;
        for (run, word) in [(&off, "with everything off"), (&checked, "under control")] {
            ensure!(run.stdout == pair.printed, "{name}: output differs {word}");
        }
        let told = String::from_utf8_lossy(&checked.stderr);
        ensure!(
            told.contains("; skipped: nothing"),
            "{name}: not all of it is instrumented"
        );
        Ok(pair)
    }

    /// The plain run, one with everything off, one under dynamic control.
    pub(super) fn commands(&self) -> [Command; 3] {
        [
            quiet(&self.plain, ""),
            quiet(&self.debug, ""),
            quiet(&self.debug, &self.checked),
        ]
    }

    /// The run under dynamic control that proves nothing.
    pub(super) fn unproven(&self) -> Command {
        let parameters = format!("{}:DebugOptions.Proofs=0", self.checked);
        quiet(&self.debug, &parameters)
    }
}

/// The command of a finished program, its output thrown away, with parameters.
pub(super) fn quiet(program: &Path, parameters: &str) -> Command {
    let mut command = Command::new(program);
    command.stdout(Stdio::null()).stderr(Stdio::null());
    if !parameters.is_empty() {
        command.env("DVMDBG_OPTIONS", parameters);
    }
    command
}

/// A run that shows what a program prints.
pub(super) fn output(program: &Path, parameters: &str) -> Result<Output> {
    let mut command = quiet(program, parameters);
    let piped = command.stdout(Stdio::piped()).stderr(Stdio::piped());
    piped
        .output()
        .with_context(|| format!("cannot run {}", program.display()))
}

/// Runs the commands in turn, `runs` times each, so that a busy machine shifts all alike; the seconds of each run by
/// command.
pub(super) fn alternate(commands: &mut [Command], runs: usize) -> Result<Vec<Vec<f64>>> {
    let mut all = vec![Vec::new(); commands.len()];
    for _ in 0..runs {
        for (command, usages) in commands.iter_mut().zip(&mut all) {
            usages.push(timed(command)?);
        }
    }
    Ok(all)
}

/// Median of the ratios of time, run by run.
pub(super) fn ratio(times: &[f64], base: &[f64]) -> f64 {
    let pairs = times.iter().zip(base);
    let ratios: Vec<f64> = pairs.map(|(one, base)| one / base).collect();
    median(&ratios)
}

/// Processor time of one run in seconds: user and system, children included.
pub(super) fn timed(command: &mut Command) -> Result<f64> {
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
    Ok(seconds(usage.ru_utime) + seconds(usage.ru_stime))
}

/// Peak memory of a run, in bytes. It is looked up while the program runs: what the system tells of a process that has
/// ended counts the memory of the one that started it.
pub(super) fn peak(command: &mut Command) -> Result<f64> {
    let mut child = command
        .spawn()
        .with_context(|| format!("cannot start {command:?}"))?;
    let status = format!("/proc/{}/status", child.id());
    let mut kilobytes = 0.0;
    while child.try_wait()?.is_none() {
        let text = std::fs::read_to_string(&status).unwrap_or_default();
        let line = text.lines().find_map(|line| line.strip_prefix("VmHWM:"));
        let number = line.and_then(|line| line.split_whitespace().next()?.parse().ok());
        kilobytes = number.unwrap_or(kilobytes);
        std::thread::sleep(Duration::from_millis(1));
    }
    Ok(kilobytes * 1024.0)
}

pub(super) fn median(values: &[f64]) -> f64 {
    let mut values = values.to_vec();
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

pub(super) fn geometric_mean(values: impl Iterator<Item = f64> + Clone) -> f64 {
    let count = values.clone().count().max(1);
    (values.map(f64::ln).sum::<f64>() / count as f64).exp()
}
