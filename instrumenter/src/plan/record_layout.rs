//! How records lie in memory, as the types of their members say where nothing else is asked for (`packed`).

use crate::model::{Dim, Member, RecordId, Scalar, Type, Unit, constant};

/// Names of the members of a record, and bytes before each.
pub(crate) fn places(unit: &Unit, id: RecordId) -> Option<Vec<(&str, i64)>> {
    let record = &unit.records[id.index()];
    let mut next = 0;
    let mut found = Vec::new();
    for member in &record.members {
        if record.union || member.bitfield || member.name.is_empty() || lies_apart(unit, member) {
            return None;
        }
        let (size, alignment) = extent(unit, &member.ty)?;
        let place = round_up(next, alignment);
        found.push((&*member.name, place));
        next = place.checked_add(size)?;
    }
    Some(found)
}

/// Scalars of one size side by side.
pub(super) struct ScalarRun {
    /// Bytes before the first one.
    pub(super) place: i64,
    pub(super) size: i64,
    pub(super) count: i64,
}

/// Most runs of scalars that a record is taken as.
const MOST_RUNS: usize = 8;

/// All scalars of a type, in order. `None`: where they lie is not known, or they are too many runs.
pub(super) fn scalar_runs(unit: &Unit, ty: &Type) -> Option<Vec<ScalarRun>> {
    let mut found = Vec::new();
    add_runs(unit, (ty, 0), &mut found)?;
    Some(found)
}

fn add_runs(unit: &Unit, (ty, place): (&Type, i64), found: &mut Vec<ScalarRun>) -> Option<()> {
    match ty {
        Type::Record(id) => {
            let members = &unit.records[id.index()].members;
            for (member, (_, at)) in members.iter().zip(places(unit, *id)?) {
                add_runs(unit, (&member.ty, place + at), found)?;
            }
        }
        Type::Array { element, .. } => {
            let (size, _) = extent(unit, element)?;
            let counts = extents(unit, ty)?.into_iter().map(|(_, count)| count);
            let count = counts.reduce(i64::saturating_mul)?;
            if !matches!(**element, Type::Record(_)) {
                return add_run(found, ScalarRun { place, size, count });
            }
            for number in 0..count {
                add_runs(unit, (element, place + number * size), found)?;
            }
        }
        _ => {
            let (size, _) = extent(unit, ty)?;
            let count = 1;
            return add_run(found, ScalarRun { place, size, count });
        }
    }
    Some(())
}

fn add_run(found: &mut Vec<ScalarRun>, run: ScalarRun) -> Option<()> {
    let follows = |last: &ScalarRun| {
        last.size == run.size && last.place + last.size * last.count == run.place
    };
    match found.last_mut() {
        Some(last) if follows(last) => last.count += run.count,
        _ => found.push(run),
    }
    (found.len() <= MOST_RUNS).then_some(())
}

/// Bytes of a type, and of what its address is a multiple of.
pub(crate) fn extent(unit: &Unit, ty: &Type) -> Option<(i64, i64)> {
    match ty {
        Type::Record(id) => {
            let places = places(unit, *id)?;
            let (_, last) = places.last()?;
            let members = &unit.records[id.index()].members;
            let each = members.iter().map(|member| extent(unit, &member.ty));
            let each: Vec<(i64, i64)> = each.collect::<Option<_>>()?;
            let alignment = each.iter().map(|(_, alignment)| *alignment).max()?;
            let (size, _) = each.last()?;
            Some((round_up(last.checked_add(*size)?, alignment), alignment))
        }
        Type::Array { element, .. } => {
            let (size, alignment) = extent(unit, element)?;
            let mut all = extents(unit, ty)?.into_iter();
            let bytes = all.try_fold(size, |bytes, (_, one)| bytes.checked_mul(one))?;
            Some((bytes, alignment))
        }
        Type::Scalar(_) | Type::Pointer(_) => {
            let size = constant::size(ty).filter(|size| *size > 0)?;
            Some((size, size))
        }
        _ => None,
    }
}

/// The first index of each dimension, and how many there are.
pub(super) fn extents(unit: &Unit, ty: &Type) -> Option<Vec<(i64, i64)>> {
    let Type::Array { dims, .. } = ty else {
        return None;
    };
    let dimension = |dim: &Dim| {
        let last = dim.extent.as_ref()?.value?;
        let (lower, extent) = match unit.rules().by_reference {
            true => {
                let lower = dim.lower.as_ref().map_or(Some(1), |lower| lower.value)?;
                (lower, last.checked_sub(lower)?.checked_add(1)?)
            }
            false => (0, last),
        };
        (extent > 0).then_some((lower, extent))
    };
    dims.iter().map(dimension).collect()
}

/// Whether the name in the text is that of the member.
pub(super) fn is_name(unit: &Unit, member: &str, name: &str) -> bool {
    match unit.rules().by_reference {
        true => member.eq_ignore_ascii_case(name),
        false => member == name,
    }
}

/// Fortran: the component lies elsewhere, or where its type alone does not say.
pub(super) fn lies_apart(unit: &Unit, member: &Member) -> bool {
    let is_complex = |ty: &Type| {
        matches!(
            ty.element(),
            Type::Scalar(
                Scalar::FloatComplex
                    | Scalar::DoubleComplex
                    | Scalar::LongDoubleComplex
                    | Scalar::QuadComplex
                    | Scalar::ExtendedComplex
            )
        )
    };
    member.elsewhere.is_some()
        || member.deferred_length
        || unit.rules().by_reference && (is_complex(&member.ty) || member.ty.element().is_text())
}

fn round_up(bytes: i64, alignment: i64) -> i64 {
    (bytes + alignment - 1) / alignment * alignment
}

/// A number, or in C a record, which goes to a function as a value.
pub(super) fn is_value(unit: &Unit, ty: &Type) -> bool {
    ty.is_number() || matches!(ty, Type::Record(_)) && !unit.rules().by_reference
}
