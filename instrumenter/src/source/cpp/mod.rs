//! Two-step preprocessing of C (design.md decision 1).
//!
//! Step 1 resolves includes and conditionals and expands nothing. In its text every directive
//! becomes a marker with its expressions beside it, and macros that index a distributed array keep
//! their arguments. Step 2 expands macros; then the markers are taken out again. So directives are
//! found where the user wrote them, in the branches that are compiled, and their expressions are
//! expanded where they stand while their keywords and names never are.
//!
//! Macros of the plain program keep their meaning: `DO`, `FOR` and `NUMBER_OF_PROCESSORS` expand
//! as the user defined them. Directives are not read here; who calls says where their expressions
//! are. Processes are started and files read by the driver, through [`Preprocess`].

mod arguments;
mod collect;
mod directives;
mod expand;
mod late;
mod lexer;
mod macros;
mod names;
mod openmp;
mod preprocess;
mod presumed;
mod scan;
mod second_input;
mod sources;
mod stray_quotes;
mod text;
mod token_map;

use std::ffi::{OsStr, OsString};
use std::ops::Range;

use collect::{Collected, collect};
use late::read_late;
use openmp::OneThread;
use scan::Scan;
use second_input::second_input;
use sources::Sources;
use token_map::TokenMap;

use super::{Include, Prepared, RawDirective, Threads, Verbatim};
use crate::bytes;
use crate::spelling::Spelling;

pub use preprocess::{Family, Preprocess, PreprocessError};

/// Step 1 on a text whose lone quotes are blanked; `None` if there are none or it fails all the same.
fn first_without_quotes(
    file: &OsStr,
    flags: &[OsString],
    preprocess: &dyn Preprocess,
) -> Option<Vec<u8>> {
    let name = file.to_string_lossy();
    let text = stray_quotes::blank_stray_quotes(&preprocess.read(&name)?)?;
    let escaped = name.replace('\\', "\\\\").replace('"', "\\\"");
    let input = [format!("# 1 \"{escaped}\"\n").as_bytes(), &text].concat();
    let arguments = arguments::first_from_input(file, flags, preprocess.family());
    preprocess.run(&arguments, &input).ok()
}

/// Prepares one C file.
///
/// `file` is its path; `flags` are the user's flags for the preprocessor and the language (`-I -D
/// -U -include -std -f... -m... -O...`; warning flags are left out here). `expressions` gives the
/// ranges of a directive's expressions in its text, apart and in order.
///
/// # Errors
///
/// When the compiler fails, as it would on the plain program.
pub fn prepare(
    file: &OsStr,
    flags: &[OsString],
    preprocess: &dyn Preprocess,
    expressions: &dyn Fn(&str, Spelling) -> Vec<Range<usize>>,
    threads: Threads,
) -> Result<Prepared, PreprocessError> {
    let main = file.to_string_lossy();
    let family = preprocess.family();
    let first = preprocess
        .run(&arguments::first(file, flags, family), b"")
        .or_else(|error| first_without_quotes(file, flags, preprocess).ok_or(error))?;
    let arguments = arguments::second(flags, family);
    let predefined = predefined(family, &arguments, preprocess)?;
    let mut scan = Scan::new(names::spelled(bytes::decode(&first)), &main, &predefined);
    let mut sources = Sources::new(preprocess);
    let written = directives::read(&scan, &mut sources, expressions);
    let input = second_input(&mut scan, &mut sources, &written, &main);
    let second = preprocess.run(&arguments, &bytes::encode(&input))?;
    let second = names::spelled(bytes::decode(&second));
    let second = match threads == Threads::One && obeys_openmp(flags) {
        true => openmp::in_one_thread(second, &main),
        false => OneThread::unchanged(second),
    };

    let mut files = scan.files.clone();
    let found = collect(second.text, &mut files, 0, scan.system_from.clone());
    let mut diagnostics = directives::check(&scan);
    let one_thread = second.found.is_some();
    diagnostics.extend(second.found);
    diagnostics.extend(directives::find_swallowed(&written, &found.directives));
    let origins = TokenMap::new(scan, &found.lines, &found.hash_lines);
    let mut directives = read_late(&found, &origins, expressions, (preprocess, &arguments))?;
    let Collected {
        text,
        lines,
        directives: marks,
        verbatim,
        index_marks,
        includes,
        ..
    } = found;
    let marked = marks
        .into_iter()
        .filter_map(|mark| Some(directives::fill(written.get(mark.number)?, mark)));
    directives.extend(marked);
    directives.sort_by_key(|directive: &RawDirective| directive.at);
    Ok(Prepared {
        text,
        lines,
        directives,
        files: files.names,
        verbatim: obeyed(verbatim, flags),
        includes: named_includes(includes, origins.scan()),
        index_marks,
        constants: Vec::new(),
        assigned: Vec::new(),
        modules: Vec::new(),
        plain_modules: Vec::new(),
        cut_lines: std::collections::BTreeSet::new(),
        one_thread,
        diagnostics,
        origins: Box::new(origins),
    })
}

/// The definitions that do not stand in the text of the first step.
fn predefined(
    family: Family,
    arguments: &[OsString],
    preprocess: &dyn Preprocess,
) -> Result<String, PreprocessError> {
    match family {
        Family::Gcc => Ok(String::new()),
        Family::Clang => {
            let arguments: Vec<OsString> = [OsString::from("-dM")]
                .iter()
                .chain(arguments)
                .cloned()
                .collect();
            Ok(bytes::decode(&preprocess.run(&arguments, b"")?))
        }
    }
}

/// Leaves out OpenMP pragmas when the compiler is not asked to follow them.
fn obeyed(mut verbatim: Vec<Verbatim>, flags: &[OsString]) -> Vec<Verbatim> {
    if !obeys_openmp(flags) {
        verbatim.retain(|line| !line.is_openmp());
    }
    verbatim
}

fn obeys_openmp(flags: &[OsString]) -> bool {
    let mut switches = flags.iter().rev().filter_map(|flag| match flag.to_str()? {
        "-fno-openmp" => Some(false),
        flag => (flag == "-fopenmp" || flag.starts_with("-fopenmp=")).then_some(true),
    });
    switches.next() == Some(true)
}

/// Gives each include the line that the user wrote; without one it cannot be folded.
fn named_includes(includes: Vec<Include>, scan: &Scan) -> Vec<Include> {
    let written = scan.include_lines();
    let named = includes.into_iter().filter_map(|include| {
        let text = written.get(&(include.file, include.line))?;
        Some(Include {
            text: text.clone(),
            ..include
        })
    });
    named.collect()
}

#[cfg(test)]
mod tests;
