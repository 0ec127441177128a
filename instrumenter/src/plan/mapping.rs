//! Mappings of arrays.

use super::SiteId;
use crate::model::{Bound, DirectiveId, ObjectId};

/// A distributed array or template as directives name it: a variable, or an element of an array of
/// pointers to distributed arrays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArrayName {
    /// The variable.
    pub object: ObjectId,
    /// Texts of the subscripts that choose the element; empty for a variable that is the array.
    pub element: Vec<String>,
}

impl ArrayName {
    /// A variable.
    #[must_use]
    pub fn variable(object: ObjectId) -> ArrayName {
        ArrayName {
            object,
            element: Vec::new(),
        }
    }
}

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
    /// A pointer: the array exists from its allocation, see [`super::Creation`]. Otherwise from the
    /// birth of the object.
    pub dynamic: bool,
    /// A template: an index space without memory, known to the runtime by the address of the
    /// variable that declares it. A dynamic one gets its sizes from CREATE_TEMPLATE.
    pub template: bool,
    /// A formal parameter: geometry and mapping are those of the actual argument, nothing is
    /// defined here.
    pub formal: bool,
    /// The declaring directive.
    pub directive: DirectiveId,
    /// Place of the declaration, if its mapping names something and a procedure executes it; `None`:
    /// before the program begins, or by its allocation.
    pub put: Option<SiteId>,
    /// C: a dynamic one that other units name.
    pub shared: bool,
    /// No directive of the unit says how many dimensions it has: one is assumed.
    pub rank_open: bool,
    /// A parameter states its mapping, which that of the argument has to be, and a variable that units share what all of them have to
    /// declare: whether a dimension is distributed, `None`: as it may be. Empty: nothing is stated, or with what it is aligned.
    pub stated: Vec<Option<bool>>,
    /// Place of the directive that states it.
    pub stated_at: Option<SiteId>,
}

impl ArrayPlan {
    /// Its mapping may be declared in another unit.
    #[must_use]
    pub fn mapped_elsewhere(&self) -> bool {
        self.shared && self.mapping == InitialMapping::Deferred
    }

    /// Extents that its declaration does not give.
    #[must_use]
    pub fn allocated(&self) -> usize {
        let open = |extent: &&Extent| matches!(extent, Extent::Allocated);
        self.extents.iter().filter(open).count()
    }
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

/// What ONTO names.
#[derive(Clone, Debug, PartialEq)]
pub enum Home {
    /// Element of a task array.
    Task(ArrayName),
    /// A section of an arrangement of processors.
    Processors(Processors),
}

/// Mapping at the declaration.
#[derive(Clone, Debug, PartialEq)]
pub enum InitialMapping {
    /// Distributed.
    Distribute {
        /// How each dimension is cut.
        cuts: Vec<Cut>,
        /// Blocks of sizes, and owners, that the program gives.
        sizes: Vec<BlockSizes>,
        /// Where it lives; `None`: on the whole machine.
        onto: Option<Home>,
    },
    /// Aligned: one rule per dimension of the target.
    Align {
        /// The array it lies on.
        target: ArrayName,
        /// Rules; axes are dimensions of the aligned array.
        rules: Vec<Rule>,
    },
    /// Given later by a directive.
    Deferred,
}

impl InitialMapping {
    /// The base it aligns the array with, or the task it puts it onto.
    pub(crate) fn named(&self) -> Option<&ArrayName> {
        match self {
            Self::Distribute { onto, .. } => match onto {
                Some(Home::Task(task)) => Some(task),
                Some(Home::Processors(_)) | None => None,
            },
            Self::Align { target, .. } => Some(target),
            Self::Deferred => None,
        }
    }

    /// Whether blocks follow from values of the program.
    pub(crate) fn has_sizes(&self) -> bool {
        matches!(self, Self::Distribute { sizes, .. } if !sizes.is_empty())
    }
}

/// How a dimension is cut.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cut {
    /// Not at all.
    Whole,
    /// Into blocks of neighbours, of sizes that the program gives.
    Regular,
    /// Into equal blocks of neighbours: BLOCK. Where they end matters to tasks alone.
    Equal,
    /// Element by element: INDIRECT, DERIVED.
    Irregular,
}

/// Blocks of a dimension whose sizes the program gives, or the owners of its elements; texts.
#[derive(Clone, Debug, PartialEq)]
pub struct BlockSizes {
    /// Number of the dimension, from 0.
    pub dimension: usize,
    /// What they follow from.
    pub kind: SizesKind,
    /// The array of lengths, weights or owners, or the number whose multiples the lengths are.
    pub text: String,
    /// Of weights: how many.
    pub count: Option<String>,
    /// The variable, where the text is nothing else.
    pub object: Option<ObjectId>,
    /// C: place of the directive, of an array that has its mapping before the program begins.
    pub site: Option<SiteId>,
    /// DERIVED, if its rule is followed.
    pub derived: Option<DerivedRule>,
}

/// DERIVED: which elements each cell of another array or template lists.
#[derive(Clone, Debug, PartialEq)]
pub struct DerivedRule {
    /// What has the cells.
    pub cells: ArrayName,
    /// The dimension along which they are counted.
    pub axis: usize,
    /// How many there are, if that is declared.
    pub extent: Option<Extent>,
    /// The name that stands for the number of a cell.
    pub dummy: String,
    /// First and last of the elements.
    pub elements: Vec<[ListedElement; 2]>,
    /// Arrays whose elements the expressions read and that have a mapping.
    pub read: Vec<ArrayName>,
}

/// The number of an element that a cell lists.
#[derive(Clone, Debug, PartialEq)]
pub struct ListedElement {
    /// As written, with macros expanded.
    pub text: String,
    /// For a text that cannot hold the expression as it is written.
    pub form: Option<CellForm>,
}

/// An integer expression of the number of a cell.
#[derive(Clone, Debug, PartialEq)]
pub enum CellForm {
    /// The number.
    Cell,
    /// The number has no part in it; a text.
    Value(String),
    /// An element of an array of integers.
    Listed {
        /// The array.
        object: ObjectId,
        /// One per dimension.
        subscripts: Vec<CellForm>,
    },
    /// `+`, `-`, `*`.
    Binary(&'static str, Box<[CellForm; 2]>),
}

/// What the sizes of blocks, or owners, follow from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SizesKind {
    /// GEN_BLOCK.
    Given,
    /// WGT_BLOCK.
    Weighted,
    /// MULT_BLOCK.
    Multiple,
    /// INDIRECT: the owner of each element.
    Owners,
    /// DERIVED.
    Derived,
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

/// Widths of one dimension towards lower and higher indices, texts; `None` = the declared widths.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Widths {
    /// Towards lower indices.
    pub low: Option<String>,
    /// Towards higher indices.
    pub high: Option<String>,
}

/// A section of an arrangement of processors.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Processors {
    /// The variable that declares the arrangement; `None`: which one is not known.
    pub arrangement: Option<ObjectId>,
    /// First and last of each dimension, texts; `None`: the whole dimension. Empty: the whole
    /// arrangement.
    pub section: Vec<Option<[String; 2]>>,
    /// First and last of each dimension of the arrangement; empty: they are no constants.
    pub bounds: Vec<[i64; 2]>,
}
