//! C, without a preprocessor.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    mutants::judge::c("a.c", bytes);
});
