//! The temporary folder of a build, which goes however dvmcc ends.

use std::io;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use tempfile::TempDir;

/// Waits until nobody holds the other end of its input any more, then removes what it is given. What ends dvmcc is not meant for it.
const REMOVES: &str = "trap '' HUP INT QUIT TERM; read -r nothing; rm -rf -- \"$0\"";

/// A temporary folder. A signal that ends dvmcc leaves nobody here to remove it: a shell does that then, which waits for the end.
pub(super) struct WorkFolder {
    /// `None`: removed.
    folder: Option<TempDir>,
    /// Where there is a shell.
    remover: Option<Child>,
}

impl WorkFolder {
    /// # Errors
    /// What the system says against it.
    pub(super) fn new() -> io::Result<WorkFolder> {
        let folder = tempfile::Builder::new().prefix("dvmcc").tempdir()?;
        let remover = Command::new("sh")
            .args(["-c", REMOVES])
            .arg(folder.path())
            .current_dir("/")
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .ok();
        Ok(WorkFolder {
            folder: Some(folder),
            remover,
        })
    }

    pub(super) fn path(&self) -> &Path {
        self.folder.as_ref().map_or(Path::new(""), TempDir::path)
    }
}

impl Drop for WorkFolder {
    fn drop(&mut self) {
        drop(self.folder.take());
        if let Some(mut remover) = self.remover.take() {
            // It has nothing to do; if it cannot be ended, it ends with the pipe.
            let _ = remover.kill();
            let _ = remover.wait();
        }
    }
}
