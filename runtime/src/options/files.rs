//! Where the files of recorded and compared runs are (spec debugger.md 4.3, 7.2).

use std::path::PathBuf;

use super::Options;

impl Options {
    /// Where the configuration file is looked for; the first is where it is written.
    pub fn configuration_files(&self) -> [PathBuf; 2] {
        let name = &self.file_loop_info;
        [
            self.in_trace_path(name),
            self.in_trace_path(&format!("{name}0.{}", self.ext)),
        ]
    }

    /// The trace that is made.
    pub fn trace_made(&self) -> PathBuf {
        self.trace(&self.output_file, &self.output_trace_prefix, self.rank)
    }

    /// The trace that the run is compared with: that of the same process of a parallel run, or that of the only one.
    pub fn trace_compared(&self) -> PathBuf {
        let of = |rank| self.trace(&self.trace_file, &self.input_trace_prefix, rank);
        match of(self.rank) {
            own if own.exists() => own,
            _ => of(None),
        }
    }

    /// The file of a name, or that of this process with a prefix.
    fn trace(&self, name: &str, prefix: &str, rank: Option<u64>) -> PathBuf {
        match name {
            "" => self.in_trace_path(&format!("{prefix}{}.{}", rank.unwrap_or(0), self.ext)),
            name => self.in_trace_path(&of_rank(name, rank)),
        }
    }

    /// `TracePath` is a prefix, as in the original: it ends in the separator if it is a folder.
    fn in_trace_path(&self, name: &str) -> PathBuf {
        PathBuf::from(format!("{}{name}", self.trace_path))
    }
}

/// The name of a file that every process of a parallel run has for itself.
pub fn of_rank(name: &str, rank: Option<u64>) -> String {
    match rank {
        Some(rank) => format!("{name}.{rank}"),
        None => name.to_owned(),
    }
}
