//! What recording and comparing cost: time and bytes of a record of a FULL trace.

use std::io::{BufRead, BufReader};
use std::path::Path;

use anyhow::{Context, Result, ensure};

use super::kernels::source;
use super::measure::{alternate, build, median, output, peak, quiet};
use super::plan::Bench;

/// Grid and sweeps: some ten millions of records.
const OPTIONS: &str = "-DN=400 -DITERATIONS=10";

/// A line for each way to record or compare.
pub(super) fn run(bench: &Bench) -> Result<String> {
    let mut text = String::from(
        "| case | records | ns a record | bytes a record | resident, MiB |\n|---|---|---|---|---|\n",
    );
    if !bench.wants("traces of jacobi 400x400") {
        return Ok(text);
    }
    let program = bench.work.join("traced");
    build(&source("jacobi", "c"), &["--debug"], OPTIONS, &program)?;
    let work = format!("{}/", bench.work.display());
    let with = |rest: &str| {
        format!(
            "EnableTrace=1:TraceOptions.TracePath={work}:TraceOptions.ErrorFile={work}errors.trd:{rest}"
        )
    };
    let made = |form: u8, file: &str| {
        with(&format!(
            "TraceOptions.Binary={form}:TraceOptions.OutputFile={file}"
        ))
    };
    let compared = |file: &str| {
        with(&format!(
            "TraceOptions.TraceMode=3:TraceOptions.TraceFile={file}"
        ))
    };
    let ways = [
        ("text", made(0, "text.trd"), Some("text.trd")),
        ("binary", made(1, "binary.trd"), Some("binary.trd")),
        ("compared with text", compared("text.trd"), None),
        ("compared with binary", compared("binary.trd"), None),
    ];
    let plain = output(&program, "")?.stdout;
    for (way, options, _) in &ways {
        let printed = output(&program, options)?.stdout;
        ensure!(printed == plain, "{way}: output differs");
    }
    let records = records(&bench.work.join("text.trd"))?;
    let mut commands: Vec<_> = ways
        .iter()
        .map(|(_, options, _)| quiet(&program, options))
        .collect();
    commands.push(quiet(&program, ""));
    let all = alternate(&mut commands, bench.runs)?;
    let (off, all) = all.split_last().expect("the last command is measured, too");
    for ((way, options, file), times) in ways.iter().zip(all) {
        let seconds = median(times) - median(off);
        let bytes = match file {
            Some(file) => {
                let size = std::fs::metadata(bench.work.join(file))?.len();
                format!("{:.1}", size as f64 / records)
            }
            None => String::new(),
        };
        text += &format!(
            "| {way} | {records} | {:.0} | {bytes} | {:.0} |\n",
            seconds * 1e9 / records,
            peak(&mut quiet(&program, options))? / f64::from(1 << 20)
        );
    }
    for (_, _, file) in ways {
        if let Some(file) = file {
            std::fs::remove_file(bench.work.join(file))?;
        }
    }
    Ok(text)
}

/// Lines behind the header of a trace in text.
fn records(path: &Path) -> Result<f64> {
    let file =
        std::fs::File::open(path).with_context(|| format!("cannot read {}", path.display()))?;
    let mut count = 0.0;
    let mut inside = false;
    for line in BufReader::new(file).split(b'\n') {
        let line = line?;
        match inside {
            true if !line.is_empty() && !line.starts_with(b"#") && line != b"END_TRACE" => {
                count += 1.0
            }
            true => {}
            false => inside = line == b"END_HEADER",
        }
    }
    Ok(count)
}
