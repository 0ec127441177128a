//! Procedures in which nothing is checked but what they are given, and scalars that they read by their names.

use super::asked;
use super::result::Plan;
use super::walk::{Part, any_expr, each_expr, each_stmt};
use crate::model::{ExprKind, ObjectId, Procedure, ProcedureWork, Stmt, StmtKind, Storage, Unit};
use std::collections::{BTreeMap, BTreeSet};

/// Functions that only compute, procedures that work on what they are given, and the variables that are followed among those that they read. None of their own is.
pub(super) fn unchecked(unit: &Unit, plan: &Plan) -> BTreeMap<String, Vec<ObjectId>> {
    let read_by =
        |works: &[ProcedureWork]| works.iter().flat_map(|one| one.reads.clone()).collect();
    let working = unit
        .working
        .iter()
        .map(|(key, works)| (key, read_by(works)));
    let computing = unit
        .computing
        .iter()
        .map(|(key, reads)| (key, reads.clone()));
    let mut kept: BTreeMap<String, Vec<ObjectId>> = computing
        .chain(working)
        .filter_map(|(key, reads)| {
            let number = unit.procedures.number(key)?;
            let decision = &plan.procedures[number];
            // Who declares it knows whether others are.
            let is_elsewhere = |id: &ObjectId| {
                let storage = unit.objects[id.index()].storage;
                matches!(storage, Storage::Associated | Storage::Common)
            };
            let followed = |id: &ObjectId| is_elsewhere(id) || plan.follows(unit, *id);
            let followed: Vec<ObjectId> = reads.iter().copied().filter(followed).collect();
            let procedure = &unit.procedures[number];
            let works = unit.working.get(key).map_or(&[][..], Vec::as_slice);
            let is_fit = decision.instrument
                && !decision.may_lack
                && asked::names_all(unit, procedure, &followed)
                && !follows_own(unit, plan, procedure, (works, &reads));
            is_fit.then(|| (key.clone(), followed))
        })
        .collect();
    loop {
        let known = kept.len();
        let before: BTreeSet<String> = kept.keys().cloned().collect();
        kept.retain(|key, _| {
            let body = unit.procedures.with_key(key).map(|one| &one.body);
            !body.is_some_and(|body| calls_others(unit, body, &before))
        });
        if kept.len() == known {
            return kept;
        }
    }
}

/// Some variable of the procedure is followed that is none of these. What is given by reference is read where the caller says.
pub(super) fn follows_own(
    unit: &Unit,
    plan: &Plan,
    procedure: &Procedure,
    (works, reads): (&[ProcedureWork], &BTreeSet<ObjectId>),
) -> bool {
    let mut found = false;
    let by_reference = unit.rules().by_reference;
    let is_given =
        |object: ObjectId| by_reference && unit.objects[object.index()].storage == Storage::Formal;
    let is_read = |object: &ObjectId| {
        let mut arrays = works.iter().flat_map(|work| work.arrays.keys());
        arrays.any(|array| array == object) || reads.contains(object)
    };
    let is_proven = |object: &ObjectId| {
        !works.is_empty() && works.iter().all(|work| work.own.contains_key(object))
    };
    // Named constants of Fortran have no memory.
    let has_none = |object: ObjectId| by_reference && unit.objects[object.index()].constant;
    let mut look = |object: &ObjectId| {
        let is_seen = is_given(*object) || is_read(object) || is_proven(object);
        // Whoever asks for it gives records all of which have values.
        let is_whole = plan.objects[object.index()].settled_if_given;
        let is_other = !is_seen && !has_none(*object) && !is_whole;
        found |= is_other && plan.follows(unit, *object);
    };
    procedure.formals.iter().for_each(&mut look);
    if by_reference {
        each_expr(Part::Stmt(&procedure.body), &mut |expr| {
            if let ExprKind::Variable(object) = &expr.kind {
                look(object);
            }
        });
    }
    each_stmt(Part::Stmt(&procedure.body), &mut |stmt| {
        if let StmtKind::Decl(declared) = &stmt.kind {
            declared.iter().for_each(|one| look(&one.object));
        }
    });
    found
}

/// The text calls a procedure of the unit that is none of these.
pub(super) fn calls_others(unit: &Unit, body: &Stmt, these: &BTreeSet<String>) -> bool {
    any_expr(Part::Stmt(body), |expr| match &expr.kind {
        ExprKind::Function(key) => unit.procedures.number(key).is_some() && !these.contains(key),
        _ => false,
    })
}
