//! Findings: the entries of a JSON report, as far as marks speak of them.
//!
//! Format: design.md section 1, version 1. Entries with missing mandatory parts are refused, so that a
//! change of the format cannot pass unnoticed.

use crate::mark::Severity;
use serde_json::Value;
use std::fmt;
use std::path::Path;

/// Another access named by an entry.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Related {
    /// What it was, for example `previous write`.
    pub what: String,
    /// Line in the user's source, counted from 1.
    pub line: u32,
    /// Index values of its iteration; empty outside parallel constructs.
    pub iteration: Vec<i64>,
}

/// One entry of the report.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    /// File name without folders.
    pub file: String,
    /// Line in the user's source, counted from 1.
    pub line: u32,
    /// Kind, for example `nonlocal`.
    pub kind: String,
    /// Error or warning.
    pub severity: Severity,
    /// Declared name of the variable, empty when the entry has none.
    pub variable: String,
    /// Source text of the reference.
    pub reference: String,
    /// Index values of the element, empty for scalars.
    pub element: Vec<i64>,
    /// Index values of the innermost parallel construct, empty outside.
    pub iteration: Vec<i64>,
    /// Other accesses.
    pub related: Vec<Related>,
    /// What mends it; empty: nothing is said.
    pub help: String,
}

/// A whole report.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Report {
    /// Entries in the order of the report.
    pub findings: Vec<Finding>,
    /// The same as they stand there.
    pub entries: Vec<Value>,
    /// Checked accesses, from the summary.
    pub accesses: u64,
    /// Constructs, from the summary.
    pub constructs: u64,
    /// What was not checked, from the summary.
    pub skipped: Vec<String>,
    /// All that was judged was so when the program was built.
    pub judged_when_built: bool,
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{}:{}: {} {}",
            self.file, self.line, self.kind, self.variable
        )?;
        if !self.element.is_empty() {
            write!(f, " element={:?}", self.element)?;
        }
        if !self.iteration.is_empty() {
            write!(f, " iteration={:?}", self.iteration)?;
        }
        for related in &self.related {
            write!(f, " with={}@{}", related.what, related.line)?;
            if !related.iteration.is_empty() {
                write!(f, " iteration={:?}", related.iteration)?;
            }
        }
        write!(f, " ({}, `{}`)", self.severity, self.reference)
    }
}

/// Reads a report.
///
/// # Errors
/// What is missing or of the wrong type, and in which entry.
pub fn read_report(text: &str) -> Result<Report, String> {
    let value: Value =
        serde_json::from_str(text).map_err(|e| format!("the report is no JSON: {e}"))?;
    if value["version"] != 1 {
        return Err(format!(
            "version of the report is {}, not 1",
            value["version"]
        ));
    }
    let entries = value["errors"]
        .as_array()
        .ok_or("the report has no list `errors`")?;
    let findings = entries
        .iter()
        .map(|entry| read_finding(entry).map_err(|e| format!("{e} in {entry}")))
        .collect::<Result<_, _>>()?;
    let total = |name: &str| {
        value["summary"][name]
            .as_u64()
            .ok_or(format!("the summary has no number `{name}`"))
    };
    let skipped = value["summary"]["skipped"]
        .as_array()
        .ok_or("the summary has no list `skipped`")?
        .iter()
        .map(|piece| piece.as_str().unwrap_or_default().to_owned())
        .collect();
    Ok(Report {
        findings,
        entries: entries.clone(),
        accesses: total("accesses")?,
        constructs: total("constructs")?,
        skipped,
        judged_when_built: value["summary"]["judged_when_built"] == true,
    })
}

/// The first entries of two reports that are not the same, word for word.
#[must_use]
pub fn first_difference(one: &[Value], other: &[Value]) -> Option<String> {
    let most = one.len().max(other.len());
    let differing = (0..most).find(|&k| one.get(k) != other.get(k))?;
    let told = |entries: &[Value]| {
        let entry = entries.get(differing);
        entry.map_or("nothing".to_owned(), Value::to_string)
    };
    Some(format!("{}\ninstead of {}", told(other), told(one)))
}

fn read_finding(entry: &Value) -> Result<Finding, String> {
    let text = |name: &str| entry[name].as_str().map(str::to_owned);
    let needed = |name: &str| text(name).ok_or(format!("no text `{name}`"));
    let severity = match needed("severity")?.as_str() {
        "error" => Severity::Error,
        "warning" => Severity::Warning,
        other => return Err(format!("unknown severity `{other}`")),
    };
    let related = match entry["related"].as_array() {
        Some(list) => list.iter().map(read_related).collect::<Result<_, _>>()?,
        None => Vec::new(),
    };
    Ok(Finding {
        file: base_name(&needed("file")?),
        line: read_line(entry)?,
        kind: needed("kind")?,
        severity,
        variable: text("variable").unwrap_or_default(),
        reference: text("reference").unwrap_or_default(),
        element: read_numbers(&entry["element"])?,
        iteration: read_numbers(&entry["iteration"])?,
        related,
        help: text("help").unwrap_or_default(),
    })
}

fn read_related(entry: &Value) -> Result<Related, String> {
    Ok(Related {
        what: entry["what"]
            .as_str()
            .ok_or("no text `what` in `related`")?
            .to_owned(),
        line: read_line(entry)?,
        iteration: read_numbers(&entry["iteration"])?,
    })
}

fn read_line(entry: &Value) -> Result<u32, String> {
    entry["line"]
        .as_u64()
        .and_then(|line| u32::try_from(line).ok())
        .ok_or_else(|| "no number `line`".to_owned())
}

/// Absent and null lists are empty.
fn read_numbers(list: &Value) -> Result<Vec<i64>, String> {
    match list {
        Value::Null => Ok(Vec::new()),
        Value::Array(values) => values
            .iter()
            .map(|v| v.as_i64().ok_or(format!("`{v}` is no index value")))
            .collect(),
        _ => Err(format!("`{list}` is no list of index values")),
    }
}

fn base_name(file: &str) -> String {
    Path::new(file).file_name().map_or_else(
        || file.to_owned(),
        |name| name.to_string_lossy().into_owned(),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entry_is_read_and_shown() {
        let report = read_report(
            r#"{"version":1,"method":"dyn","program":"x","errors":[{"kind":"dependence","severity":"error",
            "message":"m","file":"/tmp/d/jac.c","line":41,"variable":"A","reference":"A[i-1]","element":[3],
            "iteration":[4],"count":2,"related":[{"what":"previous write","file":"jac.c","line":40,"iteration":[3]}]}],
            "summary":{"errors":1,"warnings":0,"accesses":12,"constructs":2,"skipped":["procedure f: OpenMP"]}}"#,
        )
        .expect("a good report");
        assert_eq!((report.accesses, report.constructs), (12, 2));
        assert_eq!(report.skipped, ["procedure f: OpenMP"]);
        assert_eq!(
            report.findings[0].to_string(),
            "jac.c:41: dependence A element=[3] iteration=[4] with=previous write@40 iteration=[3] (error, `A[i-1]`)"
        );
    }

    #[test]
    fn missing_parts_are_refused() {
        assert!(read_report("{}").is_err());
        let no_line = r#"{"version":1,"errors":[{"kind":"bounds","severity":"error","file":"a.c"}],"summary":{"accesses":0,"constructs":0}}"#;
        assert!(read_report(no_line).is_err());
        assert!(read_report(r#"{"version":1,"errors":[]}"#).is_err());
        let no_list = r#"{"version":1,"errors":[],"summary":{"accesses":0,"constructs":0}}"#;
        assert!(read_report(no_list).is_err());
    }
}
