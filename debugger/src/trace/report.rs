//! Reports of traced runs: text in the layout of the original (spec debugger.md 2.2, 2.4), and JSON
//! (design.md section 1).

use dvmdbg::report::comparison::{Compared, spelled};
use dvmdbg::trace::compare::{Difference, Open};
use dvmdbg_abi::shown;
use serde::Serialize;

use crate::render::json::{self, Surrounding};

/// What a comparison found, and who found it.
pub(crate) struct Outcome {
    /// `compare` or `reduce`.
    pub(crate) method: &'static str,
    /// What was compared, as the user named it.
    pub(crate) program: String,
    /// The differences.
    pub(crate) compared: Compared,
    /// What was left out.
    pub(crate) skipped: Vec<String>,
}

/// The text report.
pub(crate) fn text(outcome: &Outcome) -> String {
    let text = outcome.compared.text(&outcome.skipped);
    shown(&text).into_owned()
}

#[derive(Serialize)]
struct Item<'a> {
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
    expected: Option<String>,
    actual: Option<String>,
    largest_difference: Option<f64>,
    /// In the reference: its line in a text, its number in a binary trace.
    record: Option<u64>,
}

#[derive(Serialize)]
struct Totals<'a> {
    errors: usize,
    warnings: u64,
    records: u64,
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

/// The JSON report, a line for each difference.
pub(crate) fn json(outcome: &Outcome, rank: Option<u64>) -> String {
    let compared = &outcome.compared;
    let items: Vec<String> = compared
        .differences
        .iter()
        .map(|difference| format!("\n{}", json::spell(&item(difference))))
        .collect();
    let totals = Totals {
        errors: compared.differences.len(),
        warnings: 0,
        records: compared.records,
        rounding: compared.rounding.map(|(count, largest)| Rounding {
            count,
            largest_difference: largest.absolute,
        }),
        broken: compared.broken.as_deref(),
        skipped: [outcome.skipped.clone(), compared.notes()].concat(),
    };
    json::document(
        outcome.method,
        &outcome.program,
        &items,
        &(json::spell(&totals) + &json::rank(rank)),
    )
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
