//! Dynamic arrays that several units name: one declares how an array is mapped, another one allocates it. The unit that
//! defines the variable has a function that makes the array, which every other one calls that says nothing itself. How
//! many dimensions there are may be known to a third one alone, by a REDISTRIBUTE. All of this is weak: any of the
//! units may be missing, or not instrumented.

use dvmdbg_abi::call;

use std::collections::BTreeMap;

use super::emitter::Emitter;
use crate::emit::tables;
use crate::model::{ObjectId, Storage};
use crate::plan::{ArrayPlan, Extent};

impl Emitter<'_> {
    /// The function that makes the arrays of a variable as its declaration says.
    pub(super) fn maker_of(&self, object: ObjectId) -> String {
        format!("dvm_make_{}", self.name(object))
    }

    /// A constant: how many dimensions they have.
    fn rank_of(&self, object: ObjectId) -> String {
        format!("dvm_rank_{}", self.name(object))
    }

    /// Arrays that other units name, one for each name.
    fn shared_arrays(&self) -> BTreeMap<&str, (ObjectId, &ArrayPlan)> {
        let described = self.objects().filter_map(|(object, plan)| {
            let array = plan.described().filter(|array| array.shared)?;
            Some((self.name(object), (object, array)))
        });
        described.collect()
    }

    /// Declarations of what other units may say, before the user's text.
    pub(super) fn heard_of_arrays(&self) -> String {
        let mut text = String::new();
        for (object, array) in self.shared_arrays().into_values() {
            if array.mapped_elsewhere() {
                text.push_str(&format!(
                    "void {}{MAKER} __attribute__((weak));\n",
                    self.maker_of(object)
                ));
            }
            if array.rank_open {
                let rank = self.rank_of(object);
                text.push_str(&format!(
                    "extern const dvm_u32 {rank} __attribute__((weak));\n"
                ));
            }
        }
        text
    }

    /// What other units may ask, behind the user's text.
    pub(super) fn told_of_arrays(&self) -> String {
        let mut text = String::new();
        for (object, array) in self.shared_arrays().into_values() {
            let known = &self.unit.objects[object.index()];
            if known.block.is_some() {
                continue;
            }
            let open = |extent: &Extent| matches!(extent, Extent::Allocated);
            if array.extents.len() > 1 && array.extents.iter().all(open) {
                let (rank, dimensions) = (self.rank_of(object), array.extents.len());
                text.push_str(&format!(
                    "const dvm_u32 {rank} __attribute__((weak)) = {dimensions};\n"
                ));
            }
            if known.storage == Storage::Global {
                text.push_str(&self.maker(object, array));
            }
        }
        text
    }

    /// The function that makes such an array of `dvm_bytes` bytes, the factors of which may be known.
    fn maker(&self, object: ObjectId, array: &ArrayPlan) -> String {
        let made = match array.allocated() {
            _ if array.rank_open => self.open_definition(object, "dvm_base"),
            0 | 1 if !array.template => {
                let extent = self.whole_extent(object, "dvm_bytes");
                self.definition(object, array, "dvm_base", &[extent], "dvm_at")
            }
            count => {
                let factor = |number: usize| format!("dvm_factor[{number}]");
                let factors: Vec<String> = (0..count).map(factor).collect();
                let made = self.definition(object, array, "dvm_base", &factors, "dvm_at");
                format!("if (dvm_count == {count}) {made}")
            }
        };
        let name = self.maker_of(object);
        format!("void __attribute__((weak)) {name}{MAKER}\n{{\n{made}\n}}\n")
    }

    /// Definition of an array whose rank another unit may know.
    fn open_definition(&self, object: ObjectId, base: &str) -> String {
        let (name, rank) = (self.name(object), self.rank_of(object));
        let element = self.some_array(object).element_size();
        call::dvm_open_array(
            base,
            format!("\"{name}\""),
            &element,
            "dvm_bytes",
            format!("&{rank} ? {rank} : 1"),
            "dvm_count",
            "dvm_factor",
        ) + "; "
    }

    /// An array whose mapping another unit may declare has just got its memory.
    pub(super) fn made_elsewhere(
        &self,
        object: ObjectId,
        bytes: &str,
        factors: &[String],
        put: &str,
    ) -> String {
        let maker = self.maker_of(object);
        let count = factors.len();
        let given = match count {
            0 => "0".to_owned(),
            _ => tables::array("dvm_i64", factors),
        };
        let own = self.plan.object(object).described().map(|array| {
            let base = "(void *)dvm_r";
            match array.allocated() {
                _ if array.rank_open => self.open_definition(object, base),
                0 | 1 => {
                    let extent = self.whole_extent(object, "dvm_bytes");
                    self.definition(object, array, base, &[extent], put)
                }
                needed if needed == count => self.definition(object, array, base, factors, put),
                _ => String::new(),
            }
        });
        format!(
            "const dvm_size dvm_bytes = {bytes}; const dvm_u32 dvm_count = {count}; const dvm_i64 *const dvm_factor = {given}; \
             if ({maker}) {maker}((void *)dvm_r, dvm_bytes, dvm_count, dvm_factor, {put}); else {{ {}}} ",
            own.unwrap_or_default()
        )
    }
}

/// Parameters of the function that makes an array. dvm_at: place of what makes it.
const MAKER: &str = "(void *dvm_base, dvm_size dvm_bytes, dvm_u32 dvm_count, const dvm_i64 *dvm_factor, const struct dvm_site *dvm_at)";
