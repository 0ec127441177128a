//! Pointers of C that the body of a loop sets to elements, `q = &c[i][j]`, `row = a[i]`, and what is reached by them: `q->v`, `*q`, `row[j]`.
//! Where a loop may be judged as a whole, that is the element itself or a part of it.
//!
//! What a pointer leads to is followed as the forms of scalars are ([`meaning`](super::meaning)): it holds until the pointer may get
//! another value. The checks of such accesses stay what they are, by the address.

use super::builder::{Builder, OpenNest};
use super::construct::{PartOfRecord, Sum};
use super::fields::FieldsOfRecord;
use super::stands_for::{PointedElement, StandsFor};
use super::{ArrayName, SiteId, Slot};
use crate::model::linear::{FormUse, LinearSum};
use crate::model::{Binary, Expr, ExprKind, ObjectId, Type};
use dvmdbg_abi::MAX_RANK;

/// What is reached by a pointer.
struct BehindPointer<'e> {
    pointer: ObjectId,
    /// `q[k]`: how many elements further.
    distance: Option<&'e Expr>,
    /// Scalars of the record there; none: it is a scalar.
    fields: Vec<FieldsOfRecord<'e>>,
}

impl Builder<'_> {
    /// Slots of what is reached by a pointer whose element is known, if that is a scalar, or a record as a whole.
    pub(super) fn take_pointed_slots(
        &mut self,
        expr: &Expr,
        (read, write): (Option<SiteId>, Option<SiteId>),
    ) {
        let mut nests = self.nest.iter().chain(&self.sequences);
        if nests.any(|nest| self.leads_to_known(nest, expr)) {
            self.each_nest(|builder, nest| {
                let slots = builder.slots_behind(nest, expr);
                nest.push_elements(expr, slots, (read, write));
            });
        }
    }

    /// The same in one nest, in the text of a callee, too; none: it is not known what the pointer leads to.
    pub(super) fn slots_behind(&self, nest: &mut OpenNest, expr: &Expr) -> Vec<Slot> {
        let is_known = self.leads_to_known(nest, expr);
        let plain = is_known.then(|| without_arrow(expr.clone()));
        let reached = plain.as_ref().and_then(|plain| self.reached(nest, plain));
        reached.map_or(Vec::new(), |reached| self.pointed_slots(nest, &reached))
    }

    /// What a pointer to `to` with this value leads to.
    pub(super) fn pointed(
        &self,
        nest: &OpenNest,
        to: &Type,
        value: &Expr,
    ) -> Option<PointedElement> {
        let is_kept = matches!(&value.ty, Type::Pointer(found) if **found == *to);
        match &value.kind {
            ExprKind::Cast(inner) if is_kept => self.pointed(nest, to, inner),
            ExprKind::AddressOf(element) if is_kept => self.named_element(nest, to, element),
            ExprKind::Binary(Binary::Add, left, right) => {
                let mut found = self.pointed(nest, to, left)?;
                found.advance(self.linear_inside(nest, right, FormUse::Subscript)?)?;
                Some(found)
            }
            ExprKind::Variable(object) if is_kept => match nest.inside.meanings.get(object) {
                Some(meaning) => meaning.element().cloned(),
                None => self.named_element(nest, to, value),
            },
            ExprKind::Member { .. } => self.pointed_part(nest, to, value),
            _ if matches!(value.ty, Type::Array { .. }) => self.named_element(nest, to, value),
            _ => None,
        }
    }

    /// An element with all its subscripts, or the first one of a row.
    fn named_element(&self, nest: &OpenNest, to: &Type, expr: &Expr) -> Option<PointedElement> {
        let (base, subscripts) = match &expr.kind {
            ExprKind::Element {
                base,
                subscripts,
                physical: None,
            } => (&**base, &subscripts[..]),
            ExprKind::Variable(_) => (expr, &[][..]),
            _ => return None,
        };
        let ExprKind::Variable(named) = base.kind else {
            return self.element_behind_part(nest, to, (base, subscripts));
        };
        if let Some(found) = self.element_behind_pointer(nest, named, subscripts) {
            return found;
        }
        let array = self.array_of_text(nest, named)?;
        let mut subscripts = self.forms(nest, subscripts)?;
        let is_row = match &expr.ty {
            Type::Array { element, .. } => **element == *to,
            _ => subscripts.is_empty(),
        };
        let (rank, element) = shape(&self.unit.objects[array.index()].ty)?;
        if is_row && subscripts.len() + 1 == rank {
            subscripts.push(LinearSum::number(0));
        }
        let is_whole = *element == *to && subscripts.len() == rank && rank < MAX_RANK;
        is_whole.then_some(PointedElement {
            array,
            part: None,
            subscripts,
        })
    }

    fn forms(&self, nest: &OpenNest, subscripts: &[Expr]) -> Option<Vec<LinearSum>> {
        let forms = subscripts
            .iter()
            .map(|one| self.linear_inside(nest, one, FormUse::Subscript));
        forms.collect()
    }

    /// `&s->p[i]`: an element of what a pointer in a record leads to.
    fn element_behind_part(
        &self,
        nest: &OpenNest,
        to: &Type,
        (base, subscripts): (&Expr, &[Expr]),
    ) -> Option<PointedElement> {
        let mut element = self.pointed_part(nest, to, base)?;
        let [distance] = subscripts else {
            return None;
        };
        element.advance(self.linear_inside(nest, distance, FormUse::Subscript)?)?;
        Some(element)
    }

    /// `&q[k]` of a pointer whose element is known.
    fn element_behind_pointer(
        &self,
        nest: &OpenNest,
        pointer: ObjectId,
        subscripts: &[Expr],
    ) -> Option<Option<PointedElement>> {
        let meaning = nest.inside.meanings.get(&pointer)?;
        let [distance] = subscripts else {
            return Some(None);
        };
        let further = |mut element: PointedElement| {
            element.advance(self.linear_inside(nest, distance, FormUse::Subscript)?)?;
            Some(element)
        };
        Some(meaning.element().cloned().and_then(further))
    }

    /// The array that a name in the text being walked stands for, which may be that of a callee.
    pub(super) fn array_of_text(&self, nest: &OpenNest, named: ObjectId) -> Option<ObjectId> {
        let passed = nest.called.arrays.get(&named).copied();
        let is_seen = nest.called.current() == 0
            || nest.inner.contains(&named)
            || self.has_one_name(nest, named);
        passed.or_else(|| is_seen.then_some(named))
    }

    /// The nest knows which element the pointer leads to by which this is reached.
    fn leads_to_known(&self, nest: &OpenNest, expr: &Expr) -> bool {
        let meaning = pointer_of(expr).and_then(|pointer| nest.inside.meanings.get(&pointer));
        meaning.and_then(StandsFor::element).is_some()
    }

    fn reached<'e>(&self, nest: &OpenNest, plain: &'e Expr) -> Option<BehindPointer<'e>> {
        let is_scalar = matches!(plain.ty, Type::Scalar(_) | Type::Pointer(_));
        let (place, fields) = match pointer_and_distance(plain) {
            Some(place) if is_scalar => (place, Vec::new()),
            _ => {
                let fields = self.fields_of_record(nest, plain)?;
                (pointer_and_distance(fields.first()?.record)?, fields)
            }
        };
        let (pointer, distance) = place;
        Some(BehindPointer {
            pointer,
            distance,
            fields,
        })
    }

    /// One slot, or one for each run of scalars of a record; none: what the pointer leads to is not known.
    fn pointed_slots(&self, nest: &mut OpenNest, reached: &BehindPointer<'_>) -> Vec<Slot> {
        let Some((element, sums)) = self.place_behind(nest, reached) else {
            return Vec::new();
        };
        let array = ArrayName::variable(element.array);
        let text = element.part.map(|part| part.place.text);
        let memory = self.memory_in_text(nest, &array);
        if reached.fields.is_empty() {
            let part = text.map(|text| PartOfRecord::Pointer(text, Vec::new()));
            return vec![Slot {
                subscripts: sums.iter().map(Sum::known_by_nest).collect(),
                sums: Some(sums),
                ..self.slot(nest, &[], (&array, part.as_ref()), memory)
            }];
        }
        let slots = reached.fields.iter().map(|fields| {
            let part = match &text {
                Some(text) => PartOfRecord::FieldsBehind(text.clone(), fields.all),
                None => PartOfRecord::Fields(fields.all),
            };
            let place = ((&array, &part), sums.clone(), memory);
            self.slot_of_fields(nest, place, fields, None)
        });
        slots.collect::<Option<Vec<Slot>>>().unwrap_or_default()
    }

    /// The element, and the forms of its subscripts.
    fn place_behind(
        &self,
        nest: &OpenNest,
        reached: &BehindPointer<'_>,
    ) -> Option<(PointedElement, Vec<Sum>)> {
        let meaning = nest.inside.meanings.get(&reached.pointer);
        let mut element = meaning?.element()?.clone();
        if let Some(distance) = reached.distance {
            element.advance(self.linear_inside(nest, distance, FormUse::Subscript)?)?;
        }
        let forms = element.subscripts.iter().cloned();
        let sums: Option<Vec<Sum>> = forms.map(|form| self.sum_of(nest, form)).collect();
        let may_be = match &element.part {
            Some(part) => self.is_bound_part(nest, &part.place, &part.ty),
            None => self.may_be_reached(nest, element.array),
        };
        Some((element, sums.filter(|_| may_be)?))
    }

    /// The array lies in one place as long as the nest runs, and its dimensions are those of its type.
    fn may_be_reached(&self, nest: &OpenNest, array: ObjectId) -> bool {
        let known = &self.unit.objects[array.index()];
        let name = ArrayName::variable(array);
        let rank = shape(&known.ty).map(|(rank, _)| rank);
        // In the sequential part nothing is proven of mapped arrays.
        let is_plain = known.mapping.is_empty() && self.described(&name).is_none();
        (!nest.plan.dimensions.is_empty() || is_plain)
            && !(known.volatile || known.untracked || known.no_address)
            && self.rank(&name) == rank
            && self.variable_is_bound(nest, array)
    }
}

/// Dimensions of a variable of this type, and what its elements are.
fn shape(ty: &Type) -> Option<(usize, &Type)> {
    match ty {
        Type::Array { element, dims } => Some((dims.len(), element)),
        Type::Pointer(to) => match &**to {
            Type::Array { element, dims } => Some((dims.len() + 1, element)),
            element => Some((1, element)),
        },
        _ => None,
    }
}

/// `t.v` for `q->v` where `q` leads to the record `t`.
pub(super) fn of_record(expr: &Expr, pointer: ObjectId, record: ObjectId) -> Expr {
    let mut plain = without_arrow(expr.clone());
    name_record(&mut plain, pointer, record);
    plain
}

fn name_record(expr: &mut Expr, pointer: ObjectId, record: ObjectId) {
    match &mut expr.kind {
        ExprKind::Dereference(base) if matches!(base.kind, ExprKind::Variable(one) if one == pointer) =>
        {
            expr.kind = ExprKind::Variable(record);
        }
        ExprKind::Member { base, .. } | ExprKind::Element { base, .. } => {
            name_record(base, pointer, record);
        }
        _ => {}
    }
}

/// The pointer variable by which a datum is reached, and by nothing else that is read from memory.
pub(super) fn pointer_of(expr: &Expr) -> Option<ObjectId> {
    let base = match &expr.kind {
        ExprKind::Dereference(base)
        | ExprKind::Member { base, .. }
        | ExprKind::Element {
            base,
            physical: None,
            ..
        } => base,
        _ => return None,
    };
    match base.kind {
        ExprKind::Variable(object) if matches!(base.ty, Type::Pointer(_)) => Some(object),
        _ => pointer_of(base),
    }
}

/// `(*q).v` for `q->v`.
fn without_arrow(mut expr: Expr) -> Expr {
    drop_arrow(&mut expr);
    expr
}

fn drop_arrow(expr: &mut Expr) {
    let (base, arrow) = match &mut expr.kind {
        ExprKind::Member { base, arrow, .. } => (base, Some(arrow)),
        ExprKind::Element { base, .. } => (base, None),
        _ => return,
    };
    if !matches!(base.kind, ExprKind::Variable(_)) {
        return drop_arrow(base);
    }
    if let (Some(arrow @ true), Type::Pointer(to)) = (arrow, &base.ty) {
        let record = Expr {
            ty: (**to).clone(),
            kind: ExprKind::Dereference(base.clone()),
            ..(**base).clone()
        };
        (**base, *arrow) = (record, false);
    }
}

/// `*q` or `q[k]`.
fn pointer_and_distance(expr: &Expr) -> Option<(ObjectId, Option<&Expr>)> {
    let (pointer, distance) = match &expr.kind {
        ExprKind::Dereference(pointer) => (pointer, None),
        ExprKind::Element {
            base,
            subscripts,
            physical: None,
        } => match &subscripts[..] {
            [distance] => (base, Some(distance)),
            _ => return None,
        },
        _ => return None,
    };
    match pointer.kind {
        ExprKind::Variable(object) if matches!(pointer.ty, Type::Pointer(_)) => {
            Some((object, distance))
        }
        _ => None,
    }
}
