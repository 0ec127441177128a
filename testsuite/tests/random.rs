//! Random programs against the definitions. `DVMDBG_RANDOM_CASES` and `DVMDBG_RANDOM_SEED` choose
//! others than those of every day.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::fs;
use std::path::Path;
use std::process::Command;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use testsuite::random::case::Case;
use testsuite::random::generate;
use testsuite::random::oracle::{Expected, Kind, Reports, judge};
use testsuite::random::source::{Source, Spelling, write};
use testsuite::tools::{Tools, find_tools};

/// Classes of reports.
const KINDS: usize = 8;

/// Cases of one program.
const TOGETHER: usize = 100;

fn setting(name: &str, otherwise: usize) -> usize {
    match std::env::var(name) {
        Ok(text) => text.parse().expect("a number"),
        Err(_) => otherwise,
    }
}

#[test]
fn the_tool_and_the_definitions_agree() {
    let tools = find_tools().expect("dvmcc and dvmdbg are built");
    let count = setting("DVMDBG_RANDOM_CASES", 2000).div_ceil(TOGETHER);
    let seed = setting("DVMDBG_RANDOM_SEED", 1);
    let next = AtomicUsize::new(0);
    let wrong = Mutex::new(Vec::new());
    let kinds = Mutex::new(BTreeSet::new());
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= count {
                        break;
                    }
                    let (kinds_of, found) = program(&tools, (seed * 1_000_000 + number) as u64);
                    kinds
                        .lock()
                        .expect("no thread fails with it")
                        .extend(kinds_of);
                    wrong.lock().expect("no thread fails with it").extend(found);
                }
            });
        }
    });
    let mut wrong = wrong.into_inner().expect("no thread fails with it");
    wrong.sort_by_key(String::len);
    let kinds = kinds.into_inner().expect("no thread fails with it");
    let shown: Vec<&String> = wrong.iter().take(5).collect();
    assert!(
        wrong.is_empty(),
        "{} of {} cases differ:\n{}",
        wrong.len(),
        count * TOGETHER,
        shown.iter().fold(String::new(), |text, one| text + one)
    );
    assert_eq!(
        kinds.len(),
        KINDS,
        "every class of reports occurs: {kinds:?}"
    );
}

/// One program of random cases: the classes of its reports, and what is wrong with each case.
fn program(tools: &Tools, seed: u64) -> (BTreeSet<Kind>, Vec<String>) {
    let mut rng = fastrand::Rng::with_seed(seed);
    let cases: Vec<Case> = (0..TOGETHER).map(|_| generate::case(&mut rng)).collect();
    let spelling = if seed.is_multiple_of(2) {
        Spelling::Pragma
    } else {
        Spelling::Classic
    };
    let source = write(&cases, spelling);
    let found = match reports(tools, &source) {
        Ok(found) => found,
        Err(what) => return (BTreeSet::new(), vec![format!("seed {seed}: {what}")]),
    };
    let expected: Reports = cases
        .iter()
        .enumerate()
        .flat_map(|(number, case)| judge(number, case))
        .collect();
    let differs = |number: &usize| {
        let of = |reports: &Reports| -> Reports {
            let own = reports.iter().filter(|((site, _), _)| site.case == *number);
            own.map(|(key, one)| (*key, one.clone())).collect()
        };
        let (expected, found) = (of(&expected), of(&found));
        (expected != found).then(|| {
            let mut text = format!(
                "--- seed {seed}, case {number}\n{}",
                write(&cases[*number..=*number], spelling).text
            );
            list(&mut text, "expected only", &expected, &found);
            list(&mut text, "reported only", &found, &expected);
            text
        })
    };
    let kinds = expected.keys().map(|(_, kind)| *kind).collect();
    let wrong = (0..TOGETHER).filter_map(|number| differs(&number));
    (kinds, wrong.collect())
}

fn list(text: &mut String, what: &str, some: &Reports, others: &Reports) {
    for (key, one) in some {
        if others.get(key) != Some(one) {
            writeln!(text, "{what}: {key:?} {one:?}").expect("strings take everything");
        }
    }
}

/// What the tool reports.
fn reports(tools: &Tools, source: &Source) -> Result<Reports, String> {
    let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
    fs::write(folder.path().join("random.c"), &source.text).map_err(|error| error.to_string())?;
    let build = Command::new(&tools.dvmcc)
        .args([
            "--debug", "-O0", "-w", "--format", "short", "random.c", "-o", "random",
        ])
        .current_dir(folder.path())
        .output()
        .map_err(|error| error.to_string())?;
    // A fault that the directives show is a warning of the build, too.
    if !build.status.success() {
        let said = String::from_utf8_lossy(&build.stderr).into_owned();
        return Err(format!("dvmcc: {}", said.lines().next().unwrap_or("")));
    }
    let check = Command::new(&tools.dvmdbg)
        .args([
            "check",
            "--format",
            "json",
            "--output",
            "report.json",
            "./random",
        ])
        .current_dir(folder.path())
        .output()
        .map_err(|error| error.to_string())?;
    if check.stdout != b"done\n" {
        return Err(format!("output: {check:?}"));
    }
    read(&folder.path().join("report.json"), source)
}

fn read(path: &Path, source: &Source) -> Result<Reports, String> {
    let text = fs::read_to_string(path).map_err(|error| error.to_string())?;
    let report: serde_json::Value =
        serde_json::from_str(&text).map_err(|error| error.to_string())?;
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
            "nonlocal" | "shadow-stale" => Kind::Nonlocal,
            "shadow-write" => Kind::ShadowWrite,
            "uninitialized" => Kind::Uninitialized,
            other => return Err(format!("kind {other}: {entry}")),
        };
        let numbers = |name: &str| -> Vec<i64> {
            let list = entry[name].as_array().into_iter().flatten();
            list.filter_map(serde_json::Value::as_i64).collect()
        };
        let one = Expected {
            element: numbers("element"),
            iteration: numbers("iteration"),
        };
        found.entry((site, kind)).or_insert(one);
    }
    Ok(found)
}
