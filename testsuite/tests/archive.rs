//! libdvmdbg.a as part of other people's programs: what it exports and what it links beside.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use testsuite::tools::find_tools;

fn archive() -> PathBuf {
    let tools = find_tools().expect("dvmcc and dvmdbg are built");
    tools.dvmcc.with_file_name("libdvmdbg.a")
}

fn output(command: &mut Command) -> String {
    let output = command
        .output()
        .unwrap_or_else(|error| panic!("{command:?} can be started: {error}"));
    assert!(
        output.status.success(),
        "{command:?}: {}",
        String::from_utf8_lossy(&output.stderr)
    );
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// Names a C or Fortran program could collide with: ours, Rust's mangled ones and those that the
/// language reserves for the compiler are fine.
#[test]
fn the_archive_exports_no_foreign_c_symbol() {
    let symbols = output(
        Command::new("nm")
            .args(["-g", "--defined-only", "--quiet"])
            .arg(archive()),
    );
    let ours = [
        "dyn_",
        "dvm_",
        "cmptrace_",
        "trc_",
        "trcreduct_",
        "dvmdbg_",
        "dvmh_",
        "dvtime_",
        "_ZN",
        "_R",
        "__",
        "rust_eh_personality",
        "DW.ref.",
        "anon.",
    ];
    let foreign: Vec<&str> = symbols
        .lines()
        .filter_map(symbol)
        .filter(|name| !ours.iter().any(|begin| name.starts_with(begin)))
        .collect();
    assert!(
        symbols.contains("dyn_CheckVar"),
        "the entry points are there"
    );
    assert_eq!(foreign, Vec::<&str>::new());
}

/// The name in a line `address type name`; nm also writes lines about members and plugins.
fn symbol(line: &str) -> Option<&str> {
    let words: Vec<&str> = line.split_whitespace().collect();
    match words.as_slice() {
        [_, kind, name] if kind.len() == 1 => Some(name),
        _ => None,
    }
}

#[test]
fn the_archive_carries_neither_serde_nor_clap() {
    let symbols = output(Command::new("nm").args(["--quiet"]).arg(archive()));
    for name in ["serde", "clap_builder", "codespan"] {
        assert!(!symbols.contains(name), "{name} is linked into the archive");
    }
}

#[test]
fn the_archive_links_beside_another_rust_archive() {
    let tools = find_tools().expect("dvmcc and dvmdbg are built");
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let at = |name: &str| folder.path().join(name);
    fs::write(at("other.rs"), "#[unsafe(no_mangle)] pub extern \"C\" fn twice(x: i32) -> i32 { std::panic::catch_unwind(|| x * 2).unwrap_or(0) }\n")
        .expect("the file can be written");
    let program = "#include <stdio.h>\nint twice(int);\nint main(void) { printf(\"%d\\n\", twice(21)); return 0; }\n";
    fs::write(at("main.c"), program).expect("the file can be written");
    output(
        Command::new("rustc")
            .args(["--edition", "2024", "--crate-type", "staticlib", "-O", "-o"])
            .arg(at("libother.a"))
            .arg(at("other.rs")),
    );
    output(
        Command::new(tools.dvmcc)
            .arg("--debug")
            .arg(at("main.c"))
            .arg(at("libother.a"))
            .arg("-o")
            .arg(at("main")),
    );
    assert_eq!(
        output(Command::new(at("main")).env(
            "DVMDBG_OPTIONS",
            "EnableDynControl=1:DebugOptions.ErrorToScreen=1"
        )),
        "42\n"
    );
}
