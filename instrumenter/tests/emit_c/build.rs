//! Builds and runs a program plain and instrumented.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use instrumenter::driver::preprocess::CompilerPreprocessor;
use instrumenter::pipeline::{self, Audience, Purpose};
use tempfile::TempDir;

/// What a run gave.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Outcome {
    pub(crate) status: Option<i32>,
    pub(crate) output: String,
}

/// A program built plain and instrumented, in a folder of its own.
pub(crate) struct Program {
    folder: TempDir,
    /// What `dvmcc --emit` prints.
    pub(crate) listing: String,
    /// What the compiler gets.
    pub(crate) emitted: String,
}

fn run(command: &mut Command) -> std::process::Output {
    command.output().expect("the program can be started")
}

fn compile(arguments: &[&str], folder: &Path) {
    let output = run(Command::new("gcc").args(arguments).current_dir(folder));
    let messages = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "gcc {arguments:?}: {messages}");
}

fn header_folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../runtime/include")
}

impl Program {
    /// Builds `source` with the user's `flags`.
    pub(crate) fn with_flags(source: &str, flags: &[&str]) -> Self {
        let folder = TempDir::new().expect("a folder");
        let file = folder.path().join("test.c");
        fs::write(&file, source).expect("the source is written");
        let preprocess = CompilerPreprocessor::new("gcc");
        let given: Vec<_> = flags.iter().map(Into::into).collect();
        let emitted = |reader| {
            let (diagnostics, emitted) = pipeline::c(
                file.as_os_str(),
                &given,
                &preprocess,
                reader,
                Purpose::Debug,
            )
            .expect("the preprocessor runs");
            emitted
                .unwrap_or_else(|| panic!("{diagnostics:#?}"))
                .emitted
                .text
        };
        let (compiled, listing) = (emitted(Audience::Compiler), emitted(Audience::User));
        fs::write(folder.path().join("emitted.i"), &compiled).expect("written");
        let archive = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/archive.c");
        let include = format!("-I{}", header_folder().display());
        let archive = archive.display().to_string();
        let shared = header_folder().join("../src/abi/out_of_line.c");
        let shared = shared.display().to_string();
        let plain = [flags, &["-w", "-g", "test.c", "-o", "plain", "-lm"]].concat();
        compile(&plain, folder.path());
        let object = [flags, &["-w", "-g", "-c", "emitted.i", "-o", "emitted.o"]].concat();
        compile(&object, folder.path());
        compile(
            &[
                "-w",
                &include,
                &archive,
                &shared,
                "emitted.o",
                "-o",
                "instrumented",
                "-lm",
            ],
            folder.path(),
        );
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        let name = format!("{}/", folder.path().display());
        Self {
            listing: text(&listing).replace(&name, ""),
            emitted: text(&compiled),
            folder,
        }
    }

    pub(crate) fn new(source: &str) -> Self {
        Self::with_flags(source, &[])
    }

    fn outcome(&self, name: &str, variables: &[(&str, &str)]) -> Outcome {
        let mut command = Command::new(self.folder.path().join(name));
        command.current_dir(self.folder.path());
        let output = run(command.envs(variables.iter().copied()));
        Outcome {
            status: output.status.code(),
            output: String::from_utf8_lossy(&output.stdout).into_owned(),
        }
    }

    /// The plain program, and the instrumented one with nothing active, with every access on the slow
    /// path, with every access of a parallel loop on the fast path, and traced: all print the same.
    pub(crate) fn prints_the_same(&self) -> Outcome {
        let plain = self.outcome("plain", &[]);
        for variables in [
            &[("DVM_OFF", "1")][..],
            &[],
            &[("DVM_FAST", "1")],
            &[("DVM_TRACE", "1")],
        ] {
            assert_eq!(
                self.outcome("instrumented", variables),
                plain,
                "with {variables:?}"
            );
        }
        plain
    }

    /// Events of the instrumented program, every access on the slow path.
    pub(crate) fn events(&self) -> Vec<String> {
        self.events_with(&[])
    }

    /// Events of the traced program.
    pub(crate) fn trace(&self) -> Vec<String> {
        self.events_with(&[("DVM_TRACE", "1")])
    }

    fn events_with(&self, variables: &[(&str, &str)]) -> Vec<String> {
        let file = self.folder.path().join("events");
        let events = file.display().to_string();
        let variables = [&[("DVM_EVENTS", events.as_str())], variables].concat();
        self.outcome("instrumented", &variables);
        let name = format!("{}/", self.folder.path().display());
        let text = fs::read_to_string(file).expect("events");
        text.replace(&name, "").lines().map(str::to_owned).collect()
    }

    /// Runs gdb on the instrumented program with these commands.
    pub(crate) fn gdb(&self, commands: &[&str]) -> String {
        let mut command = Command::new("gdb");
        command.args(["-nx", "-q", "-batch"]);
        for one in commands {
            command.args(["-ex", one]);
        }
        let output = run(command.arg("instrumented").current_dir(self.folder.path()));
        String::from_utf8_lossy(&output.stdout).into_owned()
    }
}

/// Runs a program whose lines say in a comment `//= a | b` which events they make, and compares.
/// Lines without such a comment make none or are not compared; `//=` alone means none.
pub(crate) fn makes_its_events(source: &str) -> Program {
    let program = Program::new(source);
    program.prints_the_same();
    compare_events(source, &program.events());
    program
}

/// The same for the events of a trace.
pub(crate) fn makes_its_trace(source: &str) -> Program {
    let program = Program::new(source);
    program.prints_the_same();
    compare_events(source, &program.trace());
    program
}

fn compare_events(source: &str, events: &[String]) {
    let (mut found, mut wanted) = (String::new(), String::new());
    for (index, line) in source.lines().enumerate() {
        let Some((_, expected)) = line.split_once("//=") else {
            continue;
        };
        let number = index + 1;
        let prefix = format!("{number} ");
        let made: Vec<&str> = events
            .iter()
            .filter_map(|event| event.strip_prefix(&prefix))
            .map(str::trim)
            .collect();
        found.push_str(&format!("{number}: {}\n", made.join(" | ")));
        wanted.push_str(&format!("{number}: {}\n", expected.trim()));
    }
    assert_eq!(found, wanted);
}

/// Checks that a program means the same instrumented; gives what it printed.
pub(crate) fn same(source: &str) -> String {
    Program::new(source).prints_the_same().output
}
