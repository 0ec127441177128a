//! What the tests of all checks share.

use super::run;
use crate::syntax::c::lower;
use crate::syntax::c::tests::prepare::prepared;

/// What lint finds in `source`: `line:column severity title number`, by place.
pub(super) fn findings(source: &str) -> Vec<String> {
    let prepared = prepared(source);
    let (unit, _) = lower(&prepared, "test.c");
    let mut found = run(&unit, &prepared);
    found.sort_by_key(|one| one.place().map(|place| (place.line, place.column)));
    found
        .iter()
        .map(|one| {
            let place = one.place().expect("a place");
            let number = one.original.map(|number| format!(" {number}"));
            let number = number.unwrap_or_default();
            format!(
                "{}:{} {} {}{number}",
                place.line, place.column, one.severity, one.title
            )
        })
        .collect()
}
