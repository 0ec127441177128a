//! Intrinsic functions of Fortran as callees: which of them only compute.

use super::tree::{Expr, ExprKind};

/// Functions with a state, or whose value changes with time, in alphabetic order.
const CHANGING: [&str; 6] = ["IERRNO", "IRAND", "RAN", "RAND", "SECNDS", "TIME"];

/// Whether the value of the intrinsic function `name` (upper case) does not follow from its arguments alone.
#[must_use]
pub(crate) fn is_changing(name: &str) -> bool {
    CHANGING.contains(&name)
}

impl Expr {
    /// As the callee of a call: an intrinsic function whose value follows from its arguments.
    #[must_use]
    pub fn is_computing_intrinsic(&self) -> bool {
        matches!(&self.kind, ExprKind::Intrinsic(name) if !is_changing(name))
    }
}
