//! What a link takes in that dvmcc has not instrumented: the user's objects, members of archives, shared libraries, sources in
//! other languages. The build names them, and so does the verdict of every run: what they do is not checked.
//!
//! Every instrumented unit calls an entry point whose name stands in the object then ([`has_marker`]). What the linker takes from
//! archives and finds by `-l` it tells itself, in the map of a trial link; that is made only where such a file is not instrumented
//! as a whole.

use std::collections::{HashMap, HashSet};
use std::ffi::{OsStr, OsString};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use super::arguments::{Arguments, Input, InputKind};
use super::tools;
use dvmdbg_abi::{has_marker, is_of_system};

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
        !matches!(content, Content::Object { .. }) && content.lacks_marker()
    };
    let libraries = files
        .iter()
        .copied()
        .chain(found.iter().map(PathBuf::as_path));
    let is_hidden = |word: &String| {
        word.starts_with('@') || is_users_file(word) && Content::of(Path::new(word)).lacks_marker()
    };
    if handed_on.iter().any(is_hidden) || libraries.into_iter().any(|path| is_doubtful(&path)) {
        let map = trial(linker, words, work)?;
        names.extend(loaded(&map, work));
    } else {
        let left = files.iter().filter(|path| Content::of(path).lacks_marker());
        names.extend(left.map(|path| path.to_string_lossy().into_owned()));
    }
    let mut seen = HashSet::new();
    names.retain(|name| seen.insert(name.clone()));
    Ok(names)
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

/// What a file is for the linker.
enum Content {
    Object {
        marked: bool,
    },
    Shared {
        marked: bool,
    },
    /// All members are instrumented, or not all.
    Archive {
        marked: bool,
    },
    /// `@file`, a script of the linker, or nothing that can be read.
    Text,
}

impl Content {
    fn of(path: &Path) -> Content {
        let bytes = fs::read(path).unwrap_or_default();
        let marked = has_marker(&bytes);
        if bytes.starts_with(b"\x7fELF") {
            // The type of the file: 3 is a shared object.
            return match bytes.get(16..18) {
                Some([3, _] | [_, 3]) => Content::Shared { marked },
                _ => Content::Object { marked },
            };
        }
        if bytes.starts_with(b"!<arch>\n") {
            let marked = marked && members(&bytes).all(|(_, member)| has_marker(member));
            return Content::Archive { marked };
        }
        if bytes.starts_with(b"!<thin>\n") {
            return Content::Archive { marked: false };
        }
        Content::Text
    }

    fn lacks_marker(&self) -> bool {
        match self {
            Content::Object { marked }
            | Content::Shared { marked }
            | Content::Archive { marked } => !marked,
            Content::Text => true,
        }
    }
}

/// Names and contents of the members of an archive, its own tables left out.
fn members(archive: &[u8]) -> impl Iterator<Item = (String, &[u8])> {
    const HEADER: usize = 60;
    let mut rest = archive.get(8..).unwrap_or_default();
    let mut long_names: &[u8] = &[];
    std::iter::from_fn(move || {
        loop {
            let (header, behind) = rest.split_at_checked(HEADER)?;
            let size: usize = std::str::from_utf8(&header[48..58])
                .ok()?
                .trim()
                .parse()
                .ok()?;
            let (content, next) = behind.split_at_checked(size)?;
            rest = next.get(size % 2..).unwrap_or_default();
            let name = String::from_utf8_lossy(&header[..16]).trim_end().to_owned();
            match name.as_str() {
                "/" | "/SYM64/" => {}
                "//" => long_names = content,
                _ => {
                    let far = name.strip_prefix('/').and_then(|at| at.parse().ok());
                    let far = far.and_then(|at: usize| long_names.get(at..));
                    let name = far.map_or(name.clone(), |from| {
                        let end = from
                            .iter()
                            .position(|&byte| byte == b'\n')
                            .unwrap_or(from.len());
                        String::from_utf8_lossy(&from[..end]).into_owned()
                    });
                    return Some((name.trim_end_matches('/').to_owned(), content));
                }
            }
        }
    })
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
        let content = Content::of(Path::new(name));
        let is_archive = matches!(content, Content::Archive { .. } | Content::Text);
        if !is_archive && content.lacks_marker() {
            names.push(name.to_owned());
        }
    }
    let mut marked: HashMap<&str, Vec<String>> = HashMap::new();
    for (archive, member) in taken(map).filter_map(split) {
        if !is_users(Path::new(archive)) {
            continue;
        }
        let marked = marked.entry(archive).or_insert_with(|| {
            let bytes = fs::read(archive).unwrap_or_default();
            let marked = members(&bytes).filter(|(_, content)| has_marker(content));
            marked.map(|(name, _)| name).collect()
        });
        if !marked.iter().any(|name| name == member) {
            names.push(format!("{archive}({member})"));
        }
    }
    names
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

/// An assembler text that hands `names` to the program (`linked.c` of the runtime).
pub(super) fn note(names: &[String]) -> String {
    let mut text = String::from("\t.section dvmdbg_left_out,\"a\"\n");
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
    text + "\t.section .note.GNU-stack,\"\"\n"
}

/// One line for the user of the build.
pub(super) fn line(names: &[String]) -> String {
    const SHOWN: usize = 8;
    let more = match names.len().saturating_sub(SHOWN) {
        0 => String::new(),
        more => format!(" and {more} more"),
    };
    let shown = names.iter().take(SHOWN).cloned().collect::<Vec<_>>();
    format!(
        "dvmcc: note: not instrumented: {}{more}; what is done there is not checked",
        shown.join(", ")
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn members_of_archives_have_short_and_long_names() {
        let entry = |name: &str, content: &[u8]| {
            let mut bytes = format!("{name:<16}{:<32}{:<10}`\n", "0", content.len()).into_bytes();
            bytes.extend(content);
            bytes.extend(vec![b'\n'; content.len() % 2]);
            bytes
        };
        let mut archive = b"!<arch>\n".to_vec();
        archive.extend(entry("/", b"symbols"));
        archive.extend(entry("//", b"a_name_of_many_letters.o/\n"));
        archive.extend(entry("/0", b"first"));
        archive.extend(entry("b.o/", b"dyn_RegisterUnit"));
        let found: Vec<_> = members(&archive).collect();
        assert_eq!(
            found[0],
            ("a_name_of_many_letters.o".to_owned(), &b"first"[..])
        );
        assert_eq!(found[1].0, "b.o");
        assert!(has_marker(found[1].1) && !has_marker(found[0].1));
        for cut in 0..archive.len() {
            assert!(members(&archive[..cut]).count() <= 2);
        }
    }

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
        let text = note(&["a \"b\"\\\u{e4}.o".to_owned()]);
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
