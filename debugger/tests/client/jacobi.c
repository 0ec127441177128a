/* Jacobi relaxation as the compiler driver would emit it, written by hand.
 * -DRENEW=0 leaves the renewal of the shadow edges out. */
#include "dvmdbg_emit.h"
#include <stdio.h>

#ifndef N
#define N 8
#endif
#ifndef STEPS
#define STEPS 3
#endif
#ifndef RENEW
#define RENEW 1
#endif

static double A[N][N], B[N][N];
static double eps;
static struct dvm_shadow_word dvm_shadow_word_eps;

static struct dvm_unit dvm_unit;
static const struct dvm_construct dvm_constructs[] = {
    {&dvm_unit, "jacobi.cdv", 1, DVM_PARALLEL_LOOP, 2, 10, 14, 10},
    {&dvm_unit, "jacobi.cdv", 2, DVM_SEQUENTIAL_LOOP, 1, 15, 28, 0},
    {&dvm_unit, "jacobi.cdv", 3, DVM_PARALLEL_LOOP, 2, 17, 21, 17},
    {&dvm_unit, "jacobi.cdv", 4, DVM_PARALLEL_LOOP, 2, 22, 26, 22},
};
static const struct dvm_site dvm_sites[] = {
    {"jacobi.cdv", "A[i][j]", "A", 13, 0, 1, DVM_WRITE, 0},
    {"jacobi.cdv", "B[i][j]", "B", 14, 0, 1, DVM_WRITE, 0},
    {"jacobi.cdv", "B[i][j]", "B", 20, 0, 3, DVM_READ, 0},
    {"jacobi.cdv", "A[i][j]", "A", 20, 0, 3, DVM_READ, 0},
    {"jacobi.cdv", "eps", "eps", 20, 0, 3, DVM_READ | DVM_ACCUMULATION, 0},
    {"jacobi.cdv", "eps", "eps", 20, 0, 3, DVM_WRITE | DVM_ACCUMULATION, 0},
    {"jacobi.cdv", "A[i][j]", "A", 21, 0, 3, DVM_WRITE, 0},
    {"jacobi.cdv", "A[i-1][j]", "A", 25, 0, 4, DVM_READ, 0},
    {"jacobi.cdv", "A[i+1][j]", "A", 25, 0, 4, DVM_READ, 0},
    {"jacobi.cdv", "A[i][j-1]", "A", 25, 0, 4, DVM_READ, 0},
    {"jacobi.cdv", "A[i][j+1]", "A", 25, 0, 4, DVM_READ, 0},
    {"jacobi.cdv", "B[i][j]", "B", 25, 0, 4, DVM_WRITE, 0},
    {"jacobi.cdv", "eps", "eps", 16, 0, 2, DVM_WRITE, 0},
    {"jacobi.cdv", "eps", "eps", 27, 0, 2, DVM_READ, 0},
    {"jacobi.cdv", "A", "A", 22, 0, 4, DVM_READ, 0},
};
#ifndef VERSION
#define VERSION DVM_ABI_VERSION
#endif
static struct dvm_unit dvm_unit = {
    VERSION, 4, 15, 0, "jacobi.cdv", dvm_constructs, dvm_sites, 0, 0, 0, 0, 0, 0,
};
static const dvm_i64 dvm_extent[2] = {N, N};
static const struct dvm_rule dvm_identity[2] = {{DVM_LINEAR, 0, 1, 0}, {DVM_LINEAR, 1, 1, 0}};

__attribute__((constructor)) static void dvm_register(void)
{
    static const dvm_u32 both[2] = {1, 1};
    dyn_RegisterUnit(&dvm_unit, &dvm_state);
    if (!dvm_state.active)
        return;
    dyn_DefineStatic(&eps, sizeof eps, 8, &dvm_shadow_word_eps, "eps", 1);
    dyn_DefineArray(A, "A", 8, 2, dvm_extent, 0, 0, 0, 0, 0);
    dyn_Distribute(A, 2, both, 0);
    dyn_DefineArray(B, "B", 8, 2, dvm_extent, 0, 0, 0, 0, 0);
    dyn_Align(B, A, 2, dvm_identity, 0, 0);
}

static double maximum(double a, double b)
{
    return a > b ? a : b;
}

#define STATE static struct dvm_ref rA, rB; dyn_Bind(&rA, A, 8, 2, 0, dvm_extent, 0); dyn_Bind(&rB, B, 8, 2, 0, dvm_extent, 0)
#define SLOT(number, ref, site, di, dj) \
    do { \
        static const dvm_i64 c[4] = {1, 0, 0, 1}, k[2] = {di, dj}; \
        static const struct dvm_slot told[1] = {{site, number, 0, 2, 0, DVM_SLOT_SHARED}}; \
        struct dvm_ref *const bound[1] = {ref}; \
        dyn_LoopSlots(&L, 1, told, c, k, 1, bound); \
    } while (0)
#define SHADOW_WORDS dvm_u32 *wA = rA.w, *kA = rA.r, *wB = rB.w, *kB = rB.r; (void)wA; (void)kA; (void)wB; (void)kB
#define ROUND \
    while (dyn_NextBox(&L)) \
        for (dvm_i64 i = L.first[0]; i <= L.last[0]; i += L.step[0]) \
            for (dvm_i64 j = L.first[1]; j <= L.last[1]; j += L.step[1])
#define BEGIN L.index[0] = i; L.index[1] = j; L.set = 1; dvm_cur = dvm_iteration(&L, dvm_cur)
#define READ(X, slot, site, i, j) \
    dvm_shared_read(&r##X, w##X, k##X, &dvm_limit[slot], dvm_cur, site, X, 8, (i)*N + (j), 1, 2, i, j, 0, 0)
#define WRITE(X, slot, site, i, j) \
    dvm_shared_write(&r##X, w##X, k##X, &dvm_limit[slot], dvm_cur, site, X, 8, (i)*N + (j), 1, 2, i, j, 0, 0)

static void set(void)
{
    struct dvm_loop L __attribute__((cleanup(dyn_LoopClose)));
    dvm_u32 dvm_limit[2], dvm_cur;
    const dvm_i64 first[2] = {0, 0}, last[2] = {N - 1, N - 1}, step[2] = {1, 1};
    STATE;
    dyn_LoopOpen(&L, &dvm_constructs[0], first, last, step, 0, dvm_limit, 2);
    dyn_LoopOn(&L, B, 2, dvm_identity, 0);
    SLOT(0, &rA, &dvm_sites[0], 0, 0);
    SLOT(1, &rB, &dvm_sites[1], 0, 0);
    if (dyn_LoopStart(&L)) {
        SHADOW_WORDS;
        dvm_cur = dvm_state.cur;
        ROUND {
            BEGIN;
            WRITE(A, 0, &dvm_sites[0], i, j);
            A[i][j] = 0;
            WRITE(B, 1, &dvm_sites[1], i, j);
            B[i][j] = i == 0 || j == 0 ? 0 : 1 + i + j;
            L.accesses += 2;
        }
    } else {
        for (int i = 0; i < N; i++)
            for (int j = 0; j < N; j++) {
                A[i][j] = 0;
                B[i][j] = i == 0 || j == 0 ? 0 : 1 + i + j;
            }
    }
}

static void difference(void)
{
    struct dvm_loop L __attribute__((cleanup(dyn_LoopClose)));
    dvm_u32 dvm_limit[3], dvm_cur;
    const dvm_i64 first[2] = {1, 1}, last[2] = {N - 2, N - 2}, step[2] = {1, 1};
    STATE;
    dyn_LoopOpen(&L, &dvm_constructs[2], first, last, step, 0, dvm_limit, 3);
    dyn_LoopOn(&L, A, 2, dvm_identity, 0);
    dyn_LoopReduction(&L, 3, &eps, sizeof eps, &dvm_shadow_word_eps, 0, 0, 0, &dvm_sites[4]);
    SLOT(0, &rB, &dvm_sites[2], 0, 0);
    SLOT(1, &rA, &dvm_sites[3], 0, 0);
    SLOT(2, &rA, &dvm_sites[6], 0, 0);
    if (dyn_LoopStart(&L)) {
        SHADOW_WORDS;
        dvm_cur = dvm_state.cur;
        ROUND {
            BEGIN;
            READ(B, 0, &dvm_sites[2], i, j);
            READ(A, 1, &dvm_sites[3], i, j);
            dvm_accumulate(&dvm_shadow_word_eps, &eps, sizeof eps, &dvm_sites[4]);
            double d = B[i][j] > A[i][j] ? B[i][j] - A[i][j] : A[i][j] - B[i][j];
            dvm_accumulate(&dvm_shadow_word_eps, &eps, sizeof eps, &dvm_sites[5]);
            eps = maximum(eps, d);
            WRITE(A, 2, &dvm_sites[6], i, j);
            A[i][j] = B[i][j];
            L.accesses += 5;
        }
#ifdef FAST
        /* Slots that were open for the fast path. */
        printf("fast %d\n", (dvm_limit[0] != 0) + (dvm_limit[1] != 0) + (dvm_limit[2] != 0));
#endif
    } else {
        for (int i = 1; i < N - 1; i++)
            for (int j = 1; j < N - 1; j++) {
                eps = maximum(eps, B[i][j] > A[i][j] ? B[i][j] - A[i][j] : A[i][j] - B[i][j]);
                A[i][j] = B[i][j];
            }
    }
}

static void relax(void)
{
    struct dvm_loop L __attribute__((cleanup(dyn_LoopClose)));
    dvm_u32 dvm_limit[5], dvm_cur;
    const dvm_i64 first[2] = {1, 1}, last[2] = {N - 2, N - 2}, step[2] = {1, 1};
    STATE;
    dyn_LoopOpen(&L, &dvm_constructs[3], first, last, step, 0, dvm_limit, 5);
    dyn_LoopOn(&L, B, 2, dvm_identity, 0);
    if (RENEW)
        dyn_LoopShadowRenew(&L, A, 2, 0, 0, 0, &dvm_sites[14]);
    SLOT(0, &rA, &dvm_sites[7], -1, 0);
    SLOT(1, &rA, &dvm_sites[8], 1, 0);
    SLOT(2, &rA, &dvm_sites[9], 0, -1);
    SLOT(3, &rA, &dvm_sites[10], 0, 1);
    SLOT(4, &rB, &dvm_sites[11], 0, 0);
    if (dyn_LoopStart(&L)) {
        SHADOW_WORDS;
        dvm_cur = dvm_state.cur;
        ROUND {
            BEGIN;
            READ(A, 0, &dvm_sites[7], i - 1, j);
            READ(A, 1, &dvm_sites[8], i + 1, j);
            READ(A, 2, &dvm_sites[9], i, j - 1);
            READ(A, 3, &dvm_sites[10], i, j + 1);
            WRITE(B, 4, &dvm_sites[11], i, j);
            B[i][j] = (A[i - 1][j] + A[i + 1][j] + A[i][j - 1] + A[i][j + 1]) / 4;
            L.accesses += 5;
        }
    } else {
        for (int i = 1; i < N - 1; i++)
            for (int j = 1; j < N - 1; j++)
                B[i][j] = (A[i - 1][j] + A[i + 1][j] + A[i][j - 1] + A[i][j + 1]) / 4;
    }
}

int main(void)
{
    set();
    for (int it = 0; it < STEPS; it++) {
        dvm_write_scalar(&dvm_shadow_word_eps, &eps, sizeof eps, &dvm_sites[12]);
        eps = 0;
        difference();
        relax();
        dvm_read_scalar(&dvm_shadow_word_eps, &eps, sizeof eps, &dvm_sites[13]);
        printf("%d %.6f\n", it, eps);
    }
    return 0;
}
