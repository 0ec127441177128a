//! Along which loops of a nest with ACROSS strips may lie in a parallel run (languages.md 6.7): the iterations then run in an order in
//! which that loop is the outermost one. No iteration with a lower value of it may depend on one with a higher value:
//! `A[i][j] = A[i-1][j+1]` has no strips along j, although ACROSS may say nothing of that dimension.

use std::collections::{BTreeMap, BTreeSet};

use super::construct::{PipelineStage, PlannedClause, Strips};
use super::effects::Effects;
use super::reduction::target;
use super::walk::{Part, each_expr, each_stmt};
use super::{Rule, library};
use crate::directive::{self, ClauseKind};
use crate::model::constant::value;
use crate::model::linear::{Atom, FormUse, LinearSum, linear};
use crate::model::{
    Expr, ExprId, ExprKind, Loop, ObjectId, SectionAxis, Stmt, StmtKind, Type, Unit,
};
use crate::spelling::Spelling;

/// A nest whose clauses are known.
pub(super) struct AcrossNest<'n> {
    pub(super) unit: &'n Unit,
    pub(super) stmt: &'n Stmt,
    pub(super) loops: &'n [(&'n Stmt, &'n Loop)],
    pub(super) variables: &'n [ObjectId],
    pub(super) effects: &'n Effects,
}

/// A subscript `coefficient * variable of the loop + constant + what stays`.
#[derive(Clone, PartialEq)]
struct SubscriptForm {
    number: usize,
    coefficient: i64,
    rest: LinearSum,
}

/// An access of an array: one per subscript, `None`: it is no such form.
struct AcrossAccess {
    subscripts: Vec<Option<SubscriptForm>>,
    writes: bool,
}

/// How many turns of each loop later an iteration is, `None`: it cannot be told.
type Distance = Vec<Option<i64>>;

/// What is known of strips, one for each array of ACROSS.
pub(super) fn strips(nest: &AcrossNest<'_>, clauses: &[PlannedClause]) -> Vec<Strips> {
    let arrays = clauses.iter().filter_map(|clause| match clause {
        PlannedClause::Across { array, site, .. } => Some((array, *site)),
        _ => None,
    });
    let named: Vec<ObjectId> = arrays.clone().map(|(array, _)| array.object).collect();
    let is_followed = nest.is_followed(&named);
    let told = arrays.map(|(array, site)| {
        let references = nest.references(array.object);
        let references = references.filter(|_| is_followed && array.element.is_empty());
        let references = references.unwrap_or_default();
        Strips {
            array: array.clone(),
            loops: nest.loops_of(&references),
            rules: made(&references),
            site,
        }
    });
    told.filter(|one| !one.rules.is_empty()).collect()
}

/// STAGE or PIPE.
pub(super) fn stage(parallel: &directive::Parallel, spelling: Spelling) -> Option<PipelineStage> {
    parallel.clause_kinds().find_map(|kind| match kind {
        ClauseKind::Stage(text) => Some(match spelling {
            Spelling::ClassicC => PipelineStage::Iterations(text.text.clone()),
            Spelling::PragmaC | Spelling::Fortran => PipelineStage::Strips(text.text.clone()),
        }),
        _ => None,
    })
}

/// Which elements an iteration makes: one rule per dimension; none: it is not known.
fn made(references: &[AcrossAccess]) -> Vec<Rule> {
    let mut written = references.iter().filter(|one| one.writes);
    let Some(first) = written.next() else {
        return Vec::new();
    };
    let mut rules: Vec<Rule> = first.subscripts.iter().map(rule).collect();
    for one in written {
        if one.subscripts.len() != rules.len() {
            return Vec::new();
        }
        for (known, subscript) in rules.iter_mut().zip(&one.subscripts) {
            if *known != rule(subscript) {
                *known = Rule::Replicated;
            }
        }
    }
    rules
}

fn rule(subscript: &Option<SubscriptForm>) -> Rule {
    match subscript {
        Some(linear) if linear.rest.terms.is_empty() => Rule::Linear {
            axis: linear.number,
            a: linear.coefficient.to_string(),
            b: linear.rest.constant.to_string(),
        },
        _ => Rule::Replicated,
    }
}

impl AcrossNest<'_> {
    /// The arrays are accessed by their names alone.
    fn is_followed(&self, arrays: &[ObjectId]) -> bool {
        let mut known = true;
        each_stmt(Part::Stmt(self.stmt), &mut |stmt| {
            known &= matches!(
                stmt.kind,
                StmtKind::Block(_)
                    | StmtKind::Expr(_)
                    | StmtKind::Decl(_)
                    | StmtKind::If { .. }
                    | StmtKind::Loop(_)
                    | StmtKind::Switch { .. }
                    | StmtKind::Exited(_)
                    | StmtKind::Jump(_)
                    | StmtKind::Label { .. }
                    | StmtKind::Directive
                    | StmtKind::Declarative
                    | StmtKind::Empty
            );
        });
        each_expr(Part::Stmt(self.stmt), &mut |expr| {
            known &= match &expr.kind {
                ExprKind::Call { callee, .. } => self.computes(callee),
                ExprKind::Element { base, .. } | ExprKind::Section { base, .. } => {
                    self.is_other(base, arrays)
                }
                ExprKind::Dereference(_)
                | ExprKind::Opaque
                | ExprKind::Statement(_)
                | ExprKind::Member { arrow: true, .. } => false,
                _ => true,
            };
        });
        known
    }

    fn computes(&self, callee: &Expr) -> bool {
        match &callee.kind {
            ExprKind::Intrinsic(_) => callee.is_computing_intrinsic(),
            ExprKind::Function(name) => match self.unit.procedures.number(name) {
                Some(_) => self
                    .unit
                    .computing
                    .get(name)
                    .is_some_and(BTreeSet::is_empty),
                None => self.unit.rules().c_library && library::computes(name),
            },
            _ => false,
        }
    }

    /// What is subscripted is an array of its own.
    fn is_other(&self, base: &Expr, arrays: &[ObjectId]) -> bool {
        match &base.kind {
            ExprKind::Variable(object) => {
                let known = &self.unit.objects[object.index()];
                let is_named = arrays.contains(object) || !known.mapping.is_empty();
                let is_array = matches!(known.ty, Type::Array { .. });
                let has_names = known.attributes.pointer
                    || known.attributes.equivalenced
                    || known.attributes.sought && !is_named;
                (is_named || is_array) && !has_names
            }
            ExprKind::Member { base, arrow, .. } => !arrow && self.is_other(base, arrays),
            ExprKind::Element { .. } => true,
            _ => false,
        }
    }

    /// All accesses of an array. `None`: they are not known.
    fn references(&self, array: ObjectId) -> Option<Vec<AcrossAccess>> {
        let mut found: BTreeMap<ExprId, Vec<Option<SubscriptForm>>> = BTreeMap::new();
        let (mut written, mut expanded, mut others) = (Vec::new(), Vec::new(), 0_i64);
        each_expr(Part::Stmt(self.stmt), &mut |expr| {
            if target(expr) == Some(array) {
                written.extend(element_assigned(expr));
            }
            let (base, subscripts): (_, Vec<Option<&Expr>>) = match &expr.kind {
                ExprKind::Variable(object) if *object == array => {
                    others += 1;
                    return;
                }
                ExprKind::Element {
                    base, subscripts, ..
                } => (base, subscripts.iter().map(Some).collect()),
                ExprKind::Section { base, axes } if !axes.is_empty() => {
                    (base, axes.iter().map(index).collect())
                }
                _ => return,
            };
            if !matches!(base.kind, ExprKind::Variable(object) if object == array) {
                return;
            }
            if let ExprKind::Element {
                physical: Some(physical),
                ..
            } = &expr.kind
            {
                // The name of the array stands in the text of the macro.
                expanded.push(physical.id);
            } else {
                others -= 1;
            }
            if !expanded.contains(&expr.id) {
                let subscripts = subscripts.iter();
                let forms = subscripts.map(|one| one.and_then(|one| self.form(one)));
                found.insert(expr.id, forms.collect());
            }
        });
        let is_known = others == 0 && written.iter().all(|id| found.contains_key(id));
        let references = found.into_iter().map(|(id, subscripts)| AcrossAccess {
            writes: written.contains(&id),
            subscripts,
        });
        is_known.then(|| references.collect())
    }

    fn form(&self, subscript: &Expr) -> Option<SubscriptForm> {
        let mut rest = linear(subscript, &|_| String::new(), FormUse::Subscript)?;
        let of_nest = |atom: &Atom| match atom {
            Atom::Variable(object) => self.variables.iter().position(|one| one == object),
            _ => None,
        };
        let mut own = rest.terms.keys().filter_map(of_nest);
        let (number, None) = (own.next()?, own.next()) else {
            return None;
        };
        let coefficient = rest
            .terms
            .remove(&Atom::Variable(self.variables[number]))
            .unwrap_or(0);
        let stays = rest.terms.keys().all(|atom| match atom {
            Atom::Variable(object) => self.effects.keeps(self.unit, *object),
            _ => false,
        });
        (stays && coefficient != 0).then_some(SubscriptForm {
            number,
            coefficient,
            rest,
        })
    }

    /// The loops (bits) along which strips may lie.
    fn loops_of(&self, references: &[AcrossAccess]) -> u32 {
        let depth = self.variables.len();
        let mut loops = (0..depth).fold(0, |all, number| all | 1 << number);
        for writer in references.iter().filter(|one| one.writes) {
            for other in references {
                if let Some(distance) = self.distance(writer, other) {
                    loops &= (0..depth)
                        .filter(|&number| may_be_outermost(&distance, number))
                        .fold(0, |all, number| all | 1 << number);
                }
            }
        }
        loops
    }

    /// How much later `other` meets an element than `writer` does. `None`: never.
    fn distance(&self, writer: &AcrossAccess, other: &AcrossAccess) -> Option<Distance> {
        let mut distance = vec![None; self.variables.len()];
        if writer.subscripts.len() != other.subscripts.len() {
            return Some(distance);
        }
        for (one, two) in writer.subscripts.iter().zip(&other.subscripts) {
            let (Some(one), Some(two)) = (one, two) else {
                continue;
            };
            let same = (one.number, one.coefficient) == (two.number, two.coefficient);
            let apart = one.rest.clone().minus(two.rest.clone());
            let Some(apart) = apart.filter(|apart| same && apart.terms.is_empty()) else {
                continue;
            };
            if apart.constant % one.coefficient != 0 {
                return None;
            }
            let values = apart.constant / one.coefficient;
            distance[one.number] = match self.direction(one.number) {
                _ if values == 0 => Some(0),
                Some(direction) => Some(values * direction),
                None => None,
            };
        }
        Some(distance)
    }

    /// The sign of the step of a loop. C: what the condition says, towards which the header goes.
    fn direction(&self, number: usize) -> Option<i64> {
        let counted = self.loops[number].1.counted.as_ref()?;
        let sign = match (&counted.step, self.unit.rules().c_library) {
            (_, true) if counted.descending => -1,
            (_, true) | (None, false) => 1,
            (Some(step), false) => value(step)?.signum(),
        };
        (sign != 0).then_some(sign)
    }
}

/// One of two iterations depends on the other. Whether they keep their order where this loop is the outermost one.
fn may_be_outermost(distance: &Distance, number: usize) -> bool {
    if distance[number] == Some(0) {
        return true;
    }
    for turns in &distance[..number] {
        match turns {
            Some(0) => {}
            // Which of them is the first is decided here.
            Some(turns) => {
                return distance[number].is_some_and(|own| own.signum() == turns.signum());
            }
            None => return false,
        }
    }
    true
}

/// The index of an axis that is no range.
fn index(axis: &SectionAxis) -> Option<&Expr> {
    match axis {
        SectionAxis::Index(index) if !axis.is_vector() => Some(index),
        _ => None,
    }
}

/// What an assignment assigns: the element of which it may be a part.
fn element_assigned(expr: &Expr) -> Option<ExprId> {
    let (ExprKind::Assign { target, .. } | ExprKind::Step { target, .. }) = &expr.kind else {
        return None;
    };
    let mut part: &Expr = target;
    while let ExprKind::Member { base, .. } = &part.kind {
        part = base;
    }
    Some(part.id)
}
