//! A file in which the processes of a run tell something.

use std::fs::File;
use std::os::fd::AsRawFd;
use std::path::{Path, PathBuf};

use tempfile::TempPath;

/// The processes append to it.
pub(crate) struct Mailbox {
    /// Where they find it.
    path: PathBuf,
    /// Without a name it is gone with dvmdbg, however that ends.
    _file: File,
    /// It has one where there is no other way to it.
    _name: Option<TempPath>,
}

impl Mailbox {
    /// # Errors
    /// There is no room for it.
    pub(crate) fn new() -> Result<Mailbox, String> {
        let file = tempfile::NamedTempFile::with_prefix("dvmdbg-")
            .map_err(|error| format!("cannot make a temporary file: {error}"))?;
        verify_room(file.path())?;
        let (file, name) = file.into_parts();
        // As other processes know our descriptor.
        let path = format!("/proc/{}/fd/{}", std::process::id(), file.as_raw_fd());
        let path = PathBuf::from(path);
        let opens = File::options().append(true).open(&path).is_ok();
        if opens && std::fs::remove_file(&name).is_ok() {
            return Ok(Mailbox {
                path,
                _file: file,
                _name: None,
            });
        }
        Ok(Mailbox {
            path: name.to_path_buf(),
            _file: file,
            _name: Some(name),
        })
    }

    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// What they have told.
    ///
    /// # Errors
    /// It cannot be read.
    pub(crate) fn read(&self) -> Result<Vec<u8>, String> {
        std::fs::read(&self.path)
            .map_err(|error| format!("cannot read {}: {error}", self.path.display()))
    }
}

/// What the program tells will have a place.
fn verify_room(path: &Path) -> Result<(), String> {
    let emptied = |()| std::fs::write(path, []);
    std::fs::write(path, [b'\n'; 4096])
        .and_then(emptied)
        .map_err(|error| {
            format!(
                "cannot write {}: {error}; TMPDIR may name another folder",
                path.display()
            )
        })
}
