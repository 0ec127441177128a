//! Test programs: which there are, what they consist of, what their marks say.
//!
//! A program is a source file of its own, or a folder with a list `build`; of a file in C the classic spelling may
//! be made. Reads and writes files, runs nothing.

use crate::citation;
use crate::classic;
use crate::mark::{Marks, read_marks};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use walkdir::WalkDir;

/// Suffixes of single-file programs.
const C_SUFFIXES: [&str; 2] = ["c", "cdv"];
const FORTRAN_SUFFIXES: [&str; 6] = ["F", "F90", "f", "f90", "fdv", "for"];

/// Who compiles a unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Compiler {
    /// `dvmcc`, with or without `--debug`.
    Dvmcc,
    /// The plain C compiler: the unit stays uninstrumented.
    Cc,
}

/// One compilation.
#[derive(Debug, Clone)]
pub struct Step {
    /// Who compiles.
    pub compiler: Compiler,
    /// What is compiled, in this order.
    pub sources: Vec<PathBuf>,
}

/// A program and what it says about itself.
#[derive(Debug, Clone)]
pub struct Program {
    /// Path below the folder of programs, the name of its test.
    pub name: String,
    /// Compilations; a single step is compiled and linked at once, several are linked afterwards.
    pub steps: Vec<Step>,
    /// Marks of all its files.
    pub marks: Marks,
    /// Rules of the specification that it names.
    pub rules: BTreeSet<String>,
    /// The file that it is made of, if it is the classic spelling of that one.
    pub made_of: Option<PathBuf>,
    /// Another program says the same in another spelling or form.
    pub is_second: bool,
    /// Does any unit need a Fortran compiler?
    pub is_fortran: bool,
    /// Does any unit contain a parallel loop?
    pub is_parallel: bool,
    /// Standard input of the runs, if not empty.
    pub input: Option<PathBuf>,
    /// The report in words, where the program states it.
    pub report: Option<String>,
}

/// The option that makes a text free form whose suffix says fixed form.
pub const FREE_FORM: &str = "-ffree-form";

/// All programs below `root`, sorted by name. What is made of them is written below `made`, in the same folders.
///
/// # Errors
/// An unreadable file, a bad `build` list or a bad mark, what cannot be said in classic C, with its place.
pub fn find_programs(root: &Path, made: &Path) -> Result<Vec<Program>, String> {
    let mut programs = Vec::new();
    let mut walk = WalkDir::new(root).sort_by_file_name().into_iter();
    while let Some(entry) = walk.next() {
        let entry = entry.map_err(|e| e.to_string())?;
        let path = entry.path();
        if entry.file_type().is_dir() && path.join("build").is_file() {
            walk.skip_current_dir();
            programs.push(load(root, path, read_build_list(path)?)?);
        } else if has_suffix(path, &C_SUFFIXES) || has_suffix(path, &FORTRAN_SUFFIXES) {
            let step = Step {
                compiler: Compiler::Dvmcc,
                sources: vec![path.to_owned()],
            };
            let program = load(root, path, vec![step])?;
            let free = program.marks.both_forms.then(|| in_free_form(&program));
            let classic = program.marks.both_spellings;
            let classic = classic.then(|| in_classic(&program, path, made));
            let classic = classic.transpose()?;
            programs.push(program);
            programs.extend(free.into_iter().chain(classic));
        }
    }
    Ok(programs)
}

/// The same text as free form, where its suffix says fixed form.
fn in_free_form(program: &Program) -> Program {
    let mut free = program.clone();
    free.name += " free form";
    free.is_second = true;
    free.marks.flags.push(FREE_FORM.to_owned());
    free
}

/// The same in classic C, written below `made`.
fn in_classic(program: &Program, source: &Path, made: &Path) -> Result<Program, String> {
    let by_hand = source.with_extension("cdv");
    if by_hand.exists() {
        let source = source.display();
        return Err(format!("{} is made of {source}", by_hand.display()));
    }
    let file = made.join(&program.name).with_extension("cdv");
    let text = classic::made_of(source, &read(source)?)?;
    // What is the same already may be read by another test.
    if fs::read_to_string(&file).is_ok_and(|old| old != text) || !file.is_file() {
        let failed = |e| format!("{}: {e}", file.display());
        fs::create_dir_all(file.parent().unwrap_or(made)).map_err(failed)?;
        fs::write(&file, &text).map_err(failed)?;
    }
    let step = Step {
        compiler: Compiler::Dvmcc,
        sources: vec![file.clone()],
    };
    let mut other = load(made, &file, vec![step])?;
    other.made_of = Some(source.to_owned());
    other.is_second = true;
    other.input.clone_from(&program.input);
    let beside = source.parent().unwrap_or(Path::new("."));
    other.marks.flags.push(format!("-I{}", beside.display()));
    Ok(other)
}

/// Lines `dvmcc a.c b.c` or `cc c.c`; `#` begins a comment.
fn read_build_list(folder: &Path) -> Result<Vec<Step>, String> {
    let list = folder.join("build");
    let mut steps = Vec::new();
    for line in read(&list)?.lines() {
        let mut words = line
            .split('#')
            .next()
            .unwrap_or_default()
            .split_whitespace();
        let compiler = match words.next() {
            None => continue,
            Some("dvmcc") => Compiler::Dvmcc,
            Some("cc") => Compiler::Cc,
            Some(other) => return Err(format!("{}: unknown compiler `{other}`", list.display())),
        };
        steps.push(Step {
            compiler,
            sources: words.map(|word| folder.join(word)).collect(),
        });
    }
    Ok(steps)
}

fn load(root: &Path, path: &Path, steps: Vec<Step>) -> Result<Program, String> {
    let name = path
        .strip_prefix(root)
        .unwrap_or(path)
        .display()
        .to_string();
    let mut marks = Marks::default();
    let mut rules = BTreeSet::new();
    let mut is_fortran = false;
    let mut is_parallel = false;
    for file in files_with_marks(path, &steps) {
        let text = read(&file)?;
        let own = read_marks(&file, &text)?;
        rules.extend(citation::named(on_top(&text)));
        marks.expected.extend(own.expected);
        marks.flags.extend(own.flags);
        marks.settings.extend(own.settings);
        marks.skipped.extend(own.skipped);
        marks.both_forms |= own.both_forms;
        marks.both_spellings |= own.both_spellings;
        marks.varies |= own.varies;
        marks.uncounted |= own.uncounted;
        is_fortran |= has_suffix(&file, &FORTRAN_SUFFIXES);
        is_parallel |= has_parallel_loop(&text);
    }
    let input = Some(path.with_extension("in")).filter(|input| input.is_file());
    let report = path.with_extension("report");
    let report = match report.is_file() {
        true => Some(read(&report)?),
        false => None,
    };
    Ok(Program {
        name,
        steps,
        marks,
        rules,
        made_of: None,
        is_second: false,
        is_fortran,
        is_parallel,
        input,
        report,
    })
}

/// The sources, and of a folder the headers too: a header may hold the faulty line.
fn files_with_marks(path: &Path, steps: &[Step]) -> Vec<PathBuf> {
    let mut files: Vec<PathBuf> = steps.iter().flat_map(|step| step.sources.clone()).collect();
    if path.is_dir() {
        let headers = WalkDir::new(path)
            .sort_by_file_name()
            .into_iter()
            .filter_map(Result::ok);
        files.extend(
            headers
                .map(walkdir::DirEntry::into_path)
                .filter(|file| has_suffix(file, &["h", "inc"])),
        );
    }
    files
}

/// The comment that a file begins with.
fn on_top(text: &str) -> &str {
    let is_comment =
        |line: &str| line.starts_with(['!', 'C', 'c', '*']) || line.trim().starts_with('!');
    let end = match text.trim_start().starts_with("/*") {
        true => text.find("*/"),
        false => text
            .lines()
            .position(|line| !is_comment(line))
            .map(|count| {
                let lines = text.split_inclusive('\n').take(count);
                lines.map(str::len).sum()
            }),
    };
    &text[..end.unwrap_or(text.len())]
}

fn has_parallel_loop(text: &str) -> bool {
    text.lines().any(|line| {
        let line = line.trim_start().to_ascii_lowercase();
        [
            "#pragma dvm parallel",
            "dvm(parallel",
            "!dvm$ parallel",
            "cdvm$ parallel",
            "*dvm$ parallel",
        ]
        .iter()
        .any(|start| line.starts_with(start))
    })
}

fn has_suffix(path: &Path, suffixes: &[&str]) -> bool {
    path.extension()
        .and_then(|suffix| suffix.to_str())
        .is_some_and(|suffix| suffixes.contains(&suffix))
}

fn read(path: &Path) -> Result<String, String> {
    // Old sources hold bytes that are no UTF-8.
    let text = fs::read(path).map_err(|e| format!("{}: {e}", path.display()))?;
    Ok(String::from_utf8_lossy(&text).into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folder_with_a_list_is_one_program() {
        let root = tempfile::tempdir().expect("a folder");
        let put = |name: &str, text: &str| {
            let path = root.path().join(name);
            fs::create_dir_all(path.parent().expect("a parent")).expect("a folder");
            fs::write(path, text).expect("a file");
        };
        put(
            "many/build",
            "dvmcc main.c other.c # two at once\n\ncc plain.c\n",
        );
        put("many/main.c", "#pragma dvm parallel([i] on A[i])\n");
        put("many/other.c", "/* FLAGS -DX */");
        put("many/plain.c", "");
        put("many/common.h", "x /* EXPECT bounds A */");
        put(
            "one.f90",
            "! One (a.md 1).\n! EXPECT bounds A\nend ! (b.md 2)",
        );
        put("one.in", "1 2");
        put("one.report", "*** none\n");
        put("two.f", "! FORMS both");
        put("notes.txt", "");
        let programs = find_programs(root.path(), root.path()).expect("good programs");
        let names: Vec<_> = programs.iter().map(|p| p.name.as_str()).collect();
        assert_eq!(names, ["many", "one.f90", "two.f", "two.f free form"]);
        assert!(programs[2].marks.flags.is_empty());
        assert_eq!(programs[3].marks.flags, ["-ffree-form"]);
        assert_eq!(programs[0].steps.len(), 2);
        assert_eq!(programs[0].steps[1].compiler, Compiler::Cc);
        assert_eq!(programs[0].marks.flags, ["-DX"]);
        assert_eq!(programs[0].marks.expected[0].file, "common.h");
        assert!(programs[0].is_parallel && !programs[0].is_fortran);
        assert!(!programs[1].is_parallel && programs[1].is_fortran);
        assert!(programs[1].input.is_some());
        assert_eq!(programs[1].report.as_deref(), Some("*** none\n"));
        assert!(programs[0].report.is_none());
        assert_eq!(Vec::from_iter(&programs[1].rules), ["a.md 1"]);
    }

    #[test]
    fn classic_spelling_is_made_elsewhere() {
        let root = tempfile::tempdir().expect("a folder");
        let made = tempfile::tempdir().expect("a folder");
        fs::create_dir(root.path().join("a")).expect("a folder");
        let text = "/* SPELLINGS both */\n#pragma dvm parallel([i] on A[i]) /* EXPECT bounds A with=@-1 */\n";
        fs::write(root.path().join("a/x.c"), text).expect("a file");
        let programs = find_programs(root.path(), made.path()).expect("good programs");
        let names: Vec<_> = programs.iter().map(|p| p.name.as_str()).collect();
        assert_eq!(names, ["a/x.c", "a/x.cdv"]);
        let other = &programs[1];
        assert_eq!(other.made_of, Some(root.path().join("a/x.c")));
        assert_eq!(other.steps[0].sources, [made.path().join("a/x.cdv")]);
        assert!(other.is_parallel && !other.marks.both_spellings);
        assert_eq!(other.marks.expected[0].line, 3);
        let text = fs::read_to_string(made.path().join("a/x.cdv")).expect("it is written");
        assert!(text.contains("Made of x.c.") && text.contains("DVM(PARALLEL [i] ON A[i])"));
        fs::write(root.path().join("a/x.cdv"), "").expect("a file");
        let both = find_programs(root.path(), made.path());
        assert!(both.is_err_and(|error| error.contains("is made of")));
    }

    #[test]
    fn unknown_compiler_in_a_list_is_refused() {
        let root = tempfile::tempdir().expect("a folder");
        fs::write(root.path().join("build"), "icc main.c").expect("a file");
        assert!(find_programs(root.path(), root.path()).is_err());
    }
}
