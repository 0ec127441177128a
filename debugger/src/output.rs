//! Where a report is written. A closed pipe is no error: nobody wants the rest.

use std::fs::File;
use std::io::{self, ErrorKind, IsTerminal, Write};
use std::path::{Path, PathBuf};

/// An open destination.
pub(crate) struct Output {
    stream: Box<dyn Write>,
    is_terminal: bool,
    /// For messages.
    name: String,
    /// The file, if it is one.
    file: Option<PathBuf>,
}

impl Output {
    pub(crate) fn stdout() -> Output {
        Output {
            stream: Box::new(io::stdout()),
            is_terminal: io::stdout().is_terminal(),
            name: "standard output".to_owned(),
            file: None,
        }
    }

    pub(crate) fn stderr() -> Output {
        Output {
            stream: Box::new(io::stderr()),
            is_terminal: io::stderr().is_terminal(),
            name: "standard error".to_owned(),
            file: None,
        }
    }

    /// Makes or empties the file, that of this process in a parallel run; `-` is standard output.
    pub(crate) fn file(path: &Path, rank: Option<u64>) -> Result<Output, String> {
        if path == Path::new("-") {
            return Ok(Output::stdout());
        }
        // What is there and no file, like /dev/null, serves all processes.
        let is_file = std::fs::metadata(path).map_or(true, |known| known.is_file());
        let mut own = path.as_os_str().to_owned();
        if let Some(rank) = rank.filter(|_| is_file) {
            own.push(format!(".{rank}"));
        }
        let path = Path::new(&own);
        let name = path.display().to_string();
        let file = File::create(path).map_err(|error| format!("cannot write {name}: {error}"))?;
        Ok(Output {
            is_terminal: file.is_terminal(),
            file: is_file.then(|| path.to_owned()),
            stream: Box::new(file),
            name,
        })
    }

    pub(crate) fn is_terminal(&self) -> bool {
        self.is_terminal
    }

    /// Writes everything; failures are ignored.
    pub(crate) fn write(&mut self, bytes: &[u8]) {
        let _ = self.try_write(bytes);
    }

    /// Writes everything. Of a file that cannot take it nothing is left: half a report looks like a whole one.
    ///
    /// # Errors
    /// A failure other than a closed pipe.
    pub(crate) fn try_write(&mut self, bytes: &[u8]) -> Result<(), String> {
        match self
            .stream
            .write_all(bytes)
            .and_then(|()| self.stream.flush())
        {
            Err(error) if error.kind() != ErrorKind::BrokenPipe => {
                if let Some(file) = &self.file {
                    let _ = std::fs::remove_file(file);
                }
                Err(format!("cannot write {}: {error}", self.name))
            }
            Ok(()) | Err(_) => Ok(()),
        }
    }
}
