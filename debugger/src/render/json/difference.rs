//! Differences of traced runs in the JSON report.

use dvmdbg::report::comparison::spelled;
use dvmdbg::trace::compare::{Difference, EnclosingConstruct};
use serde::Serialize;

use super::super::outcome::Outcome;
use super::surrounding::Surrounding;

#[derive(Serialize)]
pub(super) struct DifferenceItem<'a> {
    kind: &'static str,
    severity: &'static str,
    message: String,
    file: &'a str,
    line: u32,
    reference: &'a str,
    element: Option<&'a [i64]>,
    construct: Option<i64>,
    iteration: &'a [i64],
    context: Vec<Surrounding<'a>>,
    count: u64,
    /// Those of a parallel run that have it.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    processes: &'a [u64],
    expected: Option<String>,
    actual: Option<String>,
    largest_difference: Option<f64>,
    /// In the reference: its line in a text, its number in a binary trace.
    record: Option<u64>,
}

#[derive(Serialize)]
pub(super) struct DifferenceTotals<'a> {
    errors: u64,
    warnings: u64,
    records: u64,
    /// What is wrong with a parallel run besides, as its processes have said; counted among the errors.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    told: Vec<&'a str>,
    /// Values that differ by rounding only.
    rounding: Option<Rounding>,
    /// Why not all was compared: what is damaged or incomplete, and where.
    broken: Option<&'a str>,
    skipped: Vec<String>,
}

/// What the order of reductions explains.
#[derive(Serialize)]
struct Rounding {
    count: u64,
    largest_difference: f64,
}

impl<'a> DifferenceTotals<'a> {
    pub(super) fn of(outcome: &'a Outcome) -> Self {
        let compared = &outcome.compared;
        DifferenceTotals {
            errors: compared.errors(),
            warnings: 0,
            records: compared.records,
            told: compared.told.iter().map(String::as_str).collect(),
            rounding: compared.rounding.map(|(count, largest)| Rounding {
                count,
                largest_difference: largest.absolute,
            }),
            broken: compared.broken.as_deref(),
            skipped: [outcome.skipped.clone(), compared.notes()].concat(),
        }
    }
}

pub(super) fn item(difference: &Difference) -> DifferenceItem<'_> {
    let (innermost, around) = match difference.context.split_last() {
        Some((innermost, around)) => (Some(innermost), around),
        None => (None, &[][..]),
    };
    DifferenceItem {
        kind: difference.what.kind(),
        severity: "error",
        message: difference.what.message(),
        file: &difference.file,
        line: difference.line,
        reference: &difference.operand,
        element: (!difference.element.is_empty()).then_some(&difference.element[..]),
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
        processes: &difference.processes,
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

fn values(open: &EnclosingConstruct) -> &[i64] {
    open.index.as_deref().unwrap_or_default()
}
