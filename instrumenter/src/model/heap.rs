//! Dynamic arrays of FORTRAN 77 as expressions show them: `P = ALLOCATE(N, M)` (spec/languages.md 6.17).

use super::{Expr, ExprKind, ObjectId, Scalar, Type, Unit};

/// The POINTER variable that an expression designates, and the subscripts of an element.
#[must_use]
pub fn dynamic_array<'e>(unit: &Unit, expr: &'e Expr) -> Option<(ObjectId, &'e [Expr])> {
    let (base, subscripts) = match &expr.kind {
        ExprKind::Element {
            base, subscripts, ..
        } => (&**base, &subscripts[..]),
        _ => (expr, &[][..]),
    };
    let ExprKind::Variable(object) = base.kind else {
        return None;
    };
    unit.objects[object.index()].heap.as_ref()?;
    Some((object, subscripts))
}

/// What a call of ALLOCATE gets.
#[must_use]
pub fn allocated(value: &Expr) -> Option<&[Expr]> {
    let ExprKind::Call { callee, arguments } = &value.without_casts().kind else {
        return None;
    };
    let ExprKind::Function(name) = &callee.kind else {
        return None;
    };
    // The key of an internal procedure has that of its host before it.
    let name = name
        .rsplit(|letter: char| !letter.is_alphanumeric() && letter != '_')
        .next()?;
    name.eq_ignore_ascii_case("ALLOCATE").then_some(arguments)
}

/// How the extents of an array are given.
pub enum GivenMemory<'e> {
    /// One by one.
    Extents(Vec<&'e Expr>),
    /// In integers that lie side by side from this one on; bytes of each.
    Table(&'e Expr, u32),
}

/// The extents of an array of that rank that ALLOCATE gets; `None`: others.
#[must_use]
pub fn sizes(arguments: &[Expr], rank: usize) -> Option<GivenMemory<'_>> {
    let datum = |argument: &'_ Expr| -> Option<u32> {
        match argument.ty.element() {
            Type::Scalar(Scalar::Int) => Some(4),
            Type::Scalar(Scalar::LongLong | Scalar::Long) => Some(8),
            _ => None,
        }
    };
    let plain = |argument: &'_ Expr| !matches!(argument.ty, Type::Array { .. });
    if let [table] = arguments {
        let table = table.passed();
        let is_table = match &table.kind {
            ExprKind::Element { .. } => true,
            ExprKind::Section { axes, .. } => axes.is_empty(),
            kind => matches!(kind, ExprKind::Variable(_)) && !plain(table),
        };
        if is_table {
            return Some(GivenMemory::Table(table, datum(table)?));
        }
    }
    let arguments: Vec<&Expr> = arguments.iter().map(Expr::passed).collect();
    let fit = arguments.len() == rank
        && arguments
            .iter()
            .all(|one| plain(one) && datum(one).is_some());
    fit.then_some(GivenMemory::Extents(arguments))
}

/// The arguments give the extents of an array of that rank. What a table holds is not known.
#[must_use]
pub fn extents_given(arguments: &[Expr], rank: usize) -> bool {
    sizes(arguments, rank).is_some()
}
