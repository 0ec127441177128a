//! `dvmdbg convert`: a trace in its other form.

use std::io::Write;
use std::path::Path;

use dvmdbg::trace::file::{Form, Writer};
use dvmdbg::trace::table::Tables;

use super::{GATHERED, INDENT, open, remark};
use crate::cli::ConvertArguments;
use crate::exit_status;
use crate::output::Output;

/// Makes the file; the exit status of dvmdbg.
///
/// # Errors
/// The trace cannot be read or is damaged, the file cannot be written. Then there is no file, or it
/// is as it was.
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
    while let Some((record, tables)) = trace.next().map_err(|problem| problem.within(from))? {
        writer.record(&mut out, tables, record);
        if out.len() >= GATHERED {
            made.write_all(&out).map_err(cannot)?;
            out.clear();
        }
    }
    writer.finish(&mut out, trace.is_complete());
    made.write_all(&out).map_err(cannot)?;
    made.persist(to).map_err(|error| cannot(error.error))?;
    if let Some(remark) = remark(from, &trace) {
        Output::stderr().write(remark.as_bytes());
    }
    Ok(exit_status::CLEAN)
}

/// What the records of a whole trace refer to.
fn all_tables(from: &Path) -> Result<Tables, String> {
    let mut trace = open(from)?;
    while trace
        .next()
        .map_err(|problem| problem.within(from))?
        .is_some()
    {}
    Ok(trace.tables().clone())
}
