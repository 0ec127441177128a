//! Compiles what the archive has in C: functions that emitted text calls and that read the same
//! thread's state as it does, and what only the linker can tell.

#![allow(
    clippy::disallowed_macros,
    clippy::disallowed_methods,
    reason = "it runs at the build and talks to cargo"
)]

fn main() {
    const FILES: [&str; 18] = [
        "src/abi/out_of_line.c",
        "src/abi/engine.c",
        "src/abi/linked.c",
        "src/abi/given.c",
        "src/abi/libraries.c",
        "src/abi/threads.c",
        "src/abi/threads_c11.c",
        "src/abi/threads_timers.c",
        "src/abi/threads_queues.c",
        "src/abi/children.c",
        "src/abi/children_vfork.c",
        "src/abi/children_plain.c",
        "src/abi/handlers.c",
        "src/abi/handlers_sysv.c",
        "src/abi/handlers_fortran.c",
        "src/abi/openmp.c",
        "src/abi/ends.c",
        "src/abi/ends_fortran.c",
    ];
    for file in FILES {
        println!("cargo:rerun-if-changed={file}");
    }
    println!("cargo:rerun-if-changed=include");
    println!("cargo:rerun-if-changed=src/abi/handlers.h");
    // Always optimised, for every access goes through it, and without lines, so that gdb steps over it.
    cc::Build::new()
        .std("gnu11")
        .include("include")
        .files(FILES)
        .opt_level(2)
        .debug(false)
        .compile("dvmdbg_out_of_line");
}
