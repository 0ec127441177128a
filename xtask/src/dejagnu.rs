//! What a test of GCC's suites says about itself in `dg-` comments: what is to be done with it, options, further files.
//!
//! Only what decides how it is built; what it expects of a compiler is no concern of ours.

use std::fs;
use std::path::{Path, PathBuf};

/// What is to be done with a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Action {
    /// Build and run it.
    Run,
    /// Build it only.
    Link,
    /// Compile it only.
    Compile,
}

/// How a program is built.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Recipe {
    pub(crate) action: Action,
    pub(crate) options: Vec<String>,
    /// Files that belong to it, itself first.
    pub(crate) sources: Vec<PathBuf>,
}

impl Recipe {
    /// The recipe of a source; a file without `dg-` comments is a program that is run.
    pub(crate) fn of(source: &Path) -> Self {
        let text = fs::read(source).unwrap_or_default();
        Self::read(source, &String::from_utf8_lossy(&text))
    }

    fn read(source: &Path, text: &str) -> Self {
        // `compile` and `execute` are the two folders of the torture suites, which say nothing themselves.
        let folder = source.parent().and_then(Path::file_name);
        let mut recipe = Self {
            action: if folder.is_some_and(|name| name == "compile") {
                Action::Compile
            } else {
                Action::Run
            },
            options: Vec::new(),
            sources: vec![source.to_owned()],
        };
        for line in text.lines() {
            let Some((command, rest)) = command(line) else {
                continue;
            };
            let words = || argument(rest).split_whitespace().map(str::to_owned);
            match command {
                "do" => recipe.action = action(rest),
                "options" | "additional-options" => recipe.options.extend(words()),
                "additional-sources" => {
                    recipe
                        .sources
                        .extend(words().map(|name| source.with_file_name(name)));
                }
                _ => {}
            }
        }
        recipe
    }
}

/// `{ dg-options "-O2" }` as `options` and ` "-O2" }`.
fn command(line: &str) -> Option<(&str, &str)> {
    let (_, rest) = line.split_once('{')?;
    let rest = rest.trim_start().strip_prefix("dg-")?;
    let end = rest.find(char::is_whitespace)?;
    Some((&rest[..end], &rest[end..]))
}

fn action(rest: &str) -> Action {
    match rest.split_whitespace().next() {
        Some("run") => Action::Run,
        Some("link") => Action::Link,
        _ => Action::Compile,
    }
}

/// The first argument: in quotes, in braces, or a word.
fn argument(rest: &str) -> &str {
    let rest = rest.trim_start();
    let ended = |start: char, end: &[char]| {
        let inside = rest.strip_prefix(start)?;
        Some(&inside[..inside.find(end)?])
    };
    ended('"', &['"'])
        .or_else(|| ended('{', &['}']))
        .unwrap_or_else(|| rest.split_whitespace().next().unwrap_or(""))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Recipe {
        Recipe::read(Path::new("suite/a.f90"), text)
    }

    #[test]
    fn comments_say_how_a_test_is_built() {
        let recipe = read(
            "! { dg-do run }\n! { dg-options \"-O2 -g\" }\n! { dg-additional-options {-w} { target *-*-* } }\n\
             ! { dg-additional-sources b.c }\n",
        );
        assert_eq!(recipe.action, Action::Run);
        assert_eq!(recipe.options, ["-O2", "-g", "-w"]);
        let sources = ["suite/a.f90", "suite/b.c"].map(PathBuf::from);
        assert_eq!(recipe.sources, sources);
    }

    #[test]
    fn a_file_without_comments_is_a_program() {
        assert_eq!(read("end\n").action, Action::Run);
        assert_eq!(read("c{ dg-do compile }\nend\n").action, Action::Compile);
        let torture = Recipe::read(Path::new("torture/compile/a.f90"), "end\n");
        assert_eq!(torture.action, Action::Compile);
    }
}
