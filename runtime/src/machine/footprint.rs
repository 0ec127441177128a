//! What a loop of a procedure touches, wherever its variables lie: the procedure is mostly called with other rows of the same arrays, and its loops do
//! the same with each.

use super::id::ObjectId;
use super::known::MemoryLayout;
use super::proof_cache::{CacheKey, Remembered};
use crate::address::Address;
use crate::emitted::tables::Site;
use crate::proof::region::Region;
use crate::proof::runs::Run;
use std::rc::Rc;

/// What references of the loop touch, one or several that the same is asked of.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct LoopReference {
    /// Number of the variable that it leads to.
    pub(crate) variable: usize,
    /// Bytes of an element.
    pub(crate) element: usize,
    /// The elements, counted from where the variable begins.
    pub(crate) runs: Vec<Run>,
    pub(crate) write: bool,
    /// It touches all of these, whatever the loop leaves out.
    pub(crate) sure: bool,
    /// What it reads has got its value in the loop, if the iteration has written all of this before.
    pub(crate) given: Option<Vec<Run>>,
}

/// What a loop touches.
#[derive(Debug)]
pub(crate) struct LoopFootprint {
    /// In the order of the text.
    pub(crate) references: Vec<LoopReference>,
    /// The references of the text that some turn gets to, and the numbers of their variables.
    pub(crate) met: Vec<(Site, usize)>,
    /// Of each variable the first byte and that behind the last one, counted from where it begins.
    pub(crate) bytes: Vec<Option<(i128, i128)>>,
    pub(crate) accesses: u64,
    /// It was asked what the iteration had written before, or has of its own.
    pub(crate) varies: bool,
}

/// A variable that a loop was told of.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LoopVariable {
    pub(crate) id: ObjectId,
    /// Where it begins.
    pub(crate) pointer: Address,
    /// Bytes of an element.
    pub(crate) element: usize,
    /// The object has shadow words of this size.
    pub(crate) has_shadow_words: bool,
}

impl LoopFootprint {
    /// Whether both are of one key: they may differ in what was written before.
    pub(crate) fn is_same(&self, other: &LoopFootprint) -> bool {
        let sites = |one: &LoopFootprint| {
            let met = one.met.iter();
            let met = met.map(|(site, variable)| (site.identity(), *variable));
            met.collect::<Vec<_>>()
        };
        let varies = self.varies || other.varies;
        (varies || self.references == other.references)
            && (&self.bytes, self.accesses) == (&other.bytes, other.accesses)
            && sites(self) == sites(other)
    }
}

/// Elements, counted from where the variable begins.
#[derive(Debug)]
pub(crate) struct VariableRegions {
    /// Number of the variable.
    pub(crate) variable: usize,
    /// As the variable lay in one of the executions.
    pub(crate) layout: MemoryLayout,
    pub(crate) regions: Vec<Region>,
}

/// What a loop of the sequential part needs and does, all of which is right then.
#[derive(Debug)]
pub(crate) struct SequenceFootprint {
    /// Of each variable the first byte and that behind the last one, counted from where it begins.
    pub(crate) bytes: Vec<Option<(i128, i128)>>,
    /// What must have values before.
    pub(crate) needed: Vec<VariableRegions>,
    /// What has values behind it.
    pub(crate) given: Vec<VariableRegions>,
    /// The same row by row.
    pub(crate) rows: Vec<VariableRegions>,
    /// Of each variable whether some reference does not give values to all that it leads to.
    pub(crate) partly: Vec<bool>,
    pub(crate) accesses: u64,
}

/// Footprints by what the loops were told of: of their variables how they are bound, and which lie in one object at what distance.
#[derive(Debug, Default)]
pub(crate) struct Footprints {
    /// In iterations.
    pub(crate) of_iterations: Remembered<Rc<LoopFootprint>>,
    /// In the sequential part.
    pub(crate) of_sequences: Remembered<Rc<SequenceFootprint>>,
    /// Of the loop that starts; empty: it is not known.
    pub(crate) key: CacheKey,
    pub(crate) variables: Vec<LoopVariable>,
}

/// The bytes of a variable that references touch, with those of one more.
pub(crate) fn add_bytes(all: &mut Option<(i128, i128)>, (first, behind): (i128, i128)) {
    let (low, high) = all.unwrap_or((first, behind));
    *all = Some((low.min(first), high.max(behind)));
}

impl VariableRegions {
    /// As the variable lies now.
    pub(crate) fn placed(&self, variables: &[LoopVariable]) -> (ObjectId, MemoryLayout) {
        let LoopVariable { id, pointer, .. } = variables[self.variable];
        let layout = MemoryLayout {
            pointer,
            ..self.layout
        };
        (id, layout)
    }
}
