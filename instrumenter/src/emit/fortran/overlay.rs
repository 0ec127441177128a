//! Births of memory that several names share.

use dvmdbg_abi::call;

use super::common;
use super::common_births::place_at_start;
use super::object::define_shape;
use super::writer::Writer;
use crate::model::{Common, ObjectId, Unit};

impl Writer<'_> {
    /// The same for variables that share memory, of which this is one: they are one object.
    pub(super) fn birth_of_overlay(
        &mut self,
        object: ObjectId,
        function: call::Name<6>,
        initialised: &str,
    ) -> (String, String) {
        let overlay = self.unit.objects[object.index()].attributes.overlay;
        let all = (0u32..).map(ObjectId).take(self.unit.objects.len());
        let shares = |one: &ObjectId| {
            let known = &self.unit.objects[one.index()];
            known.attributes.overlay == overlay && known.original.is_none()
        };
        let (mut widen, mut whole, mut at_start) = (String::new(), String::new(), String::new());
        let mut names = Vec::new();
        let mut finest = self.grain(object);
        for member in all.filter(shares).collect::<Vec<_>>() {
            let (address, element) = (self.address(member), self.grain(member));
            let name = self.name(member).to_owned();
            // Each part of a complex number may get its value by itself.
            let grain = match self.unit.objects[member.index()].ty.element().is_complex() {
                true => element / 2,
                false => element,
            };
            finest = finest.min(grain);
            let Some(size) = self.object_size(member) else {
                continue;
            };
            widen.push_str(&format!(
                " {};",
                call::dvm_widen("dvm_part", &address, &size)
            ));
            let known = &self.unit.objects[member.index()].common;
            let place = known.as_ref().map_or("dvm_f->".to_owned(), place_at_start);
            at_start.push_str(&format!(" {};", call::dvm_widen("dvm_part", place, &size)));
            let shape = match self.dims(member).len() {
                0 => String::new(),
                _ if self.is_record(member) => format!(" {}", self.record_shape(member)),
                _ => {
                    let bounds = self.bounds(member);
                    format!(" {}", define_shape(&address, &element.to_string(), &bounds))
                }
            };
            // Of the names of all of it any will do.
            whole.push_str(&format!(
                " if ({address} == dvm_part[0] && {size} == dvm_bytes) {{ {function}(dvm_part[0], dvm_bytes, {grain}, 0, \"{name}\", {initialised});{shape} }} else"
            ));
            names.push(name);
        }
        let part_of = |widen| format!("char *dvm_part[2] = {{ 0, 0 }};{widen}");
        let part = part_of(widen);
        if let Some(common) = self.unit.objects[object.index()].common.clone() {
            let common = &common;
            // Procedures that divide a block otherwise have its elements in the order in which they are entered.
            if self.unit.bound_blocks.contains_key(&common.block) {
                let started =
                    birth_of_block(self.unit, common, &part_of(at_start), finest, initialised);
                self.at_start(object, common, &started);
            }
            let born = birth_of_block(self.unit, common, &part, finest, initialised);
            return (born, String::new());
        }
        let shape = shape_of_part(finest);
        let born = format!(
            "{{ {part} dvm_size dvm_bytes = (dvm_size)(dvm_part[1] - dvm_part[0]);{whole} {{ {function}(dvm_part[0], dvm_bytes, {finest}, 0, \"{}\", {initialised}); {shape} }} }} ",
            names.join("/")
        );
        let dead = format!("{{ {part} {}; }} ", call::dyn_RemoveVar("dvm_part[0]"));
        (born, dead)
    }
}

/// The birth of a COMMON block that is one object, all names of which are within `part`. Procedures may know more or less of
/// it: what is new is an object behind what is known.
fn birth_of_block(
    unit: &Unit,
    common: &Common,
    part: &str,
    grain: u64,
    initialised: &str,
) -> String {
    let (extent, unlike) = (common::extent(common), common::unlike(common));
    let shape = shape_of_part(grain);
    let offset = format!("{extent} - dvm_bytes");
    let rest = common::initial(unit, common).rest("dvm_part[0]", "dvm_bytes", &offset);
    format!(
        "if (!{unlike}) {{ {part} dvm_size dvm_bytes = (dvm_size)(dvm_part[1] - dvm_part[0]); if (dvm_bytes > {extent}) {{ \
         dvm_part[0] += {extent}; dvm_bytes -= {extent}; {extent} += dvm_bytes; \
         {}; {shape} {rest}}} }} ",
        call::dyn_DefineStatic(
            "dvm_part[0]",
            "dvm_bytes",
            grain,
            0,
            format!("\"/{}/\"", common.block),
            initialised
        )
    )
}

/// A C statement: the `dvm_bytes` at `dvm_part[0]` are a row of elements of `grain` bytes, from 1 on.
fn shape_of_part(grain: u64) -> String {
    let all = format!("(dvm_i64)(dvm_bytes / {grain})");
    let bounds = (vec!["1".to_owned()], vec![all]);
    define_shape("dvm_part[0]", &grain.to_string(), &bounds)
}
