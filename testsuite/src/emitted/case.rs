//! Files of cases: a sentence, and one program in each spelling.

use std::path::{Path, PathBuf};

use walkdir::WalkDir;

/// One small program in several spellings.
#[derive(Debug)]
pub struct Case {
    /// `directive/align`.
    pub name: String,
    /// The file.
    pub path: PathBuf,
    /// What it shows, and the section of the specification.
    pub about: String,
    /// In the order of the file.
    pub programs: Vec<Program>,
}

/// A program in one spelling.
#[derive(Debug)]
pub struct Program {
    /// Heading of its section.
    pub spelling: &'static str,
    /// Its text.
    pub source: String,
}

/// Headings of sections, and the suffix of a file in that spelling.
const SPELLINGS: &[(&str, &str)] = &[
    ("pragma", "c"),
    ("classic", "cdv"),
    ("free form", "f90"),
    ("fixed form", "f"),
];

impl Program {
    pub(super) fn suffix(&self) -> &'static str {
        let known = SPELLINGS.iter().find(|(name, _)| *name == self.spelling);
        known.map_or("c", |(_, suffix)| suffix)
    }
}

/// The cases below a folder, by name.
///
/// # Errors
///
/// A file cannot be read or is not in the form of a case.
pub fn find_cases(root: &Path) -> Result<Vec<Case>, String> {
    let mut cases = Vec::new();
    for file in WalkDir::new(root).sort_by_file_name() {
        let file = file.map_err(|error| error.to_string())?;
        let path = file.path();
        if path.extension().is_some_and(|suffix| suffix == "case") {
            let name = path.strip_prefix(root).unwrap_or(path).with_extension("");
            let text = std::fs::read_to_string(path)
                .map_err(|error| format!("{}: {error}", path.display()))?;
            let (about, programs) =
                read(&text).map_err(|error| format!("{}: {error}", path.display()))?;
            cases.push(Case {
                name: name.display().to_string(),
                path: path.to_owned(),
                about,
                programs,
            });
        }
    }
    Ok(cases)
}

/// Text before the first heading, and the sections.
fn read(text: &str) -> Result<(String, Vec<Program>), String> {
    let mut sections = text.split("\n=== ");
    let about = sections.next().unwrap_or_default().trim().to_owned();
    if about.is_empty() {
        return Err("a sentence about the case is expected at the start".to_owned());
    }
    let mut programs = Vec::new();
    for section in sections {
        let (heading, source) = section.split_once('\n').unwrap_or((section, ""));
        let known = SPELLINGS.iter().find(|(name, _)| *name == heading);
        let (spelling, _) = known.ok_or_else(|| {
            let all: Vec<_> = SPELLINGS.iter().map(|(name, _)| *name).collect();
            format!("`=== {heading}`: one of {} is expected", all.join(", "))
        })?;
        programs.push(Program {
            spelling,
            source: format!("{}\n", source.trim_end()),
        });
    }
    let has = |name: &str| programs.iter().any(|one| one.spelling == name);
    if has("free form")
        && !has("fixed form")
        && let Some(free) = programs.iter().find(|one| one.spelling == "free form")
    {
        let source = in_fixed_form(&free.source)?;
        programs.push(Program {
            spelling: "fixed form",
            source,
        });
    }
    match programs.is_empty() {
        true => Err("no program".to_owned()),
        false => Ok((about, programs)),
    }
}

/// Short lines of free form in fixed form: the statement begins in column 7, a directive in column 1.
fn in_fixed_form(source: &str) -> Result<String, String> {
    let mut fixed = String::new();
    for line in source.lines() {
        let line = match line.trim_start().starts_with("!DVM$") {
            true => line.trim_start().replacen("!DVM$", "CDVM$", 1),
            false if line.is_empty() => String::new(),
            false => format!("      {line}"),
        };
        if line.len() > 72 || line.ends_with('&') {
            return Err(format!("`{line}` needs a section `=== fixed form`"));
        }
        fixed += &line;
        fixed += "\n";
    }
    Ok(fixed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_case_is_read_and_gets_its_fixed_form() {
        let (about, programs) =
            read("About.\n=== pragma\nint x;\n\n=== free form\n  !DVM$ distribute a(block)\nend\n")
                .expect("it is a case");
        let found: Vec<_> = programs
            .iter()
            .map(|one| (one.spelling, one.source.as_str()))
            .collect();
        assert_eq!(about, "About.");
        assert_eq!(
            found,
            [
                ("pragma", "int x;\n"),
                ("free form", "  !DVM$ distribute a(block)\nend\n"),
                ("fixed form", "CDVM$ distribute a(block)\n      end\n"),
            ]
        );
    }

    #[test]
    fn what_is_no_case_is_refused() {
        assert!(read("=== pragma\n").is_err_and(|error| error.contains("no program")));
        assert!(read("About.\n=== Pascal\n").is_err_and(|error| error.contains("Pascal")));
        let long = format!("About.\n=== free form\n{}\n", "x".repeat(70));
        assert!(read(&long).is_err_and(|error| error.contains("fixed form")));
    }
}
