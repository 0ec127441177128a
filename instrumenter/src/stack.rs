//! A stack for source text of any depth.
//!
//! Expressions nest as deep as the user's text does, and every layer walks them by recursion: the
//! driver runs all layers, and the end of their values, inside one [`deep`].

use std::cell::Cell;
use std::{panic, thread};

/// Address space, not memory: pages that are not touched cost nothing.
const SIZE: usize = 1 << 29;

thread_local! {
    static IS_DEEP: Cell<bool> = const { Cell::new(false) };
}

/// Runs `work` on a thread with a large stack and waits for it; inside another `deep`, at once.
pub fn deep<T: Send>(work: impl FnOnce() -> T + Send) -> T {
    if IS_DEEP.get() {
        return work();
    }
    thread::scope(|scope| {
        thread::Builder::new()
            .name("dvmcc".to_owned())
            .stack_size(SIZE)
            .spawn_scoped(scope, || {
                IS_DEEP.set(true);
                work()
            })
            .expect("address space for one stack")
            .join()
            .unwrap_or_else(|payload| panic::resume_unwind(payload))
    })
}
