//! What a unit registers: sites, constructs, shadow words of its globals, and the constructor that tells
//! the runtime before `main`.

use dvmdbg_abi::call;

use std::collections::BTreeSet;
use std::fmt::Write;

use crate::emit::computed;
use crate::model::{ObjectId, Procedure, Storage};
use crate::plan::{Check, Registration};

use super::emitter::Emitter;
use super::procedure::own_pointer;
use super::subscripted::ShapeRow;

impl Emitter<'_> {
    /// Tables that stand before the user's text.
    pub(super) fn tables(&self) -> String {
        let mut text = crate::emit::tables::tables(self.plan);
        self.shadow_words(&mut text);
        self.shapes(&mut text);
        text.push_str(&self.heard_of_arrays());
        for procedure in self.hidden_procedures() {
            let _ = writeln!(text, "static const void *{};", own_pointer(procedure));
        }
        for procedure in &self.unit.procedures {
            if let Some(mark) = self.mark_of_nested(procedure) {
                let _ = writeln!(text, "static const char {mark} __attribute__((unused));");
            }
        }
        text
    }

    /// Instrumented procedures whose own text cannot name them.
    fn hidden_procedures(&self) -> impl Iterator<Item = &'_ Procedure> {
        let all = self.unit.procedures.iter().zip(&self.plan.procedures);
        let instrumented = all.filter(|(_, plan)| plan.instrument);
        instrumented
            .map(|(procedure, _)| procedure)
            .filter(|procedure| procedure.host.is_none() && self.hides_its_name(procedure))
    }

    /// Shapes of the arrays whose elements are checked by them.
    fn shapes(&self, text: &mut String) {
        let accesses = self.plan.accesses.values();
        let shapes: BTreeSet<ShapeRow> = accesses
            .filter_map(|access| match &access.check {
                Check::Element(array) => {
                    let array = self.subscripted(array);
                    array.shape(array.typed_rank())
                }
                _ => None,
            })
            .collect();
        for shape in shapes {
            let _ = writeln!(text, "{}", shape.definition());
        }
    }

    /// Shadow words of file-scope scalars. Those with external linkage are shared by all units that name
    /// them.
    fn shadow_words(&self, text: &mut String) {
        let mut written = BTreeSet::new();
        for (object, _) in self.objects().filter(|(_, plan)| plan.shadow_word) {
            let known = &self.unit.objects[object.index()];
            let shadow_word = self.shadow_word(object);
            let line = match known.storage {
                Storage::Global | Storage::Extern => {
                    format!(
                        "struct dvm_shadow_word {shadow_word} __attribute__((weak)) = {{ 2, 0 }};"
                    )
                }
                Storage::Static if known.block.is_none() => {
                    format!("static struct dvm_shadow_word {shadow_word} = {{ 2, 0 }};")
                }
                _ => continue,
            };
            if written.insert(shadow_word) {
                let _ = writeln!(text, "{line}");
            }
        }
    }

    pub(super) fn objects(&self) -> impl Iterator<Item = (ObjectId, &crate::plan::ObjectPlan)> {
        (0..).map(ObjectId).zip(&self.plan.objects)
    }

    /// The unit itself and the constructor, behind the user's text.
    pub(super) fn constructor(&self) -> String {
        let mut text = String::new();
        for procedure in self.unit.procedures.iter() {
            let mark = computed::Mark::of(self.unit, self.plan, procedure);
            let place = |object: ObjectId| {
                let name = &self.unit.objects[object.index()].name;
                [format!("&{name}"), format!("sizeof {name}")]
            };
            text.extend(mark.map(|mark| mark.definition(&procedure.name, place)));
        }
        text.push_str(&crate::emit::tables::unit(self.unit, self.plan));
        let shared = self
            .objects()
            .filter_map(|(one, _)| self.declared_alike(one));
        let (names, told): (BTreeSet<String>, Vec<String>) =
            shared.map(|[names, told]| (names, told)).unzip();
        names.iter().for_each(|name| text.push_str(name));
        text.push_str(&self.told_of_arrays());
        text.push_str(&crate::emit::owned::told(self.unit));
        text.push_str(&format!(
            "static void __attribute__((constructor(101))) dvm_begin(void)\n{{\n\
             {}{};\n",
            crate::emit::tables::join(self.unit, self.purpose),
            call::dyn_RegisterUnit("&dvm_unit", "&dvm_state")
        ));
        for procedure in self.hidden_procedures() {
            let (pointer, name) = (own_pointer(procedure), &procedure.name);
            let _ = writeln!(text, "{pointer} = (const void *){name};");
        }
        for (object, plan) in self.objects() {
            let known = &self.unit.objects[object.index()];
            let at_file_scope =
                known.block.is_none() && matches!(known.storage, Storage::Global | Storage::Static);
            if !at_file_scope {
                continue;
            }
            if plan.registration == Some(Registration::Static) {
                let _ = writeln!(text, "{}", self.static_definition(object));
            }
            let definition = self.declared_array(object);
            if !definition.is_empty() {
                let _ = writeln!(text, "{definition}");
            }
        }
        for told in told {
            let _ = writeln!(text, "{told}");
        }
        text.push_str("}\n");
        text
    }
}
