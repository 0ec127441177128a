/* Emitted code that calls dynamic control directly, too: both headers in one unit. */
#include "dvmdbg_emit.h"
#include "dvmdbg.h"
#include <stdio.h>

static struct dvm_unit dvm_unit;
static const struct dvm_site dvm_sites[] = {
    {"mixed.c", "x", "x", 7, 0, 0, DVM_READ, 0},
    {"mixed.c", "x", "x", 8, 0, 0, DVM_WRITE, 0},
    {"mixed.c", "m", "m", 9, 0, 0, DVM_READ, 0},
};
static const struct dvm_construct dvm_constructs[] = {
    {&dvm_unit, "mixed.c", 1, DVM_PARALLEL_LOOP, 1, 10, 19, 10},
};
static struct dvm_unit dvm_unit = {DVM_ABI_VERSION, 1, 3, 0, "mixed.c", dvm_constructs, dvm_sites, 0, 0, 0, 0, 0, 0};

__attribute__((constructor)) static void dvm_register(void)
{
    dyn_RegisterUnit(&dvm_unit, &dvm_state);
}

static int failures;
#define CHECK(condition) \
    ((condition) ? (void)0 : (void)(failures++, fprintf(stderr, "mixed.c:%d: %s\n", __LINE__, #condition)))

int main(void)
{
    static double x, m[4], unknown;
    static struct dvm_shadow_word shadow_word;
    long long first = 0, last = 1, step = 1;
    struct dvm_loop loop;

    dyn_Init();
    dyn_DefineStatic(&x, sizeof x, sizeof x, &shadow_word, "x", 0);
    dyn_DefineStatic(m, sizeof m, sizeof *m, 0, "m", 0);

    /* A value that a call gives is one for emitted code, and the other way round. */
    dyn_Position("library.c", 101);
    CHECK(!dyn_CheckVar("x by a call", &x, 0, DYN_READ));
    CHECK(!dyn_GetVarInfo(&x));
    dyn_CheckVar("x by a call", &x, 0, DYN_WRITE);
    dvm_read_scalar(&shadow_word, &x, sizeof x, &dvm_sites[0]);
    dyn_CheckVar("m[2] by a call", m + 2, 0, DYN_WRITE);
    dvm_memory(&dvm_sites[2], m + 2, sizeof *m);

    /* A loop of emitted code has a level for records, and ends them. */
    dyn_LoopOpen(&loop, dvm_constructs, &first, &last, &step, 0, 0, 0);
    dyn_LoopStart(&loop);
    dvm_iteration(&loop, dvm_state.cur);
    loop.index[0] = 0;
    loop.set = 1;
    dyn_Position("library.c", 102);
    dvm_read_scalar(&shadow_word, &x, sizeof x, &dvm_sites[0]);
    dyn_CheckVar("x by a call", &x, 0, DYN_WRITE);
    VarInfo *record = dyn_CheckVar("unknown", &unknown, 0, DYN_WRITE);
    CHECK(record && record->EnvirIndex == 1);
    dyn_BeginSeqLoop(9);
    dyn_LoopClose(&loop);
    CHECK(!record->Busy && !dyn_GetVarInfo(&unknown));
    CHECK(!dvm_state.top);
    dyn_Position("library.c", 103);
    dyn_CheckVar("unknown", &unknown, 0, DYN_READ);

    /* The end of a scope ends records too. */
    double local;
    dyn_DefineLocal(&local, sizeof local, sizeof local, 0, "local", 0);
    dyn_DefinePrivate(&local, 0);
    dyn_RemoveVar(&local);
    CHECK(!dyn_GetVarInfo(&local));
    dyn_CheckVar("local, unknown now", &local, 0, DYN_WRITE);
    CHECK(dyn_GetVarInfo(&local) != 0);
    return failures != 0;
}
