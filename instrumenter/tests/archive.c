/* A stand-in for libdvmdbg.a in tests of the emitted text: it keeps the contract of dvmdbg_emit.h
 * but judges nothing. Every event goes to the file named by DVM_EVENTS, one per line:
 *
 *     line kind reference [subscripts]
 *
 * With events the shadow words of registered scalars send every access to dyn_CheckVar.
 *
 * DVM_TRACE=1: the program traces; the events are those of the traced text:
 *
 *     line BW operand | line RD operand = value | line AW operand = value | line SL number | line IT index ...
 *
 * DVM_OFF=1: nothing is active. DVM_FAST=1: bound references get shadow words and every slot accepts. Boxes
 * are cut in two, so that emitted loops must not rely on one box per execution. */
#include "dvmdbg_emit.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

static struct dvm_state *state;
static FILE *events;
static int fast;
static const void *traced_reduction;

/* A statement of an owner has begun: told with the first access of it, which has a line. */
static const char *owned;

static void own_event(unsigned line)
{
    if (owned && line && events && state->active) {
        fprintf(events, "%u %s\n", line, owned);
        owned = 0;
    }
}

static void event(int line, const char *kind, const char *text)
{
    own_event(line);
    if (events && state->active)
        fprintf(events, "%d %s %s\n", line, kind, text);
}

static void site_event(const char *kind, const struct dvm_site *site)
{
    own_event(site->line);
    if (events && state->active)
        fprintf(events, "%u %s %s\n", site->line, kind, site->reference);
}

static void finish(void)
{
    if (events)
        fclose(events);
    events = 0;
}

void dyn_RegisterUnit(struct dvm_unit *unit, struct dvm_state *of_thread)
{
    const char *name = getenv("DVM_EVENTS");
    if (state)
        return;
    state = of_thread;
    fast = getenv("DVM_FAST") != 0;
    if (name) {
        events = fopen(name, "w");
        atexit(finish);
    }
    state->active = getenv("DVM_OFF") ? 0 : getenv("DVM_TRACE") ? DVM_TRACING : DVM_CONTROL;
    unit->first_number = 1;
    state->cur = state->now = 2;
    state->base = ~0u;
    state->base64 = events ? 1 : ~0ull;
    if (unit->abi_version != DVM_ABI_VERSION)
        abort();
}

static const char *flag_names(unsigned flags)
{
    static char text[80];
    text[0] = 0;
    if (flags & DVM_REMOTE) strcat(text, "remote ");
    if (flags & DVM_OWNED) strcat(text, "owned ");
    if (flags & DVM_ACCUMULATION) strcat(text, "accumulation ");
    if (flags & DVM_PARTIAL_COPY) strcat(text, "partial-copy ");
    if (flags & DVM_PARTIAL_USE) strcat(text, "partial-use ");
    if (flags & DVM_WHOLE) strcat(text, "whole ");
    strcat(text, flags & DVM_WRITE ? "write" : "read");
    return text;
}

void *dyn_CheckVar(char *operand, void *address, void *handle, unsigned char is_write)
{
    const struct dvm_site *site = state->site;
    if (!state->active)
        return 0;
    if (operand != site->reference || !is_write != !(site->flags & DVM_WRITE))
        abort();
    if (state->shadow_word && !events) {
        if (is_write)
            state->shadow_word->w = state->now;
        else
            state->shadow_word->r = state->now;
    }
    if (events) {
        unsigned d;
        own_event(site->line);
        fprintf(events, "%u %s %s", site->line, flag_names(site->flags), site->reference);
        for (d = 0; d < state->subscripts; d++)
            fprintf(events, " %lld", state->subscript[d]);
        fprintf(events, "\n");
    }
    return 0;
}

static void send_to_slow_path(struct dvm_shadow_word *shadow_word)
{
    if (shadow_word && events) {
        shadow_word->w = 0;
        shadow_word->r = ~0ull;
    }
}
void dyn_DefineStatic(void *address, dvm_size size, dvm_u32 grain, struct dvm_shadow_word *shadow_word, const char *name, int initialised)
{
    send_to_slow_path(shadow_word);
    event(0, "static", name);
}
void dyn_DefineResult(void *address, dvm_size size, dvm_u32 grain, struct dvm_shadow_word *shadow_word, const char *name, int initialised)
{
    dyn_DefineLocal(address, size, grain, shadow_word, name, initialised);
}

void dyn_DefineLocal(void *address, dvm_size size, dvm_u32 grain, struct dvm_shadow_word *shadow_word, const char *name, dvm_u32 born)
{
    send_to_slow_path(shadow_word);
    event(0, born & DVM_BORN_VALUE ? "born-with-value" : "born", name);
}
void dyn_Local(void *address, struct dvm_shadow_word *shadow_word, const struct dvm_local *told)
{
    dyn_DefineLocal(address, told->size, told->grain, shadow_word, told->name, told->born);
}
void dyn_RemoveVar(void *address) { event(0, "dead", ""); }
void *dyn_Born(void *address, dvm_size size, int initialised)
{
    if (events && state->active)
        fprintf(events, "0 allocated %lu\n", (unsigned long)size);
    return address;
}
void dyn_Regrown(void *old, void *address, dvm_size size) { event(0, "regrown", ""); }
void dyn_Dead(void *address) { event(0, "freed", ""); }
void dyn_Unwind(const void *frame) { event(0, "unwind", ""); }

void dyn_DefineArray(void *base, const char *name, dvm_size element, dvm_u32 rank, const dvm_i64 *extent,
                     const dvm_i64 *lower, const dvm_i64 *stride, const dvm_i64 *shadow_low,
                     const dvm_i64 *shadow_high, int fortran)
{
    unsigned d;
    if (!events || !state->active)
        return;
    fprintf(events, "0 array %s", name);
    for (d = 0; d < rank; d++)
        fprintf(events, " %lld/%lld", extent[d], stride[d]);
    for (d = 0; shadow_low && d < rank; d++)
        fprintf(events, " %lld:%lld", shadow_low[d], shadow_high[d]);
    fprintf(events, "\n");
}
void dyn_ArrayElement(void *base, dvm_u32 rank, const dvm_i64 *index) { event(0, "array-element", ""); }
void dyn_Distribute(void *base, dvm_u32 rank, const dvm_u32 *distributed, int new_value)
{
    event(0, "distribute", new_value ? "new" : "");
}
void dyn_Redistribute(void *base, dvm_u32 rank, const dvm_u32 *distributed, int new_value, int fortran)
{
    dyn_Distribute(base, rank, distributed, new_value);
}
static void rules_event(const char *what, dvm_u32 rank, const struct dvm_rule *rules)
{
    unsigned d;
    if (!events || !state->active)
        return;
    fprintf(events, "0 %s", what);
    for (d = 0; d < rank; d++)
        if (rules[d].kind == DVM_LINEAR)
            fprintf(events, " [%lld*x%u+%lld]", rules[d].a, rules[d].axis, rules[d].b);
        else if (rules[d].kind == DVM_CONSTANT)
            fprintf(events, " [%lld]", rules[d].b);
        else
            fprintf(events, " []");
    fprintf(events, "\n");
}
void dyn_Align(void *base, void *target, dvm_u32 target_rank, const struct dvm_rule *rules, int new_value,
               const struct dvm_site *site)
{
    rules_event("align", target_rank, rules);
}
void dyn_AlignAt(void *base, const void *place, void *target, dvm_u32 target_rank, const struct dvm_rule *rules,
                 const struct dvm_site *site)
{
    dyn_Align(base, target, target_rank, rules, 0, site);
}
void dyn_Placed(const void *place, void *target) { }

void dyn_LoopOpen(struct dvm_loop *loop, const struct dvm_construct *what, const dvm_i64 *first,
                  const dvm_i64 *last, const dvm_i64 *step, dvm_u32 irregular,
                  dvm_u32 *limits, dvm_u32 limits_count)
{
    unsigned d;
    memset(loop, 0, sizeof *loop);
    loop->up = state->top;
    loop->what = what;
    loop->rank = what->rank;
    loop->limits = limits;
    loop->limits_count = limits_count;
    for (d = 0; d < limits_count; d++)
        limits[d] = 0;
    for (d = 0; d < what->rank; d++) {
        dvm_i64 count;
        loop->first[d] = first[d];
        loop->last[d] = last[d];
        loop->step[d] = step[d];
        if (irregular & 1u << d)
            continue;
        count = (last[d] - first[d] + step[d]) / step[d];
        loop->final[d] = first[d] + (count > 0 ? count : 0) * step[d];
        if (count <= 0)
            loop->state = 13;
    }
    if (irregular & 1)
        loop->state = loop->state == 13 ? 13 : 1;
    state->top = (struct dvm_context *)loop;
    state->base = state->cur + 1;
    state->base64 = events ? 1 : state->now + 1;
    state->now--, state->cur--;
    event(what->line, "loop", what->file);
}
void dyn_LoopOn(struct dvm_loop *loop, void *target, dvm_u32 rank, const struct dvm_rule *rules, const struct dvm_site *site)
{
    rules_event("on", rank, rules);
}
void dyn_LoopTie(struct dvm_loop *loop, void *array, dvm_u32 rank, const dvm_i64 *axis, const struct dvm_site *site)
{
    site_event("tie", site);
}
static void widths_event(const char *what, dvm_u32 rank, const dvm_i64 *low, const dvm_i64 *high, const struct dvm_site *site)
{
    unsigned d;
    if (!events || !state->active)
        return;
    fprintf(events, "%u %s %s", site->line, what, site->reference);
    for (d = 0; d < rank; d++)
        fprintf(events, " %lld:%lld", low[d], high[d]);
    fprintf(events, "\n");
}
void dyn_LoopShadowRenew(struct dvm_loop *loop, void *array, dvm_u32 rank, const dvm_i64 *low, const dvm_i64 *high, int corner, const struct dvm_site *site)
{
    widths_event(corner ? "renew-corner" : "renew", rank, low, high, site);
}
void dyn_LoopAcross(struct dvm_loop *loop, void *array, int out, dvm_u32 rank, const dvm_i64 *low, const dvm_i64 *high, dvm_u32 axes, const struct dvm_site *site)
{
    widths_event("across", rank, low, high, site);
}
void dyn_LoopReduction(struct dvm_loop *loop, dvm_u32 operation, void *address, dvm_size size, struct dvm_shadow_word *shadow_word,
                       void *location, dvm_size location_size, struct dvm_shadow_word *location_shadow_word, const struct dvm_site *site)
{
    site_event("reduction", site);
    traced_reduction = address;
}
void dyn_LoopPrivate(struct dvm_loop *loop, void *address, dvm_size size, struct dvm_shadow_word *shadow_word)
{
    event(0, "private", "");
}
void dyn_LoopRemote(struct dvm_loop *loop, void *array, dvm_u32 rank, const struct dvm_rule *rules, void *group, const struct dvm_site *site)
{
    unsigned d;
    if (!events || !state->active)
        return;
    fprintf(events, "%u remote %s", site->line, site->reference);
    for (d = 0; d < rank; d++)
        fprintf(events, rules[d].kind == DVM_CONSTANT ? " [%lld]" : rules[d].kind == DVM_LINEAR ? " [linear]" : " []", rules[d].b);
    fprintf(events, "\n");
}
struct dvm_shadow_word *dyn_ShadowWord(const void *address, dvm_size size, struct dvm_shadow_word *unknown)
{
    return unknown;
}
static void slot(struct dvm_loop *loop, const struct dvm_slot *told, struct dvm_ref *ref, const dvm_i64 *coefficient,
                 const dvm_i64 *constant)
{
    unsigned d, k;
    loop->limits[told->number] = fast && ref->w ? ~0u : 0;
    if (!events || !state->active)
        return;
    fprintf(events, "%u site %s", told->site->line, told->site->reference);
    for (d = 0; d < told->rank; d++) {
        if (told->free & 1u << d) {
            fprintf(events, " [free]");
            continue;
        }
        fprintf(events, " [");
        for (k = 0; k < loop->rank; k++)
            fprintf(events, "%lld,", coefficient[d * loop->rank + k]);
        fprintf(events, "%lld]", constant[d]);
    }
    fprintf(events, "\n");
}
void dyn_LoopSlots(struct dvm_loop *loop, dvm_u32 slots, const struct dvm_slot *told, const dvm_i64 *coefficient,
                   const dvm_i64 *constant, dvm_u32 references, struct dvm_ref *const *reference)
{
    /* A loop of the sequential part has none. */
    if (!loop->limits)
        return;
    for (; slots; slots--, told++) {
        slot(loop, told, reference[told->reference], coefficient, constant);
        coefficient += told->rank * loop->rank;
        constant += told->rank;
    }
}
void dyn_LoopSummary(struct dvm_loop *loop, dvm_u64 accesses, dvm_u32 slots, const unsigned char *conditional,
                     dvm_u32 scalars, struct dvm_shadow_word *const *scalar)
{
}

void dyn_LoopInner(struct dvm_loop *loop, dvm_u32 inner, dvm_u32 length, const dvm_i64 *table) {}
void dyn_LoopRows(struct dvm_loop *loop, const dvm_i64 rows[12]) {}

int dyn_LoopStart(struct dvm_loop *loop) { return state->active; }
void dyn_SequenceOpen(struct dvm_loop *loop, const struct dvm_construct *what)
{
    loop->limits = 0;
}

dvm_i64 dyn_LoopDatum(struct dvm_loop *loop, const void *address, dvm_u32 size, int is_signed) { return 0; }
unsigned long long dyn_Valued(const void *base, unsigned long size, unsigned long long extent) { return 0; }
int dyn_SequenceStart(struct dvm_loop *loop, dvm_u32 *wait) { return 1; }

/* loop->state: 0 first half of the box, 12 second half, 1 everything at once, 13 nothing (more). */
int dyn_NextBox(struct dvm_loop *loop)
{
    dvm_i64 count = (loop->last[0] - loop->first[0] + loop->step[0]) / loop->step[0];
    if (loop->state == 0 && count > 1) {
        loop->index[0] = loop->last[0];
        loop->last[0] = loop->first[0] + (count / 2 - 1) * loop->step[0];
        loop->state = 12;
    } else if (loop->state == 12) {
        loop->first[0] = loop->last[0] + loop->step[0];
        loop->last[0] = loop->index[6];
        loop->state = 13;
        return 1;
    } else if (loop->state != 13) {
        loop->state = 13;
        return 1;
    } else {
        return 0;
    }
    loop->index[6] = loop->index[0];
    return 1;
}
void dyn_LoopRow(struct dvm_loop *loop) { event(loop->what->line, "row", ""); }
dvm_u32 dyn_Renumber(struct dvm_loop *loop) { return 3; }
void dyn_LoopLeft(struct dvm_loop *loop, const void *above)
{
    state->top = loop->up;
    state->now += 3 - (state->now & 1 ? 0 : 1);
    state->now += state->now & 1;
    state->cur = (dvm_u32)state->now;
    state->base = ~0u;
    state->base64 = events ? 1 : ~0ull;
    event(loop->what->end_line, "end", "");
    traced_reduction = 0;
}

void dyn_Bind(struct dvm_ref *ref, const void *pointer, dvm_size element, dvm_u32 rank, const dvm_i64 *lower,
              const dvm_i64 *extent, int fortran)
{
    static char *shadow_words;
    unsigned d;
    memset(ref, 0, sizeof *ref);
    ref->pointer = pointer;
    ref->element = element;
    ref->rank = rank;
    for (d = 0; d < rank; d++)
        ref->extent[d] = extent[d] ? extent[d] : 1 << 20;
    if (fast && !shadow_words)
        shadow_words = mmap(0, 1ul << 34, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (fast)
        ref->w = ref->r = (dvm_u32 *)(shadow_words + (1ul << 33));
}

void dyn_BindRows(struct dvm_ref *ref, const void *table, dvm_size element)
{
    (void)ref, (void)table, (void)element;
}

void dyn_OwnBegin(void *array, int single) { owned = single ? "own" : "own section"; }
void dyn_OwnBlock(void *array, dvm_u32 rank, const dvm_i64 *subscripts, int fortran) { event(0, "own block", ""); }
void dyn_OwnEnd(void) { event(0, "own-end", ""); }
void dyn_ReadBlock(const struct dvm_site *site, const void *address, dvm_size size)
{
    if (events && state->active)
        fprintf(events, "%u read-block %s %lu\n", site->line, site->reference, (unsigned long)size);
}
void dyn_WriteBits(const struct dvm_site *site, const void *address, dvm_size size, const void *own, dvm_size bytes, const unsigned char *bits)
{
    if (events && state->active)
        fprintf(events, "%u write-bits %s %lu\n", site->line, site->reference, (unsigned long)bytes);
}
void dyn_ReadBits(const struct dvm_site *site, const void *address, dvm_size size, const unsigned char *bits)
{
    if (events && state->active)
        fprintf(events, "%u read-bits %s %lu\n", site->line, site->reference, (unsigned long)size);
}
void dyn_WriteBlock(const struct dvm_site *site, void *address, dvm_size size)
{
    if (events && state->active)
        fprintf(events, "%u write-block %s %lu\n", site->line, site->reference, (unsigned long)size);
}
void dyn_CopyBlock(const struct dvm_site *site, void *to, const struct dvm_site *read, const void *from, dvm_size size)
{
    if (events && state->active)
        fprintf(events, "%u copy-block %s %lu\n", site->line, site->reference, (unsigned long)size);
}
int dyn_Within(void *address) { event(0, "within", ""); return 1; }
void dyn_Outside(const struct dvm_site *site, dvm_u32 rank, const dvm_i64 *subscript, const dvm_i64 *extent) { site_event("outside", site); }
void dyn_Pass(const struct dvm_site *site, const void *to, dvm_u32 number, const void *from, dvm_size size)
{
    if (events && state->active)
        fprintf(events, "%u pass %s %u\n", site->line, site->reference, number);
}
void dyn_Forward(const void *from, dvm_u32 from_number, const void *to, dvm_u32 to_number) { event(0, "forward", ""); }
void dyn_Receive(const void *to, dvm_u32 number, void *address, dvm_size size) { event(0, "receive", ""); }
void dyn_Lacking(const struct dvm_site *used, const char *name, const void *address, dvm_size size, dvm_u32 gives, dvm_u32 rank,
                 const dvm_i64 *lower, const dvm_i64 *extent) { event(0, "lacking", name); }
void dyn_Taken(const struct dvm_site *used, void *address, dvm_size size) { event(0, "taken", ""); }
void dyn_Awaited(const void *address) { event(0, "awaited", ""); }
void dyn_Arrived(void) { event(0, "arrived", ""); }
int dyn_Moved(void *address, dvm_size size, const char *name, int local)
{
    event(0, "moved", name);
    return 1;
}
void dyn_OfDummy(const void *address) { event(0, "of dummy", ""); }
int dyn_NoteLacking(const void *address, dvm_size size, dvm_size element, int same)
{
    event(0, "note lacking", "");
    return 1;
}
void dyn_LackStill(const void *address, dvm_size size) { event(0, "lack still", ""); }
void dyn_RemotePassed(const void *address, dvm_size size) { event(0, "passed", "remote"); }
void dyn_RemoteStatement(void *array, void *group, const struct dvm_site *site, dvm_u32 count, const struct dvm_site *const *reads)
{
    event(site, "remote statement", "");
}
void dyn_Aside(dvm_u32 active) { event(0, "aside", active ? "begins" : "ends"); }
void dyn_CalledBack(void) { event(0, "called", "back"); }
void dyn_Lose(const void *address, dvm_size size) { event(0, "lose", ""); }
void dyn_Given(const void *address, dvm_size size) { (void)address, (void)size; }
int dyn_StandIn(const void *copy, const void *base, dvm_size element, dvm_u32 rank, const dvm_i64 *count, const dvm_i64 *step)
{
    return (void)copy, (void)base, (void)element, (void)rank, (void)count, (void)step, 0;
}

void dyn_Escape(const void *address) { event(0, "escape", address ? "object" : "globals"); }
void dyn_Unseen(const void *const *arguments, dvm_u32 count)
{
    dvm_u32 number;
    dyn_Escape(0);
    for (number = 0; number < count; number++)
        dyn_Escape(arguments[number]);
}
void dyn_DefineShape(void *address, dvm_size element, dvm_u32 rank, const dvm_i64 *lower, const dvm_i64 *extent, int fortran) {}

/* Traces. */
static unsigned rank_of_open(void)
{
    return state->top ? state->top->rank : 0;
}
static void begin_event(unsigned long line, const char *kind, long number)
{
    if (events)
        fprintf(events, "%lu %s %ld\n", line, kind, number);
}
void cmptrace_BeginSeqLoop(char *file, unsigned long line, long number) { begin_event(line, "SL", number); }
void cmptrace_BeginTaskRegion(char *file, unsigned long line, long number) { begin_event(line, "TR", number); }
void cmptrace_BeginParLoop(char *file, unsigned long line, long number, unsigned char rank, long *init, long *last, long *step)
{
    unsigned d;
    if (!events)
        return;
    fprintf(events, "%lu PL %ld", line, number);
    for (d = 0; init && d < rank; d++)
        fprintf(events, " %ld:%ld:%ld", init[d], last[d], step[d]);
    fprintf(events, "\n");
}
void cmptrace_EndStruct(char *file, unsigned long line, long number, unsigned long begin_line)
{
    if (events)
        fprintf(events, "%lu EL %ld from %lu\n", line, number, begin_line);
}
void cmptrace_Iter(unsigned long *index)
{
    unsigned d;
    if (!events)
        return;
    fprintf(events, "%u IT", state->top->what->line);
    for (d = 0; d < rank_of_open(); d++)
        fprintf(events, " %ld", *(const long *)index[d]);
    fprintf(events, "\n");
}
static void value_event(unsigned long line, const char *kind, const char *operand, long type, const void *value)
{
    if (!events)
        return;
    fprintf(events, "%lu %s %s", line, kind, operand);
    switch (value ? type & ~(long)DVM_PLAIN_DATA : 0) {
    case 1: case 7: fprintf(events, " = %d", *(const int *)value); break;
    case 2: case 8: fprintf(events, " = %ld", *(const long *)value); break;
    case 3: fprintf(events, " = %g", *(const float *)value); break;
    case 4: fprintf(events, " = %g", *(const double *)value); break;
    case 5: fprintf(events, " = (%g,%g)", ((const float *)value)[0], ((const float *)value)[1]); break;
    case 6: fprintf(events, " = (%g,%g)", ((const double *)value)[0], ((const double *)value)[1]); break;
    }
    fprintf(events, "\n");
}
void cmptrace_PreStoreVar(char *file, unsigned long line, char *operand, long type, unsigned char reduct)
{
    value_event(line, reduct ? "RV_BW" : "BW", operand, type, 0);
}
void cmptrace_PostStoreVar(char *file, unsigned long line, char *operand, long type, void *value, unsigned char reduct)
{
    value_event(line, reduct ? "RV_AW" : "AW", operand, type, value);
}
void cmptrace_LoadVar(char *file, unsigned long line, char *operand, long type, void *value, unsigned char reduct)
{
    value_event(line, reduct ? "RV_RD" : "RD", operand, type, value);
}
void dyn_Processors(void *arrangement, dvm_u32 rank, const dvm_i64 *first, const dvm_i64 *last)
{
    (void)arrangement, (void)rank, (void)first, (void)last;
}
void dvm_trace_element(const dvm_i64 *index, dvm_u32 rank) { (void)index, (void)rank; }
dvm_u32 dvm_reads_told;
dvm_u32 dvm_one_by_one;
void dvm_trace_read(const struct dvm_site *site, const void *address) { (void)site, (void)address; }
void dvm_trace_large(int begins) { (void)begins; }
void cmptrace_SkipBlock(char *file, unsigned long line)
{
    if (events)
        fprintf(events, "%lu SKP\n", line);
}
int trcreduct_IsReduct(void *address) { return address && address == traced_reduction; }

/* Tasks. */
void dyn_MapTask(void *task, dvm_i64 number, void *arrangement, dvm_u32 rank, const dvm_i64 *first, const dvm_i64 *last,
                 const struct dvm_site *site)
{
    site_event("map", site);
}
void dyn_RegionOpen(struct dvm_loop *region, const struct dvm_construct *what)
{
    memset(region, 0, sizeof *region);
    region->up = state->top;
    region->what = what;
    region->rank = 1;
    state->top = (struct dvm_context *)region;
}
void dyn_TaskBegin(struct dvm_loop *region, void *task, dvm_i64 number, const struct dvm_site *site)
{
    region->index[0] = number;
    region->set = 1;
}
