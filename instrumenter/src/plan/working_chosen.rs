//! C: parts of arrays that are chosen by integers which a procedure is given (`lhs[i][1]`, `rhs[k][j][i - 1]`), in procedures that do the same with them in each
//! call ([`at_entry`](super::at_entry)).

use super::worked::is_followed_integer;
use super::working::WorkWalk;
use super::working_places::{MOST_ELEMENTS, extents, places};
use crate::model::constant::value;
use crate::model::{
    Binary, Bound, ChosenPart, Expr, ExprKind, ObjectId, Scalar, Storage, Type, Unit,
};

use super::computed::is_plain;

impl<'a> WorkWalk<'a> {
    /// An integer that is one which is given, or none, and a constant.
    pub(super) fn sum(&self, expr: &Expr) -> Option<(Option<ObjectId>, i64)> {
        if let Some(constant) = value(expr) {
            return Some((None, constant));
        }
        let is_signed = |ty: &Type| {
            matches!(ty, Type::Scalar(scalar) if matches!(scalar, Scalar::Int | Scalar::Long | Scalar::LongLong))
                && is_followed_integer(ty)
        };
        if !is_signed(&expr.ty) {
            return None;
        }
        match &expr.kind {
            ExprKind::Variable(object) => match self.values.get(object) {
                Some(constant) => Some((None, *constant)),
                None => self
                    .sums
                    .get(object)
                    .map(|(given, added)| (Some(*given), *added)),
            },
            ExprKind::Cast(inner) => self.sum(inner),
            ExprKind::Binary(operation, left, right) => {
                let (left, right) = (self.sum(left)?, self.sum(right)?);
                match (operation, left, right) {
                    (Binary::Add, (given, one), (None, other))
                    | (Binary::Add, (None, one), (given, other)) => {
                        Some((given, one.checked_add(other)?))
                    }
                    (Binary::Subtract, (given, one), (None, other)) => {
                        Some((given, one.checked_sub(other)?))
                    }
                    _ => None,
                }
            }
            _ => None,
        }
    }

    /// A variable is assigned a sum, or something else.
    pub(super) fn note_sum(&mut self, target: &Expr, sum: Option<(Option<ObjectId>, i64)>) {
        if let (ExprKind::Variable(object), Some((Some(given), added))) = (&target.kind, sum)
            && self.is_own(*object)
            && matches!(
                self.unit.objects[object.index()].ty,
                Type::Scalar(Scalar::Int | Scalar::Long | Scalar::LongLong)
            )
        {
            self.sums.insert(*object, (given, added));
        }
    }

    /// An element of such a part is accessed; `false`: it is none.
    pub(super) fn chosen_datum(
        &mut self,
        datum: &'a Expr,
        array: ObjectId,
        (reads, writes): (bool, bool),
    ) -> bool {
        let ExprKind::Element {
            subscripts,
            physical: None,
            ..
        } = &datum.kind
        else {
            return false;
        };
        let is_dummy = self.formals.contains(&array);
        if !is_dummy && !is_chosen_from(self.unit, array) {
            return false;
        }
        let sums: Option<Vec<_>> = subscripts.iter().map(|one| self.sum(one)).collect();
        let Some(sums) = sums else {
            return false;
        };
        let Some(last) = sums.iter().rposition(|(given, _)| given.is_some()) else {
            // Constants choose what is written of an array that has a name.
            return !is_dummy && writes && self.chosen_part(array, &sums, 0, (reads, writes));
        };
        self.chosen_part(array, &sums, last + 1, (reads, writes))
    }

    /// The first `chosen` subscripts choose a part, the others an element of it.
    fn chosen_part(
        &mut self,
        array: ObjectId,
        sums: &[(Option<ObjectId>, i64)],
        chosen: usize,
        (reads, writes): (bool, bool),
    ) -> bool {
        let ty = &self.unit.objects[array.index()].ty;
        let constant = |bound: &Bound| bound.value;
        let Some(all) = extents(self.unit, ty, &constant).filter(|all| all.len() == sums.len())
        else {
            return false;
        };
        let rest = all[chosen..].to_vec();
        let indices: Vec<Vec<i64>> = sums[chosen..].iter().map(|one| vec![one.1]).collect();
        let place = match rest.is_empty() {
            true => 0,
            false => match places(&indices, &rest, false).as_deref() {
                Some([place]) if *place < MOST_ELEMENTS => *place,
                _ => return false,
            },
        };
        let part = ChosenPart {
            array,
            subscripts: sums[..chosen].to_vec(),
            extents: all[..chosen].iter().map(|(_, count)| *count).collect(),
        };
        let known = self.chosen.get_or_insert_default();
        let work = known.entry(part.clone()).or_default();
        let mark = (part, place);
        if reads && !self.chosen_given.contains(&mark) {
            work.reads.insert(place);
        }
        if writes {
            work.writes.insert(place);
            self.chosen_given.insert(mark);
        }
        let sites = u64::from(reads) + u64::from(writes);
        *self.accesses.chosen.entry(array).or_default() += sites;
        true
    }
}

/// An array of numbers with constant extents that is always in one place.
fn is_chosen_from(unit: &Unit, id: ObjectId) -> bool {
    let object = &unit.objects[id.index()];
    let is_static = matches!(
        object.storage,
        Storage::Static | Storage::Global | Storage::Extern
    );
    is_static
        && !object.attributes.thread
        && !object.untracked
        && is_plain(object)
        && matches!(&object.ty, Type::Array { element, .. } if element.is_number())
}
