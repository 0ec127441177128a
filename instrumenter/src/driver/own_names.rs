//! Functions and variables of the program that have names of the system's libraries. In a program for parallel runs these would take
//! the place of the system's own in the libraries of MPI (`stat`, `read`): they are kept out of the table of dynamic symbols. What a
//! link puts in the place of functions is left as it is where the program has its own.

use std::collections::BTreeSet;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use object::read::archive::ArchiveFile;
use object::{File, Object, ObjectSymbol};

use super::arguments::Arguments;
use super::files::write;
use super::tools;

/// Libraries whose functions those of MPI call.
const LIBRARIES: [&str; 2] = ["libc.so.6", "libm.so.6"];

/// Whoever has memory functions of its own has them for all: what one makes another one frees.
const OF_MEMORY: [&str; 11] = [
    "aligned_alloc",
    "calloc",
    "cfree",
    "free",
    "malloc",
    "malloc_usable_size",
    "memalign",
    "posix_memalign",
    "pvalloc",
    "realloc",
    "valloc",
];

/// What the program defines for others.
#[derive(Default)]
pub(super) struct OwnNames {
    objects: BTreeSet<String>,
    /// What archives have besides, all of which need not be linked.
    archives: BTreeSet<String>,
}

/// What the objects and archives of the link define.
pub(super) fn of_link(arguments: &Arguments, objects: &[Option<PathBuf>]) -> OwnNames {
    let given = arguments.inputs.iter().map(|input| &input.path);
    let mut names = OwnNames::default();
    for path in given.chain(objects.iter().flatten()) {
        if is_of_linker(path) {
            let bytes = fs::read(path).unwrap_or_default();
            match ArchiveFile::parse(&bytes[..]) {
                Ok(archive) if !archive.is_thin() => {
                    let members = archive.members().map_while(Result::ok);
                    for member in members {
                        add(
                            &mut names.archives,
                            member.data(&bytes[..]).unwrap_or_default(),
                        );
                    }
                }
                _ => add(&mut names.objects, &bytes),
            }
        }
    }
    names
}

fn is_of_linker(path: &Path) -> bool {
    let suffix = path.extension().and_then(|suffix| suffix.to_str());
    matches!(suffix, Some("o" | "a" | "obj"))
}

fn add(names: &mut BTreeSet<String>, bytes: &[u8]) {
    let Ok(file) = File::parse(bytes) else {
        return;
    };
    let defined = file
        .symbols()
        .filter(|symbol| symbol.is_global() && (symbol.is_definition() || symbol.is_common()));
    names.extend(defined.filter_map(|symbol| Some(symbol.name().ok()?.to_owned())));
}

/// The words by which calls of these functions go elsewhere, unless the program has its own.
pub(super) fn wraps<'a>(
    wrapped: impl IntoIterator<Item = &'a str>,
    own: &OwnNames,
) -> Vec<OsString> {
    let word = |name: &str| match own.objects.contains(name) {
        // Nobody calls what would stand in its place, but it is there.
        true => format!("-Wl,--defsym=__real_{name}={name}"),
        false => format!("-Wl,--wrap={name}"),
    };
    wrapped.into_iter().map(|name| word(name).into()).collect()
}

/// The words that keep names of the system to the program. `work`: a folder for what the linker reads.
///
/// # Errors
/// Nothing can be written there.
pub(super) fn kept_to_program(own: &OwnNames, work: &Path) -> Result<Vec<OsString>, String> {
    let system = of_system();
    let is_kept = |name: &&str| system.contains(*name) && !OF_MEMORY.contains(name);
    let names = own.objects.union(&own.archives).map(String::as_str);
    let kept: Vec<&str> = names.filter(is_kept).collect();
    if kept.is_empty() {
        return Ok(Vec::new());
    }
    let script = work.join("own_names.map");
    let text = format!("{{ local: {}; }};\n", kept.join("; "));
    write(&script, text.as_bytes())?;
    let mut word = OsString::from("-Wl,--version-script=");
    word.push(script);
    Ok(vec![word])
}

fn of_system() -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    for library in LIBRARIES {
        let asked = format!("-print-file-name={library}");
        let Ok(told) = Command::new(tools::c_compiler()).arg(asked).output() else {
            continue;
        };
        let path = String::from_utf8_lossy(&told.stdout).trim().to_owned();
        let bytes = fs::read(path).unwrap_or_default();
        let Ok(file) = File::parse(&bytes[..]) else {
            continue;
        };
        let defined = file.dynamic_symbols().filter(|one| one.is_definition());
        names.extend(defined.filter_map(|one| Some(one.name().ok()?.to_owned())));
    }
    // They are what every program has.
    names.retain(|name| !["environ", "main", "_init", "_fini"].contains(&name.as_str()));
    names
}
