//! Procedures of the unit that compute on data that they are given, and do the same each time: elements of their dummies, or behind
//! their pointers, that constants choose, are read and written, and scalars are read by their names. Nothing else is touched.
//!
//! The text is gone through as it is executed, loops with constant bounds turn by turn. Whatever is not understood makes the procedure one of
//! which nothing is said: a write under a condition that is not known, a jump, a subscript that is no constant. What a procedure does with
//! integers that it is given is gone through for the constants that calls of the unit give it.

use super::bound_text::bound_value;
use super::computed::{is_followed_text, is_plain, may_be_replaced};
use super::counting::{counts, limit_type};
use super::walk::{Part, each_expr};
use super::worked::constants;
use super::working_places::{Extents, extents};
use crate::model::integer;
use crate::model::{
    Bound, ChosenPart, Counted, DeclaredObject, DummyWork, ExprKind, Jump, LabelKind, Loop,
    ObjectId, Procedure, ProcedureWork, Stmt, StmtKind, Storage, Type, Unit,
};
use std::collections::{BTreeMap, BTreeSet};

/// Expressions and statements that are looked at of one procedure, turn by turn, and of all of a unit.
const STEPS: usize = 100_000;
const STEPS_OF_UNIT: usize = 500_000;

/// Integers are no larger, so that they are the same in all types that are followed.
pub(super) const FARTHEST: i64 = i32::MAX as i64;

/// Constants for which a procedure is gone through, at most.
const MOST_VARIANTS: usize = 8;

/// Such procedures, by their keys. `text` is that of the unit.
pub(crate) fn working(unit: &Unit, text: &str) -> BTreeMap<String, Vec<ProcedureWork>> {
    let may_be_replaced = may_be_replaced(unit, text);
    let procedures = unit.procedures.iter().filter(|one| {
        !is_known_to_compute(unit, one) && may_be_gone_through(unit, may_be_replaced, one)
    });
    let given = constants_of_calls(unit);
    let mut left = STEPS_OF_UNIT;
    let found = procedures.filter_map(|procedure| {
        let any = vec![None; procedure.formals.len()];
        let works = match WorkWalk::of(unit, procedure, &any, None, &mut left) {
            Some(work) => vec![work],
            None => {
                let given = given.get(procedure.key.as_str()).into_iter().flatten();
                let works =
                    given.filter_map(|one| WorkWalk::of(unit, procedure, one, None, &mut left));
                works.take(MOST_VARIANTS).collect()
            }
        };
        (!works.is_empty()).then(|| (procedure.key.clone(), works))
    });
    found.collect()
}

/// C: others that work on parts of arrays which integers choose that they are given.
pub(super) fn working_on_chosen(unit: &Unit, text: &str) -> BTreeMap<String, ProcedureWork> {
    if unit.rules().by_reference {
        return BTreeMap::new();
    }
    let may_be_replaced = may_be_replaced(unit, text);
    let procedures = unit.procedures.iter().filter(|one| {
        !is_known_to_compute(unit, one)
            && !unit.working.contains_key(&one.key)
            && may_be_gone_through(unit, may_be_replaced, one)
    });
    let mut left = STEPS_OF_UNIT;
    let found = procedures.filter_map(|procedure| {
        let any = vec![None; procedure.formals.len()];
        let chosen = Some(BTreeMap::new());
        let work = WorkWalk::of(unit, procedure, &any, chosen, &mut left)?;
        Some((procedure.key.clone(), work))
    });
    found.collect()
}

fn is_known_to_compute(unit: &Unit, procedure: &Procedure) -> bool {
    unit.computing.contains_key(&procedure.key) || unit.reading.contains(&procedure.key)
}

/// Its text is all that the procedure does.
fn may_be_gone_through(unit: &Unit, may_be_replaced: bool, procedure: &Procedure) -> bool {
    let gives = matches!(procedure.result, Type::Void) || procedure.result.is_number();
    let mut result = procedure.result_object.iter();
    let is_seen = procedure.leave.is_none() && !procedure.variadic && procedure.host.is_none();
    gives
        && is_seen
        && is_followed_text(unit, may_be_replaced, procedure)
        && result.all(|object| is_plain(&unit.objects[object.index()]))
}

/// The constants that procedures of the unit are given, by their keys.
fn constants_of_calls(unit: &Unit) -> BTreeMap<&str, BTreeSet<Vec<Option<i64>>>> {
    let mut found: BTreeMap<&str, BTreeSet<_>> = BTreeMap::new();
    for caller in unit.procedures.iter() {
        each_expr(Part::Stmt(&caller.body), &mut |expr| {
            if let ExprKind::Call { callee, arguments } = &expr.kind
                && let ExprKind::Function(key) = &callee.kind
                && let Some(procedure) = unit.procedures.with_key(key)
            {
                let constants = constants(unit, procedure, arguments);
                if constants.iter().any(Option::is_some) {
                    found.entry(&procedure.key).or_default().insert(constants);
                }
            }
        });
    }
    found
}

/// A walk over the text of one procedure.
pub(super) struct WorkWalk<'a> {
    pub(super) unit: &'a Unit,
    pub(super) formals: &'a [ObjectId],
    /// Integers of its own, and given constants, that have a known value now.
    pub(super) values: BTreeMap<ObjectId, i64>,
    /// Extents of the dummies and of its own arrays, where they are known.
    pub(super) extents: BTreeMap<ObjectId, Extents>,
    /// Variables of the loops around.
    pub(super) counters: Vec<ObjectId>,
    pub(super) dummies: Vec<DummyWork>,
    pub(super) scalars: BTreeSet<ObjectId>,
    pub(super) arrays: BTreeMap<ObjectId, BTreeSet<i64>>,
    pub(super) accesses: ElementAccesses,
    /// Parts of arrays may be chosen by integers that are given; what is done with them then.
    pub(super) chosen: Option<BTreeMap<ChosenPart, DummyWork>>,
    /// What of them has a value by a write that every execution makes up to here.
    pub(super) chosen_given: BTreeSet<(ChosenPart, i64)>,
    /// Integers of its own that are one that it is given, and a constant.
    pub(super) sums: BTreeMap<ObjectId, (ObjectId, i64)>,
    /// Arrays of its own an access to which is not seen to be right.
    pub(super) unproven: BTreeSet<ObjectId>,
    /// What has a value by a write that every execution makes up to here.
    pub(super) given: BTreeSet<(ObjectId, i64)>,
    /// Choices around that are not known.
    choices: usize,
    /// There were none so far.
    certain: bool,
    returned: bool,
    steps: usize,
    pub(super) fails: bool,
}

/// Accesses to elements that every execution makes up to here: those that dummies lead to, and those of its own arrays.
#[derive(Clone, Default)]
pub(super) struct ElementAccesses {
    pub(super) dummies: u64,
    /// To scalar dummies, by their numbers.
    pub(super) scalars: BTreeMap<usize, u64>,
    pub(super) named: u64,
    /// To parts that are chosen, by their arrays.
    pub(super) chosen: BTreeMap<ObjectId, u64>,
    pub(super) own: BTreeMap<ObjectId, u64>,
}

impl ElementAccesses {
    /// One of two ways led here.
    fn keep_least(&mut self, other: &Self) {
        self.dummies = self.dummies.min(other.dummies);
        self.named = self.named.min(other.named);
        keep_least(&mut self.own, &other.own);
        keep_least(&mut self.scalars, &other.scalars);
    }
}

/// Of two counts of each, the smaller one; 0 where there is but one.
fn keep_least<K: Ord + Copy>(counts: &mut BTreeMap<K, u64>, others: &BTreeMap<K, u64>) {
    for (one, count) in counts {
        *count = (*count).min(others.get(one).copied().unwrap_or_default());
    }
}

impl<'a> WorkWalk<'a> {
    /// What the procedure does with these constants. `left`: steps that may be made.
    fn of(
        unit: &'a Unit,
        procedure: &'a Procedure,
        constants: &[Option<i64>],
        chosen: Option<BTreeMap<ChosenPart, DummyWork>>,
        left: &mut usize,
    ) -> Option<ProcedureWork> {
        let steps = STEPS.min(*left);
        let mut walk = WorkWalk {
            unit,
            formals: &procedure.formals,
            values: BTreeMap::new(),
            extents: BTreeMap::new(),
            counters: Vec::new(),
            dummies: vec![DummyWork::default(); procedure.formals.len()],
            scalars: BTreeSet::new(),
            arrays: BTreeMap::new(),
            accesses: ElementAccesses::default(),
            chosen,
            chosen_given: BTreeSet::new(),
            sums: BTreeMap::new(),
            unproven: BTreeSet::new(),
            given: BTreeSet::new(),
            choices: 0,
            certain: true,
            returned: false,
            steps,
            fails: false,
        };
        let is_fit = procedure.formals.iter().all(|one| walk.is_fit(*one));
        if !is_fit {
            return None;
        }
        let given = procedure.formals.iter().zip(constants);
        let given = given.filter_map(|(formal, constant)| Some((*formal, (*constant)?)));
        walk.values.extend(given);
        if walk.chosen.is_some() {
            let given = procedure.formals.iter().map(|one| (*one, (*one, 0)));
            walk.sums.extend(given);
        }
        walk.begin(procedure);
        walk.stmt(&procedure.body);
        *left -= steps - walk.steps;
        let all = (0..procedure.formals.len()).all(|number| walk.is_known(number));
        let chosen = walk.chosen.unwrap_or_default();
        let touches =
            !chosen.is_empty() || walk.dummies.iter().any(|one| *one != DummyWork::default());
        let unproven = &walk.unproven;
        walk.accesses
            .own
            .retain(|array, _| !unproven.contains(array));
        for (number, count) in walk.accesses.scalars {
            walk.dummies[number].accesses = count;
        }
        (!walk.fails && all && touches).then_some(ProcedureWork {
            dummies: walk.dummies,
            constants: constants.to_vec(),
            own: walk.accesses.own,
            chosen,
            reads: walk.scalars,
            arrays: walk.arrays,
            accesses: walk.accesses.dummies,
            named: walk.accesses.named,
            of_chosen: walk.accesses.chosen,
            certain: walk.certain,
        })
    }

    /// The procedure is entered: bounds of what it is given and names have their values, in C those of its own arrays where these are declared.
    fn begin(&mut self, procedure: &'a Procedure) {
        let unit = self.unit;
        let mut declared: BTreeSet<ObjectId> = procedure.formals.iter().copied().collect();
        each_expr(Part::Stmt(&procedure.body), &mut |expr| {
            if let ExprKind::Variable(object) = expr.kind {
                declared.insert(object);
            }
        });
        for object in declared {
            let ty = &unit.objects[object.index()].ty;
            let extents = extents(unit, ty, &|bound| self.bound(bound));
            self.extents
                .extend(extents.map(|extents| (object, extents)));
        }
    }

    /// The value of a bound that follows from constants that the procedure is given.
    fn bound(&self, bound: &Bound) -> Option<i64> {
        let unit = self.unit;
        let named = |name: &str| {
            let is_named = |formal: &&ObjectId| {
                let known = &unit.objects[formal.index()].name;
                unit.rules().same_name(known, name)
            };
            let formal = self.formals.iter().find(is_named)?;
            self.values.get(formal).copied()
        };
        let value = bound.value.or_else(|| bound_value(&bound.text, &named));
        value.filter(|value| (-FARTHEST..=FARTHEST).contains(value))
    }

    /// The formal parameter is a number, or leads to some.
    fn is_fit(&self, formal: ObjectId) -> bool {
        let object = &self.unit.objects[formal.index()];
        let attributes = object.attributes;
        let has_form = !(attributes.assumed_rank || attributes.unchecked || attributes.untyped);
        let (is_given, by_reference) = match object.storage {
            Storage::Formal => (true, self.unit.rules().by_reference),
            // A dummy with VALUE.
            _ => (false, true),
        };
        is_given
            && is_plain(object)
            && has_form
            && !attributes.polymorphic
            && object.mapping.is_empty()
            && !object.untracked
            && match &object.ty {
                Type::Array { element, .. } => element.is_number(),
                Type::Pointer(to) => !by_reference && to.element().is_number(),
                other => other.is_number(),
            }
    }

    /// What is given values, each call gives them; and what INTENT(OUT) takes the values from, all of it.
    fn is_known(&self, number: usize) -> bool {
        let object = &self.unit.objects[self.formals[number].index()];
        let dummy = &self.dummies[number];
        let is_given = |place: &i64| self.given.contains(&(self.formals[number], *place));
        let all = || {
            let extents = self.extents.get(&self.formals[number])?;
            let counts = extents.iter().map(|(_, count)| *count);
            counts.product::<Option<i64>>()
        };
        let is_whole = !object.attributes.intent_out
            || dummy.reads.is_empty() && i64::try_from(dummy.writes.len()).ok() == all();
        dummy.writes.iter().all(is_given) && is_whole
    }

    // ---- statements ----

    fn stmt(&mut self, stmt: &'a Stmt) {
        self.step();
        self.fails |= !stmt.directives.is_empty();
        if self.fails || self.returned {
            return;
        }
        match &stmt.kind {
            StmtKind::Block(statements) => statements.iter().for_each(|one| self.stmt(one)),
            StmtKind::Expr(expr) => _ = self.value(expr),
            StmtKind::Decl(declared) => declared.iter().for_each(|one| self.declared(one)),
            StmtKind::If {
                condition,
                then,
                otherwise,
            } => match self.value(condition) {
                Some(0) => otherwise.iter().for_each(|one| self.stmt(one)),
                Some(_) => self.stmt(then),
                None => self.either(
                    |walk| walk.stmt(then),
                    |walk| otherwise.iter().for_each(|one| walk.stmt(one)),
                ),
            },
            StmtKind::Switch { selector, body } if !self.unit.rules().switch_falls_through => {
                self.value(selector);
                match &body.kind {
                    StmtKind::Block(cases) => self.one_of(cases, has_default(cases)),
                    _ => self.fails = true,
                }
            }
            StmtKind::Label {
                label: LabelKind::Case | LabelKind::Default,
                body,
            } => self.stmt(body),
            StmtKind::Loop(the_loop) => self.turns(the_loop),
            StmtKind::Jump(Jump::Return(value)) => {
                value.iter().for_each(|value| _ = self.value(value));
                self.fails |= self.choices > 0;
                self.returned = true;
            }
            // Nothing jumps to it.
            StmtKind::Label {
                label: LabelKind::Name(_),
                body,
            } => self.stmt(body),
            StmtKind::Empty => {}
            _ => self.fails = true,
        }
    }

    /// A variable is declared, and without a value if none is given there.
    fn declared(&mut self, one: &'a DeclaredObject) {
        let extents: Vec<Option<i64>> = one.bounds.iter().map(|bound| self.value(bound)).collect();
        let object = &self.unit.objects[one.object.index()];
        if self.is_own(one.object) && matches!(object.ty, Type::Array { .. }) {
            let mut extents = extents.into_iter();
            let found = local_extents(self.unit, &object.ty, &mut extents);
            self.given.retain(|(array, _)| *array != one.object);
            self.extents.remove(&one.object);
            self.extents.extend(found.map(|found| (one.object, found)));
            if let Some(value) = &one.initialiser {
                self.unproven.insert(one.object);
                self.value(value);
            }
            return;
        }
        let value = one.initialiser.as_ref().and_then(|value| self.value(value));
        self.set(one.object, value);
    }

    /// One of the texts is executed, or, if not `surely`, none.
    fn one_of(&mut self, texts: &'a [Stmt], surely: bool) {
        match texts {
            [] => {}
            [last] if surely => self.stmt(last),
            [first, others @ ..] => {
                self.either(|walk| walk.stmt(first), |walk| walk.one_of(others, surely))
            }
        }
    }

    /// Two texts, one of which is executed.
    pub(super) fn either(
        &mut self,
        then: impl FnOnce(&mut Self),
        otherwise: impl FnOnce(&mut Self),
    ) {
        let before = (self.values.clone(), self.given.clone());
        let (sums, chosen) = (self.sums.clone(), self.chosen_given.clone());
        let accesses = self.accesses.clone();
        self.choices += 1;
        self.certain = false;
        then(self);
        let others = std::mem::replace(&mut self.accesses, accesses);
        let behind = std::mem::replace(&mut self.values, before.0);
        let given = std::mem::replace(&mut self.given, before.1);
        let sums = std::mem::replace(&mut self.sums, sums);
        let chosen = std::mem::replace(&mut self.chosen_given, chosen);
        otherwise(self);
        self.chosen_given.retain(|one| chosen.contains(one));
        self.sums
            .retain(|object, sum| sums.get(object) == Some(sum));
        self.accesses.keep_least(&others);
        self.choices -= 1;
        self.values
            .retain(|object, value| behind.get(object) == Some(value));
        self.given.retain(|place| given.contains(place));
    }

    /// A loop with constant bounds. C evaluates its limit and its step in each turn.
    fn turns(&mut self, the_loop: &'a Loop) {
        let counted = the_loop.counted.as_ref();
        let Some(counted) = counted.filter(|_| !the_loop.entered && !the_loop.test_last) else {
            self.fails = true;
            return;
        };
        let variable = counted.variable;
        let once = self.unit.rules().bounds_once;
        let first = self.value(&counted.first);
        let first = first.and_then(|first| self.held_by(variable, first));
        let mut step = if once { self.step_of(counted) } else { None };
        let mut last = self.limit(counted);
        self.fails |= first.is_none() || !self.is_own(variable) || !counts(self.unit, counted);
        let mut index = first.unwrap_or(0);
        while let Some(limit) = last
            && !self.fails
            && is_turn(counted, index, limit)
        {
            self.step();
            self.values.insert(variable, index);
            self.counters.push(variable);
            self.stmt(&the_loop.body);
            self.counters.pop();
            self.fails |= self.returned;
            if !once {
                step = self.step_of(counted);
                last = self.limit(counted);
            }
            self.fails |= step.is_none();
            index += step.unwrap_or(0);
        }
        self.fails |= last.is_none() || once && step.is_none();
        self.values.remove(&variable);
    }

    /// The value that the variable of a loop is compared with.
    fn limit(&mut self, counted: &'a Counted) -> Option<i64> {
        let is_same = limit_type(self.unit, counted).is_none();
        let limit = self.value(&counted.last)?;
        (is_same || limit >= 0).then_some(limit)
    }

    fn step_of(&mut self, counted: &'a Counted) -> Option<i64> {
        let step = match &counted.step {
            None if counted.descending => -1,
            None => 1,
            Some(step) => self.value(step)? * if counted.subtract { -1 } else { 1 },
        };
        (step != 0 && (step < 0) == counted.descending).then_some(step)
    }

    /// What a variable has that is given this value.
    pub(super) fn held_by(&self, variable: ObjectId, value: i64) -> Option<i64> {
        integer::fitted(&self.unit.objects[variable.index()].ty, value.into())
    }

    pub(super) fn step(&mut self) {
        self.fails |= self.steps == 0;
        self.steps = self.steps.saturating_sub(1);
    }
}

/// SELECT CASE: one of the cases is executed whatever is chosen.
fn has_default(cases: &[Stmt]) -> bool {
    cases.iter().any(|case| {
        matches!(
            case.kind,
            StmtKind::Label {
                label: LabelKind::Default,
                ..
            }
        )
    })
}

fn is_turn(counted: &Counted, index: i64, last: i64) -> bool {
    match (counted.descending, counted.inclusive) {
        (false, true) => index <= last,
        (false, false) => index < last,
        (true, true) => index >= last,
        (true, false) => index > last,
    }
}

/// Extents of a local array of C. `given`: those that are no constants, in order.
fn local_extents(
    unit: &Unit,
    ty: &Type,
    given: &mut dyn Iterator<Item = Option<i64>>,
) -> Option<Extents> {
    let given = std::cell::RefCell::new(given);
    extents(unit, ty, &|bound| match bound.value {
        None => given.borrow_mut().next().flatten(),
        known => known,
    })
}
