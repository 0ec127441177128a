//! Known functions: what a call does to memory, argument by argument (debugger.md 1.9, "Known
//! library functions are exact accesses").
//!
//! Two sorted tables: functions that touch no memory the debugger follows, and functions with
//! effects. Functions of formatted input and output get theirs from the call. A function in neither
//! table is unknown.

mod cut;
mod dates;
mod effect;
mod of_system;
mod reach;

pub use effect::{Amount, CutText, Effect, Most, Offset};
pub(crate) use reach::{changes_arguments, changes_nothing};

use super::scan::{self, Conversion};
use crate::model::{Expr, ExprKind, Scalar, Type, Unit};

/// Functions that neither read nor write memory the debugger follows, nor call back. Sorted.
const HARMLESS: &[&str] = &[
    "_Exit",
    "__assert_fail",
    "__builtin_constant_p",
    "__builtin_expect",
    "__builtin_huge_val",
    "__builtin_huge_valf",
    "__builtin_inf",
    "__builtin_inff",
    "__builtin_nan",
    "__builtin_object_size",
    "__builtin_trap",
    "__builtin_unreachable",
    "__builtin_va_copy",
    "__builtin_va_end",
    "__builtin_va_start",
    "__ctype_b_loc",
    "__ctype_tolower_loc",
    "__ctype_toupper_loc",
    "__errno_location",
    "_exit",
    "_longjmp",
    "abort",
    "abs",
    "acos",
    "acosf",
    "acosh",
    "acoshf",
    "acoshl",
    "acosl",
    "asin",
    "asinf",
    "asinh",
    "asinhf",
    "asinhl",
    "asinl",
    "at_quick_exit",
    "atan",
    "atan2",
    "atan2f",
    "atan2l",
    "atanf",
    "atanh",
    "atanhf",
    "atanhl",
    "atanl",
    "atexit",
    "cabs",
    "cabsf",
    "cabsl",
    "cacos",
    "cacosh",
    "carg",
    "cargf",
    "cargl",
    "casin",
    "casinh",
    "catan",
    "catanh",
    "cbrt",
    "cbrtf",
    "cbrtl",
    "ccos",
    "ccosf",
    "ccosh",
    "ccosl",
    "ceil",
    "ceilf",
    "ceill",
    "cexp",
    "cexpf",
    "cexpl",
    "cimag",
    "cimagf",
    "cimagl",
    "clearerr",
    "clock",
    "clog",
    "clogf",
    "clogl",
    "close",
    "conj",
    "conjf",
    "conjl",
    "copysign",
    "copysignf",
    "copysignl",
    "cos",
    "cosf",
    "cosh",
    "coshf",
    "coshl",
    "cosl",
    "cpow",
    "cpowf",
    "cpowl",
    "creal",
    "crealf",
    "creall",
    "csin",
    "csinf",
    "csinh",
    "csinl",
    "csqrt",
    "csqrtf",
    "csqrtl",
    "ctan",
    "ctanh",
    "difftime",
    "div",
    "dvmh_barrier",
    "dvmh_wtime",
    "dvtime_",
    "erf",
    "erfc",
    "erfcf",
    "erfcl",
    "erff",
    "erfl",
    "exit",
    "exp",
    "exp2",
    "exp2f",
    "exp2l",
    "expf",
    "expl",
    "expm1",
    "expm1f",
    "expm1l",
    "fabs",
    "fabsf",
    "fabsl",
    "fclose",
    "fdim",
    "fdimf",
    "fdiml",
    "feclearexcept",
    "fegetround",
    "feof",
    "feraiseexcept",
    "ferror",
    "fesetround",
    "fetestexcept",
    "fflush",
    "fgetc",
    "fileno",
    "floor",
    "floorf",
    "floorl",
    "fma",
    "fmaf",
    "fmal",
    "fmax",
    "fmaxf",
    "fmaxl",
    "fmin",
    "fminf",
    "fminl",
    "fmod",
    "fmodf",
    "fmodl",
    "fopen",
    "fputc",
    "freopen",
    "fseek",
    "ftell",
    "getc",
    "getchar",
    "getenv",
    "getpid",
    "hypot",
    "hypotf",
    "hypotl",
    "ilogb",
    "ilogbf",
    "ilogbl",
    "imaxabs",
    "isalnum",
    "isalpha",
    "isblank",
    "iscntrl",
    "isdigit",
    "isgraph",
    "isinf",
    "islower",
    "isnan",
    "isprint",
    "ispunct",
    "isspace",
    "isupper",
    "isxdigit",
    "labs",
    "ldexp",
    "ldexpf",
    "ldexpl",
    "ldiv",
    "lgamma",
    "lgammaf",
    "lgammal",
    "llabs",
    "lldiv",
    "llrint",
    "llrintf",
    "llrintl",
    "llround",
    "llroundf",
    "llroundl",
    "log",
    "log10",
    "log10f",
    "log10l",
    "log1p",
    "log1pf",
    "log1pl",
    "log2",
    "log2f",
    "log2l",
    "logb",
    "logbf",
    "logbl",
    "logf",
    "logl",
    "longjmp",
    "lrint",
    "lrintf",
    "lrintl",
    "lround",
    "lroundf",
    "lroundl",
    "nan",
    "nanf",
    "nearbyint",
    "nearbyintf",
    "nearbyintl",
    "nextafter",
    "nextafterf",
    "nextafterl",
    "nexttoward",
    "omp_get_max_threads",
    "omp_get_num_threads",
    "omp_get_thread_num",
    "omp_get_wtime",
    "pow",
    "powf",
    "powl",
    "putc",
    "putchar",
    "quick_exit",
    "raise",
    "rand",
    "random",
    "remainder",
    "remainderf",
    "remainderl",
    "remove",
    "rename",
    "rewind",
    "rint",
    "rintf",
    "rintl",
    "round",
    "roundf",
    "roundl",
    "scalbln",
    "scalbn",
    "scalbnf",
    "scalbnl",
    "setlocale",
    "siglongjmp",
    "signal",
    "signbit",
    "sin",
    "sinf",
    "sinh",
    "sinhf",
    "sinhl",
    "sinl",
    "sleep",
    "sqrt",
    "sqrtf",
    "sqrtl",
    "srand",
    "srandom",
    "strerror",
    "system",
    "tan",
    "tanf",
    "tanh",
    "tanhf",
    "tanhl",
    "tanl",
    "tgamma",
    "tgammaf",
    "tgammal",
    "tmpfile",
    "tolower",
    "toupper",
    "trunc",
    "truncf",
    "truncl",
    "ungetc",
    "usleep",
    "vfprintf",
    "vprintf",
];

use Amount::{
    Argument, Counted, IfZero, Items, Pointee, Printed, PrintedAtMost, Product, Returned, Sought,
    String as Text, StringAtMost, Transferred,
};
use Effect::{
    Append, Born, BornBehind, Copied, Dead, Escape, OnStack, Read, Regrown, ReturnsAgain, Write,
    Written,
};
use Most::Argument as UpTo;

/// A text that the call makes.
const TEXT_BORN: Effect = Born {
    amount: Returned,
    initialised: true,
};

/// A text where an argument leads to, or in new memory.
const fn text_in(argument: usize) -> [Effect; 2] {
    [
        Written(argument, Amount::ReturnedIn(argument)),
        Born {
            amount: Amount::ReturnedElsewhere(argument),
            initialised: true,
        },
    ]
}

/// The text of a line, in memory that grows.
const LINE: [Effect; 3] = [
    Written(0, Pointee),
    Written(1, Pointee),
    BornBehind {
        argument: 0,
        amount: Counted(1),
        initialised: true,
    },
];

/// What an atomic operation does with the datum behind its first argument.
const UPDATE: [Effect; 2] = [Read(0, Pointee), Write(0, Pointee)];

/// Which of both it writes is not known.
const SWAP: [Effect; 4] = [Read(0, Pointee), Read(1, Pointee), Escape(0), Escape(1)];

/// Functions with effects. Sorted by name.
const EFFECTS: &[(&str, &[Effect])] = &[
    ("__atomic_add_fetch", &UPDATE),
    ("__atomic_and_fetch", &UPDATE),
    ("__atomic_clear", &[Write(0, Pointee)]),
    ("__atomic_compare_exchange", &SWAP),
    ("__atomic_compare_exchange_n", &SWAP),
    (
        "__atomic_exchange",
        &[
            Read(0, Pointee),
            Read(1, Pointee),
            Write(0, Pointee),
            Written(2, Pointee),
        ],
    ),
    ("__atomic_exchange_n", &UPDATE),
    ("__atomic_fetch_add", &UPDATE),
    ("__atomic_fetch_and", &UPDATE),
    ("__atomic_fetch_nand", &UPDATE),
    ("__atomic_fetch_or", &UPDATE),
    ("__atomic_fetch_sub", &UPDATE),
    ("__atomic_fetch_xor", &UPDATE),
    ("__atomic_load", &[Read(0, Pointee), Written(1, Pointee)]),
    ("__atomic_load_n", &[Read(0, Pointee)]),
    ("__atomic_nand_fetch", &UPDATE),
    ("__atomic_or_fetch", &UPDATE),
    ("__atomic_store", &[Read(1, Pointee), Write(0, Pointee)]),
    ("__atomic_store_n", &[Write(0, Pointee)]),
    ("__atomic_sub_fetch", &UPDATE),
    ("__atomic_test_and_set", &UPDATE),
    ("__atomic_xor_fetch", &UPDATE),
    ("__builtin_add_overflow", &[Written(2, Pointee)]),
    ("__builtin_mul_overflow", &[Written(2, Pointee)]),
    ("__builtin_sadd_overflow", &[Written(2, Pointee)]),
    ("__builtin_saddl_overflow", &[Written(2, Pointee)]),
    ("__builtin_saddll_overflow", &[Written(2, Pointee)]),
    ("__builtin_smul_overflow", &[Written(2, Pointee)]),
    ("__builtin_smull_overflow", &[Written(2, Pointee)]),
    ("__builtin_smulll_overflow", &[Written(2, Pointee)]),
    ("__builtin_ssub_overflow", &[Written(2, Pointee)]),
    ("__builtin_ssubl_overflow", &[Written(2, Pointee)]),
    ("__builtin_ssubll_overflow", &[Written(2, Pointee)]),
    ("__builtin_sub_overflow", &[Written(2, Pointee)]),
    ("__builtin_uadd_overflow", &[Written(2, Pointee)]),
    ("__builtin_uaddl_overflow", &[Written(2, Pointee)]),
    ("__builtin_uaddll_overflow", &[Written(2, Pointee)]),
    ("__builtin_umul_overflow", &[Written(2, Pointee)]),
    ("__builtin_umull_overflow", &[Written(2, Pointee)]),
    ("__builtin_umulll_overflow", &[Written(2, Pointee)]),
    ("__builtin_usub_overflow", &[Written(2, Pointee)]),
    ("__builtin_usubl_overflow", &[Written(2, Pointee)]),
    ("__builtin_usubll_overflow", &[Written(2, Pointee)]),
    ("__sigsetjmp", &[ReturnsAgain]),
    ("__sync_add_and_fetch", &UPDATE),
    ("__sync_and_and_fetch", &UPDATE),
    (
        "__sync_bool_compare_and_swap",
        &[Read(0, Pointee), Escape(0)],
    ),
    ("__sync_fetch_and_add", &UPDATE),
    ("__sync_fetch_and_and", &UPDATE),
    ("__sync_fetch_and_nand", &UPDATE),
    ("__sync_fetch_and_or", &UPDATE),
    ("__sync_fetch_and_sub", &UPDATE),
    ("__sync_fetch_and_xor", &UPDATE),
    ("__sync_lock_release", &[Write(0, Pointee)]),
    ("__sync_lock_test_and_set", &UPDATE),
    ("__sync_nand_and_fetch", &UPDATE),
    ("__sync_or_and_fetch", &UPDATE),
    ("__sync_sub_and_fetch", &UPDATE),
    (
        "__sync_val_compare_and_swap",
        &[Read(0, Pointee), Escape(0)],
    ),
    ("__sync_xor_and_fetch", &UPDATE),
    ("_setjmp", &[ReturnsAgain]),
    (
        "aligned_alloc",
        &[Born {
            amount: Argument(1),
            initialised: false,
        }],
    ),
    ("alloca", &[OnStack(Argument(0))]),
    ("alloca_with_align", &[OnStack(Argument(0))]),
    ("asctime", &[]),
    ("atof", &[Read(0, Text(0))]),
    ("atoi", &[Read(0, Text(0))]),
    ("atol", &[Read(0, Text(0))]),
    ("atoll", &[Read(0, Text(0))]),
    ("bcmp", &[Read(0, Argument(2)), Read(1, Argument(2))]),
    ("bcopy", &[Copied(1, 0, Argument(2))]),
    ("bsearch", &[]),
    ("bzero", &[Write(0, Argument(1))]),
    (
        "calloc",
        &[Born {
            amount: Product(0, 1),
            initialised: true,
        }],
    ),
    ("canonicalize_file_name", &[Read(0, Text(0)), TEXT_BORN]),
    ("cfree", &[Dead(0)]),
    ("ctime", &[Read(0, Pointee)]),
    ("fgetpos", &[Written(1, Pointee)]),
    ("fgets", &[Written(0, Returned)]),
    ("fputs", &[Read(0, Text(0))]),
    ("fread", &[Written(0, Items(1))]),
    ("free", &[Dead(0)]),
    ("frexp", &[Written(1, Pointee)]),
    ("frexpf", &[Written(1, Pointee)]),
    ("frexpl", &[Written(1, Pointee)]),
    ("fsetpos", &[]),
    ("fwrite", &[Read(0, Product(1, 2))]),
    ("get_current_dir_name", &[TEXT_BORN]),
    ("getcwd", &text_in(0)),
    ("getdelim", &LINE),
    ("getline", &LINE),
    ("gets", &[Written(0, Returned)]),
    ("gettimeofday", &[Written(0, Pointee)]),
    ("gmtime", &[Read(0, Pointee)]),
    ("localtime", &[Read(0, Pointee)]),
    (
        "malloc",
        &[Born {
            amount: Argument(0),
            initialised: false,
        }],
    ),
    (
        "memalign",
        &[Born {
            amount: Argument(1),
            initialised: false,
        }],
    ),
    ("memchr", &[Read(0, Sought(1, 2))]),
    ("memcmp", &[Read(0, Argument(2)), Read(1, Argument(2))]),
    ("memcpy", &[Copied(0, 1, Argument(2))]),
    ("memmove", &[Copied(0, 1, Argument(2))]),
    ("memset", &[Write(0, Argument(2))]),
    ("mktime", &[Escape(0)]),
    (
        "mmap",
        &[Born {
            amount: Argument(1),
            initialised: true,
        }],
    ),
    (
        "mmap64",
        &[Born {
            amount: Argument(1),
            initialised: true,
        }],
    ),
    ("modf", &[Written(1, Pointee)]),
    ("modff", &[Written(1, Pointee)]),
    ("modfl", &[Written(1, Pointee)]),
    ("munmap", &[Dead(0)]),
    ("perror", &[]),
    (
        "posix_memalign",
        &[
            Written(0, Pointee),
            BornBehind {
                argument: 0,
                amount: IfZero(2),
                initialised: false,
            },
        ],
    ),
    ("pread", &[Written(1, Transferred)]),
    ("pread64", &[Written(1, Transferred)]),
    ("puts", &[Read(0, Text(0))]),
    (
        "pvalloc",
        &[Born {
            amount: Amount::Pages(0),
            initialised: false,
        }],
    ),
    (
        "qsort",
        &[
            Read(0, Amount::Ordered(1, 2)),
            Written(0, Amount::Ordered(1, 2)),
        ],
    ),
    ("read", &[Written(1, Transferred)]),
    ("readlink", &[Read(0, Text(0)), Written(1, Transferred)]),
    ("realloc", &[Regrown(0, Argument(1))]),
    ("reallocarray", &[Regrown(0, Product(1, 2))]),
    (
        "realpath",
        &[Read(0, Text(0)), text_in(1)[0], text_in(1)[1]],
    ),
    ("remquo", &[Written(2, Pointee)]),
    ("setbuf", &[Escape(1)]),
    ("setjmp", &[ReturnsAgain]),
    ("setvbuf", &[Escape(1)]),
    ("sigsetjmp", &[ReturnsAgain]),
    ("sincos", &[Written(1, Pointee), Written(2, Pointee)]),
    ("stpcpy", &[Read(1, Text(1)), Write(0, Text(1))]),
    ("strcasecmp", &[Read(0, Text(0)), Read(1, Text(1))]),
    (
        "strcat",
        &[Read(0, Text(0)), Read(1, Text(1)), Append(0, 1)],
    ),
    ("strchr", &[Read(0, Text(0))]),
    ("strcmp", &[Read(0, Text(0)), Read(1, Text(1))]),
    ("strcoll", &[Read(0, Text(0)), Read(1, Text(1))]),
    ("strcpy", &[Read(1, Text(1)), Write(0, Text(1))]),
    ("strcspn", &[Read(0, Text(0)), Read(1, Text(1))]),
    ("strdup", &[Read(0, Text(0)), TEXT_BORN]),
    ("strftime", &[Written(0, Amount::Printed)]),
    ("strlen", &[Read(0, Text(0))]),
    (
        "strncasecmp",
        &[
            Read(0, StringAtMost(0, UpTo(2))),
            Read(1, StringAtMost(1, UpTo(2))),
        ],
    ),
    (
        "strncat",
        &[Read(1, StringAtMost(1, UpTo(2))), Written(0, Text(0))],
    ),
    (
        "strncmp",
        &[
            Read(0, StringAtMost(0, UpTo(2))),
            Read(1, StringAtMost(1, UpTo(2))),
        ],
    ),
    (
        "strncpy",
        &[Read(1, StringAtMost(1, UpTo(2))), Write(0, Argument(2))],
    ),
    ("strndup", &[Read(0, StringAtMost(0, UpTo(1))), TEXT_BORN]),
    ("strpbrk", &[Read(0, Text(0)), Read(1, Text(1))]),
    ("strrchr", &[Read(0, Text(0))]),
    ("strspn", &[Read(0, Text(0)), Read(1, Text(1))]),
    ("strstr", &[Read(0, Text(0)), Read(1, Text(1))]),
    ("strtod", &[Read(0, Text(0)), Written(1, Pointee)]),
    ("strtof", &[Read(0, Text(0)), Written(1, Pointee)]),
    ("strtol", &[Read(0, Text(0)), Written(1, Pointee)]),
    ("strtold", &[Read(0, Text(0)), Written(1, Pointee)]),
    ("strtoll", &[Read(0, Text(0)), Written(1, Pointee)]),
    ("strtoul", &[Read(0, Text(0)), Written(1, Pointee)]),
    ("strtoull", &[Read(0, Text(0)), Written(1, Pointee)]),
    ("time", &[Written(0, Pointee)]),
    (
        "valloc",
        &[Born {
            amount: Argument(0),
            initialised: false,
        }],
    ),
    (
        "vasprintf",
        &[
            Written(0, Pointee),
            BornBehind {
                argument: 0,
                amount: Printed,
                initialised: true,
            },
        ],
    ),
    ("vsnprintf", &[Written(0, PrintedAtMost(1))]),
    ("vsprintf", &[Written(0, Amount::Printed)]),
    ("write", &[Read(1, Argument(2))]),
];

/// Formatted input and output: name, argument with the format, effects besides the format's.
/// Sorted by name.
const FORMATTED: &[(&str, TransferDirection, usize, &[Effect])] = &[
    ("__isoc99_fscanf", TransferDirection::Scan, 1, &[]),
    ("__isoc99_scanf", TransferDirection::Scan, 0, &[]),
    (
        "__isoc99_sscanf",
        TransferDirection::Scan,
        1,
        &[Read(0, Text(0))],
    ),
    (
        "asprintf",
        TransferDirection::Print,
        1,
        &[
            Written(0, Pointee),
            BornBehind {
                argument: 0,
                amount: Printed,
                initialised: true,
            },
        ],
    ),
    ("fprintf", TransferDirection::Print, 1, &[]),
    ("fscanf", TransferDirection::Scan, 1, &[]),
    ("printf", TransferDirection::Print, 0, &[]),
    ("scanf", TransferDirection::Scan, 0, &[]),
    (
        "snprintf",
        TransferDirection::Print,
        2,
        &[Written(0, PrintedAtMost(1))],
    ),
    (
        "sprintf",
        TransferDirection::Print,
        1,
        &[Written(0, Amount::Printed)],
    ),
    ("sscanf", TransferDirection::Scan, 1, &[Read(0, Text(0))]),
];

#[derive(Clone, Copy, PartialEq, Eq)]
enum TransferDirection {
    Print,
    Scan,
}

/// It is one of these functions, whatever declares it.
pub(super) fn is_known(name: &str, arguments: &[Expr]) -> bool {
    effects(name, false, arguments, &|_| String::new()).is_some()
}

/// What a call of `name` with these arguments does; `None`: the function is not known. `of_system`: a header of the system declares it;
/// `text` gives the source text of an expression (for format strings).
pub(crate) fn effects(
    name: &str,
    of_system: bool,
    arguments: &[Expr],
    text: &dyn Fn(&Expr) -> String,
) -> Option<Vec<Effect>> {
    let plain = name.strip_prefix("__builtin_").unwrap_or(name);
    if of_system && let Some(effects) = effects_of_system(name) {
        return Some(effects);
    }
    if plain == "strtok" || of_system && cut::is_cutting(name) {
        return Some(cut::effects(plain, arguments));
    }
    if HARMLESS.binary_search(&name).is_ok() || HARMLESS.binary_search(&plain).is_ok() {
        return Some(Vec::new());
    }
    let row = |name: &str| EFFECTS.binary_search_by_key(&name, |row| row.0);
    if let Ok(row) = row(name).or_else(|_| row(plain)) {
        let mut effects = EFFECTS[row].1.to_vec();
        if plain == "strftime" {
            effects.extend(dates::printed(arguments, text));
        }
        return Some(effects);
    }
    let row = FORMATTED.binary_search_by_key(&plain, |row| row.0).ok()?;
    let &(_, direction, format, others) = &FORMATTED[row];
    let mut effects = others.to_vec();
    effects.extend(match direction {
        TransferDirection::Print => printed(format, arguments, text),
        TransferDirection::Scan => scanned(format, arguments, text),
    });
    Some(effects)
}

/// Whether a call is of one of these, and not of a procedure of the unit that has its name.
pub(super) fn is_one_of(unit: &Unit, callee: &Expr, names: &[&str]) -> bool {
    let (ExprKind::Function(name) | ExprKind::Intrinsic(name)) = &callee.kind else {
        return false;
    };
    let folded = unit.rules().folded(name);
    let plain = folded.strip_prefix("__builtin_").unwrap_or(&folded);
    names.contains(&plain) && unit.procedures.number(name).is_none()
}

/// Functions whose results follow from their arguments and what these point to, and that do nothing else. Sorted.
const COMPUTING: &[&str] = &[
    "abs", "acos", "asin", "atan", "atan2", "atoi", "atol", "atoll", "cbrt", "ceil", "ceilf",
    "copysign", "cos", "cosf", "cosh", "exp", "expf", "fabs", "fabsf", "floor", "floorf", "fmax",
    "fmin", "fmod", "hypot", "labs", "llabs", "log", "log10", "log2", "logf", "lround", "pow",
    "powf", "round", "sin", "sinf", "sinh", "sqrt", "sqrtf", "strcmp", "strlen", "strncmp",
    "strnlen", "tan", "tanh", "trunc",
];

/// The argument that is the size of an element, of functions that look at each of the elements behind their first one.
pub(super) fn size_of_each(name: &str) -> Option<usize> {
    match name {
        "fwrite" => Some(1),
        "qsort" | "qsort_r" => Some(2),
        _ => None,
    }
}

/// Whether the function does nothing but to compute a value.
pub(super) fn computes(name: &str) -> bool {
    let plain = name.strip_prefix("__builtin_").unwrap_or(name);
    COMPUTING.binary_search(&plain).is_ok()
}

fn effects_of_system(name: &str) -> Option<Vec<Effect>> {
    if of_system::HARMLESS.binary_search(&name).is_ok() {
        return Some(Vec::new());
    }
    let row = of_system::EFFECTS.binary_search_by_key(&name, |row| row.0);
    row.ok().map(|row| of_system::EFFECTS[row].1.to_vec())
}

/// Effects of the arguments of a format of output: strings are read, `%n` writes.
fn printed(format: usize, arguments: &[Expr], text: &dyn Fn(&Expr) -> String) -> Vec<Effect> {
    let Some(expr) = arguments.get(format) else {
        return Vec::new();
    };
    let literal = match &expr.kind {
        ExprKind::Constant(None) => text(expr),
        _ => return Vec::new(),
    };
    let mut effects = Vec::new();
    for (offset, conversion) in conversions(&literal).into_iter().enumerate() {
        let argument = format + 1 + offset;
        let is_text = is_char_pointer(arguments.get(argument));
        match conversion {
            PrintedItem::Text(most) if is_text => effects.push(Read(
                argument,
                match most {
                    None => Text(argument),
                    Some(Precision::Number(most)) => StringAtMost(argument, Most::Number(most)),
                    Some(Precision::Argument(offset)) => {
                        StringAtMost(argument, UpTo(format + 1 + offset))
                    }
                },
            )),
            PrintedItem::Count => effects.push(Written(argument, Pointee)),
            _ => {}
        }
    }
    effects
}

/// What a format of output does with an argument.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum PrintedItem {
    /// It is a text, of which so many characters are printed at most.
    Text(Option<Precision>),
    /// It gets the number of characters.
    Count,
    Other,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Precision {
    Number(u32),
    /// The argument with this number behind the format.
    Argument(usize),
}

/// What is done with each argument behind the format.
fn conversions(literal: &str) -> Vec<PrintedItem> {
    let mut found = Vec::new();
    let mut characters = literal.chars();
    while let Some(character) = characters.next() {
        if character != '%' {
            continue;
        }
        let mut precision = None;
        for next in characters.by_ref() {
            match next {
                '%' | '"' => break,
                // Arguments by their numbers.
                '$' => return Vec::new(),
                '*' => {
                    precision = precision.map(|_| Precision::Argument(found.len()));
                    found.push(PrintedItem::Other);
                }
                '.' => precision = Some(Precision::Number(0)),
                's' => {
                    found.push(PrintedItem::Text(precision));
                    break;
                }
                letter if letter.is_ascii_alphabetic() && !"hlqjzLt".contains(letter) => {
                    found.push(match letter {
                        'n' => PrintedItem::Count,
                        _ => PrintedItem::Other,
                    });
                    break;
                }
                _ => {
                    if let (Some(Precision::Number(most)), Some(digit)) =
                        (&mut precision, next.to_digit(10))
                    {
                        *most = most.saturating_mul(10).saturating_add(digit);
                    }
                }
            }
        }
    }
    found
}

/// Effects of the arguments of a format of input: those are filled whose conversions the result
/// counts. If the format cannot be read, all count as filled.
fn scanned(format: usize, arguments: &[Expr], text: &dyn Fn(&Expr) -> String) -> Vec<Effect> {
    let conversions = match &arguments.get(format).map(|expr| (&expr.kind, expr)) {
        Some((ExprKind::Constant(None), expr)) => scan::conversions(&text(expr)),
        _ => None,
    };
    let fitting = conversions.filter(|found| found.len() == arguments.len() - format - 1);
    (format + 1..arguments.len())
        .flat_map(|argument| {
            let conversion = fitting.as_ref().map(|found| found[argument - format - 1]);
            filled(argument, &arguments[argument], conversion)
        })
        .collect()
}

/// What a conversion of input does to its argument; `None`: it is not known which one it is.
fn filled(argument: usize, expr: &Expr, conversion: Option<Conversion>) -> Vec<Effect> {
    let scalar = matches!(&expr.ty, Type::Pointer(to) if matches!(**to, Type::Scalar(scalar) if scalar != Scalar::Char));
    let one = match conversion {
        Some(Conversion::Made(number)) if is_pointer_to_text(expr) => {
            return vec![
                Written(argument, Amount::Scanned(number)),
                BornBehind {
                    argument,
                    amount: Amount::ScannedBehind(number),
                    initialised: true,
                },
            ];
        }
        Some(Conversion::Value(number)) if scalar => Written(argument, Amount::Scanned(number)),
        Some(Conversion::Character(number)) if is_char_pointer(Some(expr)) => {
            Written(argument, Amount::Scanned(number))
        }
        Some(Conversion::Text(number)) if is_char_pointer(Some(expr)) => {
            Written(argument, Amount::ScannedString(number))
        }
        Some(Conversion::Any) | None if scalar => Written(argument, Pointee),
        _ => Escape(argument),
    };
    vec![one]
}

fn is_pointer_to_text(expr: &Expr) -> bool {
    let character = Type::Scalar(Scalar::Char);
    matches!(&expr.ty, Type::Pointer(to) if matches!(&**to, Type::Pointer(text) if **text == character))
}

fn is_char_pointer(expr: Option<&Expr>) -> bool {
    let Some(expr) = expr else { return false };
    let element = match &expr.ty {
        Type::Pointer(to) => to,
        Type::Array { element, .. } => element,
        _ => return false,
    };
    !matches!(expr.kind, ExprKind::Constant(_)) && matches!(**element, Type::Scalar(Scalar::Char))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_are_sorted() {
        assert!(HARMLESS.is_sorted_by(|a, b| a < b));
        assert!(of_system::HARMLESS.is_sorted_by(|a, b| a < b));
        assert!(EFFECTS.is_sorted_by(|a, b| a.0 < b.0));
        assert!(of_system::EFFECTS.is_sorted_by(|a, b| a.0 < b.0));
        assert!(FORMATTED.is_sorted_by(|a, b| a.0 < b.0));
    }

    #[test]
    fn conversions_take_one_argument_each() {
        use PrintedItem::{Count, Other, Text};
        let text = |precision| Text(Some(precision));
        assert_eq!(
            conversions(r#""%d %% %-*s %5.3s %lu %*.*s %.s %n""#),
            [
                Other,
                Other,
                Text(None),
                text(Precision::Number(3)),
                Other,
                Other,
                Other,
                text(Precision::Argument(6)),
                text(Precision::Number(0)),
                Count
            ]
        );
        assert_eq!(conversions(r#""%2$s %1$.3s""#), []);
    }
}
