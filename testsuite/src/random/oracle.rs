//! What must be reported on a case: the definitions, carried out.
//!
//! Every iteration is a processor of its own (spec/languages.md 6.4, 6.5); each
//! access is judged by the first rule it breaks, and all states still advance (spec/debugger.md 1.6,
//! 1.9). Nothing is derived: elements are looked at one by one.

use super::case::{
    Action, Birth, Case, Change, Edges, Loop, Operand, Place, Plain, Reduction, Reference, Rule,
    Statement, Step,
};
use super::source::{AFTER, BEFORE, Site};
use std::collections::{BTreeMap, BTreeSet};

/// A class of reports.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// A subscript leaves its dimension.
    Bounds,
    /// A write to an array of REMOTE_ACCESS.
    RemoteWrite,
    /// In the sequential part, an element that its owner does not read for its own assignment.
    Sequential,
    /// Another iteration has written the element in this loop.
    Dependence,
    /// An earlier iteration has read what this one writes.
    AntiDependence,
    /// An element of another processor that is in no renewed edge.
    Nonlocal,
    /// An element in an edge that was renewed before a change.
    Stale,
    /// An element in an edge whose renewal is under way.
    UnderWay,
    /// A write to an edge.
    ShadowWrite,
    /// The element or variable was never given a value.
    Uninitialized,
    /// The value of a plain variable belongs to another iteration or to a loop that has ended.
    Lost,
    /// A write to a plain variable that was first read in this loop.
    ReadOnlyWrite,
    /// A read of a reduction variable outside of its reduction.
    Partial,
    /// A use of a reduction variable between its loop and the wait.
    Early,
    /// A remote element that was fetched before a change.
    RemoteStale,
    /// A write to what others receive while the renewal of their edges is under way.
    ExportWrite,
}

/// All reports of one class on one reference.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Expected {
    /// Element of the first.
    pub element: Vec<i64>,
    /// Iteration of the first.
    pub iteration: Vec<i64>,
}

/// Reports by reference and class.
pub type Reports = BTreeMap<(Site, Kind), Expected>;

/// What is known of one element.
#[derive(Debug, Clone, Default)]
struct Element {
    has_value: bool,
    /// Iterations of the present loop that wrote it, the last at the end.
    writer: Option<usize>,
    /// Iterations of the present loop that read it.
    readers: Vec<usize>,
    /// When it was last written.
    changed: usize,
    /// Task of the present region that wrote it.
    task: Option<usize>,
    /// The copies that got its value. `None`: all of them.
    copies: Option<Copies>,
}

/// Copies of an element: where they are along each axis of a root; `None`: everywhere.
type Copy = (usize, Vec<Option<i64>>);

/// The copies of an element that a loop has written.
#[derive(Debug, Clone, PartialEq)]
struct Copies {
    /// When the loop was.
    clock: usize,
    /// `None`: those of several processors.
    only: Option<Copy>,
}

/// Class of a plain datum in a loop, given by its first access or a clause.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Class {
    Unknown,
    ReadOnly,
    Private,
}

/// What is known of a plain variable or of one element of a plain array.
#[derive(Debug, Clone)]
struct Datum {
    has_value: bool,
    /// It had a value at some time.
    was_given: bool,
    class: Class,
    /// Iteration of the present loop that wrote it as private data.
    writer: Option<usize>,
    /// An iteration of this loop has used it.
    is_touched: bool,
    phase: Phase,
}

/// What is known of a plain variable.
#[derive(Debug, Clone)]
struct Variable {
    data: Vec<Datum>,
    /// It was reported in this loop, at this statement and part: its value counts as defined.
    reported: Option<(usize, usize)>,
    /// An early use was reported since the loop or the start.
    is_used: bool,
}

/// How far the reduction of a datum in the group is (spec/debugger.md 1.5).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Phase {
    /// It is none, or the wait is over.
    Free,
    /// The loop has ended; no iteration has used the datum.
    Calculated,
    Waiting,
    Started,
}

impl Variable {
    fn new(plain: &Plain) -> Self {
        let has_value = plain.birth != Birth::Automatic;
        let datum = Datum {
            has_value,
            was_given: has_value,
            class: Class::Unknown,
            writer: None,
            is_touched: false,
            phase: Phase::Free,
        };
        let length = usize::try_from(plain.length.unwrap_or(1)).expect("small");
        Variable {
            data: vec![datum; length],
            reported: None,
            is_used: false,
        }
    }

    /// Whether a use now is one before the wait. Of the uses before the start one is reported, and of
    /// those after it; from then on the values that were locked count as defined, and are judged like any other.
    fn is_early(&mut self, index: &[i64]) -> bool {
        let is_early = datum(self, index).phase >= Phase::Waiting && !self.is_used;
        if is_early {
            self.is_used = true;
            let members = self.data.iter_mut();
            for datum in members.filter(|one| one.phase >= Phase::Waiting) {
                datum.has_value = true;
                datum.was_given = true;
            }
        }
        is_early
    }
}

/// How an operand is used.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Use {
    Read,
    /// Read in the change of the same reduction variable.
    Accumulate,
    Write,
}

/// Edges of an array that hold the values of their owners.
#[derive(Debug, Clone)]
struct Valid {
    widths: Vec<(i64, i64)>,
    corner: bool,
    /// Renewed by this group.
    group: Option<usize>,
}

struct State {
    elements: Vec<Vec<Element>>,
    /// Renewed edges of each array.
    valid: Vec<Vec<Valid>>,
    /// Edges that were valid once.
    stale: Vec<Vec<Valid>>,
    written: Vec<bool>,
    /// A dependence was reported on the array in the present loop.
    dependent: Vec<bool>,
    plain: Vec<Variable>,
    /// Groups whose renewal is under way.
    under_way: BTreeSet<usize>,
    /// Groups and those of their arrays whose renewal is undisturbed.
    started: BTreeSet<(usize, usize)>,
    /// References of the remote group by loop and array: executed since the last RESET.
    recorded: BTreeSet<(usize, usize)>,
    /// When PREFETCH fetched them.
    fetched: BTreeMap<(usize, usize), usize>,
    /// Of this execution of a loop: when the values of remote arrays were fetched.
    snapshots: BTreeMap<usize, usize>,
    /// Counts actions and loops.
    clock: usize,
    /// In a region: the task under way.
    task: Option<usize>,
}

impl State {
    /// The edges of an array are old.
    fn spoil(&mut self, array: usize) {
        let old = std::mem::take(&mut self.valid[array]);
        self.stale[array].extend(old);
    }

    /// A mapping anew makes all copies the same.
    fn same_copies(&mut self, array: usize) {
        let elements = self.elements[array].iter_mut();
        elements.for_each(|element| element.copies = None);
    }

    /// SHADOW_START of a group: what its edges held is gone.
    fn start(&mut self, case: &Case, group: usize) {
        self.under_way.insert(group);
        for edges in &mut self.valid {
            edges.retain(|valid| valid.group != Some(group));
        }
        let members = case.groups[group].iter();
        self.started
            .extend(members.map(|edges| (group, edges.array)));
    }

    /// SHADOW_WAIT of a group.
    fn wait(&mut self, case: &Case, group: usize) {
        self.under_way.remove(&group);
        self.started.retain(|&(of, _)| of != group);
        self.renew(&case.groups[group], Some(group));
    }

    fn renew(&mut self, all: &[Edges], group: Option<usize>) {
        for edges in all {
            self.valid[edges.array].push(Valid {
                widths: edges.widths.clone(),
                corner: edges.corner,
                group,
            });
        }
    }
}

/// The reports on case `number`.
#[must_use]
pub fn judge(number: usize, case: &Case) -> Reports {
    let mut now = case.clone();
    let sizes = case
        .arrays
        .iter()
        .map(|one| one.extents.iter().product::<i64>());
    let mut state = State {
        elements: sizes
            .map(|size| vec![Element::default(); usize::try_from(size).expect("small")])
            .collect(),
        valid: vec![Vec::new(); case.arrays.len()],
        stale: vec![Vec::new(); case.arrays.len()],
        written: vec![false; case.arrays.len()],
        dependent: vec![false; case.arrays.len()],
        plain: case.plain.iter().map(Variable::new).collect(),
        under_way: BTreeSet::new(),
        started: BTreeSet::new(),
        recorded: BTreeSet::new(),
        fetched: BTreeMap::new(),
        snapshots: BTreeMap::new(),
        clock: 0,
        task: None,
    };
    let mut reports = Reports::new();
    let mut begin = 0;
    for part in &case.parts {
        'rounds: for round in 0..part.rounds {
            for element in state.elements.iter_mut().flatten() {
                element.task = None;
            }
            for (position, one) in part.loops.iter().enumerate() {
                let nest = begin + position;
                let mut report = |site: Site, kind, expected| {
                    let site = Site {
                        case: number,
                        nest,
                        ..site
                    };
                    // One text, one entry (spec/debugger.md 2.1).
                    let same_text = match kind {
                        Kind::Lost => Kind::Uninitialized,
                        Kind::Uninitialized => Kind::Lost,
                        Kind::Stale => Kind::Nonlocal,
                        Kind::Nonlocal => Kind::Stale,
                        other => other,
                    };
                    if !reports.contains_key(&(site, same_text)) {
                        reports.entry((site, kind)).or_insert(expected);
                    }
                };
                for (position, action) in one.before.iter().enumerate() {
                    let statement = BEFORE + position;
                    before(&mut now, round, statement, action, &mut state, &mut report);
                }
                state.task = part.is_region.then_some(one.task);
                execute(&now, (one, nest), round, &mut state, &mut report);
                state.task = None;
                let is_last = position + 1 == part.loops.len();
                let after = if is_last { part.after.as_slice() } else { &[] };
                for (number, action) in after.iter().enumerate() {
                    let statement = AFTER + number;
                    before(&mut now, round, statement, action, &mut state, &mut report);
                }
                if part.rounds > 1 && one.leave == Some(round) {
                    break 'rounds;
                }
            }
        }
        begin += part.loops.len();
    }
    reports
}

/// The sequential part between two loops.
fn before(
    case: &mut Case,
    round: i64,
    statement: usize,
    action: &Action,
    state: &mut State,
    report: &mut dyn FnMut(Site, Kind, Expected),
) {
    state.clock += 1;
    case.map_anew(action);
    match action {
        Action::Redistribute { root, is_new, .. } => {
            for array in 0..case.arrays.len() {
                if case.place(array).root == *root {
                    state.spoil(array);
                    state.same_copies(array);
                    if *is_new {
                        state.elements[array].fill(Element::default());
                    }
                }
            }
        }
        Action::Realign { array, is_new, .. } => {
            state.spoil(*array);
            state.same_copies(*array);
            if *is_new {
                state.elements[*array].fill(Element::default());
            }
        }
        Action::Shadow(Step::Start, group) => state.start(case, *group),
        Action::Shadow(Step::Wait, group) => state.wait(case, *group),
        // Starts the loading for all loops of the group that have told what they need
        // (spec/languages.md 6.8).
        Action::Prefetch => {
            let now = state.clock;
            let recorded = state.recorded.iter();
            state.fetched = recorded.map(|&key| (key, now)).collect();
        }
        Action::Reset => {
            state.recorded.clear();
            state.fetched.clear();
        }
        Action::Reduction(step) => {
            // A variable without a value gets none (spec/debugger.md 1.5).
            for variable in &mut state.plain {
                variable.is_used = false;
                let members = variable.data.iter_mut();
                for datum in members.filter(|one| one.phase != Phase::Free) {
                    datum.phase = match step {
                        Step::Start => Phase::Started,
                        Step::Wait => Phase::Free,
                    };
                }
            }
        }
        Action::Assign { sources, target } => {
            let owner = target.as_ref().and_then(|target| match target {
                Operand::Element(target) => Some((target.array, indices(target, &[round]))),
                Operand::Plain { .. } => None,
            });
            let all = sources.iter().map(|source| (source, Use::Read));
            let all = all.chain(target.iter().map(|target| (target, Use::Write)));
            for (part, (operand, how)) in all.enumerate() {
                let (index, found) = match operand {
                    Operand::Element(reference) => {
                        let index = indices(reference, &[round]);
                        let found =
                            sequential(case, state, (reference, how), &index, owner.as_ref());
                        (index, found)
                    }
                    Operand::Plain {
                        variable,
                        subscript,
                    } => {
                        let index: Vec<i64> = subscript.iter().map(|s| s.at(&[round])).collect();
                        let found = outside(&mut state.plain[*variable], &index, how);
                        (index, found.into_iter().collect())
                    }
                };
                for kind in found {
                    let site = Site {
                        case: 0,
                        nest: 0,
                        statement,
                        part,
                    };
                    let expected = Expected {
                        element: index.clone(),
                        iteration: Vec::new(),
                    };
                    report(site, kind, expected);
                }
            }
        }
    }
}

fn indices(reference: &Reference, values: &[i64]) -> Vec<i64> {
    reference.subscripts.iter().map(|s| s.at(values)).collect()
}

/// An element in the sequential part, where `owner` carries out an assignment.
fn sequential(
    case: &Case,
    state: &mut State,
    (reference, how): (&Reference, Use),
    index: &[i64],
    owner: Option<&(usize, Vec<i64>)>,
) -> Vec<Kind> {
    let extents = &case.arrays[reference.array].extents;
    let linear = index
        .iter()
        .zip(extents)
        .fold(0, |at, (i, extent)| at * extent + i);
    let at = usize::try_from(linear).expect("inside");
    let write = how == Use::Write;
    let array = reference.array;
    let is_there = owner.is_some_and(|(of, values)| {
        let place = case.place(*of);
        let same = place.root == case.place(array).root;
        let off = same.then(|| distances(case, &place, values, (array, index)));
        off.flatten()
            .is_some_and(|off| off.is_empty() || !write && is_renewed(state, array, &off))
            // What is assigned makes the owner.
            || write && *of == array
    });
    let foreign = !is_there && !is_everywhere(case, array);
    let on_root = owner.is_some_and(|(of, _)| case.place(*of).root == case.place(array).root);
    let element = &mut state.elements[array][at];
    if foreign && on_root && !write && !element.has_value {
        // That it has no value is seen before the element is known that is assigned.
        element.has_value = true;
        return vec![Kind::Uninitialized, Kind::Sequential];
    }
    // All processors read it, each its own copy.
    let is_old = owner.is_none() && lacks(element, None);
    let found = match (foreign, write || element.has_value) {
        (true, _) => Some(Kind::Sequential),
        (false, false) => Some(Kind::Uninitialized),
        (false, true) if is_old && !write => Some(Kind::Nonlocal),
        (false, true) => None,
    };
    if write {
        element.copies = None;
    }
    element.has_value |= write || found == Some(Kind::Uninitialized);
    if write {
        element.changed = state.clock;
        state.spoil(reference.array);
        if found.is_none() && disturbs(case, state, reference.array, index) {
            return vec![Kind::ExportWrite];
        }
    }
    found.into_iter().collect()
}

fn datum<'a>(variable: &'a mut Variable, index: &[i64]) -> &'a mut Datum {
    let at = index.first().copied().unwrap_or(0);
    &mut variable.data[usize::try_from(at).expect("inside")]
}

/// Plain data outside of loops.
fn outside(variable: &mut Variable, index: &[i64], how: Use) -> Option<Kind> {
    if variable.is_early(index) {
        return Some(Kind::Early);
    }
    let datum = datum(variable, index);
    let found = (how != Use::Write).then(|| valueless(datum)).flatten();
    datum.has_value = true;
    datum.was_given = true;
    found
}

fn valueless(datum: &Datum) -> Option<Kind> {
    let kind = if datum.was_given {
        Kind::Lost
    } else {
        Kind::Uninitialized
    };
    (!datum.has_value).then_some(kind)
}

/// Plain data in iteration `q` of a loop.
fn inside(
    one: &Loop,
    variable: &mut Variable,
    number: usize,
    index: &[i64],
    (how, place): (Use, (usize, usize)),
    q: usize,
) -> Option<Kind> {
    if variable.is_early(index) {
        variable.reported = Some(place);
        return Some(Kind::Early);
    }
    // At the same reference it is the same fault again (spec/debugger.md 2.1).
    let counts = variable.reported.is_some_and(|at| at != place);
    let is_reported = variable.reported.is_some();
    let is_reduced = one.reductions.iter().any(|one| one.is_of(number));
    let datum = datum(variable, index);
    datum.is_touched |= is_reduced;
    let found = match (how, datum.class) {
        // Without a value the initialisation rule of 1.5 is the one broken.
        (Use::Read, _) if is_reduced && (datum.has_value || counts) => Some(Kind::Partial),
        (Use::Write, _) if is_reduced => {
            datum.has_value = true;
            datum.was_given = true;
            None
        }
        (Use::Write, Class::ReadOnly) => Some(Kind::ReadOnlyWrite),
        (Use::Write, Class::Unknown | Class::Private) => {
            datum.class = Class::Private;
            datum.was_given = true;
            datum.writer = Some(q);
            None
        }
        (_, Class::Private) if !is_reduced => (datum.writer != Some(q)).then_some(Kind::Lost),
        (_, Class::Unknown | Class::ReadOnly | Class::Private) => {
            if !is_reduced {
                datum.class = Class::ReadOnly;
            }
            let found = valueless(datum);
            datum.has_value = true;
            found
        }
    };
    // After one report on a variable in a construct its value counts as defined (spec/debugger.md 1.9);
    // a partial value is a fault of its reader.
    let found = found.filter(|&kind| kind == Kind::Partial || !is_reported);
    if found.is_some_and(|kind| kind != Kind::Partial) {
        variable.reported = Some(place);
    }
    found
}

/// What PREFETCH has fetched serves one execution; without it the loop fetches for itself.
fn fetch(one: &Loop, nest: usize, state: &mut State) {
    state.snapshots.clear();
    for &(array, _) in one.remote.iter().filter(|_| one.is_prefetched) {
        if let Some(moment) = state.fetched.remove(&(nest, array)) {
            state.snapshots.insert(array, moment);
        }
        state.recorded.insert((nest, array));
    }
}

fn execute(
    case: &Case,
    (one, nest): (&Loop, usize),
    round: i64,
    state: &mut State,
    report: &mut dyn FnMut(Site, Kind, Expected),
) {
    for element in state.elements.iter_mut().flatten() {
        element.writer = None;
        element.readers.clear();
    }
    state.dependent.fill(false);
    for (number, variable) in state.plain.iter_mut().enumerate() {
        variable.reported = None;
        // A group may collect over several loops: until the start they may go on with their variables.
        let collects = one.is_grouped && one.reductions.iter().any(|one| one.is_of(number));
        for datum in &mut variable.data {
            datum.is_touched = collects && datum.phase == Phase::Waiting;
            if datum.is_touched {
                datum.phase = Phase::Calculated;
            }
            datum.writer = None;
            datum.class = if one.private.contains(&number) {
                Class::Private
            } else {
                Class::Unknown
            };
        }
    }
    state.clock += 1;
    state.renew(&one.renew, None);
    if let Some((Step::Wait, group)) = one.shadow {
        // Before the iterations that need the edges (spec/languages.md 6.6).
        state.wait(case, group);
    }
    fetch(one, nest, state);
    let iterations = one.iterations(round);
    for (q, values) in iterations.iter().enumerate() {
        let turns = one.body.iter().enumerate().flat_map(|(statement, it)| {
            let turns = it.turns(values).into_iter();
            turns.map(move |turn| (statement, it, turn))
        });
        for (statement, it, turn) in turns {
            if it.guard.0.at(&turn) % it.guard.1 != 0 {
                continue;
            }
            for (part, operand, how) in uses(one, it) {
                let site = Site {
                    case: 0,
                    nest: 0,
                    statement,
                    part,
                };
                let (index, found) = match operand {
                    Operand::Element(reference) => {
                        let index = indices(reference, &turn);
                        let access = Access {
                            reference,
                            element: &index,
                            write: how == Use::Write,
                            iterations: &iterations,
                            q,
                        };
                        let found = check(case, one, state, &access);
                        (index, found)
                    }
                    Operand::Plain {
                        variable,
                        subscript,
                    } => {
                        let index: Vec<i64> = subscript.iter().map(|s| s.at(&turn)).collect();
                        let known = &mut state.plain[*variable];
                        let found =
                            inside(one, known, *variable, &index, (how, (statement, part)), q);
                        (index, found.into_iter().collect())
                    }
                };
                for kind in found {
                    let expected = Expected {
                        element: index.clone(),
                        iteration: values[1..].to_vec(),
                    };
                    report(site, kind, expected);
                }
            }
        }
    }
    for (number, variable) in state.plain.iter_mut().enumerate() {
        if !one.is_grouped || !one.reductions.iter().any(|one| one.is_of(number)) {
            continue;
        }
        variable.is_used = false;
        // Locked from the end of the loop on (spec/languages.md 6.10), but "never touched in the construct
        // stays CALC" (spec/debugger.md 1.5): each processor still has the value from before.
        for datum in &mut variable.data {
            datum.phase = match datum.is_touched {
                true => Phase::Waiting,
                false => Phase::Calculated,
            };
        }
    }
    // Lost is what an iteration wrote, whether the clause names it or not (spec/debugger.md 1.10).
    for variable in &mut state.plain {
        for datum in &mut variable.data {
            datum.has_value &= datum.writer.is_none();
            datum.has_value |= variable.reported.is_some();
        }
    }
    for array in 0..case.arrays.len() {
        if std::mem::take(&mut state.written[array]) {
            state.spoil(array);
        }
    }
    if let Some((Step::Start, group)) = one.shadow {
        // What is exported is computed first, then the renewal begins.
        state.start(case, group);
    }
}

/// What a statement uses, in order, each with the number of its place in the text.
fn uses<'a>(one: &Loop, it: &'a Statement) -> Vec<(usize, &'a Operand, Use)> {
    let number = |operand: &Operand| match operand {
        Operand::Plain { variable, .. } => Some(*variable),
        Operand::Element(_) => None,
    };
    // Reads of R "on the right side of an assignment to R or its location; in the condition of an if that
    // selects such an assignment" (spec/debugger.md 1.9).
    let is_of = |reduction: &Reduction, operand: &Operand| {
        number(operand).is_some_and(|variable| reduction.is_of(variable))
    };
    let changed = || one.reductions.iter().filter(|one| is_of(one, &it.target));
    let read = |operand| match changed().any(|reduction| is_of(reduction, operand)) {
        true => Use::Accumulate,
        false => Use::Read,
    };
    match &it.change {
        Change::Assign => {
            let sources = it.sources.iter().enumerate();
            let sources = sources.map(|(part, source)| (part, source, read(source)));
            let target = (it.sources.len(), &it.target, Use::Write);
            sources.chain([target]).collect()
        }
        Change::Select {
            is_chosen, places, ..
        } => {
            let source = &it.sources[0];
            let selects = |reduction: &&Reduction| {
                let mut written = places.iter().chain([&it.target]);
                written.any(|operand| is_of(reduction, operand))
            };
            let compared = |operand| {
                let mut selected = one.reductions.iter().filter(selects);
                match selected.any(|reduction| is_of(reduction, operand)) {
                    true => Use::Accumulate,
                    false => Use::Read,
                }
            };
            let condition = [source, &it.target].map(|operand| (operand, compared(operand)));
            let condition = condition.into_iter().enumerate();
            let condition = condition.map(|(part, (operand, how))| (part, operand, how));
            let chosen = [(3, source, read(source)), (2, &it.target, Use::Write)];
            let places = places.iter().enumerate();
            let places = places.map(|(number, place)| (4 + number, place, Use::Write));
            let chosen = chosen.into_iter().chain(places).filter(|_| *is_chosen);
            condition.chain(chosen).collect()
        }
    }
}

struct Access<'a> {
    reference: &'a Reference,
    element: &'a [i64],
    write: bool,
    /// All iterations, with the round in front.
    iterations: &'a [Vec<i64>],
    q: usize,
}

impl Access<'_> {
    /// Index values of an iteration.
    fn iteration(&self, number: usize) -> &[i64] {
        &self.iterations[number][1..]
    }
}

fn check(case: &Case, one: &Loop, state: &mut State, access: &Access<'_>) -> Vec<Kind> {
    let array = access.reference.array;
    let extents = &case.arrays[array].extents;
    let inside = |(index, extent): (&i64, &i64)| (0..*extent).contains(index);
    if !access.element.iter().zip(extents).all(inside) {
        return vec![Kind::Bounds];
    }
    let is_remote = one.remote.iter().any(|&(remote, _)| remote == array);
    if access.write && is_remote && locality(case, one, state, access).is_some() {
        // The buffer is written, not the array. The owner writes the array.
        return vec![Kind::RemoteWrite];
    }
    let linear = access
        .element
        .iter()
        .zip(extents)
        .fold(0, |at, (index, extent)| at * extent + index);
    let at = usize::try_from(linear).expect("inside");
    let element = &state.elements[array][at];
    let mut found = Vec::new();
    let snapshot = state.snapshots.get(&array).filter(|_| !access.write);
    let is_outdated =
        snapshot.is_some_and(|&moment| element.writer.is_none() && element.changed > moment);
    match dependence(case, one, element, access) {
        Some(Kind::Dependence) => {
            state.dependent[array] = true;
            found.push(Kind::Dependence);
        }
        None if is_outdated => found.push(Kind::RemoteStale),
        _ if between_tasks(case, state, access, element, is_remote) => found.push(Kind::Dependence),
        // A warning hides no error. It is the other half of a dependence that was reported.
        Some(warning) if !state.dependent[array] => found.push(warning),
        _ => {}
    }
    let is_free = |kind: &Kind| !matches!(kind, Kind::Dependence | Kind::RemoteStale);
    if found.iter().all(is_free) {
        let missing = !access.write && !element.has_value;
        let is_old = !access.write && !is_remote && state.task.is_none() && {
            let reader = one_copy(case, one, access);
            element.writer.is_none() && lacks(element, reader.as_ref())
        };
        let other = locality(case, one, state, access).or(is_old.then_some(Kind::Nonlocal));
        found.extend(other.or(missing.then_some(Kind::Uninitialized)));
    }
    let is_warning = found.iter().all(|&kind| kind == Kind::AntiDependence);
    if access.write && is_warning && disturbs(case, state, array, access.element) {
        found.push(Kind::ExportWrite);
    }
    let is_right = found.iter().all(|&kind| kind == Kind::AntiDependence);
    let copies = written_copies(case, one, state, access, at).filter(|_| is_right);
    let element = &mut state.elements[array][at];
    // One fault, one entry: a missing value is reported once.
    element.has_value |= found.contains(&Kind::Uninitialized);
    if access.write {
        element.has_value = true;
        element.changed = state.clock;
        element.task = state.task;
        element.copies = copies;
        element.writer = Some(access.q);
        // Only what is local goes to the edges of others.
        state.written[array] |= locality(case, one, state, access).is_none();
    } else if !element.readers.contains(&access.q) {
        element.readers.push(access.q);
    }
    found
}

/// Tasks run concurrently: none uses what another one changes (spec/languages.md 6.13). An array that
/// lives on a task is out of the reach of the others but for its remote elements.
fn between_tasks(
    case: &Case,
    state: &State,
    access: &Access<'_>,
    element: &Element,
    is_remote: bool,
) -> bool {
    let may_meet = is_remote || case.home(access.reference.array).is_none();
    may_meet && state.task.is_some() && element.task.is_some_and(|task| state.task != Some(task))
}

/// The copy of the element that the iteration has: an iteration changes that of its own processor (spec/languages.md 6.5). `None`: it
/// has all of them.
fn one_copy(case: &Case, one: &Loop, access: &Access<'_>) -> Option<Copy> {
    let array = access.reference.array;
    let (place, own) = (case.compose(one.on, &one.rules), case.place(array));
    let everywhere = is_everywhere(case, array);
    let extents = &case.arrays[place.root].extents;
    let along = place.rules.iter().enumerate().map(|(axis, rule)| {
        let has_copies =
            everywhere || own.root == place.root && own.rules[axis] == Rule::Replicated;
        let is_cut = case.is_distributed(place.root, axis) && extents[axis] > 1;
        match *rule {
            _ if !has_copies || !is_cut => None,
            Rule::Linear { axis: v, a, b } => Some(a * access.iteration(access.q)[v] + b),
            Rule::Constant(index) => Some(index),
            Rule::Replicated => None,
        }
    });
    let along: Vec<Option<i64>> = along.collect();
    along
        .iter()
        .any(Option::is_some)
        .then_some((place.root, along))
}

/// What is known of the copies of an element that the iteration writes. Iterations of several processors together count as all.
fn written_copies(
    case: &Case,
    one: &Loop,
    state: &State,
    access: &Access<'_>,
    at: usize,
) -> Option<Copies> {
    let own = one_copy(case, one, access).filter(|_| state.task.is_none())?;
    let clock = state.clock;
    let before = state.elements[access.reference.array][at].copies.as_ref();
    let others = before.is_some_and(|one| one.clock == clock && one.only.as_ref() != Some(&own));
    let only = (!others).then_some(own);
    Some(Copies { clock, only })
}

/// Whether who has `reader` of the copies has one that did not get the value.
fn lacks(element: &Element, reader: Option<&Copy>) -> bool {
    let only = element.copies.as_ref().and_then(|one| one.only.as_ref());
    let Some((root, along)) = only else {
        return false;
    };
    let Some((of, reached)) = reader else {
        return true;
    };
    let mut axes = along.iter().zip(reached);
    of == root && axes.any(|(own, other)| own.is_some() && own != other)
}

/// Conflicts with other iterations of this loop.
fn dependence(case: &Case, one: &Loop, element: &Element, access: &Access<'_>) -> Option<Kind> {
    if let Some(writer) = element.writer {
        let (here, there) = (access.iteration(access.q), access.iteration(writer));
        let copies = case.loops_along_copies(one, access.reference.array);
        // What they write to different copies is the same (`generate`).
        if access.write && copies.into_iter().any(|v| here[v] != there[v]) {
            return None;
        }
        let covered = || covered(one, access, writer, access.write);
        return (writer != access.q && !covered()).then_some(Kind::Dependence);
    }
    let others = element.readers.iter().filter(|&&reader| reader != access.q);
    let conflict = access.write
        && others
            .into_iter()
            .any(|&reader| !covered(one, access, reader, false));
    conflict.then_some(Kind::AntiDependence)
}

/// Whether ACROSS orders the iteration and another one: the writer's place lies, in some dimension,
/// beside that of the reader within the width on that side; of two writers either may be the reader.
fn covered(one: &Loop, access: &Access<'_>, other: usize, both_write: bool) -> bool {
    let array = access.reference.array;
    let Some(across) = one.across.iter().find(|edges| edges.array == array) else {
        return false;
    };
    let (here, there) = (access.iteration(access.q), access.iteration(other));
    let sign = if access.write { 1 } else { -1 };
    let offsets = here.iter().zip(there).map(|(h, t)| sign * (h - t));
    offsets.zip(&across.widths).any(|(offset, &(low, high))| {
        let within = |offset: i64| -low <= offset && offset <= high;
        offset != 0 && (within(offset) || both_write && within(-offset))
    })
}

/// Whether a renewal under way takes the element, which is written, to the edges of another one. One
/// fault, one entry: the values that it sends are mixed now.
fn disturbs(case: &Case, state: &mut State, array: usize, element: &[i64]) -> bool {
    let own = case.place(array);
    let is_cut = |d: usize| {
        let mut rules = own.rules.iter().enumerate();
        rules.any(|(axis, rule)| {
            let here = matches!(rule, Rule::Linear { axis, .. } if *axis == d);
            here && case.is_distributed(own.root, axis)
        })
    };
    let extents = &case.arrays[array].extents;
    let receives = |edges: &Edges| {
        (0..extents.len()).filter(|&d| is_cut(d)).any(|d| {
            let (low, high) = edges.widths[d];
            // The owners of the neighbours that have it in an edge.
            let (first, last) = (element[d] - high, element[d] + low);
            (first..=last).any(|other| other != element[d] && (0..extents[d]).contains(&other))
        })
    };
    let takes = |group: usize| {
        let mut members = case.groups[group].iter();
        members.any(|edges| edges.array == array && receives(edges))
    };
    let before = state.started.len();
    state
        .started
        .retain(|&(group, of)| of != array || !takes(group));
    state.started.len() < before
}

/// Whether every processor has the whole array.
fn is_everywhere(case: &Case, array: usize) -> bool {
    let own = case.place(array);
    (0..own.rules.len())
        .all(|axis| !case.is_distributed(own.root, axis) || own.rules[axis] == Rule::Replicated)
}

/// How far the element is from the one that lies with the processor, which has `place` for an iteration or an element with these
/// values: dimensions where it differs. `None`: nothing of the array lies there. Both are of one root.
fn distances(
    case: &Case,
    place: &Place,
    values: &[i64],
    (array, element): (usize, &[i64]),
) -> Option<Vec<(usize, i64)>> {
    let own = case.place(array);
    let mut off = Vec::new();
    for (axis, (mine, its)) in place.rules.iter().zip(&own.rules).enumerate() {
        if !case.is_distributed(own.root, axis) || *its == Rule::Replicated {
            continue;
        }
        // Where on the axis the processor is.
        let target = match *mine {
            Rule::Linear { axis: v, a, b } => a * values[v] + b,
            Rule::Constant(target) => target,
            Rule::Replicated => return None,
        };
        let (d, divisor, rest) = match *its {
            Rule::Linear { axis: d, a, b } => (d, a, b),
            Rule::Constant(place) if place == target => continue,
            Rule::Constant(_) | Rule::Replicated => return None,
        };
        let local = (target - rest).div_euclid(divisor);
        if (target - rest).rem_euclid(divisor) != 0
            || !(0..case.arrays[array].extents[d]).contains(&local)
        {
            return None;
        }
        if element[d] != local {
            off.push((d, element[d] - local));
        }
    }
    Some(off)
}

/// Whether a renewed edge holds what is at these distances.
fn is_renewed(state: &State, array: usize, off: &[(usize, i64)]) -> bool {
    let reaches =
        |widths: &[(i64, i64)], (d, by): (usize, i64)| -widths[d].0 <= by && by <= widths[d].1;
    state.valid[array].iter().any(|valid| {
        (valid.corner || off.len() == 1) && off.iter().all(|&one| reaches(&valid.widths, one))
    })
}

/// Where the element lies, seen from the iteration (spec/languages.md 6.5, 6.6).
fn locality(case: &Case, one: &Loop, state: &State, access: &Access<'_>) -> Option<Kind> {
    let array = access.reference.array;
    if !access.write && one.remote.iter().any(|&(remote, _)| remote == array) {
        return None;
    }
    let home = case.home(array);
    if state.task.is_some() && home.is_some() && home != state.task {
        return Some(Kind::Nonlocal);
    }
    let place = case.compose(one.on, &one.rules);
    let own = case.place(array);
    let iteration = access.iteration(access.q);
    if own.root != place.root {
        return (!is_everywhere(case, array)).then_some(Kind::Nonlocal);
    }
    let Some(off) = distances(case, &place, iteration, (array, access.element)) else {
        return Some(Kind::Nonlocal);
    };
    if off.is_empty() {
        return None;
    }
    let reaches =
        |widths: &[(i64, i64)], d: usize, by: i64| -widths[d].0 <= by && by <= widths[d].1;
    let within = |widths: &[(i64, i64)], corner: bool| {
        (corner || off.len() == 1) && off.iter().all(|&(d, by)| reaches(widths, d, by))
    };
    let mut valid = state.valid[array].iter();
    let renewed = valid.any(|valid| within(&valid.widths, valid.corner));
    if access.write {
        let edge = renewed || within(&case.arrays[array].shadow, false);
        return Some(if edge {
            Kind::ShadowWrite
        } else {
            Kind::Nonlocal
        });
    }
    // Edges that ACROSS brings reach the corners, together with those that are renewed.
    let across = one.across.iter().find(|edges| edges.array == array);
    let brought = across.is_some_and(|across| {
        off.iter().all(|&(d, by)| {
            let mut renewed = state.valid[array].iter();
            reaches(&across.widths, d, by) || renewed.any(|valid| reaches(&valid.widths, d, by))
        })
    });
    let mut stale = state.stale[array].iter();
    let mut under_way = state
        .under_way
        .iter()
        .flat_map(|&group| &case.groups[group]);
    let kind = if under_way.any(|edges| edges.array == array && within(&edges.widths, edges.corner))
    {
        Kind::UnderWay
    } else if stale.any(|old| within(&old.widths, old.corner)) {
        Kind::Stale
    } else {
        Kind::Nonlocal
    };
    (!renewed && !brought).then_some(kind)
}
