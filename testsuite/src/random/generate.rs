//! Draws cases: most of their accesses are right, so that the wrong ones have something to hide in.

use super::case::{
    Action, Affine, Array, Case, Edges, Loop, Mapping, Place, Reference, Rule, Statement,
};
use fastrand::Rng;

/// A case that the language allows: alignments and ON stay inside of their targets, and every access
/// meets the storage of its array.
#[must_use]
pub fn case(rng: &mut Rng) -> Case {
    let mut case = Case {
        arrays: vec![root(rng)],
        loops: Vec::new(),
    };
    for _ in 0..rng.usize(0..3) {
        let array = if rng.u8(0..5) == 0 {
            root(rng)
        } else {
            aligned(rng, &case)
        };
        case.arrays.push(array);
    }
    for array in 0..case.arrays.len() {
        case.loops.push(first_values(rng, &case, array));
    }
    for _ in 0..rng.usize(1..4) {
        let mut next = working(rng, &case);
        if rng.u8(0..3) == 0 {
            next.before.push(action(rng, &case));
        }
        case.loops.push(next);
    }
    case
}

fn action(rng: &mut Rng, case: &Case) -> Action {
    let root = case.place(rng.usize(0..case.arrays.len())).root;
    if rng.u8(0..3) == 0 {
        return Action::Redistribute {
            root,
            axes: axes(rng, case.arrays[root].extents.len()),
        };
    }
    Action::Assign {
        sources: (0..rng.usize(0..3)).map(|_| element(rng, case)).collect(),
        target: (rng.u8(0..4) > 0).then(|| element(rng, case)),
    }
}

/// Which dimensions are distributed: one at least.
fn axes(rng: &mut Rng, rank: usize) -> Vec<bool> {
    let mut axes: Vec<bool> = (0..rank).map(|_| rng.u8(0..4) > 0).collect();
    if !axes.contains(&true) {
        axes[rng.usize(0..rank)] = true;
    }
    axes
}

/// One element of some array.
fn element(rng: &mut Rng, case: &Case) -> Reference {
    let array = rng.usize(0..case.arrays.len());
    let subscripts = case.arrays[array].extents.iter().map(|&extent| Affine {
        coefficients: Vec::new(),
        constant: rng.i64(0..extent),
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
    let axes = axes(rng, rank);
    let longest = if rank == 3 { 6 } else { 10 };
    Array {
        extents: (0..rank).map(|_| rng.i64(4..longest)).collect(),
        shadow: shadow(rng, rank),
        mapping: Mapping::Distributed(axes),
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
            (cut, extent - 1, 1)
        })
        .collect();
    let identity = |axis: usize| Affine {
        coefficients: (0..rank).map(|v| i64::from(v == axis)).collect(),
        constant: 0,
    };
    Loop {
        before: Vec::new(),
        bounds,
        on: array,
        rules: (0..rank)
            .map(|axis| Rule::Linear { axis, a: 1, b: 0 })
            .collect(),
        renew: Vec::new(),
        across: Vec::new(),
        remote: Vec::new(),
        body: vec![Statement {
            guard: (identity(0), 1),
            sources: Vec::new(),
            target: Reference {
                array,
                subscripts: (0..rank).map(identity).collect(),
            },
        }],
    }
}

/// A loop with reads, writes and clauses.
fn working(rng: &mut Rng, case: &Case) -> Loop {
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
    for bound in &mut bounds {
        let step = *rng.choice(&[1, 1, 1, 1, 2, -1, -1, -2]).expect("not empty");
        *bound = if step > 0 {
            (bound.0, bound.1, step)
        } else {
            (bound.1, bound.0, step)
        };
    }
    let mut next = Loop {
        before: Vec::new(),
        bounds,
        on,
        rules,
        renew: Vec::new(),
        across: Vec::new(),
        remote: Vec::new(),
        body: Vec::new(),
    };
    clauses(rng, case, &mut next);
    let place = case.compose(on, &next.rules);
    for _ in 0..rng.usize(1..3) {
        let statement = Statement {
            guard: guard(rng, rank),
            sources: (0..rng.usize(0..4))
                .map(|_| reference(rng, case, &next, &place, false))
                .collect(),
            target: reference(rng, case, &next, &place, true),
        };
        next.body.push(statement);
    }
    next
}

fn clauses(rng: &mut Rng, case: &Case, next: &mut Loop) {
    for (array, described) in case.arrays.iter().enumerate() {
        match rng.u8(0..8) {
            0..=2 => next.renew.push(Edges {
                array,
                widths: described
                    .shadow
                    .iter()
                    .map(|&(low, high)| match rng.bool() {
                        true => (low, high),
                        false => (rng.i64(0..=low), rng.i64(0..=high)),
                    })
                    .collect(),
                corner: described.extents.len() > 1 && rng.bool(),
            }),
            3 => next.remote.push((array, described.extents.len())),
            _ => {}
        }
    }
    // Where a dependence is allowed, an iteration stands for the element of the same indices.
    let is_identity = next.rules.iter().enumerate().all(|(axis, &rule)| {
        rule == Rule::Linear { axis, a: 1, b: 0 } && next.rules.len() == next.bounds.len()
    });
    if is_identity && rng.u8(0..3) == 0 {
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
        coefficients: (0..rank).map(|_| rng.i64(0..3)).collect(),
        constant: rng.i64(0..3),
    };
    (form, *rng.choice(&[1, 1, 1, 2, 3]).expect("not empty"))
}

/// An element of an array: mostly one at the place of the iteration or near it.
fn reference(rng: &mut Rng, case: &Case, next: &Loop, place: &Place, write: bool) -> Reference {
    let iterations = next.iterations();
    let outside = rng.u8(0..30) == 0;
    loop {
        let array = match rng.u8(0..3) {
            0 => rng.usize(0..case.arrays.len()),
            _ => next.on,
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
                form
            })
            .collect();
        let reference = Reference { array, subscripts };
        let is_good = |iteration: &Vec<i64>| {
            let mut linear = 0;
            let mut inside = true;
            for (form, &extent) in reference.subscripts.iter().zip(extents) {
                let index = form.at(iteration);
                inside &= (0..extent).contains(&index);
                linear = linear * extent + index;
            }
            let stored = (0..extents.iter().product()).contains(&linear);
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
        coefficients: vec![0; rank],
        constant: 0,
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
            form.coefficients[v] = a;
            form.constant = b;
        }
        _ if rng.bool() => form.coefficients[rng.usize(0..rank)] = 1,
        _ => form.constant = rng.i64(0..4),
    }
    form
}
