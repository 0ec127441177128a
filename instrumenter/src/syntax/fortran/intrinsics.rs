//! Intrinsic procedures of Fortran, as far as the model needs them: that a name is one, what type a
//! function returns, and which arguments a subroutine reads.
//!
//! A name in these tables is an intrinsic unless the program declares it otherwise.

use crate::model::Scalar;

/// A standard (`-std=f2003`): which procedures are intrinsic. Names of others are external if nothing declares them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Standard {
    /// Fortran 95.
    F95,
    /// Fortran 2003.
    F2003,
    /// Fortran 2008.
    F2008,
    /// Fortran 2018, and what gfortran calls 2008 with its technical specifications.
    F2018,
    /// All that gfortran has.
    #[default]
    None,
}

impl Standard {
    /// The one that the options of the compiler ask for: the last counts.
    #[must_use]
    pub fn of(options: &[&str]) -> Self {
        let asked = options
            .iter()
            .rev()
            .find_map(|one| one.strip_prefix("-std="));
        match asked {
            Some("f95") => Self::F95,
            Some("f2003") => Self::F2003,
            Some("f2008") => Self::F2008,
            Some(other) if other.starts_with('f') => Self::F2018,
            _ => Self::None,
        }
    }

    /// Whether it lacks an intrinsic procedure (upper case) of gfortran.
    pub(super) fn lacks(self, name: &str) -> bool {
        let has = |names: &[&str]| names.binary_search(&name).is_ok();
        let rows = [
            (Self::F2003, OF_2003),
            (Self::F2008, OF_2008),
            (Self::F2018, OF_2018),
            (Self::None, EXTENSIONS),
        ];
        rows.iter()
            .any(|(first, names)| self < *first && has(names))
    }
}

/// Intrinsic procedures that Fortran 2003 has added, sorted.
#[rustfmt::skip]
const OF_2003: &[&str] = &[
    "COMMAND_ARGUMENT_COUNT", "EXTENDS_TYPE_OF", "GET_COMMAND", "GET_COMMAND_ARGUMENT", "GET_ENVIRONMENT_VARIABLE",
    "IS_IOSTAT_END", "IS_IOSTAT_EOR", "MOVE_ALLOC", "NEW_LINE", "SAME_TYPE_AS", "SELECTED_CHAR_KIND",
];

/// Those of Fortran 2008.
#[rustfmt::skip]
const OF_2008: &[&str] = &[
    "ACOSH", "ASINH", "ATANH", "ATOMIC_DEFINE", "ATOMIC_REF", "BESSEL_J0", "BESSEL_J1", "BESSEL_JN", "BESSEL_Y0",
    "BESSEL_Y1", "BESSEL_YN", "BGE", "BGT", "BLE", "BLT", "DSHIFTL", "DSHIFTR", "ERF", "ERFC", "ERFC_SCALED",
    "EXECUTE_COMMAND_LINE", "FINDLOC", "GAMMA", "HYPOT", "IALL", "IANY", "IMAGE_INDEX", "IPARITY", "IS_CONTIGUOUS",
    "LCOBOUND", "LEADZ", "LOG_GAMMA", "MASKL", "MASKR", "MERGE_BITS", "NORM2", "NUM_IMAGES", "PARITY", "POPCNT",
    "POPPAR", "SHIFTA", "SHIFTL", "SHIFTR", "STORAGE_SIZE", "THIS_IMAGE", "TRAILZ", "UCOBOUND",
];

/// Those of Fortran 2018.
#[rustfmt::skip]
const OF_2018: &[&str] = &[
    "ATOMIC_ADD", "ATOMIC_AND", "ATOMIC_CAS", "ATOMIC_FETCH_ADD", "ATOMIC_FETCH_AND", "ATOMIC_FETCH_OR",
    "ATOMIC_FETCH_XOR", "ATOMIC_OR", "ATOMIC_XOR", "CO_BROADCAST", "CO_MAX", "CO_MIN", "CO_REDUCE", "CO_SUM",
    "EVENT_QUERY", "FAILED_IMAGES", "GET_TEAM", "IMAGE_STATUS", "OUT_OF_RANGE", "RANDOM_INIT", "RANK",
    "STOPPED_IMAGES", "TEAM_NUMBER",
];

/// Those that no standard has.
#[rustfmt::skip]
const EXTENSIONS: &[&str] = &[
    "ABORT", "ACCESS", "ACOSD", "ALARM", "AND", "ASIND", "ATAN2D", "ATAND", "BACKTRACE", "BESJ0", "BESJ1", "BESJN",
    "BESY0", "BESY1", "BESYN", "CDABS", "CDCOS", "CDEXP", "CDLOG", "CDSIN", "CDSQRT", "CHDIR", "CHMOD", "COSD",
    "COTAN", "COTAND", "CTIME", "DACOSH", "DASINH", "DATANH", "DBESJ0", "DBESJ1", "DBESJN", "DBESY0", "DBESY1", "DBESYN",
    "DCMPLX", "DCONJG", "DERF", "DERFC", "DFLOAT", "DGAMMA", "DIMAG", "DLGAMA", "DREAL", "DTIME", "ETIME", "EXIT",
    "FDATE", "FGET", "FGETC", "FLUSH", "FNUM", "FPUT", "FPUTC", "FREE", "FSEEK", "FSTAT", "FTELL", "GERROR", "GETARG",
    "GETCWD", "GETENV", "GETGID", "GETLOG", "GETPID", "GETUID", "GMTIME", "HOSTNM", "IARGC", "IDATE", "IERRNO",
    "IMAG", "IMAGPART", "INT2", "INT8", "IRAND", "ISATTY", "ISNAN", "ITIME", "KILL", "LINK", "LNBLNK", "LOC", "LONG",
    "LSHIFT", "LSTAT", "LTIME", "MALLOC", "MCLOCK", "MCLOCK8", "OR", "PERROR", "RAN", "RAND", "REALPART", "RENAME",
    "RSHIFT", "SECNDS", "SECOND", "SHORT", "SIGNAL", "SIND", "SIZEOF", "SLEEP", "SRAND", "STAT", "SYMLNK", "SYSTEM",
    "TAND", "TIME", "TIME8", "TTYNAM", "UMASK", "UNLINK", "XOR", "ZABS", "ZCOS", "ZEXP", "ZLOG", "ZSIN", "ZSQRT",
];

/// What a function's value is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Gives {
    /// A value of the type of the first argument.
    Same,
    /// An element of the first argument, an array: `SUM`, `MAXVAL`.
    ElementOf,
    /// The real type that goes with the first argument (`ABS` of a complex, `REAL`).
    Real,
    /// A value of this type.
    Is(Scalar),
    /// A property of the argument, whose value is not read: `SIZE`, `KIND`.
    Inquiry(Scalar),
    /// An array, or a type that is not worked out.
    Unknown,
}

use Gives::{ElementOf, Inquiry, Is, Real, Same, Unknown};
use Scalar::{
    Character, Double, DoubleComplex, Float, FloatComplex, Int, Logical, LongLong, Short,
};

/// Intrinsic functions, sorted.
const FUNCTIONS: &[(&str, Gives)] = &[
    ("ABS", Real),
    ("ACHAR", Is(Character)),
    ("ACOS", Same),
    ("ACOSD", Same),
    ("ACOSH", Same),
    ("ADJUSTL", Is(Character)),
    ("ADJUSTR", Is(Character)),
    ("AIMAG", Real),
    ("AINT", Same),
    ("ALL", Is(Logical)),
    ("ALLOCATED", Inquiry(Logical)),
    ("ALOG", Is(Float)),
    ("ALOG10", Is(Float)),
    ("AMAX0", Is(Float)),
    ("AMAX1", Is(Float)),
    ("AMIN0", Is(Float)),
    ("AMIN1", Is(Float)),
    ("AMOD", Is(Float)),
    ("AND", Same),
    ("ANINT", Same),
    ("ANY", Is(Logical)),
    ("ASIN", Same),
    ("ASIND", Same),
    ("ASINH", Same),
    ("ASSOCIATED", Inquiry(Logical)),
    ("ATAN", Same),
    ("ATAN2", Same),
    ("ATAND", Same),
    ("ATANH", Same),
    ("BESSEL_J0", Same),
    ("BESSEL_J1", Same),
    ("BESSEL_JN", Unknown),
    ("BESSEL_Y0", Same),
    ("BESSEL_Y1", Same),
    ("BESSEL_YN", Unknown),
    ("BGE", Is(Logical)),
    ("BGT", Is(Logical)),
    ("BIT_SIZE", Inquiry(Int)),
    ("BLE", Is(Logical)),
    ("BLT", Is(Logical)),
    ("BTEST", Is(Logical)),
    ("CABS", Is(Float)),
    ("CCOS", Is(FloatComplex)),
    ("CDABS", Is(Double)),
    ("CDCOS", Is(DoubleComplex)),
    ("CDEXP", Is(DoubleComplex)),
    ("CDLOG", Is(DoubleComplex)),
    ("CDSIN", Is(DoubleComplex)),
    ("CDSQRT", Is(DoubleComplex)),
    ("CEILING", Is(Int)),
    ("CEXP", Is(FloatComplex)),
    ("CHAR", Is(Character)),
    ("CLOG", Is(FloatComplex)),
    ("CMPLX", Is(FloatComplex)),
    ("COMMAND_ARGUMENT_COUNT", Is(Int)),
    ("CONJG", Same),
    ("COS", Same),
    ("COSD", Same),
    ("COSH", Same),
    ("COTAN", Same),
    ("COUNT", Is(Int)),
    ("CSHIFT", Unknown),
    ("CSIN", Is(FloatComplex)),
    ("CSQRT", Is(FloatComplex)),
    ("DABS", Is(Double)),
    ("DACOS", Is(Double)),
    ("DASIN", Is(Double)),
    ("DATAN", Is(Double)),
    ("DATAN2", Is(Double)),
    ("DBLE", Is(Double)),
    ("DCMPLX", Is(DoubleComplex)),
    ("DCONJG", Is(DoubleComplex)),
    ("DCOS", Is(Double)),
    ("DCOSH", Is(Double)),
    ("DDIM", Is(Double)),
    ("DERF", Is(Double)),
    ("DERFC", Is(Double)),
    ("DEXP", Is(Double)),
    ("DFLOAT", Is(Double)),
    ("DGAMMA", Is(Double)),
    ("DIGITS", Inquiry(Int)),
    ("DIM", Same),
    ("DIMAG", Is(Double)),
    ("DINT", Is(Double)),
    ("DLOG", Is(Double)),
    ("DLOG10", Is(Double)),
    ("DMAX1", Is(Double)),
    ("DMIN1", Is(Double)),
    ("DMOD", Is(Double)),
    ("DNINT", Is(Double)),
    ("DOT_PRODUCT", ElementOf),
    ("DPROD", Is(Double)),
    ("DREAL", Is(Double)),
    ("DSHIFTL", Same),
    ("DSHIFTR", Same),
    ("DSIGN", Is(Double)),
    ("DSIN", Is(Double)),
    ("DSINH", Is(Double)),
    ("DSQRT", Is(Double)),
    ("DTAN", Is(Double)),
    ("DTANH", Is(Double)),
    ("EOSHIFT", Unknown),
    ("EPSILON", Inquiry(Float)),
    ("ERF", Same),
    ("ERFC", Same),
    ("ERFC_SCALED", Same),
    ("EXP", Same),
    ("EXPONENT", Is(Int)),
    ("EXTENDS_TYPE_OF", Inquiry(Logical)),
    ("FINDLOC", Unknown),
    ("FLOAT", Is(Float)),
    ("FLOOR", Is(Int)),
    ("FRACTION", Same),
    ("GAMMA", Same),
    ("GETPID", Is(Int)),
    ("HUGE", Inquiry(Float)),
    ("HYPOT", Same),
    ("IABS", Is(Int)),
    ("IACHAR", Is(Int)),
    ("IALL", ElementOf),
    ("IAND", Same),
    ("IANY", ElementOf),
    ("IARGC", Is(Int)),
    ("IBCLR", Same),
    ("IBITS", Same),
    ("IBSET", Same),
    ("ICHAR", Is(Int)),
    ("IDIM", Is(Int)),
    ("IDINT", Is(Int)),
    ("IDNINT", Is(Int)),
    ("IEOR", Same),
    ("IERRNO", Is(Int)),
    ("IFIX", Is(Int)),
    ("IMAG", Real),
    ("IMAGPART", Real),
    ("INDEX", Is(Int)),
    ("INT", Is(Int)),
    ("INT2", Is(Short)),
    ("INT8", Is(LongLong)),
    ("IOR", Same),
    ("IPARITY", ElementOf),
    ("IRAND", Is(Int)),
    ("ISHFT", Same),
    ("ISHFTC", Same),
    ("ISIGN", Is(Int)),
    ("ISNAN", Is(Logical)),
    ("IS_CONTIGUOUS", Inquiry(Logical)),
    ("IS_IOSTAT_END", Is(Logical)),
    ("IS_IOSTAT_EOR", Is(Logical)),
    ("KIND", Inquiry(Int)),
    ("LBOUND", Inquiry(Int)),
    ("LEADZ", Is(Int)),
    ("LEN", Inquiry(Int)),
    ("LEN_TRIM", Is(Int)),
    ("LGE", Is(Logical)),
    ("LGT", Is(Logical)),
    ("LLE", Is(Logical)),
    ("LLT", Is(Logical)),
    ("LNBLNK", Is(Int)),
    ("LOC", Inquiry(LongLong)),
    ("LOG", Same),
    ("LOG10", Same),
    ("LOGICAL", Is(Logical)),
    ("LOG_GAMMA", Same),
    ("LONG", Is(Int)),
    ("LSHIFT", Same),
    ("MASKL", Is(Int)),
    ("MASKR", Is(Int)),
    ("MATMUL", Unknown),
    ("MAX", Same),
    ("MAX0", Is(Int)),
    ("MAX1", Is(Int)),
    ("MAXEXPONENT", Inquiry(Int)),
    ("MAXLOC", Unknown),
    ("MAXVAL", ElementOf),
    ("MERGE", Same),
    ("MERGE_BITS", Same),
    ("MIN", Same),
    ("MIN0", Is(Int)),
    ("MIN1", Is(Int)),
    ("MINEXPONENT", Inquiry(Int)),
    ("MINLOC", Unknown),
    ("MINVAL", ElementOf),
    ("MOD", Same),
    ("MODULO", Same),
    ("NEAREST", Same),
    ("NEW_LINE", Inquiry(Character)),
    ("NINT", Is(Int)),
    ("NORM2", ElementOf),
    ("NOT", Same),
    ("NULL", Inquiry(Int)),
    ("NUM_IMAGES", Inquiry(Int)),
    ("OR", Same),
    ("OUT_OF_RANGE", Is(Logical)),
    ("PACK", Unknown),
    ("PARITY", Is(Logical)),
    ("POPCNT", Is(Int)),
    ("POPPAR", Is(Int)),
    ("PRECISION", Inquiry(Int)),
    ("PRESENT", Inquiry(Logical)),
    ("PRODUCT", ElementOf),
    ("RADIX", Inquiry(Int)),
    ("RAN", Is(Float)),
    ("RAND", Is(Float)),
    ("RANGE", Inquiry(Int)),
    ("RANK", Inquiry(Int)),
    ("REAL", Real),
    ("REALPART", Real),
    ("REPEAT", Is(Character)),
    ("RESHAPE", Unknown),
    ("RRSPACING", Same),
    ("RSHIFT", Same),
    ("SAME_TYPE_AS", Inquiry(Logical)),
    ("SCALE", Same),
    ("SCAN", Is(Int)),
    ("SECNDS", Is(Float)),
    ("SELECTED_CHAR_KIND", Is(Int)),
    ("SELECTED_INT_KIND", Is(Int)),
    ("SELECTED_REAL_KIND", Is(Int)),
    ("SET_EXPONENT", Same),
    ("SHAPE", Inquiry(Int)),
    ("SHIFTA", Same),
    ("SHIFTL", Same),
    ("SHIFTR", Same),
    ("SHORT", Is(Short)),
    ("SIGN", Same),
    ("SIN", Same),
    ("SIND", Same),
    ("SINH", Same),
    ("SIZE", Inquiry(Int)),
    ("SIZEOF", Inquiry(LongLong)),
    ("SNGL", Is(Float)),
    ("SPACING", Same),
    ("SPREAD", Unknown),
    ("SQRT", Same),
    ("STORAGE_SIZE", Inquiry(Int)),
    ("SUM", ElementOf),
    ("TAN", Same),
    ("TAND", Same),
    ("TANH", Same),
    ("THIS_IMAGE", Unknown),
    ("TIME", Is(Int)),
    ("TINY", Inquiry(Float)),
    ("TRAILZ", Is(Int)),
    ("TRANSFER", Unknown),
    ("TRANSPOSE", Unknown),
    ("TRIM", Is(Character)),
    ("UBOUND", Inquiry(Int)),
    ("UNPACK", Unknown),
    ("VERIFY", Is(Int)),
    ("XOR", Same),
    ("ZABS", Is(Double)),
    ("ZCOS", Is(DoubleComplex)),
    ("ZEXP", Is(DoubleComplex)),
    ("ZLOG", Is(DoubleComplex)),
    ("ZSIN", Is(DoubleComplex)),
    ("ZSQRT", Is(DoubleComplex)),
];

/// Intrinsic subroutines, sorted, with the numbers (from 0) of the arguments they only read; they
/// fill the others.
const SUBROUTINES: &[(&str, &[usize])] = &[
    ("ABORT", &[]),
    ("BACKTRACE", &[]),
    ("CHDIR", &[0]),
    ("CPU_TIME", &[]),
    ("CTIME", &[0]),
    ("DATE_AND_TIME", &[]),
    ("DTIME", &[]),
    ("ETIME", &[]),
    ("EXECUTE_COMMAND_LINE", &[0, 1]),
    ("EXIT", &[0]),
    ("FDATE", &[]),
    ("FLUSH", &[0]),
    ("GERROR", &[]),
    ("GETARG", &[0]),
    ("GETCWD", &[]),
    ("GETENV", &[0]),
    ("GETLOG", &[]),
    ("GET_COMMAND", &[]),
    ("GET_COMMAND_ARGUMENT", &[0]),
    ("GET_ENVIRONMENT_VARIABLE", &[0]),
    ("GMTIME", &[0]),
    ("HOSTNM", &[]),
    ("IDATE", &[]),
    ("ITIME", &[]),
    ("LTIME", &[0]),
    ("MOVE_ALLOC", &[]),
    ("MVBITS", &[0, 1, 2, 4]),
    ("PERROR", &[0]),
    ("RANDOM_INIT", &[0, 1]),
    ("RANDOM_NUMBER", &[]),
    ("RANDOM_SEED", &[1]),
    ("RENAME", &[0, 1]),
    ("SECOND", &[]),
    ("SLEEP", &[0]),
    ("SRAND", &[0]),
    ("SYSTEM", &[0]),
    ("SYSTEM_CLOCK", &[]),
    ("TTYNAM", &[0]),
    ("UNLINK", &[0]),
];

/// Whether the language has an intrinsic procedure `name`, in either case.
pub(crate) fn is_known(name: &str) -> bool {
    let upper = name.to_ascii_uppercase();
    function(&upper).is_some() || subroutine(&upper).is_some()
}

/// What the intrinsic function `name` (upper case) gives.
pub(super) fn function(name: &str) -> Option<Gives> {
    let found = FUNCTIONS.binary_search_by_key(&name, |row| row.0).ok()?;
    Some(FUNCTIONS[found].1)
}

/// The argument of the function `name` (upper case), from 0, that only tells a type.
pub(super) fn mold(name: &str) -> Option<usize> {
    match name {
        "TRANSFER" => Some(1),
        "IEEE_VALUE" | "IEEE_SUPPORT_NAN" | "IEEE_SUPPORT_INF" => Some(0),
        _ => None,
    }
}

/// Functions of a whole array that give a scalar, or with DIM an array.
pub(super) fn is_reduction(name: &str) -> bool {
    ["ALL", "ANY", "COUNT", "PARITY"].contains(&name)
}

/// Arguments that the intrinsic subroutine `name` (upper case) only reads.
pub(super) fn subroutine(name: &str) -> Option<&'static [usize]> {
    let found = SUBROUTINES.binary_search_by_key(&name, |row| row.0).ok()?;
    Some(SUBROUTINES[found].1)
}

/// Whether an intrinsic subroutine only reads an argument with this keyword, if it has one.
pub(super) fn is_read_by_keyword(keyword: &str) -> bool {
    const READ: &[&str] = &[
        "COMMAND",
        "FROM",
        "FROMPOS",
        "IMAGE_DISTINCT",
        "LEN",
        "NAME",
        "NUMBER",
        "PUT",
        "REPEATABLE",
        "TOPOS",
        "TRIM_NAME",
        "UNIT",
        "WAIT",
    ];
    READ.contains(&keyword.to_ascii_uppercase().as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_are_sorted() {
        assert!(FUNCTIONS.is_sorted_by(|a, b| a.0 < b.0));
        assert!(SUBROUTINES.is_sorted_by(|a, b| a.0 < b.0));
        for names in [OF_2003, OF_2008, OF_2018, EXTENSIONS] {
            assert!(names.is_sorted_by(|a, b| a < b), "{names:?}");
        }
    }
}
