//! What a piece of program may change, and purity of expressions: the ground for evaluating bounds
//! and subscripts early or twice.

use std::collections::BTreeSet;

use super::stores::{
    is_number_led, is_number_of_components, is_untyped, may_hold_descriptors, may_hold_parts,
};
use super::walk::{Part, any_expr, each};
use super::worked::{WorkedCall, worked};
use super::{asked, library};
use crate::model::designator::{elsewhere, root};
use crate::model::{
    Elsewhere, Expr, ExprKind, Member, Object, ObjectId, Scalar, SectionAxis, Span, StmtKind,
    Storage, Type, Unit,
};

/// What a piece of program may change.
#[derive(Clone, Debug, Default)]
pub(crate) struct Effects {
    /// Variables assigned or declared in its text.
    pub(super) assigned: BTreeSet<ObjectId>,
    /// Arrays that may lie elsewhere afterwards: allocated, assigned as a whole, passed.
    moved: BTreeSet<ObjectId>,
    /// Types stored through pointers.
    pub(super) stored: Vec<Type>,
    /// It calls code that may change whatever is visible to it.
    calls: bool,
    /// It calls functions of which the linker tells whether they do nothing but to compute ([`asked`]).
    asks: bool,
    /// Variables that these get by reference.
    lent: BTreeSet<ObjectId>,
    /// Fortran: pointers and allocatable components may lead elsewhere afterwards.
    descriptors: bool,
    /// Fortran: records are stored, in variables or behind pointers.
    records: bool,
    /// Fortran: types stored in components of named records.
    parts: Vec<Type>,
}

impl Effects {
    /// Effects of everything under `part`.
    pub(crate) fn of(unit: &Unit, part: Part<'_>) -> Self {
        let mut effects = Self::default();
        each(part, &mut |inner| effects.take(unit, inner));
        effects
    }

    /// Those of a part without what is under it.
    pub(super) fn of_itself(unit: &Unit, part: Part<'_>) -> Self {
        let mut effects = Self::default();
        effects.take(unit, part);
        effects
    }

    /// Those of a nest without what is called in `headers`.
    pub(super) fn of_nest(unit: &Unit, nest: Part<'_>, headers: &[Span]) -> Self {
        let mut effects = Self::default();
        let is_inside = |span: &Span| {
            let around = |header: &Span| header.start <= span.start && span.end <= header.end;
            headers.iter().any(around)
        };
        each(nest, &mut |inner| match inner {
            Part::Expr(Expr {
                kind: ExprKind::Call { .. },
                span,
                ..
            }) if is_inside(span) => {}
            _ => effects.take(unit, inner),
        });
        effects
    }

    fn take(&mut self, unit: &Unit, part: Part<'_>) {
        match part {
            Part::Expr(expr) => self.expr(unit, expr),
            Part::Stmt(stmt) => {
                let filled = stmt.kind.filled().iter();
                filled.for_each(|item| self.target(unit, item));
                match &stmt.kind {
                    StmtKind::Decl(declared) => {
                        self.assigned.extend(declared.iter().map(|one| one.object));
                    }
                    StmtKind::Foreign(foreign) => {
                        self.assigned.extend(&foreign.mentioned);
                        self.calls = true;
                    }
                    StmtKind::Assembly(_) | StmtKind::Opaque => self.calls = true,
                    StmtKind::Memory(memory) => {
                        self.moved.extend(&memory.objects);
                        self.descriptors = true;
                    }
                    _ => {}
                }
            }
        }
    }

    /// Adds those of another part. The smaller one is moved, so that joining all parts of a nest costs little more
    /// than looking at them.
    pub(super) fn join(&mut self, mut other: Self) {
        if other.size() > self.size() {
            std::mem::swap(self, &mut other);
        }
        // `append` would go through the larger one, too.
        self.assigned.extend(other.assigned);
        self.moved.extend(other.moved);
        self.store(&other.stored);
        for ty in other.parts {
            if !self.parts.contains(&ty) {
                self.parts.push(ty);
            }
        }
        self.calls |= other.calls;
        self.asks |= other.asks;
        self.descriptors |= other.descriptors;
        self.records |= other.records;
        self.lent.extend(other.lent);
    }

    /// Types are stored through pointers.
    fn store(&mut self, types: &[Type]) {
        for ty in types {
            if !self.stored.contains(ty) {
                self.stored.push(ty.clone());
            }
        }
    }

    /// The same if all functions that are asked for only compute.
    pub(super) fn if_they_compute(&self) -> Self {
        Self {
            asks: false,
            lent: BTreeSet::new(),
            ..self.clone()
        }
    }

    fn size(&self) -> usize {
        self.assigned.len() + self.moved.len() + self.stored.len()
    }

    fn expr(&mut self, unit: &Unit, expr: &Expr) {
        match &expr.kind {
            ExprKind::Assign { target, .. } | ExprKind::Step { target, .. } => {
                self.moved.extend(whole(target));
                self.target(unit, target);
            }
            ExprKind::Call { arguments, .. } if asked::function(unit, expr).is_some() => {
                self.asks = true;
                let lent = arguments.iter().filter_map(asked::lent).filter_map(root);
                self.lent.extend(lent);
            }
            ExprKind::Call { callee, arguments } => match worked(unit, expr) {
                Some(call) => self.works(unit, &call),
                None => self.call(unit, callee, arguments),
            },
            ExprKind::ImpliedDo { variable, .. } => {
                self.assigned.insert(*variable);
            }
            ExprKind::Opaque => self.calls = true,
            _ => {}
        }
    }

    /// The procedure changes no more than what it is given, if nothing is checked in it.
    fn works(&mut self, unit: &Unit, call: &WorkedCall<'_>) {
        self.asks = true;
        for one in &call.given {
            match &one.datum.ty {
                _ if one.work.writes.is_empty() => self.lent.extend(root(one.datum)),
                Type::Pointer(to) => self.stored.push((**to).clone()),
                _ => self.target(unit, one.datum),
            }
        }
    }

    fn call(&mut self, unit: &Unit, callee: &Expr, arguments: &[Expr]) {
        if unit.rules().by_reference {
            for argument in arguments {
                self.moved.extend(whole(argument));
                match &argument.kind {
                    ExprKind::AddressOf(inner) => self.target(unit, inner),
                    ExprKind::Variable(_) if matches!(argument.ty, Type::Array { .. }) => {
                        self.target(unit, argument);
                    }
                    _ => {}
                }
            }
        }
        if let ExprKind::Function(key) = &callee.kind
            && let Some(changes) = unit.acting.get(key)
        {
            self.assigned.extend(&changes.variables);
            return self.store(&changes.stored);
        }
        let known = match &callee.kind {
            ExprKind::Function(name) if unit.reading.contains(name) => Some(Vec::new()),
            ExprKind::Function(name) if is_defined(unit, name) => None,
            ExprKind::Intrinsic(_) => Some(Vec::new()),
            ExprKind::Function(_) if !unit.rules().c_library => None,
            ExprKind::Function(name) => {
                library::effects(name, false, arguments, &|_| String::new())
            }
            _ => None,
        };
        let Some(effects) = known else {
            self.calls = true;
            return;
        };
        if !effects.is_empty() {
            self.stored.push(Type::Unknown);
        }
    }

    fn target(&mut self, unit: &Unit, target: &Expr) {
        if unit.rules().by_reference {
            self.component(unit, target);
        }
        if is_elsewhere(unit, target) && !is_number_of_components(unit, target) {
            self.stored.push(match is_number_led(unit, target) {
                true => target.ty.element().clone(),
                false => Type::Unknown,
            });
        }
        match &target.kind {
            ExprKind::Variable(object) => {
                self.assigned.insert(*object);
            }
            ExprKind::Member { arrow: false, .. } if is_behind_pointer(unit, target) => {
                self.stored.push(target.ty.clone());
            }
            ExprKind::Member {
                base, arrow: false, ..
            } => self.target(unit, base),
            ExprKind::Element { base, .. } | ExprKind::Section { base, .. } => match &base.kind {
                ExprKind::Variable(object)
                    if matches!(unit.objects[object.index()].ty, Type::Array { .. }) =>
                {
                    self.assigned.insert(*object);
                }
                // Neither a named scalar nor a pointer of an array of them lies behind a distributed
                // array.
                _ if is_distributed(unit, base) => {}
                _ => self.stored.push(target.ty.clone()),
            },
            ExprKind::ImpliedDo {
                variable, items, ..
            } => {
                self.assigned.insert(*variable);
                items.iter().for_each(|item| self.target(unit, item));
            }
            _ => self.stored.push(target.ty.clone()),
        }
    }

    /// What a store does to components of records, and to the descriptors that lead to them.
    fn component(&mut self, unit: &Unit, target: &Expr) {
        let whole = match &target.kind {
            ExprKind::Section { base, axes } if axes.is_empty() => base,
            _ => target,
        };
        // An assignment may allocate it anew.
        let is_made = matches!(&whole.kind, ExprKind::Member { base, name, .. } if elsewhere(unit, &base.ty, name).is_some())
            && matches!(whole.ty, Type::Array { .. });
        self.records |= may_hold_parts(target.ty.element());
        self.descriptors |=
            is_made || may_hold_descriptors(unit, target) || is_untyped(unit, target);
        if matches!(target.kind, ExprKind::Member { .. }) {
            self.parts.push(target.ty.element().clone());
        }
    }

    /// Whether it runs code that is not in its text and may change what is visible there.
    pub(crate) fn calls(&self) -> bool {
        self.calls || self.asks
    }

    /// Whether it calls functions that may turn out only to compute.
    pub(super) fn asks(&self) -> bool {
        self.asks
    }

    /// Whether the piece assigns the variable in its own text.
    pub(crate) fn assigns(&self, object: ObjectId) -> bool {
        self.assigned.contains(&object) || self.lent.contains(&object)
    }

    /// Whether an ALLOCATABLE array stays where it is while the piece runs.
    pub(crate) fn keeps_place(&self, unit: &Unit, id: ObjectId) -> bool {
        let object = &unit.objects[id.index()];
        let visible = object.is_exposed() || object.storage != Storage::Automatic;
        !(self.moved.contains(&id) || visible && self.calls())
    }

    /// Whether data of this type behind pointers stay the same while the piece runs.
    pub(super) fn keeps_behind(&self, unit: &Unit, ty: &Type) -> bool {
        let reachable = |object: &&ObjectId| {
            let known = &unit.objects[object.index()];
            known.is_exposed() || !matches!(known.storage, Storage::Automatic | Storage::Formal)
        };
        let named = self.assigned.iter().chain(&self.lent).filter(reachable);
        let mut named = named.map(|object| &unit.objects[object.index()].ty);
        self.keeps_components(ty) && !named.any(|named| may_meet(named, ty))
    }

    /// The same of components of records, to which no name of a variable leads.
    pub(super) fn keeps_components(&self, ty: &Type) -> bool {
        !self.calls() && !self.stored.iter().any(|stored| may_meet(stored, ty))
    }

    /// Fortran: whether pointers and allocatable components lead to the same while the piece runs, if functions that are asked for only
    /// compute.
    pub(super) fn keeps_descriptors(&self) -> bool {
        !self.calls && !self.descriptors
    }

    /// Fortran: whether components of this type stay the same in a record to which the name of the variable leads.
    pub(super) fn keeps_in_record(&self, object: ObjectId, ty: &Type) -> bool {
        self.keeps_components(ty)
            && !(self.assigns(object) && self.records)
            && !self.parts.iter().any(|stored| may_meet(stored, ty))
    }

    /// Whether the value of a variable stays the same while the piece runs.
    pub(crate) fn keeps(&self, unit: &Unit, id: ObjectId) -> bool {
        let object = &unit.objects[id.index()];
        // Each turn may give another value to one that is declared in the piece.
        let is_born = object.storage == Storage::Automatic && self.assigned.contains(&id);
        if object.constant && !is_born {
            return true;
        }
        // What has another name too may be assigned by that.
        let overlaid = object.attributes.equivalenced || object.attributes.sought;
        if self.assigns(id) || object.volatile || object.untracked || overlaid {
            return false;
        }
        let reachable = match object.storage {
            Storage::Automatic | Storage::Formal => object.is_exposed(),
            Storage::Static
            | Storage::Global
            | Storage::Extern
            | Storage::Common
            | Storage::Associated => true,
        };
        !reachable || (!self.calls() && !self.stored.iter().any(|ty| may_be(ty, object)))
    }
}

/// C: a part of an element of what a pointer leads to, by no union: a store of its type, as by `->`.
fn is_behind_pointer(unit: &Unit, part: &Expr) -> bool {
    let ExprKind::Member {
        base, arrow: false, ..
    } = &part.kind
    else {
        return false;
    };
    let is_plain = base
        .ty
        .record()
        .is_some_and(|record| !unit.records[record.index()].union);
    is_plain
        && unit.rules().pointer_arithmetic
        && match &base.kind {
            ExprKind::Element { base, .. } => {
                matches!(base.ty, Type::Pointer(_)) && !is_distributed(unit, base)
            }
            _ => is_behind_pointer(unit, base),
        }
}

/// Data of these types may be the same.
fn may_meet(one: &Type, other: &Type) -> bool {
    match (one, other) {
        (Type::Array { element, .. }, other) => may_meet(element, other),
        (one, Type::Array { element, .. }) => may_meet(one, element),
        (Type::Scalar(a), Type::Scalar(b)) => {
            a.with_sign() == b.with_sign() || [a, b].into_iter().any(|one| *one == Scalar::Char)
        }
        // Bytes may be those of anything.
        (Type::Scalar(Scalar::Char), _) | (_, Type::Scalar(Scalar::Char)) => true,
        (Type::Scalar(_), Type::Pointer(_)) | (Type::Pointer(_), Type::Scalar(_)) => false,
        _ => true,
    }
}

/// The array that is named as a whole.
pub(crate) fn whole(expr: &Expr) -> Option<ObjectId> {
    match &expr.kind {
        ExprKind::AddressOf(inner) => whole(inner),
        ExprKind::Variable(object) => Some(*object),
        ExprKind::Section { base, axes } if axes.is_empty() => whole(base),
        _ => None,
    }
}

/// The expression stands for a distributed array: a variable, or an element of an array of pointers.
fn is_distributed(unit: &Unit, expr: &Expr) -> bool {
    let is_mapped = |object: ObjectId| !unit.objects[object.index()].mapping.is_empty();
    match &expr.kind {
        ExprKind::Variable(object) => is_mapped(*object),
        ExprKind::Element { base, .. } => {
            matches!(base.kind, ExprKind::Variable(object) if is_mapped(object))
        }
        _ => false,
    }
}

/// Whether a store of type `stored` through a pointer may change `object` (by its type).
fn may_be(stored: &Type, object: &Object) -> bool {
    if !object.address_taken && object.storage == Storage::Static {
        return false;
    }
    match (stored, &object.ty) {
        (Type::Scalar(a), Type::Scalar(b)) => a.with_sign() == b.with_sign() || *a == Scalar::Char,
        (Type::Scalar(Scalar::Char), _) | (Type::Pointer(_), Type::Pointer(_)) => true,
        (Type::Scalar(_), Type::Pointer(_)) | (Type::Pointer(_), Type::Scalar(_)) => false,
        (_, Type::Array { element, .. }) => may_meet(stored, element),
        _ => true,
    }
}

/// Whether the unit has a body for the function with this key.
pub(crate) fn is_defined(unit: &Unit, key: &str) -> bool {
    unit.procedures.number(key).is_some()
}

/// Fortran: a datum that does not lie where the variable at its root was declared, but where a pointer or descriptor says.
pub(crate) fn is_elsewhere(unit: &Unit, expr: &Expr) -> bool {
    match &expr.kind {
        ExprKind::Variable(object) => unit.objects[object.index()].attributes.sought,
        ExprKind::Member { base, name, .. } => {
            elsewhere(unit, &base.ty, name).is_some() || is_elsewhere(unit, base)
        }
        ExprKind::Element { base, .. } | ExprKind::Section { base, .. } => is_elsewhere(unit, base),
        _ => false,
    }
}

/// The same behind one pointer, or one other name.
pub(crate) fn is_behind_one(unit: &Unit, expr: &Expr) -> bool {
    match &expr.kind {
        ExprKind::Variable(_) => is_elsewhere(unit, expr),
        ExprKind::Member { base, name, .. } => {
            !is_elsewhere(unit, base) && elsewhere(unit, &base.ty, name).is_some()
        }
        ExprKind::Element { base, .. } => is_behind_one(unit, base),
        _ => false,
    }
}

/// A section, or a part of one, whose elements a vector subscript names one by one.
pub(crate) fn has_vector(expr: &Expr) -> bool {
    match &expr.kind {
        ExprKind::Section { base, axes } => {
            axes.iter().any(SectionAxis::is_vector) || has_vector(base)
        }
        ExprKind::Element { base, .. } | ExprKind::Member { base, .. } => has_vector(base),
        _ => false,
    }
}

/// An expression that designates a datum.
pub(crate) fn is_designator(expr: &Expr) -> bool {
    matches!(
        expr.kind,
        ExprKind::Variable(_)
            | ExprKind::Element { .. }
            | ExprKind::Section { .. }
            | ExprKind::Dereference(_)
            | ExprKind::Member { .. }
    )
}

/// Evaluating it twice gives the same and does nothing else: no assignment, call, volatile read or
/// text that nobody looked into.
pub(crate) fn is_pure(unit: &Unit, expr: &Expr) -> bool {
    !any_expr(Part::Expr(expr), |inner| match &inner.kind {
        ExprKind::Call { callee, .. } => !callee.is_computing_intrinsic(),
        ExprKind::Assign { .. }
        | ExprKind::Step { .. }
        | ExprKind::Statement(_)
        | ExprKind::Initialiser(_)
        | ExprKind::Opaque => true,
        ExprKind::Variable(object) => unit.objects[object.index()].volatile,
        _ => false,
    })
}

/// Intrinsic functions of Fortran that compute as operators do, in alphabetic order.
const OPERATIONS: [&str; 6] = ["ABS", "INT", "MAX", "MIN", "MOD", "MODULO"];

/// One of them.
pub(super) fn is_operation(callee: &Expr) -> bool {
    matches!(&callee.kind, ExprKind::Intrinsic(name) if OPERATIONS.contains(&name.as_str()))
}

/// Cheap enough to be evaluated several times, and pure: variables, constants and operators only.
pub(crate) fn is_simple(unit: &Unit, expr: &Expr) -> bool {
    is_made_of(unit, expr, &|_| false)
}

/// The same, but elements of named arrays may be read, too: its value stays as long as these variables do.
pub(super) fn is_steady(unit: &Unit, expr: &Expr) -> bool {
    is_made_of(unit, expr, &|inner| {
        let ExprKind::Element {
            base,
            physical: None,
            ..
        } = &inner.kind
        else {
            return false;
        };
        let ExprKind::Variable(object) = base.kind else {
            return false;
        };
        let known = &unit.objects[object.index()];
        unit.rules().c_library
            && matches!(known.ty, Type::Array { .. })
            && known.mapping.is_empty()
            && !is_elsewhere(unit, base)
    })
}

fn is_made_of(unit: &Unit, expr: &Expr, also: &dyn Fn(&Expr) -> bool) -> bool {
    !any_expr(Part::Expr(expr), |inner| match &inner.kind {
        ExprKind::Call { callee, .. } => !is_operation(callee),
        ExprKind::Intrinsic(_) => !is_operation(inner),
        ExprKind::Constant(_)
        | ExprKind::Unary(..)
        | ExprKind::Binary(..)
        | ExprKind::ShortCircuit { .. }
        | ExprKind::Conditional { .. }
        | ExprKind::Cast(_) => false,
        ExprKind::Variable(object) => unit.objects[object.index()].volatile,
        _ => !also(inner),
    })
}

/// A compound literal inside lives as long as the block around it, so the expression must not move
/// into a block of its own.
pub(crate) fn has_literal_object(expr: &Expr) -> bool {
    any_expr(Part::Expr(expr), |inner| {
        matches!(inner.kind, ExprKind::Initialiser(_))
    })
}

/// Fortran: a variable with POINTER, or a component with it, or a Cray pointer leads to the datum. The birth of records that
/// have values then is not seen.
pub(crate) fn is_led(unit: &Unit, expr: &Expr) -> bool {
    match &expr.kind {
        ExprKind::Variable(object) => {
            let known = &unit.objects[object.index()];
            let by_cray_pointer = known.attributes.pointee;
            let by_pointer = known.attributes.pointer && known.ty.record().is_none();
            by_pointer || by_cray_pointer
        }
        ExprKind::Member { base, name, .. } => {
            let record = base.ty.record().map(|id| &unit.records[id.index()]);
            let mut members = record.iter().flat_map(|record| &record.members);
            let member = members.find(|member| member.name == *name);
            let by_pointer = |member: &Member| {
                member.elsewhere == Some(Elsewhere::Pointer) && member.ty.record().is_none()
            };
            member.is_some_and(by_pointer) || is_led(unit, base)
        }
        ExprKind::Element { base, .. } | ExprKind::Section { base, .. } => is_led(unit, base),
        _ => false,
    }
}
