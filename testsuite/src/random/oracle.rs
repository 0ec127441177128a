//! What must be reported on a case: the definitions, carried out.
//!
//! Every iteration is a processor of its own (spec/languages.md 6.4, 6.5, compatible locality); each
//! access is judged by the first rule it breaks, and all states still advance (spec/debugger.md 1.6,
//! 1.9). Nothing is derived: elements are looked at one by one.

use super::case::{
    Action, Birth, Case, Change, Edges, Loop, Mapping, Operand, Plain, Reference, Rule, Statement,
    Step,
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
}

/// What is known of a plain variable.
#[derive(Debug, Clone)]
struct Variable {
    data: Vec<Datum>,
    /// It was reported in this loop: its value counts as defined.
    is_reported: bool,
    /// An iteration of this loop has used it.
    is_touched: bool,
    phase: Phase,
    /// An early use was reported since the loop or the start.
    is_used: bool,
}

/// How far the reduction of a variable in the group is (spec/debugger.md 1.5).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Phase {
    /// It is none, or the wait is over.
    Free,
    /// The loop has ended; no iteration has used the variable.
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
        };
        let length = usize::try_from(plain.length.unwrap_or(1)).expect("small");
        Variable {
            data: vec![datum; length],
            is_reported: false,
            is_touched: false,
            phase: Phase::Free,
            is_used: false,
        }
    }

    /// Whether a use now is one before the wait. Of the uses before the start one is reported, and of
    /// those after it; from then on the value counts as defined, and is judged like any other.
    fn is_early(&mut self) -> bool {
        let is_early = self.phase >= Phase::Waiting && !self.is_used;
        if is_early {
            self.is_used = true;
            for datum in &mut self.data {
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
    /// Renewed by the group.
    is_of_group: bool,
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
    /// Arrays whose renewal in the group is under way and undisturbed.
    started: BTreeSet<usize>,
    /// The renewal of the group is under way.
    under_way: bool,
}

impl State {
    /// The edges of an array are old.
    fn spoil(&mut self, array: usize) {
        let old = std::mem::take(&mut self.valid[array]);
        self.stale[array].extend(old);
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
        started: BTreeSet::new(),
        under_way: false,
    };
    let mut reports = Reports::new();
    let mut begin = 0;
    for part in &case.parts {
        'rounds: for round in 0..part.rounds {
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
                execute(&now, one, round, &mut state, &mut report);
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
    match action {
        Action::Redistribute { root, formats } => {
            case.arrays[*root].mapping = Mapping::Distributed(formats.clone());
            for array in 0..case.arrays.len() {
                if case.place(array).root == *root {
                    state.spoil(array);
                }
            }
        }
        Action::Realign {
            array,
            base,
            rules,
            is_new,
            ..
        } => {
            case.arrays[*array].mapping = Mapping::Aligned {
                base: *base,
                rules: rules.clone(),
            };
            state.spoil(*array);
            if *is_new {
                state.elements[*array].fill(Element::default());
            }
        }
        Action::Shadow(Step::Start) => {
            state.under_way = true;
            for edges in &mut state.valid {
                edges.retain(|valid| !valid.is_of_group);
            }
            state.started = case.group.iter().map(|edges| edges.array).collect();
        }
        Action::Shadow(Step::Wait) => {
            state.started.clear();
            state.under_way = false;
            renew(state, &case.group, true);
        }
        Action::Reduction(step) => {
            // A variable without a value gets none (spec/debugger.md 1.5).
            let members = state.plain.iter_mut();
            for variable in members.filter(|one| one.phase != Phase::Free) {
                variable.is_used = false;
                variable.phase = match step {
                    Step::Start => Phase::Started,
                    Step::Wait => Phase::Free,
                };
            }
        }
        Action::Assign { sources, target } => {
            let owner = target.as_ref().and_then(|target| match target {
                Operand::Element(target) => Some(case.place(target.array).root),
                Operand::Plain { .. } => None,
            });
            let all = sources.iter().map(|source| (source, Use::Read));
            let all = all.chain(target.iter().map(|target| (target, Use::Write)));
            for (part, (operand, how)) in all.enumerate() {
                let (index, found) = match operand {
                    Operand::Element(reference) => {
                        let index = indices(reference, &[round]);
                        let found = sequential(case, state, (reference, how), &index, owner);
                        (index, found)
                    }
                    Operand::Plain {
                        variable,
                        subscript,
                    } => {
                        let index: Vec<i64> = subscript.iter().map(|s| s.at(&[round])).collect();
                        let found = outside(&mut state.plain[*variable], &index, how);
                        (index, found)
                    }
                };
                if let Some(kind) = found {
                    let site = Site {
                        case: 0,
                        nest: 0,
                        statement,
                        part,
                    };
                    let expected = Expected {
                        element: index,
                        iteration: Vec::new(),
                    };
                    report(site, kind, expected);
                }
            }
        }
    }
}

fn renew(state: &mut State, all: &[Edges], is_of_group: bool) {
    for edges in all {
        state.valid[edges.array].push(Valid {
            widths: edges.widths.clone(),
            corner: edges.corner,
            is_of_group,
        });
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
    owner: Option<usize>,
) -> Option<Kind> {
    let extents = &case.arrays[reference.array].extents;
    let linear = index
        .iter()
        .zip(extents)
        .fold(0, |at, (i, extent)| at * extent + i);
    let at = usize::try_from(linear).expect("inside");
    let element = &mut state.elements[reference.array][at];
    let foreign =
        owner != Some(case.place(reference.array).root) && !is_everywhere(case, reference.array);
    let write = how == Use::Write;
    let found = match (foreign, write || element.has_value) {
        (true, _) => Some(Kind::Sequential),
        (false, false) => Some(Kind::Uninitialized),
        (false, true) => None,
    };
    element.has_value |= write || found == Some(Kind::Uninitialized);
    if write {
        state.spoil(reference.array);
        if found.is_none() && is_exported(case, state, reference.array, index) {
            state.started.remove(&reference.array);
            return Some(Kind::ExportWrite);
        }
    }
    found
}

fn datum<'a>(variable: &'a mut Variable, index: &[i64]) -> &'a mut Datum {
    let at = index.first().copied().unwrap_or(0);
    &mut variable.data[usize::try_from(at).expect("inside")]
}

/// Plain data outside of loops.
fn outside(variable: &mut Variable, index: &[i64], how: Use) -> Option<Kind> {
    if variable.is_early() {
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
    how: Use,
    q: usize,
) -> Option<Kind> {
    if variable.is_early() {
        variable.is_reported = true;
        return Some(Kind::Early);
    }
    let is_reported = variable.is_reported;
    let is_reduced = one.reductions.iter().any(|&(_, reduced)| reduced == number);
    variable.is_touched |= is_reduced;
    let datum = datum(variable, index);
    let found = match (how, datum.class) {
        // Without a value the initialisation rule of 1.5 is the one broken.
        (Use::Read, _) if is_reduced && datum.has_value => Some(Kind::Partial),
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
    variable.is_reported |= found.is_some_and(|kind| kind != Kind::Partial);
    found
}

fn execute(
    case: &Case,
    one: &Loop,
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
        variable.is_reported = false;
        variable.is_touched = false;
        for datum in &mut variable.data {
            datum.writer = None;
            datum.class = if one.private.contains(&number) {
                Class::Private
            } else {
                Class::Unknown
            };
        }
    }
    renew(state, &one.renew, false);
    let iterations = one.iterations(round);
    for (q, values) in iterations.iter().enumerate() {
        for (statement, it) in one.body.iter().enumerate() {
            if it.guard.0.at(values) % it.guard.1 != 0 {
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
                        let index = indices(reference, values);
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
                        let index: Vec<i64> = subscript.iter().map(|s| s.at(values)).collect();
                        let known = &mut state.plain[*variable];
                        let found = inside(one, known, *variable, &index, how, q);
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
    for &(_, reduced) in one.reductions.iter().filter(|_| one.is_grouped) {
        let variable = &mut state.plain[reduced];
        variable.is_used = false;
        // Locked from the end of the loop on (spec/languages.md 6.10), but "never touched in the construct
        // stays CALC" (spec/debugger.md 1.5): each processor still has the value from before.
        let phase = match variable.is_touched {
            true => Phase::Waiting,
            false => Phase::Calculated,
        };
        variable.phase = variable.phase.max(phase);
    }
    // What the clause names is undefined after the loop, written or not (spec/languages.md 6.9).
    for (number, variable) in state.plain.iter_mut().enumerate() {
        for datum in &mut variable.data {
            let is_private = one.private.contains(&number);
            datum.was_given |= is_private;
            datum.has_value &= datum.writer.is_none() && !is_private;
            datum.has_value |= variable.is_reported;
        }
    }
    for array in 0..case.arrays.len() {
        if std::mem::take(&mut state.written[array]) {
            state.spoil(array);
        }
    }
}

/// What a statement uses, in order, each with the number of its place in the text.
fn uses<'a>(one: &Loop, it: &'a Statement) -> Vec<(usize, &'a Operand, Use)> {
    let number = |operand: &Operand| match operand {
        Operand::Plain { variable, .. } => Some(*variable),
        Operand::Element(_) => None,
    };
    let changed =
        number(&it.target).filter(|&number| one.reductions.iter().any(|&(_, r)| r == number));
    let read = |operand| {
        if changed.is_some() && number(operand) == changed {
            Use::Accumulate
        } else {
            Use::Read
        }
    };
    let sources = it.sources.iter().enumerate();
    let mut all: Vec<(usize, &Operand, Use)> = sources
        .map(|(part, source)| (part, source, read(source)))
        .collect();
    match it.change {
        Change::Assign => all.push((it.sources.len(), &it.target, Use::Write)),
        // Whether it is written depends on values; its state is the same.
        Change::Select(_) => all.push((1, &it.target, Use::Accumulate)),
    }
    all
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
    if access.write && is_remote {
        // The buffer is written, not the array.
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
    match dependence(one, element, access) {
        Some(Kind::Dependence) => {
            state.dependent[array] = true;
            found.push(Kind::Dependence);
        }
        // A warning hides no error. It is the other half of a dependence that was reported.
        Some(warning) if !state.dependent[array] => found.push(warning),
        _ => {}
    }
    if !found.contains(&Kind::Dependence) {
        let missing = !access.write && !element.has_value;
        let other = locality(case, one, state, access);
        found.extend(other.or(missing.then_some(Kind::Uninitialized)));
    }
    let is_warning = found.iter().all(|&kind| kind == Kind::AntiDependence);
    if access.write && is_warning && is_exported(case, state, array, access.element) {
        // One fault, one entry: the values sent are mixed now.
        state.started.remove(&array);
        found.push(Kind::ExportWrite);
    }
    let element = &mut state.elements[array][at];
    // One fault, one entry: a missing value is reported once.
    element.has_value |= found.contains(&Kind::Uninitialized);
    if access.write {
        element.has_value = true;
        element.writer = Some(access.q);
        // Only what is local goes to the edges of others.
        state.written[array] |= locality(case, one, state, access).is_none();
    } else if !element.readers.contains(&access.q) {
        element.readers.push(access.q);
    }
    found
}

/// Conflicts with other iterations of this loop.
fn dependence(one: &Loop, element: &Element, access: &Access<'_>) -> Option<Kind> {
    if let Some(writer) = element.writer {
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

/// Whether a renewal under way takes the element to the edges of another one.
fn is_exported(case: &Case, state: &State, array: usize, element: &[i64]) -> bool {
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
    let mut members = case.group.iter().filter(|edges| edges.array == array);
    state.started.contains(&array) && members.any(receives)
}

/// Whether every processor has the whole array.
fn is_everywhere(case: &Case, array: usize) -> bool {
    let own = case.place(array);
    (0..own.rules.len())
        .all(|axis| !case.is_distributed(own.root, axis) || own.rules[axis] == Rule::Replicated)
}

/// Where the element lies, seen from the iteration (spec/languages.md 6.5, 6.6).
fn locality(case: &Case, one: &Loop, state: &State, access: &Access<'_>) -> Option<Kind> {
    let array = access.reference.array;
    if !access.write && one.remote.iter().any(|&(remote, _)| remote == array) {
        return None;
    }
    let place = case.compose(one.on, &one.rules);
    let own = case.place(array);
    let iteration = access.iteration(access.q);
    if own.root != place.root {
        return (!is_everywhere(case, array)).then_some(Kind::Nonlocal);
    }
    let mut off = Vec::new();
    for (axis, (mine, its)) in place.rules.iter().zip(&own.rules).enumerate() {
        let (
            true,
            &Rule::Linear { axis: v, a, b },
            &Rule::Linear {
                axis: d,
                a: divisor,
                b: rest,
            },
        ) = (case.is_distributed(own.root, axis), mine, its)
        else {
            continue;
        };
        let target = a * iteration[v] + b - rest;
        let local = target.div_euclid(divisor);
        if target.rem_euclid(divisor) != 0 || !(0..case.arrays[array].extents[d]).contains(&local) {
            return Some(Kind::Nonlocal);
        }
        if access.element[d] != local {
            off.push((d, access.element[d] - local));
        }
    }
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
    let mut group = case.group.iter();
    let kind = if state.under_way
        && group.any(|edges| edges.array == array && within(&edges.widths, edges.corner))
    {
        Kind::UnderWay
    } else if stale.any(|old| within(&old.widths, old.corner)) {
        Kind::Stale
    } else {
        Kind::Nonlocal
    };
    (!renewed && !brought).then_some(kind)
}
