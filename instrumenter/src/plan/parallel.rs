//! Parallel loops: mapping, clauses, bound references and slots (languages.md 6.4-6.10).

use super::construct::PlannedClause;
use super::reduction::{consistent, reductions};

use crate::directive::{self, ClauseKind, Direction, DirectiveKind, Form, Subscript, Text};
use crate::model::constant::is_integer;
use crate::model::{
    BoundDirective, Counted, DirectiveId, Expr, Loop, ObjectId, Stmt, StmtKind, Unit,
};

use super::array::{resolve, resolve_name, resolve_variable, rule, widths};
use super::computed::{has_call, is_invariant};
use super::counting::counts;
use super::effects::{Effects, is_steady};
use super::mapping::ArrayName;
use super::walk::{Part, any_expr};
use super::{Rule, SiteId};

/// The PARALLEL directive of a loop statement; a loop over tasks is none (`task`).
pub(crate) fn parallel_directive<'a>(
    unit: &'a Unit,
    stmt: &Stmt,
) -> Option<(DirectiveId, &'a BoundDirective, &'a directive::Parallel)> {
    if !matches!(stmt.kind, StmtKind::Loop(_)) {
        return None;
    }
    stmt.directives
        .iter()
        .find_map(|&id| {
            let bound = &unit.directives[id.index()];
            match &bound.directive.kind {
                DirectiveKind::Parallel(parallel) => Some((id, bound, parallel)),
                _ => None,
            }
        })
        .filter(|(_, bound, parallel)| !super::task::is_loop(unit, bound, parallel))
}

/// The loops of a nest of `rank` loops, outermost first: each with its statement.
///
/// # Errors
///
/// Why the statement is no such nest.
pub(crate) fn nest(stmt: &Stmt, rank: usize) -> Result<Vec<(&Stmt, &Loop)>, String> {
    let mut loops: Vec<(&Stmt, &Loop)> = Vec::new();
    let mut inner = Some(stmt);
    while loops.len() < rank {
        let found = inner.and_then(|stmt| match &stmt.kind {
            StmtKind::Loop(the_loop) => Some((stmt, &**the_loop)),
            _ => None,
        });
        let Some((stmt, the_loop)) = found else {
            return Err(format!(
                "a nest of {rank} loops is expected, {} found",
                loops.len()
            ));
        };
        if the_loop.entered {
            return Err("a jump leads into the loop".to_owned());
        }
        loops.push((stmt, the_loop));
        inner = only_statement(&the_loop.body);
    }
    Ok(loops)
}

/// The statement, or the only one of a block. Labels of the end of a loop may stand behind it.
fn only_statement(body: &Stmt) -> Option<&Stmt> {
    let StmtKind::Block(statements) = &body.kind else {
        return Some(body);
    };
    let mut real = statements
        .iter()
        .filter(|one| !matches!(one.kind, StmtKind::Empty));
    let first = real.next()?;
    real.all(is_label_alone)
        .then(|| only_statement(first))
        .flatten()
}

/// `50 CONTINUE`, the label of an END DO, `next: ;`.
fn is_label_alone(stmt: &Stmt) -> bool {
    let is_empty = |body: &Stmt| matches!(body.kind, StmtKind::Empty) || is_label_alone(body);
    stmt.label().is_some() && matches!(&stmt.kind, StmtKind::Label { body, .. } if is_empty(body))
}

/// The labels at the end of a loop around others of its nest: a jump there goes on with its next turn.
pub(crate) fn end_labels(the_loop: &Loop) -> Vec<&Stmt> {
    let (mut found, mut body) = (Vec::new(), Some(&the_loop.body));
    while let Some(StmtKind::Block(statements)) = body.map(|body| &body.kind) {
        found.extend(statements.iter().filter(|one| is_label_alone(one)));
        let is_empty = |one: &&Stmt| matches!(one.kind, StmtKind::Empty);
        body = statements.iter().find(|one| !is_empty(one));
    }
    found
}

/// Whether the bounds of a counted loop may be evaluated once before the nest, and the loop run
/// over a box.
pub(crate) fn is_regular(unit: &Unit, the_loop: &Loop, counted: &Counted, nest: &Effects) -> bool {
    let stays = |object| nest.keeps(unit, object);
    has_bounds(unit, the_loop, counted, &|bound| {
        let calls = !unit.rules().bounds_once && has_call(Part::Expr(bound));
        follows(unit, bound, &stays) || calls && is_invariant(unit, bound, nest)
    })
}

/// Whether the language evaluates the bounds of the outermost loop of a nest once, so that they may be evaluated before
/// the nest whatever they are made of.
pub(crate) fn is_settled(unit: &Unit, the_loop: &Loop, counted: &Counted) -> bool {
    unit.rules().bounds_once && has_bounds(unit, the_loop, counted, &|_| true)
}

/// Whether the bounds of a counted loop are simple, and follow from the variables that `stays` knows.
pub(super) fn has_bounds_of(
    unit: &Unit,
    the_loop: &Loop,
    counted: &Counted,
    stays: &dyn Fn(ObjectId) -> bool,
) -> bool {
    has_bounds(unit, the_loop, counted, &|bound| {
        follows(unit, bound, stays)
    })
}

fn follows(unit: &Unit, bound: &Expr, stays: &dyn Fn(ObjectId) -> bool) -> bool {
    is_steady(unit, bound)
        && !any_expr(Part::Expr(bound), |inner| match inner.kind {
            crate::model::ExprKind::Variable(object) => !stays(object),
            _ => false,
        })
}

fn has_bounds(
    unit: &Unit,
    the_loop: &Loop,
    counted: &Counted,
    wanted: &dyn Fn(&Expr) -> bool,
) -> bool {
    let fixed = |bound: &Expr| is_integer(&bound.ty) && wanted(bound);
    let header_is_plain = match the_loop.init.as_deref().map(|init| &init.kind) {
        Some(StmtKind::Decl(declared)) => counted.declared && declared.len() == 1,
        Some(StmtKind::Expr(_)) | None => !counted.declared,
        Some(StmtKind::Block(_)) => true,
        Some(_) => false,
    };
    header_is_plain
        && counts(unit, counted)
        && fixed(&counted.first)
        && fixed(&counted.last)
        && counted.step.as_ref().is_none_or(fixed)
}

/// Resolved facts of one directive for building clauses.
pub(crate) struct ClauseContext<'a> {
    /// The unit.
    pub(crate) unit: &'a Unit,
    /// The directive.
    pub(crate) bound: &'a BoundDirective,
    /// Its content.
    pub(crate) parallel: &'a directive::Parallel,
}

impl ClauseContext<'_> {
    /// Loop of a variable of the directive.
    fn axis(&self, name: &str) -> Option<usize> {
        let variables = self.parallel.nest.variables();
        variables
            .iter()
            .position(|variable| self.unit.rules().same_name(&variable.text, name))
    }

    /// `ON`: target and rules.
    pub(crate) fn on(&self) -> Result<Option<(ArrayName, Vec<Rule>)>, String> {
        let Some(target) = &self.parallel.target else {
            return Ok(None);
        };
        let object = resolve(self.unit, self.bound, &target.object)?;
        let rules = target
            .subscripts
            .iter()
            .map(|subscript| rule(subscript, &|name| self.axis(name)))
            .collect::<Result<_, _>>()?;
        Ok(Some((object, rules)))
    }

    /// Clauses with effect on control; `site` makes the site of an object named in the directive.
    pub(crate) fn clauses(
        &self,
        site: &mut dyn FnMut(ObjectId) -> SiteId,
    ) -> Result<Vec<PlannedClause>, String> {
        let mut clauses = Vec::new();
        for kind in self.parallel.clause_kinds() {
            self.clause(kind, site, &mut clauses)?;
        }
        Ok(clauses)
    }

    fn clause(
        &self,
        kind: &ClauseKind,
        site: &mut dyn FnMut(ObjectId) -> SiteId,
        into: &mut Vec<PlannedClause>,
    ) -> Result<(), String> {
        match kind {
            ClauseKind::Private(names) => {
                // A procedure pointer is no memory to look at.
                let is_variable = |name: &&Text| self.bound.procedure(name) != Some(true);
                for name in names.iter().filter(is_variable) {
                    into.push(PlannedClause::Private(resolve_name(self.bound, name)?));
                }
            }
            ClauseKind::Reduction(list) => {
                reductions(self.unit, self.bound, list, site, into)?;
            }
            ClauseKind::ShadowRenew(renewals) => {
                for renewal in renewals {
                    let array = resolve(self.unit, self.bound, &renewal.array)?;
                    into.push(PlannedClause::ShadowRenew {
                        site: site(array.object),
                        array,
                        widths: widths(&renewal.widths),
                        corner: renewal.corner.is_some(),
                    });
                }
            }
            ClauseKind::Across(lists) => {
                for list in lists {
                    for dependence in &list.dependences {
                        let array = resolve(self.unit, self.bound, &dependence.array)?;
                        into.push(PlannedClause::Across {
                            site: site(array.object),
                            array,
                            widths: widths(&dependence.widths),
                            out: list.direction == Direction::Out,
                            axes: 0,
                        });
                    }
                }
            }
            ClauseKind::RemoteAccess(remote) | ClauseKind::IndirectAccess(remote) => {
                let group = remote.group.as_ref();
                let group = group.map(|name| resolve_name(self.bound, name));
                let group = group.transpose()?;
                for reference in &remote.references {
                    let array = resolve_variable(self.unit, self.bound, &reference.array)?;
                    into.push(PlannedClause::Remote {
                        group,
                        site: site(array.object),
                        array,
                        rules: reference
                            .subscripts
                            .iter()
                            .map(|one| self.remote_rule(one))
                            .collect(),
                    });
                }
            }
            ClauseKind::Tie(ties) => {
                for tie in ties {
                    let array = resolve_variable(self.unit, self.bound, &tie.array)?;
                    into.push(PlannedClause::Tie {
                        site: site(array.object),
                        array,
                        axes: tie.axes.iter().map(|axis| self.tie_axis(axis)).collect(),
                    });
                }
            }
            ClauseKind::ShadowStart(group) => {
                let group = resolve_name(self.bound, group)?;
                let site = site(group);
                into.push(PlannedClause::ShadowStart { group, site });
            }
            ClauseKind::ShadowWait(group) => {
                let group = resolve_name(self.bound, group)?;
                let site = site(group);
                into.push(PlannedClause::ShadowWait { group, site });
            }
            ClauseKind::Consistent(list) => {
                consistent(self.bound, list, &|name| self.axis(name), site, into)?;
            }
            ClauseKind::ShadowCompute(compute) => {
                into.extend(self.shadow_compute(compute.as_ref(), site)?);
            }
            ClauseKind::Stage(_) | ClauseKind::CudaBlock(_) => {}
        }
        Ok(())
    }

    /// `None`: a loop without ON has nothing to extend.
    fn shadow_compute(
        &self,
        compute: Option<&directive::ShadowCompute>,
        site: &mut dyn FnMut(ObjectId) -> SiteId,
    ) -> Result<Option<PlannedClause>, String> {
        let Some(target) = &self.parallel.target else {
            return Ok(None);
        };
        let array = compute.map(|one| resolve_variable(self.unit, self.bound, &one.array));
        let array = array.transpose()?;
        let named = match &array {
            Some(array) => array.object,
            None => resolve(self.unit, self.bound, &target.object)?.object,
        };
        Ok(Some(PlannedClause::ShadowCompute {
            site: site(named),
            array,
            widths: compute.map_or(Vec::new(), |one| widths(&one.widths)),
        }))
    }

    /// Of a subscript that is not linear in a loop of the nest any index may be read.
    fn remote_rule(&self, subscript: &Subscript) -> Rule {
        rule(subscript, &|name| self.axis(name)).unwrap_or(Rule::Replicated)
    }

    /// The loop that runs along a dimension of a tied array, from 1, negative where it runs down; 0: none.
    fn tie_axis(&self, subscript: &Subscript) -> i64 {
        let Form::Linear(linear) = &subscript.form else {
            return 0;
        };
        let axis = self.axis(&linear.variable.text);
        let number = axis.map_or(0, |axis| i64::try_from(axis + 1).unwrap_or(0));
        match linear.coefficient.trim_start().starts_with('-') {
            true => -number,
            false => number,
        }
    }
}
