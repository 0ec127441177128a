//! Shadow edges: widths and the rule of corners (languages.md 6.6).

use super::Tuple;

/// Widths of an edge, per dimension, both sides.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Edge {
    /// Towards lower indices.
    pub low: Tuple,
    /// Towards higher indices.
    pub high: Tuple,
    /// Elements beside the local part in several dimensions belong to it.
    pub corner: bool,
}

impl Edge {
    /// Whether an element at this distance (not all 0) lies in the edge.
    pub fn contains(&self, offset: &Tuple) -> bool {
        let beside = offset.iter().filter(|&&o| o != 0).count();
        (self.corner || beside <= 1) && (0..offset.len()).all(|d| self.reaches(d, offset[d]))
    }

    /// Whether the widths of dimension `d` reach so far.
    pub fn reaches(&self, d: usize, offset: i64) -> bool {
        -self.low[d] <= offset && offset <= self.high[d]
    }

    /// Whether every element of `other` lies in this edge.
    pub fn covers(&self, other: &Edge) -> bool {
        (self.corner || !other.corner)
            && (0..self.low.len())
                .all(|d| self.low[d] >= other.low[d] && self.high[d] >= other.high[d])
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::tuple;
    use super::*;

    #[test]
    fn corners_belong_to_the_edge_on_demand() {
        let edge = Edge {
            low: tuple(&[1, 1]),
            high: tuple(&[1, 2]),
            corner: false,
        };
        assert!(edge.contains(&tuple(&[0, 2])));
        assert!(!edge.contains(&tuple(&[0, -2])));
        assert!(!edge.contains(&tuple(&[1, 1])));
        assert!(
            Edge {
                corner: true,
                ..edge
            }
            .contains(&tuple(&[1, 1]))
        );
    }

    proptest! {
        #[test]
        fn an_edge_covers_another_exactly_if_it_has_its_elements(
            a in prop::array::uniform4(0i64..3), b in prop::array::uniform4(0i64..3), corners: (bool, bool),
        ) {
            let edge = |w: [i64; 4], corner| Edge { low: tuple(&w[..2]), high: tuple(&w[2..]), corner };
            let (a, b) = (edge(a, corners.0), edge(b, corners.1));
            let elements = |e: &Edge| {
                let all = (-3i64..4).flat_map(|i| (-3i64..4).map(move |j| tuple(&[i, j])));
                all.filter(|o| *o != tuple(&[]) && e.contains(o)).collect::<Vec<_>>()
            };
            if a.covers(&b) {
                let of_a = elements(&a);
                prop_assert!(elements(&b).iter().all(|o| of_a.contains(o)));
            }
        }
    }
}
