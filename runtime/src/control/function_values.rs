//! What functions of Fortran give: each is to have a value when its function returns.
//!
//! It is judged where the value is used. The text that calls tells the place of its first reference to a function before
//! it calls any; the function, when it returns without a value, finds its own name there or behind it. Who calls without telling
//! (text that is not instrumented, a CALL of a function) does not use what it gets.

use crate::address::Address;
use dvmdbg_abi::{State, code};

use super::state::Control;
use crate::emitted::tables::{Name, Site};
use crate::machine::carried::{Carried, CarriedValue};
use crate::machine::state::{Execution, Machine};
use crate::report::{Kind, Message};

/// So many references at most stand in a statement in front of that to the function.
const NEAR: usize = 64;

/// What a function is about to give.
pub(crate) struct FunctionValue<'a> {
    /// Of the function.
    pub(crate) name: Name,
    /// Nothing: it has no value.
    pub(crate) address: Address,
    pub(crate) size: usize,
    /// Of `code::gives`.
    pub(crate) gives: u32,
    /// Of an array: first indices and numbers of elements.
    pub(crate) lower: &'a [i64],
    pub(crate) extent: &'a [i64],
}

impl Control {
    /// A function returns; `used`: where the statement that calls it begins to use functions.
    pub(crate) fn lacking(&mut self, state: &mut State, used: Site, value: &FunctionValue<'_>) {
        let Some(site) = self.machine.execution.reference_to(used, value.name) else {
            return;
        };
        self.judge.accesses += 1;
        let (address, size) = (value.address, value.size);
        let (step, values) = match address.is_null() {
            true => (size, vec![CarriedValue::Empty]),
            false => self.values_to_copy(state, site, (address, address), size),
        };
        let is_empty = |value: &CarriedValue| *value == CarriedValue::Empty;
        let first = match value.gives {
            code::gives::DATUM if !values.iter().all(is_empty) => return,
            _ => values.iter().position(is_empty),
        };
        let Some(first) = first else {
            return;
        };
        let is_datum = value.gives == code::gives::DATUM;
        if site.has(code::site::CARRIED) && !is_datum {
            let to = (site.identity(), 0);
            return self
                .machine
                .execution
                .carry_value(Carried { to, step, values });
        }
        let is_judged = value.gives == code::gives::NUMBERS && !site.has(code::site::HANDED);
        if is_datum || is_judged {
            let element = value.element(first * step);
            let message = Message::NonInitializedVariable;
            self.report(state, site, Kind::Uninitialized, message, |_, finding| {
                finding.element = element;
            });
        }
    }
}

impl FunctionValue<'_> {
    /// Subscripts of the element at this offset.
    fn element(&self, offset: usize) -> Option<Vec<i64>> {
        let count: i64 = self.extent.iter().product();
        let size = self.size.checked_div(usize::try_from(count).ok()?)?;
        let mut place = i64::try_from(offset.checked_div(size)?).ok()?;
        let dimensions = self.lower.iter().zip(self.extent);
        let subscripts = dimensions.map(|(lower, extent)| {
            let index = place % extent;
            place /= extent;
            lower + index
        });
        (!self.extent.is_empty()).then(|| subscripts.collect())
    }
}

impl Machine {
    /// The variable at `address` has got the value of the function at `used`, and lacks what that lacked.
    pub(crate) fn taken(&mut self, state: &State, used: Site, variable: (Address, usize)) {
        self.receive_all(state, (used.identity(), 0), variable);
    }
}

impl Execution {
    /// The reference to the function with this name in the statement whose first one is at `used`.
    fn reference_to(&self, used: Site, name: Name) -> Option<Site> {
        let unit = self.units.of(used)?;
        let name = name.text();
        let near = unit.sites_from(used).take(NEAR);
        let behind = near.filter(|site| site.has(code::site::VALUE)).skip(1);
        let further = behind.take_while(|site| site.has(code::site::FURTHER));
        let mut all = std::iter::once(used).chain(further);
        let named = all.find(|site| site.variable() == name);
        named.or_else(|| used.has(code::site::RENAMED).then_some(used))
    }
}
