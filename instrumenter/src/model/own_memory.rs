//! Fortran: records with ALLOCATABLE components, whose memory is copied where the record is.

use super::{Elsewhere, RecordId, Type, Unit};

/// Records of the type have memory of their own that is copied component by component, and can be asked for. Not those that may hold
/// others of their own type: what is copied may be gone behind the assignment.
pub(crate) fn has_own_memory(unit: &Unit, id: RecordId) -> bool {
    own_memory(unit, id, &mut Vec::new()) == Some(true)
}

/// The same of a record inside of others; `None`: a procedure copies it, or it holds itself.
fn own_memory(unit: &Unit, id: RecordId, around: &mut Vec<RecordId>) -> Option<bool> {
    let record = &unit.records[id.index()];
    if record.copied_by_procedure || around.contains(&id) {
        return None;
    }
    around.push(id);
    let mut found = false;
    for member in &record.members {
        let is_allocated = member.elsewhere == Some(Elsewhere::Allocatable);
        let is_known = matches!(member.ty.element(), Type::Scalar(_) | Type::Record(_));
        found |= is_allocated && !member.unnamed && is_known;
        // The components of the parent type stand here, too.
        let is_parent = |inner: &RecordId| {
            let parent = &unit.records[inner.index()].name;
            member.unnamed && *parent == member.name
        };
        let inner = member.ty.record().filter(|inner| !is_parent(inner));
        if let Some(inner) = inner.filter(|_| is_allocated || member.elsewhere.is_none()) {
            found |= own_memory(unit, inner, around)?;
        }
    }
    around.pop();
    Some(found)
}
