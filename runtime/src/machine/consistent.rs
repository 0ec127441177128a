//! Consistent arrays inside of their construct, and until the wait for their group.

use super::access::Access;
use super::element_set::ElementSet;
use crate::address::Address;
use crate::emitted::tables::Site;
use crate::mapping::affine::Affine;
use crate::mapping::alignment::{Alignment, Axis};

/// One array of a CONSISTENT clause.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Consistent {
    pub(crate) low: Address,
    pub(crate) high: Address,
    /// Which element belongs to an iteration, subscripts and variables as the user counts them; no
    /// dimensions: any.
    pub(crate) rules: Alignment,
    /// Address of what stands for its group.
    pub(crate) group: Option<usize>,
    pub(crate) site: Option<Site>,
}

impl Consistent {
    pub(crate) fn new(
        address: Address,
        size: usize,
        rules: Alignment,
        group: Option<usize>,
        site: Option<Site>,
    ) -> Consistent {
        Consistent {
            low: address,
            high: address.saturating_add(size),
            rules,
            group,
            site,
        }
    }

    pub(crate) fn holds(&self, address: Address) -> bool {
        self.low <= address && address < self.high
    }

    /// Whether the access meets an element of the iteration, as far as its subscripts tell.
    pub(crate) fn is_own(&self, access: &Access<'_>, iteration: &crate::mapping::Tuple) -> bool {
        let rank = self.rules.rank;
        rank == 0
            || access.rank != rank
            || (0..rank).all(|d| match self.rules.axes[d] {
                Axis::Linear { dim, a, b } => access.subscript[d] == a * iteration[dim] + b,
                Axis::Constant(c) => access.subscript[d] == c,
                Axis::Replicated => true,
            })
    }

    /// The same for every iteration of a reference with these subscripts.
    pub(crate) fn is_always_own(&self, subscripts: &[Affine]) -> bool {
        let rank = self.rules.rank;
        rank == 0
            || subscripts.len() == rank
                && (0..rank).all(|d| match self.rules.axes[d] {
                    Axis::Linear { dim, a, b } => {
                        let mut others = subscripts[d].coefficient;
                        others[dim] = 0;
                        subscripts[d].coefficient[dim] == a
                            && subscripts[d].constant == b
                            && others.iter().all(|&one| one == 0)
                    }
                    Axis::Constant(c) => {
                        subscripts[d].constant == c
                            && subscripts[d].coefficient.iter().all(|&one| one == 0)
                    }
                    Axis::Replicated => true,
                })
    }
}

/// Elements that a construct has produced and that are not consistent yet.
#[derive(Debug)]
pub(crate) struct Pending {
    pub(crate) low: Address,
    pub(crate) high: Address,
    /// By the address of the array; elements are shadow words of its object.
    pub(crate) elements: ElementSet,
    pub(crate) clause: Option<Site>,
    pub(crate) started: bool,
    /// An early use was reported: no further one is.
    pub(crate) released: bool,
}

#[derive(Debug)]
pub(crate) struct ConsistentGroup {
    pub(crate) key: usize,
    pub(crate) pending: Vec<Pending>,
    pub(crate) started: Option<Site>,
    /// Something was reported: what is missing at the end follows from it.
    pub(crate) faulted: bool,
}

/// All groups of consistent arrays of the run.
#[derive(Debug, Default)]
pub(crate) struct ConsistentGroups {
    pub(crate) groups: Vec<ConsistentGroup>,
    /// Some element is not consistent.
    pub(crate) any: bool,
}

impl ConsistentGroups {
    /// Some element is not consistent.
    pub(crate) fn concern_any(&self) -> bool {
        self.any
    }

    pub(crate) fn at(&mut self, key: usize) -> &mut ConsistentGroup {
        let known = self.groups.iter().position(|group| group.key == key);
        let position = known.unwrap_or_else(|| {
            self.groups.push(ConsistentGroup {
                key,
                pending: Vec::new(),
                started: None,
                faulted: false,
            });
            self.groups.len() - 1
        });
        &mut self.groups[position]
    }

    /// Whether some element in this memory is not consistent.
    pub(crate) fn concern(&self, low: Address, high: Address) -> bool {
        let mut pending = self.groups.iter().flat_map(|group| &group.pending);
        self.any && pending.any(|one| one.low < high && low < one.high)
    }

    /// Forgets an array whose end was not seen.
    pub(crate) fn forget(&mut self, low: Address, high: Address) {
        for group in &mut self.groups {
            group
                .pending
                .retain(|one| one.high <= low || high <= one.low);
        }
        self.count();
    }

    pub(crate) fn count(&mut self) {
        self.any = self.groups.iter().any(|group| !group.pending.is_empty());
    }
}
