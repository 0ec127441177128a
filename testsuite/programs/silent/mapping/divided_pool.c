/* A pool of memory whose beginning goes to a distributed pointer, and other parts to plain ones: which part of it the array has,
   nobody can say (languages.md 6.17; debugger.md 1.10 Memory of unknown origin). */
/* SKIPPED accesses to memory of unknown origin */
#include <stdio.h>
#include <stdlib.h>
#define N 8
#define M 6

#pragma dvm array distribute[block][block]
double (*A)[M];
#pragma dvm array distribute[block]
double *first, *parts, *kept;
double *B, *C;

static char *arena;
static size_t used;
static struct { double *memory; } store;

static void *arena_get(size_t size)
{
    void *part = arena + used;
    used += (size + 15) / 16 * 16;
    return part;
}

/* The first call makes the block. */
static void *next_part(size_t size)
{
    static void *all, *next;
    void *part;
    if (!all)
        next = all = malloc(4096);
    part = next;
    next = (char *)next + size;
    return part;
}

static double fill(double *row, int n)
{
    for (int i = 0; i < n; i++)
        row[i] = i;
    return row[n - 1];
}

int main(void)
{
    double *pool = malloc(3 * N * M * sizeof(double));
    double *more, *D, s = 0;
    A = (double (*)[M])pool;
    B = pool + N * M;
    C = B + N * M;
    for (int i = 0; i < N * M; i++) {
        B[i] = i;
        C[i] = 2 * i;
    }
    #pragma dvm parallel([i][j] on A[i][j]) reduction(sum(s))
    for (int i = 0; i < N; i++)
        for (int j = 0; j < M; j++) {
            A[i][j] = B[i * M + j] + C[j];
            s += A[i][j];
        }
    B[3] = s;
    C[0] = B[3];

    arena = malloc(4096);
    first = arena_get(N * sizeof(double));
    more = arena_get(N * sizeof(double));
    fill(more, N);
    #pragma dvm parallel([i] on first[i])
    for (int i = 0; i < N; i++)
        first[i] = more[i] + more[0];
    more[1] = more[2] + C[0];

    parts = next_part(N * sizeof(double));
    D = next_part(N * sizeof(double));
    fill(D, N);
    #pragma dvm parallel([i] on parts[i])
    for (int i = 0; i < N; i++)
        parts[i] = D[i] + D[0];
    D[1] = D[2];

    store.memory = malloc(2 * N * sizeof(double));
    kept = store.memory;
    s = fill(store.memory + N, N);
    #pragma dvm parallel([i] on kept[i])
    for (int i = 0; i < N; i++)
        kept[i] = s;
    printf("%g %g %g %g\n", C[0], more[1], D[1], s);
    free(pool);
    free(arena);
    free(store.memory);
    return 0;
}
