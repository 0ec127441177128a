//! `cargo xtask generate [--check]`: the committed directive parser from the committed grammar.
//!
//! `grammar.js` is what people edit. Turning it into `src/grammar.json` takes a JavaScript runtime
//! (`node`); turning that into `src/parser.c` does not. Without `node` the JSON is the source, and
//! that is said.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};
use tree_sitter_generate::{ABI_VERSION_MAX, OptLevel, generate_parser_in_directory};

/// Files below the grammar's `src/` that are generated.
const GENERATED: [&str; 6] = [
    "grammar.json",
    "node-types.json",
    "parser.c",
    "tree_sitter/alloc.h",
    "tree_sitter/array.h",
    "tree_sitter/parser.h",
];

/// Generates the directive parser; with `check`, only says whether the committed one is fresh.
pub(crate) fn run(check: bool) -> Result<()> {
    let grammar = Path::new(env!("CARGO_MANIFEST_DIR")).join("../grammars/tree-sitter-dvm");
    let committed = grammar.join("src");
    if !check {
        return generate(&grammar, &committed);
    }
    let fresh = std::env::temp_dir().join(format!("tree-sitter-dvm-{}", std::process::id()));
    let result = generate(&grammar, &fresh).and_then(|()| compare(&committed, &fresh));
    fs::remove_dir_all(&fresh).ok();
    result
}

fn generate(grammar: &Path, into: &Path) -> Result<()> {
    let source = source(grammar);
    fs::create_dir_all(into)?;
    let json = into.join("grammar.json");
    if source.ends_with("grammar.json") && source != json {
        fs::copy(&source, &json)?;
    }
    let mut notes = Vec::new();
    generate_parser_in_directory(
        grammar,
        Some(into),
        Some(source),
        ABI_VERSION_MAX,
        None,
        None,
        true,
        OptLevel::default(),
        &mut notes,
    )
    .context("the directive grammar is wrong")?;
    for note in notes {
        eprintln!("{note}");
    }
    Ok(())
}

/// `grammar.js` where it can be run, else the JSON made from it.
fn source(grammar: &Path) -> PathBuf {
    let node = Command::new("node").arg("--version").output();
    if node.is_ok_and(|output| output.status.success()) {
        return grammar.join("grammar.js");
    }
    eprintln!("no `node` here: starting from src/grammar.json, grammar.js is not looked at");
    grammar.join("src/grammar.json")
}

fn compare(committed: &Path, fresh: &Path) -> Result<()> {
    let mut stale = Vec::new();
    for file in GENERATED {
        let made = fs::read(fresh.join(file)).with_context(|| format!("no {file} was made"))?;
        if fs::read(committed.join(file)).ok() != Some(made) {
            stale.push(file);
        }
    }
    ensure!(
        stale.is_empty(),
        "stale: {}; run `cargo xtask generate`",
        stale.join(", ")
    );
    Ok(())
}
