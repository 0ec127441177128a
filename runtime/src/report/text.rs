//! The classic text of a finding (spec debugger.md 2.2), word for word, and our lines after it.
//!
//! Used by a program that runs alone and by the command dvmdbg, so that both print the same text.
//! Source excerpts are the command's (it reads files, the user's process does not).

use std::collections::HashSet;
use std::fmt::Write;

use super::entry::Summary;
use super::finding::{ContextEntry, ContextKind, Finding, Related};
use super::message::Severity;

/// Heads every diagnostic of dynamic control.
const PREFIX: &str = " *** DYNCONTROL *** : ";

/// The open constructs: `Sequential branch. ` or `Loop( No(3), Iter(5,2) ). `.
pub fn context(entries: &[ContextEntry]) -> String {
    around(entries.iter().map(|entry| {
        let number = i64::from(entry.construct);
        construct(entry.kind, number, entry.iteration.as_deref())
    }))
}

/// The same of constructs that are spelled already, from the outside in.
pub fn around(constructs: impl Iterator<Item = String>) -> String {
    let constructs: Vec<String> = constructs.collect();
    match constructs.as_slice() {
        [] => "Sequential branch. ".to_owned(),
        _ => format!("{}. ", constructs.join(", ")),
    }
}

/// An open construct: `Loop( No(3), Iter(5,2) )`. `iteration`: index values, outermost first; `None`
/// before the first iteration.
pub fn construct(kind: ContextKind, number: i64, iteration: Option<&[i64]>) -> String {
    let (word, index) = match kind {
        ContextKind::SequentialLoop | ContextKind::ParallelLoop => ("Loop", "Iter"),
        ContextKind::TaskRegion => ("TaskRegion", "Task"),
    };
    match iteration {
        Some(values) => format!("{word}( No({number}), {index}({}) )", list(values)),
        None => format!("{word}( No({number}) )"),
    }
}

fn list(values: &[i64]) -> String {
    let values: Vec<String> = values.iter().map(i64::to_string).collect();
    values.join(",")
}

/// One finding, `count` times found (1 while the program runs), ended by a line break.
pub fn finding(finding: &Finding, count: u64) -> String {
    block(finding, count, &[])
}

/// A finding and others of the same statement and directive, each with its count.
pub fn block(finding: &Finding, count: u64, others: &[(&Finding, u64)]) -> String {
    let mut text = format!("{PREFIX}{}\n\t\t", context(&finding.context));
    if finding.severity == Severity::Warning {
        text.push_str("Warning: ");
    }
    text.push_str(&finding.message);
    if count > 1 {
        let _ = write!(text, "\n\t\tCount({count})  ");
    }
    if !finding.file.is_empty() {
        let _ = write!(text, "\n\t\tFile: {}  Line: {}", finding.file, finding.line);
    }
    text.push('\n');
    additions(finding, others, &mut text);
    text
}

/// Our lines: kind, element, what was expected, the other findings, the other places.
fn additions(finding: &Finding, others: &[(&Finding, u64)], text: &mut String) {
    let _ = write!(text, "\t\tKind: {}", finding.kind.name());
    push_object(finding, text);
    text.push('\n');
    for (word, value) in [("Expected", &finding.expected), ("Actual", &finding.actual)] {
        if let Some(value) = value {
            let _ = writeln!(text, "\t\t{word}: {value}");
        }
    }
    for (other, count) in others {
        push_other(finding, other, *count, text);
    }
    for place in places(finding, others) {
        let _ = writeln!(
            text,
            "\t\t{}: {}:{}{}",
            place.what,
            place.file,
            place.line,
            iteration(&place.iteration)
        );
    }
}

/// The other places of all findings of a block; one that several have stands once.
fn places<'a>(finding: &'a Finding, others: &[(&'a Finding, u64)]) -> Vec<&'a Related> {
    let key = |place: &Related| (place.what.clone(), place.file.clone(), place.line);
    let mut places: Vec<&Related> = finding.related.iter().collect();
    let mut told: HashSet<_> = places.iter().map(|place| key(place)).collect();
    for place in others.iter().flat_map(|(other, _)| &other.related) {
        if told.insert(key(place)) {
            places.push(place);
        }
    }
    places
}

/// What distinguishes another finding from the one that heads the block.
fn push_other(head: &Finding, other: &Finding, count: u64, text: &mut String) {
    let _ = write!(text, "\t\tAlso: {}", other.reference);
    push_object(other, text);
    let constructs = |finding: &Finding| -> Vec<u32> {
        let open = finding.context.iter();
        open.map(|entry| entry.construct).collect()
    };
    if constructs(other) != constructs(head) {
        let _ = write!(text, "  {}", context(&other.context).trim_end_matches(". "));
    } else if other.iteration() != head.iteration() {
        text.push_str(&iteration(other.iteration()));
    }
    if other.line != head.line {
        let _ = write!(text, "  Line: {}", other.line);
    }
    if other.kind != head.kind {
        let _ = write!(text, "  Kind: {}", other.kind.name());
    }
    if other.severity != head.severity {
        let _ = write!(text, "  Severity: {}", other.severity.name());
    }
    if count > 1 {
        let _ = write!(text, "  Count({count})");
    }
    text.push('\n');
}

/// The element or the variable.
fn push_object(finding: &Finding, text: &mut String) {
    match finding.element_text() {
        Some(element) => {
            let _ = write!(text, "  Element: {element}");
        }
        None if !finding.variable.is_empty() => {
            let _ = write!(text, "  Variable: {}", finding.variable_text());
        }
        None => {}
    }
}

/// What happened at a related place and when: `previous write Iter(4,2)`.
pub fn related(place: &Related) -> String {
    format!("{}{}", place.what, iteration(&place.iteration))
}

/// ` Iter(4,2)`, or nothing outside of parallel constructs.
fn iteration(values: &[i64]) -> String {
    if values.is_empty() {
        return String::new();
    }
    format!(" Iter({})", list(values))
}

/// The line that says whether there were errors, with its line break (debugger.md 2.2). That there
/// are none is said only where everything was looked at.
pub fn verdict(errors: u64, summary: &Summary) -> String {
    match errors {
        0 if summary.is_empty() => format!(
            "*** DVM debugger: Nothing was checked{}\n",
            not_done("checked", &summary.skipped)
        ),
        0 => clean("checked", &summary.skipped),
        _ => format!("*** Dynamic control found {errors} error(s) ***\n"),
    }
}

/// The verdict on a run in which nothing was found. `done`: what was made of it, `checked` or `compared`.
pub(super) fn clean(done: &str, skipped: &[String]) -> String {
    match skipped {
        [] => "*** DVM debugger: No errors detected\n".to_owned(),
        _ => format!(
            "*** DVM debugger: No errors found in what was {done}{}\n",
            not_done(done, skipped)
        ),
    }
}

/// `; not checked: object part.o; what other threads did`: the first of what was left out.
pub(super) fn not_done(done: &str, skipped: &[String]) -> String {
    const SHOWN: usize = 5;
    let mut text = String::new();
    for (position, piece) in skipped.iter().take(SHOWN).enumerate() {
        let before = match position {
            0 => format!("; not {done}: "),
            _ => "; ".to_owned(),
        };
        text.push_str(&before);
        text.push_str(piece);
    }
    if skipped.len() > SHOWN {
        let _ = write!(text, "; and {} more", skipped.len() - SHOWN);
    }
    text
}

/// `1 error`, `2 errors`.
pub fn plural(count: u64, noun: &str) -> String {
    format!("{count} {noun}{}", if count == 1 { "" } else { "s" })
}

/// The line that ends every report, without line break:
/// `SUMMARY: dvmdbg: 1 error, 0 warnings; 2048 accesses in 3 constructs checked; skipped: nothing`.
pub fn summary_line(errors: u64, warnings: u64, summary: &Summary) -> String {
    let skipped = if summary.skipped.is_empty() {
        "nothing".to_owned()
    } else {
        summary.skipped.join("; ")
    };
    format!(
        "SUMMARY: dvmdbg: {}, {}; {} in {} checked{}; skipped: {skipped}",
        plural(errors, "error"),
        plural(warnings, "warning"),
        access_count(summary.accesses),
        plural(summary.constructs, "construct"),
        match summary.is_settled() {
            true => " while it ran, others when it was built",
            false => "",
        },
    )
}

fn access_count(accesses: u64) -> String {
    format!("{accesses} access{}", if accesses == 1 { "" } else { "es" })
}

/// What to say of a fault of the debugger itself.
pub fn internal_error(text: &str) -> String {
    format!(
        "libdvmdbg {}: internal error: {text}; debugging is switched off, the program goes on. \
         This is a bug in the debugger.",
        env!("CARGO_PKG_VERSION")
    )
}
