//! The edits that a report offers (`fix`): when they are made, what they were offered for is not found any more.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::program::Program;

/// An edit: `insert` goes before the byte at `line` and `column`.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Fix {
    line: usize,
    column: usize,
    insert: String,
}

/// The program with all edits that its report offers, in `folder`. `None`: there are none, or it has several files.
///
/// # Errors
/// An edit that leads nowhere, an unreadable file.
pub(crate) fn fixed(
    program: &Program,
    entries: &[Value],
    folder: &Path,
) -> Result<Option<Program>, String> {
    let fixes: BTreeSet<Fix> = entries.iter().filter_map(read).collect();
    let source = match program.steps.as_slice() {
        [step] if !fixes.is_empty() => match step.sources.as_slice() {
            [source] => source.clone(),
            _ => return Ok(None),
        },
        _ => return Ok(None),
    };
    let mut lines = lines(&source)?;
    // From the end, so that places before stay what they are.
    for fix in fixes.into_iter().rev() {
        let line = lines.get_mut(fix.line.wrapping_sub(1));
        let place = line.filter(|line| (1..=line.len() + 1).contains(&fix.column));
        let Some(line) = place else {
            return Err(format!("there is no place for {fix:?}"));
        };
        let at = fix.column - 1;
        line.splice(at..at, fix.insert.into_bytes());
    }
    fs::create_dir_all(folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    let copy = folder.join(source.file_name().unwrap_or_default());
    fs::write(&copy, lines.join(&b'\n')).map_err(|e| format!("{}: {e}", copy.display()))?;
    let mut fixed = program.clone();
    fixed.steps[0].sources = vec![copy];
    let beside = source.parent().unwrap_or(Path::new("."));
    fixed.marks.flags.push(format!("-I{}", beside.display()));
    Ok(Some(fixed))
}

/// Findings with an edit that are still there when it is made.
pub(crate) fn remaining(before: &[Value], behind: &[Value]) -> Vec<String> {
    let key = |entry: &Value| {
        let parts = ["kind", "line", "reference"].map(|part| entry[part].to_string());
        parts.join(" ")
    };
    let now: BTreeSet<String> = behind.iter().map(key).collect();
    let fixed = before.iter().filter(|entry| read(entry).is_some());
    fixed.map(key).filter(|entry| now.contains(entry)).collect()
}

fn read(entry: &Value) -> Option<Fix> {
    let fix = entry.get("fix")?;
    let number = |name: &str| usize::try_from(fix[name].as_u64()?).ok();
    Some(Fix {
        line: number("line")?,
        column: number("column")?,
        insert: fix["insert"].as_str()?.to_owned(),
    })
}

fn lines(source: &PathBuf) -> Result<Vec<Vec<u8>>, String> {
    let text = fs::read(source).map_err(|e| format!("{}: {e}", source.display()))?;
    Ok(text
        .split(|byte| *byte == b'\n')
        .map(<[u8]>::to_vec)
        .collect())
}
