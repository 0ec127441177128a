//! Shadow memory: the shadow words that hold the epochs of elements and of scalars (design decision 7).
//!
//! Shadow words of arrays are mapped from the system,
//! zeroed on first touch, and sparse; those of small objects come from pieces of a few pages.
//! Nothing here knows what an epoch means.

use std::ops::Range;
use std::ptr::NonNull;

use dvmdbg_abi as raw;

/// Companion shadow word of a scalar; lives where the scalar does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Companion(NonNull<raw::ShadowWord>);

impl Companion {
    /// # Safety
    /// The shadow word outlives every use of the companion: it is registered together with its scalar and
    /// forgotten with it, or used only during the call that names it.
    pub(crate) unsafe fn new(shadow_word: *mut raw::ShadowWord) -> Option<Companion> {
        NonNull::new(shadow_word).map(Companion)
    }

    pub(crate) fn address(self) -> usize {
        self.0.as_ptr() as usize
    }

    pub(crate) fn get(self) -> raw::ShadowWord {
        // SAFETY: emitted text declares it beside its scalar and forgets both together (`dyn_RemoveVar`, `dyn_Unwind`), or it is used during
        // the call that names it; only the thread under control writes it.
        unsafe { *self.0.as_ptr() }
    }

    /// One that was not taken along.
    pub(crate) fn has_value(self) -> bool {
        let w = self.get().w;
        w != 0 && w & 1 == 0
    }

    pub(crate) fn set(self, shadow_word: raw::ShadowWord) {
        // SAFETY: it is there, as for `get`; emitted text looks at it again when the call has returned.
        unsafe { *self.0.as_ptr() = shadow_word }
    }
}

/// Writer and reader shadow words of the elements of one object.
#[derive(Debug)]
pub(crate) struct ShadowWords {
    base: NonNull<u32>,
    count: usize,
    /// Distance of the reader shadow words from the writer shadow words.
    readers: usize,
    origin: Origin,
}

#[derive(Clone, Copy, Debug)]
enum Origin {
    /// Bytes mapped for these shadow words alone.
    Mapped(usize),
    /// Index in `CLASSES`.
    Class(usize),
}

impl ShadowWords {
    /// Number of elements.
    pub(crate) fn count(&self) -> usize {
        self.count
    }

    /// Where the writer shadow words begin.
    pub(crate) fn w_pointer(&self) -> *mut u32 {
        self.base.as_ptr()
    }

    /// Where the reader shadow words begin.
    pub(crate) fn r_pointer(&self) -> *mut u32 {
        self.base.as_ptr().wrapping_add(self.readers)
    }

    /// A writer shadow word as it stands.
    pub(crate) fn writer(&self, c: usize) -> Option<u32> {
        // SAFETY: `Pool::take` has laid `count` words there; emitted code touches them too, but never while a call of the runtime runs.
        (c < self.count).then(|| unsafe { *self.w_pointer().add(c) })
    }

    /// Writer shadow words.
    pub(crate) fn w(&mut self) -> &mut [u32] {
        self.both().0
    }

    /// Reader shadow words.
    pub(crate) fn r(&mut self) -> &mut [u32] {
        self.both().1
    }

    /// Both at once.
    #[inline]
    pub(crate) fn both(&mut self) -> (&mut [u32], &mut [u32]) {
        // SAFETY: `Pool::take` has laid the readers `readers` words behind the writers, at least `count`, in one block that is this value's
        // alone until `release` takes it. Emitted code touches them too, but never while a call of the runtime runs.
        unsafe {
            (
                std::slice::from_raw_parts_mut(self.w_pointer(), self.count),
                std::slice::from_raw_parts_mut(self.r_pointer(), self.count),
            )
        }
    }

    /// Copies states; unmarked shadow words are not touched, so that their memory stays unused.
    pub(super) fn copy_marked(
        &mut self,
        from: &mut ShadowWords,
        range: Range<usize>,
        source: impl Fn(usize) -> usize,
    ) {
        for c in range {
            let (w, r) = (from.w()[source(c)], from.r()[source(c)]);
            if w != 0 {
                self.w()[c] = w;
            }
            if r != 0 {
                self.r()[c] = r;
            }
        }
    }

    /// How many elements there is room for.
    fn room(&self) -> usize {
        match self.origin {
            Origin::Mapped(_) => self.readers - SKEW,
            Origin::Class(_) => self.count,
        }
    }
}

/// Sizes of pieces, in shadow words.
const CLASSES: [usize; 10] = [4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048];
/// Pieces are cut from blocks of this many shadow words.
const BLOCK: usize = 64 * 1024;
/// Extra distance between the shadow words of large objects, so that the writer and the reader shadow word of an
/// element do not share their place within a page (processors take such stores and loads for one).
const SKEW: usize = 528;

/// Where shadow words come from. Memory of pieces is kept for reuse, that of large objects is returned.
#[derive(Debug, Default)]
pub(crate) struct Pool {
    free: [Vec<NonNull<u32>>; CLASSES.len()],
    fresh: Option<NonNull<u32>>,
    left: usize,
}

impl Pool {
    /// Shadow words for `count` elements, all 0. `None`: the system has no memory.
    pub(crate) fn take(&mut self, count: usize) -> Option<ShadowWords> {
        match CLASSES.iter().position(|&size| size >= count * 2) {
            Some(class) => {
                let base = self.piece(class)?;
                Some(ShadowWords {
                    base,
                    count,
                    readers: count,
                    origin: Origin::Class(class),
                })
            }
            None => mapped(count, count),
        }
    }

    /// The same shadow words for another number of elements; those that are new are 0. `None`: the system has no memory, and they are gone.
    pub(crate) fn resize(&mut self, mut old: ShadowWords, count: usize) -> Option<ShadowWords> {
        let room = old.room();
        if (room / 4..=room).contains(&count) {
            let common = old.count.min(count);
            let (w, r) = old.both();
            w[common..].fill(0);
            r[common..].fill(0);
            return Some(ShadowWords { count, ..old });
        }
        // What grows again and again is copied now and then only.
        let new = match count > old.count && count * 2 > CLASSES[CLASSES.len() - 1] {
            true => mapped(count, count.saturating_add(count / 2)),
            false => self.take(count),
        };
        let new = new.map(|mut new| {
            let common = old.count.min(count);
            new.copy_marked(&mut old, 0..common, |c| c);
            new
        });
        self.release(old);
        new
    }

    fn piece(&mut self, class: usize) -> Option<NonNull<u32>> {
        let size = CLASSES[class];
        if let Some(piece) = self.free[class].pop() {
            // SAFETY: `release` has put it here, which took it from its only owner; all pieces of the class have this size.
            unsafe { std::ptr::write_bytes(piece.as_ptr(), 0, size) };
            return Some(piece);
        }
        if self.left < size {
            self.fresh = Some(map(BLOCK * size_of::<u32>())?);
            self.left = BLOCK;
        }
        let piece = self.fresh?;
        // SAFETY: `left` words of the block follow `fresh`, and `size` is no more than that, by the test above.
        self.fresh = Some(unsafe { piece.add(size) });
        self.left -= size;
        Some(piece)
    }

    /// Takes shadow words back.
    pub(crate) fn release(&mut self, shadow_words: ShadowWords) {
        match shadow_words.origin {
            Origin::Class(class) => self.free[class].push(shadow_words.base),
            Origin::Mapped(bytes) => {
                // SAFETY: `take` has mapped it with this size; its only owner was moved into this call.
                unsafe { libc::munmap(shadow_words.base.as_ptr().cast(), bytes) };
            }
        }
    }
}

/// Shadow words of a large object, with room for more elements: what is not touched takes no memory.
fn mapped(count: usize, room: usize) -> Option<ShadowWords> {
    let readers = room.checked_add(SKEW)?;
    let bytes = readers.checked_add(room)?.checked_mul(size_of::<u32>())?;
    Some(ShadowWords {
        base: map(bytes)?,
        count,
        readers,
        origin: Origin::Mapped(bytes),
    })
}

/// Zeroed memory of the system, page-aligned, not charged before it is touched.
fn map(bytes: usize) -> Option<NonNull<u32>> {
    // SAFETY: a new private anonymous mapping; no address is given.
    let address = unsafe {
        libc::mmap(
            std::ptr::null_mut(),
            bytes,
            libc::PROT_READ | libc::PROT_WRITE,
            libc::MAP_PRIVATE | libc::MAP_ANONYMOUS | libc::MAP_NORESERVE,
            -1,
            0,
        )
    };
    if address == libc::MAP_FAILED {
        return None;
    }
    NonNull::new(address.cast())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_come_back_zeroed_and_do_not_overlap() {
        let mut pool = Pool::default();
        let mut first = pool.take(5).unwrap();
        let mut second = pool.take(5).unwrap();
        first.w().fill(1);
        first.r().fill(2);
        second.w().fill(3);
        assert_eq!(first.w(), [1; 5]);
        assert_eq!(first.r(), [2; 5]);
        let place = first.w_pointer();
        pool.release(first);
        let mut again = pool.take(6).unwrap();
        assert_eq!(again.w_pointer(), place);
        assert!(again.w().iter().chain(&[]).all(|&w| w == 0));
        assert!(again.r().iter().all(|&r| r == 0));
        assert_eq!(second.w(), [3; 5]);
    }

    #[test]
    fn what_grows_keeps_its_states_and_is_seldom_copied() {
        let mut pool = Pool::default();
        let mut words = pool.take(10).unwrap();
        words.w()[9] = 3;
        words.r()[2] = 4;
        let (mut copies, mut last) = (0, words.w_pointer());
        for count in (17..40_000).step_by(7) {
            words = pool.resize(words, count).unwrap();
            assert_eq!((words.count(), words.w()[9], words.r()[2]), (count, 3, 4));
            let (w, r) = words.both();
            let mut grown = w[count - 7..].iter().chain(&r[count - 7..]);
            assert!(grown.all(|&one| one == 0));
            copies += u32::from(last != words.w_pointer());
            last = words.w_pointer();
        }
        assert!(copies < 200, "{copies} copies");
        words.w()[20_000] = 6;
        words.r()[20_000] = 6;
        words = pool.resize(words, 20_000).unwrap();
        words = pool.resize(words, 20_001).unwrap();
        assert_eq!((words.w()[20_000], words.r()[20_000]), (0, 0));
        words = pool.resize(words, 100).unwrap();
        assert_eq!((words.count(), words.w()[9], words.r()[2]), (100, 3, 4));
        pool.release(words);
    }

    #[test]
    fn large_objects_are_mapped() {
        let mut pool = Pool::default();
        let mut shadow_words = pool.take(1 << 20).unwrap();
        shadow_words.w()[(1 << 20) - 1] = 7;
        shadow_words.r()[0] = 8;
        assert_eq!((shadow_words.w()[0], shadow_words.r()[0]), (0, 8));
        pool.release(shadow_words);
        assert!(pool.take(usize::MAX / 2).is_none());
    }
}
