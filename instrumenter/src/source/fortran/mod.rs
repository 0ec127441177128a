//! Fortran sources to prepared text: one statement on a line of free form (design.md decision 3).
//!
//! `fixed_form` and `free_form` cut a file into statements and directives, `fixed_lines` tells what a line
//! of fixed form is, `gather` which characters are constants, `spacing` puts blanks where that form leaves them out, by the tables in `words`;
//! `label_loops` ends labelled loops, `statement` writes the text and its map.

pub mod fixed_form;
mod fixed_lines;
pub mod free_form;
mod gather;
mod label_loops;
mod spacing;
mod statement;
#[cfg(test)]
mod tests;
mod words;

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
    /// `!$` sentinels are code (`-fopenmp`).
    pub openmp: bool,
}

impl Default for FortranOptions {
    fn default() -> Self {
        Self {
            line_length: Some(72),
            free_line_length: Some(132),
            pad: true,
            debug_lines: false,
            openmp: false,
        }
    }
}

/// Lends the text of `INCLUDE` files to the form pass, which reads none itself.
pub trait Includes {
    /// The file that `INCLUDE 'name'` means: its name for messages and its text (by
    /// [`super::bytes::decode`]). `None` if there is none.
    fn include(&self, name: &str) -> Option<(String, String)>;
}

/// No file can be included.
pub struct NoIncludes;

impl Includes for NoIncludes {
    fn include(&self, _name: &str) -> Option<(String, String)> {
        None
    }
}
