/* Loops that call functions which write to what they are given: what is wrong is found where it stands (debugger.md 1.9 Calls). */
#include <stdio.h>
#include <stdlib.h>
#define N 16

#pragma dvm array distribute[block][*], shadow[1:1][0:0]
double A[N][N];
#pragma dvm array align([i][j] with A[i][j])
double B[N][N];

static double never[2], cell[N][4], next[N][4];

static void flux(const double *q, double f[4])
{
    for (int k = 0; k < 4; k++)
        f[k] = 2 * q[k]; /* EXPECT uninitialized q element=[15] */ /* EXPECT nonlocal A element=[0][0] iteration=(1) */
}
static void three(const double *q, double *f)
{
    for (int k = 0; k < 3; k++)
        f[k] = q[k]; /* EXPECT bounds q element=[16] */ /* EXPECT shadow-stale A element=[0][0] iteration=(1) */ /* EXPECT dependence A element=[1][0] iteration=(2) */ /* EXPECT readonly-write g element=[2] iteration=(0) */
}
static void some(const double *q, double *f)
{
    for (int k = 0; k < 4; k++)
        if (q[k] > 8)
            f[k] = q[k];
}
static void adds(const double *q, double *f)
{
    f[3] += q[3]; /* EXPECT uninitialized h element=[3] iteration=(0) */
    f[0] = f[1] = f[2] = q[1];
}
static double most(const double *q, double *m)
{
    *m = q[0] > q[1] ? q[0] : q[1];
    return *m;
}

int main(void)
{
    double f[4], g[4], s = 0, m, *heap = malloc(N * sizeof *heap);

    for (int i = 0; i < N; i++)
        for (int k = 0; k < 4; k++)
            cell[i][k] = i + k;
    for (int i = 0; i < N - 1; i++)
        heap[i] = i;
    /* One has no value, in the last turn. */
    for (int i = 0; i < N; i += 4)
        flux(heap + i, next[i]);
    for (int i = 0; i < N; i += 4)
        flux(&heap[i], next[i]);
    /* Beyond the end of the array. */
    for (int i = 0; i < N; i += 5)
        three(&heap[i], next[i]);
    /* One gets no value. */
    for (int i = 0; i < N; i++) {
        three(cell[i], f);
        s += 0 * f[3]; /* EXPECT uninitialized f element=[3] */
    }
    for (int i = 0; i < N; i++) {
        some(cell[i], g);
        s += 0 * g[3]; /* EXPECT uninitialized g element=[3] */
    }
#pragma dvm parallel([i] on A[i][])
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            A[i][j] = B[i][j] = i + j;
    /* The row of another processor, and one that has changed since. */
#pragma dvm parallel([i] on A[i][])
    for (int i = 1; i < N; i++)
        flux(A[i - 1], B[i]);
#pragma dvm parallel([i] on A[i][]) shadow_renew(A)
    for (int i = 0; i < N; i++)
        flux(B[i], A[i]);
#pragma dvm parallel([i] on A[i][])
    for (int i = 1; i < N; i++)
        three(A[i - 1], &B[i][2]);
    /* One iteration reads what another has written. */
#pragma dvm parallel([i] on A[i][]) shadow_renew(A)
    for (int i = 1; i < N; i++)
        three(A[i - 1], A[i]);
    /* Private data that the iteration has not given a value. */
#pragma dvm parallel([i] on A[i][]) private(f)
    for (int i = 0; i < N; i++) {
        three(A[i], f);
        B[i][0] = 0 * f[3]; /* EXPECT private-uninit f element=[3] iteration=(0) */
    }
#pragma dvm parallel([i] on A[i][])
    for (int i = 0; i < N; i++) {
        double h[4];

        adds(A[i], h);
        B[i][0] = 0 * h[3];
    }
    for (int k = 0; k < 4; k++)
        g[k] = k;
    /* Lost behind the loop. */
#pragma dvm parallel([i] on A[i][])
    for (int i = 0; i < N; i++) {
        flux(A[i], g);
        B[i][0] = g[0] + most(g, &m);
    }
    s += 0 * g[1] + 0 * m; /* EXPECT private-uninit g element=[1] */ /* EXPECT private-uninit m */
    /* Other iterations would see it. */
    g[2] = 0;
#pragma dvm parallel([i] on A[i][])
    for (int i = 0; i < N; i++) {
        B[i][1] = g[2];
        three(A[i], g);
    }
    for (int i = 0; i < 2; i++)
        s += 0 * most(cell[i], &never[i]);
    free(heap);
    printf("%d\n", s >= 0);
    return 0;
}
