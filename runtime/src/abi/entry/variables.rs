//! Variables: accesses, births and deaths, blocks of memory.

use std::ffi::{c_char, c_uchar, c_void};

use dvmdbg_abi::seeds::{SysHandle, VarInfo};
use dvmdbg_abi::{Ref, ShadowWord, State, code};

use super::super::session::{with, with_parallel};
use super::super::{process, seeds};
use super::given::{Many, Rank};
use crate::address::Address;
use crate::emitted::bound::begin_of;
use crate::emitted::locals::LocalTable;
use crate::emitted::tables::{Name, Site};
use crate::machine::access::Access;
use crate::machine::shadow_words::Companion;
use crate::machine::stand_ins::{Dimension, StandIn};
use crate::machine::state::Memory;
use crate::machine::variable::{Followed, Variable};

/// Emitted code says where in the state; a direct call leaves no site there.
pub(super) fn dyn_CheckVar(
    operand: *mut c_char,
    address: *mut c_void,
    handle: *mut SysHandle,
    is_write: c_uchar,
) -> *mut VarInfo {
    let emitted = with(true, |control, state| {
        // SAFETY: whoever left a site in the state left the other arguments of this access with it.
        match unsafe { described(state, Address::of(address), is_write != 0) } {
            Some(access) => control.check(state, &access),
            None => return false,
        }
        true
    });
    match emitted {
        true => std::ptr::null_mut(),
        // SAFETY: the state describes nothing, so the arguments are those that `dvmdbg.h` asks for.
        false => unsafe { seeds::check_variable(operand, address, handle, is_write) },
    }
}

/// The access at `address` that the state describes; `None`: it describes none.
///
/// # Safety
/// What the state holds was set for this access.
unsafe fn described<'a>(state: &mut State, address: Address, write: bool) -> Option<Access<'a>> {
    let array = Address::of(state.array);
    let bound = |reference: &&Ref| !array.is_null() && begin_of(reference) == array;
    // SAFETY: for this access, says the caller: a site of a static table, a shadow word and a reference of the procedure that
    // is under way.
    let (site, companion, reference) = unsafe {
        let site = Site::new(std::mem::replace(&mut state.site, std::ptr::null()))?;
        (
            site,
            Companion::new(state.shadow_word),
            state.reference.as_ref(),
        )
    };
    Some(Access {
        site,
        address,
        size: state.size,
        companion,
        array,
        reference: reference.filter(bound),
        rank: (state.subscripts as usize).min(state.subscript.len()),
        subscript: state.subscript,
        limit: state.limit as usize,
        write,
        block: false,
    })
}

pub(super) fn dyn_DefineStatic(
    address: Address,
    size: usize,
    grain: u32,
    companion: Option<Companion>,
    name: Option<Name>,
    initialised: bool,
) {
    let variable = Variable {
        address,
        size,
        grain,
        companion,
        name,
        initialised,
        hidden: false,
    };
    define(&variable, Memory::define_static);
}

/// Tells control of a variable that is born in one way or another.
fn define(variable: &Variable, born: fn(&mut Memory, &mut State, &Variable)) {
    with((), |control, state| {
        born(&mut control.machine.memory, state, variable);
    });
}

pub(super) fn dyn_DefineLocal(
    address: Address,
    size: usize,
    grain: u32,
    companion: Option<Companion>,
    name: Option<Name>,
    born: u32,
) {
    let variable = Variable {
        address,
        size,
        grain,
        companion,
        name,
        initialised: born & code::born::VALUE != 0,
        hidden: born & code::born::HIDDEN != 0,
    };
    define(&variable, Memory::define_local);
}

pub(super) fn dyn_Local(address: Address, companion: Option<Companion>, told: Option<LocalTable>) {
    if let Some(told) = told {
        with((), |control, state| {
            let memory = &mut control.machine.memory;
            memory.define_told(state, (address, companion), told);
        });
    }
}

pub(super) fn dyn_DefineResult(
    address: Address,
    size: usize,
    grain: u32,
    companion: Option<Companion>,
    name: Option<Name>,
    initialised: bool,
) {
    let variable = Variable {
        address,
        size,
        grain,
        companion,
        name,
        initialised,
        hidden: false,
    };
    define(&variable, Memory::define_result);
}

pub(super) fn dyn_DefineShape(
    address: Address,
    element: usize,
    rank: Rank,
    lower: Many<'_, i64>,
    extent: Many<'_, i64>,
    fortran: bool,
) {
    if rank.0 == 0 || extent.is_missing() {
        return;
    }
    with((), |control, _| {
        // SAFETY: the shape of an object is printed with an extent for each dimension, and a lower bound, or NULL for 0.
        let (lower, extent) = unsafe { (lower.tuple_or(rank, 0), extent.first(rank.0)) };
        control
            .machine
            .memory
            .define_shape(address, element, &lower, extent, fortran);
    });
}

pub(super) fn dyn_RemoveVar(address: Address) {
    with_parallel((), |parallel, _| parallel.forget(address));
    let recorded = with(false, |control, state| {
        control.remove_variable(state, address);
        control.direct.holds_records()
    });
    if recorded {
        seeds::remove_newest(address);
    }
}

pub(super) fn dyn_Born(address: *mut c_void, size: usize, initialised: bool) -> *mut c_void {
    if !address.is_null() {
        with((), |control, state| {
            control
                .machine
                .memory
                .born(state, Address::of(address), size, initialised);
        });
    }
    address
}

pub(super) fn dyn_Regrown(old: Address, address: Address, size: usize) {
    // A failed realloc leaves the old block as it was.
    if !address.is_null() {
        with_parallel((), |parallel, _| parallel.forget(old));
        with((), |control, state| {
            control.machine.regrown(state, old, address, size);
        });
    }
}

pub(super) fn dyn_Dead(address: Address) {
    with_parallel((), |parallel, _| parallel.forget(address));
    with((), |control, state| control.dead(state, address));
}

pub(super) fn dyn_Bind(
    reference: Option<&mut Ref>,
    pointer: *const c_void,
    element: usize,
    rank: Rank,
    lower: Many<'_, i64>,
    extent: Many<'_, i64>,
    fortran: bool,
) {
    bind(
        reference,
        pointer,
        element,
        rank,
        [lower, extent],
        None,
        fortran,
    );
}

pub(super) fn dyn_BindSection(
    reference: Option<&mut Ref>,
    pointer: *const c_void,
    element: usize,
    rank: Rank,
    lower: Many<'_, i64>,
    extent: Many<'_, i64>,
    stride: Many<'_, i64>,
    fortran: bool,
) {
    let stride = (!stride.is_missing()).then_some(stride);
    bind(
        reference,
        pointer,
        element,
        rank,
        [lower, extent],
        stride,
        fortran,
    );
}

pub(super) fn dyn_BindRows(reference: Option<&mut Ref>, table: *const c_void, element: usize) {
    if let Some(reference) = reference {
        crate::emitted::bound::bind_rows(reference, table, element);
    }
}

fn bind(
    reference: Option<&mut Ref>,
    pointer: *const c_void,
    element: usize,
    rank: Rank,
    [lower, extent]: [Many<'_, i64>; 2],
    stride: Option<Many<'_, i64>>,
    fortran: bool,
) {
    let Some(reference) = reference else {
        return;
    };
    let is_view = !fortran && !lower.is_missing();
    reference.pointer = pointer;
    reference.table = std::ptr::null();
    reference.element = element as u32;
    reference.rank = rank.0 as u32;
    reference.fortran = u32::from(fortran);
    // SAFETY: bounds and strides of a variable are printed with an entry for each of its dimensions, or NULL.
    let strides = unsafe {
        reference.extent = extent.tuple_or(rank, 0);
        reference.lower = lower.tuple_or(rank, 0);
        stride.map(|stride| stride.tuple_or(rank, 1))
    };
    with((), |control, state| {
        control
            .machine
            .memory
            .bind(state, reference, (strides.as_ref(), is_view));
    });
}

pub(super) fn dyn_ShadowWord(
    address: Address,
    size: usize,
    unknown: *mut ShadowWord,
) -> *mut ShadowWord {
    with(unknown, |control, state| {
        let followed = control.machine.memory.companion_at(address, size);
        control
            .machine
            .note_followed(state, followed, (address, size));
        match followed {
            Followed::Nothing => unknown,
            Followed::Memory => std::ptr::null_mut(),
            Followed::ShadowWord(companion, _) => companion.address() as *mut ShadowWord,
        }
    })
}

pub(super) fn dyn_ReadBlock(site: Option<Site>, address: Address, size: usize) {
    block(site, address, size, false);
}

pub(super) fn dyn_WriteBlock(site: Option<Site>, address: Address, size: usize) {
    block(site, address, size, true);
}

fn block(site: Option<Site>, address: Address, size: usize, write: bool) {
    with((), |control, state| {
        if let Some(site) = site {
            control.block(state, site, address, size, write);
        }
    });
}

pub(super) fn dyn_CopyBlock(
    site: Option<Site>,
    to: Address,
    read: Option<Site>,
    from: Address,
    size: usize,
) {
    with((), |control, state| {
        if let Some((site, read)) = site.zip(read) {
            control.copy(state, (site, to), (read, from), size);
        }
    });
}

pub(super) fn dyn_ReadBits(site: Option<Site>, address: Address, size: usize, bits: Many<u8>) {
    with((), |control, state| {
        if let Some(site) = site {
            let access = Access::at(site, address, size, false);
            // SAFETY: `dvm_bits` gives those of as many bytes of an example.
            let bits = unsafe { bits.first(size) };
            control.read_bits(state, &access, bits);
        }
    });
}

pub(super) fn dyn_WriteBits(
    site: Option<Site>,
    address: Address,
    size: usize,
    own: Address,
    bytes: usize,
    bits: Many<u8>,
) {
    with((), |control, state| {
        if let Some(site) = site {
            let unit = Access::at(site, address, size, true);
            let own = Access::at(site, own, bytes, true);
            // SAFETY: as above.
            let bits = unsafe { bits.first(bytes) };
            control.write_bits(state, &unit, &own, bits);
        }
    });
}

pub(super) fn dyn_Within(address: Address) -> bool {
    with(true, |control, state| {
        // SAFETY: `dvm_within` sets the state for this call.
        let access = unsafe { described(state, address, false) };
        access.is_none_or(|access| control.within(state, &access))
    })
}

pub(super) fn dyn_Outside(
    site: Option<Site>,
    rank: u32,
    subscript: Many<'_, i64>,
    extent: Many<'_, i64>,
) {
    let rank = rank as usize;
    with((), |control, state| {
        // SAFETY: `dvm_inside` has looked at both: printers lay a subscript and an extent of each dimension of the member there.
        let (subscript, extent) = unsafe { (subscript.first(rank), extent.first(rank)) };
        if let Some(site) = site {
            control.report_outside_record(state, site, subscript, extent);
        }
    });
}

pub(super) fn dyn_Moved(address: Address, size: usize, name: Option<Name>, local: bool) -> bool {
    with(false, |control, state| {
        let object = (address, size);
        control.machine.renamed(state, object, name, local)
    })
}

pub(super) fn dyn_OfDummy(address: Address) {
    with((), |control, _| {
        control.machine.memory.arrays.note_dummy(address)
    });
}

pub(super) fn dyn_NoteLacking(address: Address, size: usize, element: usize, same: bool) -> bool {
    with(!same, |control, state| {
        control
            .machine
            .note_lacking(state, (address, size), element, same)
    })
}

pub(super) fn dyn_LackStill(address: Address, size: usize) {
    with((), |control, state| {
        control.machine.lack_still(state, address, size)
    });
}

pub(super) fn dyn_RemotePassed(address: Address, size: usize) {
    with((), |control, state| {
        control.machine.pass_remote(state, address, size)
    });
}

pub(super) fn dyn_Awaited(address: Address) {
    with((), |control, state| control.machine.awaited(state, address));
}

pub(super) fn dyn_Arrived() {
    with((), |control, state| control.machine.arrived(state));
}

pub(super) fn dyn_Lose(address: Address, size: usize) {
    with((), |control, state| {
        control.machine.lose(state, address, size)
    });
}

pub(super) fn dyn_Given(address: Address, size: usize) {
    with((), |control, state| {
        control.machine.given_unseen(state, address, size);
    });
}

pub(super) fn dyn_StandIn(
    copy: Address,
    base: Address,
    element: usize,
    rank: u32,
    count: Many<'_, i64>,
    step: Many<'_, i64>,
) -> bool {
    let rank = rank as usize;
    with(false, |control, _| {
        let objects = &mut control.machine.memory.objects;
        if rank == 0 {
            objects.stand_out(copy);
            return true;
        }
        // SAFETY: `dvm_received` gives one of each dimension.
        let (count, step) = unsafe { (count.first(rank), step.first(rank)) };
        let dimensions = count.iter().zip(step).map(|(&count, &step)| Dimension {
            count: count.max(0) as usize,
            step: step as isize,
        });
        let one = StandIn::new(copy, base, element, dimensions.collect());
        one.is_some_and(|one| objects.stand_in(one))
    })
}

pub(super) fn dyn_Escape(address: Address) {
    with((), |control, state| match address.is_null() {
        true => control.machine.memory.escape_statics(state),
        false => control.machine.escape(state, address),
    });
}

pub(super) fn dyn_Unlike(block: Option<Name>) {
    let block = block.map_or("blank COMMON".to_owned(), |block| {
        format!("COMMON /{}/", block.text())
    });
    let note = format!("missing values in {block}, which units divide differently");
    with((), |control, _| control.machine.execution.skip(&note));
}

pub(super) fn dyn_Unseen(arguments: Many<'_, *const c_void>, count: u32) {
    with((), |control, state| {
        // SAFETY: a call that is not seen is printed with an array of its arguments, and how many they are.
        let arguments = unsafe { arguments.first(count as usize) };
        let addresses = arguments.iter().map(|one| Address::of(*one));
        control
            .machine
            .called_unseen(state, addresses, process::is_alone());
    });
}
