//! Which files came with the system.

use std::path::Path;

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
