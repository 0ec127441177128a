//! The two forms of source of Fortran: what is emitted for the one is what is emitted for the other.
//!
//! Emitted text is free form always, so gfortran meets the same and the runs say nothing new.

use crate::commands::compile;
use crate::emitted::neutral;
use crate::program::{FREE_FORM, Program};
use crate::tools::Tools;
use std::path::Path;
use std::process::Command;

/// Is it there in fixed form, too?
pub(crate) fn is_other_form(program: &Program) -> bool {
    program.is_second && program.marks.flags.iter().any(|flag| flag == FREE_FORM)
}

/// The text that is emitted for the free form is the one for the fixed form.
///
/// # Errors
/// Where they differ.
pub(crate) fn same_in_both(tools: &Tools, program: &Program, folder: &Path) -> Result<(), String> {
    let fixed = program.marks.flags.iter().filter(|flag| *flag != FREE_FORM);
    let fixed = emitted(tools, program, folder, &fixed.collect::<Vec<_>>())?;
    let free = program.marks.flags.iter().collect::<Vec<_>>();
    let free = emitted(tools, program, folder, &free)?;
    if fixed == free {
        return Ok(());
    }
    let differing = fixed.lines().zip(free.lines()).find(|(a, b)| a != b);
    let (fixed, free) = differing.unwrap_or(("", "more or fewer lines"));
    Err(format!(
        "the emitted text of the free form differs\n--- fixed\n{fixed}\n--- free\n{free}"
    ))
}

/// The emitted text of a program and its companion, without blanks and without the checksum in its names, which follows
/// from the options.
fn emitted(
    tools: &Tools,
    program: &Program,
    folder: &Path,
    flags: &[&String],
) -> Result<String, String> {
    let mut command = Command::new(&tools.dvmcc);
    let sources = program.steps.iter().flat_map(|step| &step.sources);
    command.arg("--emit").args(flags).args(sources);
    let outcome = compile(&mut command, folder)?;
    let text = neutral(&String::from_utf8_lossy(&outcome.stdout));
    Ok(text.replace(' ', ""))
}
