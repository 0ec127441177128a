//! The table of places and mappings: each way in which an array can be declared, with each directive that maps it.
//!
//! A *place* says where the arrays `a` and `b` are declared, with which attributes, and who gives them memory; a *mapping* says
//! which directives they get and which loops run over them. Each cell is written twice: as it is right, and with one
//! fault that shows only if the directive was followed for that declaration. What the language forbids has a diagnostic
//! instead. The programs are written into a folder and judged like those of `programs/`.

mod fortran;

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::tools::Tools;

/// A source with something that the language forbids.
#[derive(Debug, Clone)]
pub struct Refused {
    /// What is forbidden.
    pub name: &'static str,
    /// Of the source.
    pub suffix: &'static str,
    /// The source; its diagnostic is due in the line with `HERE`.
    pub text: String,
    /// Part of the diagnostic.
    pub says: &'static str,
    /// Not the language forbids it: the debugger cannot follow it.
    pub is_limit: bool,
}

/// A program: its sources in the order in which they are compiled.
#[derive(Debug, Clone)]
struct Sources {
    name: String,
    files: Vec<(String, String)>,
}

/// Writes the programs of the table below `root`, a folder each.
///
/// # Errors
/// A file that cannot be written.
pub fn write_table(root: &Path) -> Result<(), String> {
    for program in fortran::programs() {
        let folder = root.join(&program.name);
        let mut build = String::new();
        for (name, text) in &program.files {
            put(&folder.join(name), text)?;
            build += &format!("dvmcc {name}\n");
        }
        put(&folder.join("build"), &build)?;
    }
    Ok(())
}

/// What is forbidden.
#[must_use]
pub fn refused() -> Vec<Refused> {
    fortran::refused()
}

/// Writes the source into `folder` and holds what `dvmcc --lint` and a debug build say of it against what is due.
///
/// # Errors
/// What they say instead.
pub fn check_refused(tools: &Tools, refused: &Refused) -> Result<(), String> {
    let folder = tempfile::tempdir().map_err(|e| format!("no temporary folder: {e}"))?;
    let name = format!("refused.{}", refused.suffix);
    put(&folder.path().join(&name), &refused.text)?;
    let lines = refused.text.lines().position(|line| line.contains("HERE"));
    let line = 1 + lines.ok_or("no line has `HERE`")?;
    for mode in ["--lint", "--debug"]
        .iter()
        .skip(usize::from(refused.is_limit))
    {
        let output = Command::new(&tools.dvmcc)
            .args([*mode, "--format", "short", "-c", &name])
            .current_dir(folder.path())
            .output()
            .map_err(|e| e.to_string())?;
        let said = String::from_utf8_lossy(&output.stderr);
        let place = format!("{name}:{line}:");
        let is_due = |one: &str| one.starts_with(&place) && one.contains(refused.says);
        if !said.lines().any(is_due) {
            return Err(format!(
                "dvmcc {mode}: {place} `{}` is due, not\n{said}of\n{}",
                refused.says, refused.text
            ));
        }
    }
    Ok(())
}

fn put(file: &Path, text: &str) -> Result<(), String> {
    let folder = file.parent().unwrap_or(Path::new(""));
    let wrong = |error| format!("{}: {error}", file.display());
    fs::create_dir_all(folder).map_err(wrong)?;
    fs::write(file, text).map_err(wrong)
}
