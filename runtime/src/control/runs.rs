//! Rows of iterations, judged and marked on the shadow words all at once, by the widest instructions of the processor.

use crate::machine::shadow_words::ShadowWords;

/// The elements that some references touch in a row, one in each iteration.
#[derive(Clone, Copy, Debug)]
pub(super) struct AccessRun {
    /// Which of the objects they belong to.
    pub(super) object: usize,
    /// Shadow word in the first iteration, and what the next one adds.
    pub(super) first: i64,
    pub(super) distance: i64,
    /// Iterations of the row under way that matter, from the first of these to the one behind the last: what the
    /// others touch is judged elsewhere.
    pub(super) from: usize,
    pub(super) to: usize,
    /// Some reference reads it; before any other one has written it.
    pub(super) reads: bool,
    pub(super) needs_value: bool,
    pub(super) writes: bool,
    /// ACROSS permits all conflicts of the object.
    pub(super) permitted: bool,
    /// Some iterations write the object.
    pub(super) contended: bool,
    /// Some iterations read the object without writing this run's element of it.
    pub(super) watched: bool,
    /// In the row under way.
    pub(super) span: Span,
}

/// A run of the innermost loop.
#[derive(Clone, Copy, Debug)]
pub(super) struct Row {
    /// Number of iterations, not 0.
    pub(super) count: usize,
    /// Of shared elements in its first iteration; the next one has 2 more.
    pub(super) epoch: u32,
    /// Epochs of other executions do not exceed it.
    pub(super) limit: u32,
}

/// Shadow words of an object, and what a writer shadow word of 0 stands for.
#[derive(Debug)]
pub(super) struct ShadowField {
    pub(super) shadow_words: ShadowWords,
    pub(super) zero: u32,
}

/// Whether no access of a row is doubtful, where no two runs meet. Marks the shadow words then.
pub(super) fn pass(fields: &mut [ShadowField], runs: &mut [AccessRun], row: Row) -> bool {
    #[cfg(target_arch = "x86_64")]
    if *vectors::EXIST {
        // SAFETY: `EXIST` has asked the processor for AVX2, which is what `pass` needs.
        return unsafe { vectors::pass(fields, runs, row) };
    }
    pass_by::<Single>(fields, runs, row)
}

#[inline(always)]
fn pass_by<W: Way>(fields: &mut [ShadowField], runs: &mut [AccessRun], row: Row) -> bool {
    for run in runs.iter_mut().filter(|run| run.matters()) {
        run.span = Span::of(run, row);
        if !is_right::<W>(&mut fields[run.object], run, row) {
            return false;
        }
    }
    for run in runs.iter().filter(|run| run.contended && run.matters()) {
        mark::<W>(&mut fields[run.object], run, row);
    }
    true
}

/// Shadow words in the order of their places.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Span {
    /// The first one, and the one behind the last.
    from: usize,
    to: usize,
    /// To the next one; not 0.
    distance: usize,
    /// Epoch of the iteration of the first one, and what that of the next one has more.
    epoch: u32,
    step: u32,
}

impl AccessRun {
    /// By a reference that reads or writes, before its place is known.
    pub(super) fn of(write: bool) -> AccessRun {
        AccessRun {
            object: 0,
            first: 0,
            distance: 0,
            from: 0,
            to: 0,
            reads: !write,
            needs_value: !write,
            writes: write,
            permitted: false,
            contended: false,
            watched: true,
            span: Span::default(),
        }
    }

    fn matters(&self) -> bool {
        self.from < self.to
    }

    /// The shadow words of `count` iterations are judged, the first of which is `shadow_word`.
    pub(super) fn leave_out(&mut self, shadow_word: i64, count: usize) {
        let apart = shadow_word.wrapping_sub(self.first);
        if apart.wrapping_rem(self.distance) != 0 {
            return;
        }
        // Iterations that touch the first one of these shadow words, and the one behind the last.
        let from = apart.wrapping_div(self.distance);
        let to = from.saturating_add(count as i64);
        if from <= self.from as i64 {
            self.from = self.from.max(usize::try_from(to).unwrap_or(0));
        } else if to >= self.to as i64 {
            self.to = self.to.min(usize::try_from(from).unwrap_or(0));
        }
    }

    /// The shadow word of an iteration.
    fn shadow_word(&self, turn: usize) -> i64 {
        self.first
            .wrapping_add(self.distance.wrapping_mul(turn as i64))
    }

    /// First and last shadow word of a row.
    fn ends(&self, row: Row) -> (i64, i64) {
        let (first, last) = (self.first, self.shadow_word(row.count - 1));
        (first.min(last), first.max(last))
    }

    /// Whether a row's shadow words lie among those of the other run.
    pub(super) fn crosses(&self, other: &AccessRun, row: Row) -> bool {
        let (own, beside) = (self.ends(row), other.ends(row));
        own.0 <= beside.1 && beside.0 <= own.1
    }
}

impl Span {
    /// One shadow word if the distance is 0.
    #[inline]
    fn of(run: &AccessRun, row: Row) -> Span {
        let (mut low, mut high) = (run.from, run.to - 1);
        let mut step = 2;
        if run.distance < 0 {
            (low, high) = (high, low);
            step = 2u32.wrapping_neg();
        }
        Span {
            // What is negative here stands for no shadow word.
            from: run.shadow_word(low) as usize,
            to: (run.shadow_word(high) as usize).wrapping_add(1),
            distance: run.distance.unsigned_abs().max(1) as usize,
            epoch: row.epoch.wrapping_add(2 * low as u32),
            step,
        }
    }
}

#[inline(always)]
fn is_right<W: Way>(field: &mut ShadowField, run: &AccessRun, row: Row) -> bool {
    let alone = !run.writes || run.permitted;
    if run.distance == 0 && row.count > 1 && !alone {
        return false;
    }
    let (span, zero) = (run.span, field.zero);
    let (w, r) = field.shadow_words.both();
    let (Some(w), Some(r)) = (w.get_mut(span.from..span.to), r.get(span.from..span.to)) else {
        return false;
    };
    let low = u32::from(run.needs_value);
    let high = if run.permitted { u32::MAX } else { row.limit };
    let known = low == 0 && high == u32::MAX
        || W::all_between(w, span.distance, low, high)
        || zero != 0 && {
            give_births(w, zero);
            W::all_between(w, span.distance, low, high)
        };
    known && (alone || !run.watched || W::all_between(r, span.distance, 0, row.limit))
}

/// Writes down the epoch of values that elements were born with.
#[cold]
fn give_births(w: &mut [u32], zero: u32) {
    w.iter_mut().filter(|w| **w == 0).for_each(|w| *w = zero);
}

/// Keeps the last writer, and of the readers the first one, unless they may meet every writer or the last writer says
/// all.
#[inline(always)]
fn mark<W: Way>(field: &mut ShadowField, run: &AccessRun, row: Row) {
    let span = &run.span;
    let (w, r) = field.shadow_words.both();
    let (Some(w), Some(r)) = (w.get_mut(span.from..span.to), r.get_mut(span.from..span.to)) else {
        return;
    };
    if run.writes {
        W::keep_last(w, span);
    } else if run.reads && !run.permitted {
        W::keep_first(r, span, row.limit);
    }
}

/// A way to go through the shadow words of a row.
trait Way {
    /// Whether the shadow words that stand `distance` apart are at least `low` and at most `high`.
    fn all_between(shadow_words: &[u32], distance: usize, low: u32, high: u32) -> bool;

    fn keep_last(shadow_words: &mut [u32], span: &Span);

    /// Epochs up to the limit are of no iteration of the loop.
    fn keep_first(shadow_words: &mut [u32], span: &Span, limit: u32);
}

/// Shadow word by shadow word.
struct Single;

impl Single {
    fn each(shadow_words: &mut [u32], span: &Span, new: impl Fn(u32, u32) -> u32) {
        let mut epoch = span.epoch;
        for shadow_word in shadow_words.iter_mut().step_by(span.distance) {
            *shadow_word = new(*shadow_word, epoch);
            epoch = epoch.wrapping_add(span.step);
        }
    }
}

impl Way for Single {
    fn all_between(shadow_words: &[u32], distance: usize, low: u32, high: u32) -> bool {
        let mut counted = shadow_words.iter().step_by(distance);
        counted.all(|shadow_word| (low..=high).contains(shadow_word))
    }

    fn keep_last(shadow_words: &mut [u32], span: &Span) {
        Single::each(shadow_words, span, u32::max);
    }

    fn keep_first(shadow_words: &mut [u32], span: &Span, limit: u32) {
        Single::each(shadow_words, span, |shadow_word, own| {
            match shadow_word <= limit {
                true => own,
                false => shadow_word.min(own),
            }
        });
    }
}

/// The same in vectors of 8 shadow words, where a vector holds whole distances.
#[cfg(target_arch = "x86_64")]
mod vectors {
    use std::arch::x86_64::*;
    use std::sync::LazyLock;

    use super::{AccessRun, Row, ShadowField, Single, Span, Way, pass_by};

    const LANES: usize = 8;

    /// Whether the processor has the instructions. Asking takes as long as a short row.
    pub(super) static EXIST: LazyLock<bool> =
        LazyLock::new(|| std::is_x86_feature_detected!("avx2"));

    #[target_feature(enable = "avx2")]
    pub(super) fn pass(fields: &mut [ShadowField], runs: &mut [AccessRun], row: Row) -> bool {
        pass_by::<Vectors>(fields, runs, row)
    }

    /// Used by `pass` alone.
    struct Vectors;

    impl Way for Vectors {
        #[inline(always)]
        fn all_between(shadow_words: &[u32], distance: usize, low: u32, high: u32) -> bool {
            match fits(shadow_words.len(), distance) {
                // SAFETY: `Vectors` is a way of `vectors::pass` alone, which nobody calls without AVX2.
                true => unsafe { vectors_between(shadow_words, distance, low, high) },
                false => Single::all_between(shadow_words, distance, low, high),
            }
        }

        #[inline(always)]
        fn keep_last(shadow_words: &mut [u32], span: &Span) {
            match fits(shadow_words.len(), span.distance) {
                // SAFETY: `Vectors` is a way of `vectors::pass` alone, so there is AVX2; any slice will do.
                true => unsafe { keep_last_in_vectors(shadow_words, span) },
                false => Single::keep_last(shadow_words, span),
            }
        }

        #[inline(always)]
        fn keep_first(shadow_words: &mut [u32], span: &Span, limit: u32) {
            match fits(shadow_words.len(), span.distance) {
                // SAFETY: `Vectors` is a way of `vectors::pass` alone, so there is AVX2; any slice will do.
                true => unsafe { keep_first_in_vectors(shadow_words, span, limit) },
                false => Single::keep_first(shadow_words, span, limit),
            }
        }
    }

    #[inline]
    fn fits(length: usize, distance: usize) -> bool {
        length > LANES && matches!(distance, 1 | 2 | 4 | 8)
    }

    #[target_feature(enable = "avx2")]
    fn all(value: u32) -> __m256i {
        _mm256_set1_epi32(value.cast_signed())
    }

    #[target_feature(enable = "avx2")]
    fn numbers() -> __m256i {
        _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7)
    }

    /// All bits of the lanes whose shadow words count.
    #[target_feature(enable = "avx2")]
    fn counted(distance: usize) -> __m256i {
        let rest = _mm256_and_si256(numbers(), all(distance as u32 - 1));
        _mm256_cmpeq_epi32(rest, all(0))
    }

    /// All bits of the first `length` lanes.
    #[target_feature(enable = "avx2")]
    fn first(length: usize) -> __m256i {
        _mm256_cmpgt_epi32(all(length.min(LANES) as u32), numbers())
    }

    #[target_feature(enable = "avx2")]
    fn vectors_between(shadow_words: &[u32], distance: usize, low: u32, high: u32) -> bool {
        let (counted, low, most) = (counted(distance), all(low), all(high - low));
        let mut largest = all(0);
        let (vectors, rest) = shadow_words.as_chunks::<LANES>();
        for vector in vectors {
            // SAFETY: `as_chunks` has cut pieces of 8 words; the load asks for no alignment.
            let shadow_words = unsafe { _mm256_loadu_si256(vector.as_ptr().cast()) };
            let above = _mm256_and_si256(_mm256_sub_epi32(shadow_words, low), counted);
            largest = _mm256_max_epu32(largest, above);
        }
        if !rest.is_empty() {
            let lanes = _mm256_and_si256(counted, first(rest.len()));
            // SAFETY: `first` leaves the lanes of the words that `rest` has; the load does not touch the others.
            let shadow_words = unsafe { _mm256_maskload_epi32(rest.as_ptr().cast(), lanes) };
            let above = _mm256_and_si256(_mm256_sub_epi32(shadow_words, low), lanes);
            largest = _mm256_max_epu32(largest, above);
        }
        let right = _mm256_cmpeq_epi32(_mm256_max_epu32(largest, most), most);
        _mm256_movemask_epi8(right) == -1
    }

    #[target_feature(enable = "avx2")]
    fn keep_last_in_vectors(shadow_words: &mut [u32], span: &Span) {
        each(shadow_words, span, |shadow_words, own| {
            _mm256_max_epu32(shadow_words, own)
        });
    }

    #[target_feature(enable = "avx2")]
    fn keep_first_in_vectors(shadow_words: &mut [u32], span: &Span, limit: u32) {
        let limit = all(limit);
        each(shadow_words, span, |shadow_words, own| {
            let free = _mm256_cmpeq_epi32(_mm256_max_epu32(shadow_words, limit), limit);
            _mm256_blendv_epi8(_mm256_min_epu32(shadow_words, own), own, free)
        });
    }

    #[target_feature(enable = "avx2")]
    fn each(shadow_words: &mut [u32], span: &Span, new: impl Fn(__m256i, __m256i) -> __m256i) {
        let counted = counted(span.distance);
        let turns = span.distance.trailing_zeros() as i32;
        let turns = _mm256_srl_epi32(numbers(), _mm_cvtsi32_si128(turns));
        let mut own = _mm256_add_epi32(all(span.epoch), _mm256_mullo_epi32(turns, all(span.step)));
        let next = all(((LANES / span.distance) as u32).wrapping_mul(span.step));
        let (vectors, rest) = shadow_words.as_chunks_mut::<LANES>();
        for vector in vectors {
            let place = vector.as_mut_ptr().cast();
            // SAFETY: `as_chunks_mut` has cut pieces of 8 words; load and store ask for no alignment.
            unsafe {
                let shadow_words = _mm256_loadu_si256(place);
                let made = _mm256_blendv_epi8(shadow_words, new(shadow_words, own), counted);
                _mm256_storeu_si256(place, made);
            }
            own = _mm256_add_epi32(own, next);
        }
        if !rest.is_empty() {
            let lanes = _mm256_and_si256(counted, first(rest.len()));
            let place = rest.as_mut_ptr().cast();
            // SAFETY: `first` leaves the lanes of the words that `rest` has; load and store do not touch the others.
            unsafe {
                let shadow_words = _mm256_maskload_epi32(place, lanes);
                _mm256_maskstore_epi32(place, lanes, new(shadow_words, own));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::machine::shadow_words::Pool;

    const LIMIT: u32 = 39;

    /// The same, iteration by iteration.
    fn expected(w: &mut [u32], r: &mut [u32], run: &AccessRun, row: Row) -> bool {
        let place = |t: usize| usize::try_from(run.first + run.distance * t as i64).ok();
        let places: Option<Vec<usize>> = (0..row.count).map(place).collect();
        let places = places.filter(|places| places.iter().all(|&c| c < w.len()));
        let Some(places) = places else {
            return false;
        };
        let meet = run.distance == 0 && row.count > 1 && run.writes && !run.permitted;
        let right = places.iter().all(|&c| {
            let conflict = run.writes && r[c] > LIMIT || w[c] > LIMIT;
            (w[c] != 0 || !run.needs_value) && (run.permitted || !conflict)
        });
        if meet || !right {
            return false;
        }
        for (t, &c) in places.iter().enumerate().filter(|_| run.contended) {
            let own = row.epoch + 2 * t as u32;
            // Which of the writers of one shadow word is kept does not matter.
            if run.writes && (run.distance != 0 || t == 0) {
                w[c] = own.max(w[c]);
            }
            if run.reads && !run.writes && !run.permitted && r[c] <= LIMIT {
                r[c] = own;
            }
        }
        true
    }

    fn field(pool: &mut Pool, w: &[u32], r: &[u32]) -> ShadowField {
        let mut shadow_words = pool.take(w.len()).unwrap();
        shadow_words.w().copy_from_slice(w);
        shadow_words.r().copy_from_slice(r);
        ShadowField {
            shadow_words,
            zero: 0,
        }
    }

    proptest! {
        #[test]
        fn rows_pass_as_their_iterations_do(
            w in prop::collection::vec(prop_oneof![9 => 1..LIMIT, 1 => 0..60u32], 90),
            r in prop::collection::vec(prop_oneof![30 => 0..LIMIT, 1 => 0..60u32], 90),
            (first, distance, count) in (-2i64..90, -4i64..5, 1usize..40),
            flags in prop::array::uniform5(any::<bool>()),
        ) {
            let [reads, needs_value, writes, permitted, contended] = flags;
            let run = AccessRun { first, distance, to: count, reads, needs_value, permitted, contended, ..AccessRun::of(writes) };
            let row = Row { count, epoch: 60, limit: LIMIT };
            let mut pool = Pool::default();
            let mut fields = [field(&mut pool, &w, &r)];
            let (mut new_w, mut new_r) = (w.clone(), r.clone());
            prop_assert_eq!(pass(&mut fields, &mut [run], row), expected(&mut new_w, &mut new_r, &run, row));
            prop_assert_eq!(fields[0].shadow_words.both(), (&mut new_w[..], &mut new_r[..]));
        }
    }

    #[test]
    fn the_first_reader_of_a_row_is_kept_whatever_the_order_of_runs() {
        let run = |first| AccessRun {
            first,
            distance: 1,
            to: 4,
            contended: true,
            ..AccessRun::of(false)
        };
        for firsts in [[0, 2], [2, 0]] {
            let mut fields = [field(&mut Pool::default(), &[7; 6], &[0; 6])];
            let row = Row {
                count: 4,
                epoch: 40,
                limit: LIMIT,
            };
            assert!(pass(&mut fields, &mut firsts.map(run), row));
            assert_eq!(fields[0].shadow_words.r(), [40, 42, 40, 42, 44, 46]);
        }
    }

    #[test]
    fn values_from_birth_are_written_down_where_a_row_needs_them() {
        let run = AccessRun {
            first: 2,
            distance: 1,
            to: 3,
            ..AccessRun::of(false)
        };
        let mut fields = [field(&mut Pool::default(), &[0; 8], &[0; 8])];
        let row = Row {
            count: 3,
            epoch: 40,
            limit: LIMIT,
        };
        assert!(!pass(&mut fields, &mut [run], row));
        fields[0].zero = 2;
        assert!(pass(&mut fields, &mut [run], row));
        assert_eq!(fields[0].shadow_words.w(), [0, 0, 2, 2, 2, 0, 0, 0]);
    }
}
