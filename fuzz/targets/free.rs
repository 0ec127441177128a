//! Fortran in free form.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    mutants::judge::fortran("a.f90", bytes, true);
});
