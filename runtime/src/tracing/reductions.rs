//! Reduction variables while their construct is executed, and their emulation (spec debugger.md 6).

use crate::reduction::operation::Operation;
use crate::reduction::{Element, Emulation};
use crate::trace::table::SiteId;
use crate::trace::value::{Type, Value};

use super::memory;

/// A reduction variable as its directive gives it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Declared {
    pub(crate) address: usize,
    /// Type of its elements.
    pub(crate) kind: Type,
    /// Number of its elements.
    pub(crate) count: usize,
    pub(crate) operation: Operation,
    /// Where the location of the first element is, and bytes of one; 0 bytes: none.
    pub(crate) location: (usize, usize),
    /// Address of the variable that declares its group; 0: it completes with its construct.
    pub(crate) group: usize,
    /// The variable as its directive names it.
    pub(crate) site: Option<SiteId>,
}

/// The reduction variables that are under way, in the order in which they were declared.
#[derive(Default)]
pub(super) struct Reductions {
    variables: Vec<Variable>,
    /// Emulate.
    manual: bool,
    /// What could not be emulated exactly, or not at all.
    notes: Vec<String>,
}

struct Variable {
    declared: Declared,
    /// Open constructs outside of its construct.
    depth: usize,
    /// Its construct is being executed.
    inside: bool,
    /// An iteration of its construct is under way.
    iterates: bool,
    emulation: Option<Emulation>,
}

/// Results of a reduction that is complete.
#[derive(Clone)]
pub(super) struct Results {
    /// The variable as its directive names it.
    pub(super) site: Option<SiteId>,
    /// By element.
    pub(super) values: Vec<Value>,
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
    pub(super) fn insert(&mut self, declared: Declared, depth: usize) {
        let again = self.variables.iter_mut().find(|variable| {
            declared.group != 0
                && variable.declared.address == declared.address
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
        self.variables.push(Variable {
            declared,
            depth,
            inside: true,
            iterates: false,
            emulation,
        });
    }

    /// Whether an address belongs to a reduction variable, or a location of one, inside its construct.
    #[inline]
    pub(super) fn is_reduction(&self, address: usize) -> bool {
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
            variable.publish();
        }
    }

    /// The reductions of a group are complete; their results.
    pub(super) fn wait(&mut self, group: usize) -> Vec<Results> {
        self.complete(|variable| variable.declared.group == group)
    }

    /// The reduction of a variable is complete; its results.
    pub(super) fn remove(&mut self, address: usize) -> Vec<Results> {
        self.complete(|variable| variable.declared.address == address)
    }

    /// What could not be emulated.
    pub(super) fn notes(&self) -> &[String] {
        &self.notes
    }

    fn of(&mut self, depth: usize) -> impl Iterator<Item = &mut Variable> {
        let variables = self.variables.iter_mut();
        variables.filter(move |variable| variable.inside && variable.depth == depth)
    }

    fn complete(&mut self, is_complete: impl Fn(&Variable) -> bool) -> Vec<Results> {
        let mut results = Vec::new();
        let mut notes = Vec::new();
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
                values: variable.declared.values(),
            });
            false
        });
        notes.into_iter().for_each(|note| self.note(note));
        results
    }

    fn note(&mut self, note: String) {
        if !self.notes.contains(&note) {
            self.notes.push(note);
        }
    }
}

impl Variable {
    /// An iteration has ended: the next one begins with the start values.
    fn close(&mut self) {
        if let Some(emulation) = &mut self.emulation
            && let Some(next) = emulation.close(&self.declared.elements())
        {
            self.declared.store(next);
        }
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

impl Declared {
    fn emulation(&self) -> Option<Emulation> {
        Emulation::new(self.operation, self.elements())
    }

    #[inline]
    fn covers(&self, address: usize) -> bool {
        let (location, bytes) = self.location;
        let within = |first: usize, size: usize| address.wrapping_sub(first) < size;
        within(self.address, self.count * self.kind.size()) || within(location, self.count * bytes)
    }

    fn values(&self) -> Vec<Value> {
        let size = self.kind.size();
        let at = |element| memory::value(self.kind, self.address + element * size);
        (0..self.count).map(at).collect()
    }

    fn elements(&self) -> Vec<Element> {
        let (location, bytes) = self.location;
        let element = |(at, value)| Element {
            value,
            location: memory::bytes(location + at * bytes, bytes),
        };
        self.values().into_iter().enumerate().map(element).collect()
    }

    fn store(&self, elements: &[Element]) {
        let (location, bytes) = self.location;
        for (at, element) in elements.iter().enumerate() {
            memory::store(self.address + at * self.kind.size(), element.value);
            memory::store_bytes(location + at * bytes, &element.location);
        }
    }
}
