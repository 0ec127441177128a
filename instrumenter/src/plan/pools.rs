//! C: blocks of memory that are divided (`a = pool; b = pool + n;`). A distributed pointer that leads to the beginning of one has a part of
//! it alone, and nobody can say which.

use std::collections::BTreeSet;

use super::library;
use super::walk::{Part, each};
use crate::model::{Binary, Expr, ExprKind, Jump, ObjectId, StmtKind, Storage, Type, Unit};

/// Whose a block may be that a pointer leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Origin {
    /// All of it belongs to the pointer, as far as the unit shows.
    Whole,
    /// It comes from another unit.
    Elsewhere,
    /// Other pointers lead to other parts of it.
    Divided,
}

/// What holds a pointer.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Holder {
    Variable(ObjectId),
    /// A member of this name of any record.
    Member(String),
    /// The value of a function.
    Result(String),
    /// Memory behind a pointer.
    Behind,
}

/// A pointer that a value is made of, and whether it has been moved.
type PointerSource = (Holder, bool);

/// How pointers of a unit get their values.
#[derive(Debug, Default)]
pub(super) struct Pools {
    /// From which to which a pointer goes as it is.
    copies: BTreeSet<(Holder, Holder)>,
    /// From which to which by arithmetic.
    moves: BTreeSet<(Holder, Holder)>,
}

impl Pools {
    /// `is_mapped`: distributed pointers, the parts of whose arrays others may name.
    pub(super) fn of_unit(unit: &Unit, is_mapped: &dyn Fn(ObjectId) -> bool) -> Pools {
        let mut pools = Pools::default();
        for procedure in &unit.procedures {
            let own = Holder::Result(procedure.key.clone());
            each(Part::Stmt(&procedure.body), &mut |part| match part {
                Part::Expr(expr) => pools.note_expr(unit, expr),
                Part::Stmt(stmt) => match &stmt.kind {
                    StmtKind::Decl(declared) => {
                        for one in declared {
                            if let Some(value) = &one.initialiser {
                                pools.give(value, &Holder::Variable(one.object));
                            }
                        }
                    }
                    StmtKind::Jump(Jump::Return(Some(value))) => pools.give(value, &own),
                    _ => {}
                },
            });
        }
        let mapped = |one: &Holder| matches!(one, Holder::Variable(object) if is_mapped(*object));
        pools.moves.retain(|(from, _)| !mapped(from));
        pools
            .copies
            .retain(|(from, to)| !mapped(from) && !mapped(to));
        pools
    }

    fn note_expr(&mut self, unit: &Unit, expr: &Expr) {
        match &expr.kind {
            ExprKind::Assign {
                operation: None,
                target,
                value,
            } => {
                if let Some(to) = holder(target) {
                    self.give(value, &to);
                }
            }
            ExprKind::Assign { target, .. } if is_pointer(target) => {
                self.moves
                    .extend(holder(target).map(|one| (one.clone(), one)));
            }
            ExprKind::Call { callee, arguments } => {
                let ExprKind::Function(key) = &callee.kind else {
                    return;
                };
                if let Some(procedure) = unit.procedures.with_key(key) {
                    for (argument, formal) in arguments.iter().zip(&procedure.formals) {
                        self.give(argument, &Holder::Variable(*formal));
                    }
                }
            }
            _ => {}
        }
    }

    fn give(&mut self, value: &Expr, to: &Holder) {
        for (from, moved) in sources(value) {
            let known = match moved {
                true => &mut self.moves,
                false => &mut self.copies,
            };
            known.insert((from, to.clone()));
        }
    }

    /// What the unit shows of the block that this value leads to.
    pub(super) fn origin(&self, unit: &Unit, value: &Expr) -> Origin {
        let sources = sources(value);
        match sources.iter().any(|(_, moved)| *moved) {
            true => Origin::Divided,
            false => self.origin_of(unit, sources.into_iter().map(|(from, _)| from).collect()),
        }
    }

    /// The same of what a function stores behind its arguments.
    pub(super) fn origin_behind(&self, unit: &Unit, callee: &Expr) -> Origin {
        let is_here = match &callee.kind {
            ExprKind::Function(key) => unit.procedures.with_key(key).is_some(),
            _ => false,
        };
        match is_here {
            true => self.origin_of(unit, BTreeSet::from([Holder::Behind])),
            false => Origin::Elsewhere,
        }
    }

    fn origin_of(&self, unit: &Unit, holders: BTreeSet<Holder>) -> Origin {
        let is_elsewhere = |one: &Holder| match one {
            Holder::Result(key) => unit.procedures.with_key(key).is_none(),
            Holder::Variable(object) => unit.objects[object.index()].storage == Storage::Extern,
            _ => false,
        };
        let before = self.closure(holders, |(from, to)| (to, from));
        let is_part = self.moves.iter().any(|(_, to)| before.contains(to));
        let elsewhere = before.iter().any(is_elsewhere);
        let all = self.closure(before, |(from, to)| (from, to));
        let is_divided = is_part || self.moves.iter().any(|(from, _)| all.contains(from));
        match (is_divided, elsewhere) {
            (true, _) => Origin::Divided,
            (false, true) => Origin::Elsewhere,
            (false, false) => Origin::Whole,
        }
    }

    fn closure(
        &self,
        mut known: BTreeSet<Holder>,
        turned: impl Fn((Holder, Holder)) -> (Holder, Holder),
    ) -> BTreeSet<Holder> {
        loop {
            let before = known.len();
            for copy in &self.copies {
                let (from, to) = turned(copy.clone());
                if known.contains(&from) {
                    known.insert(to);
                }
            }
            if known.len() == before {
                return known;
            }
        }
    }
}

fn is_pointer(expr: &Expr) -> bool {
    matches!(expr.ty, Type::Pointer(_) | Type::Unknown)
}

fn holder(place: &Expr) -> Option<Holder> {
    match &place.kind {
        _ if !is_pointer(place) => None,
        ExprKind::Variable(object) => Some(Holder::Variable(*object)),
        ExprKind::Member { name, .. } => Some(Holder::Member(name.clone())),
        ExprKind::Dereference(_) => Some(Holder::Behind),
        // A pointer of an array of pointers.
        ExprKind::Element { base, .. } => match &base.kind {
            ExprKind::Variable(object) => Some(Holder::Variable(*object)),
            ExprKind::Member { name, .. } => Some(Holder::Member(name.clone())),
            _ => Some(Holder::Behind),
        },
        _ => None,
    }
}

/// The pointers that a value is made of.
fn sources(value: &Expr) -> Vec<PointerSource> {
    let moved = |inner: &Expr| {
        let mut found = sources(inner);
        found.iter_mut().for_each(|(_, moved)| *moved = true);
        found
    };
    match &value.kind {
        ExprKind::Cast(inner) => sources(inner),
        ExprKind::Assign {
            operation: None,
            value,
            ..
        } => sources(value),
        ExprKind::Assign { target, .. } | ExprKind::Step { target, .. } => moved(target),
        ExprKind::Comma(_, right) => sources(right),
        ExprKind::Conditional {
            then, otherwise, ..
        } => {
            let mut found = then.as_deref().map_or_else(Vec::new, sources);
            found.extend(sources(otherwise));
            found
        }
        ExprKind::Binary(Binary::Add | Binary::Subtract, left, right) => {
            let mut found = moved(left);
            found.extend(moved(right));
            found
        }
        ExprKind::AddressOf(place) => match &place.kind {
            ExprKind::Dereference(inner) => sources(inner),
            ExprKind::Element { base, .. } => moved(base),
            _ => Vec::new(),
        },
        // A row.
        ExprKind::Element { base, .. } if matches!(value.ty, Type::Array { .. }) => moved(base),
        ExprKind::Call { callee, arguments } => match &callee.kind {
            // Those of the library give new memory, or the pointer that they get.
            ExprKind::Function(key) if library::is_known(key, arguments) => {
                arguments.first().map_or_else(Vec::new, sources)
            }
            ExprKind::Function(key) => vec![(Holder::Result(key.clone()), false)],
            // By a pointer to a function.
            _ => vec![(Holder::Result(String::new()), false)],
        },
        _ => holder(value).map(|one| (one, false)).into_iter().collect(),
    }
}
