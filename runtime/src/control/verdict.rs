//! What checks say of an access.
//!
//! A check is a question to the machine: it looks at `Memory` and `Execution`, moves their states on, and answers with a verdict or with
//! none. It stands in the file of its matter, and what a finding says of its verdict beside it. `access` asks the checks in their order and
//! makes findings of what they answer; nothing else does.

use crate::address::Address;
use crate::emitted::tables::Site;
use crate::machine::access::Access;
use crate::machine::conflict::Conflict;
use crate::machine::groups::Fetched;
use crate::machine::id::{ArrayId, ObjectId};
use crate::machine::relation::Misplaced;
use crate::machine::reported::Misuse;
use crate::machine::state::Machine;
use crate::mapping::Tuple;
use crate::report::{Kind, Message};

/// What is wrong with an access.
#[derive(Debug)]
pub(super) enum Verdict {
    /// There is no such array (`absent`); what is there instead.
    Absent(&'static str),
    /// The subscript of this dimension is outside of it (`bounds`).
    Subscript(usize),
    /// It leaves the object (`bounds`).
    Outside,
    /// A remote buffer is written (`sequential`).
    RemoteWrite,
    /// The element belongs to its owner (`sequential`), which is not that of the element that the statement or block is for.
    Sequential(Option<(ArrayId, Tuple)>),
    /// The element is being sent to the edges of others since these starts (`groups`).
    Exported(Vec<Site>),
    /// It has changed since it was fetched; the epoch of the write (`groups`).
    Outdated(Fetched, u32),
    /// Another iteration or task of the open construct `current` meets the element; how far from it along the dimensions that follow the loop
    /// (`dependence`).
    Conflict {
        current: usize,
        conflict: Conflict,
        between: Option<Tuple>,
    },
    /// The element lies elsewhere (`locality`).
    Misplaced {
        current: usize,
        misplaced: Misplaced,
    },
    /// The value that was written in this epoch is in another copy of the element alone (`changed_copies`).
    OtherCopy(u32),
    /// Another iteration produces the element of a consistent array (`consistent`).
    Foreign { current: usize },
    /// Its group was not waited for (`consistent`).
    NotConsistent {
        clause: Option<Site>,
        started: Option<Site>,
    },
    /// Nobody gave a value (`shared`).
    Empty,
    /// The construct that gave the value in this epoch took it with it (`shared`).
    Lost(u32),
    /// Private data are used as what they are not (`private`).
    Misused {
        misuse: Misuse,
        /// Of the other access, in 32 bits.
        epoch: u32,
        /// Both are of the construct under way.
        inside: bool,
        /// Of the element that is wrong first.
        address: Address,
    },
    /// A reduction variable has no value, or not the one that it shows (`reduction`).
    Reduced {
        fault: ReductionFault,
        clause: Option<Site>,
    },
    /// The reduction was not waited for (`asynchronous`).
    ReductionEarly {
        clause: Option<Site>,
        started: Option<Site>,
    },
    /// The copy that was started there is under way (`copies`).
    Copied(Message, Site),
}

/// What is wrong with a reduction variable inside of its construct.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ReductionFault {
    /// Nobody gave it a value.
    Empty,
    /// It has lost its value.
    Lost,
    /// What the iterations so far have made is used.
    PartialUse,
    /// It is copied, and may be used.
    PartialCopy,
    /// A loop inside of the construct changes it, and does not reduce it.
    NotOfLoop,
}

/// What a check answers that is asked whether an access is its matter at all.
pub(super) enum Ruling {
    NotMine,
    Right,
    Wrong(Verdict),
}

impl Verdict {
    /// The kind of its finding, and the text.
    pub(super) fn names(
        &self,
        machine: &Machine,
        access: &Access<'_>,
        object: Option<ObjectId>,
    ) -> (Kind, Message) {
        let in_sequence = (
            Kind::SequentialAccess,
            match access.write {
                true => Message::SequentialWrite,
                false => Message::SequentialRead,
            },
        );
        match self {
            Verdict::Absent(_) | Verdict::Subscript(_) | Verdict::Outside => {
                (Kind::Bounds, Message::OutsideLimits)
            }
            Verdict::RemoteWrite => (Kind::RemoteBufferWrite, Message::WriteRemoteBuffer),
            Verdict::Sequential(_) => in_sequence,
            Verdict::Exported(_) => (Kind::ShadowExportWrite, Message::WriteExported),
            Verdict::Outdated(fetched, _) => match fetched.by_statement {
                true => (Kind::RemoteStale, Message::RemoteChangedInBlock),
                false => (Kind::RemoteStale, Message::RemoteChanged),
            },
            Verdict::Conflict { conflict, .. } => match conflict {
                Conflict::Flow(_) | Conflict::Output(_) => {
                    (Kind::Dependence, Message::DataDependence)
                }
                Conflict::Anti(_) => (Kind::AntiDependence, Message::AntiDependence),
            },
            Verdict::Misplaced { current, misplaced } => match misplaced {
                // Outside of parallel loops, as for the whole program (debugger.md 1.10).
                Misplaced::OfTask if machine.execution.is_region(*current) => in_sequence,
                Misplaced::Nonlocal | Misplaced::OfTask | Misplaced::Unmapped => {
                    (Kind::Nonlocal, Message::NonlocalAccess)
                }
                Misplaced::Stale(_) => (Kind::ShadowStale, Message::NonlocalAccess),
                Misplaced::Renewing(_) => (Kind::ShadowStale, Message::ShadowNotRenewed),
                Misplaced::Edge => (Kind::ShadowWrite, Message::WriteInShadow),
            },
            Verdict::Foreign { .. } | Verdict::OtherCopy(_) => {
                (Kind::Nonlocal, Message::NonlocalAccess)
            }
            Verdict::NotConsistent { .. } => (Kind::ConsistentEarly, Message::NotConsistent),
            Verdict::Empty => {
                let array = object.and_then(|id| machine.memory.objects.get(id).array);
                let message = match array {
                    Some(_) => Message::NonInitializedElement,
                    None => Message::NonInitializedVariable,
                };
                (Kind::Uninitialized, message)
            }
            Verdict::Lost(_) => (Kind::PrivateUninit, Message::NonInitializedVariable),
            Verdict::Misused { misuse, .. } => (misuse.kind(), misuse.message()),
            Verdict::Reduced { fault, .. } => match fault {
                ReductionFault::Empty => (Kind::Uninitialized, Message::NonInitializedVariable),
                ReductionFault::Lost => (Kind::PrivateUninit, Message::NonInitializedVariable),
                ReductionFault::PartialUse | ReductionFault::PartialCopy => {
                    (Kind::ReductionPartial, Message::PartialReductionValue)
                }
                ReductionFault::NotOfLoop => (Kind::ReadonlyWrite, Message::WriteReadOnly),
            },
            Verdict::ReductionEarly { .. } => {
                (Kind::ReductionEarly, Message::ReductionNotCompleted)
            }
            Verdict::Copied(message, _) => (Kind::CopyEarly, *message),
        }
    }

    /// Whether it is a dependence: an error that explains what else is wrong with the element. An anti-dependence is a warning.
    pub(super) fn is_dependence(&self) -> bool {
        matches!(
            self,
            Verdict::Conflict {
                conflict: Conflict::Flow(_) | Conflict::Output(_),
                ..
            }
        )
    }
}
