//! Procedures that are judged where they are entered: they do the same with what they are given in each call ([`working`](super::working)), so that
//! all of it may be looked at before they are executed, and then runs unchecked (`dvm_works`). Whoever calls them need not be known.

use super::result::Plan;
use crate::model::constant::size;
use crate::model::{Object, ObjectId, Procedure, ProcedureWork, Type, Unit};
use std::collections::{BTreeMap, BTreeSet};

/// Runs that the archive takes.
const MOST_RUNS: usize = 16;

/// Accesses for which that is worth it: so many, and so many more for each run.
const FEW: u64 = 8;
const FEW_OF_RUN: u64 = 2;

/// What is looked at.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct JudgedAtEntry {
    /// Dummies, and arrays that the procedure reads by their names.
    pub given: Vec<ObjectId>,
    /// Elements that follow each other: first those that are read.
    pub runs: Vec<GivenRun>,
    /// Accesses that it makes.
    pub accesses: u64,
}

/// Elements of one datum that follow each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GivenRun {
    /// Which datum, from 0.
    pub given: usize,
    /// Bytes of an element.
    pub size: i64,
    /// Elements before the first one.
    pub first: i64,
    /// How many.
    pub count: i64,
    /// They are written, or read before they are.
    pub writes: bool,
}

/// Such procedures, by their keys. The plan says in which of them nothing is checked but what they are given.
pub(super) fn judged_at_entry(unit: &Unit, plan: &Plan) -> BTreeMap<String, JudgedAtEntry> {
    let found = unit.working.iter().filter_map(|(key, works)| {
        let [work] = works.as_slice() else {
            return None;
        };
        let reads = plan.unchecked.get(key)?;
        let is_for_any = work.constants.iter().all(Option::is_none);
        let is_fit = is_for_any && work.certain && reads.is_empty();
        let procedure = unit.procedures.with_key(key).filter(|_| is_fit)?;
        Some((key.clone(), of(unit, plan, procedure, work)?))
    });
    found.collect()
}

fn of(
    unit: &Unit,
    plan: &Plan,
    procedure: &Procedure,
    work: &ProcedureWork,
) -> Option<JudgedAtEntry> {
    let own = work.own.iter();
    let own = own.filter(|(array, _)| plan.follows(unit, **array));
    let mut found = JudgedAtEntry {
        accesses: work.accesses + work.named + own.map(|(_, count)| count).sum::<u64>(),
        ..JudgedAtEntry::default()
    };
    let mut written = Vec::new();
    for (&formal, dummy) in procedure.formals.iter().zip(&work.dummies) {
        if dummy.reads.is_empty() && dummy.writes.is_empty() {
            continue;
        }
        found.add(unit, formal, (&dummy.reads, false))?;
        written.push((formal, &dummy.writes));
    }
    for (&array, places) in &work.arrays {
        let is_hidden = |formal: &ObjectId| {
            let [one, other] = [*formal, array].map(|id| &unit.objects[id.index()].name);
            unit.rules().same_name(one, other)
        };
        if procedure.formals.iter().any(is_hidden) {
            return None;
        }
        found.add(unit, array, (places, false))?;
    }
    for (formal, places) in written {
        found.add(unit, formal, (places, true))?;
    }
    let least = FEW + FEW_OF_RUN * found.runs.len() as u64;
    (found.runs.len() <= MOST_RUNS && found.accesses >= least).then_some(found)
}

impl JudgedAtEntry {
    /// Such elements of a datum are touched.
    fn add(
        &mut self,
        unit: &Unit,
        datum: ObjectId,
        (places, writes): (&BTreeSet<i64>, bool),
    ) -> Option<()> {
        let object = &unit.objects[datum.index()];
        if object.no_address || !lies_side_by_side(object) {
            return None;
        }
        let element = match &object.ty {
            Type::Pointer(to) => to.element(),
            other => other.element(),
        };
        let size = size(element).filter(|size| *size > 0)?;
        let known = self.given.iter().position(|one| *one == datum);
        let given = known.unwrap_or(self.given.len());
        if known.is_none() {
            self.given.push(datum);
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
