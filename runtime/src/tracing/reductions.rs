//! Reduction variables while their construct is executed, and their emulation (spec debugger.md 6).

use crate::address::Address;
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::reduction::operation::Operation;
use crate::reduction::{Element, Emulation};
use crate::trace::id::SiteId;
use crate::trace::value::{Type, Value};

use super::memory::{TracedVariable, in_memory};

/// A reduction variable as its directive gives it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct DeclaredReduction {
    pub(crate) variable: TracedVariable,
    /// Type of its elements.
    pub(crate) kind: Type,
    /// Number of its elements.
    pub(crate) count: usize,
    pub(crate) operation: Operation,
    /// Where the location of the first element is, and bytes of one; 0 bytes: none.
    pub(crate) location: (TracedVariable, usize),
    /// Address of the variable that declares its group; 0: it completes with its construct.
    pub(crate) group: usize,
    /// The variable as its directive names it.
    pub(crate) site: Option<SiteId>,
}

/// Where reduction variables and their locations lie: the first address, and the number of bytes up to behind the last.
/// Every access asks, and nearly always it is none of them.
static REACH: [AtomicUsize; 2] = [const { AtomicUsize::new(0) }; 2];

/// Whether an address may belong to a reduction variable under way.
#[inline]
pub(crate) fn may_be_reduction(address: Address) -> bool {
    let [first, bytes] = [0, 1].map(|at| REACH[at].load(Ordering::Relaxed));
    address.number().wrapping_sub(first) < bytes
}

/// The reduction variables that are under way, in the order in which they were declared.
#[derive(Default)]
pub(super) struct Reductions {
    variables: Vec<EmulatedVariable>,
    /// Emulate.
    manual: bool,
    /// What could not be emulated exactly, or not at all.
    notes: Vec<String>,
}

struct EmulatedVariable {
    declared: DeclaredReduction,
    /// Open constructs outside of its construct.
    depth: usize,
    /// Its construct has not begun.
    awaits: bool,
    /// A call has declared it when its construct had begun: a result that a call tells is recorded when
    /// that has ended.
    waits: bool,
    /// Its construct is being executed.
    inside: bool,
    /// An iteration of its construct is under way.
    iterates: bool,
    /// Addresses of the elements whose results calls have told.
    told: Vec<Address>,
    emulation: Option<Emulation>,
}

/// What is known of a reduction variable under way.
pub(crate) struct KnownReduction {
    pub(crate) declared: DeclaredReduction,
    /// Open constructs outside of its construct.
    pub(crate) depth: usize,
    /// What the iterations that have ended have made together, as in memory, locations behind values;
    /// `None`: none has ended, or nothing is emulated.
    pub(crate) current: Option<Vec<u8>>,
    /// Its start values in the same form.
    pub(crate) initial: Option<Vec<u8>>,
    /// The reduction was started.
    pub(crate) is_started: bool,
}

/// Results of a reduction that is complete.
#[derive(Clone)]
pub(super) struct Results {
    /// The variable as its directive names it.
    pub(super) site: Option<SiteId>,
    /// By element.
    pub(super) values: Vec<Value>,
    /// A construct around its own reduces the variable too: they are what one of its iterations has made so far.
    pub(super) partial: bool,
}

impl Reductions {
    pub(super) fn new(manual: bool) -> Reductions {
        Reductions {
            manual,
            ..Reductions::default()
        }
    }

    /// A variable is declared for a construct that has `depth` constructs around it. One of a group
    /// goes on if it is under way.
    pub(super) fn insert(&mut self, declared: DeclaredReduction, depth: usize) {
        let again = self.variables.iter_mut().find(|variable| {
            declared.group != 0
                && variable.declared.address() == declared.address()
                && variable.declared.group == declared.group
        });
        if let Some(variable) = again {
            variable.depth = depth;
            variable.inside = true;
            variable.iterates = false;
            return;
        }
        let emulation = self.manual.then(|| declared.emulation()).flatten();
        if self.manual && emulation.is_none() {
            self.note(format!(
                "emulation of {} of {} values",
                declared.operation.name(),
                declared.kind.name()
            ));
        }
        self.variables.push(EmulatedVariable {
            declared,
            depth,
            awaits: false,
            waits: false,
            inside: true,
            iterates: false,
            told: Vec::new(),
            emulation,
        });
        self.tell_reach();
    }

    /// Lets [`may_be_reduction`] know where the variables lie.
    fn tell_reach(&self) {
        let parts = self
            .variables
            .iter()
            .flat_map(|variable| variable.declared.parts());
        let parts = parts.filter(|(_, bytes)| *bytes > 0);
        let (first, last) = parts.fold((usize::MAX, 0), |(first, last), (at, bytes)| {
            let (low, high) = (at.number(), at.saturating_add(bytes).number());
            (first.min(low), last.max(high))
        });
        REACH[0].store(first, Ordering::Relaxed);
        REACH[1].store(last.saturating_sub(first), Ordering::Relaxed);
    }

    /// A call declares a variable, and its start values are those of now. `has_begun`: for the construct
    /// that is open inside of `depth` others; else for the next one there.
    pub(super) fn insert_by_call(
        &mut self,
        declared: DeclaredReduction,
        depth: usize,
        has_begun: bool,
    ) {
        self.insert(declared, depth);
        if let Some(variable) = self.variables.last_mut() {
            variable.inside = has_begun;
            variable.awaits = !has_begun;
            variable.waits = has_begun;
        }
    }

    /// A construct begins that has `depth` constructs around it.
    pub(super) fn begin(&mut self, depth: usize) {
        let variables = self.variables.iter_mut();
        for variable in variables.filter(|variable| variable.awaits && variable.depth == depth) {
            variable.awaits = false;
            variable.inside = true;
        }
    }

    /// What is known of the variable at an address.
    pub(super) fn known(&self, address: Address) -> Option<KnownReduction> {
        let mut variables = self.variables.iter().rev();
        let variable = variables.find(|variable| variable.declared.address() == address)?;
        let declared = variable.declared;
        let emulation = variable.emulation.as_ref();
        let bytes = |elements: &[Element]| declared.bytes(elements);
        Some(KnownReduction {
            declared,
            depth: variable.depth,
            current: emulation.and_then(Emulation::result).map(bytes),
            initial: emulation.map(Emulation::start).map(bytes),
            is_started: emulation.is_some_and(Emulation::is_started),
        })
    }

    fn at(&mut self, address: Address) -> Option<&mut EmulatedVariable> {
        let mut variables = self.variables.iter_mut().rev();
        variables.find(|variable| variable.declared.address() == address)
    }

    /// The variable at an address gets its start values, unless it has them. False: there is none.
    pub(super) fn store_initial(&mut self, address: Address) -> bool {
        let manual = self.manual;
        let Some(variable) = self.at(address) else {
            return false;
        };
        if manual && variable.emulation.is_none() {
            variable.emulation = variable.declared.emulation();
        }
        true
    }

    /// The iteration that is under way has ended for the variable at an address. False: there is none.
    pub(super) fn close_one(&mut self, address: Address) -> bool {
        let Some(variable) = self.at(address) else {
            return false;
        };
        if std::mem::take(&mut variable.iterates) {
            variable.close();
        }
        true
    }

    /// The variable at an address gets what the iterations have made together. False: there is none.
    pub(super) fn publish(&mut self, address: Address) -> bool {
        let variable = self.at(address);
        let found = variable.is_some();
        variable.into_iter().for_each(EmulatedVariable::publish);
        found
    }

    /// The variable with an element at an address is complete for calls: it gets what the iterations have
    /// made together. How many constructs must have ended before its result is recorded; `None`: there is no
    /// such variable.
    pub(super) fn complete_by_call(&mut self, address: Address) -> Option<Option<usize>> {
        let mut variables = self.variables.iter_mut().rev();
        let variable = variables.find(|variable| variable.declared.holds(address))?;
        variable.publish();
        variable.told.push(address);
        let waits = variable.waits && variable.inside;
        Some(waits.then_some(variable.depth + 1))
    }

    /// The variable at an address is forgotten; it keeps the values that it has. False: there is none.
    pub(super) fn forget(&mut self, address: Address) -> bool {
        let known = self.variables.len();
        self.variables
            .retain(|variable| variable.declared.address() != address);
        self.tell_reach();
        self.variables.len() < known
    }

    /// The numbers of references mean nothing any more.
    pub(super) fn forget_sites(&mut self) {
        for variable in &mut self.variables {
            variable.declared.site = None;
        }
    }

    /// Whether an address belongs to a reduction variable, or a location of one, inside its construct.
    #[inline]
    pub(super) fn is_reduction(&self, address: Address) -> bool {
        self.variables
            .iter()
            .any(|variable| variable.inside && variable.declared.covers(address))
    }

    /// An iteration begins in the construct that has `depth` constructs around it.
    pub(super) fn iteration(&mut self, depth: usize) {
        for variable in self.of(depth) {
            variable.iterates = true;
        }
    }

    /// The iteration there, if one is under way, has ended.
    pub(super) fn close(&mut self, depth: usize) {
        for variable in self.of(depth) {
            if std::mem::take(&mut variable.iterates) {
                variable.close();
            }
        }
    }

    /// That construct ends: its last iteration does, and the reductions that complete with it; their
    /// results.
    pub(super) fn end(&mut self, depth: usize) -> Vec<Results> {
        self.close(depth);
        for variable in self.of(depth) {
            variable.inside = false;
        }
        self.complete(|variable| variable.depth == depth && variable.declared.group == 0)
    }

    /// The reductions of a group are started: nothing is joined from now on.
    pub(super) fn start(&mut self, group: usize) {
        let members = self.variables.iter_mut();
        for variable in members.filter(|variable| variable.declared.group == group) {
            variable.join_rest();
            variable.publish();
        }
    }

    /// The reductions of a group are complete; their results.
    pub(super) fn wait(&mut self, group: usize) -> Vec<Results> {
        self.complete(|variable| variable.declared.group == group)
    }

    /// The reduction of a variable is complete; its results.
    pub(super) fn remove(&mut self, address: Address) -> Vec<Results> {
        self.complete(|variable| variable.declared.address() == address)
    }

    /// What could not be emulated.
    pub(super) fn notes(&self) -> &[String] {
        &self.notes
    }

    fn of(&mut self, depth: usize) -> impl Iterator<Item = &mut EmulatedVariable> {
        let variables = self.variables.iter_mut();
        variables.filter(move |variable| variable.inside && variable.depth == depth)
    }

    fn complete(&mut self, is_complete: impl Fn(&EmulatedVariable) -> bool) -> Vec<Results> {
        let mut results = Vec::new();
        let mut notes = Vec::new();
        let goes_on = |variable: &&EmulatedVariable| variable.inside && !is_complete(variable);
        let around: Vec<DeclaredReduction> = self
            .variables
            .iter()
            .filter(goes_on)
            .map(|variable| variable.declared)
            .collect();
        self.variables.retain_mut(|variable| {
            if !is_complete(variable) {
                return true;
            }
            variable.publish();
            if variable
                .emulation
                .as_ref()
                .is_some_and(Emulation::is_inexact)
            {
                notes.push("exact emulation of an integer product".to_owned());
            }
            results.push(Results {
                site: variable.declared.site,
                values: variable.untold(),
                partial: around
                    .iter()
                    .any(|one| one.covers(variable.declared.address())),
            });
            false
        });
        self.tell_reach();
        notes.into_iter().for_each(|note| self.note(note));
        results
    }

    fn note(&mut self, note: String) {
        if !self.notes.contains(&note) {
            self.notes.push(note);
        }
    }
}

impl EmulatedVariable {
    /// An iteration has ended: the next one begins with the start values.
    fn close(&mut self) {
        if let Some(emulation) = &mut self.emulation
            && let Some(next) = emulation.close(&self.declared.elements())
        {
            self.declared.store(next);
        }
    }

    /// What the program made of the variable behind its loops is joined like what an iteration makes of it.
    fn join_rest(&mut self) {
        let emulation = self.emulation.as_ref();
        let joined = emulation.filter(|one| one.result().is_some());
        if joined.is_some_and(|one| one.start() != self.declared.elements()) {
            self.close();
        }
    }

    /// Results that no call has told.
    fn untold(&self) -> Vec<Value> {
        let (first, size) = (self.declared.address(), self.declared.kind.size());
        let values = self.declared.values().into_iter().enumerate();
        let values = values.filter(|(at, _)| !self.told.contains(&(first + at * size)));
        values.map(|(_, value)| value).collect()
    }

    /// The variable gets what the iterations have made together.
    fn publish(&mut self) {
        if let Some(emulation) = &mut self.emulation
            && !emulation.is_started()
            && let Some(result) = emulation.publish()
        {
            self.declared.store(result);
        }
    }
}

impl DeclaredReduction {
    /// Where its first element is.
    #[inline]
    pub(crate) fn address(&self) -> Address {
        self.variable.address()
    }

    fn emulation(&self) -> Option<Emulation> {
        Emulation::new(self.operation, self.elements())
    }

    #[inline]
    fn covers(&self, address: Address) -> bool {
        let within = |(first, size): (Address, usize)| address.is_within(first, size);
        self.parts().into_iter().any(within)
    }

    /// Where its elements and its locations are, and their bytes.
    #[inline]
    fn parts(&self) -> [(Address, usize); 2] {
        let (location, bytes) = self.location;
        let elements = (self.address(), self.count * self.kind.size());
        [elements, (location.address(), self.count * bytes)]
    }

    /// Whether an element begins at an address.
    fn holds(&self, address: Address) -> bool {
        let size = self.kind.size();
        let distance = address.wrapping_sub(self.address());
        distance < self.count * size && distance.is_multiple_of(size)
    }

    /// Elements as they are in memory, their locations behind them.
    fn bytes(&self, elements: &[Element]) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(elements.len() * self.kind.size());
        for element in elements {
            let (value, size) = in_memory(element.value);
            bytes.extend_from_slice(&value[..size]);
        }
        let locations = elements.iter().flat_map(|element| &element.location);
        bytes.extend(locations);
        bytes
    }

    fn values(&self) -> Vec<Value> {
        let size = self.kind.size();
        let at = |element| self.variable.value(self.kind, element * size);
        (0..self.count).map(at).collect()
    }

    fn elements(&self) -> Vec<Element> {
        let (location, bytes) = self.location;
        let element = |(at, value)| Element {
            value,
            location: location.bytes(at * bytes, bytes),
        };
        self.values().into_iter().enumerate().map(element).collect()
    }

    fn store(&self, elements: &[Element]) {
        let (location, bytes) = self.location;
        for (at, element) in elements.iter().enumerate() {
            let (value, size) = in_memory(element.value);
            self.variable.store(at * size, &value[..size]);
            location.store(at * bytes, &element.location);
        }
    }
}
