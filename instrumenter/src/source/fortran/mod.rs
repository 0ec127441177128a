//! Fortran sources to prepared text: one statement on a line of free form (design.md decision 3).
//!
//! `fixed_form` and `free_form` cut a file into statements and directives, `fixed_lines` tells what a line
//! of fixed form is, `gather` which characters are constants, `spacing` puts blanks where that form leaves them out, by the tables in `words`;
//! `label_loops` ends labelled loops, `openmp` takes out directives of OpenMP, `modules` reads what is known of modules of other files, `statement`
//! writes the text and its map.

pub mod fixed_form;
mod fixed_lines;
pub mod free_form;
mod gather;
mod item;
mod label_loops;
mod modules;
mod openmp;
mod openmp_lines;
mod scan;
mod scan_words;
mod spacing;
mod statement;
#[cfg(test)]
mod tests;
mod words;

pub use fixed_lines::line_marker;
pub use openmp::in_one_thread;
pub use statement::squeeze;

/// How a Fortran file is to be read; the driver takes it from the compiler's options.
#[derive(Debug, Clone)]
pub struct FortranOptions {
    /// Fixed form: columns (bytes) that count (`-ffixed-line-length-N`); `None` for no limit.
    pub line_length: Option<usize>,
    /// Free form: likewise (`-ffree-line-length-N`).
    pub free_line_length: Option<usize>,
    /// Fixed form: a short line is filled up with blanks (`-fpad-source`).
    pub pad: bool,
    /// Fixed form: a `D` in column 1 is a blank (`-fd-lines-as-code`), else a comment.
    pub debug_lines: bool,
    /// Conditional lines (`!$`) are code, and `!$OMP` is obeyed (`-fopenmp`).
    pub openmp: bool,
    /// `!$ACC` is obeyed (`-fopenacc`).
    pub openacc: bool,
}

impl FortranOptions {
    /// The compiler obeys directives with this sentinel, which begins behind the comment character.
    fn obeys(&self, sentinel: &str) -> bool {
        match sentinel {
            "$OMP" => self.openmp,
            "$ACC" => self.openacc,
            _ => true,
        }
    }
}

impl Default for FortranOptions {
    fn default() -> Self {
        Self {
            line_length: Some(72),
            free_line_length: Some(132),
            pad: true,
            debug_lines: false,
            openmp: false,
            openacc: false,
        }
    }
}

/// What is known of a module that a file uses and does not hold itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ModuleFile {
    /// What `dvmcc` wrote of it when its file was built for debugging.
    Interface {
        /// The file, for messages.
        path: String,
        /// Free form, by [`super::bytes::decode`].
        text: String,
        /// The default kinds it was built with.
        kinds: String,
    },
    /// It was built without being instrumented: the compiler has this file, and there is nothing of ours
    /// that belongs to it.
    Plain(String),
    /// What is there cannot be used; the reason, and what to do about it.
    Unusable {
        /// The file.
        path: String,
        /// A few words.
        reason: String,
        /// What to do.
        help: String,
    },
    /// Nothing: it belongs to the compiler or the system, or is nowhere.
    Unknown,
}

/// Lends the text of other files to the form pass, which reads none itself.
pub trait Includes {
    /// The file that `INCLUDE 'name'` means: its name for messages and its text (by
    /// [`super::bytes::decode`]). `None` if there is none.
    fn include(&self, name: &str) -> Option<(String, String)>;

    /// The module with this name in lower case, or the submodule `ancestor@name`.
    fn module(&self, _name: &str) -> ModuleFile {
        ModuleFile::Unknown
    }
}

/// No file can be included, no module is known.
pub struct NoIncludes;

impl Includes for NoIncludes {
    fn include(&self, _name: &str) -> Option<(String, String)> {
        None
    }
}
