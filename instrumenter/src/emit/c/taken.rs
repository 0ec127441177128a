//! Distributed pointers that get memory of which only the runtime knows what it is.

use dvmdbg_abi::call;

use super::emitter::Emitter;
use crate::model::{Expr, ObjectId, Type};
use crate::plan::Taken;

/// For dyn_Extent: not a dimension but the block of the heap.
const BLOCK: &str = "~0u";

/// Bytes that a size is rounded up by, at most.
const ROUNDED: &str = "64";

impl Emitter<'_> {
    /// An expression behind which distributed pointers have got memory.
    pub(super) fn taking(&mut self, expr: &Expr, taken: &[Taken], used: bool) {
        let used = used && !matches!(expr.ty, Type::Void);
        self.out.sync(expr.span.start);
        self.out.push(if used {
            "({ __auto_type dvm_v = ("
        } else {
            "({ "
        });
        self.given_expression(expr, used);
        self.out.push(if used { "); " } else { "; " });
        for one in taken {
            let block = self.taken_block(one);
            self.out.push(&block);
        }
        self.out.push(if used { "dvm_v; })" } else { "})" });
    }

    /// A block of the heap becomes an array; one of which nobody can say how it is divided is judged for nothing.
    fn taken_block(&self, taken: &Taken) -> String {
        let pointer = taken.pointer.as_deref().unwrap_or("dvm_v");
        let bytes = || call::dyn_Extent("dvm_r", BLOCK);
        let made = taken.creation.as_ref();
        let made = made.map_or(String::new(), |one| {
            let made = self.creation(one, "(dvm_size)dvm_n");
            match &taken.asked {
                Some(asked) => {
                    let fits = self.fits(one.array.object, asked);
                    format!("if ({fits}) {{ {made}}} ")
                }
                None => made,
            }
        });
        format!(
            "{{ void *const dvm_r = (void *)({pointer}); const dvm_i64 dvm_b = {}, dvm_n = dvm_b < 0 ? -dvm_b : dvm_b; \
             if (dvm_n) {{ {made}if ({}) {}; else if (dvm_b > 0) {}; }} }} ",
            bytes(),
            bytes(),
            call::dyn_Dead("dvm_r"),
            call::dyn_Given("dvm_r", "(dvm_size)dvm_n"),
        )
    }

    /// The block has the size that was asked for, in bytes or elements, but for what allocators round up.
    fn fits(&self, array: ObjectId, asked: &[String]) -> String {
        let some = self.some_array(array);
        let mut sizes: Vec<String> = asked
            .iter()
            .map(|one| format!("(dvm_i64)({one})"))
            .collect();
        if asked.len() > 1 {
            sizes.push(sizes.join(" * "));
        }
        let of_each = [
            "1".to_owned(),
            some.element_size(),
            format!("sizeof *{}", some.text),
        ];
        let fits = sizes.iter().flat_map(|size| {
            of_each.iter().map(move |each| {
                format!("(dvm_u64)(dvm_n - {size} * (dvm_i64)({each})) < {ROUNDED}")
            })
        });
        let fits: Vec<String> = fits.collect();
        match fits.is_empty() {
            true => "0".to_owned(),
            false => fits.join(" || "),
        }
    }
}
