//! Options of the compilers that have two names: the long ones are turned into those that dvmcc reads.

use std::ffi::OsString;

/// Those that take a word, attached by `=` or behind them. `--debug` is not among them: it is an option of dvmcc.
const WITH_WORD: [(&str, &str); 9] = [
    ("--define-macro", "-D"),
    ("--include", "-include"),
    ("--include-directory", "-I"),
    ("--include-directory-after", "-idirafter"),
    ("--language", "-x"),
    ("--library-directory", "-L"),
    ("--output", "-o"),
    ("--undefine-macro", "-U"),
    ("--imacros", "-imacros"),
];

/// Those that stand alone.
const ALONE: [(&str, &str); 7] = [
    ("--assemble", "-S"),
    ("--compile", "-c"),
    ("--dependencies", "-M"),
    ("--preprocess", "-E"),
    ("--user-dependencies", "-MM"),
    ("--write-dependencies", "-MD"),
    ("--write-user-dependencies", "-MMD"),
];

/// A word of the command line under the short names of options.
pub(super) fn short_form(word: OsString) -> Vec<OsString> {
    let Some(text) = word.to_str().filter(|text| text.starts_with("--")) else {
        return vec![word];
    };
    if text.starts_with("--std=") {
        return vec![text[1..].into()];
    }
    let (name, value) = match text.split_once('=') {
        Some((name, value)) => (name, Some(value)),
        None => (text, None),
    };
    let found = |list: &[(&str, &'static str)]| {
        let found = list.iter().find(|(long, _)| *long == name);
        found.map(|(_, short)| *short)
    };
    match (found(&WITH_WORD), value, found(&ALONE)) {
        (Some(short), Some(value), _) => vec![short.into(), value.into()],
        (Some(short), None, _) => vec![short.into()],
        (None, None, Some(short)) => vec![short.into()],
        _ => vec![word],
    }
}

#[cfg(test)]
mod tests {
    use super::short_form;

    #[test]
    fn long_names_are_turned_into_short_ones() {
        let short = |word: &str| short_form(word.into()).join(" ".as_ref());
        for (long, expected) in [
            ("--include-directory=inc", "-I inc"),
            ("--include-directory", "-I"),
            ("--define-macro=N=4", "-D N=4"),
            ("--output=x.o", "-o x.o"),
            ("--compile", "-c"),
            ("--std=f95", "-std=f95"),
            ("--debug", "--debug"),
            ("--param=x=1", "--param=x=1"),
            ("-I", "-I"),
        ] {
            assert_eq!(short(long), expected, "{long}");
        }
    }
}
