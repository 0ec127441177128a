//! What a link takes in that dvmcc has not instrumented: the user's objects, members of archives, shared libraries, sources in
//! other languages. The build names them, and so does the verdict of every run: what they do is not checked.
//!
//! What the linker takes from archives and finds by `-l` it tells itself, in the map of a trial link; that is made only where such a
//! file is not instrumented as a whole.

use std::collections::{BTreeSet, HashMap, HashSet};
use std::ffi::{OsStr, OsString};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use super::arguments::{Arguments, Input, InputKind};
use super::content::{Content, Left};
use super::tools;
use crate::emit::owned;
use dvmdbg_abi::{has_marker, is_divided, is_of_system};

/// What is not instrumented of a link, as the user knows it: `part.o`, `libparts.a(part.o)`. `words`: the command line of the
/// link without its output; `work`: the folder of objects that were made for it.
///
/// # Errors
/// A linker that cannot be started.
pub(super) fn of_link(
    arguments: &Arguments,
    linker: &OsStr,
    words: &[OsString],
    work: &Path,
) -> Result<Vec<String>, String> {
    let others = || {
        arguments
            .inputs
            .iter()
            .filter(|one| one.kind == InputKind::Other)
    };
    let mut names: Vec<String> = others()
        .filter(|input| is_source(input))
        .map(|input| input.path.to_string_lossy().into_owned())
        .collect();
    let files: Vec<&Path> = others()
        .filter(|input| !is_source(input) && !is_of_system(&input.path))
        .map(|input| input.path.as_path())
        .collect();
    let mut words_of_linker: Vec<String> = words
        .iter()
        .map(|word| word.to_string_lossy().into_owned())
        .collect();
    let handed_on = handed_on(&words_of_linker);
    words_of_linker.extend(handed_on.iter().cloned());
    let found = libraries(&words_of_linker);
    let is_doubtful = |path: &&Path| {
        let content = Content::of(path);
        !matches!(content, Content::Object { .. }) && content.is_doubtful()
    };
    let libraries = files
        .iter()
        .copied()
        .chain(found.iter().map(PathBuf::as_path));
    let is_hidden = |word: &String| {
        word.starts_with('@') || is_users_file(word) && Content::of(Path::new(word)).is_doubtful()
    };
    if handed_on.iter().any(is_hidden) || libraries.into_iter().any(|path| is_doubtful(&path)) {
        let map = trial(linker, words, work)?;
        names.extend(loaded(&map, work));
    } else {
        names.extend(files.iter().flat_map(|path| left_in(path)));
    }
    let mut seen = HashSet::new();
    names.retain(|name| seen.insert(name.clone()));
    Ok(names)
}

/// Objects of both kinds of instrumented builds do not go together.
///
/// # Errors
/// The first object that is of the other kind than the link.
pub(super) fn refuse_mixed(arguments: &Arguments) -> Result<(), String> {
    for input in &arguments.inputs {
        if input.kind != InputKind::Other {
            continue;
        }
        let bytes = fs::read(&input.path).unwrap_or_default();
        let (path, divided) = (input.path.display(), is_divided(&bytes));
        let is_object = || matches!(Content::of_bytes(&bytes), Content::Object { .. });
        match arguments.parallel {
            true if !divided && has_marker(&bytes) && is_object() => {
                return Err(format!(
                    "{path} was compiled for dynamic control (--debug): its accesses are not divided among processes; compile it with --parallel, too"
                ));
            }
            false if divided && is_object() => {
                return Err(format!(
                    "{path} was compiled with --parallel; link with --parallel, too, or compile it without"
                ));
            }
            _ => {}
        }
    }
    Ok(())
}

/// What is left in an object or a shared library.
fn left_in(path: &Path) -> Vec<String> {
    let name = path.to_string_lossy().into_owned();
    match Content::of(path) {
        Content::Object { left } => left.names(&name),
        Content::Shared { marked: false } => vec![name],
        Content::Shared { .. } | Content::Archive { .. } | Content::Text => Vec::new(),
    }
}

/// A text that the compiler driver compiles while it links: C++, assembler and others.
fn is_source(input: &Input) -> bool {
    let suffix = input.path.extension().and_then(OsStr::to_str);
    let is_for_linker = matches!(suffix, Some("o" | "obj" | "a" | "so" | "lo"));
    input.language.is_some()
        || !is_for_linker
            && matches!(Content::of(&input.path), Content::Text)
            && suffix.is_some_and(is_of_language)
}

fn is_of_language(suffix: &str) -> bool {
    const SUFFIXES: [&str; 20] = [
        "C", "CPP", "M", "S", "adb", "c++", "cc", "cp", "cpp", "cxx", "d", "go", "i", "ii", "m",
        "mi", "mm", "s", "sx", "tcc",
    ];
    SUFFIXES.contains(&suffix)
}

/// Words that `-Wl,` and `-Xlinker` hand on to the linker.
fn handed_on(words: &[String]) -> Vec<String> {
    let mut found = Vec::new();
    let mut words = words.iter();
    while let Some(word) = words.next() {
        if word == "-Xlinker" {
            found.extend(words.next().cloned());
        } else if let Some(list) = word.strip_prefix("-Wl,") {
            found.extend(list.split(',').map(str::to_owned));
        }
    }
    found
}

fn is_users_file(word: &str) -> bool {
    let path = Path::new(word);
    path.is_file() && !is_of_system(path)
}

/// Libraries of `-l` in the user's folders, in every form that the linker might choose.
fn libraries(words: &[String]) -> Vec<PathBuf> {
    let (mut folders, mut names) = (Vec::new(), Vec::new());
    let mut words = words.iter();
    while let Some(word) = words.next() {
        for (option, list) in [("-L", &mut folders), ("-l", &mut names)] {
            if let Some(rest) = word.strip_prefix(option) {
                let value = match rest {
                    "" => words.next().cloned().unwrap_or_default(),
                    _ => rest.trim_start_matches('=').to_owned(),
                };
                list.push(value);
                break;
            }
        }
    }
    let mut found = Vec::new();
    for name in &names {
        let files = match name.strip_prefix(':') {
            Some(file) => vec![file.to_owned()],
            None => vec![format!("lib{name}.so"), format!("lib{name}.a")],
        };
        let places = folders
            .iter()
            .flat_map(|folder| files.iter().map(move |file| Path::new(folder).join(file)));
        found.extend(places.filter(|path| path.is_file() && !is_of_system(path)));
    }
    found
}

/// The map of a link whose result nobody needs; empty if it fails, for the real one will fail, too, and say why.
fn trial(linker: &OsStr, words: &[OsString], work: &Path) -> Result<String, String> {
    let (result, map) = (work.join("trial"), work.join("trial.map"));
    let mut option = OsString::from("-Wl,-Map=");
    option.push(&map);
    Command::new(linker)
        .args(words)
        .args([OsStr::new("-o"), result.as_os_str(), &option])
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .map_err(|error| tools::cannot_start(linker, &error))?;
    let text = fs::read(&map).unwrap_or_default();
    Ok(String::from_utf8_lossy(&text).into_owned())
}

/// What a map names that is the user's and not instrumented: files, and the members of archives that are taken in.
fn loaded(map: &str, work: &Path) -> Vec<String> {
    let is_users = |path: &Path| {
        let is_ours =
            path.starts_with(work) || path.file_name() == Some(OsStr::new(tools::ARCHIVE));
        !is_ours && !is_of_system(path) && path.is_file()
    };
    let mut names = Vec::new();
    let files = map.lines().filter_map(|line| line.strip_prefix("LOAD "));
    // A member of a thin archive is a file.
    let thin = taken(map).filter(|name| split(name).is_none());
    for name in files.chain(thin).filter(|name| is_users(Path::new(name))) {
        names.extend(left_in(Path::new(name)));
    }
    let mut known: HashMap<&str, HashMap<String, Left>> = HashMap::new();
    for (archive, member) in taken(map).filter_map(split) {
        if !is_users(Path::new(archive)) {
            continue;
        }
        let members = known
            .entry(archive)
            .or_insert_with(|| members(Path::new(archive)));
        let left = members.get(member).unwrap_or(&Left::All);
        names.extend(left.names(&format!("{archive}({member})")));
    }
    names
}

/// What is left of the members of an archive, by their names.
fn members(archive: &Path) -> HashMap<String, Left> {
    let Content::Archive { members, .. } = Content::of(archive) else {
        return HashMap::new();
    };
    members
        .into_iter()
        .map(|member| (member.name, member.left))
        .collect()
}

/// The members of archives that a map lists in its first part: each at the begin of a line, what wanted it behind or below.
fn taken(map: &str) -> impl Iterator<Item = &str> {
    let lines = map
        .lines()
        .skip_while(|line| !line.starts_with("Archive member included"))
        .skip(2);
    let lines = lines.take_while(|line| !line.is_empty());
    let lines = lines.filter(|line| !line.starts_with([' ', '\t']));
    lines.map(|line| line.split("  ").next().unwrap_or(line))
}

/// Archive and member of `libparts.a(part.o)`.
fn split(name: &str) -> Option<(&str, &str)> {
    name.strip_suffix(')')?.rsplit_once('(')
}

/// An assembler text that hands `names` to the program (`linked.c` of the runtime); an empty one before them tells that dvmcc links it.
/// `owned`: variables that they define.
pub(super) fn note(names: &[String], owned: &BTreeSet<String>) -> String {
    let mut text = String::from("\t.section dvmdbg_left_out,\"a\"\n\t.byte 0\n");
    for name in names {
        let escaped: String = format!("{name}: not instrumented")
            .bytes()
            .map(|byte| match byte {
                b'"' | b'\\' => format!("\\{}", char::from(byte)),
                b' '..=b'~' => char::from(byte).to_string(),
                _ => format!("\\{byte:03o}"),
            })
            .collect();
        text.push_str(&format!("\t.asciz \"{escaped}\"\n"));
    }
    if !owned.is_empty() {
        text.push_str("\t.section .rodata\n");
    }
    for flag in owned.iter().map(|name| owned::flag(name)) {
        text.push_str(&format!("\t.weak {flag}\n{flag}:\t.byte 1\n"));
    }
    text + "\t.section .note.GNU-stack,\"\"\n"
}

/// One line for the user of the build.
pub(super) fn line(names: &[String], parallel: bool) -> String {
    const SHOWN: usize = 8;
    let more = match names.len().saturating_sub(SHOWN) {
        0 => String::new(),
        more => format!(" and {more} more"),
    };
    let shown = names.iter().take(SHOWN).cloned().collect::<Vec<_>>();
    let then = match parallel {
        true => "every process executes it as it stands",
        false => "what is done there is not checked",
    };
    format!(
        "dvmcc: note: not instrumented: {}{more}; {then}",
        shown.join(", ")
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_map_names_members_in_its_first_part() {
        let map = "Archive member included to satisfy reference by file (symbol)\n\n\
                   ./libparts.a(part.o)          main.o (part)\n\
                   libparts.a(a_name_of_many_letters.o)\n                              main.o (other)\n\
                   thin.o                        main.o (thin)\n\n\
                   Discarded input sections\n\n .text 0x0 libparts.a(lost.o)\nLOAD libparts.a\n";
        let found: Vec<&str> = taken(map).collect();
        let expected = [
            "./libparts.a(part.o)",
            "libparts.a(a_name_of_many_letters.o)",
            "thin.o",
        ];
        assert_eq!(found, expected);
        assert_eq!(split(found[0]), Some(("./libparts.a", "part.o")));
        assert_eq!(split(found[2]), None);
        assert_eq!(taken("").count(), 0);
    }

    #[test]
    fn any_name_is_handed_on() {
        let owned = BTreeSet::from(["blk_".to_owned()]);
        let text = note(&["a \"b\"\\\u{e4}.o".to_owned()], &owned);
        assert!(text.contains("dvm_owned_blk_:"), "{text}");
        assert!(
            text.contains("\"a \\\"b\\\"\\\\\\303\\244.o: not instrumented\""),
            "{text}"
        );
    }

    #[test]
    fn libraries_are_sought_in_the_users_folders() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("libparts.a");
        fs::write(&file, "x").expect("written");
        let option = format!("-L{}", folder.path().display());
        let found =
            |words: &[&str]| libraries(&words.iter().map(ToString::to_string).collect::<Vec<_>>());
        assert_eq!(
            found(&[&option, "-lparts", "-lm"]),
            std::slice::from_ref(&file)
        );
        assert_eq!(
            found(&["-L", &folder.path().to_string_lossy(), "-l", "parts"]),
            std::slice::from_ref(&file)
        );
        assert_eq!(found(&[&option, "-l:libparts.a"]), [file]);
        assert_eq!(found(&["-lparts", "-L/usr/lib"]), Vec::<PathBuf>::new());
    }
}
