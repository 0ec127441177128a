//! Many cases in one program: what the tool reports on them, and where that is not what must be.
//!
//! Nearly all the time goes into the C compiler. So a program holds many cases, and the inline checks
//! of the emitted text are compiled as calls; they do the same.

use super::case::{Affine, Case, Edges, Operand, Reference};
use super::oracle::{Expected, Kind, Reports, judge};
use super::source::{Form, Language, Site, Source};
use super::write::write;
use crate::finding::first_difference;
use crate::tools::Tools;
use serde_json::Value;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;
use std::path::Path;
use std::process::{Command, Output};

/// How the tool's reports on a case differ from the definitions.
#[derive(Debug, Clone)]
pub enum Difference {
    /// Both sets of reports.
    Reports {
        /// By the definitions.
        expected: Reports,
        /// By the tool.
        found: Reports,
    },
    /// The program could not be built or judged.
    Failure(String),
}

impl Difference {
    /// In words.
    #[must_use]
    pub fn text(&self) -> String {
        match self {
            Difference::Failure(what) => format!("{what}\n"),
            Difference::Reports { expected, found } => {
                let mut text = String::new();
                list(&mut text, "expected only", expected, found);
                list(&mut text, "reported only", found, expected);
                text
            }
        }
    }
}

fn list(text: &mut String, what: &str, some: &Reports, others: &Reports) {
    for (key, one) in some {
        if others.get(key) != Some(one) {
            writeln!(text, "{what}: {key:?} {one:?}").expect("strings take everything");
        }
    }
}

/// The reports of a batch by the definitions.
#[must_use]
pub fn expected(cases: &[Case]) -> Reports {
    let all = cases.iter().enumerate();
    all.flat_map(|(number, case)| judge(number, case)).collect()
}

/// For each case whether it differs. A program that cannot be built or judged is taken apart.
#[must_use]
pub fn differences(tools: &Tools, cases: &[Case], language: Language) -> Vec<Option<Difference>> {
    let found = match reports(tools, &write(cases, language), language) {
        Ok(found) => found,
        Err(what) if cases.len() == 1 => return vec![Some(Difference::Failure(what))],
        Err(_) => {
            let (some, others) = cases.split_at(cases.len() / 2);
            let mut all = differences(tools, some, language);
            all.extend(differences(tools, others, language));
            return all;
        }
    };
    let expected = expected(cases);
    let of = |reports: &Reports, number: usize| -> Reports {
        let own = reports.iter().filter(|((site, _), _)| site.case == number);
        own.map(|(key, one)| (*key, one.clone())).collect()
    };
    let differs = |number| {
        let is_certain = |site: Site, kind: Kind| {
            kind != Kind::AntiDependence || keeps_readers(&cases[number], site.nest)
        };
        let [expected, found] = [&expected, &found].map(|reports| {
            let mut own = of(reports, number);
            own.retain(|&(site, kind), _| is_certain(site, kind));
            own
        });
        (expected != found).then_some(Difference::Reports { expected, found })
    };
    (0..cases.len()).map(differs).collect()
}

/// Whether the warnings of the loop are compared. A cell remembers one reader (ARCHITECTURE.md, under
/// this name): those inside of a task's loops are not kept from one task to another, and under ACROSS
/// the one kept is the right one where all writes lie at one distance from the iteration.
fn keeps_readers(case: &Case, nest: usize) -> bool {
    let loops = case.parts.iter().flat_map(|part| {
        let is_region = part.is_region;
        part.loops.iter().map(move |one| (is_region, one))
    });
    let Some((is_region, one)) = loops.skip(nest).take(1).last() else {
        return true;
    };
    let keeps = |edges: &Edges| {
        let written = one.body.iter().filter_map(|it| match &it.target {
            Operand::Element(target) if target.array == edges.array => Some(target),
            _ => None,
        });
        let mut distances: Vec<Option<Vec<i64>>> = written.map(distance).collect();
        distances.dedup();
        distances.len() < 2 && !distances.contains(&None)
    };
    !is_region && one.across.iter().all(keeps)
}

/// Distance of an element from the one with the indices of the iteration.
fn distance(element: &Reference) -> Option<Vec<i64>> {
    let subscripts = element.subscripts.iter().enumerate();
    let one = |(d, form): (usize, &Affine)| {
        let mut coefficients = form.coefficients.iter().enumerate();
        let follows = coefficients.all(|(v, &c)| c == i64::from(v == d + 1));
        let follows = follows && form.coefficients.len() > d + 1 && form.table.is_none();
        follows.then_some(form.constant)
    };
    subscripts.map(one).collect()
}

/// What the tool reports.
fn reports(tools: &Tools, source: &Source, language: Language) -> Result<Reports, String> {
    let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
    let folder = folder.path();
    let name = match language {
        Language::C(_) => "random.c",
        Language::Fortran(Form::Fixed) => "random.f",
        Language::Fortran(Form::Free) => "random.f90",
    };
    fs::write(folder.join(name), &source.text).map_err(|error| error.to_string())?;
    // A fault that the directives show is a warning of the build, too.
    let mut emit = Command::new(&tools.dvmcc);
    let emitted = run(emit.args(["--emit", "-w", name]), folder)?;
    let objects = compile(tools, folder, &emitted.stdout, language)?;
    let mut link = Command::new(&tools.dvmcc);
    link.arg("--debug").args(objects);
    // Line tables of the archive are of no use here, and most of the linker's work.
    run(link.args(["-Wl,--strip-debug", "-o", "random"]), folder)?;
    let judged = |parameters: &[&str]| -> Result<Value, String> {
        let check = Command::new(&tools.dvmdbg)
            .args(["check", "--format", "json", "--output", "report.json"])
            .args(parameters)
            .arg("./random")
            .current_dir(folder)
            .output()
            .map_err(|error| error.to_string())?;
        if check.stdout != b"done\n" {
            return Err(format!("output: {check:?}"));
        }
        let text = fs::read_to_string(folder.join("report.json"));
        serde_json::from_str(&text.map_err(|error| error.to_string())?)
            .map_err(|error| error.to_string())
    };
    let report = judged(&[])?;
    for parameter in ["DebugOptions.Proofs=0", "DebugOptions.Inline=0"] {
        // Word for word: counts and other accesses, too.
        let other = judged(&["--set", parameter])?;
        let [one, other] = [&report, &other].map(|it| it["errors"].as_array());
        let (one, other) = one.zip(other).ok_or("no entries")?;
        if let Some(difference) = first_difference(one, other) {
            return Err(format!("with {parameter} the report has {difference}"));
        }
    }
    read(&report, source)
}

/// Compiles what was emitted; gives the objects and what else the linker has to know.
fn compile(
    tools: &Tools,
    folder: &Path,
    emitted: &[u8],
    language: Language,
) -> Result<&'static [&'static str], String> {
    let emitted = String::from_utf8_lossy(emitted);
    let write = |name: &str, text: &str| {
        fs::write(folder.join(name), text).map_err(|error| error.to_string())
    };
    let header = Path::new(env!("CARGO_MANIFEST_DIR")).join("../runtime/include");
    let mut compile = Command::new(&tools.cc);
    compile.args(["-c", "-O0", "-w", "-Dalways_inline=unused", "emitted.c"]);
    compile.arg("-I").arg(header);
    if let Language::C(_) = language {
        write("emitted.c", &emitted)?;
        run(&mut compile, folder)?;
        return Ok(&["emitted.o"]);
    }
    let parts = emitted.split_once("\n! companion in C\n");
    let (fortran, companion) = parts.ok_or("no companion")?;
    write("emitted.c", companion)?;
    write("emitted.f90", fortran)?;
    run(&mut compile, folder)?;
    let mut compile = Command::new("gfortran");
    compile.args(["-c", "-O0", "-w", "-ffree-line-length-none", "emitted.f90"]);
    run(compile.args(["-o", "fortran.o"]), folder)?;
    // As the driver joins them: calls of FREE lead to control, and of one stem both are one unit.
    let mut join = Command::new("ld");
    join.args(["-r", "--wrap=free", "--wrap=realloc", "-o", "joined.o"]);
    run(join.args(["fortran.o", "emitted.o"]), folder)?;
    Ok(&["joined.o", "-lgfortran"])
}

fn run(command: &mut Command, folder: &Path) -> Result<Output, String> {
    let output = command.current_dir(folder).output();
    let output = output.map_err(|error| format!("{}: {error}", command.get_program().display()))?;
    if output.status.success() {
        return Ok(output);
    }
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    Err(format!("{}: {said}", command.get_program().display()))
}

/// One kind, two texts (spec/debugger.md 2.3).
fn is_under_way(message: &str) -> bool {
    message.contains("before asynchronous shadow renew completed")
}

fn read(report: &Value, source: &Source) -> Result<Reports, String> {
    let skipped = &report["summary"]["skipped"];
    if skipped.as_array().is_none_or(|all| !all.is_empty()) {
        return Err(format!("left uninstrumented: {skipped}"));
    }
    let mut found = BTreeMap::new();
    for entry in report["errors"].as_array().ok_or("no entries")? {
        let line = u32::try_from(entry["line"].as_u64().ok_or("no line")?)
            .map_err(|error| error.to_string())?;
        let site = *source
            .sites
            .get(&line)
            .ok_or_else(|| format!("line {line}: {entry}"))?;
        let kind = match entry["kind"].as_str().ok_or("no kind")? {
            "bounds" => Kind::Bounds,
            "remote-buffer-write" => Kind::RemoteWrite,
            "sequential-access" => Kind::Sequential,
            "dependence" => Kind::Dependence,
            "anti-dependence" => Kind::AntiDependence,
            "nonlocal" => Kind::Nonlocal,
            "shadow-stale" if entry["message"].as_str().is_some_and(is_under_way) => Kind::UnderWay,
            "shadow-stale" => Kind::Stale,
            "shadow-write" => Kind::ShadowWrite,
            "uninitialized" => Kind::Uninitialized,
            "private-uninit" => Kind::Lost,
            "readonly-write" => Kind::ReadOnlyWrite,
            "reduction-partial" => Kind::Partial,
            "reduction-early" => Kind::Early,
            "remote-stale" => Kind::RemoteStale,
            "shadow-export-write" => Kind::ExportWrite,
            other => return Err(format!("kind {other}: {entry}")),
        };
        let numbers = |name: &str| -> Vec<i64> {
            let list = entry[name].as_array().into_iter().flatten();
            list.filter_map(Value::as_i64).collect()
        };
        let mut element = numbers("element");
        let lower = source.lower.get(&line).into_iter().flatten();
        element
            .iter_mut()
            .zip(lower)
            .for_each(|(index, lower)| *index -= lower);
        let one = Expected {
            element,
            iteration: numbers("iteration"),
        };
        found.entry((site, kind)).or_insert(one);
    }
    Ok(found)
}
