//! `dist`: the folder an installation unpacks: bin, lib, include, share.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use crate::machine::{build_release, release, root};

/// Lays out `folder`.
///
/// # Errors
/// When the build or a copy fails.
pub(crate) fn run(folder: &Path) -> Result<()> {
    build_release()?;
    let folder = root().join(folder);
    let root = root();
    let built = release();
    let files = [
        (built.join("dvmcc"), "bin/dvmcc"),
        (built.join("dvmdbg"), "bin/dvmdbg"),
        (built.join("libdvmdbg.a"), "lib/libdvmdbg.a"),
        (
            root.join("runtime/include/dvmdbg_emit.h"),
            "include/dvmdbg_emit.h",
        ),
        (root.join("runtime/include/dvmdbg.h"), "include/dvmdbg.h"),
        (
            root.join("runtime/include/dvmdbg_trace.h"),
            "include/dvmdbg_trace.h",
        ),
        (root.join("README.md"), "share/doc/dvmdbg/README.md"),
        (root.join("CHANGELOG.md"), "share/doc/dvmdbg/CHANGELOG.md"),
        (root.join("GLOSSARY.md"), "share/doc/dvmdbg/GLOSSARY.md"),
        (root.join("LICENSE-MIT"), "share/doc/dvmdbg/LICENSE-MIT"),
        (
            root.join("LICENSE-APACHE"),
            "share/doc/dvmdbg/LICENSE-APACHE",
        ),
    ];
    for (from, to) in files {
        copy(&from, &folder.join(to))?;
    }
    for pages in ["docs", "examples"] {
        copy_all(
            &root.join(pages),
            &folder.join("share/doc/dvmdbg").join(pages),
        )?;
    }
    link(Path::new("dvmcc"), &folder.join("bin/dvmfort"))?;
    let pkg_config = PKG_CONFIG.replace("VERSION", env!("CARGO_PKG_VERSION"));
    write(&folder.join("lib/pkgconfig/dvmdbg.pc"), &pkg_config)?;
    write(&folder.join("lib/cmake/dvmdbg/dvmdbgConfig.cmake"), CMAKE)?;
    println!("{}", folder.display());
    Ok(())
}

/// Copies a file to where there may be no folder yet.
fn copy(from: &Path, to: &Path) -> Result<()> {
    let parent = to.parent().expect("every file has a folder");
    fs::create_dir_all(parent).with_context(|| format!("cannot make {}", parent.display()))?;
    fs::copy(from, to)
        .with_context(|| format!("cannot copy {} to {}", from.display(), to.display()))?;
    Ok(())
}

/// Copies a folder with all that is in it.
fn copy_all(from: &Path, to: &Path) -> Result<()> {
    let files = fs::read_dir(from).with_context(|| format!("cannot read {}", from.display()))?;
    for file in files {
        let file = file?;
        let to = to.join(file.file_name());
        match file.file_type()?.is_dir() {
            true => copy_all(&file.path(), &to)?,
            false => copy(&file.path(), &to)?,
        }
    }
    Ok(())
}

/// A second name, by which dvmcc is a Fortran compiler.
fn link(to: &Path, path: &Path) -> Result<()> {
    if path.symlink_metadata().is_ok() {
        fs::remove_file(path).with_context(|| format!("cannot remove {}", path.display()))?;
    }
    std::os::unix::fs::symlink(to, path).with_context(|| format!("cannot make {}", path.display()))
}

fn write(path: &Path, text: &str) -> Result<()> {
    let parent = path.parent().expect("every file has a folder");
    fs::create_dir_all(parent).with_context(|| format!("cannot make {}", parent.display()))?;
    fs::write(path, text).with_context(|| format!("cannot write {}", path.display()))
}

const PKG_CONFIG: &str = "\
prefix=${pcfiledir}/../..
libdir=${prefix}/lib
includedir=${prefix}/include

Name: dvmdbg
Description: Debugger for data-parallel DVM programs
Version: VERSION
Cflags: -I${includedir}
Libs: -L${libdir} -ldvmdbg -lpthread -ldl -lm
";

const CMAKE: &str = "\
get_filename_component(_dvmdbg_prefix \"${CMAKE_CURRENT_LIST_DIR}/../../..\" ABSOLUTE)
add_library(dvmdbg::dvmdbg STATIC IMPORTED)
set_target_properties(dvmdbg::dvmdbg PROPERTIES
  IMPORTED_LOCATION \"${_dvmdbg_prefix}/lib/libdvmdbg.a\"
  INTERFACE_INCLUDE_DIRECTORIES \"${_dvmdbg_prefix}/include\"
  INTERFACE_LINK_LIBRARIES \"pthread;dl;m\")
";
