//! What is instrumented, and how: for every access, loop, object, call and directive of a unit the
//! decision that the emitters of both languages print (design.md decisions 4-7, debugger.md 1.9).
//!
//! Nothing here writes C or Fortran, reads a file or knows a syntax node. Texts in a plan are pieces
//! of the program's own language, macro-expanded, ready to be pasted between parentheses.

mod access;
mod across;
mod acting;
mod actions;
mod address;
mod array;
pub(crate) mod asked;
mod at_entry;
mod beside;
mod bound_text;
mod boxes;
mod build;
mod builder;
mod by_expr;
mod call;
mod called;
mod calls;
mod computed;
mod computed_from;
mod concurrent;
mod construct;
mod copied_records;
mod counters;
mod counting;
mod definite_assignment;
mod derived;
mod described;
mod designator;
mod dummy;
pub mod dump;
mod effects;
mod element;
mod fields;
mod for_all;
mod foreign;
mod formula;
mod fragment;
mod function_values;
mod gathered;
mod given;
mod guard;
mod heap;
mod home;
mod in_force;
mod independent;
mod inner;
mod known_calls;
mod leads;
mod leave;
mod led;
mod library;
mod local;
mod loops;
mod mapping;
mod meaning;
mod named_data;
mod named_partials;
mod object;
mod parallel;
mod part;
mod places;
mod pointed;
mod pools;
mod record_layout;
mod reduction;
mod remote;
mod renamed;
mod replicated;
mod resolve;
mod result;
mod returned;
mod rows;
mod scan;
mod sequence;
mod site;
mod stands_for;
mod statements;
mod stores;
mod strips;
mod summary;
mod summary_of_births;
mod summary_of_calls;
mod summary_of_clauses;
mod summary_of_constructs;
mod summary_of_elements;
mod summary_of_jumps;
mod summary_of_owned;
mod summary_of_scalars;
mod summary_state;
mod taken;
mod task;
#[cfg(test)]
mod tests;
mod text;
mod trace;
mod unchecked;
mod valued;
mod values;
mod varying;
mod walk;
mod whole_records;
mod worked;
mod worked_elements;
mod working;
mod working_chosen;
mod working_places;
mod working_values;

use result::ProcedurePlan;
use std::collections::{BTreeMap, BTreeSet};

pub use access::{Access, Check, Inline};
pub(crate) use acting::acting;
pub use by_expr::ByExpr;
pub use call::{
    Action, CallPlan, Callee, Carried, CopyFlag, Creation, EffectSites, Flag, GivenRun,
    JudgedAtEntry, Own, PlannedRenewal, Receiver, RecordCopy, Sizes, Taken, TemplateExtent,
};
pub(crate) use computed::{computing, has_call, reading};
pub(crate) use computed_from::computed_from;
pub use construct::{
    Affine, AskedFunction, BoundReference, EarlyValue, FunctionName, Guard, Inner, ListedBlock,
    LoopDimension, LoopSummary, Multiple, ParallelLoop, PartOfRecord, PipelineStage, PlannedClause,
    PlannedOn, PlannedOperand, PlannedRegion, Presence, ProvenSequence, RecordFields,
    RemoteReference, Runner, Slot, Strips, Sum, Task,
};
pub(crate) use construct::{MAX_SUBSCRIPTS, operands};
pub(crate) use counting::{first_type, limit_type};
pub(crate) use effects::{
    has_literal_object, has_vector, is_designator, is_elsewhere, is_pure, is_simple, whole,
};
pub(crate) use foreign::{foreign_reads, kept_addresses};
pub(crate) use gathered::is_without_mapping;
pub use library::{Amount, CutText, Effect, Most, Offset};
pub(crate) use library::{changes_arguments, changes_nothing};
pub use mapping::{
    ArrayName, ArrayPlan, BlockSizes, CellForm, Cut, DerivedRule, Extent, Home, InitialMapping,
    ListedElement, Processors, Rule, SizesKind, Widths,
};
pub use object::{ObjectPlan, Registration};
pub(crate) use parallel::{end_labels, nest};
pub(crate) use record_layout::{extent as extent_of_type, places as places_of_members};
pub(crate) use resolve::pointer_element;
pub use result::{Fetched, GatheredRead, GivenPart, GuardedRead, Handed, SequentialRead, Traced};
pub use site::{Construct, ConstructKind, Site, SiteId, flags};
pub(crate) use trace::{code_of_object, is_copied, is_sized_by_events};
pub(crate) use walk::{Part, any_expr, each_expr, each_stmt, expr_parts, stmt_parts};
pub(crate) use working::working;

use crate::diagnostic::Diagnostic;
use crate::model::{ExprId, ExprKind, ObjectId, Procedure, StmtKind, Unit, key};
use crate::source::Prepared;
pub(crate) use build::is_record;
use builder::Builder;
pub(crate) use designator::{
    array_extents, arrays_in_records, constant_extents, element_of_array, pointer_behind,
    record_element,
};
use named_data::NamedData;
use object::Usage;
use parallel::parallel_directive;

pub(crate) use result::{LoopPlan, Plan};
pub(crate) use returned::record_of;

/// Plans a unit in which errors may have been `found`. Adds to them what is left uninstrumented and
/// why.
#[must_use]
pub fn plan(unit: &Unit, prepared: &Prepared, found: &mut Vec<Diagnostic>) -> Plan {
    let mut plan = Plan {
        constructs: constructs(unit, prepared),
        notes: unit.left.clone(),
        lengths: led::lengths(unit),
        passed_on: passed_on(unit),
        ..Plan::default()
    };
    let (mut arrays, failures) = arrays(unit);
    let leaving = leave::decide(unit, prepared, &failures, found);
    if let Some(note) = leaving.outside {
        arrays.fill_with(|| None);
        plan.notes.push(note);
    }
    for ((procedure, decision), mut diagnostic) in unit
        .procedures
        .iter()
        .zip(leaving.procedures)
        .zip(leaving.diagnostics)
    {
        plan.procedures.push(ProcedurePlan {
            instrument: decision.is_none(),
            may_lack: false,
            clone: procedure.no_copy.is_none()
                && !procedure.variadic
                && !procedure.knr
                && !procedure.entered_once
                && !unit.watches_functions,
        });
        if let Some(reason) = decision {
            plan.notes
                .push(format!("procedure {}: {reason}", procedure.name));
        }
        found.append(&mut diagnostic);
    }
    let is_left = |number: usize| !plan.procedures[number].instrument;
    let unseen = leave::unseen_directives(unit, &is_left);
    plan.notes.extend(unseen);
    let arrays_left = leave::unfollowed_arrays(unit, prepared);
    let live_headers = leave::live_headers(unit, prepared, &is_left);
    for (note, said) in arrays_left
        .into_iter()
        .chain(leave::mixed_shadows(unit, prepared))
        .chain(live_headers)
    {
        plan.notes.push(note);
        found.push(said);
    }
    for module in &prepared.plain_modules {
        plan.notes
            .push(format!("module {module}: it is not instrumented"));
    }
    let (usage, proven) = usage(unit, &plan);
    for &number in &usage.lacking {
        plan.procedures[number].may_lack = true;
    }
    for (index, array) in arrays.iter_mut().enumerate() {
        let object = ObjectId(u32::try_from(index).expect("fewer than 2^32 objects"));
        plan.objects
            .push(object::decide(unit, &usage, object, array.take()));
        if let Some(block) = unit.objects[index].block {
            plan.declared.entry(block).or_default().push(object);
        }
    }
    let instrumented: Vec<&Procedure> = unit
        .procedures
        .iter()
        .zip(&plan.procedures)
        .filter_map(|(procedure, decision)| decision.instrument.then_some(procedure))
        .collect();
    plan.unchecked = unchecked::unchecked(unit, &plan);
    plan.at_entry = at_entry::judged_at_entry((unit, prepared), &plan);
    let names = NamedData::of(unit);
    let mut builder = Builder::new(unit, prepared, &mut plan, &names, proven);
    for procedure in callees_first(unit, instrumented) {
        builder.procedure(procedure);
    }
    builder.state_shared();
    if !unit.rules().born_at_entry {
        builder.place_sizes();
    }
    builder.note_unrecorded();
    foreign::guard_uncertain(unit, &mut plan);
    named_partials::mark(names, &mut plan);
    plan
}

/// Procedures in their order, but those that loops of others look into before these.
fn callees_first<'a>(unit: &'a Unit, procedures: Vec<&'a Procedure>) -> Vec<&'a Procedure> {
    let (callees, others): (Vec<_>, Vec<_>) = procedures
        .into_iter()
        .partition(|procedure| unit.reading.contains(&procedure.key));
    let mut found = CalleesFirst {
        unit,
        left: others.iter().map(|one| (one.key.as_str(), *one)).collect(),
        order: callees,
    };
    for procedure in others {
        found.place(procedure);
    }
    found.order
}

/// Procedures that are put in order.
struct CalleesFirst<'a> {
    unit: &'a Unit,
    left: BTreeMap<&'a str, &'a Procedure>,
    order: Vec<&'a Procedure>,
}

impl<'a> CalleesFirst<'a> {
    /// The procedure comes next, behind those that act where it calls them.
    fn place(&mut self, procedure: &'a Procedure) {
        if self.left.remove(procedure.key.as_str()).is_none() {
            return;
        }
        each_expr(Part::Stmt(&procedure.body), &mut |expr| {
            if let ExprKind::Function(key) = &expr.kind
                && self.unit.acting.contains_key(key)
                && let Some(&callee) = self.left.get(key.as_str())
            {
                self.place(callee);
            }
        });
        self.order.push(procedure);
    }
}

/// Distributed arrays by object, and what could not be followed.
fn arrays(unit: &Unit) -> (Vec<Option<ArrayPlan>>, Vec<leave::Failure>) {
    let mut failures = Vec::new();
    let arrays = (0..unit.objects.len())
        .map(|index| {
            let object = ObjectId(u32::try_from(index).expect("fewer than 2^32 objects"));
            match array::describe(unit, object) {
                Ok(array) => array,
                Err((directive, reason)) => {
                    failures.push(leave::Failure { directive, reason });
                    None
                }
            }
        })
        .collect();
    (arrays, failures)
}

/// Facts about the objects of the instrumented procedures, and the reads that are proven.
fn usage(unit: &Unit, plan: &Plan) -> (Usage, BTreeSet<ExprId>) {
    let mut proven = BTreeSet::new();
    let mut usage = Usage {
        lent: asked::lent_alone(unit),
        ..Usage::default()
    };
    for (number, (procedure, decision)) in unit.procedures.iter().zip(&plan.procedures).enumerate()
    {
        let body = Part::Stmt(&procedure.body);
        each_expr(body, &mut |expr| {
            usage.assigned.extend(reduction::target(expr));
            if let (ExprKind::Variable(object), true) = (&expr.kind, decision.instrument) {
                usage.named.insert(*object);
            }
        });
        if !decision.instrument {
            continue;
        }
        each_stmt(body, &mut |stmt| {
            if let Some(clauses) = task::clauses(unit, stmt, &mut |_, _| SiteId(0)) {
                note_reductions(&clauses, &mut usage);
            }
            if let Some((_, bound, parallel)) = parallel_directive(unit, stmt) {
                let context = parallel::ClauseContext {
                    unit,
                    bound,
                    parallel,
                };
                let clauses = context.clauses(&mut |_| SiteId(0)).unwrap_or_default();
                note_reductions(&clauses, &mut usage);
                // A copy without a value in each iteration: what nothing else writes is no constant.
                usage
                    .assigned
                    .extend(clauses.iter().filter_map(private_variable));
            }
            if let StmtKind::Decl(declared) = &stmt.kind {
                usage.named.extend(declared.iter().map(|one| one.object));
            }
        });
        let found = definite_assignment::analyse(unit, procedure, (&usage.reductions, &usage.lent));
        if found.lacks {
            usage.lacking.insert(number);
            usage.named.extend(function_values::given(unit, procedure));
        }
        proven.extend(found.proven);
        usage.settled.extend(found.settled);
        usage.settled_if_given.extend(found.settled_if_given);
        usage.unproven.extend(found.unproven);
    }
    usage.follow_associations(unit);
    // A reduction variable is judged at every access.
    each_proven_reduction(unit, &usage, &mut proven);
    (usage, proven)
}

fn private_variable(clause: &PlannedClause) -> Option<ObjectId> {
    match clause {
        PlannedClause::Private(object) => Some(*object),
        _ => None,
    }
}

/// Notes the reduction variables of clauses.
fn note_reductions(clauses: &[PlannedClause], usage: &mut Usage) {
    let objects = || {
        clauses
            .iter()
            .flat_map(construct::operands)
            .map(|one| one.object)
    };
    usage.reductions.extend(objects());
    if clauses
        .iter()
        .any(|clause| matches!(clause, PlannedClause::ReductionGroup(_)))
    {
        usage.grouped.extend(objects());
    }
}

/// Takes reads of reduction variables out of the proven ones.
fn each_proven_reduction(unit: &Unit, usage: &Usage, proven: &mut BTreeSet<ExprId>) {
    for procedure in &unit.procedures {
        each_expr(Part::Stmt(&procedure.body), &mut |expr| {
            if matches!(expr.kind, ExprKind::Variable(object) if usage.reductions.contains(&object))
            {
                proven.remove(&expr.id);
            }
        });
    }
}

/// The table of constructs, by number.
fn constructs(unit: &Unit, prepared: &Prepared) -> Vec<Construct> {
    let mut found: BTreeMap<u32, Construct> = BTreeMap::new();
    for procedure in &unit.procedures {
        each_stmt(Part::Stmt(&procedure.body), &mut |stmt| {
            if let Some((number, region)) = task::construct(unit, prepared, stmt) {
                found.insert(number, region);
            }
            let StmtKind::Loop(the_loop) = &stmt.kind else {
                return;
            };
            let parallel = parallel_directive(unit, stmt);
            let rank = parallel.map_or(1, |(_, _, parallel)| parallel.nest.rank());
            let construct = Construct {
                file: prepared.beginning(&stmt.span).file,
                kind: match parallel {
                    Some(_) => ConstructKind::ParallelLoop,
                    None if task::is_loop_over_tasks(unit, stmt) => ConstructKind::TaskRegion,
                    None => ConstructKind::SequentialLoop,
                },
                rank: u32::try_from(rank).unwrap_or(u32::MAX),
                line: the_loop.line,
                end_line: the_loop.end_line,
                directive_line: parallel.map_or(0, |(_, bound, _)| bound.line),
            };
            found.insert(the_loop.construct, construct);
        });
    }
    // Loops that are in no procedure body keep their numbers.
    let last = found.keys().next_back().copied().unwrap_or(0);
    (1..=last)
        .map(|number| {
            found.remove(&number).unwrap_or(Construct {
                file: unit.path.clone(),
                kind: ConstructKind::SequentialLoop,
                rank: 1,
                line: 0,
                end_line: 0,
                directive_line: 0,
            })
        })
        .collect()
}

/// Places of the internal procedures of Fortran whose names stand for themselves somewhere, not only in calls.
fn passed_on(unit: &Unit) -> BTreeSet<usize> {
    let (mut named, mut called) = (Vec::new(), BTreeSet::new());
    if !unit.rules().by_reference {
        return BTreeSet::new();
    }
    for procedure in unit.procedures.iter() {
        each_expr(Part::Stmt(&procedure.body), &mut |expr| match &expr.kind {
            ExprKind::Call { callee, .. } => {
                called.insert(callee.id);
            }
            ExprKind::Function(key) => named.push((expr.id, key.as_str())),
            _ => {}
        });
    }
    let itself = named.into_iter().filter(|(id, _)| !called.contains(id));
    let internal = itself.filter(|(_, key)| key::linker_name(key).is_none());
    let numbers = internal.filter_map(|(_, key)| unit.procedures.number(key));
    numbers.collect()
}
