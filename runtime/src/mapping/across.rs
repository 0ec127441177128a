//! ACROSS: which conflicts between iterations its widths permit (debugger.md 1.9).

use super::Tuple;
use super::shadow::Edge;

/// Whether a conflict is permitted between an iteration that writes an element and one that reads
/// it. `offset`: place of the writer minus place of the reader, in index values of the array.
///
/// Some dimension must order the two: a nonzero offset within the width of its side.
pub fn permits(widths: &Edge, offset: &Tuple) -> bool {
    (0..offset.len()).any(|d| offset[d] != 0 && widths.reaches(d, offset[d]))
}

/// The same where either of the two may reach for the element of the other: both write, or the
/// writer writes beyond its own element (OUT).
pub fn permits_either_way(widths: &Edge, offset: &Tuple) -> bool {
    permits(widths, offset) || permits(widths, &offset.map(|o| -o))
}

#[cfg(test)]
mod tests {
    use super::super::tuple;
    use super::*;

    fn widths(low: &[i64], high: &[i64]) -> Edge {
        Edge {
            low: tuple(low),
            high: tuple(high),
            corner: false,
        }
    }

    #[test]
    fn one_dimension_within_its_width_orders_the_iterations() {
        // A[i+3][j+2][k-2] under [0:3][0:0][1:0].
        let declared = widths(&[0, 0, 1], &[3, 0, 0]);
        assert!(permits(&declared, &tuple(&[3, 2, -2])));
        assert!(!permits(&declared, &tuple(&[4, 2, -2])));
        assert!(!permits(&declared, &tuple(&[-1, 0, 0])));
        assert!(!permits(&declared, &tuple(&[0, 0, 0])));
    }

    #[test]
    fn sides_do_not_turn_with_the_loop() {
        assert!(permits(&widths(&[0], &[1]), &tuple(&[1])));
        assert!(!permits(&widths(&[0], &[1]), &tuple(&[-1])));
        assert!(permits_either_way(&widths(&[0], &[1]), &tuple(&[-1])));
    }
}
