//! Accesses of two iterations to one element.

use super::epoch::Moment;

/// Two iterations of one construct meet at an element. Holds the epoch of the earlier one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Conflict {
    /// Written then, read now.
    Flow(u32),
    /// Written both times.
    Output(u32),
    /// Read then, written now.
    Anti(u32),
}

impl Conflict {
    /// Between the access under way and what the shadow words tell. Epochs above the own one belong to a
    /// loop inside this iteration, which is over.
    pub(crate) fn between(write: bool, w: u32, r: u32, moment: &Moment) -> Option<Conflict> {
        let earlier = |epoch: u32| {
            let iteration = u64::from(epoch | 1);
            u64::from(epoch) >= moment.base && iteration < moment.own
        };
        let own = u64::from(w | 1) == moment.own;
        match write {
            false => earlier(w).then_some(Conflict::Flow(w)),
            true if earlier(w) => Some(Conflict::Output(w)),
            // Who read the old value was met by this iteration's first write.
            true => (!own && earlier(r)).then_some(Conflict::Anti(r)),
        }
    }

    pub(crate) fn epoch(self) -> u32 {
        match self {
            Conflict::Flow(epoch) | Conflict::Output(epoch) | Conflict::Anti(epoch) => epoch,
        }
    }

    pub(crate) fn partner_writes(self) -> bool {
        match self {
            Conflict::Flow(_) | Conflict::Output(_) => true,
            Conflict::Anti(_) => false,
        }
    }
}
