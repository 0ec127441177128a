//! Values of functions in Fortran: which functions may return without having given one, and where their values are used.

use std::collections::BTreeSet;

use super::builder::Builder;
use super::site::Site;
use super::walk::{Part, each_expr};
use super::{flags, is_designator};
use crate::model::designator::root;
use crate::model::{Expr, ExprId, ExprKind, ObjectId, Procedure, Storage, Type, Unit};

/// What a function gives, if it can be asked whether that has a value.
pub(super) fn given(unit: &Unit, procedure: &Procedure) -> Option<ObjectId> {
    let object = procedure.result_object?;
    let known = &unit.objects[object.index()];
    let attributes = known.attributes;
    let of_texts = matches!(known.ty, Type::Array { .. }) && known.ty.is_text();
    let is_known = !matches!(known.ty.element(), Type::Unknown | Type::Void);
    let is_asked = unit.rules().by_reference
        && known.storage == Storage::Automatic
        && is_known
        && !of_texts
        && !known.untracked
        && (!known.initialised || known.by_default)
        && !attributes.pointer
        && !attributes.polymorphic
        && !attributes.equivalenced;
    is_asked.then_some(object)
}

/// Variables of procedures that are assigned and never looked at.
pub(super) fn never_read(unit: &Unit) -> BTreeSet<ObjectId> {
    let (mut targets, mut met) = (BTreeSet::new(), Vec::new());
    for procedure in unit.procedures.iter() {
        each_expr(Part::Stmt(&procedure.body), &mut |expr| match &expr.kind {
            ExprKind::Assign {
                operation: None,
                target,
                ..
            } => _ = targets.insert(target.id),
            ExprKind::Variable(object) => met.push((expr.id, *object)),
            _ => {}
        });
    }
    let is_target = |id: ExprId| targets.contains(&id);
    let mut assigned: BTreeSet<ObjectId> = met
        .iter()
        .filter(|(id, _)| is_target(*id))
        .map(|(_, object)| *object)
        .collect();
    let read = met.iter().filter(|(id, _)| !is_target(*id));
    read.for_each(|(_, object)| _ = assigned.remove(object));
    let results = unit.procedures.iter();
    results
        .filter_map(|one| one.result_object)
        .for_each(|result| _ = assigned.remove(&result));
    assigned.retain(|object| {
        let known = &unit.objects[object.index()];
        known.storage == Storage::Automatic && !known.is_exposed() && !known.attributes.target
    });
    assigned
}

/// What becomes of the value of a function.
enum ValueUse {
    /// It is sure to be one, or no function of Fortran gives it.
    Sure,
    /// Nobody looks at it.
    Nobody,
    /// Bits of its place.
    Used(u32),
}

impl Builder<'_> {
    /// A function is called that may give no value.
    pub(super) fn note_function_value(&mut self, call: &Expr, callee: &Expr) {
        let context = match self.value_context(call, callee) {
            ValueUse::Sure => return,
            ValueUse::Nobody => {
                self.plan.function_values.insert(call.id, None);
                return;
            }
            ValueUse::Used(context) => context,
        };
        let (place, written) = self.prepared.written(call.span.clone());
        let reference = written.unwrap_or_else(|| self.text(call));
        let name = self.text(callee).to_ascii_uppercase();
        let is_direct = match (&callee.kind, &callee.ty) {
            (ExprKind::Function(key), Type::Function(_)) => {
                key.to_ascii_uppercase().contains(&name)
            }
            _ => false,
        };
        let renamed = if is_direct { 0 } else { flags::RENAMED };
        let mut further = 0;
        if let Some(first) = self.first_function {
            further = flags::FURTHER;
            // It is not known which of them returns without a value.
            let others = self.plan.sites[first.index()..].iter_mut();
            others
                .filter(|one| one.flags & flags::VALUE != 0 && one.variable == name)
                .for_each(|one| one.reference.clone_from(&name));
        }
        let site = self.push_site(Site {
            place,
            reference: reference.split_whitespace().collect::<Vec<_>>().join(" "),
            variable: name,
            construct: self.construct,
            flags: flags::VALUE | context | renamed | further,
            value_type: 0,
        });
        self.first_function.get_or_insert(site);
        self.plan.function_values.insert(call.id, Some(site));
    }

    fn value_context(&self, call: &Expr, callee: &Expr) -> ValueUse {
        if !self.unit.rules().by_reference || matches!(call.ty, Type::Void | Type::Pointer(_)) {
            return ValueUse::Sure;
        }
        if let (ExprKind::Function(key), Type::Function(_)) = (&callee.kind, &callee.ty)
            && let Some(number) = self.unit.procedures.number(key)
            && !self.plan.procedures[number].may_lack
        {
            return ValueUse::Sure;
        }
        let carried = self.value_for.as_ref();
        let context = match carried {
            Some((value, None)) if *value == call.id => return ValueUse::Nobody,
            Some((value, Some(flag))) if *value == call.id => *flag,
            _ => 0,
        };
        let is_handed = self.handed_values.contains(&call.id);
        ValueUse::Used(if is_handed { flags::HANDED } else { context })
    }

    fn is_mapped(&self, array: ObjectId) -> bool {
        self.plan.objects[array.index()].described().is_some()
    }

    /// What an assignment does with the value of the function that its right side is: nothing (`None`), or a variable is to
    /// lack what that lacks.
    pub(super) fn value_for(&self, target: &Expr, value: &Expr) -> Option<u32> {
        let is_single = matches!(value.ty, Type::Scalar(_));
        match &target.kind {
            ExprKind::Variable(object) if is_single => {
                (!self.never_read.contains(object)).then_some(0)
            }
            _ if is_single => Some(0),
            // Of distributed data only the state of a record is carried.
            _ if root(target).is_some_and(|array| self.is_mapped(array))
                && !matches!(target.ty, Type::Record(_)) =>
            {
                Some(0)
            }
            ExprKind::Section { axes, .. } if !axes.is_empty() => None,
            _ if is_designator(target) => Some(flags::CARRIED),
            _ => None,
        }
    }
}
