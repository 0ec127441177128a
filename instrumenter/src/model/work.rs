//! What procedures do that work on data that they are given, and on nothing else.

use super::{ObjectId, Type};
use std::collections::{BTreeMap, BTreeSet};

/// What a procedure may change that is not its own, if its text is all that it does.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TextChanges {
    /// Variables that it assigns by their names.
    pub variables: BTreeSet<ObjectId>,
    /// Types that it stores through pointers.
    pub stored: Vec<Type>,
}

/// What each call of such a procedure does.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ProcedureWork {
    /// One per formal parameter.
    pub dummies: Vec<DummyWork>,
    /// What integers it must be given for that, one per formal parameter; `None`: any.
    pub constants: Vec<Option<i64>>,
    /// Arrays of its own of which each element that it reads has a value, and how many of their elements each call accesses, at least.
    pub own: BTreeMap<ObjectId, u64>,
    /// What it does with parts of arrays that integers which it is given choose.
    pub chosen: BTreeMap<ChosenPart, DummyWork>,
    /// Scalars that it reads by their names.
    pub reads: BTreeSet<ObjectId>,
    /// Arrays that it reads by their names, and which elements, counted from 0 on in the order of memory.
    pub arrays: BTreeMap<ObjectId, BTreeSet<i64>>,
    /// Accesses to elements that each call makes, at least.
    pub accesses: u64,
    /// The same to those of arrays that it reads by their names.
    pub named: u64,
    /// The same to parts that are chosen, by their arrays.
    pub of_chosen: BTreeMap<ObjectId, u64>,
    /// Each call makes these and no others.
    pub certain: bool,
}

impl ProcedureWork {
    /// Whether a call does this that gives it these constants.
    #[must_use]
    pub fn is_for(&self, constants: &[Option<i64>]) -> bool {
        let mut each = self.constants.iter().zip(constants);
        self.constants.len() == constants.len()
            && each.all(|(wanted, given)| wanted.is_none() || wanted == given)
    }
}

/// A part of an array, or of what a formal parameter leads to: all that its first subscripts choose.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct ChosenPart {
    /// The array.
    pub array: ObjectId,
    /// Its first subscripts: integers that the procedure is given, or none, and what is added.
    pub subscripts: Vec<(Option<ObjectId>, i64)>,
    /// How many values each of them may have, from 0 on; `None`: it is not known.
    pub extents: Vec<Option<i64>>,
}

/// Elements of what a formal parameter leads to, counted from 0 on in the order of memory.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DummyWork {
    /// Those that it may read before it gives them values.
    pub reads: BTreeSet<i64>,
    /// Those that it gives values, each time.
    pub writes: BTreeSet<i64>,
    /// Of a scalar: how often each call accesses it, at least. That counts where it is an element.
    pub accesses: u64,
}

impl DummyWork {
    /// Whether it touches the element where the datum begins.
    #[must_use]
    pub fn touches_first(&self) -> bool {
        self.reads.contains(&0) || self.writes.contains(&0)
    }
}
