//! Parameter files.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    mutants::judge::parameters(bytes);
});
