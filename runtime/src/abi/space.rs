//! The part of a parallel loop that works without dynamic control: its boxes and final values.

use dvmdbg_abi::{Loop, MAX_RANK};

/// Number of iterations of `for (v = first; v <= last; v += step)` (or `>=` for a negative step).
/// A step of 0 gives no iteration: the plain loop would not end.
pub(crate) fn trip_count(first: i64, last: i64, step: i64) -> u64 {
    let (first, last) = (i128::from(first), i128::from(last));
    let distance = match step {
        0 => return 0,
        1.. => last - first,
        _ => first - last,
    };
    if distance < 0 {
        return 0;
    }
    let count = distance / i128::from(step.unsigned_abs()) + 1;
    u64::try_from(count).unwrap_or(u64::MAX)
}

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

fn has_no_iteration(first: &[i64], last: &[i64], step: &[i64], irregular: u32) -> bool {
    (0..first.len()).any(|d| irregular & 1 << d == 0 && trip_count(first[d], last[d], step[d]) == 0)
}

/// Gives the one box of the loop, once, if it has an iteration.
pub(crate) fn next_box(looped: &mut Loop) -> bool {
    std::mem::replace(&mut looped.state, 1) == 0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn trips_are_counted_in_both_directions() {
        assert_eq!(trip_count(0, 9, 1), 10);
        assert_eq!(trip_count(0, 9, 4), 3);
        assert_eq!(trip_count(9, 0, -3), 4);
        assert_eq!(trip_count(1, 0, 1), 0);
        assert_eq!(trip_count(0, 1, -1), 0);
        assert_eq!(trip_count(0, 5, 0), 0);
        assert_eq!(trip_count(i64::MIN, i64::MAX, 1), u64::MAX);
    }
}
