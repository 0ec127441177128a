//! Texts that functions of the library write into an array that stands in the call by its name: a member of a record, or a row. They must not run
//! into what lies behind, though that belongs to the same object.

use dvmdbg_abi::call;

use super::call::Values;
use crate::emit::tables;
use crate::model::{ExprKind, Type};
use crate::plan::{Amount, SiteId, array_extents, is_pure};

impl Values<'_, '_> {
    /// `check`, which says that `amount` is written behind argument `of`, with a test that it lies in the array. `before`: text of the bytes
    /// between the argument and the first that is written; empty: none.
    pub(super) fn in_array(
        &self,
        site: Option<SiteId>,
        (of, amount): (usize, Amount),
        before: &str,
        check: String,
    ) -> String {
        let Some((site, count)) = site.zip(self.array_written(of, amount)) else {
            return check;
        };
        let array = self.emitter.raw_expr(self.arguments[of].without_casts());
        let skipped = match before {
            "" => String::new(),
            _ => format!("{before} + "),
        };
        let last = format!("(dvm_i64)(({skipped}dvm_n - 1) / sizeof *({array}))");
        let inside = call::dvm_inside(
            self.emitter.site(site),
            1,
            tables::array("dvm_i64", &[last]),
            tables::array("dvm_i64", &[count.to_string()]),
        );
        let first = format!("(char *){} + {skipped}0", self.argument(of));
        let given = call::dyn_Given(first, "dvm_n");
        let bytes = self.amount(amount, of);
        format!(
            "{{ const dvm_size dvm_n = {bytes}; if (!dvm_n || {inside}) {{ {check}}} else {given}; }} "
        )
    }

    /// Elements of the array that an argument names: a member, or a row. Bytes and numbers are often written one behind the other, over
    /// several members or rows; a text is meant to fit in one.
    fn array_written(&self, of: usize, amount: Amount) -> Option<i64> {
        let array = self.arguments[of].without_casts();
        let unit = self.emitter.unit;
        let Type::Array { dims, .. } = &array.ty else {
            return None;
        };
        let count = match &array.kind {
            ExprKind::Member { .. } => array_extents(unit, array)?[0],
            ExprKind::Element { base, .. } if array_extents(unit, base).is_some() => {
                dims.first()?.extent.as_ref()?.value?
            }
            _ => return None,
        };
        (is_text(amount) && is_pure(unit, array)).then_some(count)
    }
}

/// Whether the bytes are those of a text, whatever the caller thinks of them.
fn is_text(amount: Amount) -> bool {
    matches!(
        amount,
        Amount::String(_)
            | Amount::StringAtMost(..)
            | Amount::Printed
            | Amount::PrintedAtMost(_)
            | Amount::ScannedString(_)
    )
}
