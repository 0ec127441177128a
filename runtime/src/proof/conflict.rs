//! Whether two references of a nest touch one element in different iterations.
//!
//! A reference may stand in loops inside of an iteration: its own nest begins with the loops of the one
//! whose iterations are meant, and goes on with those.

use crate::mapping::affine::Affine;
use crate::mapping::{MAX_RANK, Tuple};

use super::nest::{Counted, Nest};
use super::system::{LinearForm, System, gcd};

/// Whether two different iterations of the nest may touch one element, one by each reference.
/// `rank`: loops of the nest, with which the nests of both references begin; subscripts, equally many.
pub fn may_meet(
    rank: usize,
    (nest, one): (&Nest, &[Affine]),
    (beside, other): (&Nest, &[Affine]),
) -> bool {
    match meet_at_distance((rank, nest), one, other) {
        Some(answer) => answer,
        None => !are_apart(rank, (nest, one), (beside, other)).unwrap_or(false),
    }
}

/// Whether iterations of two nests may touch one element, one by each reference. No iteration is in both.
pub fn may_meet_across(
    (nest, one): (&Nest, &[Affine]),
    (beside, other): (&Nest, &[Affine]),
) -> bool {
    match meet_in_boxes((nest, one), (beside, other)) {
        Some(answer) => answer,
        None => {
            let mut system = System::default();
            meeting(&mut system, (nest, one), (beside, other)).is_none_or(|()| !system.is_void())
        }
    }
}

/// What a subscript of each reference says of the iterations in which both are equal.
enum Said {
    /// There are none.
    Never,
    /// Any may be.
    Nothing,
    /// The variable of this loop is larger by this for the second one.
    Shifted(usize, i64),
}

/// The everyday case: subscripts that differ by a constant and depend on one of the `rank` loops at most.
/// `None`: not such a case.
fn said(rank: usize, one: &Affine, other: &Affine) -> Option<Said> {
    if one.coefficient != other.coefficient {
        return None;
    }
    let distance = one.constant.checked_sub(other.constant)?;
    let mut used = (0..rank).filter(|&k| one.coefficient[k] != 0);
    match (used.next(), used.next()) {
        (None, _) if distance == 0 => Some(Said::Nothing),
        (None, _) => Some(Said::Never),
        (Some(k), None) => match distance.checked_rem(one.coefficient[k])? {
            0 => Some(Said::Shifted(k, distance / one.coefficient[k])),
            _ => Some(Said::Never),
        },
        (Some(_), Some(_)) => None,
    }
}

/// The everyday case in two boxes. `None`: not such a case.
fn meet_in_boxes(
    (nest, one): (&Nest, &[Affine]),
    (beside, other): (&Nest, &[Affine]),
) -> Option<bool> {
    let (space, second) = (nest.space()?, beside.space()?);
    if space.count() == 0 || second.count() == 0 {
        return Some(false);
    }
    for (one, other) in one.iter().zip(other) {
        let (k, by) = match said(space.rank, one, other)? {
            Said::Never => return Some(false),
            Said::Nothing => continue,
            Said::Shifted(k, by) => (k, by),
        };
        let ((low, high), (least, most)) = (space.range(k)?, second.range(k)?);
        let between = space.first[k]
            .checked_add(by)?
            .checked_sub(second.first[k])?;
        let steps = gcd(space.step[k].unsigned_abs(), second.step[k].unsigned_abs());
        let overlap = low.checked_add(by)? <= most && least <= high.checked_add(by)?;
        if !overlap || between.unsigned_abs() % steps.max(1) != 0 {
            return Some(false);
        }
    }
    // Dimensions that share a loop may still exclude each other.
    None
}

/// The everyday case in one box: each subscript tells how far apart the iterations are in one loop. `None`: not
/// such a case.
fn meet_at_distance(
    (rank, nest): (usize, &Nest),
    one: &[Affine],
    other: &[Affine],
) -> Option<bool> {
    let space = nest.outer(rank)?;
    let mut known: [Option<i64>; MAX_RANK] = [None; MAX_RANK];
    // Some subscript depends on loops inside of an iteration.
    let mut varies = false;
    for (one, other) in one.iter().zip(other) {
        if one.varies_from(rank) || other.varies_from(rank) {
            varies = true;
            continue;
        }
        let (k, by) = match said(rank, one, other)? {
            Said::Never => return Some(false),
            Said::Nothing => continue,
            Said::Shifted(k, by) => (k, by),
        };
        if by.checked_rem(space.step[k])? != 0 {
            return Some(false);
        }
        let turns = by / space.step[k];
        if known[k].is_some_and(|known| known != turns) || turns.unsigned_abs() >= space.trips(k) {
            return Some(false);
        }
        known[k] = Some(turns);
    }
    // Loops that no subscript tells of may be at any distance.
    let apart = |k: usize| known[k].map_or(space.trips(k) > 1, |turns| turns != 0);
    let answer = space.count() > 0 && (0..rank).any(apart);
    (!answer || !varies).then_some(answer)
}

/// Whether the references never meet, by the equations. `None`: overflow.
fn are_apart(
    rank: usize,
    (nest, one): (&Nest, &[Affine]),
    (beside, other): (&Nest, &[Affine]),
) -> Option<bool> {
    let mut system = System::default();
    meeting(&mut system, (nest, one), (beside, other))?;
    if system.is_void() {
        return Some(true);
    }
    // The first loop in which the two are not in the same turn.
    let symmetric = one == other && nest == beside;
    for k in 0..rank {
        let turns = LinearForm::variable(k).plus(-1, &LinearForm::variable(MAX_RANK + k))?;
        let before = LinearForm::constant(-1).plus(1, &turns)?;
        let behind = LinearForm::constant(-1).plus(-1, &turns)?;
        let sides = if symmetric { 1 } else { 2 };
        for side in [before, behind].into_iter().take(sides) {
            let mut ordered = system.clone();
            ordered.at_least(side);
            if !ordered.is_void() {
                return Some(false);
            }
        }
        system.equal(turns);
    }
    Some(true)
}

/// Two iterations touch one element.
fn meeting(
    system: &mut System,
    (nest, one): (&Nest, &[Affine]),
    (beside, other): (&Nest, &[Affine]),
) -> Option<()> {
    let then = iteration(nest, 0, system)?;
    let now = iteration(beside, MAX_RANK, system)?;
    for (one, other) in one.iter().zip(other) {
        let difference = value(one, &then)?.plus(-1, &value(other, &now)?)?;
        system.equal(difference);
    }
    Some(())
}

/// Values of the loop variables in the numbers of turns, which are variables from `first` on; adds
/// what bounds these.
fn iteration(nest: &Nest, first: usize, system: &mut System) -> Option<Vec<LinearForm>> {
    let mut values: Vec<LinearForm> = Vec::with_capacity(nest.loops.len());
    for (
        k,
        Counted {
            first: from,
            last,
            step,
        },
    ) in nest.loops.iter().enumerate()
    {
        let turn = LinearForm::variable(first + k);
        let own = value(from, &values)?.plus(*step, &turn)?;
        let to = value(last, &values)?;
        let rest = match *step > 0 {
            true => to.plus(-1, &own)?,
            false => own.plus(-1, &to)?,
        };
        system.at_least(turn);
        system.at_least(rest);
        values.push(own);
    }
    Some(values)
}

/// An affine form of loop variables with these values.
fn value(affine: &Affine, variables: &[LinearForm]) -> Option<LinearForm> {
    let mut form = LinearForm::constant(affine.constant);
    let coefficient: &Tuple = &affine.coefficient;
    for (variable, &c) in variables.iter().zip(coefficient) {
        if c != 0 {
            form = form.plus(c, variable)?;
        }
    }
    Some(form)
}
