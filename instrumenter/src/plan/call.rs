//! Calls, and what directives do when they are executed.

use super::mapping::Processors;
use crate::model::{ChosenPart, ObjectId};

use super::{ArrayName, BlockSizes, Cut, Effect, Home, InitialMapping, Rule, SiteId, Widths};

/// What surrounds a call.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CallPlan {
    /// A known function that touches memory or makes it.
    Known {
        /// Its effects in order, with the site of each access they make.
        effects: Vec<(Effect, EffectSites)>,
        /// The memory is that of a distributed array.
        creates: Option<Creation>,
    },
    /// Perhaps not instrumented: `dvm_state.calling` tells. Then the objects behind these arguments
    /// (0-based) and the globals become initialised.
    Unknown {
        /// Pointer arguments.
        pointers: Vec<usize>,
        /// Whether it can be asked.
        callee: Callee,
    },
}

/// Sites of what a known function does behind its arguments.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct EffectSites {
    /// The access; of a copy the write.
    pub access: Option<SiteId>,
    /// Of a copy: the read of its source.
    pub source: Option<SiteId>,
}

/// What is known of a function that is perhaps not instrumented.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Callee {
    /// Nothing; it can be asked.
    Any,
    /// A builtin: has no address, and calls nothing of the program.
    Builtin,
    /// Its procedure is left uninstrumented, which is known here. It may have no address, and may call others of the program.
    Left,
}

/// A record that is handed over as a value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Carried {
    /// Who gets it.
    pub to: Receiver,
    /// Place of the datum that the value is read from; `None`: the value of a call, or one that lacks nothing.
    pub site: Option<SiteId>,
}

/// Who gets a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Receiver {
    /// An object that is born with the value.
    Object(ObjectId),
    /// Who called the procedure.
    Caller,
    /// What is assigned there.
    Assigned(SiteId),
    /// The function that is called, as this argument (1-based).
    Argument(usize),
}

/// A distributed array gets its memory: `dyn_DefineArray` and the mapping of its declaration.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Creation {
    /// What is assigned. An element of an array of pointers may go without its subscripts, where they
    /// have side effects.
    pub array: ArrayName,
    /// Extents that the declaration does not give.
    pub sizes: Sizes,
    /// Place of the call, if the mapping of the declaration names something, or may do so in another unit.
    pub put: Option<SiteId>,
}

/// A distributed pointer behind an expression.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Taken {
    /// The array that a block of unknown size makes; `None`: its extents cannot be told from that.
    pub creation: Option<Creation>,
    /// Text of the pointer; `None`: it gets the value of the expression.
    pub pointer: Option<String>,
    /// Numbers that the unseen function got which gave the memory: a block of another size is not the array alone; `None`: nothing is
    /// asked of its size.
    pub asked: Option<Vec<String>>,
}

/// Extents that come from an allocation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sizes {
    /// At most the first extent is missing: bytes allocated by bytes of one element of the pointer's
    /// target type.
    Whole,
    /// Texts of the missing extents in their order: factors of the size, or what ALLOCATE gets in FORTRAN 77.
    Factors(Vec<String>),
    /// The mapping may be declared in another unit, the rank with it: texts of the factors of the size; none
    /// where they cannot be evaluated again.
    Open(Vec<String>),
    /// FORTRAN 77: the extents are integers that lie side by side from this variable on.
    Table {
        /// Its text.
        text: String,
        /// Bytes of each.
        bytes: u32,
    },
}

/// An assignment of an element of a distributed array in the sequential part: only the owner makes
/// it (`dyn_OwnBegin` before the right side is evaluated, `dyn_OwnEnd` after the write check).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Own {
    /// The array; `None`: what chooses it has side effects, the element that is assigned tells.
    pub array: Option<ArrayName>,
    /// Site of the write.
    pub site: SiteId,
    /// All processes of a parallel run make it (`for_all`).
    pub for_all: bool,
    /// Its right side calls functions that may read elements, which come to all processes; so all make it where they do.
    pub calls: bool,
    /// One element is assigned, no section.
    pub single: bool,
    /// All processes make it, and record it: it gives its value to another assignment of an owner, which passes with it
    /// (`a[i] = b[i] = 1`), or fills a bit-field.
    pub inner: bool,
    /// Of a block or a call: texts of the subscripts of the element whose owner executes it.
    pub subscripts: Vec<String>,
}

/// What an executable directive does, in its place.
#[derive(Clone, Debug, PartialEq)]
pub enum Action {
    /// `dyn_Redistribute`, and `dyn_OntoTask` or `dyn_OntoProcessors`.
    Redistribute {
        /// The array.
        array: ArrayName,
        /// Per dimension.
        distributed: Vec<Cut>,
        /// Blocks of sizes, and owners, that the program gives.
        sizes: Vec<BlockSizes>,
        /// The place that says so, if there are some.
        site: Option<SiteId>,
        /// Where it lives, and the place that says so; `None`: on the whole machine.
        home: Option<(Home, SiteId)>,
        /// Old values are dropped.
        new_value: bool,
    },
    /// `dyn_MapTask`.
    MapTask {
        /// Element of the task array.
        task: ArrayName,
        /// Fortran: subscript of the last element, if there are several.
        last: Option<String>,
        /// Its processors.
        processors: Processors,
        /// Place.
        site: SiteId,
    },
    /// `dyn_Align`.
    Realign {
        /// The array.
        array: ArrayName,
        /// The base.
        target: ArrayName,
        /// One per dimension of the target.
        rules: Vec<Rule>,
        /// Old values are dropped.
        new_value: bool,
        /// Place, with the base.
        site: SiteId,
    },
    /// TEMPLATE_DELETE: `dyn_RemoveVar`.
    DeleteTemplate {
        /// The template.
        template: ArrayName,
    },
    /// CREATE_TEMPLATE: `dyn_DefineArray` and the mapping of the declaration.
    CreateTemplate {
        /// The template.
        template: ArrayName,
        /// Name of its variable.
        name: String,
        /// First index and number of elements of each dimension.
        extents: Vec<TemplateExtent>,
        /// What its declaration says.
        mapping: InitialMapping,
        /// Place, if the mapping names something.
        put: Option<SiteId>,
    },
    /// `dyn_ShadowAdd` per array.
    ShadowAdd {
        /// What has the dimension.
        template: ArrayName,
        /// Its number.
        axis: usize,
        /// The arrays.
        arrays: Vec<ArrayName>,
    },
    /// `dyn_ShadowGroup` and `dyn_ShadowGroupAdd` per array.
    CreateShadowGroup {
        /// The variable that stands for the group.
        group: ObjectId,
        /// Its arrays, in source order.
        members: Vec<PlannedRenewal>,
    },
    /// `dyn_ShadowStart`.
    ShadowStart {
        /// The group.
        group: ObjectId,
        /// Place.
        site: SiteId,
    },
    /// `dyn_ShadowWait`.
    ShadowWait {
        /// The group.
        group: ObjectId,
        /// Place.
        site: SiteId,
    },
    /// `dyn_ReductionStart`.
    ReductionStart {
        /// The group.
        group: ObjectId,
        /// Place.
        site: SiteId,
    },
    /// `dyn_ReductionWait`.
    ReductionWait {
        /// The group.
        group: ObjectId,
        /// Place.
        site: SiteId,
    },
    /// `dyn_ConsistentStart`.
    ConsistentStart {
        /// The group.
        group: ObjectId,
        /// Place.
        site: SiteId,
    },
    /// `dyn_ConsistentWait`.
    ConsistentWait {
        /// The group.
        group: ObjectId,
        /// Place.
        site: SiteId,
    },
    /// `dyn_Prefetch`.
    Prefetch {
        /// The group.
        group: ObjectId,
        /// Place.
        site: SiteId,
    },
    /// `dyn_Reset`.
    Reset {
        /// The group.
        group: ObjectId,
    },
    /// `dyn_Trace`.
    Trace {
        /// `TRACE ON`.
        on: bool,
    },
    /// `dyn_CopyWait`.
    CopyWait(CopyFlag),
    /// `dyn_ArrayCopy`.
    ArrayCopy {
        /// The array that gets values.
        target: ArrayName,
        /// Place.
        write: SiteId,
        /// The array that has them.
        source: ArrayName,
        /// Place.
        read: SiteId,
    },
}

/// A dimension of a template made at run time, texts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TemplateExtent {
    /// First index; `None` = the language's default.
    pub lower: Option<String>,
    /// Number of elements in C, last index in Fortran.
    pub bound: String,
}

/// The variable that stands for an asynchronous copy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Flag {
    /// Text of an expression: its address.
    Address(String),
    /// Declared by a directive, or an element of that.
    Handle(ArrayName),
}

/// What an asynchronous copy is known by.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CopyFlag {
    /// The flag.
    pub flag: Flag,
    /// Place of the directive.
    pub site: SiteId,
}

/// An array of a shadow group.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlannedRenewal {
    /// The array.
    pub array: ArrayName,
    /// One per dimension, or empty: the declared widths.
    pub widths: Vec<Widths>,
    /// With corners.
    pub corner: bool,
}

/// What is looked at where a procedure is entered that does the same in each call.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct JudgedAtEntry {
    /// Dummies, and arrays or parts of them that the procedure names.
    pub given: Vec<ChosenPart>,
    /// Elements that follow each other: first those that are read.
    pub runs: Vec<GivenRun>,
    /// Accesses that it makes.
    pub accesses: u64,
}

/// Elements of one datum that follow each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GivenRun {
    /// Which datum, from 0.
    pub given: usize,
    /// Bytes of an element.
    pub size: i64,
    /// Elements before the first one.
    pub first: i64,
    /// How many.
    pub count: i64,
    /// They are written, or read before they are.
    pub writes: bool,
}

/// How what an array of records lacks goes to another one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RecordCopy {
    /// As memory, before the statement.
    Together,
    /// The same behind it, which may have allocated the target.
    Moved,
    /// Behind it, one record after the other.
    OneByOne,
    /// Behind it, of whole arrays that directives may map: what is lacking alone.
    Distributed(SiteId),
}
