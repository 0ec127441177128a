//! Recognition of counted `for` loops (spec/languages.md 3 and 4.3).
//!
//! The variable is an integer that the body does not assign; the condition compares it, on the left,
//! with a bound; the step adds or subtracts. Conditions that a macro makes of a constant step
//! (`(s > 0) && (v <= h) || (s < 0) && (v >= h)`, `s > 0 ? v <= h : v >= h`) are decided first. Whether the address of the
//! variable is taken is known only at the end of the unit; see `usage`.

use super::tables::Tables;
use super::types;
use crate::model::{Binary, Counted, DeclaredObject, Expr, ExprKind, ObjectId, Stmt, StmtKind};

/// The counted form of a `for` loop whose body has been read; `before`: the time before the body.
pub(super) fn recognise(
    tables: &mut Tables,
    init: Option<&Stmt>,
    declared: bool,
    condition: Option<&Expr>,
    advance: Option<&Expr>,
    before: u32,
) -> Option<Counted> {
    let (variable, first) = first_value(init?)?;
    let object = &tables.objects[variable.index()];
    if !types::can_count(&object.ty) || object.volatile || object.untracked {
        return None;
    }
    if tables.assigned_since(variable, before) {
        return None;
    }
    let (relation, last) = bound(condition?, variable)?;
    let step = step(advance?, variable)?;
    let descending = matches!(relation, Binary::Greater | Binary::GreaterEqual);
    if step.descends.is_some_and(|descends| descends != descending) {
        return None;
    }
    Some(Counted {
        variable,
        declared,
        first: tables.copy(first),
        last: tables.copy(last),
        inclusive: matches!(relation, Binary::LessEqual | Binary::GreaterEqual),
        step: step.value.map(|step| tables.copy(step)),
        subtract: step.subtract,
        descending,
    })
}

/// `v = first` or the declaration of one variable with a value.
fn first_value(init: &Stmt) -> Option<(ObjectId, &Expr)> {
    match &init.kind {
        StmtKind::Decl(declared) => match declared.as_slice() {
            [
                DeclaredObject {
                    object,
                    initialiser: Some(first),
                    ..
                },
            ] if !matches!(first.kind, ExprKind::Initialiser(_)) => Some((*object, first)),
            _ => None,
        },
        StmtKind::Expr(Expr {
            kind:
                ExprKind::Assign {
                    operation: None,
                    target,
                    value,
                },
            ..
        }) => Some((variable(target)?, value)),
        _ => None,
    }
}

fn variable(expr: &Expr) -> Option<ObjectId> {
    match expr.kind {
        ExprKind::Variable(object) => Some(object),
        _ => None,
    }
}

/// The part of a condition that is not decided by constants.
fn undecided(condition: &Expr) -> &Expr {
    if let ExprKind::Conditional {
        condition: chooses,
        then,
        otherwise,
    } = &condition.kind
        && let Some(value) = types::value(undecided(chooses))
    {
        let chosen = if value != 0 {
            then.as_deref()
        } else {
            Some(&**otherwise)
        };
        return chosen.map_or(condition, undecided);
    }
    let ExprKind::ShortCircuit { and, left, right } = &condition.kind else {
        return condition;
    };
    let (left, right) = (undecided(left), undecided(right));
    for (decided, other) in [(left, right), (right, left)] {
        if let Some(value) = types::value(decided) {
            // `1 && x` and `0 || x` are x; `0 && x` and `1 || x` are constants.
            return if (value != 0) == *and { other } else { decided };
        }
    }
    condition
}

/// `v < last` and its relatives.
fn bound(condition: &Expr, counted: ObjectId) -> Option<(Binary, &Expr)> {
    let ExprKind::Binary(relation, left, right) = &undecided(condition).kind else {
        return None;
    };
    let ordered = matches!(
        relation,
        Binary::Less | Binary::LessEqual | Binary::Greater | Binary::GreaterEqual
    );
    (ordered && variable(left) == Some(counted)).then_some((*relation, right))
}

struct LoopStep<'e> {
    value: Option<&'e Expr>,
    subtract: bool,
    /// Known direction.
    descends: Option<bool>,
}

impl<'e> LoopStep<'e> {
    fn of(value: &'e Expr, subtract: bool) -> Option<Self> {
        let known = types::value(value);
        if known == Some(0) {
            return None;
        }
        Some(Self {
            value: Some(value),
            subtract,
            descends: known.map(|known| (known < 0) != subtract),
        })
    }
}

/// `v++`, `v--`, `v += s`, `v -= s`, `v = v + s`, `v = s + v`, `v = v - s`.
fn step(advance: &Expr, counted: ObjectId) -> Option<LoopStep<'_>> {
    match &advance.kind {
        ExprKind::Step {
            target, increment, ..
        } if variable(target) == Some(counted) => Some(LoopStep {
            value: None,
            subtract: false,
            descends: Some(!increment),
        }),
        ExprKind::Assign {
            operation: Some(operation @ (Binary::Add | Binary::Subtract)),
            target,
            value,
        } if variable(target) == Some(counted) => {
            LoopStep::of(value, *operation == Binary::Subtract)
        }
        ExprKind::Assign {
            operation: None,
            target,
            value,
        } if variable(target) == Some(counted) => match &value.kind {
            ExprKind::Binary(Binary::Add, left, right) if variable(left) == Some(counted) => {
                LoopStep::of(right, false)
            }
            ExprKind::Binary(Binary::Add, left, right) if variable(right) == Some(counted) => {
                LoopStep::of(left, false)
            }
            ExprKind::Binary(Binary::Subtract, left, right) if variable(left) == Some(counted) => {
                LoopStep::of(right, true)
            }
            _ => None,
        },
        _ => None,
    }
}
