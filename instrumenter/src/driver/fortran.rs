//! Fortran sources: their form, the options that act on reading, preprocessing, INCLUDE files.

use std::ffi::{OsStr, OsString};
use std::fs;
use std::path::{Path, PathBuf};

use super::arguments::{Arguments, Input};
use super::preprocess::{self, CompilerPreprocessor};
use super::tools;
use crate::pipeline::{self, Instrumented};
use crate::source::bytes;
use crate::source::cpp::Preprocess;
use crate::source::free_form::is_free_form;
use crate::source::{FortranOptions, Includes};
use crate::syntax::fortran::Defaults;

/// Diagnostics of a Fortran source and what to compile. `flags`: options of step 1.
///
/// # Errors
/// A sentence for the user when there is no compiler or no file.
pub(crate) fn instrument(
    arguments: &Arguments,
    input: &Input,
    flags: &[OsString],
) -> Result<Instrumented, String> {
    let compiler = tools::fortran_compiler();
    if tools::on_path(&compiler.to_string_lossy()).is_none() {
        let (path, compiler) = (input.path.display(), compiler.to_string_lossy());
        return Err(format!(
            "{path}: Fortran sources need `{compiler}`, which was not found; install it or name another compiler in DVMDBG_FC"
        ));
    }
    let cannot_read = |error| format!("cannot read {}: {error}", input.path.display());
    let mut text = fs::read(&input.path).map_err(cannot_read)?;
    let all = arguments.checking();
    let has = |name: &str| all.iter().any(|option| option == name);
    let suffix = input.path.extension().and_then(OsStr::to_str).unwrap_or("");
    let free = match suffix {
        _ if has("-ffree-form") => true,
        _ if has("-ffixed-form") => false,
        "fdv" => is_free_form(&text),
        _ => suffix.to_lowercase().starts_with("f9") || suffix.to_lowercase().starts_with("f0"),
    };
    if has("-cpp") || suffix.starts_with('F') {
        let mut words = flags.to_vec();
        words.extend(["-E".into(), "-cpp".into(), "-w".into()]);
        words.extend(super::plain_input(input));
        text = match CompilerPreprocessor::new(&compiler).run(&words, b"") {
            Ok(text) => text,
            Err(error) => return preprocess::refused(error, &compiler, &input.path),
        };
    }
    let length = all
        .iter()
        .filter_map(|option| option.to_str()?.strip_prefix("-ffixed-line-length-"))
        .next_back();
    let options = FortranOptions {
        line_length: length.map_or(Some(72), |length| {
            length.parse().ok().filter(|length| *length > 0)
        }),
        debug_lines: has("-fd-lines-as-code"),
        openmp: has("-fopenmp"),
    };
    let defaults = Defaults {
        wide_integer: has("-fdefault-integer-8"),
        wide_real: has("-fdefault-real-8"),
        save: has("-fno-automatic"),
    };
    let includes = IncludeFolders::new(flags);
    Ok(pipeline::fortran(
        &input.path.to_string_lossy(),
        &bytes::decode(&text),
        free,
        &options,
        defaults,
        &includes,
    ))
}

/// Where `INCLUDE` finds files: beside the file that includes, then in the folders of `-I`.
struct IncludeFolders(Vec<PathBuf>);

impl IncludeFolders {
    fn new(flags: &[OsString]) -> Self {
        let mut folders = Vec::new();
        let mut flags = flags.iter();
        while let Some(flag) = flags.next() {
            match flag.to_string_lossy().strip_prefix("-I") {
                Some("") => folders.extend(flags.next().map(PathBuf::from)),
                Some(folder) => folders.push(folder.into()),
                None => {}
            }
        }
        Self(folders)
    }
}

impl Includes for IncludeFolders {
    fn include(&self, name: &str, from: &str) -> Option<(String, String)> {
        let beside = Path::new(from).parent().unwrap_or(Path::new(""));
        let folders = std::iter::once(beside).chain(self.0.iter().map(PathBuf::as_path));
        folders.map(|folder| folder.join(name)).find_map(|file| {
            let text = fs::read(&file).ok()?;
            Some((file.to_string_lossy().into_owned(), bytes::decode(&text)))
        })
    }
}
