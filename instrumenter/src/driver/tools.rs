//! The compilers dvmcc drives, and where its own archive lies.

use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus};
use std::{fs, io};

use super::arguments::Arguments;
use super::present;

/// Name of the archive that debug builds link.
pub(crate) const ARCHIVE: &str = "libdvmdbg.a";

/// Libraries the archive needs behind it.
pub(crate) const ARCHIVE_NEEDS: [&str; 4] = ["-lpthread", "-ldl", "-lm", "-lc"];

/// The C compiler: `DVMDBG_CC`, else gcc, else cc.
pub(crate) fn c_compiler() -> OsString {
    std::env::var_os("DVMDBG_CC")
        .filter(|name| !name.is_empty())
        .unwrap_or_else(|| {
            let found = ["gcc", "cc", "clang"]
                .into_iter()
                .find(|name| on_path(name).is_some());
            found.unwrap_or("gcc").into()
        })
}

/// The Fortran compiler: `DVMDBG_FC`, else gfortran.
pub(crate) fn fortran_compiler() -> OsString {
    std::env::var_os("DVMDBG_FC")
        .filter(|name| !name.is_empty())
        .unwrap_or_else(|| "gfortran".into())
}

/// The compiler that knows the libraries of all inputs.
pub(crate) fn linker(arguments: &Arguments) -> OsString {
    let inputs = &arguments.inputs;
    if arguments.has_fortran()
        || inputs
            .iter()
            .any(|input| calls_fortran_library(&input.path))
    {
        fortran_compiler()
    } else {
        c_compiler()
    }
}

/// Objects and libraries made by gfortran need its own library, and so gfortran as linker.
fn calls_fortran_library(path: &Path) -> bool {
    let needle = b"_gfortran_";
    path.extension()
        .is_some_and(|suffix| suffix == "o" || suffix == "a")
        && fs::read(path)
            .is_ok_and(|bytes| bytes.windows(needle.len()).any(|window| window == needle))
}

/// Where a command lies.
pub(crate) fn on_path(name: &str) -> Option<PathBuf> {
    let paths = std::env::var_os("PATH")?;
    std::env::split_paths(&paths)
        .map(|folder| folder.join(name))
        .find(|file| file.is_file())
}

/// The archive: beside dvmcc, in `../lib`, then under `DVMDBG_HOME`.
///
/// # Errors
/// The places that were looked at, as a sentence.
pub(crate) fn archive() -> Result<PathBuf, String> {
    let mut places = Vec::new();
    if let Some(folder) = std::env::current_exe()
        .ok()
        .as_deref()
        .and_then(Path::parent)
    {
        places.push(folder.join(ARCHIVE));
        places.push(folder.join("../lib").join(ARCHIVE));
    }
    if let Some(home) = std::env::var_os("DVMDBG_HOME") {
        places.push(Path::new(&home).join("lib").join(ARCHIVE));
        places.push(Path::new(&home).join(ARCHIVE));
    }
    places
        .iter()
        .find(|place| place.is_file())
        .cloned()
        .ok_or_else(|| {
            let places: Vec<_> = places
                .iter()
                .map(|place| place.display().to_string())
                .collect();
            format!(
                "{ARCHIVE} not found; looked at {}; set DVMDBG_HOME to the installation",
                places.join(", ")
            )
        })
}

/// The archive as the first input of a link. Its own variables come before those of the program then: behind arrays of 2 GB its code
/// could not reach them, while a program that links plain reaches its own.
pub(crate) fn archive_first(archive: &Path) -> Vec<OsString> {
    // Nearly all members follow from these; what a program calls besides is taken from the archive behind its objects.
    let wanted = ["dyn_RegisterUnit", "dvm_read_shadow_word"];
    let mut words: Vec<OsString> = wanted.map(|name| format!("-Wl,-u,{name}").into()).into();
    words.push(archive.into());
    words
}

/// Runs a command with dvmcc's own input and output.
///
/// # Errors
/// A sentence naming the command when it cannot be started.
pub(crate) fn run(
    program: &OsStr,
    arguments: &[OsString],
    show: bool,
) -> Result<Option<ExitStatus>, String> {
    if show {
        let words: Vec<_> = std::iter::once(program)
            .chain(arguments.iter().map(OsString::as_os_str))
            .map(quoted)
            .collect();
        present::result(format!("{}\n", words.join(" ")).as_bytes())?;
        return Ok(None);
    }
    Command::new(program)
        .args(arguments)
        .status()
        .map(Some)
        .map_err(|error| cannot_start(program, &error))
}

/// Runs two commands side by side; 0, or the status of the first that fails.
///
/// # Errors
/// As for [`run`].
pub(crate) fn run_both(
    [one, other]: [(OsString, Vec<OsString>); 2],
    show: bool,
) -> Result<u8, String> {
    let status =
        |run: Result<Option<ExitStatus>, String>| Ok::<u8, String>(run?.map_or(0, status_code));
    if show {
        run(&one.0, &one.1, show)?;
        return status(run(&other.0, &other.1, show));
    }
    let first = Command::new(&one.0).args(&one.1).spawn();
    let mut first = first.map_err(|error| cannot_start(&one.0, &error))?;
    let second = status(run(&other.0, &other.1, show));
    let first = first.wait().map_err(|error| cannot_start(&one.0, &error))?;
    match status_code(first) {
        0 => second,
        failed => Ok(failed),
    }
}

/// The sentence for a command that cannot be started.
pub(crate) fn cannot_start(program: &OsStr, error: &io::Error) -> String {
    let name = program.to_string_lossy();
    if error.kind() != io::ErrorKind::NotFound {
        return format!("cannot start `{name}`: {error}");
    }
    let variable = if name.contains("fortran") {
        "DVMDBG_FC"
    } else {
        "DVMDBG_CC"
    };
    format!("compiler `{name}` not found; install it or name another one in {variable}")
}

fn quoted(word: &OsStr) -> String {
    let text = word.to_string_lossy();
    let plain = |c: char| c.is_ascii_alphanumeric() || "_-./=+:,@%".contains(c);
    if !text.is_empty() && text.chars().all(plain) {
        text.into_owned()
    } else {
        format!("'{}'", text.replace('\'', r"'\''"))
    }
}

/// Exit status of a compiler as dvmcc's own.
pub(crate) fn status_code(status: ExitStatus) -> u8 {
    use std::os::unix::process::ExitStatusExt;
    let code = status
        .code()
        .or_else(|| status.signal().map(|signal| 128 + signal))
        .unwrap_or(1);
    u8::try_from(code).unwrap_or(1)
}
