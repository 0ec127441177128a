//! What the clauses of a parallel directive ask.

use dvmdbg_abi::{MAX_RANK, Rule, code};

use super::super::session::{with, with_method, with_parallel, with_tracing};
use super::given::{Many, Rank};
use super::{alignment, groups, view};
use crate::address::Address;
use crate::emitted::frames::LoopFrame;
use crate::emitted::tables::{Name, Site};
use crate::machine::consistent::Consistent;
use crate::machine::groups::ShadowMember;
use crate::machine::open_loop::AcrossClause;
use crate::machine::reduction::Reduction;
use crate::machine::shadow_words::Companion;
use crate::parallel::reduction::PartialReduction as OwnReduction;
use crate::parallel::state::Grain;
use crate::reduction::operation::Operation;
use crate::trace::value::Type;
use crate::tracing::memory::TracedVariable;
use crate::tracing::reductions::DeclaredReduction;

pub(super) fn dyn_LoopShadowRenew(
    _looped: Option<LoopFrame>,
    array: Address,
    rank: Rank,
    low: Many<'_, i64>,
    high: Many<'_, i64>,
    corner: bool,
    site: Option<Site>,
) {
    // SAFETY: the clause SHADOW_RENEW is printed with two lists of widths, and their length (`clause_widths`).
    let sides = unsafe { [low.tuple_or(rank, -1), high.tuple_or(rank, -1)] };
    let [low, high] = view::widths(array, site, rank, sides);
    with_parallel((), |parallel, _| {
        parallel.renew(array, &[low, high], corner)
    });
    with((), |control, state| {
        let member = ShadowMember {
            array,
            low,
            high,
            corner,
        };
        control.shadow_renew(state, &member, site);
    });
}

pub(super) fn dyn_LoopShadowStart(looped: Option<LoopFrame>, group: usize, site: Option<Site>) {
    if let Some(frame) = looped {
        with_parallel((), |parallel, _| parallel.start_behind(frame, group));
    }
    with((), |control, state| {
        if let Some(frame) = looped {
            control.loop_shadow_start(state, frame, group, site);
        }
    });
}

pub(super) fn dyn_LoopShadowWait(_looped: Option<LoopFrame>, group: usize, site: Option<Site>) {
    groups::dyn_ShadowWait(group, site);
}

pub(super) fn dyn_LoopAcross(
    looped: Option<LoopFrame>,
    array: Address,
    out: bool,
    rank: Rank,
    low: Many<'_, i64>,
    high: Many<'_, i64>,
    axes: u32,
    site: Option<Site>,
) {
    let Some(frame) = looped else {
        return;
    };
    // SAFETY: the clause ACROSS is printed with two lists of widths, and their length (`clause_widths`).
    let sides = unsafe { [low.tuple_or(rank, -1), high.tuple_or(rank, -1)] };
    let [low, high] = view::widths(array, site, rank, sides);
    with_method((), |method, _| {
        let clause = AcrossClause {
            base: array,
            out,
            low,
            high,
        };
        method.loop_across(frame, clause, axes);
    });
    with((), |control, state| {
        if let Some(site) = site {
            control.check_needed_edges(state, (array, [low, high]), site);
        }
    });
}

pub(super) fn dyn_LoopStrips(
    looped: Option<LoopFrame>,
    array: Address,
    loops: u32,
    rank: Rank,
    rules: Many<'_, Rule>,
    site: Option<Site>,
) {
    let Some(frame) = looped else {
        return;
    };
    // SAFETY: the rules are printed with their number.
    let rules = alignment(unsafe { rules.first(rank.0) });
    let rules = view::target(array, site, rules);
    with_parallel((), |parallel, _| {
        parallel.strips(frame, array, loops, &rules)
    });
}

pub(super) fn dyn_LoopStage(looped: Option<LoopFrame>, strips: i64, iterations: i64) {
    let grain = match (strips, iterations) {
        (1.., _) => Grain::Strips(strips),
        (_, 1..) => Grain::Iterations(iterations),
        _ => Grain::Any,
    };
    if let Some(frame) = looped {
        with_parallel((), |parallel, _| parallel.stage(frame, grain));
    }
}

pub(super) fn dyn_LoopReduction(
    looped: Option<LoopFrame>,
    operation: u32,
    address: Address,
    size: usize,
    shadow_word: Option<Companion>,
    location: Address,
    location_size: usize,
    location_shadow_word: Option<Companion>,
    site: Option<Site>,
) {
    let Some(frame) = looped else {
        return;
    };
    with((), |control, _| {
        control
            .machine
            .loop_reduction(frame, Reduction::new(address, size, shadow_word, site));
        if !location.is_null() {
            let place = Reduction::new(location, location_size, location_shadow_word, site);
            control.machine.loop_reduction(frame, place);
        }
    });
    with_parallel((), |parallel, _| {
        let kind = site.filter(|site| !site.is_widened());
        let kind = kind.and_then(|site| Type::of_call(site.kind().into()));
        let operation = Operation::of_code(operation.into());
        let (Some(kind), Some(operation)) = (kind, operation) else {
            let what = format!("the type of the reduction variable {}", variable(site));
            return parallel.unsupported(&what, site);
        };
        let count = size / kind.size();
        let one = location_size.checked_div(count).unwrap_or(0);
        let location = (location, if location.is_null() { 0 } else { one });
        let reduction = OwnReduction::new(operation, kind, address, count, location);
        parallel.reduction(frame, reduction);
    });
    let varies = site.is_some_and(|site| site.has(code::site::VARIES));
    with_tracing((), |tracing, _| {
        if varies {
            return;
        }
        if let Some(site) = site.filter(|site| site.is_widened()) {
            let name = site.variable();
            tracing.skip(&format!("the reduction of {name}, whose type has no code"));
            return;
        }
        let kind = site.and_then(|site| Type::of_call(site.kind().into()));
        let operation = Operation::of_code(operation.into());
        let (Some(construct), Some(kind), Some(operation)) = (frame.what(), kind, operation) else {
            return;
        };
        let count = size / kind.size();
        let one = location_size.checked_div(count).unwrap_or(0);
        // SAFETY: the clause names the variable and, if it has any, its locations; they lie outside of the loop, which ends, or the wait
        // for its group, before they are gone.
        let [variable, locations] =
            [address, location].map(|place| unsafe { TracedVariable::new(place) });
        let declared = DeclaredReduction {
            variable,
            kind,
            count,
            operation,
            location: (locations, if location.is_null() { 0 } else { one }),
            group: tracing.group_of(frame.address()),
            site: site.and_then(|site| tracing.declared_at(site, kind)),
        };
        tracing.reduction(declared, Some(construct.number().into()));
    });
}

/// The name of the variable that a clause names.
fn variable(site: Option<Site>) -> String {
    site.map_or(String::new(), |site| site.variable().into_owned())
}

pub(super) fn dyn_LoopReductionGroup(looped: Option<LoopFrame>, group: usize) {
    let Some(frame) = looped else {
        return;
    };
    with_method((), |method, _| method.loop_reduction_group(frame, group));
}

pub(super) fn dyn_LoopConsistent(
    looped: Option<LoopFrame>,
    address: Address,
    size: usize,
    _shadow_word: Option<Companion>,
    rank: Rank,
    rules: Many<'_, Rule>,
    group: usize,
    site: Option<Site>,
) {
    if let Some(frame) = looped {
        with_parallel((), |parallel, _| {
            parallel.consistent(frame, (address, size), group);
        });
    }
    with((), |control, _| {
        // SAFETY: the clause CONSISTENT is printed with a rule for each subscript of its array, and their number.
        let rules = alignment(unsafe { rules.first(rank.0) });
        let group = (group != 0).then_some(group);
        if let Some(frame) = looped {
            let array = Consistent::new(address, size, rules, group, site);
            control.machine.execution.loop_consistent(frame, array);
        }
    });
}

pub(super) fn dyn_LoopShadowCompute(
    looped: Option<LoopFrame>,
    array: Address,
    rank: Rank,
    low: Many<'_, i64>,
    high: Many<'_, i64>,
    site: Option<Site>,
) {
    let given = match rank.0 {
        0 => Rank(MAX_RANK),
        _ => rank,
    };
    // SAFETY: the clause SHADOW_COMPUTE is printed with two lists of widths and their length (`clause_widths`); without an array rank is
    // 0, and the lists are NULL.
    let sides = unsafe { [low.tuple_or(given, -1), high.tuple_or(given, -1)] };
    let [low, high] = view::widths(array, site, given, sides);
    let widths = (low, high);
    if let Some(frame) = looped {
        with_parallel((), |parallel, _| {
            parallel.extend(frame, array, [widths.0, widths.1]);
        });
    }
    with((), |control, state| {
        if let Some(site) = site {
            control.check_needed_edges(state, (array, [low, high]), site);
        }
        if let Some(frame) = looped {
            control
                .machine
                .loop_shadow_compute(frame, array, widths, site);
        }
    });
}

pub(super) fn dyn_LoopReplicated(
    looped: Option<LoopFrame>,
    address: Address,
    size: usize,
    kind: u32,
    name: Option<Name>,
) {
    let kind = Type::of_call(kind.into()).filter(|kind| kind.size() == size);
    if let (Some(frame), Some(kind), Some(name)) = (looped, kind, name) {
        with_parallel((), |parallel, _| {
            parallel.replicated(frame, (address, kind), name);
        });
    }
}

pub(super) fn dyn_LoopPrivate(
    looped: Option<LoopFrame>,
    address: Address,
    size: usize,
    shadow_word: Option<Companion>,
) {
    with((), |control, _| {
        if let Some(frame) = looped {
            control
                .machine
                .loop_private(frame, address, size, shadow_word);
        }
    });
}

/// Most remote references are known by the flags of their sites; those of a group have a state, and which elements are listed is
/// asked of reads that only the run can tell.
pub(super) fn dyn_LoopRemote(
    looped: Option<LoopFrame>,
    array: Address,
    rank: Rank,
    rules: Many<'_, Rule>,
    group: usize,
    site: Option<Site>,
) {
    // SAFETY: a listed reference is printed with a rule for each of its dimensions, and their number.
    let rules = alignment(unsafe { rules.first(rank.0) });
    let rules = view::target(array, site, rules);
    with_parallel((), |parallel, _| {
        parallel.stand(site);
        parallel.remote(looped, array, &rules);
    });
    with((), |control, _| {
        let Some(frame) = looped else { return };
        control.machine.loop_listed(frame, array, &rules);
        if let Some(site) = site.filter(|_| group != 0) {
            control.machine.loop_remote(frame, array, group, site);
        }
    });
}
