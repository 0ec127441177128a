//! Places: where arrays can be declared, and what the language forbids there.

use super::mapping::Mapping;
use super::spelling::Spelling;

/// A source with something that the language forbids.
#[derive(Debug, Clone)]
pub struct Refused {
    /// What is forbidden.
    pub name: &'static str,
    /// Of the source.
    pub suffix: &'static str,
    /// The source; its diagnostic is due in the line with `HERE`.
    pub text: String,
    /// Part of the diagnostic.
    pub says: &'static str,
    /// Not the language forbids it: the debugger cannot follow it.
    pub is_limit: bool,
}

/// Where the arrays are declared, and a procedure `run@` for the statements.
///
/// In the texts `@` is the number of the mapping, and lines and words in capitals are what the mapping says there: `MAP` all
/// directives, `A` those of `a` before its declaration in C, `WORK` the statements (see [`super::cell`]).
#[derive(Debug)]
pub(super) struct Place {
    pub(super) name: &'static str,
    pub(super) spellings: &'static [Spelling],
    /// The sources as they are compiled; the last one gets the main program.
    pub(super) files: &'static [&'static str],
    /// A header that goes with them.
    pub(super) header: &'static str,
    /// What stands behind an element of the arrays: they hold records, or rows.
    pub(super) part: &'static str,
    pub(super) is_plane: bool,
    /// Which of an array of arrays it is.
    pub(super) chosen: &'static str,
    /// The name of `a` in reports.
    pub(super) reported: &'static str,
    /// Names of mappings that do not fit.
    pub(super) leaves_out: &'static [&'static str],
}

impl Place {
    pub(super) const EVERYWHERE: Self = Self {
        name: "",
        spellings: &[Spelling::Classic, Spelling::Pragma],
        files: &[],
        header: "",
        part: "",
        is_plane: false,
        chosen: "",
        reported: "a@",
        leaves_out: &[],
    };

    pub(super) fn fits(&self, spelling: Spelling, mapping: &Mapping) -> bool {
        let has = |text: &str| self.files.iter().any(|file| file.contains(text));
        mapping.spellings.contains(&spelling)
            && !self.leaves_out.contains(&mapping.name)
            && match spelling {
                // The template of the caller has no name there.
                Spelling::Fortran => !(mapping.has_template() && has("INHERIT")),
                // What exists from its declaration on is mapped there.
                Spelling::Classic => !mapping.is_deferred() || has("malloc"),
                Spelling::Pragma => true,
            }
    }
}
