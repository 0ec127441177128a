//! Command lines of the two steps.

use std::ffi::{OsStr, OsString};
use std::path::Path;

use super::preprocess::Family;

/// Options of the preprocessor whose operand may be a word of its own. All of them act in step 1
/// and have done their work by step 2.
const WITH_OPERAND: [&str; 17] = [
    "-I",
    "-D",
    "-U",
    "-include",
    "-imacros",
    "-isystem",
    "-iquote",
    "-idirafter",
    "-iprefix",
    "-iwithprefix",
    "-iwithprefixbefore",
    "-isysroot",
    "--sysroot",
    "-A",
    "-MF",
    "-MT",
    "-MQ",
];

/// Step 1: includes and conditionals only, macros and `#include` lines shown, no warnings: they
/// belong to the compilation of the plain program.
pub(super) fn first(file: &OsStr, flags: &[OsString], family: Family) -> Vec<OsString> {
    let mut arguments = first_options(flags, family);
    arguments.push(file.to_owned());
    arguments
}

/// Step 1 of a text in place of `file`, from standard input; its own folder is searched as ever.
pub(super) fn first_from_input(file: &OsStr, flags: &[OsString], family: Family) -> Vec<OsString> {
    let folder = Path::new(file).parent().filter(|path| *path != "");
    let mut arguments = first_options(flags, family);
    // Before the user's folders, as the folder of the file is.
    arguments.insert(1, "-iquote".into());
    arguments.insert(2, folder.map_or_else(|| ".".into(), Into::into));
    arguments.push("-".into());
    arguments
}

fn first_options(flags: &[OsString], family: Family) -> Vec<OsString> {
    let how: &[&str] = match family {
        Family::Gcc => &["-E", "-fdirectives-only", "-dI", "-w", "-x", "c"],
        Family::Clang => &["-E", "-frewrite-includes", "-w", "-x", "c"],
    };
    let mut arguments: Vec<OsString> = how.iter().map(OsString::from).collect();
    let wanted = flags.iter().filter(|flag| !is_warning_flag(flag));
    arguments.extend(wanted.map(|flag| match threads(flag) {
        Some(definition) if family == Family::Gcc => definition.into(),
        _ => flag.clone(),
    }));
    arguments
}

/// With these flags GCC drops the pragmas in question when it expands nothing; their macros select
/// the same text.
fn threads(flag: &OsStr) -> Option<&'static str> {
    match flag.to_str()? {
        "-fopenmp" => Some("-D_OPENMP=201511"),
        "-fopenacc" => Some("-D_OPENACC=201711"),
        "-fopenmp-simd" => Some("-fno-openmp-simd"),
        _ => None,
    }
}

fn is_warning_flag(flag: &OsStr) -> bool {
    let flag = flag.to_string_lossy();
    flag.starts_with("-pedantic") || (flag.starts_with("-W") && !flag.starts_with("-Wp,"))
}

/// Step 2: macros, from standard input. The text of GCC's step 1 defines everything itself, the
/// predefined macros too; clang's leaves predefined macros and `-D` to the command line.
pub(super) fn second(flags: &[OsString], family: Family) -> Vec<OsString> {
    let how: &[&str] = match family {
        Family::Gcc => &["-E", "-fpreprocessed", "-fdirectives-only", "-w", "-x", "c"],
        Family::Clang => &["-E", "-w", "-x", "c"],
    };
    let mut arguments: Vec<OsString> = how.iter().map(OsString::from).collect();
    let mut flags = flags.iter();
    while let Some(flag) = flags.next() {
        let text = flag.to_string_lossy();
        let operand = if WITH_OPERAND.contains(&text.as_ref()) {
            flags.next()
        } else {
            None
        };
        let defines = ["-D", "-U"].iter().any(|define| text.starts_with(define));
        if is_language_flag(&text) || (family == Family::Clang && defines) {
            arguments.push(flag.clone());
            arguments.extend(operand.cloned());
        }
    }
    arguments.push("-".into());
    arguments
}

/// Flags that change how text is read or what is predefined.
fn is_language_flag(flag: &str) -> bool {
    let starts = ["-std", "--std", "-f", "-m", "-O", "--target", "-target"];
    starts.iter().any(|start| flag.starts_with(start))
        || ["-ansi", "-trigraphs", "-pthread"].contains(&flag)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(arguments: &[OsString]) -> String {
        arguments
            .join(OsStr::new(" "))
            .to_string_lossy()
            .into_owned()
    }

    #[test]
    fn each_step_takes_the_flags_that_act_in_it() {
        let flags = "-I inc -DN=3 -D M -include a.h -std=c99 -Wall -Wp,-DQ -pedantic-errors -O2 -fopenmp -MD -MF x.d";
        let flags: Vec<OsString> = flags.split(' ').map(OsString::from).collect();
        assert_eq!(
            words(&first(OsStr::new("a.cdv"), &flags, Family::Gcc)),
            "-E -fdirectives-only -dI -w -x c -I inc -DN=3 -D M -include a.h -std=c99 -Wp,-DQ -O2 \
             -D_OPENMP=201511 -MD -MF x.d a.cdv"
        );
        assert_eq!(
            words(&second(&flags, Family::Gcc)),
            "-E -fpreprocessed -fdirectives-only -w -x c -std=c99 -O2 -fopenmp -"
        );
        assert_eq!(
            words(&second(&flags, Family::Clang)),
            "-E -w -x c -DN=3 -D M -std=c99 -O2 -fopenmp -"
        );
    }
}
