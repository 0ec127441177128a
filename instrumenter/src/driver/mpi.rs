//! What a program for parallel runs needs of the user's MPI: functions of ours compiled with it, and its libraries.

use std::ffi::OsString;
use std::path::Path;
use std::process::Command;

use super::arguments::Arguments;
use super::files::write;
use super::tools;

/// The functions of the archive that MPI stands behind.
const FUNCTIONS: &str = include_str!("../../../runtime/include/dvmdbg_mpi.c");

/// Functions that write files, in whose place those of the first process stand (`dvmdbg_mpi.c`).
pub(crate) const WRAPPED: [&str; 7] = [
    "fopen", "freopen", "mkdir", "remove", "rename", "rmdir", "unlink",
];

/// Compiles them in `work`; the words for the linker.
///
/// # Errors
/// A sentence for the user: there is no `mpicc`, or it fails.
pub(crate) fn words(arguments: &Arguments, work: &Path) -> Result<Vec<OsString>, String> {
    let compiler = std::env::var_os("DVMDBG_MPICC").filter(|name| !name.is_empty());
    let compiler = compiler.unwrap_or_else(|| "mpicc".into());
    let shown = compiler.to_string_lossy().into_owned();
    if tools::on_path(&shown).is_none() && !Path::new(&compiler).is_file() {
        return Err(format!(
            "`--parallel` links with MPI, whose compiler `{shown}` was not found; install Open MPI or MPICH (Debian: libopenmpi-dev openmpi-bin), or name it in DVMDBG_MPICC"
        ));
    }
    let (source, object) = (work.join("dvmdbg_mpi.c"), work.join("dvmdbg_mpi.o"));
    write(&source, FUNCTIONS.as_bytes())?;
    let words: Vec<OsString> = vec![
        "-O2".into(),
        "-w".into(),
        "-c".into(),
        source.into(),
        "-o".into(),
        (&object).into(),
    ];
    if let Some(status) = tools::run(&compiler, &words, arguments.show)?
        && !status.success()
    {
        return Err(format!(
            "`{shown}` cannot compile a file that includes mpi.h"
        ));
    }
    let mut found: Vec<OsString> = vec![object.into()];
    found.extend(libraries(&compiler, &shown)?);
    Ok(found)
}

/// The words by which `mpicc` links its libraries.
fn libraries(compiler: &OsString, shown: &str) -> Result<Vec<OsString>, String> {
    let told = Command::new(compiler).arg("-show").output();
    let told = told.map_err(|error| tools::cannot_start(compiler, &error))?;
    if !told.status.success() {
        return Err(format!("`{shown} -show` does not tell how it links"));
    }
    let text = String::from_utf8_lossy(&told.stdout).into_owned();
    let is_of_link = |word: &&str| {
        ["-L", "-l", "-Wl,", "-pthread"]
            .iter()
            .any(|begin| word.starts_with(begin))
    };
    let words = text.split_whitespace().filter(is_of_link);
    Ok(words.map(OsString::from).collect())
}
