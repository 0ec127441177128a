//! Reports of comparisons: text in the layout of the original (spec debugger.md 2.2, 2.4), and JSON
//! (design.md section 1).

use std::fmt::Write;

use dvmdbg::report::ContextKind;
use dvmdbg::report::text::{self as classic, plural};
use dvmdbg::trace::compare::{Difference, Open};
use dvmdbg::trace::record::Kind;
use dvmdbg::trace::text::number::push_value;
use dvmdbg::trace::value::Value;
use serde::Serialize;

use crate::render::json::{self, Surrounding};

/// What a comparison found.
pub(super) struct Outcome {
    /// What was compared, as the user named it.
    pub(super) program: String,
    /// The earliest in the reference first.
    pub(super) differences: Vec<Difference>,
    /// Occurrences beyond the limit of distinct differences.
    pub(super) suppressed: u64,
    /// Records compared.
    pub(super) records: u64,
    /// First record of the reference that the run did not come to.
    pub(super) unread: Option<u64>,
    /// What positions in the reference count: `line` or `record`.
    pub(super) unit: &'static str,
    /// Remarks for people, each with its line break.
    pub(super) remarks: Vec<String>,
}

/// The text report.
pub(super) fn text(outcome: &Outcome) -> String {
    let mut report = String::new();
    for difference in &outcome.differences {
        push_difference(&mut report, difference, outcome.unit);
    }
    for remark in notes(outcome) {
        report.push_str(&remark);
        report.push('\n');
    }
    report.push_str(&match outcome.differences.len() {
        0 => "*** DVM debugger: No errors detected\n".to_owned(),
        count => format!("*** Found {count} error(s) ***\n"),
    });
    let found = plural(outcome.differences.len() as u64, "difference");
    let records = plural(outcome.records, "record");
    let _ = writeln!(report, "SUMMARY: dvmdbg: {found}; {records} compared");
    report
}

/// What a reader should know beside the differences.
fn notes(outcome: &Outcome) -> Vec<String> {
    let remarks = outcome
        .remarks
        .iter()
        .map(|remark| remark.trim_end().to_owned());
    let unread = outcome.unread.map(|position| {
        format!(
            "dvmdbg: the reference goes on at {} {position}, the run does not",
            outcome.unit
        )
    });
    let suppressed = (outcome.suppressed > 0).then(|| {
        format!(
            "dvmdbg: {} not reported, beyond the limit of distinct ones (TraceOptions.MaxErrors)",
            plural(outcome.suppressed, "difference")
        )
    });
    remarks.chain(unread).chain(suppressed).collect()
}

fn push_difference(report: &mut String, difference: &Difference, unit: &str) {
    report.push_str(" *** CMPTRACE *** : ");
    report.push_str(&context(&difference.context));
    let _ = writeln!(report, "\n\t\t{}", difference.what.message());
    if difference.count > 1 {
        let _ = writeln!(report, "\t\tCount({})  ", difference.count);
    }
    let operand = &difference.operand;
    let name = if operand.is_empty() {
        String::new()
    } else {
        format!("Var. name = {operand}  ")
    };
    let _ = writeln!(
        report,
        "\t\t{name}File: {}  Line: {}",
        difference.file, difference.line
    );
    if let Some((expected, actual)) = difference.values {
        let _ = writeln!(report, "\t\tval1={}", spelled(expected));
        let _ = writeln!(report, "\t\tval2={}", spelled(actual));
    }
    if let Some(largest) = difference.largest {
        let _ = writeln!(
            report,
            "\t\tLargest difference: {} (relative {})",
            spelled(Value::Float(largest.absolute as f32)),
            spelled(Value::Float(largest.relative as f32))
        );
    }
    let _ = writeln!(
        report,
        "\t\tKind: {}  Reference: {}",
        difference.what.kind(),
        difference
            .position
            .map_or("at its end".to_owned(), |position| format!(
                "{unit} {position}"
            ))
    );
}

fn context(open: &[Open]) -> String {
    classic::around(open.iter().map(|open| {
        let kind = match open.kind {
            Kind::SequentialLoop => ContextKind::SequentialLoop,
            Kind::ParallelLoop => ContextKind::ParallelLoop,
            Kind::TaskRegion => ContextKind::TaskRegion,
        };
        classic::construct(kind, open.number, open.index.as_deref())
    }))
}

fn spelled(value: Value) -> String {
    let mut text = Vec::new();
    push_value(&mut text, value);
    String::from_utf8(text).expect("ASCII")
}

#[derive(Serialize)]
struct Item<'a> {
    kind: &'static str,
    severity: &'static str,
    message: String,
    file: &'a str,
    line: u32,
    reference: &'a str,
    construct: Option<i64>,
    iteration: &'a [i64],
    context: Vec<Surrounding<'a>>,
    count: u64,
    expected: Option<String>,
    actual: Option<String>,
    largest_difference: Option<f64>,
    /// In the reference: its line in a text, its number in a binary trace.
    record: Option<u64>,
}

#[derive(Serialize)]
struct Totals {
    errors: usize,
    warnings: u64,
    records: u64,
    skipped: Vec<String>,
}

/// The JSON report, a line for each difference.
pub(super) fn json(outcome: &Outcome) -> String {
    let items: Vec<String> = outcome
        .differences
        .iter()
        .map(|difference| format!("\n{}", json::spell(&item(difference))))
        .collect();
    let totals = Totals {
        errors: outcome.differences.len(),
        warnings: 0,
        records: outcome.records,
        skipped: notes(outcome),
    };
    json::document("compare", &outcome.program, &items, &json::spell(&totals))
}

fn item(difference: &Difference) -> Item<'_> {
    let (innermost, around) = match difference.context.split_last() {
        Some((innermost, around)) => (Some(innermost), around),
        None => (None, &[][..]),
    };
    Item {
        kind: difference.what.kind(),
        severity: "error",
        message: difference.what.message(),
        file: &difference.file,
        line: difference.line,
        reference: &difference.operand,
        construct: innermost.map(|open| open.number),
        iteration: innermost.map_or(&[], values),
        context: around
            .iter()
            .map(|open| Surrounding {
                construct: open.number,
                iteration: values(open),
            })
            .collect(),
        count: difference.count,
        expected: difference.values.map(|(expected, _)| spelled(expected)),
        actual: difference.values.map(|(_, actual)| spelled(actual)),
        // JSON has no infinity: what is not finite is unknown there.
        largest_difference: difference
            .largest
            .map(|largest| largest.absolute)
            .filter(|absolute| absolute.is_finite()),
        record: difference.position,
    }
}

fn values(open: &Open) -> &[i64] {
    open.index.as_deref().unwrap_or_default()
}
