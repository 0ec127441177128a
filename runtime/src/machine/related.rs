//! Places that a report names beside its own.

use crate::emitted::tables::{Construct, Site};
use crate::report::Related;

/// The directive of a construct, as a place that has part in a finding.
pub(crate) fn directive(construct: Construct) -> Related {
    Related {
        what: "directive".to_owned(),
        file: construct.file().into_owned(),
        line: construct.directive_line(),
        iteration: Vec::new(),
    }
}

/// A statement or directive that has part in a finding.
pub(crate) fn place(what: &str, site: Site) -> Related {
    Related {
        what: what.to_owned(),
        file: site.file().into_owned(),
        line: site.line(),
        iteration: Vec::new(),
    }
}

/// The clause and the start of something that is waited for; `names`: what they are called.
pub(crate) fn clause_and_start(
    names: [&str; 2],
    clause: Option<Site>,
    started: Option<Site>,
) -> Vec<Related> {
    let places = names.into_iter().zip([clause, started]);
    let places = places.filter_map(|(what, site)| Some(place(what, site?)));
    places.collect()
}

/// What the clause and the start of a reduction are called.
pub(crate) const OF_REDUCTION: [&str; 2] = ["reduction clause", "reduction start"];

/// The same of consistent arrays.
pub(crate) const OF_CONSISTENT: [&str; 2] = ["consistent clause", "start"];
