//! Spellings of the programs of the table: C with `DVM(...)`, C with `#pragma dvm`, and Fortran.

use Spelling::{Classic, Fortran, Pragma};

#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Spelling {
    Classic,
    Pragma,
    Fortran,
}

impl Spelling {
    /// What the names of the programs begin with, the suffix and the first lines of their files.
    pub(super) const fn program(self) -> (&'static str, &'static str, &'static str) {
        match self {
            Classic => (
                "classic_",
                "cdv",
                "\
#include <stdio.h>
#include <stdlib.h>
#define DVM(directive)
#define DO(v, l, h, s) for (v = l; v <= h; v += s)
",
            ),
            Pragma => ("pragma_", "c", "#include <stdio.h>\n#include <stdlib.h>\n"),
            Fortran => ("", "f90", ""),
        }
    }

    /// The main program, which calls procedures.
    pub(super) fn main(self, runs: &[String]) -> String {
        let each = |begin: &str, end: &str| -> String {
            runs.iter()
                .map(|run| format!("{begin}{run}{end}\n"))
                .collect()
        };
        match self {
            Fortran => format!("program main\n{}end program\n", each("  call ", "")),
            Classic | Pragma => format!(
                "{}int main(int argc, char **argv)\n{{\n{}  return 0;\n}}\n",
                each("void ", "(void);"),
                each("  ", "();")
            ),
        }
    }
}
