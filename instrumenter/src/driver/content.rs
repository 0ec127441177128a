//! What a file is for the linker, and what in it is not instrumented.
//!
//! Every instrumented unit calls an entry point whose name stands in the object then ([`has_marker`]). `ld -r` makes one object of many:
//! its symbols lie in order of the units that they came from, behind the name of each.

use std::collections::{BTreeSet, HashSet};
use std::fs;
use std::path::Path;

use dvmdbg_abi::has_marker;
use object::read::archive::ArchiveFile;
use object::{File, Object, ObjectKind, ObjectSymbol, SymbolKind};

/// A variable that every instrumented unit has for itself.
const UNIT: &str = "dvm_unit";

/// What a file is for the linker.
pub(super) enum Content {
    Object {
        left: Left,
    },
    Shared {
        marked: bool,
    },
    /// Its members, as far as it holds them itself.
    Archive {
        members: Vec<ArchiveMember>,
        is_thin: bool,
    },
    /// `@file`, a script of the linker, or nothing that can be read.
    Text,
}

/// What of an object is not instrumented.
pub(super) enum Left {
    Nothing,
    All,
    /// These units.
    Some(Vec<String>),
}

/// A file in an archive.
pub(super) struct ArchiveMember {
    pub(super) name: String,
    pub(super) left: Left,
}

impl Content {
    pub(super) fn of(path: &Path) -> Content {
        Content::of_bytes(&fs::read(path).unwrap_or_default())
    }

    pub(super) fn of_bytes(bytes: &[u8]) -> Content {
        if let Ok(archive) = ArchiveFile::parse(bytes) {
            let is_thin = archive.is_thin();
            let members = archive.members().map_while(Result::ok).map(|member| {
                let name = String::from_utf8_lossy(member.name()).into_owned();
                let left = match is_thin {
                    true => Left::Nothing,
                    false => Left::of(member.data(bytes).unwrap_or_default()),
                };
                ArchiveMember { name, left }
            });
            let members = members.collect();
            return Content::Archive { members, is_thin };
        }
        match File::parse(bytes).map(|file| file.kind()) {
            Ok(ObjectKind::Relocatable) => Content::Object {
                left: Left::of(bytes),
            },
            Ok(_) => Content::Shared {
                marked: has_marker(bytes),
            },
            Err(_) => Content::Text,
        }
    }

    /// Something in it is not instrumented, or it cannot be told.
    pub(super) fn is_doubtful(&self) -> bool {
        let is_left = |left: &Left| !matches!(left, Left::Nothing);
        match self {
            Content::Object { left } => is_left(left),
            Content::Shared { marked } => !marked,
            Content::Archive { members, is_thin } => {
                *is_thin || members.iter().any(|member| is_left(&member.left))
            }
            Content::Text => true,
        }
    }
}

impl Left {
    fn of(bytes: &[u8]) -> Left {
        if !has_marker(bytes) {
            return Left::All;
        }
        match others(bytes) {
            others if others.is_empty() => Left::Nothing,
            others => Left::Some(others),
        }
    }

    /// What is left of the object of this name, as the user knows it: `both.o(part.c)`.
    pub(super) fn names(&self, object: &str) -> Vec<String> {
        match self {
            Left::Nothing => Vec::new(),
            Left::All => vec![object.to_owned()],
            Left::Some(units) => {
                let names = units.iter().map(|unit| format!("{object}({unit})"));
                names.collect()
            }
        }
    }
}

/// Units of an object that are not instrumented, where some are. A Fortran unit and its companion have one stem.
fn others(bytes: &[u8]) -> Vec<String> {
    let Ok(file) = File::parse(bytes) else {
        return Vec::new();
    };
    let (mut units, mut ours) = (Vec::new(), HashSet::new());
    for symbol in file.symbols() {
        let name = symbol.name().unwrap_or_default();
        if symbol.kind() == SymbolKind::File && !name.is_empty() {
            units.push(name.to_owned());
        } else if symbol.is_local() && name.starts_with(UNIT) {
            ours.extend(units.last().map(|unit| stem(unit)));
        }
    }
    if ours.is_empty() {
        return Vec::new();
    }
    units.retain(|unit| !ours.contains(&stem(unit)));
    units
}

/// Variables with a name for the linker that are defined in what is left of a link (`part.o`, `libparts.a(part.o)`, `both.o(part.c)`).
pub(super) fn variables(left: &[String]) -> BTreeSet<String> {
    let files: BTreeSet<&str> = left
        .iter()
        .map(|name| name.split('(').next().unwrap_or(name))
        .collect();
    let mut found = BTreeSet::new();
    for file in files {
        let bytes = fs::read(file).unwrap_or_default();
        match ArchiveFile::parse(&*bytes) {
            Ok(archive) => {
                for member in archive.members().map_while(Result::ok) {
                    let data = member.data(&*bytes).unwrap_or_default();
                    found.extend(variables_of(data));
                }
            }
            Err(_) => found.extend(variables_of(&bytes)),
        }
    }
    found
}

/// What lies in COMMON of an object is not defined there.
fn variables_of(bytes: &[u8]) -> Vec<String> {
    if matches!(Left::of(bytes), Left::Nothing) {
        return Vec::new();
    }
    let Ok(file) = File::parse(bytes) else {
        return Vec::new();
    };
    let variables = file.symbols().filter(|symbol| {
        symbol.is_global() && symbol.is_definition() && symbol.kind() == SymbolKind::Data
    });
    let is_name = |name: &&str| {
        name.bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
    };
    variables
        .filter_map(|symbol| symbol.name().ok().filter(is_name).map(str::to_owned))
        .collect()
}

fn stem(unit: &str) -> String {
    let stem = Path::new(unit).file_stem().unwrap_or_default();
    stem.to_string_lossy().into_owned()
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
        archive.extend(entry("/", &[0; 4]));
        archive.extend(entry("//", b"a_name_of_many_letters.o/\n"));
        archive.extend(entry("/0", b"first"));
        archive.extend(entry("b.o/", b"dyn_RegisterUnit"));
        let Content::Archive { members, .. } = Content::of_bytes(&archive) else {
            panic!("no archive");
        };
        let names = |member: &ArchiveMember| (member.name.clone(), member.left.names("o").len());
        let found: Vec<_> = members.iter().map(names).collect();
        let expected = [
            ("a_name_of_many_letters.o".to_owned(), 1),
            ("b.o".to_owned(), 0),
        ];
        assert_eq!(found, expected);
        for cut in 0..archive.len() {
            match Content::of_bytes(&archive[..cut]) {
                Content::Archive { members, .. } => assert!(members.len() <= 2),
                other => assert!(other.is_doubtful()),
            }
        }
    }
}
