//! What is instrumented, and how: for every access, loop, object, call and directive of a unit the
//! decision that the emitters of both languages print (design.md decisions 4-7, debugger.md 1.9).
//!
//! Nothing here writes C or Fortran, reads a file or knows a syntax node. Texts in a plan are pieces
//! of the program's own language, macro-expanded, ready to be pasted between parentheses.

mod access;
mod array;
mod call;
mod object;
mod parallel;
mod site;

pub use access::{Access, Check, Inline};
pub use array::{ArrayPlan, Extent, InitialMapping, Rule};
pub use call::{Action, CallPlan, Outcome};
pub use object::{ObjectPlan, Registration};
pub use parallel::{
    Affine, BoundReference, Clause, LoopDimension, On, Operand, ParallelLoop, RemoteAxis, Slot,
    Widths,
};
pub use site::{Construct, ConstructKind, Site, SiteId, flags};

use std::collections::BTreeMap;

use crate::model::{ExprId, ObjectId, StmtId};

/// The plan of one unit. Whatever it does not mention is left as the user wrote it, unchecked.
#[derive(Debug, Default)]
pub struct Plan {
    /// Constructs in order of number; number n stands at index n-1.
    pub constructs: Vec<Construct>,
    /// References, in source order of their accesses; [`SiteId`] is the index.
    pub sites: Vec<Site>,
    /// Accesses by the expression that makes them.
    pub accesses: BTreeMap<ExprId, Access>,
    /// One per object of the unit.
    pub objects: Vec<ObjectPlan>,
    /// One per procedure of the unit.
    pub procedures: Vec<ProcedurePlan>,
    /// Loops by their statement. A loop inside a parallel nest (second header and below) has no
    /// entry; a loop in a procedure that is left alone has none.
    pub loops: BTreeMap<StmtId, LoopPlan>,
    /// What happens at a statement besides its accesses, in order.
    pub actions: BTreeMap<StmtId, Vec<Action>>,
    /// Calls by their expression; a call that is not here is made as it is.
    pub calls: BTreeMap<ExprId, CallPlan>,
    /// What is not instrumented and why, for `dvm_unit.notes`.
    pub notes: Vec<String>,
}

/// What is done with a procedure.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ProcedurePlan {
    /// `false`: compiled as it stands, no access in it has an entry.
    pub instrument: bool,
    /// A second, untouched copy of the body may be made (design.md decision 6).
    pub twin: bool,
}

/// What is done with a loop.
#[derive(Clone, Debug)]
pub enum LoopPlan {
    /// A sequential loop: an entry of the context stack.
    Sequential {
        /// Number of its construct.
        construct: u32,
        /// The loop variable whose value names the iteration; `None`: iterations are counted from 0.
        index: Option<ObjectId>,
    },
    /// The outermost loop of a parallel nest.
    Parallel(Box<ParallelLoop>),
}

impl Plan {
    /// What is checked at an expression.
    #[must_use]
    pub fn access(&self, expr: ExprId) -> Option<&Access> {
        self.accesses.get(&expr)
    }

    /// The site with this number.
    #[must_use]
    pub fn site(&self, site: SiteId) -> &Site {
        &self.sites[site.index()]
    }

    /// What is known of an object.
    #[must_use]
    pub fn object(&self, object: ObjectId) -> &ObjectPlan {
        &self.objects[object.index()]
    }

    /// Actions at a statement, in order; empty for most.
    #[must_use]
    pub fn actions(&self, statement: StmtId) -> &[Action] {
        self.actions.get(&statement).map_or(&[], Vec::as_slice)
    }
}
