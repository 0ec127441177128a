//! DERIVED: an element lives where the cell of another array or template lives that lists it; of several cells the first one
//! (languages.md 6.2).

use super::layout::{Along, Layout};
use super::state::{DividedArray, Parallel};
use super::told::DerivedRule;
use crate::address::Address;
use crate::mapping::owners::Owners;

impl DerivedRule {
    /// Where the elements of an array live. Error: what is wrong with the rule.
    fn layout(&self, array: &DividedArray, cells: &Layout) -> Result<Layout, String> {
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
        let listed: Option<Vec<i64>> = (places.iter())
            .map(|place| place.map(|one| one as i64))
            .collect();
        let Some(Ok(owners)) = listed.map(|all| Owners::listed(&all, cells.grid.extent(axis)))
        else {
            let missing = places.iter().position(Option::is_none).unwrap_or(0) as i64 + lower;
            return Err(format!("no cell lists element {missing}"));
        };
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
        let cells = self.arrays.get(&rule.template);
        let Some(cells) = cells.and_then(|cells| cells.layout.as_ref()) else {
            let base = rule.array;
            self.arrays.get_mut(&base)?.derived = Some(rule);
            return None;
        };
        match rule.layout(array, cells) {
            Ok(layout) => Some(layout),
            Err(problem) => {
                let text = format!("{problem}; it is distributed as BLOCK in this run");
                self.complain_of(&array.name, rule.dimension, &text);
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
