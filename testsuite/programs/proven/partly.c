/* Jumps leave elements without values; what is checked beside proven accesses is wrong. */
#include <stdio.h>
#define N 16

#pragma dvm array distribute[block], shadow[1:1]
double A[N];
#pragma dvm array align([i] with A[i])
double B[N];
#pragma dvm array align([i] with A[i])
double C[N];
#pragma dvm array align([i][] with A[i])
double D[N][4];
#pragma dvm array align([i] with A[i])
double E[N];

double table[N];

int main(void)
{
    int i, k;
    double s = 0, w[4] = { 0 };

    for (i = 0; i < N; i++)
        table[i] = i;
#pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = i;
    /* What stands behind a jump is left out, and what stands before it is not. */
#pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++) {
        E[i] = 1;
        if (i % 3 == 0)
            continue;
        B[i] = A[i];
    }
    /* Of the turns, those behind the one that leaves the loop are. */
#pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++) {
        for (k = 0; k < 4; k++) {
            D[i][k] = A[i];
            if (k == 2)
                break;
        }
    }
#pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (i = 0; i < N; i++) {
        s += E[i];
        s += B[i];    /* EXPECT uninitialized B */
        s += D[i][2];
        s += D[i][3]; /* EXPECT uninitialized D */
    }
    /* The array of an iteration has no values when it begins. */
#pragma dvm parallel([i] on A[i]) private(w)
    for (i = 0; i < N; i++) {
        if (i % 2)
            w[1] = A[i];
        E[i] = w[1] + A[i]; /* EXPECT private-uninit w */
    }
    /* A subscript of which nothing is known, and a value that is missing beside it. */
#pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        E[i] = C[i] + table[i * i % N]; /* EXPECT uninitialized C */
    /* Edges are old if only some elements were written. */
#pragma dvm parallel([i] on A[i]) shadow_renew(A) reduction(sum(s))
    for (i = 1; i < N; i++)
        s += A[i - 1];
#pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++) {
        E[i] = A[i];
        if (i < 9)
            continue;
        A[i] = 1;
    }
#pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (i = 1; i < N; i++)
        s += A[i - 1]; /* EXPECT shadow-stale A */
    /* A dependence behind a jump. */
#pragma dvm parallel([i])
    for (i = 1; i < N; i++) {
        if (i < 5)
            continue;
        table[i] = table[i - 1]; /* EXPECT dependence table */
    }
    printf("%d\n", s != s);
    return 0;
}
