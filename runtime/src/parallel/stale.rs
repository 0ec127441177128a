//! Stale edges: what a process has in an edge, and what the owner has. Where a loop begins each process learns what the owners have of
//! its edges; an iteration that reads something else from one is told (`--debug`).

use super::memory::ElementMemory;
use super::region::ElementRegion;
use super::state::{DividedArray, Parallel};
use crate::address::Address;
use crate::emitted::frames::LoopFrame;
use crate::emitted::tables::Site;
use crate::mapping::Tuple;
use crate::report;
use crate::report::comparison::spelled;
use crate::trace::value::{Datum, Type};

impl Parallel {
    /// From now on the process is told what it reads.
    pub(crate) fn watch_edges(&mut self) {
        self.watches_edges = true;
    }

    /// Asks the owners where a loop begins whose edges are renewed. Edges that its own iterations make are not looked at.
    pub(super) fn learn_edges(&mut self, looped: LoopFrame) {
        if !self.watches_edges || self.size() == 1 || self.is_inside() {
            return;
        }
        self.owned_edges.clear();
        let Some(open) = self.loops.iter().rfind(|open| open.looped == looped) else {
            return;
        };
        let is_made = |base: Address| open.across.iter().any(|one| one.array == base);
        let is_fetched = |base: Address| open.remotes.iter().any(|one| one.array == base);
        if open.extension.is_some() || self.loops.iter().any(|open| open.is_region) {
            return;
        }
        let is_asked = |(base, array): (&Address, &DividedArray)| {
            let is_watched = array.elements.size > 0
                && !array.is_added
                && !array.is_all_everywhere(self.size())
                && !is_made(*base)
                && !is_fetched(*base);
            is_watched.then_some((array.serial, *base))
        };
        let mut asked: Vec<_> = self.arrays.iter().filter_map(is_asked).collect();
        // In the order in which all processes have defined them.
        asked.sort_unstable();
        for (_, base) in asked {
            self.learn_edges_of(base);
        }
    }

    fn learn_edges_of(&mut self, base: Address) {
        let Some(array) = self.arrays.get(&base) else {
            return;
        };
        let (elements, whole) = (
            array.elements,
            ElementRegion::whole(array.rank, &array.extent),
        );
        let regions = (0..self.size()).map(|one| array.with_edges(one).intersection(&whole));
        let regions: Vec<ElementRegion> = regions.collect();
        self.announce(&format!("what owners have of edges of {}", array.name));
        let Some((outgoing, incoming)) = self.needed(base, |process| regions[process].clone())
        else {
            return;
        };
        let received = self.receive(elements, outgoing, &incoming);
        for ((_, region), message) in incoming.iter().zip(received) {
            let mut values = message.chunks(elements.size);
            each_element(&elements, region, |address| {
                if let Some(value) = values.next() {
                    self.owned_edges.insert(address, value.to_vec());
                }
            });
        }
    }

    /// An iteration reads an element that is in an edge: what it finds there is held against what the owner has.
    pub(super) fn read_edge(&self, address: Address, site: Site) -> Option<[String; 2]> {
        let owned = self.owned_edges.get(&address)?;
        // SAFETY: an element of an array that the program reads.
        let own = unsafe { address.bytes(owned.len()) };
        if own == &owned[..] {
            return None;
        }
        let kind = Type::of_call(site.kind().into()).filter(|kind| kind.size() == owned.len());
        let value = |bytes: &[u8]| match kind {
            Some(kind) => spelled(Datum::of_memory(kind, bytes).value()),
            None => "something else".to_owned(),
        };
        Some([value(own), value(owned)])
    }

    /// Tells of it.
    pub(super) fn tell_stale(
        &self,
        (array, index): (&DividedArray, Tuple),
        [own, owned]: &[String; 2],
        site: Site,
    ) {
        let holders = array.holders(&index);
        let element = self.spelled(array, index, site);
        let (file, line, process) = (site.file(), site.line(), self.rank());
        report::accuse(&format!(
            "stale edge: {file}:{line}: process {process} reads {element}, which is {own}; {holders} {owned}"
        ));
    }
}

/// The addresses of a region in the order of a message.
fn each_element(elements: &ElementMemory, region: &ElementRegion, mut each: impl FnMut(Address)) {
    elements.runs(region, |address, size| {
        for number in 0..size / elements.size {
            each(address + number * elements.size);
        }
    });
}
