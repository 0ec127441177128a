//! `dvmdbg convert`: a trace in its other form.

use std::io::Write;
use std::path::Path;

use dvmdbg::trace::file::{Form, Writer};
use dvmdbg::trace::problem::{Problem, Reason};
use dvmdbg::trace::table::Tables;

use super::{GATHERED, INDENT, open};
use crate::cli::ConvertArguments;
use crate::exit_status;

/// Makes the file; the exit status of dvmdbg.
///
/// # Errors
/// The trace cannot be read or is damaged, the file cannot be written: then there is no file, or it
/// is as it was. The trace is incomplete: then the file is, too.
pub(crate) fn run(arguments: &ConvertArguments) -> Result<u8, String> {
    let (from, to) = (&arguments.from, &arguments.to);
    let mut trace = open(from)?;
    let cannot = |error: std::io::Error| format!("cannot write {}: {error}", to.display());
    let folder = match to.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    let mut made = tempfile::NamedTempFile::with_prefix_in(".dvmdbg-", folder).map_err(cannot)?;
    let mut out = Vec::new();
    let mut writer = match trace.form() {
        Form::Text => {
            let mut writer = Writer::new(Form::Binary, INDENT);
            writer.header(&mut out, trace.tables());
            writer
        }
        Form::Binary => {
            // The text names all constructs first, the binary form each before it begins.
            let mut writer = Writer::new(Form::Text, INDENT);
            writer.header(&mut out, &all_tables(from)?);
            writer
        }
    };
    let cut = loop {
        match trace.next() {
            Ok(Some((record, tables))) => writer.record(&mut out, tables, record),
            Ok(None) => break None,
            Err(problem) => break Some(lost_its_end(from, problem)?),
        }
        if out.len() >= GATHERED {
            made.write_all(&out).map_err(cannot)?;
            out.clear();
        }
    };
    writer.finish(&mut out, cut.is_none());
    made.write_all(&out).map_err(cannot)?;
    made.persist(to).map_err(|error| cannot(error.error))?;
    match cut {
        None => Ok(exit_status::CLEAN),
        Some(problem) => Err(format!("{problem}; {} ends there, too", to.display())),
    }
}

/// That a trace is incomplete, and nothing worse.
fn lost_its_end(from: &Path, problem: Problem) -> Result<String, String> {
    let text = problem.within(from);
    match problem.reason {
        Reason::Cut => Ok(text),
        _ => Err(text),
    }
}

/// What the records of a whole trace refer to.
fn all_tables(from: &Path) -> Result<Tables, String> {
    let mut trace = open(from)?;
    loop {
        match trace.next() {
            Ok(Some(_)) => {}
            Ok(None) => break,
            Err(problem) => {
                lost_its_end(from, problem)?;
                break;
            }
        }
    }
    Ok(trace.tables().clone())
}
