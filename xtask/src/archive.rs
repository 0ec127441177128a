//! libdvmdbg.a as users link it: one object in which only the entry points are visible, and what stands before functions of the system.
//!
//! Every debug build links the archive, and most of what rustc puts into it is the standard library
//! with its debug information and bitcode. Linked in advance, without what nothing calls, it is a
//! fraction of the size, and no name of it can meet one of another Rust archive.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, ensure};

/// Beginnings of the names that programs and the debugger see.
const ENTRY_POINTS: [&str; 6] = ["dyn_", "dvm_", "cmptrace_", "trc_", "trcreduct_", "dvmdbg_"];
/// Those of the functions of the DVM system, which a program may define itself.
const SERVICE: [&str; 2] = ["dvmh_", "dvtime_"];

/// Beginning of the names that stand before functions of the system. Each of them is a member of its own: it needs the function
/// behind it, which is there in a link with `--wrap` alone.
const WRAPPER: &str = "__wrap_";

/// Functions of the C library that a program may have as its own, under the names by which the library has them besides: what
/// the program has must not be called for them.
const OF_LIBRARY: [(&str, &str); 9] = [
    ("close", "__close"),
    ("dup2", "__dup2"),
    ("fcntl", "__fcntl"),
    ("getpid", "__getpid"),
    ("lseek", "__lseek"),
    ("poll", "__poll"),
    ("raise", "gsignal"),
    ("read", "__read"),
    ("write", "__write"),
];

/// rustc gives every function a section of its own; the linker of each user would have to place two thousand.
const FEW_SECTIONS: &str = "SECTIONS
{
  .text : { *(.text .text.*) }
  .rodata : { *(.rodata .rodata.*) }
  .data.rel.ro : { *(.data.rel.ro .data.rel.ro.*) }
  .data : { *(.data .data.*) }
  .tdata : { *(.tdata .tdata.*) }
  .tbss : { *(.tbss .tbss.*) }
  .bss : { *(.bss .bss.* COMMON) }
  .gcc_except_table : { *(.gcc_except_table .gcc_except_table.*) }
}
";

/// Links the archive in advance, in its place.
///
/// # Errors
/// When a tool of binutils is missing or fails.
pub(crate) fn prelink(archive: &Path) -> Result<()> {
    let folder = archive.with_extension("prelinked");
    fs::create_dir_all(&folder).with_context(|| format!("cannot make {}", folder.display()))?;
    let (needed, object) = (folder.join("needed.o"), folder.join("dvmdbg.o"));
    let (list, script) = (folder.join("entry_points"), folder.join("few_sections"));
    let symbols = output(
        Command::new("nm")
            .args(["-A", "-g", "--defined-only", "--quiet"])
            .arg(archive),
    )?;
    let symbols: Vec<(&str, &str)> = symbols.lines().filter_map(member_and_name).collect();
    let is_entry = |name: &str| {
        let mut kept = ENTRY_POINTS.iter().chain(&SERVICE);
        kept.any(|begin| name.starts_with(begin))
    };
    let wrappers = symbols
        .iter()
        .filter(|symbol| symbol.1.starts_with(WRAPPER));
    let wrappers: BTreeSet<&str> = wrappers.map(|symbol| symbol.0).collect();
    let joined = symbols
        .iter()
        .filter(|(member, name)| is_entry(name) && !wrappers.contains(member));
    let names: Vec<&str> = joined.map(|symbol| symbol.1).collect();
    ensure!(
        !names.is_empty() && !wrappers.is_empty(),
        "{} has no entry point, or nothing that stands before functions of the system",
        archive.display()
    );
    fs::write(&list, names.join("\n")).context("cannot list the entry points")?;

    let mut link = Command::new("ld");
    link.args(["-r", "--gc-sections"]);
    for name in &names {
        link.args(["-u", name]);
    }
    output(link.arg("-o").arg(&needed).arg(archive))?;
    fs::write(&script, FEW_SECTIONS).context("cannot write the script of the linker")?;
    let mut merge = Command::new("ld");
    merge.args(["-r", "-T"]).arg(&script);
    output(merge.arg("-o").arg(&object).arg(&needed))?;
    output(
        Command::new("objcopy")
            .args(["--strip-unneeded", "-R", ".llvmbc", "-R", ".llvmcmd"])
            .arg("--wildcard")
            .args(SERVICE.map(|begin| format!("--weaken-symbol={begin}*")))
            .args(OF_LIBRARY.map(|(name, besides)| format!("--redefine-sym={name}={besides}")))
            .arg(format!("--keep-global-symbols={}", list.display()))
            .arg(&object),
    )?;
    let mut apart = Command::new("ar");
    let archive_again = fs::canonicalize(archive).context("cannot find the archive again")?;
    apart.arg("x").arg(archive_again).args(&wrappers);
    output(apart.current_dir(&folder))?;
    let made = folder.join("libdvmdbg.a");
    let _ = fs::remove_file(&made);
    let mut pack = Command::new("ar");
    pack.arg("rcs").arg(&made).arg(&object);
    output(pack.args(wrappers.iter().map(|member| folder.join(member))))?;
    fs::rename(&made, archive).with_context(|| format!("cannot replace {}", archive.display()))?;
    fs::remove_dir_all(&folder).with_context(|| format!("cannot remove {}", folder.display()))
}

/// Member and symbol of a line `archive:member:address type name`.
fn member_and_name(line: &str) -> Option<(&str, &str)> {
    let mut words = line.split_whitespace();
    let member = words.next()?.rsplit(':').nth(1)?;
    Some((member, words.nth(1)?))
}

fn output(command: &mut Command) -> Result<String> {
    let output = command
        .output()
        .with_context(|| format!("cannot start {}", command.get_program().display()))?;
    ensure!(
        output.status.success(),
        "{command:?} failed: {}",
        String::from_utf8_lossy(&output.stderr)
    );
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}
