//! Reduction variables between their construct and the wait for their group.

use super::epoch::{REDUCED, UNTOUCHED};
use super::reduction::Reduction;

use crate::emitted::tables::Site;
use dvmdbg_abi::{ShadowWord, State};

/// How far the reduction of a variable is (debugger.md 1.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Phase {
    /// No iteration has touched it.
    Untouched,
    /// The loop has ended.
    Waiting,
    Started,
}

/// A variable between the end of its loop and the wait.
#[derive(Clone, Copy, Debug)]
pub(crate) struct GroupedReduction {
    pub(crate) reduction: Reduction,
    pub(crate) phase: Phase,
    /// Epoch of a value that is none, which the wait does not give.
    pub(crate) missing: Option<u64>,
    /// An early use was reported: no further one is, until the start.
    pub(crate) released: bool,
}

impl GroupedReduction {
    pub(crate) fn is_locked(&self) -> bool {
        !self.released && self.phase != Phase::Untouched
    }
}

/// A group from its first use on.
#[derive(Debug)]
pub(crate) struct ReductionGroup {
    /// Of the variable that declares it.
    pub(crate) address: usize,
    pub(crate) members: Vec<GroupedReduction>,
    /// The start under way.
    pub(crate) started: Option<Site>,
    /// Something was reported: what is missing at the end follows from it.
    pub(crate) faulted: bool,
}

/// All groups.
#[derive(Debug, Default)]
pub(crate) struct ReductionGroups {
    pub(crate) groups: Vec<ReductionGroup>,
    /// Members that are locked.
    pub(crate) locked: usize,
}

impl ReductionGroups {
    /// Some member is locked.
    pub(crate) fn lock(&self) -> bool {
        self.locked > 0
    }
}

/// Which member of which group.
#[derive(Clone, Copy)]
pub(crate) struct MemberPlace {
    pub(crate) group: usize,
    pub(crate) member: usize,
}

impl ReductionGroups {
    pub(crate) fn group(&mut self, address: usize) -> &mut ReductionGroup {
        let known = self.groups.iter().position(|one| one.address == address);
        let position = known.unwrap_or_else(|| {
            self.groups.push(ReductionGroup {
                address,
                members: Vec::new(),
                started: None,
                faulted: false,
            });
            self.groups.len() - 1
        });
        &mut self.groups[position]
    }

    pub(crate) fn find(&self, matches: impl Fn(&GroupedReduction) -> bool) -> Option<MemberPlace> {
        let mut places = self.groups.iter().enumerate();
        places.find_map(|(group, one)| {
            let member = one.members.iter().position(&matches)?;
            Some(MemberPlace { group, member })
        })
    }

    pub(crate) fn find_locked(&self, matches: impl Fn(&Reduction) -> bool) -> Option<MemberPlace> {
        match self.locked {
            0 => None,
            _ => self.find(|one| one.is_locked() && matches(&one.reduction)),
        }
    }

    pub(crate) fn count(&mut self) {
        let members = self.groups.iter().flat_map(|group| &group.members);
        self.locked = members.filter(|one| one.is_locked()).count();
    }
}

/// The variable may not be used until the wait.
pub(crate) fn lock(reduction: &Reduction) {
    if let Some(companion) = reduction.companion {
        companion.set(ShadowWord {
            w: u64::from(REDUCED),
            r: u64::MAX,
        });
    }
}

/// The epoch of a scalar that has no value now.
pub(crate) fn missing(state: &State, reduction: &Reduction) -> Option<u64> {
    let w = reduction.companion?.get().w;
    let is_mark = w == u64::from(REDUCED) || w == u64::from(UNTOUCHED);
    (w == 0 || w & 1 != 0 && w != state.now && !is_mark).then_some(w)
}
