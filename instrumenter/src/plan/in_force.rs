//! Remote references of directives around the text that is walked.

use crate::model::StmtId;
use crate::model::remote::Pattern;

/// A remote reference in force for the text that is walked.
pub(crate) struct InForce {
    pub(super) pattern: Pattern,
    /// The statement of a group's reference, and the number of the reference there.
    pub(super) of: Option<(StmtId, usize)>,
    /// The statement behind its directive; none: the loop's.
    pub(super) statement: Option<StmtId>,
    /// A parallel loop lists it: the run is told which elements it stands for in an iteration.
    pub(super) is_told: bool,
}

impl InForce {
    /// One of a statement without a group.
    pub(crate) fn alone(statement: StmtId, pattern: Pattern) -> InForce {
        InForce {
            pattern,
            of: None,
            statement: Some(statement),
            is_told: false,
        }
    }

    /// One of a parallel loop.
    pub(crate) fn of_loop(pattern: Pattern) -> InForce {
        InForce {
            pattern,
            of: None,
            statement: None,
            is_told: true,
        }
    }
}
