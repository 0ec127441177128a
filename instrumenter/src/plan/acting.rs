//! C: functions of the unit that give values to what is not their own: behind pointers that they get, or of file scope. All that they do
//! stands in their text, so that a loop which calls them may be judged as if it stood there ([`called`](super::called)).

use super::computed::{called_texts, is_plain, may_be_replaced};
use super::effects::Effects;
use super::walk::{Part, each};
use crate::model::{ExprKind, ObjectId, Procedure, Storage, TextChanges, Type, Unit};
use std::collections::BTreeMap;

/// Such functions by their keys, and what they change. `text`: of the unit.
pub(crate) fn acting(unit: &Unit, text: &str) -> BTreeMap<String, TextChanges> {
    if unit.rules().by_reference {
        return BTreeMap::new();
    }
    let may_be_replaced = may_be_replaced(unit, text);
    let is_known = |procedure: &&Procedure| {
        let key = &procedure.key;
        unit.computing.contains_key(key)
            || unit.reading.contains(key)
            || unit.working.contains_key(key)
    };
    let others = unit.procedures.iter().filter(|one| !is_known(one));
    let mut own = BTreeMap::new();
    let found = others.filter_map(|procedure| {
        let is_fit = matches!(procedure.result, Type::Scalar(_) | Type::Void)
            && procedure.formals.iter().all(|one| is_given(unit, *one));
        let texts = is_fit.then(|| called_texts(unit, may_be_replaced, procedure))??;
        let mut effects = Effects::default();
        for procedure in texts.iter().filter_map(|key| unit.procedures.with_key(key)) {
            let known = own.entry(&procedure.key);
            let known: &Effects = known.or_insert_with(|| effects_of_text(unit, procedure));
            effects.join(known.clone());
        }
        Some((procedure.key.clone(), effects.changes(unit)?))
    });
    found.collect()
}

/// The formal parameter is a number, or leads somewhere.
fn is_given(unit: &Unit, formal: ObjectId) -> bool {
    let object = &unit.objects[formal.index()];
    let is_followed = matches!(
        object.ty,
        Type::Scalar(_) | Type::Pointer(_) | Type::Array { .. }
    );
    is_followed && is_plain(object)
}

/// Those of the text of one procedure; those of the procedures of the unit that it calls stand in their own.
fn effects_of_text(unit: &Unit, procedure: &Procedure) -> Effects {
    let mut effects = Effects::default();
    each(Part::Stmt(&procedure.body), &mut |part| {
        let is_call_within = match part {
            Part::Expr(expr) => match &expr.kind {
                ExprKind::Call { callee, .. } => {
                    matches!(&callee.kind, ExprKind::Function(key) if unit.procedures.number(key).is_some())
                }
                _ => false,
            },
            Part::Stmt(_) => false,
        };
        if !is_call_within {
            effects.join(Effects::of_itself(unit, part));
        }
    });
    effects
}

impl Effects {
    /// What the text of a procedure changes that is not its own. `None`: it may change more.
    fn changes(&self, unit: &Unit) -> Option<TextChanges> {
        let is_others = |object: &&ObjectId| {
            let storage = unit.objects[object.index()].storage;
            !matches!(storage, Storage::Automatic | Storage::Formal)
        };
        // The name of an array that is given stands for one of the caller.
        let behind = self.assigned.iter().filter_map(|object| {
            let object = &unit.objects[object.index()];
            match &object.ty {
                Type::Array { element, .. } if object.storage == Storage::Formal => {
                    Some((**element).clone())
                }
                _ => None,
            }
        });
        (!self.calls()).then(|| TextChanges {
            variables: self.assigned.iter().filter(is_others).copied().collect(),
            stored: self.stored.iter().cloned().chain(behind).collect(),
        })
    }
}
