//! `corpus`: foreign programs, which must print the same plain and instrumented.
//!
//! The programs stay outside the project. Each file is a program of its own; its standard input is a file of its name
//! ending in `.in`, or of its name without ending in a folder `stdin` beside it. Tests of GCC's suites are built as
//! they say (`dejagnu`). The plain program is compared with the one built for debugging with everything off, under
//! dynamic control, and recorded.

use std::ffi::OsStr;
use std::fs;
use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use walkdir::WalkDir;

use crate::dejagnu::{Action, Recipe};
use crate::machine::{build_release, release, root};

const SUFFIXES: [&str; 12] = [
    "c", "cdv", "f", "for", "FOR", "fdv", "f90", "F90", "F", "f95", "f03", "f08",
];

/// What is run, and how.
pub(crate) struct Corpus {
    /// Files and folders.
    pub(crate) paths: Vec<PathBuf>,
    /// Of the files in order of their names every `every`-th one is taken, from the first on.
    pub(crate) every: usize,
    /// Findings are failures.
    pub(crate) clean: bool,
    /// Further options of the compiler.
    pub(crate) options: String,
    /// Seconds that a run may take.
    pub(crate) limit: u64,
    /// How many programs are gone through at a time.
    pub(crate) jobs: usize,
    /// Where `dvmcc` and `dvmdbg` are; without it they are built for release.
    pub(crate) tools: Option<PathBuf>,
}

/// What became of one program.
enum Verdict {
    /// The plain build fails, or does something else each time: nothing to compare.
    NotAProgram(&'static str),
    /// Same output and status in every run; number of findings, and what was not instrumented.
    Same(usize, Vec<String>),
    /// What differs.
    Different(String),
}

impl Corpus {
    /// Runs every program.
    ///
    /// # Errors
    /// When a program behaves differently, or, if they are to be clean, when anything is reported.
    pub(crate) fn run(&self) -> Result<()> {
        let tools = match &self.tools {
            Some(folder) => fs::canonicalize(folder)
                .with_context(|| format!("no tools in {}", folder.display()))?,
            None => {
                build_release()?;
                release()
            }
        };
        let work = root()
            .join("target/corpus")
            .join(std::process::id().to_string());
        fs::create_dir_all(&work).with_context(|| format!("cannot make {}", work.display()))?;
        let programs = self.collect();
        if programs.is_empty() {
            bail!("no program found under {:?}", self.paths);
        }
        let next = AtomicUsize::new(0);
        let counts = Mutex::new(Counts::default());
        std::thread::scope(|scope| {
            for _ in 0..self.jobs.max(1) {
                scope.spawn(|| {
                    loop {
                        let number = next.fetch_add(1, Ordering::Relaxed);
                        let Some(program) = programs.get(number) else {
                            break;
                        };
                        let subject = Subject {
                            source: program,
                            recipe: Recipe::of(program),
                            work: work.join(number.to_string()),
                            tools: &tools,
                            options: &self.options,
                            limit: Duration::from_secs(self.limit),
                        };
                        let verdict = subject.judge();
                        counts
                            .lock()
                            .expect("no thread panics while it holds the lock")
                            .tell(program, verdict);
                    }
                });
            }
        });
        let _ = fs::remove_dir_all(&work);
        let counts = counts.into_inner().expect("all threads have ended");
        counts.summarise(self.clean)
    }

    fn collect(&self) -> Vec<PathBuf> {
        let mut programs: Vec<PathBuf> = self
            .paths
            .iter()
            .flat_map(|path| WalkDir::new(path).into_iter().filter_map(Result::ok))
            .map(walkdir::DirEntry::into_path)
            .filter(|path| {
                path.is_file()
                    && path
                        .extension()
                        .is_some_and(|e| SUFFIXES.iter().any(|s| e == *s))
            })
            .filter_map(|path| fs::canonicalize(path).ok())
            .collect();
        programs.sort();
        programs.into_iter().step_by(self.every.max(1)).collect()
    }
}

/// How many programs there are of each verdict.
#[derive(Default)]
struct Counts {
    same: usize,
    reported: usize,
    failed: usize,
    skipped: usize,
    partly: usize,
}

impl Counts {
    /// Prints what became of a program as soon as it is known: a suite takes long.
    fn tell(&mut self, program: &Path, verdict: Verdict) {
        let program = program.display();
        match verdict {
            Verdict::NotAProgram(why) => {
                self.skipped += 1;
                println!("skipped    {program}: {why}");
            }
            Verdict::Same(findings, left) => {
                self.same += 1;
                if findings > 0 {
                    self.reported += 1;
                    println!("reported   {program}: {findings} finding(s)");
                }
                self.partly += usize::from(!left.is_empty());
                for what in left {
                    println!("left out   {program}: {what}");
                }
            }
            Verdict::Different(what) => {
                self.failed += 1;
                println!("DIFFERENT  {program}: {what}");
            }
        }
    }

    fn summarise(&self, clean: bool) -> Result<()> {
        let Self {
            same,
            reported,
            failed,
            skipped,
            partly,
        } = self;
        println!(
            "{same} programs the same, {failed} different, {reported} with findings, {partly} with procedures left out, {skipped} skipped"
        );
        if *failed > 0 || (clean && *reported > 0) {
            bail!("{failed} program(s) differ, {reported} have findings");
        }
        Ok(())
    }
}

/// A program that is compared.
struct Subject<'a> {
    source: &'a Path,
    recipe: Recipe,
    /// A folder of its own.
    work: PathBuf,
    tools: &'a Path,
    options: &'a str,
    limit: Duration,
}

impl Subject<'_> {
    fn judge(&self) -> Verdict {
        let _ = fs::remove_dir_all(&self.work);
        if let Err(error) = fs::create_dir_all(&self.work) {
            return Verdict::Different(format!("cannot make {}: {error}", self.work.display()));
        }
        let verdict = self.compare().unwrap_or_else(Verdict::Different);
        let _ = fs::remove_dir_all(&self.work);
        verdict
    }

    /// # Errors
    /// What differs.
    fn compare(&self) -> Result<Verdict, String> {
        if !self
            .build("plain", &[])
            .is_ok_and(|output| output.status.success())
        {
            return Ok(Verdict::NotAProgram(
                "the plain build does not compile or link",
            ));
        }
        let runs = self.recipe.action == Action::Run;
        let expected = if runs {
            let plain = self.work.join("plain/program");
            let run = |name| self.execute(&plain, &[], name, 1);
            let Some(output) = run("run-plain") else {
                return Ok(Verdict::NotAProgram("the plain program does not end"));
            };
            if same(&output, run("run-again"), &[]).is_err() {
                return Ok(Verdict::NotAProgram(
                    "the plain program differs from itself",
                ));
            }
            Some(output)
        } else {
            None
        };
        let built = self
            .build("debug", &["--debug"])
            .map_err(|error| error.to_string())?;
        if !built.status.success() {
            return Err(format!(
                "dvmcc --debug fails: {}",
                first_error(&built.stderr)
            ));
        }
        let left = left_out(&built.stderr);
        let Some(expected) = expected else {
            return Ok(Verdict::Same(0, left));
        };
        let debug = self.work.join("debug/program");
        let off = self.execute(&debug, &[], "run-off", 4);
        same(&expected, off, &[]).map_err(|what| format!("everything off: {what}"))?;
        let report = self.work.join("report");
        let dvmdbg = self.tools.join("dvmdbg");
        let check = ["check", "--format", "json", "--output"].map(OsStr::new);
        let checked = [&check[..], &[report.as_os_str(), debug.as_os_str()]].concat();
        let checked = self.execute(&dvmdbg, &checked, "run-checked", 10);
        // Where all was left out, nothing was judged, and the command says so by its status.
        let besides: &[i32] = if left.is_empty() { &[66] } else { &[66, 2] };
        same(&expected, checked, besides).map_err(|what| format!("checked: {what}"))?;
        let traced = ["trace".as_ref(), debug.as_os_str()];
        let traced = self.execute(&dvmdbg, &traced, "run-traced", 10);
        same(&expected, traced, &[]).map_err(|what| format!("traced: {what}"))?;
        let report = fs::read_to_string(report).map_err(|error| format!("no report: {error}"))?;
        Ok(Verdict::Same(report.matches("\"kind\":").count(), left))
    }

    /// Builds the program, or compiles it, in the folder `name`, which holds the modules too.
    fn build(&self, name: &str, mode: &[&str]) -> std::io::Result<Output> {
        let folder = self.work.join(name);
        fs::create_dir_all(&folder)?;
        // Some tests lead a compiler to take all memory of the machine, or never to end.
        let mut command = Command::new("sh");
        command
            .args(["-c", "ulimit -v 8000000; ulimit -t 300; exec \"$0\" \"$@\""])
            .arg(self.tools.join("dvmcc"))
            .args(mode)
            .args(&self.recipe.options)
            .args(&self.recipe.sources)
            .args(self.options.split_whitespace());
        match self.recipe.action {
            Action::Compile => command.arg("-c"),
            Action::Run | Action::Link => command.args(["-o", "program"]),
        };
        command.current_dir(folder).stdin(Stdio::null()).output()
    }

    /// Output and status of a run in a folder `name` of its own, for what one run leaves there is not for the next;
    /// `None` if it does not end in `times` the time of a plain one.
    fn execute(
        &self,
        program: &Path,
        arguments: &[&OsStr],
        name: &str,
        times: u32,
    ) -> Option<Output> {
        let folder = self.work.join(name);
        fs::create_dir(&folder).ok()?;
        let mut command = Command::new(program);
        command.args(arguments);
        let input = input_of(self.source).and_then(|path| fs::File::open(path).ok());
        command.stdin(input.map_or_else(Stdio::null, Stdio::from));
        execute(command, &folder, self.limit * times)
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
        let said = line.contains("is not instrumented") || line.contains("is left uninstrumented");
        said.then(|| line.trim_start_matches(['=', ' ']).to_owned())
    });
    lines.collect()
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

/// Whether a run did what the plain program did; `besides` are statuses that say more.
///
/// # Errors
/// What differs.
fn same(expected: &Output, got: Option<Output>, besides: &[i32]) -> Result<(), String> {
    let got = got.ok_or("does not end")?;
    if expected.stdout != got.stdout {
        return Err("standard output differs".into());
    }
    let (status, plain) = (status(&got), status(expected));
    if status != plain && !besides.contains(&status) {
        let said = first_error(&got.stderr);
        return Err(format!("status {status} instead of {plain}: {said}"));
    }
    Ok(())
}

/// The status as a shell tells it.
fn status(output: &Output) -> i32 {
    let signal = || output.status.signal().map_or(-1, |signal| 128 + signal);
    output.status.code().unwrap_or_else(signal)
}

fn first_error(text: &[u8]) -> String {
    let text = String::from_utf8_lossy(text);
    text.lines()
        .find(|line| line.contains("error") || line.contains("panicked"))
        .or(text.lines().next())
        .unwrap_or("")
        .to_string()
}
