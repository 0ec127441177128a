/* Loops that are proven give values to what they write, and to nothing else (debugger.md 1.9 Reductions). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define N 12

#pragma dvm array distribute[block]
double A[N];
#pragma dvm array align([i] with A[i])
double *B;
#pragma dvm array distribute[block]
double C[N];
#pragma dvm array distribute[block][*]
double D[N][N];
#pragma dvm array distribute[block]
double E[2 * N];

int main(void)
{
    int i, j;
    double s = 0, empty[N];

    /* The ends stay without values. */
#pragma dvm parallel([i] on A[i])
    for (i = 1; i < N - 1; i++)
        A[i] = i;
#pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (i = 1; i < N - 1; i++)
        s += A[i];
#pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (i = 0; i < N; i++)
        s += A[i];                  /* EXPECT uninitialized A */

    /* Memory that comes back has no values. */
    for (j = 0; j < 2; j++) {
        B = malloc(N * sizeof(double));
        if (j == 0) {
#pragma dvm parallel([i] on B[i])
            for (i = 0; i < N; i++)
                B[i] = i;
        }
        free(j == 0 ? B : NULL);
    }
#pragma dvm parallel([i] on B[i])
    for (i = 0; i < N; i++)
        B[i] = B[i];                /* EXPECT uninitialized B */
    free(B);

    /* A condition leaves elements out. */
    s = 0;
#pragma dvm parallel([i] on C[i])
    for (i = 0; i < N; i++)
        if (i % 3)
            C[i] = i;
#pragma dvm parallel([i] on C[i]) reduction(sum(s))
    for (i = 0; i < N; i++)
        s += C[i];                  /* EXPECT uninitialized C */

    /* So does the diagonal, which is no box. */
#pragma dvm parallel([i] on D[i][])
    for (i = 0; i < N; i++)
        D[i][i] = i;
#pragma dvm parallel([i][j] on D[i][j]) reduction(sum(s))
    for (i = 0; i < 2; i++)
        for (j = 0; j < 2; j++)
            s += D[i][j];           /* EXPECT uninitialized D */

    /* Every second element. */
#pragma dvm parallel([i] on E[2 * i])
    for (i = 0; i < N; i++)
        E[2 * i] = i;
#pragma dvm parallel([i] on E[2 * i]) reduction(sum(s))
    for (i = 0; i < N; i++)
        s += E[2 * i];
#pragma dvm parallel([i] on E[i]) reduction(sum(s))
    for (i = N; i < N + 4; i++)
        s += E[i];                  /* EXPECT uninitialized E */

    printf("%d\n", s != s);
    return 0;
}
