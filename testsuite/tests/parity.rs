//! An algorithm in C and in Fortran gives the same reports, as it stands and with one fault seeded (`parity/`, format in
//! README.md): kind, severity, variable, element, iteration, count and the other accesses, modulo spelling.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use libtest_mimic::{Arguments, Failed, Trial};
use serde_json::Value;
use testsuite::desk::{Desk, text};
use testsuite::tools::find_tools;

/// Sources of an algorithm. Those in Fortran are written so that both forms accept them.
struct Algorithm {
    name: String,
    sources: Vec<PathBuf>,
}

/// Names that the text of a Fortran source is compiled by: fixed form and free form.
const FORTRAN: [&str; 2] = ["x.fdv", "x.f90"];

fn algorithms() -> Vec<Algorithm> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("parity");
    let mut found: BTreeMap<String, Vec<PathBuf>> = BTreeMap::new();
    for entry in fs::read_dir(folder).expect("the programs") {
        let path = entry.expect("a program").path();
        let stem = path.file_stem().expect("a name").to_string_lossy();
        found.entry(stem.into_owned()).or_default().push(path);
    }
    let algorithm = |(name, mut sources): (String, Vec<PathBuf>)| {
        sources.sort();
        Algorithm { name, sources }
    };
    found.into_iter().map(algorithm).collect()
}

fn is_fortran(path: &Path) -> bool {
    path.extension().is_some_and(|suffix| suffix == "f")
}

/// The text behind `FAULT name:` in a line, with the name.
fn fault(line: &str) -> Option<(&str, &str)> {
    let (_, mark) = line.split_once("FAULT ")?;
    let (name, text) = mark.split_once(':').expect("`name: text`");
    Some((name, text.trim().trim_end_matches("*/").trim_end()))
}

/// The source with the lines of this fault; a line of them takes the place of the next line of text, with its
/// first columns.
fn seeded(source: &str, name: &str) -> String {
    let mut result = String::new();
    let mut instead = None;
    for line in source.lines() {
        match fault(line) {
            Some((of, text)) => {
                instead = instead.or((of == name).then_some(text));
                result.push('\n');
            }
            None => {
                let text = instead.take().map_or(line.to_owned(), |text| {
                    let blank = &line[..line.len() - line.trim_start().len()];
                    format!("{blank}{text}")
                });
                result.push_str(&text);
                result.push('\n');
            }
        }
    }
    result
}

fn faults(source: &str) -> BTreeSet<String> {
    let names = source.lines().filter_map(fault);
    names.map(|(name, _)| name.to_owned()).collect()
}

/// Lower bounds of Fortran arrays where they are not 1: `LOWER name number..`.
fn lower_bounds(source: &str) -> BTreeMap<String, Vec<i64>> {
    let marks = source.lines().filter_map(|line| line.split_once("LOWER "));
    let entry = |(_, mark): (&str, &str)| {
        let mut words = mark.split_whitespace();
        let name = words.next().expect("a name").to_uppercase();
        let number = |word: &str| word.parse().expect("a lower bound");
        (name, words.map(number).collect())
    };
    marks.map(entry).collect()
}

/// How a program spells indices, seen from C.
struct Indices {
    is_fortran: bool,
    lower: BTreeMap<String, Vec<i64>>,
}

impl Indices {
    /// The element as C counts it: rows first, from 0.
    fn element(&self, variable: &str, value: &Value) -> Vec<i64> {
        let mut indices = numbers(value);
        if self.is_fortran {
            let lower = self.lower.get(variable);
            for (at, index) in indices.iter_mut().enumerate() {
                *index -= lower.map_or(1, |lower| lower[at]);
            }
            indices.reverse();
        }
        indices
    }

    /// Values of loop variables, which begin one higher in Fortran.
    fn iteration(&self, value: &Value) -> Vec<i64> {
        let shift = i64::from(self.is_fortran);
        numbers(value).iter().map(|index| index - shift).collect()
    }

    fn entry(&self, entry: &Value) -> String {
        let word = |name: &str| entry[name].as_str().unwrap_or_default().to_owned();
        let variable = word("variable").to_uppercase();
        let related = entry["related"].as_array().map_or(&[][..], Vec::as_slice);
        let related = related.iter().map(|other| {
            let what = other["what"].as_str().unwrap_or_default();
            format!("; {what} at {:?}", self.iteration(&other["iteration"]))
        });
        let context = entry["context"].as_array().map_or(&[][..], Vec::as_slice);
        let context = context
            .iter()
            .map(|outer| format!(" in {:?}", self.iteration(&outer["iteration"])));
        format!(
            "{} {} {variable}{:?} at {:?}{}, {} times{}",
            word("severity"),
            word("kind"),
            self.element(&variable, &entry["element"]),
            self.iteration(&entry["iteration"]),
            context.collect::<String>(),
            entry["count"],
            related.collect::<String>(),
        )
    }
}

fn numbers(value: &Value) -> Vec<i64> {
    let list = value.as_array().map_or(&[][..], Vec::as_slice);
    list.iter().map(|v| v.as_i64().expect("an index")).collect()
}

/// What `dvmdbg check` reports on a source of this name, and what it prints.
fn check(source: &str, file: &str, indices: &Indices) -> (Vec<String>, String) {
    let desk = Desk::new();
    desk.file(file, source);
    desk.succeeds(&format!("--debug {file} -lm -o x"));
    let words = ["check", "--format", "json", "--output", "r.json", "./x"];
    let output = desk.run(&desk.tools.dvmdbg, &words);
    let report = fs::read_to_string(desk.folder.path().join("r.json")).unwrap_or_default();
    let report: Value = serde_json::from_str(&report)
        .unwrap_or_else(|_| panic!("{file}: no report: {}", text(&output.stderr)));
    let skipped = &report["summary"]["skipped"];
    let skipped = skipped.as_array().expect("what is skipped").iter();
    let entries = report["errors"].as_array().expect("entries");
    let entries = entries.iter().map(|entry| indices.entry(entry));
    let all = entries
        .chain(skipped.map(|_| "skipped".to_owned()))
        .collect();
    (all, text(&output.stdout))
}

/// The reports on the sources with a fault, and its number, or without. Both forms of Fortran take turns with the faults, unless
/// there is nothing else to compare.
fn reports(
    sources: &[(PathBuf, String)],
    (number, name): (usize, &str),
) -> Vec<(String, Vec<String>, String)> {
    let mut all = Vec::new();
    for (path, source) in sources {
        let indices = Indices {
            is_fortran: is_fortran(path),
            lower: lower_bounds(source),
        };
        let own = path.file_name().expect("a name").to_string_lossy();
        let files: Vec<&str> = match is_fortran(path) {
            true if name.is_empty() || sources.len() == 1 => FORTRAN.to_vec(),
            true => vec![FORTRAN[number % FORTRAN.len()]],
            false => vec![&own],
        };
        let source = seeded(source, name);
        let is_short = |line: &str| line.len() <= 72 || line.starts_with("! ");
        assert!(
            !indices.is_fortran || source.lines().all(is_short),
            "{own} `{name}`: a line is too long for fixed form"
        );
        for file in files {
            let (entries, output) = check(&source, file, &indices);
            all.push((format!("{own} as {file}"), entries, output));
        }
    }
    all
}

fn problems(algorithm: &Algorithm) -> Vec<String> {
    let read = |path: &PathBuf| (path.clone(), fs::read_to_string(path).expect("a program"));
    let sources: Vec<(PathBuf, String)> = algorithm.sources.iter().map(read).collect();
    let names = faults(&sources[0].1);
    let mut problems = Vec::new();
    for (path, source) in &sources {
        if faults(source) != names {
            problems.push(format!("{}: other faults than {names:?}", path.display()));
        }
    }
    for (number, name) in [String::new()].iter().chain(&names).enumerate() {
        let all = reports(&sources, (number, name));
        let (first, entries, output) = &all[0];
        if entries.is_empty() != name.is_empty() {
            problems.push(format!("{first} `{name}`: reports {entries:#?}"));
        }
        for (other, found, printed) in &all[1..] {
            if found != entries {
                problems.push(format!(
                    "fault `{name}`: {first} reports {entries:#?},\n{other} {found:#?}"
                ));
            }
            if printed.split_whitespace().ne(output.split_whitespace()) && name.is_empty() {
                problems.push(format!("{first} prints {output}, {other} {printed}"));
            }
        }
    }
    problems
}

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let has_fortran = find_tools().is_ok_and(|tools| tools.has_fortran);
    if !has_fortran {
        eprintln!("\nWARNING: no gfortran found, the comparison of both languages is SKIPPED\n");
    }
    let trial = |algorithm: Algorithm| {
        let name = algorithm.name.clone();
        let run = move || match problems(&algorithm) {
            wrong if wrong.is_empty() => Ok(()),
            wrong => Err(Failed::from(wrong.join("\n\n"))),
        };
        Trial::test(name, run).with_ignored_flag(!has_fortran)
    };
    let trials = algorithms().into_iter().map(trial).collect();
    libtest_mimic::run(&arguments, trials).exit_code()
}
