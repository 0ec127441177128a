//! Runs the user's C compiler as preprocessor for `source::cpp`, and says what it refused.

use std::ffi::{OsStr, OsString};
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::OnceLock;
use std::thread;

use super::tools;
use crate::diagnostic::{Diagnostic, Place, codes};
use crate::pipeline::Instrumented;
use crate::source::cpp::{Family, Preprocess, PreprocessError};

/// The C compiler below dvmcc.
#[derive(Debug, Clone)]
pub struct CompilerPreprocessor {
    command: OsString,
    family: Family,
}

impl CompilerPreprocessor {
    /// Uses `command`, a program without arguments.
    #[must_use]
    pub fn new(command: impl Into<OsString>) -> Self {
        let command = command.into();
        let family = family(&command);
        Self { command, family }
    }

    /// The same of gfortran, which has no relatives.
    #[must_use]
    pub(crate) fn gfortran(command: impl Into<OsString>) -> Self {
        Self {
            command: command.into(),
            family: Family::Gcc,
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

/// What the compiler `command` is: it is asked, the first one once for all units.
pub(super) fn family(command: &OsStr) -> Family {
    static FIRST: OnceLock<(OsString, Family)> = OnceLock::new();
    let (first, known) = FIRST.get_or_init(|| (command.to_owned(), asked(command)));
    match first == command {
        true => *known,
        false => asked(command),
    }
}

fn asked(command: &OsStr) -> Family {
    let version = Command::new(command).arg("--version").output();
    match version {
        Ok(output) if String::from_utf8_lossy(&output.stdout).contains("clang") => Family::Clang,
        _ => Family::Gcc,
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

/// A text that the preprocessor refuses is a fault of the text: its messages become diagnostics.
///
/// # Errors
/// The preprocessor cannot be started.
pub(crate) fn refused(
    error: PreprocessError,
    compiler: &OsStr,
    source: &Path,
) -> Result<Instrumented, String> {
    match error {
        PreprocessError::Start { source, .. } => Err(tools::cannot_start(compiler, &source)),
        PreprocessError::Failed { messages, .. } => {
            let mut found: Vec<_> = messages.lines().filter_map(message).collect();
            if found.is_empty() {
                let file = Place::file(source.to_string_lossy());
                let refused = Diagnostic::new(&codes::PREPROCESSOR, "the preprocessor failed");
                found.push(refused.at(file, "").note(messages.trim_end()));
            }
            Ok((found, None))
        }
    }
}

/// A line `file:line:column: error: text` of a compiler; the column may be missing.
fn message(line: &str) -> Option<Diagnostic> {
    let (place, text) = line
        .split_once(": fatal error: ")
        .or_else(|| line.split_once(": error: "))?;
    let (front, last) = place.rsplit_once(':')?;
    let last = last.parse().ok()?;
    let place = match front
        .rsplit_once(':')
        .map(|(file, line)| (file, line.parse()))
    {
        Some((file, Ok(line))) => Place::span(file, line, last..last),
        _ => Place::line(front, last),
    };
    Some(Diagnostic::new(&codes::PREPROCESSOR, text).at(place, ""))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diagnostic::short;

    fn said(messages: &str) -> String {
        let error = PreprocessError::Failed {
            command: "gcc -E a.c".into(),
            status: Some(1),
            messages: messages.into(),
        };
        let (found, emitted) = refused(error, OsStr::new("gcc"), Path::new("a.c"))
            .expect("the preprocessor was started");
        assert!(emitted.is_none());
        short::render(&found)
    }

    #[test]
    fn messages_of_the_preprocessor_become_diagnostics() {
        let messages = "In file included from a.c:1:\n\
             b.h:3:10: fatal error: no.h: No such file or directory\n\
             \x20   3 | #include <no.h>\n\
             compilation terminated.\n";
        assert_eq!(
            said(messages),
            "b.h:3:10: error[DVM004]: no.h: No such file or directory\n"
        );
        assert_eq!(
            said("a.F:7: error: #else without #if\n"),
            "a.F:7: error[DVM004]: #else without #if\n"
        );
        assert_eq!(
            said("killed\n"),
            "a.c: error[DVM004]: the preprocessor failed\n"
        );
    }
}
