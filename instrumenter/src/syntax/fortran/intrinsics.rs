//! Intrinsic procedures of Fortran, as far as the model needs them: that a name is one, what type a
//! function returns, and which arguments a subroutine reads.
//!
//! A name in these tables is an intrinsic unless the program declares it otherwise.

use crate::model::Scalar;

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
use Scalar::{Character, Double, DoubleComplex, Float, FloatComplex, Int, Logical, LongLong};

/// Intrinsic functions, sorted.
const FUNCTIONS: &[(&str, Gives)] = &[
    ("ABS", Real),
    ("ACHAR", Is(Character)),
    ("ACOS", Same),
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
    ("ASINH", Same),
    ("ASSOCIATED", Inquiry(Logical)),
    ("ATAN", Same),
    ("ATAN2", Same),
    ("ATANH", Same),
    ("BESSEL_J0", Same),
    ("BESSEL_J1", Same),
    ("BESSEL_Y0", Same),
    ("BESSEL_Y1", Same),
    ("BIT_SIZE", Inquiry(Int)),
    ("BTEST", Is(Logical)),
    ("CABS", Is(Float)),
    ("CCOS", Is(FloatComplex)),
    ("CEILING", Is(Int)),
    ("CEXP", Is(FloatComplex)),
    ("CHAR", Is(Character)),
    ("CLOG", Is(FloatComplex)),
    ("CMPLX", Is(FloatComplex)),
    ("CONJG", Same),
    ("COS", Same),
    ("COSH", Same),
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
    ("DEXP", Is(Double)),
    ("DFLOAT", Is(Double)),
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
    ("EXP", Same),
    ("EXPONENT", Is(Int)),
    ("FLOAT", Is(Float)),
    ("FLOOR", Is(Int)),
    ("FRACTION", Same),
    ("GAMMA", Same),
    ("HUGE", Inquiry(Float)),
    ("HYPOT", Same),
    ("IABS", Is(Int)),
    ("IACHAR", Is(Int)),
    ("IAND", Same),
    ("IARGC", Is(Int)),
    ("IBCLR", Same),
    ("IBITS", Same),
    ("IBSET", Same),
    ("ICHAR", Is(Int)),
    ("IDIM", Is(Int)),
    ("IDINT", Is(Int)),
    ("IDNINT", Is(Int)),
    ("IEOR", Same),
    ("IFIX", Is(Int)),
    ("INDEX", Is(Int)),
    ("INT", Is(Int)),
    ("INT8", Is(LongLong)),
    ("IOR", Same),
    ("ISHFT", Same),
    ("ISHFTC", Same),
    ("ISIGN", Is(Int)),
    ("KIND", Inquiry(Int)),
    ("LBOUND", Inquiry(Int)),
    ("LEN", Inquiry(Int)),
    ("LEN_TRIM", Is(Int)),
    ("LGE", Is(Logical)),
    ("LGT", Is(Logical)),
    ("LLE", Is(Logical)),
    ("LLT", Is(Logical)),
    ("LOG", Same),
    ("LOG10", Same),
    ("LOGICAL", Is(Logical)),
    ("LSHIFT", Same),
    ("MATMUL", Unknown),
    ("MAX", Same),
    ("MAX0", Is(Int)),
    ("MAX1", Is(Int)),
    ("MAXEXPONENT", Inquiry(Int)),
    ("MAXLOC", Unknown),
    ("MAXVAL", ElementOf),
    ("MERGE", Same),
    ("MIN", Same),
    ("MIN0", Is(Int)),
    ("MIN1", Is(Int)),
    ("MINEXPONENT", Inquiry(Int)),
    ("MINLOC", Unknown),
    ("MINVAL", ElementOf),
    ("MOD", Same),
    ("MODULO", Same),
    ("NEAREST", Same),
    ("NINT", Is(Int)),
    ("NOT", Same),
    ("OR", Same),
    ("PACK", Unknown),
    ("PRECISION", Inquiry(Int)),
    ("PRESENT", Inquiry(Logical)),
    ("PRODUCT", ElementOf),
    ("RADIX", Inquiry(Int)),
    ("RANGE", Inquiry(Int)),
    ("REAL", Real),
    ("REPEAT", Is(Character)),
    ("RESHAPE", Unknown),
    ("RSHIFT", Same),
    ("SCALE", Same),
    ("SCAN", Is(Int)),
    ("SELECTED_INT_KIND", Is(Int)),
    ("SELECTED_REAL_KIND", Is(Int)),
    ("SHAPE", Unknown),
    ("SIGN", Same),
    ("SIN", Same),
    ("SINH", Same),
    ("SIZE", Inquiry(Int)),
    ("SIZEOF", Inquiry(LongLong)),
    ("SNGL", Is(Float)),
    ("SPREAD", Unknown),
    ("SQRT", Same),
    ("SUM", ElementOf),
    ("TAN", Same),
    ("TANH", Same),
    ("TINY", Inquiry(Float)),
    ("TRANSFER", Unknown),
    ("TRANSPOSE", Unknown),
    ("TRIM", Is(Character)),
    ("UBOUND", Inquiry(Int)),
    ("UNPACK", Unknown),
    ("VERIFY", Is(Int)),
    ("XOR", Same),
    ("ZABS", Is(Double)),
    ("ZEXP", Is(DoubleComplex)),
    ("ZSQRT", Is(DoubleComplex)),
];

/// Intrinsic subroutines, sorted, with the numbers (from 0) of the arguments they only read; they
/// fill the others.
const SUBROUTINES: &[(&str, &[usize])] = &[
    ("ABORT", &[]),
    ("CPU_TIME", &[]),
    ("DATE_AND_TIME", &[]),
    ("DTIME", &[]),
    ("ETIME", &[]),
    ("EXIT", &[0]),
    ("FLUSH", &[0]),
    ("GETARG", &[0]),
    ("GETENV", &[0]),
    ("GET_COMMAND", &[]),
    ("GET_COMMAND_ARGUMENT", &[0]),
    ("GET_ENVIRONMENT_VARIABLE", &[0]),
    ("MVBITS", &[0, 1, 2, 4]),
    ("RANDOM_NUMBER", &[]),
    ("SECOND", &[]),
    ("SRAND", &[0]),
    ("SYSTEM", &[0]),
    ("SYSTEM_CLOCK", &[]),
];

/// What the intrinsic function `name` (upper case) gives.
pub(super) fn function(name: &str) -> Option<Gives> {
    let found = FUNCTIONS.binary_search_by_key(&name, |row| row.0).ok()?;
    Some(FUNCTIONS[found].1)
}

/// Arguments that the intrinsic subroutine `name` (upper case) only reads.
pub(super) fn subroutine(name: &str) -> Option<&'static [usize]> {
    let found = SUBROUTINES.binary_search_by_key(&name, |row| row.0).ok()?;
    Some(SUBROUTINES[found].1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_are_sorted() {
        assert!(FUNCTIONS.is_sorted_by(|a, b| a.0 < b.0));
        assert!(SUBROUTINES.is_sorted_by(|a, b| a.0 < b.0));
    }
}
