//! Texts that functions of the library write into an array that stands in the call by its name: a member of a record, or a row. They must not run
//! into what lies behind, though that belongs to the same object.

use dvmdbg_abi::call;

use super::call_values::Values;
use crate::emit::tables;
use crate::model::{Binary, Expr, ExprKind, Storage, Type};
use crate::plan::{Amount, Part, SiteId, any_expr, array_extents, is_pure};

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
            let first = format!("(char *){}", self.argument(of));
            let given = call::dyn_Given(first, "dvm_n") + ";";
            return self.at_element(site, (of, amount), &given, check);
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

    /// `check`, which says that `amount` is read or written behind argument `of`, with a test that the element of an array which the
    /// argument names is there. Nothing is done one past the end. `otherwise`: what is told if it is not.
    pub(super) fn at_element(
        &self,
        site: Option<SiteId>,
        (of, amount): (usize, Amount),
        otherwise: &str,
        check: String,
    ) -> String {
        let named = self.named_element(of).filter(|_| !check.is_empty());
        let Some((site, (subscripts, extents))) = site.zip(named) else {
            return check;
        };
        let text = |one: &&Expr| format!("(dvm_i64)({})", self.emitter.raw_expr(one));
        let texts: Vec<String> = subscripts.iter().map(text).collect();
        let extents: Vec<String> = extents.iter().map(i64::to_string).collect();
        let inside = call::dvm_inside(
            self.emitter.site(site),
            texts.len(),
            tables::array("dvm_i64", &texts),
            tables::array("dvm_i64", &extents),
        );
        let bytes = self.amount(amount, of);
        format!(
            "{{ const dvm_size dvm_n = {bytes}; if (!dvm_n || {inside}) {{ {check}}} else {{ {otherwise} }} }} "
        )
    }

    /// The subscripts of the element that an argument leads to, and the extents of its array. The call itself must not change what chooses
    /// the element.
    fn named_element(&self, of: usize) -> Option<(Vec<&Expr>, Vec<i64>)> {
        let unit = self.emitter.unit;
        let place = self.arguments[of].without_casts();
        let (array, subscripts): (_, Vec<&Expr>) = match &place.kind {
            ExprKind::AddressOf(datum) => element(datum)?,
            ExprKind::Element { .. } if matches!(place.ty, Type::Array { .. }) => element(place)?,
            ExprKind::Binary(Binary::Add, array, number) => (&**array, vec![&**number]),
            _ => return None,
        };
        let stays = |part: &Expr| match &part.kind {
            ExprKind::Variable(object) => {
                let known = &unit.objects[object.index()];
                let is_own = matches!(known.storage, Storage::Automatic | Storage::Formal);
                is_own && !known.is_exposed() && !known.volatile
            }
            ExprKind::Constant(_)
            | ExprKind::Unary(..)
            | ExprKind::Binary(..)
            | ExprKind::Cast(_) => true,
            _ => false,
        };
        let changes = |one: &&Expr| any_expr(Part::Expr(one), |part| !stays(part));
        if self.has_text(of) || subscripts.iter().any(changes) {
            return None;
        }
        let mut extents = array_extents(unit, array)?;
        if subscripts.len() > extents.len() {
            return None;
        }
        extents.truncate(subscripts.len());
        Some((subscripts, extents))
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

fn element(datum: &Expr) -> Option<(&Expr, Vec<&Expr>)> {
    match &datum.kind {
        ExprKind::Element {
            base,
            subscripts,
            physical: None,
        } => Some((base, subscripts.iter().collect())),
        _ => None,
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
