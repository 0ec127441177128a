//! `demo` and `test`: what the README promises.

use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::machine::{answers, build_release, release, require, require_that, root, run};

/// Builds the tools, instruments the faulty Jacobi example, runs it under control, shows the report.
///
/// # Errors
/// When a step fails or the fault is not found.
pub(crate) fn demo() -> Result<()> {
    require("gcc", "gcc")?;
    build_release()?;
    let example = root().join("examples/jacobi");
    let work = root().join("target/demo");
    std::fs::create_dir_all(&work).with_context(|| format!("cannot make {}", work.display()))?;
    let program = work.join("jacobi");

    println!(
        "\nexamples/jacobi/jacobi.c: the second loop reads its neighbours' elements, but nobody renews the shadow edges.\n"
    );
    println!("$ dvmcc --debug jacobi.c -o jacobi");
    let status = Command::new(release().join("dvmcc"))
        .args(["--debug", "jacobi.c", "-lm", "-o"])
        .arg(&program)
        .current_dir(&example)
        .status()
        .context("cannot start dvmcc")?;
    ensure!(status.success(), "dvmcc failed ({status})");

    println!("$ dvmdbg check ./jacobi");
    let status = Command::new(release().join("dvmdbg"))
        .arg("check")
        .arg(&program)
        .current_dir(&example)
        .status()
        .context("cannot start dvmdbg")?;
    ensure!(
        status.code() == Some(66),
        "expected exit status 66 (errors found), got {status}"
    );
    println!("\nexit status 66: errors were found. `cargo xtask test` runs all tests.");
    Ok(())
}

/// Everything CI runs.
///
/// # Errors
/// At the first step that fails.
pub(crate) fn test(quick: bool) -> Result<()> {
    require("gcc", "gcc")?;
    require("gfortran", "gfortran")?;
    require("gdb", "gdb")?;
    // Where MPICH alone is installed it has these names; some tests are of what Open MPI does.
    require_that("mpicc of Open MPI", "libopenmpi-dev", || {
        answers("mpicc", "--showme:version")
    })?;
    require("mpirun", "openmpi-bin")?;
    require("mpicc.mpich", "libmpich-dev")?;
    require("mpirun.mpich", "mpich")?;
    if !quick {
        run("cargo", &["fmt", "--all", "--check"])?;
        run("cargo", &["xtask", "generate", "--check"])?;
        run(
            "cargo",
            &[
                "clippy",
                "--workspace",
                "--all-targets",
                "--",
                "-D",
                "warnings",
            ],
        )?;
    }
    build_release()?;
    // Tests start the tools of their own profile, too, which `cargo test` alone does not lay out. With all targets
    // in one build nothing is built twice for different features.
    run("cargo", &["build", "--workspace", "--all-targets"])?;
    // All that fails is told in one run.
    run("cargo", &["test", "--workspace", "--no-fail-fast"])
}

/// Judges mutants with the libraries as they are released.
///
/// # Errors
/// When a mutant shows a fault.
pub(crate) fn fuzz(options: &[String]) -> Result<()> {
    require("gcc", "gcc")?;
    build_release()?;
    let mut command = Command::new("cargo");
    command
        .args(["run", "--quiet", "--release", "-p", "mutants", "--"])
        .args(options)
        .env("DVMCC", release().join("dvmcc"))
        .env("DVMDBG", release().join("dvmdbg"))
        .current_dir(root());
    let status = command.status().context("cannot start cargo")?;
    ensure!(status.success(), "there are faults ({status})");
    Ok(())
}
