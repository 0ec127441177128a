//! Elements of distributed arrays that the sequential part reads and no directive lists: in a parallel run only their owners have
//! them (languages.md 6.11). Said is what is certain by the text of one unit.

use std::collections::BTreeSet;

use super::builder::Builder;
use super::designator::is_bitfield;
use super::effects::{is_behind_one, is_pure};
use super::home::is_task_array;
use super::{
    Cut, Fetched, GatheredRead, GuardedRead, InitialMapping, Part, Plan, Rule, SequentialRead,
    any_expr, flags, library,
};
use crate::diagnostic::{Diagnostic, codes};
use crate::directive::DirectiveKind;
use crate::model::constant::is_integer;
use crate::model::{Expr, ExprKind, ObjectId, Procedure, Scalar, Type, Unit};
use crate::source::Prepared;

/// Mappings of mappings: an alignment is followed so far.
const MOST_BASES: usize = 8;

impl Builder<'_> {
    /// A datum is read outside of parallel loops.
    pub(super) fn note_sequential_read(&mut self, expr: &Expr) {
        // A task may have all of the array to itself: what is assigned there may come from anywhere.
        let elsewhere = match self.region {
            Some(_) => flags::REMOTE | flags::COPY,
            None => flags::REMOTE | flags::COPY | flags::OWNED,
        };
        if self.nest.is_some()
            || self.has_indices
            || self.copies
            || self.read_flags(expr) & elsewhere != 0
        {
            return;
        }
        if self.is_led_datum(expr) {
            self.plan.gathered.insert(expr.id, GatheredRead::Led);
            return;
        }
        let part = self.chosen(expr);
        let ExprKind::Element {
            base, subscripts, ..
        } = &part.kind
        else {
            return;
        };
        if matches!(part.ty, Type::Array { .. }) {
            return;
        }
        if let Some(array) = self.array(base) {
            let is_told = |one: &Expr| is_integer(&one.ty) && is_pure(self.unit, one);
            let is_known = subscripts.iter().all(is_told);
            let rules = subscripts.iter().map(|one| Rule::Constant(self.text(one)));
            let fetched = is_known.then(|| Fetched {
                array: array.clone(),
                rules: rules.collect(),
                site: self.plan.access(expr.id).and_then(|access| access.read),
            });
            let read = SequentialRead {
                fetched,
                expr: expr.id,
                span: part.span.clone(),
                is_of_many: !array.element.is_empty(),
                array: array.object,
                in_subscript: self.in_subscript,
                by_owner: self.assigns_by_call,
            };
            match self.region {
                Some(_) => self.guard_in_task(read),
                None => self.plan.sequential_reads.push(read),
            }
        }
    }

    /// Fortran: one datum behind a pointer or another name, which may be an element. What stands behind several pointers may be asked for
    /// only where the program does it.
    fn is_led_datum(&self, expr: &Expr) -> bool {
        self.unit.rules().whole_arrays
            && !matches!(expr.ty, Type::Array { .. })
            && is_behind_one(self.unit, expr)
            && is_pure(self.unit, expr)
            && self.is_like_elements(&expr.ty)
    }

    /// All processes execute a task.
    fn guard_in_task(&mut self, read: SequentialRead) {
        match (self.unit.rules().c_library, read.fetched) {
            (true, _) => drop(self.plan.guarded.insert(read.expr, GuardedRead::InTask)),
            (false, Some(fetched)) => {
                let fetched = GatheredRead::Elements(fetched);
                self.plan.gathered.insert(read.expr, fetched);
            }
            (false, None) => {}
        }
    }

    /// C: an element may be read by a pointer in the sequential part.
    pub(super) fn note_led(&mut self, expr: &Expr) {
        let is_plain = self.nest.is_none() && !self.copies && !is_bitfield(expr);
        let is_named = |base: &Expr| self.array(base).is_some();
        let part = self.chosen(expr);
        let is_by_name = matches!(&part.kind, ExprKind::Element { base, .. } if is_named(base));
        let is_variable = matches!(expr.kind, ExprKind::Variable(_));
        if is_plain
            && !is_variable
            && !is_by_name
            && self.leads.is_place(&self.plan.objects, expr)
            && self.is_like_elements(&expr.ty)
        {
            self.plan.guarded.insert(expr.id, GuardedRead::Led);
        }
    }

    /// Some mapped array has elements of the type, or records, which may hold it.
    fn is_like_elements(&self, ty: &Type) -> bool {
        let objects = self.plan.objects.iter().zip(&self.unit.objects);
        let mut mapped = objects.filter(|(known, _)| known.described().is_some());
        mapped.any(|(_, object)| match (object.ty.element(), ty) {
            (Type::Scalar(of), Type::Scalar(scalar)) => {
                of.with_sign() == scalar.with_sign() || *scalar == Scalar::Char
            }
            (Type::Scalar(_), _) => false,
            _ => true,
        })
    }
}

/// What is said of them: each array once in a line.
pub(crate) fn foreign_reads(unit: &Unit, prepared: &Prepared, plan: &Plan) -> Vec<Diagnostic> {
    let mut said = BTreeSet::new();
    let mut found = Vec::new();
    let seen_whole = is_seen_whole(unit);
    for read in &plan.sequential_reads {
        if !is_certain(unit, plan, read, seen_whole) {
            continue;
        }
        let (place, written) = prepared.written(read.span.clone());
        if !said.insert((place.file.clone(), place.line, read.array)) {
            continue;
        }
        let element = written.unwrap_or_else(|| prepared.text[read.span.clone()].to_owned());
        let title =
            format!("`{element}` is read outside of parallel loops, where only its owner has it");
        let diagnostic = Diagnostic::new(&codes::FOREIGN_READ, title).at(place, "");
        found.push(diagnostic.help("list it before the statement, in REMOTE_ACCESS"));
    }
    found
}

/// C: addresses of elements that other files may find, if there are any.
pub(crate) fn kept_addresses(unit: &Unit, prepared: &Prepared, plan: &Plan) -> Vec<Diagnostic> {
    if plan.kept.is_empty() || !calls_others(unit) && unit.procedures.iter().any(|one| one.main) {
        return Vec::new();
    }
    let said = plan.kept.iter().map(|span| {
        let (place, written) = prepared.written(span.clone());
        let kept = written.unwrap_or_else(|| prepared.text[span.clone()].to_owned());
        let title = format!(
            "`{kept}` leads to a distributed array, of which other files that read by it find the part of each process"
        );
        let diagnostic = Diagnostic::new(&codes::KEPT_ADDRESS, title).at(place, "");
        diagnostic.help("pass the array to the function that reads it")
    });
    said.collect()
}

/// C: a function of another unit is called.
fn calls_others(unit: &Unit) -> bool {
    let is_unknown = |expr: &Expr| match &expr.kind {
        ExprKind::Call { callee, arguments } => match &callee.kind {
            ExprKind::Function(name) => {
                let known = || library::effects(name, true, arguments, &|_| String::new());
                unit.procedures.with_key(name).is_none()
                    && !unit.header_functions.contains(name)
                    && known().is_none()
            }
            _ => false,
        },
        _ => false,
    };
    let mut procedures = unit.procedures.iter();
    procedures.any(|one| any_expr(Part::Stmt(&one.body), is_unknown))
}

/// The text leaves no doubt that only its owner has the element.
fn is_certain(unit: &Unit, plan: &Plan, read: &SequentialRead, seen_whole: bool) -> bool {
    seen_whole
        && !(read.in_subscript || read.is_of_many || read.by_owner)
        && is_outside_of_loops(unit, read.span.start)
        && is_distributed(unit, plan, read.array, MOST_BASES)
}

/// What is not certain comes to all processes before it is read.
pub(super) fn guard_uncertain(unit: &Unit, plan: &mut Plan) {
    if plan.sequential_reads.is_empty() {
        return;
    }
    let seen_whole = is_seen_whole(unit);
    let open = plan.sequential_reads.iter();
    let open: Vec<&SequentialRead> = open
        .filter(|read| !is_certain(unit, plan, read, seen_whole))
        .collect();
    if !unit.rules().c_library {
        let fetched = open.iter().filter_map(|read| {
            let fetched = read.fetched.clone()?;
            Some((read.expr, GatheredRead::Named(fetched)))
        });
        for (expr, read) in fetched.collect::<Vec<_>>() {
            plan.gathered.insert(expr, read);
        }
        return;
    }
    let guarded: Vec<_> = open
        .into_iter()
        .map(|read| (read.expr, GuardedRead::Named))
        .collect();
    plan.guarded.extend(guarded);
}

/// No other unit can map the arrays of this one anew, and none of them belongs to a task.
fn is_seen_whole(unit: &Unit) -> bool {
    let changes = |kind: &DirectiveKind| {
        matches!(
            kind,
            DirectiveKind::Redistribute(_) | DirectiveKind::Realign(_) | DirectiveKind::Task(_)
        )
    };
    let mut directives = unit.directives.iter();
    if directives.any(|bound| changes(&bound.directive.kind)) {
        return false;
    }
    // Fortran has DYNAMIC for what may be mapped anew.
    !unit.rules().c_library || unit.procedures.iter().any(|one| one.main) && !calls_others(unit)
}

/// The procedure around a place is not called by iterations of parallel loops: it is the main one, or has such loops itself.
fn is_outside_of_loops(unit: &Unit, at: usize) -> bool {
    let around = |at: usize| {
        let holds = |one: &&Procedure| one.span.contains(&at);
        let procedures = unit.procedures.iter().filter(holds);
        procedures.min_by_key(|one| one.span.len())
    };
    let Some(procedure) = around(at) else {
        return false;
    };
    let is_here = |at: usize| around(at).is_some_and(|one| one.span == procedure.span);
    let mut directives = unit.directives.iter();
    procedure.main
        || directives.any(|bound| {
            matches!(bound.directive.kind, DirectiveKind::Parallel(_)) && is_here(bound.at)
        })
}

/// Processes have different elements of the array as long as it exists.
fn is_distributed(unit: &Unit, plan: &Plan, object: ObjectId, bases: usize) -> bool {
    let Some(array) = plan.object(object).array.as_ref() else {
        return false;
    };
    let mut mapping = unit.objects[object.index()].mapping.iter();
    let is_dynamic = mapping.any(|directive| {
        let bound = &unit.directives[directive.index()];
        matches!(&bound.directive.kind, DirectiveKind::Array(array) if array.dynamic)
    });
    if is_dynamic || array.formal || bases == 0 {
        return false;
    }
    distributed_axes(unit, plan, object, bases).contains(&true)
}

/// Of each dimension whether processes have different parts of it.
fn distributed_axes(unit: &Unit, plan: &Plan, object: ObjectId, bases: usize) -> Vec<bool> {
    let Some(array) = plan.object(object).array.as_ref() else {
        return Vec::new();
    };
    match &array.mapping {
        InitialMapping::Distribute {
            cuts, onto: None, ..
        } => cuts.iter().map(|cut| *cut != Cut::Whole).collect(),
        InitialMapping::Align { target, rules }
            if target.element.is_empty()
                && !is_task_array(unit, target.object)
                && is_distributed(unit, plan, target.object, bases - 1) =>
        {
            let of_target = distributed_axes(unit, plan, target.object, bases - 1);
            let mut axes = vec![false; array.extents.len()];
            for (rule, is_cut) in rules.iter().zip(of_target) {
                if let Rule::Linear { axis, .. } = rule
                    && let Some(own) = axes.get_mut(*axis)
                {
                    *own |= is_cut;
                }
            }
            axes
        }
        _ => Vec::new(),
    }
}
