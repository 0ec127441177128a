//! Widths of shadow edges as clauses give them.

use crate::mapping::Tuple;

/// Farther than any element: a named shadow may hold any.
pub(crate) const ANYWHERE: i64 = i64::MAX / 4;

/// `widths` with the declared ones for -1, and any distance for -2.
pub(crate) fn fill(widths: &Tuple, declared: &Tuple) -> Tuple {
    let mut filled = *widths;
    for (width, &declared) in filled.iter_mut().zip(declared) {
        *width = match *width {
            -2 => ANYWHERE,
            width if width < 0 => declared,
            width => width,
        };
    }
    filled
}
