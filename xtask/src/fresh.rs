//! `cargo xtask generate --check`: whether the committed directive parser was made of the committed grammar.
//!
//! `generate` writes a digest of the grammar and of each file made from it. Comparing digests needs neither the
//! generator nor its JavaScript engine, which take longer to build than all other checks of the sources to run.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};

use crate::machine::root;

/// The grammar, and the files that are generated from it; from the grammar's folder on.
const FILES: [&str; 7] = [
    "grammar.js",
    "src/grammar.json",
    "src/node-types.json",
    "src/parser.c",
    "src/tree_sitter/alloc.h",
    "src/tree_sitter/array.h",
    "src/tree_sitter/parser.h",
];

/// Where their digests stand.
pub(crate) const DIGESTS: &str = "src/digests.txt";

/// The folder of the directive grammar.
pub(crate) fn grammar() -> PathBuf {
    root().join("grammars/tree-sitter-dvm")
}

/// Says whether the files are those that `generate` left.
///
/// # Errors
/// The files that are others.
pub(crate) fn check(grammar: &Path) -> Result<()> {
    let stale = stale(grammar)?;
    ensure!(
        stale.is_empty(),
        "not as `cargo xtask generate` left it: {}; run it again",
        stale.join(", ")
    );
    Ok(())
}

/// The lines of files that are not as noted.
///
/// # Errors
/// When a file cannot be read.
pub(crate) fn stale(grammar: &Path) -> Result<Vec<String>> {
    let noted = fs::read_to_string(grammar.join(DIGESTS)).unwrap_or_default();
    let mut lines = digests(grammar)?;
    lines.retain(|line| !noted.lines().any(|known| known == line));
    Ok(lines)
}

/// One line a file: its digest (FNV-1a, 64 bits, hexadecimal) and its name.
///
/// # Errors
/// When a file cannot be read.
pub(crate) fn digests(grammar: &Path) -> Result<Vec<String>> {
    let digest = |file: &&str| {
        let text = fs::read(grammar.join(file)).with_context(|| format!("cannot read {file}"))?;
        let sum = text.iter().fold(0xcbf2_9ce4_8422_2325, |sum: u64, byte| {
            (sum ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3)
        });
        Ok(format!("{sum:016x} {file}"))
    };
    FILES.iter().map(digest).collect()
}
