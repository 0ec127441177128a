//! Which files came with the system, and which are instrumented.

use std::path::Path;

/// The entry point that every instrumented unit calls: its name stands in what holds one.
const MARKER: &[u8] = b"dyn_RegisterUnit";
/// The one that units call first which several processes execute.
const DIVIDED: &[u8] = b"dyn_Join";

/// An object, or what is linked of some, holds an instrumented unit.
#[must_use]
pub fn has_marker(bytes: &[u8]) -> bool {
    has(bytes, MARKER)
}

/// An object holds a unit for parallel runs.
#[must_use]
pub fn is_divided(bytes: &[u8]) -> bool {
    has(bytes, DIVIDED)
}

fn has(bytes: &[u8], name: &[u8]) -> bool {
    bytes.windows(name.len()).any(|window| window == name)
}

/// Folders of libraries that are not the user's own.
const SYSTEM: [&str; 7] = [
    "/lib",
    "/lib32",
    "/lib64",
    "/libx32",
    "/usr",
    "/opt",
    "/nix/store",
];

/// A library that came with the system, not with the program.
#[must_use]
pub fn is_of_system(path: &Path) -> bool {
    path.is_absolute() && {
        let real = path.canonicalize();
        let real = real.as_deref().unwrap_or(path);
        SYSTEM
            .iter()
            .any(|folder| path.starts_with(folder) || real.starts_with(folder))
    }
}
