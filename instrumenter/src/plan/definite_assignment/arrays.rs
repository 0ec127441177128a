//! Arrays that are followed element by element: small ones of a procedure's own that are only met by their
//! elements, with subscripts made of constants and of variables of loops whose bounds are constants. Records are followed
//! scalar by scalar in the same way ([`records`](super::records)).
//!
//! If every read of such an array finds a value and every element is one of its own, nothing has to be known of it
//! when the program runs. Whatever is not understood gives the array up.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use super::super::counting::counts_as_written;
use super::super::designator::subscripted_variable;
use super::super::effects::Effects;
use super::super::walk::{Part, each_expr};
use super::extents::{FARTHEST, LARGEST, dimensions};
use super::records::{self, RecordPart, scalars};
use crate::directive::{ClauseKind, DirectiveKind};
use crate::model::constant::{is_integer, value};
use crate::model::{
    Binary, BoundDirective, Counted, Expr, ExprId, ExprKind, Loop, Object, ObjectId, Procedure,
    SectionAxis, Storage, Type, Unary, Unit,
};

/// Elements of all arrays that are followed in a procedure.
const ALL: usize = 16384;
/// Expressions that are looked at in turns of loops, before the arrays of a procedure are given up.
const STEPS: usize = 50_000;

/// Smallest and largest value.
type ElementValues = (i64, i64);

/// The arrays of a procedure.
pub(super) struct Arrays {
    /// Numbers of objects; those of elements follow.
    count: usize,
    known: BTreeMap<ObjectId, Followed>,
    /// Those that are met otherwise.
    given_up: BTreeSet<ObjectId>,
    /// Variables of the counted loops around.
    counters: Vec<(ObjectId, ElementValues)>,
    /// Elements met, and where the names of their arrays stand.
    elements: BTreeMap<ExprId, ObjectId>,
    names: BTreeSet<ExprId>,
    /// Records that are copied, and those that are copies.
    copies: BTreeSet<(ObjectId, ObjectId)>,
    /// Integers of the language may have no sign: below 0 they are large then.
    may_wrap: bool,
    /// Whole arrays and sections are values.
    has_sections: bool,
    steps: usize,
}

struct Followed {
    /// Number of its first element.
    first: usize,
    /// First index and number of elements of each dimension.
    dimensions: Vec<(i64, i64)>,
}

/// Fortran: an array as a whole, or a section of one.
pub(super) struct WholeArray<'e> {
    pub(super) object: ObjectId,
    /// Where its name stands.
    name: &'e Expr,
    /// `None`: all of it.
    pub(super) axes: Option<&'e [SectionAxis]>,
}

/// Elements that one expression may mean.
pub(super) struct ElementPlace {
    /// Their numbers.
    pub(super) elements: Vec<usize>,
}

impl Arrays {
    /// Those of a procedure that may be followed. `is_given`: records that the procedure gets are, too.
    pub(super) fn of(
        unit: &Unit,
        procedure: &Procedure,
        (reduced, is_given): (&BTreeSet<ObjectId>, bool),
    ) -> Self {
        let mut arrays = Self {
            count: unit.objects.len(),
            known: BTreeMap::new(),
            given_up: BTreeSet::new(),
            counters: Vec::new(),
            elements: BTreeMap::new(),
            names: BTreeSet::new(),
            copies: BTreeSet::new(),
            may_wrap: unit.rules().unsigned_integers,
            has_sections: unit.rules().whole_arrays,
            steps: 0,
        };
        let mut named = BTreeSet::new();
        each_expr(Part::Stmt(&procedure.body), &mut |expr| {
            if let ExprKind::Element { base, .. } = &expr.kind
                && let ExprKind::Variable(object) = base.kind
                && is_of_its_own(&unit.objects[object.index()])
            {
                named.insert(object);
            }
            if let ExprKind::Variable(object) = expr.kind
                && (is_record_of_its_own(unit, object, is_given)
                    || is_array_of_its_own(unit, object))
            {
                named.insert(object);
            }
        });
        if !named.is_empty() {
            let (others, indices) = (named_otherwise(unit), indices(procedure));
            named.retain(|object| {
                let mut apart = [&others, &indices, reduced].into_iter();
                !apart.any(|objects| objects.contains(object))
            });
        }
        let mut next = arrays.count;
        for object in named {
            let found = match scalars(unit, &unit.objects[object.index()].ty) {
                Some(count) => i64::try_from(count).ok().map(|all| (vec![(0, all)], count)),
                None => dimensions(unit, &unit.objects[object.index()].ty),
            };
            let Some((dimensions, elements)) = found else {
                continue;
            };
            if next + elements - arrays.count <= ALL {
                let first = next;
                next += elements;
                arrays.known.insert(object, Followed { first, dimensions });
            }
        }
        arrays
    }

    /// Numbers of objects in a state.
    pub(super) fn objects(&self) -> Range<usize> {
        0..self.count
    }

    /// There is nothing to follow, or nothing any more.
    pub(super) fn is_idle(&self) -> bool {
        self.known.len() == self.given_up.len()
    }

    /// The elements of an array in a state.
    pub(super) fn elements(&self, object: ObjectId) -> Option<Range<usize>> {
        let array = self.known.get(&object)?;
        let count = array.dimensions.iter().map(|(_, count)| count);
        let count = usize::try_from(count.product::<i64>()).ok()?;
        Some(array.first..array.first + count)
    }

    /// The elements of arrays that a piece of program assigns.
    pub(super) fn assigned(&self, effects: &Effects) -> impl Iterator<Item = Range<usize>> {
        let assigned = self.known.keys().filter(|array| effects.assigns(**array));
        assigned.filter_map(|&array| self.elements(array))
    }

    /// Those that are still followed.
    pub(super) fn followed(&self) -> impl Iterator<Item = ObjectId> {
        let known = self.known.keys().copied();
        known.filter(|array| !self.given_up.contains(array))
    }

    pub(super) fn give_up(&mut self, object: ObjectId) {
        if self.known.contains_key(&object) {
            self.given_up.insert(object);
        }
    }

    /// Gives up what a part of the program names.
    pub(super) fn give_up_in(&mut self, part: Part<'_>) {
        if self.is_idle() {
            return;
        }
        each_expr(part, &mut |expr| {
            if let ExprKind::Variable(object) = expr.kind {
                self.give_up(object);
            }
        });
    }

    /// Counts what is looked at.
    pub(super) fn step(&mut self, count: usize) {
        self.steps += count;
        if self.steps >= STEPS {
            self.given_up.extend(self.known.keys());
        }
    }

    /// The array of which an expression is an element.
    pub(super) fn array_of(&self, expr: &Expr) -> Option<ObjectId> {
        let (object, subscripts) = subscripted_variable(expr)?;
        let array = self.known.get(&object)?;
        (array.dimensions.len() == subscripts.len()).then_some(object)
    }

    /// The record that an expression is, or is a part of, and which of its scalars.
    pub(super) fn part_of<'e>(&self, unit: &Unit, expr: &'e Expr) -> Option<RecordPart<'e>> {
        // Most procedures have none.
        if self.known.is_empty() {
            return None;
        }
        let part = records::part(unit, expr)?;
        self.known.contains_key(&part.object).then_some(part)
    }

    /// The numbers of these scalars of a record, or of those that it may be one of; none: it is given up.
    pub(super) fn meet_part(&mut self, expr: &Expr, part: &RecordPart<'_>) -> Option<ElementPlace> {
        self.elements.insert(expr.id, part.object);
        self.names.insert(part.name);
        let first = self.known.get(&part.object)?.first;
        let (from, end) = (first + part.scalars.start, first + part.scalars.end);
        let place = match &part.element {
            None => Some(ElementPlace {
                elements: (from..end).collect(),
            }),
            Some(one) => self.place(from, &one.dimensions, one.subscripts),
        };
        if place.is_none() {
            self.give_up(part.object);
        }
        place.filter(|_| !self.given_up.contains(&part.object))
    }

    /// What the one record lacks the other one lacks, too.
    pub(super) fn note_copy(&mut self, from: ObjectId, to: ObjectId) {
        self.copies.insert((from, to));
    }

    /// Gives up what is copied from those that are.
    fn give_up_copies(&mut self) {
        loop {
            let is_given_up = |object: &ObjectId| self.given_up.contains(object);
            let copies = self.copies.iter();
            let lost = copies.filter(|(from, to)| is_given_up(from) && !is_given_up(to));
            let lost: Vec<ObjectId> = lost.map(|(_, to)| *to).collect();
            if lost.is_empty() {
                return;
            }
            lost.into_iter().for_each(|one| self.give_up(one));
        }
    }

    /// The elements that an expression may mean, if all are of its array; else that is given up.
    pub(super) fn meet(&mut self, expr: &Expr, object: ObjectId) -> Option<ElementPlace> {
        let ExprKind::Element {
            base, subscripts, ..
        } = &expr.kind
        else {
            return None;
        };
        self.elements.insert(expr.id, object);
        self.names.insert(base.id);
        let known = self.known.get(&object);
        let place = known.and_then(|array| self.place(array.first, &array.dimensions, subscripts));
        if place.is_none() {
            self.give_up(object);
        }
        place.filter(|_| !self.given_up.contains(&object))
    }

    fn place(
        &self,
        first: usize,
        dimensions: &[(i64, i64)],
        subscripts: &[Expr],
    ) -> Option<ElementPlace> {
        let ranges: Option<Vec<ElementValues>> =
            subscripts.iter().map(|one| self.values(one)).collect();
        span(first, dimensions, &ranges?)
    }

    /// Fortran: the array that an expression is, or has a section of.
    pub(super) fn section_of<'e>(&self, expr: &'e Expr) -> Option<WholeArray<'e>> {
        let (name, axes) = match &expr.kind {
            ExprKind::Variable(_) => (expr, None),
            ExprKind::Section { base, axes } => (&**base, Some(&axes[..])),
            _ => return None,
        };
        let ExprKind::Variable(object) = name.kind else {
            return None;
        };
        let array = self.known.get(&object)?;
        let rank = array.dimensions.len();
        let is_whole = self.has_sections && axes.is_none_or(|axes| axes.len() == rank);
        is_whole.then_some(WholeArray { object, name, axes })
    }

    /// The elements of these, if all are of the array; else that is given up. Whether it is sure which they are.
    pub(super) fn meet_section(
        &mut self,
        expr: &Expr,
        section: &WholeArray<'_>,
    ) -> Option<(ElementPlace, bool)> {
        self.elements.insert(expr.id, section.object);
        self.names.insert(section.name.id);
        let known = self.known.get(&section.object);
        let place = known.and_then(|array| self.section_place(array, section));
        if place.is_none() {
            self.give_up(section.object);
        }
        place.filter(|_| !self.given_up.contains(&section.object))
    }

    fn section_place(
        &self,
        array: &Followed,
        section: &WholeArray<'_>,
    ) -> Option<(ElementPlace, bool)> {
        let (mut ranges, mut is_sure) = (Vec::new(), true);
        for (d, &(low, count)) in array.dimensions.iter().enumerate() {
            let declared = (low, low + count - 1);
            let axis = section.axes.map(|axes| &axes[d]);
            let range = axis.map_or(Some(declared), |axis| self.axis(axis, declared))?;
            is_sure &= range.0 == range.1 || !matches!(axis, Some(SectionAxis::Index(_)));
            ranges.push(range);
        }
        Some((span(array.first, &array.dimensions, &ranges)?, is_sure))
    }

    /// First and last index of an axis.
    fn axis(&self, axis: &SectionAxis, (low, high): ElementValues) -> Option<ElementValues> {
        let bound = |bound: &Option<Expr>, declared: i64| match bound {
            None => Some(declared),
            Some(bound) => value(bound),
        };
        match axis {
            SectionAxis::Index(index) => self.values(index),
            SectionAxis::Range {
                lower,
                upper,
                stride: None,
            } => {
                let (first, last) = (bound(lower, low)?, bound(upper, high)?);
                (first <= last).then_some((first, last))
            }
            SectionAxis::Range { .. } => None,
        }
    }

    /// The values that an integer expression may have.
    fn values(&self, expr: &Expr) -> Option<ElementValues> {
        if let Some(constant) = value(expr) {
            return Some((constant, constant));
        }
        if !is_integer(&expr.ty) {
            return None;
        }
        let (least, most) = match &expr.kind {
            ExprKind::Variable(object) => {
                let mut counters = self.counters.iter().rev();
                counters.find(|(counter, _)| counter == object)?.1
            }
            ExprKind::Unary(Unary::Plus, inner) => self.values(inner)?,
            ExprKind::Cast(inner) if is_integer(&inner.ty) => {
                let (least, most) = self.values(inner)?;
                (least >= 0 && most <= i64::from(i8::MAX)).then_some((least, most))?
            }
            ExprKind::Binary(operation, left, right) => {
                let (left, right) = (self.values(left)?, self.values(right)?);
                match operation {
                    Binary::Add => (left.0.checked_add(right.0)?, left.1.checked_add(right.1)?),
                    Binary::Subtract => {
                        (left.0.checked_sub(right.1)?, left.1.checked_sub(right.0)?)
                    }
                    Binary::Multiply if left.0 >= 0 && right.0 >= 0 => {
                        (left.0.checked_mul(right.0)?, left.1.checked_mul(right.1)?)
                    }
                    _ => return None,
                }
            }
            _ => return None,
        };
        let nearest = if self.may_wrap { 0 } else { -FARTHEST };
        (nearest <= least && most <= FARTHEST).then_some((least, most))
    }

    /// The values of the variable of a loop one after the other, if they are known.
    pub(super) fn turns(&self, counted: &Counted) -> Option<Vec<i64>> {
        let (first, last, step) = self.bounds(counted)?;
        let single = |(least, most): ElementValues| (least == most).then_some(least);
        let (first, last) = (single(first)?, single(last)?);
        let count = (last - first) / step;
        let is_some = (last - first).signum() * step.signum() >= 0 && count <= LARGEST;
        is_some.then(|| (0..=count).map(|turn| first + turn * step).collect())
    }

    /// The values that the variable of a loop may have in its body.
    pub(super) fn range(&self, counted: &Counted) -> Option<ElementValues> {
        let (first, last, step) = self.bounds(counted)?;
        let (least, most) = match step > 0 {
            true => (first.0, last.1),
            false => (last.0, first.1),
        };
        (least <= most).then_some((least, most))
    }

    /// First and last value, and the step.
    fn bounds(&self, counted: &Counted) -> Option<(ElementValues, ElementValues, i64)> {
        let step = match &counted.step {
            None if counted.descending => -1,
            None => 1,
            Some(step) => value(step)? * if counted.subtract { -1 } else { 1 },
        };
        let (first, mut last) = (self.values(&counted.first)?, self.values(&counted.last)?);
        if !counted.inclusive {
            let toward = if counted.descending { 1 } else { -1 };
            last = (last.0 + toward, last.1 + toward);
        }
        let agrees = step != 0 && (step < 0) == counted.descending;
        // Where it ends it must not have gone below 0, nor must it begin there.
        let beyond = if counted.descending { last.0 + step } else { 0 };
        let has_sign = first.0.min(beyond) >= 0 || !self.may_wrap;
        let is_near = |(least, most): ElementValues| -FARTHEST <= least && most <= FARTHEST;
        let is_near = is_near(first) && is_near(last) && step.abs() <= FARTHEST;
        (agrees && has_sign && is_near).then_some((first, last, step))
    }

    /// The body of a loop begins.
    pub(super) fn enter(&mut self, counter: ObjectId, values: ElementValues) {
        self.counters.push((counter, values));
    }

    /// It ends.
    pub(super) fn leave(&mut self) {
        self.counters.pop();
    }

    /// Arrays of which nothing has to be known, and their elements.
    pub(super) fn settled(
        mut self,
        procedure: &Procedure,
    ) -> (BTreeSet<ObjectId>, BTreeSet<ExprId>) {
        let met = std::mem::take(&mut self.names);
        each_expr(Part::Stmt(&procedure.body), &mut |expr| {
            if let ExprKind::Variable(object) = expr.kind
                && !met.contains(&expr.id)
            {
                self.give_up(object);
            }
        });
        self.give_up_copies();
        let is_followed = |(_, array): &(&ExprId, &ObjectId)| !self.given_up.contains(array);
        let elements = self.elements.iter().filter(is_followed);
        let arrays = elements.clone().map(|(_, array)| *array).collect();
        (arrays, elements.map(|(element, _)| *element).collect())
    }
}

/// The elements with these indices, the numbers of which begin with `first`; none: some are beyond the array.
fn span(first: usize, dimensions: &[(i64, i64)], ranges: &[ElementValues]) -> Option<ElementPlace> {
    let mut elements = vec![0];
    for (&(least, most), &(low, count)) in ranges.iter().zip(dimensions) {
        let (least, most) = (least.checked_sub(low)?, most.checked_sub(low)?);
        if least < 0 || most >= count {
            return None;
        }
        let row = |&before: &i64| (least..=most).map(move |index| before * count + index);
        elements = elements.iter().flat_map(row).collect();
    }
    let number = |element: i64| usize::try_from(element).ok();
    let numbers: Option<Vec<usize>> = elements.into_iter().map(number).collect();
    let elements = numbers?.into_iter().map(|one| first + one).collect();
    Some(ElementPlace { elements })
}

/// The same of a record. `is_given`: or one that the procedure gets as a value.
fn is_record_of_its_own(unit: &Unit, id: ObjectId, is_given: bool) -> bool {
    let object = &unit.objects[id.index()];
    let is_own = is_of_its_own(object)
        || is_given && object.storage == Storage::Formal && is_reached_by_name(object);
    is_own && !unit.rules().by_reference && object.ty.record().is_some()
}

/// Fortran: an array that may be met as a whole alone.
fn is_array_of_its_own(unit: &Unit, id: ObjectId) -> bool {
    let object = &unit.objects[id.index()];
    unit.rules().whole_arrays && matches!(object.ty, Type::Array { .. }) && is_of_its_own(object)
}

/// Only the text of its procedure leads to the object.
fn is_of_its_own(object: &Object) -> bool {
    object.storage == Storage::Automatic && is_reached_by_name(object)
}

/// Nothing leads to the object but its name.
fn is_reached_by_name(object: &Object) -> bool {
    let attributes = object.attributes;
    !object.is_exposed()
        && !object.volatile
        && !object.untracked
        && !object.constant
        && !object.no_address
        && !object.system
        && !object.by_default
        && object.left_out.is_empty()
        && object.parts_left_out.is_empty()
        && object.mapping.is_empty()
        && object.heap.is_none()
        && !attributes.sought
        && !attributes.equivalenced
        && attributes.overlay.is_none()
        && !attributes.allocatable
        && !attributes.pointer
        && !attributes.target
}

/// Arrays of subscripts: a proof of a loop looks at their values when it runs.
fn indices(procedure: &Procedure) -> BTreeSet<ObjectId> {
    let mut found = BTreeSet::new();
    let mut note = |index: &Expr| {
        each_expr(Part::Expr(index), &mut |expr| {
            if let ExprKind::Element { base, .. } = &expr.kind
                && let ExprKind::Variable(object) = base.kind
            {
                found.insert(object);
            }
        });
    };
    each_expr(Part::Stmt(&procedure.body), &mut |expr| match &expr.kind {
        ExprKind::Element { subscripts, .. } => subscripts.iter().for_each(&mut note),
        ExprKind::Assign { target, value, .. }
            if is_integer(&target.ty) && matches!(target.kind, ExprKind::Variable(_)) =>
        {
            note(value);
        }
        _ => {}
    });
    found
}

/// What directives name that say more of it than that it is private, and what has a second name.
fn named_otherwise(unit: &Unit) -> BTreeSet<ObjectId> {
    let directives = unit.directives.iter();
    let named = directives.flat_map(|bound| {
        let private = private(bound);
        let named = bound.names.iter().filter_map(|(_, object)| *object);
        named.filter(move |object| !private.contains(object))
    });
    let originals = unit.objects.iter().filter_map(|object| object.original);
    named.chain(originals).collect()
}

/// Variables that the directive names in PRIVATE and nowhere else.
fn private(bound: &BoundDirective) -> BTreeSet<ObjectId> {
    let DirectiveKind::Parallel(parallel) = &bound.directive.kind else {
        return BTreeSet::new();
    };
    let mut kinds = parallel.clause_kinds();
    if kinds.any(|kind| matches!(kind, ClauseKind::Consistent(_))) {
        return BTreeSet::new();
    }
    let private = parallel.private().filter_map(|name| bound.object(name));
    let mut private: BTreeSet<ObjectId> = private.collect();
    for read in &bound.expressions {
        each_expr(Part::Expr(&read.expr), &mut |expr| {
            if let ExprKind::Variable(object) = expr.kind {
                private.remove(&object);
            }
        });
    }
    private
}

/// The counted form of a loop whose body does not change the variable.
pub(super) fn counted<'a>(unit: &Unit, the_loop: &'a Loop) -> Option<&'a Counted> {
    let counted = the_loop.counted.as_ref()?;
    let body = || Effects::of(unit, Part::Stmt(&the_loop.body));
    let is_plain = !the_loop.entered && !the_loop.test_last && counts_as_written(unit, counted);
    (is_plain && body().keeps(unit, counted.variable)).then_some(counted)
}
