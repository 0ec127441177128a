//! Births of variables and of blocks of memory (debugger.md 1.9).

use dvmdbg_abi::State;

use crate::address::Address;
use crate::emitted::locals::LocalTable;
use crate::machine::epoch::BORN;
use crate::machine::object::{Birth, Storage};
use crate::machine::shadow_words::Companion;
use crate::machine::state::Memory;
use crate::machine::variable::Variable;
use crate::mapping::tuple;

impl Memory {
    pub(crate) fn define_static(&mut self, state: &mut State, variable: &Variable) {
        let known = self.objects.find(variable.address).filter(|&id| {
            let object = self.objects.get(id);
            object.low == variable.address
                && object.size() == variable.size
                && object.storage == Storage::Static
        });
        // Several units may tell of one variable; an initial value in any of them counts.
        match known {
            Some(id) => {
                self.objects.forget_place(id);
                let object = self.objects.get_mut(id);
                object.companion = object.companion.or(variable.companion);
                object.name = object.name.or(variable.name);
                if variable.initialised {
                    object.initialise();
                }
            }
            None => self.define(state, variable, (Storage::Static, None)),
        }
        if let Some(companion) = variable.companion.filter(|_| variable.initialised) {
            let shadow_word = companion.get();
            if shadow_word.w == 0 {
                companion.set(dvmdbg_abi::ShadowWord {
                    w: u64::from(BORN),
                    ..shadow_word
                });
            }
        }
        self.publish(state);
    }

    pub(crate) fn define_local(&mut self, state: &mut State, variable: &Variable) {
        self.define_as(state, variable, None);
    }

    fn define_as(&mut self, state: &mut State, variable: &Variable, told: Option<LocalTable>) {
        self.define(state, variable, (Storage::Automatic, told));
        if let Some(companion) = variable.companion.filter(|_| variable.initialised) {
            // The value was given by the code that is now running.
            companion.set(dvmdbg_abi::ShadowWord { w: state.now, r: 0 });
        }
        self.publish(state);
    }

    /// The same of an object whose declaration says all of it.
    pub(crate) fn define_told(
        &mut self,
        state: &mut State,
        (address, companion): (Address, Option<Companion>),
        told: LocalTable,
    ) {
        let variable = Variable {
            address,
            size: told.size(),
            grain: told.grain(),
            companion,
            name: told.name(),
            initialised: told.has_value(),
            hidden: told.is_hidden(),
        };
        self.define_as(state, &variable, Some(told));
        let Some(id) = self.objects.find(address) else {
            return;
        };
        if self.objects.get(id).told == Some(told) {
            return;
        }
        if let Some((element, extent)) = told.shape() {
            self.define_shape(address, element, &tuple(&[]), extent, false);
        }
        self.objects.get_mut(id).told = Some(told);
    }

    /// The array that a function returns is born. What the caller assigns it to may lie there, and is back when the function ends.
    pub(crate) fn define_result(&mut self, state: &mut State, variable: &Variable) {
        let end = variable.address.saturating_add(variable.size);
        let covered = self.objects.cover(variable.address, end);
        if !covered.is_empty() {
            self.covered.push((variable.address, covered));
        }
        self.define_local(state, variable);
    }

    /// A result at `address` is gone.
    pub(super) fn uncover(&mut self, address: Address) {
        let call = self.covered.iter().rposition(|(at, _)| *at == address);
        // Calls inside of it were left by jumps.
        let ended = call.and_then(|call| self.covered.drain(call..).next());
        if let Some((_, covered)) = ended {
            self.objects.uncover(covered);
        }
    }

    fn define(
        &mut self,
        state: &State,
        variable: &Variable,
        (storage, told): (Storage, Option<LocalTable>),
    ) {
        let birth = Birth {
            address: variable.address,
            size: variable.size,
            storage,
            grain: variable.grain,
            companion: variable.companion,
            name: variable.name,
            value: match (variable.initialised, storage) {
                (false, _) => 0,
                (true, Storage::Static) => BORN,
                (true, Storage::Automatic | Storage::Heap) => (state.cur & !1).max(BORN),
            },
            epoch: state.cur,
            hidden: variable.hidden,
        };
        // What is born in an iteration is accessed there, and no other iteration has anything to do with it.
        let shows = state.parallel != 0 && storage == Storage::Automatic;
        let shown_from = shows.then_some(state.base);
        if self.objects.is_born_again(&birth, told, shown_from) {
            return;
        }
        self.forget_arrays(birth.address, birth.size);
        if let Some(id) = self.objects.define(&birth).filter(|_| shows) {
            self.objects.note_newborn(id);
        }
    }

    /// malloc, calloc.
    pub(crate) fn born(
        &mut self,
        state: &mut State,
        address: Address,
        size: usize,
        initialised: bool,
    ) {
        self.define(
            state,
            &Variable {
                address,
                size,
                grain: 0,
                companion: None,
                name: None,
                initialised,
                hidden: false,
            },
            (Storage::Heap, None),
        );
        self.publish(state);
    }
}
