//! What general tools cost on the same kernels: ThreadSanitizer and MemorySanitizer of clang, memcheck of Valgrind.
//! None of them knows directives; they are the scale that users have in mind.

use std::fmt::Write as _;
use std::path::Path;
use std::process::{Command, ExitStatus, Stdio};

use anyhow::{Result, ensure};

use super::kernels::{KERNELS, Size, source};
use super::measure::{Pair, alternate, compile, geometric_mean, output, quiet, ratio};
use super::plan::Bench;
use crate::machine::{require, require_that};

/// Columns behind plain.
const TOOLS: [&str; 5] = [
    "everything off",
    "all accesses checked",
    "MemorySanitizer",
    "ThreadSanitizer",
    "memcheck",
];

/// The table of the kernels in C. Installs the tools where that is possible.
pub(super) fn run(bench: &Bench) -> Result<String> {
    require("clang", "clang")?;
    require_that("the sanitizers of clang", "libclang-rt-14-dev", || {
        has_sanitizers(bench)
    })?;
    require("valgrind", "valgrind")?;
    let mut text = format!(
        "| kernel | {} |\n|---|---|---|---|---|---|\n",
        TOOLS.join(" | ")
    );
    let mut ratios = Vec::new();
    for kernel in &KERNELS {
        for (word, size) in [("small", &kernel.small), ("large", &kernel.large)] {
            let name = format!("{}.c {word}", kernel.name);
            if bench.wants(&name) {
                let all = measure(bench, &name, &source(kernel.name, "c"), size)?;
                text += &line(&name, &all);
                if !kernel.indirect {
                    ratios.push(all);
                }
            }
        }
    }
    if ratios.is_empty() {
        return Ok(text);
    }
    let mean = |tool: usize| geometric_mean(ratios.iter().map(|row| row[tool]));
    let means: Vec<f64> = (0..TOOLS.len()).map(mean).collect();
    text += &line("**geometric mean**", &means);
    Ok(text)
}

/// Whether clang links a program with one of its sanitizers.
fn has_sanitizers(bench: &Bench) -> bool {
    let source = bench.work.join("empty.c");
    let linked = || {
        std::fs::write(&source, "int main(void) { return 0; }\n").ok()?;
        let status = Command::new("clang")
            .arg("-fsanitize=memory")
            .arg(&source)
            .arg("-o")
            .arg(bench.work.join("empty"))
            .stderr(Stdio::null())
            .status();
        status.ok().filter(ExitStatus::success)
    };
    linked().is_some()
}

fn line(name: &str, ratios: &[f64]) -> String {
    let mut text = format!("| {name} |");
    for ratio in ratios {
        let _ = write!(text, " {ratio:.2} |");
    }
    text + "\n"
}

/// Ratios by tool.
fn measure(bench: &Bench, name: &str, source: &Path, size: &Size) -> Result<Vec<f64>> {
    let at = |word: &str| bench.work.join(word);
    let options = &size.options();
    let pair = Pair::new(bench, name, source, options, 1)?;
    for (word, flag) in [
        ("memory", "-fsanitize=memory"),
        ("thread", "-fsanitize=thread"),
    ] {
        compile(
            Command::new("clang").args(["-w", flag]),
            source,
            options,
            &at(word),
        )?;
    }
    for word in ["memory", "thread"] {
        ensure!(
            output(&at(word), "")?.stdout == pair.printed,
            "{name}: output differs with -fsanitize={word}"
        );
    }
    let mut memcheck = quiet(Path::new("valgrind"), "");
    memcheck
        .args(["--quiet", "--error-exitcode=1"])
        .arg(&pair.plain);
    let mut commands = Vec::from(pair.commands());
    commands.extend(["memory", "thread"].map(|word| quiet(&at(word), "")));
    let mut all: Vec<Vec<f64>> = alternate(&mut commands, bench.runs)?;
    // One run of it is as long as all others together.
    all.extend(alternate(std::slice::from_mut(&mut memcheck), 1)?);
    let (plain, tools) = all.split_first().expect("plain is measured first");
    Ok(tools.iter().map(|tool| ratio(tool, plain)).collect())
}
