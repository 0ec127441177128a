//! Traces of both forms.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    mutants::judge::trace(bytes, bytes);
});
