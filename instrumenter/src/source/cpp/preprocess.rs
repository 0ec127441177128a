//! The preprocessor that does the work.

use std::ffi::OsString;

/// What preprocessing needs from outside; implemented by the driver.
pub trait Preprocess {
    /// Runs the C compiler with `arguments`, `input` as its standard input, and gives what it
    /// writes to standard output.
    ///
    /// # Errors
    ///
    /// When it cannot be started or fails; its messages are in the error.
    fn run(&self, arguments: &[OsString], input: &[u8]) -> Result<Vec<u8>, PreprocessError>;

    /// The content of a file as the compiler named it; `None` when it cannot be read.
    fn read(&self, file: &str) -> Option<Vec<u8>>;

    /// How the compiler is to be spoken to.
    fn family(&self) -> Family;
}

/// Compilers that differ in how step 1 is spelled.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Family {
    /// GCC, and others that know `-fdirectives-only`.
    Gcc,
    /// clang with `-frewrite-includes`.
    Clang,
}

/// The compiler did not preprocess the file.
#[derive(Debug, thiserror::Error)]
pub enum PreprocessError {
    /// It could not be started.
    #[error("cannot run `{command}`: {source}")]
    Start {
        /// What was to be run.
        command: String,
        /// Why it was not.
        source: std::io::Error,
    },
    /// It ended with an error.
    #[error("`{command}` failed\n{messages}")]
    Failed {
        /// What was run.
        command: String,
        /// Its exit status; `None` when a signal ended it.
        status: Option<i32>,
        /// What it wrote to standard error.
        messages: String,
    },
}
