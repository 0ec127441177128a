//! Fortran: gfortran calls functions of the C library for several numbers at once (`_ZGVbN2v_sin`) in loops that it vectorises, and these differ from
//! those for one in the last digits. Which loops those are depends on the text around them, so that the emitted text may have others than the
//! user's. What the user's own text nowhere calls in this way, the emitted text does not either.

use std::collections::BTreeSet;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use super::arguments::{Arguments, Input, InputKind};
use super::{modules, tools};

/// Functions that exist for several numbers, as Fortran calls them.
const FUNCTIONS: [&str; 27] = [
    "acos", "acosh", "asin", "asinh", "atan", "atan2", "atanh", "alog", "alog10", "cos", "cosh",
    "erf", "erfc", "exp", "gamma", "hypot", "log", "log10", "sin", "sinh", "tan", "tanh", "acosd",
    "asind", "cosd", "sind", "tand",
];

/// The names of all these functions begin so.
const MARK: &[u8] = b"_ZGV";

/// The compiler at work on the user's own text, whose machine code is looked at.
pub(super) struct PlainCode {
    compiler: Child,
    assembly: PathBuf,
}

impl PlainCode {
    /// `None`: the text has no such calls anyway, or nobody can tell. `folder`: for what the compiler writes.
    pub(super) fn ask(arguments: &Arguments, input: &Input, folder: &Path) -> Option<Self> {
        let options = arguments.checking();
        let may_call = input.kind == InputKind::Fortran
            && !arguments.show
            && may_vectorise(&options)
            && calls_any(&fs::read(&input.path).ok()?);
        if !may_call {
            return None;
        }
        let assembly = folder.join("plain.s");
        let mut child = Command::new(tools::fortran_compiler());
        child.args(without_modules(&options));
        // Modules that it reads lie where they do for the user; those that it writes are not wanted.
        child.args(["-I", "."]);
        for folder in modules::named(&options, "-J") {
            child.arg("-I").arg(folder);
        }
        child.arg("-J").arg(folder);
        child.args(super::input::folders(input));
        child.args(["-w", "-S", "-o"]).arg(&assembly);
        child.args(super::input::plain_input(input));
        child.stdin(Stdio::null()).stdout(Stdio::null());
        let compiler = child.stderr(Stdio::null()).spawn().ok()?;
        Some(Self { compiler, assembly })
    }

    /// Options with which the emitted text calls for several numbers what the user's own calls so, and nothing else.
    pub(super) fn options(mut self) -> Vec<OsString> {
        let is_compiled = self.compiler.wait().is_ok_and(|status| status.success());
        let code = fs::read(&self.assembly).ok().filter(|_| is_compiled);
        let told = code.and_then(|code| self.told_of(&vector_functions(&code)));
        told.unwrap_or_default()
    }

    /// The compiler is told of such functions by a file that it reads before the source, from the folder of its own modules. Without that
    /// folder it needs to be told of the modules.
    fn told_of(&self, functions: &BTreeSet<String>) -> Option<Vec<OsString>> {
        let asked = Command::new(tools::fortran_compiler())
            .arg("-print-file-name=finclude")
            .output()
            .ok()?;
        let folder = String::from_utf8(asked.stdout).ok()?;
        let folder = folder.trim_end();
        if !Path::new(folder).is_absolute() {
            return None;
        }
        let mut options: Vec<OsString> = ["-nostdinc", "-fintrinsic-modules-path", folder]
            .map(OsString::from)
            .into();
        if !functions.is_empty() {
            let file = self.assembly.with_extension("h");
            let told =
                |name: &String| format!("!GCC$ builtin ({name}) attributes simd (notinbranch)\n");
            fs::write(&file, functions.iter().map(told).collect::<String>()).ok()?;
            let mut option = OsString::from("-fpre-include=");
            option.push(file);
            options.push(option);
        }
        Some(options)
    }
}

impl Drop for PlainCode {
    fn drop(&mut self) {
        // Nothing is wrong if it has ended already.
        let _ = self.compiler.kill();
        let _ = self.compiler.wait();
    }
}

/// What machine code calls for several numbers at once, by the names for one: `sin` of `_ZGVbN2v_sin`.
fn vector_functions(code: &[u8]) -> BTreeSet<String> {
    let starts = code.windows(MARK.len()).enumerate();
    let starts = starts.filter(|(_, window)| *window == MARK);
    let names = starts.filter_map(|(at, _)| {
        let rest = &code[at + MARK.len()..];
        let length = rest.iter().take_while(|byte| is_part(byte)).count();
        let (_, name) = std::str::from_utf8(&rest[..length]).ok()?.split_once('_')?;
        Some(name.to_owned())
    });
    names.collect()
}

fn is_part(byte: &u8) -> bool {
    byte.is_ascii_alphanumeric() || *byte == b'_'
}

/// Loops are vectorised with these options.
fn may_vectorise(options: &[OsString]) -> bool {
    let options = || options.iter().filter_map(|word| word.to_str());
    let level = options()
        .filter_map(|word| word.strip_prefix("-O"))
        .next_back();
    let by_level = level.is_some_and(|level| !["", "0", "1", "g", "s", "z"].contains(&level));
    by_level || options().any(|word| word.ends_with("vectorize") || word.starts_with("-fopenmp"))
}

/// Options of a compilation whose modules and link-time code are of no use.
fn without_modules(options: &[OsString]) -> Vec<OsString> {
    let mut kept = Vec::new();
    let mut options = options.iter();
    while let Some(option) = options.next() {
        let text = option.to_string_lossy();
        if text == "-J" {
            options.next();
        } else if !text.starts_with("-J") && !text.starts_with("-flto") {
            kept.push(option.clone());
        }
    }
    kept
}

/// The text calls one of the functions, raises to a power that is no integer, or has parts that are somewhere else.
fn calls_any(text: &[u8]) -> bool {
    let text = text.to_ascii_lowercase();
    let mut at = 0;
    while at < text.len() {
        let rest = &text[at..];
        let behind_blanks = |from: usize| {
            let rest = &rest[from..];
            let blanks = rest.iter().take_while(|byte| byte.is_ascii_whitespace());
            &rest[blanks.count()..]
        };
        if is_part(&rest[0]) {
            let length = rest.iter().take_while(|byte| is_part(byte)).count();
            let word = std::str::from_utf8(&rest[..length]).unwrap_or_default();
            let name = word.strip_prefix('d').filter(|one| FUNCTIONS.contains(one));
            let is_one = name.is_some() || FUNCTIONS.contains(&word);
            if is_one && behind_blanks(length).starts_with(b"(") || word == "include" {
                return true;
            }
            at += length;
        } else if rest.starts_with(b"**") {
            let power = behind_blanks(2);
            let digits = power.iter().take_while(|byte| byte.is_ascii_digit());
            let digits = digits.count();
            let next = power.get(digits).unwrap_or(&b' ');
            if digits == 0 || [b'.', b'd', b'e'].contains(next) {
                return true;
            }
            at += 2;
        } else {
            at += 1;
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::{calls_any, may_vectorise, vector_functions, without_modules};
    use std::ffi::OsString;

    fn options(line: &str) -> Vec<OsString> {
        line.split_whitespace().map(OsString::from).collect()
    }

    #[test]
    fn calls_are_found_in_the_text() {
        for text in [
            "x = SIN (y)",
            "x = dexp(y)",
            "y**0.5",
            "y ** p",
            " include 'a.h'",
        ] {
            assert!(calls_any(text.as_bytes()), "{text}");
        }
        for text in [
            "using(y)",
            "logical(4) :: x",
            "y**2",
            "cos = 3",
            "y ** 2 + 1",
        ] {
            assert!(!calls_any(text.as_bytes()), "{text}");
        }
    }

    #[test]
    fn the_last_level_tells_whether_loops_are_vectorised() {
        assert!(may_vectorise(&options("-O1 -O2")));
        assert!(may_vectorise(&options("-O1 -ftree-vectorize")));
        assert!(!may_vectorise(&options("-O3 -O1")));
        assert!(!may_vectorise(&options("-g")));
    }

    #[test]
    fn functions_are_known_by_their_names() {
        let found = vector_functions(b"call _ZGVbN2v_sin@PLT\n call _ZGVdN4vv_pow\n call cos");
        assert_eq!(found.into_iter().collect::<Vec<_>>(), ["pow", "sin"]);
    }

    #[test]
    fn modules_of_the_user_are_not_written() {
        let left = without_modules(&options("-O2 -J mods -Jmods -flto=auto -I inc"));
        assert_eq!(left, options("-O2 -I inc"));
    }
}
