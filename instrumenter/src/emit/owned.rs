//! Variables that C, or text that is not instrumented, defines and that may be COMMON blocks of Fortran units: these have no values at
//! birth, those have. Only the linker sees both.

use std::fmt::Write;

use crate::model::{Object, Storage, Type, Unit};

/// Name of the symbol that exists where `symbol` is defined as a variable.
#[must_use]
pub fn flag(symbol: &str) -> String {
    format!("dvm_owned_{symbol}")
}

/// Says which variables a unit of C defines that can be COMMON blocks: records, and what is called as compilers call blocks.
pub(super) fn told(unit: &Unit) -> String {
    let mut text = String::new();
    for object in unit.objects.iter().filter(|it| may_be_block(it)) {
        let flag = flag(&object.name);
        let _ = writeln!(text, "const char {flag} __attribute__((weak)) = 1;");
    }
    text
}

fn may_be_block(object: &Object) -> bool {
    let is_record = || matches!(object.ty, Type::Record(_));
    object.storage == Storage::Global
        && object.block.is_none()
        && object.mapping.is_empty()
        && !object.system
        && (object.name.ends_with('_') || is_record())
}
