//! Parallel loops: mapping, clauses, bound references and slots (languages.md 6.4-6.10).

use crate::model::{DirectiveId, ObjectId, StmtId};

use super::{Rule, SiteId};

/// A parallel loop: the nest of one PARALLEL directive.
#[derive(Clone, Debug)]
pub struct ParallelLoop {
    /// Number of its construct.
    pub construct: u32,
    /// Its directive.
    pub directive: DirectiveId,
    /// One per loop of the nest, outermost first.
    pub dimensions: Vec<LoopDimension>,
    /// Where iterations run; `None`: no ON, plain arrays are judged as shared.
    pub on: Option<On>,
    /// Clauses in source order.
    pub clauses: Vec<Clause>,
    /// Arrays whose elements are checked inline; bound once before the loop.
    pub references: Vec<BoundReference>,
    /// Slots of the inline sites.
    pub slots: Vec<Slot>,
    /// An untouched copy of the nest may stand beside the precise one.
    pub copy: bool,
}

/// One loop of a parallel nest.
#[derive(Clone, Debug)]
pub struct LoopDimension {
    /// The loop.
    pub statement: StmtId,
    /// Its variable.
    pub variable: ObjectId,
    /// Bounds or step vary with outer loop variables, or may change while the nest runs: the user's
    /// header is kept.
    pub irregular: bool,
    /// The variable has a cell that code outside the text of the loop can see: every iteration marks
    /// it as written.
    pub marked: bool,
    /// Site of the loop's own write to the variable ([`super::flags::ITERATION`]).
    pub site: SiteId,
}

/// `ON A[...]`.
#[derive(Clone, Debug)]
pub struct On {
    /// The array.
    pub target: ObjectId,
    /// One per dimension of the target; axes are loops of the nest.
    pub rules: Vec<Rule>,
    /// Place of the directive.
    pub site: SiteId,
}

/// Widths of one dimension towards lower and higher indices, texts; `None` = the declared widths.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Widths {
    /// Towards lower indices.
    pub low: Option<String>,
    /// Towards higher indices.
    pub high: Option<String>,
}

/// A clause in terms of the runtime.
#[derive(Clone, Debug)]
pub enum Clause {
    /// `private`: the whole variable.
    Private(ObjectId),
    /// `tie`: per dimension loop axis + 1, negative = reversed, 0 = none.
    Tie {
        /// The array.
        array: ObjectId,
        /// One per dimension.
        axes: Vec<i64>,
        /// Place.
        site: SiteId,
    },
    /// `shadow_renew` of one array; `widths` empty = declared.
    ShadowRenew {
        /// The array.
        array: ObjectId,
        /// One per dimension, or empty.
        widths: Vec<Widths>,
        /// With corners.
        corner: bool,
        /// Place.
        site: SiteId,
    },
    /// `across` of one array; `widths` empty = declared shadow widths.
    Across {
        /// The array.
        array: ObjectId,
        /// One per dimension, or empty.
        widths: Vec<Widths>,
        /// `out:`.
        out: bool,
        /// Place.
        site: SiteId,
    },
    /// One reduction.
    Reduction {
        /// Code of spec debugger.md section 0.
        operation: u32,
        /// The variable.
        operand: Operand,
        /// MAXLOC, MINLOC: the location.
        location: Option<Operand>,
        /// Place.
        site: SiteId,
    },
    /// One reference of `remote_access`; per dimension, empty = whole array.
    Remote {
        /// The array.
        array: ObjectId,
        /// One per dimension.
        axes: Vec<RemoteAxis>,
        /// Place.
        site: SiteId,
    },
}

/// A reduction operand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Operand {
    /// The variable.
    pub object: ObjectId,
    /// Subscript texts of one element; empty for the whole variable.
    pub subscripts: Vec<String>,
    /// Number of elements behind a pointer, or used of an array.
    pub length: Option<String>,
}

/// One dimension of a remote reference.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RemoteAxis {
    /// Whole dimension (`fixed` 0).
    Whole,
    /// Only this index (`fixed` 1), a text without loop variables.
    Index(String),
    /// Linear in a loop variable (`fixed` 2).
    Linear,
}

/// An array variable bound for the inline checks of a loop (`dyn_Bind`).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoundReference {
    /// The variable.
    pub object: ObjectId,
}

/// A slot: `dyn_LoopSite`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slot {
    /// Index into `ParallelLoop::references`.
    pub reference: usize,
    /// The site.
    pub site: SiteId,
    /// One per subscript; `None`: not affine (bit set in `free`).
    pub subscripts: Vec<Option<Affine>>,
    /// Checked by `DVM_SHARED_*`.
    pub shared: bool,
}

/// `sum of coefficient * loop variable + constant`, user's index values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Affine {
    /// One per loop of the nest.
    pub coefficients: Vec<i64>,
    /// The rest: text of an expression that does not change while the construct runs.
    pub constant: String,
}
