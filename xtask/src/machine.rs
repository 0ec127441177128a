//! The machine the commands run on: the project's folder, child processes, packages.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;

use anyhow::{Context, Result, bail};

use crate::archive::prelink;

/// The project's root folder.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .parent()
        .expect("xtask lies in the project")
        .to_path_buf()
}

/// Where release builds of dvmcc, dvmdbg and libdvmdbg.a lie.
pub(crate) fn release() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR")
        .map_or_else(|| root().join("target"), PathBuf::from)
        .join("release")
}

/// Runs a command of the project in its root folder, shown first, and what it took.
///
/// # Errors
/// When it cannot be started or fails.
pub(crate) fn run(program: &str, arguments: &[&str]) -> Result<()> {
    eprintln!("$ {program} {}", arguments.join(" "));
    let start = Instant::now();
    let status = Command::new(program)
        .args(arguments)
        .current_dir(root())
        // The end-to-end tests take the tools as users get them.
        .env("DVMCC", release().join("dvmcc"))
        .env("DVMDBG", release().join("dvmdbg"))
        // Runs of several processes wait for each other: one test more than there are cores uses these.
        .env("RUST_TEST_THREADS", (cores() + 1).to_string())
        .status()
        .with_context(|| format!("cannot start {program}"))?;
    if !status.success() {
        bail!("`{program} {}` failed ({status})", arguments.join(" "));
    }
    eprintln!("  took {} s", start.elapsed().as_secs());
    Ok(())
}

fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// Builds the tools as users get them.
///
/// # Errors
/// When the build fails.
pub(crate) fn build_release() -> Result<()> {
    let packages = ["-p", "instrumenter", "-p", "dvmdbg", "-p", "debugger"];
    run("cargo", &[&["build", "--release"][..], &packages].concat())?;
    prelink(&release().join("libdvmdbg.a"))
}

/// Whether a command is on the PATH.
pub(crate) fn has(program: &str) -> bool {
    answers(program, "--version")
}

/// Whether a command knows an option that only tells something.
pub(crate) fn answers(program: &str, option: &str) -> bool {
    Command::new(program)
        .arg(option)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success())
}

/// Makes sure a command exists; installs the Debian package of it when allowed.
///
/// # Errors
/// When the command is missing and cannot be installed: the message says what to do.
pub(crate) fn require(program: &str, package: &str) -> Result<()> {
    require_that(program, package, || has(program))
}

/// Makes sure that something of a Debian package is there; `what` names it to the user.
///
/// # Errors
/// When it is missing and cannot be installed: the message says what to do.
pub(crate) fn require_that(what: &str, package: &str, is_there: impl Fn() -> bool) -> Result<()> {
    if is_there() {
        return Ok(());
    }
    if has("apt-get") && is_root() {
        eprintln!("{what} is missing: installing the Debian package {package}");
        run("apt-get", &["update", "-qq"])?;
        run(
            "apt-get",
            &["install", "-y", "-qq", "--no-install-recommends", package],
        )?;
        if is_there() {
            return Ok(());
        }
    }
    bail!(
        "{what} is needed and missing; install it (Debian: `sudo apt-get install {package}`) and try again"
    )
}

fn is_root() -> bool {
    // SAFETY: geteuid has no preconditions.
    unsafe { libc::geteuid() == 0 }
}
