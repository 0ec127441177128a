//! Who has which elements of a dimension: blocks of neighbours, or each element for itself (languages.md 6.2).

use std::ops::Range;
use std::sync::Arc;

use super::blocks::Blocks;
use super::index_set::IndexSet;

/// How the elements of a dimension are divided among the processors of an axis, which are numbered from 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Owners {
    /// In the order of the processors.
    Blocks(Blocks),
    /// In any order: INDIRECT, DERIVED.
    Table(Arc<OwnerTable>),
}

/// An owner for each element.
#[derive(Debug, PartialEq, Eq)]
pub struct OwnerTable {
    /// Where runs of elements with one owner begin, and the owner; `None`: nobody.
    runs: Vec<(i64, Option<usize>)>,
    elements: i64,
    /// What each processor has.
    parts: Vec<IndexSet>,
}

impl OwnerTable {
    /// `owner`: of each element; one that is no processor of the axis is nobody.
    fn new(elements: i64, processors: usize, owner: impl Fn(i64) -> Option<usize>) -> OwnerTable {
        let mut runs: Vec<(i64, Option<usize>)> = Vec::new();
        for element in 0..elements {
            let own = owner(element).filter(|&one| one < processors);
            if runs.last().is_none_or(|(_, last)| *last != own) {
                runs.push((element, own));
            }
        }
        let mut parts: Vec<Vec<Range<i64>>> = vec![Vec::new(); processors];
        let ends = runs.iter().skip(1).map(|(start, _)| *start);
        for (&(start, owner), end) in runs.iter().zip(ends.chain([elements])) {
            if let Some(owner) = owner {
                parts[owner].push(start..end);
            }
        }
        OwnerTable {
            runs,
            elements,
            parts: parts.into_iter().map(IndexSet::from_iter).collect(),
        }
    }

    /// The run that has an element of the dimension.
    fn run_of(&self, element: i64) -> usize {
        let behind = self.runs.partition_point(|(start, _)| *start <= element);
        behind.saturating_sub(1)
    }

    fn owner_of(&self, element: i64) -> Option<usize> {
        match (0..self.elements).contains(&element) {
            true => self.runs[self.run_of(element)].1,
            false => None,
        }
    }

    /// The runs that have elements of a range, in rising order, each with its owner.
    fn runs_in(&self, range: &Range<i64>) -> impl DoubleEndedIterator<Item = (Range<i64>, usize)> {
        let range = range.start.max(0)..range.end.min(self.elements);
        let numbers = match range.is_empty() {
            true => 0..0,
            false => self.run_of(range.start)..self.run_of(range.end - 1) + 1,
        };
        numbers.filter_map(|number| {
            let (start, owner) = self.runs[number];
            let end = self.runs.get(number + 1).map(|(start, _)| *start);
            Some((start..end.unwrap_or(self.elements), owner?))
        })
    }
}

impl Owners {
    /// The owner of each element. Error: the first element whose owner is none of the processors.
    pub fn listed(owners: &[i64], processors: usize) -> Result<Owners, usize> {
        let is_owner = |owner: &i64| usize::try_from(*owner).is_ok_and(|one| one < processors);
        if let Some(element) = owners.iter().position(|owner| !is_owner(owner)) {
            return Err(element);
        }
        let owner = |element: i64| usize::try_from(owners[element as usize]).ok();
        let table = OwnerTable::new(owners.len() as i64, processors, owner);
        Ok(Owners::Table(Arc::new(table)))
    }

    /// Elements may lie anywhere.
    pub fn is_irregular(&self) -> bool {
        matches!(self, Owners::Table(_))
    }

    /// The elements of a processor.
    pub fn part(&self, processor: usize) -> IndexSet {
        match self {
            Owners::Blocks(blocks) => blocks.part(processor).into(),
            Owners::Table(table) => table.parts[processor].clone(),
        }
    }

    /// Who has an element.
    pub fn owner_of(&self, element: i64) -> Option<usize> {
        match self {
            Owners::Blocks(blocks) => {
                let owner = blocks.processor_of(element);
                blocks.part(owner).contains(&element).then_some(owner)
            }
            Owners::Table(table) => table.owner_of(element),
        }
    }

    /// Whether a processor has an element.
    pub fn has(&self, processor: usize, element: i64) -> bool {
        match self {
            Owners::Blocks(blocks) => blocks.part(processor).contains(&element),
            Owners::Table(table) => table.owner_of(element) == Some(processor),
        }
    }

    /// The processors that may have elements of a set which is not empty, in their order.
    pub fn of(&self, elements: &IndexSet) -> Vec<usize> {
        match self {
            Owners::Blocks(blocks) => {
                let hull = elements.hull();
                let ends = [hull.start, hull.end - 1].map(|end| blocks.processor_of(end));
                (ends[0]..=ends[1]).collect()
            }
            Owners::Table(table) => {
                let mut found = vec![false; table.parts.len()];
                let ranges = elements.runs().iter();
                for (_, owner) in ranges.flat_map(|range| table.runs_in(range)) {
                    found[owner] = true;
                }
                let owners = found.iter().enumerate().filter(|(_, found)| **found);
                owners.map(|(owner, _)| owner).collect()
            }
        }
    }

    /// Where owners stand in a table: the runs of elements with one owner that have some of a range, in rising order.
    pub fn runs_in(&self, range: &Range<i64>) -> Vec<(Range<i64>, usize)> {
        match self {
            Owners::Blocks(_) => Vec::new(),
            Owners::Table(table) => table.runs_in(range).collect(),
        }
    }

    /// The owners of a dimension whose element i lives where element `a * i + b` lives. `None`: blocks say it by themselves.
    pub fn of_aligned(&self, elements: i64, a: i64, b: i64) -> Option<Owners> {
        let Owners::Table(table) = self else {
            return None;
        };
        if (elements, a, b) == (table.elements, 1, 0) {
            return Some(self.clone());
        }
        let owner = |element: i64| table.owner_of(a * element + b);
        let aligned = OwnerTable::new(elements, table.parts.len(), owner);
        Some(Owners::Table(Arc::new(aligned)))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn owners_must_be_processors() {
        assert_eq!(Owners::listed(&[0, 1, 2], 2), Err(2));
        assert_eq!(Owners::listed(&[0, -1], 2), Err(1));
        assert!(Owners::listed(&[], 2).is_ok());
    }

    proptest! {
        #[test]
        fn each_element_has_its_owner(
            owners in prop::collection::vec(0i64..4, 1..20), start in 0i64..20, length in 1i64..9, a in -2i64..3, b in -3i64..9,
        ) {
            let known = Owners::listed(&owners, 4).unwrap();
            let parts: Vec<IndexSet> = (0..4).map(|one| known.part(one)).collect();
            prop_assert_eq!(parts.iter().map(IndexSet::count).sum::<usize>(), owners.len());
            for (element, &owner) in owners.iter().enumerate() {
                prop_assert_eq!(known.owner_of(element as i64), Some(owner as usize));
                for one in 0..4 {
                    prop_assert_eq!(known.has(one, element as i64), one as i64 == owner);
                    prop_assert_eq!(parts[one].contains(element as i64), one as i64 == owner);
                }
            }
            let found = known.of(&(start..start + length).into());
            for one in 0..4 {
                prop_assert_eq!(found.contains(&one), parts[one].meets(&(start..start + length)));
            }
            for (run, owner) in known.runs_in(&(start..start + length)) {
                prop_assert!(parts[owner].runs().contains(&run));
                prop_assert!(run.start < start + length && start < run.end);
            }
            let aligned = known.of_aligned(7, a, b).unwrap();
            for (one, part) in parts.iter().enumerate() {
                prop_assert_eq!(aligned.part(one), part.preimage(a, b).within(&(0..7)));
            }
        }
    }
}
