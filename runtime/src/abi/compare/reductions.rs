//! Reduction variables of a traced run (`trcreduct_*`). What is known of one is the matter of
//! `tracing::reductions`; calls get copies that never move.

use std::cell::RefCell;
use std::ffi::{c_int, c_long, c_uchar, c_void};
use std::ptr::null_mut;

use dvmdbg_abi::code::{class, reduct};
use dvmdbg_abi::seeds::{RedVar, VarInfo};
use dvmdbg_abi::traces::{Collection, ReductInfo};

use super::super::session::with_tracing;
use super::{kind_of, members, wrong};
use crate::address::Address;
use crate::reduction::operation::Operation;
use crate::tracing::memory::TracedVariable;
use crate::tracing::reductions::{DeclaredReduction, KnownReduction, may_be_reduction};
use crate::tracing::{Step, Tracing};

/// The variable that a call describes. Tells what is wrong with it.
///
/// # Safety
/// `variable` is NULL or a description.
unsafe fn declared(function: &str, variable: *const RedVar) -> Option<DeclaredReduction> {
    // SAFETY: a description, if not NULL: that is asked of whoever calls this, and it is looked at before the call returns.
    let variable = unsafe { variable.as_ref() };
    let Some(variable) = variable.filter(|variable| !variable.address.is_null()) else {
        wrong(function, "the variable is NULL");
        return None;
    };
    if variable.kind == 0 {
        wrong(function, "the type code is 0, expected 1 to 8");
    }
    let kind = kind_of(function, variable.kind)?;
    let operation = Operation::of_code(variable.operation.into());
    let count = usize::try_from(variable.count).ok();
    let (Some(operation), Some(count)) = (operation, count) else {
        wrong(
            function,
            &format!(
                "Func is {} and VLength {}, expected {} and no negative number",
                variable.operation,
                variable.count,
                Operation::range()
            ),
        );
        return None;
    };
    let location_bytes = match variable.location.is_null() {
        true => 0,
        false => variable.location_element,
    };
    // SAFETY: the structure tells where the variable is and, if it has any, its locations; who inserts it keeps them until its
    // reduction is complete, and other calls with it use the addresses alone.
    let [variable, locations] = [variable.address, variable.location]
        .map(|place| unsafe { TracedVariable::new(Address::of(place)) });
    Some(DeclaredReduction {
        variable,
        kind,
        count,
        operation,
        location: (locations, location_bytes),
        group: BY_CALL,
        site: None,
    })
}

/// Stands for the group of variables whose completion a call tells.
const BY_CALL: usize = usize::MAX;

// ---- what is handed out -----------------------------------------------------------------------------

/// A reduction variable as calls see it. Lives as long as the process.
struct Shown {
    record: VarInfo,
    info: ReductInfo,
    variable: RedVar,
    current: Vec<u8>,
    initial: Vec<u8>,
}

thread_local! {
    static SHOWN: RefCell<Vec<Leaked>> = const { RefCell::new(Vec::new()) };
}

/// One that was handed out: it stays where it is, for the program may keep its address.
#[derive(Clone, Copy)]
struct Leaked(*mut Shown);

impl Leaked {
    fn new(address: *mut c_void) -> Leaked {
        Leaked(Box::leak(Box::new(Shown::new(address))))
    }

    /// `look` uses no other view of it.
    fn with<R>(self, look: impl FnOnce(&mut Shown) -> R) -> R {
        // SAFETY: leaked above, and known to this thread alone: the table is its own. The program looks at it between calls.
        look(unsafe { &mut *self.0 })
    }
}

/// All that was handed out shows what holds now.
fn show_all(tracing: &Tracing) {
    SHOWN.with_borrow_mut(|all| {
        for shown in all {
            shown.with(|shown| {
                shown.follow(tracing.known_reduction(Address::of(shown.record.address)));
            });
        }
    });
}

/// What calls see of the reduction variable at an address, if there is one.
fn show(tracing: &Tracing, address: *mut c_void) -> Option<Leaked> {
    tracing.known_reduction(Address::of(address))?;
    let shown = SHOWN.with_borrow_mut(|all| {
        let known = all.iter().copied();
        let mut known = known.filter(|shown| shown.with(|shown| shown.record.address == address));
        known.next().unwrap_or_else(|| {
            let made = Leaked::new(address);
            all.push(made);
            made
        })
    });
    show_all(tracing);
    Some(shown)
}

impl Shown {
    fn new(address: *mut c_void) -> Shown {
        Shown {
            record: VarInfo {
                busy: 0,
                class: class::TRCREDUCT,
                tag: reduct::CALC,
                initialised: 1,
                level: 0,
                address,
                handle: null_mut(),
                info: null_mut(),
                previous: null_mut(),
                destructor: Some(trcreduct_VarDestructor),
            },
            info: ReductInfo {
                current: null_mut(),
                initial: null_mut(),
                started: 0,
                variable: null_mut(),
            },
            variable: RedVar {
                static_: 0,
                operation: 0,
                address,
                kind: 0,
                element: 0,
                count: 0,
                location: null_mut(),
                location_element: 0,
                location_kind: 0,
                size: 0,
            },
            current: Vec::new(),
            initial: Vec::new(),
        }
    }

    fn follow(&mut self, known: Option<KnownReduction>) {
        self.record.busy = known.is_some().into();
        let Some(known) = known else {
            self.info.variable = null_mut();
            self.info.current = null_mut();
            self.info.initial = null_mut();
            return;
        };
        let DeclaredReduction {
            kind,
            count,
            operation,
            location: (location, bytes),
            ..
        } = known.declared;
        self.variable = RedVar {
            operation: operation as c_uchar,
            kind: kind as c_long,
            element: kind.size(),
            count: count as c_long,
            location: location.address().pointer().cast_mut(),
            location_element: bytes,
            size: count * (kind.size() + bytes),
            ..self.variable
        };
        let buffer = |shown: &mut Vec<u8>, bytes: Option<Vec<u8>>| match bytes {
            None => null_mut(),
            Some(bytes) => {
                *shown = bytes;
                shown.as_mut_ptr().cast()
            }
        };
        self.info = ReductInfo {
            current: buffer(&mut self.current, known.current),
            initial: buffer(&mut self.initial, known.initial),
            started: known.is_started.into(),
            variable: &raw mut self.variable,
        };
        self.record.info = (&raw mut self.info).cast();
        self.record.level = c_int::try_from(known.depth).unwrap_or(c_int::MAX);
        self.record.tag = match known.is_started {
            true => reduct::STARTED,
            false => reduct::CALC,
        };
    }
}

/// The record of a reduction variable of a traced run; NULL: there is none.
pub(in crate::abi) fn record_of(address: *mut c_void) -> *mut VarInfo {
    with_tracing(null_mut(), |tracing, _| {
        let shown = show(tracing, address);
        shown.map_or(null_mut(), |shown| {
            shown.with(|shown| &raw mut shown.record)
        })
    })
}

// ---- the functions ------------------------------------------------------------------------------------

/// Acts on the traced run, and lets what was handed out follow.
fn act(act: impl FnOnce(&mut Tracing)) {
    with_tracing((), |tracing, _| {
        act(tracing);
        show_all(tracing);
    });
}

/// A step of one variable; tells if it is none.
fn step(function: &str, address: Address, step: Step) {
    act(|tracing| {
        if !tracing.with_reduction(address, step) {
            unknown(tracing, function);
        }
    });
}

#[cold]
fn unknown(tracing: &mut Tracing, function: &str) {
    tracing.wrong_call(&format!(
        "{function}: expected a reduction variable that was inserted and not removed"
    ));
}

#[unsafe(no_mangle)]
extern "C" fn trcreduct_Insert(variable: *mut RedVar) {
    // SAFETY: `dvmdbg_trace.h` has a `RED_VAR` here, or NULL.
    if let Some(declared) = unsafe { declared("trcreduct_Insert", variable) } {
        act(|tracing| tracing.reduction_by_call(declared));
    }
}

#[unsafe(no_mangle)]
extern "C" fn trcreduct_Find(address: *mut c_void) -> *mut ReductInfo {
    with_tracing(null_mut(), |tracing, _| {
        let shown = show(tracing, address);
        shown.map_or(null_mut(), |shown| shown.with(|shown| &raw mut shown.info))
    })
}

#[unsafe(no_mangle)]
extern "C" fn trcreduct_Remove(variable: *mut RedVar) {
    // SAFETY: `dvmdbg_trace.h` has a `RED_VAR` here, or NULL.
    if let Some(declared) = unsafe { declared("trcreduct_Remove", variable) } {
        act(
            |tracing| match tracing.known_reduction(declared.address()) {
                Some(_) => tracing.reduction_complete(declared.address()),
                None => unknown(tracing, "trcreduct_Remove"),
            },
        );
    }
}

#[unsafe(no_mangle)]
pub(super) extern "C" fn trcreduct_IsReduct(address: *mut c_void) -> c_int {
    if !may_be_reduction(Address::of(address)) {
        return 0;
    }
    with_tracing(0, |tracing, _| {
        c_int::from(tracing.is_reduction(Address::of(address)))
    })
}

/// A step of the variable of a record.
fn step_of_record(function: &str, record: *const VarInfo, step: Step) {
    let address = SHOWN.with_borrow(|all| {
        // The record that the call brings is compared, not followed.
        let is_it = |known: &VarInfo| std::ptr::eq(known, record) && known.busy != 0;
        let address =
            |shown: &mut Shown| is_it(&shown.record).then(|| Address::of(shown.record.address));
        all.iter().find_map(|shown| shown.with(address))
    });
    act(|tracing| {
        let is_done = address.is_some_and(|address| tracing.with_reduction(address, step));
        if !is_done {
            unknown(tracing, function);
        }
    });
}

#[unsafe(no_mangle)]
extern "C" fn trcreduct_VarDestructor(record: *mut VarInfo) {
    step_of_record("trcreduct_VarDestructor", record, Step::Forget);
}

#[unsafe(no_mangle)]
extern "C" fn trcreduct_StoreInitial(variable: *mut RedVar) {
    // SAFETY: `dvmdbg_trace.h` has a `RED_VAR` here, or NULL.
    if let Some(declared) = unsafe { declared("trcreduct_StoreInitial", variable) } {
        step(
            "trcreduct_StoreInitial",
            declared.address(),
            Step::StoreInitial,
        );
    }
}

#[unsafe(no_mangle)]
extern "C" fn trcreduct_Calculate() {
    act(Tracing::close_reductions);
}

#[unsafe(no_mangle)]
extern "C" fn trcreduct_CalculateVar(record: *mut VarInfo) {
    step_of_record("trcreduct_CalculateVar", record, Step::Close);
}

#[unsafe(no_mangle)]
extern "C" fn trcreduct_Complete(address: *mut c_void, kind: c_long) {
    const NAME: &str = "trcreduct_Complete";
    if let Some(kind) = kind_of(NAME, kind) {
        act(|tracing| {
            // SAFETY: whoever calls names an element of that type.
            let element = unsafe { TracedVariable::new(Address::of(address)) };
            if !tracing.complete_element(element, kind) {
                unknown(tracing, NAME);
            }
        });
    }
}

#[unsafe(no_mangle)]
extern "C" fn trcreduct_CopyResult(variables: *mut Collection) {
    const NAME: &str = "trcreduct_CopyResult";
    if variables.is_null() {
        return wrong(NAME, "the collection is NULL");
    }
    // SAFETY: `dvmdbg_trace.h` has a collection here; NULL was refused.
    for &variable in unsafe { members(variables) } {
        // SAFETY: each entry of such a collection is a `RED_VAR`, or NULL.
        if let Some(declared) = unsafe { declared(NAME, variable.cast()) } {
            step(NAME, declared.address(), Step::Publish);
        }
    }
}
