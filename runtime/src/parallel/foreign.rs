//! Reads of elements that a process does not have: neither own nor in an edge, and no directive has brought them (languages.md 6).
//! A build with `--debug` tells of each access; what the sequential program finds there is not what this process finds.

use super::region::{ElementRegion, Side};
use super::state::{DividedArray, DividedLoop, ForOwner, Parallel};
use crate::address::Address;
use crate::emitted::tables::{Site, Unit};
use crate::mapping::view::TurnedView;
use crate::mapping::{MAX_RANK, Tuple};
use crate::report;
use crate::report::finding::Language;

/// Regions of an array that are known one by one.
const MOST_BROUGHT: usize = 64;

impl DividedArray {
    /// Which processes have an element.
    pub(super) fn holders(&self, index: &Tuple) -> String {
        let one = ElementRegion::one(self.rank, index);
        let holders = self.layout.as_ref().map(|layout| layout.holders(&one));
        match holders.as_deref() {
            Some([one]) => format!("process {one} has"),
            Some([one, ..]) => format!("process {one} has, and others"),
            _ => "it does not have".to_owned(),
        }
    }

    /// A directive has brought elements to this process. Of many regions the box around them is known.
    pub(super) fn brings(&mut self, region: ElementRegion) {
        if region.is_empty() || self.brought.contains(&region) {
            return;
        }
        self.brought.push(region);
        if self.brought.len() > MOST_BROUGHT {
            let hull = |one: ElementRegion, other: ElementRegion| one.hull(&other);
            self.brought = self.brought.drain(..).reduce(hull).into_iter().collect();
        }
    }

    /// Whether a process has an element, or has it in its edges, which are at least so wide.
    fn is_near(&self, process: usize, index: &Tuple, widths: Option<&[Tuple; 2]>) -> bool {
        let part = self.part(process);
        (0..self.rank).all(|d| {
            let [low, high] = self.edge_widths(d, widths);
            part.side(d).meets(&(index[d] - high..index[d] + low + 1))
        })
    }

    fn edge_widths(&self, dim: usize, widths: Option<&[Tuple; 2]>) -> [i64; 2] {
        [Side::Low, Side::High].map(|side| {
            let asked = widths.map_or(0, |widths| side.width(widths, dim));
            self.edge_width(side, dim).max(asked).max(0)
        })
    }

    /// What a process has with its edges.
    pub(super) fn with_edges(&self, process: usize) -> ElementRegion {
        let mut region = self.part(process);
        if region.is_empty() {
            return region;
        }
        for d in 0..self.rank {
            let [low, high] = self.edge_widths(d, None);
            let wider = region.side(d).wider(low, high);
            region = region.with(d, wider);
        }
        region
    }
}

/// Where the statement of an access stands.
fn place(site: Site) -> (usize, u32) {
    (site.file_in_c() as usize, site.line())
}

impl Parallel {
    /// A unit of the program.
    pub(super) fn knows(&mut self, unit: Unit) {
        if unit.is_fortran() {
            self.fortran.push(unit);
        }
    }

    /// The language of the unit that has the site.
    fn language(&self, site: Site) -> Language {
        match self.fortran.iter().any(|unit| unit.owns(site)) {
            true => Language::Fortran,
            false => Language::C,
        }
    }

    /// How the unit of the site names the dimensions of the array at `base`; `None`: as it is defined.
    pub(crate) fn view(&self, base: Address, site: Site) -> Option<TurnedView> {
        self.view_in(base, self.language(site))
    }

    /// How units in a language name them.
    pub(crate) fn view_in(&self, base: Address, language: Language) -> Option<TurnedView> {
        let array = self.arrays.get(&base)?;
        let lower = match language {
            Language::C => array.lower,
            Language::Fortran => [0; MAX_RANK],
        };
        let is_foreign = array.is_fortran != (language == Language::Fortran);
        is_foreign.then(|| TurnedView::new(array.rank, lower))
    }

    /// Whether this process assigns an element of the sequential part.
    pub(crate) fn assigns(&mut self, element: Address, site: Option<Site>) -> bool {
        let owns = self.owns_element(element);
        if !self.is_inside()
            && let Some((array, _)) = self.element_at(element)
        {
            let base = array.elements.base;
            self.changes_apart(Some(base));
        }
        if owns && !self.is_inside() {
            self.own_statement = site.map(place);
        }
        owns
    }

    /// A block begins that is for the owner of the element with these subscripts. The others execute it, too, and nothing of
    /// what they make is used. Whether this process records it.
    pub(crate) fn block_begins(&mut self, base: Address, subscripts: &[i64]) -> bool {
        self.changes_apart(None);
        let array = self.arrays.get(&base);
        let owns = array.is_none_or(|array| {
            let mut index = [0; MAX_RANK];
            let own = array.lower_bounds().iter().zip(subscripts);
            for (index, (lower, subscript)) in index.iter_mut().zip(own) {
                *index = subscript - lower;
            }
            array.has(self.rank(), &index)
        });
        self.begins(owns, true)
    }

    /// An assignment of an element begins that all make. Whether this process records it.
    pub(crate) fn passed_begins(&mut self, element: Address, site: Option<Site>) -> bool {
        let owns = self.assigns(element, site);
        self.begins(owns, false)
    }

    fn begins(&mut self, owns: bool, is_block: bool) -> bool {
        let passes = !owns && !self.passes();
        self.for_owners.push(ForOwner { is_block, passes });
        !passes
    }

    /// A block or an assignment ends that all execute. Whether this process records again.
    pub(crate) fn block_ends(&mut self) -> bool {
        self.for_owners.pop().is_some_and(|ended| ended.passes)
    }

    /// This process is where it does not have the element, so that nothing of what it makes is used.
    fn passes(&self) -> bool {
        self.for_owners.iter().any(|one| one.passes)
    }

    /// The program reads what stands at an address. An access is told once.
    pub(crate) fn read(&mut self, address: Address, site: Site) {
        let is_for_others = self.for_owners.iter().any(|one| one.is_block || one.passes);
        if is_for_others || self.foreign.contains(&site.identity()) {
            return;
        }
        let Some((array, index)) = self.element_at(address) else {
            return;
        };
        let is_own_matter = self.is_inside() && !self.is_brought(array, &index);
        if let Some(values) = self.read_edge(address, site).filter(|_| is_own_matter) {
            self.tell_stale((array, index), &values, site);
            self.foreign.insert(site.identity());
            return;
        }
        // In an iteration each process is somewhere else, and what stands in an assignment to an element only its owners read. Elsewhere
        // all are here, and the first one that lacks the element tells.
        let teller = match self.is_inside() || self.own_statement == Some(place(site)) {
            true => Some(self.rank()).filter(|&own| self.lacks(own, array, &index, true)),
            false => (0..self.size()).find(|&process| self.lacks(process, array, &index, false)),
        };
        let Some(teller) = teller else {
            return;
        };
        if teller == self.rank() {
            let holders = array.holders(&index);
            let element = self.spelled(array, index, site);
            let (file, line) = (site.file(), site.line());
            let text = format!(
                "foreign element: {file}:{line}: process {teller} reads {element}, which {holders}"
            );
            report::accuse(&text);
        }
        self.foreign.insert(site.identity());
    }

    /// A process has the element neither as its own nor, if they count, in an edge, and nothing has brought it.
    fn lacks(&self, process: usize, array: &DividedArray, index: &Tuple, edges: bool) -> bool {
        if array.is_added || array.is_all_everywhere(self.size()) {
            return false;
        }
        let base = array.elements.base;
        let mut across = self.loops.iter().flat_map(|open| &open.across);
        let widths = across.find(|one| one.array == base).map(|one| one.widths);
        let has =
            array.has(process, index) || edges && array.is_near(process, index, widths.as_ref());
        !has && !self.is_brought(array, index)
    }

    /// A directive has brought the element, or what the loop asks of the array; or a region of tasks decides who executes what.
    fn is_brought(&self, array: &DividedArray, index: &Tuple) -> bool {
        let base = array.elements.base;
        let of_loop = |open: &DividedLoop| {
            open.is_region || open.remotes.iter().any(|remote| remote.array == base)
        };
        self.loops.iter().any(of_loop) || array.brought.iter().any(|region| region.contains(index))
    }

    pub(super) fn spelled(&self, array: &DividedArray, index: Tuple, site: Site) -> String {
        let language = self.language(site);
        if array.is_fortran != (language == Language::Fortran) {
            let first = i64::from(!array.is_fortran);
            let own = index[..array.rank].iter().rev();
            let own: Vec<i64> = own.map(|index| index + first).collect();
            return language.element(&array.name, &own);
        }
        let lower = array.lower_bounds().iter();
        let index: Vec<i64> = lower
            .zip(index)
            .map(|(lower, index)| lower + index)
            .collect();
        language.element(&array.name, &index)
    }

    /// A loop begins or ends: what was fetched before may be older than what it makes.
    pub(super) fn forget_brought(&mut self) {
        if !self.is_inside() {
            for array in self.arrays.values_mut() {
                array.brought.clear();
                array.is_everywhere = false;
            }
        }
    }
}
