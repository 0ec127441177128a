//! Loops of the sequential part that may be judged where they begin: each is planned as one iteration of a parallel loop without
//! dimensions, beside the checks of its accesses, which stay what they are.
//!
//! The outermost loop is taken of which everything is known; where something in a loop is not, those inside of it are.

use super::boxes::join_boxes;
use super::build::born_in;
use super::builder::{Builder, OpenNest};
use super::construct::{Inside, MAX_SUBSCRIPTS, PartOfRecord, ProvenSequence};
use super::effects::{Effects, is_elsewhere};
use super::known_calls::Called;
use super::loops::may_be_copied;
use super::stands_for::PartPlace;
use super::summary::sequence_summary;
use super::walk::{Part, each_stmt};
use super::{Affine, ArrayName, Check, ParallelLoop, SiteId, Slot, Sum, flags};
use crate::model::linear::FormUse;
use crate::model::{DirectiveId, Expr, ExprKind, Loop, Stmt, Type};
use dvmdbg_abi::{MAX_RANK, code};
use std::collections::BTreeMap;

/// Loops inside of each other that are tried.
const MOST_OPEN: usize = 5;

impl Builder<'_> {
    /// Does something to each nest whose text is walked.
    pub(super) fn each_nest(&mut self, mut act: impl FnMut(&Self, &mut OpenNest)) {
        let (mut nest, mut sequences) = (self.nest.take(), std::mem::take(&mut self.sequences));
        nest.iter_mut()
            .chain(&mut sequences)
            .for_each(|one| act(self, one));
        (self.nest, self.sequences) = (nest, sequences);
    }

    /// A loop begins. Whether it may be judged at once, as far as its head tells: [`Self::close_sequence`] is its end then.
    pub(super) fn open_sequence(&mut self, stmt: &Stmt, the_loop: &Loop) -> bool {
        let is_counted = the_loop.counted.is_some() && !the_loop.entered && !the_loop.test_last;
        is_counted
            && may_be_copied(self.unit, the_loop)
            && self.open_sequence_of(stmt, the_loop.construct)
    }

    /// The same of DO CONCURRENT, which has no number of its own.
    pub(super) fn open_concurrent(&mut self, stmt: &Stmt) -> bool {
        self.open_sequence_of(stmt, self.construct)
    }

    fn open_sequence_of(&mut self, stmt: &Stmt, construct: u32) -> bool {
        let is_alone = self.nest.is_none()
            && self.region.is_none()
            && self.remote.is_empty()
            && !self.copies
            && !self.by_owner;
        if !is_alone || self.sequences.len() >= MOST_OPEN || !stmt.directives.is_empty() {
            return false;
        }
        // All functions that it asks for only compute, or it is not judged.
        let effects = Effects::of(self.unit, Part::Stmt(stmt));
        let asks = effects.asks();
        let effects = effects.if_they_compute();
        // What it calls may do anything; loops inside may call nothing.
        if effects.calls() {
            return false;
        }
        self.sequences.push(OpenNest {
            statement: stmt.id,
            place: stmt.span.start,
            variables: Vec::new(),
            effects,
            inner: born_in(stmt),
            inside: Inside::default(),
            groups: Vec::new(),
            elements: BTreeMap::new(),
            called: Called::default(),
            worked: BTreeMap::new(),
            // Whether they only compute is not known before the loop is judged as a whole.
            bound: (!asks).then(Vec::new),
            plan: ParallelLoop {
                construct,
                directive: DirectiveId(0),
                dimensions: Vec::new(),
                on: None,
                clauses: Vec::new(),
                replicated: Vec::new(),
                strips: Vec::new(),
                stage: None,
                references: Vec::new(),
                slots: Vec::new(),
                inner: Vec::new(),
                copy: true,
                summary: None,
            },
        });
        true
    }

    /// The loop ends.
    pub(super) fn close_sequence(&mut self, stmt: &Stmt) {
        let Some(mut open) = self.sequences.pop() else {
            return;
        };
        open.plan.drop_unused_values();
        let known = (self.unit, self.prepared, &*self.plan);
        let Some((mut summary, owned)) = sequence_summary(known, stmt, &open) else {
            self.plan_valued(stmt, &open);
            return;
        };
        open.note_owned(&owned);
        let is_write = |slot: &Slot| self.plan.site(slot.site).flags & flags::WRITE != 0;
        join_boxes(&mut open, is_write, &mut summary.conditional);
        // Ranges make no accesses of their own.
        summary.turns.resize(open.plan.inner.len(), 0);
        each_stmt(Part::Stmt(stmt), &mut |inner| {
            let inside = self.plan.sequences.get(&inner.id);
            // Loops inside that ask for less may be right where this one is not: they call fewer functions, or lie in one row.
            let asks_alike = |one: &ProvenSequence| {
                let calls = one.summary.asked.len() == summary.asked.len();
                calls && one.nest.has_rows() == open.plan.has_rows()
            };
            if inside.is_some_and(asks_alike) {
                self.plan.sequences.remove(&inner.id);
            }
        });
        let nest = open.plan;
        let sequence = ProvenSequence { nest, summary };
        self.plan.sequences.insert(stmt.id, sequence);
    }

    /// An element is accessed in the text of such loops.
    pub(super) fn take_sequence_slots(
        &mut self,
        expr: &Expr,
        check: &Check,
        (read, write): (Option<SiteId>, Option<SiteId>),
    ) {
        // Loops around a parallel one are not judged as a whole.
        if self.sequences.is_empty() || self.nest.is_some() {
            return;
        }
        if self.take_field_slots(expr, (read, write)) {
            return;
        }
        let meant = self.meant(expr);
        let meant = meant.as_deref();
        self.each_nest(|builder, nest| {
            builder.note_bound(nest, expr, check);
            let element = match nest.names_inside(expr) {
                true => meant.and_then(|meant| builder.element_meant(nest, meant, expr)),
                false => builder.sequence_element(nest, expr, check),
            };
            let Some(element) = element.filter(|one| builder.is_bound_element(nest, one)) else {
                return;
            };
            let slot = builder.slot_of_element(nest, &element, code::slot::SHARED);
            if let Some(slot) = nest.push_element(expr, &slot, (read, write)) {
                nest.note_element(expr, slot);
            }
        });
    }

    /// The slot of such an element, but for its site.
    pub(super) fn slot_of_element(
        &self,
        nest: &mut OpenNest,
        element: &IndexedElement<'_>,
        memory: u32,
    ) -> Slot {
        let part = element.part.as_ref().map(|(part, _)| part);
        let memory = element.row.map_or(memory, |_| code::slot::ROWS);
        let mut slot = self.slot(nest, element.subscripts, (&element.array, part), memory);
        if let Some(row) = element.row {
            let (form, sum) = self.index_form(nest, row, FormUse::Subscript);
            slot.begin_with(form, sum);
        }
        if element.is_behind {
            slot.begin_with_first(nest);
        }
        slot
    }

    /// What is subscripted lies in one place as long as the nest runs.
    pub(super) fn is_bound_element(&self, nest: &OpenNest, element: &IndexedElement<'_>) -> bool {
        match &element.part {
            Some((_, place)) if element.row.is_some() => {
                self.is_bound_table(nest, element, place.as_ref())
            }
            Some((_, Some(place))) => self.is_bound_part(nest, place, &element.base.ty),
            Some((_, None)) => self.is_described_in_place(nest, element.base),
            None => self.is_bound(nest, element.base),
        }
    }

    /// The element as one of an array that can be bound before the loops.
    pub(super) fn sequence_element<'e>(
        &self,
        nest: &OpenNest,
        expr: &'e Expr,
        check: &Check,
    ) -> Option<IndexedElement<'e>> {
        let ExprKind::Element {
            base,
            subscripts,
            physical,
        } = &expr.kind
        else {
            return self.single_part(nest, expr, check);
        };
        let element = match (check, &base.kind) {
            (Check::Memory, ExprKind::Member { .. } | ExprKind::Element { .. })
                if physical.is_none() =>
            {
                let part = self.indexed_part(nest, base, subscripts);
                part.or_else(|| self.element_of_row(nest, base, subscripts))?
            }
            (Check::Memory, ExprKind::Variable(_))
                if physical.is_none() && is_elsewhere(self.unit, base) =>
            {
                self.described_element(base, subscripts)?
            }
            // It has more subscripts than its check takes.
            (Check::Memory, ExprKind::Variable(object))
                if physical.is_none() && self.has_each_subscript(base, subscripts) =>
            {
                IndexedElement {
                    array: ArrayName::variable(*object),
                    base,
                    subscripts,
                    is_behind: false,
                    part: None,
                    row: None,
                }
            }
            (Check::Element(array), _) => IndexedElement {
                array: array.clone(),
                base,
                subscripts,
                is_behind: false,
                part: None,
                row: None,
            },
            (Check::Memory, ExprKind::Dereference(pointer)) if physical.is_none() => {
                let ExprKind::Variable(object) = pointer.kind else {
                    return None;
                };
                let Type::Array { dims, .. } = &base.ty else {
                    return None;
                };
                let is_whole = dims.len() == subscripts.len() && dims.len() < MAX_SUBSCRIPTS;
                let is_pointer = matches!(pointer.ty, Type::Pointer(_));
                (is_whole && is_pointer).then(|| IndexedElement {
                    array: ArrayName::variable(object),
                    base: pointer,
                    subscripts,
                    is_behind: true,
                    part: None,
                    row: None,
                })?
            }
            _ => return None,
        };
        self.are_pure(subscripts).then_some(element)
    }

    /// The variable is an array with as many dimensions.
    fn has_each_subscript(&self, array: &Expr, subscripts: &[Expr]) -> bool {
        let ExprKind::Variable(object) = array.kind else {
            return false;
        };
        matches!(&array.ty, Type::Array { dims, .. } if dims.len() == subscripts.len())
            && (MAX_SUBSCRIPTS + 1..=MAX_RANK).contains(&subscripts.len())
            && !is_elsewhere(self.unit, array)
            && !self.unit.objects[object.index()].no_address
    }
}

/// An element of an array that can be bound.
#[derive(Debug)]
pub(super) struct IndexedElement<'e> {
    pub(super) array: ArrayName,
    /// The variable, or the part of a record.
    pub(super) base: &'e Expr,
    pub(super) subscripts: &'e [Expr],
    /// `(*p)[i]`, which is `p[0][i]`; or no subscript at all.
    pub(super) is_behind: bool,
    /// A part of a record, and where it lies; no place: its descriptor, or its text, leads there.
    pub(super) part: Option<(PartOfRecord, Option<PartPlace>)>,
    /// `r[i][j]`: chooses the pointer in the table `base`.
    pub(super) row: Option<&'e Expr>,
}

impl Slot {
    /// The same with a subscript 0 before the others.
    pub(super) fn begin_with_first(&mut self, nest: &OpenNest) {
        let zero = Sum::constant(nest, 0);
        self.begin_with(Some(zero.affine.clone()), Some(zero));
    }

    /// The same with another subscript before the others.
    fn begin_with(&mut self, form: Option<Affine>, sum: Option<Sum>) {
        self.subscripts.insert(0, form);
        self.sums = self.sums.take().zip(sum).map(|(mut sums, sum)| {
            sums.insert(0, sum);
            sums
        });
    }
}

impl ParallelLoop {
    /// Some elements lie in rows behind pointers, which differ from turn to turn.
    fn has_rows(&self) -> bool {
        let mut parts = self.references.iter().filter_map(|one| one.part.as_ref());
        parts.any(|part| matches!(part, PartOfRecord::Rows(_)))
    }
}

impl OpenNest {
    /// Slots of an element whose check has none; that of its read.
    pub(super) fn push_element(
        &mut self,
        expr: &Expr,
        slot: &Slot,
        (read, write): (Option<SiteId>, Option<SiteId>),
    ) -> Option<u32> {
        let at = |site: SiteId| Slot {
            site,
            ..slot.clone()
        };
        let read = read.map(|site| self.read_slot(at(site)));
        let write = write.map(|site| self.push_slot(at(site)));
        let known = self.elements.entry(expr.id).or_default();
        known.push([read, write]);
        read
    }

    /// Slots of what is accessed by all of them together; none: it is not known which.
    pub(super) fn push_elements(
        &mut self,
        expr: &Expr,
        slots: Vec<Slot>,
        sites: (Option<SiteId>, Option<SiteId>),
    ) {
        let is_single = slots.len() == 1;
        for slot in slots {
            let read = self.push_element(expr, &slot, sites);
            if let Some(slot) = read.filter(|_| is_single) {
                self.note_element(expr, slot);
            }
        }
    }

    /// The slot of a read: the first one of the same elements serves for all, for what it finds there has values later, too.
    fn read_slot(&mut self, slot: Slot) -> u32 {
        let reads = self
            .elements
            .values()
            .flatten()
            .filter_map(|[read, _]| *read);
        let same = |number: &u32| {
            let other = &self.plan.slots[*number as usize];
            other.reference == slot.reference
                && other.around == slot.around
                && other.subscripts == slot.subscripts
                && other.sums == slot.sums
                && other.guards == slot.guards
        };
        match reads.filter(same).min() {
            Some(known) => known,
            None => self.push_slot(slot),
        }
    }
}
