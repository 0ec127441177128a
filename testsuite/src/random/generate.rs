//! Draws cases: most of their accesses are right, so that the wrong ones have something to hide in.

use super::callee;
use super::case::{
    Action, Affine, Array, Birth, Bounds, Case, Change, Edges, Format, LONGEST, Loop, Mapping,
    Operand, Operation, Part, Place, Plain, Reduction, Reference, Rule, Statement, Step, TABLES,
};
use super::source::Language;
use fastrand::Rng;

/// A case that the language allows: alignments and ON stay inside of their targets, and every access
/// meets the storage of its array.
#[must_use]
pub fn case(rng: &mut Rng, language: Language) -> Case {
    let mut case = Case {
        arrays: vec![root(rng)],
        plain: (0..rng.usize(0..4)).map(|_| plain(rng)).collect(),
        groups: Vec::new(),
        parts: Vec::new(),
    };
    if rng.u8(0..6) == 0 {
        case.arrays[0].is_template = true;
        let array = aligned(rng, &case);
        case.arrays.push(array);
    }
    for _ in case.arrays.len() - 1..rng.usize(0..3) {
        let array = if rng.u8(0..5) == 0 {
            root(rng)
        } else {
            aligned(rng, &case)
        };
        case.arrays.push(array);
    }
    let has_tasks = language.has_tasks() && rng.u8(0..4) == 0;
    for array in case.arrays.iter_mut().filter(|_| has_tasks) {
        if matches!(array.mapping, Mapping::Distributed(_)) {
            array.home = Some(rng.usize(0..3)).filter(|&task| task < 2);
        }
    }
    let values = data(&case).into_iter();
    let values = Part {
        rounds: 1,
        loops: values
            .map(|array| first_values(rng, &case, array))
            .collect(),
        is_region: false,
        after: Vec::new(),
    };
    case.parts.push(values);
    for _ in 0..rng.usize(1..3) {
        let rounds = *rng.choice(&[1, 1, 1, 2, 2, 3, 3, 5]).expect("not empty");
        if has_tasks && rng.bool() {
            let region = region(rng, &case, rounds);
            case.parts.push(region);
            continue;
        }
        let mut loops = Vec::new();
        for _ in 0..rng.usize(1..3) {
            let mut next = working(rng, &case, rounds);
            if !language.has_private() {
                next.private.clear();
            }
            for reduction in &mut next.reductions {
                let is_fit = |&location: &usize| {
                    language.has_scalar_locations() || case.plain[location].length.is_some()
                };
                reduction.location = reduction.location.filter(is_fit);
            }
            if rng.u8(0..3) == 0 {
                let mut action = action(rng, &case, rounds);
                if let Action::Redistribute { is_new, .. } = &mut action {
                    *is_new &= language.has_new();
                }
                // A loop of a task stays on the array that it was written for.
                if !has_tasks || !matches!(action, Action::Realign { .. }) {
                    next.before.push(action);
                }
            }
            if rounds > 1 && rng.u8(0..6) == 0 {
                next.leave = Some(rng.i64(0..rounds));
            }
            loops.push(next);
        }
        let mut part = Part {
            rounds,
            loops,
            is_region: false,
            after: Vec::new(),
        };
        if language.has_groups() {
            asynchronous(rng, &mut case, &mut part);
        }
        case.parts.push(part);
    }
    equal_copies(&mut case);
    if let Language::C(_) = language {
        let loops = case.parts.iter_mut().flat_map(|part| &mut part.loops);
        loops.for_each(|one| callee::draw(rng, one));
    }
    case
}

/// Iterations that own different copies of an element write one value, however the arrays lie at that moment.
fn equal_copies(case: &mut Case) {
    let mut now = case.clone();
    for part in &mut case.parts {
        'rounds: for round in 0..part.rounds {
            for one in &mut part.loops {
                one.before.iter().for_each(|action| now.map_anew(action));
                for number in 0..one.body.len() {
                    if let Operand::Element(target) = &one.body[number].target
                        && !now.loops_along_copies(one, target.array).is_empty()
                    {
                        one.body[number].sources.clear();
                    }
                }
                if part.rounds > 1 && one.leave == Some(round) {
                    break 'rounds;
                }
            }
        }
    }
}

/// A task region. Its loops are mapped on arrays that their task reaches, and use no plain variables.
fn region(rng: &mut Rng, case: &Case, rounds: i64) -> Part {
    let mut plainless = case.clone();
    plainless.plain.clear();
    let loops = (0..rng.usize(1..4)).map(|_| {
        let mut next = working(rng, &plainless, rounds);
        next.task = case.home(next.on).unwrap_or_else(|| rng.usize(0..2));
        let task = next.task;
        next.renew
            .retain(|edges| case.home(edges.array).is_none_or(|home| home == task));
        next
    });
    let mut loops: Vec<Loop> = loops.collect();
    loops.sort_by_key(|one| one.task);
    Part {
        rounds,
        loops,
        is_region: true,
        after: Vec::new(),
    }
}

/// Asynchronous renewals and reductions, complete at the end of each round.
fn asynchronous(rng: &mut Rng, case: &mut Case, part: &mut Part) {
    let is_mapping =
        |action: &Action| matches!(action, Action::Redistribute { .. } | Action::Realign { .. });
    for group in 0..2 {
        if rng.u8(0..4) > 0 {
            continue;
        }
        let number = group.min(case.groups.len());
        if number == case.groups.len() {
            let some = data(case).into_iter().filter(|_| rng.bool());
            let some: Vec<usize> = some.collect();
            let members = some.into_iter();
            let members = members.map(|array| renewed(rng, array, &case.arrays[array]));
            case.groups.push(members.collect());
        }
        if case.groups[number].is_empty() {
            case.groups.pop();
        } else {
            renewals(rng, part, number);
        }
    }
    // What is fetched in one round serves in the next one.
    if part.rounds > 1 && rng.u8(0..4) > 0 {
        let places = part.loops.iter_mut().filter(|one| !one.remote.is_empty());
        places.for_each(|one| one.is_prefetched = rng.u8(0..4) > 0);
        if part.loops.iter().any(|one| one.is_prefetched) {
            for one in &mut part.loops {
                match rng.u8(0..16) {
                    0..=10 => one.before.insert(0, Action::Prefetch),
                    11 => one.before.insert(0, Action::Reset),
                    _ => {}
                }
            }
        }
    }
    if rng.u8(0..3) == 0 {
        let reduces = |one: &Loop| !one.reductions.is_empty();
        if let Some(first) = part.loops.iter().position(reduces) {
            part.loops[first].is_grouped = true;
            let start = between(rng, part, first + 1, Action::Reduction);
            let grouped = part.loops[first].reductions.clone();
            let is_locked = |one: &Reduction| {
                let mut grouped = grouped.iter();
                grouped.any(|other| {
                    one.is_of(other.variable) || other.location.is_some_and(|at| one.is_of(at))
                })
            };
            for (number, one) in part.loops.iter_mut().enumerate().skip(first + 1) {
                // The group may collect over several loops; otherwise what is locked is not reduced again.
                one.is_grouped = number < start && rng.bool();
                if !one.is_grouped {
                    one.reductions.retain(|one| !is_locked(one));
                }
            }
            // Whether a copy of its own may be used is not established.
            let grouped = part.loops.iter().filter(|one| one.is_grouped);
            let members: Vec<Reduction> = grouped.flat_map(|one| one.reductions.clone()).collect();
            for one in &mut part.loops {
                let is_member = |variable| members.iter().any(|member| member.is_of(variable));
                one.private.retain(|&variable| !is_member(variable));
            }
        }
    }
    // What a group does after its arrays are mapped anew is not established.
    let is_prefetched = part.loops.iter().any(|one| one.is_prefetched);
    if !case.groups.is_empty() || is_prefetched {
        let parts = case.parts.iter_mut().chain([part]);
        for one in parts.flat_map(|part| &mut part.loops) {
            one.before.retain(|action| !is_mapping(action));
        }
    }
}

/// Puts the start and the wait of a renewal before loops of the part, into them as clauses, or at its end.
fn renewals(rng: &mut Rng, part: &mut Part, group: usize) {
    let end = part.loops.len();
    let start = rng.usize(0..=end);
    let wait = rng.usize(start..=end);
    // A loop has one clause of this kind.
    let mut as_clause = |part: &mut Part, place: Option<usize>, step: Step| {
        let one = place.and_then(|place| part.loops.get_mut(place));
        let one = one.filter(|one| one.shadow.is_none() && rng.bool());
        one.is_some_and(|one| {
            one.renew.clear();
            one.shadow = Some((step, group));
            true
        })
    };
    let starts = as_clause(part, start.checked_sub(1), Step::Start);
    let waits = as_clause(part, Some(wait), Step::Wait);
    let statements = [(start, Step::Start, starts), (wait, Step::Wait, waits)];
    for (place, step, _) in statements.into_iter().filter(|(.., is_clause)| !is_clause) {
        match part.loops.get_mut(place) {
            Some(one) => one.before.push(Action::Shadow(step, group)),
            None => part.after.push(Action::Shadow(step, group)),
        }
    }
    for one in &mut part.loops {
        one.leave = None;
    }
}

/// The arrays that have elements.
fn data(case: &Case) -> Vec<usize> {
    let all = 0..case.arrays.len();
    all.filter(|&array| !case.arrays[array].is_template)
        .collect()
}

/// Puts a start and a wait before loops of the part from `first` on, or at its end. Returns the loop that
/// the start stands before.
fn between(rng: &mut Rng, part: &mut Part, first: usize, action: fn(Step) -> Action) -> usize {
    let start = rng.usize(first..=part.loops.len());
    let wait = rng.usize(start..=part.loops.len());
    for (place, step) in [(start, Step::Start), (wait, Step::Wait)] {
        match part.loops.get_mut(place) {
            Some(one) => one.before.push(action(step)),
            None => part.after.push(action(step)),
        }
    }
    for one in &mut part.loops {
        one.leave = None;
    }
    start
}

/// SHADOW_RENEW of an array, or its place in a group.
fn renewed(rng: &mut Rng, array: usize, described: &Array) -> Edges {
    let shadow = described.shadow.iter();
    let widths = shadow.map(|&(low, high)| match rng.bool() {
        true => (low, high),
        false => (rng.i64(0..=low), rng.i64(0..=high)),
    });
    Edges {
        array,
        widths: widths.collect(),
        corner: described.extents.len() > 1 && rng.bool(),
    }
}

fn action(rng: &mut Rng, case: &Case, rounds: i64) -> Action {
    let root = case.place(rng.usize(0..case.arrays.len())).root;
    if rng.u8(0..4) == 0
        && let Some(action) = realign(rng, case)
    {
        return action;
    }
    if rng.u8(0..3) == 0 {
        return Action::Redistribute {
            root,
            formats: changed(rng, &case.arrays[root]),
            is_new: rng.u8(0..3) == 0,
        };
    }
    Action::Assign {
        sources: (0..rng.usize(0..3))
            .map(|_| outside(rng, case, rounds))
            .collect(),
        target: (rng.u8(0..4) > 0).then(|| outside(rng, case, rounds)),
    }
}

/// REALIGN of an aligned array that no other is aligned to.
fn realign(rng: &mut Rng, case: &Case) -> Option<Action> {
    let is_base = |number: usize| {
        let mut arrays = case.arrays.iter();
        arrays.any(|one| matches!(one.mapping, Mapping::Aligned { base, .. } if base == number))
    };
    let is_free = |number: &usize| {
        let mapping = &case.arrays[*number].mapping;
        matches!(mapping, Mapping::Aligned { .. }) && !is_base(*number)
    };
    let free: Vec<usize> = (0..case.arrays.len()).filter(is_free).collect();
    let array = *rng.choice(&free)?;
    let base = rng.usize(0..array);
    let own = &case.arrays[array].extents;
    let mut axes: Vec<usize> = (0..own.len()).collect();
    rng.shuffle(&mut axes);
    let mut rules = Vec::new();
    for &extent in &case.arrays[base].extents {
        let fits = axes.last().copied().filter(|&axis| own[axis] <= extent);
        rules.push(match fits {
            Some(axis) if rng.u8(0..5) > 0 => {
                axes.pop();
                let b = rng.i64(0..=extent - own[axis]);
                Rule::Linear { axis, a: 1, b }
            }
            _ if rng.bool() => Rule::Constant(rng.i64(0..extent)),
            _ => Rule::Replicated,
        });
    }
    Some(Action::Realign {
        array,
        rank: own.len(),
        base,
        rules,
        is_new: rng.u8(0..3) == 0,
    })
}

fn plain(rng: &mut Rng) -> Plain {
    Plain {
        birth: *rng
            .choice(&[Birth::Automatic, Birth::Initialised, Birth::Static])
            .expect("not empty"),
        is_integer: rng.u8(0..3) == 0,
        length: (rng.u8(0..3) == 0).then(|| rng.i64(2..6)),
    }
}

/// An operand in the sequential part.
fn outside(rng: &mut Rng, case: &Case, rounds: i64) -> Operand {
    if case.plain.is_empty() || rng.bool() {
        return Operand::Element(element(rng, case, rounds));
    }
    let variable = rng.usize(0..case.plain.len());
    let length = case.plain[variable].length;
    Operand::Plain {
        variable,
        subscript: length.map(|length| Affine::constant(rng.i64(0..length))),
    }
}

/// Formats of the dimensions: one at least is distributed.
fn formats(rng: &mut Rng, extents: &[i64]) -> Vec<Format> {
    let mut formats: Vec<Format> = extents.iter().map(|&extent| format(rng, extent)).collect();
    if formats.iter().all(|&format| format == Format::Whole) {
        formats[rng.usize(0..extents.len())] = Format::Block;
    }
    unmix(&mut formats);
    formats
}

/// GENBLOCK mixes neither with WGTBLOCK nor, in Fortran, with MULT_BLOCK.
fn unmix(formats: &mut [Format]) {
    if !formats.contains(&Format::Gen) {
        return;
    }
    for format in formats {
        match format {
            Format::Weighted(_) => *format = Format::Gen,
            Format::Mult(_) => *format = Format::Block,
            Format::Whole | Format::Block | Format::Gen => {}
        }
    }
}

fn format(rng: &mut Rng, extent: i64) -> Format {
    match rng.u8(0..16) {
        0..=3 => Format::Whole,
        4 => Format::Gen,
        5 => Format::Weighted(rng.i64(1..4)),
        6 => Format::Mult(if extent % 2 == 0 { 2 } else { 1 }),
        _ => Format::Block,
    }
}

/// Other formats for a root; tables stand beside those of the declaration only.
fn changed(rng: &mut Rng, array: &Array) -> Vec<Format> {
    let now = match &array.mapping {
        Mapping::Distributed(formats) => formats.as_slice(),
        Mapping::Aligned { .. } => &[],
    };
    let mut next = formats(rng, &array.extents);
    for (format, now) in next.iter_mut().zip(now) {
        if matches!(format, Format::Gen | Format::Weighted(_)) {
            *format = *now;
        }
    }
    if next.iter().all(|&format| format == Format::Whole) {
        next[0] = Format::Block;
    }
    unmix(&mut next);
    next
}

/// One element of some array.
fn element(rng: &mut Rng, case: &Case, rounds: i64) -> Reference {
    let array = *rng.choice(&data(case)).expect("templates are not alone");
    let subscripts = case.arrays[array].extents.iter().map(|&extent| {
        if rounds < extent && rng.u8(0..4) == 0 {
            let constant = rng.i64(0..=extent - rounds);
            return Affine {
                coefficients: vec![i64::from(rounds > 1)],
                constant,
                table: None,
            };
        }
        Affine::constant(rng.i64(0..extent))
    });
    Reference {
        subscripts: subscripts.collect(),
        array,
    }
}

fn shadow(rng: &mut Rng, rank: usize) -> Vec<(i64, i64)> {
    let widths: Vec<(i64, i64)> = (0..rank).map(|_| (rng.i64(0..3), rng.i64(0..3))).collect();
    if rng.bool() {
        vec![(1, 1); rank]
    } else {
        widths
    }
}

fn root(rng: &mut Rng) -> Array {
    let rank = *rng.choice(&[1, 2, 2, 2, 3]).expect("not empty");
    let longest = if rank == 3 { 6 } else { 10 };
    let mut extents: Vec<i64> = (0..rank).map(|_| rng.i64(4..longest)).collect();
    // Rows long enough to be rehearsed.
    if rank < 3 && rng.u8(0..3) == 0 {
        extents[rank - 1] = rng.i64(17..LONGEST as i64);
    }
    Array {
        is_template: false,
        home: None,
        shadow: shadow(rng, rank),
        mapping: Mapping::Distributed(formats(rng, &extents)),
        extents,
    }
}

fn aligned(rng: &mut Rng, case: &Case) -> Array {
    let base = rng.usize(0..case.arrays.len());
    let extents = &case.arrays[base].extents;
    let rank = rng.usize(1..=extents.len().min(2));
    let mut free: Vec<usize> = (0..rank).collect();
    rng.shuffle(&mut free);
    let same = rank == extents.len() && rng.u8(0..3) > 0;
    let mut own: Vec<i64> = (0..rank).map(|_| rng.i64(3..6)).collect();
    let mut rules = Vec::new();
    for (axis, &extent) in extents.iter().enumerate() {
        if same {
            own[axis] = extent;
            rules.push(Rule::Linear { axis, a: 1, b: 0 });
            continue;
        }
        rules.push(match free.pop() {
            Some(source) if rng.u8(0..5) > 0 => {
                let a = if extent > 6 && rng.u8(0..3) == 0 {
                    2
                } else {
                    1
                };
                let b = rng.i64(0..extent.min(3));
                own[source] = ((extent - 1 - b) / a + 1 - rng.i64(0..2)).max(2.min(extent - b));
                Rule::Linear { axis: source, a, b }
            }
            _ if rng.bool() => Rule::Constant(rng.i64(0..extent)),
            _ => Rule::Replicated,
        });
    }
    Array {
        is_template: false,
        home: None,
        shadow: shadow(rng, rank),
        extents: own,
        mapping: Mapping::Aligned { base, rules },
    }
}

/// A loop that gives the elements of an array their values, or only some of them.
fn first_values(rng: &mut Rng, case: &Case, array: usize) -> Loop {
    let extents = &case.arrays[array].extents;
    let rank = extents.len();
    let whole = rng.u8(0..4) > 0;
    let bounds = extents
        .iter()
        .map(|&extent| {
            let cut = if whole { 0 } else { rng.i64(0..2) };
            fixed(cut, extent - 1, 1)
        })
        .collect();
    let identity = |axis: usize| Affine {
        coefficients: unit(axis),
        constant: 0,
        table: None,
    };
    Loop {
        before: Vec::new(),
        bounds,
        on: array,
        rules: (0..rank)
            .map(|axis| Rule::Linear { axis, a: 1, b: 0 })
            .collect(),
        renew: Vec::new(),
        shadow: None,
        across: Vec::new(),
        remote: Vec::new(),
        is_prefetched: false,
        private: Vec::new(),
        reductions: Vec::new(),
        is_grouped: false,
        leave: None,
        task: 0,
        body: vec![Statement {
            inner: None,
            guard: (identity(0), 1),
            sources: Vec::new(),
            called: Vec::new(),
            target: Operand::Element(Reference {
                array,
                subscripts: (0..rank).map(identity).collect(),
            }),
            change: Change::Assign,
        }],
    }
}

/// Coefficients of one variable of a parallel loop alone.
fn unit(variable: usize) -> Vec<i64> {
    let mut coefficients = vec![0; variable + 1];
    coefficients.push(1);
    coefficients
}

fn fixed(first: i64, last: i64, step: i64) -> Bounds {
    Bounds {
        first: Affine::constant(first),
        last: Affine::constant(last),
        step,
    }
}

/// A loop with reads, writes and clauses.
fn working(rng: &mut Rng, case: &Case, rounds: i64) -> Loop {
    let on = rng.usize(0..case.arrays.len());
    let extents = &case.arrays[on].extents;
    let rank = rng.usize(1..=extents.len().min(2));
    let mut free: Vec<usize> = (0..rank).collect();
    let plain = rank == extents.len() && rng.u8(0..4) > 0;
    if !plain {
        rng.shuffle(&mut free);
    } else {
        free.reverse();
    }
    let mut bounds = vec![(0, rng.i64(0..3), 1); rank];
    let mut rules = Vec::new();
    for &extent in extents {
        let choice = if plain { 9 } else { rng.u8(0..10) };
        rules.push(match free.pop() {
            Some(axis) if choice > 1 => {
                let a = if !plain && extent > 6 && rng.u8(0..4) == 0 {
                    2
                } else {
                    1
                };
                let b = if plain { 0 } else { rng.i64(0..extent.min(2)) };
                let low = rng.i64(0..2);
                let high = ((extent - 1 - b) / a - rng.i64(0..2)).max(low);
                if a * high + b >= extent {
                    bounds[axis] = (0, 0, 1);
                } else {
                    bounds[axis] = (low, high, 1);
                }
                Rule::Linear { axis, a, b }
            }
            _ if choice % 2 == 0 => Rule::Constant(rng.i64(0..extent)),
            _ => Rule::Replicated,
        });
    }
    let mut next = Loop {
        before: Vec::new(),
        bounds: stepped(rng, &bounds),
        on,
        rules,
        renew: Vec::new(),
        shadow: None,
        across: Vec::new(),
        remote: Vec::new(),
        is_prefetched: false,
        private: Vec::new(),
        reductions: Vec::new(),
        is_grouped: false,
        leave: None,
        task: 0,
        body: Vec::new(),
    };
    if rank > 1 && rng.u8(0..3) == 0 {
        slant(rng, case, &mut next, rounds);
    }
    clauses(rng, case, &mut next);
    let place = case.compose(on, &next.rules);
    roles(rng, case, &mut next);
    for _ in 0..rng.usize(1..4) {
        let statement = statement(rng, case, &next, &place, rounds);
        next.body.push(statement);
    }
    next
}

/// Private and reduction variables; the others are what their first access makes them.
fn roles(rng: &mut Rng, case: &Case, next: &mut Loop) {
    for (variable, plain) in case.plain.iter().enumerate() {
        if is_reduced(next, variable) {
            continue;
        }
        match rng.u8(0..6) {
            0 | 1 => next.private.push(variable),
            2 | 3 => {
                let all = [
                    Operation::Sum,
                    Operation::Sum,
                    Operation::Max,
                    Operation::Min,
                ];
                let operation = *rng.choice(&all).expect("not empty");
                let mut later = (variable + 1..case.plain.len()).rev();
                let location = later.find(|&other| case.plain[other].is_integer);
                next.reductions.push(Reduction {
                    operation,
                    variable,
                    location: location.filter(|_| {
                        operation != Operation::Sum && plain.length.is_none() && rng.u8(0..4) > 0
                    }),
                });
            }
            _ => {}
        }
    }
}

/// A statement, one of four in a loop of its own.
fn statement(rng: &mut Rng, case: &Case, next: &Loop, place: &Place, rounds: i64) -> Statement {
    if next.bounds.len() > 2 || rng.u8(0..4) > 0 {
        return change(rng, case, next, place, rounds);
    }
    let inner = inner(rng, next, rounds);
    // What it does is drawn as if its loop were one of the nest.
    let mut whole = next.clone();
    whole.bounds.push(inner.clone());
    Statement {
        inner: Some(inner),
        ..change(rng, case, &whole, place, rounds)
    }
}

/// A loop inside of an iteration: the ends may depend on the variables or stand in a table.
fn inner(rng: &mut Rng, next: &Loop, rounds: i64) -> Bounds {
    let step = *rng.choice(&[1, 1, 1, 2, -1]).expect("not empty");
    let low = rng.i64(0..3);
    let (mut first, mut last) = (
        Affine::constant(low),
        Affine::constant(low + rng.i64(-1..4)),
    );
    if rng.bool() {
        let end = if rng.bool() { &mut first } else { &mut last };
        end.coefficients = unit(rng.usize(0..next.bounds.len()));
        end.constant = rng.i64(-1..2);
        if rng.u8(0..3) == 0 {
            end.constant = end.constant.max(0);
            end.table = Some(rng.usize(0..TABLES.len()));
        }
    }
    if step < 0 {
        std::mem::swap(&mut first, &mut last);
    }
    let bounds = Bounds { first, last, step };
    // Beside a table there is no value.
    let is_good = |values: &Vec<i64>| {
        [&bounds.first, &bounds.last]
            .into_iter()
            .all(|end| end.at(values) > -100)
    };
    if (0..rounds).all(|round| next.iterations(round).iter().all(is_good)) {
        bounds
    } else {
        fixed(0, 2, 1)
    }
}

fn change(rng: &mut Rng, case: &Case, next: &Loop, place: &Place, rounds: i64) -> Statement {
    let rank = next.bounds.len();
    let guard = guard(rng, rank);
    let reduction = rng.choice(&next.reductions).copied();
    if let Some(reduction) = reduction.filter(|_| rng.bool())
        && reduction.operation != Operation::Sum
    {
        return selection(rng, case, next, place, (reduction, rounds), guard);
    }
    let mut sources: Vec<Operand> = (0..rng.usize(0..4))
        .map(|_| operand(rng, case, next, place, (false, rounds)))
        .collect();
    let target = match reduction.filter(|_| rng.bool()) {
        Some(Reduction { variable, .. }) => {
            let own = variable_operand(rng, case, next, (variable, rounds));
            sources.insert(rng.usize(0..=sources.len()), own.clone());
            match rng.u8(0..4) {
                0 => variable_operand(rng, case, next, (variable, rounds)),
                _ => own,
            }
        }
        None => operand(rng, case, next, place, (true, rounds)),
    };
    Statement {
        inner: None,
        guard,
        sources,
        called: Vec::new(),
        target,
        change: Change::Assign,
    }
}

/// `if (source > target) target = source`, with the places of a location.
fn selection(
    rng: &mut Rng,
    case: &Case,
    next: &Loop,
    place: &Place,
    (reduction, rounds): (Reduction, i64),
    guard: (Affine, i64),
) -> Statement {
    let places = reduction.location.iter().flat_map(|&variable| {
        let length = case.plain[variable].length;
        let subscript = move |index| length.map(|_| Affine::constant(index));
        (0..length.unwrap_or(1)).map(move |index| Operand::Plain {
            variable,
            subscript: subscript(index),
        })
    });
    let places: Vec<Operand> = places.collect();
    Statement {
        inner: None,
        guard,
        sources: vec![operand(rng, case, next, place, (false, rounds))],
        called: Vec::new(),
        target: variable_operand(rng, case, next, (reduction.variable, rounds)),
        change: Change::Select {
            operation: reduction.operation,
            is_chosen: rng.bool(),
            places: places.into_iter().filter(|_| rng.u8(0..5) > 0).collect(),
        },
    }
}

fn is_reduced(next: &Loop, variable: usize) -> bool {
    next.reductions.iter().any(|one| one.is_of(variable))
}

/// Mostly an element; a reduction variable is seldom read outside of its reduction.
fn operand(
    rng: &mut Rng,
    case: &Case,
    next: &Loop,
    place: &Place,
    (write, rounds): (bool, i64),
) -> Operand {
    if case.plain.is_empty() || rng.u8(0..3) > 0 {
        return Operand::Element(reference(rng, case, next, place, (write, rounds)));
    }
    let variable = rng.usize(0..case.plain.len());
    if is_reduced(next, variable) && (write || rng.u8(0..4) > 0) {
        return Operand::Element(reference(rng, case, next, place, (write, rounds)));
    }
    variable_operand(rng, case, next, (variable, rounds))
}

/// A plain variable, or an element of one.
fn variable_operand(
    rng: &mut Rng,
    case: &Case,
    next: &Loop,
    (variable, rounds): (usize, i64),
) -> Operand {
    let subscript = case.plain[variable].length.map(|length| {
        let mut form = Affine::constant(rng.i64(0..length));
        if rng.bool() {
            form.coefficients = unit(rng.usize(0..next.bounds.len()));
            form.constant -= 1;
        }
        let is_good = |values: &Vec<i64>| (0..length).contains(&form.at(values));
        if (0..rounds).all(|round| next.iterations(round).iter().all(is_good)) {
            form
        } else {
            Affine::constant(rng.i64(0..length))
        }
    });
    Operand::Plain {
        variable,
        subscript,
    }
}

fn stepped(rng: &mut Rng, bounds: &[(i64, i64, i64)]) -> Vec<Bounds> {
    let one = |&(first, last, _): &(i64, i64, i64)| {
        let step = *rng.choice(&[1, 1, 1, 1, 2, -1, -1, -2]).expect("not empty");
        if step > 0 {
            fixed(first, last, step)
        } else {
            fixed(last, first, step)
        }
    };
    bounds.iter().map(one).collect()
}

/// Lets one end of the last variable follow a variable before it or the round, if all iterations still
/// meet the target of ON. Rows may be empty.
fn slant(rng: &mut Rng, case: &Case, next: &mut Loop, rounds: i64) {
    let mut other = next.clone();
    let last = other.bounds.last_mut().expect("a loop has variables");
    let end = if rng.bool() {
        &mut last.first
    } else {
        &mut last.last
    };
    let mut coefficients = unit(0);
    if rounds > 1 && rng.u8(0..4) == 0 {
        coefficients = vec![1];
    } else if rng.u8(0..4) == 0 {
        coefficients[1] = -1;
    }
    *end = Affine {
        coefficients,
        constant: rng.i64(-1..3) + if rng.u8(0..3) == 0 { end.constant } else { 0 },
        table: None,
    };
    let extents = &case.arrays[next.on].extents;
    let meets = |values: &Vec<i64>| {
        let mut rules = other.rules.iter().zip(extents);
        rules.all(|(rule, &extent)| match *rule {
            Rule::Linear { axis, a, b } => (0..extent).contains(&(a * values[axis + 1] + b)),
            Rule::Constant(_) | Rule::Replicated => true,
        })
    };
    if (0..rounds).all(|round| other.iterations(round).iter().all(meets)) {
        *next = other;
    }
}

fn clauses(rng: &mut Rng, case: &Case, next: &mut Loop) {
    for array in data(case) {
        let described = &case.arrays[array];
        match rng.u8(0..8) {
            0..=2 => next.renew.push(renewed(rng, array, described)),
            3 => next.remote.push((array, described.extents.len())),
            _ => {}
        }
    }
    // Where a dependence is allowed, an iteration stands for the element of the same indices.
    let is_identity = next.rules.iter().enumerate().all(|(axis, &rule)| {
        rule == Rule::Linear { axis, a: 1, b: 0 } && next.rules.len() == next.bounds.len()
    });
    if is_identity && !case.arrays[next.on].is_template && rng.u8(0..3) == 0 {
        next.renew.retain(|edges| edges.array != next.on);
        next.remote.retain(|&(array, _)| array != next.on);
        next.across.push(Edges {
            array: next.on,
            widths: case.arrays[next.on].shadow.clone(),
            corner: false,
        });
    }
}

fn guard(rng: &mut Rng, rank: usize) -> (Affine, i64) {
    let form = Affine {
        coefficients: (0..=rank).map(|_| rng.i64(0..3)).collect(),
        constant: rng.i64(0..3),
        table: None,
    };
    (form, *rng.choice(&[1, 1, 1, 2, 3]).expect("not empty"))
}

/// An element of an array: mostly one at the place of the iteration or near it.
fn reference(
    rng: &mut Rng,
    case: &Case,
    next: &Loop,
    place: &Place,
    (write, rounds): (bool, i64),
) -> Reference {
    let iterations: Vec<Vec<i64>> = (0..rounds).flat_map(|t| next.iterations(t)).collect();
    let outside = rng.u8(0..30) == 0;
    loop {
        let array = match rng.u8(0..3) {
            1.. if !case.arrays[next.on].is_template => next.on,
            _ => *rng.choice(&data(case)).expect("templates are not alone"),
        };
        let extents = &case.arrays[array].extents;
        let own = case.place(array);
        let far = if write { 12 } else { 3 };
        let subscripts: Vec<Affine> = (0..extents.len())
            .map(|d| {
                let mut form = near(rng, next, place, &own, d);
                if rng.u8(0..far) == 0 {
                    form.constant += *rng.choice(&[-2, -1, -1, 1, 1, 2]).expect("not empty");
                }
                if rng.u8(0..16) == 0 {
                    let table = rng.usize(0..TABLES.len());
                    // Under ACROSS one reader is remembered: which of them is at fault may differ.
                    form.table = Some(table).filter(|_| next.across.is_empty());
                }
                form
            })
            .collect();
        let reference = Reference { array, subscripts };
        let is_good = |values: &Vec<i64>| {
            let mut inside = true;
            // The place in storage, by rows and by columns.
            let (mut by_rows, mut by_columns, mut size) = (0, 0, 1);
            for (form, &extent) in reference.subscripts.iter().zip(extents) {
                let index = form.at(values);
                inside &= (0..extent).contains(&index);
                by_rows = by_rows * extent + index;
                by_columns += index * size;
                size *= extent;
            }
            let stored = (0..size).contains(&by_rows) && (0..size).contains(&by_columns);
            stored && (inside || outside)
        };
        if iterations.iter().all(is_good) {
            return reference;
        }
    }
}

/// The subscript of dimension `d` that follows the iteration, where there is one.
fn near(rng: &mut Rng, next: &Loop, place: &Place, own: &Place, d: usize) -> Affine {
    let rank = next.bounds.len();
    let mut form = Affine {
        coefficients: vec![0; rank + 1],
        constant: 0,
        table: None,
    };
    let follows = own
        .rules
        .iter()
        .zip(&place.rules)
        .find_map(|pair| match pair {
            (
                &Rule::Linear {
                    axis,
                    a: divisor,
                    b: rest,
                },
                &Rule::Linear { axis: v, a, b },
            ) if axis == d && a % divisor == 0 && (b - rest) % divisor == 0 => {
                Some((v, a / divisor, (b - rest) / divisor))
            }
            _ => None,
        });
    match follows {
        Some((v, a, b)) if own.root == place.root && rng.u8(0..12) > 0 => {
            form.coefficients[v + 1] = a;
            form.constant = b;
        }
        _ if rng.bool() => form.coefficients[rng.usize(0..=rank)] = 1,
        _ => form.constant = rng.i64(0..4),
    }
    form
}
