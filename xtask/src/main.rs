//! The project's own commands: `cargo xtask demo | test | bench | corpus | fuzz | generate | header | dist`.
//!
//! `demo` and `test` are the two set-up commands of the README; both start from a bare checkout.

mod archive;
mod bench;
mod corpus;
mod counts;
mod dejagnu;
mod dist;
mod fresh;
#[cfg(feature = "generate")]
mod generate;
mod machine;
mod steps;

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Context as _;
use clap::{Parser, Subcommand};

#[derive(Parser)]
#[command(name = "cargo xtask", about = "Commands of the dvmdbg project")]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Build everything, instrument a Jacobi program whose SHADOW_RENEW is missing, run it, show the report.
    Demo,
    /// Everything CI runs: formats, lints, unit tests, end-to-end programs.
    Test {
        /// Leave out formats and lints.
        #[arg(long)]
        quick: bool,
    },
    /// Time debug builds against plain builds of the bench kernels, in alternation.
    Bench {
        /// Counted runs of each build.
        #[arg(long, default_value_t = 5)]
        runs: usize,
        /// Only cases whose name contains this.
        #[arg(long)]
        only: Option<String>,
        /// Measure general tools on the kernels too: MemorySanitizer, ThreadSanitizer, memcheck.
        #[arg(long)]
        peers: bool,
        /// Measure parallel runs instead: two processes against the sequential program.
        #[arg(long, conflicts_with_all = ["peers", "write"])]
        parallel: bool,
        /// Write testsuite/bench/RESULTS.md.
        #[arg(long)]
        write: bool,
    },
    /// Check that foreign programs print the same plain and instrumented, and what is reported of them.
    Corpus {
        /// Files or folders; .c .cdv .f .f90 .fdv are taken. Tests of GCC's suites are built as they say.
        #[arg(required = true)]
        paths: Vec<PathBuf>,
        /// Report findings as failures: the programs are known to be correct.
        #[arg(long)]
        clean: bool,
        /// Compare what the front end sees of Fortran sources with what a plain reader of lines counts.
        #[arg(long)]
        counts: bool,
        /// Further compiler options, for instance -lm.
        #[arg(long, allow_hyphen_values = true, default_value = "-lm -w")]
        options: String,
        /// Seconds a single run may take.
        #[arg(long, default_value_t = 20)]
        limit: u64,
        /// Take every n-th file by name, from the first one on.
        #[arg(long, default_value_t = 1)]
        every: usize,
        /// Programs that are gone through at a time.
        #[arg(long, default_value_t = 2)]
        jobs: usize,
        /// Take the tools of this folder instead of building them for release.
        #[arg(long)]
        tools: Option<PathBuf>,
    },
    /// Give damaged sources, modules, parameters and traces to all readers: no panic, no end without an answer.
    Fuzz {
        /// Options of the fuzzer, for instance `--count 5000`; `--help` tells all.
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        options: Vec<String>,
    },
    /// Regenerate the committed directive parser from its grammar.
    Generate {
        /// Only say whether it is fresh.
        #[arg(long)]
        check: bool,
    },
    /// Make the declarations of the headers anew from the tables of runtime/abi.
    Header,
    /// Lay out bin, lib, include, share in a folder for installation.
    Dist {
        /// Where to.
        #[arg(default_value = "target/dist")]
        folder: PathBuf,
    },
}

fn main() -> ExitCode {
    let result = match Arguments::parse().command {
        Command::Demo => steps::demo(),
        Command::Test { quick } => steps::test(quick),
        Command::Bench {
            runs,
            only,
            peers,
            parallel,
            write,
        } => bench::run(runs, only, bench::Asked { peers, parallel }, write),
        Command::Corpus {
            paths,
            counts: true,
            ..
        } => counts::run(&paths),
        Command::Corpus {
            paths,
            clean,
            options,
            limit,
            every,
            jobs,
            tools,
            counts: false,
        } => corpus::Corpus {
            paths,
            every,
            clean,
            options,
            limit,
            jobs,
            tools,
        }
        .run(),
        Command::Fuzz { options } => steps::fuzz(&options),
        Command::Generate { check: true } => fresh::check(&fresh::grammar()),
        Command::Generate { check: false } => generate(),
        Command::Header => header(),
        Command::Dist { folder } => dist::run(&folder),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn header() -> anyhow::Result<()> {
    for (file, make) in dvmdbg_abi::header::FILES {
        let path = machine::root().join("runtime/include").join(file);
        let text = std::fs::read_to_string(&path)?;
        let renewed = dvmdbg_abi::header::renewed(&text, &make());
        let renewed = renewed.with_context(|| format!("{file}: no marks of what is generated"))?;
        std::fs::write(&path, renewed)?;
    }
    Ok(())
}

#[cfg(feature = "generate")]
fn generate() -> anyhow::Result<()> {
    generate::run()
}

/// The generator is an optional feature: build xtask again with it.
#[cfg(not(feature = "generate"))]
fn generate() -> anyhow::Result<()> {
    let build = ["--quiet", "--package", "xtask", "--features", "generate"];
    machine::run(
        "cargo",
        &[&["run"], &build[..], &["--", "generate"]].concat(),
    )
}
