//! Files that are read and written.

use super::arguments::{Arguments, DriverMode, Input};
use crate::pipeline::Audience;
use std::fs;
use std::path::Path;

/// Whom the mode emits for.
pub(super) fn reader(arguments: &Arguments) -> Audience {
    match arguments.mode {
        DriverMode::Debug => Audience::Compiler,
        DriverMode::Emit | DriverMode::Lint | DriverMode::Plain => Audience::User,
    }
}

/// A file that cannot be read is ours to name, before any compiler speaks of it.
pub(super) fn is_readable(input: &Input) -> Result<(), String> {
    if input.path == Path::new("-") {
        return Err(
            "`-`: only a C source of a build is read from the standard input; name a file".into(),
        );
    }
    let name = input.path.display();
    let file = fs::File::open(&input.path).and_then(|file| file.metadata());
    match file {
        Err(error) => Err(format!("cannot read {name}: {error}")),
        Ok(file) if file.is_dir() => Err(format!("cannot read {name}: it is a folder")),
        Ok(_) => Ok(()),
    }
}

/// Writes a file; of one that cannot be written as a whole nothing is left.
pub(super) fn write(path: &Path, text: &[u8]) -> Result<(), String> {
    fs::write(path, text).map_err(|error| {
        if path.is_file() {
            let _ = fs::remove_file(path);
        }
        format!("cannot write {}: {error}", path.display())
    })
}
