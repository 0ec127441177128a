//! Stands where the C compiler preprocesses, so that no mutant needs a process: includes are declarations of the
//! functions that the programs call, names of macros without parameters are expanded, conditionals are not looked at.

use std::collections::BTreeMap;
use std::ffi::OsString;

use instrumenter::bytes;
use instrumenter::source::cpp::{Family, Preprocess, PreprocessError};

/// What the headers of the programs declare, as far as it matters.
const HEADERS: &str = "typedef unsigned long size_t; int printf(const char *, ...); int scanf(const char *, ...); \
    void *malloc(size_t); void *calloc(size_t, size_t); void *realloc(void *, size_t); void free(void *); \
    void *memset(void *, int, size_t); void *memcpy(void *, const void *, size_t); double sqrt(double); \
    double fabs(double); void exit(int); int abs(int); double sin(double);\n";

/// A mutant with its name.
pub struct Preprocessor<'a> {
    /// Its name.
    pub name: &'a str,
    /// The damaged text.
    pub text: &'a [u8],
}

impl Preprocess for Preprocessor<'_> {
    fn run(&self, _: &[OsString], input: &[u8]) -> Result<Vec<u8>, PreprocessError> {
        Ok(match input {
            [] => self.resolved(),
            input => bytes::encode(&expanded(&bytes::decode(input))),
        })
    }

    fn read(&self, file: &str) -> Option<Vec<u8>> {
        (file == self.name).then(|| self.text.to_vec())
    }

    fn family(&self) -> Family {
        Family::Gcc
    }
}

impl Preprocessor<'_> {
    /// Step 1: the text behind what it includes.
    fn resolved(&self) -> Vec<u8> {
        let name = self.name;
        let head =
            format!("# 1 \"{name}\"\n# 1 \"/usr/include/all.h\" 1 3\n{HEADERS}# 1 \"{name}\" 2\n");
        let is_include = |line: &[u8]| line.trim_ascii_start().starts_with(b"#include");
        let lines = self.text.split_inclusive(|byte| *byte == b'\n');
        let lines = lines.map(|line| if is_include(line) { b"\n" } else { line });
        [head.into_bytes(), lines.collect::<Vec<_>>().concat()].concat()
    }
}

/// Step 2: what `#define` says of names is put in their place, three times over; lines of directives are gone.
fn expanded(input: &str) -> String {
    const DEEP: usize = 3;
    let mut macros: BTreeMap<&str, &str> = BTreeMap::new();
    let mut text = String::new();
    for line in input.split_inclusive('\n') {
        let directive = line.trim_start().strip_prefix('#').map(str::trim_start);
        match directive {
            Some(define) if define.starts_with("define") => {
                let rest = define["define".len()..].trim();
                let end = rest.find(|ch: char| !is_word(ch)).unwrap_or(rest.len());
                if !rest[end..].starts_with('(') && end > 0 {
                    macros.insert(&rest[..end], rest[end..].trim());
                }
                text.push('\n');
            }
            // Line markers, and pragmas, which nobody expands.
            Some(_) => text.push_str(line),
            None => {
                let mut line = line.to_owned();
                for _ in 0..DEEP {
                    line = replaced(&line, &macros);
                }
                text.push_str(&line);
            }
        }
    }
    text
}

fn is_word(ch: char) -> bool {
    ch.is_ascii_alphanumeric() || ch == '_'
}

/// The line with its macros replaced, as long as it stays short.
fn replaced(line: &str, macros: &BTreeMap<&str, &str>) -> String {
    const LONGEST: usize = 10_000;
    let mut result = String::new();
    let mut rest = line;
    while let Some(first) = rest.chars().next() {
        let end = match is_word(first) {
            true => rest.find(|ch| !is_word(ch)).unwrap_or(rest.len()),
            false => first.len_utf8(),
        };
        let (word, behind) = rest.split_at(end);
        let short = result.len() < LONGEST;
        result.push_str(macros.get(word).filter(|_| short).unwrap_or(&word));
        rest = behind;
    }
    result
}
