//! Static rules of directives that need declarations, loops or placement, a file each
//! (spec/languages.md 6 and 8).
//!
//! Each check reads the model and adds diagnostics; none knows another. Rules that need nothing but
//! the directive are in `directive`, where a directive may stand is the front end's. Only certain
//! violations are errors: an error leaves its procedure unchecked, and what dynamic control can judge
//! it shall judge. Rules of the original translators that only eased their own work (declarations of `main`,
//! forms of `malloc`) are not checked.

mod alignment;
mod allocation;
mod argument;
mod asynchronous;
mod blocks;
mod changes;
mod comma;
mod constant;
mod copy;
mod declaration;
mod expression;
mod facts;
mod file;
mod fortran_consistent;
mod fortran_expression;
mod fortran_mapping;
mod fortran_pointers;
mod fortran_tasks;
mod header;
mod ill_formed;
mod included;
mod interval;
mod kind;
mod mode;
mod names;
mod nest;
mod nesting;
mod private;
mod rank;
mod reduction;
mod remote;
mod role;
mod shadow;
mod task;
#[cfg(test)]
mod tests;

use crate::diagnostic::Diagnostic;
use crate::model::Unit;
use crate::source::Prepared;
use facts::Facts;
pub(crate) use nesting::is_left_early;

/// All checks.
const CHECKS: &[fn(&Facts, &mut Vec<Diagnostic>)] = &[
    names::check,
    expression::check,
    constant::check,
    kind::check,
    rank::check,
    declaration::check,
    alignment::check,
    mode::check,
    blocks::check,
    nest::check,
    header::check,
    nesting::check,
    shadow::check,
    reduction::check,
    private::check,
    comma::check,
    task::check,
    copy::check,
    interval::check,
    remote::check,
    allocation::check,
    argument::check,
    file::check,
    included::check,
    asynchronous::check,
    fortran_expression::check,
    fortran_mapping::check,
    fortran_consistent::check,
    fortran_tasks::check,
    fortran_pointers::check,
];

/// Checks a unit.
#[must_use]
pub fn run(unit: &Unit, prepared: &Prepared) -> Vec<Diagnostic> {
    let facts = Facts::new(unit, prepared);
    let mut found = Vec::new();
    for check in CHECKS {
        check(&facts, &mut found);
    }
    found
}
