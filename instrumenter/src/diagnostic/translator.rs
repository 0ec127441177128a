//! The translators of before, whose messages have numbers.

use crate::spelling::Spelling;
use std::fmt;

/// An original translator.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Translator {
    /// Of classic C-DVM: `2001` to `2099`.
    Classic,
    /// Of pragmas: `M302` and so on.
    Pragma,
    /// Of Fortran-DVM: at most three digits.
    Fortran,
}

impl Translator {
    /// All of them.
    pub(crate) const ALL: [Translator; 3] =
        [Translator::Classic, Translator::Pragma, Translator::Fortran];

    /// Whose number it is.
    #[must_use]
    pub(crate) fn of(number: &str) -> Translator {
        match number.len() {
            _ if number.starts_with(['M', 'm']) => Translator::Pragma,
            4.. => Translator::Classic,
            _ => Translator::Fortran,
        }
    }
}

impl fmt::Display for Translator {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Translator::Classic => "C-DVM",
            Translator::Pragma => "C-DVMH",
            Translator::Fortran => "Fortran-DVM",
        })
    }
}

/// Numbers of one condition in classic C, in pragmas and in Fortran; empty where none is known.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Numbers(pub &'static str, pub &'static str, pub &'static str);

impl Numbers {
    /// The number for a directive in this spelling.
    #[must_use]
    pub(crate) fn of(&self, spelling: Spelling) -> &'static str {
        match spelling {
            Spelling::ClassicC => self.0,
            Spelling::PragmaC => self.1,
            Spelling::Fortran => self.2,
        }
    }
}
