//! The table of places and mappings: each way in which an array can be declared, with each directive that maps it.
//!
//! A *place* says where the arrays `a` and `b` are declared, with which attributes, and who gives them memory; a *mapping* says
//! which directives they get and which loops run over them. Each cell is written twice: as it is right, and with one
//! fault that shows only if the directive was followed for that declaration. What the language forbids has a diagnostic
//! instead. The programs are written into a folder and judged like those of `programs/`.

mod c;
mod cell;
mod fortran;
mod mapping;
mod place;
mod spelling;

pub use place::Refused;

use cell::Cell;
use mapping::MAPPINGS;
use place::Place;
use spelling::Spelling;
use std::fs;
use std::path::Path;
use std::process::Command;

use crate::tools::Tools;

/// Writes the programs of the table below `root`, a folder each.
///
/// # Errors
/// A file that cannot be written.
pub fn write_table(root: &Path) -> Result<(), String> {
    for place in fortran::PLACES.iter().chain(c::PLACES) {
        for &spelling in place.spellings {
            for is_wrong in [false, true] {
                write_program(root, spelling, place, is_wrong)?;
            }
        }
    }
    Ok(())
}

/// All mappings at a place.
fn write_program(
    root: &Path,
    spelling: Spelling,
    place: &Place,
    is_wrong: bool,
) -> Result<(), String> {
    let (folder, suffix, head) = spelling.program();
    let twin = if is_wrong { "" } else { "_ok" };
    let folder = root.join(format!("{folder}{}{twin}", place.name));
    let mut head = head.to_owned();
    if !place.header.is_empty() {
        head += "#include \"arrays.h\"\n";
    }
    let mut files = vec![head; place.files.len()];
    let mut header = String::new();
    let mut runs = Vec::new();
    for (number, mapping) in MAPPINGS.iter().enumerate() {
        if !place.fits(spelling, mapping) {
            continue;
        }
        let cell = Cell {
            spelling,
            place,
            mapping,
            is_wrong,
        };
        let filled = |text: &str| cell.file(text).replace('@', &number.to_string());
        for (file, text) in files.iter_mut().zip(place.files) {
            *file += &filled(text);
        }
        header += &filled(place.header);
        runs.push(format!("run{number}"));
    }
    *files.last_mut().expect("a place has a file") += &spelling.main(&runs);
    if !header.is_empty() {
        put(&folder.join("arrays.h"), &header)?;
    }
    let mut build = String::new();
    for (number, text) in files.iter().enumerate() {
        put(&folder.join(format!("part{number}.{suffix}")), text)?;
        build += &format!("dvmcc part{number}.{suffix}\n");
    }
    put(&folder.join("build"), &build)
}

/// What is forbidden.
#[must_use]
pub fn refused() -> Vec<Refused> {
    let mut refused = fortran::refused();
    refused.extend(c::refused());
    refused
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
