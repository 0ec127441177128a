//! C: elements behind the pointers of a table, `r[i][j]`, where `r` leads to pointers, holds them, or is such a part of a record. Where the rows lie the
//! runtime looks up before the nest; here is what makes sure that they stay there.

use super::ArrayName;
use super::builder::{Builder, OpenNest};
use super::construct::PartOfRecord;
use super::sequence::IndexedElement;
use super::stands_for::PartPlace;
use crate::model::{Expr, ExprKind, Type};

impl Builder<'_> {
    /// An element of a row of numbers.
    pub(super) fn element_of_row<'e>(
        &self,
        nest: &OpenNest,
        pointer: &'e Expr,
        subscripts: &'e [Expr],
    ) -> Option<IndexedElement<'e>> {
        let ExprKind::Element {
            base: table,
            subscripts: rows,
            physical: None,
        } = &pointer.kind
        else {
            return None;
        };
        let ([row], [_]) = (&rows[..], subscripts) else {
            return None;
        };
        let is_row = matches!(&pointer.ty, Type::Pointer(to) if matches!(**to, Type::Scalar(_)));
        // In a callee the table may be another one for each call.
        if !is_row || self.unit.rules().by_reference || nest.called.current() != 0 {
            return None;
        }
        let (object, place) = match &table.kind {
            ExprKind::Variable(object) => {
                let is_known = nest.inside.meanings.contains_key(object);
                let is_plain = !is_known && self.may_be_named(nest, *object);
                (is_plain.then_some(*object)?, None)
            }
            ExprKind::Member { .. } if matches!(table.ty, Type::Pointer(_)) => {
                let place = self.place_of_part(nest, table)?;
                (place.object, Some(place))
            }
            _ => return None,
        };
        let text = place.as_ref().map(|place| place.text.clone());
        let is_fit = self.are_pure(rows) && self.are_pure(subscripts);
        is_fit.then(|| IndexedElement {
            array: ArrayName::variable(object),
            base: table,
            subscripts,
            is_behind: false,
            part: Some((PartOfRecord::Rows(text), place)),
            row: Some(row),
        })
    }

    /// The table lies in one place as long as the nest runs, and holds the same pointers.
    pub(super) fn is_bound_table(
        &self,
        nest: &OpenNest,
        element: &IndexedElement<'_>,
        place: Option<&PartPlace>,
    ) -> bool {
        let pointer = match &element.base.ty {
            Type::Pointer(to) => &**to,
            Type::Array { element, .. } => &**element,
            _ => return false,
        };
        let object = element.array.object;
        let lies_still = match place {
            Some(place) => self.is_bound_part(nest, place, &element.base.ty),
            None => self.variable_is_bound(nest, object),
        };
        let is_array = matches!(element.base.ty, Type::Array { .. });
        let is_assigned = is_array && nest.effects.assigns(object);
        lies_still && !is_assigned && nest.effects.keeps_behind(self.unit, pointer)
    }
}
