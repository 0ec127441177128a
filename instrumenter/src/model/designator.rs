//! What an expression designates.

use super::{Elsewhere, Expr, ExprKind, Member, ObjectId, SectionAxis, Type, Unit};

/// The variable at the root of a reference: `A` of `A[i].x[j]`, `p` of `p->x` and `*p`.
#[must_use]
pub fn root(expr: &Expr) -> Option<ObjectId> {
    match &expr.kind {
        ExprKind::Variable(object) => Some(*object),
        ExprKind::Element { base, .. }
        | ExprKind::Section { base, .. }
        | ExprKind::Member { base, .. }
        | ExprKind::Dereference(base)
        | ExprKind::Cast(base) => root(base),
        ExprKind::Binary(_, left, right) => root(left).or_else(|| root(right)),
        _ => None,
    }
}

/// The same, where the reference may take an address and lead back from it: `l` of `(&l)->x`.
#[must_use]
pub fn named_root(expr: &Expr) -> Option<ObjectId> {
    match &expr.kind {
        ExprKind::Element { base, .. }
        | ExprKind::Member { base, .. }
        | ExprKind::Dereference(base) => match &base.kind {
            ExprKind::AddressOf(inner) => named_root(inner),
            _ => named_root(base),
        },
        _ => root(expr),
    }
}

/// Fortran: how long the text is, the compiler does not know, see [`Unit::mismeasured`].
#[must_use]
pub fn is_mismeasured(unit: &Unit, expr: &Expr) -> bool {
    match &expr.kind {
        ExprKind::Element { base, .. } | ExprKind::Section { base, .. } => {
            is_mismeasured(unit, base)
        }
        ExprKind::Member { base, name, .. } => base.ty.record().is_some_and(|id| {
            let mut members = unit.mismeasured.iter();
            members.any(|(record, member)| *record == id && member.eq_ignore_ascii_case(name))
        }),
        _ => false,
    }
}

/// Why the component `name` of a record, or of records, of this type lies elsewhere.
#[must_use]
pub fn elsewhere(unit: &Unit, ty: &Type, name: &str) -> Option<Elsewhere> {
    member(unit, ty, name)?.elsewhere
}

/// Fortran: this component is a text, or texts, whose length comes with the memory.
#[must_use]
pub fn has_deferred_length(unit: &Unit, ty: &Type, name: &str) -> bool {
    member(unit, ty, name).is_some_and(|member| member.deferred_length)
}

fn member<'u>(unit: &'u Unit, ty: &Type, name: &str) -> Option<&'u Member> {
    match ty {
        Type::Array { element, .. } => member(unit, element, name),
        Type::Record(id) => {
            let mut members = unit.records[id.index()].members.iter();
            members.find(|one| one.name.eq_ignore_ascii_case(name))
        }
        _ => None,
    }
}

/// Fortran: a component of all records of an array or a section. Its type has the shape of that; subscripts behind it choose
/// within each component.
#[must_use]
pub fn is_of_several(expr: &Expr) -> bool {
    matches!(&expr.kind, ExprKind::Member { base, .. } if matches!(base.ty, Type::Array { .. }))
}

/// `B(:)(2:3)`, a part of each text of a section: no section is one of a section otherwise.
#[must_use]
pub fn is_part_of_texts(expr: &Expr) -> bool {
    matches!(&expr.kind, ExprKind::Section { base, .. } if matches!(base.kind, ExprKind::Section { .. }))
}

impl SectionAxis {
    /// A vector subscript: an array of indices.
    #[must_use]
    pub fn is_vector(&self) -> bool {
        matches!(self, Self::Index(index) if matches!(index.ty, Type::Array { .. }))
    }

    /// `:`, all of the dimension.
    #[must_use]
    pub fn is_whole(&self) -> bool {
        matches!(
            self,
            Self::Range {
                lower: None,
                upper: None,
                stride: None
            }
        )
    }

    /// Its expressions, in source order; all are evaluated.
    pub fn expressions(&self) -> impl Iterator<Item = &Expr> {
        let parts = match self {
            Self::Index(index) => [Some(index), None, None],
            Self::Range {
                lower,
                upper,
                stride,
            } => [lower.as_ref(), upper.as_ref(), stride.as_ref()],
        };
        parts.into_iter().flatten()
    }
}
