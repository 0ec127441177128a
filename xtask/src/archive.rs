//! libdvmdbg.a as users link it: one object in which only the entry points are visible.
//!
//! Every debug build links the archive, and most of what rustc puts into it is the standard library
//! with its debug information and bitcode. Linked in advance, without what nothing calls, it is a
//! fraction of the size, and no name of it can meet one of another Rust archive.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, ensure};

/// Beginnings of the names that programs and the debugger see.
const ENTRY_POINTS: [&str; 6] = ["dyn_", "dvm_", "cmptrace_", "trc_", "trcreduct_", "dvmdbg_"];
/// Those of the functions of the DVM system, which a program may define itself.
const SERVICE: [&str; 2] = ["dvmh_", "dvtime_"];

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
    let names = output(
        Command::new("nm")
            .args(["-g", "--defined-only", "--quiet"])
            .arg(archive),
    )?;
    let names: Vec<&str> = names
        .lines()
        .filter_map(|line| line.split_whitespace().nth(2))
        .filter(|name| {
            let mut kept = ENTRY_POINTS.iter().chain(&SERVICE);
            kept.any(|begin| name.starts_with(begin))
        })
        .collect();
    ensure!(
        !names.is_empty(),
        "{} has no entry point",
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
            .arg(format!("--keep-global-symbols={}", list.display()))
            .arg(&object),
    )?;
    let made = folder.join("libdvmdbg.a");
    let _ = fs::remove_file(&made);
    output(Command::new("ar").arg("rcs").arg(&made).arg(&object))?;
    fs::rename(&made, archive).with_context(|| format!("cannot replace {}", archive.display()))?;
    fs::remove_dir_all(&folder).with_context(|| format!("cannot remove {}", folder.display()))
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
