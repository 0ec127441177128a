//! Expressions: what is evaluated, what is assigned, which reduction variables are used.

use super::build::{
    is_element_of_array, is_record, is_scalar, last_expression, parts_that_choose, values_chosen,
    whole_flag,
};
use super::builder::Builder;
use super::call::RecordCopy;
use super::computed_from::assigns_owned;
use super::designator::array_variable;
use super::effects::{has_vector, is_designator, is_pure};
use super::for_all::is_for_all;
use super::gathered::{calls_readers, gathers};
use super::named_partials::selected;
use super::reduction::ReducedPair;
use super::walk::{Part, expr_parts};
use super::{Access, ArrayName, Check, Own, Receiver, SiteId, flags};
use crate::model::designator::root;
use crate::model::own_memory::has_own_memory;
use crate::model::{Expr, ExprKind, Memory, ObjectId, Stmt, Type};

impl<'a> Builder<'a> {
    /// The expression is evaluated to its value.
    pub(crate) fn value(&mut self, expr: &Expr) {
        match &expr.kind {
            _ if is_designator(expr) => {
                self.place(expr);
                if is_scalar(&expr.ty) {
                    self.access(expr, true, false);
                    self.read_of_value(expr);
                    // A pointer that stands for an array leads to all of it.
                    if matches!(expr.kind, ExprKind::Variable(_)) {
                        self.note_remote_address(expr, expr);
                    }
                } else if matches!(expr.ty, Type::Array { .. }) {
                    self.note_remote_address(expr, expr);
                    if self.unit.rules().whole_arrays {
                        self.whole(expr, false);
                    }
                }
            }
            ExprKind::AddressOf(inner) => {
                self.place(inner);
                self.note_remote_address(expr, inner);
                if has_vector(inner) {
                    // The callee gets a copy, and may not change it.
                    self.whole(inner, false);
                } else if self.unit.rules().by_reference && self.is_tracked(inner) {
                    self.pass_section(inner);
                    // The callee makes the accesses; here only the bounds are looked at.
                    for part in parts_that_choose(inner) {
                        self.note_passed(inner, part);
                    }
                    if self.unit.singles.contains(&expr.id) {
                        self.note_single(inner);
                    }
                }
            }
            ExprKind::Assign {
                operation,
                target,
                value,
            } => {
                self.assignment(expr, target, operation.is_some(), Some(value));
                self.note_formula(target, *operation, value);
            }
            ExprKind::Step { target, .. } => self.assignment(expr, target, true, None),
            ExprKind::ShortCircuit { left, right, .. } => {
                self.selecting(&[Part::Expr(right)], |builder| builder.value(left));
                self.value(right);
            }
            ExprKind::Conditional {
                condition,
                then,
                otherwise,
            } => {
                let mut branches = vec![Part::Expr(otherwise)];
                branches.extend(then.as_deref().map(Part::Expr));
                self.selecting(&branches, |builder| builder.value(condition));
                self.guarded(condition, true, |builder| {
                    then.iter().for_each(|then| builder.value(then));
                });
                self.guarded(condition, false, |builder| builder.value(otherwise));
            }
            ExprKind::Call { callee, arguments } => self.call(expr, callee, arguments),
            ExprKind::Statement(stmt) => self.stmt_value(stmt),
            ExprKind::Comma(left, right) => {
                self.effect(left);
                self.value(right);
            }
            ExprKind::Cast(operand) if expr.ty == Type::Void => self.effect(operand),
            ExprKind::ImpliedDo { variable, .. } => {
                self.with_index(*variable, |builder| builder.values_of_parts(expr));
            }
            _ => {
                self.note_remote_sum(expr);
                self.values_of_parts(expr);
            }
        }
    }

    /// Walks what stands under the variable of an implied DO, which has a value there.
    pub(super) fn with_index(&mut self, variable: ObjectId, walk: impl FnOnce(&mut Self)) {
        self.counters.count(variable, (0, 0));
        self.counters.skip(variable);
        self.with_indices(walk);
        self.counters.skip_no_more(variable);
        self.counters.count_no_more(variable);
    }

    /// Walks what stands under indices that only the statement has.
    pub(super) fn with_indices(&mut self, walk: impl FnOnce(&mut Self)) {
        let outer = std::mem::replace(&mut self.has_indices, true);
        walk(self);
        self.has_indices = outer;
    }

    fn values_of_parts(&mut self, expr: &Expr) {
        for part in expr_parts(expr) {
            if let Part::Expr(inner) = part {
                self.value(inner);
            }
        }
    }

    /// The subscripts of `part`, by which the argument `passed` is chosen, are held against the bounds.
    pub(super) fn note_passed(&mut self, passed: &Expr, part: &Expr) {
        let site = self.site(passed, 0);
        self.plan.passed_parts.insert(part.id, site);
    }

    /// Fortran: the datum goes to a dummy that is no array, or gets another name for itself alone. An element must be there.
    pub(super) fn note_single(&mut self, datum: &Expr) {
        if is_element_of_array(datum) {
            self.note_passed(datum, datum);
        }
    }

    /// The expression is evaluated and nobody uses its value.
    pub(super) fn effect(&mut self, expr: &Expr) {
        if !self.unit.rules().unused_is_unread {
            return self.value(expr);
        }
        match &expr.kind {
            _ if is_designator(expr) => self.place(expr),
            ExprKind::Statement(stmt) => {
                self.stmt(stmt);
                self.forget_assigned(Part::Stmt(stmt));
            }
            ExprKind::Cast(operand) => self.effect(operand),
            ExprKind::Comma(left, right) => {
                self.effect(left);
                self.effect(right);
            }
            ExprKind::Conditional {
                condition,
                then,
                otherwise,
            } => {
                let mut branches = vec![Part::Expr(otherwise)];
                branches.extend(then.as_deref().map(Part::Expr));
                self.selecting(&branches, |builder| builder.value(condition));
                self.guarded(condition, true, |builder| {
                    then.iter().for_each(|then| builder.effect(then));
                });
                self.guarded(condition, false, |builder| builder.effect(otherwise));
            }
            ExprKind::ShortCircuit { left, right, .. } if !is_designator(right) => {
                self.selecting(&[Part::Expr(right)], |builder| builder.value(left));
                self.effect(right);
            }
            ExprKind::Assign { .. } | ExprKind::Step { .. } => {
                self.unused = Some(expr.id);
                self.value(expr);
            }
            _ => self.value(expr),
        }
    }

    /// A statement expression: the value of its last expression is used.
    fn stmt_value(&mut self, stmt: &Stmt) {
        let outer = std::mem::replace(&mut self.value_of, last_expression(stmt));
        self.stmt(stmt);
        self.value_of = outer;
        // It may be left out, as the operand of another expression.
        self.forget_assigned(Part::Stmt(stmt));
    }

    /// The expression only designates a datum: what is evaluated to find it.
    pub(crate) fn place(&mut self, expr: &Expr) {
        match &expr.kind {
            ExprKind::Variable(_) => {}
            ExprKind::Element {
                physical: Some(physical),
                ..
            } => self.place(physical),
            ExprKind::Element { .. } | ExprKind::Section { .. } => {
                let copied = std::mem::take(&mut self.copied);
                for (number, part) in expr_parts(expr).into_iter().enumerate() {
                    match part {
                        Part::Expr(base) if number == 0 => self.base(base),
                        Part::Expr(subscript) => {
                            let outer = std::mem::replace(&mut self.in_subscript, true);
                            self.value(subscript);
                            self.in_subscript = outer;
                        }
                        Part::Stmt(_) => {}
                    }
                }
                self.copied = copied;
            }
            ExprKind::Dereference(pointer) => self.value(pointer),
            ExprKind::Member { base, arrow, .. } => {
                if *arrow {
                    self.value(base);
                } else {
                    self.place(base);
                }
            }
            _ => self.value(expr),
        }
    }

    /// What is indexed: an array is not read, a pointer is. A pointer that stands for a distributed
    /// array is that array: whether it exists is judged with the element.
    pub(super) fn base(&mut self, base: &Expr) {
        let stands_for_array = matches!(
            base.kind,
            ExprKind::Variable(object) if self.plan.objects[object.index()].array.is_some()
        );
        if stands_for_array
            || !self.unit.rules().pointer_arithmetic
            || matches!(base.ty, Type::Array { .. })
        {
            self.place(base);
        } else {
            self.value(base);
        }
    }

    pub(super) fn assignment(
        &mut self,
        expr: &Expr,
        target: &Expr,
        update: bool,
        value: Option<&Expr>,
    ) {
        self.place(target);
        if let Some(created) = value.and_then(|value| self.made_in_heap(target, value)) {
            self.plan.created.insert(expr.id, created);
        }
        // In the block of an owner it is his anyway.
        let owned_by = self.owning_array(target);
        let owned_by = owned_by.filter(|_| !self.by_owner && !self.gives_value(expr));
        let own = owned_by.map(|base| self.array(base));
        let owned = self.owned;
        self.owned |= own.is_some();
        let allowed = self.allowed.clone();
        self.allow_for(target);
        let mut from = None;
        if let Some(value) = value {
            let plain = !update && matches!(target.kind, ExprKind::Variable(_));
            self.copying(plain && is_scalar(&target.ty), value);
            self.value_for = Some((value.id, self.value_for(target, value)));
            let section = matches!(value.kind, ExprKind::Section { .. });
            self.copied_section = (own.is_some() && section).then_some(value.id);
            self.creating = match array_variable(target) {
                Some(object) if !update => {
                    let array = self.array(target);
                    self.creatable(array.unwrap_or(ArrayName::variable(object)))
                }
                _ => None,
            };
            let pointer = match target.ty {
                Type::Pointer(_) if !update => self.array(target),
                _ => None,
            };
            let pointer = pointer.and_then(|array| self.creatable(array));
            let source = value.without_casts();
            let copy = match !update && is_designator(source) {
                true => self.record_copy(target, source),
                false => None,
            };
            if let Some(copy) = copy.filter(|copy| *copy != RecordCopy::Together) {
                self.plan.copied_behind.insert(expr.id, copy);
            }
            let is_distributed = matches!(copy, Some(RecordCopy::Distributed(_)));
            let is_copy = is_record(&target.ty) || copy.is_some() && !is_distributed;
            if !update && is_copy && is_designator(source) {
                self.place(source);
                from = self.record_source(source).map(|site| (source, site));
            } else {
                self.value(value);
            }
            self.creating = None;
            self.take_value(pointer, value);
            self.copied = false;
            self.copied_section = None;
        }
        self.owned = owned;
        let assigns = std::mem::replace(&mut self.assigns, true);
        self.assign(target, update, from);
        self.assigns = assigns;
        if let (Some(value), Some(site)) = (value, self.write_site(target))
            && !values_chosen(value.without_casts()).is_empty()
        {
            self.carry(value, Receiver::Assigned(site));
        }
        if target.ty.record().is_some() && is_designator(target) {
            self.give_record(target, value);
        }
        if let Some(value) = value {
            self.note_components(expr, target, value.without_casts());
        }
        self.allowed = allowed;
        if let (Some(array), Some(site)) = (own, self.write_site(target)) {
            let mapped = |object: ObjectId| self.plan.objects[object.index()].described().is_some();
            let for_all = value.is_some_and(|value| {
                is_for_all(self.unit, value, &mapped)
                    || gathers(self.unit, self.plan, value)
                    || assigns_owned(self.plan, value)
            });
            let own = Own {
                array,
                site,
                for_all,
                calls: value.is_some_and(|value| calls_readers(self.unit, value)),
                single: self.is_one_element(target),
                // Nobody can point to a bit-field: it is assigned by all.
                inner: owned || is_bit_field(target),
                subscripts: Vec::new(),
            };
            self.plan.owned.insert(expr.id, own);
        }
    }

    /// Records with ALLOCATABLE components are copied from others.
    fn note_components(&mut self, assignment: &Expr, target: &Expr, value: &Expr) {
        let record = target.ty.element().record();
        let is_copy = record.is_some_and(|id| {
            is_designator(value)
                && is_designator(target)
                && value.ty.element().record() == Some(id)
                && has_own_memory(self.unit, id)
        });
        if is_copy && self.is_tracked(target) && self.is_tracked(value) {
            let (write, read) = (self.write_flags(target), self.read_flags(value));
            let sites = (self.site(target, write), self.site(value, read));
            self.plan.copied_components.insert(assignment.id, sites);
        }
    }

    /// A record is written, or an array of them: all that is in it.
    pub(super) fn written_record(&mut self, item: &Expr) {
        if !self.is_tracked(item) || !self.is_addressed(item) {
            return;
        }
        let is_array = matches!(item.ty, Type::Array { .. });
        let whole = if is_array { flags::WHOLE } else { 0 };
        let flags = self.read_flags(item) | whole;
        let site = self.site(item, flags);
        self.plan.written_records.insert(item.id, site);
    }

    /// What is allocated is a copy of records.
    pub(super) fn note_source(&mut self, memory: &Memory) {
        let mut taken = memory.taken.iter();
        let Some(source) = taken.find(|one| Some(one.id) == memory.source) else {
            return;
        };
        let is_record = source.ty.element().record().is_some();
        if is_record && is_designator(source) && self.is_tracked(source) && self.nest.is_none() {
            let flags = self.read_flags(source);
            let write = self.site(source, flags::WRITE);
            let read = self.site(source, flags);
            let sites = (write, read);
            self.plan.copied_components.insert(source.id, sites);
        }
    }

    /// A procedure carries out the assignment: the owner calls it, who has the element that it gets. In parallel runs all do.
    pub(super) fn defined_assignment(&mut self, call: &Expr, arguments: &[Expr]) -> Option<Own> {
        if self.by_owner || !self.unit.defined_assignments.contains(&call.id) {
            return None;
        }
        let target = arguments.first()?.passed();
        let array = self.array(self.owning_array(target)?)?;
        let single = self.is_one_element(target);
        let subscripts = match &self.chosen(target).kind {
            ExprKind::Element { subscripts, .. }
                if single && subscripts.iter().all(|one| is_pure(self.unit, one)) =>
            {
                subscripts.iter().map(|one| self.text(one)).collect()
            }
            _ => Vec::new(),
        };
        let flags = self.write_flags(target);
        Some(Own {
            array: Some(array),
            site: self.site(target, flags),
            for_all: true,
            calls: true,
            single,
            inner: false,
            subscripts,
        })
    }

    /// The value of the assignment goes to all processors, so it is no statement of the owner (languages.md 6.11).
    /// Within such a statement it goes to the owner.
    fn gives_value(&self, assignment: &Expr) -> bool {
        self.unit.rules().unused_is_unread && self.unused != Some(assignment.id) && !self.owned
    }

    fn write_site(&self, target: &Expr) -> Option<SiteId> {
        self.plan.accesses.get(target.id)?.write
    }

    /// The write of an assignment.
    pub(super) fn assign(&mut self, target: &Expr, update: bool, from: Option<(&Expr, SiteId)>) {
        if !is_designator(target) {
            return;
        }
        if let Some(from) = from {
            let is_settled = self.skipped.contains(&target.id);
            if !is_settled && self.is_tracked(target) && self.is_addressed(target) {
                let write = self.write_flags(target) | self.member_flag(target);
                let write = self.site(target, write | whole_flag(target));
                let (source, site) = from;
                if matches!(target.ty, Type::Array { .. }) {
                    self.trace(source, true, false);
                    self.trace(target, false, true);
                }
                self.take_copy_slots((target, write), (source, site));
                let access = Access {
                    read: None,
                    write: Some(write),
                    check: Check::Copy {
                        from: source.id,
                        site,
                    },
                };
                self.plan.accesses.insert(target.id, access);
            }
        } else if is_scalar(&target.ty) {
            self.access(target, update, true);
        } else {
            self.whole(target, true);
        }
    }

    /// The array of an element that is assigned in the sequential part.
    fn owning_array<'e>(&self, target: &'e Expr) -> Option<&'e Expr> {
        if self.nest.is_some() {
            return None;
        }
        // A part of an element is its owner's, too: `P(3)%X = 1`.
        let chosen = self.chosen(target);
        let array = match &chosen.kind {
            ExprKind::Element { base, .. } | ExprKind::Section { base, .. } => base,
            ExprKind::Variable(_) if matches!(chosen.ty, Type::Array { .. }) => chosen,
            _ => return None,
        };
        let known = &self.plan.objects[array_variable(array)?.index()];
        let described = match array.kind {
            ExprKind::Element { .. } => &known.elements,
            _ => &known.array,
        };
        described.is_some().then_some(array)
    }

    /// One element of an array is assigned, or a part of it.
    fn is_one_element(&self, target: &Expr) -> bool {
        let chosen = self.chosen(target);
        matches!(chosen.kind, ExprKind::Element { .. }) && !matches!(chosen.ty, Type::Array { .. })
    }

    /// The distributed array that an expression stands for, if naming it twice does nothing.
    pub(crate) fn array(&self, expr: &Expr) -> Option<ArrayName> {
        let object = array_variable(expr)?;
        let known = &self.plan.objects[object.index()];
        let element = match &expr.kind {
            ExprKind::Element { subscripts, .. } => {
                known.elements.as_ref()?;
                let pure = subscripts.iter().all(|one| is_pure(self.unit, one));
                let texts = subscripts.iter().map(|one| self.text(one));
                pure.then(|| texts.collect())?
            }
            _ => {
                known.array.as_ref()?;
                Vec::new()
            }
        };
        Some(ArrayName { object, element })
    }

    /// The array, or each that the variable leads to, is a distributed one made by allocation.
    pub(super) fn creatable(&self, name: ArrayName) -> Option<ArrayName> {
        let array = self.plan.objects[name.object.index()].described()?;
        (array.dynamic && !array.formal && !array.template).then_some(name)
    }

    // ---- reduction variables ----

    /// Reduction variables that may be read while one is assigned.
    fn allow_for(&mut self, assigned: &Expr) {
        let Some(object) = root(assigned) else {
            return;
        };
        let together: Vec<ObjectId> = self
            .groups()
            .filter(|group| group.contains(&object))
            .flatten()
            .copied()
            .collect();
        self.allowed.extend(together);
    }

    /// Walks a condition that selects what stands in `branches`, and behind jumps there.
    pub(super) fn selecting(&mut self, branches: &[Part<'_>], walk: impl FnOnce(&mut Self)) {
        let before = self.allowed.clone();
        let groups: Vec<ReducedPair> = self.groups().cloned().collect();
        for branch in branches {
            let chosen = selected(self.names, &groups, *branch);
            self.allowed.extend(chosen.into_iter().flatten());
        }
        self.allowed.extend(&self.behind);
        walk(self);
        self.allowed = before;
    }

    /// `private = reduction variable;` is a copy.
    pub(super) fn copying(&mut self, into_scalar: bool, value: &Expr) {
        self.copied = into_scalar && matches!(value.without_casts().kind, ExprKind::Variable(_));
    }

    /// Flags of a read.
    pub(super) fn read_flags(&self, expr: &Expr) -> u32 {
        let mut found = self.remote_flags(expr);
        if self.may_name_remote(expr) {
            found |= flags::REMOTE;
        } else {
            found |= self.undecided_flags(expr);
        }
        let Some(object) = root(expr) else {
            return found;
        };
        if (self.owned || self.by_owner) && self.plan.objects[object.index()].described().is_some()
        {
            found |= flags::OWNED;
        }
        if self.is_reduction(object) {
            found |= if self.allowed.contains(&object) {
                flags::ACCUMULATION
            } else if self.copied {
                flags::PARTIAL_COPY
            } else {
                flags::PARTIAL_USE
            };
        }
        found
    }

    pub(super) fn write_flags(&self, expr: &Expr) -> u32 {
        let reduction = root(expr).is_some_and(|object| self.is_reduction(object));
        let accumulation = if reduction { flags::ACCUMULATION } else { 0 };
        flags::WRITE | self.remote_flags(expr) | accumulation
    }

    /// A scalar reduction variable that may not be read here.
    pub(super) fn is_partial(&self, expr: &Expr) -> bool {
        let reduced = |object| self.is_reduction(object) && !self.allowed.contains(&object);
        matches!(expr.kind, ExprKind::Variable(object) if reduced(object)) && is_scalar(&expr.ty)
    }

    pub(super) fn is_reduction(&self, object: ObjectId) -> bool {
        self.groups().any(|group| group.contains(&object))
    }
}

fn is_bit_field(expr: &Expr) -> bool {
    matches!(expr.kind, ExprKind::Member { bitfield: true, .. })
}
