//! `bench`: the price of a debug build as a ratio against the plain build, both run in one go.
//!
//! Every figure is a ratio of two commands that ran in alternation, so a busy machine shifts both
//! sides alike; medians are reported.

mod front;
mod growth;
mod kernels;
mod measure;
mod parallel;
mod peers;
mod plan;
mod traces;

use plan::Bench;
use std::process::Command;

use anyhow::{Context, Result};

use crate::machine::{build_release, root};

/// Lines of a table without cases.
const HEAD: usize = 2;

/// One table of the results.
struct Section {
    title: &'static str,
    text: &'static str,
    measure: fn(&Bench) -> Result<String>,
}

const SECTIONS: [Section; 4] = [
    Section {
        title: "Kernels",
        text: "`bytes an element`: peak memory under control less that with everything off, for each element (8 bytes)\n\
               that the large case has more than the small one.",
        measure: kernels::run,
    },
    Section {
        title: "Growth",
        text: "The same work on larger arrays, and in more parallel loops.",
        measure: growth::run,
    },
    Section {
        title: "Traces",
        text: "FULL traces of Jacobi, on top of the debug build with everything off.",
        measure: traces::run,
    },
    Section {
        title: "Front end",
        text: "Processor time of `dvmcc --debug --emit` on generated text, preprocessor included; the second text has twice the lines.",
        measure: front::run,
    },
];

const PEERS: Section = Section {
    title: "Other tools",
    text: "The kernels in C under tools that know no directives.",
    measure: peers::run,
};

const PARALLEL: Section = Section {
    title: "Parallel runs",
    text: "The sweeps of kernels on two processes of one machine (`dvmcc --parallel`, `dvmdbg run -n 2`), elapsed time: times as fast as\n\
           the plain program. Processor time of both together against the plain one; who waits takes some. The last column: elapsed time against the same kernel\n\
           written by hand in MPI and C.",
    measure: parallel::run,
};

/// The tables that are measured when they are asked for.
#[derive(Clone, Copy, Default)]
pub(crate) struct Asked {
    /// Other tools.
    pub(crate) peers: bool,
    /// Parallel runs, and nothing else.
    pub(crate) parallel: bool,
}

/// Measures all cases, prints the tables, optionally writes RESULTS.md.
///
/// # Errors
/// When a program does not build, or its output changes under instrumentation.
pub(crate) fn run(runs: usize, only: Option<String>, asked: Asked, write: bool) -> Result<()> {
    build_release()?;
    let work = root().join("target/bench");
    std::fs::create_dir_all(&work).with_context(|| format!("cannot make {}", work.display()))?;
    let bench = Bench {
        runs: runs.max(1),
        only,
        work,
    };
    let mut results = heading(bench.runs);
    let sections: Vec<&Section> = match asked.parallel {
        true => vec![&PARALLEL],
        false => {
            let peers = asked.peers.then_some(&PEERS);
            SECTIONS.iter().chain(peers).collect()
        }
    };
    for section in sections {
        let table = (section.measure)(&bench)?;
        if table.lines().count() <= HEAD {
            continue;
        }
        println!("{}\n\n{table}", section.title);
        results += &format!("\n## {}\n\n{}\n\n{table}", section.title, section.text);
    }
    if write {
        let path = root().join("testsuite/bench/RESULTS.md");
        std::fs::write(&path, results)
            .with_context(|| format!("cannot write {}", path.display()))?;
    }
    Ok(())
}

fn heading(runs: usize) -> String {
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
         alternation (`cargo xtask bench --write`).\n\n{} | {processor} | {}\n",
        line("date", &["+%Y-%m-%d"]),
        line("gcc", &["--version"]),
    )
}
