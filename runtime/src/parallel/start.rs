//! How a process becomes part of a run: which engine, which arrangement, where its standard streams lead.

#![allow(
    clippy::disallowed_methods,
    reason = "launchers tell processes by the environment what they are; it is read once, before the program begins"
)]

use super::engine::{Alone, Engine, broadcast, give_up};
use super::mpi::Mpi;
use crate::options::variable::{GRID, INPUT};
use crate::report;

/// What launchers of MPI jobs tell the processes that they start: its number of processes.
const LAUNCHERS: &[&str] = &[
    "OMPI_COMM_WORLD_SIZE",
    "PMI_SIZE",
    "PMIX_RANK",
    "MPI_LOCALNRANKS",
    "SLURM_STEP_NUM_TASKS",
];

/// The engine of this process, and the arrangement that the user has chosen.
pub(crate) fn join() -> (Box<dyn Engine>, Option<Vec<usize>>) {
    let launched = LAUNCHERS
        .iter()
        .find_map(|name| Some((name, std::env::var(name).ok()?)));
    let Some((launcher, told)) = launched else {
        return (Box::new(Alone), None);
    };
    let Some(mpi) = Mpi::begin() else {
        report::refuse(
            "this program was linked without MPI; link it with `dvmcc --parallel` where `mpicc` can be found",
        );
    };
    let mut engine: Box<dyn Engine> = Box::new(mpi);
    let size = engine.size();
    let expected = match launcher.ends_with("SIZE") || launcher.ends_with("TASKS") {
        true => told.parse().unwrap_or(size),
        false => size,
    };
    if size == 1 && expected > 1 {
        report::complain(&format!(
            "{launcher} says that there are {expected} processes, MPI knows of 1: the program was started by the `mpirun` of another MPI than it was linked with"
        ));
        engine.abort(2);
    }
    let chosen = std::env::var(GRID)
        .ok()
        .map(|text| grid(&text, &mut *engine));
    streams(&mut *engine);
    (engine, chosen)
}

fn grid(text: &str, engine: &mut dyn Engine) -> Vec<usize> {
    let extents: Option<Vec<usize>> = text.split('x').map(|one| one.parse().ok()).collect();
    let size = engine.size();
    match extents {
        Some(extents) if extents.iter().product::<usize>() == size => extents,
        _ => give_up(
            engine,
            &format!(
                "{GRID}={text}: expected extents whose product is {size}, the number of processes, as in 2x2"
            ),
        ),
    }
}

/// The first process writes what the program writes; all read what the first one is given.
fn streams(engine: &mut dyn Engine) {
    let is_first = engine.rank() == 0;
    if std::env::var_os(INPUT).is_some() {
        let mut bytes = match is_first {
            true => read_all(),
            false => Vec::new(),
        };
        let mut length = (bytes.len() as u64).to_ne_bytes().to_vec();
        broadcast(engine, 0, &mut length);
        let count = length.try_into().map_or(0, u64::from_ne_bytes);
        bytes.resize(count as usize, 0);
        broadcast(engine, 0, &mut bytes);
        // SAFETY: descriptors of this process, and bytes that stay during the calls.
        unsafe {
            let file = libc::memfd_create(c"standard input".as_ptr(), 0);
            let mut rest = &bytes[..];
            while !rest.is_empty() {
                let written = libc::write(file, rest.as_ptr().cast(), rest.len());
                let Ok(written @ 1..) = usize::try_from(written) else {
                    break;
                };
                rest = &rest[written..];
            }
            libc::lseek(file, 0, libc::SEEK_SET);
            libc::dup2(file, 0);
            libc::close(file);
        }
    }
    if !is_first {
        // SAFETY: descriptors of this process.
        unsafe {
            // The program may have an `open` of its own.
            let path = c"/dev/null".as_ptr();
            let nowhere =
                libc::syscall(libc::SYS_openat, libc::AT_FDCWD, path, libc::O_RDWR) as libc::c_int;
            libc::dup2(nowhere, 1);
            if std::env::var_os(INPUT).is_none() {
                libc::dup2(nowhere, 0);
            }
            libc::close(nowhere);
        }
    }
}

fn read_all() -> Vec<u8> {
    let mut found = Vec::new();
    let mut piece = [0; 1 << 16];
    loop {
        // SAFETY: room for as many bytes as the call is told.
        let count = unsafe { libc::read(0, piece.as_mut_ptr().cast(), piece.len()) };
        match usize::try_from(count) {
            Ok(count @ 1..) => found.extend_from_slice(&piece[..count]),
            _ => return found,
        }
    }
}
