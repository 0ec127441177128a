//! The entry points, in families; `dvmdbg_emit.h` says what each one means.
//!
//! What every `unsafe` block here rests on: emitted code passes pointers to live variables of its
//! own, to its static tables, or NULL, with the lengths the header gives.

mod arrays;
mod clauses;
mod groups;
mod loops;
mod tasks;
mod variables;

use dvmdbg_abi::{self as raw, Loop, MAX_RANK, Rule, State, code};

use super::session;
use super::session::with;
use crate::emitted::frames::LoopFrame;
use crate::emitted::tables::Unit;
use crate::mapping::alignment::{Alignment, Axis};
use crate::mapping::{Tuple, tuple};

/// `count` entries at `first`; NULL is the empty slice.
///
/// # Safety
/// `first` is NULL or has `count` entries that nobody changes meanwhile.
unsafe fn slice<'a, T>(first: *const T, count: usize) -> &'a [T] {
    if first.is_null() {
        return &[];
    }
    // SAFETY: the caller vouches for it.
    unsafe { std::slice::from_raw_parts(first, count) }
}

/// A tuple of `rank` entries, `missing` where the array is NULL.
///
/// # Safety
/// As for [`slice`].
unsafe fn tuple_or(first: *const i64, rank: usize, missing: i64) -> Tuple {
    if first.is_null() {
        let mut filled = [0; MAX_RANK];
        filled[..rank].fill(missing);
        return filled;
    }
    // SAFETY: the caller vouches for it.
    tuple(unsafe { slice(first, rank) })
}

fn rank(rank: u32) -> usize {
    (rank as usize).min(MAX_RANK)
}

fn alignment(rules: &[Rule]) -> Alignment {
    let axis = |rule: &Rule| match rule.kind {
        code::rule::LINEAR if rule.a == 0 => Axis::Constant(rule.b),
        code::rule::LINEAR => Axis::Linear {
            dim: (rule.axis as usize).min(MAX_RANK - 1),
            a: rule.a,
            b: rule.b,
        },
        code::rule::CONSTANT => Axis::Constant(rule.b),
        _ => Axis::Replicated,
    };
    let mut alignment = Alignment {
        rank: rules.len().min(MAX_RANK),
        ..Alignment::default()
    };
    for (own, rule) in alignment.axes.iter_mut().zip(rules) {
        *own = axis(rule);
    }
    alignment
}

/// The view of an open loop.
///
/// # Safety
/// `looped` is NULL or a live loop.
unsafe fn frame(looped: *mut Loop) -> Option<LoopFrame> {
    // SAFETY: the caller vouches for it; the loop stays in its frame until `dyn_LoopClose`.
    unsafe { looped.as_mut().map(|looped| LoopFrame::new(looped)) }
}

#[unsafe(no_mangle)]
extern "C" fn dyn_RegisterUnit(unit: *mut raw::Unit, state: *mut State) {
    // SAFETY: see the module.
    unsafe {
        if let Some(unit) = Unit::new(unit) {
            session::register(unit, state);
        }
    }
}

#[unsafe(no_mangle)]
extern "C" fn dyn_Trace(on: u32) {
    with((), |control, _| control.trace(on != 0));
}
