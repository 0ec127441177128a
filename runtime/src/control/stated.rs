//! Parameters that state the mapping of their arguments (languages.md 6.16).

use super::fault::{DirectiveFault, StatedOtherwise};
use super::state::Control;
use crate::address::Address;
use crate::emitted::tables::Site;
use crate::machine::arrays::Tie;
use crate::machine::declared::{Declaration, DeclaredMapping};
use crate::machine::id::ArrayId;
use crate::machine::state::Memory;
use crate::mapping::alignment::Alignment;
use crate::mapping::locality::Mapping;
use crate::report::{Mend, Message};
use dvmdbg_abi::State;

impl Control {
    /// The argument at `base` is given to a parameter that says of its dimensions whether they are distributed.
    pub(crate) fn check_stated(
        &mut self,
        state: &State,
        base: Address,
        stated: &[Option<bool>],
        site: Site,
    ) {
        let difference = self.machine.memory.cut_otherwise(base, stated);
        self.report_difference(state, difference, site);
    }

    /// The same of a parameter that is aligned with what is at `target`.
    pub(crate) fn check_stated_alignment(
        &mut self,
        state: &State,
        base: Address,
        (target, rules): (Address, &Alignment),
        site: Site,
    ) {
        let difference = self.machine.memory.aligned_otherwise(base, target, rules);
        self.report_difference(state, difference, site);
    }

    /// Judges what units declare of the variables that they share: before a directive maps any of them anew. What is not mapped
    /// may be declared by a unit that is yet to be entered.
    pub(crate) fn check_declarations(&mut self, state: &State) {
        // Units are still telling of what they define.
        if state.called_back != 0 {
            return;
        }
        let version = self.machine.memory.arrays.version();
        for declaration in self.machine.memory.declarations.take(version) {
            let memory = &mut self.machine.memory;
            if memory.awaits_mapping(&declaration) {
                memory.declarations.keep(declaration);
                continue;
            }
            let Declaration { base, says, site } = &declaration;
            let difference = match says {
                DeclaredMapping::Nothing => memory.mapped_elsewhere(*base),
                DeclaredMapping::Cut(cut) => {
                    let otherwise = memory.cut_otherwise(*base, cut);
                    otherwise.or_else(|| memory.aligned_instead(*base))
                }
                DeclaredMapping::Aligned(target, rules) => {
                    memory.aligned_otherwise(*base, *target, rules)
                }
            };
            self.report_otherwise(state, difference, (*site, Message::OtherDeclaration));
        }
    }

    /// What is hidden may have mapped the argument anew.
    fn report_difference(
        &mut self,
        state: &State,
        difference: Option<StatedOtherwise>,
        site: Site,
    ) {
        self.report_otherwise(state, difference, (site, Message::OtherMapping));
    }

    fn report_otherwise(
        &mut self,
        state: &State,
        difference: Option<StatedOtherwise>,
        (site, message): (Site, Message),
    ) {
        let Some(difference) = difference.filter(|_| self.machine.sees_everything()) else {
            return;
        };
        let fault = DirectiveFault::StatedOtherwise(difference, message);
        self.tell(state, site, Some(fault));
    }
}

impl Memory {
    /// Whether nothing has mapped yet what a unit declares, so that it cannot be judged.
    fn awaits_mapping(&mut self, declaration: &Declaration) -> bool {
        match self.arrays.at(declaration.base) {
            Some(id) => self.arrays.mapping(id).is_none(),
            None => matches!(declaration.says, DeclaredMapping::Nothing),
        }
    }

    /// Whether the array at `base` is aligned with another one, where a unit distributes it.
    fn aligned_instead(&mut self, base: Address) -> Option<StatedOtherwise> {
        let id = self.arrays.at(base)?;
        self.arrays.mapping(id)?;
        matches!(self.arrays.get(id).tie, Tie::Aligned { .. })
            .then(|| StatedOtherwise::new("a distribution of its own", "an alignment"))
    }

    /// Whether the array at `base` has a mapping, of which a unit says nothing.
    fn mapped_elsewhere(&mut self, base: Address) -> Option<StatedOtherwise> {
        let id = self.arrays.at(base)?;
        let mapping = self.arrays.mapping(id)?;
        (!mapping.is_replicated()).then(|| {
            let expected = format!("directives that map {}, here as well", self.named(id));
            StatedOtherwise::new(&expected, "none")
        })
    }

    /// Whether dimensions of the argument at `base` are distributed otherwise. One without a mapping may get it later.
    fn cut_otherwise(&mut self, base: Address, stated: &[Option<bool>]) -> Option<StatedOtherwise> {
        let Some(id) = self.arrays.at(base) else {
            if let Some(whole) = self.array_around(base) {
                return Some(StatedOtherwise {
                    mend: Some(Mend::PassWhole),
                    ..StatedOtherwise::new(
                        "a whole array",
                        &format!("a part of {}", self.named(whole)),
                    )
                });
            }
            return self.is_plain(base, stated).then(|| {
                StatedOtherwise::new("a distributed array", "an array that no directive maps")
            });
        };
        let distributed = self.arrays.mapping(id)?.distributed_dimensions();
        if stated.is_empty() || self.arrays.get(id).shape.rank != stated.len() {
            return None;
        }
        let differs = |&d: &usize| stated[d].is_some_and(|stated| stated != distributed[d]);
        let d = (0..stated.len()).find(differs)?;
        let said = |is: bool| match is {
            true => format!("dimension {} distributed", d + 1),
            false => format!("dimension {} not distributed", d + 1),
        };
        let (expected, actual) = (said(!distributed[d]), said(distributed[d]));
        Some(StatedOtherwise::new(&expected, &actual))
    }

    /// The distributed array that has an element there.
    fn array_around(&mut self, address: Address) -> Option<ArrayId> {
        let id = self.objects.find(address)?;
        let array = self.objects.get(id).array?;
        let mapping = self.arrays.mapping(array)?;
        (!mapping.is_replicated()).then_some(array)
    }

    /// A variable that is no distributed array is given from its beginning on, where one is stated.
    fn is_plain(&mut self, base: Address, stated: &[Option<bool>]) -> bool {
        let known = self.objects.find(base).map(|id| self.objects.get(id));
        let plain = known.is_some_and(|object| object.low == base && object.array.is_none());
        plain && stated.contains(&Some(true))
    }

    /// Whether the argument at `base` is aligned otherwise with what is at `target`; of one that lies on another array nothing
    /// is said here.
    fn aligned_otherwise(
        &mut self,
        base: Address,
        target: Address,
        rules: &Alignment,
    ) -> Option<StatedOtherwise> {
        let (id, target) = (self.arrays.at(base)?, self.arrays.at(target)?);
        let of_array = self.arrays.mapping(id)?;
        let of_target = self.arrays.mapping(target)?;
        let stated = self.arrays.onto(id, target, rules);
        let stated = stated.compose(&of_target.alignment);
        let differs = match of_array.root == of_target.root {
            true => stated != of_array.alignment,
            // A template of the procedure stands for the caller's.
            false => {
                let is_template = self.arrays.get(target).element == 0;
                let stated = Mapping {
                    alignment: stated,
                    ..of_target
                };
                is_template && stated.distributed_dimensions() != of_array.distributed_dimensions()
            }
        };
        differs.then(|| {
            let expected = format!("the stated alignment with {}", self.named(target));
            StatedOtherwise::new(&expected, "another one")
        })
    }

    fn named(&self, id: ArrayId) -> String {
        let name = self.arrays.get(id).name;
        name.map_or("its target".to_owned(), |name| name.text().into_owned())
    }
}
