//! What a killed program leaves beside its trace.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    mutants::judge::tail(b"", bytes);
});
