//! Programs that are recorded and compared with themselves, as they stand and with one thing changed
//! (`compared/`, format in README.md): the first must never differ, whatever the order of iterations and
//! with emulated reductions; the second must be found.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use serde_json::Value;
use testsuite::desk::{Desk, text};
use testsuite::run::COMPARED;

/// A change of one line, and what is found of it.
struct Change {
    line: usize,
    /// What stands there instead.
    instead: String,
    /// `compare`, `reduce`, with options; `self`: compared with its own run in the order of the text.
    command: Vec<String>,
    /// `kind operand (iteration) line`, as far as given.
    expected: Vec<String>,
    /// Where, from 0.
    expected_line: usize,
}

/// `... INSTEAD: text -> [command: ]kind operand [(i,j)] [@place]`; the place is the line with `AT place`, without
/// one that of the mark.
fn changes(source: &str) -> Vec<Change> {
    let mut found = Vec::new();
    for (at, line) in source.lines().enumerate() {
        let Some((_, mark)) = line.split_once("INSTEAD: ") else {
            continue;
        };
        let mark = mark.trim_end().trim_end_matches("*/").trim_end();
        let (instead, expected) = mark.split_once(" -> ").expect("`text -> what is found`");
        let (command, expected) = match expected.split_once(": ") {
            Some((command, expected)) => (command, expected),
            None => ("compare", expected),
        };
        let words = |text: &str| text.split_whitespace().map(str::to_owned).collect();
        let expected: Vec<String> = words(expected);
        let place = expected.iter().find_map(|word| word.strip_prefix('@'));
        let is_there = |line: &str, place: &str| {
            let mut words = line.split_whitespace();
            words.any(|word| word == "AT") && words.next() == Some(place)
        };
        let expected_line = match place {
            None => at,
            Some(place) => source
                .lines()
                .position(|line| is_there(line, place))
                .unwrap_or_else(|| panic!("no line has `AT {place}`")),
        };
        found.push(Change {
            line: at,
            expected_line,
            instead: instead.to_owned(),
            command: words(command),
            expected,
        });
    }
    found
}

impl Change {
    /// The source with the line changed; fixed form keeps its first columns.
    fn apply(&self, source: &str) -> String {
        let changed = |(at, line): (usize, &str)| match at == self.line {
            true => {
                let label = line.len() - line.trim_start().len();
                format!("{}{}\n", &line[..label], self.instead)
            }
            false => format!("{line}\n"),
        };
        source.lines().enumerate().map(changed).collect()
    }

    /// Whether the report has an entry as expected.
    fn is_found(&self, report: &Value) -> bool {
        let entries = report["errors"].as_array().expect("errors");
        entries.iter().any(|entry| {
            let says = |(at, word): (usize, &String)| {
                if word.starts_with('@') {
                    return true;
                }
                if let Some(element) = word.strip_prefix("element=") {
                    let element = element.trim_matches(['(', ')']);
                    let named = entry["element"].to_string();
                    return named == format!("[{element}]");
                }
                if word.starts_with('(') {
                    let index = entry["iteration"].to_string();
                    return index == format!("[{}]", word.trim_matches(['(', ')']));
                }
                let field = if at == 0 { "kind" } else { "reference" };
                let text = entry[field].as_str();
                text.is_some_and(|text| text.replace(' ', "") == *word)
            };
            entry["line"] == self.expected_line + 1 && self.expected.iter().enumerate().all(says)
        })
    }
}

/// The entries of a report, briefly.
fn brief(report: &Value) -> String {
    let entries = report["errors"].as_array().expect("errors");
    let entry = |entry: &Value| {
        format!(
            "\n    {} {} {} at line {}, iteration {}, {} instead of {}",
            entry["kind"],
            entry["reference"],
            entry["message"],
            entry["line"],
            entry["iteration"],
            entry["actual"],
            entry["expected"]
        )
    };
    let text: String = entries.iter().take(12).map(entry).collect();
    format!("{text}\n    {}", report["summary"])
}

/// A program that has been built, and its reference.
struct Built<'a> {
    desk: &'a Desk,
    name: String,
}

impl<'a> Built<'a> {
    fn new(desk: &'a Desk, file: &str, source: &str, name: &str) -> Built<'a> {
        desk.file(file, source);
        desk.succeeds(&format!("--debug {file} -lm -o {name}"));
        Built {
            desk,
            name: format!("./{name}"),
        }
    }

    /// Makes a trace of it; the output of the program.
    fn record(&self, trace: &str) -> String {
        let words = ["trace", "--output", trace, &self.name];
        let output = self.desk.run(&self.desk.tools.dvmdbg, &words);
        assert!(output.status.success(), "{}", text(&output.stderr));
        text(&output.stdout)
    }

    /// Runs it under a command; the status, the JSON report, the output of the program.
    fn run(&self, command: &[&str], reference: &str) -> (Option<i32>, Value, String) {
        let report = format!("{}.json", self.name);
        let mut words = command.to_vec();
        words.extend([
            "--reference",
            reference,
            "--format",
            "json",
            "--output",
            &report,
            &self.name,
        ]);
        let output = self.desk.run(&self.desk.tools.dvmdbg, &words);
        let told = text(&output.stderr);
        let json = fs::read_to_string(self.desk.folder.path().join(&report)).unwrap_or_default();
        let json = serde_json::from_str(&json).unwrap_or_else(|_| panic!("{words:?}: {told}"));
        (output.status.code(), json, text(&output.stdout))
    }
}

fn programs() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("compared");
    let entries = fs::read_dir(folder).expect("the programs");
    let mut found: Vec<PathBuf> = entries
        .map(|entry| entry.expect("a program").path())
        .collect();
    found.sort();
    found
}

/// What is wrong with a program; empty: nothing.
fn problems(path: &Path) -> Vec<String> {
    let file = path
        .file_name()
        .expect("a name")
        .to_string_lossy()
        .into_owned();
    let source = fs::read_to_string(path).expect("a program");
    let desk = Desk::new();
    let mut problems = Vec::new();
    let right = Built::new(&desk, &file, &source, "right");
    let plain = desk.prints("right");
    if right.record("ref.trd") != plain {
        problems.push(format!("{file}: prints something else when it is recorded"));
    }
    for (command, options) in COMPARED {
        let mut words = vec![*command];
        words.extend(*options);
        let (status, report, printed) = right.run(&words, "ref.trd");
        if printed != plain {
            problems.push(format!("{file}: prints something else under {words:?}"));
        }
        if status != Some(0) || report["summary"]["records"] == 0 {
            problems.push(format!("{file}: {words:?}: {status:?}{}", brief(&report)));
        }
    }
    for change in changes(&source) {
        let wrong = Built::new(&desk, &file, &change.apply(&source), "wrong");
        let mut words: Vec<&str> = change.command.iter().map(String::as_str).collect();
        let reference = match words[0] {
            "self" => {
                words[0] = "compare";
                wrong.record("self.trd");
                "self.trd"
            }
            _ => "ref.trd",
        };
        let (status, report, _) = wrong.run(&words, reference);
        if status != Some(66) || !change.is_found(&report) {
            problems.push(format!(
                "{file}:{}: `{}` instead: {:?} is not found: {status:?}{}",
                change.line + 1,
                change.instead,
                change.expected,
                brief(&report)
            ));
        }
    }
    problems
}

#[test]
fn programs_differ_from_what_they_were_when_something_is_changed() {
    let filter = std::env::var("COMPARED").unwrap_or_default();
    let mut programs = programs();
    programs.retain(|path| path.to_string_lossy().contains(&filter));
    assert!(!programs.is_empty(), "no program is called {filter}");
    let next = AtomicUsize::new(0);
    let work = || {
        let mut found = Vec::new();
        while let Some(path) = programs.get(next.fetch_add(1, Ordering::Relaxed)) {
            found.extend(problems(path));
        }
        found
    };
    let threads = thread::available_parallelism().map_or(2, usize::from);
    let all: Vec<String> = thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        let found = workers.into_iter().map(|worker| worker.join());
        found
            .flat_map(|found| found.expect("no thread fails"))
            .collect()
    });
    assert!(all.is_empty(), "{}", all.join("\n\n"));
}
