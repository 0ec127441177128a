//! Elements of which every processor along a distributed axis has a copy, and iterations of one processor have changed theirs alone.

use std::collections::HashMap;

use crate::mapping::Tuple;
use crate::mapping::alignment::Axis;
use dvmdbg_abi::MAX_RANK;

/// How the iterations of a loop reach one of the copies of an element: by the axes of the loop's root.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CopyAxes {
    /// Identity of the root.
    pub(crate) root: usize,
    /// Where an iteration is along each axis that has copies; `None`: along this one it reaches all that there are.
    pub(crate) axes: [Option<Axis>; MAX_RANK],
}

impl CopyAxes {
    /// The copy that this iteration reaches.
    pub(crate) fn of(&self, iteration: &Tuple) -> OneCopy {
        OneCopy {
            root: self.root,
            at: self.axes.map(|axis| match axis? {
                Axis::Linear { dim, a, b } => Some(a.wrapping_mul(iteration[dim]).wrapping_add(b)),
                Axis::Constant(index) => Some(index),
                Axis::Replicated => None,
            }),
        }
    }
}

/// One of the copies of an element.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct OneCopy {
    root: usize,
    /// Index along each axis of the root; `None`: all copies along it.
    at: [Option<i64>; MAX_RANK],
}

impl OneCopy {
    /// Whether who reaches `reader` meets a copy that is not this one. Processors of another root may be the same ones.
    pub(crate) fn is_missed_by(&self, reader: Option<&OneCopy>) -> bool {
        let Some(reader) = reader else {
            return true;
        };
        let mut axes = self.at.iter().zip(&reader.at);
        self.root == reader.root && axes.any(|(own, other)| own.is_some() && own != other)
    }
}

/// A copy that was changed.
#[derive(Clone, Copy, Debug)]
struct Changed {
    /// Writer epoch of the value.
    epoch: u32,
    /// First epoch of the construct.
    base: u32,
    /// `None`: iterations of several processors have written the element; all copies count as changed.
    copy: Option<OneCopy>,
}

/// The elements of an array that have such copies, by their number in memory.
#[derive(Debug, Default)]
pub(crate) struct ChangedCopies(HashMap<usize, Changed>);

impl ChangedCopies {
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// An iteration of the construct that began in epoch `base` writes the element in its copy.
    pub(crate) fn note(&mut self, element: usize, copy: OneCopy, (base, epoch): (u32, u32)) {
        let of_construct = self.0.get(&element).filter(|one| one.base == base);
        let others = of_construct.is_some_and(|one| one.copy != Some(copy));
        let copy = (!others).then_some(copy);
        self.0.insert(element, Changed { epoch, base, copy });
    }

    /// All copies of the element are the same.
    pub(crate) fn remove(&mut self, element: usize) {
        self.0.remove(&element);
    }

    /// The copy that alone has the value which was written in this epoch.
    pub(crate) fn only(&self, element: usize, epoch: u32) -> Option<OneCopy> {
        let changed = self.0.get(&element)?;
        changed.copy.filter(|_| changed.epoch == epoch)
    }

    /// The construct is over: what all its processors have changed is the same everywhere.
    pub(crate) fn settle(&mut self) {
        self.0.retain(|_, one| one.copy.is_some());
    }

    pub(crate) fn clear(&mut self) {
        self.0.clear();
    }
}
