//! Runs the user's C compiler as preprocessor for `source::cpp`.

use std::ffi::OsString;
use std::io::Write;
use std::process::{Command, Stdio};
use std::thread;

use crate::source::cpp::{Family, Preprocess, PreprocessError};

/// The C compiler below dvmcc.
#[derive(Debug, Clone)]
pub struct CompilerPreprocessor {
    command: OsString,
    family: Family,
}

impl CompilerPreprocessor {
    /// Uses `command`, a program without arguments. It is asked once what it is.
    #[must_use]
    pub fn new(command: impl Into<OsString>) -> Self {
        let command = command.into();
        let version = Command::new(&command).arg("--version").output();
        let is_clang =
            version.is_ok_and(|output| String::from_utf8_lossy(&output.stdout).contains("clang"));
        Self {
            command,
            family: if is_clang { Family::Clang } else { Family::Gcc },
        }
    }

    fn describe(&self, arguments: &[OsString]) -> String {
        let words = std::iter::once(&self.command).chain(arguments);
        words
            .map(|word| word.to_string_lossy())
            .collect::<Vec<_>>()
            .join(" ")
    }
}

impl Preprocess for CompilerPreprocessor {
    fn run(&self, arguments: &[OsString], input: &[u8]) -> Result<Vec<u8>, PreprocessError> {
        let cannot_start = |source| PreprocessError::Start {
            command: self.describe(arguments),
            source,
        };
        let mut child = Command::new(&self.command)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .map_err(cannot_start)?;
        let stdin = child.stdin.take();
        let output = thread::scope(|scope| {
            // The compiler may stop reading early; its status then says why.
            scope.spawn(move || stdin.map(|mut stdin| stdin.write_all(input)));
            child.wait_with_output()
        })
        .map_err(cannot_start)?;
        if output.status.success() {
            return Ok(output.stdout);
        }
        Err(PreprocessError::Failed {
            command: self.describe(arguments),
            status: output.status.code(),
            messages: String::from_utf8_lossy(&output.stderr).into_owned(),
        })
    }

    fn read(&self, file: &str) -> Option<Vec<u8>> {
        std::fs::read(file).ok()
    }

    fn family(&self) -> Family {
        self.family
    }
}
