//! MPI as the engine, by the functions that dvmcc has linked in (`include/dvmdbg_mpi.c`).

use std::ffi::{c_int, c_long, c_void};

use super::engine::{Engine, Incoming, Outgoing};

/// What the file compiled with the user's `mpicc` offers.
#[repr(C)]
struct Table {
    /// Initialises MPI; the number of this process and of all.
    begin: unsafe extern "C" fn(rank: *mut c_int, size: *mut c_int),
    /// Begins to send, or to receive.
    post: unsafe extern "C" fn(peer: c_int, bytes: *mut c_void, size: c_long, receives: c_int),
    /// Waits for all that was begun.
    wait: unsafe extern "C" fn(),
    finish: unsafe extern "C" fn(),
    abort: unsafe extern "C" fn(status: c_int) -> !,
}

unsafe extern "C" {
    /// The table, or NULL where the program was linked without MPI (`abi/engine.c`).
    fn dvm_engine_table() -> *const Table;
}

/// The processes of an MPI job.
pub(crate) struct Mpi {
    table: &'static Table,
    rank: usize,
    size: usize,
    finished: bool,
}

impl Mpi {
    /// Joins the job. `None`: the program was linked without MPI.
    pub(crate) fn begin() -> Option<Mpi> {
        // SAFETY: constant data of the program, if it is there; the functions are those of its declaration.
        let table = unsafe { dvm_engine_table().as_ref()? };
        let (mut rank, mut size) = (0, 1);
        // SAFETY: called once, before any other of the functions.
        unsafe { (table.begin)(&raw mut rank, &raw mut size) };
        Some(Mpi {
            table,
            rank: usize::try_from(rank).unwrap_or(0),
            size: usize::try_from(size).unwrap_or(1).max(1),
            finished: false,
        })
    }
}

impl Engine for Mpi {
    fn rank(&self) -> usize {
        self.rank
    }

    fn size(&self) -> usize {
        self.size
    }

    fn exchange(&mut self, mut outgoing: Vec<Outgoing>, incoming: &[Incoming]) -> Vec<Vec<u8>> {
        let mut received: Vec<Vec<u8>> = incoming.iter().map(|one| vec![0; one.size]).collect();
        // SAFETY: the buffers stay where they are until `wait` has returned.
        unsafe {
            for (message, buffer) in incoming.iter().zip(&mut received) {
                let bytes = buffer.as_mut_ptr().cast();
                (self.table.post)(message.from as c_int, bytes, message.size as c_long, 1);
            }
            for message in &mut outgoing {
                let (bytes, size) = (message.bytes.as_mut_ptr().cast(), message.bytes.len());
                (self.table.post)(message.to as c_int, bytes, size as c_long, 0);
            }
            (self.table.wait)();
        }
        received
    }

    fn abort(&mut self, status: i32) -> ! {
        // SAFETY: ends the job.
        unsafe { (self.table.abort)(status) }
    }

    fn finish(&mut self) {
        if !std::mem::replace(&mut self.finished, true) {
            // SAFETY: once, and nothing is sent behind it.
            unsafe { (self.table.finish)() }
        }
    }
}
