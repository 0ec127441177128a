//! Elements of arrays: which are checked inline by a slot of the enclosing parallel loop, and the
//! affine forms of their subscripts (design.md decision 7).

use super::builder::{Builder, OpenNest};
use super::construct::{EarlyValue, Inner, MAX_SUBSCRIPTS, Multiple, PartOfRecord, extent};
use super::counting::has_signed_variable;
use super::effects::{is_elsewhere, is_pure};
use super::{
    Affine, ArrayName, ArrayPlan, BoundReference, Check, Inline, PlannedClause, SiteId, Slot, Sum,
};
use crate::model::constant::{is_integer, size};
use crate::model::linear::{Atom, FormUse, LinearSum, linear};
use crate::model::{Expr, ExprKind, ObjectId, Type, integer};
use dvmdbg_abi::code;

impl Builder<'_> {
    /// How an element is checked. Inline ones get their slots in [`Self::take_slots`].
    pub(crate) fn element(&self, expr: &Expr) -> Check {
        let ExprKind::Element {
            base,
            subscripts,
            physical,
        } = &expr.kind
        else {
            return Check::Memory;
        };
        if is_elsewhere(self.unit, base) {
            return Check::Memory;
        }
        let Some(array) = self.subscripted(base) else {
            return Check::Memory;
        };
        let object = array.object;
        let fits = subscripts.len() <= MAX_SUBSCRIPTS
            && self.rank(&array) == Some(subscripts.len())
            && physical
                .as_deref()
                .is_none_or(|access| is_linear_access(access, object))
            && !self.unit.objects[object.index()].no_address;
        if !fits {
            return Check::Memory;
        }
        match &self.nest {
            Some(nest) if self.is_bound(nest, base) && self.are_pure(subscripts) => {
                Check::Inline(Inline {
                    parallel: nest.statement,
                    reference: 0,
                    read_slot: None,
                    write_slot: None,
                    shared: self.is_shared(nest, &array),
                    free: 0,
                    array,
                })
            }
            _ => Check::Element(array),
        }
    }

    /// What is subscripted: a variable, or a distributed array that an array of pointers leads to.
    fn subscripted(&self, base: &Expr) -> Option<ArrayName> {
        match base.kind {
            ExprKind::Variable(object) => Some(ArrayName::variable(object)),
            _ => self.array(base),
        }
    }

    pub(super) fn are_pure(&self, subscripts: &[Expr]) -> bool {
        subscripts.iter().all(|one| is_pure(self.unit, one))
    }

    /// Number of dimensions of an array variable or of what a pointer stands for.
    pub(super) fn rank(&self, array: &ArrayName) -> Option<usize> {
        let object = array.object;
        if let Some(array) = self.described(array) {
            return Some(array.extents.len());
        }
        match &self.unit.objects[object.index()].ty {
            Type::Array { dims, .. } => Some(dims.len()),
            Type::Pointer(to) => match &**to {
                Type::Array { dims, .. } => Some(dims.len() + 1),
                _ => Some(1),
            },
            _ => None,
        }
    }

    /// The distributed array of that name.
    pub(super) fn described(&self, array: &ArrayName) -> Option<&ArrayPlan> {
        let known = &self.plan.objects[array.object.index()];
        match array.element.is_empty() {
            true => known.array.as_ref(),
            false => known.elements.as_ref(),
        }
    }

    /// What is subscripted may be bound once before the nest.
    pub(super) fn is_bound(&self, nest: &OpenNest, base: &Expr) -> bool {
        let (object, chosen) = match &base.kind {
            ExprKind::Variable(object) => (*object, &[][..]),
            ExprKind::Element {
                base, subscripts, ..
            } => match base.kind {
                ExprKind::Variable(object) => (object, &subscripts[..]),
                _ => return false,
            },
            _ => return false,
        };
        let is_same_for_all = |one: &Expr| {
            let form = self.affine(nest, one, FormUse::Subscript);
            form.is_some_and(|form| form.coefficients.iter().all(|&factor| factor == 0))
        };
        let is_kept = chosen.is_empty() || nest.effects.keeps(self.unit, object);
        is_kept && self.variable_is_bound(nest, object) && chosen.iter().all(is_same_for_all)
    }

    /// What the variable is, or leads to, lies in one place as long as the nest runs.
    pub(super) fn variable_is_bound(&self, nest: &OpenNest, object: ObjectId) -> bool {
        let is_array = matches!(self.unit.objects[object.index()].ty, Type::Array { .. });
        let stays = is_array || nest.effects.keeps(self.unit, object);
        stays
            && !self.may_move(nest, object)
            && !nest.inner.contains(&object)
            && !nest.variables.contains(&object)
    }

    /// A plain ALLOCATABLE array that the nest may allocate anew.
    fn may_move(&self, nest: &OpenNest, object: ObjectId) -> bool {
        let known = &self.unit.objects[object.index()];
        let plain = self.plan.objects[object.index()].array.is_none();
        known.attributes.allocatable && plain && !nest.effects.keeps_place(self.unit, object)
    }

    pub(super) fn is_shared(&self, nest: &OpenNest, array: &ArrayName) -> bool {
        let clauses = &nest.plan.clauses;
        let consistent = |clause: &PlannedClause| matches!(clause, PlannedClause::Consistent { array: one, .. } if one.object == array.object);
        let private = |clause: &PlannedClause| matches!(clause, PlannedClause::Private(one) if *one == array.object);
        nest.plan.on.is_none() && !clauses.iter().any(private)
            || self.described(array).is_some()
            || clauses.iter().any(consistent)
    }

    /// Gives an inline check its reference and slots.
    pub(crate) fn take_slots(
        &mut self,
        expr: &Expr,
        check: Check,
        read: Option<SiteId>,
        write: Option<SiteId>,
    ) -> Check {
        let (Check::Inline(mut inline), ExprKind::Element { subscripts, .. }) =
            (check.clone(), &expr.kind)
        else {
            return check;
        };
        let Some(mut nest) = self.nest.take() else {
            return check;
        };
        let memory = match inline.shared {
            true => code::slot::SHARED,
            false => code::slot::PLAIN,
        };
        let slot = self.slot(&mut nest, subscripts, (&inline.array, None), memory);
        inline.reference = slot.reference;
        for (dimension, form) in slot.subscripts.iter().enumerate() {
            inline.free |= u32::from(form.is_none()) << dimension;
        }
        inline.read_slot = read.map(|site| {
            nest.push_slot(Slot {
                site,
                ..slot.clone()
            })
        });
        inline.write_slot = write.map(|site| nest.push_slot(Slot { site, ..slot }));
        if let Some(slot) = inline.read_slot {
            nest.note_element(expr, slot);
        }
        self.nest = Some(nest);
        Check::Inline(inline)
    }

    /// What a slot of an element in the text of a nest holds, but for its site.
    pub(super) fn slot(
        &self,
        nest: &mut OpenNest,
        subscripts: &[Expr],
        array: (&ArrayName, Option<&PartOfRecord>),
        memory: u32,
    ) -> Slot {
        let purpose = |one: &Expr| match array {
            (array, None) => self.subscript_of(nest, array, one),
            _ => FormUse::Subscript,
        };
        let each = subscripts.iter();
        let (forms, sums): (Vec<Option<Affine>>, Vec<Option<Sum>>) = each
            .map(|one| self.index_form(nest, one, purpose(one)))
            .unzip();
        Slot {
            subscripts: forms,
            reference: reference(nest, array, subscripts.len()),
            site: SiteId(0),
            memory,
            around: nest.inside.around(),
            sums: sums.into_iter().collect(),
            guards: nest.inside.guards.clone(),
        }
    }

    /// A subscript as a form of the loops of the nest, and of all that is inside.
    pub(super) fn index_form(
        &self,
        nest: &OpenNest,
        subscript: &Expr,
        purpose: FormUse,
    ) -> (Option<Affine>, Option<Sum>) {
        let sum = self.sum_for(nest, subscript, purpose);
        // Scalars that get their only value in the nest may stand for something affine.
        let by_meaning = || {
            let sum = sum.as_ref();
            let sum = sum.filter(|sum| sum.inner.is_empty() && sum.strides.is_empty());
            sum.map(|sum| sum.affine.clone())
        };
        let form = self.affine(nest, subscript, purpose);
        (form.or_else(by_meaning), sum)
    }

    /// What the form of a subscript of the array is for.
    pub(super) fn subscript_of(
        &self,
        nest: &OpenNest,
        array: &ArrayName,
        subscript: &Expr,
    ) -> FormUse {
        let is_small = size(&subscript.ty) == Some(4) && integer::is_unsigned(&subscript.ty);
        let object = &self.unit.objects[array.object.index()];
        // Behind a pointer the first dimension has no bounds.
        let has_bounds = array.element.is_empty() && matches!(object.ty, Type::Array { .. });
        match is_small && (has_bounds || self.has_no_minus(nest, subscript)) {
            true => FormUse::Bounded,
            false => FormUse::Subscript,
        }
    }

    /// The form of a number without a sign is never below 0.
    fn has_no_minus(&self, nest: &OpenNest, expr: &Expr) -> bool {
        let form = || self.sum_for(nest, expr, FormUse::Bounded);
        !has_signed_variable(expr) && form().is_some_and(|sum| nest.has_no_minus(&sum))
    }

    /// The subscript as an affine form over the variables of the nest.
    pub(super) fn affine(
        &self,
        nest: &OpenNest,
        subscript: &Expr,
        purpose: FormUse,
    ) -> Option<Affine> {
        let text = |expr: &Expr| self.text(expr);
        let form = linear(subscript, &text, purpose)?;
        self.affine_form(nest, &form)
    }

    pub(super) fn affine_form(&self, nest: &OpenNest, form: &LinearSum) -> Option<Affine> {
        let mut affine = Affine {
            coefficients: vec![0; nest.variables.len()],
            constant: form.constant,
            terms: Vec::new(),
        };
        for (atom, &factor) in &form.terms {
            let axis = match atom {
                Atom::Variable(object) => nest.variables.iter().position(|one| one == object),
                _ => None,
            };
            if let Some(axis) = axis {
                affine.coefficients[axis] = factor;
                continue;
            }
            let factors = match atom {
                Atom::Product(factors) => &factors[..],
                _ => std::slice::from_ref(atom),
            };
            let values: Option<Vec<EarlyValue>> = factors
                .iter()
                .map(|one| self.unchanged(nest, one))
                .collect();
            let values = values?;
            affine.terms.push(Multiple { factor, values });
        }
        Some(affine)
    }

    /// The text of something that may be evaluated before the nest and stays the same in it. `None`: it is no such thing.
    pub(super) fn unchanged(&self, nest: &OpenNest, atom: &Atom) -> Option<EarlyValue> {
        let keeps = |object: &ObjectId| {
            !nest.variables.contains(object)
                && !nest.inner.contains(object)
                && self.is_named(nest, *object)
                && nest.effects.keeps(self.unit, *object)
        };
        match atom {
            Atom::Variable(object) if keeps(object) => {
                let name = self.unit.objects[object.index()].name.clone();
                Some(EarlyValue::Text(name))
            }
            Atom::Datum(text) => Some(EarlyValue::Datum(text.clone())),
            Atom::Text {
                text,
                variables,
                safe,
            } if *safe && variables.iter().all(keeps) => Some(EarlyValue::Text(text.clone())),
            _ => None,
        }
    }
}

impl OpenNest {
    /// A form of values that have no sign themselves is never below 0, as far as first values of loops tell.
    fn has_no_minus(&self, sum: &Sum) -> bool {
        let least = |&(number, factor): &(usize, i64)| match &self.plan.inner[number] {
            Inner::Loop {
                first, step: 1.., ..
            } => {
                let first = self.range(first).map_or(0, |(least, _)| least);
                first.checked_mul(factor)
            }
            Inner::Loop { .. } => Some(0),
            // The runtime takes no value that would be below 0 if it had a sign.
            Inner::Value { .. } => Some(0),
        };
        let terms = sum.affine.terms.iter().map(|term| term.factor);
        let strides = sum.strides.iter().map(|(_, stride)| stride.factor);
        let factors = sum.affine.coefficients.iter().copied();
        let inner = sum.inner.iter().map(|(_, factor)| *factor);
        let grows = factors
            .chain(inner)
            .chain(terms)
            .chain(strides)
            .all(|factor| factor >= 0);
        let least = sum
            .inner
            .iter()
            .map(least)
            .try_fold(sum.affine.constant, |sum, one| sum.checked_add(one?));
        grows && least.is_some_and(|least| least >= 0)
    }

    /// The number of the slot, which is a new one.
    pub(super) fn push_slot(&mut self, slot: Slot) -> u32 {
        let number = u32::try_from(self.plan.slots.len()).expect("fewer than 2^32 slots");
        self.plan.slots.push(slot);
        number
    }

    /// Notes that a slot reads an integer, which may count in subscripts.
    pub(super) fn note_element(&mut self, expr: &Expr, slot: u32) {
        if !is_integer(&expr.ty) {
            return;
        }
        self.inside.elements.insert(extent(&expr.span), slot);
        self.inside.values.insert(slot, self.plan.inner.len());
        self.plan.inner.push(Inner::Value { slot });
    }
}

/// Index of the bound reference of an array, made if there is none.
fn reference(
    nest: &mut OpenNest,
    (array, part): (&ArrayName, Option<&PartOfRecord>),
    rank: usize,
) -> usize {
    let references = &mut nest.plan.references;
    let is_same = |one: &BoundReference| one.array == *array && one.part.as_ref() == part;
    if let Some(found) = references.iter().position(is_same) {
        return found;
    }
    references.push(BoundReference {
        array: array.clone(),
        local: None,
        part: part.cloned(),
        rank,
    });
    references.len() - 1
}

/// The access of an index macro is `object[expression]`.
fn is_linear_access(access: &Expr, object: ObjectId) -> bool {
    matches!(
        &access.kind,
        ExprKind::Element { base, subscripts, physical: None }
            if subscripts.len() == 1 && matches!(base.kind, ExprKind::Variable(one) if one == object)
    )
}
