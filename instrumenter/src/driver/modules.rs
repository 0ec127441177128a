//! Files about Fortran modules: beside each `.mod` file that a debug build makes stands a `.dvmod` file with
//! what other files have to know of the module. They are looked for where the compiler looks for `.mod` files.
//!
//! The first line tells the format, the default kinds, which `.mod` file it belongs to (one that was made again by another compiler
//! run has nothing to do with it), and what stands behind it, so that a damaged file is not taken for a small module.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use crate::bytes;
use crate::source::ModuleFile;

/// Raised when older versions of dvmcc cannot read what is written any more, or newer ones what was.
const FORMAT: u32 = 2;

/// How every file begins.
const MARK: &str = "!dvmdbg module";

/// What was found out about the modules of the sources before, where no compiler makes `.mod` files.
#[derive(Default)]
pub(super) struct Earlier(RefCell<BTreeMap<String, ModuleFile>>);

impl Earlier {
    /// Notes the modules of a source; later sources see them.
    pub(super) fn note(&self, modules: &[(String, String)], kinds: &str) {
        for (name, text) in modules {
            let known = ModuleFile::Interface {
                path: file_name(name),
                text: text.clone(),
                kinds: kinds.to_owned(),
            };
            self.0.borrow_mut().insert(name.clone(), known);
        }
    }

    fn find(&self, name: &str) -> Option<ModuleFile> {
        self.0.borrow().get(name).cloned()
    }
}

/// Where modules are looked for.
pub(super) struct Folders<'a> {
    earlier: &'a Earlier,
    folders: Vec<PathBuf>,
}

impl<'a> Folders<'a> {
    /// As gfortran does: the working directory, the folder of the source, those of `-I`, that of `-J`.
    pub(super) fn new(source: &Path, flags: &[OsString], earlier: &'a Earlier) -> Self {
        let mut folders = vec![PathBuf::new(), folder_of(source)];
        folders.extend(named(flags, "-I"));
        folders.extend(named(flags, "-J"));
        Self { earlier, folders }
    }

    /// What is known of a module.
    pub(super) fn find(&self, name: &str) -> ModuleFile {
        if let Some(known) = self.earlier.find(name) {
            return known;
        }
        let suffix = if name.contains('@') { "smod" } else { "mod" };
        let binary = format!("{name}.{suffix}");
        let folder = self
            .folders
            .iter()
            .find(|folder| folder.join(&binary).is_file());
        let Some(folder) = folder else {
            return ModuleFile::Unknown;
        };
        let (file, binary) = (folder.join(file_name(name)), folder.join(binary));
        let plain = || match dvmdbg_abi::is_of_system(&binary) {
            true => ModuleFile::Unknown,
            false => ModuleFile::Plain(binary.to_string_lossy().into_owned()),
        };
        let Ok(text) = fs::read(&file) else {
            return plain();
        };
        read(&file, &bytes::decode(&text), &digest(&binary)).unwrap_or_else(plain)
    }
}

/// The contents of the file about a module; `None`: they are of another `.mod` file than the one `digest` is of.
fn read(file: &Path, text: &str, digest: &str) -> Option<ModuleFile> {
    let path = file.to_string_lossy().into_owned();
    let unusable = |reason: &str, help: &str| {
        Some(ModuleFile::Unusable {
            path: path.clone(),
            reason: reason.to_owned(),
            help: help.to_owned(),
        })
    };
    let (head, behind) = text.split_once('\n').unwrap_or((text, ""));
    let words: Vec<&str> = head
        .strip_prefix(MARK)
        .unwrap_or_default()
        .split_whitespace()
        .collect();
    let ["format", format, rest @ ..] = &words[..] else {
        return unusable(
            "`dvmcc` did not write it",
            "remove it, or build the file that holds the module again with `dvmcc --debug`",
        );
    };
    if format.parse() != Ok(FORMAT) {
        return unusable(
            &format!("it has format {format}, and this version of dvmcc reads format {FORMAT}"),
            "build the file that holds the module again with this version of `dvmcc --debug`",
        );
    }
    let damaged = |what: &str| {
        unusable(
            &format!("{what} is damaged"),
            "build the file that holds the module again with `dvmcc --debug`",
        )
    };
    match rest {
        ["kinds", _, "of", of, "text", _] if *of != digest => None,
        ["kinds", kinds, "of", _, "text", sum] if *sum == digest_of(behind.as_bytes()) => {
            Some(ModuleFile::Interface {
                path,
                text: text.to_owned(),
                kinds: (*kinds).to_owned(),
            })
        }
        ["kinds", _, "of", _, "text", _] => damaged("it"),
        _ => damaged("its first line"),
    }
}

/// Writes what other files have to know of modules beside the `.mod` files that the compiler has just made.
///
/// # Errors
/// A sentence that names the file that cannot be written.
pub(super) fn write(
    modules: &[(String, String)],
    kinds: &str,
    flags: &[OsString],
) -> Result<(), String> {
    let folder = named(flags, "-J").pop().unwrap_or_default();
    for (name, text) in modules {
        let made = ["smod", "mod"].map(|suffix| folder.join(format!("{name}.{suffix}")));
        let binary = if name.contains('@') {
            &made[0]
        } else {
            &made[1]
        };
        let head = format!(
            "{MARK} format {FORMAT} kinds {kinds} of {} text {}\n",
            digest(binary),
            digest_of(text.as_bytes())
        );
        let file = folder.join(file_name(name));
        replace(&file, &bytes::encode(&(head + text)))
            .map_err(|error| format!("cannot write {}: {error}", file.display()))?;
    }
    Ok(())
}

/// Gives a file these contents at once; one that has them keeps its age.
fn replace(file: &Path, contents: &[u8]) -> std::io::Result<()> {
    if fs::read(file).is_ok_and(|old| old == contents) {
        return Ok(());
    }
    let folder = match file.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    };
    let ordinary = std::os::unix::fs::PermissionsExt::from_mode(0o666);
    let mut new = tempfile::Builder::new()
        .prefix(".dvmod")
        .permissions(ordinary)
        .tempfile_in(folder)?;
    new.write_all(contents)?;
    new.persist(file).map_err(|error| error.error)?;
    Ok(())
}

fn file_name(module: &str) -> String {
    format!("{module}.dvmod")
}

/// Folders that options such as `-I` name.
pub(super) fn named(flags: &[OsString], option: &str) -> Vec<PathBuf> {
    let mut folders = Vec::new();
    let mut flags = flags.iter();
    while let Some(flag) = flags.next() {
        match flag.to_string_lossy().strip_prefix(option) {
            Some("") => folders.extend(flags.next().map(PathBuf::from)),
            Some(folder) => folders.push(folder.into()),
            None => {}
        }
    }
    folders
}

/// The folder that a source lies in; empty for the working directory.
pub(super) fn folder_of(source: &Path) -> PathBuf {
    source.parent().unwrap_or(Path::new("")).to_owned()
}

/// [`digest_of`] the contents of a file; zeros without one.
fn digest(file: &Path) -> String {
    digest_of(&fs::read(file).unwrap_or_default())
}

/// Sixteen digits that change with the contents; zeros if there are none.
fn digest_of(contents: &[u8]) -> String {
    let hash = contents
        .iter()
        .fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| {
            (hash ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3)
        });
    format!("{:016x}", if contents.is_empty() { 0 } else { hash })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reading(text: &str) -> Option<ModuleFile> {
        read(Path::new("m.dvmod"), text, "0123")
    }

    #[test]
    fn what_belongs_to_another_module_file_is_not_used() {
        let text = "module m\nend module\n";
        let sum = digest_of(text.as_bytes());
        let file = format!("{MARK} format {FORMAT} kinds --- of 0123 text {sum}\n{text}");
        assert!(
            matches!(reading(&file), Some(ModuleFile::Interface { kinds, .. }) if kinds == "---")
        );
        assert_eq!(reading(&file.replace("of 0123", "of 4567")), None);
    }

    #[test]
    fn damaged_files_are_refused_by_name() {
        let text = "module m\ninteger :: i\nend module\n";
        let sum = digest_of(text.as_bytes());
        let file = format!("{MARK} format {FORMAT} kinds --- of 0123 text {sum}\n{text}");
        let behind = file.len() - text.len();
        for cut in behind..file.len() {
            let found = reading(&file[..cut]);
            assert!(matches!(found, Some(ModuleFile::Unusable { .. })), "{cut}");
        }
        let flipped = file.replace("integer", "inteGer");
        assert!(matches!(
            reading(&flipped),
            Some(ModuleFile::Unusable { .. })
        ));
    }

    #[test]
    fn foreign_files_and_other_formats_are_refused_by_name() {
        for text in [
            "",
            "module m",
            "!dvmdbg module format 99 of x\n",
            "!dvmdbg module format 2 of\n",
        ] {
            let Some(ModuleFile::Unusable { path, reason, help }) = reading(text) else {
                panic!("{text:?} is not refused");
            };
            assert!(
                path == "m.dvmod" && !reason.is_empty() && help.contains("dvmcc --debug"),
                "{text}"
            );
        }
    }

    #[test]
    fn folders_are_taken_from_options_with_and_without_a_blank() {
        let flags = ["-Ia", "-O2", "-I", "b", "-Jc"].map(OsString::from);
        assert_eq!(
            named(&flags, "-I"),
            [PathBuf::from("a"), PathBuf::from("b")]
        );
        assert_eq!(named(&flags, "-J"), [PathBuf::from("c")]);
    }
}
