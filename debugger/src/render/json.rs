//! The JSON report (design.md section 1): stable, versioned, the same bytes for the same findings.
//!
//! One line for each finding, so that reports can be compared with diff. Unknown values are null,
//! an unknown column is left out.

mod difference;
mod surrounding;

use dvmdbg::report::{ContextEntry, Entry, Finding, Related};
use serde::Serialize;
use surrounding::Surrounding;

use super::block::blocks;
use super::fix::{Fix, Help, reconcile};
use super::group::Group;
use super::outcome::{Checked, Form, Outcome};
use super::source::Sources;

/// Version of the document; grows when a reader has to change.
pub(crate) const VERSION: u32 = 1;
/// The method of `dvmdbg check`: dynamic control.
pub(crate) const METHOD: &str = "dyn";

#[derive(Serialize)]
struct Item<'a> {
    kind: &'static str,
    severity: &'static str,
    message: &'a str,
    file: &'a str,
    line: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    column: Option<u32>,
    variable: &'a str,
    reference: &'a str,
    element: Option<&'a [i64]>,
    construct: Option<u32>,
    iteration: &'a [i64],
    context: Vec<Surrounding<'a>>,
    count: u64,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    processes: Vec<u64>,
    related: Vec<Place<'a>>,
    expected: Option<&'a str>,
    actual: Option<&'a str>,
    group: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    help: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    fix: Option<&'a Fix>,
}

#[derive(Serialize)]
struct Place<'a> {
    what: &'a str,
    file: &'a str,
    line: u32,
    iteration: &'a [i64],
}

#[derive(Serialize)]
struct Totals<'a> {
    errors: u64,
    warnings: u64,
    accesses: u64,
    constructs: u64,
    skipped: &'a [String],
    /// Only if all that was judged was so when the program was built.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    judged_when_built: bool,
}

/// One document for a run.
pub(super) struct Json {
    /// The process of a parallel run.
    pub(super) rank: Option<u64>,
}

impl Form for Json {
    /// Entries are sorted by line, the first cause of a line first; `group` has one number for those that the text report shows together, counted from 1
    /// in the order in which they were found.
    fn checked(&self, checked: &Checked<'_>, sources: &mut Sources) -> String {
        let found = checked.found;
        let summary = found.whole_summary();
        let totals = Totals {
            errors: found.errors(),
            warnings: found.warnings(),
            accesses: summary.accesses,
            constructs: summary.constructs,
            skipped: &summary.skipped,
            judged_when_built: summary.is_settled(),
        };
        let (groups, mut helps): (Vec<Group<'_>>, Vec<Option<Help>>) =
            blocks(&found.entries, sources)
                .into_iter()
                .map(|block| (block.entries, block.help))
                .unzip();
        reconcile(&mut helps);
        let numbered = (1..).zip(groups.iter().zip(&helps));
        let mut items: Vec<(&Finding, Item<'_>)> = numbered
            .flat_map(|(number, (group, help))| {
                let items = group.iter().map(move |entry| {
                    let processes = found.processes_of(&entry.finding);
                    item(entry, number, help.as_ref(), processes)
                });
                group.iter().map(|entry| &entry.finding).zip(items)
            })
            .collect();
        items.sort_by(|(one, left), (other, right)| {
            order(one, left.group).cmp(&order(other, right.group))
        });
        let items: Vec<String> = items.iter().map(|(_, item)| spell(item)).collect();
        let rules = checked.rules.as_ref().map_or(String::new(), |rules| {
            format!(",\n\"suppressions\":{}", spell(rules))
        });
        let rest = spell(&totals) + &rules;
        self.document(METHOD, checked.program, &items, &rest)
    }

    fn compared(&self, outcome: &Outcome) -> String {
        let differences = outcome.compared.differences.iter();
        let items: Vec<String> = differences
            .map(|difference| spell(&difference::item(difference)))
            .collect();
        let totals = difference::DifferenceTotals::of(outcome);
        self.document(outcome.method, &outcome.program, &items, &spell(&totals))
    }
}

impl Json {
    /// A whole document, ended by a line break. `items`: the findings, each on a line of its own; `rest`:
    /// the summary and what follows it.
    fn document(&self, method: &str, program: &str, items: &[String], rest: &str) -> String {
        let items: String = items.iter().map(|item| format!("\n{item},")).collect();
        let end = if items.is_empty() { "" } else { "\n" };
        let rank = self
            .rank
            .map_or(String::new(), |rank| format!(",\n\"rank\":{rank}"));
        format!(
            "{{\"version\":{VERSION},\"method\":{},\"program\":{},\"errors\":[{}{end}],\n\"summary\":{rest}{rank}}}\n",
            spell(method),
            spell(program),
            items.trim_end_matches(','),
        )
    }
}

/// A value as JSON on one line.
fn spell(value: &(impl Serialize + ?Sized)) -> String {
    serde_json::to_string(value).expect("text, numbers and lists always have a JSON form")
}

/// By line, there the first cause first, then by everything else that the report shows.
fn order(finding: &Finding, group: usize) -> impl Ord + '_ {
    (
        (&finding.file, finding.line, group),
        (finding.column, finding.kind),
        (&finding.message, finding.construct(), finding.context.len()),
        (
            finding.iteration(),
            &finding.variable,
            &finding.reference,
            &finding.element,
        ),
    )
}

fn item<'a>(
    entry: &'a Entry,
    group: usize,
    help: Option<&'a Help>,
    processes: Vec<u64>,
) -> Item<'a> {
    let finding: &Finding = &entry.finding;
    Item {
        kind: finding.kind.name(),
        severity: finding.severity.name(),
        message: &finding.message,
        file: &finding.file,
        line: finding.line,
        column: finding.column,
        variable: &finding.variable,
        reference: &finding.reference,
        element: finding.element.as_deref(),
        construct: finding.construct(),
        iteration: finding.iteration(),
        context: finding.surrounding().iter().map(surrounding).collect(),
        count: entry.count,
        processes,
        related: finding.related.iter().map(place).collect(),
        expected: finding.expected.as_deref(),
        actual: finding.actual.as_deref(),
        group,
        help: help.map(|help| help.text.as_str()),
        fix: help.and_then(|help| help.fix.as_ref()),
    }
}

fn surrounding(entry: &ContextEntry) -> Surrounding<'_> {
    Surrounding {
        construct: entry.construct.into(),
        iteration: entry.iteration.as_deref().unwrap_or_default(),
    }
}

fn place(related: &Related) -> Place<'_> {
    Place {
        what: &related.what,
        file: &related.file,
        line: related.line,
        iteration: &related.iteration,
    }
}
