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
