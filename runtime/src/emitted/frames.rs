//! Views of what lies in the frames of the program: the chain of open constructs, a parallel loop.
//!
//! Emitted code keeps these structures alive while they are linked (`cleanup` unlinks them; after
//! longjmp `dyn_Unwind` does), and only the thread under control touches them.

use std::ptr::NonNull;

use dvmdbg_abi as raw;

use super::tables::Construct;
use crate::mapping::Tuple;
use crate::mapping::space::Space;

/// An open construct of any kind.
pub(crate) struct OpenConstruct {
    pub(crate) what: Construct,
    /// `None` before the first iteration.
    pub(crate) index: Option<Vec<i64>>,
}

/// The innermost open construct, and how many are open.
pub(crate) fn innermost_construct(state: &raw::State) -> (Option<Construct>, usize) {
    let (mut innermost, mut depth) = (None, 0);
    for (what, _) in linked(state) {
        innermost = innermost.or(Some(what));
        depth += 1;
    }
    (innermost, depth)
}

/// The open constructs, the outermost first.
pub(crate) fn open_constructs(state: &raw::State) -> Vec<OpenConstruct> {
    let open = linked(state).map(|(what, context)| OpenConstruct {
        what,
        // SAFETY: a linked context has as many index values as its `rank` says, which may lie behind the declared one.
        index: unsafe {
            let rank = ((*context).rank as usize).min(raw::MAX_RANK);
            let index = &raw const (*context).index;
            ((*context).set != 0)
                .then(|| std::slice::from_raw_parts(index.cast::<i64>(), rank).to_vec())
        },
    });
    let mut found: Vec<OpenConstruct> = open.collect();
    found.reverse();
    found
}

/// The constructs that are linked, the innermost first, each with its context.
fn linked(state: &raw::State) -> impl Iterator<Item = (Construct, *const raw::Context)> {
    let mut next = state.top;
    std::iter::from_fn(move || {
        loop {
            let context = next.cast_const();
            // SAFETY: whatever is linked stands in a frame that is open (see the module): emitted code links a construct when it has
            // filled it.
            let (what, up) = unsafe {
                let one = context.as_ref()?;
                (Construct::new(one.what), one.up)
            };
            next = up;
            if let Some(what) = what {
                return Some((what, context));
            }
        }
    })
}

/// A parallel loop in the frame of its function.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct LoopFrame(NonNull<raw::Loop>);

impl LoopFrame {
    /// # Safety
    /// The loop stays where it is, and `limits` with it, until it is closed or unwound; no other
    /// reference to it is used while methods of the view run.
    pub(crate) unsafe fn new(looped: &mut raw::Loop) -> LoopFrame {
        LoopFrame(NonNull::from(looped))
    }

    /// What a direct call names, to be compared with the loops that are open.
    pub(crate) fn named(looped: *mut raw::Loop) -> Option<LoopFrame> {
        NonNull::new(looped).map(LoopFrame)
    }

    pub(crate) fn address(self) -> usize {
        self.0.as_ptr() as usize
    }

    /// Whether it is one of the open constructs. It is not looked at: where a jump has left its function, that may be gone.
    pub(crate) fn is_linked(self, state: &raw::State) -> bool {
        let mut next = state.top;
        // SAFETY: a jump out of frames ends in `dyn_Unwind`, which cuts the chain before anybody follows it; what is still linked is open.
        while let Some(context) = unsafe { next.as_ref() } {
            if next as usize == self.address() {
                return true;
            }
            next = context.up;
        }
        false
    }

    /// Looks at the loop, or changes it; `act` uses no view of it.
    #[inline]
    pub(crate) fn with<R>(self, act: impl FnOnce(&mut raw::Loop) -> R) -> R {
        // SAFETY: who has made the view keeps the loop in its frame until `dyn_LoopClose` or `dyn_Unwind`, which forget the view; emitted
        // code stands still during a call, and `act` uses no other view.
        act(unsafe { &mut *self.0.as_ptr() })
    }

    /// The construct that is executed.
    pub(crate) fn what(self) -> Option<Construct> {
        // SAFETY: `dyn_LoopOpen` or `dyn_RegionOpen` has set it to the construct of its unit's table that it was given, and `OwnLoop` to one
        // that is kept.
        self.with(|looped| unsafe { Construct::new(looped.what) })
    }

    /// Number of loops of the nest.
    pub(crate) fn rank(self) -> usize {
        self.with(|looped| (looped.rank as usize).min(raw::MAX_RANK))
    }

    /// Gives it the limits of its slots, all 0: nothing is accepted.
    ///
    /// # Safety
    /// `limits` is NULL or has `count` entries and lives as long as the loop.
    pub(crate) unsafe fn set_limits(self, limits: *mut u32, count: u32) {
        self.with(|looped| (looped.limits, looped.limits_count) = (limits, count));
        for slot in 0..self.slots() {
            self.set_limit(slot, 0);
        }
    }

    /// Makes it the innermost open construct.
    pub(crate) fn link(self, state: &mut raw::State) {
        self.with(|looped| looped.up = state.top);
        // The first five fields of a loop lie as in a context.
        state.top = self.0.as_ptr().cast();
    }

    /// The construct around it.
    pub(crate) fn around(self) -> *mut raw::Context {
        self.with(|looped| looped.up)
    }

    /// Where the first of them lies.
    pub(crate) fn first_index(self) -> usize {
        self.address() + std::mem::offset_of!(raw::Loop, index)
    }

    /// Index values of the iteration under way.
    #[inline]
    pub(crate) fn index(self) -> Tuple {
        self.with(|looped| looped.index)
    }

    /// Where emitted code has it.
    pub(crate) fn pointer(self) -> *const raw::Loop {
        self.0.as_ptr()
    }

    /// Makes an iteration the one under way, for a report.
    pub(crate) fn set_index(self, index: &Tuple) {
        self.with(|looped| looped.index = *index);
    }

    /// First, last and step of the innermost loop's present run.
    pub(crate) fn innermost(self, rank: usize) -> (i64, i64, i64) {
        self.with(|looped| {
            (
                looped.first[rank - 1],
                looped.last[rank - 1],
                looped.step[rank - 1],
            )
        })
    }

    pub(crate) fn accesses(self) -> u64 {
        self.with(|looped| looped.accesses)
    }

    fn limits(self) -> (*mut u32, usize) {
        self.with(|looped| match looped.limits.is_null() {
            true => (looped.limits, 0),
            false => (looped.limits, looped.limits_count as usize),
        })
    }

    /// Number of slots.
    pub(crate) fn slots(self) -> usize {
        self.limits().1
    }

    /// The slot whose limit stands at `address`.
    pub(crate) fn slot_at(self, address: usize) -> Option<usize> {
        let (first, count) = self.limits();
        let slot = address.checked_sub(first as usize)? / size_of::<u32>();
        (slot < count).then_some(slot)
    }

    pub(crate) fn limit(self, slot: usize) -> u32 {
        *self.limit_of(slot)
    }

    pub(crate) fn set_limit(self, slot: usize, limit: u32) {
        *self.limit_of(slot) = limit;
    }

    fn limit_of<'a>(self, slot: usize) -> &'a mut u32 {
        let (first, count) = self.limits();
        assert!(slot < count, "slot {slot} of {count}");
        // SAFETY: `dyn_LoopOpen` has taken the array and its length from one call (`set_limits`), and it lies in the frame of the loop;
        // the two functions above use the entry and drop it.
        unsafe { &mut *first.add(slot) }
    }
}

/// A parallel construct of direct calls, kept here instead of in a frame of the program.
#[derive(Debug)]
pub(crate) struct OwnLoop(Box<raw::Loop>);

impl OwnLoop {
    pub(crate) fn new(what: Construct, space: &Space) -> OwnLoop {
        OwnLoop(Box::new(raw::Loop {
            up: std::ptr::null_mut(),
            what: what.pointer(),
            set: 0,
            rank: space.rank as u32,
            index: [0; raw::MAX_RANK],
            first: space.first,
            last: space.last,
            step: space.step,
            final_: [0; raw::MAX_RANK],
            accesses: 0,
            limits: std::ptr::null_mut(),
            limits_count: 0,
            state: 0,
            execution: std::ptr::null_mut(),
        }))
    }

    pub(crate) fn rank(&self) -> usize {
        self.0.rank as usize
    }

    pub(crate) fn pointer(&mut self) -> *mut raw::Loop {
        &raw mut *self.0
    }

    /// Its view, valid as long as it lives.
    pub(crate) fn frame(&mut self) -> LoopFrame {
        // SAFETY: boxed, so it stays; whoever keeps it closes it before dropping it.
        unsafe { LoopFrame::new(&mut self.0) }
    }

    /// The iteration with these index values, one per dimension: a row of its own.
    pub(crate) fn iterate(&mut self, index: &[i64]) {
        let innermost = index.len() - 1;
        self.0.index[..index.len()].copy_from_slice(index);
        self.0.first[innermost] = index[innermost];
        self.0.last[innermost] = index[innermost];
        self.0.set = 1;
    }
}

/// The same for a sequential loop.
#[derive(Debug)]
pub(crate) struct OwnContext(Box<raw::Context>);

impl OwnContext {
    pub(crate) fn new(what: Construct, up: *mut raw::Context) -> OwnContext {
        OwnContext(Box::new(raw::Context {
            up,
            what: what.pointer(),
            set: 0,
            rank: 1,
            index: [0],
        }))
    }

    pub(crate) fn pointer(&mut self) -> *mut raw::Context {
        &raw mut *self.0
    }

    pub(crate) fn up(&self) -> *mut raw::Context {
        self.0.up
    }

    pub(crate) fn iterate(&mut self, index: i64) {
        self.0.index = [index];
        self.0.set = 1;
    }
}
