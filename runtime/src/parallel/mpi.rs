//! MPI as the engine, by the functions that dvmcc has linked in (`include/dvmdbg_mpi.c`).

use std::ffi::{CStr, c_char, c_int, c_long, c_uint, c_void};

use super::engine::{Engine, Incoming, Outgoing, give_up};
use super::purpose::{Purpose, WaitOfProcess, Waits, is_silent};

/// What the file compiled with the user's `mpicc` offers.
#[repr(C)]
struct MpiCalls {
    /// Initialises MPI; the number of this process and of all.
    begin: unsafe extern "C" fn(rank: *mut c_int, size: *mut c_int),
    /// Begins to send, or to receive: what a message is for, or the message.
    post: unsafe extern "C" fn(
        peer: c_int,
        bytes: *mut c_void,
        size: c_long,
        receives: c_int,
        what: c_int,
    ),
    /// Waits for all that was begun, a second at most; whether it has come.
    wait: unsafe extern "C" fn() -> c_int,
    /// Who says that it waits, and what it says; -1: nobody.
    heard: unsafe extern "C" fn(bytes: *mut c_void, size: c_long) -> c_int,
    finish: unsafe extern "C" fn(),
    abort: unsafe extern "C" fn(status: c_int) -> !,
    /// Where the process is: what is told if a signal ends it. The texts stay.
    stands: unsafe extern "C" fn(how: *const c_char, file: *const c_char, line: c_uint),
}

unsafe extern "C" {
    /// The table, or NULL where the program was linked without MPI (`abi/engine.c`).
    fn dvm_engine_table() -> *const MpiCalls;
}

/// The processes of an MPI job.
pub(crate) struct Mpi {
    table: &'static MpiCalls,
    rank: usize,
    size: usize,
    finished: bool,
    /// What the messages are for.
    purpose: Purpose,
    /// How many messages have gone to each process, and have come from it.
    sent: Vec<u64>,
    taken: Vec<u64>,
    /// Number of its waits.
    waits: u64,
}

/// Of a run with more processes they do not tell each other that they have ended.
const FAREWELLS: usize = 64;

/// What messages carry, as in `dvmdbg_mpi.c`.
const ELEMENTS: c_int = 0;
const PURPOSE: c_int = 1;
const WAITS: c_int = 2;

impl Mpi {
    /// Begins to send bytes, or to receive them.
    ///
    /// # Safety
    /// They stay where they are until all has come.
    unsafe fn post(&self, peer: usize, bytes: &mut [u8], receives: bool, what: c_int) {
        let (place, size) = (bytes.as_mut_ptr().cast(), bytes.len() as c_long);
        // SAFETY: as the caller says.
        unsafe { (self.table.post)(peer as c_int, place, size, receives.into(), what) }
    }

    /// Whether all has come; it waits a second at most.
    fn is_over(&mut self) -> bool {
        // SAFETY: of what was posted.
        unsafe { (self.table.wait)() != 0 }
    }

    /// A process that waits.
    fn heard(&mut self) -> Option<(usize, Waits)> {
        let mut bytes = [0; Waits::SIZE];
        // SAFETY: room for as many bytes as the call is told.
        let who = unsafe { (self.table.heard)(bytes.as_mut_ptr().cast(), bytes.len() as c_long) };
        Some((usize::try_from(who).ok()?, Waits::of(&bytes)))
    }

    /// Joins the job. `None`: the program was linked without MPI.
    pub(crate) fn begin() -> Option<Mpi> {
        // SAFETY: constant data of the program, if it is there; the functions are those of its declaration.
        let table = unsafe { dvm_engine_table().as_ref()? };
        let (mut rank, mut size) = (0, 1);
        // SAFETY: called once, before any other of the functions.
        unsafe { (table.begin)(&raw mut rank, &raw mut size) };
        let count = usize::try_from(size).unwrap_or(1).max(1);
        Some(Mpi {
            table,
            rank: usize::try_from(rank).unwrap_or(0),
            size: count,
            finished: false,
            purpose: Purpose::NONE,
            sent: vec![0; count],
            taken: vec![0; count],
            waits: 0,
        })
    }
}

impl Mpi {
    /// Tells the processes `to` what messages to them are for, and holds against it what those in `from` tell.
    fn agree(&mut self, to: &[usize], from: &[usize]) {
        let own = self.purpose;
        let mut told: Vec<Purpose> = vec![Purpose::NONE; from.len()];
        // SAFETY: the buffers stay where they are until all has come.
        unsafe {
            for (process, buffer) in from.iter().zip(&mut told) {
                self.post(*process, &mut buffer.0, true, PURPOSE);
            }
            let mut sent = own;
            for &process in to {
                self.post(process, &mut sent.0, false, PURPOSE);
                self.sent[process] += 1;
            }
            self.wait_for(from, &told);
        }
        for (&process, told) in from.iter().zip(&told) {
            self.taken[process] += 1;
            if *told != own {
                self.part(process, told);
            }
        }
    }

    /// Waits until all have told. Of processes that wait for each other it says so.
    fn wait_for(&mut self, from: &[usize], told: &[Purpose]) {
        self.waits += 1;
        let own = WaitOfProcess {
            process: self.rank as u64,
            number: self.waits,
        };
        // In whose name this process has said that it waits.
        let mut said: Vec<WaitOfProcess> = Vec::new();
        let mut stuck = None;
        while !self.is_over() {
            if let Some((process, purpose)) = stuck {
                // What was under way has had its time.
                self.part(process, &purpose);
            }
            let silent = from.iter().zip(told).filter(|(_, told)| is_silent(told));
            let silent: Vec<usize> = silent.map(|(&process, _)| process).collect();
            self.say(&silent, (own, None), &mut said);
            while let Some((process, waits)) = self.heard() {
                // It may have gone on since it said so.
                if waits.taken != self.sent[process] {
                    continue;
                }
                // Who waits for something else tells more than one that waits for the same.
                let differs = waits.purpose != self.purpose;
                let other = match differs {
                    true => Some((process, waits.purpose)),
                    false => waits.other,
                };
                match waits.began == own || silent.contains(&process) {
                    true => stuck = other.or(Some((process, waits.purpose))),
                    false => self.say(&silent, (waits.began, other), &mut said),
                }
            }
        }
    }

    /// Tells processes that this one waits for them, once in the name of each wait.
    fn say(
        &self,
        silent: &[usize],
        (began, other): (WaitOfProcess, Option<(usize, Purpose)>),
        said: &mut Vec<WaitOfProcess>,
    ) {
        if said.contains(&began) {
            return;
        }
        said.push(began);
        for &process in silent {
            let waits = Waits {
                began,
                purpose: self.purpose,
                taken: self.taken[process],
                other,
            };
            // It stays until the other one takes it, which may be at the end of the run.
            let bytes = Box::leak(Box::new(waits.bytes()));
            // SAFETY: leaked in the line above.
            unsafe { self.post(process, bytes, false, WAITS) }
        }
    }

    /// Another process is elsewhere.
    fn part(&mut self, process: usize, purpose: &Purpose) -> ! {
        let mut places = [
            (self.rank(), self.purpose.shown()),
            (process, purpose.shown()),
        ];
        // Whoever tells it says the same.
        places.sort_by_key(|one| one.0);
        let [(one, here), (other, there)] = &places;
        let text = match here == there {
            true => format!(
                "processes {one} and {other} are {here} and wait for others that wait for them: what they exchange there depends on values that differ"
            ),
            false => format!(
                "process {one} is {here}, process {other} is {there}: they have taken different ways through the program"
            ),
        };
        give_up(self, &text)
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
        let from: Vec<usize> = incoming.iter().map(|one| one.from).collect();
        let to: Vec<usize> = outgoing.iter().map(|one| one.to).collect();
        self.agree(&to, &from);
        let mut received: Vec<Vec<u8>> = incoming.iter().map(|one| vec![0; one.size]).collect();
        // SAFETY: the buffers stay where they are until all has come.
        unsafe {
            for (message, buffer) in incoming.iter().zip(&mut received) {
                self.post(message.from, buffer, true, ELEMENTS);
            }
            for message in &mut outgoing {
                self.post(message.to, &mut message.bytes, false, ELEMENTS);
                self.sent[message.to] += 1;
            }
        }
        // Whoever has told what it is about to send may still wait for another process.
        self.wait_for(&from, &vec![Purpose::NONE; from.len()]);
        for process in from {
            self.taken[process] += 1;
        }
        received
    }

    fn abort(&mut self, status: i32) -> ! {
        // SAFETY: ends the job.
        unsafe { (self.table.abort)(status) }
    }

    fn stands(&mut self, how: &'static CStr, file: *const c_char, line: u32) {
        // SAFETY: both texts end with a zero, and are there as long as the program.
        unsafe { (self.table.stands)(how.as_ptr(), file, line) }
    }

    fn announce(&mut self, what: &str) {
        self.purpose = Purpose::new(what);
    }

    fn finish(&mut self) {
        if !std::mem::replace(&mut self.finished, true) {
            let others: Vec<usize> = (0..self.size).filter(|&one| one != self.rank).collect();
            if self.size <= FAREWELLS {
                self.agree(&others, &others);
            }
            while self.heard().is_some() {}
            // SAFETY: once, and nothing is sent behind it.
            unsafe { (self.table.finish)() }
        }
    }
}
