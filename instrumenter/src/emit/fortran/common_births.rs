//! Members of COMMON blocks: each is born once, by the first unit that names it, and each unit declares how it is mapped
//! (languages.md 6.16).

use dvmdbg_abi::call;

use super::common;
use super::group::CheckGroup;
use super::writer::Writer;
use crate::emit::events;
use crate::model::{Common, ObjectId};
use crate::plan::InitialMapping;

impl Writer<'_> {
    /// The birth of a member of a COMMON block, by the first unit that is entered; a unit whose directives map it goes before those
    /// that say nothing of it, what these did to its values is not known.
    pub(super) fn born_once(&mut self, object: ObjectId, common: &Common, born: &str) -> String {
        let flags = [common::defined(common), common::mapped(common)];
        for flag in &flags {
            let definition = format!("char {flag} __attribute__((weak));\n");
            self.frame.helpers.insert(format!("_{flag}"), definition);
        }
        let [defined, mapped] = flags;
        if self.plan.object(object).array.is_none() {
            return format!("if (!{defined} && !{mapped}) {{ {defined} = 1; {born} }}");
        }
        let unknown = call::dyn_Escape(self.address(object));
        format!("if (!{mapped}) {{ {mapped} = 1; {born} if ({defined}) {unknown}; }}")
    }

    /// The birth of a member of a COMMON block, before the program starts.
    pub(super) fn born_at_start(&mut self, object: ObjectId, common: &Common, born: &str) {
        let address = self.address(object);
        if self.plan.object(object).array.is_none() {
            self.at_start(
                object,
                common,
                &born.replace(&address, &place_at_start(common)),
            );
        }
    }

    /// C statements before the program starts, if nothing of an invocation is needed for them: units of other languages may use the
    /// block before any procedure that names it is entered. Where it lies, its symbol says; if it has another, this comes at entry.
    pub(super) fn at_start(&mut self, object: ObjectId, common: &Common, statements: &str) {
        if statements.contains("->") {
            return;
        }
        let name = format!("dvm_start{}_{}", self.index, object.0);
        self.before_start(&name, common, statements);
    }

    /// C: a function that executes statements before the program starts.
    pub(super) fn before_start(&mut self, name: &str, common: &Common, statements: &str) {
        let symbol = common::symbol(self.unit, &common.block);
        let definition = format!(
            "extern char {symbol}[] __attribute__((weak));\n\
             static void __attribute__((constructor(102))) {name}(void)\n{{\n    \
             static char *volatile dvm_at = {symbol};\n    if (dvm_at) {{ {statements} }}\n}}\n"
        );
        self.frame.helpers.insert(format!("~{name}"), definition);
    }

    /// C statements at entry, once: what the unit declares of arrays in COMMON.
    pub(super) fn declared_alike(
        &mut self,
        objects: &[ObjectId],
        group: &mut CheckGroup,
    ) -> String {
        let plan = self.plan;
        let mut told = String::new();
        for &object in objects {
            let array = plan.object(object).array.as_ref();
            let is_common = self.unit.objects[object.index()].common.is_some();
            let Some(site) = plan.declared_at(object).filter(|_| is_common) else {
                continue;
            };
            let address = self.address(object);
            let target = match array.map(|array| &array.mapping) {
                Some(InitialMapping::Align { target, .. }) => self.address(target.object),
                _ => String::new(),
            };
            let addresses = (address.as_str(), target.as_str());
            told.push_str(&events::declared(
                &mut self.terms(group),
                (object, array),
                addresses,
                site,
            ));
        }
        match told.is_empty() {
            true => told,
            false => self.once(&format!("dvm_declared{}", self.index), &told),
        }
    }
}

/// Where a member of a COMMON block lies, whose first byte is at `dvm_at`.
pub(super) fn place_at_start(common: &Common) -> String {
    format!("((char *)dvm_at + {})", common.offset)
}
