//! Whether what the references of a parallel loop read has values: such from before the loop, or of statements that stand earlier.

use super::access_relation::AccessRelation;
use super::proven::ProvenReference;
use super::values_given::are_values_given;
use crate::machine::state::Memory;

impl Memory {
    /// Whether what a reference reads has values, and what it may write has or surely gets them.
    pub(super) fn have_values(
        &mut self,
        rank: usize,
        references: &[Option<ProvenReference>],
        number: usize,
    ) -> bool {
        let Some(one) = &references[number] else {
            return false;
        };
        let is_given = |other: &ProvenReference| {
            other.write
                && !other.conditional
                && other.id == one.id
                && other.layout == one.layout
                && other.subscripts == one.subscripts
                && other.nests().eq(one.nests())
        };
        // A write that is left out now and then has another one instead of it.
        let others = match one.write && one.conditional {
            true => references,
            false => &references[..number],
        };
        let given = others.iter().flatten().any(is_given);
        let has_values = one.pieces.iter().flatten().all(|piece| {
            one.write && piece.exact
                || given
                || self.objects.has_values(one.id, &one.layout, &piece.region)
        });
        has_values || !one.write && self.are_given(rank, references, number)
    }

    /// The same of a read by all that the iteration has done before it: where loops inside of iterations are others than those around
    /// what gives the values.
    fn are_given(
        &mut self,
        rank: usize,
        references: &[Option<ProvenReference>],
        number: usize,
    ) -> bool {
        let Some(read) = &references[number] else {
            return false;
        };
        let same = references.iter().enumerate().filter_map(|(at, other)| {
            let other = other.as_ref().filter(|other| other.id == read.id)?;
            Some((at, &other.relation))
        });
        let (numbers, all): (Vec<usize>, Vec<&AccessRelation>) = same.unzip();
        let Ok(own) = numbers.binary_search(&number) else {
            return false;
        };
        are_values_given(rank, (&all, own), &mut |region| {
            self.objects.has_values(read.id, &read.layout, region)
        })
    }
}
