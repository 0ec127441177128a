//! What is known of the items of input statements.

use super::{ExprId, Span};

/// A statement gives its items values at once.
#[derive(Clone, Debug)]
pub struct GivenItems {
    /// What `IOSTAT=` names: 0 if the statement succeeded.
    pub status: Option<Span>,
}

/// What a statement that may fail and go on gives a value only in one of the two cases: the last item of a READ, to which nothing
/// was transferred if it failed, or a message (`IOMSG=`), which only a failure gives.
#[derive(Clone, Debug)]
pub struct Unsure {
    /// The item.
    pub item: ExprId,
    /// What `IOSTAT=` names; without it the statement jumps.
    pub status: Option<Span>,
    /// It gets its value if the statement fails.
    pub is_message: bool,
}
