//! What `dvmcc --emit` makes of small programs, laid out for reading (`testsuite/emitted`).

mod case;
mod index;
mod layout;

pub use case::{Case, find_cases};
pub use index::faults;
pub(crate) use layout::neutral;

use std::path::Path;
use std::process::Command;

/// What a case becomes, spelling after spelling. Two spellings of a language that become the same are shown once.
///
/// # Errors
///
/// `dvmcc` could not be run, or refused a program.
pub fn emitted(dvmcc: &Path, case: &Case) -> Result<String, String> {
    let purpose = match case.name.starts_with("parallel/") {
        true => "--parallel",
        false => "--debug",
    };
    let mut text = format!("{}\n", case.about);
    let mut shown: Vec<(&str, String)> = Vec::new();
    for program in &case.programs {
        let folder =
            tempfile::tempdir().map_err(|error| format!("no temporary folder: {error}"))?;
        let name = format!("case.{}", program.suffix());
        std::fs::write(folder.path().join(&name), &program.source)
            .map_err(|error| format!("{name}: {error}"))?;
        let output = Command::new(dvmcc)
            // Programs of cases are pieces, which need not say how other compilers pass over directives.
            .args([purpose, "--emit", "-DDVM(x)=", &name])
            .current_dir(folder.path())
            .output()
            .map_err(|error| format!("{}: {error}", dvmcc.display()))?;
        let said = String::from_utf8_lossy(&output.stderr);
        if !output.status.success() {
            return Err(format!(
                "{} ({}) is refused:\n{said}",
                name, program.spelling
            ));
        }
        let emitted = String::from_utf8_lossy(&output.stdout);
        let laid_out = layout::lay_out(&emitted, &program.source, &name);
        text += &format!("\n===== {} =====\n", program.spelling);
        if !said.is_empty() {
            text += &format!("{said}\n");
        }
        let bare = layout::without_sources(&laid_out);
        match shown.iter().find(|(_, other)| *other == bare) {
            Some((other, _)) => text += &format!("{}\nas {other}\n", program.source.trim_end()),
            None => {
                text += &laid_out;
                shown.push((program.spelling, bare));
            }
        }
    }
    Ok(text)
}
