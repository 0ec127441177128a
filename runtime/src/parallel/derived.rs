//! DERIVED: an element lives where the cell of another array or template lives that lists it; of several cells the first one
//! (languages.md 6.2).

use super::layout::{Along, Layout};
use super::state::{DividedArray, Parallel};
use super::told::DerivedRule;
use crate::address::Address;
use crate::machine::sizes::BlockList;
use crate::mapping::owners::Owners;

impl DerivedRule {
    /// The processors of an axis of the template that have the elements of an array; -1 where no cell lists one.
    fn places(&self, array: &DividedArray, cells: &Layout) -> Result<(usize, Vec<i64>), String> {
        let dim = self.dimension;
        let is_axis =
            |along: &&Along| matches!(along, Along::Dimension { dim, .. } if *dim == self.axis);
        let found = cells.along.iter().position(|along| is_axis(&along));
        let Some((axis, Along::Dimension { a, b, owners, .. })) =
            found.map(|axis| (axis, &cells.along[axis]))
        else {
            return Err("what it is derived from is not distributed".to_owned());
        };
        let (extent, lower) = (array.extent[dim], array.lower[dim]);
        let mut places: Vec<Option<usize>> = vec![None; extent.max(0) as usize];
        for list in &self.lists {
            let owner = owners.owner_of(a * list.cell + b);
            for element in (list.first - lower).max(0)..(list.last - lower + 1).min(extent) {
                let place = &mut places[element as usize];
                *place = place.or(owner);
            }
        }
        let number = |place: Option<usize>| place.map_or(-1, |one| one as i64);
        Ok((axis, places.into_iter().map(number).collect()))
    }

    /// Where the elements of an array live. Error: what is wrong with the rule.
    fn layout(
        &self,
        array: &DividedArray,
        cells: &Layout,
        (axis, places): (usize, &[i64]),
    ) -> Result<Layout, String> {
        let dim = self.dimension;
        let owners = Owners::listed(places, cells.grid.extent(axis)).map_err(|missing| {
            let element = missing as i64 + array.lower[dim];
            format!("no cell lists element {element}")
        })?;
        let mut along = vec![Along::Everywhere; cells.along.len()];
        along[axis] = Along::Dimension {
            dim,
            a: 1,
            b: 0,
            owners,
        };
        Ok(Layout {
            rank: array.rank,
            extent: array.extent,
            grid: cells.grid.clone(),
            along,
        })
    }
}

impl Parallel {
    /// A cell lists elements of an array that is distributed next.
    pub(crate) fn note_list(&mut self, rule: DerivedRule) {
        let is_same = |known: &&mut DerivedRule| {
            (known.array, known.dimension) == (rule.array, rule.dimension)
        };
        match self.derived.iter_mut().find(is_same) {
            Some(known) => known.lists.extend(rule.lists),
            None => self.derived.push(rule),
        }
    }

    /// Number of elements of a dimension of an array.
    pub(crate) fn extent_of(&self, base: Address, dimension: usize) -> i64 {
        let array = self.arrays.get(&base);
        let array = array.filter(|array| dimension < array.rank);
        array.map_or(0, |array| array.extent[dimension])
    }

    /// Where the elements of an array live by its rule. `None`: as BLOCK says, for good or until that from which it is derived is
    /// distributed.
    pub(super) fn derived_layout(&mut self, rule: DerivedRule) -> Option<Layout> {
        let array = self.arrays.get(&rule.array)?;
        let first = array.lower[rule.dimension];
        let cells = self.arrays.get(&rule.template);
        let Some(cells) = cells.and_then(|cells| cells.layout.as_ref()) else {
            let base = rule.array;
            self.arrays.get_mut(&base)?.derived = Some(rule);
            return None;
        };
        let made = rule.places(array, cells).and_then(|(axis, places)| {
            let list = BlockList::Numbers(places);
            if let Some(problem) = self.disagreement(["owners", "element"], &list, first) {
                return Err(problem);
            }
            let BlockList::Numbers(places) = &list else {
                return Err(String::new());
            };
            let array = self.arrays.get(&rule.array);
            let cells = self.arrays.get(&rule.template);
            let cells = cells.and_then(|cells| cells.layout.as_ref());
            match array.zip(cells) {
                Some((array, cells)) => rule.layout(array, cells, (axis, places)),
                None => Err("it has ended".to_owned()),
            }
        });
        match made {
            Ok(layout) => Some(layout),
            Err(problem) => {
                let told = "; it is distributed as BLOCK in this run";
                let text = problem.strip_suffix(told).unwrap_or(&problem).to_owned() + told;
                let name = &self.arrays.get(&rule.array)?.name;
                self.complain_of(name, (rule.dimension, rule.site), &text);
                None
            }
        }
    }

    /// An array has got a mapping: others are derived from it that have waited for that.
    pub(super) fn derive_waiting(&mut self, template: Address) {
        let waiting = self.arrays.values_mut().filter_map(|array| {
            let rule = array.derived.take_if(|rule| rule.template == template)?;
            Some((array.serial, rule))
        });
        let mut waiting: Vec<_> = waiting.collect();
        waiting.sort_by_key(|(serial, _)| *serial);
        for (_, rule) in waiting {
            let base = rule.array;
            if let Some(layout) = self.derived_layout(rule) {
                self.remap(base, layout, true);
            }
        }
    }
}
