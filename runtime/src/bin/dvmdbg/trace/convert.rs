//! `dvmdbg convert`: a trace in its other form.

use std::io::{BufWriter, Write};
use std::path::Path;

use dvmdbg::trace::file::Form;
use dvmdbg::trace::record::Record;
use dvmdbg::trace::table::Tables;
use dvmdbg::trace::{binary, text};

use super::{Trace, named, open, remark};
use crate::cli::ConvertArguments;
use crate::exit_status;
use crate::output::Output;

/// Blanks for each level of nesting.
const INDENT: usize = 2;
/// Bytes gathered before they are written.
const GATHERED: usize = 1 << 16;

/// Makes the file; the exit status of dvmdbg.
///
/// # Errors
/// The trace cannot be read or is damaged, the file cannot be written. Then there is no file, or it
/// is as it was.
pub(crate) fn run(arguments: &ConvertArguments) -> Result<u8, String> {
    let from = &arguments.from;
    let mut trace = open(from)?;
    let to = &arguments.to;
    let cannot = |error: std::io::Error| format!("cannot write {}: {error}", to.display());
    let folder = match to.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    let mut made = tempfile::NamedTempFile::with_prefix_in(".dvmdbg-", folder).map_err(cannot)?;
    let mut sink = BufWriter::new(made.as_file_mut());
    match trace.form() {
        Form::Text => {
            let mut writer = binary::Writer::new();
            let mut out = Vec::new();
            writer.header(&mut out, trace.tables());
            copy(
                from,
                &mut trace,
                &mut sink,
                out,
                &mut |out, tables, record| {
                    writer.record(out, tables, record);
                },
                cannot,
            )?;
            let mut out = Vec::new();
            match trace.is_complete() {
                true => writer.finish(&mut out),
                false => writer.flush(&mut out),
            }
            sink.write_all(&out).map_err(cannot)?;
        }
        Form::Binary => {
            let mut writer = text::Writer::new(INDENT);
            let mut out = Vec::new();
            // The text names all constructs first, the binary form each before it begins.
            writer.header(&mut out, &all_tables(from)?);
            copy(
                from,
                &mut trace,
                &mut sink,
                out,
                &mut |out, tables, record| {
                    writer.record(out, tables, record);
                },
                cannot,
            )?;
            let mut out = Vec::new();
            if trace.is_complete() {
                writer.finish(&mut out);
            }
            sink.write_all(&out).map_err(cannot)?;
        }
    }
    sink.flush().map_err(cannot)?;
    drop(sink);
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
        .map_err(|problem| named(from, &problem))?
        .is_some()
    {}
    Ok(trace.tables().clone())
}

/// Writes `out`, and all records behind it.
fn copy(
    from: &Path,
    trace: &mut Trace,
    sink: &mut impl Write,
    mut out: Vec<u8>,
    write: &mut dyn FnMut(&mut Vec<u8>, &Tables, Record<'_>),
    cannot: impl Fn(std::io::Error) -> String,
) -> Result<(), String> {
    while let Some((record, tables)) = trace.next().map_err(|problem| named(from, &problem))? {
        write(&mut out, tables, record);
        if out.len() >= GATHERED {
            sink.write_all(&out).map_err(&cannot)?;
            out.clear();
        }
    }
    sink.write_all(&out).map_err(cannot)
}
