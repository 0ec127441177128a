//! Parts of records in loops that may be judged as a whole, `f->u[i]`, `g.n`, `f->a[i][j]`, `s->g->v[i]`. Where the record lies is known
//! before the loop if nothing leads to it but a variable that stays the same, and pointers in records that stay the same; what the part holds
//! stays the same if nothing is stored that may be it. Those of Fortran: [`described`](super::described).

use super::build::is_record;
use super::builder::{Builder, OpenNest};
use super::construct::{EarlyValue, MAX_SUBSCRIPTS, PartOfRecord};
use super::designator::extent;
use super::effects::is_elsewhere;
use super::sequence::IndexedElement;
use super::stands_for::{PartPlace, PointedElement, PointerPart, StandsFor};
use super::{ArrayName, Check};
use crate::model::constant::is_integer;
use crate::model::linear::LinearSum;
use crate::model::{Dim, Expr, ExprKind, ObjectId, PartText, Scalar, Type};

impl Builder<'_> {
    /// A part of a record that is accessed as a whole.
    pub(super) fn single_part<'e>(
        &self,
        nest: &OpenNest,
        expr: &'e Expr,
        check: &Check,
    ) -> Option<IndexedElement<'e>> {
        let is_single = matches!(expr.ty, Type::Scalar(_) | Type::Pointer(_));
        if !is_single || !matches!(check, Check::Memory) {
            return None;
        }
        let (object, part) = match self.unit.rules().by_reference {
            true => {
                let path = self.described_path(expr)?;
                let text = PartText::here(self.text(expr));
                (path.root, (PartOfRecord::Single(text, path.there), None))
            }
            false => {
                let place = self.place_of_part(nest, expr)?;
                let single = PartOfRecord::Single(place.text.clone(), Vec::new());
                (place.object, (single, Some(place)))
            }
        };
        Some(IndexedElement {
            array: ArrayName::variable(object),
            base: expr,
            subscripts: &[],
            is_behind: true,
            part: Some(part),
            row: None,
        })
    }

    /// An element of one, or of what it leads to.
    pub(super) fn indexed_part<'e>(
        &self,
        nest: &OpenNest,
        base: &'e Expr,
        subscripts: &'e [Expr],
    ) -> Option<IndexedElement<'e>> {
        if self.unit.rules().by_reference {
            return self.described_element(base, subscripts);
        }
        let place = self.place_of_datum(nest, base)?;
        let text = place.text.clone();
        let extents = |dims: &[Dim]| dims.iter().map(extent).collect::<Option<Vec<i64>>>();
        let (part, rank) = match &base.ty {
            Type::Pointer(to) if matches!(**to, Type::Scalar(_) | Type::Pointer(_)) => {
                (PartOfRecord::Pointer(text, Vec::new()), 1)
            }
            Type::Pointer(to) => match &**to {
                Type::Array { dims, element } if matches!(**element, Type::Scalar(_)) => {
                    let part = PartOfRecord::Pointer(text, extents(dims)?);
                    (part, dims.len() + 1)
                }
                _ => return None,
            },
            Type::Array { dims, .. } => {
                let part = PartOfRecord::Array(text, extents(dims)?);
                (part, dims.len())
            }
            _ => return None,
        };
        let is_whole = subscripts.len() == rank && rank <= MAX_SUBSCRIPTS;
        is_whole.then(|| IndexedElement {
            array: ArrayName::variable(place.object),
            base,
            subscripts,
            is_behind: false,
            part: Some((part, Some(place))),
            row: None,
        })
    }

    /// Where a part of this type lies, or if it is a pointer where that leads, is the same whenever the nest runs.
    pub(super) fn is_bound_part(&self, nest: &OpenNest, place: &PartPlace, ty: &Type) -> bool {
        let object = place.object;
        let lies_still = !place.is_behind || nest.effects.keeps(self.unit, object);
        let leads_on = matches!(ty, Type::Pointer(_)).then_some(ty);
        let mut pointers = place.pointers.iter().chain(leads_on);
        lies_still
            && !nest.inner.contains(&object)
            && !nest.variables.contains(&object)
            && pointers.all(|ty| self.keeps_part(nest, place, ty))
    }

    /// The text of an integer part that stays the same while the nest runs.
    pub(super) fn unchanged_part(&self, nest: &OpenNest, part: &Expr) -> Option<PartText> {
        if !is_integer(&part.ty) {
            return None;
        }
        if self.unit.rules().by_reference {
            let stays = self.is_described_in_place(nest, part) && self.keeps_described(nest, part);
            return stays.then(|| PartText::here(self.text(part)));
        }
        let place = self.place_of_part(nest, part)?;
        let stays =
            self.is_bound_part(nest, &place, &part.ty) && self.keeps_part(nest, &place, &part.ty);
        stays.then_some(place.text)
    }

    /// Fortran: the same of a variable that lies where a pointer or a construct says.
    pub(super) fn unchanged_name(&self, nest: &OpenNest, variable: &Expr) -> Option<PartText> {
        let is_fit = is_elsewhere(self.unit, variable) && nest.called.current() == 0;
        is_fit.then(|| self.unchanged_part(nest, variable))?
    }

    /// Nothing of this type in the record is written.
    fn keeps_part(&self, nest: &OpenNest, place: &PartPlace, ty: &Type) -> bool {
        let is_assigned = !place.is_behind && nest.effects.assigns(place.object);
        !is_assigned && nest.effects.keeps_behind(self.unit, ty)
    }

    /// Where a part of a record lies: no subscript or union is on the way.
    pub(super) fn place_of_part(&self, nest: &OpenNest, part: &Expr) -> Option<PartPlace> {
        let ExprKind::Member {
            base,
            arrow,
            bitfield: false,
            name,
        } = &part.kind
        else {
            return None;
        };
        let record = match &base.ty {
            Type::Pointer(to) => to.record(),
            ty => ty.record(),
        };
        let is_plain = |number: crate::model::RecordId| !self.unit.records[number.index()].union;
        if !record.is_some_and(is_plain) {
            return None;
        }
        let is_text = matches!(part.ty, Type::Scalar(Scalar::Char));
        let record = match arrow {
            true => self.record_behind(nest, base),
            false => self.place_of_record(nest, base),
        };
        Some(record.filter(|_| !is_text)?.member(name))
    }

    /// The same, or where an element lies that is always the same one.
    fn place_of_datum(&self, nest: &OpenNest, datum: &Expr) -> Option<PartPlace> {
        let ExprKind::Element {
            base,
            subscripts,
            physical: None,
        } = &datum.kind
        else {
            return self.place_of_part(nest, datum);
        };
        let [subscript] = &subscripts[..] else {
            return None;
        };
        if !self.unit.rules().pointer_arithmetic {
            return None;
        }
        let index = self.unchanged_index(nest, subscript)?;
        match &base.kind {
            ExprKind::Variable(object) => {
                let known = &self.unit.objects[object.index()];
                let is_pointer = matches!(known.ty, Type::Pointer(_));
                let is_known = nest.inside.meanings.contains_key(object)
                    || nest.called.arrays.contains_key(object);
                let has_place = is_pointer || !known.no_address;
                (has_place && !is_known && self.may_be_named(nest, *object)).then(|| {
                    let name = known.name.clone();
                    PartPlace::of_variable(*object, name, is_pointer).element(index, true)
                })
            }
            ExprKind::Member { .. } if matches!(base.ty, Type::Pointer(_)) => {
                let pointer = self.place_of_part(nest, base)?;
                Some(pointer.behind(&base.ty).element(index, false))
            }
            _ => None,
        }
    }

    /// The text of a subscript that stays the same while the nest runs.
    fn unchanged_index(&self, nest: &OpenNest, subscript: &Expr) -> Option<String> {
        let sum = self.sum(nest, subscript).filter(|sum| !sum.moves())?;
        let mut text = sum.affine.constant.to_string();
        for term in &sum.affine.terms {
            text.push_str(&format!(" + {}", term.factor));
            for value in &term.values {
                let EarlyValue::Text(value) = value else {
                    return None;
                };
                text.push_str(&format!(" * (long long)({value})"));
            }
        }
        Some(text)
    }

    /// Where a record lies that is named.
    fn place_of_record(&self, nest: &OpenNest, record: &Expr) -> Option<PartPlace> {
        match &record.kind {
            ExprKind::Variable(object) => {
                let known = &self.unit.objects[object.index()];
                let has_place = !known.no_address && self.may_be_named(nest, *object);
                has_place.then(|| PartPlace::of_variable(*object, known.name.clone(), false))
            }
            ExprKind::Dereference(pointer) => self.record_behind(nest, pointer),
            _ => self.place_of_datum(nest, record),
        }
    }

    /// The record that a pointer leads to.
    fn record_behind(&self, nest: &OpenNest, pointer: &Expr) -> Option<PartPlace> {
        match &pointer.kind {
            ExprKind::Variable(object) => match nest.inside.meanings.get(object) {
                Some(StandsFor::Record(place)) => Some(place.clone()),
                Some(StandsFor::Element(element)) => self.record_of_first(nest, element),
                Some(StandsFor::Form(_)) => None,
                None => self.record_behind_variable(nest, *object),
            },
            ExprKind::AddressOf(record) => self.place_of_record(nest, record),
            // An array in a record leads nowhere else.
            ExprKind::Member { .. } | ExprKind::Element { .. } => {
                let is_pointer = matches!(pointer.ty, Type::Pointer(_));
                let place = is_pointer.then(|| self.place_of_datum(nest, pointer))??;
                Some(place.behind(&pointer.ty))
            }
            _ => None,
        }
    }

    fn record_behind_variable(&self, nest: &OpenNest, object: ObjectId) -> Option<PartPlace> {
        let known = &self.unit.objects[object.index()];
        let is_pointer = matches!(known.ty, Type::Pointer(_));
        (is_pointer && self.may_be_named(nest, object))
            .then(|| PartPlace::of_variable(object, known.name.clone(), true))
    }

    /// The record where a pointer leads that is a variable or a part of another record.
    fn record_of_first(&self, nest: &OpenNest, element: &PointedElement) -> Option<PartPlace> {
        if element.subscripts != [LinearSum::number(0)] {
            return None;
        }
        match &element.part {
            Some(part) => Some(part.place.behind(&part.ty)),
            None => self.record_behind_variable(nest, element.array),
        }
    }

    /// The text before the nest may name the variable to find parts of what it is, or leads to.
    pub(super) fn may_be_named(&self, nest: &OpenNest, object: ObjectId) -> bool {
        let known = &self.unit.objects[object.index()];
        let is_fit = !known.volatile && !known.untracked && known.mapping.is_empty();
        is_fit && self.is_named(nest, object)
    }

    /// What a pointer stands for that gets the address of a record.
    pub(super) fn addressed_record(&self, nest: &OpenNest, value: &Expr) -> Option<PartPlace> {
        match &value.kind {
            ExprKind::AddressOf(record) => {
                record.ty.record()?;
                self.place_of_record(nest, record)
            }
            ExprKind::Variable(object) => match nest.inside.meanings.get(object)? {
                StandsFor::Record(place) => Some(place.clone()),
                StandsFor::Form(_) | StandsFor::Element(_) => None,
            },
            _ => None,
        }
    }

    /// What a pointer that is a part of a record leads to.
    pub(super) fn pointed_part(
        &self,
        nest: &OpenNest,
        to: &Type,
        value: &Expr,
    ) -> Option<PointedElement> {
        let is_same = matches!(&value.ty, Type::Pointer(found) if **found == *to);
        let is_single = is_record(to) || matches!(to, Type::Scalar(_) | Type::Pointer(_));
        let place = (is_same && is_single).then(|| self.place_of_part(nest, value))??;
        Some(PointedElement {
            array: place.object,
            part: Some(PointerPart {
                place,
                ty: value.ty.clone(),
            }),
            subscripts: vec![LinearSum::number(0)],
        })
    }
}
