//! Programs on two processes against the sequential program: what each sweep takes. The start of a job is left out: a run without sweeps is
//! taken away from each.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

use anyhow::{Result, ensure};

use super::kernels::source;
use super::measure::{build, median, output, quiet, timed};
use super::plan::Bench;
use crate::machine::{has, release};

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
    let mut text = "| kernel | plain, s | two processes, s | times as fast | processor time |\n|---|---|---|---|---|\n".to_owned();
    for language in ["c", "F90"] {
        if language == "F90" && !has("gfortran") {
            println!("the kernels in Fortran are left out, gfortran is missing");
            continue;
        }
        for (kernel, extent, sweeps) in CASES {
            let name = format!("{kernel}.{language} parallel");
            if bench.wants(&name) {
                let source = source(kernel, language);
                text += &measure(bench, (&name, &source), extent, sweeps)?;
            }
        }
    }
    Ok(text)
}

fn measure(
    bench: &Bench,
    (name, source): (&str, &Path),
    extent: u32,
    sweeps: u32,
) -> Result<String> {
    let swept = |word: &str, mode: &[&str]| -> Result<Swept> {
        let made = |sweeps: u32| -> Result<PathBuf> {
            let program = bench.work.join(format!("{word}{sweeps}"));
            let options = format!("-DN={extent} -DITERATIONS={sweeps}");
            build(source, mode, &options, &program)?;
            Ok(program)
        };
        Ok(Swept {
            sweeps: made(sweeps)?,
            none: made(0)?,
        })
    };
    let (plain, parallel) = (swept("plain", &[])?, swept("parallel", &["--parallel"])?);
    let printed = output(&plain.sweeps, "")?.stdout;
    let together = on_two(&parallel.sweeps)
        .stdout(std::process::Stdio::piped())
        .output()?;
    ensure!(
        same_but_rounding(&together.stdout, &printed),
        "{name}: two processes print something else"
    );
    let (mut alone, mut both) = (Vec::new(), Vec::new());
    for _ in 0..bench.runs {
        alone.push(of_sweeps(&plain, |program| quiet(program, ""))?);
        both.push(of_sweeps(&parallel, on_two)?);
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
    writeln!(
        line,
        "| {name} | {plain:.2} | {two:.2} | {faster:.2} | {dearer:.2} |"
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
    let mut command = quiet(&release().join("dvmdbg"), "");
    command
        .args(["run", "-n", "2"])
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
