//! Records that consist of scalars of one size, in loops that may be judged as a whole. An array of them is one of
//! their scalars with a dimension more, so that proofs see what a record that is assigned as a whole gives each of its parts.
//!
//! An array of other records is, for each size of scalars, one of as many of these as fill a record: parts are single places in it
//! ([`places`](super::places)).

use super::beside::over_range;
use super::build::is_record;
use super::builder::{Builder, OpenNest};
use super::construct::{PartOfRecord, RecordFields, Sum};
use super::effects::is_elsewhere;
use super::local::local_extents;
use super::places::{FieldNumber, FieldSubscript, place_in_record};
use super::record_layout::{ScalarRun, extent, lies_apart, scalar_runs};
use super::stands_for::PointerPart;
use super::{Affine, ArrayName, SiteId, Slot};
use crate::model::{Expr, ExprKind, Object, RecordId, Storage, Type, Unit, constant};
use dvmdbg_abi::MAX_RANK;

/// A record, or a scalar of one, in an array or alone.
struct FieldAccess<'e> {
    array: ArrayName,
    /// The pointer in a record that leads to the array; none: it is a variable, or a variable leads to it.
    pointer: Option<PointerPart>,
    subscripts: &'e [Expr],
    fields: Vec<FieldsOfRecord<'e>>,
}

/// Which scalars of a record are accessed.
pub(super) struct FieldsOfRecord<'e> {
    pub(super) record: &'e Expr,
    pub(super) all: RecordFields,
    /// Which of them; `None`: all.
    pub(super) field: Option<FieldNumber<'e>>,
}

impl PartOfRecord {
    /// The program has no such array.
    pub fn is_view(&self) -> bool {
        matches!(self, Self::Fields(_) | Self::FieldsBehind(..))
    }
}

impl Builder<'_> {
    /// Slots of a record that is accessed as a whole; that of its read.
    pub(super) fn take_record_slots(
        &mut self,
        expr: &Expr,
        (read, write): (Option<SiteId>, Option<SiteId>),
    ) {
        let is_part =
            matches!(expr.ty, Type::Array { .. }) && !matches!(expr.kind, ExprKind::Variable(_));
        if is_record(&expr.ty) || is_part && self.unit.rules().by_reference {
            self.take_field_slots(expr, (read, write));
            self.take_pointed_slots(expr, (read, write));
        }
    }

    /// Slots of a scalar in such a record, or of one as a whole. False: it is no such thing.
    pub(super) fn take_field_slots(
        &mut self,
        expr: &Expr,
        (read, write): (Option<SiteId>, Option<SiteId>),
    ) -> bool {
        if self.sequences.is_empty() && self.nest.is_none() {
            return false;
        }
        let mut is_known = false;
        self.each_nest(|builder, nest| {
            if builder.is_own_whole(nest, expr) {
                _ = nest.elements.entry(expr.id).or_default();
                return;
            }
            let access = builder.field_access(nest, expr);
            is_known |= access.is_some();
            let slots = access.map(|access| builder.slots_of_fields(nest, &access));
            nest.push_elements(expr, slots.unwrap_or_default(), (read, write));
        });
        is_known
    }

    /// The same of what a callee accesses; none: it is no such thing, or nothing is known of it.
    pub(super) fn called_fields(&self, nest: &mut OpenNest, expr: &Expr) -> Vec<Slot> {
        let access = self.field_access(nest, expr);
        access.map_or(Vec::new(), |access| self.slots_of_fields(nest, &access))
    }

    fn slots_of_fields(&self, nest: &mut OpenNest, access: &FieldAccess<'_>) -> Vec<Slot> {
        match self.lies_still(nest, access) || self.own_records(nest, access).is_some() {
            true => self.field_slots(nest, access),
            false => Vec::new(),
        }
    }

    /// Slots of both sides of a copy.
    pub(super) fn take_copy_slots(
        &mut self,
        (target, write): (&Expr, SiteId),
        (source, read): (&Expr, SiteId),
    ) {
        self.take_record_slots(source, (Some(read), None));
        self.take_record_slots(target, (None, Some(write)));
    }

    fn field_access<'e>(&self, nest: &OpenNest, expr: &'e Expr) -> Option<FieldAccess<'e>> {
        let fields = self.fields_of_record(nest, expr)?;
        let record = fields.first()?.record;
        let (base, subscripts) = match &record.kind {
            ExprKind::Variable(_) => (record, &[][..]),
            ExprKind::Element {
                base,
                subscripts,
                physical: None,
            } => (&**base, &subscripts[..]),
            _ => return None,
        };
        let ExprKind::Variable(object) = base.kind else {
            let is_c = self.unit.rules().pointer_arithmetic;
            return is_c.then(|| self.fields_behind_part(nest, fields))?;
        };
        let object = self.array_of_text(nest, object)?;
        let known = &self.unit.objects[object.index()];
        let array = ArrayName::variable(object);
        let rank = match subscripts.is_empty() {
            true => Some(0).filter(|_| is_record(&known.ty)),
            false => self.rank(&array),
        };
        let is_fit = rank == Some(subscripts.len())
            && subscripts.len() < MAX_RANK
            && !known.volatile
            && !known.untracked
            && !known.no_address
            // In the sequential part nothing is proven of them.
            && (!nest.plan.dimensions.is_empty() || known.mapping.is_empty() && self.described(&array).is_none())
            && self.has_dense_records(base, known)
            && self.are_pure(subscripts);
        is_fit.then_some(FieldAccess {
            array,
            pointer: None,
            subscripts,
            fields,
        })
    }

    /// The records lie side by side, where the loop may ask for them.
    fn has_dense_records(&self, base: &Expr, known: &Object) -> bool {
        if !self.unit.rules().by_reference {
            return !is_elsewhere(self.unit, base);
        }
        let attributes = known.attributes;
        let is_here = match attributes.allocatable {
            true => matches!(known.ty, Type::Array { .. }),
            false => !attributes.sought,
        };
        let may_have_gaps =
            attributes.pointer || attributes.assumed_shape && !attributes.allocatable;
        is_here && !may_have_gaps && !attributes.polymorphic && !attributes.optional
    }

    /// The record is one of those that a pointer in another record leads to.
    fn fields_behind_part<'e>(
        &self,
        nest: &OpenNest,
        fields: Vec<FieldsOfRecord<'e>>,
    ) -> Option<FieldAccess<'e>> {
        let ExprKind::Element {
            base, subscripts, ..
        } = &fields.first()?.record.kind
        else {
            return None;
        };
        let place = self.place_of_part(nest, base)?;
        let is_pointer = matches!(&base.ty, Type::Pointer(to) if is_record(to));
        let is_fit = is_pointer && subscripts.len() == 1 && self.are_pure(subscripts);
        is_fit.then(|| FieldAccess {
            array: ArrayName::variable(place.object),
            pointer: Some(PointerPart {
                place,
                ty: base.ty.clone(),
            }),
            subscripts,
            fields,
        })
    }

    /// The record, and which of its scalars are accessed: one, or all, which are several runs if they differ in size.
    pub(super) fn fields_of_record<'e>(
        &self,
        nest: &OpenNest,
        expr: &'e Expr,
    ) -> Option<Vec<FieldsOfRecord<'e>>> {
        let Type::Record(id) = expr.ty else {
            return Some(vec![self.scalar_of_record(nest, expr)?]);
        };
        let of_one_size = fields(self.unit, id).map(|all| (all, None));
        let all = match of_one_size {
            Some(all) => vec![all],
            None => runs_of_fields(self.unit, id)?
                .into_iter()
                .map(|(all, run)| (all, Some(run)))
                .collect(),
        };
        let of_record = |(all, field)| FieldsOfRecord {
            record: expr,
            all,
            field,
        };
        Some(all.into_iter().map(of_record).collect())
    }

    fn scalar_of_record<'e>(&self, nest: &OpenNest, expr: &'e Expr) -> Option<FieldsOfRecord<'e>> {
        if !matches!(expr.ty.element(), Type::Scalar(_) | Type::Pointer(_)) {
            return None;
        }
        let place = place_in_record(self.unit, expr)?;
        if let Type::Record(id) = place.record.ty
            && place.number.indices.is_empty()
            && let Some(all) = fields(self.unit, id).filter(|all| all.size == place.fields.size)
        {
            return Some(FieldsOfRecord {
                record: place.record,
                all,
                field: Some(place.number),
            });
        }
        let is_fit = match place.record.kind {
            ExprKind::Element { .. } | ExprKind::Dereference(_) => true,
            // Of other single records the parts are bound as they are written.
            ExprKind::Variable(object) => {
                let is_own = nest.inner.contains(&object)
                    || !self.is_shared(nest, &ArrayName::variable(object));
                is_own && !nest.plan.dimensions.is_empty()
            }
            _ => false,
        };
        is_fit.then_some(FieldsOfRecord {
            record: place.record,
            all: place.fields,
            field: Some(place.number),
        })
    }

    /// The number among the scalars of the record as a form, if all indices surely are of their dimensions. The ranges among them are loops
    /// around the slot.
    fn number_sum(
        &self,
        (nest, slot): (&mut OpenNest, &mut Slot),
        field: &FieldNumber<'_>,
    ) -> Option<Sum> {
        let mut sum = Sum::constant(nest, field.constant);
        for one in &field.indices {
            let last = one.lower.checked_add(one.extent)?.checked_sub(1)?;
            let holds = |nest: &OpenNest, form: &Sum| {
                let range = nest.range(form);
                range.is_some_and(|(least, most)| least >= one.lower && most <= last)
            };
            let index = match &one.index {
                FieldSubscript::Index(index) => self.sum(nest, index)?,
                FieldSubscript::Range(first, end, step) => {
                    let [from, to] =
                        [(first, one.lower), (end, last)].map(|(given, edge)| match given {
                            Some(given) => self.sum(nest, given),
                            None => Some(Sum::constant(nest, edge)),
                        });
                    let ends = (from?, to?);
                    if !holds(nest, &ends.0) || !holds(nest, &ends.1) {
                        return None;
                    }
                    over_range(nest, slot, ends, *step)
                }
            };
            sum = holds(nest, &index).then(|| sum.and_multiple(&index, one.factor))??;
            let first = one.lower.checked_mul(one.factor)?;
            sum.affine.constant = sum.affine.constant.checked_sub(first)?;
        }
        Some(sum)
    }

    /// What is subscripted lies in one place as long as the nest runs.
    fn lies_still(&self, nest: &OpenNest, access: &FieldAccess<'_>) -> bool {
        let object = access.array.object;
        match &access.pointer {
            Some(part) => self.is_bound_part(nest, &part.place, &part.ty),
            None if access.subscripts.is_empty() => !nest.inner.contains(&object),
            None => self.variable_is_bound(nest, object),
        }
    }

    /// The record, or an array of records, is born in the iterations of a parallel loop: each has its own. Extents of the array.
    fn own_records(&self, nest: &OpenNest, access: &FieldAccess<'_>) -> Option<Vec<Affine>> {
        let object = &self.unit.objects[access.array.object.index()];
        let is_own = !nest.plan.dimensions.is_empty()
            && access.pointer.is_none()
            && nest.inner.contains(&access.array.object)
            && matches!(object.storage, Storage::Automatic)
            && !self.unit.rules().by_reference;
        match access.subscripts {
            _ if !is_own => None,
            [] => Some(Vec::new()),
            subscripts => local_extents(self.unit, nest, access.array.object)
                .filter(|extents| extents.len() == subscripts.len()),
        }
    }

    /// One slot for each run of its scalars; none: one is not known.
    fn field_slots(&self, nest: &mut OpenNest, access: &FieldAccess<'_>) -> Vec<Slot> {
        let each = access.fields.iter();
        let slots = each.map(|fields| self.field_slot(nest, access, fields));
        slots.collect::<Option<Vec<Slot>>>().unwrap_or_default()
    }

    fn field_slot(
        &self,
        nest: &mut OpenNest,
        access: &FieldAccess<'_>,
        fields: &FieldsOfRecord<'_>,
    ) -> Option<Slot> {
        let subscripts = access.subscripts.iter();
        let sum = |one: &Expr| self.sum_for(nest, one, self.subscript_of(nest, &access.array, one));
        let sums: Option<Vec<Sum>> = subscripts.map(sum).collect();
        let part = match &access.pointer {
            Some(part) => PartOfRecord::FieldsBehind(part.place.text.clone(), fields.all),
            None => PartOfRecord::Fields(fields.all),
        };
        let own = self.own_records(nest, access);
        let memory = match own.is_some() {
            true => self.own_memory(nest, access.array.object),
            false => self.memory_in_text(nest, &access.array),
        };
        let array = (&access.array, &part);
        self.slot_of_fields(nest, (array, sums?, memory), fields, own)
    }

    /// `sums`: which of the records. `own`: extents of those that are born in the iterations, so that nothing in front of the loop may name them,
    /// also where the slot turns out not to be known.
    pub(super) fn slot_of_fields(
        &self,
        nest: &mut OpenNest,
        ((array, part), mut sums, memory): ((&ArrayName, &PartOfRecord), Vec<Sum>, u32),
        fields: &FieldsOfRecord<'_>,
        own: Option<Vec<Affine>>,
    ) -> Option<Slot> {
        let ranges = fields.field.as_ref().map_or(1, FieldNumber::ranges);
        let around = nest.plan.dimensions.len() + nest.inside.open.len();
        let is_known = nest.inside.open.iter().all(Option::is_some);
        if !is_known || around + ranges > MAX_RANK {
            return None;
        }
        let mut slot = self.slot(nest, &[], (array, Some(part)), memory);
        if let Some(mut extents) = own {
            extents.push(Sum::constant(nest, fields.all.count).affine);
            nest.plan.references[slot.reference].local = Some(extents);
        }
        match &fields.field {
            Some(field) => sums.push(self.number_sum((nest, &mut slot), field)?),
            None => {
                let ends = [0, fields.all.count - 1].map(|end| Sum::constant(nest, end));
                sums.push(over_range(nest, &mut slot, ends.into(), 1));
            }
        }
        slot.subscripts = sums.iter().map(Sum::known_by_nest).collect();
        slot.sums = Some(sums);
        Some(slot)
    }
}

/// The scalars of a record, if they are of one size: then nothing lies between them.
fn fields(unit: &Unit, id: RecordId) -> Option<RecordFields> {
    let mut found: Option<RecordFields> = None;
    let record = &unit.records[id.index()];
    if record.union {
        return None;
    }
    for member in &record.members {
        let own = match &member.ty {
            _ if member.bitfield || member.name.is_empty() || lies_apart(unit, member) => {
                return None;
            }
            Type::Record(inner) => fields(unit, *inner)?,
            Type::Scalar(_) | Type::Pointer(_) => RecordFields {
                size: constant::size(&member.ty)?,
                count: 1,
                mixed: None,
            },
            _ => return None,
        };
        found = match found {
            Some(known) if known.size != own.size => return None,
            Some(known) => Some(RecordFields {
                count: known.count + own.count,
                ..known
            }),
            None => Some(own),
        };
    }
    // Of one byte are texts.
    found.filter(|found| found.size > 1)
}

/// The scalars of a record whose parts differ in size, as runs side by side: how they are counted, and which they are.
fn runs_of_fields<'e>(unit: &Unit, id: RecordId) -> Option<Vec<(RecordFields, FieldNumber<'e>)>> {
    let (bytes, _) = extent(unit, &Type::Record(id))?;
    let runs = scalar_runs(unit, &Type::Record(id))?;
    let run = |run: ScalarRun| {
        // Of one byte are texts.
        let is_fit = run.size > 1 && bytes % run.size == 0;
        let fields = RecordFields {
            size: run.size,
            count: bytes / run.size,
            mixed: Some(id),
        };
        is_fit.then(|| (fields, FieldNumber::run(run.place / run.size, run.count)))
    };
    runs.into_iter().map(run).collect()
}
