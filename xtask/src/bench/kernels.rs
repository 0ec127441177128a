//! The kernels: programs that stand in C and in Fortran, with the same directives and the same results.

use std::fmt::Write as _;
use std::path::PathBuf;

use anyhow::{Result, ensure};

use super::measure::{Pair, alternate, geometric_mean, median, peak, ratio};
use super::plan::Bench;
use crate::machine::{has, root};

pub(super) struct Kernel {
    pub(super) name: &'static str,
    pub(super) small: Size,
    pub(super) large: Size,
    /// Its subscripts are values of arrays; the means leave it out.
    pub(super) indirect: bool,
}

/// `elements`: of all distributed arrays together.
pub(super) struct Size {
    n: u32,
    iterations: u32,
    elements: f64,
}

impl Size {
    /// Arguments of the compiler that choose it.
    pub(super) fn options(&self) -> String {
        format!("-DN={} -DITERATIONS={}", self.n, self.iterations)
    }
}

const fn size(n: u32, iterations: u32, elements: f64) -> Size {
    Size {
        n,
        iterations,
        elements,
    }
}

pub(super) const KERNELS: [Kernel; 6] = [
    Kernel {
        name: "jacobi",
        small: size(100, 15000, 2e4),
        large: size(2500, 12, 12.5e6),
        indirect: false,
    },
    Kernel {
        name: "sor",
        small: size(100, 6000, 1e4),
        large: size(2500, 12, 6.25e6),
        indirect: false,
    },
    Kernel {
        name: "redblack",
        small: size(100, 15000, 1e4),
        large: size(2500, 12, 6.25e6),
        indirect: false,
    },
    Kernel {
        name: "gauss",
        small: size(80, 1200, 6.5e3),
        large: size(1500, 1, 2.25e6),
        indirect: false,
    },
    Kernel {
        name: "adi",
        small: size(24, 9000, 1.4e4),
        large: size(200, 4, 8e6),
        indirect: false,
    },
    Kernel {
        name: "sparse",
        small: size(1000, 50000, 1.4e4),
        large: size(400_000, 50, 5.6e6),
        indirect: true,
    },
];

/// Suffixes of the sources.
const LANGUAGES: [&str; 2] = ["c", "F90"];

/// Where the source of a kernel lies.
pub(super) fn source(kernel: &str, language: &str) -> PathBuf {
    root().join(format!("testsuite/bench/{kernel}.{language}"))
}

/// Measured figures of one case: medians.
struct Row {
    name: String,
    indirect: bool,
    plain: f64,
    off: f64,
    on: f64,
    unproven: f64,
    /// Elements of the case, and bytes that control needed for them and for itself, with proofs and without.
    elements: f64,
    state: [f64; 2],
    compile: f64,
    printed: Vec<u8>,
}

/// Measures all kernels: their table.
pub(super) fn run(bench: &Bench) -> Result<String> {
    let mut rows = Vec::new();
    for language in LANGUAGES {
        if language == "F90" && !has("gfortran") {
            println!("the kernels in Fortran are left out, gfortran is missing");
            continue;
        }
        for kernel in &KERNELS {
            for (word, size) in [("small", &kernel.small), ("large", &kernel.large)] {
                let name = format!("{}.{language} {word}", kernel.name);
                if bench.wants(&name) {
                    rows.push(measure(bench, kernel, language, size, name)?);
                }
            }
        }
    }
    ensure_same_results(&rows)?;
    Ok(table(&rows))
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
    bench: &Bench,
    kernel: &Kernel,
    language: &str,
    size: &Size,
    name: String,
) -> Result<Row> {
    let source = source(kernel.name, language);
    let pair = Pair::new(bench, &name, &source, &size.options(), 3)?;
    let mut commands: Vec<_> = pair.commands().into_iter().collect();
    commands.push(pair.unproven());
    let all = alternate(&mut commands, bench.runs)?;
    let [base, off, on, unproven] = [&all[0], &all[1], &all[2], &all[3]];
    let [_, mut idle, mut controlled] = pair.commands();
    let (idle, proven) = (peak(&mut idle)?, peak(&mut controlled)?);
    let state = [proven, peak(&mut pair.unproven())?].map(|peak| peak - idle);
    Ok(Row {
        name,
        indirect: kernel.indirect,
        plain: median(base),
        off: ratio(off, base),
        on: ratio(on, base),
        unproven: ratio(unproven, base),
        elements: size.elements,
        state,
        compile: pair.compile,
        printed: pair.printed,
    })
}

fn table(rows: &[Row]) -> String {
    let mut text = String::from(
        "| kernel | plain, s | everything off | all accesses checked | without proofs | bytes an element | without proofs | compiling |\n|---|---|---|---|---|---|---|---|\n",
    );
    for row in rows {
        let bytes = bytes_per_element(rows, row);
        let [bytes, most] = [0, 1].map(|way| match &bytes {
            Some(bytes) => format!("{:.1}", bytes[way]),
            None => "-".to_owned(),
        });
        let _ = writeln!(
            text,
            "| {} | {:.2} | {:.2} | {:.2} | {:.2} | {bytes} | {most} | {:.2} |",
            row.name, row.plain, row.off, row.on, row.unproven, row.compile
        );
    }
    let mut mean = |name: &str, indirect: bool| {
        let rows: Vec<&Row> = rows.iter().filter(|row| row.indirect == indirect).collect();
        if rows.is_empty() {
            return;
        }
        let mean = |figure: fn(&Row) -> f64| geometric_mean(rows.iter().map(|row| figure(row)));
        let _ = writeln!(
            text,
            "| **geometric mean{name}** | | **{:.2}** | **{:.2}** | **{:.2}** | | | **{:.2}** |",
            mean(|row| row.off),
            mean(|row| row.on),
            mean(|row| row.unproven),
            mean(|row| row.compile)
        );
    };
    mean("", false);
    mean(", indirect subscripts", true);
    text
}

/// What an element more costs: the fixed part of the runtime is that of the small case.
fn bytes_per_element(rows: &[Row], large: &Row) -> Option<[f64; 2]> {
    let name = large.name.strip_suffix("large")?;
    let small = rows
        .iter()
        .find(|row| row.name.strip_suffix("small") == Some(name))?;
    let elements = large.elements - small.elements;
    Some([0, 1].map(|way| (large.state[way] - small.state[way]) / elements))
}
