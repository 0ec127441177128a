//! Parallel loops: opening, their summaries, boxes of iterations, closing.

use dvmdbg_abi::{Computing, Ref, Rule, ShadowWord, ToldSlot, code};

use super::super::session::{with, with_method, with_parallel, with_tracing};
use super::super::{seeds, space};
use super::given::{Many, Rank, ToldRoom};
use super::{alignment, view};
use crate::address::Address;
use crate::control::sequence::Wait;
use crate::control::told::SlotTable;
use crate::emitted::frames::LoopFrame;
use crate::emitted::marks::Mark;
use crate::emitted::tables::{Construct, Site};
use crate::machine::open_loop::OpenedNest;
use crate::machine::shadow_words::Companion;
use crate::machine::summary::RowBounds;
use crate::mapping::space::Space;
use crate::mapping::tuple;

pub(super) fn dyn_LoopOpen(
    looped: Option<LoopFrame>,
    what: Option<Construct>,
    first: Many<'_, i64>,
    last: Many<'_, i64>,
    step: Many<'_, i64>,
    irregular: u32,
    limits: *mut u32,
    limits_count: u32,
) {
    let (Some(frame), Some(construct)) = (looped, what) else {
        return;
    };
    let rank = construct.rank();
    // SAFETY: the nest is printed with three arrays beside `dvm_loop_n`, as long as its entry of `dvm_constructs` has dimensions.
    let bounds = [first, last, step].map(|side| unsafe { side.first(rank) });
    if bounds.iter().any(|side| side.is_empty()) {
        return;
    }
    let [first, last, step] = bounds;
    let varies = irregular & code::state::VARYING != 0;
    let irregular = irregular & !code::state::VARYING;
    // SAFETY: the limits of all slots stand beside the loop, in the same frame.
    unsafe { frame.set_limits(limits, limits_count) };
    frame.with(|looped| {
        looped.what = construct.pointer();
        looped.rank = rank as u32;
        space::open(looped, first, last, step, irregular);
    });
    let space = Space {
        rank,
        first: tuple(first),
        last: tuple(last),
        step: tuple(step),
    };
    with_method((), |method, state| {
        let nest = OpenedNest {
            construct,
            space,
            irregular,
        };
        method.loop_open(state, frame, nest, varies);
    });
}

pub(super) fn dyn_LoopOn(
    looped: Option<LoopFrame>,
    target: Address,
    rank: Rank,
    rules: Many<'_, Rule>,
    site: Option<Site>,
) {
    // SAFETY: ON is printed with a rule for each dimension of its target.
    let rules = alignment(unsafe { rules.first(rank.0) });
    let rules = view::target(target, site, rules);
    if let Some(frame) = looped {
        with_parallel((), |parallel, _| parallel.on(frame, target, &rules));
    }
    with((), |control, state| {
        if let Some(frame) = looped {
            control.loop_on(state, frame, target, &rules, site);
        }
    });
}

pub(super) fn dyn_LoopTie(
    looped: Option<LoopFrame>,
    array: Address,
    rank: Rank,
    axis: Many<'_, i64>,
    site: Option<Site>,
) {
    // SAFETY: TIE is printed with an axis for each dimension of its array.
    let axes = unsafe { axis.tuple_or(rank, 0) };
    let [axes, _] = view::widths(array, site, rank, [axes; 2]);
    with((), |control, _| {
        if let Some(frame) = looped {
            control.machine.execution.loop_tie(frame, array, axes);
        }
    });
}

pub(super) fn dyn_LoopSlots(
    looped: Option<LoopFrame>,
    slots: u32,
    slot: Many<'static, ToldSlot>,
    coefficient: Many<'_, i64>,
    constant: Many<'_, i64>,
    references: u32,
    reference: Many<'_, *mut Ref>,
) {
    with((), |control, _| {
        let Some(frame) = looped else {
            return;
        };
        // SAFETY: the call is printed with both lists and how long they are; that of slots is a constant of the text.
        let (slots, references) = unsafe {
            (
                slot.first(slots as usize),
                reference.first(references as usize),
            )
        };
        let subscripts: usize = slots.iter().map(|one| one.rank as usize).sum();
        // SAFETY: of each subscript of each slot a constant, and a factor of each variable of the loop.
        let (coefficient, constant) = unsafe {
            (
                coefficient.first(subscripts * frame.rank()),
                constant.first(subscripts),
            )
        };
        // SAFETY: each leads to a `dvm_ref` of the procedure that calls, which looks at it when the call has returned.
        let bound = references.iter().map(|&one| unsafe { one.as_mut() });
        if frame.rank() == 0 {
            control
                .machine
                .execution
                .tell_slots(frame, slots, constant, &mut bound.flatten());
            return;
        }
        let Some(mut bound) = bound.collect::<Option<Vec<&mut Ref>>>() else {
            return;
        };
        let table = SlotTable {
            slots,
            coefficient,
            constant,
        };
        control.machine.slots_told(frame, &table, &mut bound);
    });
}

pub(super) fn dyn_Computing(function: Address) -> *const Computing {
    with(std::ptr::null(), |control, _| {
        let mark = control.machine.execution.computing.get(&function);
        mark.map_or(std::ptr::null(), |mark| mark.pointer())
    })
}

pub(super) fn dyn_LoopComputes(looped: Option<LoopFrame>, mark: Option<Mark>) {
    with((), |control, _| {
        let (Some(frame), Some(mark)) = (looped, mark) else {
            return;
        };
        control.machine.take_told(frame);
        for (address, size) in mark.reads() {
            control.machine.loop_reads(frame, address, size);
        }
    });
}

pub(super) fn dyn_LoopSummary(
    looped: Option<LoopFrame>,
    accesses: u64,
    slots: u32,
    conditional: Many<'static, u8>,
    scalars: u32,
    scalar: Many<'_, *mut ShadowWord>,
) {
    with((), |control, _| {
        let Some(frame) = looped else {
            return;
        };
        // SAFETY: the loop summary is printed with two lists and how long they are; the first one is a constant of the text.
        let (conditional, scalar) = unsafe {
            (
                conditional.first(slots as usize),
                scalar.first(scalars as usize),
            )
        };
        // SAFETY: shadow words of scalars that are declared around the loop.
        let companion = |&shadow_word: &*mut ShadowWord| unsafe { Companion::new(shadow_word) };
        let scalars = scalar.iter().filter_map(companion);
        let execution = &mut control.machine.execution;
        match frame.rank() {
            0 => execution.tell_summary(frame, (accesses, conditional), scalars),
            _ => execution.loop_summary(frame, (accesses, conditional), scalars),
        }
    });
}

pub(super) fn dyn_LoopInner(
    looped: Option<LoopFrame>,
    inner: u32,
    length: u32,
    table: Many<'_, i64>,
) {
    with((), |control, _| {
        // SAFETY: the table of inner loops is printed with its length.
        let table = unsafe { table.first(length as usize) };
        let Some(frame) = looped else {
            return;
        };
        let execution = &mut control.machine.execution;
        match frame.rank() {
            0 => execution.tell_inner(frame, inner as usize, table),
            _ => execution.loop_inner(frame, inner as usize, table),
        }
    });
}

pub(super) fn dyn_LoopDatum(
    looped: Option<LoopFrame>,
    address: Address,
    size: u32,
    is_signed: bool,
) -> i64 {
    with(0, |control, _| {
        let value = looped.map(|frame| {
            control
                .machine
                .loop_datum(frame, address, (size as usize, is_signed))
        });
        value.unwrap_or(0)
    })
}

pub(super) fn dyn_LoopRows(looped: Option<LoopFrame>, rows: Many<'_, i64>) {
    with((), |control, _| {
        // SAFETY: the eleven numbers of `dvm_row`.
        let rows = unsafe { rows.first(11) };
        let (Some(frame), &[count, others, step, ref classes @ ..]) = (looped, rows) else {
            return;
        };
        let class = |first: usize| [classes[first], classes[first + 1]];
        let rows = RowBounds {
            rows: count as u64,
            step,
            bounds: [class(0), class(4)],
            change: [class(2), class(6)],
        };
        if others == 0 {
            control.machine.execution.loop_rows(frame, rows);
        }
    });
}

pub(super) fn dyn_LoopStart(looped: Option<LoopFrame>) -> bool {
    let Some(frame) = looped else {
        return false;
    };
    with_method(false, |method, state| method.loop_start(state, frame))
}

pub(super) fn dyn_SequenceOpen(looped: Option<LoopFrame>, what: Option<Construct>) {
    let (Some(frame), Some(construct)) = (looped, what) else {
        return;
    };
    frame.with(|looped| {
        looped.what = construct.pointer();
        looped.rank = 0;
    });
    with((), |control, state| {
        control.sequence_open(state, frame, construct)
    });
}

pub(super) fn dyn_SequenceStart(looped: Option<LoopFrame>, wait: Option<&mut u32>) -> bool {
    let (Some(frame), Some(wait)) = (looped, wait) else {
        return true;
    };
    let mut counted = Wait(*wait);
    let proven = with(false, |control, state| {
        control.sequence_start(state, frame, &mut counted)
    });
    *wait = counted.0;
    !proven
}

pub(super) fn dyn_Valued(base: Address, size: usize, extent: u64) -> u64 {
    with(0, |control, state| {
        control.valued_elements(state, base, size, extent)
    })
}

pub(super) fn dyn_NextBox(looped: Option<LoopFrame>) -> bool {
    looped.is_some_and(next_box)
}

fn next_box(frame: LoopFrame) -> bool {
    let own = with_parallel(None, |parallel, state| {
        let next = parallel.next_part(frame);
        state.parallel = parallel.is_inside().into();
        Some(next)
    });
    if let Some(own) = own {
        return frame.with(|looped| space::give_part(looped, own));
    }
    let ordered = with_tracing(None, |tracing, _| tracing.next_box(frame));
    frame.with(|looped| match ordered {
        Some(next) => space::give_box(looped, next),
        None => space::next_box(looped),
    })
}

/// Values of the loops but for the `inner` ones for the next stretch of the nest, and the run of the innermost if that is one
/// of them; else what all variables hold after it.
fn next_in_nest(
    looped: Option<LoopFrame>,
    bounds: Many<'_, i64>,
    told: ToldRoom<'_>,
    inner: usize,
) -> bool {
    let Some(frame) = looped.filter(|_| !bounds.is_missing()) else {
        return false;
    };
    let rank = frame.rank();
    let outer = rank.saturating_sub(inner);
    // SAFETY: they are printed with an array for a number of each loop, and for three of a run.
    let Some(told) = (unsafe { told.first(rank + 2 * inner) }) else {
        return false;
    };
    let under_way = frame.with(|looped| looped.set != 0 && space::step_on(looped, outer));
    if !under_way {
        if !next_box(frame) {
            // SAFETY: the calls that ask for a stretch of the nest are printed with first, last and step of each of its loops.
            let bounds = unsafe { bounds.first(3 * rank) };
            frame.with(|looped| space::after(looped, bounds, &mut told[..rank]));
            return false;
        }
        frame.with(|looped| {
            looped.set = 1;
            looped.index[..outer].copy_from_slice(&looped.first[..outer]);
        });
    }
    frame.with(|looped| told[..outer].copy_from_slice(&looped.index[..outer]));
    if inner == 1 {
        let (first, last, step) = frame.innermost(rank);
        told[outer..].copy_from_slice(&[first, last, step]);
    }
    true
}

pub(super) fn dyn_NextIteration(
    looped: Option<LoopFrame>,
    bounds: Many<'_, i64>,
    told: ToldRoom<'_>,
) -> bool {
    next_in_nest(looped, bounds, told, 0)
}

pub(super) fn dyn_NextRun(
    looped: Option<LoopFrame>,
    bounds: Many<'_, i64>,
    told: ToldRoom<'_>,
) -> bool {
    next_in_nest(looped, bounds, told, 1)
}

pub(super) fn dyn_LoopRow(looped: Option<LoopFrame>) {
    let Some(frame) = looped else {
        return;
    };
    with_method((), |method, state| method.loop_row(state, frame));
}

pub(super) fn dyn_Renumber(_looped: Option<LoopFrame>) -> u32 {
    // Without control epochs mean nothing: any odd one will do.
    with(3, |control, state| control.machine.renumber(state))
}

pub(super) fn dyn_LoopLeft(looped: Option<LoopFrame>, above: Address) {
    let Some(frame) = looped else {
        return;
    };
    let level = with(None, |control, _| {
        control.machine.execution.gone_below = above;
        match control.direct.holds_records() {
            true => control.machine.execution.level_of(frame),
            false => None,
        }
    });
    if let Some(level) = level {
        seeds::destroy_from(level);
    }
    with_method((), |method, state| method.loop_close(state, frame));
}
