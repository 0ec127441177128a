//! The part of a parallel loop that works without dynamic control: its boxes and final values.

use dvmdbg_abi::{Loop, MAX_RANK};

use crate::mapping::space::trip_count;
use crate::parallel::state::IterationBatch;
use crate::tracing::loops::NextBox;

/// Stores the user's bounds and what the loop variables hold after the plain loop.
/// `irregular`: bit d set = the bounds of dimension d vary, and those given here say nothing.
pub(crate) fn open(looped: &mut Loop, first: &[i64], last: &[i64], step: &[i64], irregular: u32) {
    looped.set = 0;
    looped.state = u32::from(has_no_iteration(first, last, step, irregular));
    looped.accesses = 0;
    looped.execution = std::ptr::null_mut();
    for d in 0..first.len().min(MAX_RANK) {
        looped.first[d] = first[d];
        looped.last[d] = last[d];
        looped.step[d] = step[d];
        let count = trip_count(first[d], last[d], step[d]);
        looped.final_[d] = first[d].wrapping_add((count as i64).wrapping_mul(step[d]));
    }
}

/// Loops inside one whose bounds vary do not tell: that one runs as it is written, and its variable has a value behind it.
fn has_no_iteration(first: &[i64], last: &[i64], step: &[i64], irregular: u32) -> bool {
    (0..first.len())
        .take_while(|d| irregular & 1 << d == 0)
        .any(|d| trip_count(first[d], last[d], step[d]) == 0)
}

/// Gives the one box of the loop, once, if it has an iteration.
pub(crate) fn next_box(looped: &mut Loop) -> bool {
    std::mem::replace(&mut looped.state, 1) == 0
}

/// Gives a box of another order; the bounds of whole loops stay. False: there is none left.
pub(crate) fn give_box(looped: &mut Loop, next: Option<NextBox>) -> bool {
    let Some(next) = next else {
        return false;
    };
    for d in 0..(looped.rank as usize).min(MAX_RANK) {
        if next.whole & 1 << d == 0 {
            (looped.first[d], looped.last[d]) = (next.first[d], next.last[d]);
        }
    }
    looped.state = next.state;
    true
}

/// Gives the iterations of this process; of loops whose bounds vary, the least and the largest value. False: there are none left.
pub(crate) fn give_part(looped: &mut Loop, next: Option<IterationBatch>) -> bool {
    let Some(next) = next else {
        return false;
    };
    (looped.first, looped.last, looped.state) = (next.first, next.last, 1);
    true
}

/// Goes on to the next values of the `outer` loops in the box under way. False: it has no more.
pub(crate) fn step_on(looped: &mut Loop, outer: usize) -> bool {
    for d in (0..outer).rev() {
        let Some(next) = looped.index[d].checked_add(looped.step[d]) else {
            continue;
        };
        let inside = match looped.step[d] > 0 {
            true => next <= looped.last[d],
            false => next >= looped.last[d],
        };
        if inside {
            looped.index[d] = next;
            looped.index[d + 1..outer].copy_from_slice(&looped.first[d + 1..outer]);
            return true;
        }
    }
    false
}

/// What the variables of the loops hold after the nest; those of loops never reached keep it. `bounds`: first,
/// last and step of each loop.
pub(crate) fn after(looped: &Loop, bounds: &[i64], variables: &mut [i64]) {
    for ((bounds, variable), last) in bounds.chunks(3).zip(variables).zip(looped.final_) {
        *variable = last;
        if trip_count(bounds[0], bounds[1], bounds[2]) == 0 {
            return;
        }
    }
}
