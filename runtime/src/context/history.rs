//! Finished executions, to name the writer of a value that was lost with its construct.

use std::collections::VecDeque;

use super::Execution;
use crate::abi::tables::Construct;
use crate::mapping::Tuple;
use crate::mapping::space::Space;

/// Executions that are remembered; older writers are named by nothing.
const CAPACITY: usize = 4096;

#[derive(Debug)]
struct Past {
    construct: Construct,
    /// First and last stamp.
    base: u32,
    end: u32,
    /// `None`: cannot be decoded any more.
    space: Option<Space>,
}

/// The latest executions, in the order of their ends.
#[derive(Debug, Default)]
pub(crate) struct History(VecDeque<Past>);

impl History {
    /// Remembers an execution that ended with the iteration `end`.
    pub(crate) fn push(&mut self, execution: &Execution, end: u32) {
        if self.0.len() == CAPACITY {
            self.0.pop_front();
        }
        let decodable = execution.irregular == 0 && !execution.blurred;
        self.0.push_back(Past {
            construct: execution.construct,
            base: execution.base,
            end,
            space: decodable.then_some(execution.space),
        });
    }

    /// The construct that set `stamp`, and the iteration if it is known.
    pub(crate) fn find(&self, stamp: u32) -> Option<(Construct, Option<Tuple>)> {
        let past = self
            .0
            .iter()
            .rev()
            .find(|past| past.base <= stamp && stamp <= past.end)?;
        let ordinal = u64::from((stamp | 1).saturating_sub(past.base + 1) / 2);
        Some((
            past.construct,
            past.space.and_then(|space| space.iteration(ordinal)),
        ))
    }

    /// Stamps were renumbered: nothing remembered is true any more.
    pub(crate) fn clear(&mut self) {
        self.0.clear();
    }
}
