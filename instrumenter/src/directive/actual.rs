//! `ACTUAL`, `GET_ACTUAL`: copies between processor and accelerator (spec/languages.md 4.1, 5.2).

use super::Problem;
use super::body::Body;
use super::{Subarray, part::Part, tree::Node};

/// The variables whose values are made actual.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Actual {
    /// Empty (Fortran only): everything.
    pub subarrays: Vec<Subarray>,
}

impl Body for Actual {
    fn read(node: Node, _: &mut Vec<Problem>) -> Option<Self> {
        Some(Actual {
            subarrays: Subarray::read_all(node, "subarray"),
        })
    }

    fn parts<'a>(&'a self, into: &mut Vec<Part<'a>>) {
        self.subarrays
            .iter()
            .for_each(|subarray| subarray.parts(into));
    }
}
