//! Files of options: `@file` on the command line stands for the words in it, as gcc has it.

use std::ffi::{OsStr, OsString};
use std::fs;
use std::os::unix::ffi::{OsStrExt, OsStringExt};

/// Files that name each other stop here.
const DEEPEST: usize = 50;

/// The words with those of the files that they name. A file that cannot be read is a word.
///
/// # Errors
/// The files name each other without end.
pub(super) fn expanded(words: impl IntoIterator<Item = OsString>) -> Result<Vec<OsString>, String> {
    let mut all = Vec::new();
    for word in words {
        expand(word, 0, &mut all)?;
    }
    Ok(all)
}

fn expand(word: OsString, depth: usize, all: &mut Vec<OsString>) -> Result<(), String> {
    let file = word.as_bytes().strip_prefix(b"@").map(OsStr::from_bytes);
    let Some(text) = file.and_then(|file| fs::read(file).ok()) else {
        all.push(word);
        return Ok(());
    };
    if depth == DEEPEST {
        let word = word.to_string_lossy();
        return Err(format!(
            "`{word}`: files of options name each other without end"
        ));
    }
    for word in split(&text) {
        expand(word, depth + 1, all)?;
    }
    Ok(())
}

/// Words between blanks. Quotation marks keep blanks, a backslash keeps any character.
fn split(text: &[u8]) -> Vec<OsString> {
    let mut words = Vec::new();
    let mut word: Option<Vec<u8>> = None;
    let mut quote = None;
    let mut bytes = text.iter().copied();
    while let Some(byte) = bytes.next() {
        match (byte, quote) {
            (b'\\', _) => word.get_or_insert_default().extend(bytes.next()),
            (_, Some(open)) if byte == open => quote = None,
            (b'\'' | b'"', None) => {
                quote = Some(byte);
                word.get_or_insert_default();
            }
            (_, None) if byte.is_ascii_whitespace() => words.extend(word.take()),
            _ => word.get_or_insert_default().push(byte),
        }
    }
    words.extend(word);
    words.into_iter().map(OsString::from_vec).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_split_as_gcc_splits_them() {
        let text = b"-O2 a.c\n'-DA=x y' \"b c\".o \\'q\\' ''\t-lm";
        let words: Vec<OsString> = ["-O2", "a.c", "-DA=x y", "b c.o", "'q'", "", "-lm"]
            .map(OsString::from)
            .to_vec();
        assert_eq!(split(text), words);
    }

    #[test]
    fn files_name_files_and_what_is_no_file_stays() {
        let folder = tempfile::tempdir().expect("a temporary folder can be made");
        let path = |name: &str| folder.path().join(name).to_string_lossy().into_owned();
        let (one, two, round) = (path("one"), path("two"), path("round"));
        fs::write(&one, format!("-c @{two}")).expect("it can be written");
        fs::write(&two, "b.f90").expect("it can be written");
        fs::write(&round, format!("@{round}")).expect("it can be written");
        let words = |line: &[String]| expanded(line.iter().map(OsString::from));
        let found = words(&[format!("@{one}"), "@nowhere".into()]);
        assert_eq!(
            found,
            Ok(["-c", "b.f90", "@nowhere"].map(OsString::from).to_vec())
        );
        assert!(words(&[format!("@{round}")]).is_err());
    }
}
