//! Reads of the sequential part for which all processes of a parallel run get elements of others: whole arrays and sections, elements
//! that a statement chooses by indices of its own (implied DO, FORALL, WHERE), and arrays under names that have no mapping.

use super::builder::Builder;
use super::effects::{is_elsewhere, is_pure};
use super::walk::{Part, any_expr};
use super::{Fetched, GatheredRead, Handed, Plan, Rule, flags, library};
use crate::model::constant::is_integer;
use crate::model::key::linker_name;
use crate::model::{Expr, ExprKind, ObjectId, SectionAxis, Storage, Type, Unit};

impl Builder<'_> {
    /// A datum is read. What a directive lists has come already.
    pub(super) fn note_gathered(&mut self, expr: &Expr) {
        let is_many = self.has_indices || matches!(expr.ty, Type::Array { .. });
        if self.nest.is_some() || !is_many || self.remote_flags(expr) & flags::REMOTE != 0 {
            return;
        }
        if let Some(gathered) = self.gathered(expr) {
            self.plan.gathered.insert(expr.id, gathered);
        }
    }

    fn gathered(&self, expr: &Expr) -> Option<GatheredRead> {
        let part = self.chosen(expr);
        let (base, rules) = match &part.kind {
            ExprKind::Section { base, axes } => (&**base, self.axes_rules(axes)),
            ExprKind::Element { base, .. } => (&**base, Vec::new()),
            _ => (part, Vec::new()),
        };
        let site = self.plan.access(expr.id).and_then(|access| access.read);
        let Some(array) = self.array(base) else {
            return self.is_led_to(base).then_some(GatheredRead::Behind(site));
        };
        let known = self.plan.objects[array.object.index()].described();
        let is_each = known.is_some_and(|known| known.extents.len() == rules.len());
        let chooses = rules.iter().any(|rule| *rule != Rule::Replicated);
        Some(GatheredRead::Elements(Fetched {
            array,
            rules: if is_each && chooses {
                rules
            } else {
                Vec::new()
            },
            site,
        }))
    }

    /// Fortran: what has no mapping here may be mapped elsewhere: what a pointer or another name leads to, what other units share.
    fn is_led_to(&self, base: &Expr) -> bool {
        let is_shared = matches!(
            base.kind,
            ExprKind::Variable(object) if self.unit.objects[object.index()].storage == Storage::Common
        );
        self.unit.rules().whole_arrays
            && matches!(base.ty, Type::Array { .. })
            && (is_shared || is_elsewhere(self.unit, base))
            && is_pure(self.unit, base)
    }

    /// A procedure gets arrays whose mapping its parameters do not tell. Those of another unit tell where they are defined, and Fortran
    /// sees to it in the procedure itself. Only the owner makes a statement for an element, and has what it names.
    pub(super) fn note_handed(&mut self, call: &Expr, callee: &Expr, arguments: &[Expr]) {
        let unit = self.unit;
        let is_c = unit.rules().c_library;
        if self.nest.is_some() {
            return;
        }
        let mut asked = None;
        let formals = match &callee.kind {
            ExprKind::Function(name) => match unit.procedures.with_key(name) {
                Some(_) if !is_c => return,
                Some(procedure) => unit.formals_of(procedure, arguments),
                None if is_c && library::is_known(name, arguments) => return,
                None => {
                    asked = match is_c {
                        true => Some(name.clone()),
                        false => linker_name(name),
                    };
                    vec![None; arguments.len()]
                }
            },
            _ => vec![None; arguments.len()],
        };
        if !is_c && asked.is_none() {
            return;
        }
        let is_handed = |(argument, formal): (&Expr, Option<ObjectId>)| {
            let is_told = |formal: ObjectId| self.plan.object(formal).described().is_some();
            let argument = argument.without_casts();
            let leads = self.array_passed(argument)
                || !self.owned && self.leads.is_led(&self.plan.objects, argument);
            leads && !formal.is_some_and(is_told)
        };
        let handed = (0..).zip(arguments.iter().zip(formals));
        let handed = handed.filter(|(_, pair)| is_handed(*pair));
        let handed: Vec<usize> = handed.map(|(number, _)| number).collect();
        if !handed.is_empty() {
            let handed = Handed {
                arguments: handed,
                asked,
                owned: self.owned,
            };
            self.plan.handed.insert(call.id, handed);
        }
    }

    /// A mapped array goes to a function, or a part of one that is no scalar.
    fn array_passed(&self, argument: &Expr) -> bool {
        if self.array(argument).is_some() {
            return true;
        }
        if self.unit.rules().by_reference && matches!(argument.kind, ExprKind::Section { .. }) {
            return false;
        }
        let is_part = match &argument.kind {
            ExprKind::Element { .. } => matches!(argument.ty, Type::Array { .. }),
            ExprKind::AddressOf(inner) => matches!(inner.kind, ExprKind::Element { .. }),
            _ => false,
        };
        let part = self.chosen(argument.passed());
        let base = match &part.kind {
            ExprKind::Element { base, .. } => base,
            _ => part,
        };
        is_part && !self.owned && self.array(base).is_some()
    }

    /// The elements of a section: of a dimension one index, if it can be told before the statement, or all.
    fn axes_rules(&self, axes: &[SectionAxis]) -> Vec<Rule> {
        let rule = |axis: &SectionAxis| match axis {
            SectionAxis::Index(index)
                if !self.has_indices && is_integer(&index.ty) && is_pure(self.unit, index) =>
            {
                Rule::Constant(self.text(index))
            }
            _ => Rule::Replicated,
        };
        axes.iter().map(rule).collect()
    }
}

/// Fortran: a dummy array that has no mapping, whatever is passed for it.
pub(crate) fn is_without_mapping(unit: &Unit, plan: &Plan, formal: ObjectId) -> bool {
    let object = &unit.objects[formal.index()];
    let attributes = &object.attributes;
    matches!(object.ty, Type::Array { .. })
        && object.storage == Storage::Formal
        && plan.object(formal).described().is_none()
        && !(attributes.intent_out || attributes.allocatable || attributes.sought)
        && !(attributes.assumed_rank || attributes.unchecked || attributes.untyped)
}

/// Whether a procedure of the unit that a value calls makes all processes get elements.
pub(super) fn gathers(unit: &Unit, plan: &Plan, value: &Expr) -> bool {
    any_expr(Part::Expr(value), |inner| match &inner.kind {
        _ if plan.guarded.contains_key(&inner.id) => true,
        _ if (plan.handed.get(&inner.id)).is_some_and(|handed| handed.asked.is_none()) => true,
        ExprKind::Call { callee, arguments } => match &callee.kind {
            ExprKind::Function(key) => unit.procedures.with_key(key).is_some_and(|procedure| {
                let is_mapped = |argument: &Expr| is_mapped_array(unit, plan, argument.passed());
                let formals = unit.formals_of(procedure, arguments);
                let mut pairs = arguments.iter().zip(formals);
                pairs.any(|(argument, formal)| {
                    let has_none = |formal| is_without_mapping(unit, plan, formal);
                    is_mapped(argument) && formal.is_some_and(has_none)
                }) || any_expr(Part::Stmt(&procedure.body), |read| {
                    matches!(read.kind, ExprKind::Section { .. })
                        && is_mapped_array(unit, plan, read)
                })
            }),
            _ => false,
        },
        _ => false,
    })
}

/// A value calls a function that may read elements.
pub(super) fn calls_readers(unit: &Unit, value: &Expr) -> bool {
    let is_reader = |callee: &Expr, arguments: &[Expr]| match &callee.kind {
        ExprKind::Intrinsic(_) => false,
        ExprKind::Function(_) if !unit.rules().c_library => true,
        ExprKind::Function(name) => {
            unit.procedures.with_key(name).is_some()
                || !unit.header_functions.contains(name) && !library::is_known(name, arguments)
        }
        _ => true,
    };
    any_expr(Part::Expr(value), |inner| match &inner.kind {
        ExprKind::Call { callee, arguments } => is_reader(callee, arguments),
        _ => false,
    })
}

/// A mapped array, or a part of one.
fn is_mapped_array(unit: &Unit, plan: &Plan, expr: &Expr) -> bool {
    let whole = match &expr.kind {
        ExprKind::Section { base, .. } | ExprKind::Element { base, .. } => base,
        _ => expr,
    };
    let is_mapped = |object: ObjectId| plan.object(object).described().is_some();
    unit.rules().whole_arrays
        && matches!(whole.kind, ExprKind::Variable(object) if is_mapped(object))
}
