//! C: records of a procedure's own, which get values part by part and go from one to another as a whole.

use super::Flow;
use super::objects::Objects;
use super::records::RecordPart;
use crate::model::{Expr, ExprKind, ObjectId, Type};

impl Flow<'_> {
    /// A record that is followed, or a part of it, is read, or gets a value, or both.
    pub(super) fn record_part(
        &mut self,
        expr: &Expr,
        part: &RecordPart<'_>,
        reads: bool,
        value: Option<&Expr>,
    ) {
        for subscript in part.element.iter().flat_map(|one| one.subscripts) {
            self.expr(subscript);
        }
        let place = self.arrays.meet_part(expr, part);
        let numbers = place.map_or(Vec::new(), |place| place.elements);
        if let Some(value) = value {
            self.expr(value);
        }
        let has = |state: &Objects| numbers.iter().all(|&one| state.contains(one));
        let has_values = self.state.as_ref().is_some_and(has);
        let lacks = value.is_some_and(|value| !self.is_whole(value, part.object));
        // The name of an array leads to it.
        let leads_there = matches!(expr.ty, Type::Array { .. });
        if reads && !has_values || lacks || leads_there {
            self.arrays.give_up(part.object);
        }
        let is_sure = part.element.is_none() || numbers.len() == 1;
        if let (Some(state), true) = (&mut self.state, is_sure) {
            numbers.into_iter().for_each(|one| state.insert(one));
        }
    }

    /// The value that the object gets lacks nothing, if all that is read has values.
    pub(super) fn is_whole(&mut self, value: &Expr, target: ObjectId) -> bool {
        if !matches!(value.ty, Type::Record(_)) {
            return true;
        }
        match &value.kind {
            ExprKind::Initialiser(parts) => parts.iter().all(|part| self.is_whole(part, target)),
            ExprKind::Conditional {
                then, otherwise, ..
            } => {
                let mut chosen = then.iter().chain([otherwise]);
                chosen.all(|one| self.is_whole(one, target))
            }
            ExprKind::Comma(_, last) | ExprKind::Cast(last) => self.is_whole(last, target),
            ExprKind::Assign { value, .. } => self.is_whole(value, target),
            _ => match self.arrays.part_of(self.unit, value) {
                Some(part) => {
                    self.arrays.note_copy(part.object, target);
                    true
                }
                None => self.is_given,
            },
        }
    }
}
