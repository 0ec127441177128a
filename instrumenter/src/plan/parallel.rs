//! Parallel loops: mapping, clauses, bound references and slots (languages.md 6.4-6.10).

use dvmdbg_abi::code::reduction;

use crate::directive::{
    self, ClauseKind, Direction, DirectiveKind, Form, ReductionOperation, Subscript,
};
use crate::model::constant::is_integer;
use crate::model::{
    BoundDirective, Counted, DirectiveId, Expr, Loop, ObjectId, Stmt, StmtId, StmtKind, Storage,
    Type, Unit,
};

use super::array::{ArrayName, resolve, resolve_name, resolve_variable, rule, widths};
use super::effects::{Effects, is_simple};
use super::walk::{Part, any_expr};
use super::{Inner, LoopSummary, Rule, SiteId, Sum};

/// A parallel loop: the nest of one PARALLEL directive.
#[derive(Clone, Debug)]
pub struct ParallelLoop {
    /// Number of its construct.
    pub construct: u32,
    /// Its directive.
    pub directive: DirectiveId,
    /// One per loop of the nest, outermost first.
    pub dimensions: Vec<LoopDimension>,
    /// Where iterations run; `None`: no ON, plain arrays are judged as shared.
    pub on: Option<On>,
    /// Clauses in source order.
    pub clauses: Vec<Clause>,
    /// Arrays whose elements are checked inline; bound once before the loop.
    pub references: Vec<BoundReference>,
    /// Slots of the inline sites.
    pub slots: Vec<Slot>,
    /// What runs through integers inside of an iteration; each is made of earlier ones.
    pub inner: Vec<Inner>,
    /// An untouched copy of the nest may stand beside the precise one.
    pub copy: bool,
    /// Iterations may be judged at once, and if all that they do is right the copy run.
    pub summary: Option<LoopSummary>,
}

impl ParallelLoop {
    /// The summary of a loop that may be proven as a whole.
    pub fn whole_summary(&self) -> Option<&LoopSummary> {
        self.summary.as_ref().filter(|one| !one.partly)
    }
}

/// One loop of a parallel nest.
#[derive(Clone, Debug)]
pub struct LoopDimension {
    /// The loop.
    pub statement: StmtId,
    /// Its variable.
    pub variable: ObjectId,
    /// Bounds or step vary with outer loop variables, or may change while the nest runs: the user's
    /// header is kept.
    pub irregular: bool,
    /// The variable has a shadow word that code outside the text of the loop can see: every iteration marks
    /// it as written.
    pub marked: bool,
    /// Site of the loop's own write to the variable ([`super::flags::ITERATION`]).
    pub site: SiteId,
}

/// `ON A[...]`.
#[derive(Clone, Debug)]
pub struct On {
    /// The array.
    pub target: ArrayName,
    /// One per dimension of the target; axes are loops of the nest.
    pub rules: Vec<Rule>,
    /// Place of the directive.
    pub site: SiteId,
}

/// Widths of one dimension towards lower and higher indices, texts; `None` = the declared widths.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Widths {
    /// Towards lower indices.
    pub low: Option<String>,
    /// Towards higher indices.
    pub high: Option<String>,
}

/// A clause in terms of the runtime.
#[derive(Clone, Debug)]
pub enum Clause {
    /// `private`: the whole variable.
    Private(ObjectId),
    /// `tie`: per dimension loop axis + 1, negative = reversed, 0 = none.
    Tie {
        /// The array.
        array: ArrayName,
        /// One per dimension.
        axes: Vec<i64>,
        /// Place.
        site: SiteId,
    },
    /// `shadow_renew` of one array; `widths` empty = declared.
    ShadowRenew {
        /// The array.
        array: ArrayName,
        /// One per dimension, or empty.
        widths: Vec<Widths>,
        /// With corners.
        corner: bool,
        /// Place.
        site: SiteId,
    },
    /// `SHADOW_START`.
    ShadowStart {
        /// The group.
        group: ObjectId,
        /// Place.
        site: SiteId,
    },
    /// `SHADOW_WAIT`.
    ShadowWait {
        /// The group.
        group: ObjectId,
        /// Place.
        site: SiteId,
    },
    /// `across` of one array; `widths` empty = declared shadow widths.
    Across {
        /// The array.
        array: ArrayName,
        /// One per dimension, or empty.
        widths: Vec<Widths>,
        /// `out:`.
        out: bool,
        /// Bit d set: iterations may depend on each other along loop d; 0: any, it is not known.
        axes: u32,
        /// Place.
        site: SiteId,
    },
    /// The reductions that follow belong to this group, and complete with its `REDUCTION_WAIT`.
    ReductionGroup(ObjectId),
    /// One reduction.
    Reduction {
        /// Code of spec debugger.md section 0.
        operation: u8,
        /// The variable.
        operand: Operand,
        /// MAXLOC, MINLOC: the location.
        location: Option<Operand>,
        /// Place.
        site: SiteId,
    },
    /// `CONSISTENT`: elements that iterations produce.
    Consistent {
        /// The object that stands for its group.
        group: Option<ObjectId>,
        /// The whole array.
        array: Operand,
        /// Which element belongs to an iteration: one rule per dimension, axes are loops of the nest;
        /// empty: any.
        rules: Vec<Rule>,
        /// Place.
        site: SiteId,
    },
    /// `SHADOW_COMPUTE`.
    ShadowCompute {
        /// The array whose widths are given; `None`: those declared for the target of ON.
        array: Option<ArrayName>,
        /// One per dimension; empty without the array.
        widths: Vec<Widths>,
        /// Place.
        site: SiteId,
    },
    /// One reference of `remote_access` or `INDIRECT_ACCESS`; per dimension, empty = whole array.
    Remote {
        /// The variable that stands for its group.
        group: Option<ObjectId>,
        /// The array.
        array: ArrayName,
        /// One per dimension.
        axes: Vec<RemoteAxis>,
        /// Place.
        site: SiteId,
    },
}

/// A reduction operand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Operand {
    /// The variable.
    pub object: ObjectId,
    /// Subscript texts of one element; empty for the whole variable.
    pub subscripts: Vec<String>,
    /// Number of elements behind a pointer, or used of an array.
    pub length: Option<String>,
}

/// One dimension of a remote reference.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RemoteAxis {
    /// Whole dimension (`fixed` 0).
    Whole,
    /// Only this index (`fixed` 1), a text without loop variables.
    Index(String),
    /// Linear in a loop variable (`fixed` 2).
    Linear,
}

/// An array bound for the inline checks of a loop (`dyn_Bind`).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoundReference {
    /// The array.
    pub array: ArrayName,
}

/// A slot: `dyn_LoopSite`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slot {
    /// Index into `ParallelLoop::references`.
    pub reference: usize,
    /// The site.
    pub site: SiteId,
    /// One per subscript; `None`: not affine (bit set in `free`).
    pub subscripts: Vec<Option<Affine>>,
    /// Checked by `dvm_shared_*`.
    pub shared: bool,
    /// The innermost counted loop around it inside of the nest.
    pub around: Option<usize>,
    /// One per subscript, in all that is inside of the nest; `None`: some are no such form.
    pub sums: Option<Vec<Sum>>,
}

/// `sum of coefficient * loop variable + constant + sum of factor * term`, user's index values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Affine {
    /// One per loop of the nest.
    pub coefficients: Vec<i64>,
    /// The constant.
    pub constant: i64,
    /// Factors and texts of integer expressions that do not change while the construct runs.
    pub terms: Vec<(i64, String)>,
}

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
    has_bounds_of(unit, the_loop, counted, &|object| nest.keeps(unit, object))
}

/// Whether the bounds of a counted loop are simple, and follow from the variables that `stays` knows.
pub(super) fn has_bounds_of(
    unit: &Unit,
    the_loop: &Loop,
    counted: &Counted,
    stays: &dyn Fn(ObjectId) -> bool,
) -> bool {
    let fixed = |expr: &Expr| {
        is_integer(&expr.ty)
            && is_simple(unit, expr)
            && !any_expr(Part::Expr(expr), |inner| match inner.kind {
                crate::model::ExprKind::Variable(object) => !stays(object),
                _ => false,
            })
    };
    let header_is_plain = match the_loop.init.as_deref().map(|init| &init.kind) {
        Some(StmtKind::Decl(declared)) => counted.declared && declared.len() == 1,
        Some(StmtKind::Expr(_)) | None => !counted.declared,
        Some(StmtKind::Block(_)) => true,
        Some(_) => false,
    };
    header_is_plain
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
    ) -> Result<Vec<Clause>, String> {
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
        into: &mut Vec<Clause>,
    ) -> Result<(), String> {
        match kind {
            ClauseKind::Private(names) => {
                for name in names {
                    into.push(Clause::Private(resolve_name(self.bound, name)?));
                }
            }
            ClauseKind::Reduction(list) => {
                reductions(self.unit, self.bound, list, site, into)?;
            }
            ClauseKind::ShadowRenew(renewals) => {
                for renewal in renewals {
                    let array = resolve(self.unit, self.bound, &renewal.array)?;
                    into.push(Clause::ShadowRenew {
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
                        into.push(Clause::Across {
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
                    into.push(Clause::Remote {
                        group,
                        site: site(array.object),
                        array,
                        axes: reference.subscripts.iter().map(remote_axis).collect(),
                    });
                }
            }
            ClauseKind::Tie(ties) => {
                for tie in ties {
                    let array = resolve_variable(self.unit, self.bound, &tie.array)?;
                    into.push(Clause::Tie {
                        site: site(array.object),
                        array,
                        axes: tie.axes.iter().map(|axis| self.tie_axis(axis)).collect(),
                    });
                }
            }
            ClauseKind::ShadowStart(group) => {
                let group = resolve_name(self.bound, group)?;
                let site = site(group);
                into.push(Clause::ShadowStart { group, site });
            }
            ClauseKind::ShadowWait(group) => {
                let group = resolve_name(self.bound, group)?;
                let site = site(group);
                into.push(Clause::ShadowWait { group, site });
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
    ) -> Result<Option<Clause>, String> {
        let Some(target) = &self.parallel.target else {
            return Ok(None);
        };
        let array = compute.map(|one| resolve_variable(self.unit, self.bound, &one.array));
        let array = array.transpose()?;
        let named = match &array {
            Some(array) => array.object,
            None => resolve(self.unit, self.bound, &target.object)?.object,
        };
        Ok(Some(Clause::ShadowCompute {
            site: site(named),
            array,
            widths: compute.map_or(Vec::new(), |one| widths(&one.widths)),
        }))
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

/// Reductions of one clause, behind the group that they belong to.
///
/// # Errors
///
/// A name is not declared.
pub(crate) fn reductions(
    unit: &Unit,
    bound: &BoundDirective,
    list: &directive::ReductionList,
    site: &mut dyn FnMut(ObjectId) -> SiteId,
    into: &mut Vec<Clause>,
) -> Result<(), String> {
    let mut found = Vec::new();
    for reduction in &list.reductions {
        found.push(one_reduction(bound, reduction, site)?);
    }
    if let Some(group) = &list.group
        && found
            .iter()
            .flat_map(operands)
            .all(|one| has_known_end(unit, one.object))
    {
        into.push(Clause::ReductionGroup(resolve_name(bound, group)?));
    }
    into.extend(found);
    Ok(())
}

/// Elements of one CONSISTENT clause; `axis` finds the loop of a variable.
///
/// # Errors
///
/// A name is not declared.
pub(crate) fn consistent(
    bound: &BoundDirective,
    list: &directive::Consistent,
    axis: &dyn Fn(&str) -> Option<usize>,
    site: &mut dyn FnMut(ObjectId) -> SiteId,
    into: &mut Vec<Clause>,
) -> Result<(), String> {
    let group = list.group.as_ref();
    let group = group.map(|name| resolve_name(bound, name));
    let group = group.transpose()?;
    for reference in &list.references {
        let object = resolve_name(bound, &reference.array)?;
        // What no rule describes may be any element.
        let rule_of = |one| rule(one, axis).unwrap_or(Rule::Replicated);
        into.push(Clause::Consistent {
            group,
            array: Operand {
                object,
                subscripts: Vec::new(),
                length: None,
            },
            rules: reference.subscripts.iter().map(rule_of).collect(),
            site: site(object),
        });
    }
    Ok(())
}

fn one_reduction(
    bound: &BoundDirective,
    reduction: &directive::Reduction,
    site: &mut dyn FnMut(ObjectId) -> SiteId,
) -> Result<Clause, String> {
    let value = operand(bound, &reduction.operand, None)?;
    let location = reduction
        .location
        .as_ref()
        .map(|location| operand(bound, location, reduction.location_length.as_ref()))
        .transpose()?;
    Ok(Clause::Reduction {
        operation: operation_code(reduction.operation),
        site: site(value.object),
        operand: value,
        location,
    })
}

fn operand(
    bound: &BoundDirective,
    operand: &directive::Operand,
    length: Option<&directive::Text>,
) -> Result<Operand, String> {
    Ok(Operand {
        object: resolve_name(bound, &operand.name)?,
        subscripts: operand
            .subscripts
            .iter()
            .map(|subscript| subscript.text.clone())
            .collect(),
        length: operand
            .length
            .as_ref()
            .or(length)
            .map(|text| text.text.clone()),
    })
}

/// Variable and location of a reduction.
pub(crate) fn operands(clause: &Clause) -> impl Iterator<Item = &Operand> {
    let (value, location) = match clause {
        Clause::Reduction {
            operand, location, ..
        } => (Some(operand), location.as_ref()),
        _ => (None, None),
    };
    value.into_iter().chain(location)
}

/// The runtime learns when the variable dies, so that it can be locked beyond its loop.
fn has_known_end(unit: &Unit, id: ObjectId) -> bool {
    let object = &unit.objects[id.index()];
    match object.storage {
        Storage::Automatic if unit.rules().born_at_entry => true,
        Storage::Automatic => object.after.is_some() && !object.no_address,
        Storage::Static
        | Storage::Global
        | Storage::Extern
        | Storage::Common
        | Storage::Associated => true,
        Storage::Formal => {
            unit.rules().by_reference || matches!(object.ty, Type::Array { .. } | Type::Pointer(_))
        }
        Storage::Thread => false,
    }
}

fn remote_axis(subscript: &directive::Subscript) -> RemoteAxis {
    match subscript.form {
        Form::Whole | Form::Triplet { .. } => RemoteAxis::Whole,
        Form::Constant => RemoteAxis::Index(subscript.text.text.clone()),
        Form::Linear(_) | Form::Other => RemoteAxis::Linear,
    }
}

/// Code of an operation (spec debugger.md section 0).
fn operation_code(operation: ReductionOperation) -> u8 {
    match operation {
        ReductionOperation::Sum => reduction::SUM,
        ReductionOperation::Product => reduction::PRODUCT,
        ReductionOperation::Max => reduction::MAX,
        ReductionOperation::Min => reduction::MIN,
        ReductionOperation::And => reduction::AND,
        ReductionOperation::Or => reduction::OR,
        ReductionOperation::Xor => reduction::XOR,
        ReductionOperation::Eqv => reduction::EQUIVALENT,
        ReductionOperation::Neqv => reduction::NOT_EQUAL,
        ReductionOperation::MaxLoc => reduction::MAXLOC,
        ReductionOperation::MinLoc => reduction::MINLOC,
    }
}
