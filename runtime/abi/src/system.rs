//! Which files came with the system, and which are instrumented.

use std::path::Path;

/// The entry point that every instrumented unit calls: its name stands in what holds one.
const MARKER: &[u8] = b"dyn_RegisterUnit";

/// An object, or what is linked of some, holds an instrumented unit.
#[must_use]
pub fn has_marker(bytes: &[u8]) -> bool {
    bytes.windows(MARKER.len()).any(|window| window == MARKER)
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
