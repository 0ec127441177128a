//! Compiles what the archive has in C: functions that emitted text calls and that read the same
//! thread's state as it does.

fn main() {
    println!("cargo:rerun-if-changed=src/abi/out_of_line.c");
    println!("cargo:rerun-if-changed=include");
    // Always optimised, for every access goes through it, and without lines, so that gdb steps over it.
    cc::Build::new()
        .std("gnu11")
        .include("include")
        .file("src/abi/out_of_line.c")
        .opt_level(2)
        .debug(false)
        .compile("dvmdbg_out_of_line");
}
