//! Fortran's intrinsic procedures: they read their arguments and nothing else.

/// Upper-case names, sorted.
const INTRINSICS: &[&str] = &[
    "ABS", "ACHAR", "ACOS", "AIMAG", "AINT", "ALL", "ALLOCATED", "ALOG", "ALOG10", "AMAX0", "AMAX1",
    "AMIN0", "AMIN1", "AMOD", "ANINT", "ANY", "ASIN", "ATAN", "ATAN2", "BTEST", "CABS", "CEILING",
    "CHAR", "CMPLX", "CONJG", "COS", "COSH", "COUNT", "DABS", "DACOS", "DASIN", "DATAN", "DATAN2",
    "DBLE", "DCMPLX", "DCOS", "DCOSH", "DEXP", "DFLOAT", "DIM", "DINT", "DLOG", "DLOG10", "DMAX1",
    "DMIN1", "DMOD", "DNINT", "DOT_PRODUCT", "DSIGN", "DSIN", "DSINH", "DSQRT", "DTAN", "DTANH",
    "EXP", "FLOAT", "FLOOR", "HUGE", "IABS", "IACHAR", "IAND", "ICHAR", "IDIM", "IDINT", "IDNINT",
    "IEOR", "IFIX", "INDEX", "INT", "IOR", "ISHFT", "ISIGN", "KIND", "LBOUND", "LEN", "LEN_TRIM",
    "LOG", "LOG10", "LOGICAL", "MATMUL", "MAX", "MAX0", "MAX1", "MAXLOC", "MAXVAL", "MERGE", "MIN",
    "MIN0", "MIN1", "MINLOC", "MINVAL", "MOD", "MODULO", "NINT", "NOT", "PRESENT", "PRODUCT", "REAL",
    "REPEAT", "RESHAPE", "SHAPE", "SIGN", "SIN", "SINH", "SIZE", "SNGL", "SPREAD", "SQRT", "SUM",
    "TAN", "TANH", "TINY", "TRANSPOSE", "TRIM", "UBOUND",
];

/// Whether a name, in any case, is an intrinsic function.
pub(crate) fn is_intrinsic(name: &str) -> bool {
    INTRINSICS.binary_search(&name.to_ascii_uppercase().as_str()).is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_sorted() {
        assert!(INTRINSICS.is_sorted_by(|a, b| a < b));
        assert!(is_intrinsic("Dabs"));
    }
}
