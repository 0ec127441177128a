//! C: pointers that may lead to elements of distributed arrays, as in `double *p = &A[0][0];`. What is read through them outside of
//! parallel loops comes to all processes of a parallel run before.

use std::collections::BTreeSet;

use super::effects::is_designator;
use super::object::ObjectPlan;
use super::walk::{Part, each, each_stmt};
use crate::model::designator::root;
use crate::model::{
    Expr, ExprKind, Jump, Linkage, Object, ObjectId, Procedure, Span, StmtKind, Storage, Type, Unit,
};

/// Where addresses of elements are kept.
#[derive(Debug, Default)]
pub(super) struct Leads {
    /// Pointers that nobody else sees.
    own: BTreeSet<ObjectId>,
    /// Other memory holds some: every pointer may.
    anywhere: bool,
    /// Where an address of an array is kept in memory that other files see.
    pub(super) kept: Vec<Span>,
}

/// Looks through a unit until nothing is added.
pub(super) fn of_unit(unit: &Unit, objects: &[ObjectPlan]) -> Leads {
    let mut leads = Leads::default();
    if !unit.rules().pointer_arithmetic || !objects.iter().any(|one| one.described().is_some()) {
        return leads;
    }
    loop {
        let before = (leads.own.len(), leads.anywhere);
        for procedure in &unit.procedures {
            each(Part::Stmt(&procedure.body), &mut |part| {
                leads.note(unit, objects, part);
            });
        }
        if before == (leads.own.len(), leads.anywhere) {
            leads.note_results(unit, objects);
            return leads;
        }
    }
}

impl Leads {
    fn note(&mut self, unit: &Unit, objects: &[ObjectPlan], part: Part<'_>) {
        match part {
            Part::Expr(expr) => {
                if let ExprKind::Assign { target, value, .. } = &expr.kind
                    && self.is_led(objects, value)
                {
                    let is_shown =
                        self.keep(unit, objects, target) && self.is_named(objects, value);
                    if is_shown && !self.kept.contains(&target.span) {
                        self.kept.push(target.span.clone());
                    }
                }
            }
            Part::Stmt(stmt) => {
                let StmtKind::Decl(declared) = &stmt.kind else {
                    return;
                };
                for one in declared {
                    let Some(value) = &one.initialiser else {
                        continue;
                    };
                    match &value.kind {
                        ExprKind::Initialiser(_) => {
                            self.anywhere |= holds(value, &|inner| self.is_led(objects, inner));
                        }
                        _ if self.is_led(objects, value) => {
                            self.keep_in(&unit.objects[one.object.index()], one.object, objects);
                        }
                        _ => {}
                    }
                }
            }
        }
    }

    /// Functions that others call give addresses to them.
    fn note_results(&mut self, unit: &Unit, objects: &[ObjectPlan]) {
        let external = |one: &&Procedure| one.linkage == Linkage::External;
        for procedure in unit.procedures.iter().filter(external) {
            // A function may make a dynamic array and give it to who maps it.
            let is_made = |value: &Expr| match value.kind {
                ExprKind::Variable(object) => {
                    let array = objects[object.index()].array.as_ref();
                    array.is_some_and(|array| array.dynamic)
                }
                _ => false,
            };
            let mut given = Vec::new();
            each_stmt(Part::Stmt(&procedure.body), &mut |stmt| {
                if let StmtKind::Jump(Jump::Return(Some(value))) = &stmt.kind
                    && matches!(value.ty, Type::Pointer(_) | Type::Array { .. })
                    && !is_made(value)
                    && self.is_named(objects, value)
                {
                    given.push(value.span.clone());
                }
            });
            self.kept.extend(given);
        }
    }

    /// An address is assigned. Whether other files may find it.
    fn keep(&mut self, unit: &Unit, objects: &[ObjectPlan], target: &Expr) -> bool {
        match &target.kind {
            ExprKind::Variable(object) => {
                self.keep_in(&unit.objects[object.index()], *object, objects)
            }
            // An array of distributed arrays.
            ExprKind::Element { base, .. } if is_array(objects, base) => false,
            _ => {
                let is_pointer = matches!(target.ty, Type::Pointer(_) | Type::Unknown);
                self.anywhere |= is_pointer;
                is_pointer && !is_hidden(unit, target)
            }
        }
    }

    fn keep_in(&mut self, known: &Object, object: ObjectId, objects: &[ObjectPlan]) -> bool {
        let is_pointer = matches!(known.ty, Type::Pointer(_) | Type::Unknown);
        if !is_pointer || objects[object.index()].described().is_some() {
            return false;
        }
        let is_own = matches!(known.storage, Storage::Automatic | Storage::Formal);
        match is_own && !known.is_exposed() {
            true => drop(self.own.insert(object)),
            false => self.anywhere = true,
        }
        matches!(known.storage, Storage::Global | Storage::Extern)
    }

    /// The value may be the address of an element.
    pub(super) fn is_led(&self, objects: &[ObjectPlan], expr: &Expr) -> bool {
        let led = |inner: &Expr| self.is_led(objects, inner);
        match &expr.kind {
            ExprKind::Variable(object) => {
                is_array(objects, expr) || self.own.contains(object) || self.is_unknown(expr)
            }
            ExprKind::AddressOf(place) => self.is_place(objects, place),
            ExprKind::Element { .. } | ExprKind::Dereference(_) | ExprKind::Member { .. } => {
                match expr.ty {
                    Type::Array { .. } => self.is_place(objects, expr),
                    _ => self.is_unknown(expr),
                }
            }
            ExprKind::Cast(inner) => led(inner),
            ExprKind::Assign { value, .. } => led(value),
            ExprKind::Step { target, .. } => led(target),
            ExprKind::Comma(_, right) => led(right),
            ExprKind::Binary(_, left, right) => led(left) || led(right),
            ExprKind::Conditional {
                then, otherwise, ..
            } => then.as_deref().is_some_and(led) || led(otherwise),
            ExprKind::Call { arguments, .. } => {
                matches!(expr.ty, Type::Pointer(_))
                    && (self.is_unknown(expr) || arguments.iter().any(led))
            }
            _ => false,
        }
    }

    /// The text shows that the value is the address of an element.
    fn is_named(&self, objects: &[ObjectPlan], value: &Expr) -> bool {
        let known = Leads {
            own: self.own.clone(),
            ..Leads::default()
        };
        known.is_led(objects, value)
    }

    /// A pointer of unknown origin, while some lead to elements.
    fn is_unknown(&self, expr: &Expr) -> bool {
        self.anywhere && matches!(expr.ty, Type::Pointer(_))
    }

    /// The datum may be an element of an array, or a part of one.
    pub(super) fn is_place(&self, objects: &[ObjectPlan], place: &Expr) -> bool {
        match &place.kind {
            ExprKind::Variable(_) => is_array(objects, place),
            ExprKind::Element { base, .. } => match base.ty {
                Type::Array { .. } => self.is_place(objects, base),
                _ => self.is_led(objects, base),
            },
            ExprKind::Dereference(pointer) => self.is_led(objects, pointer),
            ExprKind::Member { base, arrow, .. } => match arrow {
                true => self.is_led(objects, base),
                false => self.is_place(objects, base),
            },
            _ => false,
        }
    }
}

/// A part of a variable that only this file names and whose address nobody takes.
fn is_hidden(unit: &Unit, part: &Expr) -> bool {
    root(part).is_some_and(|object| {
        let known = &unit.objects[object.index()];
        let is_here = matches!(known.ty, Type::Record(_) | Type::Array { .. });
        let is_own = matches!(
            known.storage,
            Storage::Automatic | Storage::Formal | Storage::Static
        );
        is_here && is_own && !known.is_exposed()
    })
}

/// A distributed array, or one of an array of them.
fn is_array(objects: &[ObjectPlan], expr: &Expr) -> bool {
    match &expr.kind {
        ExprKind::Variable(object) => objects[object.index()].array.is_some(),
        ExprKind::Element { base, .. } => matches!(
            base.kind,
            ExprKind::Variable(object) if objects[object.index()].elements.is_some()
        ),
        _ => false,
    }
}

/// Some value of a list satisfies the test.
fn holds(list: &Expr, test: &dyn Fn(&Expr) -> bool) -> bool {
    let mut found = false;
    each(Part::Expr(list), &mut |part| {
        if let Part::Expr(inner) = part {
            let is_value = inner.id != list.id && !matches!(inner.kind, ExprKind::Initialiser(_));
            found |= is_value && (is_designator(inner) || inner.ty != Type::Void) && test(inner);
        }
    });
    found
}
