/* Functions of dvmdbg_emit.h and dvmdbg_emit_fortran.h that stand in the archive: what emitted text calls but need
 * not have in its own text. A compiler would spend more on them, in each unit, than on a small unit itself. */
#include "dvmdbg_emit.h"
#include "dvmdbg_emit_fortran.h"

/* Libraries of compilers name functions of threads weakly and call them all as soon as one is there. The archive needs
 * some: of a static program, all that they may call must be there, too. */
#include <pthread.h>
static void *const dvm_threads[] __attribute__((used)) = {
    pthread_cond_broadcast, pthread_cond_destroy, pthread_cond_init,      pthread_cond_signal,   pthread_cond_timedwait,
    pthread_cond_wait,      pthread_create,       pthread_detach,         pthread_equal,         pthread_getspecific,
    pthread_join,           pthread_key_create,   pthread_key_delete,     pthread_mutex_destroy, pthread_mutex_init,
    pthread_mutex_lock,     pthread_mutex_trylock, pthread_mutex_unlock,  pthread_mutexattr_destroy,
    pthread_mutexattr_init, pthread_mutexattr_settype, pthread_once,      pthread_self,          pthread_setspecific,
};

void dvm_landed(struct dvm_context *top, const void *unseen)
{
    dvm_state.top = top;
    dvm_state.calling = 0;
    dvm_state.unseen = unseen;
    /* Whatever lies below this frame is gone. */
    dyn_Unwind(__builtin_frame_address(0));
}

void dyn_LoopClose(struct dvm_loop *looped)
{
    /* The frame of its procedure begins where that of this call ends. */
    dyn_LoopLeft(looped, __builtin_dwarf_cfa());
}

void dvm_slow_shadow_word(const struct dvm_site *site, const void *address, dvm_size size, struct dvm_shadow_word *shadow_word)
{
    dvm_state.site = site;
    dvm_state.ref = 0;
    dvm_state.array = 0;
    dvm_state.shadow_word = shadow_word;
    dvm_state.limit = 0;
    dvm_state.size = size;
    dvm_state.subscripts = 0;
    dvm_check((char *)site->reference, (void *)address, 0, site->flags & DVM_WRITE);
}

/* Whether an entry is about an address. */
static inline int dvm_around(const struct dvm_place *place, dvm_size at)
{
    return at - place->low < place->size;
}

/* The place that an address lies in, if it is shown. */
static inline const struct dvm_place *dvm_place_of(dvm_size at)
{
    const struct dvm_place *place = dvm_state.places;
    if (!place)
        return 0;
    place += at >> 12 & (DVM_PLACES - 1);
    if (dvm_around(place, at))
        return place;
    place = dvm_state.places + DVM_PLACES + (at >> 5 & (DVM_PLACES - 1));
    if (dvm_around(place, at))
        return place;
    place = dvm_state.places + 2 * DVM_PLACES + (at >> 2 & (DVM_PLACES - 1));
    return dvm_around(place, at) ? place : 0;
}

/* Whether `size` bytes at `address` lie in a place, and so does `base`. */
static inline int dvm_lies_in(const struct dvm_place *place, const void *base, const void *address, dvm_size size)
{
    const dvm_size offset = (dvm_size)address - place->low;
    return offset < place->size && size <= place->size - offset && dvm_around(place, (dvm_size)base);
}

/* Whether no object has come to where none was. */
static inline int dvm_is_vacant(const struct dvm_place *place)
{
    return !place->w && !place->shadow_word && place->births == dvm_state.births;
}

/* Whether the datum of a shadow word may be accessed; then that is noted. In a parallel construct: if this iteration has given it
 * its value, and nothing is to be noted, or if it is born in the construct (`born`; 0: not known): then no iterations share it, and none of its
 * values comes from outside, so that it may be written at any time, and be read wherever it has one that no iteration has taken along. */
static inline int dvm_noted(dvm_u32 *w, int writes, dvm_u32 born)
{
    if (dvm_state.parallel) {
        const dvm_u32 now = *w;
        if (now == dvm_state.cur)
            return 1;
        if (born < dvm_state.base)
            return 0;
        if (writes)
            *w = dvm_state.cur;
        return writes || (now && !(now & 1));
    }
    if (writes)
        *w = dvm_state.cur;
    else if (!*w || *w & 1)
        return 0;
    return 1;
}

/* The same of a scalar (dvm_read_scalar, dvm_write_scalar). */
static inline int dvm_scalar_noted(struct dvm_shadow_word *shadow_word, int writes)
{
    const dvm_u64 w = shadow_word->w, now = dvm_state.now, base = dvm_state.base64;
    if (writes) {
        if (shadow_word->r >= base && w < base)
            return 0;
        shadow_word->w = now;
    } else if (w != 0 && !(w & 1))
        shadow_word->r = now;
    else if (w != now)
        return 0;
    return 1;
}

/* The same of one that the loop reduces, which has its mark already (dvm_accumulate). */
static inline int dvm_accumulated(const struct dvm_shadow_word *shadow_word, const struct dvm_site *site)
{
    return shadow_word->w == 1 && (site->flags & DVM_ACCUMULATION);
}

/* An access where no plain object lies. */
static __attribute__((noinline)) int dvm_other_place_known(const struct dvm_place *place, const struct dvm_site *site, const void *base,
    const void *address, dvm_size size)
{
    if (!dvm_lies_in(place, base, address, size))
        return 0;
    if (place->shadow_word) {
        if (size != place->size
            || !(dvm_accumulated(place->shadow_word, site) || dvm_scalar_noted(place->shadow_word, (site->flags & DVM_WRITE) != 0)))
            return 0;
    } else {
        if (!dvm_is_vacant(place))
            return 0;
        dvm_state.unknown += place->grain;
    }
    dvm_state.judged++;
    return 1;
}

/* Whether some of 64 shadow words tell that their data have no values, or ones that were taken along. A compiler takes them together. */
static inline int dvm_some_lack(const dvm_u32 *w)
{
    dvm_u32 found = 0;
    int k;
    for (k = 0; k < 64; k++)
        found |= w[k] | -(dvm_u32)(w[k] == 0);
    return found & 1;
}

/* Whether some of 64 shadow words are not those of this iteration. */
static inline int dvm_some_differ(const dvm_u32 *w, dvm_u32 cur)
{
    dvm_u32 found = 0;
    int k;
    for (k = 0; k < 64; k++)
        found |= w[k] ^ cur;
    return found != 0;
}

/* Of `count` shadow words, `step` apart, how many from the first on tell that their data may be read, or, in a parallel construct,
 * accessed, which then is noted. mask: those that count. */
static __attribute__((optimize("O3"))) dvm_size dvm_row_noted(dvm_u32 *w, dvm_size count, dvm_i64 step, const char *mask, int writes, dvm_u32 born)
{
    const int is_alone = !dvm_state.parallel || born >= dvm_state.base;
    const dvm_u32 cur = dvm_state.cur;
    dvm_size i = 0;
    if (step == 1 && !mask && writes && is_alone) {
        for (; i < count; i++)
            w[i] = cur;
        return count;
    }
    while (step == 1 && !mask && count - i >= 64 && !(is_alone ? dvm_some_lack(w + i) : dvm_some_differ(w + i, cur)))
        i += 64;
    for (; i < count; i++)
        if ((!mask || mask[i]) && !dvm_noted(w + (dvm_i64)i * step, writes, born))
            break;
    return i;
}

/* Whether all shadow words of a block may be accessed; then that is noted. */
static inline int dvm_block_noted(const struct dvm_place *place, const void *address, dvm_size size, int writes)
{
    const dvm_size offset = (dvm_size)address - place->low, count = size >> place->shift;
    dvm_u32 *w = place->w + (offset >> place->shift);
    dvm_size i;
    if (!place->w)
        return dvm_is_vacant(place) && !place->grain;
    if ((offset | size) & (place->grain - 1))
        return 0;
    if (count >= 16)
        return dvm_row_noted(w, count, 1, 0, writes, place->born) == count;
    for (i = 0; i < count; i++)
        if (!dvm_noted(w + i, writes, place->born))
            return 0;
    return 1;
}

/* An access to a datum of several shadow words: a complex number whose parts are accessed, too. */
static __attribute__((noinline)) int dvm_wide_known(const struct dvm_place *place, int writes, const void *base, const void *address,
    dvm_size size)
{
    if (!dvm_lies_in(place, base, address, size) || !dvm_block_noted(place, address, size, writes))
        return 0;
    dvm_state.judged++;
    return 1;
}

/* What is known of the object that an access meets in an iteration, if accesses of the same reference to it were judged in this loop. */
static inline const struct dvm_met_site *dvm_met_by(const struct dvm_site *site, dvm_size at)
{
    const struct dvm_met_site *met = dvm_state.met;
    int way;
    if (!met || dvm_state.called_back)
        return 0;
    met += 2 * ((dvm_size)site >> 4 & (DVM_MET - 1));
    for (way = 0; way < 2; way++, met++)
        if (met->site == site && met->base == dvm_state.base && met->low == met->object->low && at - met->low < met->object->size)
            return met;
    return 0;
}

/* Whether an iteration may access this element of a distributed array: it belongs to it, or is read and lies in an edge beside what does. */
static inline int dvm_is_near(const struct dvm_met_object *met, dvm_size k, int writes)
{
    int d, beside = 0;
    for (d = 0; d < met->dims; d++) {
        dvm_i64 own, far, index = (dvm_i64)k;
        if (met->stride[d] != 1) {
            index = k >> 32 ? (dvm_i64)(k / (dvm_size)met->stride[d]) : (dvm_i64)((dvm_u32)k / (dvm_u32)met->stride[d]);
            k -= (dvm_size)(index * met->stride[d]);
        }
        if (met->follows[d] >= DVM_MAX_RANK)
            continue;
        own = met->loop->index[met->follows[d]] + met->shift[d];
        far = index - own;
        if (!far)
            continue;
        if (writes || far < met->least[d] || far > met->most[d] || (dvm_u64)own >= (dvm_u64)met->count[d])
            return 0;
        beside++;
    }
    return beside < 2 || !met->cross;
}

/* Whether so many shadow words are of one element of a distributed array, which an iteration may access. */
static inline int dvm_is_of_iteration(const struct dvm_met_site *met, dvm_size k, dvm_size count, int writes)
{
    dvm_size element = k;
    if (met->object->parts == 1) {
        if (count != 1)
            return 0;
    } else {
        element = k >> 32 ? k / met->object->parts : (dvm_u32)k / met->object->parts;
        if (k - element * met->object->parts + count > met->object->parts)
            return 0;
    }
    return met->remote || dvm_is_near(met->object, element, writes);
}

/* Whether an access in an iteration is right by the shadow words of its element; then it is noted (dvm_shared_read and its like). */
static inline int dvm_met_noted(const struct dvm_met_object *met, dvm_size k, int writes)
{
    dvm_u32 *const w = met->w + k, *const r = met->r + k;
    const dvm_u32 base = met->base, own = dvm_state.cur - met->shared, now = *w;
    if (met->reduced)
        return now == 1;
    if (met->shared) {
        if (now >= base && now != own)
            return 0;
        if (writes) {
            if (*r >= base && *r != own)
                return 0;
            *w = own;
        } else if (!now || now & 1)
            return 0;
        else if (*r < base)
            *r = own;
    } else if (now != own) {
        if (writes) {
            if (!met->written || (*r >= base && now < base))
                return 0;
            *w = own;
        } else if (!now || now & 1)
            return 0;
        else
            *r = own;
    }
    return 1;
}

/* An access to an element of a distributed array, or to a datum of several shadow words. */
static __attribute__((noinline)) int dvm_met_otherwise(const struct dvm_met_site *met, int writes, dvm_size offset, dvm_size size)
{
    const struct dvm_met_object *object = met->object;
    const dvm_size k = offset >> object->power, count = size >> object->power;
    dvm_size i;
    if ((offset | size) & (object->grain - 1) || size > object->size - offset)
        return 0;
    if (object->dims && !dvm_is_of_iteration(met, k, count, writes))
        return 0;
    for (i = 0; i < count; i++)
        if (!dvm_met_noted(object, k + i, writes))
            return 0;
    return 1;
}

/* An access in an iteration: 1: it is one that can be judged here, and is right, and noted. */
static inline int dvm_met_again(const struct dvm_met_site *met, const struct dvm_site *site, const void *base, const void *address,
    dvm_size size)
{
    const struct dvm_met_object *object = met->object;
    const dvm_size offset = (dvm_size)address - object->low;
    const int writes = (site->flags & DVM_WRITE) != 0;
    if ((dvm_size)base - object->low >= object->size)
        return 0;
    if (object->dims || size != object->grain)
        return dvm_met_otherwise(met, writes, offset, size);
    return !(offset & (size - 1)) && dvm_met_noted(object, offset >> object->power, writes);
}

/* The same of one that names no more than an address, or whose subscripts are inside of the dimensions that its variable shows: those of
 * a distributed array count where it shows others. */
static inline int dvm_met_known(const struct dvm_site *site, const void *base, const void *address, dvm_size size)
{
    const struct dvm_met_site *met = dvm_met_by(site, (dvm_size)address);
    return met && (base == address || !met->object->mapped) && dvm_met_again(met, site, base, address, size);
}

/* Whether subscripts are those of an element, by the bounds that the archive would ask. */
static inline int dvm_is_inside(const struct dvm_met_object *met, const struct dvm_ref *ref, const void *base, dvm_u32 n, dvm_i64 s0,
    dvm_i64 s1, dvm_i64 s2, dvm_i64 s3)
{
    const dvm_i64 s[4] = { s0, s1, s2, s3 };
    const int bound = ref && base && ref->pointer == base;
    dvm_u32 d;
    if (!n)
        return 1;
    if (n > 4)
        return 0;
    if (bound ? ref->rank != n : (dvm_size)base != met->low || met->rank != n)
        return 1;
    if (!bound && !met->plain)
        return 0;
    for (d = 0; d < n; d++)
        if ((dvm_u64)(s[d] - (bound ? ref->lower[d] : met->lower[d])) >= (dvm_u64)(bound ? ref->extent[d] : met->extent[d]))
            return 0;
    return 1;
}

/* An access to an element of the size of those that its object has. base: must lie in the same object. 1: it is right, and noted. */
static inline __attribute__((always_inline)) int dvm_element_noted(const struct dvm_place *place, const struct dvm_site *site,
    const void *base, const void *address, dvm_size size)
{
    const dvm_size offset = (dvm_size)address - place->low;
    if ((offset & (size - 1)) || !dvm_around(place, (dvm_size)base)
        || !dvm_noted(place->w + (offset >> place->shift), (site->flags & DVM_WRITE) != 0, place->born))
        return 0;
    dvm_state.judged++;
    return 1;
}

/* An access, if its place is known. */
static inline __attribute__((always_inline)) int dvm_in_place_known(const struct dvm_site *site, const void *base, const void *address,
    dvm_size size)
{
    const struct dvm_place *place = dvm_place_of((dvm_size)address);
    if (!place || (site->flags & (DVM_REMOTE | DVM_COPY)))
        return 0;
    if (!place->w)
        return dvm_other_place_known(place, site, base, address, size);
    if (size != place->grain)
        return dvm_wide_known(place, (site->flags & DVM_WRITE) != 0, base, address, size);
    return dvm_element_noted(place, site, base, address, size);
}

/* The same outside of parallel loops, of an element. Most accesses are of this kind: it takes few registers, and what it does not accept
 * goes to functions that are called in its stead. */
static inline __attribute__((always_inline)) int dvm_seen(const struct dvm_site *site, const void *base, const void *address, dvm_size size)
{
    const struct dvm_place *place = dvm_state.parallel ? 0 : dvm_place_of((dvm_size)address);
    return place && place->w && size == place->grain && !(site->flags & (DVM_REMOTE | DVM_COPY))
        && dvm_element_noted(place, site, base, address, size);
}

/* An access in an iteration, by what is known of its reference or its place. */
static __attribute__((noinline)) int dvm_known_in_iteration(const struct dvm_site *site, const void *base, const void *address, dvm_size size)
{
    if (!dvm_met_known(site, base, address, size))
        return dvm_in_place_known(site, base, address, size);
    dvm_state.judged++;
    return 1;
}

/* An access, if enough is known of it. 1: it is right, and noted. The sequential part is spared all but a look. */
static inline __attribute__((always_inline)) int dvm_place_known(const struct dvm_site *site, const void *base, const void *address,
    dvm_size size)
{
    if (__builtin_expect(dvm_state.met != 0, 0))
        return dvm_known_in_iteration(site, base, address, size);
    return dvm_in_place_known(site, base, address, size);
}

/* The same as dvm_place_known of `count` elements, `step` bytes apart; mask: those that count. How many from the first on are
 * right, and noted. */
static dvm_size dvm_row_known(const struct dvm_site *site, const void *base, const char *address, dvm_size size, dvm_size count,
    dvm_i64 step, const char *mask)
{
    const struct dvm_place *place = dvm_place_of((dvm_size)address);
    dvm_size offset, right, selected = 0, i;
    if (!place || !place->w || (site->flags & (DVM_REMOTE | DVM_COPY)))
        return 0;
    offset = (dvm_size)address - place->low;
    if (size != place->grain || ((offset | (dvm_size)step) & (size - 1)) || (dvm_size)base - place->low >= place->size
        || (dvm_size)address + (count - 1) * (dvm_size)step - place->low >= place->size)
        return 0;
    right = dvm_row_noted(place->w + (offset >> place->shift), count, step / (dvm_i64)size, mask, (site->flags & DVM_WRITE) != 0, place->born);
    for (i = 0; mask && i < right; i++)
        selected += mask[i] != 0;
    dvm_state.judged += mask ? selected : right;
    return right;
}

static __attribute__((noinline)) int dvm_known_otherwise(const struct dvm_site *site, const void *base, const void *address, dvm_size size)
{
    return dvm_place_known(site, base, address, size);
}

int dvm_known(const struct dvm_site *site, const void *base, const void *address, dvm_size size)
{
    return dvm_seen(site, base, address, size) || dvm_known_otherwise(site, base, address, size);
}

int dvm_lies(const void *base, const void *address, dvm_size size)
{
    const struct dvm_place *place = dvm_place_of((dvm_size)address);
    return place && (place->w || place->shadow_word || dvm_is_vacant(place)) && dvm_lies_in(place, base, address, size);
}

/* A block, if its place is known. */
static inline int dvm_block_known(const struct dvm_site *site, const void *address, dvm_size size, int writes)
{
    const struct dvm_place *place;
    if (dvm_state.met && size && (site->flags & DVM_WRITE ? writes : !writes) && dvm_met_known(site, address, address, size))
        return 1;
    place = dvm_place_of((dvm_size)address);
    return place && size && !(site->flags & (DVM_REMOTE | DVM_COPY))
        && dvm_lies_in(place, address, address, size) && dvm_block_noted(place, address, size, writes);
}

void dvm_read_block(const struct dvm_site *site, const void *address, dvm_size size)
{
    if (dvm_block_known(site, address, size, 0))
        dvm_state.judged++;
    else
        dyn_ReadBlock(site, address, size);
}

void dvm_write_block(const struct dvm_site *site, void *address, dvm_size size)
{
    if (dvm_block_known(site, address, size, 1))
        dvm_state.judged++;
    else
        dyn_WriteBlock(site, address, size);
}

/* What has all its values gives them; what lacks some is carried by the archive, which may look again at what was noted here. */
void dvm_copy_block(const struct dvm_site *site, void *to, const struct dvm_site *read, const void *from, dvm_size size)
{
    if (dvm_block_known(read, from, size, 0) && dvm_block_known(site, to, size, 1))
        dvm_state.judged += 2;
    else
        dyn_CopyBlock(site, to, read, from, size);
}

void dvm_pass(const struct dvm_site *site, const void *to, dvm_u32 number, const void *from, dvm_size size)
{
    if (!dvm_state.carried && dvm_block_known(site, from, size, 0))
        dvm_state.judged++;
    else
        dyn_Pass(site, to, number, from, size);
}

void dvm_forward(const void *from, dvm_u32 from_number, const void *to, dvm_u32 to_number)
{
    if (dvm_state.carried)
        dyn_Forward(from, from_number, to, to_number);
}

void dvm_receive(const void *to, dvm_u32 number, void *address, dvm_size size)
{
    if (dvm_state.carried)
        dyn_Receive(to, number, address, size);
}

void dvm_gives(const struct dvm_site *used, const char *name, const void *address, dvm_size size, dvm_u32 gives, dvm_u32 rank,
               const dvm_i64 *lower, const dvm_i64 *extent)
{
    if (!used || !address || !size)
        return;
    if (!dvm_state.carried && dvm_block_known(used, address, size, 0))
        dvm_state.judged++;
    else
        dyn_Lacking(used, name, address, size, gives, rank, lower, extent);
}

void dvm_taken(const struct dvm_site *used, void *address, dvm_size size)
{
    if (dvm_state.carried)
        dyn_Taken(used, address, size);
}

struct dvm_shadow_word *dvm_find_shadow_word(const void *address, dvm_size size, struct dvm_shadow_word *unknown)
{
    const struct dvm_place *place = dvm_place_of((dvm_size)address);
    if (place && place->shadow_word)
        return (dvm_size)address == place->low && size == place->size ? place->shadow_word : 0;
    if (place && place->w)
        return 0;
    return place && dvm_is_vacant(place) ? unknown : dyn_ShadowWord(address, size, unknown);
}

static __attribute__((noinline)) void dvm_memory_otherwise(const struct dvm_site *site, const void *address, dvm_size size)
{
    if (!dvm_place_known(site, address, address, size))
        dvm_slow_shadow_word(site, address, size, 0);
}

void dvm_memory(const struct dvm_site *site, const void *address, dvm_size size)
{
    if (!dvm_seen(site, address, address, size))
        dvm_memory_otherwise(site, address, size);
}

/* Bit-fields were met in an iteration: from then on control follows their bits. */
static char dvm_follows_bits;

void dvm_bits(const struct dvm_site *site, const void *address, const void *example, dvm_size unit, dvm_size low, dvm_size high, int alone)
{
    const unsigned char *bytes = example;
    const char *record = address;
    dvm_size first = low, behind = high;
    while (first < behind && !bytes[first])
        first++;
    while (behind > first && !bytes[behind - 1])
        behind--;
    dvm_size own = first, size = behind - first;
    if (alone && dvm_state.parallel)
        dvm_follows_bits = 1;
    if (!(site->flags & DVM_WRITE)) {
        dyn_ReadBits(site, record + own, size, alone ? bytes + own : 0);
        return;
    }
    first -= first % unit;
    behind = (behind + unit - 1) / unit * unit;
    if (first < low)
        first = low;
    if (behind > high)
        behind = high;
    if (alone && dvm_follows_bits)
        dyn_WriteBits(site, record + first, behind - first, record + own, size, bytes + own);
    else
        dvm_memory(site, record + first, behind - first);
}

/* Puts the position of an access where the archive looks for it. */
static inline void dvm_describe(const struct dvm_site *site, struct dvm_ref *ref, const void *base, dvm_size size,
    dvm_u32 *limit, dvm_u32 n, dvm_i64 s0, dvm_i64 s1, dvm_i64 s2, dvm_i64 s3)
{
    dvm_state.site = site;
    dvm_state.ref = ref;
    dvm_state.array = base;
    dvm_state.shadow_word = 0;
    dvm_state.limit = limit;
    dvm_state.size = size;
    dvm_state.subscripts = n;
    dvm_state.subscript[0] = s0;
    dvm_state.subscript[1] = s1;
    dvm_state.subscript[2] = s2;
    dvm_state.subscript[3] = s3;
}

void dvm_slow(const struct dvm_site *site, struct dvm_ref *ref, const void *base, const void *address, dvm_size size,
    dvm_u32 *limit, dvm_u32 n, dvm_i64 s0, dvm_i64 s1, dvm_i64 s2, dvm_i64 s3)
{
    const struct dvm_met_site *met = dvm_met_by(site, (dvm_size)address);
    if (met && dvm_is_inside(met->object, ref, base, n, s0, s1, s2, s3) && dvm_met_again(met, site, base, address, size)) {
        dvm_state.judged += !limit;
        return;
    }
    dvm_describe(site, ref, base, size, limit, n, s0, s1, s2, s3);
    dvm_check((char *)site->reference, (void *)address, ref ? ref->handle : 0, site->flags & DVM_WRITE);
}

void dvm_slow_element(const struct dvm_site *site, struct dvm_ref *ref, const void *base, dvm_size size, dvm_i64 k,
    dvm_u32 *limit, dvm_u32 n, dvm_i64 s0, dvm_i64 s1, dvm_i64 s2, dvm_i64 s3)
{
    const void *address = (const void *)((dvm_size)base + (dvm_size)(k * (dvm_i64)size));
    dvm_slow(site, ref, base, address, size, limit, n, s0, s1, s2, s3);
}

/* Where such an element lies. */
static inline const void *dvm_address_of(const void *base, const struct dvm_shape *shape, dvm_u32 rank,
    dvm_i64 s0, dvm_i64 s1, dvm_i64 s2, dvm_i64 s3)
{
    dvm_i64 k = rank == 1 ? s0 : s0 * shape->stride[0] + (rank == 2 ? s1 : s1 * shape->stride[1] + (rank == 3 ? s2 : s2 * shape->stride[2] + s3));
    return (const void *)((dvm_size)base + (dvm_size)k * shape->size);
}

/* Whether its subscripts are inside. */
static inline int dvm_is_of_shape(const struct dvm_shape *shape, dvm_u32 rank, dvm_i64 s0, dvm_i64 s1, dvm_i64 s2, dvm_i64 s3)
{
    return (dvm_u64)s0 < shape->extent[0] && (rank < 2 || (dvm_u64)s1 < shape->extent[1]) && (rank < 3 || (dvm_u64)s2 < shape->extent[2])
        && (rank < 4 || (dvm_u64)s3 < shape->extent[3]);
}

static __attribute__((noinline)) void dvm_located_otherwise(const struct dvm_site *site, const void *base, const struct dvm_shape *shape,
    dvm_u32 rank, dvm_i64 s0, dvm_i64 s1, dvm_i64 s2, dvm_i64 s3)
{
    const void *address = dvm_address_of(base, shape, rank, s0, s1, s2, s3);
    if (!(dvm_is_of_shape(shape, rank, s0, s1, s2, s3) && dvm_place_known(site, base, address, shape->size)))
        dvm_slow(site, 0, base, address, shape->size, 0, rank, s0, s1, s2, s3);
}

/* An element of such an array; one call with few arguments costs the compiler least. */
static inline __attribute__((always_inline)) void dvm_located(const struct dvm_site *site, const void *base, const struct dvm_shape *shape,
    dvm_u32 rank, dvm_i64 s0, dvm_i64 s1, dvm_i64 s2, dvm_i64 s3)
{
    const void *address = dvm_address_of(base, shape, rank, s0, s1, s2, s3);
    if (!(dvm_is_of_shape(shape, rank, s0, s1, s2, s3) && dvm_seen(site, base, address, shape->size)))
        dvm_located_otherwise(site, base, shape, rank, s0, s1, s2, s3);
}

void dvm_element_1(const struct dvm_site *site, const void *base, const struct dvm_shape *shape, dvm_i64 s0)
{
    dvm_located(site, base, shape, 1, s0, 0, 0, 0);
}

void dvm_element_2(const struct dvm_site *site, const void *base, const struct dvm_shape *shape, dvm_i64 s0, dvm_i64 s1)
{
    dvm_located(site, base, shape, 2, s0, s1, 0, 0);
}

void dvm_element_3(const struct dvm_site *site, const void *base, const struct dvm_shape *shape,
    dvm_i64 s0, dvm_i64 s1, dvm_i64 s2)
{
    dvm_located(site, base, shape, 3, s0, s1, s2, 0);
}

void dvm_element_4(const struct dvm_site *site, const void *base, const struct dvm_shape *shape,
    dvm_i64 s0, dvm_i64 s1, dvm_i64 s2, dvm_i64 s3)
{
    dvm_located(site, base, shape, 4, s0, s1, s2, s3);
}

void dvm_mapped(const struct dvm_site *site, const void *base, const struct dvm_shape *shape,
    dvm_i64 s0, dvm_i64 s1, dvm_i64 s2, dvm_i64 s3)
{
    dvm_i64 k = s0 * shape->stride[0] + s1 * shape->stride[1] + s2 * shape->stride[2] + s3;
    dvm_slow_element(site, 0, base, shape->size, k, 0, shape->rank, s0, s1, s2, s3);
}

static __attribute__((noinline)) void dvm_behind_otherwise(const struct dvm_site *site, const void *base, const void *address, dvm_size size)
{
    if (!dvm_place_known(site, address, address, size))
        dvm_slow(site, 0, base, address, size, 0, 0, 0, 0, 0, 0);
}

void dvm_behind(const struct dvm_site *site, const void *base, dvm_size size, dvm_i64 k)
{
    const void *address = (const void *)((dvm_size)base + (dvm_size)k * size);
    if (!dvm_seen(site, address, address, size))
        dvm_behind_otherwise(site, base, address, size);
}

/* The bytes from the first element that a pointer to arrays leads to. row1, row2, row3: bytes of what one, two, three subscripts
 * choose. -1: outside. */
static inline dvm_i64 dvm_offset_in_rows(dvm_size size, dvm_u32 rank, dvm_size row1, dvm_size row2, dvm_size row3,
    dvm_i64 s0, dvm_i64 s1, dvm_i64 s2, dvm_i64 s3, int *inside)
{
    dvm_size at1, at2 = 0, at3 = 0;
    *inside = !__builtin_mul_overflow((dvm_size)s1, row2, &at1) && at1 < row1
        && (rank < 3 || (!__builtin_mul_overflow((dvm_size)s2, row3, &at2) && at2 < row2))
        && (rank < 4 || (!__builtin_mul_overflow((dvm_size)s3, size, &at3) && at3 < row3));
    return (dvm_i64)((dvm_size)s0 * row1 + (dvm_size)s1 * row2 + (rank < 3 ? 0 : (dvm_size)s2 * row3) + (rank < 4 ? 0 : (dvm_size)s3 * size));
}

static __attribute__((noinline)) void dvm_in_rows_otherwise(struct dvm_ref *ref, const struct dvm_site *site, const void *base, dvm_size size,
    dvm_u32 rank, dvm_size row1, dvm_size row2, dvm_size row3, dvm_i64 s0, dvm_i64 s1, dvm_i64 s2, dvm_i64 s3)
{
    int inside;
    const void *address = (const char *)base + dvm_offset_in_rows(size, rank, row1, row2, row3, s0, s1, s2, s3, &inside);
    if (!(inside && dvm_place_known(site, base, address, size))) {
        dvm_i64 extent[4] = { 0, row2 ? (dvm_i64)(row1 / row2) : 0, row3 ? (dvm_i64)(row2 / row3) : 0, size ? (dvm_i64)(row3 / size) : 0 };
        if (ref->pointer != base || ref->generation != dvm_state.generation)
            dyn_Bind(ref, base, size, rank, 0, extent, 0);
        dvm_slow(site, ref, base, address, size, 0, rank, s0, s1, s2, s3);
    }
}

/* An element of what a pointer to arrays leads to. */
static inline __attribute__((always_inline)) void dvm_in_rows(struct dvm_ref *ref, const struct dvm_site *site, const void *base,
    dvm_size size, dvm_u32 rank, dvm_size row1, dvm_size row2, dvm_size row3, dvm_i64 s0, dvm_i64 s1, dvm_i64 s2, dvm_i64 s3)
{
    int inside;
    const void *address = (const char *)base + dvm_offset_in_rows(size, rank, row1, row2, row3, s0, s1, s2, s3, &inside);
    if (!(inside && dvm_seen(site, base, address, size)))
        dvm_in_rows_otherwise(ref, site, base, size, rank, row1, row2, row3, s0, s1, s2, s3);
}

void dvm_row_element_2(struct dvm_ref *ref, const struct dvm_site *site, const void *base, dvm_size size, dvm_size row1,
    dvm_i64 s0, dvm_i64 s1)
{
    dvm_in_rows(ref, site, base, size, 2, row1, size, size, s0, s1, 0, 0);
}

void dvm_row_element_3(struct dvm_ref *ref, const struct dvm_site *site, const void *base, dvm_size size, dvm_size row1,
    dvm_size row2, dvm_i64 s0, dvm_i64 s1, dvm_i64 s2)
{
    dvm_in_rows(ref, site, base, size, 3, row1, row2, size, s0, s1, s2, 0);
}

void dvm_row_element_4(struct dvm_ref *ref, const struct dvm_site *site, const void *base, dvm_size size, dvm_size row1,
    dvm_size row2, dvm_size row3, dvm_i64 s0, dvm_i64 s1, dvm_i64 s2, dvm_i64 s3)
{
    dvm_in_rows(ref, site, base, size, 4, row1, row2, row3, s0, s1, s2, s3);
}

void dvm_member(const struct dvm_site *site, const void *base, const void *address, dvm_size size,
    dvm_u32 n, dvm_i64 s0, dvm_i64 s1, dvm_i64 s2, dvm_i64 s3)
{
    dvm_slow(site, 0, base, address, size, 0, n, s0, s1, s2, s3);
}

void dvm_part(const struct dvm_site *site, const void *base, const void *address, dvm_size size)
{
    if (!dvm_place_known(site, base, address, size))
        dvm_slow(site, 0, base, address, size, 0, 0, 0, 0, 0, 0);
}

int dvm_inside(const struct dvm_site *site, dvm_u32 rank, const dvm_i64 *subscript, const dvm_i64 *extent)
{
    dvm_u32 d;
    for (d = 0; d < rank; d++)
        if ((dvm_u64)subscript[d] >= (dvm_u64)extent[d]) {
            if (dvm_state.active == DVM_CONTROL)
                dyn_Outside(site, rank, subscript, extent);
            return 0;
        }
    return 1;
}

int dvm_within(const struct dvm_site *site, const void *base, const void *address, dvm_size size,
    dvm_u32 n, dvm_i64 s0, dvm_i64 s1, dvm_i64 s2, dvm_i64 s3)
{
    if (!n && dvm_lies(base, address, size))
        return 1;
    dvm_describe(site, 0, base, size, 0, n, s0, s1, s2, s3);
    return dyn_Within((void *)address);
}

void dvm_read_shadow_word(struct dvm_shadow_word *shadow_word, const void *address, dvm_size size, const struct dvm_site *site)
{
    dvm_read_scalar(shadow_word, address, size, site);
}

void dvm_write_shadow_word(struct dvm_shadow_word *shadow_word, const void *address, dvm_size size, const struct dvm_site *site)
{
    dvm_write_scalar(shadow_word, address, size, site);
}

/* A quad rounded towards zero to a double. */
static double dvm_of_quad(const void *address)
{
    dvm_u64 word[2], bits;
    dvm_i64 exponent;
    double result;
    __builtin_memcpy(word, address, sizeof word);
    exponent = (dvm_i64)(word[1] >> 48 & 0x7fff);
    bits = (word[1] & 0xffffffffffff) << 4 | word[0] >> 60;
    if (exponent == 0x7fff)
        bits = 0x7ff0000000000000 | (bits || word[0] ? 0x8000000000000 : 0);
    else if ((exponent -= 0x3c00) >= 0x7ff)
        bits = 0x7ff0000000000000;
    else
        bits = exponent <= 0 ? 0 : bits | (dvm_u64)exponent << 52;
    bits |= word[1] & 0x8000000000000000;
    __builtin_memcpy(&result, &bits, sizeof result);
    return result;
}

static void *dvm_widened(int what, const void *address, int size, union dvm_wide *wide)
{
    if (what == DVM_WIDE_SIZED)
        what = size <= 2 ? size : 0;
    switch (what) {
    case DVM_WIDE_1: wide->i = *(const signed char *)address; break;
    case DVM_WIDE_2: wide->i = *(const short *)address; break;
    case DVM_WIDE_LONG_DOUBLE: wide->d = (double)*(const long double *)address; break;
    case DVM_WIDE_LONG_COMPLEX: wide->z = (_Complex double)*(const _Complex long double *)address; break;
    case DVM_WIDE_QUAD: wide->d = dvm_of_quad(address); break;
    case DVM_WIDE_QUAD_COMPLEX:
        __real__ wide->z = dvm_of_quad(address);
        __imag__ wide->z = dvm_of_quad((const char *)address + 16);
        break;
    case DVM_WIDE_8: wide->i = *(const dvm_i64 *)address != 0; break;
    default: return (void *)address;
    }
    return wide;
}

/* As the event is recorded: the value stands at `value`. */
static inline void dvm_traced(const struct dvm_site *site, const void *address, void *value, int event)
{
    char *file = (char *)site->file, *operand = (char *)site->reference;
    unsigned char reduct;
    long type = site->type & (DVM_PLAIN_DATA | 0xff);
    reduct = event & DVM_REDUCED || site->flags & DVM_ACCUMULATION || trcreduct_IsReduct((void *)address);
    if (event & DVM_BEFORE)
        cmptrace_PreStoreVar(file, site->line, operand, type, reduct);
    if (event & DVM_LOAD)
        cmptrace_LoadVar(file, site->line, operand, type, value, reduct);
    if (event & DVM_AFTER)
        cmptrace_PostStoreVar(file, site->line, operand, type, value, reduct);
}

/* `processes.rs` */
extern dvm_u32 dvm_reads_told __attribute__((visibility("hidden")));

/* A read of an element that has a name of its own; what is read and assigned is what whoever assigns it has. */
static inline void dvm_told(const struct dvm_site *site, const void *address, int event)
{
    if (__builtin_expect(dvm_reads_told, 0) && (event & DVM_UPDATE) == DVM_LOAD)
        dvm_trace_read(site, address);
}

/* The event asks for a value where there is none: an argument of Fortran that is named and not used, such as an absent dummy in MERGE. */
static inline int dvm_lacks_value(const void *address, int event)
{
    return __builtin_expect(!address, 0) && event & (DVM_LOAD | DVM_AFTER);
}

void *dvm_trace(const struct dvm_site *site, const void *address, int event)
{
    dvm_told(site, address, event);
    if (dvm_state.active == DVM_TRACING && !dvm_lacks_value(address, event))
        dvm_traced(site, address, (void *)address, event);
    return (void *)address;
}

static void *dvm_trace_widened(const struct dvm_site *site, const void *address, int event)
{
    void *value = (void *)address;
    union dvm_wide wide;
    if (dvm_state.active != DVM_TRACING || dvm_lacks_value(address, event))
        return value;
    if (site->type >> 16 && event & (DVM_LOAD | DVM_AFTER))
        value = dvm_widened((int)(site->type >> 16), address, event >> 8, &wide);
    dvm_traced(site, address, value, event);
    return (void *)address;
}

void *dvm_trace_wide(const struct dvm_site *site, const void *address, int event)
{
    dvm_told(site, address, event);
    return dvm_trace_widened(site, address, event);
}

void dvm_trace_elements(const struct dvm_site *site, const void *address, dvm_size element, dvm_size bytes,
    dvm_u32 rank, const dvm_i64 *extent)
{
    dvm_i64 index[15] = { 0 };
    dvm_size number, count = element ? bytes / element : 0;
    int is_large = count > DVM_FEW;
    dvm_u32 d;
    if (dvm_state.active != DVM_TRACING || rank > 15)
        return;
    if (is_large)
        dvm_trace_large(1);
    for (number = 0; number < count; number++) {
        if (rank || count > 1)
            dvm_trace_element(index, rank ? rank : 1);
        dvm_trace_widened(site, (const char *)address + number * element, DVM_AFTER | (int)(element << 8));
        if (!rank)
            ++index[0];
        for (d = rank; d-- > 0 && ++index[d] >= extent[d];)
            index[d] = 0;
    }
    if (is_large)
        dvm_trace_large(0);
}

void dvm_trace_end(const struct dvm_construct *const *open)
{
    const struct dvm_construct *what = *open;
    if (dvm_state.active == DVM_TRACING)
        cmptrace_EndStruct((char *)what->file, what->end_line, (long)what->unit->first_number + what->number - 1, what->line);
}

dvm_size dvm_string(const char *string, dvm_size most)
{
    dvm_size length = 0;
    while (string && length < most && string[length++])
        ;
    return length;
}

void dvm_born_behind(const void *place, dvm_size size, int initialised)
{
    void *address;
    __builtin_memcpy(&address, place, sizeof address);
    if (size)
        dyn_Born(address, size, initialised);
}

void dvm_on_stack(void **pieces, void *piece, void *address, dvm_size size)
{
    void **made = piece;

    if (!size)
        return;
    made[0] = *pieces;
    made[1] = address;
    *pieces = made;
    dyn_DefineLocal(address, size, 0, 0, 0, 0);
}

void dvm_end_pieces(void *const *pieces)
{
    for (void *const *piece = *pieces; piece; piece = piece[0])
        dyn_RemoveVar(piece[1]);
}

dvm_size dvm_printed(int result, dvm_size most)
{
    dvm_size length = result < 0 ? 0 : (dvm_size)result + 1;
    return length < most ? length : most;
}

/* Where the part of an array begins that the first `dims` subscripts choose; 1: they lie inside. */
static inline int dvm_joint_part(const struct dvm_joint *joint, const dvm_i64 *value, dvm_size *part)
{
    const struct dvm_shape *shape = joint->what;
    dvm_i64 k = 0, s;
    int outside = 0;
    switch (joint->dims) {
    case 4:
        k = s = value[joint->from[5]] + joint->added[3];
        outside = (dvm_u64)s >= shape->extent[3]; /* fall through */
    case 3:
        s = value[joint->from[4]] + joint->added[2];
        k += s * shape->stride[2];
        outside |= (dvm_u64)s >= shape->extent[2]; /* fall through */
    case 2:
        s = value[joint->from[3]] + joint->added[1];
        k += s * shape->stride[1];
        outside |= (dvm_u64)s >= shape->extent[1]; /* fall through */
    case 1:
        s = value[joint->from[2]] + joint->added[0];
        k += s * shape->stride[0];
        outside |= (dvm_u64)s >= shape->extent[0]; /* fall through */
    default:
        *part = (dvm_size)joint->base + (dvm_size)value[joint->from[1]] + (dvm_size)k * joint->size;
        return !outside;
    }
}

static __attribute__((noinline, cold)) void dvm_joint_slow(const struct dvm_joint *joint, const void *base, const void *address,
    const dvm_i64 *value)
{
    const dvm_u32 rank = ((const struct dvm_shape *)joint->what)->rank;
    dvm_i64 s[4];
    int d;
    for (d = 0; d < 4; d++)
        s[d] = value[joint->from[2 + d]] + joint->added[d];
    dvm_slow(joint->site, 0, base, address, joint->size, 0, rank, s[0], s[1], s[2], s[3]);
}

/* Shadow word of an element whose place is known, else null. */
static inline dvm_u32 *dvm_joint_shadow_word(const struct dvm_joint *joint, dvm_size base, dvm_size address)
{
    const struct dvm_place *place = dvm_place_of(address);
    dvm_size offset;
    if (!place || !place->w || joint->kind != DVM_JOINT_ELEMENT)
        return 0;
    offset = address - place->low;
    if (joint->size != place->grain || (offset & (joint->size - 1)) || base - place->low >= place->size)
        return 0;
    return place->w + (offset >> place->shift);
}

/* The checks of one call. value[0] is 0. Most look where an earlier one has looked: it is remembered of each where its
 * part of the array begins, and its shadow word; but not of those before row `fresh`, the last that the archive has judged, for
 * that may change all shadow words. */
static inline __attribute__((always_inline)) void dvm_joined(const struct dvm_joint *joint, const dvm_i64 *value)
{
    dvm_size part[DVM_MOST_JOINTS];
    dvm_u32 *shadow_word[DVM_MOST_JOINTS];
    dvm_u32 fresh = 0, n;
    dvm_u64 judged = 0;
    for (n = 0;; joint++, n++) {
        const struct dvm_site *site = joint->site;
        const dvm_size base = (dvm_size)joint->base + (dvm_size)value[joint->from[1]];
        if (__builtin_expect(joint->kind <= DVM_JOINT_SLOW, 1)) {
            dvm_u32 *w = 0;
            int inside = 1;
            if (joint->again > fresh) {
                part[n] = part[joint->again - 1];
                w = shadow_word[joint->again - 1];
            } else if (joint->alike > fresh) {
                part[n] = part[joint->alike - 1];
                w = dvm_joint_shadow_word(joint, base, part[n] + (dvm_size)joint->offset);
            } else if ((inside = dvm_joint_part(joint, value, &part[n])) != 0)
                w = dvm_joint_shadow_word(joint, base, part[n] + (dvm_size)joint->offset);
            shadow_word[n] = w;
            if (__builtin_expect(w && dvm_noted(w, joint->writes, 0), 1))
                judged++;
            else if (inside && dvm_state.met && joint->kind == DVM_JOINT_ELEMENT
                     && dvm_met_known(site, (const void *)base, (const void *)(part[n] + (dvm_size)joint->offset), joint->size))
                judged++;
            else {
                dvm_joint_slow(joint, (const void *)base, (const void *)(part[n] + (dvm_size)joint->offset), value);
                fresh = n + 1;
            }
        } else if (joint->kind == DVM_JOINT_MEMORY) {
            if (!dvm_place_known(site, (const void *)base, (const void *)base, joint->size)) {
                dvm_slow_shadow_word(site, (const void *)base, joint->size, 0);
                fresh = n + 1;
            }
        } else {
            struct dvm_shadow_word *scalar = (struct dvm_shadow_word *)((dvm_size)joint->what + (dvm_size)value[joint->from[0]]);
            if (joint->writes ? scalar->r >= dvm_state.base64 : !scalar->w || scalar->w & 1)
                fresh = n + 1;
            if (joint->writes)
                dvm_write_scalar(scalar, (const void *)base, joint->size, site);
            else
                dvm_read_scalar(scalar, (const void *)base, joint->size, site);
        }
        if (joint->last)
            break;
    }
    dvm_state.judged += judged;
}

void dvm_joined_0(const struct dvm_joint *joint)
{
    const dvm_i64 value[] = { 0 };
    dvm_joined(joint, value);
}

void dvm_joined_2(const struct dvm_joint *joint, dvm_i64 v1, dvm_i64 v2)
{
    const dvm_i64 value[] = { 0, v1, v2 };
    dvm_joined(joint, value);
}

void dvm_joined_5(const struct dvm_joint *joint, dvm_i64 v1, dvm_i64 v2, dvm_i64 v3, dvm_i64 v4, dvm_i64 v5)
{
    const dvm_i64 value[] = { 0, v1, v2, v3, v4, v5 };
    dvm_joined(joint, value);
}

void dvm_joined_10(const struct dvm_joint *joint, dvm_i64 v1, dvm_i64 v2, dvm_i64 v3, dvm_i64 v4, dvm_i64 v5,
    dvm_i64 v6, dvm_i64 v7, dvm_i64 v8, dvm_i64 v9, dvm_i64 v10)
{
    const dvm_i64 value[] = { 0, v1, v2, v3, v4, v5, v6, v7, v8, v9, v10 };
    dvm_joined(joint, value);
}

/* ---- companions of Fortran units ------------------------------------------------------------ */

struct dvm_shadow_word dvm_unknown;

/* The C descriptor of an array (ISO_Fortran_binding.h of gfortran). */
struct dvm_descriptor {
    void *base;
    __SIZE_TYPE__ element;
    int version;
    signed char rank, attribute;
    short type;
    struct { __PTRDIFF_TYPE__ lower, extent, step; } dimension[15];
};

int dvm_has_value(const void *address, dvm_size size)
{
    const struct dvm_place *place = dvm_place_of((dvm_size)address);
    dvm_size k, last;
    /* In an iteration its reads are to be noted. */
    if (dvm_state.parallel || !place || !place->w || !size || !dvm_lies_in(place, address, address, size))
        return 0;
    last = ((dvm_size)address + size - 1 - place->low) >> place->shift;
    for (k = ((dvm_size)address - place->low) >> place->shift; k <= last; k++)
        if (!place->w[k] || place->w[k] & 1)
            return 0;
    return 1;
}

void dvm_read_dummy(struct dvm_shadow_word *shadow_word, const void *address, dvm_size size,
    const struct dvm_site *site)
{
    if (!shadow_word)
        dvm_memory(site, address, size);
    else if (shadow_word != &dvm_unknown && !dvm_accumulated(shadow_word, site))
        dvm_read_scalar(shadow_word, address, size, site);
}

void dvm_write_dummy(struct dvm_shadow_word *shadow_word, const void *address, dvm_size size,
    const struct dvm_site *site)
{
    if (!shadow_word)
        dvm_memory(site, address, size);
    else if (shadow_word != &dvm_unknown && !dvm_accumulated(shadow_word, site))
        dvm_write_scalar(shadow_word, address, size, site);
}

/* The loop whose plain version runs; nothing is checked until it ends, and all is then as it was. */
static struct dvm_loop *dvm_plain_loop;
static dvm_u32 dvm_active_outside;

void dvm_close(struct dvm_loop *loop)
{
    if (dvm_plain_loop == loop) {
        dvm_plain_loop = 0;
        dvm_state.active = dvm_active_outside;
    }
    dvm_trace_end(&loop->what);
    /* A function of the unit stands between, which has no more than its return address. Variables of Fortran have no shadow words on the stack. */
    dyn_LoopLeft(loop, (char *)__builtin_dwarf_cfa() + 64);
    if (dvm_state.top == (struct dvm_context *)loop)
        dvm_state.top = loop->up;
}

void dvm_opened(struct dvm_loop *loop)
{
    struct dvm_context *context = (struct dvm_context *)loop;
    if (dvm_state.top != context) {
        context->up = dvm_state.top;
        dvm_state.top = context;
    }
}

void dvm_unwind(struct dvm_context *to)
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

int dvm_start(struct dvm_loop *loop)
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

void dvm_widen(char **part, const void *other, dvm_size size)
{
    char *first = (char *)other;
    if (!part[0] || first < part[0])
        part[0] = first;
    if (first + size > part[1])
        part[1] = first + size;
}

void *dvm_shape(const void *descriptor, dvm_size element, dvm_u32 rank,
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

dvm_size dvm_span(dvm_size element, dvm_u32 rank, const dvm_i64 *extent, const dvm_i64 *stride)
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

int dvm_scattered(dvm_u32 rank, const dvm_i64 *extent, const dvm_i64 *stride)
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

/* Which bytes of an array count: `bytes` of each element from `first` on, of those that a mask selects. */
struct dvm_chosen {
    dvm_size first, bytes;
    const char *mask;
};

/* Calls `run` for every piece of such an array that lies side by side; chosen: for what counts of each element. */
static void dvm_pieces(const struct dvm_descriptor *from, const struct dvm_chosen *chosen,
    void (*run)(const struct dvm_site *, const void *, dvm_size), const struct dvm_site *site)
{
    __PTRDIFF_TYPE__ at[15] = { 0 };
    dvm_size bytes = from->element, element = 0;
    int d, inner = 0;
    for (d = 0; d < from->rank; d++)
        if (from->dimension[d].extent <= 0)
            return;
    while (!chosen && inner < from->rank && (from->dimension[inner].extent == 1 || from->dimension[inner].step == (__PTRDIFF_TYPE__)bytes))
        bytes *= (dvm_size)from->dimension[inner++].extent;
    for (;;) {
        const char *place = from->base;
        for (d = inner; d < from->rank; d++)
            place += at[d] * from->dimension[d].step;
        if (!chosen)
            run(site, place, bytes);
        else if (!chosen->mask || chosen->mask[element++])
            run(site, place + chosen->first, chosen->bytes);
        for (d = inner; d < from->rank; d++) {
            if (++at[d] < from->dimension[d].extent)
                break;
            at[d] = 0;
        }
        if (d >= from->rank)
            return;
    }
}

static void dvm_write_piece(const struct dvm_site *site, const void *address, dvm_size size)
{
    dvm_write_block(site, (void *)address, size);
}

static void dvm_lose_piece(const struct dvm_site *site, const void *address, dvm_size size)
{
    (void)site;
    dyn_Lose(address, size);
}

static void dvm_give_piece(const struct dvm_site *site, const void *address, dvm_size size)
{
    (void)site;
    dyn_Given(address, size);
}

void dvm_lose_shaped(void *base, dvm_size element, dvm_u32 rank,
    const dvm_i64 *extent, const dvm_i64 *stride)
{
    struct dvm_descriptor shape = { base, element, 0, (signed char)rank, 0, 0, { { 0, 0, 0 } } };
    dvm_u32 d;
    for (d = 0; d < rank; d++) {
        shape.dimension[d].extent = extent[d];
        shape.dimension[d].step = stride[d] * (dvm_i64)element;
    }
    if (base)
        dvm_pieces(&shape, 0, dvm_lose_piece, 0);
}

void dvm_lose_parts(void *first, dvm_size bytes, dvm_u32 rank, const dvm_i64 *extent, const dvm_i64 *last)
{
    struct dvm_descriptor shape = { first, bytes, 0, (signed char)rank, 0, 0, { { 0, 0, 0 } } };
    dvm_u32 d;
    for (d = 0; d < rank; d++) {
        dvm_i64 steps = extent[d] - 1, span = last[d] - (dvm_i64)(__INTPTR_TYPE__)first;
        shape.dimension[d].extent = extent[d];
        shape.dimension[d].step = steps > 0 ? span / steps : 0;
    }
    if (first && bytes)
        dvm_pieces(&shape, 0, dvm_lose_piece, 0);
}

void dvm_lose_described(const void *descriptor)
{
    const struct dvm_descriptor *from = descriptor;
    if (from && from->base && from->element)
        dvm_pieces(from, 0, dvm_lose_piece, 0);
}

void dvm_described(const struct dvm_site *site, const void *descriptor, dvm_size element,
    int writes, const char *mask)
{
    const struct dvm_descriptor *from = descriptor;
    if (from && from->base && from->element && (!element || from->element == element)) {
        /* A text has a value where a part of it has one: each is judged by itself. */
        struct dvm_chosen each = { 0, from->element, mask };
        int together = !mask && (writes || element);
        dvm_pieces(from, together ? 0 : &each, writes ? dvm_write_piece : dvm_read_block, site);
    }
}

void dvm_described_parts(const struct dvm_site *site, const void *descriptor, dvm_i64 first, dvm_i64 last,
    dvm_i64 length, int writes, const char *mask)
{
    const struct dvm_descriptor *from = descriptor;
    if (from && from->base && length > 0 && 1 <= first && first <= last && last <= length) {
        dvm_size character = from->element / (dvm_size)length;
        struct dvm_chosen parts = { (dvm_size)(first - 1) * character, (dvm_size)(last - first + 1) * character, mask };
        dvm_pieces(from, &parts, writes ? dvm_write_piece : dvm_read_block, site);
    }
}

void dvm_trace_many(dvm_i64 count)
{
    if (dvm_state.active == DVM_TRACING && (count > DVM_FEW || count < -DVM_FEW))
        dvm_trace_large(count > 0);
}

void dvm_trace_array(const struct dvm_site *site, int event, int axes, const dvm_i64 *first, const dvm_i64 *step,
    const void *array, const void *mask)
{
    const struct dvm_descriptor *from = array, *chosen = mask;
    __PTRDIFF_TYPE__ at[15] = { 0 };
    dvm_i64 count = 1;
    int d, reduced;
    if (dvm_state.active != DVM_TRACING || !from || !from->base)
        return;
    /* Assignments of reduction variables are told one by one, behind the statement. */
    reduced = event & DVM_REDUCED || trcreduct_IsReduct(from->base);
    if (event & DVM_BEFORE) {
        if (!reduced)
            dvm_trace(site, from->base, event);
        return;
    }
    for (d = 0; d < from->rank; d++) {
        if (from->dimension[d].extent <= 0)
            return;
        count *= from->dimension[d].extent;
    }
    if (!reduced)
        dvm_trace_many(count);
    for (;;) {
        const char *place = from->base, *choice = chosen ? chosen->base : 0;
        for (d = 0; d < from->rank; d++) {
            place += at[d] * from->dimension[d].step;
            if (choice)
                choice += at[d] * chosen->dimension[d].step;
        }
        if (!choice || *choice) {
            dvm_i64 index[15];
            int inside = 0;
            for (d = 0; d < axes && d < 15; d++)
                if (step[d] == DVM_CHOSEN)
                    index[d] = first[first[d] + at[inside++]];
                else
                    index[d] = first[d] + (step[d] ? step[d] * at[inside++] : 0);
            dvm_trace_element(index, (dvm_u32)axes);
            if (reduced && event & DVM_AFTER)
                dvm_trace(site, place, DVM_BEFORE | (event & DVM_REDUCED));
            dvm_trace_widened(site, place, event);
        }
        for (d = 0; d < from->rank; d++) {
            if (++at[d] < from->dimension[d].extent)
                break;
            at[d] = 0;
        }
        if (d >= from->rank)
            break;
    }
    if (!reduced)
        dvm_trace_many(-count);
}

static void dvm_pass_remote_piece(const struct dvm_site *site, const void *address, dvm_size size)
{
    (void)site;
    dyn_RemotePassed(address, size);
}

void dvm_remote_passed(const void *descriptor)
{
    const struct dvm_descriptor *from = descriptor;
    if (from && from->base && from->element)
        dvm_pieces(from, 0, dvm_pass_remote_piece, 0);
}

static int dvm_side_by_side(const struct dvm_descriptor *from)
{
    __PTRDIFF_TYPE__ next = (__PTRDIFF_TYPE__)from->element;
    int d;
    for (d = 0; d < from->rank; d++) {
        if (from->dimension[d].extent > 1 && from->dimension[d].step != next)
            return 0;
        next *= from->dimension[d].extent;
    }
    return 1;
}

void dvm_copied_back(const void *descriptor)
{
    const struct dvm_descriptor *from = descriptor;
    if (from && from->base && !dvm_side_by_side(from))
        dvm_pieces(from, 0, dvm_give_piece, 0);
}

/* Arrays on their way to procedures, and in them, which may work on copies. */
enum { DVM_MOST_PASSED = 32 };
static struct dvm_passed {
    const void *callee;
    dvm_u32 number;
    int changed, received;
    const void *copy;
    struct dvm_descriptor from;
} dvm_passed[DVM_MOST_PASSED];
static int dvm_passing;

void dvm_lend(const void *callee, dvm_u32 number, int changed, const void *descriptor)
{
    const struct dvm_descriptor *from = descriptor;
    __PTRDIFF_TYPE__ next = from ? (__PTRDIFF_TYPE__)from->element : 0;
    struct dvm_passed *one;
    int d, apart = 0;
    if (dvm_state.active != DVM_CONTROL || dvm_passing == DVM_MOST_PASSED || !callee || !from || !from->base || !from->element
        || from->rank > DVM_MAX_RANK)
        return;
    /* Of one element, too, gfortran makes a copy, if the next one would lie apart. */
    for (d = 0; d < from->rank; d++) {
        if (from->dimension[d].extent <= 0)
            return;
        apart |= from->dimension[d].step != next;
        next *= from->dimension[d].extent;
    }
    if (!apart)
        return;
    one = &dvm_passed[dvm_passing++];
    one->callee = callee;
    one->number = number;
    one->changed = changed;
    one->received = 0;
    one->copy = 0;
    one->from = *from;
}

/* Compares a copy with its section, element by element. */
static int dvm_is_copy(const struct dvm_descriptor *from, const char *copy)
{
    dvm_i64 at[DVM_MAX_RANK] = { 0 };
    int d;
    for (;;) {
        const char *place = from->base;
        for (d = 0; d < from->rank; d++)
            place += at[d] * from->dimension[d].step;
        if (__builtin_memcmp(place, copy, from->element))
            return 0;
        copy += from->element;
        for (d = 0; d < from->rank; d++) {
            if (++at[d] < from->dimension[d].extent)
                break;
            at[d] = 0;
        }
        if (d >= from->rank)
            return 1;
    }
}

void dvm_received(const void *callee, dvm_u32 number, int out, const void *address)
{
    struct dvm_passed *one = dvm_passed + dvm_passing;
    dvm_i64 count[DVM_MAX_RANK], step[DVM_MAX_RANK];
    int d;
    if (!dvm_passing || dvm_state.active != DVM_CONTROL || !address)
        return;
    do {
        if (one-- == dvm_passed)
            return;
    } while (one->callee != callee || one->number != number || one->received);
    if (address != one->from.base) {
        /* Somebody else may have called it. */
        if (!out && !dvm_is_copy(&one->from, address))
            return;
        for (d = 0; d < one->from.rank; d++) {
            count[d] = one->from.dimension[d].extent;
            step[d] = one->from.dimension[d].step;
        }
        if (!dyn_StandIn(address, one->from.base, one->from.element, (dvm_u32)one->from.rank, count, step))
            return;
        one->copy = address;
    }
    one->received = 1;
}

void dvm_passed_back(const void *callee, dvm_u32 number)
{
    int n = dvm_passing - 1;
    while (n >= 0 && (dvm_passed[n].callee != callee || dvm_passed[n].number != number))
        n--;
    if (n < 0)
        return;
    /* Those above were left by a jump. */
    while (dvm_passing > n) {
        struct dvm_passed *one = &dvm_passed[--dvm_passing];
        if (one->copy)
            dyn_StandIn(one->copy, 0, 0, 0, 0, 0);
        if (!one->received && one->changed)
            dvm_pieces(&one->from, 0, dvm_give_piece, 0);
    }
}

void dvm_outside(const struct dvm_site *site, dvm_size size, dvm_u32 rank,
    const dvm_i64 *lower, const dvm_i64 *extent, dvm_i64 s0, dvm_i64 s1, dvm_i64 s2, dvm_i64 s3)
{
    static struct dvm_ref ref;
    dvm_u32 d;
    ref.fortran = 0;
    for (d = 0; d < rank; d++) {
        /* Nothing is inside. */
        if (extent[d] <= 0)
            ref.fortran |= 2u << d;
        ref.lower[d] = lower[d];
        ref.extent[d] = extent[d];
    }
    ref.rank = rank;
    /* An address that no array of the program has. */
    ref.pointer = &ref;
    dvm_slow_element(site, &ref, &ref, size, 0, 0, rank, s0, s1, s2, s3);
}

long dvm_datum_at(const void *datum)
{
    return (long)datum;
}

long dvm_array_at(const void *descriptor)
{
    const struct dvm_descriptor *from = descriptor;
    return from ? (long)from->base : 0;
}

long dvm_object_at_(void *const *object)
{
    return (long)*object;
}

long dvm_objects_at_(void *const *array)
{
    return (long)*array;
}

/* As -fno-underscoring and -fsecond-underscore spell them. */
long dvm_object_at(void *const *object) __attribute__((alias("dvm_object_at_")));
long dvm_object_at__(void *const *object) __attribute__((alias("dvm_object_at_")));
long dvm_objects_at(void *const *array) __attribute__((alias("dvm_objects_at_")));
long dvm_objects_at__(void *const *array) __attribute__((alias("dvm_objects_at_")));

long dvm_length_(const char *text, __SIZE_TYPE__ length)
{
    (void)text;
    return (long)length;
}

dvm_i64 dvm_final(const struct dvm_loop *loop, const dvm_i64 *bounds, dvm_u32 d, dvm_i64 now)
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
static inline void dvm_bound_element(const struct dvm_site *site, struct dvm_ref *ref, const void *base, dvm_size size, dvm_i64 k,
    dvm_u32 rank, dvm_i64 s0, dvm_i64 s1, dvm_i64 s2, dvm_i64 s3)
{
    int inside = (dvm_u64)(s0 - ref->lower[0]) < (dvm_u64)ref->extent[0]
        && (rank < 2 || (dvm_u64)(s1 - ref->lower[1]) < (dvm_u64)ref->extent[1])
        && (rank < 3 || (dvm_u64)(s2 - ref->lower[2]) < (dvm_u64)ref->extent[2])
        && (rank < 4 || (dvm_u64)(s3 - ref->lower[3]) < (dvm_u64)ref->extent[3]);
    if (!(inside && dvm_place_known(site, base, (const char *)base + k * (dvm_i64)size, size)))
        dvm_slow_element(site, ref, base, size, k, 0, rank, s0, s1, s2, s3);
}

void dvm_bound_element_1(const struct dvm_site *site, struct dvm_ref *ref,
    const void *base, dvm_size size, dvm_i64 k, dvm_i64 s0)
{
    dvm_bound_element(site, ref, base, size, k, 1, s0, 0, 0, 0);
}

void dvm_bound_element_2(const struct dvm_site *site, struct dvm_ref *ref,
    const void *base, dvm_size size, dvm_i64 k, dvm_i64 s0, dvm_i64 s1)
{
    dvm_bound_element(site, ref, base, size, k, 2, s0, s1, 0, 0);
}

void dvm_bound_element_3(const struct dvm_site *site, struct dvm_ref *ref,
    const void *base, dvm_size size, dvm_i64 k, dvm_i64 s0, dvm_i64 s1, dvm_i64 s2)
{
    dvm_bound_element(site, ref, base, size, k, 3, s0, s1, s2, 0);
}

void dvm_bound_element_4(const struct dvm_site *site, struct dvm_ref *ref,
    const void *base, dvm_size size, dvm_i64 k, dvm_i64 s0, dvm_i64 s1, dvm_i64 s2, dvm_i64 s3)
{
    dvm_bound_element(site, ref, base, size, k, 4, s0, s1, s2, s3);
}

/* Whether all elements of a section lie inside of the bounds of its array. */
static int dvm_section_inside(const struct dvm_ref *ref, dvm_u32 rank, const dvm_i64 *lo, const dvm_i64 *hi, const dvm_i64 *step)
{
    dvm_u32 d;
    for (d = 0; d < rank; d++) {
        dvm_i64 last = lo[d] + (dvm_trips(lo[d], hi[d], step[d]) - 1) * step[d];
        if ((dvm_u64)(lo[d] - ref->lower[d]) >= (dvm_u64)ref->extent[d] || (dvm_u64)(last - ref->lower[d]) >= (dvm_u64)ref->extent[d])
            return 0;
    }
    return 1;
}

/* The elements of a section that differ in their first subscript. */
static void dvm_section_row(const struct dvm_site *site, struct dvm_ref *ref, const void *base, dvm_size size, dvm_u32 rank,
    dvm_i64 *s, dvm_size count, dvm_i64 step, const char *mask, int inside)
{
    dvm_i64 k = 0, next = step * ref->stride[0];
    dvm_size i;
    dvm_u32 d;
    for (d = 0; d < rank; d++)
        k += (s[d] - ref->lower[d]) * ref->stride[d];
    for (i = 0; i < count; i++) {
        if (inside) {
            i += dvm_row_known(site, base, (const char *)base + (k + (dvm_i64)i * next) * (dvm_i64)size, size, count - i,
                next * (dvm_i64)size, mask ? mask + i : 0);
            if (i >= count)
                return;
        }
        if (!mask || mask[i])
            dvm_slow_element(site, ref, base, size, k + (dvm_i64)i * next, 0, rank <= 4 ? rank : 0, s[0] + (dvm_i64)i * step, s[1], s[2], s[3]);
    }
}

void dvm_section(const struct dvm_site *site, struct dvm_ref *ref, const void *base,
    dvm_size size, dvm_u32 rank, const dvm_i64 *lo, const dvm_i64 *hi, const dvm_i64 *step,
    const char *mask)
{
    dvm_i64 s[DVM_MAX_RANK] = { 0 };
    dvm_size count = (dvm_size)dvm_trips(lo[0], hi[0], step[0]);
    dvm_u32 d;
    int inside;
    for (d = 0; d < rank; d++) {
        if (step[d] == 0 || (step[d] > 0 ? lo[d] > hi[d] : lo[d] < hi[d]))
            return;
        s[d] = lo[d];
    }
    inside = dvm_section_inside(ref, rank, lo, hi, step);
    for (;;) {
        dvm_section_row(site, ref, base, size, rank, s, count, step[0], mask, inside);
        if (mask)
            mask += count;
        for (d = 1; d < rank; d++) {
            s[d] += step[d];
            if (step[d] > 0 ? s[d] <= hi[d] : s[d] >= hi[d])
                break;
            s[d] = lo[d];
        }
        if (d >= rank)
            return;
    }
}

int dvm_section_beyond(const struct dvm_site *site, dvm_size size, dvm_u32 rank, const dvm_i64 *lower,
    const dvm_i64 *extent, const dvm_i64 *lo, const dvm_i64 *hi, const dvm_i64 *step)
{
    dvm_i64 s[4] = { 0 };
    int outside = 0;
    dvm_u32 d;
    for (d = 0; d < rank; d++) {
        dvm_i64 trips = dvm_trips(lo[d], hi[d], step[d]), last = lo[d] + (trips - 1) * step[d];
        if (trips == 0)
            return 0;
        s[d] = lo[d];
        if ((dvm_u64)(lo[d] - lower[d]) >= (dvm_u64)extent[d])
            outside = 1;
        else if ((dvm_u64)(last - lower[d]) >= (dvm_u64)extent[d]) {
            outside = 1;
            s[d] = last;
        }
    }
    if (outside)
        dvm_outside(site, size, rank, lower, extent, s[0], s[1], s[2], s[3]);
    return outside;
}

/* ---- Procedures that do the same in each call: all that they touch, before they are executed. */

/* Runs of one procedure, and how often nothing is known before this is asked seldom. */
enum { DVM_MOST_RUNS = 16, DVM_OFTEN = 16 };

/* `works.rs`: proofs are switched off. */
extern dvm_u32 dvm_one_by_one __attribute__((visibility("hidden")));

/* One run, and what it meets: an object that iterations have met, or a place. */
struct dvm_met_run {
    const struct dvm_met_object *object;
    const struct dvm_place *place;
    dvm_size first; /* its first element in the object */
    dvm_u32 count;
    dvm_u32 writes;
};

/* An object that was met in the loop under way, at this address. */
static const struct dvm_met_object *dvm_met_at(dvm_size at)
{
    const struct dvm_met_site *met = dvm_state.met, *const end = met + 2 * DVM_MET;
    for (; met < end; met++)
        if (met->base == dvm_state.base && met->low == met->object->low && at - met->low < met->object->size)
            return met->object;
    return 0;
}

/* The object that a datum of the procedure lies in, if calls before were judged access by access with it: then each reference of the
 * procedure has met it, and what accesses leave behind once was left. */
static const struct dvm_met_object *dvm_met_given(struct dvm_met_given *given, dvm_size at)
{
    const struct dvm_met_object *found;
    int way;
    if (given->base != dvm_state.base) {
        given->object[0] = given->object[1] = 0;
        given->base = dvm_state.base;
        given->misses = 0;
    }
    for (way = 0; way < 2; way++) {
        found = given->object[way];
        if (found && found->low == given->low[way] && found->base == given->base && at - found->low < found->size)
            return found;
    }
    given->misses++;
    if (given->misses > DVM_OFTEN && given->misses & (given->misses - 1))
        return 0;
    found = dvm_met_at(at);
    if (found) {
        given->object[1] = given->object[0];
        given->low[1] = given->low[0];
        given->object[0] = found;
        given->low[0] = found->low;
    }
    return 0;
}

/* Whether an iteration may access each element of a run of a distributed array, wherever it lies. */
static int dvm_are_near(const struct dvm_met_object *object, dvm_size first, dvm_u32 count, int writes)
{
    const int last = object->dims - 1;
    dvm_u32 i;
    if (!object->dims)
        return 1;
    /* No iteration has a part of the dimension along which they follow each other. */
    if (object->stride[last] == 1 && object->follows[last] >= DVM_MAX_RANK
        && first % (dvm_size)object->extent[last] + count <= (dvm_size)object->extent[last])
        return dvm_is_near(object, first, writes);
    for (i = 0; i < count; i++)
        if (!dvm_is_near(object, first + i, writes))
            return 0;
    return 1;
}

/* Whether the run lies in one object of which enough is known. */
static int dvm_run_met(const struct dvm_touched *touched, struct dvm_met_given *given, const void *const *datum, struct dvm_met_run *run)
{
    const void *const base = datum[1];
    const dvm_size at = (dvm_size)datum[0] + (dvm_size)touched->first * touched->size, size = (dvm_size)touched->count * touched->size;
    const struct dvm_met_object *object = dvm_state.met ? dvm_met_given(given, at) : 0;
    const struct dvm_place *place;
    dvm_size offset;
    run->object = object;
    run->count = touched->count;
    run->writes = touched->writes;
    run->place = 0;
    if (object) {
        offset = at - object->low;
        run->first = offset >> object->power;
        return touched->size == object->grain && !(offset & (touched->size - 1)) && size <= object->size - offset && !object->reduced
            && (dvm_size)base - object->low < object->size && dvm_are_near(object, run->first, run->count, run->writes != 0);
    }
    place = run->place = dvm_place_of(at);
    if (!place || !dvm_lies_in(place, base, (const void *)at, size))
        return 0;
    if (place->shadow_word)
        return size == place->size;
    offset = at - place->low;
    run->first = offset >> place->shift;
    return place->w && touched->size == place->grain && !(offset & (touched->size - 1))
        && (!dvm_state.parallel || place->born >= dvm_state.base);
}

/* Whether the shadow words of a run permit it. Nothing is noted. */
static __attribute__((optimize("O3"))) int dvm_run_right(const struct dvm_met_run *run)
{
    const struct dvm_met_object *object = run->object;
    const dvm_u32 *w, *r;
    dvm_u32 bad = 0, own, base, shared, written, i;
    if (!object) {
        if (run->writes || run->place->shadow_word)
            return 1;
        w = run->place->w + run->first;
        if (!dvm_state.parallel) {
            for (i = 0; i < run->count; i++)
                bad |= w[i] | -(dvm_u32)(w[i] == 0);
            return !(bad & 1);
        }
        own = dvm_state.cur;
        for (i = 0; i < run->count; i++)
            bad |= (w[i] != own) & ((w[i] == 0) | (w[i] & 1));
        return !bad;
    }
    w = object->w + run->first;
    r = object->r + run->first;
    base = object->base;
    shared = object->shared;
    written = object->written;
    own = dvm_state.cur - shared;
    if (shared && run->writes)
        for (i = 0; i < run->count; i++)
            bad |= ((w[i] >= base) & (w[i] != own)) | ((r[i] >= base) & (r[i] != own));
    else if (shared)
        for (i = 0; i < run->count; i++)
            bad |= ((w[i] >= base) & (w[i] != own)) | (w[i] == 0) | (w[i] & 1);
    else if (run->writes)
        for (i = 0; i < run->count; i++)
            bad |= (w[i] != own) & ((unsigned)!written | ((r[i] >= base) & (w[i] < base)));
    else
        for (i = 0; i < run->count; i++)
            bad |= (w[i] != own) & ((w[i] == 0) | (w[i] & 1));
    return !bad;
}

/* Notes a run. Where one before has noted what forbids it, some of it is noted: what was right stays so, and what is wrong is found by the
 * precise text. Reads of plain objects leave no note. */
static int dvm_run_noted(const struct dvm_met_run *run)
{
    dvm_u32 i;
    if (!run->object && run->place->shadow_word)
        return dvm_scalar_noted(run->place->shadow_word, (int)run->writes);
    if (!run->object)
        return !run->writes || dvm_row_noted(run->place->w + run->first, run->count, 1, 0, (int)run->writes, run->place->born) == run->count;
    for (i = 0; i < run->count; i++)
        if (!dvm_met_noted(run->object, run->first + i, (int)run->writes))
            return 0;
    return 1;
}

int dvm_works(const struct dvm_touched *touched, dvm_u32 count, struct dvm_met_given *met, const void *const *given, dvm_u64 accesses)
{
    struct dvm_met_run runs[DVM_MOST_RUNS];
    dvm_u32 i;
    int known = 1;
    if (dvm_state.active != DVM_CONTROL || dvm_state.called_back || count > DVM_MOST_RUNS || dvm_one_by_one)
        return 0;
    /* All are looked for, so that those of a later call are known. */
    for (i = 0; i < count; i++)
        known &= dvm_run_met(touched + i, met + touched[i].given, given + 2 * touched[i].given, runs + i);
    if (!known)
        return 0;
    for (i = 0; i < count; i++)
        if (!dvm_run_right(runs + i))
            return 0;
    for (i = 0; i < count; i++)
        if (!dvm_run_noted(runs + i))
            return 0;
    dvm_state.judged += accesses;
    return 1;
}

int dvm_computes(const struct dvm_computing *mark, const char *arguments)
{
    return mark && !__builtin_strcmp(mark->arguments, arguments);
}

dvm_u32 dvm_common_limit(const dvm_u32 *limit, dvm_size count)
{
    dvm_u32 common = DVM_PROVEN;
    dvm_size i;
    for (i = 0; i < count; i++) {
        if (limit[i] == DVM_PROVEN || limit[i] == DVM_REDUCED_ARRAY)
            continue;
        if (common != DVM_PROVEN && limit[i] != common)
            return 0;
        common = limit[i];
    }
    return common;
}

void dvm_late_accumulate(struct dvm_shadow_word *shadow_word, const void *address,
    dvm_size size, const struct dvm_site *site)
{
    dvm_accumulate(shadow_word, address, size, site);
}

void dvm_late_shared_read(struct dvm_ref *ref, dvm_u32 *w, dvm_u32 *r,
    dvm_u32 *limit, dvm_u32 cur, const struct dvm_site *site, const void *base, dvm_size size, dvm_i64 k, int inside,
    dvm_u32 n, dvm_i64 s0, dvm_i64 s1, dvm_i64 s2, dvm_i64 s3)
{
    dvm_shared_read(ref, w, r, limit, cur, site, base, size, k, inside, n, s0, s1, s2, s3);
}

void dvm_late_shared_write(struct dvm_ref *ref, dvm_u32 *w,
    dvm_u32 *r, dvm_u32 *limit, dvm_u32 cur, const struct dvm_site *site, const void *base, dvm_size size, dvm_i64 k,
    int inside, dvm_u32 n, dvm_i64 s0, dvm_i64 s1, dvm_i64 s2, dvm_i64 s3)
{
    dvm_shared_write(ref, w, r, limit, cur, site, base, size, k, inside, n, s0, s1, s2, s3);
}

void dvm_late_plain_read(struct dvm_ref *ref, dvm_u32 *w, dvm_u32 *r,
    dvm_u32 *limit, dvm_u32 cur, const struct dvm_site *site, const void *base, dvm_size size, dvm_i64 k, int inside,
    dvm_u32 n, dvm_i64 s0, dvm_i64 s1, dvm_i64 s2, dvm_i64 s3)
{
    dvm_plain_read(ref, w, r, limit, cur, site, base, size, k, inside, n, s0, s1, s2, s3);
}

void dvm_late_plain_write(struct dvm_ref *ref, dvm_u32 *w, dvm_u32 *r,
    dvm_u32 *limit, dvm_u32 cur, const struct dvm_site *site, const void *base, dvm_size size, dvm_i64 k, int inside,
    dvm_u32 n, dvm_i64 s0, dvm_i64 s1, dvm_i64 s2, dvm_i64 s3)
{
    dvm_plain_write(ref, w, r, limit, cur, site, base, size, k, inside, n, s0, s1, s2, s3);
}

void dvm_late_accumulate_element(struct dvm_ref *ref, dvm_u32 *w, dvm_u32 *r,
    dvm_u32 *limit, dvm_u32 cur, const struct dvm_site *site, const void *base, dvm_size size, dvm_i64 k, int inside,
    dvm_u32 n, dvm_i64 s0, dvm_i64 s1, dvm_i64 s2, dvm_i64 s3)
{
    dvm_accumulate_element(ref, w, r, limit, cur, site, base, size, k, inside, n, s0, s1, s2, s3);
}

void dvm_open_array(void *base, const char *name, dvm_size element, dvm_size bytes, dvm_u32 rank, dvm_u32 count,
                    const dvm_i64 *factors)
{
    const dvm_i64 row = (dvm_i64)(bytes / element);
    const int told = count && rank == count;
    dyn_DefineArray(base, name, element, told ? rank : 1, told ? factors : &row, 0, 0, 0, 0, 0);
}
