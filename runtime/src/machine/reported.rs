//! What a loop has reported of its variables.

use super::epoch::Moment;
use super::id::ObjectId;
use super::shadow_words::Companion;
use crate::address::Address;
use crate::emitted::tables::Site;
use crate::report::{Kind, Message};

/// A variable that an open construct has reported already.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ReportedVariable {
    /// By its companion shadow word.
    Scalar(usize),
    Object(ObjectId),
}

/// The first report on a variable in a construct; what follows from it is not reported.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Reported {
    pub(crate) variable: ReportedVariable,
    pub(crate) companion: Option<Companion>,
    /// Tells objects apart of which one lies where the other has been; 0: no object is known.
    pub(crate) object: u64,
    pub(crate) site: Site,
    pub(crate) kind: Kind,
    /// Where the stack ended then: the variable of a called procedure lies above.
    pub(crate) stack: Address,
}

impl Reported {
    /// Whether it is this variable, and not one that lies where the reported one has been: `object` and `site` as of a report.
    pub(crate) fn is_of(&self, variable: ReportedVariable, object: u64, site: Site) -> bool {
        self.variable == variable
            && match (self.object, object) {
                (0, 0) => self.site.variable() == site.variable(),
                (0, _) | (_, 0) => true,
                (one, other) => one == other,
            }
    }

    /// The shadow word, if it still is there: that of a procedure which has returned since is not, and its place is used otherwise. `gone_below`:
    /// where the frames end that are gone.
    pub(crate) fn living(&self, gone_below: Address) -> Option<Companion> {
        self.companion.filter(|companion| {
            let place = companion.address();
            place < self.stack.number() || place >= gone_below.number()
        })
    }
}

/// A value of private-like data that may not be used so. Epochs in the form of its shadow word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Misuse {
    /// Read, never given.
    Empty,
    /// Read, lost with the iteration or construct that gave it.
    Lost(u64),
    /// Written, read first by an iteration of this construct.
    ReadOnly(u64),
}

impl Misuse {
    /// Of a read, by the writer's epoch.
    pub(crate) fn of_read(w: u64, moment: &Moment) -> Option<Misuse> {
        match w {
            0 => Some(Misuse::Empty),
            w if w == moment.own || w & 1 == 0 => None,
            w => Some(Misuse::Lost(w)),
        }
    }

    /// Of a write. What has lost its value since it was read is nobody's any more.
    pub(crate) fn of_write(w: u64, r: u64, moment: &Moment) -> Option<Misuse> {
        (r >= moment.base && w < moment.base && w != 0).then_some(Misuse::ReadOnly(r))
    }
}

impl Misuse {
    pub(crate) fn kind(self) -> Kind {
        match self {
            Misuse::Empty => Kind::Uninitialized,
            Misuse::Lost(_) => Kind::PrivateUninit,
            Misuse::ReadOnly(_) => Kind::ReadonlyWrite,
        }
    }

    pub(crate) fn message(self) -> Message {
        match self {
            Misuse::Empty | Misuse::Lost(_) => Message::NonInitializedVariable,
            Misuse::ReadOnly(_) => Message::WriteReadOnly,
        }
    }
}
