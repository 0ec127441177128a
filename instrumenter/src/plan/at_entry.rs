//! Procedures that are judged where they are entered: they do the same with what they are given in each call ([`working`](super::working)), so that
//! all of it may be looked at before they are executed, and then runs unchecked (`dvm_works`). Whoever calls them need not be known.
//!
//! In C integers that they are given may choose parts of arrays, too ([`working_chosen`](super::working_chosen)).

use super::call::{GivenRun, JudgedAtEntry};
use super::result::Plan;
use super::unchecked::{calls_others, follows_own};
use super::working::working_on_chosen;
use crate::model::constant::size;
use crate::model::{ChosenPart, Object, ObjectId, Procedure, ProcedureWork, Type, Unit};
use crate::source::Prepared;
use std::collections::{BTreeMap, BTreeSet};

/// Runs that the archive takes.
const MOST_RUNS: usize = 16;

/// Accesses for which that is worth it: so many, and so many more for each run.
const FEW: u64 = 8;
const FEW_OF_RUN: u64 = 2;

/// Such procedures, by their keys. The plan says in which of them nothing is checked but what they are given.
pub(super) fn judged_at_entry(
    (unit, prepared): (&Unit, &Prepared),
    plan: &Plan,
) -> BTreeMap<String, JudgedAtEntry> {
    let known = unit.working.iter().filter_map(|(key, works)| {
        let [work] = works.as_slice() else {
            return None;
        };
        let is_unchecked = plan.unchecked.get(key).is_some_and(Vec::is_empty);
        is_unchecked.then(|| (key.clone(), work.clone()))
    });
    let followed: BTreeSet<String> = plan.unchecked.keys().cloned().collect();
    let chosen = working_on_chosen(unit, &prepared.text);
    let chosen = chosen
        .into_iter()
        .filter(|(key, work)| is_unchecked(unit, plan, (key, work), &followed));
    let found = known.chain(chosen).filter_map(|(key, work)| {
        let is_for_any = work.constants.iter().all(Option::is_none);
        let procedure = unit.procedures.with_key(&key);
        let procedure = procedure.filter(|_| is_for_any && work.certain)?;
        let judged = of(unit, plan, procedure, &work)?;
        Some((key, judged))
    });
    found.collect()
}

/// Nothing is checked in the procedure but what it is given, and parts of arrays that it names. It calls none of the unit but those that are
/// `followed`.
fn is_unchecked(
    unit: &Unit,
    plan: &Plan,
    (key, work): (&str, &ProcedureWork),
    followed: &BTreeSet<String>,
) -> bool {
    let Some(number) = unit.procedures.number(key) else {
        return false;
    };
    let procedure = &unit.procedures[number];
    let decision = &plan.procedures[number];
    let reads = |object: &ObjectId| plan.follows(unit, *object);
    decision.instrument
        && !decision.may_lack
        && !work.reads.iter().any(reads)
        && !follows_own(
            unit,
            plan,
            procedure,
            (std::slice::from_ref(work), &work.reads),
        )
        && !calls_others(unit, &procedure.body, followed)
}

fn of(
    unit: &Unit,
    plan: &Plan,
    procedure: &Procedure,
    work: &ProcedureWork,
) -> Option<JudgedAtEntry> {
    let own = work.own.iter().chain(&work.of_chosen);
    let is_checked =
        |array: ObjectId| procedure.formals.contains(&array) || plan.follows(unit, array);
    let own = own.filter(|(array, _)| is_checked(**array));
    let mut found = JudgedAtEntry {
        accesses: work.accesses + work.named + own.map(|(_, count)| count).sum::<u64>(),
        ..JudgedAtEntry::default()
    };
    let whole = |array: ObjectId| ChosenPart {
        array,
        subscripts: Vec::new(),
        extents: Vec::new(),
    };
    let dummies = procedure.formals.iter().zip(&work.dummies);
    let dummies = dummies.map(|(formal, dummy)| (whole(*formal), dummy));
    let chosen = work.chosen.iter().map(|(part, work)| (part.clone(), work));
    let touched: Vec<_> = dummies.chain(chosen).collect();
    for (part, work) in &touched {
        found.add(unit, part, (&work.reads, false))?;
    }
    for (&array, places) in &work.arrays {
        found.add(unit, &whole(array), (places, false))?;
    }
    for (part, work) in &touched {
        found.add(unit, part, (&work.writes, true))?;
    }
    let hides = |part: &ChosenPart| {
        let name = |id: ObjectId| &unit.objects[id.index()].name;
        let mut formals = procedure.formals.iter();
        let is_hidden = |one: &ObjectId| {
            *one != part.array && unit.rules().same_name(name(*one), name(part.array))
        };
        formals.any(is_hidden)
    };
    let least = FEW + FEW_OF_RUN * found.runs.len() as u64;
    let is_fit =
        found.runs.len() <= MOST_RUNS && found.accesses >= least && !found.given.iter().any(hides);
    is_fit.then_some(found)
}

impl JudgedAtEntry {
    /// Such elements of a datum are touched.
    fn add(
        &mut self,
        unit: &Unit,
        part: &ChosenPart,
        (places, writes): (&BTreeSet<i64>, bool),
    ) -> Option<()> {
        if places.is_empty() {
            return Some(());
        }
        let object = &unit.objects[part.array.index()];
        if object.no_address || !lies_side_by_side(object) {
            return None;
        }
        let element = match &object.ty {
            Type::Pointer(to) => to.element(),
            other => other.element(),
        };
        let size = size(element).filter(|size| *size > 0)?;
        let known = self.given.iter().position(|one| one == part);
        let given = known.unwrap_or(self.given.len());
        if known.is_none() {
            self.given.push(part.clone());
        }
        for &place in places {
            match self.runs.last_mut() {
                Some(run)
                    if run.given == given
                        && run.writes == writes
                        && run.first + run.count == place =>
                {
                    run.count += 1;
                }
                _ => self.runs.push(GivenRun {
                    given,
                    size,
                    first: place,
                    count: 1,
                    writes,
                }),
            }
        }
        Some(())
    }
}

/// What it is given begins where its name leads, and its elements follow each other.
fn lies_side_by_side(object: &Object) -> bool {
    let attributes = object.attributes;
    let is_described = attributes.assumed_shape || attributes.assumed_rank;
    !is_described && !attributes.untyped
}
