//! Where the tools under test are.
//!
//! `DVMCC` and `DVMDBG` name them; without these variables they are taken from the build folder that the
//! test itself lies in, so that a debug test uses the debug tools.

use std::env;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Programs the runner starts.
#[derive(Debug, Clone)]
pub struct Tools {
    /// Compiler driver.
    pub dvmcc: PathBuf,
    /// Debugger.
    pub dvmdbg: PathBuf,
    /// C compiler for units that stay uninstrumented: `CC`, or `cc`.
    pub cc: PathBuf,
    /// Is there a gfortran?
    pub has_fortran: bool,
}

/// Finds the tools.
///
/// # Errors
/// What is missing and how to get it.
pub fn find_tools() -> Result<Tools, String> {
    Ok(Tools {
        dvmcc: find_tool("DVMCC", "dvmcc")?,
        dvmdbg: find_tool("DVMDBG", "dvmdbg")?,
        cc: env::var_os("CC").map_or_else(|| PathBuf::from("cc"), PathBuf::from),
        has_fortran: runs("gfortran"),
    })
}

/// Where programs are written that are made of others: `DVMDBG_SPELLINGS`, or a folder beside the tools.
pub fn made_programs() -> PathBuf {
    env::var_os("DVMDBG_SPELLINGS").map_or_else(
        || build_folder().unwrap_or_default().join("spellings"),
        PathBuf::from,
    )
}

/// The folder of the build that the test itself belongs to.
fn build_folder() -> Result<PathBuf, String> {
    let test = env::current_exe().map_err(|e| format!("the path of the test is unknown: {e}"))?;
    Ok(test.ancestors().nth(2).unwrap_or(Path::new("")).to_owned())
}

fn find_tool(variable: &str, name: &str) -> Result<PathBuf, String> {
    if let Some(path) = env::var_os(variable) {
        // Programs are built in folders of their own, so a relative path must not stay relative.
        return std::path::absolute(PathBuf::from(&path))
            .map_err(|e| format!("{variable}={}: {e}", Path::new(&path).display()));
    }
    let path = build_folder()?.join(name);
    if path.is_file() {
        Ok(path)
    } else {
        Err(format!(
            "{} is missing: run `cargo build` first, or set {variable}",
            path.display()
        ))
    }
}

fn runs(program: &str) -> bool {
    Command::new(program)
        .arg("--version")
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success())
}
