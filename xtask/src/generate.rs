//! `cargo xtask generate`: the committed directive parser from the committed grammar, and the digests that `--check`
//! compares ([`crate::fresh`]).
//!
//! `grammar.js` is what people edit. Turning it into `src/grammar.json` takes a JavaScript runtime
//! (`node`); turning that into `src/parser.c` does not. Without `node` the JSON is the source, unless `grammar.js` was
//! changed.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};
use tree_sitter_generate::{ABI_VERSION_MAX, OptLevel, generate_parser_in_directory};

use crate::fresh;

/// Generates the directive parser.
///
/// # Errors
/// When the grammar is wrong or a file cannot be written.
pub(crate) fn run() -> Result<()> {
    let grammar = fresh::grammar();
    generate(&grammar)?;
    let digests = fresh::digests(&grammar)?.join("\n") + "\n";
    fs::write(grammar.join(fresh::DIGESTS), digests).context("cannot write the digests")
}

fn generate(grammar: &Path) -> Result<()> {
    let source = source(grammar)?;
    let mut notes = Vec::new();
    generate_parser_in_directory(
        grammar,
        Some(grammar.join("src")),
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
fn source(grammar: &Path) -> Result<PathBuf> {
    let node = Command::new("node").arg("--version").output();
    if node.is_ok_and(|output| output.status.success()) {
        return Ok(grammar.join("grammar.js"));
    }
    ensure!(
        !fresh::stale(grammar)?
            .iter()
            .any(|line| line.ends_with(" grammar.js")),
        "grammar.js was changed, and there is no `node` here to run it"
    );
    Ok(grammar.join("src/grammar.json"))
}
