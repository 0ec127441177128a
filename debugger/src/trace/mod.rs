//! Commands of the second method: those that run the program, and those on trace files.

pub(crate) mod compare;
pub(crate) mod convert;
pub(crate) mod diff;
mod live;
mod progress;
pub(crate) mod record;
pub(crate) mod show;

use std::io::BufReader;
use std::path::Path;

use dvmdbg::trace::file::Reader;
use progress::Watched;

/// Blanks for each level of nesting in a text.
const INDENT: usize = 2;
/// Bytes gathered before they are written.
const GATHERED: usize = 1 << 16;

/// A trace file that is being read.
type Trace = Reader<BufReader<Watched>>;

/// Opens a trace; a terminal is told how much of it has been read.
///
/// # Errors
/// The file cannot be read or does not begin as a trace.
fn open(path: &Path) -> Result<Trace, String> {
    open_with(path, true)
}

/// The same; `shown`: the terminal has no other text meanwhile.
fn open_with(path: &Path, shown: bool) -> Result<Trace, String> {
    begin(path, shown)?
}

/// The same. Inner error: it can be read, but does not begin as a trace.
fn begin(path: &Path, shown: bool) -> Result<Result<Trace, String>, String> {
    let file = Watched::new(path, shown)
        .map_err(|error| format!("cannot read {}: {error}", path.display()))?;
    let trace = Reader::new(BufReader::with_capacity(1 << 16, file));
    Ok(trace.map_err(|problem| problem.within(path)))
}
