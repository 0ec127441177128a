//! The intrinsic modules: constants that kinds are made of, and names of their other entities.
//!
//! Values are those of gfortran on 64-bit machines.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::symbol::Symbol;
use super::symbols::Symbols;
use crate::model::{Scalar, Type};

/// Integer constants.
const CONSTANTS: &[(&str, &[(&str, i64)])] = &[
    (
        "ISO_FORTRAN_ENV",
        &[
            ("ATOMIC_INT_KIND", 4),
            ("ATOMIC_LOGICAL_KIND", 4),
            ("CHARACTER_STORAGE_SIZE", 8),
            ("ERROR_UNIT", 0),
            ("FILE_STORAGE_SIZE", 8),
            ("INPUT_UNIT", 5),
            ("INT8", 1),
            ("INT16", 2),
            ("INT32", 4),
            ("INT64", 8),
            ("IOSTAT_END", -1),
            ("IOSTAT_EOR", -2),
            ("LOGICAL8", 1),
            ("LOGICAL16", 2),
            ("LOGICAL32", 4),
            ("LOGICAL64", 8),
            ("NUMERIC_STORAGE_SIZE", 32),
            ("OUTPUT_UNIT", 6),
            ("REAL32", 4),
            ("REAL64", 8),
            ("REAL128", 16),
        ],
    ),
    (
        "ISO_C_BINDING",
        &[
            ("C_BOOL", 1),
            ("C_CHAR", 1),
            ("C_DOUBLE", 8),
            ("C_DOUBLE_COMPLEX", 8),
            ("C_FLOAT", 4),
            ("C_FLOAT_COMPLEX", 4),
            ("C_INT", 4),
            ("C_INT8_T", 1),
            ("C_INT16_T", 2),
            ("C_INT32_T", 4),
            ("C_INT64_T", 8),
            ("C_INTMAX_T", 8),
            ("C_INTPTR_T", 8),
            ("C_INT_FAST8_T", 1),
            ("C_INT_FAST16_T", 8),
            ("C_INT_FAST32_T", 8),
            ("C_INT_FAST64_T", 8),
            ("C_INT_LEAST8_T", 1),
            ("C_INT_LEAST16_T", 2),
            ("C_INT_LEAST32_T", 4),
            ("C_INT_LEAST64_T", 8),
            ("C_LONG", 8),
            ("C_LONG_DOUBLE", 10),
            ("C_LONG_DOUBLE_COMPLEX", 10),
            ("C_LONG_LONG", 8),
            ("C_PTRDIFF_T", 8),
            ("C_SHORT", 2),
            ("C_SIGNED_CHAR", 1),
            ("C_SIZE_T", 8),
        ],
    ),
];

/// Functions that read their arguments and do nothing else.
const FUNCTIONS: &[(&str, &[&str])] = &[
    ("ISO_FORTRAN_ENV", &["COMPILER_OPTIONS", "COMPILER_VERSION"]),
    (
        "ISO_C_BINDING",
        &["C_ASSOCIATED", "C_FUNLOC", "C_LOC", "C_SIZEOF"],
    ),
    (
        "IEEE_ARITHMETIC",
        &[
            "IEEE_CLASS",
            "IEEE_COPY_SIGN",
            "IEEE_FMA",
            "IEEE_INT",
            "IEEE_IS_FINITE",
            "IEEE_IS_NAN",
            "IEEE_IS_NEGATIVE",
            "IEEE_IS_NORMAL",
            "IEEE_LOGB",
            "IEEE_NEXT_AFTER",
            "IEEE_REAL",
            "IEEE_REM",
            "IEEE_RINT",
            "IEEE_SCALB",
            "IEEE_SELECTED_REAL_KIND",
            "IEEE_SIGNBIT",
            "IEEE_SUPPORT_DATATYPE",
            "IEEE_SUPPORT_DENORMAL",
            "IEEE_SUPPORT_DIVIDE",
            "IEEE_SUPPORT_INF",
            "IEEE_SUPPORT_IO",
            "IEEE_SUPPORT_NAN",
            "IEEE_SUPPORT_ROUNDING",
            "IEEE_SUPPORT_SQRT",
            "IEEE_SUPPORT_STANDARD",
            "IEEE_SUPPORT_SUBNORMAL",
            "IEEE_SUPPORT_UNDERFLOW_CONTROL",
            "IEEE_UNORDERED",
            "IEEE_VALUE",
        ],
    ),
    (
        "IEEE_EXCEPTIONS",
        &["IEEE_SUPPORT_FLAG", "IEEE_SUPPORT_HALTING"],
    ),
];

/// Types, constants of other types, and procedures that do more.
const OTHERS: &[(&str, &[&str])] = &[
    (
        "ISO_FORTRAN_ENV",
        &[
            "CHARACTER_KINDS",
            "CURRENT_TEAM",
            "EVENT_TYPE",
            "INITIAL_TEAM",
            "INTEGER_KINDS",
            "IOSTAT_INQUIRE_INTERNAL_UNIT",
            "LOCK_TYPE",
            "LOGICAL_KINDS",
            "PARENT_TEAM",
            "REAL_KINDS",
            "STAT_FAILED_IMAGE",
            "STAT_LOCKED",
            "STAT_LOCKED_OTHER_IMAGE",
            "STAT_STOPPED_IMAGE",
            "STAT_UNLOCKED",
            "TEAM_TYPE",
        ],
    ),
    (
        "ISO_C_BINDING",
        &[
            "C_ALERT",
            "C_BACKSPACE",
            "C_CARRIAGE_RETURN",
            "C_FORM_FEED",
            "C_FUNPTR",
            "C_F_POINTER",
            "C_F_PROCPOINTER",
            "C_HORIZONTAL_TAB",
            "C_NEW_LINE",
            "C_NULL_CHAR",
            "C_NULL_FUNPTR",
            "C_NULL_PTR",
            "C_PTR",
            "C_VERTICAL_TAB",
        ],
    ),
    (
        "IEEE_ARITHMETIC",
        &[
            "IEEE_AWAY",
            "IEEE_CLASS_TYPE",
            "IEEE_DOWN",
            "IEEE_GET_ROUNDING_MODE",
            "IEEE_GET_UNDERFLOW_MODE",
            "IEEE_NEAREST",
            "IEEE_NEGATIVE_DENORMAL",
            "IEEE_NEGATIVE_INF",
            "IEEE_NEGATIVE_NORMAL",
            "IEEE_NEGATIVE_SUBNORMAL",
            "IEEE_NEGATIVE_ZERO",
            "IEEE_OTHER",
            "IEEE_OTHER_VALUE",
            "IEEE_POSITIVE_DENORMAL",
            "IEEE_POSITIVE_INF",
            "IEEE_POSITIVE_NORMAL",
            "IEEE_POSITIVE_SUBNORMAL",
            "IEEE_POSITIVE_ZERO",
            "IEEE_QUIET_NAN",
            "IEEE_ROUND_TYPE",
            "IEEE_SET_ROUNDING_MODE",
            "IEEE_SET_UNDERFLOW_MODE",
            "IEEE_SIGNALING_NAN",
            "IEEE_TO_ZERO",
            "IEEE_UP",
        ],
    ),
    (
        "IEEE_EXCEPTIONS",
        &[
            "IEEE_ALL",
            "IEEE_DIVIDE_BY_ZERO",
            "IEEE_FLAG_TYPE",
            "IEEE_GET_FLAG",
            "IEEE_GET_HALTING_MODE",
            "IEEE_GET_STATUS",
            "IEEE_INEXACT",
            "IEEE_INVALID",
            "IEEE_OVERFLOW",
            "IEEE_SET_FLAG",
            "IEEE_SET_HALTING_MODE",
            "IEEE_SET_STATUS",
            "IEEE_STATUS_TYPE",
            "IEEE_UNDERFLOW",
            "IEEE_USUAL",
        ],
    ),
    (
        "IEEE_FEATURES",
        &[
            "IEEE_DATATYPE",
            "IEEE_DENORMAL",
            "IEEE_DIVIDE",
            "IEEE_FEATURES_TYPE",
            "IEEE_HALTING",
            "IEEE_INEXACT_FLAG",
            "IEEE_INF",
            "IEEE_INVALID_FLAG",
            "IEEE_NAN",
            "IEEE_ROUNDING",
            "IEEE_SQRT",
            "IEEE_SUBNORMAL",
            "IEEE_UNDERFLOW_FLAG",
        ],
    ),
];

/// Every intrinsic module by name.
pub(super) fn all() -> BTreeMap<String, Arc<Symbols>> {
    let mut modules: BTreeMap<String, Symbols> = BTreeMap::new();
    let mut add = |module: &str, name: &str, symbol: Symbol| {
        let module = modules.entry(module.to_owned()).or_default();
        module.table.insert(name.into(), symbol.into());
    };
    for (module, constants) in CONSTANTS {
        for (name, value) in *constants {
            add(module, name, constant(*value));
        }
    }
    for (module, functions) in FUNCTIONS {
        for name in *functions {
            add(module, name, function(name));
        }
    }
    for (module, names) in OTHERS {
        for name in *names {
            let associates = *name == "C_F_POINTER";
            let symbol = Symbol {
                associates,
                unknown: true,
                ..Symbol::default()
            };
            add(module, name, symbol);
        }
    }
    // The arithmetic module has everything of the exceptions too.
    let exceptions = modules.get("IEEE_EXCEPTIONS").cloned().unwrap_or_default();
    if let Some(arithmetic) = modules.get_mut("IEEE_ARITHMETIC") {
        for (name, symbol) in exceptions.table.own() {
            arithmetic.table.insert(name.clone(), symbol.clone().into());
        }
    }
    let modules = modules.into_iter();
    modules
        .map(|(name, names)| (name, Arc::new(names)))
        .collect()
}

fn constant(value: i64) -> Symbol {
    Symbol {
        ty: Some(Type::Scalar(Scalar::Int)),
        parameter: Some(Some(value)),
        ..Symbol::default()
    }
}

fn function(name: &str) -> Symbol {
    Symbol {
        leads_to_argument: ["C_FUNLOC", "C_LOC"].contains(&name),
        inquiry: name == "C_SIZEOF" || name.starts_with("IEEE_SUPPORT_"),
        ty: Some(Type::Unknown),
        statement_function: true,
        ..Symbol::default()
    }
}
