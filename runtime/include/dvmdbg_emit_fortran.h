/* What all C companions of Fortran units share. dvmcc pastes this text behind dvmdbg_emit.h in front
 * of every one; it keeps to the same rules. */

/* Stands for the cell of a dummy argument of whose memory nothing is known: not checked. */
static struct dvm_cell dvm_unknown __attribute__((unused));

/* A scalar dummy argument, by the cell of what it stands for; null: its memory is followed, but has no cell. */
static __attribute__((noinline, unused)) void dvm_read_dummy(struct dvm_cell *cell, const void *address, dvm_size size,
    const struct dvm_site *site)
{
    if (!cell)
        dvm_memory(site, address, size);
    else if (cell != &dvm_unknown)
        dvm_read_scalar(cell, address, size, site);
}
static __attribute__((noinline, unused)) void dvm_write_dummy(struct dvm_cell *cell, const void *address, dvm_size size,
    const struct dvm_site *site)
{
    if (!cell)
        dvm_memory(site, address, size);
    else if (cell != &dvm_unknown)
        dvm_write_scalar(cell, address, size, site);
}

/* The loop whose plain version runs; nothing is checked until it ends, and all is then as it was. */
static struct dvm_loop *dvm_plain_loop __attribute__((unused));
static dvm_u32 dvm_active_outside __attribute__((unused));

static __attribute__((unused)) void dvm_close(struct dvm_loop *loop)
{
    if (dvm_plain_loop == loop) {
        dvm_plain_loop = 0;
        dvm_state.active = dvm_active_outside;
    }
    dvm_trace_end(&loop->what);
    dyn_LoopClose(loop);
    if (dvm_state.top == (struct dvm_context *)loop)
        dvm_state.top = loop->up;
}

/* A loop or region is open: dvm_unwind finds it, whether control is on or not. */
static __attribute__((unused)) void dvm_opened(struct dvm_loop *loop)
{
    struct dvm_context *context = (struct dvm_context *)loop;
    if (dvm_state.top != context) {
        context->up = dvm_state.top;
        dvm_state.top = context;
    }
}

/* Ends the constructs inside `to`. */
static __attribute__((unused, noinline)) void dvm_unwind(struct dvm_context *to)
{
    while (dvm_state.top && dvm_state.top != to) {
        struct dvm_context *inner = dvm_state.top;
        if (inner->what->kind != DVM_SEQUENTIAL_LOOP)
            dvm_close((struct dvm_loop *)inner);
        else
            dvm_trace_end(&inner->what);
        if (dvm_state.top == inner)
            dvm_state.top = inner->up;
    }
}

static __attribute__((unused)) int dvm_start(struct dvm_loop *loop)
{
    if (dyn_LoopStart(loop))
        return 1;
    if (dvm_state.active) {
        dvm_plain_loop = loop;
        dvm_active_outside = dvm_state.active;
        dvm_state.active = 0;
    }
    return 0;
}

static __attribute__((unused)) dvm_size dvm_extent(dvm_i64 extent)
{
    return extent > 0 ? (dvm_size)extent : 0;
}

/* Lets a piece of memory, first byte and end, reach to another one. */
static __attribute__((unused)) void dvm_widen(char **part, const void *other, dvm_size size)
{
    char *first = (char *)other;
    if (!part[0] || first < part[0])
        part[0] = first;
    if (first + size > part[1])
        part[1] = first + size;
}

/* The C descriptor of an array (ISO_Fortran_binding.h of gfortran). */
struct dvm_descriptor {
    void *base;
    __SIZE_TYPE__ element;
    int version;
    signed char rank, attribute;
    short type;
    struct { __PTRDIFF_TYPE__ lower, extent, step; } dimension[15];
};

/* Shape of the dummy array behind a descriptor, strides in elements; its address. Null: there is none, or its elements
 * do not lie whole elements apart (a component of records), and it is not followed. */
static __attribute__((unused, noinline)) void *dvm_shape(const void *descriptor, dvm_size element, dvm_u32 rank,
    dvm_i64 *extent, dvm_i64 *stride)
{
    const struct dvm_descriptor *from = descriptor;
    dvm_u32 d;
    for (d = 0; d < rank; d++) {
        extent[d] = 0;
        stride[d] = 1;
    }
    if (!from)
        return 0;
    for (d = 0; d < rank; d++) {
        extent[d] = from->dimension[d].extent;
        if (extent[d] <= 1)
            continue;
        if (from->dimension[d].step % (dvm_i64)element)
            return 0;
        stride[d] = from->dimension[d].step / (dvm_i64)element;
    }
    return from->base;
}

/* Bytes from the first element of such an array to its last. */
static __attribute__((unused)) dvm_size dvm_span(dvm_size element, dvm_u32 rank, const dvm_i64 *extent, const dvm_i64 *stride)
{
    dvm_i64 last = 0;
    dvm_u32 d;
    for (d = 0; d < rank; d++) {
        if (extent[d] <= 0)
            return 0;
        last += (extent[d] - 1) * stride[d];
    }
    return last < 0 ? 0 : (dvm_size)(last + 1) * element;
}

/* The elements of such an array do not lie side by side. */
static __attribute__((unused)) int dvm_scattered(dvm_u32 rank, const dvm_i64 *extent, const dvm_i64 *stride)
{
    dvm_i64 next = 1;
    dvm_u32 d;
    for (d = 0; d < rank; d++) {
        if (extent[d] > 1 && stride[d] != next)
            return 1;
        next *= extent[d];
    }
    return 0;
}

/* Calls `run` for every piece of such an array that lies side by side. */
static __attribute__((unused, noinline)) void dvm_pieces(const struct dvm_descriptor *from,
    void (*run)(const struct dvm_site *, const void *, dvm_size), const struct dvm_site *site)
{
    __PTRDIFF_TYPE__ at[15] = { 0 };
    dvm_size bytes = from->element;
    int d, inner = 0;
    for (d = 0; d < from->rank; d++)
        if (from->dimension[d].extent <= 0)
            return;
    while (inner < from->rank && (from->dimension[inner].extent == 1 || from->dimension[inner].step == (__PTRDIFF_TYPE__)bytes))
        bytes *= (dvm_size)from->dimension[inner++].extent;
    for (;;) {
        const char *place = from->base;
        for (d = inner; d < from->rank; d++)
            place += at[d] * from->dimension[d].step;
        run(site, place, bytes);
        for (d = inner; d < from->rank; d++) {
            if (++at[d] < from->dimension[d].extent)
                break;
            at[d] = 0;
        }
        if (d >= from->rank)
            return;
    }
}

static __attribute__((unused)) void dvm_write_piece(const struct dvm_site *site, const void *address, dvm_size size)
{
    dyn_WriteBlock(site, (void *)address, size);
}

static __attribute__((unused)) void dvm_lose_piece(const struct dvm_site *site, const void *address, dvm_size size)
{
    (void)site;
    dyn_Lose(address, size);
}

/* No element of an assumed-shape dummy has a value at entry. */
static __attribute__((unused, noinline)) void dvm_lose_shaped(void *base, dvm_size element, dvm_u32 rank,
    const dvm_i64 *extent, const dvm_i64 *stride)
{
    struct dvm_descriptor shape = { base, element, 0, (signed char)rank, 0, 0, { { 0, 0, 0 } } };
    dvm_u32 d;
    for (d = 0; d < rank; d++) {
        shape.dimension[d].extent = extent[d];
        shape.dimension[d].step = stride[d] * (dvm_i64)element;
    }
    if (base)
        dvm_pieces(&shape, dvm_lose_piece, 0);
}

/* All elements of an array are read or written. */
static __attribute__((unused, noinline)) void dvm_described(const struct dvm_site *site, const void *descriptor, dvm_size element,
    int writes)
{
    const struct dvm_descriptor *from = descriptor;
    if (from && from->base && from->element == element)
        dvm_pieces(from, writes ? dvm_write_piece : dyn_ReadBlock, site);
}

/* An array was passed: if its elements do not lie side by side, it may have been copied and copied back. */
static __attribute__((unused, noinline)) void dvm_copied_back(const void *descriptor)
{
    const struct dvm_descriptor *from = descriptor;
    __PTRDIFF_TYPE__ next;
    int d;
    if (!from || !from->base)
        return;
    next = (__PTRDIFF_TYPE__)from->element;
    for (d = 0; d < from->rank; d++) {
        if (from->dimension[d].extent > 1 && from->dimension[d].step != next) {
            dyn_Escape(from->base);
            return;
        }
        next *= from->dimension[d].extent;
    }
}

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

/* An element outside of the bounds that its array has at the moment: known by its name alone. */
static __attribute__((unused, noinline)) void dvm_outside(const struct dvm_site *site, dvm_size size, dvm_u32 rank,
    const dvm_i64 *lower, const dvm_i64 *extent, dvm_i64 s0, dvm_i64 s1, dvm_i64 s2, dvm_i64 s3)
{
    static struct dvm_ref ref;
    dvm_u32 d;
    for (d = 0; d < rank; d++) {
        if (extent[d] <= 0)
            return;
        ref.lower[d] = lower[d];
        ref.extent[d] = extent[d];
    }
    ref.rank = rank;
    /* An address that no array of the program has. */
    ref.pointer = &ref;
    dvm_slow_element(site, &ref, &ref, size, 0, 0, rank, s0, s1, s2, s3);
}

/* Where a datum, or an object of any type, is: for procedures that may not ask LOC. */
__attribute__((weak)) long dvm_datum_at(const void *datum)
{
    return (long)datum;
}

__attribute__((weak)) long dvm_object_at_(void *const *object)
{
    return (long)*object;
}

/* The characters of a text: where LEN is a name of the program. */
__attribute__((weak)) long dvm_length_(const char *text, __SIZE_TYPE__ length)
{
    (void)text;
    return (long)length;
}

/* Memory that the program gives back holds nothing any more. Calls of Fortran units lead here (`ld --wrap`). */
void __real_free(void *address);
void *__real_realloc(void *address, __SIZE_TYPE__ size);

__attribute__((weak)) void __wrap_free(void *address)
{
    if (address)
        dyn_RemoveVar(address);
    __real_free(address);
}

__attribute__((weak)) void *__wrap_realloc(void *address, __SIZE_TYPE__ size)
{
    if (address)
        dyn_RemoveVar(address);
    return __real_realloc(address, size);
}

/* Value of the variable of loop `d` after the nest; `now` if the loop was never reached. */
static __attribute__((unused)) dvm_i64 dvm_final(const struct dvm_loop *loop, const dvm_i64 *bounds, dvm_u32 d, dvm_i64 now)
{
    dvm_u32 k;
    for (k = 0; k < d; k++) {
        const dvm_i64 *b = bounds + 3 * k;
        if (b[2] > 0 ? b[0] > b[1] : b[0] < b[1])
            return now;
    }
    return loop->final[d];
}

/* An element of a bound array outside of parallel loops; one call costs the compiler least. */
static __inline__ __attribute__((always_inline, artificial, unused))
void dvm_bound_element(const struct dvm_site *site, struct dvm_ref *ref, const void *base, dvm_size size, dvm_i64 k,
                       dvm_u32 rank, dvm_i64 s0, dvm_i64 s1, dvm_i64 s2, dvm_i64 s3)
{
    int inside = (dvm_u64)(s0 - ref->lower[0]) < (dvm_u64)ref->extent[0]
        && (rank < 2 || (dvm_u64)(s1 - ref->lower[1]) < (dvm_u64)ref->extent[1])
        && (rank < 3 || (dvm_u64)(s2 - ref->lower[2]) < (dvm_u64)ref->extent[2])
        && (rank < 4 || (dvm_u64)(s3 - ref->lower[3]) < (dvm_u64)ref->extent[3]);
    if (!(inside && dvm_place_known(site, base, (const char *)base + k * (dvm_i64)size, size)))
        dvm_slow_element(site, ref, base, size, k, 0, rank, s0, s1, s2, s3);
}
static __attribute__((noinline, unused)) void dvm_bound_element_1(const struct dvm_site *site, struct dvm_ref *ref,
    const void *base, dvm_size size, dvm_i64 k, dvm_i64 s0)
{
    dvm_bound_element(site, ref, base, size, k, 1, s0, 0, 0, 0);
}
static __attribute__((noinline, unused)) void dvm_bound_element_2(const struct dvm_site *site, struct dvm_ref *ref,
    const void *base, dvm_size size, dvm_i64 k, dvm_i64 s0, dvm_i64 s1)
{
    dvm_bound_element(site, ref, base, size, k, 2, s0, s1, 0, 0);
}
static __attribute__((noinline, unused)) void dvm_bound_element_3(const struct dvm_site *site, struct dvm_ref *ref,
    const void *base, dvm_size size, dvm_i64 k, dvm_i64 s0, dvm_i64 s1, dvm_i64 s2)
{
    dvm_bound_element(site, ref, base, size, k, 3, s0, s1, s2, 0);
}
static __attribute__((noinline, unused)) void dvm_bound_element_4(const struct dvm_site *site, struct dvm_ref *ref,
    const void *base, dvm_size size, dvm_i64 k, dvm_i64 s0, dvm_i64 s1, dvm_i64 s2, dvm_i64 s3)
{
    dvm_bound_element(site, ref, base, size, k, 4, s0, s1, s2, s3);
}

/* Checks every element of a section; lo, hi, step: one per dimension. mask: which elements count, in their order. */
static __attribute__((unused, noinline)) void dvm_section(const struct dvm_site *site, struct dvm_ref *ref, const void *base,
    dvm_size size, dvm_u32 rank, const dvm_i64 *lo, const dvm_i64 *hi, const dvm_i64 *step,
    const char *mask)
{
    dvm_i64 s[DVM_MAX_RANK] = { 0 };
    dvm_u32 d;
    for (d = 0; d < rank; d++) {
        if (step[d] == 0 || (step[d] > 0 ? lo[d] > hi[d] : lo[d] < hi[d]))
            return;
        s[d] = lo[d];
    }
    for (;;) {
        dvm_i64 k = 0;
        for (d = 0; d < rank; d++)
            k += (s[d] - ref->lower[d]) * ref->stride[d];
        if (!mask || *mask++)
            dvm_slow_element(site, ref, base, size, k, 0, rank <= 4 ? rank : 0, s[0], s[1], s[2], s[3]);
        for (d = 0; d < rank; d++) {
            s[d] += step[d];
            if (step[d] > 0 ? s[d] <= hi[d] : s[d] >= hi[d])
                break;
            s[d] = lo[d];
        }
        if (d == rank)
            return;
    }
}

/* ---- runs of a loop ---------------------------------------------------------------------------
 * The same judgement as dvm_shared_read and its relatives, by values in registers. `level`: the limit of all slots of
 * the loop, 0 if they differ; `own`: the stamp of the iteration for shared elements, no stamp at all if level is 0.
 * Without a level the subscripts are not known to be inside, so no cell is touched.
 * 0: not enough, the full check follows. */

static __attribute__((unused)) dvm_i64 dvm_trips(dvm_i64 first, dvm_i64 last, dvm_i64 step)
{
    dvm_i64 trips = step ? (last - first + step) / step : 0;
    return trips > 0 ? trips : 0;
}

static __attribute__((noinline, unused)) dvm_u32 dvm_common_limit(const dvm_u32 *limit, dvm_size count)
{
    dvm_u32 common = DVM_PROVEN;
    dvm_size i;
    for (i = 0; i < count; i++) {
        if (limit[i] == DVM_PROVEN)
            continue;
        if (common != DVM_PROVEN && limit[i] != common)
            return 0;
        common = limit[i];
    }
    return common;
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
int dvm_run_read_cell(struct dvm_cell *cell, dvm_u64 now)
{
    dvm_u64 writer = cell->w;
    if (__builtin_expect(writer != 0 && !(writer & 1), 1)) {
        cell->r = now;
        return 1;
    }
    return writer == now;
}

static __inline__ __attribute__((always_inline, artificial, unused))
int dvm_run_write_cell(struct dvm_cell *cell, dvm_u64 now)
{
    dvm_u64 base = dvm_state.base64;
    if (__builtin_expect(cell->r >= base && cell->w < base, 0))
        return 0;
    cell->w = now;
    return 1;
}

/* The full checks out of line, for what the forms above do not accept: seldom executed, and long. */

static __attribute__((noinline, cold, unused)) void dvm_late_accumulate(struct dvm_cell *cell, const void *address,
    dvm_size size, const struct dvm_site *site)
{
    dvm_accumulate(cell, address, size, site);
}
static __attribute__((noinline, cold, unused)) void dvm_late_shared_read(struct dvm_ref *ref, dvm_u32 *w, dvm_u32 *r,
    dvm_u32 *limit, dvm_u32 cur, const struct dvm_site *site, const void *base, dvm_size size, dvm_i64 k, int inside,
    dvm_u32 n, dvm_i64 s0, dvm_i64 s1, dvm_i64 s2, dvm_i64 s3)
{
    dvm_shared_read(ref, w, r, limit, cur, site, base, size, k, inside, n, s0, s1, s2, s3);
}
static __attribute__((noinline, cold, unused)) void dvm_late_shared_write(struct dvm_ref *ref, dvm_u32 *w,
    dvm_u32 *r, dvm_u32 *limit, dvm_u32 cur, const struct dvm_site *site, const void *base, dvm_size size, dvm_i64 k,
    int inside, dvm_u32 n, dvm_i64 s0, dvm_i64 s1, dvm_i64 s2, dvm_i64 s3)
{
    dvm_shared_write(ref, w, r, limit, cur, site, base, size, k, inside, n, s0, s1, s2, s3);
}
static __attribute__((noinline, cold, unused)) void dvm_late_plain_read(struct dvm_ref *ref, dvm_u32 *w, dvm_u32 *r,
    dvm_u32 *limit, dvm_u32 cur, const struct dvm_site *site, const void *base, dvm_size size, dvm_i64 k, int inside,
    dvm_u32 n, dvm_i64 s0, dvm_i64 s1, dvm_i64 s2, dvm_i64 s3)
{
    dvm_plain_read(ref, w, r, limit, cur, site, base, size, k, inside, n, s0, s1, s2, s3);
}
static __attribute__((noinline, cold, unused)) void dvm_late_plain_write(struct dvm_ref *ref, dvm_u32 *w, dvm_u32 *r,
    dvm_u32 *limit, dvm_u32 cur, const struct dvm_site *site, const void *base, dvm_size size, dvm_i64 k, int inside,
    dvm_u32 n, dvm_i64 s0, dvm_i64 s1, dvm_i64 s2, dvm_i64 s3)
{
    dvm_plain_write(ref, w, r, limit, cur, site, base, size, k, inside, n, s0, s1, s2, s3);
}
