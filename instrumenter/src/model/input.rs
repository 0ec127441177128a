//! What is known of the items of input statements.

use super::{ExprId, Span};

/// A statement gives its items values at once.
#[derive(Clone, Debug)]
pub struct GivenItems {
    /// What `IOSTAT=` names: 0 if the statement succeeded.
    pub status: Option<Span>,
}

/// The last item of a READ that says where it leads to if it fails: nothing was transferred to it then.
#[derive(Clone, Debug)]
pub struct Unsure {
    /// The item.
    pub item: ExprId,
    /// What `IOSTAT=` names; without it the statement jumps.
    pub status: Option<Span>,
}
