//! REMOTE_ACCESS: elements come to the processes that read them, where they stand (languages.md 6.8).

use super::engine::Outgoing;
use super::region::ElementRegion;
use super::state::{DividedArray, LoopRuns, Parallel, RemoteElements, Sides};
use crate::address::Address;
use crate::emitted::frames::LoopFrame;
use crate::emitted::tables::Site;
use crate::mapping::alignment::{Alignment, Axis};
use crate::mapping::index_set::IndexSet;

/// What a process sends, and from whom it gets which regions.
pub(super) type NeededRegions = (Vec<Outgoing>, Vec<(usize, ElementRegion)>);

impl DividedArray {
    /// The elements that iterations read by zero-based rules. `sides`: of the iterations.
    fn read_by(&self, rules: &Alignment, sides: &[LoopRuns]) -> ElementRegion {
        let mut region = ElementRegion::whole(self.rank, &self.extent);
        for d in 0..self.rank {
            let read = match rules.axes[d] {
                Axis::Replicated => continue,
                Axis::Constant(index) => IndexSet::from(index..index.saturating_add(1)),
                Axis::Linear { dim, a, b } => {
                    let Some(runs) = sides.get(dim) else {
                        continue;
                    };
                    images(runs, a, b)
                }
            };
            let side = read.intersection(region.side(d));
            region = region.with(d, side);
        }
        region
    }
}

/// From the least to the largest `a * value + b` of each run.
fn images(runs: &LoopRuns, a: i64, b: i64) -> IndexSet {
    let image = |&(first, last): &(i64, i64)| {
        let ends = [first, last].map(|end| end.saturating_mul(a).saturating_add(b));
        ends[0].min(ends[1])..ends[0].max(ends[1]).saturating_add(1)
    };
    let mut images: Vec<_> = runs.iter().map(image).collect();
    images.sort_unstable_by_key(|image| image.start);
    images.into_iter().collect()
}

impl Parallel {
    /// A reference of a loop or, without one, of a statement, by the rules as the program writes them; none: any element.
    pub(crate) fn remote(&mut self, looped: Option<LoopFrame>, array: Address, rules: &Alignment) {
        let rank = (rules.rank > 0).then_some(rules.rank);
        let Some(known) = self.named(array, rank) else {
            return;
        };
        let rules = rules.zero_based(&[], known.lower_bounds());
        let region = known.read_by(&rules, &[]);
        match looped.and_then(|looped| self.at(looped)) {
            Some(open) => open.remotes.push(RemoteElements { array, rules }),
            None => self.fetch(array, |_| region.clone()),
        }
    }

    /// All of the array that lies at an address comes to all processes.
    pub(crate) fn gather_array(&mut self, address: Address, site: Option<Site>) {
        if self.size() == 1 || self.is_inside() {
            return;
        }
        let Some((array, _)) = self.element_at(address) else {
            return;
        };
        let (base, whole) = (
            array.elements.base,
            ElementRegion::whole(array.rank, &array.extent),
        );
        if site.is_some() {
            self.stand(site);
        }
        self.fetch(base, |_| whole.clone());
    }

    /// The same, unless all processes have had it since some of them last changed it alone: what lies behind a pointer, or is read
    /// one by one.
    pub(crate) fn gather_behind(&mut self, address: Address, site: Option<Site>) {
        if self.size() == 1 || self.is_inside() {
            return;
        }
        let base = match self.element_at(address) {
            Some((array, _)) if !array.is_everywhere => array.elements.base,
            _ => return,
        };
        self.gather_array(address, site);
        if let Some(array) = self.arrays.get_mut(&base) {
            array.is_everywhere = true;
        }
    }

    /// The owners of an element get one of the array at `base` that they compute it from. Most have it.
    pub(crate) fn gather_for(&mut self, element: Address, base: Address, from: Address) {
        if self.size() == 1 || self.is_inside() {
            return;
        }
        let (Some((target, made)), Some((source, read))) =
            (self.element_at(element), self.element_at(from))
        else {
            return;
        };
        // An index may lead out of the array where the value is not used.
        if source.elements.base != base || source.is_everywhere {
            return;
        }
        let one = ElementRegion::one(source.rank, &read);
        let makes = |process: usize| target.has(process, &made);
        let needs: Vec<bool> = (0..self.size()).map(makes).collect();
        let has = |process: usize| source.has(process, &read);
        if (0..self.size()).all(|process| !needs[process] || has(process)) {
            return;
        }
        self.fetch(base, |process| match needs[process] {
            true => one.clone(),
            false => one.clone().emptied(),
        });
    }

    /// Some processes may change elements without the others.
    pub(super) fn changes_apart(&mut self, base: Option<Address>) {
        match base {
            Some(base) => {
                if let Some(array) = self.arrays.get_mut(&base) {
                    array.is_everywhere = false;
                }
            }
            None => (self.arrays.values_mut()).for_each(|array| array.is_everywhere = false),
        }
    }

    /// What the iterations of each process read comes to it.
    pub(super) fn fetch_remotes(&mut self, looped: LoopFrame) {
        let Some(open) = self.loops.iter().rfind(|open| open.looped == looped) else {
            return;
        };
        if open.remotes.is_empty() || self.size() == 1 {
            return;
        }
        let processes = 0..self.size();
        let sides: Vec<Option<Sides>> = processes.map(|one| self.sides(open, one)).collect();
        for RemoteElements { array, rules } in open.remotes.clone() {
            let Some(known) = self.arrays.get(&array) else {
                continue;
            };
            let regions = sides.iter().map(|sides| match sides {
                Some(sides) if !sides.iter().any(Vec::is_empty) => known.read_by(&rules, sides),
                _ => ElementRegion::whole(known.rank, &known.extent).emptied(),
            });
            let regions: Vec<ElementRegion> = regions.collect();
            self.fetch(array, |process| regions[process].clone());
        }
    }

    /// Processes get the elements of regions where they stand, from those that have them.
    pub(super) fn fetch(&mut self, base: Address, region: impl Fn(usize) -> ElementRegion) {
        let Some(array) = self.arrays.get(&base) else {
            return;
        };
        let elements = array.elements;
        if self.is_inside() || array.is_all_everywhere(self.size()) {
            return;
        }
        self.announce(&format!("elements of {}", array.name));
        let needed = region(self.rank());
        let Some((outgoing, incoming)) = self.needed(base, region) else {
            return;
        };
        if let Some(array) = self.arrays.get_mut(&base) {
            array.brings(needed);
        }
        self.receive_regions(elements, outgoing, &incoming);
    }

    /// What a process sends and gets so that each has the elements of its region; of its own it has all.
    pub(super) fn needed(
        &self,
        base: Address,
        region: impl Fn(usize) -> ElementRegion,
    ) -> Option<NeededRegions> {
        let array = self.arrays.get(&base)?;
        let layout = array.layout.as_ref()?;
        let (elements, own) = (array.elements, self.engine.rank());
        let mine = layout.part(own);
        let mut outgoing = Vec::new();
        for to in (0..self.engine.size()).filter(|&to| to != own) {
            let given = mine.intersection(&region(to));
            if given.is_empty() || given.is_within(&layout.part(to)) {
                continue;
            }
            if layout.giver(own, to) == own {
                let bytes = elements.pack(&given);
                outgoing.push(Outgoing { to, bytes });
            }
        }
        let needed = region(own);
        let holders = match needed.is_empty() {
            true => Vec::new(),
            false => layout.holders(&needed),
        };
        let incoming: Vec<(usize, ElementRegion)> = holders
            .into_iter()
            .filter(|&from| from != own && layout.giver(from, own) == from)
            .map(|from| (from, layout.part(from).intersection(&needed)))
            .filter(|(_, part)| !part.is_within(&mine))
            .collect();
        Some((outgoing, incoming))
    }
}
