//! Distributed arrays: geometry and mapping as the directives give them (languages.md 6.1-6.3).

use crate::model::{Bound, DirectiveId, ObjectId};

use super::Widths;

/// A distributed array.
#[derive(Clone, Debug, PartialEq)]
pub struct ArrayPlan {
    /// Dimensions, outermost first as declared. Those of a `malloc`ed array that come from the
    /// factors of its size are [`Extent::Allocated`].
    pub extents: Vec<Extent>,
    /// Declared shadow widths per dimension; `None` = 1:1 everywhere.
    pub shadow: Option<Vec<Widths>>,
    /// What its declaration says.
    pub mapping: InitialMapping,
    /// A pointer: the array exists from its allocation, see [`super::Action::Create`]. Otherwise from the
    /// birth of the object.
    pub dynamic: bool,
    /// A formal parameter: geometry and mapping are those of the actual argument, nothing is
    /// defined here.
    pub formal: bool,
    /// The declaring directive.
    pub directive: DirectiveId,
}

/// Extent of one dimension.
#[derive(Clone, Debug, PartialEq)]
pub enum Extent {
    /// Declared.
    Declared {
        /// Lower bound; `None` = the language's default.
        lower: Option<Bound>,
        /// Number of elements in C, upper bound in Fortran.
        bound: Bound,
    },
    /// Known when the array is allocated.
    Allocated,
}

/// Mapping at the declaration.
#[derive(Clone, Debug, PartialEq)]
pub enum InitialMapping {
    /// Per dimension: it is distributed.
    Distribute(Vec<bool>),
    /// Aligned: one rule per dimension of the target.
    Align {
        /// The array it lies on.
        target: ObjectId,
        /// Rules; axes are dimensions of the aligned array.
        rules: Vec<Rule>,
    },
    /// Given later by a directive.
    Deferred,
}

/// What one dimension of a target is tied to; `a`, `b` are texts of invariant integer expressions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Rule {
    /// Target index = `a` * x + `b`, x the index along `axis` (0-based number of the array dimension
    /// or loop).
    Linear {
        /// Dimension of the aligned array, or loop of the nest.
        axis: usize,
        /// Coefficient.
        a: String,
        /// Offset.
        b: String,
    },
    /// Target index = the text.
    Constant(String),
    /// A copy along the whole dimension.
    Replicated,
}
