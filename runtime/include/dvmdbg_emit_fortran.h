/* What all C companions of Fortran units share. dvmcc pastes this text behind dvmdbg_emit.h in front
 * of every one; it keeps to the same rules. */

/* ==== made from the tables of runtime/abi/src by `cargo xtask header`; change them, not this ==== */

/* ---- What companions call beside the rest. */

/* A scalar dummy argument, by the shadow word of what it stands for; null: its memory is followed, but has no shadow word. */
void dvm_read_dummy(struct dvm_shadow_word *shadow_word, const void *address, dvm_size size, const struct dvm_site *site);
void dvm_write_dummy(struct dvm_shadow_word *shadow_word, const void *address, dvm_size size, const struct dvm_site *site);
/* Whether a part of an object has a value, as far as its place is known. */
int dvm_has_value(const void *address, dvm_size size);
/* A loop or region is open: dvm_unwind finds it, whether control is on or not. */
void dvm_opened(struct dvm_loop *looped);
/* Closes what dvm_opened has noted. */
void dvm_close(struct dvm_loop *looped);
/* Ends the constructs inside `to`. */
void dvm_unwind(struct dvm_context *to);
/* dyn_LoopStart behind dvm_opened. */
int dvm_start(struct dvm_loop *looped);
/* Lets a piece of memory, first byte and end, reach to another one. */
void dvm_widen(char **part, const void *other, dvm_size size);
/* Shape of the dummy array behind a descriptor, strides in elements; its address. Null: there is none, or its elements
 * do not lie whole elements apart (a component of records), and it is not followed. */
void *dvm_shape(const void *descriptor, dvm_size element, dvm_u32 rank, dvm_i64 *extent, dvm_i64 *stride);
/* Bytes from the first element of such an array to its last. */
dvm_size dvm_span(dvm_size element, dvm_u32 rank, const dvm_i64 *extent, const dvm_i64 *stride);
/* The elements of such an array do not lie side by side. */
int dvm_scattered(dvm_u32 rank, const dvm_i64 *extent, const dvm_i64 *stride);
/* No element of an assumed-shape dummy has a value at entry. */
void dvm_lose_shaped(void *base, dvm_size element, dvm_u32 rank, const dvm_i64 *extent, const dvm_i64 *stride);
/* No part of this kind has a value in the records of such a dummy; `last`: where it lies in the last record of
 * each dimension. */
void dvm_lose_parts(void *first, dvm_size bytes, dvm_u32 rank, const dvm_i64 *extent, const dvm_i64 *last);
/* The same for a dummy of any kind. */
void dvm_lose_described(const void *descriptor);
/* All elements of an array are read or written, or those that a mask selects; an `element` of 0: they are texts of
 * whatever length. */
void dvm_described(const struct dvm_site *site, const void *descriptor, dvm_size element, int writes, const char *mask);
/* The characters from `first` to `last` of each text of an array, which has `length` of them. */
void dvm_described_parts(const struct dvm_site *site, const void *descriptor, dvm_i64 first, dvm_i64 last, dvm_i64 length, int writes, const char *mask);
/* A statement begins whose references go to this many elements each; ends: the same, negative. Those of more than
 * DVM_FEW are recorded by ranges. */
void dvm_trace_many(dvm_i64 count) __attribute__((cold));
/* Events of all elements of an array, in their order, or of those that a mask of bytes selects. The subscripts of an
 * element: `first` and `step` of each of `axes`, a step of 0 where it is the same in all; no axes: they are not known. Of a
 * vector that chooses (DVM_CHOSEN) its values stand in `first`, from the position on that stands there for its axis. */
void dvm_trace_array(const struct dvm_site *site, int event, int axes, const dvm_i64 *first, const dvm_i64 *step, const void *array, const void *mask) __attribute__((cold));
/* An array was passed: if its elements do not lie side by side, it may have been copied and copied back. */
void dvm_copied_back(const void *descriptor);
/* A remote array goes to a procedure, see dyn_RemotePassed. */
void dvm_remote_passed(const void *descriptor);
/* An array is going to be passed to this procedure, as its argument `number`; if its elements do not lie side by side it may get
 * a copy. `changed`: it may change them. */
void dvm_lend(const void *callee, dvm_u32 number, int changed, const void *descriptor);
/* The procedure has got it. `out`: by a dummy with INTENT(OUT), so that the copy need not hold the values. */
void dvm_received(const void *callee, dvm_u32 number, int out, const void *address);
/* It has returned. */
void dvm_passed_back(const void *callee, dvm_u32 number);
/* An element outside of the bounds that its array has at the moment: known by its name alone. */
void dvm_outside(const struct dvm_site *site, dvm_size size, dvm_u32 rank, const dvm_i64 *lower, const dvm_i64 *extent, dvm_i64 s0, dvm_i64 s1, dvm_i64 s2, dvm_i64 s3);
/* Where a datum, an array, or an object of any type is: for procedures that may not ask LOC. */
long dvm_datum_at(const void *datum);
long dvm_array_at(const void *descriptor);
long dvm_object_at_(void *const *object);
long dvm_objects_at_(void *const *array);
/* The characters of a text: where LEN is a name of the program. */
long dvm_length_(const char *text, dvm_size length);
/* Value of the variable of loop `d` after the nest; `now` if the loop was never reached. */
dvm_i64 dvm_final(const struct dvm_loop *looped, const dvm_i64 *bounds, dvm_u32 d, dvm_i64 now);
/* An element of an array that is bound. */
void dvm_bound_element_1(const struct dvm_site *site, struct dvm_ref *reference, const void *base, dvm_size size, dvm_i64 k, dvm_i64 s0);
void dvm_bound_element_2(const struct dvm_site *site, struct dvm_ref *reference, const void *base, dvm_size size, dvm_i64 k, dvm_i64 s0, dvm_i64 s1);
void dvm_bound_element_3(const struct dvm_site *site, struct dvm_ref *reference, const void *base, dvm_size size, dvm_i64 k, dvm_i64 s0, dvm_i64 s1, dvm_i64 s2);
void dvm_bound_element_4(const struct dvm_site *site, struct dvm_ref *reference, const void *base, dvm_size size, dvm_i64 k, dvm_i64 s0, dvm_i64 s1, dvm_i64 s2, dvm_i64 s3);
/* Checks every element of a section; lo, hi, step: one per dimension. mask: which elements count, in their order. */
void dvm_section(const struct dvm_site *site, struct dvm_ref *reference, const void *base, dvm_size size, dvm_u32 rank, const dvm_i64 *lo, const dvm_i64 *hi, const dvm_i64 *step, const char *mask);
/* Whether a section with these first and last indices ends outside of the bounds of its array, which is reported. */
int dvm_section_beyond(const struct dvm_site *site, dvm_size size, dvm_u32 rank, const dvm_i64 *lower, const dvm_i64 *extent, const dvm_i64 *lo, const dvm_i64 *hi, const dvm_i64 *step);
/* Whether some unit gives some of these bytes a value; of any in the block if `bytes` is 0. */
int dvm_is_given(const char *block, dvm_size offset, dvm_size bytes);
/* An object of `size` bytes was born with values, which lies `offset` bytes behind the beginning of the block: those that no unit
 * gives any have none. */
void dvm_lose_rest(const char *block, const void *address, dvm_size size, dvm_size offset);
/* The limit of all slots of a loop, 0 if they differ. */
dvm_u32 dvm_common_limit(const dvm_u32 *limit, dvm_size count);
/* The full checks out of line, for what the forms of runs do not accept: seldom executed, and long. */
void dvm_late_accumulate(struct dvm_shadow_word *shadow_word, const void *address, dvm_size size, const struct dvm_site *site) __attribute__((cold));
void dvm_late_shared_read(struct dvm_ref *reference, dvm_u32 *w, dvm_u32 *r, dvm_u32 *limit, dvm_u32 cur, const struct dvm_site *site, const void *base, dvm_size size, dvm_i64 k, int inside, dvm_u32 n, dvm_i64 s0, dvm_i64 s1, dvm_i64 s2, dvm_i64 s3) __attribute__((cold));
void dvm_late_shared_write(struct dvm_ref *reference, dvm_u32 *w, dvm_u32 *r, dvm_u32 *limit, dvm_u32 cur, const struct dvm_site *site, const void *base, dvm_size size, dvm_i64 k, int inside, dvm_u32 n, dvm_i64 s0, dvm_i64 s1, dvm_i64 s2, dvm_i64 s3) __attribute__((cold));
void dvm_late_plain_read(struct dvm_ref *reference, dvm_u32 *w, dvm_u32 *r, dvm_u32 *limit, dvm_u32 cur, const struct dvm_site *site, const void *base, dvm_size size, dvm_i64 k, int inside, dvm_u32 n, dvm_i64 s0, dvm_i64 s1, dvm_i64 s2, dvm_i64 s3) __attribute__((cold));
void dvm_late_plain_write(struct dvm_ref *reference, dvm_u32 *w, dvm_u32 *r, dvm_u32 *limit, dvm_u32 cur, const struct dvm_site *site, const void *base, dvm_size size, dvm_i64 k, int inside, dvm_u32 n, dvm_i64 s0, dvm_i64 s1, dvm_i64 s2, dvm_i64 s3) __attribute__((cold));
void dvm_late_accumulate_element(struct dvm_ref *reference, dvm_u32 *w, dvm_u32 *r, dvm_u32 *limit, dvm_u32 cur, const struct dvm_site *site, const void *base, dvm_size size, dvm_i64 k, int inside, dvm_u32 n, dvm_i64 s0, dvm_i64 s1, dvm_i64 s2, dvm_i64 s3) __attribute__((cold));

/* ==== end of what is made from tables ==== */

/* Stands for the shadow word of a dummy argument of whose memory nothing is known: not checked. */
extern struct dvm_shadow_word dvm_unknown;

/* What the summary of a loop tells of a dummy argument (dyn_LoopSummary): memory of which nothing is known has its value, and of a
 * datum without a shadow word of its own nothing is proven. */
static __attribute__((unused)) struct dvm_shadow_word *dvm_dummy_word(struct dvm_shadow_word *found)
{
    static struct dvm_shadow_word given = { 2, 0 };
    return !found ? &dvm_unknown : found == &dvm_unknown ? &given : found;
}

/* The same of an integer that the loop only reads, as a size: a part of an object may have its value. Nothing is told of it then, and its
 * reads do not count. */
static __attribute__((unused)) struct dvm_shadow_word *dvm_size_word(struct dvm_shadow_word *found, const void *address, dvm_size size)
{
    return !found && dvm_has_value(address, size) ? 0 : dvm_dummy_word(found);
}

/* A datum that is known by its address has the value of this epoch, which is given without being judged. */
static __attribute__((unused)) void dvm_mark_dummy(struct dvm_shadow_word *found, const void *address, dvm_size size, dvm_u64 epoch)
{
    if (found)
        found->w = epoch;
    else
        dyn_Given(address, size);
}

static __attribute__((unused)) dvm_size dvm_extent(dvm_i64 extent)
{
    return extent > 0 ? (dvm_size)extent : 0;
}

/* For dyn_Bind, of a dimension that is not open: 0 would be one that is. */
static __attribute__((unused)) dvm_i64 dvm_closed(dvm_i64 extent)
{
    return extent > 0 ? extent : -1;
}

/* See dvm_trace_many and dvm_trace_array. */
#define DVM_FEW 1024
#define DVM_CHOSEN (-9223372036854775807)

/* An element of an array that a descriptor leads to. There may be none any more: no system gives a program memory at
 * addresses as low as this. */
static __inline__ __attribute__((always_inline, artificial, unused))
void dvm_described_element(const struct dvm_site *site, const void *address, dvm_size size,
    dvm_u32 rank, dvm_i64 s0, dvm_i64 s1, dvm_i64 s2, dvm_i64 s3)
{
    if ((dvm_size)address >= 65536)
        dvm_memory(site, address, size);
    else
        dvm_slow(site, 0, 0, address, size, 0, rank, s0, s1, s2, s3);
}

/* ---- COMMON blocks ----------------------------------------------------------------------------
 * Each unit says in the section dvm_given, by pointers side by side, which bytes of which blocks DATA gives a value in it. */

struct dvm_given {
    const char *block;          /* letters and digits of its name */
    dvm_size offset, bytes;
};

/* ---- runs of a loop ---------------------------------------------------------------------------
 * The same judgement as dvm_shared_read and its relatives, by values in registers. `level`: the limit of all slots of
 * the loop, 0 if they differ; `own`: the epoch of the iteration for shared elements, no epoch at all if level is 0.
 * Without a level the subscripts are not known to be inside, so no shadow word is touched.
 * 0: not enough, the full check follows. */

static __attribute__((unused)) dvm_i64 dvm_trips(dvm_i64 first, dvm_i64 last, dvm_i64 step)
{
    dvm_i64 trips = step ? (last - first + step) / step : 0;
    return trips > 0 ? trips : 0;
}

static __inline__ __attribute__((always_inline, artificial, unused))
int dvm_run_shared_read(const dvm_u32 *w, dvm_u32 *r, dvm_i64 k, dvm_u32 own, dvm_u32 level)
{
    dvm_u32 writer = level ? w[k] : 0;
    if (__builtin_expect(writer - 1u >= level && writer != own, 0))
        return 0;
    if (r[k] <= level)
        r[k] = own;
    return 1;
}

static __inline__ __attribute__((always_inline, artificial, unused))
int dvm_run_shared_write(dvm_u32 *w, const dvm_u32 *r, dvm_i64 k, dvm_u32 own, dvm_u32 level)
{
    dvm_u32 writer = level ? w[k] : 0, reader = level ? r[k] : 0;
    if (__builtin_expect(!level || (writer > level && writer != own) || (reader > level && reader != own), 0))
        return 0;
    w[k] = own;
    return 1;
}

static __inline__ __attribute__((always_inline, artificial, unused))
int dvm_run_plain_read(const dvm_u32 *w, dvm_u32 *r, dvm_i64 k, dvm_u32 cur, dvm_u32 level)
{
    dvm_u32 writer = level ? w[k] : 0;
    if (__builtin_expect(writer != 0 && !(writer & 1), 1)) {
        r[k] = cur;
        return 1;
    }
    return level && writer == cur;
}

static __inline__ __attribute__((always_inline, artificial, unused))
int dvm_run_plain_write(dvm_u32 *w, const dvm_u32 *r, dvm_i64 k, dvm_u32 cur, dvm_u32 level)
{
    if (__builtin_expect(!level || (r[k] > level && w[k] <= level), 0))
        return 0;
    w[k] = cur;
    return 1;
}

static __inline__ __attribute__((always_inline, artificial, unused))
int dvm_run_read_shadow_word(struct dvm_shadow_word *shadow_word, dvm_u64 now)
{
    dvm_u64 writer = shadow_word->w;
    if (__builtin_expect(writer != 0 && !(writer & 1), 1)) {
        shadow_word->r = now;
        return 1;
    }
    return writer == now;
}

static __inline__ __attribute__((always_inline, artificial, unused))
int dvm_run_write_shadow_word(struct dvm_shadow_word *shadow_word, dvm_u64 now)
{
    dvm_u64 base = dvm_state.base64;
    if (__builtin_expect(shadow_word->r >= base && shadow_word->w < base, 0))
        return 0;
    shadow_word->w = now;
    return 1;
}

/* The full checks out of line, for what the forms above do not accept: seldom executed, and long. */

