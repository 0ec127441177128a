//! What carries messages between the processes of a run.

use std::ffi::{CStr, c_char};
use std::time::Duration;

use crate::report;

/// A message to a process.
pub(crate) struct Outgoing {
    pub(crate) to: usize,
    pub(crate) bytes: Vec<u8>,
}

/// A message of known length that a process is about to send.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Incoming {
    pub(crate) from: usize,
    pub(crate) size: usize,
}

/// Processes that exchange messages. Messages from one process to another arrive in the order in which they were sent. A failure ends
/// the run: there is nothing that the program could do.
pub(crate) trait Engine {
    /// Number of this process.
    fn rank(&self) -> usize;

    /// Number of processes.
    fn size(&self) -> usize;

    /// Sends messages and receives others, which it returns in the order in which they are listed.
    fn exchange(&mut self, outgoing: Vec<Outgoing>, incoming: &[Incoming]) -> Vec<Vec<u8>>;

    /// What the messages that follow are for. Processes that exchange some for different things have parted, and the run ends.
    fn announce(&mut self, _what: &str) {}

    /// Where the process is now: `how` of a line of a file, whose name is in the static tables.
    fn stands(&mut self, _how: &'static CStr, _file: *const c_char, _line: u32) {}

    /// All processes end.
    fn abort(&mut self, status: i32) -> !;

    /// This process sends nothing more.
    fn finish(&mut self);
}

/// Says why the run cannot go on, once for all processes, and ends it. All of them mostly come here, and the first tells. Another
/// one waits for that, longer with each number; who is still there then knows what the first one does not.
pub(crate) fn give_up(engine: &mut dyn Engine, text: &str) -> ! {
    const PATIENCE: Duration = Duration::from_millis(700);
    const STEP: Duration = Duration::from_millis(100);
    match engine.rank() as u32 {
        0 => report::complain(text),
        rank => {
            std::thread::sleep(PATIENCE + STEP * rank.min(50));
            report::complain(&format!("process {rank}: {text}"));
        }
    }
    engine.abort(2)
}

/// One process alone.
pub(crate) struct Alone;

impl Engine for Alone {
    fn rank(&self) -> usize {
        0
    }

    fn size(&self) -> usize {
        1
    }

    fn exchange(&mut self, outgoing: Vec<Outgoing>, incoming: &[Incoming]) -> Vec<Vec<u8>> {
        debug_assert_eq!((outgoing.len(), incoming.len()), (0, 0));
        Vec::new()
    }

    #[allow(
        clippy::disallowed_methods,
        reason = "a run that cannot go on ends, here as with several processes"
    )]
    fn abort(&mut self, status: i32) -> ! {
        std::process::exit(status)
    }

    fn finish(&mut self) {}
}

/// Every process has the bytes that process `root` has.
pub(crate) fn broadcast(engine: &mut dyn Engine, root: usize, bytes: &mut Vec<u8>) {
    let (size, rank) = (engine.size(), engine.rank());
    // Numbers as if the root were 0.
    let own = (rank + size - root) % size;
    let real = |number: usize| (number + root) % size;
    let length = bytes.len();
    let mut step = 1;
    while step < size {
        step *= 2;
    }
    // From the top of the tree down.
    while step > 1 {
        step /= 2;
        if own.is_multiple_of(2 * step) && own + step < size {
            let message = Outgoing {
                to: real(own + step),
                bytes: bytes.clone(),
            };
            engine.exchange(vec![message], &[]);
        } else if own % (2 * step) == step {
            let message = Incoming {
                from: real(own - step),
                size: length,
            };
            let received = engine.exchange(Vec::new(), &[message]);
            *bytes = received.into_iter().next().unwrap_or_default();
        }
    }
}

/// Joins what the processes have, in the order of their numbers, and gives the result to all. `join` puts the second behind the
/// first; the length stays.
pub(crate) fn combine(
    engine: &mut dyn Engine,
    mut own: Vec<u8>,
    mut join: impl FnMut(&mut Vec<u8>, &[u8]),
) -> Vec<u8> {
    let (size, rank) = (engine.size(), engine.rank());
    let mut step = 1;
    while step < size {
        if rank % (2 * step) == step {
            let message = Outgoing {
                to: rank - step,
                bytes: own.clone(),
            };
            engine.exchange(vec![message], &[]);
            break;
        }
        if rank + step < size {
            let message = Incoming {
                from: rank + step,
                size: own.len(),
            };
            for other in engine.exchange(Vec::new(), &[message]) {
                join(&mut own, &other);
            }
        }
        step *= 2;
    }
    broadcast(engine, 0, &mut own);
    own
}

#[cfg(test)]
mod tests {
    use super::super::team;
    use super::*;

    #[test]
    fn all_processes_get_what_one_has() {
        for processes in 1..10 {
            for root in 0..processes {
                let got = team::run(processes, |mut engine| {
                    let mut bytes = vec![engine.rank() as u8; 3];
                    broadcast(&mut *engine, root, &mut bytes);
                    engine.finish();
                    bytes
                });
                assert_eq!(got, vec![vec![root as u8; 3]; processes]);
            }
        }
    }

    #[test]
    fn results_are_joined_in_the_order_of_processes() {
        for processes in 1..10 {
            let got = team::run(processes, |mut engine| {
                // Ten places for numbers, the first ones taken.
                let mut own = vec![255; 10];
                own[0] = engine.rank() as u8;
                combine(&mut *engine, own, |left, right| {
                    let taken = left.iter().filter(|&&one| one != 255).count();
                    let others: Vec<u8> = right.iter().copied().filter(|&one| one != 255).collect();
                    left[taken..taken + others.len()].copy_from_slice(&others);
                })
            });
            let mut all = vec![255; 10];
            for (number, place) in all.iter_mut().take(processes).enumerate() {
                *place = number as u8;
            }
            assert_eq!(got, vec![all; processes]);
        }
    }
}
