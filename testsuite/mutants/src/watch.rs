//! Judges many mutants, and sees to it that each comes to an end.

use std::collections::BTreeMap;
use std::panic::{self, AssertUnwindSafe};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use instrumenter::stack::deep;

use crate::judge::Mutant;
use crate::seed::Seeds;

/// What a mutant may cost.
#[derive(Clone, Copy)]
pub struct Bounds {
    /// How long it may take.
    pub time: Duration,
    /// Bytes that the process may use.
    pub memory: u64,
}

/// Mutants with these numbers.
pub struct Run {
    /// The first one.
    pub first: u64,
    /// How many.
    pub count: u64,
    /// Threads that share the work.
    pub threads: usize,
}

/// What went wrong: the fault by its place, and the mutants that show it.
pub type Faults = BTreeMap<String, Vec<u64>>;

thread_local! {
    /// Where this thread has panicked.
    static PANIC: std::cell::RefCell<String> = const { std::cell::RefCell::new(String::new()) };
}

impl Run {
    /// Judges all; panics that were found. A mutant that does not come to an end ends the process: nobody can stop it.
    pub fn judge(&self, seeds: &Seeds, bounds: Bounds) -> Faults {
        panic::set_hook(Box::new(|found| {
            let place = found
                .location()
                .map(ToString::to_string)
                .unwrap_or_default();
            let payload = found.payload();
            let text = payload.downcast_ref::<String>().map(String::as_str);
            let text = text.or_else(|| payload.downcast_ref::<&str>().copied());
            let first = text.unwrap_or_default().lines().next().unwrap_or_default();
            PANIC.set(format!("{place}: {first}"));
        }));
        let next = AtomicU64::new(self.first);
        let done = AtomicBool::new(false);
        let faults = Mutex::new(Faults::new());
        let under_way: Vec<Mutex<Option<(u64, Instant)>>> =
            (0..self.threads).map(|_| Mutex::default()).collect();
        std::thread::scope(|scope| {
            scope.spawn(|| watch(&under_way, bounds, &done));
            let workers = under_way.iter().map(|mine| {
                let work = || deep(|| self.work(seeds, &next, mine, &faults));
                scope.spawn(work)
            });
            for worker in workers.collect::<Vec<_>>() {
                worker.join().expect("faults are caught");
            }
            done.store(true, Ordering::Relaxed);
        });
        drop(panic::take_hook());
        faults.into_inner().expect("no thread fails with it")
    }

    fn work(
        &self,
        seeds: &Seeds,
        next: &AtomicU64,
        mine: &Mutex<Option<(u64, Instant)>>,
        faults: &Mutex<Faults>,
    ) {
        let set = |state| *mine.lock().expect("no thread fails with it") = state;
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= self.first + self.count {
                return set(None);
            }
            set(Some((number, Instant::now())));
            let judged =
                panic::catch_unwind(AssertUnwindSafe(|| Mutant::new(seeds, number).judge()));
            if judged.is_err() {
                let mut faults = faults.lock().expect("no thread fails with it");
                faults.entry(PANIC.take()).or_default().push(number);
            }
        }
    }
}

/// Ends the process when a mutant takes too long or too much.
fn watch(under_way: &[Mutex<Option<(u64, Instant)>>], bounds: Bounds, done: &AtomicBool) {
    while !done.load(Ordering::Relaxed) {
        std::thread::sleep(Duration::from_millis(20));
        let all = || {
            let each = under_way.iter();
            each.filter_map(|one| *one.lock().expect("no thread fails with it"))
        };
        if let Some((number, _)) = all().find(|(_, since)| since.elapsed() > bounds.time) {
            fail(&format!(
                "mutant {number} takes more than {:?}",
                bounds.time
            ));
        }
        if memory() > bounds.memory {
            let numbers: Vec<u64> = all().map(|(number, _)| number).collect();
            fail(&format!(
                "one of the mutants {numbers:?} takes more than {} bytes",
                bounds.memory
            ));
        }
    }
}

fn fail(text: &str) {
    eprintln!("{text}");
    std::process::exit(1);
}

/// Bytes of this process in memory.
fn memory() -> u64 {
    const PAGE: u64 = 4096;
    let text = std::fs::read_to_string("/proc/self/statm").unwrap_or_default();
    let resident = text
        .split(' ')
        .nth(1)
        .and_then(|pages| pages.parse::<u64>().ok());
    resident.unwrap_or(0) * PAGE
}
