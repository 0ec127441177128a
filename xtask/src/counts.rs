//! `corpus --counts`: what the front end sees of Fortran sources against what a plain reader of lines finds.
//!
//! The reader knows lines, comments, continuations and the first words of statements, and nothing of the
//! project.

use std::fmt::Write as _;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail, ensure};
use walkdir::WalkDir;

use crate::machine::root;

const WORDS: [&str; 4] = ["DO", "CALL", "SUBROUTINE", "FUNCTION"];

/// Compares the counts of every Fortran file under `paths`.
///
/// # Errors
/// When they differ in some file.
pub(crate) fn run(paths: &[PathBuf]) -> Result<()> {
    let files: Vec<PathBuf> = paths
        .iter()
        .flat_map(|path| WalkDir::new(path).into_iter().filter_map(Result::ok))
        .map(walkdir::DirEntry::into_path)
        .filter(|path| path.is_file() && is_fixed(path).is_some())
        .collect();
    if files.is_empty() {
        bail!("no Fortran file found under {paths:?}");
    }
    let seen = seen(&files)?;
    let (mut differing, mut sums) = (0, [0; 4]);
    for (file, seen) in files.iter().zip(&seen) {
        let bytes = fs::read(file).with_context(|| format!("cannot read {}", file.display()))?;
        let text = String::from_utf8_lossy(&bytes);
        let read = read(&text, is_fixed(file) == Some(true));
        for (sum, count) in sums.iter_mut().zip(read) {
            *sum += count;
        }
        let mut what = String::new();
        for ((word, read), seen) in WORDS.iter().zip(read).zip(seen) {
            if read != *seen {
                let _ = write!(what, " {word} {read}, seen {seen};");
            }
        }
        if !what.is_empty() {
            differing += 1;
            println!("DIFFERENT  {}:{what}", file.display());
        }
    }
    let [loops, calls, subroutines, functions] = sums;
    println!(
        "{} files: {loops} DO, {calls} CALL, {subroutines} SUBROUTINE, {functions} FUNCTION; {differing} files differ",
        files.len()
    );
    ensure!(differing == 0, "{differing} file(s) differ");
    Ok(())
}

/// Whether the file is in fixed form; `None`: it is no Fortran.
fn is_fixed(path: &Path) -> Option<bool> {
    let suffix = path.extension()?.to_str()?.to_ascii_lowercase();
    match suffix.as_str() {
        "f" | "for" | "fdv" => Some(true),
        "f90" => Some(false),
        _ => None,
    }
}

/// What the front end sees of each file.
fn seen(files: &[PathBuf]) -> Result<Vec<[usize; 4]>> {
    let mut child = Command::new("cargo")
        .args([
            "run",
            "--quiet",
            "-p",
            "instrumenter",
            "--example",
            "counts",
        ])
        .current_dir(root())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .context("cannot start cargo")?;
    let mut names = String::new();
    for file in files {
        let file = fs::canonicalize(file)?;
        let _ = writeln!(names, "{}", file.display());
    }
    let mut input = child.stdin.take().context("no standard input")?;
    let writer = std::thread::spawn(move || input.write_all(names.as_bytes()));
    let output = child.wait_with_output()?;
    let _ = writer.join();
    ensure!(output.status.success(), "the front end failed");
    let text = String::from_utf8_lossy(&output.stdout);
    let seen: Vec<[usize; 4]> = text.lines().filter_map(four).collect();
    ensure!(seen.len() == files.len(), "the front end lost a file");
    Ok(seen)
}

fn four(line: &str) -> Option<[usize; 4]> {
    let mut numbers = line.split(' ').map(|word| word.parse().ok());
    Some([
        numbers.next()??,
        numbers.next()??,
        numbers.next()??,
        numbers.next()??,
    ])
}

/// DO, CALL, SUBROUTINE and FUNCTION statements of a text, interface bodies left out.
fn read(text: &str, fixed: bool) -> [usize; 4] {
    let statements = if fixed {
        fixed_statements(text)
    } else {
        free_statements(text)
    };
    let (mut found, mut interfaces) = ([0; 4], 0_usize);
    for statement in statements {
        if statement.starts_with("ENDINTERFACE") {
            interfaces = interfaces.saturating_sub(1);
        } else if statement == "ABSTRACTINTERFACE" || is_interface(&statement) {
            interfaces += 1;
        } else if interfaces == 0
            && let Some(kind) = kind(&statement)
        {
            found[kind] += 1;
        }
    }
    found
}

fn is_interface(statement: &str) -> bool {
    statement.strip_prefix("INTERFACE").is_some_and(|rest| {
        !rest.starts_with(['=', '%'])
            && (!rest.contains('=')
                || rest.starts_with("ASSIGNMENT(")
                || rest.starts_with("OPERATOR("))
    })
}

/// Which of the words the statement is, without blanks and strings and in upper case.
fn kind(statement: &str) -> Option<usize> {
    let statement = behind_if(behind_name(statement));
    if is_do(statement) {
        return Some(0);
    }
    if let Some(rest) = statement.strip_prefix("CALL")
        && rest.starts_with(|ch: char| ch.is_ascii_alphabetic())
        && !assigns(rest)
    {
        return Some(1);
    }
    let mut rest = statement;
    while let Some(shorter) = ["RECURSIVE", "PURE", "ELEMENTAL", "IMPURE", "MODULE"]
        .iter()
        .find_map(|prefix| rest.strip_prefix(prefix))
    {
        rest = shorter;
    }
    if let Some(name) = rest.strip_prefix("SUBROUTINE") {
        return (!assigns(name)).then_some(2);
    }
    is_function(rest).then_some(3)
}

/// `NAME:` before a construct.
fn behind_name(statement: &str) -> &str {
    let name = statement.split(':').next().unwrap_or_default();
    let is_name = !name.is_empty()
        && name
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
    match statement[name.len()..].strip_prefix(':') {
        Some(rest) if is_name && !rest.starts_with(':') => rest,
        _ => statement,
    }
}

/// The statement of a logical IF.
fn behind_if(statement: &str) -> &str {
    let Some(rest) = statement.strip_prefix("IF(") else {
        return statement;
    };
    let mut depth = 1;
    for (at, ch) in rest.char_indices() {
        match ch {
            '(' => depth += 1,
            ')' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return &rest[at + 1..];
        }
    }
    statement
}

fn is_do(statement: &str) -> bool {
    let Some(rest) = statement.strip_prefix("DO") else {
        return false;
    };
    let rest = rest.trim_start_matches(|ch: char| ch.is_ascii_digit());
    let rest = rest.strip_prefix(',').unwrap_or(rest);
    if rest.is_empty() || rest.starts_with("WHILE(") || rest.starts_with("CONCURRENT(") {
        return true;
    }
    // DO 10 I = 1, 5 but not DO10I = 1.5
    let Some((variable, bounds)) = rest.split_once('=') else {
        return false;
    };
    let is_name = variable
        .bytes()
        .all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
    is_name && has_outside(bounds, ',')
}

/// Whether a sign stands outside of parentheses.
fn has_outside(text: &str, sign: char) -> bool {
    let mut depth = 0;
    text.chars().any(|ch| {
        match ch {
            '(' => depth += 1,
            ')' => depth -= 1,
            _ => {}
        }
        ch == sign && depth == 0
    })
}

/// The rest of a statement is the rest of an assignment.
fn assigns(rest: &str) -> bool {
    has_outside(rest, '=')
}

fn is_function(statement: &str) -> bool {
    const TYPES: [&str; 8] = [
        "INTEGER",
        "REAL",
        "DOUBLEPRECISION",
        "DOUBLECOMPLEX",
        "COMPLEX",
        "LOGICAL",
        "CHARACTER",
        "TYPE(",
    ];
    let Some(at) = statement.find("FUNCTION") else {
        return false;
    };
    let (before, behind) = (&statement[..at], &statement[at + 8..]);
    let mut before = before;
    while let Some(shorter) = ["RECURSIVE", "PURE", "ELEMENTAL", "IMPURE", "MODULE"]
        .iter()
        .find_map(|word| before.strip_suffix(word))
    {
        before = shorter;
    }
    let typed = before.is_empty()
        || TYPES.iter().any(|ty| before.starts_with(ty)) && !before.contains("::");
    let named = behind.starts_with(|ch: char| ch.is_ascii_alphabetic()) && behind.contains('(');
    typed && named && !assigns(behind)
}

/// Statements of fixed form.
fn fixed_statements(text: &str) -> Vec<String> {
    let mut statements: Vec<String> = Vec::new();
    for line in text.lines() {
        let line: String = line.chars().take(72).collect();
        if line.starts_with(['C', 'c', '*', '!', 'D', 'd', '#'])
            || line.trim().is_empty()
            || line.trim_start().starts_with('!')
        {
            continue;
        }
        if let Some(tab) = line.find('\t').filter(|at| *at < 6) {
            statements.push(line[tab + 1..].to_owned());
            continue;
        }
        let (head, body) = line.split_at(line.len().min(6));
        let continues = head
            .as_bytes()
            .get(5)
            .is_some_and(|mark| !b" 0".contains(mark));
        match statements.last_mut().filter(|_| continues) {
            Some(statement) => statement.push_str(body),
            None => statements.push(body.to_owned()),
        }
    }
    statements.iter().flat_map(|one| bare(one)).collect()
}

/// Statements of free form.
fn free_statements(text: &str) -> Vec<String> {
    let mut statements: Vec<String> = Vec::new();
    let mut continues = false;
    for line in text.lines() {
        let code = without_comment(line);
        let code = code.trim();
        if code.is_empty() || code.starts_with('#') {
            continue;
        }
        let (code, more) = match code.strip_suffix('&') {
            Some(code) => (code, true),
            None => (code, false),
        };
        let code = code.strip_prefix('&').unwrap_or(code);
        match statements.last_mut().filter(|_| continues) {
            Some(statement) => statement.push_str(code),
            None => statements.push(
                code.trim_start_matches(|ch: char| ch.is_ascii_digit())
                    .to_owned(),
            ),
        }
        continues = more;
    }
    statements.iter().flat_map(|one| bare(one)).collect()
}

fn without_comment(line: &str) -> &str {
    let mut quote = None;
    for (at, ch) in line.char_indices() {
        match (ch, quote) {
            (_, Some(open)) if ch == open => quote = None,
            ('\'' | '"', None) => quote = Some(ch),
            ('!', None) => return &line[..at],
            _ => {}
        }
    }
    line
}

/// Statements of a line without blanks and the text of strings, in upper case, parted at `;`.
fn bare(statement: &str) -> Vec<String> {
    let (mut quote, mut parts) = (None, vec![String::new()]);
    for ch in without_comment(statement).chars() {
        match (ch, quote) {
            (_, Some(open)) if ch == open => quote = None,
            (_, Some(_)) | (' ' | '\t', None) => {}
            ('\'' | '"', None) => quote = Some(ch),
            (';', None) => parts.push(String::new()),
            _ => {
                if let Some(part) = parts.last_mut() {
                    part.push(ch.to_ascii_uppercase());
                }
            }
        }
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_reader_tells_statements_apart() {
        let text = "      SUBROUTINE S(A)\n      DO 10 I = 1, 5\n      DO 10 J = 1.5\n   10 CALL T('CALL X',\n     + I)\n      IF (A) CALL U\n      END\n      REAL*8 FUNCTION F(X)\nC     CALL V\n      CALLS = 3\n      END\n";
        assert_eq!(read(text, true), [1, 2, 1, 1]);
        let text = "pure function f(x)\n a: do while (x > 1); call t; end do a\n interface\n subroutine s\n end\n end interface\n do concurrent (i = 1:2)\n call u(& ! more\n  &1)\n function = 3\nend\n";
        assert_eq!(read(text, false), [2, 2, 0, 1]);
    }
}
