//! What a program tells dvmdbg.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    mutants::judge::log(bytes);
});
