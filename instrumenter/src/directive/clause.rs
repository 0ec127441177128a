//! Clauses of `PARALLEL` and `TASK_REGION` (spec/languages.md 3, 4.1, 5.2; meaning 6.6-6.10, 6.14).

use std::ops::Range;

use super::{Object, RemoteAccess, Renewal, Subarray, Text, Width, part, part::Part};

/// One clause.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clause {
    /// Its first word, as the user spells it.
    pub keyword: Text,
    /// Bytes of the whole clause.
    pub range: Range<usize>,
    /// What it says.
    pub kind: ClauseKind,
}

/// What a clause says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ClauseKind {
    /// `private`, `PRIVATE`, `NEW`: variables of which each iteration has its own.
    Private(Vec<Text>),
    /// `REDUCTION`.
    Reduction(ReductionList),
    /// `SHADOW_RENEW`.
    ShadowRenew(Vec<Renewal>),
    /// `SHADOW_START group`.
    ShadowStart(Text),
    /// `SHADOW_WAIT group`.
    ShadowWait(Text),
    /// `SHADOW_COMPUTE`.
    ShadowCompute(Option<ShadowCompute>),
    /// `ACROSS`: one or, in Fortran, two lists.
    Across(Vec<Across>),
    /// `REMOTE_ACCESS`.
    RemoteAccess(RemoteAccess),
    /// `INDIRECT_ACCESS`.
    IndirectAccess(RemoteAccess),
    /// `CONSISTENT`.
    Consistent(Consistent),
    /// `tie`, `TIE`.
    Tie(Vec<Tie>),
    /// `stage(e)`, `STAGE (e)`, `PIPE v`: no effect on results.
    Stage(Text),
    /// `cuda_block`: no effect on results.
    CudaBlock(Vec<Text>),
}

/// Reductions of one clause.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReductionList {
    /// `g:`: completed by `REDUCTION_START` and `REDUCTION_WAIT` of the group.
    pub group: Option<Text>,
    /// At least one.
    pub reductions: Vec<Reduction>,
}

/// `SUM(s)`, `MAXLOC(v, ix, 2)`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reduction {
    /// The operation.
    pub operation: ReductionOperation,
    /// Its word, as the user spells it.
    pub keyword: Text,
    /// The reduction variable.
    pub operand: Operand,
    /// `MAXLOC`, `MINLOC`: the variable or array of coordinates.
    pub location: Option<Operand>,
    /// `MAXLOC`, `MINLOC`: how many coordinates, where written.
    pub location_length: Option<Text>,
}

/// What a reduction computes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum ReductionOperation {
    /// Sum.
    Sum,
    /// Product.
    Product,
    /// Maximum.
    Max,
    /// Minimum.
    Min,
    /// Conjunction; bitwise in C.
    And,
    /// Disjunction; bitwise in C.
    Or,
    /// Bitwise exclusive or.
    Xor,
    /// Fortran `.EQV.`.
    Eqv,
    /// Fortran `.NEQV.`.
    Neqv,
    /// Maximum and where it was found.
    MaxLoc,
    /// Minimum and where it was found.
    MinLoc,
}

/// A reduction variable: `s`, `A[3]`, `A(2)`, classic `p(len)`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Operand {
    /// The whole operand.
    pub text: Text,
    /// The variable.
    pub name: Text,
    /// Subscripts of one element.
    pub subscripts: Vec<Text>,
    /// Classic `p(len)`: a pointer to `len` values.
    pub length: Option<Text>,
}

/// One list of an `ACROSS` clause.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Across {
    /// `in:` (default) or `out:`.
    pub direction: Direction,
    /// At least one.
    pub dependences: Vec<Dependence>,
}

/// Which elements an iteration of a dependent loop may write.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Direction {
    /// Only local ones.
    In,
    /// Also ones just beyond the local ones.
    Out,
}

/// An array with a regular dependence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dependence {
    /// The array.
    pub array: Object,
    /// One per dimension: how far it is read towards lower and higher indices (spec 6.7); empty for
    /// the shadow widths.
    pub widths: Vec<Width>,
    /// Fortran's `SECTION`, `LOW`, `HIGH` parts, as written.
    pub sections: Option<Text>,
}

/// `SHADOW_COMPUTE (A(1:1,0))`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShadowCompute {
    /// The array.
    pub array: Text,
    /// One per dimension.
    pub widths: Vec<Width>,
}

/// `CONSISTENT ([g:] V(I))`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Consistent {
    /// The group.
    pub group: Option<Text>,
    /// The elements.
    pub references: Vec<Subarray>,
}

/// `A[i][-j]`: how loop variables run over the dimensions of an array.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tie {
    /// The array.
    pub array: Text,
    /// One per dimension.
    pub axes: Vec<TieAxis>,
}

/// One dimension of a tied array.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TieAxis {
    /// `[]`, `*`: no loop runs along it.
    Free(Range<usize>),
    /// A loop variable runs up along it.
    Up(Text),
    /// `-v`: a loop variable runs down along it.
    Down(Text),
}

impl Clause {
    pub(super) fn unsupported(&self) -> Option<Text> {
        match &self.kind {
            ClauseKind::Private(_)
            | ClauseKind::ShadowRenew(_)
            | ClauseKind::Across(_)
            | ClauseKind::Tie(_)
            | ClauseKind::Stage(_)
            | ClauseKind::CudaBlock(_) => None,
            ClauseKind::Reduction(list) => list.group.clone(),
            ClauseKind::RemoteAccess(remote) => remote.group.clone(),
            ClauseKind::ShadowStart(_)
            | ClauseKind::ShadowWait(_)
            | ClauseKind::ShadowCompute(_)
            | ClauseKind::IndirectAccess(_)
            | ClauseKind::Consistent(_) => Some(self.keyword.clone()),
        }
    }

    pub(super) fn parts<'a>(&'a self, into: &mut Vec<Part<'a>>) {
        match &self.kind {
            ClauseKind::Private(names) => part::names(names, into),
            ClauseKind::Reduction(list) => list.parts(into),
            ClauseKind::ShadowRenew(renewals) => {
                renewals.iter().for_each(|renewal| renewal.parts(into));
            }
            ClauseKind::ShadowStart(group) | ClauseKind::ShadowWait(group) => {
                part::name(group, into);
            }
            ClauseKind::ShadowCompute(compute) => {
                if let Some(compute) = compute {
                    part::name(&compute.array, into);
                    compute.widths.iter().for_each(|width| width.parts(into));
                }
            }
            ClauseKind::Across(lists) => {
                for dependence in lists.iter().flat_map(|list| &list.dependences) {
                    dependence.array.parts(into);
                    dependence.widths.iter().for_each(|width| width.parts(into));
                }
            }
            ClauseKind::RemoteAccess(remote) | ClauseKind::IndirectAccess(remote) => {
                remote.parts(into);
            }
            ClauseKind::Consistent(consistent) => {
                part::names(&consistent.group, into);
                consistent
                    .references
                    .iter()
                    .for_each(|reference| reference.parts(into));
            }
            ClauseKind::Tie(ties) => ties.iter().for_each(|tie| tie.parts(into)),
            ClauseKind::Stage(stage) => part::expression(stage, into),
            ClauseKind::CudaBlock(sizes) => part::expressions(sizes, into),
        }
    }
}

impl ReductionList {
    pub(super) fn parts<'a>(&'a self, into: &mut Vec<Part<'a>>) {
        part::names(&self.group, into);
        for reduction in &self.reductions {
            reduction.operand.parts(into);
            if let Some(location) = &reduction.location {
                location.parts(into);
            }
            part::expressions(&reduction.location_length, into);
        }
    }
}

impl Operand {
    fn parts<'a>(&'a self, into: &mut Vec<Part<'a>>) {
        part::name(&self.name, into);
        part::expressions(&self.subscripts, into);
        part::expressions(&self.length, into);
    }
}

impl Tie {
    fn parts<'a>(&'a self, into: &mut Vec<Part<'a>>) {
        part::name(&self.array, into);
        for axis in &self.axes {
            match axis {
                TieAxis::Free(_) => {}
                TieAxis::Up(variable) | TieAxis::Down(variable) => part::name(variable, into),
            }
        }
    }
}
