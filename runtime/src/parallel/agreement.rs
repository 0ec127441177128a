//! What the program gives for the distribution of an array must be the same in all processes, else each would have the array in another
//! way (languages.md 6.2, 6.11).

use super::differing::by_process;
use super::distribution::Distributed;
use super::state::Parallel;
use crate::machine::sizes::{BlockList, BlockRule};
use crate::spread;
use crate::trace::value::Type;

/// How many values are looked at together where they differ.
const SEARCHED: usize = 512;

impl BlockList {
    pub(super) fn bytes(&self) -> Vec<u8> {
        match self {
            BlockList::Numbers(all) => all.iter().flat_map(|one| one.to_ne_bytes()).collect(),
            BlockList::Weights(all) => all.iter().flat_map(|one| one.to_ne_bytes()).collect(),
        }
    }

    fn kind(&self) -> Type {
        match self {
            BlockList::Numbers(_) => Type::Long,
            BlockList::Weights(_) => Type::Double,
        }
    }
}

impl Parallel {
    /// Why the processes cannot follow a rule together. `None`: they can.
    pub(super) fn rule_disagreement(
        &mut self,
        rule: &BlockRule,
        array: &Distributed,
        (dim, processes): (usize, usize),
    ) -> Option<String> {
        let list = rule.list_of(array.extent[dim], processes)?;
        let (words, first) = match rule {
            BlockRule::Owners(_) => (["owners", "element"], array.lower[dim]),
            BlockRule::Weighted(_) => (["weights", "weight"], 0),
            _ => (["sizes", "size"], 0),
        };
        self.disagreement(words, &list, first)
    }

    /// The same of a list that has as many values in all processes. `first`: the number of its first value.
    pub(super) fn disagreement(
        &mut self,
        [what, each]: [&str; 2],
        list: &BlockList,
        first: i64,
    ) -> Option<String> {
        // Iterations are executed by some processes only.
        if self.size() == 1 || self.is_inside() {
            return None;
        }
        let (bytes, kind) = (list.bytes(), list.kind());
        self.announce(&format!("the {what} by which an array is distributed"));
        if !self.differ(true, &spread::digest(&bytes).map(u64::to_ne_bytes).concat()) {
            return None;
        }
        let size = kind.size();
        let found = (0..)
            .zip(bytes.chunks(SEARCHED * size))
            .find_map(|(number, here)| {
                let all = self.gather(here);
                let values = |at: usize| -> Vec<&[u8]> {
                    let own = all.chunks(here.len());
                    own.map(|one| &one[at * size..(at + 1) * size]).collect()
                };
                let differs = |at: &usize| values(*at).windows(2).any(|pair| pair[0] != pair[1]);
                let at = (0..here.len() / size).find(differs)?;
                let element = first + number * SEARCHED as i64 + at as i64;
                Some(format!(
                    "{each} {element}: {}",
                    by_process(kind, &values(at))
                ))
            });
        Some(format!(
            "its {what} are not the same in all processes ({}); give them their values before it is distributed, or distribute it anew \
             then; it is distributed as BLOCK in this run",
            found.unwrap_or_default()
        ))
    }
}
