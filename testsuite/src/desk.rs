//! A folder for tests of the driver: sources go in, dvmcc and what it built are run there.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use tempfile::TempDir;

use crate::tools::{Tools, find_tools};

/// A temporary folder with sources, in which the tools are run.
#[derive(Debug)]
pub struct Desk {
    /// The folder.
    pub folder: TempDir,
    /// What is run.
    pub tools: Tools,
}

impl Desk {
    /// An empty folder.
    ///
    /// # Panics
    /// When the tools are not built.
    #[must_use]
    pub fn new() -> Self {
        let tools = find_tools().expect("dvmcc and dvmdbg are built");
        let folder = tempfile::tempdir().expect("a temporary folder can be made");
        Self { folder, tools }
    }

    /// Writes a file, and the folders it lies in.
    ///
    /// # Panics
    /// When it cannot be written.
    pub fn file(&self, name: &str, text: &str) -> &Self {
        let path = self.folder.path().join(name);
        fs::create_dir_all(path.parent().expect("files lie in a folder"))
            .expect("the folder can be made");
        fs::write(path, text).expect("the file can be written");
        self
    }

    /// Runs a program in the folder.
    ///
    /// # Panics
    /// When it cannot be started.
    #[must_use]
    pub fn run(&self, program: &Path, words: &[&str]) -> Output {
        Command::new(program)
            .args(words)
            .current_dir(self.folder.path())
            .output()
            .expect("the program can be started")
    }

    /// Runs dvmcc with the words of `line`.
    ///
    /// # Panics
    /// When it cannot be started.
    #[must_use]
    pub fn dvmcc(&self, line: &str) -> Output {
        self.run(
            &self.tools.dvmcc,
            &line.split_whitespace().collect::<Vec<_>>(),
        )
    }

    /// The same, and it must succeed.
    ///
    /// # Panics
    /// When it fails.
    pub fn succeeds(&self, line: &str) -> Output {
        let output = self.dvmcc(line);
        assert!(
            output.status.success(),
            "dvmcc {line}: {}",
            text(&output.stderr)
        );
        output
    }

    /// Standard output of a program that was built here.
    ///
    /// # Panics
    /// When it cannot be started.
    #[must_use]
    pub fn prints(&self, program: &str) -> String {
        text(&self.run(&self.folder.path().join(program), &[]).stdout)
    }

    /// Whether the folder has the file.
    #[must_use]
    pub fn has(&self, name: &str) -> bool {
        self.folder.path().join(name).exists()
    }
}

/// Output as text.
#[must_use]
pub fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

impl Default for Desk {
    fn default() -> Self {
        Self::new()
    }
}
