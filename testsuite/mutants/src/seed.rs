//! What mutants are made of: the sources of the test suite, files about their modules, parameter files, and traces
//! of a few programs.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, ensure};
use dvmdbg::options::variable;
use dvmdbg::trace::tail::path_of;
use instrumenter::source::free_form::is_free_form;
use testsuite::tools::Tools;

use crate::instrument::modules_of;

/// What reads a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// C, either spelling of directives.
    C,
    /// Fortran in fixed form.
    Fixed,
    /// Fortran in free form.
    Free,
    /// What `dvmcc` writes of a module.
    Module,
    /// A parameter file.
    Parameters,
    /// A trace in text form.
    Text,
    /// A binary trace.
    Binary,
    /// What a program that is killed leaves beside its trace.
    Tail,
    /// What a program tells dvmdbg.
    Log,
}

/// A file that is as it should be.
pub struct Seed {
    /// Its name.
    pub name: String,
    /// What reads it.
    pub kind: Kind,
    /// Its contents.
    pub bytes: Vec<u8>,
}

/// All seeds, those of a kind one after another.
pub struct Seeds {
    /// The files.
    pub all: Vec<Seed>,
    /// The users of the modules among them: names of modules, and free-form text.
    pub users: Vec<(Vec<String>, String)>,
    /// The traces of the tails among them, by their names.
    pub killed: Vec<(String, Vec<u8>)>,
}

impl Seeds {
    /// Those of the repository; with `tools` also traces, which they make.
    ///
    /// # Errors
    /// A file cannot be read, or a trace cannot be made.
    pub fn find(tools: Option<&Tools>) -> Result<Seeds> {
        let mut seeds = Seeds {
            all: Vec::new(),
            users: Vec::new(),
            killed: Vec::new(),
        };
        let suite = Path::new(env!("CARGO_MANIFEST_DIR"))
            .parent()
            .context("a folder above")?;
        for folder in ["programs", "parity", "compared", "bench"] {
            seeds.sources(&suite.join(folder))?;
        }
        seeds.modules();
        seeds.parameters();
        if let Some(tools) = tools {
            seeds.traces(tools, suite)?;
            seeds.tails(tools)?;
            seeds.logs(tools, suite)?;
        }
        seeds
            .all
            .sort_by(|one, other| (one.kind, &one.name).cmp(&(other.kind, &other.name)));
        Ok(seeds)
    }

    /// The seeds of a kind.
    pub fn of(&self, kind: Kind) -> &[Seed] {
        let from = self.all.partition_point(|seed| seed.kind < kind);
        let to = self.all.partition_point(|seed| seed.kind <= kind);
        &self.all[from..to]
    }

    fn add(&mut self, name: impl Into<String>, kind: Kind, bytes: Vec<u8>) {
        let name = name.into();
        self.all.push(Seed { name, kind, bytes });
    }

    fn sources(&mut self, folder: &Path) -> Result<()> {
        for entry in walkdir::WalkDir::new(folder).sort_by_file_name() {
            let entry = entry?;
            let suffix = entry.path().extension().and_then(|suffix| suffix.to_str());
            let Some(suffix) = suffix.filter(|_| entry.file_type().is_file()) else {
                continue;
            };
            let bytes = std::fs::read(entry.path())?;
            let kind = match suffix {
                "c" | "cdv" => Kind::C,
                "f" => Kind::Fixed,
                "f90" => Kind::Free,
                "fdv" if is_free_form(&bytes) => Kind::Free,
                "fdv" => Kind::Fixed,
                _ => continue,
            };
            self.add(entry.file_name().to_string_lossy(), kind, bytes);
        }
        Ok(())
    }

    /// The modules of the sources in free form, and what stands behind them.
    fn modules(&mut self) {
        let mut modules = BTreeMap::new();
        for seed in self.all.iter().filter(|seed| seed.kind == Kind::Free) {
            let text = String::from_utf8_lossy(&seed.bytes);
            let lower = text.to_ascii_lowercase();
            let Some(end) = lower.rfind("end module") else {
                continue;
            };
            let behind = lower[end..]
                .find('\n')
                .map_or(lower.len(), |length| end + length);
            let found = modules_of(&seed.name, &text);
            let names = found.iter().map(|(name, _)| name.clone()).collect();
            self.users.push((names, text[behind..].to_owned()));
            modules.extend(found);
        }
        for (name, text) in modules {
            self.add(name, Kind::Module, text.into_bytes());
        }
    }

    fn parameters(&mut self) {
        let list = dvmdbg::options::Options::parameters();
        let lines = list
            .iter()
            .map(|one| format!("{}={};  /* {} */\n", one.name, one.default, one.domain));
        self.add(
            "all.par",
            Kind::Parameters,
            lines.collect::<String>().into_bytes(),
        );
        let seeds = "/* old */\nTraceOptions.TraceLevel[0]=1,2,\n  3;\n#skipped=1;\nIsDVMTrace = 0 ~ DebugOptions.MaxErrors=3;;\n";
        self.add("old.par", Kind::Parameters, seeds.as_bytes().to_vec());
    }

    /// Traces of programs that have much of what can stand in one.
    fn traces(&mut self, tools: &Tools, suite: &Path) -> Result<()> {
        let work = tempfile::tempdir()?;
        for name in [
            "kinds.c",
            "reductions.cdv",
            "tasks.cdv",
            "whole.f90",
            "regions.f90",
        ] {
            if name.ends_with(".f90") && !tools.has_fortran {
                continue;
            }
            let program = work.path().join("program");
            quiet(
                Command::new(&tools.dvmcc)
                    .arg("--debug")
                    .arg(suite.join("compared").join(name))
                    .arg("-o")
                    .arg(&program)
                    .arg("-lm")
                    // Modules are written where the compiler runs.
                    .current_dir(work.path()),
            )?;
            for (kind, form) in [(Kind::Text, None), (Kind::Binary, Some("--binary"))] {
                let trace = work.path().join(format!("{name}.{kind:?}"));
                record(tools, &program, form, &trace)?;
                self.add(format!("{name}.{kind:?}"), kind, std::fs::read(&trace)?);
            }
        }
        Ok(())
    }

    /// What is left of a program that kills itself while it is recorded.
    fn tails(&mut self, tools: &Tools) -> Result<()> {
        const PROGRAM: &str = "#include <signal.h>\n#include <unistd.h>\n\
            int main(void) { static double a[50]; int i;\n\
            for (i = 0; i < 50; i++) a[i] = i / 3.0;\n\
            kill(getpid(), SIGKILL); return 0; }\n";
        let work = tempfile::tempdir()?;
        std::fs::write(work.path().join("killed.c"), PROGRAM)?;
        let mut build = Command::new(&tools.dvmcc);
        build.args(["--debug", "killed.c", "-o", "killed"]);
        quiet(build.current_dir(work.path()))?;
        for form in ["0", "1"] {
            let trace = work.path().join("0.trd");
            // It is killed, and has no output.
            Command::new("./killed")
                .env(variable::COMMAND, "trc")
                .env(variable::SET, format!("TraceOptions.Binary={form}"))
                .current_dir(work.path())
                .output()?;
            let name = format!("killed.{form}");
            self.killed.push((name.clone(), std::fs::read(&trace)?));
            self.add(name, Kind::Tail, std::fs::read(path_of(&trace))?);
            std::fs::remove_file(path_of(&trace))?;
        }
        Ok(())
    }

    /// Logs of programs with findings of many kinds, of a trace and of a comparison.
    fn logs(&mut self, tools: &Tools, suite: &Path) -> Result<()> {
        let work = tempfile::tempdir()?;
        for (source, commands) in [
            ("programs/nonlocal/after_free.c", &["err"][..]),
            ("compared/reductions.cdv", &["err", "trc", "dif"]),
            ("compared/seeded.c", &["trc", "dif"]),
        ] {
            let mut build = Command::new(&tools.dvmcc);
            build.arg("--debug").arg(suite.join(source));
            quiet(
                build
                    .args(["-o", "program", "-lm"])
                    .current_dir(work.path()),
            )?;
            for command in commands {
                let log = work.path().join("log");
                std::fs::write(&log, "")?;
                Command::new("./program")
                    .env(variable::COMMAND, command)
                    .env(variable::LOG, &log)
                    .current_dir(work.path())
                    .output()?;
                self.add(
                    format!("{source}.{command}"),
                    Kind::Log,
                    std::fs::read(&log)?,
                );
            }
        }
        Ok(())
    }
}

fn record(tools: &Tools, program: &Path, form: Option<&str>, trace: &Path) -> Result<()> {
    let mut command = Command::new(&tools.dvmdbg);
    command
        .args(["trace", "-o"])
        .arg(trace)
        .args(form)
        .arg(program);
    quiet(&mut command)
}

fn quiet(command: &mut Command) -> Result<()> {
    let output = command
        .stdin(Stdio::null())
        .output()
        .with_context(|| format!("{command:?}"))?;
    ensure!(
        output.status.success(),
        "{command:?}: {}",
        String::from_utf8_lossy(&output.stderr)
    );
    Ok(())
}
