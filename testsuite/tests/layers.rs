//! The layers of ARCHITECTURE.md: within each crate, folders and files beside them import downwards only.

use std::collections::BTreeMap;
use std::path::Path;

use walkdir::WalkDir;

/// Folders of each crate, from the bottom to the top. What stands in one place may import each other.
const CRATES: &[(&str, &[&str])] = &[
    (
        "instrumenter",
        &[
            "bytes",
            "spelling",
            "stack",
            "diagnostic",
            "source",
            "directive",
            "model",
            "syntax",
            "lint",
            "plan",
            "emit",
            "pipeline",
            "driver",
        ],
    ),
    (
        "runtime",
        &[
            "spread",
            "files",
            "mapping",
            "trace",
            "options",
            "reduction",
            "report",
            "emitted",
            "context",
            "proof",
            "machine",
            "control",
            "tracing",
            "abi",
        ],
    ),
    (
        "debugger",
        &[
            "streams",
            "signals",
            "program",
            "exit_status",
            "cli",
            "output",
            "collect",
            "launch",
            "render",
            "filter",
            "check",
            "trace",
        ],
    ),
];

/// Only tests use it: a program of emitted code, from above.
const FOR_TESTS: &[(&str, &str)] = &[("runtime", "program")];

#[test]
fn imports_point_downwards() {
    let mut wrong = Vec::new();
    for (name, layers) in CRATES {
        let root = Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("..")
            .join(name)
            .join("src");
        let files = WalkDir::new(&root)
            .into_iter()
            .map(|file| file.expect("the folder can be read"));
        let files = files.filter(|file| file.path().extension().is_some_and(|it| it == "rs"));
        for file in files {
            let path = file.path().strip_prefix(&root).expect("it lies there");
            let module = module(path);
            let is_of_tests = module.iter().any(|part| part == "tests");
            let Some(own) = module.first().filter(|_| !is_of_tests) else {
                continue;
            };
            if FOR_TESTS.contains(&(name, own)) {
                continue;
            }
            let place = |layer: &str| layers.iter().position(|one| *one == layer);
            let Some(height) = place(own) else {
                wrong.push(format!("{name}: {own} has no place among the layers"));
                continue;
            };
            let text = std::fs::read_to_string(file.path()).expect("it can be read");
            for (imported, line) in imports(&text, &module) {
                if place(&imported).is_some_and(|other| other > height) {
                    wrong.push(format!(
                        "{name}/src/{}:{line}: {own} imports {imported}",
                        path.display()
                    ));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// `a/b/mod.rs` and `a/b.rs` are both `[a, b]`; the root of the crate is empty.
fn module(path: &Path) -> Vec<String> {
    let parts = path.with_extension("");
    let parts = parts.iter().map(|part| part.to_string_lossy().into_owned());
    let mut parts: Vec<String> = parts.collect();
    let is_root = parts.len() == 1 && ["lib", "main"].contains(&&*parts[0]);
    if is_root || parts.last().is_some_and(|last| last == "mod") {
        parts.pop();
    }
    parts
}

/// Folders at the root of the crate that a file names, each with its first line. What stands behind `mod tests` is for tests.
fn imports(text: &str, module: &[String]) -> BTreeMap<String, usize> {
    let mut found = BTreeMap::new();
    let own = text
        .lines()
        .take_while(|line| !line.starts_with("mod tests"));
    for (number, line) in (1..).zip(own) {
        let code = line.split("//").next().unwrap_or_default();
        let roots = code
            .match_indices("crate::")
            .map(|(at, word)| at + word.len());
        // As many `super` as the module is deep lead to the root.
        let up = "super::".repeat(module.len());
        let supers = code.match_indices(&up).map(|(at, word)| at + word.len());
        for at in roots.chain(supers) {
            for name in names(&code[at..]) {
                found.entry(name).or_insert(number);
            }
        }
    }
    found
}

/// `a` of `a::b`, or `a` and `b` of `{a::c, b}`.
fn names(path: &str) -> Vec<String> {
    let word = |text: &str| -> String {
        let in_word = |ch: &char| ch.is_alphanumeric() || *ch == '_';
        text.trim_start().chars().take_while(in_word).collect()
    };
    match path.strip_prefix('{') {
        Some(list) => list.split(',').map(word).collect(),
        None => vec![word(path)],
    }
}

#[test]
fn imports_are_found() {
    let text = "use crate::a::b;\nuse crate::{c, d::e};\nuse super::super::f::g;\nuse super::h;\n// crate::i\nmod tests {\nuse crate::j;\n";
    let module = ["x".to_owned(), "y".to_owned()];
    let found: Vec<(String, usize)> = imports(text, &module).into_iter().collect();
    let expected = [("a", 1), ("c", 2), ("d", 2), ("f", 3)];
    assert_eq!(found, expected.map(|(name, line)| (name.to_owned(), line)));
}

/// What differs between the languages is a property of the model (`model::Rules`).
#[test]
fn plan_does_not_ask_for_the_language() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../instrumenter/src/plan");
    let mut files = 0;
    for file in WalkDir::new(root) {
        let file = file.expect("the folder can be read");
        if file.path().extension().is_some_and(|it| it == "rs") {
            let text = std::fs::read_to_string(file.path()).expect("it can be read");
            let asks = text.contains("Language") || text.contains(".language");
            assert!(!asks, "{} asks for it", file.path().display());
            files += 1;
        }
    }
    assert!(files > 20);
}
