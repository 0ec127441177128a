//! Findings: the place, the context, and how often (debugger.md 2.1, 2.2).

use super::state::EntryKey;
use crate::address::Address;
use crate::machine::related::directive;

use dvmdbg_abi::{State, code};

use super::state::{Control, Demand, Judge};
use crate::emitted::frames::{OpenConstruct, innermost_construct, open_constructs};
use crate::emitted::tables::Site;
use crate::machine::id::ObjectId;
use crate::machine::state::{Execution, Machine, Memory};
use crate::report::{
    ContextEntry, ContextKind, EntryId, Finding, Kind, Language, Message, Outcome,
};

pub(super) fn context_entry(open: OpenConstruct) -> ContextEntry {
    ContextEntry {
        kind: match open.what.kind() {
            code::construct::PARALLEL_LOOP => ContextKind::ParallelLoop,
            code::construct::TASK_REGION => ContextKind::TaskRegion,
            _ => ContextKind::SequentialLoop,
        },
        construct: open.what.number(),
        iteration: open.index,
    }
}

impl Control {
    /// Reports a finding at `site`. `fill` adds what only the check knows, and runs only for the
    /// first finding of an entry. The entry, if it is wanted.
    #[cold]
    pub(super) fn report(
        &mut self,
        state: &State,
        site: Site,
        kind: Kind,
        message: Message,
        fill: impl FnOnce(&mut Machine, &mut Finding),
    ) -> Option<EntryId> {
        if self.judge.quiet || self.judge.is_quiet(site) || self.machine.is_off_target(state) {
            return None;
        }
        self.judge.faults += 1;
        let (innermost, depth) = innermost_construct(state);
        let key = EntryKey {
            site: site.identity(),
            message,
            kind,
            construct: innermost.map_or(0, |what| what.identity()),
            depth,
        };
        if let Some(entry) = self.judge.entries.get(&key) {
            let entry = *entry;
            if let Some(id) = entry {
                self.judge.report.repeat(id);
            }
            return entry;
        }
        self.machine.execution.units.number();
        // If the access kills the program, the log knows how far it came.
        self.judge
            .report
            .progress(self.judge.accesses, self.judge.constructs.len() as u64);
        let mut finding = Finding::new(kind, message, &site.reference());
        finding.file = site.file().into_owned();
        finding.line = site.line();
        finding.column = (site.column() != 0).then_some(site.column());
        finding.variable = site.variable().into_owned();
        finding.keeps_name = site.has(code::site::NAMESAKE);
        if self
            .machine
            .execution
            .units
            .of(site)
            .is_some_and(|unit| unit.is_fortran())
        {
            finding.language = Language::Fortran;
        }
        let open = open_constructs(state).into_iter();
        finding.context = open.map(context_entry).collect();
        fill(&mut self.machine, &mut finding);
        let entry = match self.judge.report.report(finding) {
            Outcome::Reported(id) | Outcome::Repeated(id) => Some(id),
            Outcome::Dropped => None,
            Outcome::Halt => {
                self.judge.demand = Demand::Halt;
                None
            }
        };
        self.judge.entries.insert(key, entry);
        entry
    }
}

impl Memory {
    /// Names the object and the element of a finding. `address`: of the element.
    pub(super) fn name_element(&self, finding: &mut Finding, id: ObjectId, address: Address) {
        let written = finding.variable.clone();
        self.name_object(finding, id);
        let name = self.objects.get(id).name.map(|name| name.text());
        if !name.is_some_and(|name| is_block_in_c(&name, finding)) {
            finding.element = self.element(id, address, finding.language);
            let object = self.objects.get(id);
            finding.is_own = match object.array {
                // Not one that is a component of what the reference begins with.
                Some(_) => finding.variable == written,
                None => object.declared.is_some() && object.name.is_some(),
            };
        }
    }

    /// What mends a finding says of each dimension of the array is told in the order in which the unit counts them.
    pub(super) fn turn_remedy(&self, finding: &mut Finding, id: ObjectId) {
        let array = self
            .objects
            .get(id)
            .array
            .map(|array| self.arrays.get(array));
        let view = array.and_then(|array| array.view(finding.language));
        if let (Some(view), Some(remedy)) = (view, &mut finding.remedy) {
            view.reverse(&mut remedy.offset);
            view.reverse(&mut remedy.written);
        }
    }

    pub(super) fn name_object(&self, finding: &mut Finding, id: ObjectId) {
        let object = self.objects.get(id);
        let array = object.array.map(|array| self.arrays.get(array));
        if let Some(name) = array.and_then(|array| array.name).or(object.name) {
            let name = name.text();
            if !finding.keeps_name && !is_block_in_c(&name, finding) {
                finding.variable = name.into_owned();
            }
        }
        finding.choosing = array.map_or(0, |array| array.element_of.len());
    }

    /// Subscripts of the element at `address` as the user counts them, if the object has any.
    pub(super) fn element(
        &self,
        id: ObjectId,
        address: Address,
        language: Language,
    ) -> Option<Vec<i64>> {
        let object = self.objects.get(id);
        if let Some(array) = object.array {
            let array = self.arrays.get(array);
            return Some(array.subscripts(&array.index(address), language));
        }
        let declared = object.declared.as_ref()?;
        let offset = (address - object.low) / declared.element.max(1);
        let index = declared.shape.tuple(offset as i64);
        Some(declared.subscripts(&index, language))
    }
}

/// A COMMON block that is one object, `/BLOCK/`: C has a name of its own for it, and for its parts.
fn is_block_in_c(name: &str, finding: &Finding) -> bool {
    finding.language == Language::C && name.starts_with('/')
}

impl Execution {
    /// Adds the directive of an open construct, unless the finding has one.
    pub(super) fn relate_directive(&self, finding: &mut Finding, current: usize) {
        let mut related = finding.related.iter();
        if related.all(|related| related.what != "directive") {
            let construct = self.loops[current].activation.construct;
            finding.related.push(directive(construct));
        }
    }
}

impl Judge {
    /// Whether it is not asked whether what is read has values: a mask chooses, or nothing is reported of the place.
    pub(super) fn leaves_values(&self, site: Site) -> bool {
        self.is_quiet(site) || site.has(code::site::MASKED)
    }

    /// Whether nothing is reported of the place now: a DEBUG fragment or TRACE OFF leaves it out.
    pub(super) fn is_quiet(&self, site: Site) -> bool {
        self.trace_off || site.is_quiet()
    }
}
