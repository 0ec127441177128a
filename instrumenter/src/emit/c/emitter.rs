//! What text in C is written with.

use super::joints::Joints;
use super::out::Out;
use crate::lower::{Purpose, Target, TreeBuilder, Version};
use crate::model::{ExprId, StmtId, Unit};
use crate::plan::Plan;
use crate::source::Prepared;
use std::collections::{BTreeSet, HashMap};
use std::ops::Range;

/// State of writing one unit.
pub(super) struct Emitter<'a> {
    pub(super) unit: &'a Unit,
    pub(super) plan: &'a Plan,
    pub(super) prepared: &'a Prepared,
    pub(super) purpose: Purpose,
    pub(super) out: Out<'a>,
    /// Index of the procedure being written.
    pub(super) procedure: usize,
    /// Its calls that go to a clone in plain text, in order, and the name of the clone.
    pub(super) calls_of_clones: Vec<(Range<usize>, String)>,
    /// Parallel loop in whose precise text we are.
    pub(super) nest: Option<StmtId>,
    /// Names of the states of the constructs that the text has opened.
    pub(super) opened: Vec<String>,
    /// Loops around that have asked for arrays all of whose elements have values, by their constructs.
    pub(super) valued: Vec<u32>,
    /// Keys of functions inside of others whose addresses the program takes.
    pub(super) addressed: BTreeSet<String>,
    /// What the text is written for.
    pub(super) version: Version,
    /// Static rows that calls of the procedure refer to.
    pub(super) joints: Joints,
    /// Operands that are to be kept when they are written.
    pub(super) kept: HashMap<ExprId, Keep>,
    /// The record that is being handed over.
    pub(super) handed: Option<ExprId>,
    /// C: the function that gets the argument at hand.
    pub(super) passing: String,
}

/// How an operand is kept when it is evaluated.
#[derive(Clone, Copy)]
pub(super) enum Keep {
    /// In `dvm_s` and its number.
    Subscript(usize),
    /// In `dvm_b`.
    Pointer,
}

impl<'a> Emitter<'a> {
    /// Makes nodes of the text being written.
    pub(super) fn lowering(&self) -> TreeBuilder<'a> {
        TreeBuilder {
            unit: self.unit,
            plan: self.plan,
            target: &Target::C,
            version: self.version,
            copies: true,
        }
    }
}
