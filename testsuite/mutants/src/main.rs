//! `cargo xtask fuzz`: many mutants, or one of them.

use std::io::Write;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use anyhow::Result;
use clap::Parser;
use mutants::judge::Mutant;
use mutants::seed::Seeds;
use mutants::watch::{Bounds, Run};
use testsuite::tools::find_tools;

#[derive(Parser)]
#[command(
    name = "cargo xtask fuzz",
    about = "Damaged input for all readers of dvmcc and dvmdbg"
)]
struct Arguments {
    /// Mutants to judge.
    #[arg(long, default_value_t = 100_000)]
    count: u64,
    /// Number of the first one.
    #[arg(long, default_value_t = 0)]
    first: u64,
    /// Write the mutant with this number to standard output, and do nothing else.
    #[arg(long)]
    show: Option<u64>,
    /// Seconds that a mutant may take.
    #[arg(long, default_value_t = 5)]
    limit: u64,
    /// Threads that share the work; by default one a processor.
    #[arg(long)]
    threads: Option<usize>,
}

/// Bytes that the process may use.
const MEMORY: u64 = 2 << 30;

fn main() -> Result<ExitCode> {
    let arguments = Arguments::parse();
    let tools = find_tools();
    if let Err(missing) = &tools {
        eprintln!("no traces are damaged: {missing}");
    }
    let seeds = Seeds::find(tools.ok().as_ref())?;
    if let Some(number) = arguments.show {
        let mutant = Mutant::new(&seeds, number);
        eprintln!("{} ({:?})", mutant.seed.name, mutant.seed.kind);
        std::io::stdout().write_all(&mutant.bytes)?;
        return Ok(ExitCode::SUCCESS);
    }
    let processors = std::thread::available_parallelism().map_or(1, usize::from);
    let run = Run {
        first: arguments.first,
        count: arguments.count,
        threads: arguments.threads.unwrap_or(processors),
    };
    let bounds = Bounds {
        time: Duration::from_secs(arguments.limit),
        memory: MEMORY,
    };
    let start = Instant::now();
    let faults = run.judge(&seeds, bounds);
    println!(
        "{} mutants of {} files in {:.0?}",
        run.count,
        seeds.all.len(),
        start.elapsed()
    );
    for (fault, numbers) in &faults {
        println!(
            "{} times: {fault}\n    --show {}",
            numbers.len(),
            numbers[0]
        );
    }
    Ok(if faults.is_empty() {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}
