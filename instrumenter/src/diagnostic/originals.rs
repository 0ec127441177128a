//! Numbers of the original translators' messages (spec/languages.md 8): users and old scripts know
//! them. Each [`Code`](super::Code) carries those whose conditions it stands for; those that no code
//! carries are in [`LEFT_OUT`] with the reason.

use std::fmt;

use super::codes::{self, wrapped};
use crate::source::Spelling;

/// An original translator.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Translator {
    /// Of classic C-DVM: `2001` to `2099`.
    Classic,
    /// Of pragmas: `M302` and so on.
    Pragma,
    /// Of Fortran-DVM: at most three digits.
    Fortran,
}

impl Translator {
    /// All of them.
    pub const ALL: [Translator; 3] = [Translator::Classic, Translator::Pragma, Translator::Fortran];

    /// Whose number it is.
    #[must_use]
    pub fn of(number: &str) -> Translator {
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
pub struct Numbers(pub &'static str, pub &'static str, pub &'static str);

impl Numbers {
    /// The number for a directive in this spelling.
    #[must_use]
    pub fn of(&self, spelling: Spelling) -> &'static str {
        match spelling {
            Spelling::ClassicC => self.0,
            Spelling::PragmaC => self.1,
            Spelling::Fortran => self.2,
        }
    }
}

/// How a message names a number.
#[must_use]
pub fn note(number: &str) -> String {
    format!(
        "number {number} of the {} translator",
        Translator::of(number)
    )
}

/// Conditions of the original translators of C that are not checked, each group with the reason.
pub static LEFT_OUT: &[(&[&str], &str)] = &[];

/// What `dvmcc --explain` prints for a name: entries of the table of codes, or why a number of the
/// original translators has none. `None`: nothing is known by that name.
#[must_use]
pub fn explain(name: &str) -> Option<String> {
    let codes = codes::find(name);
    if !codes.is_empty() {
        let entries: Vec<String> = codes.into_iter().map(codes::explain).collect();
        return Some(entries.join("\n"));
    }
    let is_name = |number: &&str| number.eq_ignore_ascii_case(name);
    let (number, reason) = LEFT_OUT.iter().find_map(|(numbers, reason)| {
        let number = numbers.iter().find(|number| is_name(number))?;
        Some((number, reason))
    })?;
    let translator = Translator::of(number);
    Some(format!(
        "{number} of the {translator} translator is not checked\n\n{}",
        wrapped(reason)
    ))
}
