//! Elements go from processes to others: to another mapping, to another array, to all that need them.

use super::engine::{Incoming, Outgoing};
use super::layout::Layout;
use super::memory::ElementMemory;
use super::region::ElementRegion;
use super::state::{DividedArray, Parallel};
use crate::address::Address;
use crate::emitted::tables::Site;

/// What a process gives and takes while elements go from one layout to another.
#[derive(Debug, Default, PartialEq)]
struct Moves {
    gives: Vec<(usize, ElementRegion)>,
    takes: Vec<(usize, ElementRegion)>,
}

impl Moves {
    /// Those of process `own`. `stays`: the memory is the same, and what a process has had is there already.
    fn between(own: usize, before: &Layout, after: &Layout, stays: bool) -> Moves {
        let (had, gets) = (before.part(own), after.part(own));
        let mut found = Moves::default();
        let lacks = |region: &ElementRegion, has: &ElementRegion| !stays || !region.is_within(has);
        if !had.is_empty() {
            for to in after.holders(&had).into_iter().filter(|&to| to != own) {
                let given = had.intersection(&after.part(to));
                if lacks(&given, &before.part(to)) && before.giver(own, to) == own {
                    found.gives.push((to, given));
                }
            }
        }
        if !gets.is_empty() {
            for from in before
                .holders(&gets)
                .into_iter()
                .filter(|&from| from != own)
            {
                let taken = gets.intersection(&before.part(from));
                if lacks(&taken, &had) && before.giver(from, own) == from {
                    found.takes.push((from, taken));
                }
            }
        }
        found
    }
}

impl DividedArray {
    /// Where its elements live among so many processes.
    fn lives(&self, processes: usize) -> Layout {
        let own = self.layout.clone();
        own.unwrap_or_else(|| Layout::everywhere(self.rank, self.extent, processes))
    }
}

impl Parallel {
    /// An array and what is aligned with it have got another mapping.
    pub(super) fn move_elements(&mut self, base: Address, before: Option<&Layout>, after: &Layout) {
        let (Some(array), Some(before)) = (self.arrays.get(&base), before) else {
            // Each process had all.
            return;
        };
        if before == after || before.is_everywhere(self.size()) {
            return;
        }
        let (elements, what) = (array.elements, format!("elements of {}", array.name));
        self.announce(&what);
        let moves = Moves::between(self.engine.rank(), before, after, true);
        self.exchange_regions([elements, elements], &moves);
    }

    /// `array_copy`: each element gets the value of the one with the same place in another array.
    pub(crate) fn copy(&mut self, to: Address, from: Address, site: Option<Site>) {
        let (Some(source), Some(target)) = (self.arrays.get(&from), self.arrays.get(&to)) else {
            return;
        };
        let shape = |array: &DividedArray| (array.rank, array.extent, array.elements.size);
        if shape(source) != shape(target) {
            let place = site.map_or(String::new(), |site| {
                format!("{}:{}: ", site.file(), site.line())
            });
            let text = format!(
                "{place}array_copy: {} and {} differ in shape or in the type of their elements",
                target.name, source.name
            );
            self.refuse(&text);
        }
        let elements = [source.elements, target.elements];
        self.changes_apart(Some(to));
        let (Some(source), Some(target)) = (self.arrays.get(&from), self.arrays.get(&to)) else {
            return;
        };
        let own = self.engine.rank();
        let here = source.part(own).intersection(&target.part(own));
        let what = format!("elements of {}", source.name);
        let [before, after] = [source, target].map(|array| array.lives(self.size()));
        // What is here stays here.
        elements[1].unpack(&here, &elements[0].pack(&here));
        self.stand(site);
        self.announce(&what);
        let moves = Moves::between(own, &before, &after, false);
        self.exchange_regions(elements, &moves);
    }

    /// Elements of one memory go to others of another one.
    fn exchange_regions(&mut self, [from, to]: [ElementMemory; 2], moves: &Moves) {
        let message = |(to, region): &(usize, ElementRegion)| Outgoing {
            to: *to,
            bytes: from.pack(region),
        };
        let outgoing = moves.gives.iter().map(message).collect();
        self.receive_regions(to, outgoing, &moves.takes);
    }

    /// Sends messages, and puts what others send into regions of an array.
    pub(super) fn receive_regions(
        &mut self,
        elements: ElementMemory,
        outgoing: Vec<Outgoing>,
        incoming: &[(usize, ElementRegion)],
    ) {
        let received = self.receive(elements, outgoing, incoming);
        for ((_, region), message) in incoming.iter().zip(received) {
            elements.unpack(region, &message);
        }
    }

    /// Sends messages, and gets what others send of regions of an array.
    pub(super) fn receive(
        &mut self,
        elements: ElementMemory,
        outgoing: Vec<Outgoing>,
        incoming: &[(usize, ElementRegion)],
    ) -> Vec<Vec<u8>> {
        let expected: Vec<Incoming> = incoming
            .iter()
            .map(|(from, region)| Incoming {
                from: *from,
                size: region.count() * elements.size,
            })
            .collect();
        self.engine.exchange(outgoing, &expected)
    }
}
