//! Fortran sources: their form, the options that act on reading, preprocessing, INCLUDE files.

use std::ffi::{OsStr, OsString};
use std::fs;
use std::path::{Path, PathBuf};

use super::arguments::{Arguments, Input};
use super::modules::{self, Earlier, Folders};
use super::preprocess::{self, CompilerPreprocessor};
use super::tools;
use crate::bytes;
use crate::diagnostic::codes;
use crate::pipeline::{self, Instrumented};
use crate::source::cpp::Preprocess;
use crate::source::free_form::is_free_form;
use crate::source::{FortranOptions, Includes, ModuleFile, line_marker};
use crate::syntax::fortran::{Defaults, Kinds, Standard, Zeroed};

/// Diagnostics of a Fortran source and what to compile. `flags`: options of step 1.
///
/// # Errors
/// A sentence for the user when there is no compiler or no file.
pub(crate) fn instrument(
    arguments: &Arguments,
    input: &Input,
    flags: &[OsString],
    earlier: &Earlier,
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
    let reading = Reading::new(arguments, input, &text);
    if reading.preprocess {
        let mut words = flags.to_vec();
        words.extend(["-E".into(), "-cpp".into(), "-w".into()]);
        words.extend(super::input::plain_input(input));
        text = match CompilerPreprocessor::gfortran(&compiler).run(&words, b"") {
            Ok(text) => text,
            Err(error) => return preprocess::refused(error, &compiler, &input.path),
        };
    }
    let (path, text) = (input.path.to_string_lossy(), bytes::decode(&text));
    let source = written_in(arguments, input);
    let includes = Lender {
        included: include_folders(&source, flags),
        modules: Folders::new(&source, &arguments.checking(), earlier),
    };
    let Reading {
        free,
        options,
        defaults,
        ..
    } = reading;
    let (mut found, emitted) = pipeline::fortran(
        &path,
        &text,
        free,
        &options,
        defaults,
        &includes,
        (super::files::reader(arguments), arguments.purpose()),
    );
    let damaged = [&codes::FORTRAN_LEFT, &codes::STRAY_CONTINUATION];
    if reading.by_suffix && found.iter().any(|one| damaged.contains(&one.code)) {
        let wrong = pipeline::wrong_form(&path, &text, free, &options, &includes);
        found.splice(0..0, wrong);
    }
    Ok((found, emitted))
}

/// The file beside which the compiler looks for others: with `-fpreprocessed` (CMake with Ninja) the one that the first line of the text says
/// it was made of.
pub(super) fn written_in(arguments: &Arguments, input: &Input) -> PathBuf {
    let options = arguments.checking();
    let is_preprocessed = options.iter().any(|one| one == "-fpreprocessed");
    let original = || {
        let text = bytes::decode(&fs::read(&input.path).ok()?);
        let (_, name) = line_marker(text.lines().next()?)?;
        name.map(PathBuf::from)
    };
    let original = is_preprocessed.then(original).flatten();
    original.unwrap_or_else(|| input.path.clone())
}

/// The compiler names the object in the working directory as a target, too, where it makes none. Build systems
/// take a target that they do not know for a mistake.
///
/// # Errors
/// A sentence that names the file that cannot be written.
pub(super) fn name_target_once(flags: &[OsString], source: &Path) -> Result<(), String> {
    let Some(file) = modules::named(flags, "-MF").pop() else {
        return Ok(());
    };
    let object = Path::new(source.file_stem().unwrap_or_default()).with_extension("o");
    let Ok(text) = fs::read_to_string(&file) else {
        return Ok(());
    };
    let Some(once) = without_first(&text, &format!("{} ", object.display())) else {
        return Ok(());
    };
    super::files::write(&file, once.as_bytes())
}

/// A rule without the first of its targets that reads `target`; `None`: it has none.
fn without_first(rule: &str, target: &str) -> Option<String> {
    let targets = &rule[..rule.find(": ")?];
    let is_word = |at: usize| at == 0 || targets[..at].ends_with([' ', '\n']);
    let mut places = targets.match_indices(target).map(|(at, _)| at);
    let at = places.find(|at| is_word(*at))?;
    Some([&rule[..at], &rule[at + target.len()..]].concat())
}

/// What suffix and options say of a source.
struct Reading {
    free: bool,
    /// Nothing but the suffix tells the form.
    by_suffix: bool,
    preprocess: bool,
    options: FortranOptions,
    defaults: Defaults,
}

impl Reading {
    fn new(arguments: &Arguments, input: &Input, text: &[u8]) -> Self {
        let all = arguments.checking();
        let all: Vec<&str> = all.iter().filter_map(|option| option.to_str()).collect();
        let has = |name: &str| all.contains(&name);
        // Of contrary options the last one counts.
        let last = |names: &[&str]| all.iter().rfind(|option| names.contains(option)).copied();
        let length = |prefix: &str, default: usize| {
            let last = all.iter().rev().find_map(|one| one.strip_prefix(prefix));
            last.map_or(Some(default), |length| {
                length.parse().ok().filter(|length| *length > 0)
            })
        };
        let language = input.language.as_ref().and_then(|name| name.to_str());
        let suffix = input.path.extension().and_then(OsStr::to_str).unwrap_or("");
        let form = last(&["-ffree-form", "-ffixed-form"]);
        let free = match (form, language) {
            (Some(form), _) => form == "-ffree-form",
            (None, Some(language)) => language.starts_with("f95"),
            (None, None) if suffix == "fdv" => is_free_form(text),
            (None, None) => ["f9", "f0", "F9", "F0"]
                .iter()
                .any(|start| suffix.starts_with(start)),
        };
        let preprocess = match (last(&["-cpp", "-nocpp"]), language) {
            (Some(option), _) => option == "-cpp",
            (None, Some(language)) => language.ends_with("-cpp-input"),
            (None, None) => suffix.starts_with('F') || suffix == "fpp",
        };
        let options = FortranOptions {
            line_length: length("-ffixed-line-length-", 72),
            free_line_length: length("-ffree-line-length-", 132),
            pad: !has("-fno-pad-source"),
            debug_lines: last(&["-fd-lines-as-code", "-fd-lines-as-comments"])
                == Some("-fd-lines-as-code"),
            openmp: has("-fopenmp"),
            openacc: has("-fopenacc"),
        };
        let defaults = Defaults {
            kinds: Kinds::of_options(has),
            save: has("-fno-automatic"),
            debugged: all
                .iter()
                .rev()
                .find_map(|one| debug_level(one))
                .unwrap_or(false),
            repacked: last(&["-frepack-arrays", "-fno-repack-arrays"]) == Some("-frepack-arrays"),
            coarray_library: has("-fcoarray=lib"),
            zeroed: zeroed(&all),
            standard: match has("-fall-intrinsics") {
                true => Standard::None,
                false => Standard::of(&all),
            },
        };
        Self {
            free,
            by_suffix: form.is_none() && language.is_none() && suffix != "fdv",
            preprocess,
            options,
            defaults,
        }
    }
}

/// The local variables that options make zero.
fn zeroed(options: &[&str]) -> Zeroed {
    let last = |prefix: &str| {
        options
            .iter()
            .rev()
            .find_map(|one| one.strip_prefix(prefix))
    };
    Zeroed {
        all: options.contains(&"-finit-local-zero"),
        integers: last("-finit-integer=") == Some("0"),
        reals: last("-finit-real=") == Some("zero"),
        logicals: last("-finit-logical=") == Some("false"),
        records: options.contains(&"-finit-derived"),
    }
}

/// Whether an option asks for information for debuggers; `None`: it says nothing about it.
fn debug_level(option: &str) -> Option<bool> {
    let level = option.strip_prefix("-g")?;
    let level = level.strip_prefix("gdb").unwrap_or(level);
    let is_level = level.chars().all(|ch| ch.is_ascii_digit());
    (is_level || level.starts_with("dwarf")).then_some(level != "0")
}

/// Where `INCLUDE` finds files: the folder of the source, also for included ones, then those of `-I`.
fn include_folders(source: &Path, flags: &[OsString]) -> Vec<PathBuf> {
    let mut folders = vec![modules::folder_of(source)];
    folders.extend(modules::named(flags, "-I"));
    folders
}

/// Other files that a source names.
struct Lender<'a> {
    included: Vec<PathBuf>,
    modules: Folders<'a>,
}

impl Includes for Lender<'_> {
    fn include(&self, name: &str) -> Option<(String, String)> {
        let files = self.included.iter().map(|folder| folder.join(name));
        files.into_iter().find_map(|file| {
            let text = fs::read(&file).ok()?;
            Some((file.to_string_lossy().into_owned(), bytes::decode(&text)))
        })
    }

    fn module(&self, name: &str) -> ModuleFile {
        self.modules.find(name)
    }
}

#[cfg(test)]
mod tests {
    use super::{debug_level, without_first};

    #[test]
    fn options_for_debuggers_are_told_from_others() {
        for (option, asks) in [
            ("-g", Some(true)),
            ("-g3", Some(true)),
            ("-ggdb", Some(true)),
            ("-gdwarf-4", Some(true)),
            ("-g0", Some(false)),
            ("-gno-column-info", None),
            ("-O2", None),
        ] {
            assert_eq!(debug_level(option), asks, "{option}");
        }
    }

    #[test]
    fn a_rule_keeps_the_targets_that_were_asked_for() {
        let rule = without_first("m.mod a.o out/a.o: a.f90\n", "a.o ");
        assert_eq!(rule.as_deref(), Some("m.mod out/a.o: a.f90\n"));
        assert_eq!(without_first("out/a.o: a.f90 a.o \n", "a.o "), None);
    }
}
