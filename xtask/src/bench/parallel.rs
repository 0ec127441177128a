//! Programs on two processes against the sequential program: what each sweep takes. The start of a job is left out: a run without sweeps is
//! taken away from each. Some kernels also stand written by hand in MPI (`testsuite/bench/mpi`).

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

use anyhow::{Result, ensure};

use super::kernels::source;
use super::measure::{build, compile, median, output, quiet, timed};
use super::plan::Bench;
use crate::machine::{has, release, root};

/// A kernel, its extent and its sweeps.
const CASES: [(&str, u32, u32); 5] = [
    ("jacobi", 4000, 60),
    ("jacobi3d", 250, 60),
    ("sor", 4000, 30),
    ("redblack", 4000, 60),
    ("adi", 250, 30),
];

/// Elapsed time and processor time, in seconds.
#[derive(Clone, Copy)]
struct Seconds {
    elapsed: f64,
    processor: f64,
}

/// A program with its sweeps and without.
struct Swept {
    sweeps: PathBuf,
    none: PathBuf,
}

/// The table of all cases.
pub(super) fn run(bench: &Bench) -> Result<String> {
    let mut text = "| kernel | plain, s | two processes, s | times as fast | processor time | to MPI by hand |\n|---|---|---|---|---|---|\n".to_owned();
    for language in ["c", "F90"] {
        if language == "F90" && !has("gfortran") {
            println!("the kernels in Fortran are left out, gfortran is missing");
            continue;
        }
        for (kernel, extent, sweeps) in CASES {
            let name = format!("{kernel}.{language} parallel");
            if bench.wants(&name) {
                let source = source(kernel, language);
                text += &measure(bench, (&name, &source), kernel, (extent, sweeps))?;
            }
        }
    }
    Ok(text)
}

fn measure(
    bench: &Bench,
    (name, source): (&str, &Path),
    kernel: &str,
    (extent, sweeps): (u32, u32),
) -> Result<String> {
    let swept = |word: &str, build: &dyn Fn(&str, &Path) -> Result<f64>| -> Result<Swept> {
        let made = |sweeps: u32| -> Result<PathBuf> {
            let program = bench.work.join(format!("{word}{sweeps}"));
            build(&format!("-DN={extent} -DITERATIONS={sweeps}"), &program)?;
            Ok(program)
        };
        Ok(Swept {
            sweeps: made(sweeps)?,
            none: made(0)?,
        })
    };
    let by_dvmcc = |word: &str, mode: &[&str]| {
        swept(word, &|options, program| {
            build(source, mode, options, program)
        })
    };
    let (plain, parallel) = (
        by_dvmcc("plain", &[])?,
        by_dvmcc("parallel", &["--parallel"])?,
    );
    let by_hand = root().join(format!("testsuite/bench/mpi/{kernel}.c"));
    let by_hand = match by_hand.exists() && has("mpicc") && has("mpirun") {
        true => Some(swept("hand", &|options, program| {
            compile(&mut Command::new("mpicc"), &by_hand, options, program)
        })?),
        false => None,
    };
    let printed = output(&plain.sweeps, "")?.stdout;
    let prints_the_same = |mut command: Command| -> Result<()> {
        let together = command.stdout(std::process::Stdio::piped()).output()?;
        ensure!(
            same_but_rounding(&together.stdout, &printed),
            "{name}: two processes print something else"
        );
        Ok(())
    };
    prints_the_same(on_two(&parallel.sweeps))?;
    if let Some(hand) = &by_hand {
        prints_the_same(two_of_mpi(&hand.sweeps))?;
    }
    let (mut alone, mut both, mut to_hand) = (Vec::new(), Vec::new(), Vec::new());
    for _ in 0..bench.runs {
        alone.push(of_sweeps(&plain, |program| quiet(program, ""))?);
        let own = of_sweeps(&parallel, on_two)?;
        both.push(own);
        if let Some(hand) = &by_hand {
            to_hand.push(own.elapsed / of_sweeps(hand, two_of_mpi)?.elapsed);
        }
    }
    let pairs = || alone.iter().zip(&both);
    let of = |values: &[Seconds]| median(&values.iter().map(|one| one.elapsed).collect::<Vec<_>>());
    let faster: Vec<f64> = pairs()
        .map(|(one, two)| one.elapsed / two.elapsed)
        .collect();
    let dearer: Vec<f64> = pairs()
        .map(|(one, two)| two.processor / one.processor)
        .collect();
    let mut line = String::new();
    let (plain, two) = (of(&alone), of(&both));
    let (faster, dearer) = (median(&faster), median(&dearer));
    let to_hand = match to_hand.is_empty() {
        true => String::new(),
        false => format!("{:.2}", median(&to_hand)),
    };
    writeln!(
        line,
        "| {name} | {plain:.2} | {two:.2} | {faster:.2} | {dearer:.2} | {to_hand} |"
    )?;
    Ok(line)
}

/// Whether two outputs have the same words, and their numbers differ by no more than the order of a sum makes.
fn same_but_rounding(left: &[u8], right: &[u8]) -> bool {
    let text = |bytes| String::from_utf8_lossy(bytes).into_owned();
    let (left, right) = (text(left), text(right));
    left.split_whitespace().count() == right.split_whitespace().count()
        && left
            .split_whitespace()
            .zip(right.split_whitespace())
            .all(|(a, b)| match (a.parse::<f64>(), b.parse::<f64>()) {
                (Ok(a), Ok(b)) => (a - b).abs() <= 1e-9 * a.abs().max(b.abs()),
                _ => a == b,
            })
}

/// A job of two processes.
fn on_two(program: &Path) -> Command {
    job(&release().join("dvmdbg"), &["run", "-n", "2"], program)
}

/// A job of two processes of a program that was written with MPI.
fn two_of_mpi(program: &Path) -> Command {
    job(Path::new("mpirun"), &["-n", "2"], program)
}

fn job(launcher: &Path, words: &[&str], program: &Path) -> Command {
    let mut command = quiet(launcher, "");
    command
        .args(words)
        .arg(program)
        // Containers have no other user.
        .env("OMPI_ALLOW_RUN_AS_ROOT", "1")
        .env("OMPI_ALLOW_RUN_AS_ROOT_CONFIRM", "1");
    command
}

fn of_sweeps(swept: &Swept, command: impl Fn(&Path) -> Command) -> Result<Seconds> {
    let run = |program: &Path| -> Result<Seconds> {
        let begin = Instant::now();
        let processor = timed(&mut command(program))?;
        let elapsed = begin.elapsed().as_secs_f64();
        Ok(Seconds { elapsed, processor })
    };
    let (all, start) = (run(&swept.sweeps)?, run(&swept.none)?);
    Ok(Seconds {
        elapsed: (all.elapsed - start.elapsed).max(1e-3),
        processor: (all.processor - start.processor).max(1e-3),
    })
}
