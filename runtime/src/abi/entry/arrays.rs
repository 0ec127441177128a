//! Distributed arrays: mappings, statements of owners.

use std::ffi::c_int;

use dvmdbg_abi::{self as raw, Rule, code};

use super::super::session::{with, with_parallel, with_tracing};
use super::given::{Many, Rank};
use super::{alignment, view};
use crate::address::Address;
use crate::emitted::tables::{Name, Site};
use crate::machine::declared::{Declaration, DeclaredMapping};
use crate::machine::sizes::{BlockRule, BlockValues};
use crate::machine::variable::{ArrayVariable, Cut};
use crate::mapping::shadow::Edge;
use crate::mapping::shape::Shape;
use crate::parallel::state::DividedDefinition;
use crate::parallel::told::{DerivedRule, ListedElements};

pub(super) fn dyn_DefineArray(
    base: Address,
    name: Option<Name>,
    element: usize,
    rank: Rank,
    extent: Many<'_, i64>,
    lower: Many<'_, i64>,
    stride: Many<'_, i64>,
    shadow_low: Many<'_, i64>,
    shadow_high: Many<'_, i64>,
    fortran: bool,
) {
    if base.is_null() || extent.is_missing() || rank.0 == 0 {
        return;
    }
    // SAFETY: the definition of an array is printed with an entry for each of its dimensions in each list, or NULL.
    let (extent, lower, strides, shadow) = unsafe {
        (
            extent.first(rank.0),
            lower.tuple_or(rank, 0),
            stride.first(rank.0),
            [&shadow_low, &shadow_high].map(|side| side.tuple_or(rank, 1)),
        )
    };
    let dense = Shape::dense(extent, fortran);
    let is_declared = !shadow_low.is_missing() || !shadow_high.is_missing();
    with_parallel((), |parallel, _| {
        parallel.define(&DividedDefinition {
            base,
            name: &name
                .map(|name| name.text().into_owned())
                .unwrap_or_default(),
            element,
            shape: match stride.is_missing() {
                true => dense,
                false => Shape::new(extent, strides),
            },
            lower,
            edges: shadow,
            declares_edges: is_declared,
            is_fortran: fortran,
        });
    });
    with((), |control, state| {
        let [low, high] = shadow;
        control.machine.memory.define_array(
            state,
            &ArrayVariable {
                base,
                name,
                element,
                extent,
                lower: &lower[..rank.0],
                stride: match stride.is_missing() {
                    true => &dense.stride[..rank.0],
                    false => strides,
                },
                declared: is_declared.then_some(Edge {
                    low,
                    high,
                    corner: false,
                }),
                awaits_mapping: true,
                is_fortran: fortran,
            },
        );
    });
}

pub(super) fn dyn_ArrayElement(base: Address, rank: Rank, index: Many<'_, i64>) {
    with((), |control, _| {
        // SAFETY: a subscript for each of `rank` dimensions of the array of pointers.
        control
            .machine
            .memory
            .place_among_arrays(base, unsafe { index.first(rank.0) });
    });
}

pub(super) fn dyn_Origin(base: Address, dimension: u32, lower: i64) -> i64 {
    let dimension = dimension as usize;
    let asked = with(None, |control, _| {
        Some(control.machine.memory.origin(base, dimension, lower))
    });
    asked.unwrap_or_else(|| with_parallel(0, |parallel, _| parallel.origin(base, dimension, lower)))
}

fn cut(code: u32) -> Cut {
    match code {
        code::cut::WHOLE => Cut::Whole,
        code::cut::IRREGULAR => Cut::Irregular,
        code::cut::EQUAL => Cut::Equal,
        _ => Cut::Regular,
    }
}

pub(super) fn dyn_Blocks(
    base: Address,
    dimension: u32,
    kind: u32,
    values: Address,
    size: c_int,
    count: i64,
    fortran: bool,
    site: Option<Site>,
) {
    let dimension = dimension as usize;
    let view = view::named(base, fortran);
    let dimension = view.map_or(dimension, |view| view.dimension(dimension));
    let values = BlockValues {
        values,
        size: size.unsigned_abs() as usize,
        is_floating: size < 0,
        count: usize::try_from(count).ok(),
    };
    let rule = match kind {
        code::blocks::GIVEN => BlockRule::Given(values),
        code::blocks::WEIGHTED => BlockRule::Weighted(values),
        code::blocks::OWNERS => BlockRule::Owners(values),
        code::blocks::DERIVED => BlockRule::Derived,
        _ => BlockRule::Multiple(count),
    };
    with_parallel((), |parallel, _| {
        parallel.note_blocks(base, dimension, (rule, site));
    });
    with((), |control, state| {
        // Where they have no values yet, they are not those that the blocks are to have.
        let is_given = rule.list().is_none_or(|list| {
            let count = list.count.unwrap_or(0);
            control
                .machine
                .have_values(state, (list.values, list.size), count)
        });
        if !is_given {
            return;
        }
        if let Some(kept) = rule.kept() {
            control.machine.memory.note_blocks(base, dimension, kept);
        }
        let elements = control.machine.memory.extent(base, dimension);
        let fault = elements.and_then(|elements| rule.fault(elements));
        if let Some((site, fault)) = site.zip(fault) {
            control.wrong_blocks(state, (base, dimension), fault, site);
        }
    });
}

pub(super) fn dyn_Lists(
    base: Address,
    dimension: u32,
    cells: Address,
    axis: u32,
    cell: i64,
    first: i64,
    last: i64,
    fortran: bool,
    site: Option<Site>,
) {
    let own = |base: Address, dimension: u32| {
        let view = view::named(base, fortran);
        view.map_or(dimension as usize, |view| {
            view.dimension(dimension as usize)
        })
    };
    let (dimension, axis) = (own(base, dimension), own(cells, axis));
    with_parallel((), |parallel, _| {
        parallel.note_list(DerivedRule {
            array: base,
            dimension,
            template: cells,
            axis,
            lists: vec![ListedElements { cell, first, last }],
            site,
        });
    });
}

pub(super) fn dyn_Extent(base: Address, dimension: u32) -> i64 {
    if dimension == u32::MAX {
        return with(0, |control, state| control.take_block(state, base));
    }
    with_parallel(0, |parallel, _| {
        parallel.extent_of(base, dimension as usize)
    })
}

pub(super) fn dyn_Listed(values: Address, size: c_int, number: i64) -> i64 {
    let list = BlockValues {
        values,
        size: size.unsigned_abs() as usize,
        is_floating: size < 0,
        count: None,
    };
    list.listed(number)
}

pub(super) fn dyn_Distribute(
    base: Address,
    rank: Rank,
    distributed: Many<'_, u32>,
    new_value: bool,
) {
    // SAFETY: DISTRIBUTE is printed with a code for each format.
    distribute(base, unsafe { distributed.first(rank.0) }, new_value);
}

pub(super) fn dyn_Redistribute(
    base: Address,
    rank: Rank,
    distributed: Many<'_, u32>,
    new_value: bool,
    fortran: bool,
) {
    // SAFETY: REDISTRIBUTE is printed with a code for each format.
    let mut distributed = unsafe { distributed.first(rank.0) }.to_vec();
    if let Some(view) = view::named(base, fortran) {
        view.reverse(&mut distributed);
    }
    distribute(base, &distributed, new_value);
}

fn distribute(base: Address, distributed: &[u32], new_value: bool) {
    let cuts: Vec<Cut> = distributed.iter().map(|&code| cut(code)).collect();
    with_parallel((), |parallel, _| {
        let is_cut: Vec<bool> = distributed
            .iter()
            .map(|&code| code != code::cut::WHOLE)
            .collect();
        parallel.stand(None);
        parallel.distribute(base, &is_cut, !new_value);
    });
    with((), |control, state| {
        control.check_declarations(state);
        control.machine.distribute(base, &cuts, new_value);
    });
}

pub(super) fn dyn_Align(
    base: Address,
    target: Address,
    target_rank: Rank,
    rules: Many<'_, Rule>,
    new_value: bool,
    site: Option<Site>,
) {
    // SAFETY: ALIGN is printed with a rule for each dimension of its target.
    let rules = alignment(unsafe { rules.first(target_rank.0) });
    let rules = view::between((base, target), site, rules);
    with_parallel((), |parallel, _| {
        parallel.stand(site);
        parallel.align(base, target, &rules, !new_value);
    });
    with((), |control, state| {
        control.check_declarations(state);
        control.machine.memory.align(base, target, rules, new_value);
        if let Some(site) = site {
            control.check_alignment(state, base, site);
        }
    });
}

pub(super) fn dyn_AlignAt(
    base: Address,
    place: Address,
    target: Address,
    target_rank: Rank,
    rules: Many<'_, Rule>,
    site: Option<Site>,
) {
    // SAFETY: ALIGN is printed with a rule for each dimension of its target.
    let rules = alignment(unsafe { rules.first(target_rank.0) });
    let rules = view::between((base, target), site, rules);
    with_parallel((), |parallel, _| {
        parallel.stand(site);
        parallel.align_at(base, (place, target), &rules);
    });
    with((), |control, state| {
        control.check_declarations(state);
        let memory = &mut control.machine.memory;
        memory.align_at(base, (place, target), rules, site);
        if let Some(site) = site {
            control.check_alignment(state, base, site);
        }
    });
}

pub(super) fn dyn_Placed(place: Address, target: Address) {
    with_parallel((), |parallel, _| parallel.placed(place, target));
    with((), |control, state| {
        for (base, site) in control.machine.memory.base_placed(place, target) {
            if let Some(site) = site {
                control.check_alignment(state, base, site);
            }
        }
    });
}

pub(super) fn dyn_AlignDummy(
    base: Address,
    template: Address,
    target_rank: Rank,
    rules: Many<'_, Rule>,
) {
    // SAFETY: the mapping of a dummy is printed with a rule for each dimension of its template.
    let rules = alignment(unsafe { rules.first(target_rank.0) });
    with_parallel((), |parallel, _| {
        parallel.align_dummy(base, template, &rules)
    });
    with((), |control, _| {
        control.machine.memory.align_dummy(base, template, &rules);
    });
}

/// What a directive says of the dimensions of an array.
fn said(codes: &[u32]) -> Vec<Option<bool>> {
    let is_distributed = |&code: &u32| match code {
        code::cut::ANY => None,
        code => Some(code != code::cut::WHOLE),
    };
    codes.iter().map(is_distributed).collect()
}

pub(super) fn dyn_Stated(base: Address, rank: Rank, stated: Many<'_, u32>, site: Option<Site>) {
    // SAFETY: what a parameter states is printed with a code for each dimension.
    let stated = said(unsafe { stated.first(rank.0) });
    let stated = view::list(base, site, stated);
    with((), |control, state| {
        if let Some(site) = site {
            control.check_stated(state, base, &stated, site);
        }
    });
}

pub(super) fn dyn_StatedAlign(
    base: Address,
    target: Address,
    target_rank: Rank,
    rules: Many<'_, Rule>,
    site: Option<Site>,
) {
    // SAFETY: the mapping of a parameter is printed with a rule for each dimension of its target.
    let rules = alignment(unsafe { rules.first(target_rank.0) });
    let rules = view::between((base, target), site, rules);
    with((), |control, state| {
        if let Some(site) = site {
            control.check_stated_alignment(state, base, (target, &rules), site);
        }
    });
}

pub(super) fn dyn_Declared(base: Address, rank: Rank, stated: Many<'_, u32>, site: Option<Site>) {
    // SAFETY: what a unit says of a variable is printed with a code for each dimension.
    let stated = said(unsafe { stated.first(rank.0) });
    let says = match stated.is_empty() {
        true => DeclaredMapping::Nothing,
        false => DeclaredMapping::Cut(stated),
    };
    declared(base, says, site);
}

pub(super) fn dyn_DeclaredAlign(
    base: Address,
    target: Address,
    target_rank: Rank,
    rules: Many<'_, Rule>,
    site: Option<Site>,
) {
    // SAFETY: the mapping of a variable is printed with a rule for each dimension of its target.
    let rules = alignment(unsafe { rules.first(target_rank.0) });
    declared(
        base,
        DeclaredMapping::Aligned(target, Box::new(rules)),
        site,
    );
}

/// A unit that does not use the variable may be linked without it.
fn declared(base: Address, says: DeclaredMapping, site: Option<Site>) {
    with((), |control, state| {
        if let Some(site) = site.filter(|_| !base.is_null()) {
            let declaration = Declaration { base, says, site };
            control.machine.memory.declarations.add(declaration);
            control.check_declarations(state);
        }
    });
}

pub(super) fn dyn_RemoteStatement(
    array: Address,
    group: usize,
    site: Option<Site>,
    count: u32,
    reads: Many<'_, *const raw::Site>,
) {
    with((), |control, state| {
        // SAFETY: a statement with remote references is printed with their sites, and how many they are.
        let reads = unsafe { reads.first(count as usize) }.iter();
        // SAFETY: each is printed as `&dvm_sites[n]`.
        let reads = reads.filter_map(|&read| unsafe { Site::new(read) });
        if let Some(site) = site {
            let machine = &mut control.machine;
            machine.remote_statement(state, (array, group), site, reads);
        }
    });
}

pub(super) fn dyn_OwnBegin(array: Address, single: bool) {
    with((), |control, _| control.machine.own_begin(array, single));
}

pub(super) fn dyn_OwnBlock(array: Address, rank: Rank, subscripts: Many<'_, i64>, fortran: bool) {
    // SAFETY: ON is printed with its subscripts, and how many they are.
    let mut subscripts = unsafe { subscripts.first(rank.0) }.to_vec();
    if let Some(view) = view::named(array, fortran) {
        view.element(&mut subscripts);
    }
    let subscripts = subscripts.as_slice();
    if !with_parallel(true, |parallel, _| parallel.block_begins(array, subscripts)) {
        with_tracing((), |tracing, _| tracing.pass_block(true));
    }
    with((), |control, _| {
        control.machine.own_block(array, subscripts)
    });
}

pub(super) fn dyn_OwnPassed(element: Address, site: Option<Site>) {
    if !with_parallel(true, |parallel, _| parallel.passed_begins(element, site)) {
        with_tracing((), |tracing, _| tracing.pass_block(true));
    }
}

pub(super) fn dyn_Owns(element: Address, site: Option<Site>) -> bool {
    with_parallel(true, |parallel, _| parallel.assigns(element, site))
}

pub(super) fn dyn_OwnEnd() {
    let passes = with_parallel(false, |parallel, _| parallel.block_ends());
    if passes {
        with_tracing((), |tracing, _| tracing.pass_block(false));
    }
    with((), |control, _| control.machine.execution.own_end());
}
