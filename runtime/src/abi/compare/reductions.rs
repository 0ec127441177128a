//! Reduction variables of a traced run (`trcreduct_*`).

use std::ffi::{c_int, c_void};

use dvmdbg_abi::seeds::RedVar;

use super::super::session::with_tracing;
use crate::reduction::operation::Operation;
use crate::trace::value::Type;
use crate::tracing::reductions::Declared;

/// The variable that a call describes.
///
/// # Safety
/// See the module.
unsafe fn declared(variable: *const RedVar) -> Option<Declared> {
    // SAFETY: NULL or a description.
    let variable = unsafe { variable.as_ref() }?;
    let has_location = !variable.location.is_null();
    Some(Declared {
        address: variable.address as usize,
        kind: Type::of_code(variable.kind)?,
        count: usize::try_from(variable.count).ok()?,
        operation: Operation::of_code(variable.operation.into())?,
        location: (
            variable.location as usize,
            if has_location {
                variable.location_element
            } else {
                0
            },
        ),
        group: BY_CALL,
        site: None,
    })
}

/// Stands for the group of variables whose completion a call tells.
const BY_CALL: usize = usize::MAX;

#[unsafe(no_mangle)]
extern "C" fn trcreduct_Insert(variable: *mut RedVar) {
    // SAFETY: see the module.
    if let Some(declared) = unsafe { declared(variable) } {
        with_tracing((), |tracing, _| tracing.reduction(declared, None));
    }
}

#[unsafe(no_mangle)]
extern "C" fn trcreduct_Remove(variable: *mut RedVar) {
    // SAFETY: see the module.
    if let Some(declared) = unsafe { declared(variable) } {
        with_tracing((), |tracing, _| {
            tracing.reduction_complete(declared.address)
        });
    }
}

#[unsafe(no_mangle)]
extern "C" fn trcreduct_IsReduct(address: *mut c_void) -> c_int {
    with_tracing(0, |tracing, _| {
        c_int::from(tracing.is_reduction(address as usize))
    })
}
